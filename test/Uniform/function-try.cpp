// A constructor whose function-try-block holds its body and initialisers: the
// parameter is made uniform inside it, in front of both. CUDA and HIP refuse
// `try` on the device, so this is plain C++ for an AMD GPU.
//
// RUN: %tile_cc -x c++ --target=amdgcn-amd-amdhsa -mcpu=gfx942 -nogpulib -fcxx-exceptions -O0 -S -emit-llvm -o - %s | FileCheck %s --implicit-check-not='@__tile'

struct Tried {
  int V;
  Tried([[assume_uniform]] int X) try : V(X + 1) {
    V += X;
  } catch (...) {
  }
};
int use(int X) { return Tried(X).V; }
// CHECK: define {{.*}}@_ZN5TriedC2Ei(
// CHECK: call {{.*}}@llvm.amdgcn.readfirstlane.i32(
// CHECK: add {{.*}}, 1
// CHECK: call {{.*}}@llvm.amdgcn.readfirstlane.i32(
// CHECK-NOT: readfirstlane
// CHECK: ret void
