// What is wrong with a constraint string, said under the constraint, and what
// would be right in the note.
//
// LLVM says "couldn't allocate output register for constraint" after the
// optimiser, without a line, and where it only prints, the kernel runs without
// the asm. (U10, U14, U17, U22, U33, U36; peers b1, b11)
//
// RUN: not %parse_cuda --offload-arch=sm_90 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:

#include "Inputs/asm.h"

#define TEXT "mov.b32 $0, $1;"

__device__ void legal(u32 A, u32 *P) {
  __tile_inline_asm<u32>(TEXT, " =&r , r , ~{memory} ", false, A);
  __tile_inline_asm<u32>(TEXT, "=r,0,~{cc}", true, A);
  __tile_inline_asm<u32>(TEXT, "=r,rn", true, 5);
}

__device__ void form(u32 A, u32 B) {
  // CHECK: :[[@LINE+1]]:36: error: constraint 1 is empty
  __tile_inline_asm<u32>(TEXT, "=r,", true, A);
  // CHECK: :[[@LINE+1]]:33: error: constraint '=' is empty
  __tile_inline_asm<u32>(TEXT, "=,r", true, A);
  // CHECK: :[[@LINE+1]]:35: error: output constraint '=r' stands after an input
  __tile_inline_asm<u32>(TEXT, "r,=r", true, A);
  // CHECK: note: outputs come first, then inputs, then clobbers
  // CHECK: :[[@LINE+1]]:46: error: constraint 'r' stands after a clobber
  __tile_inline_asm<u32>(TEXT, "=r,~{memory},r", false, A);
  // CHECK: note: outputs come first, then inputs, then clobbers
  // CHECK: :[[@LINE+1]]:33: error: '+' in constraint '+r' is not supported
  __tile_inline_asm<u32>(TEXT, "+r,r", true, A);
  // CHECK: note: write '=r' and give the value as an input with the constraint '0'
  // CHECK: :[[@LINE+1]]:36: error: '&' in constraint '&r' is for outputs only
  __tile_inline_asm<u32>(TEXT, "=r,&r", true, A);
  // CHECK: :[[@LINE+1]]:36: error: memory constraint 'm' is not supported
  __tile_inline_asm<u32>(TEXT, "=r,m", true, A);
  // CHECK: note: pass the address, and name it as '[$1]' or as the instruction writes it
  // CHECK: :[[@LINE+1]]:36: error: constraint 'r|f' has alternatives, which are not supported
  __tile_inline_asm<u32>(TEXT, "=r,r|f", true, A);
  // CHECK: :[[@LINE+1]]:36: error: constraint '1' ties to an output that does not exist: there is 1 output
  __tile_inline_asm<u32>(TEXT, "=r,1", true, A);
  // CHECK: :[[@LINE+1]]:38: error: output 0 already has an input tied to it
  __tile_inline_asm<u32>(TEXT, "=r,0,0", true, A, B);
  // CHECK: :[[@LINE+1]]:33: error: output constraint '=0' is a number
  __tile_inline_asm<u32>(TEXT, "=0,r", true, A);
  // CHECK: note: a number ties an input to an output
  // CHECK: :[[@LINE+1]]:33: error: output constraint '=n' takes an immediate
  __tile_inline_asm<u32>(TEXT, "=n,r", true, A);
}

