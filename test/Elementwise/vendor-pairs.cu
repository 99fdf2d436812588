// CUDA's __half2 and __nv_bfloat162, and HIP's newer __hip_bfloat162, copy their
// halves by functions of their own, so C++ does not call them trivially copyable; they are two elements all the
// same, alone, in a fragment and as a result.
//
// A stand-in that is trivially copyable hides that: the real header's class was
// refused. clang reads CUDA 13's headers from 22 on; before, the same functions
// are written here.
//
// RUN: %tile_ptx --offload-arch=sm_90 -Werror %s -o %t.ptx
// RUN: %filecheck %s --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// RUN: %tile_hip --offload-arch=gfx942 -O2 %s | FileCheck %s --check-prefix=AMD
// RUN: %if llvm-at-least-22 %{ %tile_cc -x cuda --cuda-device-only -nocudalib --cuda-path=%cuda -Wno-unknown-cuda-version --offload-arch=sm_90 %newest_ptx -DREAL -Werror -O2 -S -o %t.real.ptx %s %}
// RUN: %if llvm-at-least-22 %{ %filecheck %s --input-file=%t.real.ptx %}
// RUN: %if llvm-at-least-22 %{ %if ptxas %{ %ptxas -arch=sm_90 %t.real.ptx -o %t.cubin %} %}
#ifdef REAL
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <tile/asm.h>
#define R "r"
using tile::fragment;
#else
#include "../Asm/Inputs/asm.h"
struct __half {
  unsigned short __x;
};
struct __nv_fp8_e4m3 {
  unsigned char __x;
};
#define PAIR(NAME, HALF)                                                       \
  struct alignas(4) NAME {                                                     \
    HALF x, y;                                                                 \
    NAME() = default;                                                          \
    __device__ NAME(const NAME &P) : x(P.x), y(P.y) {}                         \
    __device__ NAME &operator=(const NAME &P) {                                \
      x = P.x, y = P.y;                                                        \
      return *this;                                                            \
    }                                                                          \
  }
PAIR(__half2, __half);
struct __nv_bfloat16 {
  unsigned short __x;
};
PAIR(__nv_bfloat162, __nv_bfloat16);
struct __hip_bfloat16 {
  unsigned short data;
};
PAIR(__hip_bfloat162, __hip_bfloat16);
#endif

#ifdef __AMDGCN__
#define S(PTX, AMD) AMD
#else
#define S(PTX, AMD) PTX
#endif
#define KERNEL extern "C" __attribute__((global)) void

// Two halves to a register.
KERNEL elements(__half2 *P, __half Scalar) {
  auto X = __tile_inline_asm_elementwise<__half>(S("add.f16x2 $0, $1, $2;", "v_pk_add_f16 $0, $1, $2"), "=" R "," R "," R, true, 2, P[0], Scalar);
  static_assert(__is_same(decltype(X), fragment<__half, 2>));
  P[1].x = X[0], P[1].y = X[1];
}
// CHECK-LABEL: elements(
// CHECK:       add.f16x2 %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}};
// AMD-LABEL:   @elements(
// AMD:         asm "v_pk_add_f16 $0, $1, $2", "=v,v,v"(i32
KERNEL brains(__nv_bfloat162 *P) {
  auto X = __tile_inline_asm_elementwise<unsigned short>(S("and.b32 $0, $1, 0x7fff7fff;", "v_and_b32 $0, 0x7fff7fff, $1"), "=" R "," R, true, 2, P[0]);
  P[1].x = tile::as<__nv_bfloat16>(X[0]);
}
// CHECK-LABEL: brains(
// CHECK:       and.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 0x7fff7fff;

// Once per thread: a register for each half, and the pair comes back as itself.
KERNEL swapped(__half2 *P) {
  P[1] = __tile_inline_asm<__half2>(S("mov.b16 $0, $3; mov.b16 $1, $2;", "v_mov_b32 $0, $3\nv_mov_b32 $1, $2"), S("=h,=h,h,h", "=v,=v,v,v"), true, P[0]);
}
// CHECK-LABEL: swapped(
// CHECK:       {{ld.global.v2|mov.b32}}{{.*}}{[[X:%rs[0-9]+]], [[Y:%rs[0-9]+]]}
// CHECK:       mov.b16 [[A:%rs[0-9]+]], [[Y]]; mov.b16 [[B:%rs[0-9]+]], [[X]];
KERNEL several(__half2 *P, __nv_fp8_e4m3 *Q) {
  auto [Pair, Byte] = __tile_inline_asm<__half2, __nv_fp8_e4m3>(S("mov.b16 $0, $3; mov.b16 $1, $4; mov.b16 $2, 5;", "v_mov_b32 $0, $3\nv_mov_b32 $1, $4\nv_mov_b32 $2, 5"), S("=h,=h,=h,h,h", "=v,=v,=v,v,v"), true, P[0]);
  P[1] = Pair;
  Q[0] = Byte;
}
// CHECK-LABEL: several(
// CHECK:       mov.b16 %rs{{[0-9]+}}, 5;

// In a fragment and in a class.
struct holder {
  __half2 Pairs[2];
};
KERNEL groups(__half2 *P, fragment<__half, 4> *Q) {
  fragment<__half2, 2> F{P[0], P[1]};
  holder H{{P[1], P[2]}};
#define ADD(D, X, Y) S("add.f16x2 $" #D ", $" #X ", $" #Y ";", "v_pk_add_f16 $" #D ", $" #X ", $" #Y "\n")
  *Q = __tile_inline_asm_elementwise<__half>(ADD(0, 2, 4) ADD(1, 3, 5), S("=r,=r,r,r,r,r", "=v,=v,v,v,v,v"), true, 4, F, H);
}
// CHECK-LABEL: groups(
// CHECK:       add.f16x2 %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}};add.f16x2

#ifndef REAL
KERNEL hip(__hip_bfloat162 *P) {
  P[1] = __tile_inline_asm<__hip_bfloat162>(S("mov.b16 $0, $3; mov.b16 $1, $2;", "v_mov_b32 $0, $3\nv_mov_b32 $1, $2"), S("=h,=h,h,h", "=v,=v,v,v"), true, P[0]);
}
#endif
// AMD-LABEL:   @hip(
// AMD:         asm "v_mov_b32 $0, $3\0Av_mov_b32 $1, $2", "=&v,=v,v,v"(i32
