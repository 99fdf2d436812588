// -save-temps compiles in steps: preprocess (no plugin action runs), compile with
// passes disabled, optimise IR (no AST at all), assemble. The code is the same.
//
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -fuse-cuid=none -O2 -S %s -o once.s
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -fuse-cuid=none -O2 -S -save-temps=obj %s -o steps.s
// RUN: cat *.hipi | FileCheck %s --check-prefix=STEP
// RUN: grep -v '^[[:space:]]*\.\(file\|ident\)' once.s > a && grep -v '^[[:space:]]*\.\(file\|ident\)' steps.s > b && diff a b
//
// RUN: %tile_cc -x cuda --cuda-device-only -nocudainc -nocudalib --cuda-path=%cuda -Wno-unknown-cuda-version --offload-arch=sm_90 -O2 -S %s -o once.ptx
// RUN: %tile_cc -x cuda --cuda-device-only -nocudainc -nocudalib --cuda-path=%cuda -Wno-unknown-cuda-version --offload-arch=sm_90 -O2 -S -save-temps=obj %s -o steps.ptx
// RUN: diff once.ptx steps.ptx

#include "../Inputs/every.h"
#if TILE_PLUGIN
int SawPlugin;
#endif
// STEP: int SawPlugin;