__device__ void letters(u32 A) {
  // CHECK: :[[@LINE+1]]:36: error: unknown constraint letter 'z' for NVPTX
  __tile_inline_asm<u32>(TEXT, "=r,z", true, A);
  // CHECK: note: NVPTX has 'r', 'h', 'l', 'q', 'f', 'd', 'b', 'n', 'i'
  // CHECK: :[[@LINE+1]]:33: error: constraint letter 'v' is for AMDGPU only
  __tile_inline_asm<u32>(TEXT, "=v,r", true, A);
  // CHECK: note: NVPTX has
  // CHECK: :[[@LINE+1]]:36: error: '{r5}' names a register, but PTX registers are virtual
  __tile_inline_asm<u32>(TEXT, "=r,{r5}", true, A);
  // CHECK: note: use a letter
  // CHECK: :[[@LINE+1]]:38: error: unknown clobber '~{r5}'
  __tile_inline_asm<u32>(TEXT, "=r,r,~{r5}", true, A);
  // CHECK: note: the one clobber of PTX text is '~{memory}'
  // CHECK: :[[@LINE+3]]:38: error: 'memory' is a clobber in GCC syntax
  // CHECK: ~{memory}
  // CHECK: note: constraints here are LLVM's: write '~{memory}'
  __tile_inline_asm<u32>(TEXT, "=r,r,memory", false, A);
}

struct four {
  u32 X[4];
};
__device__ void widths(u32 A, u64 B, double D, float F, u16 H, bool P, four Q,
                       const u32 *Pointer, fragment<bool, 4> Bs) {
  // CHECK: :[[@LINE+1]]:36: error: constraint 'r' takes at most 32 bits, but argument 0 has 64 bits
  __tile_inline_asm<u32>(TEXT, "=r,r", true, B);
  // CHECK: :[[@LINE+1]]:36: error: constraint 'r' takes at most 32 bits, but argument 0 has 64 bits
  __tile_inline_asm<u32>(TEXT, "=r,r", true, Pointer);
  // CHECK: :[[@LINE-1]]:32: note: 'l' takes it; 'tile::shared_view' gives the 32 bits of an address in shared memory
  // CHECK: :[[@LINE+1]]:36: error: constraint 'r' takes at most 32 bits, but argument 0 has 64 bits
  __tile_inline_asm<u32>(TEXT, "=r,r", true, D);
  // CHECK: :[[@LINE-1]]:32: note: 'd' takes it{{$}}
  // A negative int would become plus four billion.
  // CHECK: :[[@LINE+1]]:36: error: constraint 'l' takes exactly 64 bits, but argument 0 has 32 bits
  __tile_inline_asm<u32>(TEXT, "=r,l", true, -1);
  // CHECK: :[[@LINE+1]]:36: error: constraint 'h' takes at most 16 bits, but argument 0 has 32 bits
  __tile_inline_asm<u32>(TEXT, "=r,h", true, A);
  // CHECK: :[[@LINE+1]]:36: error: constraint 'f' takes exactly 32 bits, but argument 0 has 16 bits
  __tile_inline_asm<u32>(TEXT, "=r,f", true, H);
  // CHECK: :[[@LINE+1]]:36: error: constraint 'd' takes exactly 64 bits, but argument 0 has 32 bits
  __tile_inline_asm<u32>(TEXT, "=r,d", true, F);
  // CHECK: :[[@LINE+1]]:36: error: constraint 'q' takes exactly 128 bits, but argument 0 has 64 bits
  __tile_inline_asm<u32>(TEXT, "=r,q", true, B);
  // CHECK: :[[@LINE+1]]:36: error: constraint 'b' takes a bool, but argument 0 has 32 bits
  __tile_inline_asm<u32>(TEXT, "=r,b", true, A);
  // CHECK: :[[@LINE+1]]:46: error: constraint '=l' takes exactly 64 bits, but result 0 has 32 bits
  __tile_inline_asm<u32>("mov.b64 $0, $1;", "=l,l", true, B);
  // CHECK: :[[@LINE+1]]:34: error: constraint '0' takes exactly 64 bits, but argument 0 has 32 bits
  __tile_inline_asm<u64>("", "=l,0", true, A);
  // CHECK: :[[@LINE+1]]:47: error: constraint 'b' takes a bool, but argument 0 has 32 bits
  __tile_inline_asm_elementwise<u8>(TEXT, "=r,b", true, 4, Bs);
  // Four words are four registers, not one.
  // CHECK: :[[@LINE+1]]:37: error: asm needs 4 input registers (argument 0: 4 x 'unsigned int') but
  __tile_inline_asm<u32>(TEXT, "=r,r", true, Q);
  // CHECK: note: a matching constraint string is "=r,r,r,r,r"
}

