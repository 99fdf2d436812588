// A constant goes into the text where its letter takes it, else, with "vI",
// into a register.
//
// When this breaks nothing is wrong with the call, and the chip's assembler
// refuses a literal that nobody wrote; or a register is filled that the text
// does not name.
//
// clang 24 prints asm text canonically.
// RUN: %tile_gcn --offload-arch=gfx942 %s | %filecheck %s
#include "Inputs/asm.h"

TEST u32 fits(u32 X) {
  return __tile_inline_asm<u32>("v_add_u32 $0, $2, $1", "=v,v,vI", true, X, 64);
}
// CHECK-LABEL: fits:
// CHECK-NOT:     v_mov
// CHECK:         v_add_u32{{(_e32)?}} v{{[0-9]+}}, 64, v0

TEST u32 doesNotFit(u32 X) {
  return __tile_inline_asm<u32>("v_add_u32 $0, $2, $1", "=v,v,vI", true, X,
                                1000);
}
// CHECK-LABEL: doesNotFit:
// CHECK:         v_mov_b32_e32 [[R:v[0-9]+]], 0x3e8
// CHECK:         v_add_u32{{(_e32)?}} v{{[0-9]+}}, [[R]], v0
