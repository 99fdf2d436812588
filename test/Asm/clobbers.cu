// An output that is written before the last input is read gets an early clobber
// by itself; ties, clobbers and what the user wrote stay.
//
// Two outputs of a two-line text share a register with an input wherever the
// allocator likes: always on AMDGPU, on NVPTX for values that go round a loop.
// A test that passes on NVIDIA proves nothing. (U19; peers b9)
//
// RUN: %tile_cuda --offload-arch=sm_75 %s | %filecheck %s --check-prefixes=CHECK,NV
// RUN: %tile_hip --offload-arch=gfx942 -O2 %s | %filecheck %s --check-prefixes=CHECK,AMD
// RUN: %tile_gcn --offload-arch=gfx1100 %s | %filecheck %s --check-prefix=ISA
// RUN: %tile_ptx --offload-arch=sm_90 %s -o %t.ptx
// RUN: %filecheck %s --check-prefix=PTX --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}

#include "Inputs/asm.h"

#ifdef __AMDGCN__
#if defined(__gfx942__)
#define SUB(D, A, B) "v_sub_u32 $" #D ", $" #A ", $" #B "\n"
#else
#define SUB(D, A, B) "v_sub_nc_u32 $" #D ", $" #A ", $" #B "\n"
#endif
#else
#define SUB(D, A, B) "sub.u32 $" #D ", $" #A ", $" #B ";\n"
#endif

// Triton's own two-output test, without '&', as it stands there.
TEST void differences(u32 *P, u32 *Q, fragment<u32, 2> X, fragment<u32, 2> Y) {
  auto [A, B] = __tile_inline_asm_elementwise<u32, u32>(
      SUB(0, 2, 3) SUB(1, 3, 2), "=" R ",=" R ", " R ", " R, true, 1, X, Y);
  for (int I = 0; I < 2; ++I)
    P[I] = A[I], Q[I] = B[I];
}
// CHECK-LABEL: @differences(
// CHECK:       asm "{{[^"]*}}", "=&[[R:[rv]]],=[[R]],[[R]],[[R]]"
// ISA-LABEL:   differences:
// ISA:         ASMSTART
// ISA:         v_sub_nc_u32{{(_e32)?}} v[[D:[0-9]+]], v[[A:[0-9]+]], v[[B:[0-9]+]]
// ISA-NEXT:    v_sub_nc_u32{{(_e32)?}} v{{[0-9]+}}, v[[B]], v[[A]]

// One instruction needs none.
TEST u32 single(u32 X, u32 Y) {
  return __tile_inline_asm<u32>(SUB(0, 1, 2), "=" R "," R "," R, true, X, Y);
}
// CHECK-LABEL: @single(
// CHECK:       asm "{{[^"]*}}", "=[[R]],[[R]],[[R]]"

// A temporary result that is read again: the third line needs $1 still.
TEST u32 temporary(u32 X, u32 Y) {
  return __tile_inline_asm<u32>(SUB(0, 1, 1) SUB(0, 0, 2) SUB(0, 0, 1),
                                "=" R "," R "," R, true, X, Y);
}
// CHECK-LABEL: @temporary(
// CHECK:       asm "{{[^"]*}}", "=&[[R]],[[R]],[[R]]"

// All inputs are read by the time it is written: none.
TEST u32 after(u32 X, u32 Y) {
  auto [A, B] = __tile_inline_asm<u32, u32>(SUB(0, 2, 3) SUB(1, 0, 0),
                                            "=" R ",=" R "," R "," R, true, X, Y);
  return A ^ B;
}
// CHECK-LABEL: @after(
// CHECK:       asm "{{[^"]*}}", "=[[R]],=[[R]],[[R]],[[R]]"

// Written by the user: kept.
TEST u32 explicitly(u32 X) {
  return __tile_inline_asm<u32>(SUB(0, 1, 1), "=&" R "," R, true, X);
}
// CHECK-LABEL: @explicitly(
// CHECK:       asm "{{[^"]*}}", "=&[[R]],[[R]]"

// A tie: the input's register is the output's. Another input may not be.
TEST u32 tied(u32 X, u32 Y) {
  return __tile_inline_asm<u32>(SUB(0, 0, 2) SUB(0, 0, 2), "=" R ",0," R, true, X,
                                Y);
}
// CHECK-LABEL: @tied(
// CHECK:       asm "{{[^"]*}}", "=&[[R]],0,[[R]]"
TEST u32 opaque(u32 X) {
  return __tile_inline_asm<u32>("", "=" R ",0", true, X);
}
// CHECK-LABEL: @opaque(
// CHECK:       asm "{{[^"]*}}", "=[[R]],0"

// In a loop the results are the next arguments.
TEST u32 carried(u32 X, u32 Y, int N) {
  for (int I = 0; I < N; ++I) {
    auto [A, B] = __tile_inline_asm<u32, u32>(SUB(0, 2, 3) SUB(1, 3, 2),
                                              "=" R ",=" R "," R "," R, true, X, Y);
    X = A, Y = B;
  }
  return X ^ Y;
}
// CHECK-LABEL: @carried(
// CHECK:       asm "{{[^"]*}}", "=&[[R]],=[[R]],[[R]],[[R]]"
// PTX-LABEL:   carried(
// PTX:         sub.u32 [[D:%r[0-9]+]], [[A:%r[0-9]+]], [[B:%r[0-9]+]];
// PTX-NEXT:    sub.u32 %r{{[0-9]+}}, [[B]], [[A]];

// With a label the text may jump back: everything is early.
TEST u32 jumping(u32 X, u32 Y) {
#ifdef __AMDGCN__
  return __tile_inline_asm<u32>("again:\n" SUB(0, 1, 2) "s_cbranch_scc1 again",
                                "=" R "," R "," R, true, X, Y);
#else
  return __tile_inline_asm<u32>("again: " SUB(0, 1, 2) "@$3 bra again;",
                                "=r,r,r,b", true, X, Y, X > Y);
#endif
}
// CHECK-LABEL: @jumping(
// CHECK:       asm "{{[^"]*}}", "=&[[R]],

// Clobbers: the user's, and from the text what only a chip's names can tell.
TEST void clobbers(u32 X) {
#ifdef __AMDGCN__
  __tile_inline_asm<>("v_mov_b32 v7, $0\ns_mov_b64 s[8:9], 0", "v,~{v7},~{s[8:9]},~{memory}", false, X);
#else
  __tile_inline_asm<>("nanosleep.u32 $0;", "r,~{memory}", false, X);
#endif
}
// CHECK-LABEL: @clobbers(
// NV:          asm sideeffect "{{[^"]*}}", "r,~{memory}"
// AMD:         asm sideeffect "{{[^"]*}}", "v,~{v7},~{s8},~{s9},~{memory}"
