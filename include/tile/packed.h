//===- tile/packed.h - add, sub, mul, fma of four small floats ------------===//
//
//   fp8x4_e4m3 y = tile::packed_fma4(w, x, y0);     // w may be fp4x4_e2m1, say
//   auto z = tile::packed_mul4<tile::fp8_e5m2>(fp4a, fp4b, tile::satfinite);
//
// Each result is the exact value, rounded once to nearest even. Overflow gives
// NaN in e4m3 and infinity in e5m2; with `tile::satfinite` the largest finite
// value. A NaN result is 0x7F, zeros have the sign IEEE 754 gives them.
//
// `__packed_*4` are the instructions of sm_100a and sm_103a (PTX 9.4) and an
// error elsewhere. `tile::packed_*4` give the same bits on every target, on the
// host and in constant expressions.
//
// What they cannot do: fnuz operands (gfx942's formats), and results other than
// e4m3 and e5m2. The hardware has neither.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_PACKED_H
#define TILE_PACKED_H

#include <tile/builtin_decl.h>
#include <tile/builtins.h>
#include <tile/detail/packed_check.h>
#include <tile/detail/packed_native.h>
#include <tile/detail/packed_result.h>
#include <tile/detail/packed_word.h>
#include <tile/formats.h>

//===----------------------------------------------------------------------===//
// Native: one instruction per four values. PTX 9.4, sm_100a and sm_103a.
//===----------------------------------------------------------------------===//

/// a + c, as the type of c.
template <class _Ap, class _Cp>
TILE_BUILTIN("packed_add4")
tile::detail::packed_add_t<_Ap, _Cp> __packed_add4(
    [[maybe_unused]] const _Ap &__a, [[maybe_unused]] const _Cp &__c)
    TILE_BUILTIN_BODY(
        return tile::detail::native_sum<tile::detail::packed_op::add, false>(
            __a, __c))

/// a + c, as the type of c; saturates.
template <class _Ap, class _Cp>
TILE_BUILTIN("packed_add4")
tile::detail::packed_add_t<_Ap, _Cp> __packed_add4(
    [[maybe_unused]] const _Ap &__a, [[maybe_unused]] const _Cp &__c,
    tile::satfinite_t)
    TILE_BUILTIN_BODY(
        return tile::detail::native_sum<tile::detail::packed_op::add, true>(
            __a, __c))

/// a - c, as the type of c.
template <class _Ap, class _Cp>
TILE_BUILTIN("packed_sub4")
tile::detail::packed_add_t<_Ap, _Cp> __packed_sub4(
    [[maybe_unused]] const _Ap &__a, [[maybe_unused]] const _Cp &__c)
    TILE_BUILTIN_BODY(
        return tile::detail::native_sum<tile::detail::packed_op::sub, false>(
            __a, __c))

/// a - c, as the type of c; saturates.
template <class _Ap, class _Cp>
TILE_BUILTIN("packed_sub4")
tile::detail::packed_add_t<_Ap, _Cp> __packed_sub4(
    [[maybe_unused]] const _Ap &__a, [[maybe_unused]] const _Cp &__c,
    tile::satfinite_t)
    TILE_BUILTIN_BODY(
        return tile::detail::native_sum<tile::detail::packed_op::sub, true>(
            __a, __c))

/// a * b, as FP8 element type _Dp or as the first FP8 operand.
template <class _Dp = void, class _Ap, class _Bp>
TILE_BUILTIN("packed_mul4")
tile::detail::packed_mul_t<_Dp, _Ap, _Bp> __packed_mul4(
    [[maybe_unused]] const _Ap &__a, [[maybe_unused]] const _Bp &__b)
    TILE_BUILTIN_BODY(return tile::detail::native_product<_Dp, false>(__a, __b))

/// a * b, as FP8 element type _Dp or as the first FP8 operand; saturates.
template <class _Dp = void, class _Ap, class _Bp>
TILE_BUILTIN("packed_mul4")
tile::detail::packed_mul_t<_Dp, _Ap, _Bp> __packed_mul4(
    [[maybe_unused]] const _Ap &__a, [[maybe_unused]] const _Bp &__b,
    tile::satfinite_t)
    TILE_BUILTIN_BODY(return tile::detail::native_product<_Dp, true>(__a, __b))

/// a * b + c, as the type of c.
template <class _Ap, class _Bp, class _Cp>
TILE_BUILTIN("packed_fma4")
tile::detail::packed_fma_t<_Ap, _Bp, _Cp> __packed_fma4(
    [[maybe_unused]] const _Ap &__a, [[maybe_unused]] const _Bp &__b,
    [[maybe_unused]] const _Cp &__c)
    TILE_BUILTIN_BODY(return tile::detail::native_product_sum<false>(__a, __b,
                                                                     __c))

