// A register holds one value. LLVM 19 to 24 takes a constraint string that puts
// two into one, loads one of them and says nothing.
//
// RUN: %verify_hip --offload-arch=gfx942 %s

#include "../Inputs/device.h"
#include <tile/asm.h>

__device__ int twice(int X, int Y, u64 Z) {
  X = __tile_inline_asm<int>("v_add_u32 $0, $1, $2", "=&v,{v5},{v5}", true, X, Y);
  // expected-error@-1 {{'{v5}' names a register that is already operand 1's}}
  // expected-note@-2 {{a register holds one value at a time}}
  X = __tile_inline_asm<int>("v_add_u32 $0, $1, vcc_lo", "=v,{vcc_lo},{vcc}", true, X, Z);
  // expected-error@-1 {{'{vcc}' names a register that is already operand 1's}}
  // expected-note@-2 {{a register holds one value at a time}}
  // An output may have the register of an input that is read before.
  return __tile_inline_asm<int>("v_not_b32 $0, $1", "={v5},{v5},~{v5}", true, X);
}
