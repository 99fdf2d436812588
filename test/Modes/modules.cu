// A C++20 module whose interface has calls in it, and a file that imports it.
//
// Names made by a textual prelude would stand in front of `export module`, which
// must come first. Functions of the module are lowered where it is built.
//
// RUN: rm -rf %t && split-file %s %t && cd %t && cp %S/../Inputs/device.h .
// DEFINE: %{hip} = %tile_cc --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -std=c++20
//
// RUN: %{hip} -x hip -S -emit-llvm -Xclang -emit-module-interface votes.cppm -o votes.pcm
// RUN: %{hip} -x hip -fmodule-file=votes=votes.pcm use.cu -O0 -S -emit-llvm -o - | %filecheck use.cu --implicit-check-not='@__{{warp|vote}}'
// RUN: %{hip} -x hip -fmodule-file=votes=votes.pcm use.cu -O2 -S -o - | %filecheck use.cu --check-prefix=GCN

//--- votes.cppm
module;
#include "device.h"
export module votes;
export inline __device__ u64 mask(int X) { return __warp_ballot(X > 3); }
export template <class T> __device__ T first([[assume_uniform]] T X) {
  return __warp_any(X) ? X : T(0);
}

//--- use.cu
import votes;
extern "C" __attribute__((global)) void user(unsigned long long *P, int *Q) {
  P[0] = mask(Q[0]) + __warp_ballot(Q[1] > 3);
  P[1] = first(Q[2]);
}
// CHECK: define {{.*}}@user(
// CHECK: define {{.*}}@_ZW5votes4maski(
// CHECK: call {{.*}}@llvm.amdgcn.ballot.i64(
// CHECK: define {{.*}}@_ZW5votes5firstIiET_S1_(
// CHECK: call {{.*}}@llvm.amdgcn.readfirstlane.i32(
// GCN-LABEL: user:
// GCN: v_cmp_gt_i32_e64 s[{{[0-9]+:[0-9]+}}], s{{[0-9]+}}, 3
// GCN: s_endpgm
