// A buffer whose base is loaded per lane is read in a loop over the distinct
// bases; assumed uniform, it is read once. This is what the attribute is for.
//
// RUN: %tile_gcn --offload-arch=gfx942 %s | FileCheck %s --check-prefix=ONCE
// RUN: %tile_gcn --offload-arch=gfx1100 %s | FileCheck %s --check-prefix=ONCE
// Without it, the loop is there to be avoided.
// RUN: %tile_gcn --offload-arch=gfx942 -Dassume_uniform=maybe_unused %s | FileCheck %s --check-prefix=LOOP

#include "../Inputs/device.h"

extern "C" __global__ void gather(int *const *P, int *Q) {
  u32 T = __tile_thread_id(0);
  [[assume_uniform]] int *Base = P[T];
  auto Buffer = __builtin_amdgcn_make_buffer_rsrc(Base, 0, 1024, 159744);
  Q[T] = __builtin_amdgcn_raw_buffer_load_b32(Buffer, T * 4, 0, 0);
}
// ONCE-LABEL: gather:
// ONCE-COUNT-2: v_readfirstlane_b32
// ONCE-NOT: {{readfirstlane|saveexec|wrexec}}
// ONCE: buffer_load_{{dword|b32}}
// ONCE-NOT: s_cbranch
// ONCE: s_endpgm

// LOOP-LABEL: gather:
// LOOP: saveexec
// LOOP: buffer_load_{{dword|b32}}
// LOOP: s_cbranch_execnz
