// Clang 24 hands the attribute 'launch_bounds' to AMD's backend.
//
// REQUIRES: llvm-at-least-24
// RUN: %verify_hip --offload-arch=gfx942 %s
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx942 -DLEGAL %s -o %t.o

#include "Inputs/asm.h"

template <int N> using words = fragment<u32, N>;
#define MOVE(N) P[0] = __tile_inline_asm<words<N>>("// $0", tile::constraints("=v", "v"), false, P[0])

extern "C" __attribute__((global, launch_bounds(256))) void fits(words<129> *P) { MOVE(129); }
#ifndef LEGAL
extern "C" __attribute__((global, launch_bounds(1024))) void bound(words<129> *P) {
  MOVE(129);
  // expected-error@-1 {{asm needs 129 'v' registers at once, but there are 128 in a kernel of up to 1024 threads}}
  // expected-note@-2 {{'__launch_bounds__(768)' on the kernel leaves it 168}}
}
#endif
