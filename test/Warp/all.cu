// __warp_all(p): no lane says no.
//
// On AMD that is ballot(!p) == 0. Comparing ballot(p) with all ones, or with
// the exec mask of another place, is false as soon as one lane of the wave has
// exited or never existed, and nothing would crash.
//
// RUN: %tile_cuda --offload-arch=sm_75 %s | %filecheck %s --check-prefix=NV
// RUN: %tile_cuda --offload-arch=sm_90 -O2 %s | %filecheck %s --check-prefix=NV
// RUN: %tile_hip --offload-arch=gfx942 %s | %filecheck %s --check-prefix=AMD
// RUN: %tile_hip --offload-arch=gfx1100 %s | %filecheck %s --check-prefix=AMD --implicit-check-not=ballot.i32
//
// RUN: %tile_ptx --offload-arch=sm_75 %s -o %t.ptx
// RUN: %filecheck %s --check-prefix=PTX --input-file=%t.ptx
// RUN: %ptxas -arch=sm_75 %t.ptx -o %t.cubin
// The negation costs nothing: it goes into the comparison.
// RUN: %tile_gcn --offload-arch=gfx942 %s | %filecheck %s --check-prefix=WAVE64 --implicit-check-not=exec
// RUN: %tile_gcn --offload-arch=gfx1100 %s | %filecheck %s --check-prefix=WAVE32 --implicit-check-not=exec

#include "../Inputs/device.h"

extern "C" __global__ void all(int *P) {
  if (__warp_all(P[__tile_thread_id(0)] > 7))
    P[0] = 1;
}

// NV-LABEL: define {{.*}}void @all(
// NV:         call {{.*}}i1 @llvm.nvvm.vote.all.sync(i32 {{(noundef )?}}-1, i1

// AMD-LABEL: define {{.*}}void @all(
// AMD:         [[NOT:%.+]] = xor i1 {{%.+}}, true
// AMD-NEXT:    [[NO:%.+]] = call {{.*}}i64 @llvm.amdgcn.ballot.i64(i1 {{.*}}[[NOT]])
// AMD-NEXT:    icmp eq i64 [[NO]], 0

// PTX-LABEL: all(
// PTX:         setp.gt.s32 [[P:%p[0-9]+]], {{%r[0-9]+}}, 7;
// PTX-NEXT:    vote.sync.all.pred {{%p[0-9]+}}, [[P]], -1;

// WAVE64-LABEL: all:
// WAVE64:         v_cmp_gt_i32_e32 vcc, 8, v
// WAVE64-NEXT:    s_cbranch_vcc
// WAVE32-LABEL: all:
// WAVE32:         v_cmp_gt_i32
// WAVE32:         s_cbranch_
