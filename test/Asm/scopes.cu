// Each copy of a text is its own scope: labels and registers in it never meet
// those of another, however often it is inlined or unrolled.
//
// The plugin makes the copies, so it would make the duplicates. On AMDGPU there
// are no scopes, so labels are renamed; what is no label is left alone. (U31)
//
// RUN: %tile_ptx --offload-arch=sm_75 %s -o %t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_75 %t.ptx -o %t.cubin %}
// RUN: %filecheck %s --check-prefix=PTX --input-file=%t.ptx
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx942 -O3 %s -o %t.o
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx1100 %s -o %t.o
// RUN: %tile_hip --offload-arch=gfx942 %s | %filecheck %s --check-prefix=AMD

#include "Inputs/asm.h"

#ifdef __NVPTX__
#define LOOP                                                                   \
  ".reg .pred done; .reg .b32 rest;\n"                                         \
  "mov.b32 rest, $1; mov.b32 $0, 0;\n"                                         \
  "again: setp.eq.u32 done, rest, 0; @done bra out;\n"                         \
  "add.u32 $0, $0, 1; shr.u32 rest, rest, 1; bra again;\n"                     \
  "out:"
#else
#define LOOP                                                                   \
  "s_mov_b32 s4, $1\n"                                                         \
  "s_mov_b32 $0, 0\n"                                                          \
  "again: s_cmp_eq_u32 s4, 0\n"                                                \
  "s_cbranch_scc1 out // out of again\n"                                       \
  "s_add_u32 $0, $0, 1\n"                                                      \
  "s_lshr_b32 s4, s4, 1\n"                                                     \
  "s_branch again\n"                                                           \
  "out:"
#endif
#ifdef __NVPTX__
#define LETTERS "=r,r"
#else
#define LETTERS "=s,s,~{s4}"
#endif

// Many copies of one call.
TEST u32 elements(fragment<u32, 4> X) {
  auto Y = __tile_inline_asm_elementwise<u32>(LOOP, LETTERS, true, 1, X);
  return Y[0] + Y[1] + Y[2] + Y[3];
}
// AMD-LABEL: @elements(
// AMD-COUNT-4: asm "{{[^"]*}}again_${:uid}: s_cmp_eq_u32 s4, 0\0As_cbranch_scc1 out_${:uid}{{[^"]*}}s_branch again_${:uid}\0Aout_${:uid}:
// PTX-LABEL: elements(
// PTX:       inline asm
// PTX-NEXT:  { .reg .pred done; .reg .b32 rest;

// One call in a loop that is unrolled, and in a function that is inlined.
__device__ inline u32 length(u32 X) {
  return __tile_inline_asm<u32>(LOOP, LETTERS, false, X);
}
TEST u32 unrolled(u32 X) {
#pragma unroll
  for (int I = 0; I < 4; ++I)
    X += length(X);
  return X;
}

// Text of the user's that is unique by itself.
TEST u32 unique(fragment<u32, 2> X) {
  auto Text = [](auto Out, auto In) {
    tile::asm_text T;
#ifdef __NVPTX__
    T += "label_${:uid}: mov.b32 ";
    T += Out[0][0];
    T += ", ";
    T += In[0][0];
    T += ";";
#else
    T += "label_${:uid}: v_mov_b32 ";
    T += Out[0][0];
    T += ", ";
    T += In[0][0];
#endif
    return T;
  };
  auto Y = __tile_inline_asm_elementwise<u32>(Text, tile::constraints("=" R, R),
                                              false, 1, X);
  return Y[0] + Y[1];
}
// AMD-LABEL: @unique(
// AMD:       label_${:uid}: v_mov_b32

// A last comment does not swallow the end of the scope.
TEST u32 comment(fragment<u32, 2> X) {
  auto Y = __tile_inline_asm_elementwise<u32>(MOV(0, 1) "// the end", "=" R "," R,
                                              false, 1, X);
  return Y[0] + Y[1];
}
// PTX-LABEL: comment(
// PTX:       // the end
// PTX-NEXT:  }

// What only looks like a label: a directive's name, a register, a modifier.
TEST u32 notLabels(u32 X) {
#ifdef __NVPTX__
  return __tile_inline_asm<u32>("{ .reg .b32 x; mov.b32 x, $1; mov.b32 $0, x; }",
                                "=r,r", true, X);
#else
  return __tile_inline_asm<u32>("again: v_mov_b32_dpp $0, $1 row_shl:1 row_mask:0xf bank_mask:0xf",
                                "=v,v", true, X);
#endif
}
// AMD-LABEL: @notLabels(
// AMD:       asm "again_${:uid}: v_mov_b32_dpp $0, $1 row_shl:1 row_mask:0xf bank_mask:0xf"
