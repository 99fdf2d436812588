//===- tile/detail/packed_check.h - errors of x4 calls at the call --------===//
//
// What is wrong with a call outside the rule of packed_result.h, by the
// mechanism of check.h:
//
//   tile::packed_fma4(x, y, 1.0f);
//   // error: argument 3 must hold FP8, FP6, FP4 or E8M0 values: ...
//
// One error a call: the second mistake shows once the first is mended.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_PACKED_CHECK_H
#define TILE_DETAIL_PACKED_CHECK_H

#include <tile/detail/check.h>
#include <tile/detail/packed_result.h>

#if defined(__clang__)

namespace tile {
namespace detail {

// clang-format off: a column per argument.
enum class packed_fault {
  f_none, f_count2, f_count3, f_last,
  f_foreign1, f_foreign2, f_foreign3,
  f_bits1,    f_bits2,    f_bits3,
  f_fnuz1,    f_fnuz2,    f_fnuz3,
  f_length1,  f_length2,  f_length3,
  f_c_is_2, f_c_is_3, f_lengths, f_pairs,
  f_no_d, f_wrong_d, f_long_d
};
// clang-format on

/// What the rules ask about an argument.
struct packed_argument {
  format fmt = format::none;
  int lanes = 0;
  bool is_integer = false;
  bool is_fp4_fragment = false;
  bool is_satfinite = false;
};

template <class _Tp> constexpr TILE_HD packed_argument packed_argument_of() {
  using _Traits = lane_traits<_Tp>;
  return {_Traits::fmt, _Traits::lanes, std::is_integral<_Tp>::value,
          _Traits::is_fragment && _Traits::nibbles,
          std::is_same<_Tp, satfinite_t>::value};
}

/// `__first` or the enumerator for argument `__i` of its row.
constexpr TILE_HD packed_fault about(packed_fault __first, int __i) {
  return static_cast<packed_fault>(static_cast<int>(__first) + __i);
}

/// What is wrong with argument `__i` by itself.
constexpr TILE_HD packed_fault operand_fault(const packed_argument &__a,
                                             int __i) {
  if (__a.is_integer)
    return about(packed_fault::f_bits1, __i);
  if (__a.fmt == format::e4m3_fnuz || __a.fmt == format::e5m2_fnuz)
    return about(packed_fault::f_fnuz1, __i);
  if (!is_packed_format(__a.fmt))
    return about(packed_fault::f_foreign1, __i);
  if (__a.lanes % 4 != 0)
    return about(packed_fault::f_length1, __i);
  return packed_fault::f_none;
}

/// What is wrong between the `__n` operands at `__a`.
constexpr TILE_HD packed_fault lengths_fault(const packed_argument *__a,
                                             int __n) {
  bool __same = true, __pairs = false;
  for (int __i = 0; __i < __n; ++__i) {
    __same &= __a[__i].lanes == __a[0].lanes;
    __pairs |= __a[__i].is_fp4_fragment;
  }
  if (__same)
    return packed_fault::f_none;
  return __pairs ? packed_fault::f_pairs : packed_fault::f_lengths;
}

/// Has the rule a result for D and these operands?
template <class _Dp, class _Ap, class _Bp, class = void>
struct has_product : std::false_type {};
template <class _Dp, class _Ap, class _Bp>
struct has_product<_Dp, _Ap, _Bp,
                   std::void_t<typename packed_product<_Dp, _Ap, _Bp>::type>>
    : std::true_type {};

/// What is wrong with D, for operands that are right.
template <class _Dp, class... _As> struct product_fault {
  static constexpr packed_fault value = packed_fault::f_none;
};
template <class _Dp, class _Ap, class _Bp, class... _Rest>
struct product_fault<_Dp, _Ap, _Bp, _Rest...> {
  static constexpr packed_fault value =
      has_product<_Dp, _Ap, _Bp>::value ? packed_fault::f_none
      : std::is_void<_Dp>::value        ? packed_fault::f_no_d
      : is_fp8(lane_traits<_Dp>::fmt)   ? packed_fault::f_long_d
                                        : packed_fault::f_wrong_d;
};

/// The first thing that is wrong with a call of `_Op`.
template <packed_op _Op, class _Dp, class... _As>
constexpr TILE_HD packed_fault packed_fault_in() {
  constexpr int __n = _Op == packed_op::fma ? 3 : 2;
  constexpr int __given = sizeof...(_As);
  constexpr packed_fault __count =
      _Op == packed_op::fma ? packed_fault::f_count3 : packed_fault::f_count2;
  if (__given < __n || __given > __n + 1)
    return __count;
  const packed_argument __a[] = {packed_argument_of<_As>()...,
                                 packed_argument()};
  for (int __i = 0; __i < __n; ++__i) {
    const packed_fault __f = operand_fault(__a[__i], __i);
    if (__f != packed_fault::f_none)
      return __a[__i].is_satfinite ? __count : __f;
  }
  if (_Op != packed_op::mul && !is_fp8(__a[__n - 1].fmt))
    return __n == 3 ? packed_fault::f_c_is_3 : packed_fault::f_c_is_2;
  const packed_fault __f = lengths_fault(__a, __n);
  if (__f != packed_fault::f_none)
    return __f;
  if (__given == __n + 1 && !__a[__n].is_satfinite)
    return packed_fault::f_last;
  return _Op == packed_op::mul ? product_fault<_Dp, _As...>::value
                               : packed_fault::f_none;
}

/// The same, found once for all calls with these types.
template <packed_op _Op, class _Dp, class... _As>
inline constexpr packed_fault packed_fault_of =
    packed_fault_in<_Op, _Dp, _As...>();

} // namespace detail
} // namespace tile

