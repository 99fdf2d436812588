//===- tile/detail/stoch_result.h - types of stochastic rounding ----------===//
//
//   float               -> D                         one random word
//   fragment<float, N>  -> fragment<D, N>            a word per group, or one
//                          FP4: fragment<fp4x2_e2m1, N/2>      per element
//
// A group is four values of 8, 6 or 4 bits, or two of 16. A word per element is
// combined as r0 ^ r1<<1 ^ r2<<2 ^ r3<<3. What a last group lacks counts as
// zero, values and words alike.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_STOCH_RESULT_H
#define TILE_DETAIL_STOCH_RESULT_H

#include <tile/detail/stoch_soft.h>
#include <tile/formats.h>

namespace tile {
namespace detail {

/// How many floats a source holds; 0 if it is no source.
template <class _Xp> struct float_count {
  static constexpr int value = std::is_same<_Xp, float>::value ? 1 : 0;
};
template <int _Np> struct float_count<fragment<float, _Np>> {
  static constexpr int value = _Np;
};

/// How many random words an argument holds; 0 if it is none.
template <class _Rp> struct word_count {
  static constexpr int value = std::is_integral<_Rp>::value &&
                                       !std::is_same<_Rp, bool>::value &&
                                       sizeof(_Rp) == 4
                                   ? 1
                                   : 0;
};
template <class _Rp, int _Np> struct word_count<fragment<_Rp, _Np>> {
  static constexpr int value = word_count<_Rp>::value * _Np;
};

/// Everything about one call: target _Dp, source _Xp, random words _Rp.
template <class _Dp, class _Xp, class _Rp> struct stoch_call {
  static constexpr format fmt = lane_traits<_Dp>::fmt;
  static constexpr int values = float_count<_Xp>::value;
  static constexpr int per_group = stoch_group(fmt);
  static constexpr int groups = (values + per_group - 1) / per_group;
  static constexpr int given = word_count<_Rp>::value;
  static constexpr bool is_pairs =
      fmt == format::e2m1 && is_fragment<_Xp>::value;
  static constexpr bool valid = fmt != format::none && fmt != format::ue8m0 &&
                                lane_traits<_Dp>::lanes == 1 && values > 0 &&
                                (given == groups || given == values) &&
                                !(is_pairs && values % 2);
};

template <class _Call, class _Dp, class _Xp> struct stoch_result {
  using type = _Dp;
};
template <class _Call, class _Dp, int _Np>
struct stoch_result<_Call, _Dp, fragment<float, _Np>> {
  using type =
      std::conditional_t<_Call::is_pairs, fragment<fp4x2_e2m1, (_Np + 1) / 2>,
                         fragment<_Dp, _Np>>;
};

/// The result of rounding to _Dp, if that is of format _Fp and the arguments
/// fit together.
template <format _Fp, class _Dp, class _Xp, class _Rp>
using stoch_round_t = typename std::enable_if_t<
    stoch_call<_Dp, _Xp, _Rp>::valid && lane_traits<_Dp>::fmt == _Fp,
    stoch_result<stoch_call<_Dp, _Xp, _Rp>, _Dp, _Xp>>::type;

/// Value or word `__i` of a source, scalar or fragment.
template <class _Tp> TILE_INLINE constexpr _Tp pick_value(const _Tp &__x, int) {
  return __x;
}
template <class _Tp, int _Np>
TILE_INLINE constexpr _Tp pick_value(const fragment<_Tp, _Np> &__x, int __i) {
  return __x[__i];
}

/// Value `__i` of a source, zero behind its end.
template <class _Call, class _Xp>
TILE_INLINE constexpr float value_at(const _Xp &__x, int __i) {
  return __i < _Call::values ? pick_value(__x, __i) : 0.0f;
}

/// The random word of group `__g`.
template <class _Call, class _Rp>
TILE_INLINE constexpr uint32_t word_at(const _Rp &__r, int __g) {
  if constexpr (_Call::given == _Call::groups) {
    return uint32_t(pick_value(__r, __g));
  } else {
    uint32_t __word = 0;
    TILE_DETAIL_UNROLL
    for (int __i = 0; __i < _Call::per_group; ++__i)
      if (__g * _Call::per_group + __i < _Call::values)
        __word ^= uint32_t(pick_value(__r, __g * _Call::per_group + __i))
                  << __i;
    return __word;
  }
}

template <class _Unit, int _Np> struct unit_array {
  _Unit __u[_Np];
};

/// The words of the groups as the result type; what padding made is dropped.
/// Cut into halves where the result is a number of those: an odd count of
/// 16-bit values would take each apart otherwise.
template <class _Result, class _Word, int _Np>
TILE_INLINE constexpr _Result
from_group_words(const words<_Word, _Np> &__words) {
  if constexpr (sizeof(_Result) == sizeof(__words)) {
    return __builtin_bit_cast(_Result, __words);
  } else {
    using _Unit =
        std::conditional_t<sizeof(_Result) % 2 == 0, uint16_t, uint8_t>;
    unit_array<_Unit, sizeof(_Result) / sizeof(_Unit)> __r{};
    TILE_DETAIL_UNROLL
    for (unsigned __i = 0; __i < sizeof(_Result); __i += sizeof(_Unit))
      __r.__u[__i / sizeof(_Unit)] = _Unit(__words.__w[__i / sizeof(_Word)] >>
                                           (8 * (__i % sizeof(_Word))));
    return __builtin_bit_cast(_Result, __r);
  }
}

/// A group's word: 32 bits, 16 for four FP4 values. A single FP4 value has a
/// byte of its own, which the low nibble of the word is.
template <format _Fp>
using group_word_t =
    std::conditional_t<_Fp == format::e2m1, uint16_t, uint32_t>;

/// A single FP4 value must not drag its padding's nibble along.
template <class _Call, class _Word>
TILE_INLINE constexpr _Word without_padding(_Word __w) {
  if (_Call::fmt == format::e2m1 && !_Call::is_pairs)
    return _Word(__w & 0xF);
  return __w;
}

} // namespace detail
} // namespace tile
#endif // TILE_DETAIL_STOCH_RESULT_H
