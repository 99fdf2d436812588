// A 128-bit value reaches `s` without a way through memory. At -O0 that way
// ends in vector registers, and LLVM 19 aborts: "illegal VGPR to SGPR copy",
// "Not supported instr".
//
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -O0 -c %s -o %t.o
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx1100 -O0 -c %s -o %t.o
// RUN: %tile_hip --offload-arch=gfx1100 %s | %filecheck %s

#include "../Inputs/device.h"
#include <tile/asm.h>

extern "C" __global__ void wide(unsigned __int128 *P, u32 *Q) {
  u32 T = __tile_thread_id(0);
  if (T > 3) {
    Q[T] = __tile_inline_asm<u32>("v_mov_b32 $0, s8", "=v,{s[8:11]}", true, P[T]);
    Q[T] += __tile_inline_asm<u32>("// $1\nv_mov_b32 $0, 1", "=v,s", true, P[T]);
  }
}
// CHECK-LABEL: define {{.*}}wide
// CHECK:         [[W:%.+]] = {{.*}}call {{.*}}<4 x i32> @llvm.amdgcn.readfirstlane.v4i32(
// CHECK-NEXT:    [[B:%.+]] = bitcast <4 x i32> [[W]] to i128
// CHECK-NEXT:    call i32 asm {{.*}}, "=v,{s[8:11]}"(i128 [[B]])
