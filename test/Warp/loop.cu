// A vote in a loop is taken in each round, by the lanes that are still in it.
//
// Taken for a pure function it leaves the loop: one vote of all lanes, times the
// number of rounds, which are different for each lane. (peers b16)
//
// RUN: %tile_cuda --offload-arch=sm_90 -O3 %s | %filecheck %s --check-prefixes=CHECK,NV
// RUN: %tile_hip --offload-arch=gfx942 -O3 %s | %filecheck %s --check-prefixes=CHECK,AMD
// RUN: %tile_hip --offload-arch=gfx1100 -O3 %s | %filecheck %s --check-prefixes=CHECK,AMD

#include "../Inputs/device.h"

#define TEST extern "C" __device__ __attribute__((used))

TEST u32 rounds(u32 N, bool P) {
  u32 Sum = 0;
  for (u32 I = 0; I < N; ++I)
    Sum += __warp_any(P);
  return Sum;
}
// CHECK-LABEL: define {{.*}}@rounds(
// CHECK-NOT:   call
// CHECK:       phi i32
// CHECK-NOT:   {{^}$}}
// NV:          call {{.*}}@llvm.nvvm.vote.any.sync(i32 {{.*}}-1, i1 {{.*}}%1)
// AMD:         call {{.*}}@llvm.amdgcn.ballot.{{i32|i64}}(i1 {{.*}}%1)
// CHECK:       br i1

TEST u64 ballots(u32 N, bool P) {
  u64 Sum = 0;
  for (u32 I = 0; I < N; ++I)
    Sum += __warp_ballot(P);
  return Sum;
}
// CHECK-LABEL: define {{.*}}@ballots(
// CHECK-NOT:   call
// CHECK:       phi i64
// CHECK:       call {{.*}}@llvm.{{nvvm.vote.ballot.sync|amdgcn.ballot}}
// CHECK:       br i1
