//===- tile/detail/memory_check.h - errors of memory access at the call ---===//
//
// What is wrong with a load, a store, a prefetch or an mbarrier, by the
// mechanism of check.h:
//
//   __buffer_load<float>(p, i, -1.0f);
//   // error: argument 3, the predicate, must be a bool or an integer; ...
//
// That call would otherwise compile: -1.0f is true. Whether an address is valid
// or an offset in range is not known here.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_MEMORY_CHECK_H
#define TILE_DETAIL_MEMORY_CHECK_H

#include <tile/detail/buffer.h>
#include <tile/detail/check.h>
#include <tile/detail/prefetch.h>

#if defined(__CUDA__)
struct __half2;
struct __nv_bfloat162;
#endif

namespace tile {
namespace detail {

/// CUDA gave its pairs copy functions of their own, which move the bits.
template <class _Tp>
inline constexpr bool may_move_bits = std::is_trivially_copyable<_Tp>::value;
#if defined(__CUDA__)
template <> inline constexpr bool may_move_bits<__half2> = true;
template <> inline constexpr bool may_move_bits<__nv_bfloat162> = true;
#endif

enum class memory_fault {
  f_none,
  f_load_count,
  f_store_count,
  f_base,
  f_const,
  f_offset,
  f_load_pred,
  f_store_pred,
  f_no_type,
  f_copy,
  f_other,
  f_value,
  f_prefetch_count,
  f_address,
  f_level,
  f_third_pred,
  f_map,
  f_barrier_count,
  f_barrier,
  f_bytes
};

template <class _Tp> struct without_restrict {
  using type = _Tp;
};
template <class _Tp> struct without_restrict<_Tp *__restrict> {
  using type = _Tp *;
};
/// An argument passed by value. <type_traits> keeps __restrict, and takes what
/// has it for no pointer.
template <class _Tp>
using passed_t = typename without_restrict<std::decay_t<_Tp>>::type;

/// A number of type bool or an integer's. A float converts, but was meant for
/// another place.
template <class _Tp, class _To>
constexpr bool is_whole = std::is_convertible<_Tp, _To>::value &&
                          !std::is_floating_point<std::decay_t<_Tp>>::value;

template <class _Tp, bool = std::is_pointer<_Tp>::value>
constexpr bool is_mbarrier = false;
template <class _Tp>
constexpr bool is_mbarrier<_Tp *, true> =
    !std::is_void<_Tp>::value && !std::is_const<_Tp>::value &&
    sizeof(std::conditional_t<std::is_void<_Tp>::value, char, _Tp>) == 8;

template <class _Mp, class = void> struct is_tensor_map : std::true_type {};
template <class _Mp>
struct is_tensor_map<_Mp, std::enable_if_t<(sizeof(_Mp) > 0)>>
    : std::bool_constant<sizeof(_Mp) == 128 || std::is_void<_Mp>::value> {};

template <class _Tp> struct is_cache_level : std::false_type {};
template <cache _Cp>
struct is_cache_level<cache_level<_Cp>> : std::true_type {};

/// The first thing that is wrong: what was before, or this unless it is right.
constexpr TILE_HD memory_fault or_fault(memory_fault __before, bool __right,
                                        memory_fault __fault) {
  return __before != memory_fault::f_none || __right ? __before : __fault;
}

/// What is wrong with base and offset, in loads and stores.
template <class _Bp, class _Op> constexpr TILE_HD memory_fault place_fault() {
  if (!std::is_pointer<passed_t<_Bp>>::value)
    return memory_fault::f_base;
  return is_whole<_Op, int64_t> ? memory_fault::f_none : memory_fault::f_offset;
}

template <class _Tp, class... _As> struct load_fault {
  static constexpr memory_fault value = memory_fault::f_load_count;
};
template <class _Tp, class _Bp, class _Op> struct load_fault<_Tp, _Bp, _Op> {
  using element = buffer_value<_Tp, std::remove_pointer_t<passed_t<_Bp>>>;
  static constexpr memory_fault value =
      or_fault(or_fault(place_fault<_Bp, _Op>(), !std::is_void<element>::value,
                        memory_fault::f_no_type),
               may_move_bits<element>, memory_fault::f_copy);
};
template <class _Tp, class _Bp, class _Op, class _Pp>
struct load_fault<_Tp, _Bp, _Op, _Pp> {
  static constexpr memory_fault value =
      or_fault(load_fault<_Tp, _Bp, _Op>::value, is_whole<_Pp, bool>,
               memory_fault::f_load_pred);
};
template <class _Tp, class _Bp, class _Op, class _Pp, class _Vp>
struct load_fault<_Tp, _Bp, _Op, _Pp, _Vp> {
  using element = typename load_fault<_Tp, _Bp, _Op>::element;
  static constexpr memory_fault value =
      or_fault(load_fault<_Tp, _Bp, _Op, _Pp>::value,
               std::is_convertible<_Vp, element>::value, memory_fault::f_other);
};

template <class _Tp, class... _As> struct store_fault {
  static constexpr memory_fault value = memory_fault::f_store_count;
};
template <class _Tp, class _Bp, class _Op, class _Vp>
struct store_fault<_Tp, _Bp, _Op, _Vp> {
  using place = std::remove_pointer_t<passed_t<_Bp>>;
  using element = buffer_stored<_Tp, place, _Vp>;
  static constexpr memory_fault value = or_fault(
      or_fault(or_fault(place_fault<_Bp, _Op>(), !std::is_const<place>::value,
                        memory_fault::f_const),
               std::is_convertible<_Vp, element>::value, memory_fault::f_value),
      may_move_bits<element>, memory_fault::f_copy);
};
template <class _Tp, class _Bp, class _Op, class _Vp, class _Pp>
struct store_fault<_Tp, _Bp, _Op, _Vp, _Pp> {
  static constexpr memory_fault value =
      or_fault(store_fault<_Tp, _Bp, _Op, _Vp>::value, is_whole<_Pp, bool>,
               memory_fault::f_store_pred);
};

template <class... _As> struct prefetch_fault {
  static constexpr memory_fault value = memory_fault::f_prefetch_count;
};
template <class _Ap> struct prefetch_fault<_Ap> {
  static constexpr memory_fault value = std::is_pointer<passed_t<_Ap>>::value
                                            ? memory_fault::f_none
                                            : memory_fault::f_address;
};
template <class _Ap, class _Lp> struct prefetch_fault<_Ap, _Lp> {
  static constexpr memory_fault value =
      or_fault(prefetch_fault<_Ap>::value, is_cache_level<_Lp>::value,
               memory_fault::f_level);
};
template <class _Ap, class _Lp, class _Pp>
struct prefetch_fault<_Ap, _Lp, _Pp> {
  static constexpr memory_fault value =
      or_fault(prefetch_fault<_Ap, _Lp>::value, is_whole<_Pp, bool>,
               memory_fault::f_third_pred);
};

template <class _Mp> constexpr TILE_HD memory_fault map_fault() {
  using _Pp = passed_t<_Mp>;
  if (!std::is_pointer<_Pp>::value)
    return memory_fault::f_address;
  return is_tensor_map<std::remove_pointer_t<_Pp>>::value ? memory_fault::f_none
                                                          : memory_fault::f_map;
}

template <class... _As> struct barrier_fault {
  static constexpr memory_fault value = memory_fault::f_barrier_count;
};
template <class _Bp, class _Np> struct barrier_fault<_Bp, _Np> {
  static constexpr memory_fault value =
      !is_mbarrier<passed_t<_Bp>> ? memory_fault::f_barrier
      : is_whole<_Np, uint32_t>   ? memory_fault::f_none
                                  : memory_fault::f_bytes;
};
template <class _Bp, class _Np, class _Pp> struct barrier_fault<_Bp, _Np, _Pp> {
  static constexpr memory_fault value =
      or_fault(barrier_fault<_Bp, _Np>::value, is_whole<_Pp, bool>,
               memory_fault::f_third_pred);
};

/// A type for what keeps the rules, none for what does not. Other compilers
/// find out in the body.
#if defined(__clang__)
template <memory_fault _Fault, class _Tp>
using if_right = std::enable_if_t<_Fault == memory_fault::f_none, _Tp>;
#else
template <memory_fault, class _Tp> using if_right = _Tp;
#endif
template <class _Tp, class _Up>
using if_loads =
    if_right<load_fault<_Tp, _Up *, int64_t>::value, buffer_value<_Tp, _Up>>;
template <class _Tp, class _Up, class _Vp>
using if_stores = if_right<store_fault<_Tp, _Up *, int64_t, _Vp>::value, void>;
template <class _Mp> using if_map = if_right<map_fault<_Mp *>(), void>;
template <class _Bp>
using if_mbarrier = if_right<barrier_fault<_Bp *, uint32_t>::value, void>;

} // namespace detail
} // namespace tile

