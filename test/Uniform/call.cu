// __tile_assume_uniform(x): the same as the attribute, where an expression stands.
//
// RUN: %tile_hip --offload-arch=gfx942 -std=c++20 %s | %filecheck %s --implicit-check-not='@_Z{{[0-9]*}}__tile_assume' --implicit-check-not='@__tile'
// RUN: %tile_gcn --offload-arch=gfx1100 %s | FileCheck %s --check-prefix=GCN

#include "../Inputs/device.h"

struct S12 {
  float X, Y, Z;
};

extern "C" __device__ float scalar(float X) { return __tile_assume_uniform(X); }
// CHECK-LABEL: define {{.*}}@scalar(
// CHECK: call {{.*}}float @llvm.amdgcn.readfirstlane.f32(

extern "C" __device__ float member(const S12 *P) {
  return __tile_assume_uniform(*P).Y;
}
// CHECK-LABEL: define {{.*}}@member(
// CHECK-COUNT-3: call {{.*}}i32 @llvm.amdgcn.readfirstlane.i32(

// Literals and conversions go by the type that is asked for.
extern "C" __device__ double explicitly(int X) {
  return __tile_assume_uniform<double>(X);
}
// CHECK-LABEL: define {{.*}}@explicitly(
// CHECK: sitofp {{.*}}i32
// CHECK: call {{.*}}double @llvm.amdgcn.readfirstlane.f64(

template <class T> __device__ T twice(T X) {
  return __tile_assume_uniform(X) + __tile_assume_uniform(T(2));
}
extern "C" __device__ i64 instance(i64 X) { return twice(X); }
// CHECK-LABEL: define {{.*}}@_Z5twiceIxET_S0_(
// CHECK-COUNT-2: call {{.*}}i64 @llvm.amdgcn.readfirstlane.i64(

// A temporary of a class, made where the call stands.
extern "C" __device__ float temporary(float X) {
  return __tile_assume_uniform(S12{X, X, X}).Z;
}
// CHECK-LABEL: define {{.*}}@temporary(
// CHECK-COUNT-3: call {{.*}}i32 @llvm.amdgcn.readfirstlane.i32(

// The branch on it is scalar.
extern "C" __global__ void branch(int *P) {
  if (__tile_assume_uniform(P[__tile_thread_id(0)]) > 3)
    P[0] = 7;
}
// GCN-LABEL: branch:
// GCN: v_readfirstlane_b32 [[X:s[0-9]+]]
// GCN: s_cmp_{{lt|gt}}_i32 [[X]]
// GCN: s_cbranch_scc
// GCN-NOT: exec
// GCN: s_endpgm
