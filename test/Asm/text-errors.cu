// What is wrong with PTX text, said under the byte that is wrong, before any
// assembler sees it.
//
// LLVM aborts on a bad '$', even in a comment; ptxas names a line of generated
// PTX, or, where a ';' is missing, the debug directive behind it. (U30, U32,
// U33, U37, U39; peers: operand number, bad text)
//
// RUN: not %parse_cuda --offload-arch=sm_90 -ferror-limit=0 -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
//

#include "Inputs/asm.h"

__device__ void legal(u32 A) {
  // '%' is an ordinary character, '$$' a dollar sign, braces and bars pass.
  __tile_inline_asm<u32>("mov.u32 $0, %laneid;", "=r", true);
  __tile_inline_asm<u32>("{ .reg .pred %p; setp.eq.u32 %p, $1, 0;"
                         "selp.u32 $0, 1, 0, %p; }", "=r,r", true, A);
  __tile_inline_asm<u32>("{ .reg .b32 a$$b; mov.b32 a$$b, ${1};"
                         "mov.b32 ${0}, a$$b; }", "=r,r", true, A);
  __tile_inline_asm<u32>("mov.b32 {$0}, {$1}; // 10% | a\n"
                         "/* $$9 } %% */", "=r,r", true, A);
  __tile_inline_asm<u32>("l_${:uid}: mov.b32 $0, $1; @!$2 bra l_${:uid};",
                         "=r,r,b", true, A, true);
  __tile_inline_asm<u32>("add.u32 $0, $1, ${2:c}; add.u32 $0, $0, ${2:n};",
                         "=r,r,n", true, A, 5);
  __tile_inline_asm<u32>("add.cc.u32 $0, $1, $1; addc.u32 $0, $0, 0;", "=r,r",
                         true, A);
}

__device__ void references(u32 A) {
  // CHECK: :[[@LINE+1]]:39: error: asm operand '$5' does not exist: there are 2 operands
  __tile_inline_asm<u32>("add.u32 $0, $5, 1;", "=r,r", true, A);
  // LLVM substitutes in comments, too.
  // CHECK: :[[@LINE+1]]:50: error: asm operand '$7' does not exist: there are 2 operands
  __tile_inline_asm<u32>("mov.b32 $0, $1; // not $7", "=r,r", true, A);
  // CHECK: :[[@LINE+1]]:30: error: asm operand '$0' does not exist: there are none
  __tile_inline_asm("mov.b32 $0, 1;");
  // Ten is not one and a zero.
  // CHECK: :[[@LINE+1]]:39: error: asm operand '$10' does not exist
  __tile_inline_asm<u32>("mov.b32 $0, $10;", "=r,r", true, A);
  // CHECK: :[[@LINE+1]]:39: error: '$x' in asm text is not an operand reference
  __tile_inline_asm<u32>("mov.b32 $0, $x;", "=r,r", true, A);
  // CHECK: note: write '$$x' for a dollar sign
  // CHECK: :[[@LINE+1]]:43: error: '$' in asm text is not an operand reference
  __tile_inline_asm<u32>("mov.b32 $0, $1; $", "=r,r", true, A);
  // CHECK: note: write '$$' for a dollar sign
  // CHECK: :[[@LINE+1]]:39: error: '${1' in asm text has no '}'
  __tile_inline_asm<u32>("mov.b32 $0, ${1;", "=r,r", true, A);
  // CHECK: note: write '${1}'
  // CHECK: :[[@LINE+1]]:43: error: '${:comment}' is not supported in asm text
  __tile_inline_asm<u32>("mov.b32 $0, $1; ${:comment}", "=r,r", true, A);
  // CHECK: note: '${:uid}' is a number that differs in every copy of the text
  // CHECK: :[[@LINE+1]]:39: error: '${1:c}' has a modifier that does not apply here
  __tile_inline_asm<u32>("mov.b32 $0, ${1:c};", "=r,r", true, A);
  // CHECK: :[[@LINE+1]]:39: error: '${1:l}' has a modifier that does not apply here
  __tile_inline_asm<u32>("mov.b32 $0, ${1:l};", "=r,r", true, A);
}

__device__ void percents(u32 A) {
  // CHECK: :[[@LINE+1]]:35: error: '%0' in asm text is GCC syntax
  __tile_inline_asm<u32>("mov.b32 %0, $1;", "=r,r", true, A);
  // CHECK: fix-it:{{.*}}:{[[@LINE-1]]:35-[[@LINE-1]]:37}:"$0"
  // CHECK: note: asm text here is LLVM's: write '$0'
  // CHECK: :[[@LINE+1]]:39: error: '%%laneid' in asm text is GCC syntax
  __tile_inline_asm<u32>("mov.u32 $0, %%laneid;", "=r", true);
  // CHECK: fix-it:{{.*}}:{[[@LINE-1]]:39-[[@LINE-1]]:47}:"%laneid"
  // CHECK: note: asm text here is LLVM's: write '%laneid'
}

