// A call from host code is clang's own wrong-side error; a call where there is
// no GPU at all says so. Parsing for an editor stays quiet.
//
// RUN: %tile_cc -x cuda --cuda-host-only -nocudainc -nocudalib -Wno-unknown-cuda-version -fsyntax-only -Xclang -verify=wrongside %s
// RUN: %tile_cc -x hip --cuda-host-only -nogpuinc -nogpulib -Wno-unknown-cuda-version -fsyntax-only -Xclang -verify=wrongside %s
// RUN: %verify_cuda --offload-arch=sm_90 -Xclang -verify=wrongside %s
// RUN: %verify_hip --offload-arch=gfx942 -Xclang -verify=wrongside %s
//
// A function of both sides is fine until the host emits it.
// RUN: not %tile_cc -x hip --cuda-host-only -nogpuinc -nogpulib -DEMIT -S -o /dev/null %s 2>&1 | FileCheck %s --check-prefix=EMIT
//
// Plain C++ has no device.
// RUN: not %tile_cc -x c++ -std=c++17 -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=CXX --implicit-check-not=error:
// RUN: not ls %t.o

#ifdef __CUDA__
#define SIDES
#elif defined(__HIP__)
#define SIDES
#endif

#ifdef SIDES
#include "../Inputs/device.h"

__device__ bool onDevice(bool P) { return __warp_any(P); }
// Only the device side of this one is used.
__host__ __device__ inline bool onBoth(bool P) { return __warp_all(P); }
__device__ bool user(bool P) { return onDevice(P) && onBoth(P); }

#ifdef EMIT
// EMIT: error: reference to __device__ function '__warp_all' in __host__ __device__ function
// EMIT: :[[@LINE+1]]:42: note: {{(which is )?}}called by 'onHostToo'
__host__ bool onHostToo(bool P) { return onBoth(P); }
#endif

#ifndef EMIT
__host__ bool onHost(bool P) {
  return __warp_any(P); // wrongside-error {{no matching function for call to '__warp_any'}}
  // wrongside-note@*:* {{candidate function not viable: call to __device__ function from __host__ function}}
}
#endif
#else

bool plain(bool P) {
  // CXX: :[[@LINE+1]]:10: error: '__warp_any' needs an NVIDIA or AMD GPU, but this compilation targets {{.*}}-linux
  return __warp_any(P);
}
// A constant of the target, false here.
static_assert(!__tile_has_warp_any);

#endif
