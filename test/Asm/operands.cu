// Values of every type are seen as their scalar leaves, in memory order, and
// results come back as the type that was asked for.
//
// Of an int4 in 'r' clang 19 passes one component and leaves three results
// unset, without a word. (U14; peers b1)
//
// RUN: %tile_cuda --offload-arch=sm_75 %s | sed "s/ optnone//;s/ noinline//" | opt -O2 -S | %filecheck %s
// RUN: %tile_cuda --offload-arch=sm_90 -O3 %s | %filecheck %s
// RUN: %tile_hip --offload-arch=gfx942 -O2 %s | %filecheck %s

#include "Inputs/asm.h"

#ifdef __AMDGCN__
#define L "v"
#define FL "v"
#else
#define L "l"
#define FL "f"
#endif

#define ONE(RESULT, X) __tile_inline_asm<RESULT>("", "=" R ",0", true, X)

// Enumerations.
enum plain { seven = 7 };
enum class narrow : short { minus = -2 };
enum class flag : bool { no, yes };
TEST u32 enums() {
  return __tile_inline_asm<u32>("", "=" R ",0," R "," R, true, seven,
                                narrow::minus, flag::yes);
}
// CHECK-LABEL: @enums(
// CHECK:       asm {{.*}}(i32 7, i32 -2, i32 1)
TEST narrow toEnum(u32 X) { return ONE(narrow, X); }
// CHECK-LABEL: @toEnum(
// CHECK:       [[E:%.+]] = {{.*}}asm {{.*}}(i32 {{.*}}%0)
// CHECK-NEXT:  trunc i32 [[E]] to i16

// A class of one leaf is that leaf: as __half is.
struct half_like {
  u16 Bits;
};
class hidden {
  narrow N;

public:
  constexpr __device__ explicit hidden(narrow N) : N(N) {}
};
TEST u32 classes() {
  half_like H{0x1234};
  return __tile_inline_asm<u32>("", "=" R ",0," R, true, H,
                                hidden(narrow::minus));
}
// CHECK-LABEL: @classes(
// CHECK:       asm {{.*}}(i32 4660, i32 -2)
TEST u32 toClass(u32 X) { return ONE(half_like, X).Bits; }
// CHECK-LABEL: @toClass(
// CHECK:       asm {{.*}}(i32 {{.*}}%0)
// CHECK-NEXT:  and i32 %{{.+}}, 65535

// Groups: arrays, vectors, classes with bases and members, arrays in classes.
typedef float float4v __attribute__((ext_vector_type(4)));
typedef u8 uchar4v __attribute__((ext_vector_type(4)));
typedef u32 uint1v __attribute__((ext_vector_type(1)));
struct base {
  u32 A;
};
struct derived : base {
  u32 B[2];
  struct {
    u32 C;
  } Inner;
};
template <class T, int N> struct std_array {
  T Elements[N];
};
TEST u32 groups() {
  u32 Raw[2] = {1, 2};
  derived D{};
  D.A = 3, D.B[0] = 4, D.B[1] = 5, D.Inner.C = 6;
  uchar4v V = {7, 8, 9, 10};
  std_array<i8, 2> S{{-1, -2}};
  return __tile_inline_asm<u32>(
      "", "=" R ",0," R "," R "," R "," R "," R "," R "," R "," R "," R "," R "," R
      "," R, true, Raw, D, V, S, fragment<u32, 1>{11});
}
// CHECK-LABEL: @groups(
// CHECK:       asm {{.*}}(i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 -1, i32 -2, i32 11)
TEST float4v vector(float4v X) {
  return __tile_inline_asm<float4v>("", "=" FL ",=" FL ",=" FL ",=" FL ",0,1,2,3", true, X);
}
// CHECK-LABEL: @vector(
// CHECK-COUNT-4: extractelement <4 x {{float|i32}}>
// CHECK:       asm
// CHECK:       ret <4 x float>
TEST u32 inOrder(derived X) {
  auto [A, B, C] = __tile_inline_asm<derived, u32, fragment<u32, 2>>(
      "", "=" R ",=" R ",=" R ",=" R ",=" R ",=" R ",=" R ",0,1,2,3", true, X);
  return A.Inner.C * 3 + B * 5 + C[1] * 7;
}
// The results that are used are the registers 3, 4 and 6.
// CHECK-LABEL: @inOrder(
// CHECK:       [[R:%.+]] = {{.*}}asm
// CHECK-DAG:   extractvalue {{.*}} [[R]], 3
// CHECK-DAG:   extractvalue {{.*}} [[R]], 4
// CHECK-DAG:   extractvalue {{.*}} [[R]], 6

