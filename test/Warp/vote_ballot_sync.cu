// __vote_ballot_sync(mask, p): the named lanes vote, others contribute 0.
//
// AMD's ballot has no mask, so it is an `and` afterwards; without it a lane
// that is not named would count.
//
// RUN: %tile_cuda --offload-arch=sm_75 %s | %filecheck %s --check-prefix=NV
// RUN: %tile_cuda --offload-arch=sm_90 -O2 %s | %filecheck %s --check-prefix=NV
// RUN: %tile_hip --offload-arch=gfx1100 %s | %filecheck %s --check-prefix=AMD --implicit-check-not=ballot.i32
//
// RUN: %tile_ptx --offload-arch=sm_90 %s -o %t.ptx
// RUN: %filecheck %s --check-prefix=PTX --input-file=%t.ptx
// RUN: %ptxas -arch=sm_90 %t.ptx -o %t.cubin
// RUN: %tile_gcn --offload-arch=gfx1201 %s | %filecheck %s --check-prefix=WAVE32

#include "../Inputs/device.h"

static_assert(__is_same(decltype(__vote_ballot_sync(1u, true)), u32));

// The mask may be a register.
extern "C" __device__ u32 vote(u32 Mask, int X) {
  return __vote_ballot_sync(Mask, X > 7);
}

extern "C" __global__ void kernel(const int *P, u32 *Q, u32 Mask) {
  *Q = __vote_ballot_sync(Mask, P[__tile_thread_id(0)] > 7);
}

// NV-LABEL: define {{.*}}i32 @vote(
// NV:         call {{.*}}i32 @llvm.nvvm.vote.ballot.sync(i32 {{(noundef )?}}%{{.+}}, i1

// AMD-LABEL: define {{.*}}i32 @vote(
// AMD:         [[ALL:%.+]] = call {{.*}}i64 @llvm.amdgcn.ballot.i64(i1
// AMD:         and i64 [[ALL]], %
// AMD:         trunc i64 %{{.+}} to i32

// PTX-LABEL: kernel(
// PTX:         vote.sync.ballot.b32 {{%r[0-9]+}}, {{%p[0-9]+}}, {{%r[0-9]+}};

// WAVE32-LABEL: kernel:
// WAVE32:         v_cmp_lt_i32_e{{32|64}} [[ALL:(vcc_lo|s[0-9]+)]], 7, v
// WAVE32:         s_and_b32 {{.*}}[[ALL]]
