// Lane and warp size follow the function's target, never the vendor's name:
// gfx1100 has 32 lanes, or 64 where a flag says so.
//
// As a constant it sizes arrays and chooses templates. Host code that asks is
// an error; 32 would be a guess.
//
// RUN: %tile_gcn --offload-arch=gfx942 -DLANES=64 %s | %filecheck %s --check-prefix=WAVE64
// RUN: %tile_gcn --offload-arch=gfx1100 -DLANES=32 %s | %filecheck %s --check-prefix=WAVE32 --implicit-check-not=v_mbcnt_hi
// RUN: %tile_gcn --offload-arch=gfx1100 -mwavefrontsize64 -DLANES=64 %s | %filecheck %s --check-prefix=WAVE64
// RUN: %tile_gcn --offload-arch=gfx1201 -DLANES=32 %s | %filecheck %s --check-prefix=WAVE32 --implicit-check-not=v_mbcnt_hi
// RUN: %tile_ptx --offload-arch=sm_90 -DLANES=32 %s | %filecheck %s --check-prefix=PTX
// RUN: %tile_hip --offload-arch=gfx942 -DLANES=64 %s -o %t.ll
// RUN: %tile_cc -x cuda --cuda-host-only -nocudainc -nocudalib -DLANES=32 -DWRONG -fsyntax-only -Xclang -verify %s
// RUN: not %cc -x c++ -std=c++17 -isystem %source/include -DHOST %s -c -o %t.o 2>&1 | FileCheck %s --check-prefix=HOST

#ifdef HOST
#include <tile/warp.h>
// HOST: :[[@LINE+1]]:{{2[89]}}: error: call to {{.*}}lane_id{{.*}} this function needs a GPU
unsigned onHost() { return tile::lane_id(); }
#else
#include "../Inputs/device.h"
#include <tile/warp.h>

extern "C" __global__ void queries(u32 *P) {
  static_assert(tile::warp_size() == LANES, "");
  static __shared__ u32 Sums[tile::warp_size()];
  tile::fragment<u32, tile::warp_size()> F{};
  P[F.size()] = Sums[P[3]];
  P[0] = tile::lane_id();
  P[1] = tile::warp_size();
}

// WAVE64-LABEL: queries:
// WAVE64-DAG:     v_mbcnt_lo_u32_b32{{.*}}-1, 0
// WAVE64-DAG:     v_mbcnt_hi_u32_b32{{.*}}-1,
// WAVE64-DAG:     {{v_mov_b32.* 64$|, 64}}

// WAVE32-LABEL: queries:
// WAVE32-DAG:     v_mbcnt_lo_u32_b32{{.*}}-1, 0
// WAVE32-DAG:     {{v_mov_b32.* 32$|, 32}}

// PTX-LABEL: queries(
// PTX:         mov.u32 {{.*}}%laneid
// PTX:         st.global.{{[ub]}}32 [{{.*}}+4], {{32|%r[0-9]+}}

#ifdef WRONG
unsigned lane() { return tile::lane_id(); } // expected-error {{reference to __device__ function 'lane_id' in __host__ function}} expected-note@* {{'lane_id' declared here}}
unsigned lanes() { return tile::warp_size(); } // expected-error {{reference to __device__ function 'warp_size' in __host__ function}} expected-note@* {{'warp_size' declared here}}
#endif
#endif
