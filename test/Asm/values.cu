// Text that assembles can still hand back whatever was in a register: an output
// that is never written, or read before it is.
//
// Triton compiles both, and its users' kernels have both: `mov.b32 $0, $0` as a
// barrier to the optimiser gives another value on every chip. (peers b14;
// inline-asm §5, 27; pitfall 5)
//
// RUN: %parse_cuda --offload-arch=sm_90 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// RUN: not %parse_hip --offload-arch=gfx942 %s 2>&1 | FileCheck %s --check-prefix=AMD --implicit-check-not=error: --implicit-check-not=warning:

#include "Inputs/asm.h"

#ifdef __NVPTX__
__device__ void outputs(u32 A, u32 B) {
  // CHECK-DAG: :[[@LINE+1]]:39: warning: output '$0' is read before it is written [-Wbackend-plugin]
  __tile_inline_asm<u32>("mov.b32 $0, $0;", "=r,r", true, A);
  // CHECK-DAG: note: constraint '0' on an input puts that input's value there first
  // CHECK-DAG: :[[@LINE+1]]:27: warning: output '$0' is never written [-Wbackend-plugin]
  __tile_inline_asm<u32>("{ .reg .b32 t; mov.b32 t, $1; }", "=r,r", true, A);
  // CHECK-DAG: note: it will hold anything; constraint '0' on an input puts that input's value there
  // CHECK-DAG: :[[@LINE+1]]:43: warning: output '$1' is never written
  (void)__tile_inline_asm<u32, u32, u32>("mov.b32 $0, $3;", "=r,=r,=r,r", true, A);
  // Elementwise: each register of the pack.
  // CHECK-DAG: :[[@LINE+1]]:47: warning: output '$1' is never written
  (void)__tile_inline_asm_elementwise<float>("mov.b32 $0, $2;", "=f,=f,f,f", true, 2, 1.0f);
  // An accumulator that comes from nowhere.
  // CHECK-DAG: :[[@LINE+1]]:52: warning: output '$0' is read before it is written
  __tile_inline_asm<u32>("dp4a.u32.u32 $0, $1, $2, $0;", "=r,r,r", true, A, B);

  // Their twins.
  __tile_inline_asm<u32>("mov.b32 $0, $0;", "=r,0", true, A);
  __tile_inline_asm<u32>("", "=r,r", true, A); // any register, as it is
  __tile_inline_asm<u32>("dp4a.u32.u32 $0, $1, $2, $0;", "=r,r,r,0", true, A, B, 0u);
  __tile_inline_asm<u32>("atom.global.add.u32 $0, [$1], 1;", "=r,l", false, &A);
  __tile_inline_asm<bool>("setp.eq.u32 $0, $1, 0;", "=b,r", true, A);
  __tile_inline_asm<u32>("mov.b32 $0, 0; add.u32 $0, $0, $1;", "=r,r", true, A);
  __tile_inline_asm<u32>("xor.b32 $0, $0, $0;", "=r", true); // zero
  // CHECK-DAG: :[[@LINE+1]]:39: warning: output '$0' is read before it is written
  __tile_inline_asm<u32>("xor.b32 $0, $0, $1;", "=r,r", true, A);
}
#else
__device__ void outputs(u32 A, u32 B) {
  // AMD-DAG: :[[@LINE+1]]:41: warning: output '$0' is read before it is written [-Wbackend-plugin]
  __tile_inline_asm<u32>("v_mov_b32 $0, $0", "=v,v", true, A);
  // AMD-DAG: :[[@LINE+1]]:27: warning: output '$0' is never written [-Wbackend-plugin]
  __tile_inline_asm<u32>("v_mov_b32 v3, $1", "=v,v", true, A);
  __tile_inline_asm<u32>("v_mov_b32 v3, $1", "={v3},v", true, A);
  __tile_inline_asm<u32>("v_fmac_f32 $0, $1, $2", "=v,v,v,0", true, A, B, 0u);
  __tile_inline_asm<u32>("v_mov_b32 $0, $0", "=v,0", true, A);
  __tile_inline_asm<u32>("v_xor_b32 $0, $0, $0", "=v", true);
}

// What else the text writes is a clobber by itself (clobbers.cu), but lanes that
// are gone are gone: no store behind it would happen.
__device__ void lanes(u32 A, u64 B) {
  // AMD-DAG: :[[@LINE+1]]:24: error: 's_mov_b64' changes which lanes run behind this asm
  __tile_inline_asm<>("s_mov_b64 exec, 0", "", false);
  // AMD-DAG: note: restore 'exec' in the same text from where it was saved
  // AMD-DAG: :[[@LINE+1]]:24: error: 'v_cmpx_lt_u32' changes which lanes run behind this asm
  __tile_inline_asm<>("v_cmpx_lt_u32 vcc, 3, $0", "v", false, A);
  // AMD-DAG: :[[@LINE+1]]:53: error: 's_and_saveexec_b64' changes which lanes run behind this asm
  __tile_inline_asm<u64>("v_cmp_lt_u32 vcc, 3, $1\n s_and_saveexec_b64 $0, vcc", "=s,v", false, A);
  __tile_inline_asm<u32>("v_mov_b32 $0, 0\n"
                         "v_cmp_lt_u32 vcc, 3, $1\n"
                         "s_and_saveexec_b64 s[4:5], vcc\n"
                         "v_mov_b32 $0, $1\n"
                         "s_mov_b64 exec, s[4:5]", "=v,v", true, A);
  // The other lanes, and back.
  __tile_inline_asm<>("s_not_b64 exec, exec\n v_nop\n s_not_b64 exec, exec", "", false);
  // AMD-DAG: :[[@LINE+1]]:24: error: 's_not_b64' changes which lanes run behind this asm
  __tile_inline_asm<>("s_not_b64 exec, exec\n v_nop", "", false);
  // AMD-DAG: :[[@LINE+1]]:24: error: 's_mov_b64' changes which lanes run behind this asm
  __tile_inline_asm<>("s_mov_b64 exec, 1\n s_not_b64 exec, exec\n v_nop\n s_not_b64 exec, exec", "", false);
  // Whole quads, and back.
  __tile_inline_asm<>("s_mov_b64 s[4:5], exec\n s_wqm_b64 exec, exec\n v_nop\n s_and_b64 exec, exec, s[4:5]", "", false);
  // AMD-DAG: :[[@LINE+1]]:24: error: 's_and_b64' changes which lanes run behind this asm
  __tile_inline_asm<>("s_and_b64 exec, exec, $0", "s", false, B);
}
#endif
