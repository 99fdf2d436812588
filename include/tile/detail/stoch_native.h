//===- tile/detail/stoch_native.h - stochastic rounding by hardware -------===//
//
// The bodies of `__stoch_round<D>`: one group's values and random word in, one
// word out with element 0 in its low bits.
//
// NVPTX (sm_100a, sm_103a, sm_107a) converts a group at once:
//
//   cvt.rs.satfinite.e4m3x4.f32 $0, {$4, $3, $2, $1}, $5;
//
// PTX lists the *highest* element first, hence the falling numbers. Of f16's
// word it reads 13 bits of each half; what it does with the others if they are
// set is not documented, so they are cleared.
//
// AMDGPU converts one value (FP8; f16 and bf16 on gfx950) or a few (the pk
// forms) and does not saturate, so values are clamped first. `fmed3` alone
// would turn NaN into -max. Element k takes the word rotated right by 8k or 16k
// bits; a pk form takes it as its first element would.
//
// FP6 is converted 32 (gfx950) or 16 (gfx1250) values at a time, packed
// densely. A group of four are the first of them; the others are no one's, and
// what they become is cut off. In that and in FP4's pairs the instruction
// itself steps the word from one element to the next (v_prng_b32).
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_STOCH_NATIVE_H
#define TILE_DETAIL_STOCH_NATIVE_H

#include <tile/config.h>

#if TILE_PLUGIN

#include <tile/asm.h>
#include <tile/detail/format_convert.h>
#include <tile/detail/stoch_result.h>

