// __stoch_round<D> on AMD, as instructions: one conversion per FP8 value, per
// 16-bit value (gfx950) or per two or eight values (the pk forms).
//
// A conversion leaves the other bytes of its register as they are, so those of
// a group must write one register. Where LLVM does not tie them (gfx950's FP4)
// the bytes are put together outside.
//
// RUN: %tile_gcn --offload-arch=gfx942 %s -DFP8=fp8_e4m3_fnuz -DBF8=fp8_e5m2_fnuz -o %t.s
// RUN: %filecheck %s --check-prefixes=ALL,GFX9 --input-file=%t.s --implicit-check-not=v_cvt_sr --implicit-check-not="scratch_{{load|store}}"
// RUN: llvm-mc -triple=amdgcn-amd-amdhsa -mcpu=gfx942 -filetype=obj %t.s -o %t.o
// RUN: %tile_gcn --offload-arch=gfx1201 %s -o %t.s
// RUN: %filecheck %s --check-prefixes=ALL,GFX12 --input-file=%t.s --implicit-check-not=v_cvt_sr --implicit-check-not="scratch_{{load|store}}"
// RUN: llvm-mc -triple=amdgcn-amd-amdhsa -mcpu=gfx1201 -filetype=obj %t.s -o %t.o
// RUN: %if llvm-at-least-22 %{ %tile_gcn --offload-arch=gfx950 %s -DNARROW -o %t.s %}
// RUN: %if llvm-at-least-22 %{ %filecheck %s --check-prefixes=ALL,GFX9,GFX950 --input-file=%t.s --implicit-check-not=v_cvt_sr --implicit-check-not=v_cvt_scale %}
// RUN: %if llvm-at-least-22 %{ llvm-mc -triple=amdgcn-amd-amdhsa -mcpu=gfx950 -filetype=obj %t.s -o %t.o %}
// RUN: %if llvm-at-least-22 %{ %tile_gcn --offload-arch=gfx1250 %s -DNARROW -o %t.s %}
// RUN: %if llvm-at-least-22 %{ %filecheck %s --check-prefixes=ALL,GFX12,GFX1250 --input-file=%t.s --implicit-check-not=v_cvt_sr --implicit-check-not=v_cvt_scale %}
// RUN: %if llvm-at-least-22 %{ llvm-mc -triple=amdgcn-amd-amdhsa -mcpu=gfx1250 -filetype=obj %t.s -o %t.o %}

#include "../Inputs/device.h"
#include <tile/stoch.h>

#ifndef FP8
#define FP8 fp8_e4m3
#define BF8 fp8_e5m2
#endif

using namespace tile;
#define KERNEL extern "C" __global__ void
#define ME __tile_thread_id(0)
template <int N> using floats = fragment<float, N>;

KERNEL fp8(fragment<FP8, 4> *Out, const floats<4> *In, const u32 *R) { Out[ME] = __stoch_round<FP8>(In[ME], R[ME]); }
// ALL-LABEL:   {{^}}fp8:
// GFX9:        v_cvt_sr_fp8_f32 [[D:v[0-9]+]], v{{[0-9]+}}, v{{[0-9]+$}}
// GFX9:        v_cvt_sr_fp8_f32 [[D]], v{{[0-9]+}}, v{{[0-9]+}} op_sel:[0,0,1,0]
// GFX9:        v_cvt_sr_fp8_f32 [[D]], v{{[0-9]+}}, v{{[0-9]+}} op_sel:[0,0,0,1]
// GFX9:        v_cvt_sr_fp8_f32 [[D]], v{{[0-9]+}}, v{{[0-9]+}} op_sel:[0,0,1,1]
// GFX9:        global_store_dword v{{[0-9]+}}, [[D]],
// GFX12:       v_cvt_sr_fp8_f32 [[D:v[0-9]+]], v{{[0-9]+}}, v{{[0-9]+$}}
// GFX12:       v_cvt_sr_fp8_f32 [[D]], v{{[0-9]+}}, v{{[0-9]+}} byte_sel:1
// GFX12:       v_cvt_sr_fp8_f32 [[D]], v{{[0-9]+}}, v{{[0-9]+}} byte_sel:2
// GFX12:       v_cvt_sr_fp8_f32 [[D]], v{{[0-9]+}}, v{{[0-9]+}} byte_sel:3
// GFX12:       global_store_b32 v{{[0-9]+}}, [[D]],

KERNEL bf8(fragment<BF8, 4> *Out, const floats<4> *In, const u32 *R) { Out[ME] = __stoch_round<BF8>(In[ME], R[ME]); }
// ALL-LABEL:   {{^}}bf8:
// ALL-COUNT-4: v_cvt_sr_bf8_f32 v
// ALL:         s_endpgm

