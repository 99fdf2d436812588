// Which operands go together, and what comes out: the same for __packed_* and
// tile::packed_*, in SFINAE and `requires` too.
//
// The rule keeps two silent mistakes out: fnuz bits read as OCP ones, which are
// half or twice the value, and FP4 fragments that are half as long as meant.
//
// RUN: %verify_cuda --offload-arch=sm_90 -std=c++17 %s
// RUN: %verify_cuda --offload-arch=sm_75 -std=c++20 %s
// RUN: %verify_hip --offload-arch=gfx942 -std=c++20 %s
// RUN: %if llvm-at-least-24 %{ %verify_cuda %newest_ptx --offload-arch=sm_100a -std=c++23 %s %}
// Without the plugin the types are the same.
// RUN: %cc -isystem %source/include -std=c++20 -fsyntax-only -Xclang -verify -x c++ %s -DPORTABLE_ONLY

#include "../Inputs/device.h"
#include <tile/packed.h>
#include <utility>

using namespace tile;
template <class T, int N> using frag = fragment<T, N>;
template <class A, class B> constexpr bool same = std::is_same<A, B>::value;

// Both spellings, one answer.
#define IS(TYPE, OP, ...)                                                      \
  static_assert(same<decltype(__packed_##OP(__VA_ARGS__)), TYPE>);             \
  static_assert(same<decltype(tile::packed_##OP(__VA_ARGS__)), TYPE>);         \
  static_assert(same<decltype(tile::packed_##OP(__VA_ARGS__, satfinite)), TYPE>)
template <class T> const T &of();
template <class T> T &&moved();

// add, sub, fma: the type of c, whatever a and b are.
IS(fp8x4_e4m3, add4, of<fp8x4_e5m2>(), of<fp8x4_e4m3>());
IS(fp8x4_e5m2, sub4, of<fp4x4_e2m1>(), of<fp8x4_e5m2>());
IS(fp8x4_e5m2, sub4, of<fp4x4_e2m1_padded>(), moved<fp8x4_e5m2>());
IS(fp8x4_e4m3, fma4, of<fp6x4_e2m3>(), of<e8m0x4>(), of<fp8x4_e4m3>());
IS(fp8x4_e5m2, fma4, of<fp8x4_e4m3>(), of<fp6x4_e3m2>(), of<fp8x4_e5m2>());
using e4m3x8 = frag<fp8_e4m3, 8>;
using e5m2x8 = frag<fp8_e5m2, 8>;
using e2m1x8 = frag<fp4x2_e2m1, 4>;
IS(e4m3x8, add4, of<e2m1x8>(), of<e4m3x8>());
IS(e5m2x8, fma4, of<e2m1x8>(), of<e4m3x8>(), of<e5m2x8>());
// Four values are four values, in a fragment or in a word.
using e4m3x4 = frag<fp8_e4m3, 4>;
IS(e4m3x4, add4, of<fp8x4_e4m3>(), of<e4m3x4>());
IS(fp8x4_e4m3, add4, of<e4m3x4>(), of<fp8x4_e4m3>());

// mul: D, or the first FP8 operand.
IS(fp8x4_e5m2, mul4, of<fp8x4_e5m2>(), of<fp8x4_e4m3>());
IS(fp8x4_e4m3, mul4, of<e8m0x4>(), of<fp8x4_e4m3>());
IS(e4m3x8, mul4, of<e2m1x8>(), of<e4m3x8>());
IS(fp8x4_e5m2, mul4<fp8_e5m2>, of<fp8x4_e4m3>(), of<fp8x4_e4m3>());
IS(fp8x4_e4m3, mul4<fp8_e4m3>, of<fp4x4_e2m1>(), of<fp4x4_e2m1>());
IS(fp8x4_e4m3, mul4<fp8x4_e4m3>, of<fp4x4_e2m1>(), of<fp6x4_e2m3>());
// Two FP4 fragments give twice their length.
IS(e5m2x8, mul4<fp8_e5m2>, of<e2m1x8>(), of<e2m1x8>());

// Asked without an error: C++17 by overloads, C++20 by `requires`.
template <class A, class C, class = void> struct addable : std::false_type {};
template <class A, class C>
struct addable<A, C, std::void_t<decltype(__packed_add4(of<A>(), of<C>()))>> : std::true_type {};
static_assert(addable<fp8x4_e4m3, fp8x4_e4m3>::value);
static_assert(!addable<fp8x4_e4m3, fp4x4_e2m1>::value);
static_assert(!addable<float, fp8x4_e4m3>::value);
static_assert(!addable<uint32_t, uint32_t>::value);
template <class V, class... A> struct fusible : std::false_type {};
template <class... A>
struct fusible<std::void_t<decltype(tile::packed_fma4(of<A>()...))>, A...> : std::true_type {};
static_assert(fusible<void, fp8x4_e4m3, fp8x4_e4m3, fp8x4_e4m3>::value);
static_assert(fusible<void, fp8x4_e4m3, fp8x4_e4m3, fp8x4_e4m3, satfinite_t>::value);
static_assert(!fusible<void, fp8x4_e4m3, fp8x4_e4m3>::value);
static_assert(!fusible<void, fp8x4_e4m3, fp8x4_e4m3, fp8x4_e4m3, bool>::value);
#if __cplusplus >= 202002L
template <class A, class C>
concept Subtractable = requires(A X, C Z) { __packed_sub4(X, Z); } && requires(A X, C Z) { tile::packed_sub4(X, Z); };
static_assert(Subtractable<fp8x4_e5m2, fp8x4_e4m3>);
static_assert(!Subtractable<frag<fp8_e4m3_fnuz, 4>, fp8x4_e4m3>);
static_assert(!Subtractable<fp8x4_e4m3, frag<fp8_e4m3_fnuz, 4>>);
static_assert(Subtractable<e2m1x8, e4m3x8>);
static_assert(!Subtractable<frag<fp4x2_e2m1, 8>, e4m3x8>);
static_assert(!Subtractable<frag<fp8_e4m3, 6>, frag<fp8_e4m3, 6>>);
static_assert(!Subtractable<fp8_e4m3, fp8_e4m3>);
#endif

// As a call: one error, which says what would do (wrong_calls.cu has them all).
__device__ void errors(fp8x4_e4m3 X, fp8x4_e5m2 Y, fp4x4_e2m1 F, frag<fp8_e4m3_fnuz, 4> Fnuz, e4m3x8 X8, e2m1x8 F8) {
  (void)tile::packed_add4(Y, X);
  (void)tile::packed_add4(Fnuz, X); // expected-error {{argument 1 has a fnuz format}}
  (void)tile::packed_mul4(F, X);
  (void)tile::packed_mul4<fp8_e5m2>(F, F);
  (void)tile::packed_mul4(F, F); // expected-error {{the result needs a type, as no operand is FP8}}
  (void)tile::packed_fma4(F8, X8, X8);
  (void)tile::packed_fma4(F8, X, X8); // expected-error {{all operands must hold the same number of values}}
#ifndef PORTABLE_ONLY
  if constexpr (__tile_has_packed_add4)
    (void)__packed_add4(Y, X);
  (void)__packed_add4(X, F); // expected-error {{argument 2 must be FP8, e4m3 or e5m2: the result has its type}}
#endif
}
// expected-note@tile/detail/packed_faults.h:* 3+ {{from 'diagnose_if' attribute on}}