__device__ void brackets(u32 A) {
  // CHECK: :[[@LINE+1]]:27: error: '{' in asm text is never closed
  __tile_inline_asm<u32>("{ mov.b32 $0, $1;", "=r,r", true, A);
  // CHECK: :[[@LINE+1]]:43: error: '}' in asm text is never opened
  __tile_inline_asm<u32>("mov.b32 $0, $1; }", "=r,r", true, A);
  // CHECK: :[[@LINE+1]]:45: error: '[' in asm text is never closed
  __tile_inline_asm<u32>("ld.global.u32 $0, [$1;", "=r,l", false, &A);
  // CHECK: :[[@LINE+1]]:43: error: '/*' in asm text is never closed
  __tile_inline_asm<u32>("mov.b32 $0, $1; /* end", "=r,r", true, A);
}

__device__ void statements(u32 A) {
  // CHECK: :[[@LINE+1]]:41: error: PTX instruction 'mov.b32' does not end in ';'
  __tile_inline_asm<u32>("mov.b32 $0, $1", "=r,r", true, A);
  // CHECK: fix-it:{{.*}}:{[[@LINE-1]]:41-[[@LINE-1]]:41}:";"
  // CHECK: :[[@LINE+1]]:27: error: 'addc.u32' reads a carry that no earlier instruction of this asm sets
  __tile_inline_asm<u32>("addc.u32 $0, $1, 0;", "=r,r", true, A);
  // CHECK: note: begin the chain with 'add.cc' in the same asm
  // CHECK: :[[@LINE+1]]:27: error: 'v_mov_b32' is AMDGPU assembly, but this compilation targets NVPTX
  __tile_inline_asm<u32>("v_mov_b32 $0, $1", "=r,r", true, A);
  // CHECK: note: choose the text by the target, for example with '#ifdef __NVPTX__'
  // CHECK: :[[@LINE+1]]:35: error: asm text contains a NUL byte
  __tile_inline_asm<u32>("mov.b32 \0$0, $1;", "=r,r", true, A);
}

// What may be meant, but hardly is, warns.
__device__ void warnings(u32 A, u32 *P) {
  // CHECK: :[[@LINE+1]]:43: warning: '//' makes the rest of the asm text a comment, 'add.u32' included [-Wbackend-plugin]
  __tile_inline_asm<u32>("mov.b32 $0, $1; // then add.u32 $0, $0, 1;", "=r,r", true, A);
  // CHECK: note: end the comment with '\n'
  // CHECK: :[[@LINE+1]]:35: warning: '$1' is written by 'add.u32', but it is an input [-Wbackend-plugin]
  __tile_inline_asm<u32>("add.u32 $1, $1, 1; mov.b32 $0, $1;", "=r,r", true, A);
  // CHECK: note: write an output instead; constraint '0' on an input puts its value into '$0' first
  // CHECK: :[[@LINE+1]]:27: warning: 'ld.global.u32' accesses memory, but the asm is declared pure [-Wbackend-plugin]
  __tile_inline_asm<u32>("ld.global.u32 $0, [$1];", "=r,l", true, P);
  // CHECK: note: pure asm may be merged, moved and deleted; pass 'tile::impure'
  // CHECK: :[[@LINE+1]]:27: warning: 'bar.sync' orders threads, but the asm is declared pure
  __tile_inline_asm<u32>("bar.sync 0; mov.b32 $0, 1;", "=r", true);
  // CHECK: :[[@LINE+1]]:27: warning: 'mov.u64' reads a clock, but the asm is declared pure
  __tile_inline_asm<u64>("mov.u64 $0, %clock64;", "=l", true);

  // The twins of these are silent.
  __tile_inline_asm<u32>("mov.b32 $0, $1; // then\n add.u32 $0, $0, 1;", "=r,r", true, A);
  __tile_inline_asm<u32>("add.u32 $0, $0, 1;", "=r,0", true, A);
  __tile_inline_asm<u32>("ld.global.u32 $0, [$1];", "=r,l", false, P);
#pragma clang diagnostic ignored "-Wbackend-plugin"
  __tile_inline_asm<u32>("ld.global.u32 $0, [$1];", "=r,l", true, P);
}
