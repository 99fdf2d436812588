// gfx1250 has a prefetch per lane: into the compute unit's cache or the shared
// one, and in the form that ignores an address that does not exist, because a
// prefetch runs past the end of its array in the last iterations.
//
// REQUIRES: llvm-at-least-22
// RUN: %tile_gcn --offload-arch=gfx1250 %s | %filecheck %s
// RUN: %tile_hip --offload-arch=gfx1250 %s | %filecheck %s --check-prefix=IR

#include "../Inputs/device.h"
#include <tile/memory.h>

static_assert(__tile_has_prefetch, "");

extern "C" __global__ void levels(const float *P, int N) {
  u32 T = __tile_thread_id(0);
  __tile_prefetch(P + T);
  __tile_prefetch(P + T + 4096, tile::L1);
  __tile_prefetch(P + T * 64, tile::L2, T < N);
}
// CHECK-LABEL: {{^}}levels:
// What is known to be global needs no test for shared memory.
// CHECK-NOT:     src_{{shared|private}}
// CHECK:         global_prefetch_b8 {{.*}}th:TH_LOAD_NT scope:SCOPE_SE
// CHECK:         global_prefetch_b8 {{.*}}th:TH_LOAD_NT{{$}}
// CHECK:         {{s_and_saveexec|v_cmpx}}
// CHECK:         global_prefetch_b8 {{.*}}th:TH_LOAD_NT scope:SCOPE_SE
// IR-LABEL: define {{.*}}@levels(
// IR:         call void @llvm.amdgcn.global.prefetch(ptr addrspace(1) {{.*}}, i32 9)
// IR:         call void @llvm.amdgcn.global.prefetch(ptr addrspace(1) {{.*}}, i32 1)

extern "C" __global__ void shared(int N) {
  __shared__ int S[64];
  __tile_prefetch(S + N);
}
// CHECK-LABEL: {{^}}shared:
// A prologue of clang's own has one, of s[64:65].
// CHECK-NOT:     global_prefetch_b8 {{v[0-9]+, s\[([0-57-9]|6[0-35-9])|v\[}}
// CHECK:         s_endpgm
