//===- tile/formats.h - FP8, FP6, FP4 and scale types ---------------------===//
//
// The element types of low-precision GPU code, usable in constant expressions,
// on the host and on every target, whatever the hardware knows:
//
//   tile::fp8_e4m3 x(0.3f);                       // nearest even, saturating
//   float y = float(x);                           // exact
//   auto four = tile::fp8x4_e4m3::from_bits(0x3C383430);
//   static_assert(float(tile::fp4_e2m1::from_bits(7)) == 6.0f);
//
// An element is one byte, a packed type one 32, 16 or 8-bit word with element 0
// in the low bits. Each is a class with that integer as its only member, so the
// asm builtins see a single element of that many bits.
//
// There is no arithmetic on elements here: a hidden widening to float at every
// operator is what these types exist to avoid. See <tile/packed.h>.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_FORMATS_H
#define TILE_FORMATS_H

#include <tile/detail/format_convert.h>
#include <tile/detail/format_info.h>
#include <tile/fragment.h>

// A constructor that exists to say why there is none.
#if defined(__cpp_deleted_function) && __cpp_deleted_function >= 202403L
#define TILE_DETAIL_DELETED(text) = delete (text)
#else
#define TILE_DETAIL_DELETED(text) = delete
#endif
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc++26-extensions"
#endif

namespace tile {
namespace detail {

/// Is it one of the classes below?
template <class _Tp, class = void> struct holds_format : std::false_type {};
template <class _Tp>
struct holds_format<_Tp, std::void_t<decltype(_Tp::__lane_bits)>>
    : std::true_type {};

// Which of the constructors that only say what would do. Copies of the classes
// below pass by them, too; is_convertible is not asked about those, as it would
// be the slowest thing in this header.
template <class _Xp, class _Fp, bool = holds_format<_Xp>::value>
inline constexpr bool is_foreign = !std::is_convertible<_Xp, _Fp>::value;
template <class _Xp, class _Fp>
inline constexpr bool is_foreign<_Xp, _Fp, true> = false;

template <class _Xp>
using if_format = std::enable_if_t<holds_format<_Xp>::value, int>;
template <class _Xp>
using if_nothing = std::enable_if_t<is_foreign<_Xp, float>, int>;
template <class _Xp>
using if_bits = std::enable_if_t<std::is_integral<_Xp>::value, int>;
template <class _Xp, class _Fp>
using if_length =
    std::enable_if_t<!std::is_integral<_Xp>::value && is_foreign<_Xp, _Fp>,
                     int>;

/// One value of format _Fp in a byte; the unused high bits are zero.
template <class _Derived, format _Fp> struct one_value {
  static constexpr format __format = _Fp;
  static constexpr int __lanes = 1;
  static constexpr int __lane_bits = 8;

  uint8_t __bits;

  one_value() = default;
  TILE_HD constexpr explicit one_value(float __x)
      : __bits(uint8_t(to_codes<_Fp, 1, 8>({__x}))) {}
  template <class _Xp, if_format<_Xp> = 0>
  explicit one_value(const _Xp &) TILE_DETAIL_DELETED(
      "another format converts by way of 'float': 'T(float(x))'");
  template <class _Xp, if_nothing<_Xp> = 0>
  explicit one_value(const _Xp &) TILE_DETAIL_DELETED(
      "it needs a 'float'; bits become a value by 'T::from_bits(u)'");

  TILE_HD static constexpr _Derived from_bits(uint8_t __u) {
    _Derived __r{};
    __r.__bits = uint8_t(__u & low_mask(info_of(_Fp).__width));
    return __r;
  }
  TILE_HD constexpr uint8_t bits() const { return __bits; }
  TILE_HD constexpr explicit operator float() const {
    float __x[1] = {};
    from_codes<_Fp, 1, 8>(__bits, __x);
    return __x[0];
  }
};

/// _Np values of _Element, _Width bits apart, in one word of type _Word.
template <class _Derived, class _Element, class _Word, int _Np, int _Width>
struct packed_values {
  static constexpr format __format = _Element::__format;
  static constexpr int __lanes = _Np;
  static constexpr int __lane_bits = _Width;
  using value_type = _Element;

  _Word __bits;

  packed_values() = default;
  // By value: a copy is one wide load, references to elements are many.
  TILE_HD constexpr explicit packed_values(fragment<float, _Np> __x)
      : __bits(_Word(to_codes<__format, _Np, _Width>(__x.__elements))) {}
  template <class _Xp, class _Yp, class... _Zs>
  explicit packed_values(const _Xp &, const _Yp &, const _Zs &...)
      TILE_DETAIL_DELETED(
          "it takes its values as one fragment: 'T({a, b, ...})'");
  template <class _Xp, if_format<_Xp> = 0>
  explicit packed_values(const _Xp &)
      TILE_DETAIL_DELETED("another format converts by way of 'float': "
                          "'T(tile::fragment<float, N>(x))'");
  template <class _Xp, if_bits<_Xp> = 0>
  explicit packed_values(const _Xp &)
      TILE_DETAIL_DELETED("bits become values by 'T::from_bits(u)'");
  template <class _Xp, if_length<_Xp, fragment<float, _Np>> = 0>
  explicit packed_values(const _Xp &) TILE_DETAIL_DELETED(
      "it needs a 'tile::fragment<float, N>' of as many values as it holds");

