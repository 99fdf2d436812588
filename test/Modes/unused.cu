// A source that uses none of our names compiles to the same bytes as without
// the plugin, headers included or not.
//
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -fuse-cuid=none -O0 -g -c %s -o %t.with && %cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -fuse-cuid=none -O0 -g -c %s -o %t.without && cmp %t.with %t.without
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx1100 -fuse-cuid=none -O3 -std=c++20 -fgpu-rdc -emit-llvm -c %s -o %t.with && %cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx1100 -fuse-cuid=none -O3 -std=c++20 -fgpu-rdc -emit-llvm -c %s -o %t.without && cmp %t.with %t.without
// RUN: %tile_cc -x cuda --cuda-device-only -nocudainc -nocudalib --cuda-path=%cuda -Wno-unknown-cuda-version --offload-arch=sm_90 -O2 -c %s -o %t.with && %cc -x cuda --cuda-device-only -nocudainc -nocudalib --cuda-path=%cuda -Wno-unknown-cuda-version --offload-arch=sm_90 -O2 -c %s -o %t.without && cmp %t.with %t.without
// RUN: %tile_cc -x hip --cuda-host-only -nogpuinc -nogpulib -fuse-cuid=none -O1 -c -emit-llvm %s -o %t.with && %cc -x hip --cuda-host-only -nogpuinc -nogpulib -fuse-cuid=none -O1 -c -emit-llvm %s -o %t.without && cmp %t.with %t.without
// Plain C++ and C, which know nothing of GPUs.
// RUN: %tile_cc -x c++ -O2 -g -c %s -o %t.with && %cc -x c++ -O2 -g -c %s -o %t.without && cmp %t.with %t.without
// RUN: %tile_cc -x c -O2 -g -c %s -o %t.with && %cc -x c -O2 -g -c %s -o %t.without && cmp %t.with %t.without

#if defined(__CUDA__) || defined(__HIP__)
#include "../Inputs/device.h"
// Names that look a little like ours.
__device__ int __warp_anyone(int X) { return X; }
template <class T> struct Tile {
  T V = T(7);
  __device__ T get() const { return V; }
};
__device__ int user(int X) {
  auto Add = [X](int Y) { return X + Y; };
  return Add(__warp_anyone(3)) + Tile<int>().get();
}
#else
int user(int X) { return X + 3; }
#endif
