// One arrival that expects bytes, on the mbarrier's 32-bit shared address, with
// its predicate inside the instruction; ordered with memory.
//
// A branch around it would do, and would let ptxas see a divergent barrier.
//
// RUN: %tile_ptx --offload-arch=sm_90 %s -o %t.ptx
// RUN: %filecheck %s --input-file=%t.ptx
// RUN: %ptxas -arch=sm_90 %t.ptx -o %t.cubin
// RUN: %tile_cuda --offload-arch=sm_90 %s | %filecheck %s --check-prefix=IR
// RUN: not %tile_cuda --offload-arch=sm_80 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=NEEDS
// RUN: not %tile_hip --offload-arch=gfx942 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=NEEDS

#include "../Inputs/device.h"
#include <tile/memory.h>

extern "C" __global__ void expect(int N) {
  __shared__ u64 Bar;
  // NEEDS: :[[@LINE+2]]:3: error: '__barrier_expect_bytes' needs sm_90 or newer with PTX 8.0, but this compilation targets {{sm_80|gfx942}}
  // NEEDS: :[[@LINE+1]]:3: note: an 'if constexpr (__tile_has_barrier_expect_bytes)' around the call leaves it to targets that have it
  __barrier_expect_bytes(&Bar, 2 * 64 * 64);
  __barrier_expect_bytes(&Bar, N, N > 3);
}
// CHECK-LABEL: expect(
// CHECK:         mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r{{[0-9]+}}], %r{{[0-9]+}};
// CHECK-NOT:     bra
// CHECK:         setp.ne.b32 p, %r{{[0-9]+}}, 0;
// CHECK-NEXT:    @p mbarrier.arrive.expect_tx.shared::cta.b64 _, [%r{{[0-9]+}}], %r{{[0-9]+}};
// CHECK-NOT:     mbarrier
// CHECK:         ret;
// IR: call void asm sideeffect "mbarrier.arrive.expect_tx.shared::cta.b64 _, [$0], $1;", "r,r,~{memory}"(
