// What AMD's conversions are given: element k's own value, clamped so that NaN
// stays NaN, and the group's word rotated right by 8k (16-bit results: 16k).
//
// The conversions do not saturate, and v_med3_f32 alone turns NaN into -max;
// minimum and maximum of gfx950 and gfx12 keep it. A word that is not rotated
// would round the elements of a group together.
//
// DEFINE: %{ir} = %tile_hip -O1 -fno-discard-value-names %s
// RUN: %{ir} --offload-arch=gfx942 -DFP8=fp8_e4m3_fnuz -DBF8=fp8_e5m2_fnuz -o %t.ll
// RUN: %filecheck %s --check-prefixes=FP8,MED -DMAX=2.400000e+02 -DBFMAX=5.734400e+04 --input-file=%t.ll
// RUN: %{ir} --offload-arch=gfx1201 -o %t.ll
// RUN: %filecheck %s --check-prefixes=FP8,KEEP -DMAX=4.480000e+02 -DBFMAX=5.734400e+04 --input-file=%t.ll
// A target that the header has no name for rounds just so: what it converts is not clamped by the conversion.
// RUN: %{ir} --offload-arch=gfx12-generic -o %t.ll
// RUN: %filecheck %s --check-prefixes=FP8,KEEP -DMAX=4.480000e+02 -DBFMAX=5.734400e+04 --input-file=%t.ll
// RUN: %if llvm-21 %{ %{ir} --offload-arch=gfx1250 -o %t.ll %}
// RUN: %if llvm-21 %{ %filecheck %s --check-prefixes=FP8,KEEP -DMAX=4.480000e+02 -DBFMAX=5.734400e+04 --input-file=%t.ll %}
// RUN: %if llvm-at-least-24 %{ %{ir} --offload-arch=gfx12-5-generic -o %t.ll %}
// RUN: %if llvm-at-least-24 %{ %filecheck %s --check-prefixes=FP8,KEEP -DMAX=4.480000e+02 -DBFMAX=5.734400e+04 --input-file=%t.ll %}
// RUN: %if llvm-at-least-22 %{ %{ir} --offload-arch=gfx950 -DNARROW -o %t.ll %}
// RUN: %if llvm-at-least-22 %{ %filecheck %s --check-prefixes=FP8,KEEP,GFX950 -DMAX=4.480000e+02 -DBFMAX=5.734400e+04 --input-file=%t.ll %}
// RUN: %if llvm-at-least-22 %{ %{ir} --offload-arch=gfx1250 -DNARROW -o %t.ll %}
// RUN: %if llvm-at-least-22 %{ %filecheck %s --check-prefixes=FP8,KEEP,GFX1250 -DMAX=4.480000e+02 -DBFMAX=5.734400e+04 --input-file=%t.ll %}

#include "../Inputs/device.h"
#include <tile/stoch.h>

#ifndef FP8
#define FP8 fp8_e4m3
#define BF8 fp8_e5m2
#endif

using namespace tile;
#define FUNCTION extern "C" __attribute__((used)) __device__

