// Fetches a tensor map for the copy engine, from memory or from a parameter
// that stays where it is; a hint, so dropped before sm_90 and on AMDGPU.
//
// A parameter that is not __grid_constant__ would be copied to local memory and
// the copy fetched. clang 19 has no such parameters.
//
// RUN: %tile_ptx --offload-arch=sm_90 %s -o %t.ptx
// RUN: %filecheck %s --input-file=%t.ptx --implicit-check-not=local
// RUN: %ptxas -arch=sm_90 %t.ptx -o %t.cubin
// RUN: %tile_ptx --offload-arch=sm_80 -Rpass-missed=tile %s -o %t.ptx 2>&1 | FileCheck %s --check-prefix=REMARK -DCHIP=sm_80
// RUN: FileCheck %s --check-prefix=NONE --input-file=%t.ptx --implicit-check-not=prefetch
// RUN: %tile_gcn --offload-arch=gfx1201 -Rpass-missed=tile %s -o %t.s 2>&1 | FileCheck %s --check-prefix=REMARK -DCHIP=gfx1201

#include "../Inputs/device.h"
#include <tile/memory.h>

struct alignas(64) Map {
  u64 Words[16];
};

extern "C" __global__ void memory(const Map *M) { __tile_prefetch_tensormap(M); }
// CHECK-LABEL: memory(
// CHECK:         prefetch.tensormap [%rd
// NONE: memory(
// REMARK: :[[@LINE-4]]:51: remark: '__tile_prefetch_tensormap' was dropped: [[CHIP]] has no instruction for it [-Rpass-missed=tile]

#if __has_attribute(grid_constant)
extern "C" __global__ void parameter(const __attribute__((grid_constant)) Map M) {
  __tile_prefetch_tensormap(&M);
}
// CHECK: {{prefetch.tensormap|-- End function}}
#endif
