// On NVIDIA the promise costs nothing: not one byte of code differs.
//
// RUN: %tile_ptx --offload-arch=sm_75 -std=c++20 %s > %t.with
// RUN: %tile_ptx --offload-arch=sm_75 -std=c++20 -DWITHOUT %s > %t.without
// RUN: diff %t.with %t.without
// RUN: %tile_cuda --offload-arch=sm_90 -O0 -g -std=c++17 %s -S -emit-llvm -o - | FileCheck %s --implicit-check-not='llvm.{{var|global}}.annotation' --implicit-check-not=shfl --implicit-check-not='@__tile'
// RUN: %tile_ptx --offload-arch=sm_90 %s -o %t.ptx && %ptxas -arch=sm_90 %t.ptx -o %t.cubin

#include "../Inputs/device.h"

#ifdef WITHOUT
#define UNIFORM
#define CALL(X) (X)
#else
#define UNIFORM [[assume_uniform]]
#define CALL(X) __tile_assume_uniform(X)
#endif

struct S12 {
  float X, Y, Z;
};
struct Made {
  float *P;
  float V;
  __device__ Made(UNIFORM float *Q, UNIFORM const int N) : P(Q + N), V(*P) {}
};
template <class T> __device__ T twice(UNIFORM T X) {
  UNIFORM T Y = X + X;
  return Y;
}

extern "C" __global__ void kernel(float *P, UNIFORM int N, const S12 *S) {
  UNIFORM float *Q = P + N;
  UNIFORM S12 Whole = *S;
  UNIFORM auto Lambda = [](UNIFORM float X) { return X * 2; };
  P[0] = Lambda(*Q) + Whole.X + Made(P, N).V;
  P[1] = twice(P[2]) + CALL(P[3]) + CALL(*S).Y;
}
// CHECK: define {{.*}}@kernel(
