// `::__warp_any` is found before any unqualified use, as clang's own builtins
// are.
//
// clang asks no plugin about qualified names, so this was "no member named".
//
// RUN: %verify_cuda --offload-arch=sm_90 %s
// RUN: %verify_hip --offload-arch=gfx942 -std=c++20 %s
// RUN: %tile_hip --offload-arch=gfx942 -DCLEAN -Wall -Wextra -Werror %s | %filecheck %s

#include "../Inputs/device.h"

// A user's own name is left alone, in a namespace and out of one.
namespace mine {
__device__ int __warp_any(int X) { return X; }
} // namespace mine
__device__ int __tile_clock64_of(int X) { return X; }
__device__ int own(int X) { return ::__tile_clock64_of(X) + ::mine::__warp_any(X); }
struct Thread { static __device__ int __tile_thread_id(int X) { return X; } };
__device__ int member() { return Thread::__tile_thread_id(7); }

// CHECK-LABEL: define {{.*}}@_Z3anyb(
// CHECK: call {{.*}}i64 @llvm.amdgcn.ballot.i64(
__device__ bool any(bool P) { return ::__warp_any(P); }
template <class T> __device__ int axis(T X) { return static_cast<int>(::__tile_thread_id(0)) + X; }
template __device__ int axis(int);
#define GLOBAL(NAME) ::NAME
__device__ u64 ballot(bool P) { return GLOBAL(__warp_ballot)(P); }
static_assert(::__tile_has_warp_all);
// Both spellings are one function.
__device__ bool all(bool P) { return __warp_all(P) && ::__warp_all(P); }
static_assert(__is_same(decltype(::__tile_assume_uniform(1.5f)), float));

#ifndef CLEAN
// expected-error@+1 {{no member named '__warp_anny' in the global namespace; did you mean '__warp_any'?}}
__device__ bool typo(bool P) { return ::__warp_anny(P); }
// expected-error@+2 {{'__packed_add4' needs '#include <tile/packed.h>' before its first use}}
// expected-error@+1 {{no member named '__packed_add4' in the global namespace}}
__device__ void header(int X) { ::__packed_add4(X, X); }
// expected-error@+1 {{no member named '__tile_clock64' in namespace 'mine'}}
__device__ void other(int X) { mine::__tile_clock64(); }
// expected-note@* 2 {{declared here}}
#endif
