//===- tile/detail/packed_exact.h - x4 arithmetic by integers -------------===//
//
// The definition that every faster path must equal bit for bit: the exact value
// of a*b + c, rounded once to the nearest FP8 value, ties to even.
//
// Sums are formed in units of 2^-40 in 64 bits. That is enough, though a
// product of two scales (e8m0) runs from 2^-254 to 2^254:
//
//   * what reaches 2^21 overflows whatever c is (FP8 ends below 2^16), so it is
//     replaced by 2^21;
//   * what lies below 2^-32 cannot reach a rounding boundary: c is itself an
//   FP8
//     value or zero, and the nearest boundary to it is 2^-17 away or more. So
//     it is replaced by one unit, which only keeps its sign.
//
// It runs in constant expressions, and on targets without conversions.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_PACKED_EXACT_H
#define TILE_DETAIL_PACKED_EXACT_H

#include <tile/detail/packed_result.h>

namespace tile {
namespace detail {

/// |__significand * 2^__exponent| in units of 2^-40, replaced as said above.
TILE_HD constexpr int64_t to_units(uint32_t __significand, int __exponent) {
  if (!__significand)
    return 0;
  const int __shift = __exponent + 40;
  if (__shift < 0)
    return 1;
  const int __top = 31 - __builtin_clz(__significand) + __shift;
  return __top >= 61 ? int64_t(1) << 61 : int64_t(__significand) << __shift;
}

/// What overflow gives in format _Rp.
template <format _Rp, bool _Sat>
TILE_HD constexpr uint32_t overflow(uint32_t __sign) {
  constexpr format_info __r = info_of(_Rp);
  if (_Sat)
    return __sign | __r.__max;
  return __r.__inf ? __sign | __r.__inf : __r.__nan;
}

/// Rounds __units * 2^-40 to the nearest _Rp, ties to even.
template <format _Rp, bool _Sat>
TILE_HD constexpr uint32_t round_units(int64_t __units, bool __zero_negative) {
  constexpr format_info __r = info_of(_Rp);
  const bool __negative = __units ? __units < 0 : __zero_negative;
  const uint32_t __sign = __negative ? 0x80 : 0;
  const uint64_t __magnitude = uint64_t(__units < 0 ? -__units : __units);
  if (!__magnitude)
    return __sign;
  constexpr int __first =
      1 - __r.__bias - __r.__mantissa + 40; // smallest subnormal
  const int __last = 63 - __builtin_clzll(__magnitude) - __r.__mantissa;
  const int __drop = __last > __first ? __last : __first;
  const uint64_t __half = uint64_t(1) << (__drop - 1);
  const uint64_t __rounded =
      (__magnitude + __half - 1 + ((__magnitude >> __drop) & 1)) >> __drop;
  const uint32_t __code =
      uint32_t(__rounded) + (uint32_t(__drop - __first) << __r.__mantissa);
  return __code > __r.__max ? overflow<_Rp, _Sat>(__sign) : __sign | __code;
}

/// One lane of a*b + c. A sum without product passes b = 1 as _Bp = none, a
/// product without sum c = 0 with the product's sign as _Cp = none.
template <format _Rp, format _Ap, format _Bp, format _Cp, bool _Sat>
TILE_HD constexpr uint32_t exact_lane(uint32_t __a, uint32_t __b,
                                      uint32_t __c) {
  constexpr bool __product = _Bp != format::none;
  constexpr bool __sum = _Cp != format::none;
  if (is_nan<_Ap>(__a) || (__product && is_nan<_Bp>(__b)) ||
      (__sum && is_nan<_Cp>(__c)))
    return info_of(_Rp).__nan;

  const unpacked __x = unpack<_Ap>(__a);
  const unpacked __y = __product ? unpack<_Bp>(__b) : unpacked{1, 0, false};
  const bool __negative = __x.__negative != __y.__negative;
  const unpacked __z = __sum ? unpack<_Cp>(__c) : unpacked{0, 0, __negative};

  const bool __a_inf = is_inf<_Ap>(__a);
  const bool __b_inf = __product && is_inf<_Bp>(__b);
  const bool __c_inf = __sum && is_inf<_Cp>(__c);
  if (__a_inf || __b_inf || __c_inf) {
    // inf * 0 and inf - inf have no value.
    const bool __p_inf = __a_inf || __b_inf;
    if (__p_inf && (!__x.__significand || !__y.__significand))
      return info_of(_Rp).__nan;
    if (__p_inf && __c_inf && __negative != __z.__negative)
      return info_of(_Rp).__nan;
    const bool __minus = __p_inf ? __negative : __z.__negative;
    return overflow<_Rp, _Sat>(__minus ? 0x80 : 0);
  }

  const int64_t __p = to_units(__x.__significand * __y.__significand,
                               __x.__exponent + __y.__exponent);
  const int64_t __s = to_units(__z.__significand, __z.__exponent);
  return round_units<_Rp, _Sat>((__negative ? -__p : __p) +
                                    (__z.__negative ? -__s : __s),
                                __negative && __z.__negative);
}

/// Four lanes. _An and _Bn: the lanes of a, b are nibbles. Sub is add with the
/// sign of c flipped by the caller.
template <format _Rp, format _Ap, bool _An, format _Bp, bool _Bn, format _Cp,
          bool _Sat>
TILE_HD constexpr uint32_t exact_word(uint32_t __a, uint32_t __b,
                                      uint32_t __c) {
  uint32_t __r = 0;
  for (int __i = 0; __i < 4; ++__i)
    __r |= exact_lane<_Rp, _Ap, _Bp, _Cp, _Sat>(
               (__a >> (__i * (_An ? 4 : 8))) & (_An ? 0xF : 0xFF),
               (__b >> (__i * (_Bn ? 4 : 8))) & (_Bn ? 0xF : 0xFF),
               (__c >> (__i * 8)) & 0xFF)
           << (__i * 8);
  return __r;
}

} // namespace detail
} // namespace tile
#endif // TILE_DETAIL_PACKED_EXACT_H
