// Every spelling of the x4 instructions is reachable, each from one call: two
// results, seven operand formats, with and without satfinite, 448 in all.
//
// A wrong suffix is still a legal instruction: an e5m2 operand read as e4m3
// gives plausible numbers. So the list is compared with PTX's own grammar, and
// each call must be one instruction after ptxas too.
//
// REQUIRES: llvm-at-least-24
// RUN: %tile_ptx %newest_ptx --offload-arch=sm_100a %s -o %t.ptx
// RUN: %python %S/Inputs/forms.py %t.ptx | FileCheck %s
// RUN: %ptxas -arch=sm_100a %t.ptx -o %t.cubin
// RUN: %nvdisasm -c %t.cubin >%t.sass
// RUN: FileCheck %s --check-prefix=ADD --input-file=%t.sass --implicit-check-not=QADD4
// RUN: FileCheck %s --check-prefix=MUL --input-file=%t.sass --implicit-check-not=QMUL4
// RUN: FileCheck %s --check-prefix=FMA --input-file=%t.sass --implicit-check-not=QFMA4
// The text does not depend on which of the two chips it is.
// RUN: sed s/sm_100a/sm_103a/ %t.ptx >%t-103.ptx
// RUN: %ptxas -arch=sm_103a %t-103.ptx -o %t.cubin

#include "../Inputs/device.h"
#include <tile/packed.h>

using namespace tile;

#define INLINE static __attribute__((always_inline)) __device__ void

template <class...> struct list {};
using operands = list<fp8x4_e4m3, fp8x4_e5m2, fp6x4_e2m3, fp6x4_e3m2, fp4x4_e2m1, fp4x4_e2m1_padded, e8m0x4>;

template <class A, class C> INLINE sums(u32 *&Out, A X, C Z) {
  *Out++ = __packed_add4(X, Z).bits();
  *Out++ = __packed_add4(X, Z, satfinite).bits();
  *Out++ = __packed_sub4(X, Z).bits();
  *Out++ = __packed_sub4(X, Z, satfinite).bits();
}
template <class D, class A, class B, class C> INLINE products(u32 *&Out, A X, B Y, C Z) {
  *Out++ = __packed_mul4<D>(X, Y).bits();
  *Out++ = __packed_mul4<D>(X, Y, satfinite).bits();
  *Out++ = __packed_fma4(X, Y, Z).bits();
  *Out++ = __packed_fma4(X, Y, Z, satfinite).bits();
}
template <class D, class A, class C, class... B> INLINE withA(u32 *&Out, const u32 *In, C Z, list<B...>) {
  A X = A::from_bits(In[0]);
  sums(Out, X, Z);
  (products<D>(Out, X, B::from_bits(In[1]), Z), ...);
}
template <class C, class... A> INLINE withC(u32 *Out, const u32 *In, list<A...> All) {
  C Z = C::from_bits(In[2]);
  (withA<typename C::value_type, A>(Out, In, Z, All), ...);
}

__global__ void toE4M3(u32 *__restrict Out, const u32 *__restrict In) {
  withC<fp8x4_e4m3>(Out, In, operands{});
}
__global__ void toE5M2(u32 *__restrict Out, const u32 *__restrict In) {
  withC<fp8x4_e5m2>(Out, In, operands{});
}

// CHECK-NOT: missing
// CHECK-NOT: not expected
// CHECK: 448 forms

// ADD-COUNT-56: QADD4
// MUL-COUNT-196: QMUL4
// FMA-COUNT-196: QFMA4