// A union is its first member.
union first_float {
  float F;
  u32 Bits;
};
union first_bytes {
  struct {
    u8 A, B, C, D;
  } Bytes;
  u32 Word;
};
TEST u32 unions() {
  first_float A;
  A.Bits = 0x40400000;
  first_bytes B;
  B.Word = 0x04030201;
  return __tile_inline_asm<u32>("", "=" R "," FL "," R "," R "," R "," R, true, A, B);
}
// CHECK-LABEL: @unions(
// CHECK:       asm {{.*}}({{float 3.0+e\+00|i32 1077936128}}, i32 1, i32 2, i32 3, i32 4)

// How an argument is written does not matter.
struct fields {
  u32 Plain;
  u32 Bits : 5;
  volatile u32 Changing;
};
TEST u32 places(fields *P, volatile u32 *Q, const u32 &X, u32 (&Array)[4]) {
  return __tile_inline_asm<u32>("", "=" R ",0," R "," R "," R "," R "," R, true,
                                P->Plain, P->Bits, P->Changing, *Q, X, Array[2]);
}
// CHECK-LABEL: @places(
// CHECK-DAG:   and {{i8|i32}} %{{.+}}, 31
// CHECK-DAG:   load volatile i32
// CHECK-DAG:   load volatile i32
// CHECK:       asm {{.*}}(i32 %{{.+}}, i32 {{.*}}%{{.+}}, i32 %{{.+}}, i32 %{{.+}}, i32 %{{.+}}, i32 %{{.+}})
TEST u32 inLambda(u32 X) {
  auto Twice = [=](auto Y) { return ONE(decltype(Y), Y) + ONE(u32, X); };
  return Twice(X);
}
// CHECK-LABEL: @inLambda(
// CHECK:       asm {{.*}}(i32 {{.*}}%0)

// Pointers, of every kind, are 64 bits; groups of them too.
TEST const char *pointers(fragment<float *, 2> X, void (*Function)()) {
  return __tile_inline_asm<const char *>("", "=" L ",0," L "," L, true, X, Function);
}
// CHECK-LABEL: @pointers(
// CHECK:       {{.*}}call {{.*}}ptr asm {{.*}}(ptr %{{.+}}, ptr %{{.+}}, ptr {{.*}}%1)

// Results: none, one as itself, several.
static_assert(__is_same(decltype(ONE(u8, 1)), u8));
static_assert(__is_same(decltype(__tile_inline_asm<>("", "", false)), void));
static_assert(__is_same(decltype(__tile_inline_asm<void>("", "", false)), void));
static_assert(__is_same(decltype(__tile_inline_asm("")), void));
static_assert(__is_same(decltype(__tile_inline_asm<derived>("", "", true)), derived));
static_assert(__is_same(decltype(__tile_inline_asm<u8, float4v>("", "", true)), tile::results<u8, float4v>));

// Eight results at most, each in its place.
TEST u32 eight() {
  auto [A, B, C, D, E, G, H, I] = __tile_inline_asm<u8, u16, u32, i8, i16, int, bool, u32>(
      "", "=" R ",=" R ",=" R ",=" R ",=" R ",=" R ",=" R ",=" R, false);
  return A + B + C + D + E + G + H + I;
}
// CHECK-LABEL: @eight(
// CHECK:       call { i32, i32, i32, i32, i32, i32, i32, i32 } asm sideeffect
