// What cannot be assumed uniform is an error at the declaration, with the legal
// twin beside it. Both targets check, though only one does anything.
//
// RUN: not %parse_hip --offload-arch=gfx942 -std=c++17 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// RUN: not %parse_cuda --offload-arch=sm_90 -std=c++20 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// Compiled, not only parsed, the same.
// RUN: not %tile_hip --offload-arch=gfx942 -std=c++20 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:

#include "../Inputs/device.h"

struct Two {
  int A, B;
};
struct NotTrivial {
  int V;
  __device__ NotTrivial(int V) : V(V) {}
  __device__ NotTrivial(const NotTrivial &O) : V(O.V + 1) {}
};

// CHECK: :[[@LINE+1]]:3: error: 'assume_uniform' applies to initialised local variables and parameters, not to a global variable
[[assume_uniform]] __device__ int Global = 1;
// CHECK: :[[@LINE+1]]:3: error: 'assume_uniform' applies to initialised local variables and parameters, not to a function
[[assume_uniform]] __device__ int function(int X) { return X; }
// CHECK: :[[@LINE+1]]:10: error: 'assume_uniform' applies to initialised local variables and parameters, not to a type
struct [[assume_uniform]] Type {
  // CHECK: :[[@LINE+1]]:5: error: 'assume_uniform' applies to initialised local variables and parameters, not to a member
  [[assume_uniform]] int Member;
  // CHECK: :[[@LINE+1]]:5: error: 'assume_uniform' applies to initialised local variables and parameters, not to a global variable
  [[assume_uniform]] static int Static;
};

__device__ void bindings(int *P) {
  // CHECK: :[[@LINE+1]]:5: error: 'assume_uniform' applies to initialised local variables and parameters, not to a structured binding
  [[assume_uniform]] auto [A, B] = Two{P[0], P[1]};
  [[assume_uniform]] Two Legal = {P[0], P[1]};
  auto [C, D] = Legal;
  P[2] = A + B + C + D;
}

__global__ void statics(int *P) {
  // CHECK: :[[@LINE+1]]:5: error: 'assume_uniform' applies to initialised local variables and parameters, not to a static variable
  [[assume_uniform]] static const int Static = 7;
  // CHECK: :[[@LINE+1]]:37: error: 'assume_uniform' applies to initialised local variables and parameters, not to a shared variable
  [[assume_uniform]] __shared__ int Shared;
  [[assume_uniform]] const int Legal = Static;
  P[0] = Legal + Shared;
}

// CHECK: :[[@LINE+1]]:56: error: 'assume_uniform' applies to initialised local variables and parameters, not to a reference
__device__ int reference([[assume_uniform]] const int &Ref) { return Ref; }
__device__ void locals(int *P) {
  // CHECK: :[[@LINE+1]]:27: error: 'assume_uniform' applies to initialised local variables and parameters, not to a reference
  [[assume_uniform]] int &Ref = P[0];
  // CHECK: :[[@LINE+1]]:28: error: 'assume_uniform' applies to initialised local variables and parameters, not to a reference
  [[assume_uniform]] int &&RRef = P[0] + 1;
  // CHECK: :[[@LINE+1]]:26: error: 'assume_uniform' applies to initialised local variables and parameters, not to an array
  [[assume_uniform]] int Array[2] = {P[0], P[1]};
  // CHECK: :[[@LINE+1]]:26: error: 'assume_uniform' needs an initialiser: 'None' has none
  [[assume_uniform]] int None;
  // CHECK: :[[@LINE+1]]:33: error: 'assume_uniform' needs a trivially copyable type, but 'NotTrivial' is not
  [[assume_uniform]] NotTrivial Copied(P[0]);
  [[assume_uniform]] int *Legal = &P[0];
  None = Ref + RRef + Array[0] + Copied.V + *Legal;
}
__device__ int array([[assume_uniform]] int Decayed[2]) { return Decayed[0]; }

// CHECK: :[[@LINE+1]]:46: error: 'assume_uniform' needs a trivially copyable type, but 'NotTrivial' is not
__device__ int call(NotTrivial &X) { return  __tile_assume_uniform(X).V; }

// In a template, for the instance that is wrong.
template <class T> __device__ auto instance(T X) {
  // CHECK: :[[@LINE+1]]:24: error: 'assume_uniform' needs a trivially copyable type, but 'NotTrivial' is not
  [[assume_uniform]] T Y = X;
  return Y;
}
__device__ int instances(NotTrivial X) { return instance(3) + instance(X).V; }

__device__ int arguments(int X) {
  // CHECK: :[[@LINE+1]]:5: error: 'assume_uniform' attribute takes no arguments
  [[assume_uniform(3)]] int Y = X;
  return Y;
}
