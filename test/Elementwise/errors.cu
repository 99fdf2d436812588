// What is wrong with the elements of a call, said at the argument.
//
// Triton pads with undef where a thread has fewer elements than a pack, and
// replicates impure text; both are wrong values, not errors. (U04, U08; peers
// b7, b10)
//
// RUN: not %parse_cuda --offload-arch=sm_90 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// RUN: not %parse_hip --offload-arch=gfx942 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:

#include "../Asm/Inputs/asm.h"

__device__ void legal(fragment<u8, 6> A, fragment<u8, 8> B, u8 C, u32 *P) {
  // No argument, one scalar, a group and a scalar; odd, but pure; impure, but
  // not odd; a shared address takes no part.
  (void)__tile_inline_asm_elementwise<u32>("", "=" R, true, 1);
  (void)__tile_inline_asm_elementwise<u8>("", "=" R ",0", true, 4, C);
  (void)__tile_inline_asm_elementwise<u8>("", "=" R ",0," R, true, 4, A, C);
  (void)__tile_inline_asm_elementwise<u8>("", "=" R ",0", false, 4, B);
  (void)__tile_inline_asm_elementwise<u8>("", "=" R ",0," R, false, 4, B, tile::shared_address{0});
}

__device__ void sizes(fragment<u8, 4> A, fragment<u8, 8> B, fragment<u32, 4> C) {
  // CHECK: :[[@LINE+1]]:74: error: all groups of an elementwise asm need the same number of elements, but argument 0 has 4 and argument 1 has 8
  (void)__tile_inline_asm_elementwise<u8>("", "=" R ",0," R, true, 4, A, B);
  // CHECK: :[[@LINE+1]]:87: error: all groups of an elementwise asm need the same number of elements, but argument 1 has 4 and argument 2 has 8
  (void)__tile_inline_asm_elementwise<u8>("", "=" R ",0," R "," R, true, 4, u8(1), A, B);
  // Once, though the third is wrong too.
  // CHECK: :[[@LINE+1]]:80: error: all groups of an elementwise asm need the same number of elements, but argument 0 has 8 and argument 1 has 4
  (void)__tile_inline_asm_elementwise<u8>("", "=" R ",0," R "," R, true, 4, B, A, C);
}

__device__ void odd(fragment<u8, 6> A, u8 B) {
  // CHECK: :[[@LINE+1]]:66: error: an impure asm needs a multiple of 'pack' elements, but there are 6 with pack 4
  (void)__tile_inline_asm_elementwise<u8>("", "=" R ",0", false, 4, A);
  // One scalar is one element.
  // CHECK: :[[@LINE+1]]:66: error: an impure asm needs a multiple of 'pack' elements, but there are 1 with pack 2
  (void)__tile_inline_asm_elementwise<u8>("", "=" R ",0", false, 2, B);
  (void)__tile_inline_asm_elementwise<u8>("", "=" R ",0", true, 4, A);
}

__device__ void results(fragment<u8, 4> A) {
  // CHECK: :[[@LINE+1]]:9: error: result 0 of type 'tile::fragment<unsigned char, 4>' cannot be an asm operand: an elementwise asm is asked for one element's type
  (void)__tile_inline_asm_elementwise<fragment<u8, 4>>("", "=" R ",0", true, 4, A);
  (void)__tile_inline_asm_elementwise<u8>("", "=" R ",0", true, 4, A);
  // CHECK: :[[@LINE+1]]:42: error: a pure asm without a result would be deleted; pass 'tile::impure'
  __tile_inline_asm_elementwise<>("", R, true, 4, A);
  __tile_inline_asm_elementwise<>("", R, false, 4, A);
}

// Side effects: once for each element, and by every thread.
__device__ void effects(fragment<u32 *, 2> P) {
#ifdef __NVPTX__
  __tile_inline_asm_elementwise<>("red.global.add.u32 [$0], 1;", "l", false, 1, P);
  __tile_inline_asm_elementwise<>("bar.warp.sync -1;", "", false, 1);
#endif
}
