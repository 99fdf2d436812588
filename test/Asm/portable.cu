// Text for one vendor is checked where that vendor is compiled for, and nowhere
// else: not in the host's pass, not in a discarded branch.
//
// Otherwise a header that holds PTX could not be included in HIP at all; and
// text that gets through would be assembled as whatever it resembles. (U39)
//
// RUN: %verify_cuda --offload-arch=sm_90 %s
// RUN: %verify_hip --offload-arch=gfx942 %s
// The host's pass of both, for one source with both kinds of code.
// RUN: %tile_cc -x cuda --cuda-host-only -nocudainc -nocudalib -Wno-unknown-cuda-version -fsyntax-only -Xclang -verify %s
// RUN: %tile_cc -x hip --cuda-host-only -nogpuinc -nogpulib -fsyntax-only -Xclang -verify %s
//
// What each call became, on request.
// RUN: %tile_cuda --offload-arch=sm_90 -Rpass=tile %s -o %t.ll 2>&1 | FileCheck %s --check-prefix=PASS
// PASS: portable.cu:[[#]]:{{[0-9]+}}: remark: '__tile_inline_asm' became 1 copy of its text with 1 output and 1 input [-Rpass=tile]
// RUN: %tile_cuda --offload-arch=sm_90 %s -o %t.ll 2>&1 | count 0

#include "../Inputs/device.h"
#include <tile/asm.h>
// expected-no-diagnostics

#ifdef __NVPTX__
constexpr bool IsNVPTX = true;
#else
constexpr bool IsNVPTX = false;
#endif

// By the preprocessor.
__device__ u32 reversed(u32 X) {
#if defined(__NVPTX__)
  return __tile_inline_asm<u32>("brev.b32 $0, $1;", "=r,r", true, X);
#elif defined(__AMDGCN__)
  return __tile_inline_asm<u32>("v_bfrev_b32 $0, $1", "=v,v", true, X);
#else
  return X;
#endif
}

// By 'if constexpr', in a template and outside.
template <class T> __device__ T discarded(T X) {
  if constexpr (IsNVPTX)
    return __tile_inline_asm<T>("brev.b32 $0, $1;", "=r,r", true, X);
  else
    return X;
}
__device__ u32 plain(u32 X) {
  if constexpr (IsNVPTX)
    X = __tile_inline_asm<u32>("brev.b32 $0, $1;", "=r,r", true, X);
  return X + discarded(X);
}

// By a string that is chosen.
__device__ u32 chosen(u32 X) {
  return __tile_inline_asm<u32>(IsNVPTX ? "not.b32 $0, $1;" : "v_not_b32 $0, $1",
                                IsNVPTX ? "=r,r" : "=v,v", true, X);
}

// A template that is never instantiated says nothing of what depends on it.
template <class T> __device__ T never(T X) {
  return __tile_inline_asm<T>(T::Text, T::Letters, true, X);
}

// __NVPTX__ would not do here: clang defines it in the host's pass, too.
__host__ __device__ inline u32 both(u32 X) {
#ifdef __CUDA_ARCH__
  return __tile_inline_asm<u32>("not.b32 $0, $1;", "=r,r", true, X);
#else
  return ~X;
#endif
}
__host__ u32 onHost(u32 X) { return both(X); }
