// What a header of ours calls is reported at the user's call, once for each call
// and never at a line of the header; what the user's own body calls, where it
// stands.
//
// A remark that points into <tile/stoch.h> names one line for every call there
// is, and says nothing about which of them it means.
//
// RUN: %tile_hip --offload-arch=gfx942 %s -Rpass=tile 2>&1 >%t.ll | FileCheck %s --implicit-check-not=remark: --implicit-check-not=include/tile
// RUN: %tile_hip --offload-arch=gfx942 %s -Rpass=licm 2>&1 >%t.ll | count 0
#include "../Inputs/device.h"
#include <tile/memory.h>
#include <tile/stoch.h>
#include <tile/warp.h>

using namespace tile;

__device__ void twice(fp8_e4m3_fnuz *P, float X, u32 R) {
  // CHECK-DAG: :[[@LINE+1]]:10: remark: '__stoch_round<tile::fp8_e4m3_fnuz>' became the native body in its header [-Rpass=tile]
  P[0] = tile::stoch_round<fp8_e4m3_fnuz>(X, R, native_bits);
  // CHECK-DAG: :[[@LINE+1]]:10: remark: '__stoch_round<tile::fp8_e4m3_fnuz>' became the native body in its header [-Rpass=tile]
  P[1] = stoch_round<fp8_e4m3_fnuz>(X, R + 1, native_bits);
  P[2] = stoch_round<fp8_e4m3_fnuz>(X, R + 1); // software: nothing became of it
}

// Two instances of a template are one line.
template <class T> __device__ T rounded(float X, u32 R) {
  // CHECK-DAG: :[[@LINE+1]]:10: remark: '__stoch_round<tile::fp8_e5m2_fnuz>' became the native body
  return stoch_round<fp8_e5m2_fnuz>(X, R, native_bits).bits();
}
__device__ int instances(float X, u32 R) { return rounded<int>(X, R) + rounded<unsigned char>(X, R); }

__device__ float predicated(float X, u32 *P) {
  // CHECK-DAG: :[[@LINE+1]]:10: remark: 'tile::warp_predicate' became the native body
  return tile::warp_predicate(X > 0, X, [P](float V) {
    // CHECK-DAG: :[[@LINE+1]]:12: remark: '__tile_thread_id' became
    P[0] = __tile_thread_id(0);
    return V;
  });
}