  TILE_HD static constexpr _Derived from_bits(_Word __u) {
    _Derived __r{};
    __r.__bits = _Word(__u & __mask());
    return __r;
  }
  TILE_HD constexpr _Word bits() const { return __bits; }
  TILE_HD static constexpr int size() { return _Np; }
  /// A copy, and constant: `x[0] = y` would be lost without a word.
  TILE_HD constexpr const _Element operator[](int __i) const {
    return _Element::from_bits(uint8_t(__bits >> (__i * _Width)));
  }
  TILE_HD constexpr explicit operator fragment<float, _Np>() const {
    fragment<float, _Np> __r{};
    from_codes<__format, _Np, _Width>(__bits, __r.__elements);
    return __r;
  }

private:
  /// The bits that hold elements: FP6 and padded FP4 leave some of each byte.
  TILE_HD static constexpr _Word __mask() {
    uint32_t __m = 0;
    for (int __i = 0; __i < _Np; ++__i)
      __m |= low_mask(info_of(__format).__width) << (__i * _Width);
    return _Word(__m);
  }
};

} // namespace detail

#if defined(__clang__)
#pragma clang diagnostic pop
#endif
#undef TILE_DETAIL_DELETED

/// OCP FP8: sign, 4 exponent and 3 mantissa bits; +-448; 0x7F and 0xFF are NaN.
struct fp8_e4m3 : detail::one_value<fp8_e4m3, detail::format::e4m3> {
  using one_value::one_value;
};
/// OCP FP8: sign, 5 exponent and 2 mantissa bits; +-57344; has infinities.
struct fp8_e5m2 : detail::one_value<fp8_e5m2, detail::format::e5m2> {
  using one_value::one_value;
};
/// gfx942's FP8: bias 8, +-240, no negative zero, 0x80 is the only NaN.
struct fp8_e4m3_fnuz
    : detail::one_value<fp8_e4m3_fnuz, detail::format::e4m3_fnuz> {
  using one_value::one_value;
};
/// gfx942's BF8: bias 16, +-57344, no negative zero, 0x80 is the only NaN.
struct fp8_e5m2_fnuz
    : detail::one_value<fp8_e5m2_fnuz, detail::format::e5m2_fnuz> {
  using one_value::one_value;
};
/// OCP FP6: 2 exponent and 3 mantissa bits; +-7.5; no NaN.
struct fp6_e2m3 : detail::one_value<fp6_e2m3, detail::format::e2m3> {
  using one_value::one_value;
};
/// OCP FP6: 3 exponent and 2 mantissa bits; +-28; no NaN.
struct fp6_e3m2 : detail::one_value<fp6_e3m2, detail::format::e3m2> {
  using one_value::one_value;
};
/// OCP FP4: 0, 0.5, 1, 1.5, 2, 3, 4, 6 and their negatives; no NaN.
struct fp4_e2m1 : detail::one_value<fp4_e2m1, detail::format::e2m1> {
  using one_value::one_value;
};
/// A scale: 2^(code - 127), no sign, no zero; 0xFF is NaN. Its conversion from
/// float rounds toward zero.
struct e8m0 : detail::one_value<e8m0, detail::format::ue8m0> {
  using one_value::one_value;
};

struct fp8x4_e4m3
    : detail::packed_values<fp8x4_e4m3, fp8_e4m3, uint32_t, 4, 8> {
  using packed_values::packed_values;
};
struct fp8x4_e5m2
    : detail::packed_values<fp8x4_e5m2, fp8_e5m2, uint32_t, 4, 8> {
  using packed_values::packed_values;
};
/// Six bits in each byte.
struct fp6x4_e2m3
    : detail::packed_values<fp6x4_e2m3, fp6_e2m3, uint32_t, 4, 8> {
  using packed_values::packed_values;
};
/// Six bits in each byte.
struct fp6x4_e3m2
    : detail::packed_values<fp6x4_e3m2, fp6_e3m2, uint32_t, 4, 8> {
  using packed_values::packed_values;
};
struct e8m0x4 : detail::packed_values<e8m0x4, e8m0, uint32_t, 4, 8> {
  using packed_values::packed_values;
};
/// Four bits in the low half of each byte.
struct fp4x4_e2m1_padded
    : detail::packed_values<fp4x4_e2m1_padded, fp4_e2m1, uint32_t, 4, 8> {
  using packed_values::packed_values;
};
struct fp4x4_e2m1
    : detail::packed_values<fp4x4_e2m1, fp4_e2m1, uint16_t, 4, 4> {
  using packed_values::packed_values;
};
struct fp4x2_e2m1 : detail::packed_values<fp4x2_e2m1, fp4_e2m1, uint8_t, 2, 4> {
  using packed_values::packed_values;
};

} // namespace tile
#endif // TILE_FORMATS_H
