// __tile_thread_id(axis): x, y, z of the thread in its block, in that order.
//
// AMD packs the three into one register on chips since gfx90a; reading the wrong
// bits would give plausible small numbers.
//
// RUN: %tile_cuda --offload-arch=sm_75 %s | %filecheck %s --check-prefix=NV
// RUN: %tile_hip --offload-arch=gfx942 %s | %filecheck %s --check-prefix=AMD
//
// RUN: %tile_ptx --offload-arch=sm_90 %s -o %t.ptx
// RUN: %filecheck %s --check-prefix=PTX --input-file=%t.ptx
// RUN: %ptxas -arch=sm_90 %t.ptx -o %t.cubin
// RUN: %tile_gcn --offload-arch=gfx90a %s | %filecheck %s --check-prefix=PACKED
// RUN: %tile_gcn --offload-arch=gfx1201 %s | %filecheck %s --check-prefix=PACKED

#include "../Inputs/device.h"

static_assert(__is_same(decltype(__tile_thread_id(0)), u32));

constexpr int Y = 1;
enum Axis { First, Second, Third };

extern "C" __device__ void ids(u32 *P) {
  P[0] = __tile_thread_id(0);
  P[1] = __tile_thread_id(Y);
  P[2] = __tile_thread_id(Third);
}

// A dependent axis is a constant in every instance.
template <int N> __device__ u32 axis() { return __tile_thread_id(2 - N); }

extern "C" __global__ void kernel(u32 *P) {
  ids(P);
  P[3] = axis<2>();
  P[4] = axis<0>();
}

// NV-LABEL: define {{.*}}void @ids(
// NV:         call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.tid.x()
// NV:         call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.tid.y()
// NV:         call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.tid.z()
// NV:         ret void
// NV-LABEL: define {{.*}}i32 @_Z4axisILi2EEjv(
// NV:         call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.tid.x()
// NV-LABEL: define {{.*}}i32 @_Z4axisILi0EEjv(
// NV:         call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.tid.z()

// AMD-LABEL: define {{.*}}void @ids(
// AMD:         call {{.*}}i32 @llvm.amdgcn.workitem.id.x()
// AMD:         call {{.*}}i32 @llvm.amdgcn.workitem.id.y()
// AMD:         call {{.*}}i32 @llvm.amdgcn.workitem.id.z()
// AMD:         ret void

// PTX-LABEL: kernel(
// PTX-DAG:     mov.u32 {{%r[0-9]+}}, %tid.x;
// PTX-DAG:     mov.u32 {{%r[0-9]+}}, %tid.y;
// PTX-DAG:     mov.u32 {{%r[0-9]+}}, %tid.z;

// PACKED-LABEL: kernel:
// PACKED-DAG:     v_and_b32_e32 v{{[0-9]+}}, 0x3ff, v0
// PACKED-DAG:     v_bfe_u32 v{{[0-9]+}}, v0, 10, 10
// PACKED-DAG:     v_bfe_u32 v{{[0-9]+}}, v0, 20, 10
// PACKED:         s_endpgm
