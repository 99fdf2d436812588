// __packed_{add,sub,mul}4 exist where __packed_fma4 does, whose every wrong chip
// is in Diagnostics/packed-targets.cu. Here: each row says its own name and its
// own portable twin, wherever a call may stand.
//
// A row whose needs were forgotten would reach ptxas, which reports the line of
// a temporary file.
//
// RUN: not %parse_cuda --offload-arch=sm_90 %s 2>&1 | FileCheck %s -DCHIP=sm_90 --implicit-check-not=error:
// RUN: not %parse_hip --offload-arch=gfx1100 %s 2>&1 | FileCheck %s -DCHIP=gfx1100 --implicit-check-not=error:
// RUN: %if llvm-at-least-21 %{ not %parse_hip --offload-arch=gfx950 %s 2>&1 | FileCheck %s -DCHIP=gfx950 --implicit-check-not=error: %}
// RUN: %if llvm-at-least-21 %{ not %parse_cuda %newest_ptx --offload-arch=sm_120a %s 2>&1 | FileCheck %s -DCHIP=sm_120a --implicit-check-not=error: %}
// The newest family's chip is refused too, with the PTX that has the instruction.
// RUN: %if llvm-at-least-24 %{ not %parse_cuda %newest_ptx --offload-arch=sm_107a %s 2>&1 | FileCheck %s -DCHIP="sm_107a (PTX 9.4)" --implicit-check-not=error: %}
// RUN: %if llvm-at-least-24 %{ %parse_cuda %newest_ptx --offload-arch=sm_103a %s %}
// The right chip with a PTX version that is too old.
// RUN: %if llvm-at-least-24 %{ not %parse_cuda --cuda-feature=+ptx90 --offload-arch=sm_100a %s 2>&1 | FileCheck %s -DCHIP="sm_100a (PTX 9.0)" --implicit-check-not=error: %}

#include "../Inputs/device.h"
#include <tile/packed.h>

using namespace tile;

__device__ fp8x4_e4m3 add(fp8x4_e5m2 A, fp8x4_e4m3 C) {
  // CHECK: :[[@LINE+2]]:10: error: '__packed_add4' needs sm_100a or sm_103a with PTX 9.4, but this compilation targets [[CHIP]]
  // CHECK: :[[@LINE+1]]:10: note: 'tile::packed_add4' from <tile/packed.h> computes the same in software
  return __packed_add4(A, C);
}

__device__ fp8x4_e4m3 sub(fp4x4_e2m1 A, fp8x4_e4m3 C) {
  // CHECK: :[[@LINE+2]]:16: error: '__packed_sub4' needs sm_100a or sm_103a with PTX 9.4, but this compilation targets [[CHIP]]
  // CHECK: :[[@LINE+1]]:16: note: 'tile::packed_sub4' from <tile/packed.h> computes the same in software
  fp8x4_e4m3 R{__packed_sub4(A, C, satfinite)};
  return R;
}

// A template's call is judged where it is instantiated.
template <class D, class A> __device__ auto product(A X) {
  // CHECK: :[[@LINE+2]]:10: error: '__packed_mul4' needs sm_100a or sm_103a with PTX 9.4, but this compilation targets [[CHIP]]
  // CHECK: :[[@LINE+1]]:10: note: 'tile::packed_mul4' from <tile/packed.h> computes the same in software
  return __packed_mul4<D>(X, X);
}
template <class D, class A> __device__ auto neverUsed(A X) {
  return __packed_mul4<D>(X, X);
}
__global__ void kernel(fp8x4_e5m2 *P, fp4x4_e2m1 X) {
  P[0] = product<fp8_e5m2>(X);
}

// No error: an unevaluated call is never run, and a discarded one is not there.
static_assert(__is_same(decltype(__packed_add4(fp8x4_e5m2{}, fp8x4_e4m3{})), fp8x4_e4m3));
__device__ fp8x4_e4m3 guarded(fp8x4_e4m3 X) {
  if constexpr (__tile_has_packed_add4)
    return __packed_add4(X, X);
  else
    return X;
}
template <class T> __device__ T guardedTemplate(T X) {
  if constexpr (__tile_has_packed_mul4 && sizeof(T) == 4)
    return __packed_mul4<T>(X, X);
  return X;
}
template __device__ fp8x4_e4m3 guardedTemplate(fp8x4_e4m3);
// Nor is one in a function that the device never emits.
static inline __device__ fp8x4_e4m3 unused(fp8x4_e4m3 X) {
  return __packed_add4(X, X);
}
