//===- tile/detail/stoch_nvptx.h - stochastic rounding without branches ---===//
//
// stoch_soft.h's rule for one group, the way an NVIDIA GPU likes it: 40 SASS
// for four e4m3 values on sm_90, where the integer form needs over 100.
//
// A magnitude is wanted as a number of steps, which grows as float's own bits
// for normal results and linearly below. Both are formed for every value, each
// held at its end of the other's range, and added:
//
//   normal      v = max(|x|, smallest normal); its bits
//   subnormal   y = |x| * s + 0.5, saturated at 1 and rounded to zero; its
//   bits.
//               s makes the smallest normal 0.5, so y's last place is as fine
//               as the noise.
//
// Not for fnuz formats, which have one more special case and no NVIDIA GPU.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_STOCH_NVPTX_H
#define TILE_DETAIL_STOCH_NVPTX_H

#include <tile/detail/pure_asm.h>
#include <tile/detail/stoch_soft.h>

#if defined(__NVPTX__)

namespace tile {
namespace detail {
namespace nvptx {

constexpr bool has_stoch_steps(format __f) {
  return !info_of(__f).__fnuz && __f != format::ue8m0 && __f != format::none;
}

/// 2^__e as float's bits.
constexpr uint32_t power_bits(int __e) { return uint32_t(__e + 127) << 23; }

TILE_DEVICE_INLINE float smaller_magnitude(float __x, float __limit) {
  float __r;
  TILE_DETAIL_ASM("{\n\t"
                  ".reg .f32 m;\n\t"
                  "abs.f32 m, %1;\n\t"
                  "min.f32 %0, m, %2;\n\t"
                  "}" : "=f"(__r) : "f"(__x),
                  "f"(__limit));
  return __r;
}

/// The sum of |__x|'s steps and the noise; the code is above noise_width bits.
/// NaN counts as the largest value.
template <format _Fp>
TILE_DEVICE_INLINE uint32_t noisy_steps(float __x, uint32_t __noise) {
  constexpr format_info __i = info_of(_Fp);
  constexpr int __lowest = 1 - __i.__bias; // exponent of the smallest normal
  constexpr int __drop = 23 - __i.__mantissa - noise_width(_Fp);
  const float __w = smaller_magnitude(__x, bits_float(max_float_bits(_Fp)));
  if constexpr (_Fp == format::bf16) { // as wide as float: only normal ones
    return float_bits(__w) + __noise;
  } else {
    float __v, __y;
    TILE_DETAIL_ASM("max.f32 %0, %1, %2;" : "=f"(__v) : "f"(__w),
                    "f"(bits_float(power_bits(__lowest))));
    TILE_DETAIL_ASM(
        "fma.rz.sat.f32 %0, %1, %2, 0f3F000000;" : "=f"(__y) : "f"(__w),
        "f"(bits_float(power_bits(-__lowest - 1))));
    // Where the two meet, the result is the first step of exponent field 1.
    constexpr uint32_t __origin =
        (uint32_t(1) << 23) - power_bits(__lowest) - power_bits(0);
    return ((float_bits(__v) + float_bits(__y) + __origin) >> __drop) + __noise;
  }
}

/// __is_nan ? __yes : __no. In asm, for -ffast-math would drop `x != x`.
TILE_DEVICE_INLINE uint32_t select_nan(float __x, uint32_t __yes,
                                       uint32_t __no) {
  uint32_t __r;
  TILE_DETAIL_ASM("{\n\t"
                  ".reg .pred p;\n\t"
                  "setp.nan.f32 p, %1, %1;\n\t"
                  "selp.b32 %0, %2, %3, p;\n\t"
                  "}" : "=r"(__r) : "f"(__x),
                  "r"(__yes), "r"(__no));
  return __r;
}

/// Magnitude of one lane, above noise_width bits.
template <format _Fp>
TILE_DEVICE_INLINE uint32_t stoch_lane(float __x, uint32_t __word, int __lane) {
  const uint32_t __steps =
      noisy_steps<_Fp>(__x, lane_noise<_Fp>(__word, __lane));
  if constexpr (info_of(_Fp).__nan != 0)
    return select_nan(__x, info_of(_Fp).__nan << noise_width(_Fp), __steps);
  return __steps;
}

/// The float whose sign the result takes: +x for a NaN without a code.
template <format _Fp> TILE_DEVICE_INLINE uint32_t sign_source(float __x) {
  if constexpr (info_of(_Fp).__nan != 0) {
    return float_bits(__x);
  } else {
    float __r;
    TILE_DETAIL_ASM("min.f32 %0, %1, %2;" : "=f"(__r) : "f"(__x),
                    "f"(bits_float(max_float_bits(_Fp))));
    return float_bits(__r);
  }
}

template <uint32_t _Selector>
TILE_DEVICE_INLINE uint32_t select_bytes(uint32_t __a, uint32_t __b) {
  uint32_t __r;
  TILE_DETAIL_ASM("prmt.b32 %0, %1, %2, %3;" : "=r"(__r) : "r"(__a), "r"(__b),
                  "n"(_Selector));
  return __r;
}

/// One group as stoch_group_native returns it.
template <format _Fp>
TILE_DEVICE_INLINE uint32_t stoch_group(const float (&__x)[4],
                                        uint32_t __word) {
  constexpr int __width = info_of(_Fp).__width;
  const uint32_t __m0 = stoch_lane<_Fp>(__x[0], __word, 0);
  const uint32_t __m1 = stoch_lane<_Fp>(__x[1], __word, 1);
  const uint32_t __s0 = sign_source<_Fp>(__x[0]);
  const uint32_t __s1 = sign_source<_Fp>(__x[1]);
  if constexpr (__width == 16) {
    const uint32_t __n = noise_width(_Fp);
    return select_bytes<0x5410>(__m0 >> __n, __m1 >> __n) |
           (select_bytes<0x7632>(__s0, __s1) & 0x80008000);
  } else {
    const uint32_t __m2 = stoch_lane<_Fp>(__x[2], __word, 2);
    const uint32_t __m3 = stoch_lane<_Fp>(__x[3], __word, 3);
    const uint32_t __s2 = sign_source<_Fp>(__x[2]);
    const uint32_t __s3 = sign_source<_Fp>(__x[3]);
    // Codes are in bytes 2, signs in bits 31.
    const uint32_t __codes = select_bytes<0x5410>(
        select_bytes<0x0062>(__m0, __m1), select_bytes<0x0062>(__m2, __m3));
    const uint32_t __signs =
        select_bytes<0x5410>(select_bytes<0x0073>(__s0, __s1),
                             select_bytes<0x0073>(__s2, __s3)) &
        0x80808080;
    const uint32_t __bytes = __codes | __signs >> (8 - __width);
    if constexpr (__width != 4)
      return __bytes;
    // 0a 0b 0c 0d to nibbles.
    return select_bytes<0x4420>(__bytes | __bytes >> 4, 0) & 0xFFFF;
  }
}

} // namespace nvptx
} // namespace detail
} // namespace tile

#endif // __NVPTX__
#endif // TILE_DETAIL_STOCH_NVPTX_H
