// More registers than the chip has are an error at the call. LLVM 19 to 24
// tries for minutes to find places for them.
//
// With fewer threads; of what these leave: backend-kernel-registers.hip.
// RUN: %verify_hip --offload-arch=gfx942 --gpu-max-threads-per-block=256 %s

#include "../Inputs/device.h"
#include <tile/asm.h>

template <int N> using words = tile::fragment<u32, N>;

__device__ void move(words<257> *P, words<129> *Q, words<128> *R) {
  *P = __tile_inline_asm<words<257>>("// $0", tile::constraints("=v", "v"), false, *P);
  // expected-error@-1 {{asm needs 257 'v' registers at once, but there are 256}}
  // Outputs may have the registers of inputs, unless they are written early.
  *Q = __tile_inline_asm<words<129>>("// $0", tile::constraints("=v", "v"), false, *Q);
  *Q = __tile_inline_asm<words<129>>("// $0", tile::constraints("=&v", "v"), false, *Q);
  // expected-error@-1 {{asm needs 258 'v' registers at once, but there are 256}}
  *R = __tile_inline_asm<words<128>>("// $0", tile::constraints("=&v", "v"), false, *R);
  *Q = __tile_inline_asm<words<129>>("// $0", tile::constraints("=v", "s"), false, *Q);
  // expected-error@-1 {{asm needs 129 's' registers at once, but there are 102}}
}
