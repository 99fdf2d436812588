// Calls that other compilers got wrong in silence, or died of: each an error or
// a warning at its place. What has a test of its own is not repeated here.
//
// (peers b7, b11, b13 and crashes; inline-asm §5, 14 and 20; U32)
//
// RUN: not %parse_cuda --offload-arch=sm_90 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:

#include "Inputs/asm.h"

// A register that is too narrow keeps the low bits, of a result too.
__device__ void narrow(u64 L, i8 S) {
  // CHECK: :[[@LINE+1]]:51: error: constraint '=h' takes at most 16 bits, but result 0 has 64 bits
  (void)__tile_inline_asm<u64>("mov.u16 $0, 1;", "=h", true);
  // CHECK: :[[@LINE+1]]:46: error: constraint '=b' takes a bool, but result 0 has 32 bits
  __tile_inline_asm<u32>("mov.pred $0, 1;", "=b", true);
  // CHECK: :[[@LINE+1]]:49: error: constraint 'l' takes exactly 64 bits, but argument 0 has 8 bits
  __tile_inline_asm<u64>("mov.b64 $0, $1;", "=l,l", true, S);
  // CHECK: :[[@LINE+1]]:53: error: constraint '=f' takes exactly 32 bits, but result 0 has 8 bits
  __tile_inline_asm<u8>("mov.f32 $0, 0f00000000;", "=f", true);
}

// Counts that abort LLVM: a pack is fewer registers than elements, or more.
__device__ void counts(fragment<u8, 8> B, fragment<__bf16, 2> H, u32 A) {
  // CHECK: :[[@LINE+2]]:75: error: asm needs 1 output register ({{.*}}__bf16') but the constraint string has 2 outputs
  // CHECK: :[[@LINE+1]]:80: error: asm needs 1 input register ({{.*}}__bf16') but the constraint string has 2 inputs
  (void)__tile_inline_asm_elementwise<__bf16>("add.bf16 $0, $2, $2;", "=h,=h,h,h", true, 2, H);
  // CHECK: note: a matching constraint string is "=r,r"
  // CHECK: :[[@LINE+2]]:67: error: asm needs 2 output registers ({{.*}}'unsigned char') but the constraint string has 1 output
  // CHECK: :[[@LINE+1]]:67: error: asm needs 2 input registers ({{.*}}'unsigned char') but the constraint string has 1 input
  (void)__tile_inline_asm_elementwise<u8>("mov.b32 $0, $1;", "=r,r", true, 8, B);
  // CHECK: note: a matching constraint string is "=r,=r,r,r"
  // CHECK: :[[@LINE+1]]:54: error: asm needs 3 input registers ({{.*}}) but the constraint string has 1 input
  __tile_inline_asm<u32>("add.u32 $0, $1, $2;", "=r,r", true, A, A, A);
  // CHECK: note: a matching constraint string is "=r,r,r,r"
  // A tie for each of four registers cannot be one item.
  // CHECK: :[[@LINE+1]]:46: error: '0' cannot be an item of 'tile::constraints'
  __tile_inline_asm<fragment<float, 4>>("x", tile::constraints("=f", "0"), true, fragment<float, 4>{});
  // CHECK: note: numbered ties and clobbers need a constraint string
  // No operands, and a pack that is none.
  // CHECK: :[[@LINE+1]]:73: error: 'pack' must be a power of two between 1 and 64, but it is 6
  (void)__tile_inline_asm_elementwise<u8>("mov.b32 $0, 0;", "=r", true, 6);
}

// A pack of pointers with one missing: an atomic on an address that is none.
__device__ void pointers(fragment<u32 *, 1> P, fragment<u32 *, 3> Q) {
  // CHECK: :[[@LINE+1]]:86: error: an impure asm needs a multiple of 'pack' elements, but there are 1 with pack 2
  __tile_inline_asm_elementwise<>("red.global.add.u32 [$0], 1; // $1", "l,l", false, 2, P);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: an impure asm needs a multiple of 'pack' elements, but there are 3 with pack 2
  __tile_inline_asm_elementwise<>("red.global.add.u32 [$0], 1; // $1", "l,l", false, 2, Q);
  // Pure text may be padded, with null, so it must not use what it points to.
  // CHECK: :[[@LINE+1]]:45: warning: 'ld.global.u32' accesses memory, but the asm is declared pure
  (void)__tile_inline_asm_elementwise<u32>("ld.global.u32 $0, [$2]; mov.b32 $1, 0;", "=r,=r,l,l", true, 2, P);
}

// Declared pure, which it is not: it would be deleted, hoisted or merged.
__device__ void pure(u64 *P, u32 Mask) {
  // CHECK: :[[@LINE+1]]:27: warning: 'st.global.u32' accesses memory, but the asm is declared pure
  __tile_inline_asm<u32>("st.global.u32 [$1], $2; mov.u32 $0, 0;", "=r,l,r", true, P, Mask);
  auto [A, B] = __tile_inline_asm<u64, u64>(R"({
    .reg .pred %p0;
    setp.eq.s32 %p0, $3, 1;
    // CHECK: :[[@LINE+1]]:10: warning: 'ld.global.v2.u64' accesses memory, but the asm is declared pure
    @%p0 ld.global.v2.u64 {$0, $1}, [$2];
  })", "=l,=l,l,r", true, P, Mask);
}

// '$' before anything but an operand, also where another dialect has a meaning.
__device__ void dollars(u32 A) {
  // CHECK: :[[@LINE+2]]:42: error: '$(' in asm text is not an operand reference
  // CHECK: :[[@LINE+1]]:58: error: '$)' in asm text is not an operand reference
  __tile_inline_asm<u32>("mov.b32 $0, 0; $(mov.b32 $0, 1;$)", "=r", true);
  // CHECK: :[[@LINE+1]]:42: error: '$t' in asm text is not an operand reference
  __tile_inline_asm<u32>("{ .reg .b32 a, $t; mov.b32 $0, $1; }", "=r,r", true, A);
  // '|' and '{{' are PTX's, and pass.
  __tile_inline_asm<u32>("{{ .reg .pred p, q; setp.eq.u32 p|q, $1, 0; selp.u32 $0, 1, 0, q; }}", "=r,r", true, A);
}
