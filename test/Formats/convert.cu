// The types' own conversions are the target's instructions where those give the
// definition's bits, and nothing is added but what AMD leaves open.
//
// In integers a value costs two dozen operations and, at run time, a branch; no
// result would tell.
//
// RUN: %tile_ptx --offload-arch=sm_90 %s -o %t.ptx && FileCheck %s --check-prefix=NV --input-file=%t.ptx --implicit-check-not=shl --implicit-check-not=bra
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// RUN: %if llvm-at-least-22 %{ %tile_ptx --cuda-feature=+ptx88 --offload-arch=sm_100a -DFP4 %s -o %t.ptx && FileCheck %s --check-prefixes=NV,FP4 --input-file=%t.ptx %}
// RUN: %if ptxas %{ %if llvm-at-least-22 %{ %ptxas -arch=sm_100a %t.ptx -o %t.cubin %} %}
// sm_75 and gfx1100 have none.
// RUN: %tile_ptx --offload-arch=sm_75 %s | FileCheck %s --check-prefix=SOFT --implicit-check-not="x2."
// RUN: %tile_gcn --offload-arch=gfx1100 %s | FileCheck %s --check-prefix=SOFT --implicit-check-not="v_cvt_pk_fp8" --implicit-check-not="cvt_f32_fp8"
// RUN: %tile_gcn --offload-arch=gfx1201 %s | FileCheck %s --check-prefix=GFX12
// RUN: %if llvm-at-least-21 %{ %tile_gcn --offload-arch=gfx950 %s | FileCheck %s --check-prefix=GFX950 %}
// gfx942's formats are the fnuz ones; of half a value they give the OCP code.
// RUN: %tile_gcn --offload-arch=gfx942 %s | FileCheck %s --check-prefix=GFX942

#include "../Inputs/device.h"
#include <tile/formats.h>

using namespace tile;
#define KERNEL extern "C" __global__ void
#define RESTRICT __restrict

// SOFT: narrow
KERNEL narrow(const fragment<float, 4> *RESTRICT P, fp8x4_e4m3 *RESTRICT Q) {
  *Q = fp8x4_e4m3(*P);
}
// NV-LABEL: .entry narrow(
// NV-COUNT-2: cvt.rn.satfinite.e4m3x2.f32
// NV:         ret;
// GFX12-LABEL: {{^}}narrow:
// GFX12-COUNT-2: v_cvt_pk_fp8_f32
// GFX942-LABEL: {{^}}narrow:
// GFX942-COUNT-2: v_cvt_pk_fp8_f32
// GFX950-LABEL: {{^}}narrow:
// GFX950-COUNT-2: v_cvt_pk_fp8_f32

KERNEL widen(const fp8x4_e5m2 *RESTRICT P, fragment<float, 4> *RESTRICT Q) {
  *Q = fragment<float, 4>(*P);
}
// NV-LABEL: .entry widen(
// NV-COUNT-2: cvt.rn.f16x2.e5m2x2
// NV-COUNT-4: cvt.f32.f16
// NV-COUNT-4: selp.f32
// NV:         ret;
// GFX12-LABEL: {{^}}widen:
// GFX12-COUNT-2: v_cvt_pk_f32_bf8
// GFX12-COUNT-4: v_min_num_f32
// GFX950-LABEL: {{^}}widen:
// GFX950-COUNT-2: v_cvt_pk_f32_bf8
// GFX950-COUNT-4: v_min_f32

// One value takes one conversion.
KERNEL one(const float *RESTRICT P, fp8_e4m3 *RESTRICT Q) {
  *Q = fp8_e4m3(*P);
}
// NV-LABEL: .entry one(
// NV:         cvt.rn.satfinite.e4m3x2.f32
// NV-NOT:     e4m3x2
// NV:         ret;

#ifdef __AMDGCN__
KERNEL fnuz(const float *RESTRICT P, fp8_e5m2_fnuz *RESTRICT Q, float *RESTRICT R) {
  *Q = fp8_e5m2_fnuz(*P);
  *R = float(*Q);
}
#endif
// GFX942-LABEL: {{^}}fnuz:
// GFX942:         v_cvt_pk_bf8_f32
// GFX942:         v_cvt_{{(pk_)?}}f32_bf8
// GFX942:         v_min_f32

#ifdef FP4
KERNEL fp4(const fragment<float, 4> *RESTRICT P, fp4x4_e2m1 *RESTRICT Q, fragment<float, 4> *RESTRICT R) {
  *R = fragment<float, 4>(*Q);
  *Q = fp4x4_e2m1(*P);
}
KERNEL fp6(const fragment<float, 4> *RESTRICT P, fp6x4_e3m2 *RESTRICT Q, fragment<float, 4> *RESTRICT R) {
  *R = fragment<float, 4>(*Q);
  *Q = fp6x4_e3m2(*P);
}
// FP4-LABEL: .entry fp4(
// FP4-COUNT-2: cvt.rn.f16x2.e2m1x2
// FP4-COUNT-2: cvt.rn.satfinite.e2m1x2.f32
// FP4-LABEL: .entry fp6(
// FP4-COUNT-2: cvt.rn.f16x2.e3m2x2
// FP4-COUNT-2: cvt.rn.satfinite.e3m2x2.f32
#endif

// A constant is computed by the compiler.
KERNEL constant(fp8x4_e4m3 *Q) {
  constexpr auto X = fp8x4_e4m3(fragment<float, 4>{1, -2, 1e9f, 0.3f});
  static_assert(float(X[1]) == -2);
  *Q = X;
}
// NV-LABEL: .entry constant(
// NV-NOT:     cvt.r
