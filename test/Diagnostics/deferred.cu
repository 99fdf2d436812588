// What is wrong with the target is said only for what is emitted for the
// device, once, with the way that leads there; clang does the same for its own.
//
// Saying it at once would break every header that holds a function for another
// chip. Not saying it where the function is emitted would be a backend abort.
//
// RUN: not %parse_hip --offload-arch=gfx942 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// RUN: not %tile_hip --offload-arch=gfx942 -O2 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:

#include "../Inputs/device.h"

// Never emitted.
static __device__ u32 unusedStatic() { return __vote_ballot_sync(1, true); }
inline __device__ u32 unusedInline() { return __vote_ballot_sync(1, true); }
template <class T> __device__ u32 unusedTemplate(T X) {
  return __vote_ballot_sync(1, X) + __vote_ballot_sync(1, true);
}
__host__ __device__ inline u32 unusedBoth() {
  return __vote_ballot_sync(1, true);
}
struct Unused {
  __device__ u32 method() { return __vote_ballot_sync(1, true); }
  u32 Member = __vote_ballot_sync(1, true);
  __device__ Unused(u32 X) : Member(X) {}
};
inline __device__ u32 unusedDefault(u32 X = __vote_ballot_sync(1, true)) {
  return X;
}

// Discarded or not evaluated.
__global__ void kept(u32 *P) {
  if constexpr (__tile_has_vote_ballot_sync)
    P[0] = __vote_ballot_sync(1, true);
  else
    P[0] = __warp_any(true);
  P[1] = sizeof(__vote_ballot_sync(1, true));
  P[2] = unusedDefault(7);
  P[3] = Unused(8).Member;
  decltype(__vote_ballot_sync(1, true)) X = 0;
  P[4] = X;
}
template <bool Wide> __device__ u32 choose() {
  if constexpr (Wide)
    return __warp_any(true);
  else
    return __vote_ballot_sync(1, true);
}
__global__ void chosen(u32 *P) { P[0] = choose<true>(); }

// Emitted by way of two functions: one error, with that way.
static __device__ u32 inner() {
  return __vote_ballot_sync(1, true);
}
static __device__ u32 outer() { return inner(); }
__global__ void k1(u32 *P) { P[0] = outer(); }
__global__ void k2(u32 *P) { P[0] = outer(); }
// CHECK: :[[@LINE-5]]:10: error: '__vote_ballot_sync' needs 32 lanes, but this compilation targets gfx942 (64)
// CHECK: :[[@LINE-4]]:40: note: called by 'outer'
// CHECK: :[[@LINE-4]]:37: note: {{(which is )?}}called by 'k1'

// A default argument belongs to the call that leaves it out.
inline __device__ u32 lazy(u32 X = __vote_ballot_sync(2, true)) { return X; }
__global__ void k3(u32 *P) { P[0] = lazy(1); }
__global__ void k4(u32 *P) { P[0] = lazy(); }
// CHECK: :[[@LINE-3]]:36: error: '__vote_ballot_sync' needs 32 lanes, but this compilation targets gfx942 (64)

// So does a member initialiser, with the constructor that runs it.
struct Lazy {
  u32 Member = __vote_ballot_sync(3, true);
  __device__ Lazy() {}
  __device__ Lazy(u32 X) : Member(X) {}
};
__global__ void k5(u32 *P) { P[0] = Lazy(1).Member; }
__global__ void k6(u32 *P) { P[0] = Lazy().Member; }
// CHECK: :[[@LINE-6]]:16: error: '__vote_ballot_sync' needs 32 lanes, but this compilation targets gfx942 (64)

// A template says it for the instance that is used.
template <class T> __device__ T used(T X) {
  return __vote_ballot_sync(X, true);
}
__global__ void k7(u32 *P) { P[0] = used(4u); }
// CHECK: :[[@LINE-3]]:10: error: '__vote_ballot_sync' needs 32 lanes, but this compilation targets gfx942 (64)
// CHECK: :[[@LINE-2]]:37: note: {{(which is )?}}called by 'k7'

// A lambda, by its call.
__global__ void k8(u32 *P) {
  auto Unused = [](u32 M) { return __vote_ballot_sync(M, true); };
  auto Vote = [](u32 M) { return __vote_ballot_sync(M, true); };
  P[0] = Vote(5);
  (void)Unused;
}
// CHECK: :[[@LINE-4]]:34: error: '__vote_ballot_sync' needs 32 lanes, but this compilation targets gfx942 (64)

// Non-inline __device__ functions are emitted whether called or not.
__device__ u32 external() { return __vote_ballot_sync(6, true); }
// CHECK: :[[@LINE-1]]:36: error: '__vote_ballot_sync' needs 32 lanes, but this compilation targets gfx942 (64)
