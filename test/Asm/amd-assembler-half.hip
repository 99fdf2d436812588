// `${0:l}` is the low half of a register as the chip writes it: `v0.l` where
// 16-bit registers are real, else `v0`. What is printed must assemble: an
// object is made of it.
//
// Where LLVM and this disagreed, LLVM's assembler would refuse text that the
// check took. Which chips have real 16-bit registers differs between versions
// (gfx1100: from LLVM 20 on; gfx1201: from 23 on), so nothing here says it.
//
// RUN: %tile_gcn --offload-arch=gfx942 %s | %filecheck %s --check-prefix=WHOLE
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -O2 -c %s -o %t.o
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx1100 -O2 -c %s -o %t.o
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx1201 -O2 -c %s -o %t.o
// RUN: %tile_gcn --offload-arch=gfx1100 -Xclang -target-feature -Xclang +real-true16 %s | %filecheck %s --check-prefix=HALF

#include "../Inputs/device.h"
#include <tile/asm.h>

extern "C" __global__ void twice(_Float16 *P) {
  P[1] = __tile_inline_asm<_Float16>("v_add_f16 ${0:l}, ${1:l}, ${1:l}",
                                     "=v,v", true, P[0]);
}
// WHOLE-LABEL: twice:
// WHOLE:         v_add_f16{{(_e32)?}} v{{[0-9]+}}, [[X:v[0-9]+]], [[X]]{{$}}
// HALF-LABEL: twice:
// HALF:         v_add_f16{{(_e32)?}} v{{[0-9]+}}.l, [[X:v[0-9]+]].l, [[X]].l{{$}}
