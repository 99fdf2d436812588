//===- tile/detail/stoch_soft.h - stochastic rounding by integers ---------===//
//
// One definition for every target and the host:
//
//   1.0 + 1/16 to e4m3 lies half way between 0x38 and 0x39. Its 20 discarded
//   bits are 0x80000; random bits are added at their top, 16 of them, and what
//   carries into the mantissa rounds up: 0x38 for noise below 0x8000, else
//   0x39.
//
// So the chance of rounding up is the discarded fraction, in steps of 2^-16
// (f16: 13 random bits, 2^-13). A subnormal result discards more bits, the
// noise moves with them. Out of range saturates. NaN stays NaN with its sign,
// where the format has one.
//
// Four values of 8, 6 or 4 bits share one random word: 16 bits for elements 0
// and 1, 16 for 2 and 3, and the odd element of each pair takes its bits in
// reversed order. That is NVIDIA's cvt.rs as measured for e4m3. Two 16-bit
// values take a half each.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_STOCH_SOFT_H
#define TILE_DETAIL_STOCH_SOFT_H

#include <tile/detail/format_info.h>
#include <tile/detail/lane_traits.h>

namespace tile {
namespace detail {

/// Values that share one random word.
constexpr TILE_HD int stoch_group(format __f) {
  return info_of(__f).__width == 16 ? 2 : 4;
}
/// Random bits that one value consumes.
constexpr TILE_HD int noise_width(format __f) {
  return __f == format::f16 ? 13 : 16;
}

TILE_INLINE constexpr uint32_t reverse_bits(uint32_t __x) {
#if defined(__has_builtin)
#if __has_builtin(__builtin_bitreverse32)
  return __builtin_bitreverse32(__x);
#endif
#endif
  __x = (__x >> 1 & 0x55555555) | (__x & 0x55555555) << 1;
  __x = (__x >> 2 & 0x33333333) | (__x & 0x33333333) << 2;
  __x = (__x >> 4 & 0x0F0F0F0F) | (__x & 0x0F0F0F0F) << 4;
  __x = (__x >> 8 & 0x00FF00FF) | (__x & 0x00FF00FF) << 8;
  return __x >> 16 | __x << 16;
}

/// The random bits of element `__lane` of a group.
template <format _Fp>
TILE_INLINE constexpr uint32_t lane_noise(uint32_t __word, int __lane) {
  if constexpr (stoch_group(_Fp) == 2) {
    return __word >> (16 * __lane) & low_mask(noise_width(_Fp));
  } else {
    // Reversing the word also swaps its halves.
    const uint32_t __from = __lane & 1 ? reverse_bits(__word) : __word;
    const bool __high = (__lane == 2) || (__lane == 1);
    return __high ? __from >> 16 : __from & 0xFFFF;
  }
}

/// The largest finite value of a format as float's bits.
constexpr TILE_HD uint32_t max_float_bits(format __f) {
  return (info_of(__f).__max << (23 - info_of(__f).__mantissa)) +
         (uint32_t(127 - info_of(__f).__bias) << 23);
}

/// A magnitude (float's bits) as a number of 2^-16ths (f16: 2^-13ths) of the
/// format's steps, counted from zero: adding the noise to that and dropping the
/// fraction rounds, into the next exponent too. No branches: GPUs run this.
template <format _Fp>
TILE_INLINE constexpr uint32_t stoch_steps(uint32_t __magnitude) {
  constexpr format_info __i = info_of(_Fp);
  constexpr int __width = noise_width(_Fp);
  constexpr int __drop = 23 - __i.__mantissa - __width;
  constexpr int __rebias = 127 - __i.__bias;
  const uint32_t __normal = (__magnitude >> __drop) -
                            (uint32_t(__rebias) << (__i.__mantissa + __width));
  if (__rebias == 0) // bf16: float's own exponents, so nothing is subnormal
    return __normal;
  // Below the smallest normal number all steps are equal, so a multiplication
  // by a power of two counts them; a product that flushes to zero is below
  // 2^-16. Compared as floats: of two integers LLVM makes a branch (19 to 24).
  constexpr float __least = bits_float(uint32_t(__rebias + 1) << 23);
  constexpr float __per_step = bits_float(
      uint32_t(127 + __i.__bias - 1 + __i.__mantissa + __width) << 23);
  const float __x = bits_float(__magnitude);
  return __x < __least ? uint32_t(__x * __per_step) : __normal;
}

/// One value, rounded with the random bits of its lane.
template <format _Fp>
TILE_INLINE constexpr uint32_t stoch_code(float __x, uint32_t __noise) {
  constexpr format_info __i = info_of(_Fp);
  constexpr uint32_t __max = max_float_bits(_Fp);
  const uint32_t __bits = float_bits(__x);
  const uint32_t __magnitude = __bits & 0x7FFFFFFF;
  const uint32_t __sign = (__bits >> 31) << (__i.__width - 1);
  // The largest value has no fraction that noise could carry out of.
  const uint32_t __in_range = __magnitude < __max ? __magnitude : __max;
  const uint32_t __code =
      (stoch_steps<_Fp>(__in_range) + __noise) >> noise_width(_Fp);
  if (!__i.__nan)
    return __magnitude > 0x7F800000 ? __i.__max : __code | __sign;
  if (__i.__fnuz)
    return __magnitude > 0x7F800000 ? __i.__nan : __code ? __code | __sign : 0;
  return (__magnitude > 0x7F800000 ? __i.__nan : __code) | __sign;
}

} // namespace detail
} // namespace tile
#endif // TILE_DETAIL_STOCH_SOFT_H
