// A buffer base that plainly differs between lanes works, one lane at a time.
// The warning says so, and what to do; the offset is the place for what differs.
//
// RUN: %verify_hip --offload-arch=gfx942 -std=c++20 %s
// RUN: %verify_hip --offload-arch=gfx1201 -std=c++20 %s
// An ordinary access has no base to lose.
// RUN: %tile_ptx --offload-arch=sm_90 -std=c++20 -Werror %s -o %t.ptx

#include "../Inputs/device.h"
#include <tile/memory.h>

__global__ void bases(float *P, int N) {
  u32 T = __tile_thread_id(0);
#ifdef __HIP__
  P[0] = __buffer_load<float>(P + T, N); // expected-warning {{the base of '__buffer_load' differs between lanes, so they are served one after another; put what differs in the offset, or mark the base '[[assume_uniform]]'}}
  P[1] = __buffer_load<float>(&P[T], N); // expected-warning {{the base of '__buffer_load' differs between lanes}}
  __buffer_store(P + T, N, 1.0f); // expected-warning {{the base of '__buffer_store' differs between lanes}}
#endif
  tile::buffer_store(P + __tile_thread_id(0), N, 1.0f); // expected-warning {{the base of 'tile::buffer_store' differs between lanes}}

  P[2] = tile::buffer_load(P + N, T);
  P[3] = tile::buffer_load(P + T / 64, T);
  [[assume_uniform]] float *Q = P + T / 64 * N;
  P[4] = tile::buffer_load(Q, T);
}
