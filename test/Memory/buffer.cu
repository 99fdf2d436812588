// Buffer access: one instruction per 16 bytes, the base in scalar registers,
// and no branch for what must not be accessed.
//
// Whether an element is inside is decided before its offset becomes a count of
// bytes: element 2^28 of a 16-byte type would otherwise be element 0 again, and
// a bounds check would never see it.
//
// RUN: %tile_gcn --offload-arch=gfx90a %s | %filecheck %s --check-prefixes=GCN,GFX9
// RUN: %tile_gcn --offload-arch=gfx942 %s | %filecheck %s --check-prefixes=GCN,GFX9
// RUN: %tile_gcn --offload-arch=gfx1100 %s | %filecheck %s --check-prefixes=GCN,GFX11
// RUN: %tile_gcn --offload-arch=gfx1201 %s | %filecheck %s --check-prefix=GCN
// RUN: %tile_hip --offload-arch=gfx942 %s -o %t.ll
// RUN: %tile_ptx --offload-arch=sm_90 -DPORTABLE %s -o %t.ptx
// RUN: %filecheck %s --check-prefix=PTX --input-file=%t.ptx
// RUN: %ptxas -arch=sm_90 %t.ptx -o %t.cubin
// RUN: not %tile_cuda --offload-arch=sm_90 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=NEEDS

#include "../Inputs/device.h"
#include <tile/memory.h>

#ifdef PORTABLE
#define LOAD tile::buffer_load
#define STORE tile::buffer_store
#else
#define LOAD __buffer_load
#define STORE __buffer_store
#endif

typedef float float4v __attribute__((ext_vector_type(4)));

// 2^31 - 2 - 4 bytes hold the starts of 0x1FFFFFFF floats.
// GCN-LABEL: {{^}}load:
// GFX9:            s_mov_b32 s{{[0-9]+}}, 0x27000
// GFX11:           s_mov_b32 s{{[0-9]+}}, 0x31027000
// GCN-NOT:         {{saveexec|branch|readfirstlane}}
// GCN:             buffer_load_{{dword|b32}} v{{[0-9]+}}, v{{[0-9]+}}, s[{{[0-9:]+}}], {{0|null}} offen
// GCN-NOT:         {{saveexec|branch|readfirstlane}}
// GCN:             s_endpgm
// PTX-LABEL: .entry load(
// PTX:             setp.{{gt|lt}}.u32 {{.*}}, 5368709{{10|11|12}};
// PTX:             ld.global
// NEEDS: :[[@LINE+4]]:10: error: '__buffer_load' needs an AMD GPU, but this compilation targets sm_90
// NEEDS: note: 'tile::buffer_load' from <tile/memory.h> follows the same rule with ordinary loads
extern "C" __global__ void load(const float *P, float *Q, int I) {
  int T = __tile_thread_id(0) + I;
  Q[T] = LOAD<float>(P, T);
}

// The default value of a float is what the hardware gives anyway; another one
// needs a select for each dword.
// GCN-LABEL: {{^}}other:
// GCN:             v_cndmask
// GCN:             buffer_load_{{dwordx4|b128}}
// GCN-COUNT-4:     v_{{(dual_)?}}cndmask
// GCN:             buffer_store_{{dwordx4|b128}}
// GCN-NOT:         buffer_
// GCN:             s_endpgm
extern "C" __global__ void other(const float *P, float4v *Q, int N) {
  int T = __tile_thread_id(0);
  STORE(Q, T, LOAD<float4v>(P, T, T < N, float4v{1, 2, 3, 4}), T < N);
}

// Large types take several instructions of one offset; nothing of theirs comes
// back into the range. Without T, the base's own type.
struct S40 {
  int A[10];
};
// GCN-LABEL: {{^}}large:
// GCN:             buffer_load_{{dwordx4|b128}} {{.*}}offen{{$}}
// GCN:             buffer_load_{{dwordx4|b128}} {{.*}}offset:16
// GCN:             buffer_load_{{dwordx2|b64}} {{.*}}offset:32
extern "C" __global__ void large(const S40 *P, S40 *Q) {
  int T = __tile_thread_id(0);
  STORE(Q, T, LOAD(P, T));
}

// Small and oddly aligned ones go by what their alignment allows.
struct S3 {
  u8 B[3];
};
// GCN-LABEL: {{^}}small:
// GCN-COUNT-3:     buffer_load_{{ubyte|u8|d16_u8}}
// GCN:             buffer_load_{{ushort|u16|d16_b16}}
// GCN:             buffer_store_{{short|b16}}
extern "C" __global__ void small(const S3 *P, const short *Q, S3 *R, short *S) {
  int T = __tile_thread_id(0);
  S3 A = LOAD(P, T);
  STORE(S, T, LOAD(Q, T, true, 7)); // 7 becomes a short, as in S[T] = 7
  R[T] = A;
}

// 64-bit offsets are judged as they are.
// GCN-LABEL: {{^}}wide:
// GCN:             v_cmp_{{[gl][te]}}_u64
extern "C" __global__ void wide(const float *P, float *Q, const i64 *I) {
  int T = __tile_thread_id(0);
  Q[T] = LOAD<float>(P, I[T]);
}
