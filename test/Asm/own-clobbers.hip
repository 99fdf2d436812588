// What AMDGPU text writes by name is a clobber by itself: registers, halves and
// tuples of them, vcc in any part, m0, and scc where scalar arithmetic sets it.
//
// LLVM keeps what it has in v0 or vcc across text that does not say so, and the
// kernel goes on with the text's leftovers. (peers b14)
//
// RUN: %tile_hip --offload-arch=gfx942 -O2 %s | %filecheck %s
// RUN: %tile_hip --offload-arch=gfx942 %s | %filecheck %s
// RUN: %tile_gcn --offload-arch=gfx942 %s | %filecheck %s --check-prefix=ISA

#include "Inputs/asm.h"

TEST u32 vector(u32 X) { return __tile_inline_asm<u32>("v_mov_b32 v7, $1\nv_mov_b64 v[8:9], 0\nv_add_u32 $0, v7, v8", "=v,v", true, X); }
// CHECK-LABEL: @vector(
// CHECK:       asm "{{[^"]*}}", "=v,v,~{v7},~{v8},~{v9}"
TEST u32 masks(u32 X) { return __tile_inline_asm<u32>("v_cmp_lt_u32 vcc, 3, $1\nv_cndmask_b32 $0, 0, $1, vcc", "=v,v", true, X); }
// CHECK-LABEL: @masks(
// CHECK:       asm "{{[^"]*}}", "=v,v,~{vcc}"
TEST u32 carry(u32 X) { return __tile_inline_asm<u32>("v_add_co_u32 $0, vcc, $1, $1", "=v,v", true, X); }
// CHECK-LABEL: @carry(
// CHECK:       asm "{{[^"]*}}", "=v,v,~{vcc}"
TEST u32 scalar(u32 X) { return __tile_inline_asm<u32>("s_mov_b64 s[4:5], 0\ns_mov_b32 m0, $1\ns_add_u32 $0, $1, s4", "=s,s", true, X); }
// CHECK-LABEL: @scalar(
// CHECK:       asm "{{[^"]*}}", "=s,s,~{s4},~{s5},~{m0},~{scc}"
// Moves leave scc alone; what is there already is not said twice; operands of
// their own names are none.
TEST u32 few(u32 X) { return __tile_inline_asm<u32>("s_mov_b32 s6, $1\nv_mov_b32 v3, s6", "={v3},s,~{s6}", true, X); }
// CHECK-LABEL: @few(
// CHECK:       asm "{{[^"]*}}", "={v3},s,~{s6}"(

// A value that lives across the text is in no register that the text writes.
extern "C" __global__ void across(u32 *P) {
  u32 T = __tile_thread_id(0), X = P[T];
  u32 Y = __tile_inline_asm<u32>("v_mov_b32 v0, 1\nv_mov_b32 v1, 2\nv_mov_b32 v2, 3\nv_mov_b32 v3, 4\nv_mov_b32 $0, 5", "=v", false);
  P[T + 64] = X + Y;
}
// ISA-LABEL: across:
// ISA:         global_load_dword [[X:v([4-9]|[1-9][0-9]+)]],
// ISA:         v_mov_b32{{(_e32)?}} v0, 1
// ISA:         v_add_u32_e32 v{{[0-9]+}}, {{v[0-9]+, v[0-9]+}}
