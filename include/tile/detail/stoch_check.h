//===- tile/detail/stoch_check.h - errors of stoch_round at the call ------===//
//
// What is wrong with a call outside the rule of stoch_result.h, by the
// mechanism of check.h:
//
//   tile::stoch_round<tile::fp8_e4m3>(eight_floats, word);
//   // error: argument 2 must hold a word per 4 floats, rounded up, or ...
//
// What it cannot say: how many words exactly, since clang takes no computed
// text.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_STOCH_CHECK_H
#define TILE_DETAIL_STOCH_CHECK_H

#include <tile/detail/check.h>
#include <tile/detail/stoch_result.h>

namespace tile {

/// Last argument of `stoch_round`: take the target's own instruction.
enum class native_bits_t { value };
inline constexpr native_bits_t native_bits = native_bits_t::value;

} // namespace tile

#if defined(__clang__)

namespace tile {
namespace detail {

enum class stoch_fault {
  f_none,
  f_no_d,
  f_packed_d,
  f_foreign_d,
  f_count,
  f_native_count,
  f_last,
  f_source,
  f_odd,
  f_words,
  f_groups_of_4,
  f_groups_of_2
};

/// What is wrong between D, the floats and the words.
template <class _Dp, class _Xp, class _Rp>
constexpr TILE_HD stoch_fault rounding_fault() {
  using _Call = stoch_call<_Dp, _Xp, _Rp>;
  if (_Call::values == 0)
    return stoch_fault::f_source;
  if (_Call::is_pairs && _Call::values % 2 != 0)
    return stoch_fault::f_odd;
  if (_Call::given == 0)
    return stoch_fault::f_words;
  if (_Call::given == _Call::groups || _Call::given == _Call::values)
    return stoch_fault::f_none;
  return _Call::per_group == 2 ? stoch_fault::f_groups_of_2
                               : stoch_fault::f_groups_of_4;
}

/// What is wrong with D alone.
template <class _Dp> constexpr TILE_HD stoch_fault target_fault() {
  using _Traits = lane_traits<_Dp>;
  if (std::is_void<_Dp>::value)
    return stoch_fault::f_no_d;
  if (_Traits::fmt == format::none || _Traits::fmt == format::ue8m0)
    return stoch_fault::f_foreign_d;
  return _Traits::lanes == 1 && !_Traits::is_fragment ? stoch_fault::f_none
                                                      : stoch_fault::f_packed_d;
}

/// The first thing that is wrong with a call.
template <bool _Native, class _Dp, class... _As> struct stoch_fault_in {
  static constexpr stoch_fault value =
      target_fault<_Dp>() != stoch_fault::f_none ? target_fault<_Dp>()
      : _Native                                  ? stoch_fault::f_native_count
                                                 : stoch_fault::f_count;
};
template <bool _Native, class _Dp, class _Xp, class _Rp, class... _Rest>
struct stoch_fault_in<_Native, _Dp, _Xp, _Rp, _Rest...> {
  static constexpr TILE_HD stoch_fault find() {
    if (target_fault<_Dp>() != stoch_fault::f_none)
      return target_fault<_Dp>();
    if (sizeof...(_Rest) > (_Native ? 0 : 1))
      return _Native ? stoch_fault::f_native_count : stoch_fault::f_count;
    if (rounding_fault<_Dp, _Xp, _Rp>() != stoch_fault::f_none)
      return rounding_fault<_Dp, _Xp, _Rp>();
    return (std::is_same<_Rest, native_bits_t>::value && ...)
               ? stoch_fault::f_none
               : stoch_fault::f_last;
  }
  static constexpr stoch_fault value = find();
};

} // namespace detail
} // namespace tile

// clang-format off: an #include within a declaration confuses it.
TILE_BEGIN_ERRORS

template <class _Dp = void, class... _As, auto _Fault =
    tile::detail::stoch_fault_in<true, _Dp, _As...>::value>
TILE_HD tile::detail::wrong_call_if<_Fault> __stoch_round(const _As &...)
#include <tile/detail/stoch_faults.h>
;

namespace tile {

template <class _Dp = void, class... _As, auto _Fault =
    detail::stoch_fault_in<false, _Dp, _As...>::value>
TILE_HD detail::wrong_call_if<_Fault> stoch_round(const _As &...)
#include <tile/detail/stoch_faults.h>
;

} // namespace tile

TILE_END_ERRORS
// clang-format on

#endif // clang
#endif // TILE_DETAIL_STOCH_CHECK_H
