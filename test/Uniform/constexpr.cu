// The promise does not stand in the way of constant evaluation.
//
// RUN: %tile_hip --offload-arch=gfx942 -std=c++20 %s | %filecheck %s
// RUN: %tile_cuda --offload-arch=sm_90 -std=c++17 %s | %filecheck %s --check-prefix=NV

#include "../Inputs/device.h"

__host__ __device__ constexpr int square([[assume_uniform]] int X) {
  [[assume_uniform]] int Y = X * X;
  return Y;
}
static_assert(square(7) == 49);
struct Half {
  int V;
  __host__ __device__ constexpr Half([[assume_uniform]] int X) : V(X / 2) {}
};
static_assert(Half(8).V == 4);

extern "C" __global__ void kernel(int *P) {
  [[assume_uniform]] constexpr int Fixed = square(3);
  static_assert(Fixed == 9);
  static_assert(square(4) == 16);
  int Array[Fixed];
  P[0] = square(P[1]) + Half(P[2]).V + int(sizeof(Array)) + Fixed;
}
// CHECK: define {{.*}}@kernel(
// CHECK-LABEL: define {{.*}}@_Z6squarei(
// CHECK-COUNT-2: call {{.*}}@llvm.amdgcn.readfirstlane.i32(
// CHECK-NOT: readfirstlane
// CHECK: ret i32
// NV: define {{.*}}@kernel(
// NV-NOT: readfirstlane