// What does not exist is not converted.
KERNEL scalar(FP8 *Out, const float *In, const u32 *R) { Out[ME] = __stoch_round<FP8>(In[ME], R[ME]); }
// ALL-LABEL:   {{^}}scalar:
// ALL:         v_cvt_sr_fp8_f32 [[D:v[0-9]+]], v{{[0-9]+}}, v{{[0-9]+$}}
// ALL:         global_store_b{{yte|8}} v{{[0-9]+}}, [[D]],
KERNEL six(fragment<FP8, 6> *Out, const floats<6> *In, fragment<u32, 2> R) { Out[ME] = __stoch_round<FP8>(In[ME], R); }
// ALL-LABEL:   {{^}}six:
// ALL-COUNT-6: v_cvt_sr_fp8_f32
// ALL:         s_endpgm

#ifdef NARROW
KERNEL fp4(fragment<fp4x2_e2m1, 2> *Out, const floats<4> *In, const u32 *R) { Out[ME] = __stoch_round<fp4_e2m1>(In[ME], R[ME]); }
// GFX950-LABEL:  {{^}}fp4:
// GFX950-DAG:    v_cvt_scalef32_sr_pk_fp4_f32 v{{[0-9]+}}, v[{{[0-9:]+}}], [[WORD:v[0-9]+]], 1.0{{$}}
// GFX950-DAG:    v_cvt_scalef32_sr_pk_fp4_f32 v{{[0-9]+}}, v[{{[0-9:]+}}], [[ROTATED:v[0-9]+]], 1.0{{$}}
// GFX950:        {{v_or_b32_sdwa .* src0_sel:BYTE_0|v_perm_b32|v_and_or_b32|v_lshl_or_b32|v_bitop3_b32}}
// GFX950:        global_store_short
// GFX1250-LABEL: {{^}}fp4:
// GFX1250:       v_cvt_scalef32_sr_pk8_fp4_f32 [[D:v[0-9]+]], v[{{[0-9:]+}}], v{{[0-9]+}}, 1.0
// GFX1250:       v_xor_b{{32_e32|16}} [[X:v[0-9]+]]{{(.l)?}}, {{.*}}[[D]]
// GFX1250:       global_store_b16 v{{[0-9]+}}, [[X]],

KERNEL fp6(fragment<fp6_e2m3, 4> *Out, const floats<4> *In, const u32 *R) { Out[ME] = __stoch_round<fp6_e2m3>(In[ME], R[ME]); }
// GFX950-LABEL:  {{^}}fp6:
// GFX950:        v_cvt_scalef32_sr_pk32_fp6_f32 v[{{[0-9:]+}}], v[{{[0-9:]+}}], v{{[0-9]+}}, 1.0
// GFX950:        global_store_dword
// GFX1250-LABEL: {{^}}fp6:
// GFX1250:       v_cvt_scalef32_sr_pk16_fp6_f32 v[{{[0-9:]+}}], v[{{[0-9:]+}}], v{{[0-9]+}}, 1.0
// GFX1250:       global_store_b32

KERNEL f16(fragment<_Float16, 2> *Out, const floats<2> *In, const u32 *R) { Out[ME] = __stoch_round<_Float16>(In[ME], R[ME]); }
// GFX950-LABEL:  {{^}}f16:
// GFX950:        v_cvt_sr_f16_f32 [[D:v[0-9]+]], v{{[0-9]+}}, v{{[0-9]+$}}
// GFX950:        v_cvt_sr_f16_f32 [[D]], v{{[0-9]+}}, v{{[0-9]+}} op_sel:[0,0,1]
// GFX950:        global_store_dword v{{[0-9]+}}, [[D]],
// GFX1250-LABEL: {{^}}f16:
// GFX1250:       v_cvt_sr_pk_f16_f32 [[D:v[0-9]+]], v{{[0-9]+}}, v{{[0-9]+}}, v{{[0-9]+}}
// GFX1250:       global_store_b32 v{{[0-9]+}}, [[D]],

KERNEL bf16(fragment<__bf16, 2> *Out, const floats<2> *In, const u32 *R) { Out[ME] = __stoch_round<__bf16>(In[ME], R[ME]); }
// GFX950-LABEL:  {{^}}bf16:
// GFX950:        v_cvt_sr_bf16_f32 [[D:v[0-9]+]], v{{[0-9]+}}, v{{[0-9]+$}}
// GFX950:        v_cvt_sr_bf16_f32 [[D]], v{{[0-9]+}}, v{{[0-9]+}} op_sel:[0,0,1]
// GFX950:        global_store_dword v{{[0-9]+}}, [[D]],
// GFX1250-LABEL: {{^}}bf16:
// GFX1250:       v_cvt_sr_pk_bf16_f32 [[D:v[0-9]+]], v{{[0-9]+}}, v{{[0-9]+}}, v{{[0-9]+}}
// GFX1250:       global_store_b32 v{{[0-9]+}}, [[D]],
#endif
