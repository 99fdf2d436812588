// What an elementwise call returns: groups have one length N, scalars stand for
// N equal elements, and the result of an element is a fragment of N.
//
// RUN: %verify_cuda --offload-arch=sm_75 %s
// RUN: %verify_hip --offload-arch=gfx1100 %s
// Types do not differ between the passes: the host's pass agrees.
// RUN: %tile_cc -x cuda --cuda-host-only -nocudainc -nocudalib -Wno-unknown-cuda-version -fsyntax-only -Xclang -verify %s
// expected-no-diagnostics

#include "../Asm/Inputs/asm.h"

typedef float float4v __attribute__((ext_vector_type(4)));
typedef u32 uint1v __attribute__((ext_vector_type(1)));
struct uchar4c {
  u8 x, y, z, w;
};
struct half2c {
  struct {
    u16 Bits;
  } X, Y;
};
struct half1 {
  u16 Bits;
};
union word {
  struct {
    u8 A, B, C, D;
  } Bytes;
  u32 Bits;
};
template <class T, int N> struct array {
  T Elements[N];
};

template <class... Results, class... As>
__device__ auto call(const As &...A)
    -> decltype(__tile_inline_asm_elementwise<Results...>("", "", true, 1, A...));
#define IS(EXPRESSION, ...) static_assert(__is_same(decltype(EXPRESSION), __VA_ARGS__))

// Groups.
IS(call<u32>(fragment<u8, 6>{}), fragment<u32, 6>);
IS(call<u32>(float4v{}), fragment<u32, 4>);
IS(call<float>(uchar4c{}), fragment<float, 4>);
IS(call<half1>(half2c{}), fragment<half1, 2>);
IS(call<u8>(word{}), fragment<u8, 4>);
IS(call<u8>(array<float *, 3>{}), fragment<u8, 3>);
struct nested {
  uchar4c A[2];
};
IS(call<int>(nested{}), fragment<int, 8>);
extern u32 Raw[7];
IS(call<int>(Raw), fragment<int, 7>);
// Of length 1 they are groups still.
IS(call<int>(fragment<u8, 1>{}), fragment<int, 1>);
IS(call<int>(uint1v{}), fragment<int, 1>);
extern u32 RawOne[1];
IS(call<int>(RawOne), fragment<int, 1>);

// Only scalars, or nothing: a scalar.
IS(call<u8>(1, 2.0f, nullptr == nullptr), u8);
IS(call<u8>(half1{}), u8);
// A class with one leaf is that leaf, an array in it or not.
IS(call<u8>(array<u32, 1>{}), u8);
IS(call<u8>(array<fragment<u32, 1>, 1>{}), u8);
IS(call<u8>(array<u32, 1>{}, fragment<u32, 3>{}), fragment<u8, 3>);
IS(call<u8>(), u8);

// Beside a group a scalar does not matter.
IS(call<float>(1, fragment<u8, 4>{}, half1{}), fragment<float, 4>);

// Several, and none.
IS((call<int, half1>(fragment<u8, 4>{})), tile::results<fragment<int, 4>, fragment<half1, 4>>);
IS((call<int, half1>(1)), tile::results<int, half1>);
IS(call<>(fragment<u8, 4>{}), void);
IS(call<void>(1), void);

// A shared address is one operand, and no group.
IS(call<int>(tile::shared_address{}), int);

// In a template.
template <class T> struct of {
  IS(call<T>(fragment<T, 3>{}), fragment<T, 3>);
};
template struct of<u8>;
