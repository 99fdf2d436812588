// Each format of __stoch_round is its own row: a chip may have some of them.
// gfx942's FP8 is fnuz, every later chip's is OCP, and taking one for the other
// halves or doubles every value.
//
// RUN: not %parse_cuda --offload-arch=sm_90 %s 2>&1 | FileCheck %s --check-prefixes=E4M3,E5M2,FNUZ,E2M3,E2M1,F16 -DCHIP=sm_90 --implicit-check-not=error:
// RUN: not %parse_hip --offload-arch=gfx90a %s 2>&1 | FileCheck %s --check-prefixes=E4M3,E5M2,FNUZ,E2M3,E2M1,F16 -DCHIP=gfx90a --implicit-check-not=error:
// RUN: not %parse_hip --offload-arch=gfx1100 %s 2>&1 | FileCheck %s --check-prefixes=E4M3,E5M2,FNUZ,E2M3,E2M1,F16 -DCHIP=gfx1100 --implicit-check-not=error:
// RUN: not %parse_hip --offload-arch=gfx942 %s 2>&1 | FileCheck %s --check-prefixes=E4M3,E5M2,E2M3,E2M1,F16 -DCHIP=gfx942 --implicit-check-not=error:
// RUN: not %parse_hip --offload-arch=gfx1201 %s 2>&1 | FileCheck %s --check-prefixes=FNUZ,E2M3,E2M1,F16 -DCHIP=gfx1201 --implicit-check-not=error:
// RUN: %if llvm-at-least-22 %{ not %parse_hip --offload-arch=gfx950 %s 2>&1 | FileCheck %s --check-prefixes=FNUZ -DCHIP=gfx950 --implicit-check-not=error: %}
// RUN: %if llvm-at-least-22 %{ not %parse_hip --offload-arch=gfx1250 %s 2>&1 | FileCheck %s --check-prefixes=FNUZ -DCHIP=gfx1250 --implicit-check-not=error: %}
// RUN: %if llvm-at-least-22 %{ not %parse_cuda %newest_ptx --offload-arch=sm_100 %s 2>&1 | FileCheck %s --check-prefixes=E4M3,E5M2,FNUZ,E2M3,E2M1,F16 -DCHIP=sm_100 --implicit-check-not=error: %}
// RUN: %if llvm-at-least-22 %{ not %parse_cuda %newest_ptx --offload-arch=sm_120a %s 2>&1 | FileCheck %s --check-prefixes=E4M3,E5M2,FNUZ,E2M3,E2M1,F16 -DCHIP=sm_120a --implicit-check-not=error: %}
// RUN: %if llvm-at-least-22 %{ not %parse_cuda %newest_ptx --offload-arch=sm_100a %s 2>&1 | FileCheck %s --check-prefixes=FNUZ -DCHIP=sm_100a --implicit-check-not=error: %}
// RUN: %if llvm-at-least-22 %{ not %parse_cuda --cuda-feature=+ptx86 --offload-arch=sm_100a %s 2>&1 | FileCheck %s --check-prefixes=OLD,E5M2,FNUZ,E2M3,E2M1,F16 -DCHIP=sm_100a --implicit-check-not=error: %}

#include "../Inputs/device.h"
#include <tile/stoch.h>

using namespace tile;

__device__ fragment<fp8_e4m3, 4> e4m3(fragment<float, 4> X, u32 R) {
  // E4M3: :[[@LINE+3]]:10: error: '__stoch_round<tile::fp8_e4m3>' needs {{sm_100a, sm_103a or sm_107a with PTX 8.7|gfx950 or gfx12xx}}, but this compilation targets [[CHIP]]
  // E4M3: :[[@LINE+2]]:10: note: 'tile::stoch_round' from <tile/stoch.h> computes it in software
  // OLD: :[[@LINE+1]]:10: error: '__stoch_round<tile::fp8_e4m3>' needs sm_100a, sm_103a or sm_107a with PTX 8.7, but this compilation targets sm_100a (PTX 8.6)
  return __stoch_round<fp8_e4m3>(X, R);
}

