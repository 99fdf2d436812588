// __tile_clock64(): two reads are never merged, and no access to memory moves
// past one.
//
// NVIDIA's own intrinsic stays unmerged but lets loads float below the second
// read, so that a measured load takes no time at all. AMD's s_memtime does not
// select on gfx11 and later, hence the generic counter.
//
// RUN: %tile_cuda --offload-arch=sm_75 %s | %filecheck %s --check-prefix=NV
// RUN: %tile_cuda --offload-arch=sm_90 -O3 %s | %filecheck %s --check-prefix=NV
// RUN: %tile_hip --offload-arch=gfx942 %s | %filecheck %s --check-prefix=AMD
// RUN: %tile_hip --offload-arch=gfx1100 -O3 %s | %filecheck %s --check-prefix=AMD
//
// RUN: %tile_ptx -O3 --offload-arch=sm_90 %s -o %t.ptx
// RUN: %filecheck %s --check-prefix=PTX --input-file=%t.ptx
// RUN: %ptxas -arch=sm_90 %t.ptx -o %t.cubin
// RUN: %tile_gcn --offload-arch=gfx942 %s | %filecheck %s --check-prefixes=GCN,GFX9
// RUN: %tile_gcn --offload-arch=gfx1100 %s | %filecheck %s --check-prefixes=GCN,GFX11
// RUN: %tile_gcn --offload-arch=gfx1201 %s | %filecheck %s --check-prefixes=GCN,GFX12

#include "../Inputs/device.h"

static_assert(sizeof(__tile_clock64()) == 8);
static_assert(decltype(__tile_clock64())(-1) < 0, "differences are signed");

extern "C" __global__ void measure(i64 *P, volatile int *Q, int *R) {
  i64 Start = __tile_clock64();
  int X = *R; // not volatile: only the order with the clock holds it here
  *Q = X;
  i64 End = __tile_clock64();
  *R = X + 1;
  P[0] = End - Start;
}

// Every turn of a loop reads anew, unrolled or not.
extern "C" __global__ void turns(i64 *P) {
#pragma unroll
  for (int I = 0; I < 3; ++I)
    P[I] = __tile_clock64();
}

// NV-LABEL: define {{.*}}void @measure(
// NV:         call {{.*}}i64 asm sideeffect {{.*}}"mov.u64 $0, %clock64;", "=l,~{memory}"()
// NV:         store volatile i32
// NV:         call {{.*}}i64 asm sideeffect {{.*}}"mov.u64 $0, %clock64;", "=l,~{memory}"()
// NV:         store i32
// NV:         ret void

// AMD-LABEL: define {{.*}}void @measure(
// AMD:         call {{.*}}i64 @llvm.readcyclecounter()
// AMD:         store volatile i32
// AMD:         call {{.*}}i64 @llvm.readcyclecounter()
// AMD:         store i32
// AMD:         ret void

// PTX-LABEL: measure(
// PTX:         mov.u64 [[START:%rd[0-9]+]], %clock64;
// PTX:         ld.global{{.*}} [[X:%r[0-9]+]]
// PTX:         st.volatile.global.{{[ub]}}32 {{.*}}[[X]];
// PTX:         mov.u64 [[END:%rd[0-9]+]], %clock64;
// PTX:         st.global
// PTX:         sub.s64 {{%rd[0-9]+}}, [[END]], [[START]];
// PTX-LABEL: turns(
// PTX-COUNT-3: %clock64;
// PTX-NOT:     %clock64

// GCN-LABEL: measure:
// GFX9:        s_memtime
// GFX11:       s_getreg_b32 s{{[0-9]+}}, hwreg(HW_REG_SHADER_CYCLES, 0, 20)
// GFX12:       s_getreg_b32 s{{[0-9]+}}, hwreg(HW_REG_SHADER_CYCLES_HI)
// GFX12:       s_getreg_b32 s{{[0-9]+}}, hwreg(HW_REG_SHADER_CYCLES_LO)
// GCN:         {{global|flat}}_store_{{dword|b32}}
// GFX9:        s_memtime
// GFX11:       s_getreg_b32 s{{[0-9]+}}, hwreg(HW_REG_SHADER_CYCLES, 0, 20)
// GFX12:       s_getreg_b32 s{{[0-9]+}}, hwreg(HW_REG_SHADER_CYCLES_HI)
// GCN:         s_endpgm
// GCN-LABEL: turns:
// GFX9-COUNT-3: s_memtime
// GFX11-COUNT-3: hwreg(HW_REG_SHADER_CYCLES, 0, 20)
