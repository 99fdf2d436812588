// TILE_REQUIRE(row) is a static_assert on the device: a kernel that must be
// native says so where the compiler can hold it to that.
//
// RUN: %verify_hip --offload-arch=gfx942 %s
// RUN: %parse_cuda --offload-arch=sm_90 -Xclang -verify=other %s
// RUN: %tile_cc -x hip --cuda-host-only -nogpuinc -nogpulib -fsyntax-only -Xclang -verify=other %s

#include <tile/config.h>

TILE_REQUIRE(warp_any);
// expected-error@+1 {{this target has no native 'vote_ballot_sync'}}
TILE_REQUIRE(vote_ballot_sync);

// other-no-diagnostics
