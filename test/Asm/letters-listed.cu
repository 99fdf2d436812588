// The letters listed beside an unknown one are those that can be used here.
//
// '^VA' was named on clang 19 and on chips without accumulation registers, and
// whoever took it met the next error.
//
// RUN: not %parse_hip --offload-arch=gfx1100 %s 2>&1 | FileCheck %s --check-prefix=GFX11
// RUN: not %parse_hip --offload-arch=gfx908 %s 2>&1 | FileCheck %s --check-prefix=GFX908
// RUN: %if llvm-at-least-22 %{ not %parse_hip --offload-arch=gfx942 %s 2>&1 | FileCheck %s --check-prefix=NEW %}
// RUN: %if llvm-19 %{ not %parse_hip --offload-arch=gfx942 %s 2>&1 | FileCheck %s --check-prefix=GFX908 %}
// RUN: not %parse_cuda --offload-arch=sm_60 %s 2>&1 | FileCheck %s --check-prefix=SM60
// RUN: not %parse_cuda --offload-arch=sm_90 %s 2>&1 | FileCheck %s --check-prefix=SM90

#include "Inputs/asm.h"

__device__ u32 unknown(u32 X) {
  return __tile_inline_asm<u32>("// $0 $1", "=" R ",Z", true, X);
}
// GFX11:  note: AMDGPU has 'v', 's', 'I',
// GFX908: note: AMDGPU has 'v', 'a', 's', 'I',
// NEW:    note: AMDGPU has 'v', 'a', '^VA', 's', 'I',
// SM60:   note: NVPTX has 'r', 'h', 'l', 'f', 'd', 'b', 'n', 'i'
// SM90:   note: NVPTX has 'r', 'h', 'l', 'q', 'f', 'd', 'b', 'n', 'i'
