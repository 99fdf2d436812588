// CUDA's pairs of halves are elements of a buffer, though their copy functions
// are not trivial. (clang reads CUDA 13's headers from 22 on; before, the same
// functions are written here.)
//
// RUN: %tile_ptx --offload-arch=sm_90 -Werror %s | FileCheck %s
// RUN: %if llvm-at-least-22 %{ %tile_cc -x cuda --cuda-device-only -nocudalib --cuda-path=%cuda -Wno-unknown-cuda-version --offload-arch=sm_90 %newest_ptx -DREAL -Werror -O2 -S -o - %s | FileCheck %s %}

#include <tile/memory.h>
#ifdef REAL
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#else
#include "../Inputs/device.h"
#define COPIES(type)                                                           \
  struct alignas(4) type {                                                     \
    unsigned short x, y;                                                       \
    type() = default;                                                          \
    __device__ type(const type &O) : x(O.x), y(O.y) {}                         \
    __device__ type &operator=(const type &O) { x = O.x, y = O.y; return *this; } \
  };
COPIES(__half2)
COPIES(__nv_bfloat162)
#endif

// CHECK-LABEL: .entry pairs(
// CHECK: ld.global
// CHECK: st.global
// CHECK: ld.global
// CHECK: st.global
extern "C" __global__ void pairs(__half2 *__restrict H, __nv_bfloat162 *__restrict B, int N) {
  tile::buffer_store(H, N, tile::buffer_load(H, N + 1, N < 9));
  tile::buffer_store(B, N, tile::buffer_load<__nv_bfloat162>(B, N + 1), N < 9);
}
