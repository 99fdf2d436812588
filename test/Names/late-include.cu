// A header of ours may come after the first use of a name: the declaration that
// the plugin made and the header's are one function.
//
// RUN: %tile_cuda --offload-arch=sm_90 %s | %filecheck %s --implicit-check-not='@__{{warp|tile}}'
// RUN: %tile_hip --offload-arch=gfx942 -std=c++20 %s | %filecheck %s --implicit-check-not='@__{{warp|tile}}'

#include "../Inputs/device.h"

static_assert(__tile_has_warp_any);
__device__ bool before(int X) {
  return __warp_any(X) && __warp_all(X) && __warp_ballot(X) &&
         __tile_thread_id(0) && __tile_clock64() && __tile_assume_uniform(X);
}

#include <tile/tile.h>

static_assert(__tile_has_warp_any);
__device__ bool after(int X) {
  return __warp_any(X) && __warp_all(X) && __warp_ballot(X) &&
         __tile_thread_id(0) && __tile_clock64() && __tile_assume_uniform(X);
}
extern "C" __global__ void kernel(bool *P, int N) {
  P[0] = before(N) && after(N);
}
// CHECK: define {{.*}}@kernel(
