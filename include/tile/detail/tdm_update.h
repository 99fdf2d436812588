//===- tile/detail/tdm_update.h - change named fields of a descriptor -----===//
//
//   // K loop: move the tile, nothing else.
//   d = update_tensor_descriptor(d, add_offsets(0, BLOCK_K));
//   // Peeled last trip: the part of the tile that is left.
//   d = update_tensor_descriptor(d, set_bounds(m - row, k - k_main));
//
// What is not named is not touched: `pred` writes the two count bits and keeps
// the gather bits beside them (Triton's code loses those), `set_bounds` keeps
// the tile that shares a word with an extent.
//
// An offset moves the address; the extents stay, and are then too large for
// what is left, unless `clamp_bounds` or `set_bounds` says otherwise. It is
// one 64-bit addition: moving a tile past 2^57 is the caller's mistake, and
// runs into the type bits.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_TDM_UPDATE_H
#define TILE_DETAIL_TDM_UPDATE_H

#include <tile/detail/tdm_descriptor.h>

#include <utility>

namespace tile {
namespace tdm {

namespace detail {

using tile::detail::number;
using tile::detail::within;

template <class _Word, int _Np> struct offsets {
  _Word __by[_Np];
};
template <int _Np> struct bounds {
  uint32_t __to[_Np];
};
struct predicate {
  uint32_t __count;
};

/// 32 bits are enough for offsets that all come from 32-bit signed types;
/// clamping by them is then 32-bit arithmetic too.
template <class _Ip>
constexpr bool is_short_offset =
    sizeof(_Ip) < 4 || (sizeof(_Ip) == 4 && std::is_signed<_Ip>::value);
template <class... _Is>
using offset_word =
    std::conditional_t<(is_short_offset<_Is> && ...), int32_t, int64_t>;

template <class... _Is>
constexpr bool all_integers =
    ((std::is_integral<_Is>::value || std::is_enum<_Is>::value) && ...);

#if TILE_DEVICE_PASS && defined(__AMDGCN__)
/// A 1 that the optimiser does not know.
TILE_INLINE uint32_t scalar_one() {
  uint32_t __one;
  __asm__("s_mov_b32 %0, 1" : "=s"(__one));
  return __one;
}
#endif

/// 1 or 0. From a comparison, clang 22 makes these two numbers on the vector
/// unit, and a descriptor with one such word is a descriptor of vector
/// registers: all of it would come back through v_readfirstlane, before every
/// copy. Choosing between other values it leaves to the scalar unit.
TILE_INLINE constexpr uint32_t scalar_count(bool __x) {
#if TILE_DEVICE_PASS && defined(__AMDGCN__)
  if (!__builtin_is_constant_evaluated() && !__builtin_constant_p(__x)) {
    uint32_t __one = scalar_one(); // Before the choice, or it is a branch.
    return __x ? __one : 0;
  }
#endif
  return __x;
}

TILE_HD constexpr bool no_negative() { return true; }
template <class _Ip, class... _Is>
TILE_HD constexpr bool no_negative(_Ip __x, _Is... __xs) {
  return !(__x < _Ip(0)) && no_negative(__xs...);
}

} // namespace detail

TILE_BEGIN_ERRORS

/// Moves the tile by so many elements along each dimension, outermost first;
/// negative ones move it back. Bounds stay as they are.
template <class... _Is>
TILE_HD constexpr detail::offsets<detail::offset_word<_Is...>, sizeof...(_Is)>
add_offsets(_Is... __by)
    TILE_ERROR_IF(!detail::all_integers<_Is...>,
                  "'add_offsets' takes an integer per dimension");

/// Replaces the extents that loads and stores are checked against, outermost
/// first, counted from where the tile is now. The low 32 bits count.
template <class... _Is>
TILE_HD constexpr detail::bounds<sizeof...(_Is)> set_bounds(_Is... __to)
    TILE_ERROR_IF(!detail::all_integers<_Is...>,
                  "'set_bounds' takes an integer per dimension")
        TILE_ERROR_IF(!detail::no_negative(__to...),
                      "a bound is negative: 0 is the smallest extent");

#if defined(__clang__)
/// Braces are for descriptors; here they would have no type to deduce.
template <int _Np>
TILE_HD constexpr detail::offsets<int32_t, _Np>
add_offsets(const tile::detail::number (&)[_Np])
    TILE_ERROR_IF(_Np != 0, "'add_offsets' takes its values without braces");
template <int _Np>
TILE_HD constexpr detail::bounds<_Np>
set_bounds(const tile::detail::number (&)[_Np])
    TILE_ERROR_IF(_Np != 0, "'set_bounds' takes its values without braces");
#endif

/// Copies by the descriptor happen only if `x` is true.
template <class _Xp> TILE_INLINE constexpr detail::predicate pred(_Xp __x) {
  return {detail::scalar_count(__x ? true : false)};
}

/// Also shrinks each extent by its offset: max(0, extent - offset), where a
/// negative offset gives back what it uncovers.
/// An enumerator and not a variable, so that device code may always name it.
enum clamp_bounds_t { clamp_bounds };

namespace detail {

// What an argument of update_tensor_descriptor is, and how many values it has.
enum kind { k_other, k_offsets, k_bounds, k_pred, k_clamp };
template <class _Ap> struct argument {
  static constexpr kind is = k_other;
  static constexpr int rank = 0;
};
template <class _Word, int _Np> struct argument<offsets<_Word, _Np>> {
  static constexpr kind is = k_offsets;
  static constexpr int rank = _Np;
};
template <int _Np> struct argument<bounds<_Np>> {
  static constexpr kind is = k_bounds;
  static constexpr int rank = _Np;
};
template <> struct argument<predicate> {
  static constexpr kind is = k_pred;
  static constexpr int rank = 0;
};
template <> struct argument<clamp_bounds_t> {
  static constexpr kind is = k_clamp;
  static constexpr int rank = 0;
};

template <kind _Kind, class... _As>
constexpr int count_of = (0 + ... + (argument<_As>::is == _Kind ? 1 : 0));
template <kind _Kind, int _Rank, class... _As>
constexpr bool right_length =
    ((argument<_As>::is != _Kind || argument<_As>::rank == _Rank) && ...);

// A step per rule; `update_fault` is the first one broken, 0 if none is.
enum fault_code {
  f_none,
  f_nothing,
  f_unknown,
  f_twice,
  f_offset_rank,
  f_bound_rank,
  f_clamp_alone,
  f_clamp_and_set
};
template <int _Rank, class... _As> TILE_HD constexpr fault_code update_fault() {
  if (sizeof...(_As) == 0)
    return f_nothing;
  if (count_of<k_other, _As...> != 0)
    return f_unknown;
  if (count_of<k_offsets, _As...> > 1 || count_of<k_bounds, _As...> > 1 ||
      count_of<k_pred, _As...> > 1 || count_of<k_clamp, _As...> > 1)
    return f_twice;
  if (!right_length<k_offsets, _Rank, _As...>)
    return f_offset_rank;
  if (!right_length<k_bounds, _Rank, _As...>)
    return f_bound_rank;
  if (count_of<k_clamp, _As...> && count_of<k_bounds, _As...>)
    return f_clamp_and_set;
  if (count_of<k_clamp, _As...> && !count_of<k_offsets, _As...>)
    return f_clamp_alone;
  return f_none;
}

} // namespace detail

#define __TILE_TDM_UPDATE_FAULTS(X)                                            \
  X(f_nothing, "nothing to update: name at least one of 'add_offsets(...)', "  \
               "'set_bounds(...)' and 'pred(x)'")                              \
  X(f_unknown, "an update is one of 'add_offsets(...)', 'set_bounds(...)', "   \
               "'pred(x)' and 'clamp_bounds'")                                 \
  X(f_twice, "each of 'add_offsets', 'set_bounds', 'pred' and 'clamp_bounds' " \
             "may be named only once in an update")                            \
  X(f_offset_rank, "'add_offsets' must have as many values as the descriptor " \
                   "has dimensions (its rank)")                                \
  X(f_bound_rank, "'set_bounds' must have as many values as the descriptor "   \
                  "has dimensions (its rank)")                                 \
  X(f_clamp_alone, "'clamp_bounds' needs 'add_offsets(...)': the extents "     \
                   "shrink by those offsets")                                  \
  X(f_clamp_and_set, "'clamp_bounds' and 'set_bounds' exclude each other: "    \
                     "both write the extents")
#define __TILE_TDM_ERROR(code, text)                                           \
  TILE_ERROR_IF((detail::update_fault<_Rank, _As...>() == detail::code), text)
#define __TILE_TDM_ASSERT(code, text)                                          \
  TILE_ASSERT_TYPES((detail::update_fault<_Rank, _As...>() != detail::code),   \
                    text);

/// A copy of `d` with the named fields changed: any of `add_offsets(...)`,
/// `set_bounds(...)`, `pred(x)` and `clamp_bounds`, in any order.
template <class _Tp, int _Rank, bool _Gather, class... _As>
TILE_HD constexpr tensor_descriptor<_Tp, _Rank, _Gather>
update_tensor_descriptor(const tensor_descriptor<_Tp, _Rank, _Gather> &__d,
                         _As... __changes)
    __TILE_TDM_UPDATE_FAULTS(__TILE_TDM_ERROR);

/// A gather (on load) or scatter (on store) of up to 16 rows of a 2-D tensor:
/// the tile is these rows, numbered from the descriptor's place. Up to 8 rows
/// have 32-bit numbers, more have 16-bit ones.
template <class _Tp, int _Np>
TILE_HD constexpr tensor_descriptor<_Tp, 2, true>
with_rows(const tensor_descriptor<_Tp, 2> &__d,
          const detail::number (&__rows)[_Np])
    TILE_ERROR_IF((_Np > 16), "a descriptor holds at most 16 row numbers")
        TILE_ERROR_IF((!detail::within(__rows, 0,
                                       _Np > 8 ? 0xffff : 0xffffffff)),
                      "a row number must be from 0 to 65535, or to 2^32 - 1 "
                      "where there are at most 8");

TILE_END_ERRORS

//===----------------------------------------------------------------------===//

template <class... _Is>
TILE_INLINE constexpr detail::offsets<detail::offset_word<_Is...>,
                                      sizeof...(_Is)>
add_offsets(_Is... __by) {
  TILE_ASSERT_TYPES(detail::all_integers<_Is...>,
                    "'add_offsets' takes an integer per dimension");
  return {{static_cast<detail::offset_word<_Is...>>(__by)...}};
}

template <class... _Is>
TILE_INLINE constexpr detail::bounds<sizeof...(_Is)> set_bounds(_Is... __to) {
  TILE_ASSERT_TYPES(detail::all_integers<_Is...>,
                    "'set_bounds' takes an integer per dimension");
  return {{static_cast<uint32_t>(__to)...}};
}

namespace detail {

/// max(0, extent - offset) in 64 bits, of which the field takes the low 32. So
/// extents above 2^31 count as what they are, and a step back always grows.
///
/// The mask is deliberate. Written as a comparison, clang 22 to 24 make a
/// saturating subtraction of it once they know the offset's sign, and gfx1250
/// has that on the vector unit only: the whole descriptor then moves there and
/// comes back word by word through v_readfirstlane, in every trip of the loop.
template <class _Word>
TILE_INLINE constexpr uint32_t clamped(uint32_t __extent, _Word __offset) {
  uint64_t __left =
      __extent - static_cast<uint64_t>(static_cast<int64_t>(__offset));
  uint32_t __below_zero =
      high_word(static_cast<uint64_t>(static_cast<int64_t>(__left) >> 63));
  return low_word(__left) & ~__below_zero;
}

template <bool _Clamp, class _Tp, int _Rank, bool _Gather, class _Word,
          int... _Is>
TILE_INLINE constexpr void
move_tile(tensor_descriptor<_Tp, _Rank, _Gather> &__d,
          const offsets<_Word, _Rank> &__o,
          std::integer_sequence<int, _Is...>) {
  // Sign-extended, then modulo 2^64: a step back is an addition as well.
  uint64_t __elements =
      (uint64_t(0) + ... +
       (static_cast<uint64_t>(static_cast<int64_t>(__o.__by[_Is])) *
        stride<_Rank - 1 - _Is>(__d)));
  __d.__address += __elements * sizeof(_Tp);
  if constexpr (_Clamp)
    ((__d.__extent[_Is] = clamped(__d.__extent[_Is], __o.__by[_Is])), ...);
}

template <bool _Clamp, class _Tp, int _Rank, bool _Gather, class _Word>
TILE_INLINE constexpr void change(tensor_descriptor<_Tp, _Rank, _Gather> &__d,
                                  const offsets<_Word, _Rank> &__o) {
  move_tile<_Clamp>(__d, __o, std::make_integer_sequence<int, _Rank>());
}

template <class _Tp, int _Rank, bool _Gather, int... _Is>
TILE_INLINE constexpr void
set_extents(tensor_descriptor<_Tp, _Rank, _Gather> &__d,
            const bounds<_Rank> &__b, std::integer_sequence<int, _Is...>) {
  ((__d.__extent[_Is] = __b.__to[_Is]), ...);
}
template <bool, class _Tp, int _Rank, bool _Gather>
TILE_INLINE constexpr void change(tensor_descriptor<_Tp, _Rank, _Gather> &__d,
                                  const bounds<_Rank> &__b) {
  set_extents(__d, __b, std::make_integer_sequence<int, _Rank>());
}

template <bool, class _Tp, int _Rank, bool _Gather>
TILE_INLINE constexpr void change(tensor_descriptor<_Tp, _Rank, _Gather> &__d,
                                  predicate __p) {
  __d.__control = (__d.__control & ~count_mask) | __p.__count;
}

/// Says nothing by itself: `move_tile` looks for it.
template <bool, class _Tp, int _Rank, bool _Gather>
TILE_INLINE constexpr void change(tensor_descriptor<_Tp, _Rank, _Gather> &,
                                  clamp_bounds_t) {}

} // namespace detail

template <class _Tp, int _Rank, bool _Gather, class... _As>
TILE_INLINE constexpr tensor_descriptor<_Tp, _Rank, _Gather>
update_tensor_descriptor(const tensor_descriptor<_Tp, _Rank, _Gather> &__d,
                         _As... __changes) {
  __TILE_TDM_UPDATE_FAULTS(__TILE_TDM_ASSERT)
  tensor_descriptor<_Tp, _Rank, _Gather> __r = __d;
  if constexpr (detail::update_fault<_Rank, _As...>() == detail::f_none)
    (detail::change<(detail::count_of<detail::k_clamp, _As...> != 0)>(
         __r, __changes),
     ...);
  return __r;
}

namespace detail {

/// Word k of groups 2 and 3: one row number of 32 bits, or two of 16, the first
/// in the low half.
template <int _Word, int _Np>
TILE_INLINE constexpr uint32_t row_word(const number (&__rows)[_Np]) {
  constexpr int __per_word = _Np > 8 ? 2 : 1, __first = _Word * __per_word;
  uint32_t __low = 0, __high = 0;
  if constexpr (__first < _Np)
    __low = static_cast<uint32_t>(__rows[__first].__value);
  if constexpr (_Np > 8 && __first + 1 < _Np)
    __high = static_cast<uint32_t>(__rows[__first + 1].__value);
  return _Np > 8 ? halves(__low, __high) : __low;
}

} // namespace detail

template <class _Tp, int _Np>
TILE_INLINE constexpr tensor_descriptor<_Tp, 2, true>
with_rows(const tensor_descriptor<_Tp, 2> &__d,
          const detail::number (&__rows)[_Np]) {
  TILE_ASSERT_TYPES(_Np <= 16, "a descriptor holds at most 16 row numbers");
  const uint32_t *__w = __d.__rest;
  return {__d.__control | detail::gather_enable |
              (_Np > 8 ? 0 : detail::wide_rows),
          __d.__lds,
          __d.__address,
          {__d.__extent[0], __d.__extent[1]},
          {__w[0], __w[1], __w[2], __w[3],
           // In gather mode the field of the tile's rows counts the numbers.
           (__w[4] & 0xffff0000) | static_cast<uint32_t>(_Np), __w[5], __w[6],
           __w[7], detail::row_word<0>(__rows), detail::row_word<1>(__rows),
           detail::row_word<2>(__rows), detail::row_word<3>(__rows),
           detail::row_word<4>(__rows), detail::row_word<5>(__rows),
           detail::row_word<6>(__rows), detail::row_word<7>(__rows)}};
}

#undef __TILE_TDM_UPDATE_FAULTS
#undef __TILE_TDM_ERROR
#undef __TILE_TDM_ASSERT

} // namespace tdm
} // namespace tile
#endif // TILE_DETAIL_TDM_UPDATE_H
