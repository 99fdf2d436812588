// tile::clock_delta knows how many bits of the cycle counter count, and
// tile::realtime reads the counter of constant rate, twice if asked twice.
//
// gfx11 counts 20 bits. Subtracted as 64-bit numbers, every wrap, each half
// millisecond, would give a difference of almost 2^64.
//
// RUN: %tile_gcn --offload-arch=gfx942 %s | %filecheck %s --check-prefixes=GFX9,WIDE --implicit-check-not=0xfffff
// RUN: %tile_gcn --offload-arch=gfx1100 %s | %filecheck %s --check-prefixes=GFX11,NARROW
// RUN: %tile_gcn --offload-arch=gfx1201 %s | %filecheck %s --check-prefixes=GFX11,WIDE --implicit-check-not=0xfffff
// RUN: %tile_ptx --offload-arch=sm_90 %s | %filecheck %s --check-prefix=PTX
// RUN: %tile_cuda --offload-arch=sm_75 %s | %filecheck %s --check-prefix=IR
//
// The arithmetic itself: across the end of the counter, and of 64 bits.
// RUN: %verify_hip --offload-arch=gfx1100 -DDELTA=5 %s
// RUN: %verify_hip --offload-arch=gfx942 -DDELTA=-0xFFFFBll %s
// RUN: %verify_hip --offload-arch=gfx1201 -DDELTA=-0xFFFFBll %s
// RUN: %verify_cuda --offload-arch=sm_90 -DDELTA=-0xFFFFBll %s
// expected-no-diagnostics

#include "../Inputs/device.h"
#include <tile/warp.h>

#ifdef DELTA
__device__ void arithmetic() {
  static_assert(tile::clock_delta(100, 107) == 7, "");
  static_assert(tile::clock_delta(0xFFFFD, 2) == DELTA, "");
  static_assert(tile::clock_delta(0x7FFFFFFFFFFFFFFF, -0x7FFFFFFFFFFFFFFF) == 2,
                "");
}
#endif

extern "C" __global__ void cycles(i64 *P) {
  i64 T0 = __tile_clock64();
  P[1] = P[2] * 3;
  P[0] = tile::clock_delta(T0, __tile_clock64());
}
// NARROW-LABEL: cycles:
// NARROW:         s_and_b32 {{.*}}0xfffff
// WIDE-LABEL: cycles:
// WIDE:           s_sub_{{(co_|nc_)?}}{{[ui](32|64)}}

extern "C" __global__ void real(i64 *P) {
  i64 T0 = tile::realtime();
  P[1] = P[2] * 3;
  P[0] = tile::realtime() - T0;
}
// GFX9-LABEL: real:
// GFX9-COUNT-2:   s_memrealtime
// GFX11-LABEL: real:
// GFX11-COUNT-2:  s_sendmsg_rtn_b64 {{.*}}MSG_RTN_GET_REALTIME
// PTX-LABEL: real(
// PTX:            mov.u64 {{.*}}%globaltimer;
// PTX:            st.global
// PTX:            mov.u64 {{.*}}%globaltimer;
// IR-LABEL: define {{.*}}@real(
// IR:             call i64 asm sideeffect "mov.u64 $0, %globaltimer;", "=l,~{memory}"()
