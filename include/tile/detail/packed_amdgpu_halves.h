//===- tile/detail/packed_amdgpu_halves.h - x4 in f16 by conversions ------===//
//
// gfx950 and gfx1250 convert between OCP FP8 and pairs of f16, so what one f16
// operation computes (plan::halves) takes half the instructions that floats
// take. Four saturating e4m3 sums on gfx950, lanes 0 and 1, then 2 and 3:
//
//   4 v_cvt_scalef32_pk_f16_fp8   exact
//   2 v_pk_add_f16                rounds where e4m3 cannot tell
//   2 v_pk_minimum3_f16, 2 v_pk_maximum3_f16      NaN stays NaN
//   2 v_cvt_scalef32_pk_fp8_f16   never overflows, so MODE does not matter
//   v_and, v_sub, v_bitop3        NaN loses its sign
//
// The last three are there because AMD's manuals say of a NaN only that it
// stays one. The four before the conversion, because what they say of overflow
// depends on MODE.FP16_OVFL, which belongs to the whole kernel.
//
// gfx1250 converts eight values at once: two operands, or half for nothing.
//
// It cannot do e5m2 without satfinite: infinity would need MODE as well, and
// doing without is cheaper in float.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_PACKED_AMDGPU_HALVES_H
#define TILE_DETAIL_PACKED_AMDGPU_HALVES_H

#include <tile/detail/format_convert.h>
#include <tile/detail/packed_halves.h>

#if defined(TILE_DETAIL_HALVES) && defined(TILE_DETAIL_AMDGPU_CVT) &&          \
    (defined(__gfx950__) || defined(TILE_DETAIL_GFX125))
#define TILE_DETAIL_AMDGPU_CVT_HALVES 1
#endif

#ifdef TILE_DETAIL_AMDGPU_CVT_HALVES

