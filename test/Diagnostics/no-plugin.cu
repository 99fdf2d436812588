// Without the plugin a source that includes the headers parses clean, so that
// clangd and clang-tidy work; compiling a call of a builtin is an error at the
// call that names the flag.
//
// RUN: %cc -isystem %source/include -x cuda --cuda-device-only -nocudainc -nocudalib --offload-arch=sm_75 --cuda-path=%cuda -Wno-unknown-cuda-version -std=c++17 -Wall -Wextra -Werror -fsyntax-only %s
// RUN: %cc -isystem %source/include -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -std=c++20 -Wall -Wextra -Werror -fsyntax-only %s
// RUN: %cc -isystem %source/include -x hip --cuda-host-only -nogpuinc -nogpulib -std=c++20 -Wall -Wextra -Werror -fsyntax-only %s
//
// RUN: not %cc -isystem %source/include -x cuda --cuda-device-only -nocudainc -nocudalib --offload-arch=sm_75 --cuda-path=%cuda -Wno-unknown-cuda-version -O0 -S -o /dev/null %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %cc -isystem %source/include -x cuda --cuda-device-only -nocudainc -nocudalib --offload-arch=sm_75 --cuda-path=%cuda -Wno-unknown-cuda-version -O2 -S -o /dev/null %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %cc -isystem %source/include -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -O0 -S -o /dev/null %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %cc -isystem %source/include -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -O2 -S -o /dev/null %s 2>&1 | FileCheck %s --implicit-check-not=error:

#include "../Inputs/device.h"
#include <tile/tile.h>

static_assert(!__tile_has_warp_any && !__tile_has_packed_fma4);
#if TILE_PLUGIN
#error "the plugin is not loaded here"
#endif

// Portable code needs no plugin.
__global__ void portable(tile::fp8x4_e4m3 *P) {
  P[3] = tile::packed_fma4(P[0], P[1], P[2]);
}

__global__ void calls(int *P, u64 *Q) {
  // CHECK: :[[@LINE+1]]:7: error: call to {{.*}}'__warp_any'{{.*}}: a clang-tile builtin needs -fplugin=ClangTile.so
  if (__warp_any(P[0] > 3))
    P[1] = 7;
  // CHECK: :[[@LINE+1]]:10: error: call to {{.*}}'__warp_ballot'{{.*}}: a clang-tile builtin needs -fplugin=ClangTile.so
  Q[0] = __warp_ballot(P[2]);
  // CHECK: :[[@LINE+1]]:10: error: call to {{.*}}__tile_assume_uniform{{.*}}: a clang-tile builtin needs -fplugin=ClangTile.so
  P[3] = __tile_assume_uniform(P[4]);
  // CHECK: :[[@LINE+1]]:10: error: call to {{.*}}__tile_inline_asm{{.*}}: a clang-tile builtin needs -fplugin=ClangTile.so
  P[5] = __tile_inline_asm<int>("text", "=r", true);
  // An unused result does not make the call go away.
  // CHECK: :[[@LINE+1]]:3: error: call to {{.*}}'__tile_clock64'{{.*}}: a clang-tile builtin needs -fplugin=ClangTile.so
  __tile_clock64();
}
