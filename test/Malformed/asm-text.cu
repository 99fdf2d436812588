// Broken text and constraint strings: an error in the string, never an abort.
//
// LLVM's own reader of these ends in "Invalid $ operand number" and a stack
// dump, or in an assertion. (U33; peers: crashes)
//
// RUN: not %parse_cuda --offload-arch=sm_90 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %tile_cuda --offload-arch=sm_90 -O1 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error:

#include "../Asm/Inputs/asm.h"

#define TEXT(N, STRING) __device__ u32 t##N(u32 X) { return __tile_inline_asm<u32>(STRING, "=r,r", true, X); }
// CHECK: :[[@LINE+1]]:10: error: '$' in asm text is not an operand reference
TEXT(1, "$")
// CHECK: :[[@LINE+1]]:10: error: '${' in asm text is not an operand reference
TEXT(2, "${")
// CHECK: :[[@LINE+1]]:10: error: '${}' is not supported in asm text
TEXT(3, "${}")
// CHECK: :[[@LINE+1]]:10: error: '${0' in asm text has no '}'
TEXT(4, "${0")
// CHECK: :[[@LINE+1]]:10: error: '${0:' in asm text has no '}'
TEXT(5, "${0:")
// CHECK: :[[@LINE+1]]:10: error: '${0:}' has a modifier that does not apply here
TEXT(6, "${0:}")
// CHECK: :[[@LINE+1]]:10: error: '${0:abcdefg}' has a modifier that does not apply here
TEXT(7, "${0:abcdefg} ")
// CHECK: :[[@LINE+1]]:10: error: '${:}' is not supported in asm text
TEXT(8, "${:}")
// CHECK: :[[@LINE+1]]:10: error: '${' in asm text is not an operand reference
TEXT(9, "${:uid")
// CHECK: :[[@LINE+1]]:11: error: '${' in asm text is not an operand reference
TEXT(10, "${-1}")
// CHECK: :[[@LINE+1]]:11: error: asm operand '$999999999' does not exist: there are 2 operands
TEXT(11, "$99999999999999999999999999")
// CHECK: :[[@LINE+1]]:11: error: asm operand '$999999999' does not exist: there are 2 operands
TEXT(12, "${99999999999999999999999999:x}")
// CHECK: :[[@LINE+1]]:11: error: '$' in asm text is not an operand reference
TEXT(13, "$ 0")
// CHECK: :[[@LINE+1]]:13: error: '$' in asm text is not an operand reference
TEXT(14, "$$$")
// CHECK: :[[@LINE+1]]:11: error: '$[' in asm text is not an operand reference
TEXT(15, "$[0]")
// CHECK: :[[@LINE+2]]:11: error: '%%' in asm text is GCC syntax
// CHECK: :[[@LINE+1]]:13: error: '%1' in asm text is GCC syntax
TEXT(17, "%%%1")
// CHECK: :[[@LINE+1]]:11: error: '%[x]' in asm text is GCC syntax
TEXT(18, "%[x]")
// CHECK: :[[@LINE+1]]:74: error: '{' in asm text is never closed
TEXT(19, "{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{")
// CHECK: :[[@LINE+1]]:11: error: '}' in asm text is never opened
TEXT(20, "}{")
// CHECK: :[[@LINE+1]]:12: error: '[' in asm text is never closed
TEXT(21, "([)]")
// CHECK: :[[@LINE+1]]:11: error: asm text contains a NUL byte
TEXT(22, "\0")
// CHECK: :[[@LINE+1]]:35: error: '$' in asm text is not an operand reference
TEXT(23, "mov.b32 $0, $1; \xff\xfe$")
// CHECK: :[[@LINE+1]]:11: error: '/*' in asm text is never closed
TEXT(24, "/*/")
// CHECK: :[[@LINE+1]]:29: error: '${' in asm text is not an operand reference
TEXT(25, "mov.b32 $0, $1; \"${\"")

