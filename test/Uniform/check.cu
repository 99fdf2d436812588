// -fplugin-arg-tile-check-uniform compares each lane's value with that of the
// first active lane and traps where they differ, on NVIDIA too. The place is
// beside the trap, for a debugger that knows an address only.
//
// Padding is no part of a value: comparing it would trap in correct programs.
//
// RUN: %tile_gcn --offload-arch=gfx942 -fplugin-arg-tile-check-uniform %s | %filecheck %s --check-prefixes=CHECK,GCN
// RUN: %tile_gcn --offload-arch=gfx1100 -fplugin-arg-tile-check-uniform %s | %filecheck %s --check-prefixes=CHECK,GCN
// RUN: %tile_ptx --offload-arch=sm_75 -fplugin-arg-tile-check-uniform %s -o %t.ptx
// RUN: %filecheck %s --check-prefixes=CHECK,PTX --input-file=%t.ptx
// RUN: %ptxas -arch=sm_75 %t.ptx -o %t.cubin
// RUN: %tile_hip --offload-arch=gfx942 -fplugin-arg-tile-check-uniform %s | %filecheck %s --check-prefix=IR
// Without the option there is no trap, and on NVIDIA nothing at all.
// RUN: %tile_gcn --offload-arch=gfx942 %s | FileCheck %s --check-prefix=OFF --implicit-check-not=trap --implicit-check-not='does not hold'
// RUN: %tile_ptx --offload-arch=sm_75 %s | FileCheck %s --check-prefix=OFF --implicit-check-not=trap --implicit-check-not=shfl
// OFF: variable

#include "../Inputs/device.h"

struct Padded {
  u8 C;
  int I;
  u32 Bits : 5;
};

extern "C" __global__ void variable(const Padded *P, Padded *Q) {
  u32 T = __tile_thread_id(0);
  [[assume_uniform]] Padded X = P[T / 32];
  Q[T] = X;
}
// CHECK-LABEL: {{^(variable:|.visible .entry variable\()}}
// GCN:         v_readfirstlane_b32
// PTX:         activemask.b32
// PTX:         shfl.sync.idx.b32
// GCN:         ; {{.*}}check.cu:[[@LINE-7]]: 'assume_uniform' does not hold
// GCN-NEXT:    ASMEND
// PTX:         // {{.*}}check.cu:[[@LINE-9]]: 'assume_uniform' does not hold
// GCN:         s_trap 2
// PTX:         trap;

// A byte and five bits of the eight and thirty-two that are there.
// IR-LABEL: define {{.*}}@variable(
// IR:          and i32 %{{.*}}, 255
// IR:          and i32 %{{.*}}, 31

extern "C" __global__ void call(const u64 *P, u64 *Q) {
  Q[0] = __tile_assume_uniform(P[__tile_thread_id(0)]);
  Q[1] = __tile_assume_uniform(P[__tile_thread_id(0) + 4]);
}
// Each place has its own.
// CHECK-LABEL: {{^(call:|.visible .entry call\()}}
// CHECK-DAG:   check.cu:[[@LINE-5]]: 'assume_uniform' does not hold
// CHECK-DAG:   check.cu:[[@LINE-5]]: 'assume_uniform' does not hold

__device__ u64 take([[assume_uniform]] u64 X, [[assume_uniform]] const float *F) {
  return X + u64(*F);
}
extern "C" __global__ void parameter(const u64 *P, u64 *Q, float *F) {
  Q[0] = take(P[__tile_thread_id(0)], F);
}
// CHECK-LABEL: {{^(parameter:|.visible .entry parameter\()}}
// CHECK:       check.cu:[[@LINE-7]]: 'assume_uniform' does not hold
