//===- tile/detail/format_info.h - what the bits of a small float mean ----===//
//
// What the rows of format_table.h mean, and the two directions between them and
// float, in integer arithmetic:
//
//   decode<format::e4m3>(0x7E)   == 448.0f      exact
//   encode<format::e4m3>(1e9f)   == 0x7E        nearest even, saturating
//
// Integers because the bits must not depend on the caller's flags: with
// -ffast-math or flushed denormals, float arithmetic would decode e8m0's 2^-127
// as zero and round an FP8 subnormal twice.
//
// A format of 16 bits is here only as the target of stochastic rounding.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_FORMAT_INFO_H
#define TILE_DETAIL_FORMAT_INFO_H

#include <tile/config.h>

// Loops over a fragment must be unrolled: an index that is known only at run
// time moves the fragment to local memory. clang leaves those with asm in them
// alone unless told.
#if defined(__clang__)
#define TILE_DETAIL_UNROLL _Pragma("unroll")
#else
#define TILE_DETAIL_UNROLL
#endif

namespace tile {
namespace detail {

enum class format : unsigned char {
  none,
#define TILE_DETAIL_FORMAT(name, ...) name,
#define TILE_DETAIL_SCALE(name, ...) name,
#include <tile/detail/format_table.h>
};

struct format_info {
  int __width;    ///< bits, sign included
  int __mantissa; ///< stored mantissa bits
  int __bias;     ///< exponent bias
  uint32_t __max; ///< magnitude of the largest finite value
  uint32_t __inf; ///< magnitude of infinity; 0: the format has none
  uint32_t __nan; ///< the NaN a conversion gives; 0: the format has none
  bool __fnuz;    ///< 0x80 is the one NaN, and there is no negative zero
};

// ue8m0 has no sign and no mantissa, so `decode` and `encode` treat it apart.
constexpr TILE_HD format_info info_of(format __f) {
  switch (__f) {
#define TILE_DETAIL_FORMAT(name, width, mantissa, bias, max, inf, nan, fnuz,   \
                           ...)                                                \
  case format::name:                                                           \
    return {width, mantissa, bias, max, inf, nan, fnuz};
#define TILE_DETAIL_SCALE TILE_DETAIL_FORMAT
#include <tile/detail/format_table.h>
  case format::none:
    break;
  }
  return {0, 0, 0, 0, 0, 0, false};
}

/// Whether PTX's cvt.rs is known to give the bits of the software definition.
constexpr TILE_HD bool is_same_in_ptx(format __f) {
  switch (__f) {
#define TILE_DETAIL_FORMAT(name, width, mantissa, bias, max, inf, nan, fnuz,   \
                           vendor, ptx, same)                                  \
  case format::name:                                                           \
    return same;
#include <tile/detail/format_table.h>
  default:
    return false;
  }
}

/// `format::e4m3` and `format::e5m2`, the results of packed arithmetic.
constexpr TILE_HD bool is_fp8(format __f) {
  return __f == format::e4m3 || __f == format::e5m2;
}

TILE_INLINE constexpr uint32_t float_bits(float __x) {
  return __builtin_bit_cast(uint32_t, __x);
}
TILE_INLINE constexpr float bits_float(uint32_t __u) {
  return __builtin_bit_cast(float, __u);
}

constexpr TILE_HD uint32_t low_mask(int __bits) {
  return (uint32_t(1) << __bits) - 1;
}

/// Is `__code` a NaN of format _Fp? Bits above the format's width are ignored.
template <format _Fp> TILE_HD constexpr bool is_nan(uint32_t __code) {
  constexpr format_info __i = info_of(_Fp);
  if (_Fp == format::ue8m0)
    return (__code & 0xFF) == 0xFF;
  if (__i.__fnuz)
    return (__code & 0xFF) == 0x80;
  return __i.__nan && (__code & low_mask(__i.__width - 1)) >
                          (__i.__inf ? __i.__inf : __i.__max);
}

/// Is `__code` an infinity of format _Fp?
template <format _Fp> TILE_HD constexpr bool is_inf(uint32_t __code) {
  constexpr format_info __i = info_of(_Fp);
  return __i.__inf && (__code & low_mask(__i.__width - 1)) == __i.__inf;
}

/// A finite value, taken apart: (-1)^negative * significand * 2^exponent.
struct unpacked {
  uint32_t __significand;
  int __exponent;
  bool __negative;
};

