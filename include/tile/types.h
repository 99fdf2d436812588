//===- tile/types.h - what is in it, and how large ------------------------===//
//
//   using T = tile::dtype_of_t<tile::fragment<__half, 8>>;    // __half
//   static_assert(tile::size_of<float>() == 4);               // bytes
//   static_assert(tile::bits_of<tile::fp4_e2m1>() == 4);
//
// A type narrower than a byte has bits, but no size in bytes: `size_of` of it
// does not exist, where Triton's is 0.
//
// It cannot look into a class: an element type or a scalar is its own dtype.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_TYPES_H
#define TILE_TYPES_H

#include <tile/detail/address_space.h>
#include <tile/detail/check.h>
#include <tile/detail/lane_traits.h>
#include <tile/detail/tdm_descriptor.h>
#include <tile/fragment.h>

#include <type_traits>
#include <utility>

namespace tile {
namespace detail {

/// Of an array, a vector or a pointer, the type of what a subscript names; of
/// anything but the kinds below, itself.
template <class _Tp, class = void> struct element_of {
  using type = _Tp;
};
template <class _Tp>
struct element_of<
    _Tp,
    std::enable_if_t<!std::is_class<_Tp>::value && !std::is_union<_Tp>::value,
                     decltype(void(std::declval<_Tp &>()[0]))>> {
  using type = std::remove_reference_t<decltype(std::declval<_Tp &>()[0])>;
};
template <class _Tp, int _Np> struct element_of<fragment<_Tp, _Np>> {
  using type = _Tp;
};
template <class _Tp, int _Rank, bool _Gather>
struct element_of<tdm::tensor_descriptor<_Tp, _Rank, _Gather>> {
  using type = _Tp;
};

/// A group of pointers has the type that they point to.
template <class _Tp>
using dtype_of =
    no_space_t<std::remove_pointer_t<std::remove_cv_t<typename element_of<
        std::remove_cv_t<std::remove_reference_t<_Tp>>>::type>>>;

/// Bits of one value. An element of FP6 or FP4 is stored in a byte of its own,
/// but a byte is not what it has.
template <class _Tp> TILE_HD constexpr int value_bits() {
  using _Shape = lane_traits<_Tp>;
  if constexpr (!std::is_object<_Tp>::value)
    return 0;
  else if constexpr (!_Shape::is_fragment && _Shape::fmt != format::none &&
                     _Shape::lanes == 1)
    return info_of(_Shape::fmt).__width;
  else
    return static_cast<int>(sizeof(_Tp) * 8);
}

template <class _Tp> constexpr bool has_whole_bytes = value_bits<_Tp>() >= 8;

} // namespace detail

/// The type of one element of a fragment, array, vector, pointer or tensor
/// descriptor; a scalar is its own.
template <class _Xp> using dtype_of_t = detail::dtype_of<_Xp>;

#if defined(__clang__) // The errors at the call.
// clang-format off: a message is one line.
TILE_BEGIN_ERRORS
template <class _Tp> TILE_HD constexpr int bits_of()
    __attribute__((diagnose_if(!std::is_object<_Tp>::value, "'bits_of' needs the type of an object", "error")));
template <class _Tp> TILE_HD constexpr int size_of()
    __attribute__((diagnose_if(!std::is_object<_Tp>::value, "'size_of' needs the type of an object", "error")))
    __attribute__((diagnose_if(!detail::has_whole_bytes<std::remove_cv_t<_Tp>>, "an element of FP6 or FP4 has no size in bytes; 'tile::bits_of' gives its bits", "error")));
TILE_END_ERRORS
// clang-format on
#endif

/// Bits of a _Tp.
template <class _Tp> TILE_HD constexpr int bits_of() {
  return detail::value_bits<std::remove_cv_t<_Tp>>();
}

/// Bytes of a _Tp, which has at least one.
#if defined(__clang__)
template <class _Tp> TILE_HD constexpr int size_of() {
#else
template <class _Tp, class = std::enable_if_t<
                         detail::has_whole_bytes<std::remove_cv_t<_Tp>>>>
TILE_HD constexpr int size_of() {
#endif
  if constexpr (std::is_object<_Tp>::value)
    return static_cast<int>(sizeof(_Tp));
  else
    return 0;
}

} // namespace tile
#endif // TILE_TYPES_H
