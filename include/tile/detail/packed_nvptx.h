//===- tile/detail/packed_nvptx.h - x4 arithmetic by conversions ----------===//
//
// From sm_89 on, conversions between FP8 and f16 or float are instructions, so
// four lanes are computed in f16 or float and rounded again, as packed_plan.h
// allows: eight SASS for four e4m3 sums.
//
// e5m2 sums that float would round twice (288 + 2^-16) are rounded down and up,
// and both are converted. Where the two codes differ, one sum fell on a tie,
// and that code is even; so the odd one is right. Zeros differ in sign only,
// and rounding up gives the right one.
//
// All of it is asm, for it must be exact under -ffast-math too. The conversions
// saturate; without satfinite overflow is patched in afterwards.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_PACKED_NVPTX_H
#define TILE_DETAIL_PACKED_NVPTX_H

#include <tile/detail/format_convert.h>
#include <tile/detail/packed_exact.h>
#include <tile/detail/packed_plan.h>
#include <tile/detail/pure_asm.h>

#ifdef TILE_DETAIL_NVPTX_CVT

namespace tile {
namespace detail {
namespace nvptx {

template <uint32_t _Selector>
TILE_DEVICE_INLINE uint32_t permute_bytes(uint32_t __a, uint32_t __b) {
  uint32_t __r;
  TILE_DETAIL_ASM("prmt.b32 %0, %1, %2, %3;" : "=r"(__r) : "r"(__a), "r"(__b),
                  "n"(_Selector));
  return __r;
}

TILE_DEVICE_INLINE uint32_t multiply_halves(uint32_t __a, uint32_t __b) {
  uint32_t __r;
  TILE_DETAIL_ASM("mul.rn.f16x2 %0, %1, %2;" : "=r"(__r) : "r"(__a), "r"(__b));
  return __r;
}

/// Four bytes as the high bytes of f16s.
TILE_DEVICE_INLINE halves as_high_bytes(uint32_t __w) {
  return {permute_bytes<0x1404>(__w, 0), permute_bytes<0x3424>(__w, 0)};
}

/// FP6 bytes: move the fields into f16 and correct the exponent's bias.
template <int _Mantissa, uint32_t _Scale>
TILE_DEVICE_INLINE halves from_fp6(uint32_t __w) {
  constexpr uint32_t __field = 0x001F001Fu << (10 - _Mantissa);
  const uint32_t __x = permute_bytes<0x4140>(__w, 0),
                 __y = permute_bytes<0x4342>(__w, 0);
  return {multiply_halves((__x << (10 - _Mantissa) & __field) |
                              (__x << 10 & 0x80008000),
                          _Scale),
          multiply_halves((__y << (10 - _Mantissa) & __field) |
                              (__y << 10 & 0x80008000),
                          _Scale)};
}

/// FP4 nibbles: prmt looks four of them up at once, since an FP4 value as f16
/// has an empty low byte. The second prmt turns a nibble's top bit, the sign,
/// into the lowest bit of a byte: set, it replicates the byte's top bit.
TILE_DEVICE_INLINE halves from_nibbles(uint32_t __w) {
  uint32_t __magnitude, __sign;
  TILE_DETAIL_ASM(
      "prmt.b32 %0, %1, %2, %3;" : "=r"(__magnitude) : "r"(0x3E3C3800),
      "r"(0x46444240), "r"(__w & 0x7777));
  TILE_DETAIL_ASM("prmt.b32 %0, %1, %1, %2;" : "=r"(__sign) : "r"(0x80808080),
                  "r"(__w));
  return as_high_bytes(__magnitude | (__sign << 7 & 0x80808080));
}

/// e5m2 is f16's high byte. Permutes are as many as conversions; on an H200
/// they took 5 % less time in sums and 5 % more between much other arithmetic
/// (_Busy).
template <format _Fp, bool _Nibbles, bool _Busy = false>
TILE_DEVICE_INLINE halves to_halves(uint32_t __w) {
  if constexpr (_Fp == format::e4m3 || (_Fp == format::e5m2 && _Busy)) {
    return converted<_Fp>(__w);
  } else if constexpr (_Fp == format::e5m2) {
    return as_high_bytes(__w);
  } else if constexpr (_Fp == format::e2m3) {
    return from_fp6<3, 0x74007400>(__w);
  } else if constexpr (_Fp == format::e3m2) {
    return from_fp6<2, 0x6C006C00>(__w);
  } else if constexpr (_Nibbles) {
    return from_nibbles(__w);
  } else {
    // Bytes 0a 0b 0c 0d as nibbles abcd.
    const uint32_t __x = __w & 0x0F0F0F0F;
    return from_nibbles(permute_bytes<0x4420>(__x | __x >> 4, 0));
  }
}

template <format _Fp, bool _Nibbles>
TILE_DEVICE_INLINE floats to_floats(uint32_t __w) {
  if constexpr (_Fp == format::ue8m0) {
    // The code is float's exponent field; 0 and 255 need a mantissa bit.
    floats __r;
    for (int __i = 0; __i < 4; ++__i) {
      const uint32_t __s = __w >> (8 * __i) & 0xFF;
      const uint32_t __extra = ((__s + 1) & 0xFF) < 2 ? 0x00400000 : 0;
      __r.__v[__i] = bits_float(__s << 23 | __extra);
    }
    return __r;
  } else {
    return widen(to_halves<_Fp, _Nibbles>(__w));
  }
}

//===----------------------------------------------------------------------===//
// Back to four FP8 codes, saturating.
//===----------------------------------------------------------------------===//

template <format _Rp> TILE_DEVICE_INLINE uint32_t narrow(halves __h) {
  uint32_t __r;
  if constexpr (_Rp == format::e4m3)
    TILE_DETAIL_ASM("{\n\t"
                    ".reg .b16 l, h;\n\t"
                    "cvt.rn.satfinite.e4m3x2.f16x2 l, %1;\n\t"
                    "cvt.rn.satfinite.e4m3x2.f16x2 h, %2;\n\t"
                    "mov.b32 %0, {l, h};\n\t"
                    "}" : "=r"(__r) : "r"(__h.__low),
                    "r"(__h.__high));
  else
    TILE_DETAIL_ASM("{\n\t"
                    ".reg .b16 l, h;\n\t"
                    "cvt.rn.satfinite.e5m2x2.f16x2 l, %1;\n\t"
                    "cvt.rn.satfinite.e5m2x2.f16x2 h, %2;\n\t"
                    "mov.b32 %0, {l, h};\n\t"
                    "}" : "=r"(__r) : "r"(__h.__low),
                    "r"(__h.__high));
  return __r;
}

//===----------------------------------------------------------------------===//
// What overflow gives without satfinite.
//===----------------------------------------------------------------------===//

// e4m3: above 464, half way to the 480 that it lacks, values become NaN before
// they are converted. They are multiplied by what takes them, and not 464, to
// infinity; infinity times 0 is NaN, and anything else plus a 0 of its own sign
// is itself. Compare and select would take the units that conversions need.

/// What one f16 operation gives is at most 464 or at least 466.
TILE_DEVICE_INLINE uint32_t overflow_to_nan(uint32_t __x) {
  uint32_t __r;
  TILE_DETAIL_ASM("{\n\t"
                  ".reg .b32 t;\n\t"
                  "mul.rn.f16x2 t, %1, %2;\n\t"
                  "fma.rn.f16x2 %0, t, %3, %1;\n\t"
                  "}" : "=r"(__r) : "r"(__x),
                  "r"(0x58685868), "r"(0)); // 141
  return __r;
}

/// 9256394 * 2^96 is the one float that parts 464 from the float that follows,
/// and only when products are rounded up: to infinity above 2^128 - 2^104.
TILE_DEVICE_INLINE float overflow_to_nan(float __x) {
  float __r;
  TILE_DETAIL_ASM("{\n\t"
                  ".reg .f32 t;\n\t"
                  "abs.f32 t, %1;\n\t"
                  "mul.rp.f32 t, t, %2;\n\t"
                  "fma.rn.f32 %0, t, 0f80000000, %1;\n\t"
                  "}" : "=f"(__r) : "f"(__x),
                  "f"(9256394.0f * 0x1p96f));
  return __r;
}

/// e5m2: 0x7B becomes 0x7C in the lanes where `__mask` has 0xFF.
TILE_DEVICE_INLINE uint32_t to_infinity(uint32_t __codes, uint32_t __mask) {
  return __codes ^ (__mask & 0x07070707);
}

/// e5m2 overflows at 61440, half way to 65536 and a tie that would round up.
TILE_DEVICE_INLINE uint32_t overflow_mask(halves __h) {
  uint32_t __low, __high;
  TILE_DETAIL_ASM("{\n\t"
                  ".reg .b32 l, h;\n\t"
                  "abs.f16x2 l, %2;\n\t"
                  "abs.f16x2 h, %3;\n\t"
                  "set.ge.u32.f16x2 %0, l, %4;\n\t"
                  "set.ge.u32.f16x2 %1, h, %4;\n\t"
                  "}" : "=r"(__low),
                  "=r"(__high) : "r"(__h.__low), "r"(__h.__high),
                  "r"(0x7B807B80));
  return permute_bytes<0x6420>(__low, __high);
}

/// e5m2 from floats: one lane's byte of the mask. The exact value lies between
/// __x and __y, so it is out of range where both are.
template <int _Lane>
TILE_DEVICE_INLINE uint32_t overflow_byte(float __x, float __y) {
  uint32_t __r;
  TILE_DETAIL_ASM("{\n\t"
                  ".reg .pred p, q;\n\t"
                  ".reg .f32 m, n;\n\t"
                  "abs.f32 m, %1;\n\t"
                  "abs.f32 n, %2;\n\t"
                  "setp.ge.f32 p, m, 0f47700000;\n\t"
                  "setp.ge.and.f32 q, n, 0f47700000, p;\n\t"
                  "selp.b32 %0, %3, 0, q;\n\t"
                  "}" : "=r"(__r) : "f"(__x),
                  "f"(__y), "n"(0xFFu << (8 * _Lane)));
  return __r;
}

TILE_DEVICE_INLINE uint32_t overflow_mask(const floats &__x,
                                          const floats &__y) {
  return overflow_byte<0>(__x.__v[0], __y.__v[0]) |
         overflow_byte<1>(__x.__v[1], __y.__v[1]) |
         overflow_byte<2>(__x.__v[2], __y.__v[2]) |
         overflow_byte<3>(__x.__v[3], __y.__v[3]);
}

template <class _Form> TILE_DEVICE_INLINE uint32_t finish_word(halves __h) {
  if constexpr (_Form::__saturate)
    return narrow<_Form::__r>(__h);
  else if constexpr (_Form::__r == format::e4m3)
    return narrow<_Form::__r>(
        halves{overflow_to_nan(__h.__low), overflow_to_nan(__h.__high)});
  else
    return to_infinity(narrow<_Form::__r>(__h), overflow_mask(__h));
}

template <class _Form>
TILE_DEVICE_INLINE uint32_t finish_word(const floats &__f) {
  if constexpr (_Form::__saturate)
    return narrow<_Form::__r>(__f);
  else if constexpr (_Form::__r == format::e4m3)
    return narrow<_Form::__r>(
        floats{{overflow_to_nan(__f.__v[0]), overflow_to_nan(__f.__v[1]),
                overflow_to_nan(__f.__v[2]), overflow_to_nan(__f.__v[3])}});
  else
    return to_infinity(narrow<_Form::__r>(__f), overflow_mask(__f, __f));
}

//===----------------------------------------------------------------------===//
// The plans.
//===----------------------------------------------------------------------===//

template <class _Form>
TILE_DEVICE_INLINE uint32_t by_halves(uint32_t __a, uint32_t __b,
                                      uint32_t __c) {
  const halves __x = to_halves<_Form::__a, _Form::__a_nibbles>(__a);
  if constexpr (_Form::__op == packed_op::mul) {
    const halves __y = to_halves<_Form::__b, _Form::__b_nibbles>(__b);
    return finish_word<_Form>(halves{multiply_halves(__x.__low, __y.__low),
                                     multiply_halves(__x.__high, __y.__high)});
  } else {
    const halves __z = to_halves<_Form::__c, false>(__c);
    halves __s;
    if constexpr (_Form::__op == packed_op::sub)
      TILE_DETAIL_ASM(
          "sub.rn.f16x2 %0, %2, %4;\n\tsub.rn.f16x2 %1, %3, %5;" : "=&r"(
              __s.__low),
          "=r"(__s.__high) : "r"(__x.__low), "r"(__x.__high), "r"(__z.__low),
          "r"(__z.__high));
    else
      TILE_DETAIL_ASM(
          "add.rn.f16x2 %0, %2, %4;\n\tadd.rn.f16x2 %1, %3, %5;" : "=&r"(
              __s.__low),
          "=r"(__s.__high) : "r"(__x.__low), "r"(__x.__high), "r"(__z.__low),
          "r"(__z.__high));
    return finish_word<_Form>(__s);
  }
}

TILE_DEVICE_INLINE uint32_t fused_sum(uint32_t __a, uint32_t __b,
                                      uint32_t __c) {
  uint32_t __r;
  TILE_DETAIL_ASM("fma.rn.f16x2 %0, %1, %2, %3;" : "=r"(__r) : "r"(__a),
                  "r"(__b), "r"(__c));
  return __r;
}

/// c, but where a*b would swallow it, 2^-9 of a*b with c's sign. e5m2 rounds to
/// three bits and a*b has eight at most, so the sum is on the same side of
/// every tie, and f16 can tell. Zero stays zero and NaN NaN.
///
/// Written with operations that are cheaper than the integer ones of
/// packed_halves.h: t is 0 or 2^-16, e5m2's smallest value, as c is zero or
/// not; q is t*|a*b|, at most 1, so it is a*b in 2^16ths, and 0 for 0 times
/// infinity; what q has more than |c| in 128ths is added to c.
TILE_DEVICE_INLINE uint32_t audible(uint32_t __a, uint32_t __b, uint32_t __c) {
  uint32_t __more, __r;
  TILE_DETAIL_ASM("{\n\t"
                  ".reg .b32 c, t, q;\n\t"
                  "abs.f16x2 c, %3;\n\t"
                  "min.f16x2 t, c, %4;\n\t"
                  "mul.rn.f16x2 q, %1, %2;\n\t"
                  "abs.f16x2 q, q;\n\t"
                  "mul.rn.sat.f16x2 q, t, q;\n\t"
                  "fma.rn.relu.f16x2 %0, c, %5, q;\n\t"
                  "}" : "=r"(__more) : "r"(__a),
                  "r"(__b), "r"(__c), "r"(0x01000100), // 2^-16
                  "r"(0xA000A000));                    // -2^-7
  TILE_DETAIL_ASM("fma.rn.f16x2 %0, %1, %2, %3;" : "=r"(__r) : "r"(
                      __more | (__c & 0x80008000)),
                  "r"(0x58005800), "r"(__c)); // 128
  return __r;
}

template <class _Form>
TILE_DEVICE_INLINE uint32_t by_nudged_sum(uint32_t __a, uint32_t __b,
                                          uint32_t __c) {
  const halves __x = to_halves<_Form::__a, _Form::__a_nibbles, true>(__a);
  halves __y = {0x3C003C00, 0x3C003C00}; // ones
  if constexpr (_Form::__b != format::none)
    __y = to_halves<_Form::__b, _Form::__b_nibbles, true>(__b);
  const halves __z = to_halves<_Form::__c, false, true>(
      _Form::__op == packed_op::sub ? __c ^ 0x80808080 : __c);
  return finish_word<_Form>(halves{
      fused_sum(__x.__low, __y.__low, audible(__x.__low, __y.__low, __z.__low)),
      fused_sum(__x.__high, __y.__high,
                audible(__x.__high, __y.__high, __z.__high))});
}

enum class rounding { to_nearest, to_below, to_above };

/// a*b + c of one lane; add and mul are the same instruction with 1 or -0, for
/// then one text serves all.
template <rounding _Way>
TILE_DEVICE_INLINE float fused_sum(float __a, float __b, float __c) {
  float __r;
  if constexpr (_Way == rounding::to_nearest)
    TILE_DETAIL_ASM("fma.rn.f32 %0, %1, %2, %3;" : "=f"(__r) : "f"(__a),
                    "f"(__b), "f"(__c));
  else if constexpr (_Way == rounding::to_below)
    TILE_DETAIL_ASM("fma.rm.f32 %0, %1, %2, %3;" : "=f"(__r) : "f"(__a),
                    "f"(__b), "f"(__c));
  else
    TILE_DETAIL_ASM("fma.rp.f32 %0, %1, %2, %3;" : "=f"(__r) : "f"(__a),
                    "f"(__b), "f"(__c));
  return __r;
}

template <rounding _Way>
TILE_DEVICE_INLINE floats fused_sum(const floats &__a, const floats &__b,
                                    const floats &__c) {
  return {{fused_sum<_Way>(__a.__v[0], __b.__v[0], __c.__v[0]),
           fused_sum<_Way>(__a.__v[1], __b.__v[1], __c.__v[1]),
           fused_sum<_Way>(__a.__v[2], __b.__v[2], __c.__v[2]),
           fused_sum<_Way>(__a.__v[3], __b.__v[3], __c.__v[3])}};
}

constexpr TILE_DEVICE floats float_ones() { return {{1.0f, 1.0f, 1.0f, 1.0f}}; }

/// The float operands of a form. A product that f16 holds exactly is formed
/// there, two at a time, which spares widening one operand.
template <class _Form> struct operands {
  floats __a, __b, __c;
};

template <class _Form, bool _HalfProduct>
TILE_DEVICE_INLINE operands<_Form> to_operands(uint32_t __a, uint32_t __b,
                                               uint32_t __c) {
  operands<_Form> __r;
  if constexpr (_HalfProduct) {
    const halves __x = to_halves<_Form::__a, _Form::__a_nibbles>(__a);
    const halves __y = to_halves<_Form::__b, _Form::__b_nibbles>(__b);
    __r.__a = widen(halves{multiply_halves(__x.__low, __y.__low),
                           multiply_halves(__x.__high, __y.__high)});
    __r.__b = float_ones();
  } else {
    __r.__a = to_floats<_Form::__a, _Form::__a_nibbles>(__a);
    if constexpr (_Form::__b == format::none)
      __r.__b = float_ones();
    else
      __r.__b = to_floats<_Form::__b, _Form::__b_nibbles>(__b);
  }
  // x + -0 is x, also for both zeros.
  if constexpr (_Form::__c == format::none)
    __r.__c = {{-0.0f, -0.0f, -0.0f, -0.0f}};
  else
    __r.__c = to_floats<_Form::__c, false>(
        _Form::__op == packed_op::sub ? __c ^ 0x80808080 : __c);
  return __r;
}

template <class _Form>
TILE_DEVICE_INLINE uint32_t by_both_ways(uint32_t __a, uint32_t __b,
                                         uint32_t __c) {
  const operands<_Form> __o = to_operands<_Form, false>(__a, __b, __c);
  const floats __down =
      fused_sum<rounding::to_below>(__o.__a, __o.__b, __o.__c);
  const floats __up = fused_sum<rounding::to_above>(__o.__a, __o.__b, __o.__c);
  const uint32_t __x = narrow<_Form::__r>(__down),
                 __y = narrow<_Form::__r>(__up);
  const uint32_t __odd = (__x & 0x01010101) * 0xFF;
  const uint32_t __codes = (__odd & __x) | (~__odd & __y);
  if constexpr (_Form::__saturate)
    return __codes;
  // Only where both are out of range was the exact sum.
  return to_infinity(__codes, overflow_mask(__down, __up));
}

template <class _Form>
TILE_DEVICE_INLINE uint32_t word_by_conversions(uint32_t __a, uint32_t __b,
                                                uint32_t __c) {
  constexpr plan __plan = plan_of<_Form>();
  if constexpr (__plan == plan::halves) {
    return by_halves<_Form>(__a, __b, __c);
  } else if constexpr (__plan == plan::to_odd) {
    return by_nudged_sum<_Form>(__a, __b, __c);
  } else if constexpr (__plan == plan::exact) {
    return by_both_ways<_Form>(__a, __b, __c);
  } else {
    const operands<_Form> __o = to_operands < _Form,
                          __plan == plan::product > (__a, __b, __c);
    return finish_word<_Form>(
        fused_sum<rounding::to_nearest>(__o.__a, __o.__b, __o.__c));
  }
}

} // namespace nvptx
} // namespace detail
} // namespace tile

#endif // TILE_DETAIL_NVPTX_CVT
#endif // TILE_DETAIL_PACKED_NVPTX_H
