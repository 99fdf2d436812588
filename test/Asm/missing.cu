// What newcomers leave out of an asm call: the result's type, 'is_pure', 'pack'.
// One error says which, at the place where it belongs, and no second one is
// about a result that only has another size because of it.
//
// RUN: not %parse_cuda --offload-arch=sm_90 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// RUN: not %parse_hip --offload-arch=gfx942 -std=c++20 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:

#include "Inputs/asm.h"

#if defined(__NVPTX__)
#define MOVE "mov.b32 $0, $1;", "=r,r"
#define IN "r"
#else
#define MOVE "v_mov_b32 $0, $1", "=v,v"
#define IN "v"
#endif
using Bytes = fragment<u8, 8>;

__device__ void results(u32 X, Bytes A, u32 *P) {
  // CHECK: :[[@LINE+3]]:40: error: this asm has an output, but no result is asked for; name the type of each: '__tile_inline_asm<int>(...)'
  // CHECK: asm.h:{{[0-9]+}}:{{[0-9]+}}: note: from 'diagnose_if' attribute on '__tile_inline_asm<
  // CHECK-NOT: note: expanded
  __tile_inline_asm(MOVE, tile::pure, X);
  // CHECK: :[[@LINE+1]]:57: error: this asm has an output, but no result is asked for; name the type of each: '__tile_inline_asm_elementwise<int>(...)'
  __tile_inline_asm_elementwise(MOVE, tile::impure, 4, A);
  // clang's own error comes second.
  // CHECK: :[[@LINE+2]]:49: error: this asm has an output
  // CHECK: :[[@LINE+1]]:8: error: variable has incomplete type
  auto Y = __tile_inline_asm(MOVE, tile::pure, X);
  (void)__tile_inline_asm<u32>(MOVE, tile::pure, X);
  __tile_inline_asm("", IN, tile::impure, X);

  // CHECK: :[[@LINE+1]]:8: error: an asm with a result needs its constraints, then 'tile::pure' or 'tile::impure'
  *P = __tile_inline_asm<u32>("");
  __tile_inline_asm<>("");
  __tile_inline_asm("");

  // A string that is an object is read by the plugin, at the function's end.
  // CHECK: :[[@LINE+3]]:25: error: this asm has an output, but no result is asked for
  // CHECK: <asm text>:1:1: note: in this generated text
  // CHECK: :[[@LINE+1]]:3: note: name the type of each: '__tile_inline_asm<int>(...)'
  __tile_inline_asm("", tile::constraints("=f", "f"), tile::impure, X);
}

__device__ void pack(u32 X, int N, Bytes A, fragment<float, 8> F) {
  // CHECK: :[[@LINE+2]]:80: error: 'pack' must be a constant integer
  // CHECK: :[[@LINE+1]]:80: note: 'pack', how many elements one copy of the text takes, is the argument behind 'is_pure'
  Bytes B = __tile_inline_asm_elementwise<u8>(MOVE, tile::pure, /*no pack*/    A);
  B = __tile_inline_asm_elementwise<u8>(MOVE, tile::pure, 4, A);
  // CHECK: :[[@LINE+1]]:86: error: 'pack' must be a constant integer
  fragment<u32, 8> C = __tile_inline_asm_elementwise<u32>(MOVE "," IN, tile::pure,   A, F);
  // CHECK: :[[@LINE+1]]:67: error: 'pack' must be a constant integer
  auto D = __tile_inline_asm_elementwise<u32>(MOVE, tile::impure, N, X);
  // CHECK: :[[@LINE+2]]:53: error: 'is_pure' must be a constant bool or 'tile::pure'/'tile::impure'
  // CHECK: :[[@LINE+1]]:53: note: 'is_pure' is the argument behind the constraints
  B = __tile_inline_asm_elementwise<u8>(MOVE,       4, A);
}

// Nine results are no more wrong than eight.
__device__ void many() {
  (void)__tile_inline_asm<u32, u32, u32, u32, u32, u32, u32, u32, u32>("", "=" R ",=" R ",=" R ",=" R ",=" R ",=" R ",=" R ",=" R ",=" R, false);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: asm needs 9 output registers
  (void)__tile_inline_asm_elementwise<u32, u32, u32, u32, u32, u32, u32, u32, u32>("", "", false, 1);
}

// A generator that cannot be called as one.
__device__ void generators(u32 X) {
  // CHECK: :[[@LINE+2]]:32: error: the asm text of '__tile_inline_asm' must be a constant string
  // CHECK: :[[@LINE+1]]:32: note: a generator is called with (outputs, inputs) or nothing and returns a string
  (void)__tile_inline_asm<u32>([](auto Outputs) { return "mov.b32 $0, $1;"; }, "=" IN "," IN, true, X);
  // CHECK: :[[@LINE+1]]:32: error: the asm text of '__tile_inline_asm' must be a constant string
  (void)__tile_inline_asm<u32>([](auto, auto) { return 3; }, "=" IN "," IN, true, X);
}

// An operand's number past its registers would be some other operand's.
struct from {
  int Register, Operand;
  template <class O, class I> constexpr auto operator()(O Outputs, I Inputs) const {
    tile::asm_text T;
    T += IN[0] == 'r' ? "mov.b32 " : "v_mov_b32 ";
    T += Outputs[0][0], T += ", ", T += Inputs[Operand][Register], T += IN[0] == 'r' ? ";" : "";
    return T;
  }
};
__device__ void operands(fragment<u32, 2> X, u32 Y) {
  // CHECK: :[[@LINE+2]]:32: error: the asm text of '__tile_inline_asm' must be a constant string
  // CHECK: note: non-constexpr function 'this_operand_has_no_such_register'
  (void)__tile_inline_asm<u32>(from{2, 0}, tile::constraints("=" IN, IN, IN), true, X, Y);
  // CHECK: :[[@LINE+2]]:32: error: the asm text
  // CHECK: note: non-constexpr function 'this_operand_has_no_such_register'
  (void)__tile_inline_asm<u32>(from{-1, 1}, tile::constraints("=" IN, IN, IN), true, X, Y);
  // CHECK: :[[@LINE+2]]:32: error: the asm text
  // CHECK: note: non-constexpr function 'there_is_no_such_operand'
  (void)__tile_inline_asm<u32>(from{0, 2}, tile::constraints("=" IN, IN, IN), true, X, Y);
  (void)__tile_inline_asm<u32>(from{1, 0}, tile::constraints("=" IN, IN, IN), true, X, Y);
}

__device__ void purity(u32 X) {
  // CHECK: :[[@LINE+2]]:38: error: 'is_pure' must be a constant bool or 'tile::pure'/'tile::impure'
  // CHECK: :[[@LINE+1]]:38: note: 'is_pure' is the argument behind the constraints
  (void)__tile_inline_asm<u32>(MOVE, X);
}
