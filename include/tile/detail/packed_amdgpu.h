//===- tile/detail/packed_amdgpu.h - x4 arithmetic by AMD's conversions ---===//
//
// gfx950 and gfx12 convert OCP FP8 to float and back. What their conversions do
// with overflow depends on the MODE register, and which NaN they give is not
// written down, so neither is left to them: values are clamped, and a NaN loses
// whatever sign it has.
//
// Sums that float would round twice (plan::to_odd) are cut to 16 bits and moved
// by a quarter of the last one to the side where the exact sum is: no tie of
// e5m2 lies between.
//
// gfx942's conversions know the fnuz formats only; there packed_halves.h
// serves.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_PACKED_AMDGPU_H
#define TILE_DETAIL_PACKED_AMDGPU_H

#include <tile/detail/format_convert.h>
#include <tile/detail/packed_amdgpu_halves.h>
#include <tile/detail/packed_halves.h>

#if defined(TILE_DETAIL_HALVES) && defined(TILE_DETAIL_AMDGPU_CVT)
#define TILE_DETAIL_AMDGPU_FLOATS 1

namespace tile {
namespace detail {
namespace amdgpu {

/// Lanes 0 and 1, 2 and 3.
struct float_pairs {
  float2 __low, __high;
};

template <format _Fp, bool _Nibbles>
TILE_DEVICE_INLINE float_pairs to_float_pairs(uint32_t __w) {
  if constexpr (is_fp8(_Fp)) {
    return {to_floats<_Fp, false>(__w), to_floats<_Fp, true>(__w)};
  } else {
    const pairs::lane_pairs __p = pairs::to_pairs<_Nibbles>(__w);
    const pairs::half2 __even = pairs::at_scale<_Fp, 0>(__p.__even);
    const pairs::half2 __odd = pairs::at_scale<_Fp, 0>(__p.__odd);
    return {{float(__even[0]), float(__odd[0])},
            {float(__even[1]), float(__odd[1])}};
  }
}

/// A value that the conversion neither saturates nor overflows, or NaN.
template <format _Rp, bool _Sat> TILE_DEVICE_INLINE float in_range(float __x) {
  constexpr float __max = decode<_Rp>(info_of(_Rp).__max);
  // Above 464 there is no e4m3 value to round to; NaN fails the test as well.
  if constexpr (_Rp == format::e4m3 && !_Sat)
    return __builtin_fabsf(__x) <= 464.0f
               ? __builtin_amdgcn_fmed3f(__x, -__max, __max)
               : bits_float(0x7FC00000);
  return clamped(__x, __max);
}

/// e5m2 without satfinite: 0x7B becomes 0x7C where the value was 61440 or more.
TILE_DEVICE_INLINE uint32_t to_infinity(float __x, uint32_t __lane) {
  return __builtin_fabsf(__x) >= 61440.0f ? 7u << (8 * __lane) : 0;
}

/// What is in range, as four codes.
template <format _Rp>
TILE_DEVICE_INLINE uint32_t converted(float __a, float __b, float __c,
                                      float __d) {
  int __r;
  TILE_DETAIL_ASM("" : "=v"(__r)); // written whole below
  __r = convert<_Rp, false>(__a, __b, __r);
  return uint32_t(convert<_Rp, true>(__c, __d, __r));
}

template <format _Rp, bool _Sat>
TILE_DEVICE_INLINE uint32_t narrow(const float_pairs &__f) {
  uint32_t __w = converted<_Rp>(
      in_range<_Rp, _Sat>(__f.__low[0]), in_range<_Rp, _Sat>(__f.__low[1]),
      in_range<_Rp, _Sat>(__f.__high[0]), in_range<_Rp, _Sat>(__f.__high[1]));
  if constexpr (_Rp == format::e5m2 && !_Sat)
    __w ^= (to_infinity(__f.__low[0], 0) | to_infinity(__f.__low[1], 1)) |
           (to_infinity(__f.__high[0], 2) | to_infinity(__f.__high[1], 3));
  return positive_nan<_Rp>(__w);
}

/// The sum cut to 16 bits. What is beyond the clamp overflows or, with
/// satfinite, rounds to the largest value as the clamp does, wherever it moves.
template <bool _Sat> TILE_DEVICE_INLINE float2 cut(float2 __s) {
  constexpr float __most = _Sat ? 56000.0f : 131072.0f;
  return {bits_float(float_bits(clamped(__s[0], __most)) & 0xFFFFFF00),
          bits_float(float_bits(clamped(__s[1], __most)) & 0xFFFFFF00)};
}

/// __s, moved against the error __e = __s - exact sum, whose size says nothing.
/// Multiplied, not added, so that -0 stays.
TILE_DEVICE_INLINE float2 moved(float2 __s, float2 __e) {
  constexpr float __step = 0x1p-18f;
  const float2 __way = (__e * __s) * -0x1p100f;
  const float2 __by = {__builtin_amdgcn_fmed3f(__way[0], -__step, __step),
                       __builtin_amdgcn_fmed3f(__way[1], -__step, __step)};
  return __builtin_elementwise_fma(__s, __by, __s);
}

/// One pair of a*b + c, or of a + c.
template <class _Form>
TILE_DEVICE_INLINE float2 moved_sum(float2 __a, float2 __b, float2 __c) {
  constexpr bool _Sat = _Form::__saturate;
  if constexpr (_Form::__b == format::none) {
    const float2 __s = cut<_Sat>(__a + __c);
    return moved(__s, (__s - __a) - __c);
  } else {
    const float2 __s = cut<_Sat>(__builtin_elementwise_fma(__a, __b, __c));
    return moved(__s, __builtin_elementwise_fma(-__a, __b, __s) - __c);
  }
}

template <class _Form>
TILE_DEVICE_INLINE uint32_t word_by_moved_sum(uint32_t __a, uint32_t __b,
                                              uint32_t __c) {
  const float_pairs __x = to_float_pairs<_Form::__a, _Form::__a_nibbles>(__a);
  float_pairs __y = {};
  if constexpr (_Form::__b != format::none)
    __y = to_float_pairs<_Form::__b, _Form::__b_nibbles>(__b);
  const float_pairs __z = to_float_pairs<_Form::__c, false>(
      _Form::__op == packed_op::sub ? __c ^ 0x80808080 : __c);
  const float2 __low = moved_sum<_Form>(__x.__low, __y.__low, __z.__low);
  const float2 __high = moved_sum<_Form>(__x.__high, __y.__high, __z.__high);
  if constexpr (_Form::__saturate)
    return positive_nan<_Form::__r>(
        converted<_Form::__r>(__low[0], __low[1], __high[0], __high[1]));
  else
    return narrow<_Form::__r, false>({__low, __high});
}

/// May this form be computed in float?
template <class _Form> constexpr bool is_float_form() {
  return _Form::__a != format::ue8m0 && _Form::__b != format::ue8m0;
}

template <class _Form>
TILE_DEVICE_INLINE uint32_t word_by_floats(uint32_t __a, uint32_t __b,
                                           uint32_t __c) {
#ifdef TILE_DETAIL_AMDGPU_CVT_HALVES
  if constexpr (is_half_form<_Form>())
    return word_by_halves<_Form>(__a, __b, __c);
#endif
  if constexpr (!is_float_form<_Form>()) {
    return pairs::word_by_pairs<_Form>(__a, __b, __c);
  } else if constexpr (plan_of<_Form>() == plan::to_odd) {
    return word_by_moved_sum<_Form>(__a, __b, __c);
  } else {
    float_pairs __x = to_float_pairs<_Form::__a, _Form::__a_nibbles>(__a);
    if constexpr (_Form::__b == format::none) {
      const float_pairs __z = to_float_pairs<_Form::__c, false>(__c);
      if constexpr (_Form::__op == packed_op::sub)
        __x = {__x.__low - __z.__low, __x.__high - __z.__high};
      else
        __x = {__x.__low + __z.__low, __x.__high + __z.__high};
    } else {
      const float_pairs __y =
          to_float_pairs<_Form::__b, _Form::__b_nibbles>(__b);
      if constexpr (_Form::__c == format::none) {
        __x = {__x.__low * __y.__low, __x.__high * __y.__high};
      } else {
        const float_pairs __z = to_float_pairs<_Form::__c, false>(__c);
        __x = {__builtin_elementwise_fma(__x.__low, __y.__low, __z.__low),
               __builtin_elementwise_fma(__x.__high, __y.__high, __z.__high)};
      }
    }
    return narrow<_Form::__r, _Form::__saturate>(__x);
  }
}

} // namespace amdgpu
} // namespace detail
} // namespace tile

#endif // gfx950, gfx12
#endif // TILE_DETAIL_PACKED_AMDGPU_H
