// Registers are counted before LLVM sees them: how many each value needs, how
// many the string has, and a string that would do.
//
// A wrong count aborts LLVM without a line of the source, or silently shifts
// every operand by one. (U02, U08, U11, U33, peers: constraint counts)
//
// RUN: not %parse_cuda --offload-arch=sm_90 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:

#include "Inputs/asm.h"

__device__ void legal(fragment<u8, 4> A, fragment<float, 4> B) {
  auto [X, Y] = __tile_inline_asm_elementwise<int, float>(
      "mov.b64 {$0, $1}, 0; mov.b64 {$2, $3}, 0; mov.b64 {$4, $5}, 0; mov.b64 {$6, $7}, 0; // $8",
      "=r,=r,=r,=r,=f,=f,=f,=f,r,f,f,f,f", true, 4, A, B);
}

__device__ void outputs(fragment<u8, 4> A, fragment<float, 4> B) {
  auto [X, Y] = __tile_inline_asm_elementwise<int, float>(
      // CHECK: :[[@LINE+1]]:42: error: asm needs 8 output registers (result 0: 4 x 'int'; result 1: 4 x 'float') but the constraint string has 2 outputs
      "mov.b32 $0, $2;", "=r,=f,r,f,f,f,f", true, 4, A, B);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: note: a matching constraint string is "=r,=r,=r,=r,=f,=f,=f,=f,r,f,f,f,f"
}

__device__ void inputs(fragment<u8, 4> A) {
  // Two in a register, so two registers.
  __tile_inline_asm_elementwise<u16>(
      // CHECK: :[[@LINE+1]]:35: error: asm needs 1 input register (argument 0: 1 register of 4 x 'unsigned char') but the constraint string has 4 inputs
      "mov.b32 $0, $2;", "=r,=r,r,r,r,r", true, 4, A);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: note: a matching constraint string is "=r,=r,r"
}

__device__ void both(fragment<u32, 2> A) {
  __tile_inline_asm<fragment<u32, 2>>(
      // CHECK: :[[@LINE+2]]:35: error: asm needs 2 output registers (result 0: 2 x 'unsigned int') but the constraint string has 1 output
      // CHECK: :[[@LINE+1]]:34: error: asm needs 2 input registers (argument 0: 2 x 'unsigned int') but the constraint string has 3 inputs
      "mov.b32 $0, $1;", "=r,r,r,r", true, A);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: note: a matching constraint string is "=r,=r,r,r"
}

__device__ void none() {
  // CHECK: :[[@LINE+1]]:48: error: asm needs 0 input registers but the constraint string has 1 input
  __tile_inline_asm<u32>("mov.b32 $0, 7;", "=r,r", true);
  // CHECK: note: a matching constraint string is "=r"
  // CHECK: :[[@LINE+1]]:47: error: asm needs 1 output register (result 0: 1 x 'unsigned int') but the constraint string has 0 outputs
  __tile_inline_asm<u32>("nanosleep.u32 5;", "", false);
  // CHECK: note: a matching constraint string is "=r"
  __tile_inline_asm<u32>("mov.b32 $0, 7;", "=r", true);
}

// The convention for a pair of halves is one register; the other spelling is
// answered with the right one. Clobbers are no inputs, and are kept.
__device__ void halves(fragment<_Float16, 2> A) {
  __tile_inline_asm_elementwise<_Float16>(
      // CHECK: :[[@LINE+2]]:34: error: asm needs 1 output register (result 0: 1 register of 2 x '_Float16') but the constraint string has 2 outputs
      // CHECK: :[[@LINE+1]]:39: error: asm needs 1 input register (argument 0: 1 register of 2 x '_Float16') but the constraint string has 2 inputs
      "add.f16 $0, $2, $2;", "=h,=h,h,h,~{memory}", false, 2, A);
  // CHECK: note: a matching constraint string is "=r,r,~{memory}"
}

// Every kind of value in one suggestion.
__device__ void kinds(u16 H, u64 L, double D, unsigned __int128 Q, bool B) {
  // CHECK: :[[@LINE+1]]:35: error: asm needs 6 input registers (argument 0: 1 x 'unsigned short'; argument 1: 1 x 'unsigned long long'; argument 2: 1 x 'double'; argument 3: 1 x 'unsigned __int128'; argument 4: 1 x 'bool'; argument 5: 1 x 'unsigned long long *') but the constraint string has 0 inputs
  __tile_inline_asm<float>("", "=f", true, H, L, D, Q, B, &L);
  // CHECK: note: a matching constraint string is "=f,h,l,d,q,r,l"
}

// In a tuple of constraints, the item that is too much.
__device__ void items(u32 A) {
  // CHECK: :[[@LINE+1]]:45: error: asm needs 1 input register (argument 0: 1 x 'unsigned int') but the constraint string has 2 inputs
  __tile_inline_asm<u32>("mov.b32 $0, $1;", tile::constraints("=r", "r", "r"), true, A);
  // CHECK: <asm text>:3:1: note: in this generated text
  // CHECK: note: a matching constraint string is "=r,r"
}

// The caret is in the literal's own line, wherever that is.
__device__ void lines(u32 A) {
  __tile_inline_asm<u32>("mov.b32 $0, $1;",
                         "=r,"
                         "r,"
                         // CHECK: :[[@LINE+1]]:27: error: asm needs 1 input register
                         "r",
                         true, A);
}

// A template says it for the instance that is wrong.
template <int N> __device__ void pack(fragment<u32, 4> A) {
  // CHECK: :[[@LINE+3]]:52: error: asm needs 4 output registers (result 0: 4 x 'unsigned int') but the constraint string has 2 outputs
  // CHECK: :[[@LINE+6]]:3: note: in instantiation of function template specialization 'pack<4>' requested here
  // CHECK: :[[@LINE+1]]:52: error: asm needs 4 input registers (argument 0: 4 x 'unsigned int') but the constraint string has 2 inputs
  __tile_inline_asm_elementwise<u32>("", "=r,=r,0,1", true, N, A);
}
__device__ void instances(fragment<u32, 4> A) {
  pack<2>(A);
  pack<4>(A);
}
