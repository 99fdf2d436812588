//===- tile/detail/address_space.h - where a pointee's type says it is ----===//
//
//   address_space<__attribute__((address_space(3))) const float>   == 3
//   no_space_t<__attribute__((address_space(3))) const float>      float
//
// An ordinary pointee is in space 0, wherever it really is. Only clang has such
// types.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_ADDRESS_SPACE_H
#define TILE_DETAIL_ADDRESS_SPACE_H

#include <type_traits>

namespace tile {
namespace detail {

template <class _Tp> struct in_space {
  static constexpr int space = 0;
  using type = _Tp;
};

#if defined(__clang__)
template <class _Tp, int _Np>
struct in_space<__attribute__((address_space(_Np))) _Tp> {
  static constexpr int space = _Np;
  using type = _Tp;
};
#endif

/// A const in front would hide the space.
template <class _Tp>
constexpr int address_space = in_space<std::remove_cv_t<_Tp>>::space;

/// The type of a value that is read from a `_Tp`.
template <class _Tp>
using no_space_t = typename in_space<std::remove_cv_t<_Tp>>::type;

} // namespace detail
} // namespace tile
#endif // TILE_DETAIL_ADDRESS_SPACE_H
