// The registers of one value may have different constraints, so a constant can
// be a number in the text for one and a register for another. The plugin
// crashed where the first one was the number.
//
// RUN: %tile_cuda --offload-arch=sm_75 %s | %filecheck %s --check-prefix=NV
// RUN: %tile_hip --offload-arch=gfx942 %s | %filecheck %s --check-prefix=AMD

#include "Inputs/asm.h"

TEST u32 mixed() {
  return __tile_inline_asm_elementwise<u32>(MOV(0, 2) MOV(1, 3), "=" R ",=" R ",i," R, true, 2, 77u);
}
// NV:  call { i32, i32 } asm "{ mov.b32 $0, 77;\0Amov.b32 $1, $3;\0A\0A}", "=&r,=r,i,r"(i32 77, i32 %{{.+}})
// AMD: call { i32, i32 } asm "v_mov_b32 $0, 77\0Av_mov_b32 $1, $3\0A", "=&v,=v,i,v"(i32 77, i32 %{{.+}})
