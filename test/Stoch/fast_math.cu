// -ffast-math promises that no value is NaN; an argument is one all the same,
// and rounding keeps it. Neither are zeros' signs or subnormals lost.
//
// Under that flag a comparison of x with itself is false by decree, so that a
// NaN would go through the clamp and come out as -max.
//
// DEFINE: %{fast} = -ffast-math -Wno-nan-infinity-disabled
// RUN: %verify_cuda --offload-arch=sm_90 %{fast} -fgpu-flush-denormals-to-zero %s
// RUN: %verify_hip --offload-arch=gfx942 -DFP8=fp8_e4m3_fnuz %{fast} -fgpu-flush-denormals-to-zero %s
// RUN: %tile_cc -std=c++17 %{fast} -fsyntax-only -Xclang -verify -x c++ %s
// RUN: %tile_hip --offload-arch=gfx942 -O2 %{fast} -DFP8=fp8_e4m3_fnuz %s | FileCheck %s --check-prefixes=AMD,MED
// RUN: %tile_hip --offload-arch=gfx1201 -O2 %{fast} %s | FileCheck %s --check-prefixes=AMD,KEEP
// RUN: %if llvm-at-least-22 %{ %tile_hip --offload-arch=gfx950 -O2 %{fast} -DFP4 %s | FileCheck %s --check-prefixes=AMD,KEEP,FP4 %}
// RUN: %if llvm-at-least-22 %{ %tile_hip --offload-arch=gfx1250 -O2 %{fast} -DFP4 %s | FileCheck %s --check-prefixes=AMD,KEEP,FP4 %}
// The software form is the same code with the flag as without it.
// RUN: %tile_ptx --offload-arch=sm_90 -DSOFT %s -o %t.ptx
// RUN: %tile_ptx --offload-arch=sm_90 -DSOFT %{fast} %s -o %t-fast.ptx
// RUN: diff %t.ptx %t-fast.ptx
// RUN: %tile_gcn --offload-arch=gfx90a -DSOFT %s | grep "^[[:space:]]v_" >%t.s
// RUN: %tile_gcn --offload-arch=gfx90a -DSOFT %{fast} %s | grep "^[[:space:]]v_" >%t-fast.s
// RUN: diff %t.s %t-fast.s

// expected-no-diagnostics
#include <tile/packed.h>
#include <tile/stoch.h>

#ifndef FP8
#define FP8 fp8_e4m3
#endif

using namespace tile;
constexpr float NaN = __builtin_nanf(""), Inf = __builtin_inff();
static_assert(stoch_round<fp8_e4m3>(NaN, 0u).bits() == 0x7F && stoch_round<fp8_e5m2>(-NaN, 1u).bits() == 0xFF);
static_assert(stoch_round<fp8_e4m3>(-0.0f, ~0u).bits() == 0x80 && stoch_round<fp8_e5m2>(-Inf, 0u).bits() == 0xFB);
static_assert(stoch_round<fp8_e4m3>(0x1p-140f, ~0u).bits() == 0 && stoch_round<fp4_e2m1>(NaN, ~0u).bits() == 7);
static_assert(packed_add4(fp8x4_e5m2::from_bits(0x7CFD8080), fp8x4_e5m2::from_bits(0xFC3C8000)).bits() == 0x7F7F8000);

#ifdef SOFT
__attribute__((global)) void fp8(fragment<fp8_e5m2, 4> *P, const fragment<float, 4> *X, uint32_t R) {
  *P = stoch_round<fp8_e5m2>(*X, R);
}
__attribute__((global)) void fp6(fragment<fp6_e3m2, 4> *P, const fragment<float, 4> *X, uint32_t R) {
  *P = stoch_round<fp6_e3m2>(*X, R);
}
__attribute__((global)) void f16(fragment<_Float16, 2> *P, const fragment<float, 2> *X, uint32_t R) {
  *P = stoch_round<_Float16>(*X, R);
}
#elif defined(__AMDGCN__)
// AMD-LABEL: define {{.*}}@one(
// MED:         [[IN:%.+]] = {{.*}}call {{.*}}float @llvm.amdgcn.fmed3.f32(float {{.*}}%0,
// MED:         [[X:%.+]] = select {{.*}}i1 %{{.+}}, float %0, float [[IN]]
// KEEP:        [[X:%.+]] = {{.*}}asm "v_m{{.+}}imum{{.+}}(float {{.+}}, float {{.*}}%0)
// AMD:         @llvm.amdgcn.cvt.sr.fp8.f32(float [[X]],
extern "C" __attribute__((used, device)) uint8_t one(float X, uint32_t R) {
  return as<uint8_t>(__stoch_round<FP8>(X, R));
}
#ifdef FP4
// FP4-LABEL: define {{.*}}@four(
// The median of -NaN is -max, and the sign is changed after the conversion.
// FP4-COUNT-4: call {{.*}}float @llvm.amdgcn.fmed3.f32(float {{.*}}, float -6.000000e+00, float 6.000000e+00)
// FP4:         xor i{{16|32}} %{{.+}}, {{-30584|34952}}
extern "C" __attribute__((used, device)) uint16_t four(float A, float B, float C, float D, uint32_t R) {
  return as<uint16_t>(__stoch_round<fp4_e2m1>(fragment<float, 4>{A, B, C, D}, R));
}
#endif
#endif
