// __vote_ballot_sync returns 32 bits, so it is an error on a wave of 64 lanes:
// lanes 32-63 would be missing from the result, and nobody would be told.
//
// The wave is what the function's features say. gfx1100 has 32 lanes unless a
// flag says 64; the chip's name alone decides nothing.
//
// RUN: not %parse_hip --offload-arch=gfx942 %s 2>&1 | FileCheck %s --check-prefix=WIDE -DCHIP=gfx942 --implicit-check-not=error:
// RUN: not %parse_hip --offload-arch=gfx90a %s 2>&1 | FileCheck %s --check-prefix=WIDE -DCHIP=gfx90a --implicit-check-not=error:
// RUN: not %parse_hip --offload-arch=gfx1100 -mwavefrontsize64 %s 2>&1 | FileCheck %s --check-prefix=WIDE -DCHIP=gfx1100 --implicit-check-not=error:
// RUN: %verify_hip --offload-arch=gfx1100 %s
// RUN: %verify_hip --offload-arch=gfx1201 %s
// RUN: %verify_cuda --offload-arch=sm_75 %s
//
// The same at code generation, and nothing is written.
// RUN: rm -f %t.s
// RUN: not %tile_gcn --offload-arch=gfx942 %s -o %t.s 2>&1 | FileCheck %s --check-prefix=WIDE -DCHIP=gfx942 --implicit-check-not=error:
// RUN: not ls %t.s

#include "../Inputs/device.h"

// expected-no-diagnostics

__global__ void k(u32 *P) {
  P[0] = __warp_ballot(P[1] > 3);
  // WIDE: :[[@LINE+1]]:10: error: '__vote_ballot_sync' needs 32 lanes, but this compilation targets [[CHIP]] (64)
  P[2] = __vote_ballot_sync(1, P[1] > 3);
  // WIDE: :[[@LINE-1]]:10: note: '__warp_ballot' votes over a warp of any size
}
