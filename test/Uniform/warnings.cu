// Warnings for a promise that is plainly not kept, and silence beside it.
//
// The value of the first *active* lane would be taken, without another word, by
// every lane.
//
// RUN: %verify_hip --offload-arch=gfx942 -std=c++20 %s
// RUN: %verify_cuda --offload-arch=sm_90 -std=c++17 %s

#include "../Inputs/device.h"

__device__ int assigned(int *P, [[assume_uniform]] int N, int M) {
  [[assume_uniform]] int X = P[0];
  X = P[1];  // expected-warning {{'X' is assumed to be uniform, but this later assignment is not covered by 'assume_uniform'}}
  X += P[2]; // expected-warning {{'X' is assumed to be uniform, but this later assignment is not covered by 'assume_uniform'}}
  ++X;       // expected-warning {{'X' is assumed to be uniform, but this later assignment is not covered by 'assume_uniform'}}
  N = M;     // expected-warning {{'N' is assumed to be uniform, but this later assignment is not covered by 'assume_uniform'}}
  M = N;
  int Y = X;
  Y = P[3];
  return X + N + M + Y;
}

__device__ int fromLane(int *P) {
  [[assume_uniform]] u32 A = __tile_thread_id(0);     // expected-warning {{'A' is assumed to be uniform, but its value comes from the lane id}}
  [[assume_uniform]] u32 B = 4 * __tile_thread_id(0); // expected-warning {{'B' is assumed to be uniform, but its value comes from the lane id}}
  u32 T = __tile_thread_id(0);
  [[assume_uniform]] u32 C = T + 1; // expected-warning {{'C' is assumed to be uniform, but its value comes from the lane id}}
  u32 Other = __tile_thread_id(0);
  Other = P[3]; // no longer the lane
  [[assume_uniform]] u32 D = Other;
  // A wave's number is the same in all of its lanes.
  [[assume_uniform]] u32 Wave = __tile_thread_id(0) / 64;
  [[assume_uniform]] u32 Shifted = __tile_thread_id(0) >> 6;
  [[assume_uniform]] int Loaded = P[__tile_thread_id(0)];
  [[assume_uniform]] u64 Voted = __warp_ballot(T > 3);
  [[assume_uniform]] u32 Row = __tile_thread_id(1);
  // The builtin says it at its argument.
  A += __tile_assume_uniform(T); // expected-warning {{this value is assumed to be uniform, but it comes from the lane id}} expected-warning {{later assignment}}
  B = __tile_assume_uniform(T / 64) + __tile_assume_uniform(Row); // expected-warning {{later assignment}}
  return A + B + C + D + Wave + Shifted + Loaded + u32(Voted);
}

// A built-in variable as CUDA's and HIP's headers have it.
struct Index {
  unsigned x, y, z;
};
extern const __device__ Index threadIdx;
__device__ u32 builtinVariable() {
  [[assume_uniform]] u32 X = threadIdx.x; // expected-warning {{'X' is assumed to be uniform, but its value comes from the lane id}}
  [[assume_uniform]] u32 W = threadIdx.x / 64;
  [[assume_uniform]] u32 Y = threadIdx.y; // in a block as wide as a warp
  return X + W + Y + __tile_assume_uniform(threadIdx.z);
}
