// Several chips in one command: each gets its own answer.
//
// The driver runs one compiler per chip; state that a plugin kept from one to
// the next (-fno-integrated-cc1 or not) would give a wave of the wrong size.
//
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx90a --offload-arch=gfx942 --offload-arch=gfx1100 --offload-arch=gfx1201 -O2 -S %s
// RUN: cat *gfx942.s *gfx1100.s | FileCheck %s
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx90a --offload-arch=gfx1100 --offload-arch=gfx1201 -O0 -c %s -o all.o
// RUN: %tile_cc -x cuda --cuda-device-only -nocudainc -nocudalib --cuda-path=%cuda -Wno-unknown-cuda-version --offload-arch=sm_75 --offload-arch=sm_90 -O2 -c %s
//
// One of them wrong: an error for that one, by name.
// RUN: not %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 --offload-arch=gfx1100 -DWRONG -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=ERROR --implicit-check-not=error:

#include "../Inputs/every.h"

extern "C" __global__ void wave(int *P, u64 *Q) {
  if constexpr (__tile_has_vote_ballot_sync)
    Q[0] = 0x3232;
  else
    Q[0] = 0x6464;
#ifdef WRONG
  // ERROR: :[[@LINE+1]]:10: error: '__vote_ballot_sync' needs 32 lanes, but this compilation targets gfx942 (64)
  P[0] = __vote_ballot_sync(1, P[1]);
#endif
}
// CHECK-LABEL: wave:
// CHECK: 0x6464
// CHECK-LABEL: wave:
// CHECK: 0x3232
