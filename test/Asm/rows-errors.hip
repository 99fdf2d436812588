// The same on AMDGPU, where the texts of other compilers' libraries are wrong as
// they stand.
//
// (inline-asm §5, 5; peers b13, b15; SPEC's warnings in AMD's text)
//
// RUN: not %parse_hip --offload-arch=gfx942 -ferror-limit=0 -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:

#include "Inputs/asm.h"

// Triton's HIP library reads the timer so: another letter, and another counter.
__device__ u64 timer() {
  // CHECK: :[[@LINE+1]]:76: error: constraint letter 'r' is not supported on AMDGPU
  u64 A = __tile_inline_asm<u64>("s_memrealtime $0\n s_waitcnt vmcnt(0)", "=r", false);
  // CHECK: note: use 'v' for one value per lane, 's' for one value per wave
  // CHECK: :[[@LINE+1]]:35: warning: the result of 's_memrealtime' may be used before it arrives
  u64 B = __tile_inline_asm<u64>("s_memrealtime $0\n s_waitcnt vmcnt(0)", "=s", false);
  // CHECK: note: add 's_waitcnt lgkmcnt(0)' to the same asm text
  return A + B + __tile_inline_asm<u64>("s_memrealtime $0\n s_waitcnt lgkmcnt(0)", "=s", false);
}

__device__ void inputs(u32 A) {
  // CHECK: :[[@LINE+1]]:37: warning: '$1' is written by 'v_add_u32', but it is an input
  __tile_inline_asm<u32>("v_add_u32 $1, 1, $1\n v_mov_b32 $0, $1", "=v,v", true, A);
  // CHECK: note: write an output instead
  __tile_inline_asm<u32>("v_add_u32 $0, 1, $0", "=v,0", true, A);
}

__device__ void comments(u32 A) {
  // CHECK: :[[@LINE+1]]:44: warning: '//' makes the rest of the asm text a comment, 'v_add_u32' included
  __tile_inline_asm<u32>("v_mov_b32 $0, $1 // then v_add_u32 $0, $0, $1", "=v,v", true, A);
  // CHECK: note: end the comment with '\n'
  __tile_inline_asm<u32>("v_mov_b32 $0, $1 // then\n v_add_u32 $0, $0, $1", "=v,v", true, A);
}

__device__ void pure(u32 *P) {
  // CHECK: :[[@LINE+1]]:27: warning: 'global_load_dword' accesses memory, but the asm is declared pure
  __tile_inline_asm<u32>("global_load_dword $0, $1, off\n s_waitcnt vmcnt(0)", "=v,v", true, P);
  // CHECK: note: pure asm may be merged, moved and deleted
  // CHECK: :[[@LINE+1]]:27: warning: 's_barrier' orders threads, but the asm is declared pure
  __tile_inline_asm<u32>("s_barrier\n v_mov_b32 $0, 1", "=v", true);
  // CHECK: note: pure asm may be merged, moved and deleted
  // CHECK: :[[@LINE+1]]:27: warning: 's_memtime' reads a clock, but the asm is declared pure
  __tile_inline_asm<u64>("s_memtime $0\n s_waitcnt lgkmcnt(0)", "=s", true);
  // CHECK: note: pure asm may be merged, moved and deleted
  // CHECK: :[[@LINE+1]]:103: error: a pure asm cannot clobber memory; pass 'tile::impure'
  __tile_inline_asm<u32>("v_mov_b32 $0, 1 // which is as much as any other number", "=v,~{vcc},~{scc},~{memory}", true);
}

// Both vendors' GCC habits.
__device__ void percents(u32 A) {
  // CHECK: :[[@LINE+1]]:37: error: '%0' in asm text is GCC syntax
  __tile_inline_asm<u32>("v_mov_b32 %0, $1", "=v,v", true, A);
  // CHECK: fix-it:{{.*}}:{[[@LINE-1]]:37-[[@LINE-1]]:39}:"$0"
  // CHECK: note: asm text here is LLVM's: write '$0'
}

// Widths that are no register tuple's, and a letter that this chip lacks.
__device__ void widths(u64 L, bool B) {
  // CHECK: :[[@LINE+1]]:50: error: constraint '{v[2:3]}' takes exactly 64 bits, but argument 0 has 8 bits
  __tile_inline_asm<u32>("v_mov_b32 $0, v2", "=v,{v[2:3]}", true, B);
  // CHECK: :[[@LINE+1]]:47: error: constraint '={vcc}' takes exactly 64 bits, but result 0 has 32 bits
  __tile_inline_asm<u32>("s_mov_b64 vcc, 0", "={vcc}", true);
}

// Labels and braces.
__device__ void brackets(u32 A) {
  // CHECK: :[[@LINE+1]]:42: error: '[' in asm text is never closed
  __tile_inline_asm<u32>("v_mov_b32 $0, s[0:1", "=v", true);
}
