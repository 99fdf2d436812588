// A vote takes a fragment of one element; a longer one is an error, because
// folding its elements or voting on each would both be guesses.
//
// RUN: %verify_cuda --offload-arch=sm_90 %s
// RUN: %verify_hip --offload-arch=gfx942 -std=c++20 %s
// RUN: %tile_hip --offload-arch=gfx942 -DLEGAL %s | %filecheck %s

#include "../Inputs/device.h"
#include <tile/fragment.h>

extern "C" __device__ bool one(tile::fragment<bool, 1> F,
                               tile::fragment<float, 1> G) {
  return __warp_any(F) && __warp_all(G);
}
// CHECK: define {{.*}}@one(
// CHECK: call {{.*}}@llvm.amdgcn.ballot.i64(
// CHECK: fcmp {{.*}}une float
// CHECK: call {{.*}}@llvm.amdgcn.ballot.i64(

extern "C" __device__ bool element(tile::fragment<bool, 4> F) {
  return __warp_any(F[3]);
}

// Nothing else becomes of it.
static_assert(__is_convertible_to(tile::fragment<float, 1>, bool));
static_assert(!__is_convertible_to(tile::fragment<float, 1>, int));
static_assert(!__is_convertible_to(tile::fragment<float, 2>, bool));

#ifndef LEGAL
__device__ bool more(tile::fragment<bool, 4> F) {
  return __warp_any(F); // expected-error {{no matching function for call to '__warp_any'}} expected-note@*:* {{no known conversion from 'tile::fragment<bool, 4>' to 'bool'}}
}
__device__ u64 two(tile::fragment<int, 2> F) {
  return __warp_ballot(F); // expected-error {{no matching function for call to '__warp_ballot'}} expected-note@*:* {{no known conversion from 'tile::fragment<int, 2>' to 'bool'}}
}
#endif