// A function that happens to be inlined with a constant is no constant: the
// same at every level.
__device__ inline void sleep(u32 N) {
  // CHECK: :[[@LINE+1]]:56: error: constraint 'n' takes an integer constant, but the argument is not one
  __tile_inline_asm<>("nanosleep.u32 $0;", "n", false, N);
}
template <u32 N> __device__ void constantSleep() {
  __tile_inline_asm<>("nanosleep.u32 $0;", "n", false, N);
}
__device__ void immediates() {
  sleep(5);
  constantSleep<5>();
  // CHECK: :[[@LINE+1]]:56: error: constraint 'n' takes an integer constant, but the argument is not one
  __tile_inline_asm<>("nanosleep.u32 $0;", "n", false, 1.5f);
  // CHECK: :[[@LINE+1]]:68: error: constraint 'n' does not take the value 1267650600228229401496703205376
  __tile_inline_asm<>("nanosleep.u32 $0;", "n", false, (__int128)1 << 100);
}

__device__ void items(fragment<float, 2> A, float B) {
  auto Add = [](auto, auto) { return "add.f32 $0, $2, $4; add.f32 $1, $3, $4;"; };
  __tile_inline_asm<fragment<float, 2>>(Add, tile::constraints("=&f", "f", "f"), true, A, B);
  // CHECK: :[[@LINE+1]]:46: error: '0' cannot be an item of 'tile::constraints'
  __tile_inline_asm<fragment<float, 2>>(Add, tile::constraints("=f", "0", "f"), true, A, B);
  // CHECK: <asm text>:2:1: note: in this generated text
  // CHECK: note: numbered ties and clobbers need a constraint string
  // CHECK: :[[@LINE+1]]:46: error: '~{memory}' cannot be an item of 'tile::constraints'
  __tile_inline_asm<fragment<float, 2>>(Add, tile::constraints("=f", "f", "f", "~{memory}"), false, A, B);
  // CHECK: <asm text>:4:1: note: in this generated text
  // CHECK: note: numbered ties and clobbers need a constraint string
  // CHECK: :[[@LINE+1]]:46: error: unknown constraint letter 'y' for NVPTX
  __tile_inline_asm<fragment<float, 2>>(Add, tile::constraints("=f", "f", "y"), true, A, B);
  // CHECK: <asm text>:3:1: note: in this generated text
  // CHECK: note: NVPTX has
  // CHECK: :[[@LINE+1]]:46: error: constraint 'h' takes at most 16 bits, but argument 1 has 32 bits
  __tile_inline_asm<fragment<float, 2>>(Add, tile::constraints("=f", "f", "h"), true, A, B);
  // CHECK: <asm text>:3:1: note: in this generated text
  // CHECK: :[[@LINE+1]]:46: error: constraint '=f,f,f' has alternatives, which are not supported
  __tile_inline_asm<fragment<float, 2>>(Add, tile::constraints("=f,f,f"), true, A, B);
  // CHECK: note: each constraint is an item of its own, as in 'tile::constraints("=r", "r")'
}

__device__ void effects(u32 A) {
  // CHECK: :[[@LINE+1]]:38: error: a pure asm cannot clobber memory; pass 'tile::impure'
  __tile_inline_asm<u32>(TEXT, "=r,r,~{memory}", true, A);
  // CHECK: :[[@LINE+1]]:49: error: a pure asm without a result would be deleted; pass 'tile::impure'
  __tile_inline_asm<>("nanosleep.u32 $0;", "r", true, A);
  __shared__ u32 Cell;
  // CHECK: :[[@LINE+1]]:61: error: an asm with a 'tile::shared_view' operand accesses memory; pass 'tile::impure'
  __tile_inline_asm<u32>("ld.shared.u32 $0, [$1];", "=r,r", tile::pure, tile::shared_view(&Cell));
}