namespace tile {
namespace detail {

#if defined(__AMDGCN__)

TILE_DEVICE_INLINE uint32_t rotate_right(uint32_t __x, int __by) {
  return __builtin_rotateright32(__x, unsigned(__by));
}

/// |x| at most the format's largest value; NaN is kept.
template <format _Fp> TILE_DEVICE_INLINE float clamp(float __x) {
  return amdgpu::clamped(__x, bits_float(max_float_bits(_Fp)));
}

/// The same of -x, for a format without NaN. The median of a NaN is the least
/// of the others: the one instruction gives -max, which the caller's change of
/// sign makes the +max that a NaN becomes.
template <format _Fp> TILE_DEVICE_INLINE float negated_clamp(float __x) {
  static_assert(info_of(_Fp).__nan == 0, "for formats without NaN");
  constexpr float __max = decode<_Fp>(info_of(_Fp).__max);
  return __builtin_amdgcn_fmed3f(-__x, -__max, __max);
}

/// Value `_Kp` of a group into its byte of `__old`.
template <format _Fp, int _Kp>
TILE_DEVICE_INLINE int stoch_byte(float __x, uint32_t __word, int __old) {
  const float __v = clamp<_Fp>(__x);
  const int __seed = int(rotate_right(__word, 8 * _Kp));
  if constexpr (_Fp == format::e4m3 || _Fp == format::e4m3_fnuz)
    return __builtin_amdgcn_cvt_sr_fp8_f32(__v, __seed, __old, _Kp);
  else
    return __builtin_amdgcn_cvt_sr_bf8_f32(__v, __seed, __old, _Kp);
}

// gfx1251 rounds as gfx1250 does. clang 21 knows the chips, but not this.
#if defined(TILE_DETAIL_GFX125)
#if __has_builtin(__builtin_amdgcn_cvt_sr_pk_f16_f32)
#define TILE_DETAIL_STOCH_GFX1250 1
#else
#define TILE_DETAIL_STOCH_NO_GFX1250 1
#endif
#endif

/// For the branches that no chip takes: the plugin has refused the call. A chip
/// that it knows and this header does not must not get numbers.
__attribute__((
    error("<tile/stoch.h> with this clang cannot round on this chip; "
          "'tile::stoch_round' can, in software"))) TILE_DEVICE uint32_t
stoch_unknown_chip(float, uint32_t);

typedef float float_x2 __attribute__((ext_vector_type(2)));
typedef float float_x4 __attribute__((ext_vector_type(4)));
typedef float float_x8 __attribute__((ext_vector_type(8)));
typedef _Float16 half_x2 __attribute__((ext_vector_type(2)));
typedef __bf16 bfloat_x2 __attribute__((ext_vector_type(2)));

/// Two 16-bit values, or one.
template <format _Fp, int _Count>
TILE_DEVICE_INLINE uint32_t stoch_halves(float __x0, float __x1,
                                         uint32_t __word) {
  const float __a = clamp<_Fp>(__x0);
  const float __b = _Count > 1 ? clamp<_Fp>(__x1) : 0.0f;
#if defined(__gfx950__)
  if constexpr (_Fp == format::f16) {
    half_x2 __r = {};
    __r = __builtin_amdgcn_cvt_sr_f16_f32(__r, __a, __word, false);
    if constexpr (_Count > 1)
      __r = __builtin_amdgcn_cvt_sr_f16_f32(__r, __b, rotate_right(__word, 16),
                                            true);
    return __builtin_bit_cast(uint32_t, __r);
  } else {
    bfloat_x2 __r = {};
    __r = __builtin_amdgcn_cvt_sr_bf16_f32(__r, __a, __word, false);
    if constexpr (_Count > 1)
      __r = __builtin_amdgcn_cvt_sr_bf16_f32(__r, __b, rotate_right(__word, 16),
                                             true);
    return __builtin_bit_cast(uint32_t, __r);
  }
#elif defined(TILE_DETAIL_STOCH_GFX1250)
  if constexpr (_Fp == format::f16)
    return __builtin_bit_cast(
        uint32_t, __builtin_amdgcn_cvt_sr_pk_f16_f32(__a, __b, __word));
  else
    return __builtin_bit_cast(
        uint32_t, __builtin_amdgcn_cvt_sr_pk_bf16_f32(__a, __b, __word));
#else
  return stoch_unknown_chip(__a + __b, __word);
#endif
}

/// Four FP4 values.
TILE_DEVICE_INLINE uint32_t stoch_nibbles(const float (&__x)[4],
                                          uint32_t __word) {
  constexpr format _Fp = format::e2m1;
  const float __v0 = negated_clamp<_Fp>(__x[0]);
  const float __v1 = negated_clamp<_Fp>(__x[1]);
  const float __v2 = negated_clamp<_Fp>(__x[2]);
  const float __v3 = negated_clamp<_Fp>(__x[3]);
#if defined(__gfx950__)
  // LLVM (21 to 24) loses the other bytes of the builtin's first argument, so
  // each result is taken for its low byte alone.
  const uint32_t __low = __builtin_amdgcn_cvt_scalef32_sr_pk_fp4_f32(
      0u, float_x2{__v0, __v1}, __word, 1.0f, 0);
  const uint32_t __high = __builtin_amdgcn_cvt_scalef32_sr_pk_fp4_f32(
      0u, float_x2{__v2, __v3}, rotate_right(__word, 16), 1.0f, 0);
  const uint32_t __four = (__low & 0xFF) | __high << 8;
#elif defined(TILE_DETAIL_STOCH_GFX1250)
  const uint32_t __four = __builtin_amdgcn_cvt_scalef32_sr_pk8_fp4_f32(
      float_x8{__v0, __v1, __v2, __v3, 0, 0, 0, 0}, __word, 1.0f);
#else
  const uint32_t __four = stoch_unknown_chip(__v0 + __v1 + __v2 + __v3, __word);
#endif
  return __four ^ 0x8888;
}

/// Four FP6 values, each in a byte of its own.
template <format _Fp>
TILE_DEVICE_INLINE uint32_t stoch_sixes(const float (&__x)[4],
                                        uint32_t __word) {
  const float_x4 __v = {negated_clamp<_Fp>(__x[0]), negated_clamp<_Fp>(__x[1]),
                        negated_clamp<_Fp>(__x[2]), negated_clamp<_Fp>(__x[3])};
#if defined(__gfx950__)
  const auto __all = __builtin_shufflevector(
      __v, __v, 0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
      -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
  uint32_t __dense;
  if constexpr (_Fp == format::e2m3)
    __dense =
        __builtin_amdgcn_cvt_scalef32_sr_pk32_fp6_f32(__all, __word, 1.0f)[0];
  else
    __dense =
        __builtin_amdgcn_cvt_scalef32_sr_pk32_bf6_f32(__all, __word, 1.0f)[0];
#elif defined(TILE_DETAIL_STOCH_GFX1250)
  const auto __all = __builtin_shufflevector(
      __v, __v, 0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
  uint32_t __dense;
  if constexpr (_Fp == format::e2m3)
    __dense =
        __builtin_amdgcn_cvt_scalef32_sr_pk16_fp6_f32(__all, __word, 1.0f)[0];
  else
    __dense =
        __builtin_amdgcn_cvt_scalef32_sr_pk16_bf6_f32(__all, __word, 1.0f)[0];
#else
  const uint32_t __dense =
      stoch_unknown_chip(__v[0] + __v[1] + __v[2] + __v[3], __word);
#endif
  // dddddd'cccccc'bbbbbb'aaaaaa: pairs to halves, then values to bytes.
  const uint32_t __pairs = (__dense & 0xFFF) | (__dense << 4 & ~0xFFFu);
  const uint32_t __bytes =
      (__pairs & 0x003F003F) | (__pairs << 2 & ~0x003F003Fu);
  return (__bytes & 0x3F3F3F3F) ^ 0x20202020;
}

/// One group of which the first `_Count` values exist.
template <format _Fp, int _Count>
TILE_DEVICE_INLINE uint32_t stoch_group_native(const float (&__x)[4],
                                               uint32_t __word) {
  if constexpr (_Fp == format::e2m3 || _Fp == format::e3m2) {
    return stoch_sixes<_Fp>(__x, __word);
  } else if constexpr (info_of(_Fp).__width == 16) {
    return stoch_halves<_Fp, _Count>(__x[0], __x[1], __word);
  } else if constexpr (_Fp == format::e2m1) {
    return stoch_nibbles(__x, __word);
  } else {
    int __r = stoch_byte<_Fp, 0>(__x[0], __word, 0);
    if constexpr (_Count > 1)
      __r = stoch_byte<_Fp, 1>(__x[1], __word, __r);
    if constexpr (_Count > 2)
      __r = stoch_byte<_Fp, 2>(__x[2], __word, __r);
    if constexpr (_Count > 3)
      __r = stoch_byte<_Fp, 3>(__x[3], __word, __r);
    return uint32_t(__r);
  }
}

#else // NVPTX

template <format _Fp> constexpr const char *stoch_instruction() {
  switch (_Fp) {
#define TILE_DETAIL_FORMAT(name, width, mantissa, bias, max, inf, nan, fnuz,   \
                           vendor, ptx, ...)                                   \
  case format::name:                                                           \
    return width == 16 ? "cvt.rs.satfinite." ptx ".f32 $0, $2, $1, $3;"        \
                       : "cvt.rs.satfinite." ptx                               \
                         ".f32 $0, {$4, $3, $2, $1}, $5;";
#include <tile/detail/format_table.h>
  default:
    return "";
  }
}

/// One group; padding is in `__x` already.
template <format _Fp, int _Count>
TILE_DEVICE_INLINE uint32_t stoch_group_native(const float (&__x)[4],
                                               uint32_t __word) {
  if constexpr (_Fp == format::f16)
    return __tile_inline_asm<uint32_t>(stoch_instruction<_Fp>(), "=r,f,f,r",
                                       true, __x[0], __x[1],
                                       __word & 0x1FFF1FFF);
  else if constexpr (_Fp == format::bf16)
    return __tile_inline_asm<uint32_t>(stoch_instruction<_Fp>(), "=r,f,f,r",
                                       true, __x[0], __x[1], __word);
  else if constexpr (_Fp == format::e2m1)
    return __tile_inline_asm<uint16_t>(stoch_instruction<_Fp>(), "=h,f,f,f,f,r",
                                       true, __x[0], __x[1], __x[2], __x[3],
                                       __word);
  else
    return __tile_inline_asm<uint32_t>(stoch_instruction<_Fp>(), "=r,f,f,f,f,r",
                                       true, __x[0], __x[1], __x[2], __x[3],
                                       __word);
}

#endif

/// Groups `_Gp` and up of a call.
template <class _Call, int _Gp, class _Words, class _Xp, class _Rp>
TILE_DEVICE_INLINE void stoch_groups_native(_Words &__words, const _Xp &__x,
                                            const _Rp &__r) {
  constexpr int __first = _Gp * _Call::per_group;
  constexpr int __left = _Call::values - __first;
  constexpr int __count = __left < _Call::per_group ? __left : _Call::per_group;
  float __v[4] = {};
  TILE_DETAIL_UNROLL
  for (int __i = 0; __i < __count; ++__i)
    __v[__i] = pick_value(__x, __first + __i);
  using _Word = group_word_t<_Call::fmt>;
  __words.__w[_Gp] = without_padding<_Call>(_Word(
      stoch_group_native<_Call::fmt, __count>(__v, word_at<_Call>(__r, _Gp))));
  if constexpr (_Gp + 1 < _Call::groups)
    stoch_groups_native<_Call, _Gp + 1>(__words, __x, __r);
}

/// By value: a copy has the fragment's alignment, so it is one wide load; a
/// reference to an element has the element's.
template <class _Dp, class _Xp, class _Rp>
TILE_DEVICE_INLINE
    typename stoch_result<stoch_call<_Dp, _Xp, _Rp>, _Dp, _Xp>::type
    stoch_round_native(_Xp __x, _Rp __r) {
  using _Call = stoch_call<_Dp, _Xp, _Rp>;
  using _Result = typename stoch_result<_Call, _Dp, _Xp>::type;
  words<group_word_t<_Call::fmt>, _Call::groups> __words{};
  stoch_groups_native<_Call, 0>(__words, __x, __r);
  return from_group_words<_Result>(__words);
}

} // namespace detail
} // namespace tile

#endif // TILE_PLUGIN
#endif // TILE_DETAIL_STOCH_NATIVE_H
