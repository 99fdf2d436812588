// `q`, a register of 128 bits, is younger than the rest. On an older chip LLVM
// 19 to 24 aborts, and with an older PTX ptxas refuses what LLVM wrote.
//
// RUN: %verify_cuda --offload-arch=sm_60 %s
// RUN: %verify_cuda --offload-arch=sm_90 --cuda-feature=+ptx82 %s
// RUN: %tile_ptx --offload-arch=sm_75 --cuda-feature=+ptx83 -DYOUNG %s | %filecheck %s
// CHECK: mov.b128 %rq{{[0-9]+}}, %rq{{[0-9]+}};

#include "../Inputs/device.h"
#include <tile/asm.h>

typedef unsigned __int128 u128;

__device__ __attribute__((used)) u128 wide(u128 X) {
  return __tile_inline_asm<u128>("mov.b128 $0, $1;", "=q,q", true, X);
#ifndef YOUNG
  // expected-error@-2 {{constraint letter 'q' is not supported on this target}}
  // expected-note@-3 {{need sm_70 and PTX 8.3}}
  // expected-error@-4 {{constraint letter 'q' is not supported on this target}}
  // expected-note@-5 {{need sm_70 and PTX 8.3}}
#endif
}
