// The chip's own assembler reads AMDGPU text at the call, also where no object
// is made, and its complaint has a caret in the user's string.
//
// Without this `-fsyntax-only` and `-S` (before clang 24) accept any text, and
// an object's error names a line of "<inline asm>".
//
// RUN: not %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -S -o - %s 2>&1 | FileCheck %s
// What the assembler takes says nothing (the functions without a CHECK line).
// DAG, because errors about the chip come when it is known what is emitted.
// RUN: not %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -fsyntax-only %s 2>&1 | grep -c error: | FileCheck %s --check-prefix=COUNT
// COUNT: {{^}}7{{$}}

#include "../Inputs/device.h"
#include <tile/asm.h>

// Registers of the wrong size: the caret is on the operand, the text behind the
// message shows the sample registers.
__device__ u64 wide(u64 X) {
  return __tile_inline_asm<u64>("v_add_u32 $0, $1, $1", "=v,v", true, X);
}
// CHECK-DAG: amd-assembler-errors.hip:[[#@LINE-2]]:44: error: invalid operand for instruction [assembled as 'v_add_u32 v[0:1], v[2:3], v[2:3]']

// The second line of the text stands in another literal.
__device__ int second(int X) {
  return __tile_inline_asm<int>("v_add_u32 $0, $1, $1\n"
                                "  v_nonsense $0", "=&v,v", true, X);
}
// CHECK-DAG: amd-assembler-errors.hip:[[#@LINE-2]]:36: error: invalid instruction [assembled as 'v_nonsense v0']

// Exists, but on other chips.
__device__ int foreign(int X) {
  return __tile_inline_asm<int>("v_prng_b32 $0, $1", "=v,v", true, X);
}
// CHECK-DAG: amd-assembler-errors.hip:[[#@LINE-2]]:34: error: {{in(valid instruction|struction not supported on this GPU)}}

// The value of a constant stands in the text.
__device__ int literal(int X) {
  return __tile_inline_asm<int>("v_add3_u32 $0, $1, $1, $2", "=v,v,n", true, X,
                                700);
}
// CHECK-DAG: amd-assembler-errors.hip:[[#@LINE-3]]:{{[0-9]+}}: error: literal operands are not supported [assembled as 'v_add3_u32 v0, v1, v1, 700']
__device__ int inlineConstant(int X) {
  return __tile_inline_asm<int>("v_add3_u32 $0, $1, $1, $2", "=v,v,n", true, X,
                                64);
}

// A macro's body has no place of its own in the text: its use has.
__device__ void macro() {
  __tile_inline_asm<>(".macro twice\n nonsense \n.endm\n twice", "", false);
}
// CHECK-DAG: amd-assembler-errors.hip:[[#@LINE-2]]:58: error: invalid instruction [assembled as 'twice']

// What no chip has is wrong in any function. What this chip lacks is the error
// of a function that is emitted: another may be there for another chip.
inline __device__ int nowhere(int X) {
  return __tile_inline_asm<int>("v_no_chip $0, $1", "=v,v", true, X);
}
// CHECK-DAG: amd-assembler-errors.hip:[[#@LINE-2]]:34: error: invalid instruction
inline __device__ void unused() {
  __tile_inline_asm<>("s_wait_loadcnt 0x0", "", false);
}
inline __device__ void used() {
  __tile_inline_asm<>("s_wait_loadcnt 0x0", "", false);
}
__device__ void user() { used(); }
// CHECK-DAG: amd-assembler-errors.hip:[[#@LINE-3]]:24: error: instruction not supported on this GPU

// Every kind of register, and no complaint.
__device__ float kinds(float X, u64 Mask, double D) {
  float R = __tile_inline_asm<float>("v_mov_b32 v7, $1\nv_mul_f32 $0, v7, $1",
                                     "=&v,v,~{v7}", true, X);
  R += __tile_inline_asm<float>("v_cndmask_b32 $0, $1, $2, $3", "=v,v,v,s",
                                true, X, R, Mask);
  R += __tile_inline_asm<float>("v_accvgpr_read_b32 $0, $1", "=v,a", true, X);
  R += __tile_inline_asm<float>("v_add_f32 $0, $0, $1", "=v,v,0", true, X, R);
  R += __tile_inline_asm<float>("v_add_f32 $0, $1, $2", "={v9},v,{v8}", true,
                                X, R);
  D = __tile_inline_asm<double>("v_fma_f64 $0, $1, $1, $1", "=v,v", true, D);
  u64 Time = __tile_inline_asm<u64>("s_memrealtime $0\ns_waitcnt lgkmcnt(0)",
                                    "=s", false);
  Time += __tile_inline_asm<int>("loop_${:uid}:\n s_sub_u32 $0, $0, 1\n"
                                 " s_cbranch_scc0 loop_${:uid}",
                                 "=s,0,~{scc}", false, 3);
  return R + D + Time;
}
