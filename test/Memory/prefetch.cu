// A prefetch is exactly one instruction of its cache, with its predicate, and
// nothing else: no memory clobber, no branch around it on NVIDIA.
//
// LLVM's generic prefetch would be dropped without a word on NVPTX, on gfx12
// from LLVM 22 on, and everywhere for shared memory. With the wrong form a lane
// that is switched off still touches its address.
//
// RUN: %tile_ptx --offload-arch=sm_75 %s -o %t.ptx
// RUN: %filecheck %s --check-prefix=PTX --input-file=%t.ptx
// RUN: %ptxas -arch=sm_75 %t.ptx -o %t.cubin
// RUN: %tile_cuda --offload-arch=sm_90 %s | %filecheck %s --check-prefix=IR --implicit-check-not='~{memory}'
// RUN: %tile_gcn --offload-arch=gfx1201 %s | %filecheck %s --check-prefix=GFX12
// No instruction: dropped, with a remark for each call, and not native.
// RUN: %tile_gcn --offload-arch=gfx942 -Rpass-missed=tile %s 2>%t.err | %filecheck %s --check-prefix=NONE --implicit-check-not=prefetch
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t.err -DCHIP=gfx942
// RUN: %tile_gcn --offload-arch=gfx1100 -Rpass-missed=tile %s -o %t.s 2>&1 | FileCheck %s --check-prefix=REMARK -DCHIP=gfx1100
// RUN: %tile_hip --offload-arch=gfx942 -DHAS=false %s -o %t.ll
// RUN: %tile_hip --offload-arch=gfx1201 -DHAS=true %s -o %t.ll
// RUN: %tile_cuda --offload-arch=sm_75 -DHAS=true %s -o %t.ll
// Another level is no level.
// RUN: %verify_cuda --offload-arch=sm_75 -DHAS=true -DWRONG %s


#include "../Inputs/device.h"
#include <tile/memory.h>

#ifdef HAS
static_assert(__tile_has_prefetch == HAS, "");
#endif

extern "C" __global__ void levels(const float *P, int *Q) {
  u32 T = __tile_thread_id(0);
  __tile_prefetch(P + T);
  __tile_prefetch(Q + T, tile::L1);
  __tile_prefetch(Q + 999, tile::L2);
}
// PTX-LABEL: levels(
// PTX:         prefetch.L2 [%rd
// PTX:         prefetch.L1 [%rd
// PTX:         prefetch.L2 [%rd
// PTX-NOT:     prefetch
// PTX:         ret;
// IR-LABEL: define {{.*}}@levels(
// IR:         call void asm sideeffect "prefetch.L2 [$0];", "l"(
// IR:         call void asm sideeffect "prefetch.L1 [$0];", "l"(
// GFX12-LABEL: {{^}}levels:
// GFX12-COUNT-3: s_prefetch_data s[{{[0-9:]+}}], 0x0, null, 0
// NONE-LABEL: {{^}}levels:
// REMARK: :[[@LINE-16]]:3: remark: '__tile_prefetch' was dropped: [[CHIP]] has no instruction for it [-Rpass-missed=tile]
// REMARK: remark: '__tile_prefetch' was dropped
// REMARK: remark: '__tile_prefetch' was dropped

extern "C" __global__ void predicate(const float *P, int N) {
  __tile_prefetch(P + N, tile::L2, N > 4);
  __tile_prefetch(P, tile::L1, P != nullptr);
}
// PTX-LABEL: predicate(
// PTX-NOT:     bra
// PTX:         setp.ne.b32 p, {{%r[0-9]+}}, 0;
// PTX-NEXT:    @p prefetch.L2 [%rd{{[0-9]+}}];
// PTX:         @p prefetch.L1 [%rd{{[0-9]+}}];
// PTX-NOT:     bra
// PTX:         ret;
// GFX12-LABEL: {{^}}predicate:
// GFX12:         s_cbranch
// GFX12:         s_prefetch_data

#define SPACE(N) __attribute__((address_space(N)))
// Every space has its own form; shared and constant memory have none. An
// ordinary pointer may point anywhere, which its instruction can tell.
extern "C" __global__ void spaces(SPACE(1) const int *G, SPACE(3) int *S,
                                  SPACE(4) const int *C, SPACE(5) int *L) {
  __shared__ int Mine;
  __tile_prefetch(G);
  __tile_prefetch(G, tile::L1);
  __tile_prefetch(S);
  __tile_prefetch(L);
  __tile_prefetch(L, tile::L1);
  __tile_prefetch(&Mine);
}
// PTX-LABEL: spaces(
// PTX:         prefetch.global.L2 [
// PTX:         prefetch.global.L1 [
// PTX:         prefetch.local.L2 [
// PTX:         prefetch.local.L1 [
// PTX:         prefetch.L2 [
// PTX-NOT:     prefetch
// PTX:         ret;
// GFX12-LABEL: {{^}}spaces:
// GFX12-COUNT-2: s_prefetch_data
// GFX12-NOT:     s_prefetch_data
// GFX12:         s_endpgm

#ifdef WRONG
__device__ void wrong(int *P) {
  __tile_prefetch(P, 3); // expected-error {{argument 2, the cache, must be 'tile::L1' or 'tile::L2'; a predicate is argument 3}} expected-note@tile/detail/memory_faults.h:* {{from 'diagnose_if' attribute}}
  __tile_prefetch(*P);   // expected-error {{argument 1, the address, must be a pointer}} expected-note@tile/detail/memory_faults.h:* {{from 'diagnose_if' attribute}}
}
#endif
