// Where a flag flushes float's subnormals, PTX's f16 arithmetic would lose its
// own, which are FP8's small values: 2^-9 + 2^-9 was 0 from sm_70 to sm_89.
//
// RUN: %tile_ptx --offload-arch=sm_75 -fgpu-flush-denormals-to-zero %s | FileCheck %s --implicit-check-not=ftz
// RUN: %tile_ptx --offload-arch=sm_86 -O0 -fgpu-flush-denormals-to-zero %s | FileCheck %s --implicit-check-not=ftz
// RUN: %tile_ptx --offload-arch=sm_90 -fgpu-flush-denormals-to-zero %s | FileCheck %s --check-prefix=SM90 --implicit-check-not=ftz

#include "../Inputs/device.h"
#include <tile/packed.h>

using namespace tile;

// CHECK-LABEL: .entry sums(
// CHECK: add.rn.f16x2
// CHECK: sub.rn.f16x2
// SM90-LABEL: .entry sums(
extern "C" __global__ void sums(fp8x4_e4m3 *P) {
  P[0] = packed_add4(P[1], P[2]);
  P[3] = packed_sub4(P[4], P[5]);
}

// CHECK-LABEL: .entry products(
// CHECK-DAG: mul.rn.f16x2
// CHECK-DAG: fma.rn.f16x2
// SM90-LABEL: .entry products(
extern "C" __global__ void products(fp8x4_e4m3 *P, fp8x4_e5m2 *Q) {
  P[0] = packed_mul4(P[1], P[2]);
  P[3] = packed_fma4(P[4], Q[5], P[6]);
  Q[0] = packed_add4(P[7], Q[1]);
}