// clang-format off: an #include within a declaration confuses it.
TILE_BEGIN_ERRORS

template <class... _As, auto _Fault =
    tile::detail::packed_fault_of<tile::detail::packed_op::add, void, _As...>>
TILE_HD tile::detail::wrong_call_if<_Fault> __packed_add4(const _As &...)
#include <tile/detail/packed_faults.h>
;

template <class... _As, auto _Fault =
    tile::detail::packed_fault_of<tile::detail::packed_op::sub, void, _As...>>
TILE_HD tile::detail::wrong_call_if<_Fault> __packed_sub4(const _As &...)
#include <tile/detail/packed_faults.h>
;

template <class _Dp = void, class... _As, auto _Fault =
    tile::detail::packed_fault_of<tile::detail::packed_op::mul, _Dp, _As...>>
TILE_HD tile::detail::wrong_call_if<_Fault> __packed_mul4(const _As &...)
#include <tile/detail/packed_faults.h>
;

template <class... _As, auto _Fault =
    tile::detail::packed_fault_of<tile::detail::packed_op::fma, void, _As...>>
TILE_HD tile::detail::wrong_call_if<_Fault> __packed_fma4(const _As &...)
#include <tile/detail/packed_faults.h>
;

namespace tile {

template <class... _As, auto _Fault =
    detail::packed_fault_of<detail::packed_op::add, void, _As...>>
TILE_HD detail::wrong_call_if<_Fault> packed_add4(const _As &...)
#include <tile/detail/packed_faults.h>
;

template <class... _As, auto _Fault =
    detail::packed_fault_of<detail::packed_op::sub, void, _As...>>
TILE_HD detail::wrong_call_if<_Fault> packed_sub4(const _As &...)
#include <tile/detail/packed_faults.h>
;

template <class _Dp = void, class... _As, auto _Fault =
    detail::packed_fault_of<detail::packed_op::mul, _Dp, _As...>>
TILE_HD detail::wrong_call_if<_Fault> packed_mul4(const _As &...)
#include <tile/detail/packed_faults.h>
;

template <class... _As, auto _Fault =
    detail::packed_fault_of<detail::packed_op::fma, void, _As...>>
TILE_HD detail::wrong_call_if<_Fault> packed_fma4(const _As &...)
#include <tile/detail/packed_faults.h>
;

} // namespace tile

TILE_END_ERRORS
// clang-format on

#endif // clang
#endif // TILE_DETAIL_PACKED_CHECK_H