#if defined(__clang__)

// clang-format off: an #include within a declaration confuses it.
TILE_BEGIN_ERRORS

template <class _Tp = void, class... _As, auto _Fault =
    tile::detail::load_fault<_Tp, _As...>::value>
TILE_HD tile::detail::wrong_call_if<_Fault> __buffer_load(const _As &...)
#include <tile/detail/memory_faults.h>
;

template <class _Tp = void, class... _As, auto _Fault =
    tile::detail::store_fault<_Tp, _As...>::value>
TILE_HD tile::detail::wrong_call_if<_Fault> __buffer_store(const _As &...)
#include <tile/detail/memory_faults.h>
;

template <class... _As, auto _Fault =
    tile::detail::prefetch_fault<_As...>::value>
TILE_HD tile::detail::wrong_call_if<_Fault> __tile_prefetch(const _As &...)
#include <tile/detail/memory_faults.h>
;

template <class _Mp, auto _Fault =
    tile::detail::map_fault<_Mp>()>
TILE_HD tile::detail::wrong_call_if<_Fault> __tile_prefetch_tensormap(const _Mp &)
#include <tile/detail/memory_faults.h>
;

template <class... _As, auto _Fault =
    tile::detail::barrier_fault<_As...>::value>
TILE_HD tile::detail::wrong_call_if<_Fault> __barrier_expect_bytes(const _As &...)
#include <tile/detail/memory_faults.h>
;

namespace tile {

template <class _Tp = void, class... _As, auto _Fault =
    detail::load_fault<_Tp, _As...>::value>
TILE_HD detail::wrong_call_if<_Fault> buffer_load(const _As &...)
#include <tile/detail/memory_faults.h>
;

template <class _Tp = void, class... _As, auto _Fault =
    detail::store_fault<_Tp, _As...>::value>
TILE_HD detail::wrong_call_if<_Fault> buffer_store(const _As &...)
#include <tile/detail/memory_faults.h>
;

} // namespace tile

TILE_END_ERRORS
// clang-format on

#endif // clang
#endif // TILE_DETAIL_MEMORY_CHECK_H