__device__ fp8_e5m2 e5m2(float X, u32 R) {
  // E5M2: :[[@LINE+2]]:10: error: '__stoch_round<tile::fp8_e5m2>' needs {{sm_100a, sm_103a or sm_107a with PTX 8.7|gfx950 or gfx12xx}}, but this compilation targets [[CHIP]]
  // E5M2: :[[@LINE+1]]:10: note: 'tile::stoch_round' from <tile/stoch.h> computes it in software
  return __stoch_round<fp8_e5m2>(X, R);
}

// No NVIDIA chip has fnuz.
__device__ void fnuz(fp8_e4m3_fnuz *P, fp8_e5m2_fnuz *Q, float X, u32 R) {
  // FNUZ: :[[@LINE+2]]:8: error: '__stoch_round<tile::fp8_e4m3_fnuz>' needs gfx942, but this compilation targets [[CHIP]]
  // FNUZ: :[[@LINE+1]]:8: note: 'tile::stoch_round' from <tile/stoch.h> computes it in software
  *P = __stoch_round<fp8_e4m3_fnuz>(X, R);
  // FNUZ: :[[@LINE+1]]:8: error: '__stoch_round<tile::fp8_e5m2_fnuz>' needs gfx942, but this compilation targets [[CHIP]]
  *Q = __stoch_round<fp8_e5m2_fnuz>(X, R);
}

// gfx942 has fnuz FP8 and nothing narrower.
__device__ void fp6(fp6_e2m3 *P, fp6_e3m2 *Q, float X, u32 R) {
  // E2M3: :[[@LINE+2]]:8: error: '__stoch_round<tile::fp6_e2m3>' needs {{sm_100a, sm_103a or sm_107a with PTX 8.7|gfx950 or gfx125x}}, but this compilation targets [[CHIP]]
  // E2M3: :[[@LINE+1]]:8: note: 'tile::stoch_round' from <tile/stoch.h> computes it in software
  *P = __stoch_round<fp6_e2m3>(X, R);
  // E2M3: :[[@LINE+1]]:8: error: '__stoch_round<tile::fp6_e3m2>' needs {{sm_100a, sm_103a or sm_107a with PTX 8.7|gfx950 or gfx125x}}, but this compilation targets [[CHIP]]
  *Q = __stoch_round<fp6_e3m2>(X, R);
}

__device__ fragment<fp4x2_e2m1, 2> fp4(fragment<float, 4> X, u32 R) {
  // E2M1: :[[@LINE+2]]:10: error: '__stoch_round<tile::fp4_e2m1>' needs {{sm_100a, sm_103a or sm_107a with PTX 8.7|gfx950 or gfx125x}}, but this compilation targets [[CHIP]]
  // E2M1: :[[@LINE+1]]:10: note: 'tile::stoch_round' from <tile/stoch.h> computes it in software
  return __stoch_round<fp4_e2m1>(X, R);
}

__device__ void halves(_Float16 *P, __bf16 *Q, float X, u32 R) {
  // F16: :[[@LINE+2]]:8: error: '__stoch_round<_Float16>' needs {{sm_100a, sm_103a or sm_107a with PTX 8.7|gfx950 or gfx125x}}, but this compilation targets [[CHIP]]
  // F16: :[[@LINE+1]]:8: note: 'tile::stoch_round' from <tile/stoch.h> computes it in software
  *P = __stoch_round<_Float16>(X, R);
  // F16: :[[@LINE+1]]:8: error: '__stoch_round<__bf16>' needs {{sm_100a, sm_103a or sm_107a with PTX 8.7|gfx950 or gfx125x}}, but this compilation targets [[CHIP]]
  *Q = __stoch_round<__bf16>(X, R);
}

// No error: not emitted, or not taken.
static inline __device__ fp6_e2m3 unused(float X, u32 R) { return __stoch_round<fp6_e2m3>(X, R); }
__device__ void guarded(fp8_e4m3_fnuz *P, fp8_e4m3 *Q, float X, u32 R) {
  if constexpr (__tile_has_stoch_round_e4m3_fnuz)
    *P = __stoch_round<fp8_e4m3_fnuz>(X, R);
  if constexpr (__tile_has_stoch_round_e4m3)
    *Q = __stoch_round<fp8_e4m3>(X, R);
  *P = stoch_round<fp8_e4m3_fnuz>(X, R, native_bits);
  *Q = stoch_round<fp8_e4m3>(X, R, native_bits);
}
