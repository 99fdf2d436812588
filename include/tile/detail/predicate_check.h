//===- tile/detail/predicate_check.h - errors of warp_predicate -----------===//
//
// What is wrong between a body and the values that it is given would come to
// light in the middle of warp.h. Here it is found while clang chooses between
// the overloads, and said at the call:
//
//   tile::warp_predicate(p, x, [](float v, float w) { return v * w; });
//   // error: the body cannot be called with the initial value and ...
//
// What is wrong inside a generic lambda is still clang's own error there.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_PREDICATE_CHECK_H
#define TILE_DETAIL_PREDICATE_CHECK_H

#include <tile/detail/check.h>
#include <tile/fragment.h>

#include <utility>

namespace tile {

/// First argument of warp_predicate: the predicate is the same in all lanes.
enum class wave_uniform_t { value };
inline constexpr wave_uniform_t wave_uniform = wave_uniform_t::value;

template <class... _Ts> struct carried;

namespace detail {

enum class predicate_fault {
  f_none,
  f_count,
  f_uniform_first,
  f_predicate,
  f_no_body,
  f_parameters,
  f_carried_parameters,
  f_by_reference,
  f_result,
  f_carried_result
};

/// What a body returns for these arguments; `no_call` if it takes others.
struct no_call {};
template <class _Void, class _Bp, class... _As> struct body_result {
  using type = no_call;
};
template <class _Bp, class... _As>
struct body_result<
    std::void_t<decltype(std::declval<_Bp &>()(std::declval<_As>()...))>, _Bp,
    _As...> {
  using type = decltype(std::declval<_Bp &>()(std::declval<_As>()...));
};
template <class _Bp, class... _As>
using body_result_t = typename body_result<void, _Bp, _As...>::type;

template <class _Tp> struct is_condition : std::is_constructible<bool, _Tp> {};
template <class _Tp, int _Np>
struct is_condition<fragment<_Tp, _Np>> : is_condition<_Tp> {};

/// Anything that may be called with something: a class may have an operator().
template <class _Bp>
constexpr bool may_be_body =
    std::is_class<_Bp>::value || std::is_union<_Bp>::value ||
    std::is_function<std::remove_pointer_t<_Bp>>::value;

template <class _Rp, class _Ip>
constexpr predicate_fault TILE_HD result_fault() {
  return std::is_convertible<_Rp, _Ip>::value ? predicate_fault::f_none
                                              : predicate_fault::f_result;
}

/// What is wrong between a body and the value that it is given.
template <class _Ip, class _Bp, class... _As> struct body_fault {
  static constexpr TILE_HD predicate_fault find() {
    using _Rp = body_result_t<_Bp, const _Ip &, _As...>;
    if (!std::is_same<_Rp, no_call>::value)
      return result_fault<_Rp, _Ip>();
    return std::is_same<body_result_t<_Bp, _Ip &, _As...>, no_call>::value
               ? predicate_fault::f_parameters
               : predicate_fault::f_by_reference;
  }
};

template <class _Rp, class... _Ts> struct returns_each : std::false_type {};
template <class... _Us, class... _Ts>
struct returns_each<carried<_Us...>, _Ts...> {
  static constexpr TILE_HD bool find() {
    if constexpr (sizeof...(_Us) == sizeof...(_Ts))
      return (std::is_convertible<_Us, _Ts>::value && ...);
    else
      return false;
  }
  static constexpr bool value = find();
};

template <class... _Ts, class _Bp, class... _As>
struct body_fault<carried<_Ts...>, _Bp, _As...> {
  static constexpr TILE_HD predicate_fault find() {
    using _Rp = body_result_t<_Bp, const _Ts &..., _As...>;
    if (std::is_same<_Rp, no_call>::value)
      return std::is_same<body_result_t<_Bp, _Ts &..., _As...>, no_call>::value
                 ? predicate_fault::f_carried_parameters
                 : predicate_fault::f_by_reference;
    return returns_each<std::remove_cv_t<std::remove_reference_t<_Rp>>,
                        _Ts...>::value
               ? predicate_fault::f_none
               : predicate_fault::f_carried_result;
  }
};

template <class... _Ts>
constexpr bool has_wave_uniform =
    (std::is_same<std::decay_t<_Ts>, wave_uniform_t>::value || ...);

/// The first thing that is wrong with a call.
template <class... _As> struct predicate_fault_in {
  static constexpr predicate_fault value = predicate_fault::f_count;
};
template <class _Pp, class _Ip, class _Bp, class... _As>
struct predicate_fault_in<_Pp, _Ip, _Bp, _As...> {
  static constexpr TILE_HD predicate_fault find() {
    if constexpr (has_wave_uniform<_Pp>)
      return predicate_fault_in<_Ip, _Bp, _As...>::value;
    else if constexpr (has_wave_uniform<_Ip, _Bp, _As...>)
      return predicate_fault::f_uniform_first;
    else if constexpr (!is_condition<std::decay_t<_Pp>>::value)
      return predicate_fault::f_predicate;
    else if constexpr (!may_be_body<
                           std::remove_cv_t<std::remove_reference_t<_Bp>>>)
      return predicate_fault::f_no_body;
    else
      return body_fault<std::remove_cv_t<std::remove_reference_t<_Ip>>,
                        std::remove_reference_t<_Bp>, _As...>::find();
  }
  static constexpr predicate_fault value = find();
};

#if defined(__clang__)
template <class... _As>
constexpr predicate_fault predicate_fault_of =
    predicate_fault_in<_As...>::value;
#else // The first error within the body says it there.
template <class... _As>
constexpr predicate_fault predicate_fault_of = predicate_fault::f_none;
#endif

template <class... _As>
using if_predicate =
    std::enable_if_t<predicate_fault_of<_As...> == predicate_fault::f_none>;

} // namespace detail

#if defined(__clang__)
// clang-format off: an #include within a declaration confuses it.
TILE_BEGIN_ERRORS

template <class... _As, auto _Fault =
    detail::predicate_fault_of<_As...>>
TILE_HD detail::wrong_call_if<_Fault> warp_predicate(_As &&...)
#include <tile/detail/predicate_faults.h>
;

TILE_END_ERRORS
// clang-format on
#endif

} // namespace tile
#endif // TILE_DETAIL_PREDICATE_CHECK_H
