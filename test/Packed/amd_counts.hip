// What four e4m3 sums cost on AMD, by instructions of the vector unit.
//
// Software that is right but long would pass every other test: gfx950 and
// gfx1250 took 26 and 23 when values went through float one by one.
//
// DEFINE: %{count} = grep -c "^[[:space:]]v_" %t.k | FileCheck %s --check-prefix
// RUN: %if llvm-at-least-21 %{ %tile_gcn --offload-arch=gfx950 %s -o %t.s && sed -n '/^saturating:/,/s_endpgm/p' %t.s >%t.k && %{count}=GFX950 %}
// RUN: %if llvm-at-least-21 %{ sed -n '/^plain:/,/s_endpgm/p' %t.s >%t.k && %{count}=PLAIN950 %}
// RUN: %if llvm-at-least-21 %{ sed -n '/^twice:/,/s_endpgm/p' %t.s >%t.k && %{count}=TWICE950 %}
// RUN: %if llvm-at-least-22 %{ %tile_gcn --offload-arch=gfx1250 %s -o %t.s && sed -n '/^saturating:/,/s_endpgm/p' %t.s >%t.k && %{count}=GFX1250 %}
// RUN: %tile_gcn --offload-arch=gfx1201 %s -o %t.s && sed -n '/^saturating:/,/s_endpgm/p' %t.s >%t.k && %{count}=GFX1201
// RUN: %tile_gcn --offload-arch=gfx942 %s -o %t.s && sed -n '/^saturating:/,/s_endpgm/p' %t.s >%t.k && %{count}=GFX942

#include "../Inputs/device.h"
#include <tile/packed.h>

using namespace tile;

extern "C" __global__ void saturating(fp8x4_e4m3 *P, const fp8x4_e4m3 *Q) {
  int I = __builtin_amdgcn_workitem_id_x();
  P[I] = packed_add4(P[I], Q[I], satfinite);
}
extern "C" __global__ void plain(fp8x4_e4m3 *P, const fp8x4_e4m3 *Q) {
  int I = __builtin_amdgcn_workitem_id_x();
  P[I] = packed_add4(P[I], Q[I]);
}
// What float would round twice.
extern "C" __global__ void twice(fp8x4_e5m2 *P, const fp8x4_e4m3 *Q) {
  int I = __builtin_amdgcn_workitem_id_x();
  P[I] = packed_fma4(Q[I], Q[I + 256], P[I], satfinite);
}

// One instruction of each is the address.
// GFX950:   {{^}}16{{$}}
// PLAIN950: {{^}}20{{$}}
// TWICE950: {{^}}44{{$}}
// GFX1250:  {{^}}1{{[23]$}}
// GFX1201:  {{^}}17{{$}}
// GFX942:   {{^}}56{{$}}
