//===- tile/detail/format_convert.h - conversions by instruction ----------===//
//
// What `encode` and `decode` compute with a dozen integer operations a value,
// where the target has instructions that give the same bits:
//
//   fp8x4_e4m3(f)   two cvt.rn.satfinite.e4m3x2.f32 on sm_89 and newer
//
//              from float                  to float
//   e4m3 e5m2  sm_89, gfx950, gfx12        the same
//   FP6, FP4   sm_100a, sm_103a            the same
//   fnuz       gfx942                      the same
//   e4m3 e5m2  gfx942, by halves           integers
//
// Where AMD's manuals leave something open, it is not left to the instruction:
// overflow depends on MODE.FP16_OVFL, so values are clamped; of a NaN they say
// only that it stays one, so it gets its bits afterwards.
//
// e8m0 is a shift in software, and AMD's FP6 and FP4 conversions want 32 or 8
// values at a time: those stay as they are.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_FORMAT_CONVERT_H
#define TILE_DETAIL_FORMAT_CONVERT_H

#include <tile/detail/format_info.h>
#include <tile/detail/pure_asm.h>

// __GFX12__ is clang's, and true of generic targets as well; gfx1250 and its
// kin have no macro in common. A chip that a list of them forgets would take a
// branch for lesser ones without a word, so no other header lists them.
#if defined(__gfx1250__) || defined(__gfx1250_strict__) || defined(__gfx1251__)
#define TILE_DETAIL_GFX125 1
#endif

// sm_90 has the conversions in every PTX version that knows it; sm_89 only from
// PTX 8.1, which clang emits with CUDA 12.1 and newer.
#if defined(__NVPTX__) && defined(__CUDA_ARCH__)
#if __CUDA_ARCH__ >= 900
#define TILE_DETAIL_NVPTX_CVT 1
#elif __CUDA_ARCH__ >= 890 && defined(CUDA_VERSION)
#if CUDA_VERSION >= 12010
#define TILE_DETAIL_NVPTX_CVT 1
#endif
#endif
#if defined(__CUDA_ARCH_FEAT_SM100_ALL) || defined(__CUDA_ARCH_FEAT_SM103_ALL)
#define TILE_DETAIL_NVPTX_CVT_NARROW 1
#endif
#elif defined(TILE_DETAIL_GFX125)
// clang 21 knows the chip, but none of its own conversions, and crashes on its
// sums of two floats.
#if __has_builtin(__builtin_amdgcn_cvt_scale_pk8_f16_fp8)
#define TILE_DETAIL_AMDGPU_CVT 1
#endif
#elif defined(__gfx950__) || defined(__GFX12__)
#define TILE_DETAIL_AMDGPU_CVT 1
#elif defined(__gfx942__)
#define TILE_DETAIL_AMDGPU_CVT_FNUZ 1
#endif
#if defined(TILE_DETAIL_NVPTX_CVT) || defined(TILE_DETAIL_AMDGPU_CVT) ||       \
    defined(TILE_DETAIL_AMDGPU_CVT_FNUZ)
#define TILE_DETAIL_CVT 1
#endif

