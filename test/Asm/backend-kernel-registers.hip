// More registers than the threads of a kernel leave it are an error at the call.
//
// From gfx90a on a kernel of 1024 threads, which every HIP kernel without launch
// bounds is, has 128 registers of both kinds. LLVM 19 to 24 tries for minutes to find
// more, and then may say nothing but that it failed.
//
// RUN: %verify_hip --offload-arch=gfx942 %s
// RUN: %verify_hip --offload-arch=gfx90a %s
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx942 -DLEGAL %s -o %t.o
// Elsewhere nothing is known.
// RUN: %parse_hip --offload-arch=gfx908 -DLEGAL -DOTHER %s
// RUN: %parse_hip --offload-arch=gfx1100 -DLEGAL -DNO_ACC -DOTHER %s

#include "Inputs/asm.h"

template <int N> using words = fragment<u32, N>;
#define KERNEL(...) extern "C" __attribute__((global, ##__VA_ARGS__)) void
#define MOVE(N, TO) P[0] = __tile_inline_asm<words<N>>("// $0", tile::constraints(TO, "v"), false, P[0])

KERNEL() v128(words<128> *P) { MOVE(128, "=v"); }
KERNEL(amdgpu_flat_work_group_size(1, 512)) v200(words<200> *P) { MOVE(200, "=v"); }
#ifndef NO_ACC
KERNEL() a64(words<64> *P) { MOVE(64, "=a"); }
KERNEL(amdgpu_flat_work_group_size(1, 256)) a100(words<100> *P) { MOVE(100, "=a"); }
#endif
// What is inlined into which kernel is not known either.
__device__ void anywhere(words<129> *P) { MOVE(129, "=v"); }

#if !defined(LEGAL) || defined(OTHER)
KERNEL() v129(words<129> *P) {
#ifndef OTHER
  // expected-error@+3 {{asm needs 129 'v' registers at once, but there are 128 in a kernel of up to 1024 threads}}
  // expected-note@+2 {{'__launch_bounds__(768)' on the kernel leaves it 168}}
#endif
  MOVE(129, "=v");
}
#endif
#ifndef LEGAL
KERNEL() a65(words<65> *P) {
  // expected-error@+2 {{asm needs 65 'a' registers at once, but there are 64 in a kernel of up to 1024 threads}}
  // expected-note@+1 {{'__launch_bounds__(768)' on the kernel leaves it 84}}
  MOVE(65, "=a");
}
KERNEL(amdgpu_flat_work_group_size(64, 512)) a129(words<129> *P) {
  // expected-error@+2 {{asm needs 129 'a' registers at once, but there are 128 in a kernel of up to 512 threads}}
  // expected-note@+1 {{'__launch_bounds__(256)' on the kernel leaves it 256}}
  MOVE(129, "=a");
}
// An amount of its own is the kernel's affair.
KERNEL(amdgpu_waves_per_eu(1, 1)) own(words<129> *P) { MOVE(129, "=v"); }
#endif
