// Every copy is convergent, pure ones too, because text may talk to other
// lanes. From clang 20 on, pure elementwise text of instructions that are known
// to work on their own lane is not.
//
// Without it the optimiser copies a barrier into both arms of a branch, and the
// warps wait in different places: a deadlock with four warps, fine with one.
// (U40)
//
// RUN: %tile_cuda --offload-arch=sm_75 -O1 %s | %filecheck %s --check-prefixes=CHECK,%if llvm-at-least-21 %{NEW%} %else %{OLD%}
// RUN: %tile_cuda --offload-arch=sm_90 -O2 %s | FileCheck %s --check-prefix=ONE
// RUN: %tile_ptx --offload-arch=sm_90 %s | FileCheck %s --check-prefix=PTX

#include "Inputs/asm.h"

TEST void barrier() { __tile_inline_asm("bar.sync 1, 32;"); }
// CHECK-LABEL: @barrier(
// CHECK:       asm sideeffect {{.*}} #[[IMPURE:[0-9]+]]

TEST u32 once(u32 X) {
  return __tile_inline_asm<u32>("brev.b32 $0, $1;", "=r,r", true, X);
}
// CHECK-LABEL: @once(
// CHECK:       asm "{{.*}} #[[PURE:[0-9]+]]

TEST u32 elementwise(u32 X) {
  return __tile_inline_asm_elementwise<u32>("brev.b32 $0, $1;", "=r,r", true, 1,
                                            X);
}
// CHECK-LABEL: @elementwise(
// OLD:         asm "{{.*}} #[[PURE]]
// NEW:         asm "{{.*}} #[[LANE:[0-9]+]]

TEST u32 shuffled(u32 X) {
  return __tile_inline_asm_elementwise<u32>(
      "shfl.sync.bfly.b32 $0, $1, 1, 0x1f, -1;", "=r,r", true, 1, X);
}
// CHECK-LABEL: @shuffled(
// CHECK:       asm "{{.*}} #[[PURE]]

// Unknown is cross-lane.
TEST u32 unknown(u32 X) {
  return __tile_inline_asm_elementwise<u32>("newinstr.b32 $0, $1;", "=r,r",
                                            true, 1, X);
}
// CHECK-LABEL: @unknown(
// CHECK:       asm "{{.*}} #[[PURE]]

// CHECK-DAG:   attributes #[[IMPURE]] = { convergent
// CHECK-DAG:   attributes #[[PURE]] = { convergent
// NEW-DAG:     attributes #[[LANE]] = { {{no[a-z]+}}
// NEW-NOT:     attributes #[[LANE]] = { convergent

__device__ void before(int *);
__device__ void after(int *);
TEST void threaded(int T, int *P) {
  if (T == 0)
    before(P);
  __tile_inline_asm<>("bar.sync 1, 32;", "", false);
  if (T == 0)
    after(P);
}
// ONE-LABEL:   define {{.*}}@threaded(
// ONE:         bar.sync
// ONE-NOT:     bar.sync
// ONE:         ret void
// PTX-LABEL:   threaded(
// PTX:         bar.sync 1, 32;
// PTX-NOT:     bar.sync
// PTX:         ret;