FUNCTION u32 fp8(float A, float B, float C, float D, u32 R) {
  return as<u32>(__stoch_round<FP8>(fragment<float, 4>{A, B, C, D}, R));
}
// FP8-LABEL: define {{.*}}@fp8(
// MED:         [[NAN:%.+]] = fcmp {{.*}}uno float %A, 0.000000e+00
// MED:         [[IN:%.+]] = {{.*}}call {{.*}}float @llvm.amdgcn.fmed3.f32(float %A, float -[[MAX]], float [[MAX]])
// MED:         [[A:%.+]] = select {{.*}}i1 [[NAN]], float %A, float [[IN]]
// KEEP:        [[A:%.+]] = {{.*}}asm "v_m{{.+}}imum{{.+}}(float [[MAX]], float %A)
// FP8:         [[D0:%.+]] = {{.*}}call {{.*}}@llvm.amdgcn.cvt.sr.fp8.f32(float [[A]], i32 %R, i32 0, i32 0)
// MED:         [[IN:%.+]] = {{.*}}call {{.*}}float @llvm.amdgcn.fmed3.f32(float %B, float -[[MAX]], float [[MAX]])
// MED:         [[B:%.+]] = select {{.*}}, float %B, float [[IN]]
// KEEP:        [[B:%.+]] = {{.*}}asm "v_m{{.+}}imum{{.+}}(float [[MAX]], float %B)
// FP8:         [[R8:%.+]] = {{.*}}call {{.*}}@llvm.{{fshl.i32\(i32 %R, i32 %R, i32 24\)|fshr.i32\(i32 %R, i32 %R, i32 8\)}}
// FP8:         [[D1:%.+]] = {{.*}}call {{.*}}@llvm.amdgcn.cvt.sr.fp8.f32(float [[B]], i32 [[R8]], i32 [[D0]], i32 1)
// MED:         [[IN:%.+]] = {{.*}}call {{.*}}float @llvm.amdgcn.fmed3.f32(float %C, float -[[MAX]], float [[MAX]])
// MED:         [[C:%.+]] = select {{.*}}, float %C, float [[IN]]
// KEEP:        [[C:%.+]] = {{.*}}asm "v_m{{.+}}imum{{.+}}(float [[MAX]], float %C)
// FP8:         [[R16:%.+]] = {{.*}}call {{.*}}@llvm.fsh{{[lr]}}.i32(i32 %R, i32 %R, i32 16)
// FP8:         [[D2:%.+]] = {{.*}}call {{.*}}@llvm.amdgcn.cvt.sr.fp8.f32(float [[C]], i32 [[R16]], i32 [[D1]], i32 2)
// MED:         [[IN:%.+]] = {{.*}}call {{.*}}float @llvm.amdgcn.fmed3.f32(float %D, float -[[MAX]], float [[MAX]])
// MED:         [[D:%.+]] = select {{.*}}, float %D, float [[IN]]
// KEEP:        [[D:%.+]] = {{.*}}asm "v_m{{.+}}imum{{.+}}(float [[MAX]], float %D)
// FP8:         [[R24:%.+]] = {{.*}}call {{.*}}@llvm.{{fshl.i32\(i32 %R, i32 %R, i32 8\)|fshr.i32\(i32 %R, i32 %R, i32 24\)}}
// FP8:         [[D3:%.+]] = {{.*}}call {{.*}}@llvm.amdgcn.cvt.sr.fp8.f32(float [[D]], i32 [[R24]], i32 [[D2]], i32 3)
// FP8:         ret i32 [[D3]]

FUNCTION u8 bf8(float A, u32 R) { return as<u8>(__stoch_round<BF8>(A, R)); }
// FP8-LABEL: define {{.*}}@bf8(
// MED:         [[IN:%.+]] = {{.*}}call {{.*}}float @llvm.amdgcn.fmed3.f32(float %A, float -[[BFMAX]], float [[BFMAX]])
// MED:         [[A:%.+]] = select {{.*}}, float %A, float [[IN]]
// KEEP:        [[A:%.+]] = {{.*}}asm "v_m{{.+}}imum{{.+}}(float [[BFMAX]], float %A)
// FP8:         call {{.*}}@llvm.amdgcn.cvt.sr.bf8.f32(float [[A]], i32 %R, i32 0, i32 0)

// A word per element, and what a group lacks is not there.
FUNCTION u16 each(float A, float B, u32 R, u32 S) {
  return as<u16>(__stoch_round<FP8>(fragment<float, 2>{A, B}, fragment<u32, 2>{R, S}));
}
// FP8-LABEL: define {{.*}}@each(
// FP8:         [[S:%.+]] = shl i32 %S, 1
// FP8:         [[WORD:%.+]] = xor i32 {{(%R, )?}}[[S]]{{(, %R)?$}}
// FP8-NOT:     = xor
// FP8:         call {{.*}}@llvm.amdgcn.cvt.sr.fp8.f32(float %{{.+}}, i32 [[WORD]], i32 0, i32 0)
// FP8:         call {{.*}}@llvm.amdgcn.cvt.sr.fp8.f32(float %{{.+}}, i32 %{{.+}}, i32 %{{.+}}, i32 1)
// FP8-NOT:     cvt.sr
// FP8:         ret

