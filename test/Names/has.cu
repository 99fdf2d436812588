// __tile_has_<row> are constants of the target: usable wherever a constant is.
//
// RUN: %verify_cuda --offload-arch=sm_90 %s -DWAVE32
// RUN: %verify_hip --offload-arch=gfx942 -std=c++20 %s
// RUN: %verify_hip --offload-arch=gfx1100 -std=c++17 %s -DWAVE32
// RUN: %verify_hip --offload-arch=gfx1100 -mwavefrontsize64 -std=c++23 %s
// RUN: %if llvm-at-least-24 %{ %verify_cuda %newest_ptx --offload-arch=sm_100a %s -DWAVE32 -DPACKED %}
//
// The host pass knows no GPU and sees them false, so nothing is refused there.
// RUN: %tile_cc -x cuda --cuda-host-only -nocudainc -nocudalib -Wno-unknown-cuda-version -std=c++20 -fsyntax-only -Xclang -verify %s -DHOST
// RUN: %tile_cc -x hip --cuda-host-only -nogpuinc -nogpulib -std=c++20 -fsyntax-only -Xclang -verify %s -DHOST
//
// A constant leaves nothing behind, even unoptimised.
// RUN: %tile_hip --offload-arch=gfx942 -std=c++20 %s | FileCheck %s --implicit-check-not=__tile_has

// expected-no-diagnostics
#include "../Inputs/device.h"
#include <tile/config.h>

#ifdef HOST
constexpr bool Device = false;
#else
constexpr bool Device = true;
#endif
#if defined(WAVE32) && !defined(HOST)
constexpr bool Wave32 = true;
#else
constexpr bool Wave32 = false;
#endif
#ifdef PACKED
constexpr bool Packed = true;
#else
constexpr bool Packed = false;
#endif

static_assert(__tile_has_warp_any == Device);
static_assert(__tile_has_warp_all == Device);
static_assert(__tile_has_warp_ballot == Device);
static_assert(__tile_has_thread_id == Device);
static_assert(__tile_has_clock64 == Device);
static_assert(__tile_has_assume_uniform == Device);
static_assert(__tile_has_inline_asm == Device);
static_assert(__tile_has_inline_asm_elementwise == Device);
static_assert(__tile_has_vote_ballot_sync == Wave32);
static_assert(__tile_has_packed_fma4 == Packed);
static_assert(__is_same(decltype(__tile_has_warp_any), const bool));

// Passes in the host pass whatever the GPU.
TILE_REQUIRE(warp_ballot);
#ifdef HOST
TILE_REQUIRE(packed_fma4);
#endif

template <bool B> struct pick {
  static constexpr int value = B ? 1 : 2;
};
template <class T, bool Native = __tile_has_vote_ballot_sync>
constexpr int byDefault(T) {
  return Native ? 1 : 2;
}
static_assert(pick<__tile_has_vote_ballot_sync>::value == (Wave32 ? 1 : 2));
static_assert(byDefault(0) == (Wave32 ? 1 : 2));

int Array[__tile_has_vote_ballot_sync + 1];
static_assert(sizeof(Array) == (Wave32 ? 8 : 4));

#if __cplusplus >= 202002L
template <class T>
concept OnWave32 = __tile_has_vote_ballot_sync && sizeof(T) == 4;
static_assert(OnWave32<int> == Wave32);
template <class T>
  requires(!__tile_has_vote_ballot_sync)
constexpr int constrained(T) {
  return 64;
}
template <class T>
  requires __tile_has_vote_ballot_sync
constexpr int constrained(T) {
  return 32;
}
static_assert(constrained(0) == (Wave32 ? 32 : 64));
#endif

extern "C" __global__ void kernel(u64 *P) {
  if constexpr (__tile_has_vote_ballot_sync)
    P[0] = __vote_ballot_sync(1, P[1]);
  else
    P[0] = __warp_ballot(P[1]);
  switch (P[2]) {
  case __tile_has_vote_ballot_sync:
    P[3] = 1;
  }
  auto InLambda = [] {
    return __tile_has_clock64 ? 5 : 6;
  };
  P[4] = InLambda();
}
// CHECK: define {{.*}}@kernel(
