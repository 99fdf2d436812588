// __packed_fma4 exists on exactly sm_100a and sm_103a with PTX 9.4. Every other
// chip gets its own answer, plain and family variants of the same number too:
// ptxas refuses sm_100f, and "capability >= 100" is the wrong question.
//
// RUN: not %parse_cuda --offload-arch=sm_90 %s 2>&1 | FileCheck %s --check-prefix=NV -DCHIP=sm_90 --implicit-check-not=error:
// RUN: not %parse_cuda --offload-arch=sm_90a %s 2>&1 | FileCheck %s --check-prefix=NV -DCHIP=sm_90a --implicit-check-not=error: --implicit-check-not="needs clang"
// RUN: not %parse_hip --offload-arch=gfx90a %s 2>&1 | FileCheck %s --check-prefix=AMD -DCHIP=gfx90a --implicit-check-not=error:
// RUN: not %parse_hip --offload-arch=gfx942 %s 2>&1 | FileCheck %s --check-prefix=AMD -DCHIP=gfx942 --implicit-check-not=error:
// RUN: %if llvm-at-least-21 %{ not %parse_cuda %newest_ptx --offload-arch=sm_100 %s 2>&1 | FileCheck %s --check-prefix=NV -DCHIP=sm_100 --implicit-check-not=error: %}
// RUN: %if llvm-at-least-21 %{ not %parse_cuda %newest_ptx --offload-arch=sm_120a %s 2>&1 | FileCheck %s --check-prefix=NV -DCHIP=sm_120a --implicit-check-not=error: %}
// RUN: %if llvm-at-least-23 %{ not %parse_cuda %newest_ptx --offload-arch=sm_100f %s 2>&1 | FileCheck %s --check-prefix=NV -DCHIP=sm_100f --implicit-check-not=error: %}
//
// The right chip with a clang that is too old for the instruction: the note
// says which clang to take, as no flag would help. Another chip has no use for it.
// RUN: %if llvm-22 %{ not %parse_cuda %newest_ptx --offload-arch=sm_100a %s 2>&1 | FileCheck %s --check-prefixes=NV,OLD -DCHIP=sm_100a --implicit-check-not=error: %}
// RUN: %if llvm-23 %{ not %parse_cuda %newest_ptx --offload-arch=sm_103a %s 2>&1 | FileCheck %s --check-prefixes=NV,OLD -DCHIP=sm_103a --implicit-check-not=error: %}
//
// And where everything is there.
// RUN: %if llvm-at-least-24 %{ %tile_ptx %newest_ptx --offload-arch=sm_100a %s -o %t.ptx && %filecheck %s --check-prefix=PTX --input-file=%t.ptx && %ptxas -arch=sm_100a %t.ptx -o %t.cubin %}
// RUN: %if llvm-at-least-24 %{ %tile_ptx %newest_ptx --offload-arch=sm_103a %s -o %t.ptx && %filecheck %s --check-prefix=PTX --input-file=%t.ptx && %ptxas -arch=sm_103a %t.ptx -o %t.cubin %}

#include "../Inputs/device.h"
#include <tile/packed.h>

using tile::fp8x4_e4m3;

__global__ void native(fp8x4_e4m3 *P) {
  // NV: :[[@LINE+3]]:10: error: '__packed_fma4' needs sm_100a or sm_103a with PTX 9.4, but this compilation targets [[CHIP]] (PTX {{[0-9]+\.[0-9]}})
  // AMD: :[[@LINE+2]]:10: error: '__packed_fma4' needs sm_100a or sm_103a with PTX 9.4, but this compilation targets [[CHIP]]
  // OLD: :[[@LINE+1]]:10: note: PTX 9.4 needs clang 24 or newer
  P[3] = __packed_fma4(P[0], P[1], P[2]);
  // NV: :[[@LINE-1]]:10: note: 'tile::packed_fma4' from <tile/packed.h> computes the same in software
  // AMD: :[[@LINE-2]]:10: note: 'tile::packed_fma4' from <tile/packed.h> computes the same in software
}

// Portable: nothing to say, native where it can be.
__global__ void portable(fp8x4_e4m3 *P) {
  P[3] = tile::packed_fma4(P[0], P[1], P[2]);
}

// PTX-LABEL: native
// PTX: fma.rn.e4m3x4.e4m3x4.e4m3x4 {{%r[0-9]+}}, {{%r[0-9]+}}, {{%r[0-9]+}}, {{%r[0-9]+}};
// PTX-LABEL: portable
// PTX: fma.rn.e4m3x4.e4m3x4.e4m3x4 {{%r[0-9]+}}, {{%r[0-9]+}}, {{%r[0-9]+}}, {{%r[0-9]+}};
