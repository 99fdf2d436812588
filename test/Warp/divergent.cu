// A vote is bound to its place: it never moves into or out of a branch, and two
// votes on the same value in different places stay two votes.
//
// Inside a divergent `if` only the lanes there vote (AMD). If the optimiser
// merged the vote inside with the one outside, the answer would change; merging
// is what it does to any call that is not convergent.
//
// RUN: %tile_cuda --offload-arch=sm_90 -O3 %s | %filecheck %s --check-prefix=NV
// RUN: %tile_hip --offload-arch=gfx942 -O3 %s | %filecheck %s --check-prefix=AMD

#include "../Inputs/device.h"

extern "C" __global__ void twoPlaces(u64 *P, int N) {
  int V = P[__tile_thread_id(0)];
  bool Big = V > N;
  P[1] = __warp_ballot(Big);
  if (V & 1)
    P[2] = __warp_ballot(Big);
  else
    P[3] = __warp_ballot(Big);
}

// NV-LABEL: define {{.*}}void @twoPlaces(
// NV-COUNT-3: call {{.*}}@llvm.nvvm.vote.ballot.sync(
// NV:         attributes #{{[0-9]+}} = { convergent

// AMD-LABEL: define {{.*}}void @twoPlaces(
// AMD-COUNT-3: call {{.*}}@llvm.amdgcn.ballot.i64(
// AMD:         attributes #{{[0-9]+}} = { convergent