namespace tile {
namespace detail {
namespace amdgpu {

using pairs::half2;

/// Lanes 0 and 1, 2 and 3.
struct halves {
  half2 __low, __high;
};

/// FP6 and FP4, for which gfx1250 has wider conversions only, and gfx950 none.
template <format _Fp, bool _Nibbles>
TILE_DEVICE_INLINE halves raw_to_halves(uint32_t __w) {
  uint32_t __low, __high;
  if constexpr (_Nibbles) {
    __low = (__w & 0x0F) | (__w & 0xF0) << 12;
    __high = (__w >> 8 & 0x0F) | (__w & 0xF000) << 4;
  } else {
    __low = __builtin_amdgcn_perm(0, __w, 0x0C010C00);
    __high = __builtin_amdgcn_perm(0, __w, 0x0C030C02);
  }
  return {pairs::at_scale<_Fp, 0>(__low), pairs::at_scale<_Fp, 0>(__high)};
}

#if defined(__gfx950__)

template <format _Fp, bool _Nibbles>
TILE_DEVICE_INLINE halves to_halves(uint32_t __w) {
  if constexpr (_Fp == format::e4m3)
    return {__builtin_amdgcn_cvt_scalef32_pk_f16_fp8(__w, 1.0f, false),
            __builtin_amdgcn_cvt_scalef32_pk_f16_fp8(__w, 1.0f, true)};
  else if constexpr (_Fp == format::e5m2)
    return {__builtin_amdgcn_cvt_scalef32_pk_f16_bf8(__w, 1.0f, false),
            __builtin_amdgcn_cvt_scalef32_pk_f16_bf8(__w, 1.0f, true)};
  else
    return raw_to_halves<_Fp, _Nibbles>(__w);
}

/// What is in range, as four codes.
template <format _Rp> TILE_DEVICE_INLINE uint32_t convert(const halves &__h) {
  typedef short __attribute__((ext_vector_type(2))) __codes;
  __codes __r;
  // Both halves are written, so there is nothing to set to zero before.
  TILE_DETAIL_ASM("" : "=v"(__r));
  if constexpr (_Rp == format::e4m3) {
    __r = __builtin_amdgcn_cvt_scalef32_pk_fp8_f16(__r, __h.__low, 1.0f, false);
    __r = __builtin_amdgcn_cvt_scalef32_pk_fp8_f16(__r, __h.__high, 1.0f, true);
  } else {
    __r = __builtin_amdgcn_cvt_scalef32_pk_bf8_f16(__r, __h.__low, 1.0f, false);
    __r = __builtin_amdgcn_cvt_scalef32_pk_bf8_f16(__r, __h.__high, 1.0f, true);
  }
  return __builtin_bit_cast(uint32_t, __r);
}

#else // gfx1250

typedef _Float16 half8 __attribute__((ext_vector_type(8)));
typedef uint32_t uint2 __attribute__((ext_vector_type(2)));

/// Eight codes by one conversion; 127 is the scale 2^0.
template <format _Fp> TILE_DEVICE_INLINE half8 widen(uint2 __w) {
  if constexpr (_Fp == format::e4m3)
    return __builtin_amdgcn_cvt_scale_pk8_f16_fp8(__w, 127, 0);
  else
    return __builtin_amdgcn_cvt_scale_pk8_f16_bf8(__w, 127, 0);
}

template <int _First> TILE_DEVICE_INLINE halves four_of(half8 __v) {
  return {{__v[_First], __v[_First + 1]}, {__v[_First + 2], __v[_First + 3]}};
}

template <format _Fp, bool _Nibbles>
TILE_DEVICE_INLINE halves to_halves(uint32_t __w) {
  if constexpr (is_fp8(_Fp))
    return four_of<0>(widen<_Fp>(uint2{__w, __w}));
  else
    return raw_to_halves<_Fp, _Nibbles>(__w);
}

template <format _Rp> TILE_DEVICE_INLINE uint32_t convert(const halves &__h) {
  // The upper four are not looked at, so they are whatever is in a register.
  half2 __any;
  TILE_DETAIL_ASM("" : "=v"(__any));
  const half8 __v = {__h.__low[0], __h.__low[1], __h.__high[0], __h.__high[1],
                     __any[0],     __any[1],     __any[0],      __any[1]};
  if constexpr (_Rp == format::e4m3)
    return __builtin_amdgcn_cvt_scalef32_pk8_fp8_f16(__v, 1.0f)[0];
  else
    return __builtin_amdgcn_cvt_scalef32_pk8_bf8_f16(__v, 1.0f)[0];
}

#endif

/// The operands of one operation.
template <class _Form>
TILE_DEVICE_INLINE void to_halves(uint32_t __a, uint32_t __b, halves &__x,
                                  halves &__y) {
  constexpr format _Bp = _Form::__b == format::none ? _Form::__c : _Form::__b;
#ifdef TILE_DETAIL_GFX125
  if constexpr (_Form::__a == _Bp && is_fp8(_Bp)) {
    const half8 __v = widen<_Bp>(uint2{__a, __b});
    __x = four_of<0>(__v);
    __y = four_of<4>(__v);
    return;
  }
#endif
  __x = to_halves<_Form::__a, _Form::__a_nibbles>(__a);
  __y = to_halves<_Bp, _Form::__b_nibbles>(__b);
}

/// Clamped to the largest finite values, NaN kept. In asm, for a clang that was
/// told that there are no NaNs would take it for med3, which turns them into
/// numbers.
template <format _Rp> TILE_DEVICE_INLINE half2 in_range(half2 __x) {
  constexpr uint32_t __max = _Rp == format::e4m3 ? 0x5F005F00 : 0x7B007B00;
  TILE_DETAIL_ASM("v_pk_minimum3_f16 %0, %0, %1, %1\n\t"
                  "v_pk_maximum3_f16 %0, %0, %1, %1 neg_lo:[0,1,1] "
                  "neg_hi:[0,1,1]" : "+v"(__x) : "s"(__max));
  return __x;
}

/// e4m3 codes with 0x7F where the value is above 464 or NaN. As integers, both
/// are what carries into an f16's sign when 0x8000 - 0x5F41 is added; v_perm
/// makes bytes of four signs.
TILE_DEVICE_INLINE uint32_t overflow_to_nan(uint32_t __codes,
                                            const halves &__h) {
  const uint32_t __low = (pairs::as_bits(__h.__low) & 0x7FFF7FFF) + 0x20BF20BF;
  const uint32_t __high =
      (pairs::as_bits(__h.__high) & 0x7FFF7FFF) + 0x20BF20BF;
  const uint32_t __mask = __builtin_amdgcn_perm(__high, __low, 0x0B0A0908);
  return (__mask & 0x7F7F7F7F) | (~__mask & __codes);
}

/// Is this form computed here?
template <class _Form> constexpr bool is_half_form() {
  return plan_of<_Form>() == plan::halves &&
         (_Form::__saturate || _Form::__r == format::e4m3);
}

template <class _Form>
TILE_DEVICE_INLINE uint32_t word_by_halves(uint32_t __a, uint32_t __b,
                                           uint32_t __c) {
  halves __x, __y;
  to_halves<_Form>(__a, _Form::__b == format::none ? __c : __b, __x, __y);
  if constexpr (_Form::__op == packed_op::mul)
    __x = {__x.__low * __y.__low, __x.__high * __y.__high};
  else if constexpr (_Form::__op == packed_op::sub)
    __x = {__x.__low - __y.__low, __x.__high - __y.__high};
  else
    __x = {__x.__low + __y.__low, __x.__high + __y.__high};
  const uint32_t __w = convert<_Form::__r>(
      {in_range<_Form::__r>(__x.__low), in_range<_Form::__r>(__x.__high)});
  if constexpr (_Form::__saturate)
    return positive_nan<_Form::__r>(__w);
  else
    return overflow_to_nan(__w, __x);
}

} // namespace amdgpu
} // namespace detail
} // namespace tile

#endif // gfx950, gfx1250
#endif // TILE_DETAIL_PACKED_AMDGPU_HALVES_H
