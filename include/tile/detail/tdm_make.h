//===- tile/detail/tdm_make.h - describe a tensor and a tile of it --------===//
//
//   auto a = tile::tdm::make_tensor_descriptor<__half>(
//       p, {m, k}, {lda, 1}, {64, 64}, tile::tdm::padding(64, 8));
//
// Values that are constant are checked at the call; those that are not are
// cut to the width of their field, so that a bad one can never change its
// neighbour. `try_make` checks them all, at run time, and says what is wrong.
//
// Not here: warps do not share out a tile among themselves, as Triton's do.
// One wave copies all of the tile that its descriptor names.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_TDM_MAKE_H
#define TILE_DETAIL_TDM_MAKE_H

#include <tile/detail/tdm_descriptor.h>

namespace tile {
namespace tdm {

/// After `interval` elements in shared memory, `amount` elements are skipped.
/// Loads only; the hardware counts both in whole dwords. No arguments: none.
struct padding {
  int64_t __interval;
  int64_t __amount;
  TILE_INLINE constexpr padding() : __interval(0), __amount(0) {}
  TILE_INLINE constexpr padding(int64_t __i, int64_t __a)
      : __interval(__i), __amount(__a) {}
};

namespace detail {

using tile::detail::number;
using tile::detail::within;

/// What `{}` becomes where a tile could stand.
struct no_tile {};

template <class _Tp> TILE_HD constexpr bool is_movable() {
  if constexpr (!std::is_object<_Tp>::value)
    return false;
  else
    return sizeof(_Tp) == 1 || sizeof(_Tp) == 2 || sizeof(_Tp) == 4 ||
           sizeof(_Tp) == 8;
}
template <class _Tp> constexpr bool movable = is_movable<_Tp>();

template <class _Base> TILE_INLINE constexpr uint64_t address_of(_Base __base) {
  if constexpr (std::is_pointer<_Base>::value)
    return reinterpret_cast<uintptr_t>(__base);
  else if constexpr (std::is_integral<_Base>::value)
    return static_cast<uint64_t>(__base);
  else
    return 0;
}

/// A pointer to smaller elements is a mistake.
template <class _Base, class _Tp>
constexpr bool points_to = tile::detail::holds_values<
    std::conditional_t<std::is_pointer<_Base>::value,
                       std::remove_pointer_t<_Base>, void>,
    _Tp>();

/// The value for hardware axis j, 0 for the axes that the tensor lacks.
template <int _Axis, int _Np>
TILE_INLINE constexpr uint64_t on_axis(const number (&__list)[_Np]) {
  if constexpr (_Axis < _Np)
    return static_cast<uint64_t>(__list[_Np - 1 - _Axis].__value);
  else
    return 0;
}
template <int _Axis> TILE_INLINE constexpr uint64_t on_axis(no_tile) {
  return 0;
}

template <int _Np>
TILE_HD constexpr bool innermost_is_one(const number (&__strides)[_Np]) {
  return __strides[_Np - 1].__value == 1;
}

TILE_HD constexpr uint32_t log2_of(uint64_t __x) {
  uint32_t __log = 0;
  for (; __x > 1; __x >>= 1)
    ++__log;
  return __log;
}

TILE_HD constexpr bool pads(padding __p) {
  return __p.__interval != 0 || __p.__amount != 0;
}
/// Both in dwords: the interval a power of two from 2 to 256, the amount from
/// 1 to 128. Elements that do not fill whole dwords cannot be encoded.
template <class _Tp> TILE_HD constexpr bool encodable(padding __p) {
  if (!pads(__p))
    return true;
  if (__p.__interval <= 0 || __p.__amount <= 0 || __p.__interval > 1024 ||
      __p.__amount > 512)
    return false;
  uint64_t __interval = uint64_t(__p.__interval) * sizeof(_Tp);
  uint64_t __amount = uint64_t(__p.__amount) * sizeof(_Tp);
  return (__interval & (__interval - 1)) == 0 && __interval >= 8 &&
         __interval <= 1024 && __amount % 4 == 0 && __amount <= 512;
}
template <class _Tp> TILE_INLINE constexpr uint32_t padding_bits(padding __p) {
  if (!pads(__p))
    return 0;
  uint64_t __interval = uint64_t(__p.__interval) * sizeof(_Tp) / 4;
  uint64_t __amount = uint64_t(__p.__amount) * sizeof(_Tp) / 4;
  return pad_enable | (((log2_of(__interval) - 1) & 7) << 22) |
         (static_cast<uint32_t>((__amount - 1) & 127) << 25);
}

template <class _Tp, int _Rank, class _Tile>
TILE_INLINE constexpr tensor_descriptor<_Tp, _Rank>
encode(uint64_t __base, const number (&__shape)[_Rank],
       const number (&__strides)[_Rank], const _Tile &__tile, padding __pad) {
  tensor_descriptor<_Tp, _Rank> __d = {};
  __d.__control = 1;
  __d.__address = (__base & address_mask) | type_bits;
  __d.__extent[0] = low_word(on_axis<_Rank - 1>(__shape));
  if constexpr (_Rank > 1)
    __d.__extent[1] = low_word(on_axis<_Rank - 2>(__shape));
  if constexpr (_Rank > 2)
    __d.__extent[2] = low_word(on_axis<_Rank - 3>(__shape));
  if constexpr (_Rank > 3)
    __d.__extent[3] = low_word(on_axis<_Rank - 4>(__shape));
  if constexpr (_Rank > 4)
    __d.__extent[4] = low_word(on_axis<_Rank - 5>(__shape));

  uint64_t __s1 = on_axis<1>(__strides), __s2 = on_axis<2>(__strides);
  uint64_t __s3 = on_axis<3>(__strides), __s4 = on_axis<4>(__strides);
  __d.__rest[0] = (log2_of(sizeof(_Tp)) << 16) | padding_bits<_Tp>(__pad);
  __d.__rest[3] = halves(0, low_word(on_axis<0>(__tile)));
  __d.__rest[4] =
      halves(low_word(on_axis<1>(__tile)), low_word(on_axis<2>(__tile)));
  __d.__rest[5] = low_word(__s1);
  __d.__rest[6] = halves(high_word(__s1), low_word(__s2));
  __d.__rest[7] = low_word(__s2 >> 16);
  __d.__rest[10] = low_word(__s3);
  __d.__rest[11] = halves(high_word(__s3), low_word(on_axis<3>(__tile)));
  __d.__rest[12] = low_word(__s4);
  __d.__rest[13] = high_word(__s4) & 0xffff;
  __d.__rest[14] = halves(0, low_word(on_axis<4>(__tile)));
  return __d;
}

/// Not constexpr, never defined: its name is what a constant expression that
/// makes a wrong descriptor fails with.
TILE_HD void this_tensor_cannot_be_described();

} // namespace detail

// What is wrong with which arguments. One list serves the errors at the call
// and the sentence that try_make returns.
#define __TILE_TDM_TYPE_FAULTS(X)                                              \
  X((_Rank > 5), "a tensor descriptor has 1 to 5 dimensions")                  \
  X((_Ns != _Rank), "'strides' must have as many values as 'shape'")           \
  X((!detail::movable<_Tp>),                                                   \
    "the elements of a tensor descriptor have 1, 2, 4 or 8 bytes")             \
  X((!std::is_pointer<_Base>::value && !std::is_integral<_Base>::value),       \
    "'base' must be a pointer or a 64-bit address")                            \
  X((!detail::points_to<_Base, _Tp>),                                          \
    "'base' points to smaller elements than the descriptor's; pass a "         \
    "'void *' if that is meant")
#define __TILE_TDM_SHAPE_FAULTS(X)                                             \
  X((!detail::within(__shape, 0, 0xffffffff)),                                 \
    "every extent in 'shape' must be from 0 to 2^32 - 1")                      \
  X((!detail::within(__strides, 0, 0xffffffffffff)),                           \
    "every stride must be from 0 to 2^48 - 1")                                 \
  X((!detail::innermost_is_one(__strides)),                                    \
    "the innermost stride, the last in the list, must be 1")                   \
  X((detail::address_of(__base) > detail::address_mask),                       \
    "the address of a tensor must be below 2^57")
#define __TILE_TDM_TILE_FAULTS(X)                                              \
  X((!detail::within(__tile, 0, 0xffff)),                                      \
    "every extent in 'tile' must be from 0 to 65535")
#define __TILE_TDM_PADDING_FAULTS(X)                                           \
  X((!detail::encodable<_Tp>(__pad)),                                          \
    "padding in dwords must have an interval that is a power of two from 2 "   \
    "to 256 and an amount from 1 to 128")

TILE_BEGIN_ERRORS

/// Describes a tensor of 1 to 5 dimensions at `base`, a pointer or a 64-bit
/// address, and a tile in its corner. Lists are in elements, outermost first;
/// the last stride is 1. Without a tile the descriptor can be moved and looked
/// at, but a copy by it moves nothing.
template <class _Tp, class _Base, int _Rank, int _Ns>
TILE_HD constexpr tensor_descriptor<_Tp, _Rank>
make_tensor_descriptor(_Base __base, const detail::number (&__shape)[_Rank],
                       const detail::number (&__strides)[_Ns])
    __TILE_TDM_TYPE_FAULTS(TILE_ERROR_IF)
        __TILE_TDM_SHAPE_FAULTS(TILE_ERROR_IF);

template <class _Tp, class _Base, int _Rank, int _Ns>
TILE_HD constexpr tensor_descriptor<_Tp, _Rank>
make_tensor_descriptor(_Base __base, const detail::number (&__shape)[_Rank],
                       const detail::number (&__strides)[_Ns], detail::no_tile,
                       padding __pad = padding())
    __TILE_TDM_TYPE_FAULTS(TILE_ERROR_IF) __TILE_TDM_SHAPE_FAULTS(TILE_ERROR_IF)
        __TILE_TDM_PADDING_FAULTS(TILE_ERROR_IF);

template <class _Tp, class _Base, int _Rank, int _Ns, int _Nt>
TILE_HD constexpr tensor_descriptor<_Tp, _Rank>
make_tensor_descriptor(_Base __base, const detail::number (&__shape)[_Rank],
                       const detail::number (&__strides)[_Ns],
                       const detail::number (&__tile)[_Nt],
                       padding __pad = padding())
    __TILE_TDM_TYPE_FAULTS(TILE_ERROR_IF)
        TILE_ERROR_IF(_Nt != _Rank, "'tile' must have as many values as "
                                    "'shape'")
            __TILE_TDM_SHAPE_FAULTS(TILE_ERROR_IF)
                __TILE_TDM_TILE_FAULTS(TILE_ERROR_IF)
                    __TILE_TDM_PADDING_FAULTS(TILE_ERROR_IF);

/// What `try_make` returns: a descriptor, or the sentence why there is none.
template <class _Tp, int _Rank> struct make_result {
  tensor_descriptor<_Tp, _Rank> value;
  const char *error;
  TILE_HD constexpr explicit operator bool() const { return !error; }
  TILE_HD constexpr const tensor_descriptor<_Tp, _Rank> &operator*() const {
    return value;
  }
};

/// `make_tensor_descriptor` for values known at run time only:
///   if (auto d = tile::tdm::try_make<float>(p, {m, k}, {k, 1})) launch(*d);
///   else fail(d.error);
template <class _Tp, class _Base, int _Rank, int _Ns>
TILE_HD constexpr make_result<_Tp, _Rank>
try_make(_Base __base, const detail::number (&__shape)[_Rank],
         const detail::number (&__strides)[_Ns], detail::no_tile = {},
         padding __pad = padding()) __TILE_TDM_TYPE_FAULTS(TILE_ERROR_IF);

template <class _Tp, class _Base, int _Rank, int _Ns, int _Nt>
TILE_HD constexpr make_result<_Tp, _Rank>
try_make(_Base __base, const detail::number (&__shape)[_Rank],
         const detail::number (&__strides)[_Ns],
         const detail::number (&__tile)[_Nt], padding __pad = padding())
    __TILE_TDM_TYPE_FAULTS(TILE_ERROR_IF)
        TILE_ERROR_IF(_Nt != _Rank, "'tile' must have as many values as "
                                    "'shape'");

TILE_END_ERRORS

//===----------------------------------------------------------------------===//

#define __TILE_TDM_ASSERT(condition, text)                                     \
  TILE_ASSERT_TYPES(!(condition), text);
#define __TILE_TDM_SAY(condition, text)                                        \
  if (condition)                                                               \
    return text;

namespace detail {

template <class _Tp, int _Np>
TILE_HD constexpr const char *tile_fault(const number (&__tile)[_Np]) {
  __TILE_TDM_TILE_FAULTS(__TILE_TDM_SAY)
  return nullptr;
}
template <class _Tp> TILE_HD constexpr const char *tile_fault(no_tile) {
  return nullptr;
}

template <class _Tp, class _Base, int _Rank, class _Tile>
TILE_HD constexpr const char *
fault(_Base __base, const number (&__shape)[_Rank],
      const number (&__strides)[_Rank], const _Tile &__tile, padding __pad) {
  __TILE_TDM_SHAPE_FAULTS(__TILE_TDM_SAY)
  __TILE_TDM_PADDING_FAULTS(__TILE_TDM_SAY)
  return tile_fault<_Tp>(__tile);
}

/// The checked part of make_tensor_descriptor, for types that were found good;
/// for others the error at the call is enough, so nothing is computed.
template <class _Tp, class _Base, int _Rank, int _Ns, class _Tile>
TILE_INLINE constexpr tensor_descriptor<_Tp, _Rank>
make(_Base __base, const number (&__shape)[_Rank],
     const number (&__strides)[_Ns], const _Tile &__tile, padding __pad) {
  __TILE_TDM_TYPE_FAULTS(__TILE_TDM_ASSERT)
  if constexpr (_Rank <= 5 && _Ns == _Rank && movable<_Tp>) {
    if (__builtin_is_constant_evaluated() &&
        fault<_Tp>(__base, __shape, __strides, __tile, __pad))
      this_tensor_cannot_be_described();
    return encode<_Tp>(address_of(__base), __shape, __strides, __tile, __pad);
  } else {
    return {};
  }
}

template <class _Tp, class _Base, int _Rank, int _Ns, class _Tile>
TILE_HD constexpr make_result<_Tp, _Rank>
try_make(_Base __base, const number (&__shape)[_Rank],
         const number (&__strides)[_Ns], const _Tile &__tile, padding __pad) {
  __TILE_TDM_TYPE_FAULTS(__TILE_TDM_ASSERT)
  if constexpr (_Rank <= 5 && _Ns == _Rank && movable<_Tp>) {
    const char *__error = fault<_Tp>(__base, __shape, __strides, __tile, __pad);
    if (__error)
      return {{}, __error};
    return {encode<_Tp>(address_of(__base), __shape, __strides, __tile, __pad),
            nullptr};
  } else {
    return {};
  }
}

} // namespace detail

template <class _Tp, class _Base, int _Rank, int _Ns>
TILE_INLINE constexpr tensor_descriptor<_Tp, _Rank>
make_tensor_descriptor(_Base __base, const detail::number (&__shape)[_Rank],
                       const detail::number (&__strides)[_Ns]) {
  return detail::make<_Tp>(__base, __shape, __strides, detail::no_tile(),
                           padding());
}

template <class _Tp, class _Base, int _Rank, int _Ns>
TILE_INLINE constexpr tensor_descriptor<_Tp, _Rank>
make_tensor_descriptor(_Base __base, const detail::number (&__shape)[_Rank],
                       const detail::number (&__strides)[_Ns], detail::no_tile,
                       padding __pad) {
  return detail::make<_Tp>(__base, __shape, __strides, detail::no_tile(),
                           __pad);
}

template <class _Tp, class _Base, int _Rank, int _Ns, int _Nt>
TILE_INLINE constexpr tensor_descriptor<_Tp, _Rank>
make_tensor_descriptor(_Base __base, const detail::number (&__shape)[_Rank],
                       const detail::number (&__strides)[_Ns],
                       const detail::number (&__tile)[_Nt], padding __pad) {
  TILE_ASSERT_TYPES(_Nt == _Rank, "'tile' must have as many values as 'shape'");
  return detail::make<_Tp>(__base, __shape, __strides, __tile, __pad);
}

template <class _Tp, class _Base, int _Rank, int _Ns>
TILE_HD constexpr make_result<_Tp, _Rank>
try_make(_Base __base, const detail::number (&__shape)[_Rank],
         const detail::number (&__strides)[_Ns], detail::no_tile,
         padding __pad) {
  return detail::try_make<_Tp>(__base, __shape, __strides, detail::no_tile(),
                               __pad);
}

template <class _Tp, class _Base, int _Rank, int _Ns, int _Nt>
TILE_HD constexpr make_result<_Tp, _Rank>
try_make(_Base __base, const detail::number (&__shape)[_Rank],
         const detail::number (&__strides)[_Ns],
         const detail::number (&__tile)[_Nt], padding __pad) {
  TILE_ASSERT_TYPES(_Nt == _Rank, "'tile' must have as many values as 'shape'");
  return detail::try_make<_Tp>(__base, __shape, __strides, __tile, __pad);
}

#undef __TILE_TDM_TYPE_FAULTS
#undef __TILE_TDM_SHAPE_FAULTS
#undef __TILE_TDM_TILE_FAULTS
#undef __TILE_TDM_PADDING_FAULTS
#undef __TILE_TDM_ASSERT
#undef __TILE_TDM_SAY

} // namespace tdm
} // namespace tile
#endif // TILE_DETAIL_TDM_MAKE_H
