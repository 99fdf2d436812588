// The caret stands under the wrong byte, however the string is written.
//
// A caret at the call would do for one line; for forty lines of asm it is a
// search.
//
// RUN: not %parse_cuda --offload-arch=sm_90 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error:

#include "Inputs/asm.h"

__device__ void literals(u32 A) {
  // Concatenated: in the piece.
  __tile_inline_asm<u32>("add.u32 $0, $1, 1;"
                         // CHECK: :[[@LINE+1]]:39: error: asm operand '$7'
                         "mov.b32 $0, $7;",
                         "=r,r", true, A);
  // Raw: the line and column in it.
  // CHECK: :[[@LINE+3]]:17: error: asm operand '$8'
  __tile_inline_asm<u32>(R"ptx(
    add.u32 $0, $1, 1; // {
    mov.b32 $0, $8;
  )ptx", "=r,r", true, A);
  // Escapes: each is one byte.
  // CHECK: :[[@LINE+1]]:57: error: asm operand '$9'
  __tile_inline_asm<u32>("\tmov.b32\x20\u00240, \"\\\"; $9", "=r,r", true, A);
  // A line that goes on.
  // CHECK: :[[@LINE+2]]:3: error: asm operand '$10'
  __tile_inline_asm<u32>("mov.b32 $0, $1; \
  $10", "=r,r", true, A);
  // CHECK: :[[@LINE+1]]:37: error: asm operand '$11'
  __tile_inline_asm<u32>(u8"mov.b32 $11, $1;", "=r,r", true, A);
  // Of an escape that is wrong, its first character.
  // CHECK: :[[@LINE+1]]:42: error: asm text contains a NUL byte
  __tile_inline_asm<u32>("mov.b32 $0, $1;\000 // end", "=r,r", true, A);
}

// Macros: where it is written, and where it is used.
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: asm operand '$12'
// CHECK: :[[@LINE+2]]:26: note: expanded from macro 'BAD'
#define GOOD "add.u32 $0, $1, 1;"
#define BAD "mov.b32 $0, $12;"
__device__ void macros(u32 A) {
  __tile_inline_asm<u32>(GOOD GOOD
                         BAD GOOD,
                         "=r,r", true, A);
}

// Variables: in the variable, with a note at the call.
// CHECK: :[[@LINE+1]]:47: error: asm operand '$13'
constexpr const char *Variable = "mov.b32 $0, $13;";
__device__ void variables(u32 A) {
  // CHECK: :[[@LINE+1]]:26: note: in the text used here
  __tile_inline_asm<u32>(Variable, "=r,r", true, A);
  // CHECK: :[[@LINE+1]]:48: error: asm operand '$14'
  static constexpr char Local[] = "mov.b32 $0, $14;";
  // CHECK: :[[@LINE+1]]:26: note: in the text used here
  __tile_inline_asm<u32>(Local, "=r,r", true, A);
  // CHECK: :[[@LINE+1]]:39: error: unknown constraint letter 'y'
  constexpr const char *Letters = "=r,y";
  // CHECK: :[[@LINE+1]]:45: note: in the text used here
  __tile_inline_asm<u32>("mov.b32 $0, $1;", Letters, true, A);
}

// Computed text: at the argument, and in the text that came out.
struct made {
  char Chars[64]{};
  int Size = 0;
  constexpr const char *data() const { return Chars; }
  constexpr int size() const { return Size; }
};
constexpr made make(int N) {
  made M;
  for (const char *P = "add.u32 $0, $1, 1;\n  mov.b32 $0, $"; *P; ++P)
    M.Chars[M.Size++] = *P;
  M.Chars[M.Size++] = char('0' + N);
  M.Chars[M.Size++] = ';';
  return M;
}
__device__ void computed(u32 A) {
  // CHECK: :[[@LINE+4]]:26: error: asm operand '$5'
  // CHECK: <asm text>:2:15: note: in this generated text
  // CHECK-NEXT: {{^ *}}2 |   mov.b32 $0, $5;
  // CHECK-NEXT: {{^ *}}| {{ *}}^
  __tile_inline_asm<u32>(make(5), "=r,r", true, A);
  __tile_inline_asm<u32>(make(1), "=r,r", true, A);
  auto Generator = [](auto Out, auto In) {
    tile::asm_text T;
    T += "mov.b32 ";
    T += Out[0][0];
    T += ", $3;";
    return T;
  };
  // CHECK: :[[@LINE+2]]:26: error: asm operand '$3'
  // CHECK: <asm text>:1:13: note: in this generated text
  __tile_inline_asm<u32>(Generator, "=r,r", true, A);
}

// In a template: in the literal, with the instance.
template <int N> __device__ void packed(fragment<u32, 4> A) {
  // CHECK: :[[@LINE+1]]:58: error: asm operand '$4'
  __tile_inline_asm_elementwise<u32>("mov.b32 $0, $1; // $4", N == 1 ? "=r,r" : "=r,=r,r,r", true, N, A);
}
__device__ void instances(fragment<u32, 4> A) {
  // CHECK: :[[@LINE+1]]:3: note: in instantiation of function template specialization 'packed<1>'
  packed<1>(A);
}
