// Impure text is ordered with memory accesses, whether or not it says
// '~{memory}'.
//
// `volatile` alone orders it with other volatile text only: a load behind a
// store in text could be moved before it, and LLVM (from 19 on) may do so
// without a warning. (U42, U43)
//
// RUN: %tile_cuda --offload-arch=sm_90 -O3 %s | %filecheck %s
// RUN: %tile_ptx --offload-arch=sm_90 %s -o %t.ptx
// RUN: %filecheck %s --check-prefix=PTX --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// RUN: %tile_hip --offload-arch=gfx942 -O3 -DAMD %s | %filecheck %s --check-prefix=AMD

#include "Inputs/asm.h"

#ifndef AMD
__shared__ u32 Cells[64];

// 7, then 9; the two loads are equal text and stay two.
TEST u32 shared(int I) {
  Cells[I] = 7;
  u32 A = __tile_inline_asm<u32>("ld.shared.u32 $0, [$1];", "=r,r", false,
                                 tile::shared_view(&Cells[I]));
  Cells[I] = 9;
  u32 B = __tile_inline_asm<u32>("ld.shared.u32 $0, [$1];", "=r,r", false,
                                 tile::shared_view(&Cells[I]));
  return A * 10 + B;
}
// CHECK-LABEL: @shared(
// CHECK:       store i32 7
// CHECK:       asm sideeffect {{.*}}ld.shared{{.*}}~{memory}
// CHECK:       store i32 9
// CHECK:       asm sideeffect {{.*}}ld.shared{{.*}}~{memory}
// CHECK:       ret i32
// PTX-LABEL:   shared(
// PTX:         st.shared.{{[bu]}}32
// PTX:         ld.shared.u32 %r
// PTX:         st.shared.{{[bu]}}32
// PTX:         ld.shared.u32 %r

// A load in C++ is not taken from before the store in text.
TEST u32 stored(u32 *P) {
  u32 Old = *P;
  __tile_inline_asm<>("st.global.u32 [$0], $1;", "l,r", false, P, 5u);
  return Old + *P;
}
// CHECK-LABEL: @stored(
// CHECK:       load i32
// CHECK:       asm sideeffect {{.*}}st.global
// CHECK:       load i32
// PTX-LABEL:   stored(
// PTX:         ld.{{(global.)?[bu]}}32
// PTX:         st.global.u32 [%rd{{[0-9]+}}], %r
// PTX:         ld.{{(global.)?[bu]}}32

// Two readings of a clock, the work between them.
TEST void timed(u64 *P, u32 *Q) {
  u64 Begin = __tile_inline_asm<u64>("mov.u64 $0, %clock64;", "=l", false);
  Q[0] = 1;
  u64 End = __tile_inline_asm<u64>("mov.u64 $0, %clock64;", "=l", false);
  *P = End - Begin;
}
// CHECK-LABEL: @timed(
// CHECK:       asm sideeffect {{.*}}%clock64
// CHECK:       store i32 1
// CHECK:       asm sideeffect {{.*}}%clock64
// CHECK:       sub i64
// PTX-LABEL:   timed(
// PTX:         mov.u64 %rd{{[0-9]+}}, %clock64;
// PTX:         st.{{.*}}32
// PTX:         mov.u64 %rd{{[0-9]+}}, %clock64;

// Pure text knows nothing of memory, so it moves freely across a store.
TEST u32 pure(u32 *P, u32 X) {
  P[0] = __tile_inline_asm<u32>("brev.b32 $0, $1;", "=r,r", true, X);
  P[1] = 3;
  return __tile_inline_asm<u32>("brev.b32 $0, $1;", "=r,r", true, X);
}
// CHECK-LABEL: @pure(
// CHECK:       asm "{{[^"]*}}", "=r,r"
// CHECK-NOT:   asm
// CHECK:       ret i32
#else
// The load and its wait in one text: nothing comes between. (U24)
TEST u32 loaded(u32 *P) {
  *P = 4;
  return __tile_inline_asm<u32>("global_load_dword $0, $1, off\n"
                                "s_waitcnt vmcnt(0)",
                                "=v,v", false, P);
}
// AMD-LABEL:   @loaded(
// AMD:         store i32 4
// AMD:         asm sideeffect "global_load_dword $0, $1, off\0As_waitcnt vmcnt(0)", "=v,v,~{memory}"
#endif
