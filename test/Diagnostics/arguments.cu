// Wrong arguments are errors at the argument, said at once and in every
// function, emitted or not; the legal twin stands beside each.
//
// `-verify` knows no columns, so these are FileCheck lines. What is said about
// an instance comes last, as its body is made at the end.
//
// RUN: not %parse_cuda --offload-arch=sm_90 %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %parse_hip --offload-arch=gfx942 %s 2>&1 | FileCheck %s --implicit-check-not=error:

#include "../Inputs/device.h"

enum Axis { Third = 2 };
constexpr int one() { return 1; }

__device__ u32 legal() {
  constexpr int X = 0;
  return __tile_thread_id(X) + __tile_thread_id(one()) +
         __tile_thread_id(Third) + __tile_thread_id(true);
}

// CHECK: :[[@LINE+1]]:52: error: argument 1 of '__tile_thread_id' must be a constant expression
__device__ u32 a1(int X) { return __tile_thread_id(X); }

__device__ u32 a2(const int X) {
  // CHECK: :[[@LINE+1]]:29: error: argument 1 of '__tile_thread_id' must be a constant expression
  return __tile_thread_id(X + 1);
}
// CHECK: :[[@LINE+1]]:47: error: argument value 3 is outside the valid range [0, 2] of '__tile_thread_id'
__device__ u32 a3() { return __tile_thread_id(3); }
// CHECK: :[[@LINE+1]]:47: error: argument value -1 is outside the valid range [0, 2] of '__tile_thread_id'
__device__ u32 a4() { return __tile_thread_id(-1); }

// What is wrong whatever N is, is said once, not once for each instance.
template <int N> __device__ u32 never() {
  // CHECK: :[[@LINE+1]]:27: error: argument value 4 is outside the valid range [0, 2] of '__tile_thread_id'
  return __tile_thread_id(4) + N;
}
__device__ u32 a6() { return never<0>() + never<1>() + never<2>(); }

// Types are clang's own business.
struct Opaque {};
// CHECK: :[[@LINE+1]]:39: error: no matching function for call to '__warp_any'
__device__ bool b1(Opaque X) { return __warp_any(X); }
// CHECK: :[[@LINE+1]]:31: error: no matching function for call to '__warp_all'
__device__ bool b2() { return __warp_all(); }
// CHECK: :[[@LINE+1]]:30: error: no matching function for call to '__warp_ballot'
__device__ u64 b3() { return __warp_ballot(true, false); }
// CHECK: :[[@LINE+1]]:30: error: no matching function for call to '__vote_ballot_sync'
__device__ u32 b4() { return __vote_ballot_sync(true); }
// CHECK: :[[@LINE+1]]:30: error: no matching function for call to '__tile_clock64'
__device__ i64 b5() { return __tile_clock64(0); }
// CHECK: :[[@LINE+1]]:30: error: no matching function for call to '__tile_thread_id'
__device__ u32 b6() { return __tile_thread_id(nullptr); }

// A builtin has no address.
// CHECK: :[[@LINE+1]]:34: error: builtin functions must be directly called
__device__ bool c1() { return (*&__warp_any)(true); }

__device__ bool c2() {
  // CHECK: :[[@LINE+1]]:21: error: builtin functions must be directly called
  bool (*P)(bool) = __warp_all;
  return P(true);
}
template <class F> __device__ bool apply(F Vote) { return Vote(true); }
// CHECK: :[[@LINE+1]]:37: error: builtin functions must be directly called
__device__ bool c3() { return apply(__warp_any); }
__device__ bool legalApply() {
  return apply([](bool P) { return __warp_any(P); });
}

// In a template: at the call, and with the instance that made it wrong.
template <int N> __device__ u32 axis() {
  // CHECK: :[[@LINE+1]]:27: error: argument value 7 is outside the valid range [0, 2] of '__tile_thread_id'
  return __tile_thread_id(N);
}
// CHECK: :[[@LINE+1]]:42: note: in instantiation of function template specialization 'axis<7>' requested here
__device__ u32 a5() { return axis<2>() + axis<7>(); }
