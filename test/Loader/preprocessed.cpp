// A compilation in two steps gives the same code as one in a single step:
// -save-temps, distcc, sccache and ccache without its direct mode preprocess
// first and compile that text later.
//
// When this breaks the first step decides something that the second cannot see,
// say a macro that only the plugin defines, and a kernel silently takes the form
// without the plugin.
//
// RUN: rm -rf %t && mkdir -p %t && cd %t
//
// DEFINE: %{cuda} = %tile_cc --cuda-device-only -nocudainc -nocudalib --cuda-path=%cuda -Wno-unknown-cuda-version --offload-arch=sm_75 -O2
// RUN: %{cuda} -x cuda -S %s -o once.s
// RUN: FileCheck %s --check-prefix=PTX --input-file=once.s
// Preprocessed text is CUDA or HIP, too; the "-cpp-output" forms of these
// languages compile for the host alone.
// RUN: %{cuda} -x cuda -E %s -o two.cui && %{cuda} -x cuda -S two.cui -o two.s
// RUN: cmp once.s two.s
// RUN: %{cuda} -x cuda -S %s -o saved.s -save-temps && cmp once.s saved.s
//
// DEFINE: %{hip} = %tile_cc --cuda-device-only -nogpuinc -nogpulib -fuse-cuid=none --offload-arch=gfx90a -O2
// RUN: %{hip} -x hip -S %s -o once.gcn
// RUN: FileCheck %s --check-prefix=GCN --input-file=once.gcn
// RUN: %{hip} -x hip -E %s -o two.hipi && %{hip} -x hip -S two.hipi -o two.gcn
// RUN: cmp once.gcn two.gcn
// RUN: %{hip} -x hip -S %s -o saved.gcn -save-temps && cmp once.gcn saved.gcn

#include <tile/config.h>

extern "C" __attribute__((global)) void pick(int *P) {
#if TILE_PLUGIN
  *P = __warp_any(*P > 7) ? 1234 : 5678;
#else
  *P = 4321;
#endif
}

// PTX: vote.sync.any.pred
// PTX: 1234
// GCN: {{[sv]}}_cmp
// GCN: {{1234|0x4d2}}
