// A grouped GEMM takes the base of each group's matrix from memory. To the
// compiler it may differ between lanes, and a buffer access becomes a loop over
// the lanes' bases; [[assume_uniform]] removes it.
//
// The loop is right, and ten times slower. What must remain of the attribute is
// one readfirstlane per dword, in front of the loop over k, and on NVIDIA
// nothing at all.
//
// RUN: %tile_gcn --offload-arch=gfx942 %s | %filecheck %s --check-prefix=LOOP
// RUN: %tile_gcn --offload-arch=gfx1100 %s | %filecheck %s --check-prefix=LOOP
// RUN: %tile_gcn --offload-arch=gfx90a -DUNIFORM='[[assume_uniform]]' %s | %filecheck %s --check-prefixes=NONE
// RUN: %tile_gcn --offload-arch=gfx942 -DUNIFORM='[[assume_uniform]]' %s | %filecheck %s --check-prefixes=NONE
// RUN: %tile_gcn --offload-arch=gfx1100 -DUNIFORM='[[assume_uniform]]' %s | %filecheck %s --check-prefixes=NONE
// RUN: %tile_gcn --offload-arch=gfx1201 -DUNIFORM='[[assume_uniform]]' %s | %filecheck %s --check-prefixes=NONE
// RUN: %if llvm-at-least-22 %{ %tile_gcn --offload-arch=gfx1250 %s | %filecheck %s --check-prefix=LOOP %}
// RUN: %if llvm-at-least-22 %{ %tile_gcn --offload-arch=gfx1250 -DUNIFORM='[[assume_uniform]]' %s | %filecheck %s --check-prefix=NONE %}
// RUN: %tile_ptx --offload-arch=sm_90 %s -o %t.without
// RUN: %tile_ptx --offload-arch=sm_90 -DUNIFORM='[[assume_uniform]]' %s -o %t.with
// RUN: diff %t.with %t.without

#include "../Inputs/device.h"
#include <tile/memory.h>

#ifndef UNIFORM
#define UNIFORM
#endif

struct Group {
  const float *A;
  int K;
};

extern "C" __global__ void gemm(const Group *Groups, float *Out) {
  u32 T = __tile_thread_id(0);
  UNIFORM const float *A = Groups[T / 64].A;
  float Sum = 0;
  for (int K = 0; K < 64; ++K)
    Sum += tile::buffer_load<float>(A, K * 64 + T % 64);
  Out[T] = Sum;
}

// LOOP-LABEL: {{^}}gemm:
// LOOP:         v_readfirstlane
// LOOP:         {{saveexec|v_cmpx}}
// LOOP:         buffer_load
// LOOP:         s_cbranch_execnz

// NONE-LABEL: {{^}}gemm:
// NONE-COUNT-2: v_readfirstlane
// NONE-NOT:     {{readfirstlane|saveexec|v_cmpx}}
// NONE:         buffer_load_{{dword|b32}} v{{[0-9]+}}, v{{[0-9]+}}, s[
// NONE-NOT:     {{readfirstlane|saveexec|v_cmpx}}
// NONE:         s_endpgm
