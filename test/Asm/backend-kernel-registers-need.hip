// With optimisation, LLVM 22 and later gives a function as many accumulators as its asm
// needs and the rest to the other kind, instead of half to each.
//
// REQUIRES: llvm-at-least-22
// RUN: %tile_gcn -Werror -Xclang -emit-obj --offload-arch=gfx942 -DLEGAL %s -o %t.o
// RUN: %tile_gcn -Xclang -verify --offload-arch=gfx942 %s -o %t.s

#include "Inputs/asm.h"

template <int N> using words = fragment<u32, N>;
#define KERNEL(...) extern "C" __attribute__((global, ##__VA_ARGS__)) void
#define MAKE(N) P[0] = __tile_inline_asm<words<N>>("// $0", tile::constraints("=a"), false)
#define MOVE(N) P[0] = __tile_inline_asm<words<N>>("// $0", tile::constraints("=a", "v"), false, P[0])

KERNEL() acc124(words<124> *P) { MAKE(124); }
KERNEL() both64(words<64> *P) { MOVE(64); }
KERNEL() a123(u32 *P) { P[0] = __tile_inline_asm<u32>("// $0", "={a123}", false); }

#ifndef LEGAL
KERNEL() acc125(words<125> *P) {
  MAKE(125);
  // expected-error@-1 {{asm needs 125 'a' registers at once, but there are 124 in a kernel of up to 1024 threads}}
  // expected-note@-2 {{'__launch_bounds__(768)' on the kernel leaves it 164}}
}
KERNEL() both65(words<65> *P) {
  MOVE(65);
  // expected-error@-1 {{asm needs 65 'v' registers at once, but there are 60 beside 65 'a' in a kernel of up to 1024 threads}}
  // expected-note@-2 {{'__launch_bounds__(768)' on the kernel leaves it 100}}
}
KERNEL() a124(u32 *P) {
  P[0] = __tile_inline_asm<u32>("// $0", "={a124}", false);
  // expected-error@-1 {{asm uses 'a124', but the last one is 'a123' in a kernel of up to 1024 threads}}
  // expected-note@-2 {{'__launch_bounds__(768)' on the kernel leaves it 164}}
}
#endif
