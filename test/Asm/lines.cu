// Each line of PTX text has the line number that it would have in clang's own asm.
//
// clang 24 counts the lines of an asm for the debugger. The scope of our own around
// the text put one before the first, so that a debugger showed the line below.
//
// RUN: %tile_ptx --offload-arch=sm_90 -g %s -o %t.ptx
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if llvm-at-least-24 %{ FileCheck %s --check-prefix=LINES --input-file=%t.ptx %}
// RUN: %if ptxas %{ %ptxas -arch=sm_90 -g %t.ptx -o %t.cubin %}

#include "Inputs/asm.h"

TEST u32 ours(bool X) {
  return __tile_inline_asm<u32>("selp.u32 $0, 5, 6, $1;\n"
                                "add.u32 $0, $0, 7;",
                                "=r,b", true, X);
}
// CHECK-LABEL: ours(
// CHECK:       .loc [[#]] [[#@LINE-5]] 10
// CHECK:       inline asm
// CHECK:       { .reg .pred tile_pred_1; setp.ne.u32 tile_pred_1, %r{{[0-9]+}}, 0; selp.u32 [[D:%r[0-9]+]], 5, 6, tile_pred_1;
// CHECK:       {{^}}add.u32 [[D]], [[D]], 7;
// LINES-LABEL: ours(
// LINES:       .loc [[#]] [[#@LINE-10]] 10
// LINES-NOT:   .loc
// LINES:       { .reg .pred tile_pred_1;{{.*}} selp.u32
// LINES-NEXT:  .loc [[#]] [[#@LINE-12]] 10
// LINES-NEXT:  {{^}}add.u32

TEST u32 theirs(u32 X) {
  u32 Y;
  asm("add.u32 %0, %1, 5;\n"
      "add.u32 %0, %0, 7;" : "=r"(Y) : "r"(X));
  return Y;
}
// LINES-LABEL: theirs(
// LINES:       .loc [[#]] [[#@LINE-5]] 3
// LINES:       add.u32 {{.*}}, 5;
// LINES-NEXT:  .loc [[#]] [[#@LINE-6]] 3
// LINES-NEXT:  {{^}}add.u32
