// gfx1250 has 1024 vector registers, of which asm operands see 256.
//
// REQUIRES: llvm-at-least-22
// RUN: %tile_gcn -Werror -Xclang -emit-obj --offload-arch=gfx1250 -DN=128 %s -o %t.o
// RUN: not %parse_hip --offload-arch=gfx1250 -DN=129 %s 2>&1 | FileCheck %s -DNEED=129 -DHAVE=128 -DTHREADS=1024
// RUN: %tile_gcn -Werror -Xclang -emit-obj --offload-arch=gfx1250 -DTHREADS=768 -DN=160 %s -o %t.o
// RUN: not %parse_hip --offload-arch=gfx1250 -DTHREADS=768 -DN=161 %s 2>&1 | FileCheck %s -DNEED=161 -DHAVE=160 -DTHREADS=768
// RUN: %tile_gcn -Werror -Xclang -emit-obj --offload-arch=gfx1250 -DTHREADS=256 -DN=256 %s -o %t.o
// RUN: not %parse_hip --offload-arch=gfx1250 -DTHREADS=256 -DN=257 %s 2>&1 | FileCheck %s --check-prefix=MOST

#include "Inputs/asm.h"

#ifdef THREADS
__attribute__((amdgpu_flat_work_group_size(1, THREADS)))
#endif
extern "C" __attribute__((global)) void kernel(fragment<u32, N> *P) {
  P[0] = __tile_inline_asm<fragment<u32, N>>("// $0", tile::constraints("=v", "v"), false, P[0]);
}
// CHECK: :[[@LINE-2]]:55: error: asm needs [[NEED]] 'v' registers at once, but there are [[HAVE]] in a kernel of up to [[THREADS]] threads
// MOST:  :[[@LINE-3]]:55: error: asm needs 257 'v' registers at once, but there are 256{{$}}