/// a * b + c, as the type of c; saturates.
template <class _Ap, class _Bp, class _Cp>
TILE_BUILTIN("packed_fma4")
tile::detail::packed_fma_t<_Ap, _Bp, _Cp> __packed_fma4(
    [[maybe_unused]] const _Ap &__a, [[maybe_unused]] const _Bp &__b,
    [[maybe_unused]] const _Cp &__c, tile::satfinite_t)
    TILE_BUILTIN_BODY(return tile::detail::native_product_sum<true>(__a, __b,
                                                                    __c))

//===----------------------------------------------------------------------===//
// Portable: the same bits everywhere.
//===----------------------------------------------------------------------===//

namespace tile {

/// a + c, as the type of c.
template <class _Ap, class _Cp>
TILE_INLINE constexpr detail::packed_add_t<_Ap, _Cp>
packed_add4(const _Ap &__a, const _Cp &__c) {
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (__tile_has_packed_add4)
      return __packed_add4(__a, __c);
  }
  return detail::packed_sum<detail::packed_op::add, false>(__a, __c);
}

/// a + c, as the type of c; saturates.
template <class _Ap, class _Cp>
TILE_INLINE constexpr detail::packed_add_t<_Ap, _Cp>
packed_add4(const _Ap &__a, const _Cp &__c, satfinite_t) {
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (__tile_has_packed_add4)
      return __packed_add4(__a, __c, satfinite);
  }
  return detail::packed_sum<detail::packed_op::add, true>(__a, __c);
}

/// a - c, as the type of c.
template <class _Ap, class _Cp>
TILE_INLINE constexpr detail::packed_add_t<_Ap, _Cp>
packed_sub4(const _Ap &__a, const _Cp &__c) {
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (__tile_has_packed_sub4)
      return __packed_sub4(__a, __c);
  }
  return detail::packed_sum<detail::packed_op::sub, false>(__a, __c);
}

/// a - c, as the type of c; saturates.
template <class _Ap, class _Cp>
TILE_INLINE constexpr detail::packed_add_t<_Ap, _Cp>
packed_sub4(const _Ap &__a, const _Cp &__c, satfinite_t) {
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (__tile_has_packed_sub4)
      return __packed_sub4(__a, __c, satfinite);
  }
  return detail::packed_sum<detail::packed_op::sub, true>(__a, __c);
}

/// a * b, as FP8 element type _Dp or as the first FP8 operand.
template <class _Dp = void, class _Ap, class _Bp>
TILE_INLINE constexpr detail::packed_mul_t<_Dp, _Ap, _Bp>
packed_mul4(const _Ap &__a, const _Bp &__b) {
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (__tile_has_packed_mul4)
      return __packed_mul4<_Dp>(__a, __b);
  }
  return detail::packed_product_of<_Dp, false>(__a, __b);
}

/// a * b, as FP8 element type _Dp or as the first FP8 operand; saturates.
template <class _Dp = void, class _Ap, class _Bp>
TILE_INLINE constexpr detail::packed_mul_t<_Dp, _Ap, _Bp>
packed_mul4(const _Ap &__a, const _Bp &__b, satfinite_t) {
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (__tile_has_packed_mul4)
      return __packed_mul4<_Dp>(__a, __b, satfinite);
  }
  return detail::packed_product_of<_Dp, true>(__a, __b);
}

/// a * b + c, as the type of c.
template <class _Ap, class _Bp, class _Cp>
TILE_INLINE constexpr detail::packed_fma_t<_Ap, _Bp, _Cp>
packed_fma4(const _Ap &__a, const _Bp &__b, const _Cp &__c) {
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (__tile_has_packed_fma4)
      return __packed_fma4(__a, __b, __c);
  }
  return detail::packed_product_sum<false>(__a, __b, __c);
}

/// a * b + c, as the type of c; saturates.
template <class _Ap, class _Bp, class _Cp>
TILE_INLINE constexpr detail::packed_fma_t<_Ap, _Bp, _Cp>
packed_fma4(const _Ap &__a, const _Bp &__b, const _Cp &__c, satfinite_t) {
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (__tile_has_packed_fma4)
      return __packed_fma4(__a, __b, __c, satfinite);
  }
  return detail::packed_product_sum<true>(__a, __b, __c);
}

} // namespace tile
#endif // TILE_PACKED_H