#define LETTERS(N, STRING) __device__ u32 l##N(u32 X) { return __tile_inline_asm<u32>("mov.b32 $0, $1;", STRING, true, X); }
// CHECK: :[[@LINE+2]]:13: error: asm needs 1 output register (result 0: 1 x 'unsigned int') but the constraint string has 0 outputs
// CHECK: :[[@LINE+1]]:13: error: asm needs 1 input register (argument 0: 1 x 'unsigned int') but the constraint string has 0 inputs
LETTERS(1, "")
// CHECK: :[[@LINE+2]]:13: error: constraint 0 is empty
// CHECK: :[[@LINE+1]]:14: error: constraint 1 is empty
LETTERS(2, ",")
// CHECK: :[[@LINE+4]]:13: error: constraint 0 is empty
// CHECK: :[[@LINE+3]]:14: error: constraint 1 is empty
// CHECK: :[[@LINE+2]]:15: error: constraint 2 is empty
// CHECK: :[[@LINE+1]]:16: error: constraint 3 is empty
LETTERS(3, ",,,")
// CHECK: :[[@LINE+1]]:13: error: constraint '=' is empty
LETTERS(4, "=")
// CHECK: :[[@LINE+1]]:13: error: constraint '=&' is empty
LETTERS(5, "=&")
// CHECK: :[[@LINE+1]]:13: error: constraint '=' is empty
LETTERS(6, "=,r")
// CHECK: :[[@LINE+1]]:16: error: '&' in constraint '&' is for outputs only
LETTERS(7, "=r,&")
// CHECK: :[[@LINE+1]]:13: error: '{' names a register, but PTX registers are virtual
LETTERS(8, "{")
// CHECK: :[[@LINE+1]]:13: error: '={' names a register, but PTX registers are virtual
LETTERS(9, "={")
// CHECK: :[[@LINE+1]]:14: error: '={}' names a register, but PTX registers are virtual
LETTERS(10, "={}")
// CHECK: :[[@LINE+1]]:19: error: unknown clobber '~'
LETTERS(11, "=r,r,~")
// CHECK: :[[@LINE+1]]:19: error: unknown clobber '~{'
LETTERS(12, "=r,r,~{")
// CHECK: :[[@LINE+1]]:19: error: unknown clobber '~{}'
LETTERS(13, "=r,r,~{}")
// CHECK: :[[@LINE+1]]:19: error: unknown clobber '~{memory'
LETTERS(14, "=r,r,~{memory")
// CHECK: :[[@LINE+1]]:19: error: '{memory}' names a register, but PTX registers are virtual
LETTERS(15, "=r,r,{memory}")
// CHECK: :[[@LINE+1]]:17: error: unknown constraint letter '-' for NVPTX
LETTERS(16, "=r,-1")
// CHECK: :[[@LINE+1]]:17: error: constraint '99999999999999999999' ties to an output that does not exist: there is 1 output
LETTERS(17, "=r,99999999999999999999")
// CHECK: :[[@LINE+1]]:17: error: constraint '0x0' has alternatives, which are not supported
LETTERS(18, "=r,0x0")
// CHECK: :[[@LINE+1]]:17: error: unknown constraint letter '^' for NVPTX
LETTERS(19, "=r,^")
// CHECK: :[[@LINE+1]]:14: error: unknown constraint letter '^^^' for NVPTX
LETTERS(20, "=^^^,r")
// CHECK: :[[@LINE+1]]:17: error: memory constraint '*r' is not supported
LETTERS(21, "=r,*r")
// CHECK: :[[@LINE+1]]:17: error: '+' in constraint '+r' is not supported
LETTERS(22, "=r,+r")
// CHECK: :[[@LINE+1]]:17: error: constraint '%r' has alternatives, which are not supported
LETTERS(23, "=r,%r")
// CHECK: :[[@LINE+1]]:17: error: constraint 'r|' has alternatives, which are not supported
LETTERS(24, "=r,r|")
// CHECK: :[[@LINE+1]]:17: error: constraint '!r' has alternatives, which are not supported
LETTERS(25, "=r,!r")
// CHECK: :[[@LINE+1]]:14: error: unknown constraint letter ' ' for NVPTX
LETTERS(26, "=r r")
// CHECK: :[[@LINE+1]]:14: error: unknown constraint letter ';' for NVPTX
LETTERS(27, "=r;r")
// CHECK: :[[@LINE+1]]:14: error: unknown constraint letter '\x01' for NVPTX
LETTERS(28, "=\x01,r")
// CHECK: :[[@LINE+1]]:17: error: unknown constraint letter '\x00' for NVPTX
LETTERS(29, "=r,r\0")
// CHECK: :[[@LINE+1]]:14: error: unknown constraint letter '=' for NVPTX
LETTERS(30, "==r,r")
// CHECK: :[[@LINE+1]]:17: error: constraint '=' is empty
LETTERS(31, "=r,=")
// CHECK: :[[@LINE+1]]:17: error: constraint '#0' has alternatives, which are not supported
LETTERS(32, "=r,#0")
// CHECK: :[[@LINE+1]]:17: error: unknown constraint letter 'g' for NVPTX
LETTERS(33, "=r,g")
// CHECK: :[[@LINE+1]]:17: error: unknown constraint letter 'X' for NVPTX
LETTERS(34, "=r,X")

// Long ones: a hundred thousand characters that are right, then one that is not.
constexpr auto Long = [](char Last) {
  struct {
    char Chars[100000];
    constexpr const char *data() const { return Chars; }
    constexpr int size() const { return 100000; }
  } S{};
  for (int I = 0; I < 100000; ++I)
    S.Chars[I] = I % 50 == 49 ? '\n' : ' ';
  S.Chars[99999] = Last;
  return S;
};
constexpr auto LongRight = Long(' '), LongWrong = Long('$');
__device__ void longRight() { __tile_inline_asm(LongRight); }
// CHECK: :[[@LINE+1]]:49: error: '$' in asm text is not an operand reference
__device__ void longWrong() { __tile_inline_asm(LongWrong); }
// CHECK: :[[@LINE+1]]:61: error: unknown constraint letter '$' for NVPTX
__device__ void manyConstraints() { __tile_inline_asm<>("", LongWrong, false); }