namespace tile {
namespace detail {

/// Does this target convert _Fp to float by instruction?
constexpr TILE_HD bool has_widening([[maybe_unused]] format __f) {
#if defined(TILE_DETAIL_NVPTX_CVT_NARROW)
  return is_fp8(__f) || __f == format::e2m3 || __f == format::e3m2 ||
         __f == format::e2m1;
#elif defined(TILE_DETAIL_NVPTX_CVT) || defined(TILE_DETAIL_AMDGPU_CVT)
  return is_fp8(__f);
#elif defined(TILE_DETAIL_AMDGPU_CVT_FNUZ)
  return __f == format::e4m3_fnuz || __f == format::e5m2_fnuz;
#else
  return false;
#endif
}

/// The reverse. gfx942 rounds halves to the fnuz formats, whose codes of half a
/// value are the OCP formats' codes of it.
constexpr TILE_HD bool has_narrowing(format __f) {
#if defined(TILE_DETAIL_AMDGPU_CVT_FNUZ)
  return has_widening(__f) || is_fp8(__f);
#else
  return has_widening(__f);
#endif
}

/// Four FP8 codes; every NaN becomes 0x7F: 0xFF loses its sign, 0x7D and 0x7E
/// of e5m2 their payload.
template <format _Rp> TILE_INLINE uint32_t positive_nan(uint32_t __w) {
  if constexpr (_Rp == format::e4m3) {
    const uint32_t __nan = (__w & 0x7F7F7F7F) + 0x01010101;
    return __w & ~(__nan & 0x80808080);
  } else {
    const uint32_t __nan = ((__w & 0x7F7F7F7F) + 0x03030303) & 0x80808080;
    return (__nan - (__nan >> 7)) | (__w & ~__nan);
  }
}

#if defined(TILE_DETAIL_NVPTX_CVT)
namespace nvptx {

/// Four values as two f16 pairs, or as four floats.
struct halves {
  uint32_t __low, __high;
};
struct floats {
  float __v[4];
};

#define TILE_DETAIL_CONVERT2(text)                                             \
  TILE_DETAIL_ASM("{\n\t"                                                      \
                  ".reg .b16 l, h;\n\t"                                        \
                  "mov.b32 {l, h}, %2;\n\t"                                    \
                  "cvt.rn.f16x2." text " %0, l;\n\t"                           \
                  "cvt.rn.f16x2." text " %1, h;\n\t"                           \
                  "}" : "=r"(__r.__low),                                       \
                  "=r"(__r.__high) : "r"(__w))

/// Four bytes, or nibbles of e2m1, by conversion.
template <format _Fp> TILE_DEVICE_INLINE halves converted(uint32_t __w) {
  halves __r;
  if constexpr (_Fp == format::e4m3)
    TILE_DETAIL_CONVERT2("e4m3x2");
  else if constexpr (_Fp == format::e5m2)
    TILE_DETAIL_CONVERT2("e5m2x2");
  else if constexpr (_Fp == format::e2m3)
    TILE_DETAIL_CONVERT2("e2m3x2");
  else if constexpr (_Fp == format::e3m2)
    TILE_DETAIL_CONVERT2("e3m2x2");
  else
    TILE_DETAIL_ASM("{\n\t"
                    ".reg .b8 l, h;\n\t"
                    "mov.b16 {l, h}, %2;\n\t"
                    "cvt.rn.f16x2.e2m1x2 %0, l;\n\t"
                    "cvt.rn.f16x2.e2m1x2 %1, h;\n\t"
                    "}" : "=r"(__r.__low),
                    "=r"(__r.__high) : "h"(uint16_t(__w)));
  return __r;
}
#undef TILE_DETAIL_CONVERT2

TILE_DEVICE_INLINE floats widen(halves __h) {
  floats __r;
  TILE_DETAIL_ASM("{\n\t"
                  ".reg .b16 a, b, c, d;\n\t"
                  "mov.b32 {a, b}, %4;\n\t"
                  "mov.b32 {c, d}, %5;\n\t"
                  "cvt.f32.f16 %0, a;\n\t"
                  "cvt.f32.f16 %1, b;\n\t"
                  "cvt.f32.f16 %2, c;\n\t"
                  "cvt.f32.f16 %3, d;\n\t"
                  "}" : "=f"(__r.__v[0]),
                  "=f"(__r.__v[1]), "=f"(__r.__v[2]),
                  "=f"(__r.__v[3]) : "r"(__h.__low), "r"(__h.__high));
  return __r;
}

#define TILE_DETAIL_CONVERT2(text)                                             \
  TILE_DETAIL_ASM("{\n\t"                                                      \
                  ".reg .b16 l, h;\n\t"                                        \
                  "cvt.rn.satfinite." text " l, %2, %1;\n\t"                   \
                  "cvt.rn.satfinite." text " h, %4, %3;\n\t"                   \
                  "mov.b32 %0, {l, h};\n\t"                                    \
                  "}" : "=r"(__r) : "f"(__f.__v[0]),                           \
                  "f"(__f.__v[1]), "f"(__f.__v[2]), "f"(__f.__v[3]))

/// Four floats to bytes, or nibbles of e2m1; saturates. NaN becomes 0x7F, +max
/// in FP6 and FP4.
template <format _Rp> TILE_DEVICE_INLINE uint32_t narrow(const floats &__f) {
  uint32_t __r;
  if constexpr (_Rp == format::e4m3) {
    TILE_DETAIL_CONVERT2("e4m3x2.f32");
  } else if constexpr (_Rp == format::e5m2) {
    TILE_DETAIL_CONVERT2("e5m2x2.f32");
  } else if constexpr (_Rp == format::e2m3) {
    TILE_DETAIL_CONVERT2("e2m3x2.f32");
  } else if constexpr (_Rp == format::e3m2) {
    TILE_DETAIL_CONVERT2("e3m2x2.f32");
  } else {
    uint16_t __h;
    TILE_DETAIL_ASM("{\n\t"
                    ".reg .b8 l, h;\n\t"
                    "cvt.rn.satfinite.e2m1x2.f32 l, %2, %1;\n\t"
                    "cvt.rn.satfinite.e2m1x2.f32 h, %4, %3;\n\t"
                    "mov.b16 %0, {l, h};\n\t"
                    "}" : "=h"(__h) : "f"(__f.__v[0]),
                    "f"(__f.__v[1]), "f"(__f.__v[2]), "f"(__f.__v[3]));
    __r = __h;
  }
  return __r;
}
#undef TILE_DETAIL_CONVERT2

#define TILE_DETAIL_CONVERT1(text)                                             \
  TILE_DETAIL_ASM("cvt.rn.satfinite." text                                     \
                  ".f32 %0, %2, %1;" : "=h"(__r) : "f"(__a),                   \
                  "f"(__b))

/// Two of them.
template <format _Rp> TILE_DEVICE_INLINE uint32_t narrow(float __a, float __b) {
  uint16_t __r;
  if constexpr (_Rp == format::e4m3)
    TILE_DETAIL_CONVERT1("e4m3x2");
  else if constexpr (_Rp == format::e5m2)
    TILE_DETAIL_CONVERT1("e5m2x2");
  else if constexpr (_Rp == format::e2m3)
    TILE_DETAIL_CONVERT1("e2m3x2");
  else if constexpr (_Rp == format::e3m2)
    TILE_DETAIL_CONVERT1("e3m2x2");
  else
    return narrow<_Rp>(floats{{__a, __b, 0, 0}}) & 0xFF;
  return __r;
}
#undef TILE_DETAIL_CONVERT1

/// decode's NaN for any NaN, of which conversions make 0x7FFFFFFF.
TILE_DEVICE_INLINE float quiet_nan(float __x) {
  float __r;
  TILE_DETAIL_ASM("{\n\t"
                  ".reg .pred p;\n\t"
                  "setp.nan.f32 p, %1, %1;\n\t"
                  "selp.f32 %0, 0f7FC00000, %1, p;\n\t"
                  "}" : "=f"(__r) : "f"(__x));
  return __r;
}

/// Up to four codes as floats.
template <format _Fp> TILE_DEVICE_INLINE floats decoded(uint32_t __w) {
  floats __r = widen(converted<_Fp>(__w));
  if constexpr (is_fp8(_Fp))
    __r = {{quiet_nan(__r.__v[0]), quiet_nan(__r.__v[1]), quiet_nan(__r.__v[2]),
            quiet_nan(__r.__v[3])}};
  return __r;
}

/// The first _Np of four floats.
template <format _Rp, int _Np>
TILE_DEVICE_INLINE uint32_t encoded(const floats &__f) {
  if constexpr (_Np <= 2)
    return narrow<_Rp>(__f.__v[0], __f.__v[1]);
  return narrow<_Rp>(__f);
}

} // namespace nvptx
using nvptx::decoded;
using nvptx::encoded;
using nvptx::floats;

#elif defined(__AMDGCN__)
namespace amdgpu {

/// Under -ffast-math a float comparison finds no NaN, by decree; the integer
/// one takes an instruction more.
TILE_DEVICE_INLINE bool is_nan_value(float __x) {
#if defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__
  return (float_bits(__x) & 0x7FFFFFFF) > 0x7F800000;
#else
  return __builtin_isunordered(__x, __x);
#endif
}

/// Clamped to +-__max; NaN stays NaN, on any chip. In asm, for a clang that was
/// told that there are no NaNs would take it for med3, which turns them into
/// numbers.
TILE_DEVICE_INLINE float clamped(float __x, float __max) {
#if defined(__gfx950__)
  TILE_DETAIL_ASM("v_minimum3_f32 %0, %0, %1, %1\n\t"
                  "v_maximum3_f32 %0, %0, -%1, -%1" : "+v"(__x) : "s"(__max));
  return __x;
#elif defined(__GFX12__)
  TILE_DETAIL_ASM(
      "v_maximumminimum_f32 %0, %0, -%1, %1" : "+v"(__x) : "s"(__max));
  return __x;
#else
  return is_nan_value(__x) ? __x : __builtin_amdgcn_fmed3f(__x, -__max, __max);
#endif
}

} // namespace amdgpu

#ifdef TILE_DETAIL_CVT
namespace amdgpu {

typedef float float2 __attribute__((ext_vector_type(2)));

struct floats {
  float __v[4];
};

/// Two codes into the lower or upper half of __old.
template <format _Rp, bool _High>
TILE_DEVICE_INLINE int convert(float __a, float __b, int __old) {
  if constexpr (_Rp == format::e4m3 || _Rp == format::e4m3_fnuz)
    return __builtin_amdgcn_cvt_pk_fp8_f32(__a, __b, __old, _High);
  else
    return __builtin_amdgcn_cvt_pk_bf8_f32(__a, __b, __old, _High);
}

/// The first _Np of four floats.
template <format _Rp, int _Np>
TILE_DEVICE_INLINE uint32_t converted(const floats &__f) {
  int __r = 0;
  // Where both halves are written, there is nothing to set to zero before.
  if constexpr (_Np > 2)
    TILE_DETAIL_ASM("" : "=v"(__r));
  __r = convert<_Rp, false>(__f.__v[0], __f.__v[1], __r);
  if constexpr (_Np > 2)
    __r = convert<_Rp, true>(__f.__v[2], __f.__v[3], __r);
  return uint32_t(__r);
}

/// OCP codes by gfx942's conversions: 0x7F, NaN, is the code of fnuz's largest
/// value, and -0, which fnuz lacks, gets its sign back.
template <format _Rp, int _Np>
TILE_DEVICE_INLINE uint32_t encoded_by_halves(const floats &__f) {
  constexpr format _Half =
      _Rp == format::e4m3 ? format::e4m3_fnuz : format::e5m2_fnuz;
  constexpr float __max = decode<_Rp>(info_of(_Rp).__max) / 2;
  constexpr float __nan = decode<_Half>(info_of(_Half).__max);
  floats __h = {};
  for (int __i = 0; __i < _Np; ++__i)
    __h.__v[__i] =
        is_nan_value(__f.__v[__i])
            ? __nan
            : __builtin_amdgcn_fmed3f(__f.__v[__i] * 0.5f, -__max, __max);
  // The bytes with the signs: 3 of each.
  uint32_t __signs = __builtin_amdgcn_perm(float_bits(__h.__v[1]),
                                           float_bits(__h.__v[0]), 0x0C0C0703);
  if constexpr (_Np > 2)
    __signs |= __builtin_amdgcn_perm(float_bits(__h.__v[3]),
                                     float_bits(__h.__v[2]), 0x07030C0C);
  return (converted<_Half, _Np>(__h) & 0x7F7F7F7F) | (__signs & 0x80808080);
}

/// The same codes as encode's. fnuz has one NaN, and no sign it could have.
template <format _Rp, int _Np>
TILE_DEVICE_INLINE uint32_t encoded(const floats &__f) {
#if defined(TILE_DETAIL_AMDGPU_CVT_FNUZ)
  if constexpr (is_fp8(_Rp))
    return encoded_by_halves<_Rp, _Np>(__f);
#endif
  constexpr float __max = decode<_Rp>(info_of(_Rp).__max);
  floats __in = __f;
  for (int __i = 0; __i < _Np; ++__i)
    __in.__v[__i] = clamped(__f.__v[__i], __max);
  const uint32_t __w = converted<_Rp, _Np>(__in);
  if constexpr (is_fp8(_Rp))
    return positive_nan<_Rp>(__w);
  return __w;
}

/// decode's NaN for any NaN. The minimum of a NaN and another value is the
/// other, so it is __x where that is a number. The manuals say in which order
/// two NaNs must stand for the constant one to win.
TILE_DEVICE_INLINE float quiet_nan(float __x) {
  float __r;
#if defined(__gfx942__) || defined(__gfx950__)
  TILE_DETAIL_ASM("v_min_f32 %0, %1, %2" : "=v"(__r) : "v"(__x),
                  "s"(0x7FC00000));
#else
  TILE_DETAIL_ASM("v_min_num_f32 %0, %2, %1" : "=v"(__r) : "v"(__x),
                  "s"(0x7FC00000));
#endif
  return __r;
}

template <format _Fp, bool _High>
TILE_DEVICE_INLINE float2 to_floats(uint32_t __w) {
  if constexpr (_Fp == format::e4m3 || _Fp == format::e4m3_fnuz)
    return __builtin_amdgcn_cvt_pk_f32_fp8(int(__w), _High);
  else
    return __builtin_amdgcn_cvt_pk_f32_bf8(int(__w), _High);
}

template <format _Fp> TILE_DEVICE_INLINE floats decoded(uint32_t __w) {
  const float2 __low = to_floats<_Fp, false>(__w);
  const float2 __high = to_floats<_Fp, true>(__w);
  return {{quiet_nan(__low[0]), quiet_nan(__low[1]), quiet_nan(__high[0]),
           quiet_nan(__high[1])}};
}

} // namespace amdgpu
using amdgpu::decoded;
using amdgpu::encoded;
using amdgpu::floats;
#endif
#endif

//===----------------------------------------------------------------------===//
// What the types of <tile/formats.h> call.
//===----------------------------------------------------------------------===//

/// Up to four codes in one word, `_Width` bits apart, from floats.
template <format _Fp, int _Np, int _Width>
TILE_INLINE constexpr uint32_t to_codes(const float (&__x)[_Np]) {
#ifdef TILE_DETAIL_CVT
  if constexpr (has_narrowing(_Fp) && _Np <= 4) {
    if (!__builtin_is_constant_evaluated()) {
      floats __f{};
      TILE_DETAIL_UNROLL
      for (int __i = 0; __i < _Np; ++__i)
        __f.__v[__i] = __x[__i];
      const uint32_t __w = encoded<_Fp, _Np>(__f);
      if constexpr (info_of(_Fp).__width == 4 && _Width == 8)
        return (__w & 0xF) | (__w & 0xF0) << 4 | (__w & 0xF00) << 8 |
               (__w & 0xF000) << 12;
      return __w;
    }
  }
#endif
  uint32_t __w = 0;
  TILE_DETAIL_UNROLL
  for (int __i = 0; __i < _Np; ++__i)
    __w |= encode<_Fp>(__x[__i]) << (__i * _Width);
  return __w;
}

/// The reverse.
template <format _Fp, int _Np, int _Width>
TILE_INLINE constexpr void from_codes(uint32_t __w, float (&__x)[_Np]) {
#ifdef TILE_DETAIL_CVT
  if constexpr (has_widening(_Fp) && _Np <= 4) {
    if (!__builtin_is_constant_evaluated()) {
      if constexpr (info_of(_Fp).__width == 4 && _Width == 8)
        __w = (__w & 0xF) | (__w >> 4 & 0xF0) | (__w >> 8 & 0xF00) |
              (__w >> 12 & 0xF000);
      const auto __f = decoded<_Fp>(__w);
      TILE_DETAIL_UNROLL
      for (int __i = 0; __i < _Np; ++__i)
        __x[__i] = __f.__v[__i];
      return;
    }
  }
#endif
  TILE_DETAIL_UNROLL
  for (int __i = 0; __i < _Np; ++__i)
    __x[__i] =
        decode<_Fp>(__w >> (__i * _Width) & low_mask(info_of(_Fp).__width));
}

} // namespace detail
} // namespace tile

#endif // TILE_DETAIL_FORMAT_CONVERT_H
