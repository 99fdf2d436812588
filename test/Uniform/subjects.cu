// The attribute acts on locals and parameters in every kind of function, at the
// definition, once.
//
// A parameter of a constructor is the hard one: member initialisers use it
// before the body begins, maybe twice, maybe on one path only, maybe by reference
// or through a capture. Those must not see the value that is not uniform yet.
//
// RUN: %tile_hip --offload-arch=gfx942 -std=c++20 %s | %filecheck %s --implicit-check-not='@__tile' --implicit-check-not=llvm.var.annotation --implicit-check-not=llvm.global.annotations
// RUN: %tile_hip --offload-arch=gfx1100 -std=c++20 -DSPELL='[[tile::assume_uniform]]' %s | %filecheck %s
// RUN: %tile_hip --offload-arch=gfx942 -std=c++17 -DSPELL='__attribute__((assume_uniform))' %s | %filecheck %s
// RUN: %tile_gcn --offload-arch=gfx942 %s | FileCheck %s --check-prefix=GCN

#include "../Inputs/device.h"
#ifndef SPELL
#define SPELL [[assume_uniform]]
#endif

extern "C" __device__ int local(int *P) {
  SPELL int X = P[0];
  SPELL const int Y{P[1]};
  SPELL auto Z = P[2];
  return X + Y + Z;
}
// CHECK-LABEL: define {{.*}}@local(
// CHECK-COUNT-3: call {{.*}}@llvm.amdgcn.readfirstlane.i32(
// CHECK-NOT: readfirstlane
// CHECK: ret i32

extern "C" __device__ int parameter(SPELL int X, int Y, SPELL const int Z) {
  return X + X + Y + Z;
}
// CHECK-LABEL: define {{.*}}@parameter(
// CHECK-COUNT-2: call {{.*}}@llvm.amdgcn.readfirstlane.i32(
// CHECK-NOT: readfirstlane
// CHECK: ret i32

// Said at the declaration, it holds for the definition.
extern "C" __device__ int declared(SPELL int X);
extern "C" __device__ int declared(int X) { return X; }
// CHECK-LABEL: define {{.*}}@declared(
// CHECK: call {{.*}}@llvm.amdgcn.readfirstlane.i32(

extern "C" __device__ int statements(int *P) {
  int Sum = 0;
  for (SPELL int End = P[0]; Sum < End;)
    Sum += 1;
  if (SPELL int X = P[1])
    Sum += X;
  switch (SPELL int X = P[2]; X) {
  case 1:
    Sum += X;
  }
  return Sum;
}
// CHECK-LABEL: define {{.*}}@statements(
// CHECK-COUNT-3: call {{.*}}@llvm.amdgcn.readfirstlane.i32(
// CHECK-NOT: readfirstlane
// CHECK: ret i32

template <class T> __device__ T inTemplate(SPELL T X) {
  SPELL T Y = X + X;
  return Y;
}
extern "C" __device__ double instance(double X) { return inTemplate(X); }
// CHECK-LABEL: define {{.*}}@_Z10inTemplateIdET_S0_(
// CHECK-COUNT-2: call {{.*}}@llvm.amdgcn.readfirstlane.f64(
// CHECK-NOT: readfirstlane
// CHECK: ret double

struct Once {
  const float *P;
  float V;
  __device__ explicit Once(SPELL const float *Q) : P(Q), V(Q[1]) { V += *Q; }
};
extern "C" __device__ float once(const float *P) { return Once(P).V; }
// Twice in initialisers, once in front of the body.
// CHECK-LABEL: define {{.*}}@_ZN4OnceC2EPKf(
// CHECK-COUNT-3: call {{.*}}@llvm.amdgcn.readfirstlane.p0(
// CHECK-NOT: readfirstlane
// CHECK: ret void

