// What __stoch_round<D> costs on AMD: the conversions and, for each value, at
// most four instructions more (median, NaN test, selection, rotated word); three
// on gfx950 and two on gfx12, whose minimum and maximum keep NaN.
//
// A clamp by comparisons, a word rebuilt for each value or bytes put together
// outside give the same results at twice the price, and no other test sees it.
//
// DEFINE: %{s} = %tile_gcn %s -o %t.s --offload-arch
// DEFINE: %{check} = %python %S/Inputs/count.py %t.s | FileCheck %s --check-prefix
// RUN: %{s}=gfx942 -DFP8=fp8_e4m3_fnuz -DBF8=fp8_e5m2_fnuz && %{check}=ALL --check-prefix=GFX942
// RUN: %{s}=gfx1200 && %{check}=ALL --check-prefix=GFX12
// RUN: %{s}=gfx1201 && %{check}=ALL --check-prefix=GFX12
// RUN: %if llvm-at-least-21 %{ %{s}=gfx950 -DNARROW && %{check}=ALL --check-prefix=GFX950 %}
// RUN: %if llvm-at-least-22 %{ %{s}=gfx1250 -DNARROW && %{check}=ALL --check-prefixes=GFX12,GFX1250 %}

#include "../Inputs/device.h"
#include <tile/stoch.h>

#ifndef FP8
#define FP8 fp8_e4m3
#define BF8 fp8_e5m2
#endif

using namespace tile;
#define FUNCTION extern "C" __attribute__((used, noinline)) __device__

FUNCTION u32 fp8x4(float A, float B, float C, float D, u32 R) {
  return as<u32>(__stoch_round<FP8>(fragment<float, 4>{A, B, C, D}, R));
}
// GFX942:  fp8x4: 4 conversions, {{1[0-5]|[0-9]}} others
// GFX950:  fp8x4: 4 conversions, {{1[0-2]|[0-9]}} others
// GFX12:   fp8x4: 4 conversions, {{[0-8]}} others
FUNCTION u32 bf8x4(float A, float B, float C, float D, u32 R) {
  return as<u32>(__stoch_round<BF8>(fragment<float, 4>{A, B, C, D}, R));
}
// GFX942:  bf8x4: 4 conversions, {{1[0-5]|[0-9]}} others
// GFX950:  bf8x4: 4 conversions, {{1[0-2]|[0-9]}} others
// GFX12:   bf8x4: 4 conversions, {{[0-8]}} others
// The word is not rotated for element 0; a byte in a register is masked.
FUNCTION u8 fp8(float A, u32 R) { return as<u8>(__stoch_round<FP8>(A, R)); }
// ALL:     fp8: 1 conversions, {{[0-4]}} others

#ifdef NARROW
FUNCTION u16 fp4x4(float A, float B, float C, float D, u32 R) {
  return as<u16>(__stoch_round<fp4_e2m1>(fragment<float, 4>{A, B, C, D}, R));
}
// GFX950:  fp4x4: 2 conversions, {{10|[0-9]}} others
// GFX1250: fp4x4: 1 conversions, {{10|[0-9]}} others
FUNCTION u32 f16x2(float A, float B, u32 R) {
  return as<u32>(__stoch_round<_Float16>(fragment<float, 2>{A, B}, R));
}
// GFX950:  f16x2: 2 conversions, {{[0-8]}} others
// GFX1250: f16x2: 1 conversions, {{[0-8]}} others
FUNCTION u32 bf16x2(float A, float B, u32 R) {
  return as<u32>(__stoch_round<__bf16>(fragment<float, 2>{A, B}, R));
}
// GFX950:  bf16x2: 2 conversions, {{[0-8]}} others
// GFX1250: bf16x2: 1 conversions, {{[0-8]}} others
// Six bits of each value are moved to bytes of their own.
FUNCTION u32 fp6x4(float A, float B, float C, float D, u32 R) {
  return as<u32>(__stoch_round<fp6_e2m3>(fragment<float, 4>{A, B, C, D}, R));
}
// GFX950:  fp6x4: 1 conversions, {{1[0-6]|[0-9]}} others
// GFX1250: fp6x4: 1 conversions, {{1[0-6]|[0-9]}} others
FUNCTION void f16(_Float16 *P, float A, u32 R) { *P = __stoch_round<_Float16>(A, R); }
// GFX950:  f16: 1 conversions, {{[0-4]}} others
// GFX1250: f16: 1 conversions, {{[0-4]}} others
#endif
