// Host and device in one command: the plugin is silent in the host pass, and the
// object holds both.
//
// RUN: %tile_cc -x hip -nogpuinc -nogpulib --offload-arch=gfx942 --offload-arch=gfx1100 -O2 -Werror -c %s -o %t.o
// RUN: llvm-nm %t.o | FileCheck %s
// RUN: %tile_cc -x hip -nogpuinc -nogpulib --offload-arch=gfx942 -O0 -g -fgpu-rdc -std=c++20 -Werror -c %s -o %t.o
// RUN: llvm-nm %t.o | FileCheck %s
//
// What is wrong on the device is said once, though both passes read it.
// RUN: not %tile_cc -x hip -nogpuinc -nogpulib --offload-arch=gfx942 -DWRONG -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=ERROR --implicit-check-not=error:

struct dim3 {
  unsigned x, y, z;
};
extern "C" int hipLaunchKernel(const void *, dim3, dim3, void **,
                               decltype(sizeof(0)), struct ihipStream_t *);

#include "../Inputs/every.h"

#ifdef WRONG
__global__ void wrong(u32 *P) {
  // ERROR: :[[@LINE+1]]:27: error: argument value 3 is outside the valid range
  P[0] = __tile_thread_id(3);
  // ERROR: :[[@LINE+1]]:10: error: '__vote_ballot_sync' needs 32 lanes
  P[1] = __vote_ballot_sync(1, true);
}
#endif

// Both sides may call this; the host's own meaning is its own.
__host__ __device__ inline bool anyOf(bool P) {
#if TILE_DEVICE_PASS
  return __warp_any(P);
#else
  return P;
#endif
}
__global__ void both(bool *P) { P[0] = anyOf(P[1]); }
bool onHost(bool P) { return anyOf(P); }

// CHECK-DAG: T {{.*}}__device_stub__every
// CHECK-DAG: T _Z6onHostb
