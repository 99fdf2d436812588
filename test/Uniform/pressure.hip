// A hundred attributed values of which at most twenty live together: each stays
// in scalar registers, and none of them is spilled.
//
// A readfirstlane that LLVM may not move keeps its result alive from the
// definition on; if all of them were made at the start, 100 of 102 scalar
// registers would be taken and spilled to lanes of vector registers.
//
// RUN: %tile_gcn --offload-arch=gfx942 %s | FileCheck %s --implicit-check-not=v_writelane --implicit-check-not=scratch_
// RUN: %tile_gcn --offload-arch=gfx1100 %s | FileCheck %s --implicit-check-not=v_writelane --implicit-check-not=scratch_
// RUN: %tile_gcn --offload-arch=gfx1201 %s | FileCheck %s --implicit-check-not=v_writelane --implicit-check-not=scratch_
// RUN: %if llvm-at-least-22 %{ %tile_gcn --offload-arch=gfx1250 %s | FileCheck %s --implicit-check-not=v_writelane --implicit-check-not=scratch_ %}

#include "../Inputs/device.h"
#include <tile/memory.h>

template <int From> __device__ float twenty(float *const *Bases, u32 T) {
#define ONE(I) [[assume_uniform]] const float *P##I = Bases[T / 64 * 100 + From + I];
  ONE(0) ONE(1) ONE(2) ONE(3) ONE(4) ONE(5) ONE(6) ONE(7) ONE(8) ONE(9)
  ONE(10) ONE(11) ONE(12) ONE(13) ONE(14) ONE(15) ONE(16) ONE(17) ONE(18) ONE(19)
  float Sum = 0;
  for (u32 K = 0; K < 8; ++K) {
#define ADD(I) Sum += tile::buffer_load(P##I, K * 64 + T % 64);
    ADD(0) ADD(1) ADD(2) ADD(3) ADD(4) ADD(5) ADD(6) ADD(7) ADD(8) ADD(9)
    ADD(10) ADD(11) ADD(12) ADD(13) ADD(14) ADD(15) ADD(16) ADD(17) ADD(18) ADD(19)
  }
  return Sum;
}

extern "C" __global__ void pressure(float *const *Bases, float *Out) {
  u32 T = __tile_thread_id(0);
  Out[T] = twenty<0>(Bases, T) + twenty<20>(Bases, T) + twenty<40>(Bases, T) +
           twenty<60>(Bases, T) + twenty<80>(Bases, T);
}

// CHECK-LABEL: {{^}}pressure:
// CHECK-COUNT-200: v_readfirstlane_b32
// CHECK-NOT:       v_readfirstlane_b32
// CHECK:           s_endpgm
// CHECK:           .sgpr_spill_count: 0
