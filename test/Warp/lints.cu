// Lanes that are lost without a word: warnings where it is plain, silence
// beside it.
//
// All of it is legal, and right on a target with 32 lanes; ported to 64, half of
// the lanes vanish and a model's quality drops a little.
//
// RUN: %tile_gcn --offload-arch=gfx942 -std=c++20 -fno-caret-diagnostics %s -o %t.s 2>&1 | FileCheck %s --implicit-check-not='{{[0-9]: (error|warning|note)}}:'
// RUN: %tile_hip --offload-arch=gfx1100 -mwavefrontsize64 -std=c++20 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s --implicit-check-not='{{[0-9]: (error|warning|note)}}:'
// RUN: %verify_hip --offload-arch=gfx1100 -std=c++20 %s
// RUN: %verify_cuda --offload-arch=sm_90 -std=c++20 %s
// It is a warning like clang's own.
// RUN: not %tile_gcn --offload-arch=gfx942 -std=c++20 -Werror %s -o %t.s 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: error: lanes 32 to 63 of this ballot are lost in 'u32' [-Werror,-Wbackend-plugin]
// RUN: %tile_gcn --offload-arch=gfx942 -std=c++20 -Wno-backend-plugin %s -o %t.s 2>&1 | FileCheck %s --check-prefix=QUIET --allow-empty --implicit-check-not=warning:
// QUIET: {{^}}

// expected-no-diagnostics
#include "../Inputs/device.h"
#include <tile/warp.h>

// CHECK: :[[@LINE+1]]:42: warning: lanes 32 to 63 of this ballot are lost in 'u32' [-Wbackend-plugin]
__device__ u32 returned(bool P) { return __warp_ballot(P); }
__device__ u64 kept(bool P) { return __warp_ballot(P); }

__global__ void narrowed(u32 *O, bool P) {
  // CHECK: :[[@LINE+1]]:11: warning: lanes 32 to 63 of this ballot are lost in 'int'
  int A = __warp_ballot(P);
  // CHECK: :[[@LINE+1]]:16: warning: lanes 32 to 63 of this ballot are lost in 'u32'
  u32 B = (u32)__warp_ballot(P);
  // CHECK: :[[@LINE+1]]:28: warning: lanes 32 to 63 of this ballot are lost in 'u32'
  u32 C = static_cast<u32>(__warp_ballot(P));
  u64 Mask = __warp_ballot(P);
  // CHECK: :[[@LINE+1]]:29: warning: lanes 32 to 63 of this ballot are lost in 'unsigned int'
  O[0] = __builtin_popcount(Mask);
  // CHECK: :[[@LINE+1]]:34: warning: lanes 32 to 63 of this ballot are lost in 'unsigned int'
  O[1] = __builtin_popcount(Mask & (1ull << A));
  // One half at a time is what was asked for.
  O[2] = u32(Mask) + u32(Mask >> 32);
  O[3] = __builtin_popcountll(Mask);
  bool Any = __warp_ballot(P);
  if (__warp_ballot(P))
    O[4] = A + B + C + Any;
}

__global__ void shifted(u64 *O) {
  u32 T = __tile_thread_id(0);
  int Lane = T & 63;
  // CHECK: :[[@LINE+1]]:13: warning: this warp has 64 lanes, but 'int' has no bit for lanes 32 to 63; shift a 'uint64_t'
  O[0] = (1 << Lane);
  // CHECK: :[[@LINE+1]]:14: warning: this warp has 64 lanes, but 'unsigned int' has no bit
  O[1] = (1u << tile::lane_id());
  // CHECK: :[[@LINE+1]]:13: warning: this warp has 64 lanes, but 'int' has no bit
  O[2] = (1 << T % 64);
  O[3] = (1ull << Lane) + (1 << (T & 31)) + (1 << T / 64) + (T << 2);
}

// Instances say it once, a pattern nothing.
template <int N> __device__ int instance() {
  // CHECK: :[[@LINE+1]]:11: warning: lanes 32 to 63 of this ballot are lost in 'int'
  int X = __warp_ballot(N > 3);
  return X;
}
// CHECK: :[[@LINE+1]]:32: note: called by 'both'
__device__ int both() { return instance<3>() + instance<4>(); }
template <int N> __device__ int neverMade() {
  return int(__warp_ballot(N > 3));
}
