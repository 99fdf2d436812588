// Warnings belong to -Wbackend-plugin and obey every way of silencing one.
//
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=WARN --implicit-check-not=warning:
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -fsyntax-only -w %s 2>&1 | count 0
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -fsyntax-only -Wno-backend-plugin -Werror %s 2>&1 | count 0
// RUN: not %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -fsyntax-only -Werror %s 2>&1 | FileCheck %s --check-prefix=ERROR --implicit-check-not=warning:
// RUN: not %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -fsyntax-only -Werror=backend-plugin %s 2>&1 | FileCheck %s --check-prefix=ERROR --implicit-check-not=warning:
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -fsyntax-only -Werror -Wno-error=backend-plugin %s 2>&1 | FileCheck %s --check-prefix=WARN
// Of two passes only the device's speaks.
// RUN: %tile_cc -x hip --cuda-host-only -nogpuinc -nogpulib -fsyntax-only -Wall -Wextra %s 2>&1 | count 0

#include "../Inputs/device.h"

__device__ int warned(int *P) {
  [[assume_uniform]] int X = P[0];
  X = P[1];
  return X;
}
// WARN: :[[@LINE-3]]:5: warning: 'X' is assumed to be uniform, but this later assignment is not covered by 'assume_uniform' [-Wbackend-plugin]
// ERROR: :[[@LINE-4]]:5: error: 'X' is assumed to be uniform, but this later assignment is not covered by 'assume_uniform' [-Werror,-Wbackend-plugin]

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wbackend-plugin"
__device__ int byPragma(int *P) {
  [[assume_uniform]] int X = P[0];
  X = P[1];
  return X;
}
#pragma clang diagnostic pop
