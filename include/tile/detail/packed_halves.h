//===- tile/detail/packed_halves.h - x4 arithmetic on pairs of f16 --------===//
//
// For GPUs without FP8 conversions (gfx9, gfx11, sm_75): lanes 0 and 2, and
// lanes 1 and 3, sit in the two halves of a register and are worked on
// together.
//
//   w = d c b a   ->   0c 0a, 0d 0b   ->   two f16 each
//
// A small float moved to f16's exponent and mantissa is its value times a power
// of two, subnormals included. e4m3 sums are formed in that raw scale, so they
// cost no multiplication at all.
//
// Where f16 would round twice, single lanes go through float, scales through
// double and a float that remembers what it dropped. Which forms may go where
// is in packed_plan.h.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_PACKED_HALVES_H
#define TILE_DETAIL_PACKED_HALVES_H

#include <tile/detail/packed_exact.h>
#include <tile/detail/packed_plan.h>
#include <tile/detail/pure_asm.h>

// clang has _Float16 and vectors of it wherever a GPU is compiled for; g++ 12,
// which reads these headers for the host, does not. Under -ffast-math the
// optimiser may take every value below for a number, so there the integers of
// packed_exact.h do the work: slower, the same bits.
#if defined(__clang__) && defined(__FLT16_MANT_DIG__) &&                       \
    !(defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#define TILE_DETAIL_HALVES 1

namespace tile {
namespace detail {
namespace pairs {

typedef _Float16 half2 __attribute__((ext_vector_type(2)));
typedef uint16_t short2 __attribute__((ext_vector_type(2)));

TILE_INLINE half2 as_half2(uint32_t __u) {
  return __builtin_bit_cast(half2, __u);
}
TILE_INLINE short2 as_short2(uint32_t __u) {
  return __builtin_bit_cast(short2, __u);
}
template <class _Tp> TILE_INLINE uint32_t as_bits(_Tp __v) {
  return __builtin_bit_cast(uint32_t, __v);
}

/// 2^__e in both halves.
constexpr TILE_HD uint32_t half_power(int __e) {
  return uint32_t(__e + 15) << 10 | uint32_t(__e + 15) << 26;
}

/// The same value, but not the same expression: -fassociative-math would form
/// the product of two scales first, which f16 cannot hold.
TILE_INLINE half2 opaque_half(half2 __x) {
  uint32_t __u = as_bits(__x);
#if defined(__AMDGCN__)
  TILE_DETAIL_ASM("" : "+v"(__u));
#elif defined(__NVPTX__)
  TILE_DETAIL_ASM("" : "+r"(__u));
#endif
  return as_half2(__u);
}

// On NVPTX in asm: where a flag flushes float's subnormals, LLVM flushes f16's,
// too, and those are FP8's small values.
#if TILE_DEVICE_PASS && defined(__NVPTX__) && __CUDA_ARCH__ >= 530
#define TILE_DETAIL_HALF_ASM(instruction, x, y)                                \
  uint32_t __r;                                                                \
  TILE_DETAIL_ASM(instruction " %0, %1, %2;" : "=r"(__r) : "r"(as_bits(x)),    \
                  "r"(as_bits(y)));                                            \
  return as_half2(__r)

TILE_INLINE half2 times(half2 __x, half2 __y) {
  TILE_DETAIL_HALF_ASM("mul.rn.f16x2", __x, __y);
}
TILE_INLINE half2 plus(half2 __x, half2 __y) {
  TILE_DETAIL_HALF_ASM("add.rn.f16x2", __x, __y);
}
TILE_INLINE half2 minus(half2 __x, half2 __y) {
  TILE_DETAIL_HALF_ASM("sub.rn.f16x2", __x, __y);
}
#undef TILE_DETAIL_HALF_ASM
inline constexpr bool are_halves_asm = true;

/// a*b + c in f16, rounded once.
TILE_INLINE half2 fused_half(half2 __a, half2 __b, half2 __c) {
  const uint32_t __x = as_bits(__a), __y = as_bits(__b), __z = as_bits(__c);
  uint32_t __r;
  TILE_DETAIL_ASM("fma.rn.f16x2 %0, %1, %2, %3;" : "=r"(__r) : "r"(__x),
                  "r"(__y), "r"(__z));
  return as_half2(__r);
}
#else
inline constexpr bool are_halves_asm = false;
TILE_INLINE half2 times(half2 __x, half2 __y) { return __x * __y; }
TILE_INLINE half2 plus(half2 __x, half2 __y) { return __x + __y; }
TILE_INLINE half2 minus(half2 __x, half2 __y) { return __x - __y; }
TILE_INLINE half2 fused_half(half2 __a, half2 __b, half2 __c) {
#if TILE_DEVICE_PASS
  return __builtin_elementwise_fma(__a, __b, __c);
#else
  // For tests on a host. A double holds the exact sum of such small floats.
  half2 __r;
  for (int __i = 0; __i < 2; ++__i)
    __r[__i] = _Float16(double(__a[__i]) * double(__b[__i]) + double(__c[__i]));
  return __r;
#endif
}
#endif

TILE_INLINE half2 negated(half2 __x) {
  return as_half2(as_bits(__x) ^ 0x80008000);
}

/// Multiplies by 2^_Ep; by nothing where _Ep is 0.
template <int _Ep> TILE_INLINE half2 half_scaled(half2 __x) {
  if constexpr (_Ep == 0)
    return __x;
  return times(__x, as_half2(half_power(_Ep)));
}

/// log2 of what `raw` makes of a value: -8 for e4m3, whose bias is 7, not 15.
constexpr TILE_HD int raw_scale(format __f) { return info_of(__f).__bias - 15; }

/// Two lanes, each in the low bits of a half, as f16 times 2^raw_scale.
template <format _Fp> TILE_INLINE half2 raw_half(uint32_t __w) {
  constexpr format_info __i = info_of(_Fp);
  constexpr int __up = 10 - __i.__mantissa;
  constexpr uint32_t __magnitudes = low_mask(__i.__width - 1) * 0x00010001u;
  constexpr uint32_t __signs = (1u << (__i.__width - 1)) * 0x00010001u;
  uint32_t __m = (__w & __magnitudes) << __up;
  // e4m3's NaN is the one that carries into bit 14; with that bit set it is a
  // NaN of f16. e5m2's infinity and NaNs are f16's already.
  if constexpr (_Fp == format::e4m3)
    __m |= (__m + 0x00800080) & 0x40004000;
  return as_half2(__m | (__w & __signs) << (16 - __i.__width));
}

/// Lanes 0 and 2, or 1 and 3, of a word.
struct lane_pairs {
  uint32_t __even, __odd;
};
template <bool _Nibbles> TILE_INLINE lane_pairs to_pairs(uint32_t __w) {
  if constexpr (_Nibbles) {
    const uint32_t __even = (__w & 0x0F) | (__w & 0xF00) << 8;
    const uint32_t __odd = (__w >> 4 & 0x0F) | (__w & 0xF000) << 4;
    return {__even, __odd};
  } else {
    return {__w, __w >> 8}; // `raw` masks
  }
}

//===----------------------------------------------------------------------===//
// f16 to codes. e4m3 takes 2^-8 of the value, so that its exponent field is
// f16's, subnormals included.
//===----------------------------------------------------------------------===//

template <format _Rp> inline constexpr int result_scale = raw_scale(_Rp);

/// Two codes in the low bytes of the halves, signs in bits 7.
template <format _Rp, bool _Sat> TILE_INLINE uint32_t narrow(half2 __x) {
  constexpr format_info __r = info_of(_Rp);
  constexpr int __drop = 10 - __r.__mantissa;
  constexpr uint32_t __most = _Sat        ? __r.__max
                              : __r.__inf ? __r.__inf
                                          : __r.__nan;
  const uint32_t __bits = as_bits(__x);
  const uint32_t __m = __bits & 0x7FFF7FFF;
  // Nearest even: add just under a half, and the last bit that stays.
  const uint32_t __rounded =
      __m + low_mask(__drop - 1) * 0x00010001u + (__m >> __drop & 0x00010001);
  const short2 __code = as_short2(__rounded) >> short2(__drop);
  short2 __kept = __builtin_elementwise_min(__code, short2(uint16_t(__most)));
  // A NaN of f16 is quiet, so all bits of its exponent and one more are set:
  // its code carries where infinity's does not.
  if constexpr (__most != __r.__nan) {
    constexpr int __bits_kept = 15 - __drop;
    constexpr int __carry = 1 << (__bits_kept - 6); // 5 exponent bits and one
    __kept += ((__code + short2(__carry)) >> short2(__bits_kept)) *
              short2(uint16_t(__r.__nan - __most));
  }
  return as_bits(__kept) | (__bits >> 8 & 0x00800080);
}

/// Four codes; NaN loses its sign. Ours are 0x7F and 0xFF, also in e5m2.
TILE_INLINE uint32_t from_pairs(uint32_t __even, uint32_t __odd) {
  return positive_nan<format::e4m3>(__even | __odd << 8);
}

/// Two lanes at the scale _Ep: the value times 2^_Ep.
template <format _Fp, int _Ep> TILE_INLINE half2 at_scale(uint32_t __w) {
  return half_scaled<_Ep - raw_scale(_Fp)>(raw_half<_Fp>(__w));
}

/// a + c or a - c, each times its power of two. That costs no instruction in a
/// fma, which LLVM makes of all but asm.
template <int _Ea, int _Ec, bool _Subtracts>
TILE_INLINE half2 scaled_sum(half2 __a, half2 __c) {
  if constexpr (are_halves_asm && _Ea != 0)
    return fused_half(__a, as_half2(half_power(_Ea)),
                      half_scaled<_Ec>(_Subtracts ? negated(__c) : __c));
  else if constexpr (are_halves_asm && _Ec != 0)
    return fused_half(_Subtracts ? negated(__c) : __c,
                      as_half2(half_power(_Ec)), __a);
  else if constexpr (_Subtracts)
    return minus(half_scaled<_Ea>(__a), half_scaled<_Ec>(__c));
  else
    return plus(half_scaled<_Ea>(__a), half_scaled<_Ec>(__c));
}

template <class _Form>
TILE_INLINE uint32_t pair_by_halves(uint32_t __a, uint32_t __b, uint32_t __c) {
  constexpr int __e = result_scale<_Form::__r>;
  half2 __x;
  if constexpr (_Form::__op == packed_op::mul) {
    __x = times(opaque_half(at_scale<_Form::__a, 0>(__a)),
                at_scale<_Form::__b, __e>(__b));
  } else {
    constexpr int __ea = __e - raw_scale(_Form::__a);
    constexpr int __ec = __e - raw_scale(_Form::__c);
    constexpr bool __subtracts = _Form::__op == packed_op::sub;
    __x = scaled_sum<__ea, __ec, __subtracts>(raw_half<_Form::__a>(__a),
                                              raw_half<_Form::__c>(__c));
  }
  return narrow<_Form::__r, _Form::__saturate>(__x);
}

//===----------------------------------------------------------------------===//
// Float to a code.
//===----------------------------------------------------------------------===//

/// One code. What rounds to a subnormal is added to a number whose last place
/// is the format's smallest step.
template <format _Rp, bool _Sat> TILE_INLINE uint32_t narrow(float __x) {
  constexpr format_info __r = info_of(_Rp);
  constexpr int __drop = 23 - __r.__mantissa;
  constexpr uint32_t __normal = uint32_t(127 + 1 - __r.__bias) << 23;
  constexpr uint32_t __magic =
      uint32_t(127 + 1 - __r.__bias - __r.__mantissa + 23) << 23;
  constexpr uint32_t __rebias = uint32_t(127 - __r.__bias) << __r.__mantissa;
  const uint32_t __m = float_bits(__x) & 0x7FFFFFFF;
  const uint32_t __above =
      ((__m + low_mask(__drop - 1) + (__m >> __drop & 1)) >> __drop) - __rebias;
  const float __sum = bits_float(__m) + bits_float(__magic);
  const uint32_t __below = float_bits(__sum) - __magic;
  uint32_t __code = __m >= __normal ? __above : __below;
  const uint32_t __sign = float_bits(__x) >> 24 & 0x80;
  if (__code > __r.__max)
    __code = overflow<_Rp, _Sat>(0);
  __code = __m > 0x7F800000 ? __r.__nan : __code;
  return __code == __r.__nan ? __code : __code | __sign;
}

/// A double as float, rounded to odd: what float cannot hold sets the last bit,
/// so that a second rounding sees it. Far out of FP8's range it is cut.
TILE_INLINE float to_odd(double __x) {
  const uint64_t __bits = __builtin_bit_cast(uint64_t, __x);
  const uint32_t __sign = uint32_t(__bits >> 63) << 31;
  uint64_t __m = __bits & 0x7FFFFFFFFFFFFFFF;
  if (__m > 0x7FF0000000000000) // NaN
    return bits_float(0x7FC00000);
  const uint64_t __least = uint64_t(1023 - 60) << 52;
  const uint64_t __most = uint64_t(1023 + 60) << 52;
  if (__m && __m < __least)
    __m = __least;
  __m = __m > __most ? __most : __m;
  if (!__m)
    return bits_float(__sign);
  const uint32_t __top = uint32_t(__m >> 29) - (uint32_t(1023 - 127) << 23);
  return bits_float(__sign | __top | ((__m & low_mask(29)) != 0));
}

/// The value of one lane, exact.
template <format _Fp> TILE_INLINE double value(uint32_t __code) {
  if constexpr (_Fp == format::ue8m0) {
    const uint64_t __s = __code & 0xFF;
    const uint64_t __field = __s == 0xFF ? 0x7FF : __s + (1023 - 127);
    return __builtin_bit_cast(
        double, __field << 52 | (__s == 0xFF ? uint64_t(1) << 51 : 0));
  } else {
    return double(float(at_scale<_Fp, 0>(__code & 0xFF)[0]));
  }
}

template <class _Form>
TILE_INLINE uint32_t lane_by_double(uint32_t __a, uint32_t __b, uint32_t __c) {
  double __x = value<_Form::__a>(__a);
  if constexpr (_Form::__b != format::none)
    __x *= value<_Form::__b>(__b); // exact: at most 8 bits
  if constexpr (_Form::__op == packed_op::sub)
    __x -= value<_Form::__c>(__c);
  else if constexpr (_Form::__c != format::none)
    __x += value<_Form::__c>(__c);
  return narrow<_Form::__r, _Form::__saturate>(to_odd(__x));
}

/// s with its last bit set where the error e is not zero: the f16 next to the
/// exact value that is no tie. Infinite and NaN sums stay.
TILE_INLINE uint32_t to_odd(uint32_t __s, uint32_t __e) {
  const uint32_t __inexact = (__e & 0x7FFF7FFF) + 0x7FFF7FFF;
  const uint32_t __special = (__s & 0x7FFF7FFF) + 0x04000400;
  const uint32_t __set = (__inexact & ~__special) >> 15 & 0x00010001;
  // An error of the other sign means that s was rounded away from zero.
  const uint32_t __back = (__s ^ __e) >> 15 & __set;
  return (__s - __back) | __set;
}

template <class _Form>
TILE_INLINE uint32_t pair_by_odd(uint32_t __a, uint32_t __b, uint32_t __c) {
  constexpr int __scale = result_scale<_Form::__r>;
  const half2 __x = at_scale<_Form::__a, 0>(__a);
  half2 __y = as_half2(half_power(__scale));
  if constexpr (_Form::__b != format::none)
    __y = at_scale<_Form::__b, __scale>(__b);
  half2 __z = at_scale<_Form::__c, __scale>(__c);
  if constexpr (_Form::__op == packed_op::sub)
    __z = negated(__z);
  const half2 __s = fused_half(__x, __y, __z);
  const half2 __e = plus(fused_half(__x, __y, negated(__s)), __z);
  return narrow<_Form::__r, _Form::__saturate>(
      as_half2(to_odd(as_bits(__s), as_bits(__e))));
}

template <class _Form>
TILE_INLINE uint32_t pair_of_lanes(uint32_t __a, uint32_t __b, uint32_t __c) {
  if constexpr (_Form::__a == format::ue8m0 || _Form::__b == format::ue8m0)
    return lane_by_double<_Form>(__a, __b, __c) |
           lane_by_double<_Form>(__a >> 16, __b >> 16, __c >> 16) << 16;
  else if constexpr (plan_of<_Form>() == plan::halves)
    return pair_by_halves<_Form>(__a, __b, __c);
  else
    return pair_by_odd<_Form>(__a, __b, __c);
}

template <class _Form>
TILE_INLINE uint32_t word_by_pairs(uint32_t __a, uint32_t __b, uint32_t __c) {
  const lane_pairs __x = to_pairs<_Form::__a_nibbles>(__a);
  const lane_pairs __y = to_pairs<_Form::__b_nibbles>(__b);
  const lane_pairs __z = to_pairs<false>(__c);
  return from_pairs(pair_of_lanes<_Form>(__x.__even, __y.__even, __z.__even),
                    pair_of_lanes<_Form>(__x.__odd, __y.__odd, __z.__odd));
}

} // namespace pairs
} // namespace detail
} // namespace tile

#endif // _Float16
#endif // TILE_DETAIL_PACKED_HALVES_H
