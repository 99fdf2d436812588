// The assembler is that of the exact chip and mode: the wave size decides how
// wide a mask is, the generation which waits there are.
//
// RUN: %verify_hip --offload-arch=gfx1100 -Xclang -verify=wave32 %s
// RUN: %verify_hip --offload-arch=gfx1100 -mwavefrontsize64 -Xclang -verify=wave64 %s
// RUN: %verify_hip --offload-arch=gfx942 -Xclang -verify=wave64 %s

#include "../Inputs/device.h"
#include <tile/asm.h>

__device__ u32 narrow(float X) {
  // wave64-error@+1 {{invalid operand for instruction [assembled as 'v_cmp_lt_f32 s0, v0, 0']}}
  return __tile_inline_asm<u32>("v_cmp_lt_f32 $0, $1, 0", "=s,v", true, X);
}

__device__ u64 wide(float X) {
  // wave32-error@+1 {{invalid operand for instruction [assembled as 'v_cmp_lt_f32 s[0:1], v0, 0']}}
  return __tile_inline_asm<u64>("v_cmp_lt_f32 $0, $1, 0", "=s,v", true, X);
}
