// How many registers the threads of a kernel leave it is a matter of the chip.
//
// If a row of Chips.def says too many, LLVM is busy for minutes (gfx906, gfx908) or
// speaks without a line; if too few, asm is refused that would run. The numbers were
// measured with LLVM 19, 22 and 24, by asm alone in a kernel; with loads and stores around
// it, as here, as many as there are keep LLVM busy, too, so nothing is compiled.
//
// RUN: %parse_hip -Werror --offload-arch=gfx906 -DN=64 %s
// RUN: not %parse_hip --offload-arch=gfx906 -DN=65 %s 2>&1 | FileCheck %s -DNEED=65 -DHAVE=64 -DTHREADS=1024
// RUN: %parse_hip -Werror --offload-arch=gfx908 -DN=63 %s
// RUN: not %parse_hip --offload-arch=gfx908 -DN=64 %s 2>&1 | FileCheck %s -DNEED=64 -DHAVE=63 -DTHREADS=1024
// RUN: %parse_hip -Werror --offload-arch=gfx90a -DN=128 %s
// RUN: not %parse_hip --offload-arch=gfx90a -DN=129 %s 2>&1 | FileCheck %s -DNEED=129 -DHAVE=128 -DTHREADS=1024
// RUN: %parse_hip -Werror --offload-arch=gfx1010 -DN=128 %s
// RUN: not %parse_hip --offload-arch=gfx1010 -DN=129 %s 2>&1 | FileCheck %s -DNEED=129 -DHAVE=128 -DTHREADS=1024
// RUN: %parse_hip -Werror --offload-arch=gfx1030 -DN=128 %s
// RUN: not %parse_hip --offload-arch=gfx1030 -DN=129 %s 2>&1 | FileCheck %s -DNEED=129 -DHAVE=128 -DTHREADS=1024
// RUN: %parse_hip -Werror --offload-arch=gfx1100 -DN=192 %s
// RUN: not %parse_hip --offload-arch=gfx1100 -DN=193 %s 2>&1 | FileCheck %s -DNEED=193 -DHAVE=192 -DTHREADS=1024
// RUN: %parse_hip -Werror --offload-arch=gfx1102 -DN=128 %s
// RUN: not %parse_hip --offload-arch=gfx1102 -DN=129 %s 2>&1 | FileCheck %s -DNEED=129 -DHAVE=128 -DTHREADS=1024
// RUN: %parse_hip -Werror --offload-arch=gfx1151 -DN=192 %s
// RUN: not %parse_hip --offload-arch=gfx1151 -DN=193 %s 2>&1 | FileCheck %s -DNEED=193 -DHAVE=192 -DTHREADS=1024
// RUN: %parse_hip -Werror --offload-arch=gfx1201 -DN=192 %s
// RUN: not %parse_hip --offload-arch=gfx1201 -DN=193 %s 2>&1 | FileCheck %s -DNEED=193 -DHAVE=192 -DTHREADS=1024
// In steps of a chip's own.
// RUN: %parse_hip -Werror --offload-arch=gfx906 -DTHREADS=768 -DN=84 %s
// RUN: not %parse_hip --offload-arch=gfx906 -DTHREADS=768 -DN=85 %s 2>&1 | FileCheck %s -DNEED=85 -DHAVE=84 -DTHREADS=768
// RUN: %parse_hip -Werror --offload-arch=gfx1010 -DTHREADS=768 -DN=168 %s
// RUN: not %parse_hip --offload-arch=gfx1010 -DTHREADS=768 -DN=169 %s 2>&1 | FileCheck %s -DNEED=169 -DHAVE=168 -DTHREADS=768
// RUN: %parse_hip -Werror --offload-arch=gfx1030 -DTHREADS=768 -DN=160 %s
// RUN: not %parse_hip --offload-arch=gfx1030 -DTHREADS=768 -DN=161 %s 2>&1 | FileCheck %s -DNEED=161 -DHAVE=160 -DTHREADS=768
// RUN: %parse_hip -Werror --offload-arch=gfx1100 -DTHREADS=768 -DN=240 %s
// RUN: not %parse_hip --offload-arch=gfx1100 -DTHREADS=768 -DN=241 %s 2>&1 | FileCheck %s -DNEED=241 -DHAVE=240 -DTHREADS=768
// Waves of 64 are half as many, of twice the size; a group on one compute unit has half the SIMDs.
// RUN: %parse_hip -Werror --offload-arch=gfx1100 -mwavefrontsize64 -DN=192 %s
// RUN: not %parse_hip --offload-arch=gfx1100 -mwavefrontsize64 -DN=193 %s 2>&1 | FileCheck %s -DNEED=193 -DHAVE=192 -DTHREADS=1024
// RUN: %parse_hip -Werror --offload-arch=gfx1030 -mcumode -DN=64 %s
// RUN: not %parse_hip --offload-arch=gfx1030 -mcumode -DN=65 %s 2>&1 | FileCheck %s -DNEED=65 -DHAVE=64 -DTHREADS=1024
// RUN: %parse_hip -Werror --offload-arch=gfx1100 -mcumode -DN=96 %s
// RUN: not %parse_hip --offload-arch=gfx1100 -mcumode -DN=97 %s 2>&1 | FileCheck %s -DNEED=97 -DHAVE=96 -DTHREADS=1024

#include "Inputs/asm.h"

#ifdef THREADS
__attribute__((amdgpu_flat_work_group_size(1, THREADS)))
#endif
extern "C" __attribute__((global)) void kernel(fragment<u32, N> *P) {
  P[0] = __tile_inline_asm<fragment<u32, N>>("// $0", tile::constraints("=v", "v"), false, P[0]);
}
// CHECK: :[[@LINE-2]]:55: error: asm needs [[NEED]] 'v' registers at once, but there are [[HAVE]] in a kernel of up to [[THREADS]] threads
// CHECK: :[[@LINE-3]]:55: note: '__launch_bounds__([[#]])' on the kernel leaves it
// CHECK: 1 error generated