// The software definition stays the portable one: AMD's has other bits.
FUNCTION u8 portable(float A, u32 R) { return as<u8>(stoch_round<FP8>(A, R)); }
// FP8-LABEL: define {{.*}}@portable(
// FP8-NOT:     cvt.sr
// FP8:         ret
FUNCTION u8 nativeBits(float A, u32 R) { return as<u8>(stoch_round<FP8>(A, R, native_bits)); }
// FP8-LABEL: define {{.*}}@nativeBits(
// FP8:         cvt.sr.fp8

#ifdef NARROW
// FP4 and FP6 have no NaN; it becomes +max: the median of -NaN is -max, and
// all signs are changed after the conversion.
FUNCTION u16 fp4(float A, float B, float C, float D, u32 R) {
  return as<u16>(__stoch_round<fp4_e2m1>(fragment<float, 4>{A, B, C, D}, R));
}
// GFX950-LABEL:  define {{.*}}@fp4(
// GFX1250-LABEL: define {{.*}}@fp4(
// GFX950:         [[N:%.+]] = fneg {{.*}}float %A
// GFX950:         [[A:%.+]] = {{.*}}call {{.*}}float @llvm.amdgcn.fmed3.f32(float [[N]], float -6.000000e+00, float 6.000000e+00)
// GFX950:         [[N:%.+]] = fneg {{.*}}float %B
// GFX950:         [[B:%.+]] = {{.*}}call {{.*}}float @llvm.amdgcn.fmed3.f32(float [[N]], float -6.000000e+00, float 6.000000e+00)
// GFX950:         [[N:%.+]] = fneg {{.*}}float %C
// GFX950:         [[C:%.+]] = {{.*}}call {{.*}}float @llvm.amdgcn.fmed3.f32(float [[N]], float -6.000000e+00, float 6.000000e+00)
// GFX950:         [[N:%.+]] = fneg {{.*}}float %D
// GFX950:         [[D:%.+]] = {{.*}}call {{.*}}float @llvm.amdgcn.fmed3.f32(float [[N]], float -6.000000e+00, float 6.000000e+00)
// GFX950:         [[V:%.+]] = insertelement <2 x float> poison, float [[A]], {{i32|i64}} 0
// GFX950:         [[AB:%.+]] = insertelement <2 x float> [[V]], float [[B]], {{i32|i64}} 1
// GFX950:         [[LOW:%.+]] = {{.*}}call {{.*}}@llvm.amdgcn.cvt.scalef32.sr.pk.fp4.f32(i32 0, <2 x float> [[AB]], i32 %R, float 1.000000e+00, i32 0)
// GFX950:         [[V:%.+]] = insertelement <2 x float> poison, float [[C]], {{i32|i64}} 0
// GFX950:         [[CD:%.+]] = insertelement <2 x float> [[V]], float [[D]], {{i32|i64}} 1
// GFX950:         [[R16:%.+]] = {{.*}}call {{.*}}@llvm.fsh{{[lr]}}.i32(i32 %R, i32 %R, i32 16)
// GFX950:         [[HIGH:%.+]] = {{.*}}call {{.*}}@llvm.amdgcn.cvt.scalef32.sr.pk.fp4.f32(i32 0, <2 x float> [[CD]], i32 [[R16]], float 1.000000e+00, i32 0)
// GFX950:         [[L:%.+]] = and i32 [[LOW]], 255
// GFX950:         [[H:%.+]] = shl i32 [[HIGH]], 8
// GFX950:         [[FOUR:%.+]] = or {{.*}}i32 [[L]], [[H]]
// GFX950:         xor i{{16|32}} %{{.+}}, {{-30584|34952}}
// GFX1250:        call {{.*}}@llvm.amdgcn.cvt.scalef32.sr.pk8.fp4.f32(<8 x float> %{{.+}}, i32 %R, float 1.000000e+00)

