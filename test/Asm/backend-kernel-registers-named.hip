// Registers with names that the threads of a kernel do not leave it.
//
// LLVM counts them (.vgpr_count: 201) and makes a kernel that cannot run with the 1024
// threads it says it can. With accumulators up to a124, LLVM 22 and later has no register
// left for anything else: "no registers from class available", and no line.
//
// RUN: %verify_hip --offload-arch=gfx942 -DACC %s
// RUN: %verify_hip --offload-arch=gfx90a -DACC %s
// RUN: %verify_hip --offload-arch=gfx1030 %s
// RUN: %parse_hip --offload-arch=gfx942 -DACC %s 2>&1 | FileCheck %s
// RUN: %tile_gcn -Werror -Xclang -emit-obj --offload-arch=gfx942 -DACC -DLEGAL %s -o %t.o
// RUN: %tile_gcn -Werror -Xclang -emit-obj --offload-arch=gfx1030 -DLEGAL %s -o %t.o

#include "Inputs/asm.h"

#define KERNEL(...) extern "C" __attribute__((global, ##__VA_ARGS__)) void

KERNEL() v127(u32 *P) { P[0] = __tile_inline_asm<u32>("// $0", "={v127}", false); }
KERNEL(amdgpu_flat_work_group_size(1, 512)) v200_bounds(u32 *P) { P[0] = __tile_inline_asm<u32>("// $0", "={v200}", false); }
// Some kernel may have it.
TEST u32 anywhere() { return __tile_inline_asm<u32>("// $0", "={v200}", false); }
#ifdef ACC
KERNEL() a123(u32 *P) { P[0] = __tile_inline_asm<u32>("// $0", "={a123}", false); }
KERNEL(amdgpu_flat_work_group_size(1, 512)) a127_bounds(u32 *P) { P[0] = __tile_inline_asm<u32>("// $0", "={a127}", false); }
#endif

#ifndef LEGAL
KERNEL() v128(u32 *P) {
  P[0] = __tile_inline_asm<u32>("// $0", "={v128}", false);
  // CHECK: :[[@LINE-1]]:42: warning: asm uses 'v128', but
  // CHECK: :[[@LINE-2]]:42: note: '__launch_bounds__(768)' on the kernel leaves it 168
  // expected-warning@-3 {{asm uses 'v128', but the last one is 'v127' in a kernel of up to 1024 threads}}
  // expected-note@-4 {{on the kernel leaves it}}
}
KERNEL() tuple(u64 *P) {
  P[0] = __tile_inline_asm<u64>("// $0", "={v[200:201]}", false);
  // expected-warning@-1 {{asm uses 'v201', but the last one is 'v127' in a kernel of up to 1024 threads}}
  // expected-note@-2 {{on the kernel leaves it}}
}
KERNEL() clobber() {
  __tile_inline_asm("", "~{v[126:129]}", false);
  // expected-warning@-1 {{asm uses 'v129', but the last one is 'v127' in a kernel of up to 1024 threads}}
  // expected-note@-2 {{on the kernel leaves it}}
}
// The text alone is enough.
KERNEL() text() {
  __tile_inline_asm("v_mov_b32 v255, 1", "", false);
  // expected-warning@-1 {{asm uses 'v255', but the last one is 'v127' in a kernel of up to 1024 threads}}
  // expected-note@-2 {{on the kernel leaves it}}
}
#ifdef ACC
// At -O0, and by LLVM 19 and 21, such a kernel is made, too.
KERNEL() a124(u32 *P) {
  P[0] = __tile_inline_asm<u32>("// $0", "={a124}", false);
  // expected-warning@-1 {{asm uses 'a124', but the last one is 'a123' in a kernel of up to 1024 threads}}
  // expected-note@-2 {{'__launch_bounds__(768)' on the kernel leaves it 164}}
}
#endif
#endif
