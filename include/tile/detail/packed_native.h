//===- tile/detail/packed_native.h - x4 arithmetic in one instruction -----===//
//
// The bodies of `__packed_*4`: one PTX instruction per four values,
//
//   fma.rn.satfinite.e4m3x4.e2m1x4.e5m2x4 $0, $1, $2, $3;      PTX 9.4, sm_100a
//
// spelled from the operand formats. ptxas accepts 896 spellings. Half of them
// only leave out `.rn`: the same operation, except that a mul and an add may
// then be contracted, which would change what a source rounds. Those are left
// out on purpose; the other 448 are all reachable.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_PACKED_NATIVE_H
#define TILE_DETAIL_PACKED_NATIVE_H

#include <tile/config.h>

#if TILE_PLUGIN

#include <tile/asm.h>
#include <tile/detail/packed_word.h>

namespace tile {
namespace detail {

/// A string built in the compiler; `__tile_inline_asm` asks for data() and
/// size().
struct packed_text {
  char __chars[96] = {};
  int __length = 0;
  constexpr const char *data() const { return __chars; }
  constexpr unsigned long size() const { return __length; }
  constexpr packed_text &operator+=(const char *__s) {
    while (*__s)
      __chars[__length++] = *__s++;
    return *this;
  }
};

constexpr const char *ptx_format(format __f, bool __nibbles) {
  if (__f == format::e2m1 && !__nibbles)
    return ".e2m1p4x4";
  switch (__f) {
#define TILE_DETAIL_FORMAT(name, width, mantissa, bias, max, inf, nan, fnuz,   \
                           vendor, ptx, ...)                                   \
  case format::name:                                                           \
    return "." ptx;
#define TILE_DETAIL_SCALE TILE_DETAIL_FORMAT
#include <tile/detail/format_table.h>
  default:
    return "";
  }
}

template <class _Form> constexpr packed_text packed_instruction() {
  constexpr const char *__names[] = {"add", "sub", "mul", "fma"};
  packed_text __t;
  __t += __names[int(_Form::__op)];
  __t += _Form::__saturate ? ".rn.satfinite" : ".rn";
  __t += ptx_format(_Form::__r, false);
  __t += ptx_format(_Form::__a, _Form::__a_nibbles);
  if (_Form::__b != format::none)
    __t += ptx_format(_Form::__b, _Form::__b_nibbles);
  __t += _Form::__op == packed_op::fma ? " $0, $1, $2, $3;" : " $0, $1, $2;";
  return __t;
}

template <class _Form> constexpr packed_text packed_constraints() {
  packed_text __t;
  __t += _Form::__a_nibbles ? "=r,h" : "=r,r";
  if (_Form::__b != format::none)
    __t += _Form::__b_nibbles ? ",h" : ",r";
  if (_Form::__c != format::none)
    __t += ",r";
  return __t;
}

template <class _Form> struct packed_asm {
  static constexpr packed_text __text = packed_instruction<_Form>();
  static constexpr packed_text __constraints = packed_constraints<_Form>();
};

template <packed_op _Op, bool _Sat, class _Ap, class _Cp>
TILE_DEVICE_INLINE packed_add_t<_Ap, _Cp> native_sum(const _Ap &__a,
                                                     const _Cp &__c) {
  using _Asm = packed_asm<packed_form_of<_Op, _Sat, _Cp, _Ap, void>>;
  const auto __x = to_words(__a);
  auto __z = to_words(__c);
  if constexpr (__tile_has_packed_add4) {
    TILE_DETAIL_UNROLL
    for (int __i = 0; __i < lane_traits<_Cp>::lanes / 4; ++__i)
      __z.__w[__i] = __tile_inline_asm<uint32_t>(
          _Asm::__text, _Asm::__constraints, true, __x.__w[__i], __z.__w[__i]);
  }
  return __builtin_bit_cast(_Cp, __z);
}

template <class _Dp, bool _Sat, class _Ap, class _Bp>
TILE_DEVICE_INLINE packed_mul_t<_Dp, _Ap, _Bp> native_product(const _Ap &__a,
                                                              const _Bp &__b) {
  using _Rp = packed_mul_t<_Dp, _Ap, _Bp>;
  using _Asm = packed_asm<packed_form_of<packed_op::mul, _Sat, _Rp, _Ap, _Bp>>;
  const auto __x = to_words(__a);
  const auto __y = to_words(__b);
  words_of<_Rp> __r{};
  if constexpr (__tile_has_packed_mul4) {
    TILE_DETAIL_UNROLL
    for (int __i = 0; __i < lane_traits<_Rp>::lanes / 4; ++__i)
      __r.__w[__i] = __tile_inline_asm<uint32_t>(
          _Asm::__text, _Asm::__constraints, true, __x.__w[__i], __y.__w[__i]);
  }
  return __builtin_bit_cast(_Rp, __r);
}

template <bool _Sat, class _Ap, class _Bp, class _Cp>
TILE_DEVICE_INLINE packed_fma_t<_Ap, _Bp, _Cp>
native_product_sum(const _Ap &__a, const _Bp &__b, const _Cp &__c) {
  using _Asm = packed_asm<packed_form_of<packed_op::fma, _Sat, _Cp, _Ap, _Bp>>;
  const auto __x = to_words(__a);
  const auto __y = to_words(__b);
  auto __z = to_words(__c);
  if constexpr (__tile_has_packed_fma4) {
    TILE_DETAIL_UNROLL
    for (int __i = 0; __i < lane_traits<_Cp>::lanes / 4; ++__i)
      __z.__w[__i] =
          __tile_inline_asm<uint32_t>(_Asm::__text, _Asm::__constraints, true,
                                      __x.__w[__i], __y.__w[__i], __z.__w[__i]);
  }
  return __builtin_bit_cast(_Cp, __z);
}

} // namespace detail
} // namespace tile

#endif // TILE_PLUGIN
#endif // TILE_DETAIL_PACKED_NATIVE_H
