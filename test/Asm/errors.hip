// The same on AMDGPU, where ';' begins a comment, registers have names, and an
// instruction must be waited for in its own text.
//
// A ';' between two instructions drops the second in silence; text without its
// wait is right until the scheduler puts something behind it. (U14, U22, U24,
// U37, U39; peers b1, b15)
//
// RUN: not %parse_hip --offload-arch=gfx942 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// RUN: not %parse_hip --offload-arch=gfx1201 -ferror-limit=0 -DGFX12 %s 2>&1 | FileCheck %s --check-prefix=GFX12

#include "Inputs/asm.h"

#ifndef GFX12
__device__ void legal(u32 A, u32 *P) {
  __tile_inline_asm<u32>("v_mov_b32 $0, $1 // comment\n"
                         "v_add_u32 $0, $0, $1\n", "=v,v", true, A);
  __tile_inline_asm<u32>("global_load_dword $0, $1, off\n"
                         "s_waitcnt vmcnt(0)", "=v,v", false, P);
  __tile_inline_asm<u32>("v_add_co_u32 $0, vcc, $1, $1\n"
                         "v_addc_co_u32 $0, vcc, $0, $1, vcc", "=v,v", true, A);
  __tile_inline_asm<u32>("v_mov_b32 $0, $1", "={v3},{v4},~{s[8:11]},~{vcc},~{memory}", false, A);
}

__device__ void semicolons(u32 A) {
  // CHECK: :[[@LINE+1]]:43: error: ';' starts a comment in AMDGPU assembly
  __tile_inline_asm<u32>("v_mov_b32 $0, $1; v_add_u32 $0, $0, $1", "=v,v", true, A);
  // CHECK: note: separate instructions with '\n'
  // CHECK: :[[@LINE+1]]:43: error: ';' starts a comment in AMDGPU assembly
  __tile_inline_asm<u32>("v_mov_b32 $0, $1;", "=v,v", true, A);
  // CHECK: note: leave it out: an instruction ends at the end of its line
  // CHECK: :[[@LINE+1]]:44: error: ';' starts a comment in AMDGPU assembly
  __tile_inline_asm<u32>("v_mov_b32 $0, $1 ; the copy", "=v,v", true, A);
  // CHECK: note: write '//' for a comment, '\n' between instructions
}

__device__ void vendors(u32 A) {
  // CHECK: :[[@LINE+1]]:27: error: 'mov.b32' is PTX, but this compilation targets AMDGPU
  __tile_inline_asm<u32>("mov.b32 $0, $1;", "=v,v", true, A);
  // CHECK: note: choose the text by the target, for example with '#ifdef __AMDGCN__'
  // CHECK: :[[@LINE+1]]:47: error: constraint letter 'r' is not supported on AMDGPU
  __tile_inline_asm<u32>("v_mov_b32 $0, $1", "=r,v", true, A);
  // CHECK: note: use 'v' for one value per lane, 's' for one value per wave
  // CHECK: :[[@LINE+1]]:50: error: constraint letter 'l' is for NVPTX only
  __tile_inline_asm<u32>("v_mov_b32 $0, $1", "=v,l", true, A);
  // CHECK: note: AMDGPU has 'v', 'a',
  // CHECK: :[[@LINE+1]]:50: error: unknown constraint letter 'z' for AMDGPU
  __tile_inline_asm<u32>("v_mov_b32 $0, $1", "=v,z", true, A);
}

__device__ void registers(u32 A, u64 B) {
  // CHECK: :[[@LINE+1]]:47: error: unknown register '={v256}'
  __tile_inline_asm<u32>("v_mov_b32 $0, $1", "={v256},v", true, A);
  // CHECK: note: the last one is 'v255'
  // CHECK: :[[@LINE+1]]:50: error: unknown register '{s[5:6]}'
  __tile_inline_asm<u64>("s_mov_b64 $0, $1", "=s,{s[5:6]}", true, B);
  // CHECK: note: such a tuple begins at a multiple of 2
  // CHECK: :[[@LINE+1]]:50: error: unknown register '{foo}'
  __tile_inline_asm<u32>("v_mov_b32 $0, $1", "=v,{foo}", true, A);
  // CHECK: :[[@LINE+1]]:52: error: unknown clobber '~{v999}'
  __tile_inline_asm<u32>("v_mov_b32 $0, $1", "=v,v,~{v999}", true, A);
  // CHECK: :[[@LINE+1]]:50: error: constraint '{v4}' takes at most 32 bits, but argument 0 has 64 bits
  __tile_inline_asm<u32>("v_mov_b32 $0, $1", "=v,{v4}", true, B);
  // CHECK: :[[@LINE+1]]:47: error: constraint '={s[4:5]}' takes exactly 64 bits, but result 0 has 32 bits
  __tile_inline_asm<u32>("s_mov_b64 $0, $1", "={s[4:5]},s", true, B);
}

