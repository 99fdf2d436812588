// The plain builtins exist without an #include and behave as clang's own do:
// overload resolution, SFINAE, requires, typo correction, redeclaration.
//
// RUN: %verify_cuda --offload-arch=sm_90 %s
// RUN: %verify_hip --offload-arch=gfx942 -std=c++20 %s
// RUN: %tile_hip --offload-arch=gfx942 -std=c++20 -DCLEAN -Wall -Wextra -Werror %s | %filecheck %s --implicit-check-not='@__{{warp|vote|tile}}'

#include "../Inputs/device.h"

__device__ void all(u64 *P) {
  P[0] = __warp_any(P[1]) + __warp_all(P[2]) + __warp_ballot(P[3]);
#if defined(__NVPTX__)
  P[4] = __vote_ballot_sync(1, P[5]);
#endif
  P[6] = __tile_thread_id(0) + __tile_clock64() + __tile_assume_uniform(P[7]);
}

// SFINAE sees the signature.
template <class T> __device__ auto votes(T X, int) -> decltype(__warp_any(X)) {
  return true;
}
template <class T> __device__ int votes(T, long) { return 0; }
struct Opaque {};
static_assert(__is_same(decltype(votes(1, 0)), bool));
static_assert(__is_same(decltype(votes(Opaque{}, 0)), int));
static_assert(noexcept(__warp_any(true)), "builtins do not throw");

#if __cplusplus >= 202002L
template <class T>
concept Votable = requires(T X) { __warp_ballot(X); };
static_assert(Votable<int *> && !Votable<Opaque>);
#endif

// One name, any type.
static_assert(__is_same(decltype(__tile_assume_uniform(1.5f)), float));
static_assert(__is_same(decltype(__tile_assume_uniform(Opaque{})), Opaque));
static_assert(__is_same(decltype(__tile_assume_uniform<short>(3)), short));

// A name of the user's own in an inner scope wins.
namespace mine {
__device__ int __warp_any(Opaque) { return 7; }
__device__ int call() { return __warp_any(Opaque{}); }
} // namespace mine

#ifndef CLEAN
// expected-note@*:* {{'__warp_any' declared here}}
// expected-error@+1 {{use of undeclared identifier '__warp_anny'; did you mean '__warp_any'?}}
__device__ bool typo(bool P) { return __warp_anny(P); }
// expected-error@+1 {{use of undeclared identifier '__tile_has_nonsense'}}
static_assert(__tile_has_nonsense);
// No name that merely looks like ours.
// expected-error@+1 {{use of undeclared identifier '__tile_nothing'}}
__device__ int nothing() { return __tile_nothing(1); }
#endif

// CHECK: define {{.*}}@_Z3allPy(
// CHECK: ret void
