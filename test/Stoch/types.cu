// What __stoch_round<D> takes and returns, the same for tile::stoch_round, in
// SFINAE and `requires` too: a word per group of values, one per value, or one
// word where there is one group.
//
// A word that is used for two groups rounds them alike, so too few words are an
// error and not a broadcast.
//
// RUN: %verify_cuda --offload-arch=sm_90 -std=c++17 %s
// RUN: %verify_cuda --offload-arch=sm_75 -std=c++20 %s
// RUN: %verify_hip --offload-arch=gfx942 -std=c++20 %s
// RUN: %verify_hip --offload-arch=gfx1100 -std=c++23 %s
// RUN: %if llvm-at-least-22 %{ %verify_cuda %newest_ptx --offload-arch=sm_100a -std=c++20 %s %}
// RUN: %cc -isystem %source/include -std=c++20 -fsyntax-only -Xclang -verify -x c++ %s -DPORTABLE_ONLY

#include "../Inputs/device.h"
#include <tile/stoch.h>
#include <utility>

using namespace tile;
template <class T, int N> using frag = fragment<T, N>;
template <class T> const T &of();
template <class A, class B> constexpr bool same = std::is_same<A, B>::value;
#define IS(TYPE, D, X, R)                                                      \
  static_assert(same<decltype(__stoch_round<D>(of<X>(), of<R>())), TYPE>);     \
  static_assert(same<decltype(tile::stoch_round<D>(of<X>(), of<R>())), TYPE>); \
  static_assert(same<decltype(tile::stoch_round<D>(of<X>(), of<R>(), native_bits)), TYPE>)

using float2s = frag<float, 2>;
using float3s = frag<float, 3>;
using float4s = frag<float, 4>;
using float6s = frag<float, 6>;
using float8s = frag<float, 8>;
using word2 = frag<u32, 2>;
using e4m3x4 = frag<fp8_e4m3, 4>;
using e4m3x8 = frag<fp8_e4m3, 8>;
using fp6x6 = frag<fp6_e2m3, 6>;
using halfx3 = frag<_Float16, 3>;
using bfx2 = frag<__bf16, 2>;
using fp4x4 = frag<fp4x2_e2m1, 2>;
using fp4x6 = frag<fp4x2_e2m1, 3>;
using word4 = frag<u32, 4>;
using word8 = frag<u32, 8>;
using one = frag<u32, 1>;
using signed4 = frag<int, 4>;
using e4m3x1 = frag<fp8_e4m3, 1>;
using float1s = frag<float, 1>;

IS(fp8_e4m3, fp8_e4m3, float, u32);
IS(fp8_e5m2_fnuz, fp8_e5m2_fnuz, float, int);
IS(fp4_e2m1, fp4_e2m1, float, u32);
IS(_Float16, _Float16, float, one);
IS(e4m3x1, fp8_e4m3, float1s, u32);
IS(e4m3x4, fp8_e4m3, float4s, u32);
IS(e4m3x4, fp8_e4m3, float4s, one);
IS(e4m3x4, fp8_e4m3, float4s, word4);
IS(e4m3x4, fp8_e4m3, float4s, signed4);
IS(e4m3x8, fp8_e4m3, float8s, word2);
IS(e4m3x8, fp8_e4m3, float8s, word8);
IS(fp6x6, fp6_e2m3, float6s, word2);
IS(fp4x4, fp4_e2m1, float4s, u32);
IS(fp4x6, fp4_e2m1, float6s, word2);
IS(bfx2, __bf16, float2s, u32);
IS(halfx3, _Float16, float3s, word2);

// Asked without an error.
template <class D, class X, class R, class = void> struct rounds : std::false_type {};
template <class D, class X, class R>
struct rounds<D, X, R, std::void_t<decltype(__stoch_round<D>(of<X>(), of<R>()))>> : std::true_type {};
static_assert(rounds<fp8_e4m3, float8s, word2>::value);
static_assert(!rounds<fp8_e4m3, float8s, u32>::value);
static_assert(!rounds<fp8_e4m3, float8s, word4>::value);
static_assert(!rounds<fp8_e4m3, double, u32>::value);
static_assert(!rounds<fp8_e4m3, float, uint64_t>::value);
static_assert(!rounds<fp8_e4m3, float, bool>::value);
static_assert(!rounds<e8m0, float, u32>::value);
static_assert(!rounds<fp8x4_e4m3, float4s, u32>::value);
static_assert(!rounds<fp4_e2m1, float3s, u32>::value);
static_assert(!rounds<float, float, u32>::value);
template <class V, class D, class... A> struct takes : std::false_type {};
template <class D, class... A>
struct takes<std::void_t<decltype(tile::stoch_round<D>(of<A>()...))>, D, A...> : std::true_type {};
static_assert(takes<void, fp8_e4m3, float, u32>::value);
static_assert(takes<void, fp8_e4m3, float, u32, native_bits_t>::value);
static_assert(!takes<void, fp8_e4m3, float>::value);
static_assert(!takes<void, fp8_e4m3, float, u32, bool>::value);
static_assert(!takes<void, fp8_e4m3, float, u32, native_bits_t, int>::value);
#if __cplusplus >= 202002L
template <class D, class X, class R>
concept Rounds = requires(X A, R B) { tile::stoch_round<D>(A, B); };
static_assert(Rounds<__bf16, float2s, u32>);
static_assert(!Rounds<__bf16, float4s, u32>);
static_assert(!Rounds<int, float, u32>);
#endif

// As a call: one error, which says what would do (wrong_calls.cu has them all).
__device__ void errors(float X, float8s X8, u32 R, word2 R2) {
  (void)stoch_round<fp8_e4m3>(X8, R2);
  (void)stoch_round<fp8_e4m3>(X8, R); // expected-error {{argument 2 must hold a word per 4 floats}}
  (void)stoch_round<float>(X, R); // expected-error {{the type to round to must be FP8, FP6, FP4, f16 or bf16}}
#ifndef PORTABLE_ONLY
  if constexpr (__tile_has_stoch_round_e4m3)
    (void)__stoch_round<fp8_e4m3>(X8, R2);
  (void)__stoch_round<fp8_e4m3>(X8, R); // expected-error {{argument 2 must hold a word per 4 floats}}
#endif
}
// expected-note@tile/detail/stoch_faults.h:* 2+ {{from 'diagnose_if' attribute on}}
