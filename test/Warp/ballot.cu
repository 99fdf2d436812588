// __warp_ballot(p) is 64 bits wide on every target, its upper half zero where a
// warp has 32 lanes.
//
// When this breaks nothing crashes: a wave64 kernel loses lanes 32-63, or a
// sign extension makes lane 31 look like 33 lanes (LLVM issue 79892).
//
// RUN: %tile_cuda --offload-arch=sm_75 %s | %filecheck %s --check-prefix=NV
// RUN: %tile_cuda --offload-arch=sm_90 -O2 %s | %filecheck %s --check-prefix=NV
// RUN: %tile_hip --offload-arch=gfx942 %s | %filecheck %s --check-prefix=AMD
// RUN: %tile_hip --offload-arch=gfx90a %s | %filecheck %s --check-prefix=AMD
// RUN: %tile_hip --offload-arch=gfx1100 %s | %filecheck %s --check-prefix=AMD --implicit-check-not=ballot.i32
//
// RUN: %tile_ptx --offload-arch=sm_90 %s -o %t.ptx
// RUN: %filecheck %s --check-prefix=PTX --input-file=%t.ptx
// RUN: %ptxas -arch=sm_90 %t.ptx -o %t.cubin
// RUN: %tile_gcn --offload-arch=gfx942 %s | %filecheck %s --check-prefix=WAVE64
// RUN: %tile_gcn --offload-arch=gfx1201 %s | %filecheck %s --check-prefix=WAVE32
// wave64 by a flag: the wave is what the function's features say.
// RUN: %tile_gcn --offload-arch=gfx1100 -mwavefrontsize64 %s | %filecheck %s --check-prefix=GFX11-64

#include "../Inputs/device.h"

static_assert(__is_same(decltype(__warp_ballot(true)), unsigned long) ||
              __is_same(decltype(__warp_ballot(true)), unsigned long long));
static_assert(sizeof(__warp_ballot(true)) == 8);
// Unsigned, so that a shift of the result brings in no ones.
static_assert(decltype(__warp_ballot(true))(-1) > 0);

extern "C" __device__ u64 ballot(int X) { return __warp_ballot(X > 7); }

extern "C" __global__ void kernel(const int *P, u64 *Q) {
  *Q = __warp_ballot(P[__tile_thread_id(0)] > 7);
}

// NV-LABEL: define {{.*}}i64 @ballot(
// NV:         [[LOW:%.+]] = {{(tail )?}}call {{.*}}i32 @llvm.nvvm.vote.ballot.sync(i32 {{(noundef )?}}-1, i1
// NV-NEXT:    [[ALL:%.+]] = zext i32 [[LOW]] to i64
// NV:         ret i64

// AMD-LABEL: define {{.*}}i64 @ballot(
// AMD:         call {{.*}}i64 @llvm.amdgcn.ballot.i64(i1 {{.*}})
// AMD-NOT:     {{trunc|ext}}
// AMD:         ret i64

// PTX-LABEL: kernel(
// PTX:         vote.sync.ballot.b32 [[LOW:%r[0-9]+]], {{%p[0-9]+}}, -1;
// PTX-NEXT:    cvt.u64.u32 {{%rd[0-9]+}}, [[LOW]];

// WAVE64-LABEL: kernel:
// WAVE64:         v_cmp_lt_i32_e64 [[ALL:s\[[0-9]+:[0-9]+\]]], 7, v0
// WAVE64:         v_mov_b64_e32 [[V:v\[[0-9]+:[0-9]+\]]], [[ALL]]
// WAVE64:         global_store_dwordx2 v{{[0-9]+}}, [[V]]

// WAVE32-LABEL: kernel:
// WAVE32-DAG:     v_cmp_lt_i32_e{{32|64}} [[LOW:(vcc_lo|s[0-9]+)]], 7, v0
// WAVE32-DAG:     mov_b32{{.*}} v1, 0
// WAVE32:         v_mov_b32_e32 v0, [[LOW]]
// WAVE32-NEXT:    global_store_b64 v{{[0-9]+}}, v[0:1]

// GFX11-64-LABEL: kernel:
// GFX11-64:         v_cmp_lt_i32_e64 s[[[L:[0-9]+]]:[[H:[0-9]+]]], 7, v0
// GFX11-64-DAG:     v_mov_b32_e32 v0, s[[L]]
// GFX11-64-DAG:     v_mov_b32_e32 v1, s[[H]]
