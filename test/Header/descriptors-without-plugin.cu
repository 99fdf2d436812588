// Without the plugin the headers parse clean in every pass, and a call of a
// copy is an error at that call, which names the flag.
//
// RUN: %cc -I%source/include -Wall -Wextra -Werror -std=c++17 -x c++ -fsyntax-only %s
// RUN: %cc -I%source/include -Wall -Wextra -Werror -Wno-unknown-cuda-version -std=c++17 -x cuda -nocudainc -nocudalib --offload-arch=sm_90a --cuda-device-only -fsyntax-only %s
// RUN: %cc -I%source/include -Wall -Wextra -Werror -std=c++17 -x hip -nogpuinc -nogpulib --offload-arch=gfx942 --cuda-device-only -fsyntax-only %s
// RUN: %cc -I%source/include -Wall -Wextra -Werror -std=c++17 -x hip -nogpuinc -nogpulib --cuda-host-only -fsyntax-only %s
// RUN: not %cc -I%source/include -std=c++17 -x hip -nogpuinc -nogpulib --offload-arch=gfx942 --cuda-device-only -S %s -o %t.s 2>%t.err
// RUN: FileCheck %s --input-file=%t.err

// A user's macros do not reach into the headers.
#define N 8
#define T float
#define shape 1
#define d 2
#include <tile/tdm.h>
#include <tile/tma.h>

#if defined(__CUDA__) || defined(__HIP__)
__attribute__((shared)) float Tile[64];
__attribute__((global)) void kernel(float *P) {
  auto D = tile::tdm::make_tensor_descriptor<float>(P, {N, N}, {N, 1}, {N, N});
  // CHECK: descriptors-without-plugin.cu:[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}-fplugin=ClangTile.so
  tile::tdm::async_load(D, Tile);
}
#endif