struct Maybe {
  int V;
  __device__ Maybe(bool B, SPELL const int N) : V(B ? N : 0) {}
};
extern "C" __device__ int maybe(int N) { return Maybe(N > 1, N).V; }
// In front of the branch, as the promise is about all active lanes.
// CHECK-LABEL: define {{.*}}@_ZN5MaybeC2Ebi(
// CHECK: call {{.*}}@llvm.amdgcn.readfirstlane.i32(
// CHECK: br i1
// CHECK: phi i32
// CHECK: ret void

struct Two {
  int A, B;
};
struct Base {
  int N;
  __device__ explicit Base(int N) : N(N) {}
};
struct Parts : Base {
  Two Whole;
  int Part, Captured, Pointed;
  __device__ Parts(SPELL const Two X)
      : Base(X.A), Whole(X), Part(X.B), Captured([=] { return X.B; }()),
        Pointed(*&X.A) {}
};
extern "C" __device__ int parts(Two X) { return Parts(X).Part; }
// CHECK-LABEL: define {{.*}}@_ZN5PartsC2E3Two(
// CHECK-COUNT-2: call {{.*}}@llvm.amdgcn.readfirstlane.i32(
// CHECK: call {{.*}}@_ZN4BaseC2Ei(
// CHECK-COUNT-10: call {{.*}}@llvm.amdgcn.readfirstlane.i32(
// CHECK-NOT: readfirstlane
// CHECK: ret void

struct Delegating {
  int N;
  __device__ Delegating(int A, int B) : N(A + B) {}
  __device__ explicit Delegating(SPELL int X) : Delegating(X, 1) {}
};
extern "C" __device__ int delegating(int X) { return Delegating(X).N; }
// CHECK-LABEL: define {{.*}}@_ZN10DelegatingC2Ei(
// CHECK: call {{.*}}@llvm.amdgcn.readfirstlane.i32(
// CHECK: call {{.*}}@_ZN10DelegatingC2Eii(

// Once is enough: the optimiser knows that a uniform value stays itself.
extern "C" __global__ void folded(Two *P) {
  Parts All(P[__tile_thread_id(0)]);
  P[0].A = All.N + All.Whole.B + All.Part + All.Captured + All.Pointed;
}
// GCN-LABEL: folded:
// GCN-COUNT-2: v_readfirstlane_b32
// GCN-NOT: readfirstlane
// GCN: s_endpgm

extern "C" __device__ int lambda(int *P) {
  auto F = [P](SPELL int X) {
    SPELL int Y = P[X];
    return Y;
  };
  auto G = [](auto X, SPELL int N) { return X + N; };
  return F(P[0]) + int(G(1.5f, P[1]));
}
// CHECK-LABEL: define {{.*}}@_ZZ6lambdaENKUliE_clEi(
// CHECK-COUNT-2: call {{.*}}@llvm.amdgcn.readfirstlane.i32(
// CHECK-NOT: readfirstlane
// CHECK: ret i32
// CHECK-LABEL: define {{.*}}@_ZZ6lambdaENKUlT_iE_clIfEEDaS_i(
// CHECK-COUNT-1: call {{.*}}@llvm.amdgcn.readfirstlane.i32(
// CHECK-NOT: readfirstlane
// CHECK: ret float

struct Method {
  int N;
  __device__ int plain(SPELL int X) const { return N + X; }
  __device__ Method operator+(SPELL int X) const { return {N + X}; }
  __device__ static int still(SPELL int X) { return X; }
};
extern "C" __device__ int methods(Method M, int X) {
  return M.plain(X) + (M + X).N + Method::still(X);
}
// CHECK-LABEL: define {{.*}}@_ZNK6Method5plainEi(
// CHECK: call {{.*}}@llvm.amdgcn.readfirstlane.i32(
// CHECK-LABEL: define {{.*}}@_ZNK6MethodplEi(
// CHECK: call {{.*}}@llvm.amdgcn.readfirstlane.i32(
// CHECK-LABEL: define {{.*}}@_ZN6Method5stillEi(
// CHECK: call {{.*}}@llvm.amdgcn.readfirstlane.i32(
