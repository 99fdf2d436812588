// A branch on __warp_any is a scalar branch: every lane knows the answer, so no
// lane needs to be masked.
//
// If the result stopped being uniform to the compiler, the code would still be
// right but save and restore the exec mask (AMD) or select (NVIDIA) around every
// early exit. On wave64 the comparison alone feeds the branch.
//
// RUN: %tile_gcn --offload-arch=gfx942 %s | %filecheck %s --check-prefix=WAVE64 --implicit-check-not=saveexec --implicit-check-not=v_cndmask --implicit-check-not=readfirstlane
// RUN: %tile_gcn --offload-arch=gfx90a %s | %filecheck %s --check-prefix=WAVE64 --implicit-check-not=saveexec --implicit-check-not=v_cndmask --implicit-check-not=readfirstlane
// RUN: %tile_gcn --offload-arch=gfx1100 %s | %filecheck %s --check-prefix=WAVE32 --implicit-check-not=saveexec --implicit-check-not=v_cndmask --implicit-check-not=readfirstlane
// RUN: %tile_gcn --offload-arch=gfx1201 %s | %filecheck %s --check-prefix=WAVE32 --implicit-check-not=saveexec --implicit-check-not=v_cndmask --implicit-check-not=readfirstlane
// RUN: %tile_ptx --offload-arch=sm_90 %s -o %t.ptx
// RUN: %filecheck %s --check-prefix=PTX --input-file=%t.ptx --implicit-check-not=selp
// RUN: %ptxas -arch=sm_90 %t.ptx -o %t.cubin

#include "../Inputs/device.h"

extern "C" __global__ void branch(int *P, int N) {
  int V = P[__tile_thread_id(0)];
  if (__warp_any(V > N))
    P[1] = 7;
}

// WAVE64-LABEL: branch:
// WAVE64:         v_cmp_lt_i32_e32 vcc, s{{[0-9]+}}, v{{[0-9]+}}
// WAVE64-NEXT:    s_cbranch_vccz
// WAVE64:         global_store_dword

// WAVE32-LABEL: branch:
// WAVE32:         v_cmp_lt_i32
// WAVE32:         s_cbranch_{{scc|vcc}}
// WAVE32:         global_store_{{dword|b32}}

// PTX-LABEL: branch(
// PTX:         setp.gt.s32 [[P:%p[0-9]+]],
// PTX-NEXT:    vote.sync.any.pred [[ANY:%p[0-9]+]], [[P]], -1;
// PTX-NEXT:    {{not.pred|@!}}{{.*}}[[ANY]]
// PTX:         bra