__device__ void immediates(u32 A) {
  // CHECK: :[[@LINE+1]]:69: error: constraint 'I' does not take the value 65
  __tile_inline_asm<u32>("v_add_u32 $0, $1, $2", "=v,v,I", true, A, 65);
  // CHECK: :[[@LINE+1]]:69: error: constraint 'I' does not take the value -17
  __tile_inline_asm<u32>("v_add_u32 $0, $1, $2", "=v,v,I", true, A, -17);
  __tile_inline_asm<u32>("v_add_u32 $0, $1, $2", "=v,v,I", true, A, -16);
  // CHECK: :[[@LINE+1]]:66: error: constraint 'J' does not take the value 40000
  __tile_inline_asm<u32>("s_addk_i32 $0, $2", "=s,0,J", true, A, 40000);
  // CHECK: :[[@LINE+1]]:69: error: constraint 'I' takes an integer constant, but the argument is not one
  __tile_inline_asm<u32>("v_add_u32 $0, $1, $2", "=v,v,I", true, A, A);
}

__device__ void carries(u32 A) {
  // CHECK: :[[@LINE+1]]:27: error: 'v_addc_co_u32' reads a carry that no earlier instruction of this asm sets
  __tile_inline_asm<u32>("v_addc_co_u32 $0, vcc, $1, $1, vcc", "=v,v", true, A);
  // CHECK: note: set 'vcc' in the same asm, for example with 'v_add_co_u32'
  // CHECK: :[[@LINE+1]]:27: error: 's_addc_u32' reads a carry that no earlier instruction of this asm sets
  __tile_inline_asm<u32>("s_addc_u32 $0, $1, $1", "=s,s", true, A);
  // CHECK: note: begin the chain with 's_add_u32' in the same asm
}

__device__ void waits(u32 A, u32 *P) {
  // CHECK: :[[@LINE+1]]:27: warning: the result of 'global_load_dword' may be used before it arrives: the asm does not wait for it
  __tile_inline_asm<u32>("global_load_dword $0, $1, off", "=v,v", false, P);
  // CHECK: note: add 's_waitcnt vmcnt(0)' to the same asm text
  // CHECK: :[[@LINE+1]]:27: warning: the result of 's_memtime' may be used before it arrives
  __tile_inline_asm<u64>("s_memtime $0", "=s", false);
  // CHECK: note: add 's_waitcnt lgkmcnt(0)' to the same asm text
  // The timer does not come back through vmcnt. (peers b15)
  // CHECK: :[[@LINE+1]]:27: warning: the result of 's_memrealtime' may be used before it arrives
  __tile_inline_asm<u64>("s_memrealtime $0\ns_waitcnt vmcnt(0)", "=s", false);
  __tile_inline_asm<u64>("s_memrealtime $0\ns_waitcnt lgkmcnt(0)", "=s", false);
}

__device__ void scalar(u32 A) {
  // CHECK: :[[@LINE+1]]:63: warning: constraint 's' takes the first active lane's value, but this one comes from the lane id; if all lanes agree, say so with 'assume_uniform'
  __tile_inline_asm<u32>("s_add_u32 $0, $1, 1", "=s,s", true, __tile_thread_id(0));
  __tile_inline_asm<u32>("s_add_u32 $0, $1, 1", "=s,s", true, __tile_assume_uniform(__tile_thread_id(0) / 64));
  __tile_inline_asm<u32>("v_add_u32 $0, $1, 1", "=v,v", true, __tile_thread_id(0));
}

struct four {
  u32 X[4];
};
__device__ void operands(four Q, u32 A) {
  // CHECK: :[[@LINE+1]]:51: error: asm needs 4 input registers (argument 0: 4 x 'unsigned int') but
  __tile_inline_asm<u32>("v_mov_b32 $0, $1", "=v,v", true, Q);
  // CHECK: note: a matching constraint string is "=v,v,v,v,v"
  // CHECK: :[[@LINE+1]]:41: error: '${1:q}' has a modifier that does not apply here
  __tile_inline_asm<u32>("v_mov_b32 $0, ${1:q}", "=v,v", true, A);
  // CHECK: :[[@LINE+1]]:27: error: invalid instruction{{.*}} [assembled as 'v_addd_u32 v0, v1, 1']
  __tile_inline_asm<u32>("v_addd_u32 $0, $1, 1", "=v,v", true, A);
  // CHECK: :[[@LINE+1]]:45: error: asm operand '$2' does not exist: there are 2 operands
  __tile_inline_asm<u32>("v_add_u32 $0, $1, $2", "=v,v", true, A);
}
#else
__device__ void waits(u32 *P) {
  // GFX12: :[[@LINE+1]]:27: warning: the result of 'global_load_b32' may be used before it arrives
  __tile_inline_asm<u32>("global_load_b32 $0, $1, off", "=v,v", false, P);
  // GFX12: note: add 's_wait_loadcnt 0x0' to the same asm text
  // GFX12: :[[@LINE+1]]:46: error: constraint letter 'a' is not supported on this GPU
  __tile_inline_asm<u32>("v_mov_b32 $0, 1", "=a", true);
  // GFX12: note: it has no accumulation registers; use 'v'
}
#endif
