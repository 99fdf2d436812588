// __warp_any(p): one vote on NVIDIA, a 64-bit ballot against zero on AMD.
//
// The ballot must be the i64 form on wave32 too: the i32 form aborts the backend
// on wave64, and for a constant it compiles there and loses lanes 32-63. The
// member mask must name all 32 lanes, never what activemask happens to say.
//
// RUN: %tile_cuda --offload-arch=sm_75 %s | %filecheck %s --check-prefix=NV
// RUN: %tile_cuda --offload-arch=sm_90 -O2 %s | %filecheck %s --check-prefix=NV
// RUN: %tile_hip --offload-arch=gfx942 %s | %filecheck %s --check-prefix=AMD
// RUN: %tile_hip --offload-arch=gfx1100 %s | %filecheck %s --check-prefix=AMD --implicit-check-not=ballot.i32
//
// RUN: %tile_ptx --offload-arch=sm_90 %s -o %t.ptx
// RUN: %filecheck %s --check-prefix=PTX --input-file=%t.ptx --implicit-check-not=vote.any --implicit-check-not=activemask
// RUN: %ptxas -arch=sm_90 %t.ptx -o %t.cubin
// RUN: %tile_gcn --offload-arch=gfx90a %s | %filecheck %s --check-prefix=WAVE64
// RUN: %tile_gcn --offload-arch=gfx1201 %s | %filecheck %s --check-prefix=WAVE32

#include "../Inputs/device.h"

extern "C" __device__ bool any(int X) { return __warp_any(X > 7); }

// `p` is compared with zero, as clang's own conversion to bool does.
extern "C" __device__ bool anyFloat(float X) { return __warp_any(X); }

extern "C" __device__ bool anyPointer(const int *X) { return __warp_any(X); }

// A constant is no excuse to skip the vote's convergence, and must not reach
// the narrow ballot.
extern "C" __device__ bool anyTrue() { return __warp_any(true); }

extern "C" __global__ void kernel(int *P) {
  P[1] = __warp_any(P[__tile_thread_id(0)] > 7);
}

// NV-LABEL: define {{.*}}i1 @any(
// NV:         call {{.*}}i1 @llvm.nvvm.vote.any.sync(i32 {{(noundef )?}}-1, i1
// NV-NOT:     vote
// NV:         ret i1
// NV-LABEL: define {{.*}}i1 @anyFloat(
// NV:         fcmp {{(contract )?}}une float {{.+}}, 0.0
// NV:         call {{.*}}i1 @llvm.nvvm.vote.any.sync(i32 {{(noundef )?}}-1, i1
// NV-LABEL: define {{.*}}i1 @anyPointer(
// NV:         icmp ne ptr {{.+}}, null
// NV:         call {{.*}}i1 @llvm.nvvm.vote.any.sync(i32 {{(noundef )?}}-1, i1
// NV-LABEL: define {{.*}}i1 @anyTrue(
// NV:         call {{.*}}i1 @llvm.nvvm.vote.any.sync(i32 {{(noundef )?}}-1, i1

// AMD-LABEL: define {{.*}}i1 @any(
// AMD:         [[ALL:%.+]] = call {{.*}}i64 @llvm.amdgcn.ballot.i64(i1
// AMD-NEXT:    icmp ne i64 [[ALL]], 0
// AMD-NOT:     ballot
// AMD:         ret i1
// AMD-LABEL: define {{.*}}i1 @anyTrue(
// AMD:         call {{.*}}i64 @llvm.amdgcn.ballot.i64(i1

// PTX-LABEL: kernel(
// PTX:         setp.gt.s32 [[P:%p[0-9]+]], {{%r[0-9]+}}, 7;
// PTX-NEXT:    vote.sync.any.pred {{%p[0-9]+}}, [[P]], -1;

// WAVE64-LABEL: kernel:
// WAVE64:         v_cmp_lt_i32_e32 vcc, 7, v
// WAVE64-NEXT:    s_cmp_lg_u64 vcc, 0
// WAVE32-LABEL: kernel:
// WAVE32:         v_cmp_lt_i32_e{{32|64}} {{vcc_lo|s[0-9]+}}, 7, v
// WAVE32:         s_cmp_lg_{{u32|u64}}
