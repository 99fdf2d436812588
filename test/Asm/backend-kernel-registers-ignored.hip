// Clang before 24 ignores the attribute 'launch_bounds' for AMD; HIP's macro of that name
// is 'amdgpu_flat_work_group_size' there.
//
// UNSUPPORTED: llvm-at-least-24
// RUN: %verify_hip --offload-arch=gfx942 %s

#include "Inputs/asm.h"

template <int N> using words = fragment<u32, N>;
#define MOVE(N) P[0] = __tile_inline_asm<words<N>>("// $0", tile::constraints("=v", "v"), false, P[0])

extern "C" __attribute__((global, launch_bounds(256))) void ignored(words<129> *P) {
  MOVE(129);
  // expected-error@-1 {{asm needs 129 'v' registers at once, but there are 128 in a kernel of up to 1024 threads}}
  // expected-note@-2 {{this clang ignores 'launch_bounds' for AMD; 'amdgpu_flat_work_group_size(1, 768)' on the kernel leaves it 168}}
}
extern "C" __attribute__((global, launch_bounds(256), amdgpu_flat_work_group_size(1, 256))) void both(words<129> *P) { MOVE(129); }
