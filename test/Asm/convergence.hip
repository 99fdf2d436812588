// convergence.cu in AMD's text: every copy is convergent, and pure elementwise
// text of known instructions is not from clang 20 on. Masks of lanes, DPP and
// exec are other lanes' business.
//
// RUN: %tile_hip --offload-arch=gfx942 -O1 %s | %filecheck %s --check-prefixes=CHECK,%if llvm-at-least-21 %{NEW%} %else %{OLD%}
// RUN: %tile_hip --offload-arch=gfx942 -O3 %s | FileCheck %s --check-prefix=ONE

#include "Inputs/asm.h"

TEST void barrier() { __tile_inline_asm("s_barrier"); }
// CHECK-LABEL: @barrier(
// CHECK:       asm sideeffect {{.*}} #[[IMPURE:[0-9]+]]
TEST u32 once(u32 X) { return __tile_inline_asm<u32>("v_bfrev_b32 $0, $1", "=v,v", true, X); }
// CHECK-LABEL: @once(
// CHECK:       asm "{{.*}} #[[PURE:[0-9]+]]
#define PURE(NAME, TEXT, LETTERS) \
  TEST u32 NAME(u32 X) { return __tile_inline_asm_elementwise<u32>(TEXT, LETTERS, true, 1, X); }
PURE(elementwise, "v_bfrev_b32 $0, $1", "=v,v")
// CHECK-LABEL: @elementwise(
// OLD:         asm "{{.*}} #[[PURE]]
// NEW:         asm "{{.*}} #[[LANE:[0-9]+]]
PURE(firstLane, "v_readfirstlane_b32 $0, $1", "=s,v")
// CHECK-LABEL: @firstLane(
// CHECK:       asm "v_readfirst{{.*}} #[[PURE]]
PURE(neighbour, "v_mov_b32_dpp $0, $1 row_shl:1 row_mask:0xf bank_mask:0xf", "=v,v")
// CHECK-LABEL: @neighbour(
// CHECK:       asm "v_mov{{.*}} #[[PURE]]
PURE(mask, "v_cmp_lt_u32 s[4:5], 3, $1\nv_mov_b32 $0, s4", "=v,v,~{s4},~{s5}")
// CHECK-LABEL: @mask(
// CHECK:       asm "v_cmp{{.*}} #[[PURE]]
PURE(swizzled, "ds_swizzle_b32 $0, $1 offset:0x1f\ns_waitcnt lgkmcnt(0)", "=v,v")
// CHECK-LABEL: @swizzled(
// CHECK:       asm "ds_swizzle{{.*}} #[[PURE]]
PURE(running, "s_mov_b64 s[4:5], exec\nv_mov_b32 $0, s4\nv_add_u32 $0, $0, $1", "=&v,v,~{s[4:5]}")
// CHECK-LABEL: @running(
// CHECK:       asm "s_mov{{.*}} #[[PURE]]

// CHECK-DAG:   attributes #[[IMPURE]] = { convergent
// CHECK-DAG:   attributes #[[PURE]] = { convergent
// NEW-DAG:     attributes #[[LANE]] = { {{no[a-z]+}}
// NEW-NOT:     attributes #[[LANE]] = { convergent

TEST void threaded(int T, int *P) {
  if (T == 0)
    *P = 1;
  __tile_inline_asm<>("s_barrier", "", false);
  if (T == 0)
    P[1] = 2;
}
// ONE-LABEL:   define {{.*}}@threaded(
// ONE:         s_barrier
// ONE-NOT:     s_barrier
// ONE:         ret void
