// -Rpass=tile says at each call what it became; nobody else hears of it.
//
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -Rpass=tile -O2 -S -o /dev/null %s 2>&1 | FileCheck %s --check-prefixes=CHECK,AMD --implicit-check-not=remark:
// RUN: %tile_cc -x cuda --cuda-device-only -nocudainc -nocudalib -Wno-unknown-cuda-version --cuda-path=%cuda --offload-arch=sm_90 -Rpass=tile -O0 -S -o /dev/null %s 2>&1 | FileCheck %s --check-prefixes=CHECK,NV --implicit-check-not=remark:
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -Rpass=licm -O0 -S -o /dev/null %s 2>&1 | count 0
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -O0 -S -o /dev/null %s 2>&1 | count 0

#include "../Inputs/device.h"
#include <tile/asm.h>

__global__ void kernel(u32 *P, tile::fragment<float, 8> *F) {
  // AMD: :[[@LINE+2]]:10: remark: '__warp_any' became 'i64 llvm.amdgcn.ballot.i64(i1 $0) != 0' [-Rpass=tile]
  // NV: :[[@LINE+1]]:10: remark: '__warp_any' became 'i1 llvm.nvvm.vote.any.sync(i32 -1, i1 $0)' [-Rpass=tile]
  P[0] = __warp_any(P[1]);
  // AMD: :[[@LINE+2]]:10: remark: '__tile_assume_uniform' became 'llvm.amdgcn.readfirstlane' [-Rpass=tile]
  // NV: :[[@LINE+1]]:10: remark: '__tile_assume_uniform' became its argument [-Rpass=tile]
  P[2] = __tile_assume_uniform(P[3]);
#if defined(__NVPTX__)
#define NEG "neg.f32 $0, $1;", "=f,f"
#else
#define NEG "v_mul_f32 $0, -1.0, $1", "=v,v"
#endif
  // CHECK: :[[@LINE+1]]:10: remark: '__tile_inline_asm_elementwise' became 8 copies of its text with 1 output{{s?}} and 1 input{{s?}} [-Rpass=tile]
  F[1] = __tile_inline_asm_elementwise<float>(NEG, true, 1, F[0]);
}
