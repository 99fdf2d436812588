// A builtin that needs a header says which, once, and nothing after it: without
// this it would be clang's "use of undeclared identifier" and a guess at the
// spelling.
//
// RUN: not %parse_cuda --offload-arch=sm_90 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// RUN: not %parse_hip --offload-arch=gfx942 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// With the headers: no error, whatever their order and number.
// RUN: %parse_cuda --offload-arch=sm_90 -DWITH %s 2>&1 | count 0

#include "../Inputs/device.h"
#ifdef WITH
#include <tile/asm.h>
#endif

__global__ void kernel(int *P) {
  // CHECK: :[[@LINE+1]]:10: error: '__tile_inline_asm' needs '#include <tile/asm.h>' before its first use
  P[0] = __tile_inline_asm<int>("mov.u32 $0, %laneid;", "=r", true);
  // CHECK: :[[@LINE+1]]:12: error: '__tile_inline_asm_elementwise' needs '#include <tile/asm.h>' before its first use
  int X = (__tile_inline_asm_elementwise<int>("add.u32 $0, $1, $1;", "=r,r", true, 1, P[1]));
  P[2] = X + 1;
}

#ifndef WITH
__global__ void packed(int *P) {
  // CHECK: :[[@LINE+1]]:14: error: '__packed_fma4' needs '#include <tile/packed.h>' before its first use
  auto Sum = __packed_fma4(P[0], P[1], P[2]);
  P[3] = Sum;
}

template <class T> __device__ T inTemplate(T X) {
  // CHECK: :[[@LINE+1]]:10: error: '__packed_mul4' needs '#include <tile/packed.h>' before its first use
  return __packed_mul4<T>(X, X);
}
__global__ void use(int *P) { P[0] = inTemplate(P[1]); }
#endif

// The header may still come.
#include <tile/tile.h>
__global__ void after(tile::fp8x4_e4m3 *P) {
  P[0] = tile::packed_fma4(P[1], P[2], P[3]);
}
