//===- tile/detail/packed_word.h - one x4 operation in software -----------===//
//
// Chooses how four lanes are computed. All ways give the same bits; which one
// is taken depends on the target alone, never on a flag.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_PACKED_WORD_H
#define TILE_DETAIL_PACKED_WORD_H

#include <tile/detail/packed_amdgpu.h>
#include <tile/detail/packed_exact.h>
#include <tile/detail/packed_form.h>
#include <tile/detail/packed_halves.h>
#include <tile/detail/packed_nvptx.h>

namespace tile {
namespace detail {

template <class _Form>
TILE_INLINE constexpr uint32_t packed_word(uint32_t __a, uint32_t __b,
                                           uint32_t __c) {
#ifdef TILE_DETAIL_NVPTX_CVT
  if (!__builtin_is_constant_evaluated())
    return nvptx::word_by_conversions<_Form>(__a, __b, __c);
#elif defined(TILE_DETAIL_AMDGPU_FLOATS)
  if (!__builtin_is_constant_evaluated())
    return amdgpu::word_by_floats<_Form>(__a, __b, __c);
#elif TILE_DEVICE_PASS && defined(TILE_DETAIL_HALVES)
  if (!__builtin_is_constant_evaluated())
    return pairs::word_by_pairs<_Form>(__a, __b, __c);
#endif
  if (_Form::__op == packed_op::sub)
    __c ^= 0x80808080;
  return exact_word<_Form::__r, _Form::__a, _Form::__a_nibbles, _Form::__b,
                    _Form::__b_nibbles, _Form::__c, _Form::__saturate>(__a, __b,
                                                                       __c);
}

template <packed_op _Op, bool _Sat, class _Ap, class _Cp>
TILE_INLINE constexpr packed_add_t<_Ap, _Cp> packed_sum(const _Ap &__a,
                                                        const _Cp &__c) {
  using _Form = packed_form_of<_Op, _Sat, _Cp, _Ap, void>;
  const auto __x = to_words(__a);
  auto __z = to_words(__c);
  TILE_DETAIL_UNROLL
  for (int __i = 0; __i < lane_traits<_Cp>::lanes / 4; ++__i)
    __z.__w[__i] = packed_word<_Form>(__x.__w[__i], 0, __z.__w[__i]);
  return __builtin_bit_cast(_Cp, __z);
}

template <class _Dp, bool _Sat, class _Ap, class _Bp>
TILE_INLINE constexpr packed_mul_t<_Dp, _Ap, _Bp>
packed_product_of(const _Ap &__a, const _Bp &__b) {
  using _Rp = packed_mul_t<_Dp, _Ap, _Bp>;
  using _Form = packed_form_of<packed_op::mul, _Sat, _Rp, _Ap, _Bp>;
  const auto __x = to_words(__a);
  const auto __y = to_words(__b);
  words_of<_Rp> __r{};
  TILE_DETAIL_UNROLL
  for (int __i = 0; __i < lane_traits<_Rp>::lanes / 4; ++__i)
    __r.__w[__i] = packed_word<_Form>(__x.__w[__i], __y.__w[__i], 0);
  return __builtin_bit_cast(_Rp, __r);
}

template <bool _Sat, class _Ap, class _Bp, class _Cp>
TILE_INLINE constexpr packed_fma_t<_Ap, _Bp, _Cp>
packed_product_sum(const _Ap &__a, const _Bp &__b, const _Cp &__c) {
  using _Form = packed_form_of<packed_op::fma, _Sat, _Cp, _Ap, _Bp>;
  const auto __x = to_words(__a);
  const auto __y = to_words(__b);
  auto __z = to_words(__c);
  TILE_DETAIL_UNROLL
  for (int __i = 0; __i < lane_traits<_Cp>::lanes / 4; ++__i)
    __z.__w[__i] = packed_word<_Form>(__x.__w[__i], __y.__w[__i], __z.__w[__i]);
  return __builtin_bit_cast(_Cp, __z);
}

} // namespace detail
} // namespace tile
#endif // TILE_DETAIL_PACKED_WORD_H