// FP6: four of the 32 or 16 values of one conversion, which packs them densely.
FUNCTION u32 fp6(float A, float B, float C, float D, u32 R) {
  return as<u32>(__stoch_round<fp6_e2m3>(fragment<float, 4>{A, B, C, D}, R));
}
// GFX950-LABEL:  define {{.*}}@fp6(
// GFX1250-LABEL: define {{.*}}@fp6(
// GFX950:         [[N:%.+]] = fneg {{.*}}float %A
// GFX950:         [[A:%.+]] = {{.*}}call {{.*}}float @llvm.amdgcn.fmed3.f32(float [[N]], float -7.500000e+00, float 7.500000e+00)
// GFX950:         [[V0:%.+]] = insertelement <32 x float> poison, float [[A]], {{i32|i64}} 0
// GFX950:         [[V3:%.+]] = insertelement <32 x float> %{{.+}}, float %{{.+}}, {{i32|i64}} 3
// GFX950:         [[ALL:%.+]] = {{.*}}call {{.*}}<6 x i32> @llvm.amdgcn.cvt.scalef32.sr.pk32.fp6.f32(<32 x float> [[V3]], i32 %R, float 1.000000e+00)
// GFX950:         extractelement <6 x i32> [[ALL]], {{i32|i64}} 0
// GFX1250:        call {{.*}}@llvm.amdgcn.cvt.scalef32.sr.pk16.fp6.f32(<16 x float> %{{.+}}, i32 %R, float 1.000000e+00)
FUNCTION u32 bf6(float A, float B, float C, float D, u32 R) {
  return as<u32>(__stoch_round<fp6_e3m2>(fragment<float, 4>{A, B, C, D}, R));
}
// GFX950-LABEL:  define {{.*}}@bf6(
// GFX1250-LABEL: define {{.*}}@bf6(
// GFX950:         float -2.800000e+01, float 2.800000e+01
// GFX950:         call {{.*}}@llvm.amdgcn.cvt.scalef32.sr.pk32.bf6.f32(
// GFX1250:        call {{.*}}@llvm.amdgcn.cvt.scalef32.sr.pk16.bf6.f32(

FUNCTION u32 f16(float A, float B, u32 R) {
  return as<u32>(__stoch_round<_Float16>(fragment<float, 2>{A, B}, R));
}
// GFX950-LABEL:  define {{.*}}@f16(
// GFX1250-LABEL: define {{.*}}@f16(
// GFX950:         [[A:%.+]] = {{.*}}asm "v_m{{.+}}imum{{.+}}(float 6.550400e+04, float %A)
// GFX950-DAG:     [[D0:%.+]] = {{.*}}call {{.*}}@llvm.amdgcn.cvt.sr.f16.f32(<2 x half> zeroinitializer, float [[A]], i32 %R, i1 false)
// GFX950-DAG:     [[R16:%.+]] = {{.*}}call {{.*}}@llvm.fsh{{[lr]}}.i32(i32 %R, i32 %R, i32 16)
// GFX950:         call {{.*}}@llvm.amdgcn.cvt.sr.f16.f32(<2 x half> [[D0]], float %{{.+}}, i32 [[R16]], i1 true)
// GFX1250-DAG:    [[A:%.+]] = {{.*}}asm "v_m{{.+}}imum{{.+}}(float 6.550400e+04, float %A)
// GFX1250-DAG:    [[B:%.+]] = {{.*}}asm "v_m{{.+}}imum{{.+}}(float 6.550400e+04, float %B)
// GFX1250:        call {{.*}}@llvm.amdgcn.cvt.sr.pk.f16.f32(float [[A]], float [[B]], i32 %R)

FUNCTION u32 bf16(float A, float B, u32 R) {
  return as<u32>(__stoch_round<__bf16>(fragment<float, 2>{A, B}, R));
}
// GFX950-LABEL:  define {{.*}}@bf16(
// GFX1250-LABEL: define {{.*}}@bf16(
// GFX950:         [[D0:%.+]] = {{.*}}call {{.*}}@llvm.amdgcn.cvt.sr.bf16.f32(<2 x bfloat> zeroinitializer, float %{{.+}}, i32 %R, i1 false)
// GFX950:         call {{.*}}@llvm.amdgcn.cvt.sr.bf16.f32(<2 x bfloat> [[D0]], float %{{.+}}, i32 %{{.+}}, i1 true)
// GFX1250:        call {{.*}}@llvm.amdgcn.cvt.sr.pk.bf16.f32(float %{{.+}}, float %{{.+}}, i32 %R)
#endif
