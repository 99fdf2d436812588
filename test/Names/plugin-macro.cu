// TILE_PLUGIN is 1 with the plugin and 0 without, also where no plugin action
// runs: under -E, which is the first step of -save-temps, ccache and distcc.
//
// RUN: %tile_cc -isystem %source/include -x cuda --cuda-device-only -nocudainc -nocudalib -Wno-unknown-cuda-version --offload-arch=sm_90 -E %s | FileCheck %s --check-prefix=WITH
// RUN: %tile_cc -isystem %source/include -x c++ -E %s | FileCheck %s --check-prefix=WITH
// RUN: %cc -isystem %source/include -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -E %s | FileCheck %s --check-prefix=WITHOUT
// RUN: %parse_hip --offload-arch=gfx942 -DWANT=1 %s
// RUN: %cc -isystem %source/include -x c++ -fsyntax-only -DWANT=0 %s

#include <tile/config.h>

const int Plugin = TILE_PLUGIN;
// WITH: const int Plugin = 1;
// WITHOUT: const int Plugin = 0;

#ifdef WANT
static_assert(TILE_PLUGIN == WANT);
#endif
