//===- tile/stoch.h - stochastic rounding ---------------------------------===//
//
//   tile::fragment<float, 8> x = ...;
//   tile::fragment<uint32_t, 2> r = ...;        // a word for four values
//   auto y = tile::stoch_round<tile::fp8_e4m3>(x, r);
//                                               // fragment<fp8_e4m3, 8>
//
// A value between two neighbours of the format becomes the upper one with a
// probability that is its distance from the lower, so sums of rounded values
// are right on average. What is representable stays as it is, out of range
// saturates, NaN stays NaN where the format has one.
//
// `tile::stoch_round` gives the same bits on every target, on the host and in
// constant expressions. With `tile::native_bits` it takes the target's own
// instruction where there is one: as unbiased, but other bits on other vendors.
// `__stoch_round` is that instruction, and an error where there is none.
//
// The random words are the caller's; <tile/random.h> makes some. A word used
// twice gives correlated roundings.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_STOCH_H
#define TILE_STOCH_H

#include <tile/builtin_decl.h>
#include <tile/builtins.h>
#include <tile/detail/stoch_check.h>
#include <tile/detail/stoch_native.h>
#include <tile/detail/stoch_nvptx.h>
#include <tile/detail/stoch_result.h>
#include <tile/formats.h>

// One overload per format, because each format is native on other targets; the
// annotation names its row.
//
//   e4m3 e5m2             sm_100a sm_103a sm_107a, gfx950, gfx12xx
//   e4m3_fnuz e5m2_fnuz   gfx942
//   e2m3 e3m2             sm_100a sm_103a sm_107a, gfx950, gfx125x
//   e2m1                  sm_100a sm_103a sm_107a, gfx950, gfx125x
//   f16 bf16              sm_100a sm_103a sm_107a, gfx950, gfx125x
#define TILE_DETAIL_FORMAT(row, ...)                                           \
  template <class _Dp, class _Xp, class _Rp>                                   \
  TILE_BUILTIN("stoch_round_" #row)                                            \
  tile::detail::stoch_round_t<tile::detail::format::row, _Dp, _Xp, _Rp>        \
  __stoch_round([[maybe_unused]] const _Xp &__x,                               \
                [[maybe_unused]] const _Rp &__rbits)                           \
      TILE_BUILTIN_BODY(                                                       \
          return tile::detail::stoch_round_native<_Dp>(__x, __rbits))
#include <tile/detail/format_table.h>

namespace tile {
namespace detail {

/// Does this target round to `__f` itself?
constexpr TILE_HD bool has_stoch_round(format __f) {
#ifdef TILE_DETAIL_STOCH_NO_GFX1250
  if (!is_fp8(__f)) // the chip can, this clang cannot
    return false;
#endif
  switch (__f) {
#define TILE_DETAIL_FORMAT(row, ...)                                           \
  case format::row:                                                            \
    return __tile_has_stoch_round_##row;
#include <tile/detail/format_table.h>
  default:
    return false;
  }
}

/// Are its bits known to be those of the software definition? cvt.rs was
/// measured for e4m3; bf16 has no choice to make, its halves are plain adds.
constexpr TILE_HD bool has_same_stoch_round(format __f) {
#if defined(__NVPTX__)
  return is_same_in_ptx(__f) && has_stoch_round(__f);
#else
  return __f == format::none;
#endif
}

template <class _Dp, class _Xp, class _Rp>
using any_stoch_round_t = stoch_round_t<lane_traits<_Dp>::fmt, _Dp, _Xp, _Rp>;

/// One group in software; what is behind the values' end is zero.
template <format _Fp>
TILE_INLINE constexpr uint32_t stoch_group_soft(const float (&__x)[4],
                                                uint32_t __word) {
#if defined(__NVPTX__)
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (nvptx::has_stoch_steps(_Fp))
      return nvptx::stoch_group<_Fp>(__x, __word);
  }
#endif
  constexpr int __lanes = stoch_group(_Fp);
  constexpr int __bits = _Fp == format::e2m1 ? 4 : 32 / __lanes;
  uint32_t __w = 0;
  TILE_DETAIL_UNROLL
  for (int __i = 0; __i < __lanes; ++__i)
    __w |= stoch_code<_Fp>(__x[__i], lane_noise<_Fp>(__word, __i))
           << (__bits * __i);
  return __w;
}

/// By value, as in stoch_round_native.
template <class _Dp, class _Xp, class _Rp>
TILE_INLINE constexpr any_stoch_round_t<_Dp, _Xp, _Rp>
stoch_round_soft(_Xp __x, _Rp __r) {
  using _Call = stoch_call<_Dp, _Xp, _Rp>;
  using _Word = group_word_t<_Call::fmt>;
  words<_Word, _Call::groups> __words{};
  TILE_DETAIL_UNROLL
  for (int __g = 0; __g < _Call::groups; ++__g) {
    float __v[4] = {};
    TILE_DETAIL_UNROLL
    for (int __i = 0; __i < _Call::per_group; ++__i)
      __v[__i] = value_at<_Call>(__x, __g * _Call::per_group + __i);
    __words.__w[__g] = without_padding<_Call>(
        _Word(stoch_group_soft<_Call::fmt>(__v, word_at<_Call>(__r, __g))));
  }
  return from_group_words<any_stoch_round_t<_Dp, _Xp, _Rp>>(__words);
}

} // namespace detail

/// `__x` rounded to _Dp with the random words `__rbits`; the same bits on every
/// target.
template <class _Dp, class _Xp, class _Rp>
TILE_INLINE constexpr detail::any_stoch_round_t<_Dp, _Xp, _Rp>
stoch_round(const _Xp &__x, const _Rp &__rbits) {
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (detail::has_same_stoch_round(detail::lane_traits<_Dp>::fmt))
      return __stoch_round<_Dp>(__x, __rbits);
  }
  return detail::stoch_round_soft<_Dp>(__x, __rbits);
}

/// `__x` rounded to _Dp by the target's own instruction where it has one.
template <class _Dp, class _Xp, class _Rp>
TILE_INLINE constexpr detail::any_stoch_round_t<_Dp, _Xp, _Rp>
stoch_round(const _Xp &__x, const _Rp &__rbits, native_bits_t) {
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (detail::has_stoch_round(detail::lane_traits<_Dp>::fmt))
      return __stoch_round<_Dp>(__x, __rbits);
  }
  return detail::stoch_round_soft<_Dp>(__x, __rbits);
}

} // namespace tile
#endif // TILE_STOCH_H
