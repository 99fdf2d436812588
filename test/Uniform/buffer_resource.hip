// A buffer resource, and a pointer into one, is made uniform as the 128 or 160
// bits that it has; a pointer that is shorter than clang thinks, as it is.
//
// clang takes such pointers for 64 bits, LLVM's readfirstlane aborts for them,
// and through memory they would stay there. With the resource in vector
// registers every access is a loop.
//
// RUN: %tile_gcn --offload-arch=gfx942 %s | FileCheck %s --implicit-check-not=scratch_
// RUN: %tile_gcn --offload-arch=gfx1100 %s | FileCheck %s --implicit-check-not=scratch_
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -O0 -c %s -o %t.o

#include "../Inputs/device.h"

#define SPACE(N) __attribute__((address_space(N)))

extern "C" __global__ void resource(char *const *P, u32 *Q) {
  u32 T = __tile_thread_id(0);
  [[assume_uniform]] __amdgpu_buffer_rsrc_t R =
      __builtin_amdgcn_make_buffer_rsrc(P[T], 0, 100, 0x27000);
  Q[T] = __builtin_amdgcn_raw_buffer_load_b32(R, T, 0, 0);
}
// CHECK-LABEL: {{^}}resource:
// CHECK-COUNT-2: v_readfirstlane_b32
// CHECK-NOT:     {{readfirstlane|saveexec|v_cmpx}}
// CHECK:         buffer_load_{{dword|b32}}
// CHECK-NOT:     {{readfirstlane|saveexec|v_cmpx}}
// CHECK:         s_endpgm

extern "C" __global__ void pointer(SPACE(8) int *const *P, SPACE(8) int **Q) {
  [[assume_uniform]] SPACE(8) int *R = P[__tile_thread_id(0)];
  Q[0] = R;
}
// CHECK-LABEL: {{^}}pointer:
// CHECK-COUNT-4: v_readfirstlane_b32
// CHECK-NOT:     v_readfirstlane_b32
// CHECK:         s_endpgm

extern "C" __global__ void fat(SPACE(7) const u32 *const *P, u32 *Q) {
  [[assume_uniform]] SPACE(7) const u32 *R = P[__tile_thread_id(0)];
  Q[0] = *R;
}
// CHECK-LABEL: {{^}}fat:
// CHECK-COUNT-5: v_readfirstlane_b32
// CHECK-NOT:     {{readfirstlane|saveexec|v_cmpx}}
// CHECK:         buffer_load_{{dword|b32}}
// CHECK:         s_endpgm

extern "C" __global__ void narrow(SPACE(6) int *const *P, SPACE(6) int **Q) {
  [[assume_uniform]] SPACE(6) int *R = P[__tile_thread_id(0)];
  Q[0] = R;
}
// CHECK-LABEL: {{^}}narrow:
// CHECK-COUNT-1: v_readfirstlane_b32
// CHECK-NOT:     v_readfirstlane_b32
// CHECK:         s_endpgm

__device__ u32 load([[assume_uniform]] __amdgpu_buffer_rsrc_t R, u32 T) {
  return __builtin_amdgcn_raw_buffer_load_b32(R, T, 0, 0);
}
extern "C" __global__ void parameter(char *const *P, u32 *Q) {
  u32 T = __tile_thread_id(0);
  Q[T] = load(__builtin_amdgcn_make_buffer_rsrc(P[T], 0, 100, 0x27000), T);
}
// CHECK-LABEL: {{^}}parameter:
// CHECK-COUNT-2: v_readfirstlane_b32
// CHECK-NOT:     {{readfirstlane|saveexec|v_cmpx}}
// CHECK:         s_endpgm
