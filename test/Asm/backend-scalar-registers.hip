// gfx9 has 102 scalar registers, later chips 106. Past the last one LLVM 19 to
// 24 reports the kernel's count of registers, without a place in the source.
//
// RUN: %verify_hip --offload-arch=gfx90a %s
// RUN: %verify_hip --offload-arch=gfx942 %s
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -DEXISTS -O1 -c %s -o %t.o
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx1100 -DEXISTS -DLATER -O1 -c %s -o %t.o

#include "../Inputs/device.h"
#include <tile/asm.h>

extern "C" __global__ void last(u32 *P) {
  P[0] = __tile_inline_asm<u32>("s_mov_b32 $0, 1", "={s101},~{s[96:99]}", true);
#ifdef LATER
  P[1] = __tile_inline_asm<u32>("s_mov_b32 $0, 1", "={s105},~{s[100:103]}", true);
#endif
#ifndef EXISTS
  P[2] = __tile_inline_asm<u32>("s_mov_b32 $0, 1", "={s102}", true);
  // expected-error@-1 {{unknown register '={s102}'}}
  // expected-note@-2 {{the last one is 's101'}}
  P[3] = __tile_inline_asm<u32>("s_mov_b32 $0, 1", "=s,~{s[96:103]}", true);
  // expected-error@-1 {{unknown clobber '~{s[96:103]}'}}
  // expected-note@-2 {{the last one is 's101'}}
#endif
}