template <format _Fp> TILE_HD constexpr unpacked unpack(uint32_t __code) {
  constexpr format_info __i = info_of(_Fp);
  if constexpr (_Fp == format::none) {
    return {0, 0, false};
  } else if constexpr (_Fp == format::ue8m0) {
    return {1, int(__code & 0xFF) - __i.__bias, false};
  } else {
    const uint32_t __magnitude = __code & low_mask(__i.__width - 1);
    const uint32_t __field = __magnitude >> __i.__mantissa;
    const uint32_t __low = __magnitude & low_mask(__i.__mantissa);
    return {__field ? __low | uint32_t(1) << __i.__mantissa : __low,
            (__field ? int(__field) : 1) - __i.__bias - __i.__mantissa,
            ((__code >> (__i.__width - 1)) & 1) != 0};
  }
}

/// The value of a code as float; every format here fits in one exactly. Without
/// branches: a GPU would save and restore its lanes around each.
template <format _Fp> TILE_HD constexpr float decode(uint32_t __code) {
  constexpr format_info __i = info_of(_Fp);
  constexpr uint32_t __quiet = 0x7FC00000;
  // 2^-127 is the one value here that float can only write as a subnormal.
  if constexpr (_Fp == format::ue8m0) {
    const uint32_t __scale =
        (__code & 0xFF) ? (__code & 0xFF) << 23 : 0x00400000;
    return bits_float(is_nan<_Fp>(__code) ? __quiet : __scale);
  } else {
    const uint32_t __sign = ((__code >> (__i.__width - 1)) & 1) << 31;
    const uint32_t __magnitude = __code & low_mask(__i.__width - 1);
    // Normal numbers are the same bits with another bias. A subnormal one is
    // read with the exponent of the smallest normal number, which is taken away
    // again; that needs no float subnormal on the way.
    const bool __normal = (__magnitude >> __i.__mantissa) != 0;
    constexpr uint32_t __least = uint32_t(128 - __i.__bias) << 23;
    const uint32_t __bias = __normal ? __least - (uint32_t(1) << 23) : __least;
    const float __value =
        bits_float((__magnitude << (23 - __i.__mantissa)) + __bias) -
        bits_float(__normal ? 0 : __least);
    uint32_t __bits = float_bits(__value);
    if (__i.__inf)
      __bits = __magnitude == __i.__inf ? 0x7F800000 : __bits;
    __bits |= __sign;
    return bits_float(is_nan<_Fp>(__code) ? __quiet : __bits);
  }
}

/// Rounds to nearest even and saturates, infinities included. NaN becomes the
/// format's NaN, or +max where there is none.
template <format _Fp> TILE_HD constexpr uint32_t encode(float __x) {
  constexpr format_info __i = info_of(_Fp);
  const uint32_t __bits = float_bits(__x);
  const uint32_t __magnitude = __bits & 0x7FFFFFFF;
  if (__magnitude > 0x7F800000)
    return __i.__nan ? __i.__nan : __i.__max;
  // e8m0 rounds toward zero: its code is the exponent field.
  if (_Fp == format::ue8m0) {
    if ((__bits >> 31) && __magnitude)
      return __i.__nan;
    return __magnitude >= 0x7F800000 ? __i.__max : __magnitude >> 23;
  }
  const int __field = int(__magnitude >> 23);
  const int __above = (__field ? __field : 1) - 127 - (1 - __i.__bias);
  const uint32_t __significand =
      (__magnitude & 0x7FFFFF) | (__field ? 0x800000u : 0u);
  const int __drop = 23 - __i.__mantissa + (__above < 0 ? -__above : 0);
  uint32_t __code = 0;
  // Dropping 25 bits or more leaves less than half of the smallest subnormal.
  if (__drop < 25)
    __code = (__significand + (uint32_t(1) << (__drop - 1)) - 1 +
              ((__significand >> __drop) & 1)) >>
             __drop;
  if (__above > 0)
    __code += uint32_t(__above) << __i.__mantissa;
  if (__code > __i.__max)
    __code = __i.__max;
  const uint32_t __sign = __i.__fnuz && !__code ? 0 : __bits >> 31;
  return __code | __sign << (__i.__width - 1);
}

} // namespace detail
} // namespace tile
#endif // TILE_DETAIL_FORMAT_INFO_H
