//===- tile/detail/tdm_descriptor.h - the words of a TDM descriptor -------===//
//
// gfx1250's tensor data mover takes four groups of words (4, 8, 4, 4) that
// describe a tensor of 1 to 5 dimensions and a tile of it. They are packed for
// the hardware: extents straddle two words, strides have 48 bits.
//
// We keep what a loop changes unpacked: the address as one 64-bit word with
// the type bits in it, each extent in a word of its own. So a K loop carries
// one scalar pair and adds to it once; with packed words every clamp would
// first have to unpack what the last one packed. The rest stays as the words
// that the hardware sees, and group1() ... group3() put both together.
//
// Hardware counts dimensions from the innermost one, `axis j`; users from the
// outermost, dimension i = rank - 1 - j.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_TDM_DESCRIPTOR_H
#define TILE_DETAIL_TDM_DESCRIPTOR_H

#include <tile/detail/check.h>
#include <tile/fragment.h>

namespace tile {
namespace tdm {

template <class _Tp, int _Rank, bool _Gather = false> struct tensor_descriptor;

namespace detail {

// Group 0, word 0. Bits 2 to 29 are scope, temporal hint and reserved ones.
constexpr uint32_t count_mask = 3;
constexpr uint32_t wide_rows = 1u << 30;
constexpr uint32_t gather_enable = 1u << 31;
// Group 0, words 2 and 3: 57 bits of address below the descriptor's type, 2.
constexpr uint64_t address_mask = (uint64_t(1) << 57) - 1;
constexpr uint64_t type_bits = uint64_t(2) << 62;
// Group 1, word 0.
constexpr uint32_t pad_enable = 1u << 20;

TILE_INLINE constexpr uint32_t low_word(uint64_t __x) {
  return static_cast<uint32_t>(__x);
}
TILE_INLINE constexpr uint32_t high_word(uint64_t __x) {
  return static_cast<uint32_t>(__x >> 32);
}
TILE_INLINE constexpr uint32_t halves(uint32_t __low, uint32_t __high) {
  return (__low & 0xffff) | (__high << 16);
}

/// No `if` chain over axes may survive into the loop, so every access to an
/// axis names it as a template argument; axes past the rank read as zero.
template <int _Axis, class _Tp, int _Rank, bool _Gather>
TILE_INLINE constexpr uint32_t
extent(const tensor_descriptor<_Tp, _Rank, _Gather> &__d) {
  if constexpr (_Axis < _Rank)
    return __d.__extent[_Rank - 1 - _Axis];
  else
    return 0;
}

/// The distance in elements between two neighbours along the axis.
template <int _Axis, class _Tp, int _Rank, bool _Gather>
TILE_INLINE constexpr uint64_t
stride(const tensor_descriptor<_Tp, _Rank, _Gather> &__d) {
  const uint32_t *__w = __d.__rest;
  if constexpr (_Axis == 0)
    return 1; // Not stored: always one.
  else if constexpr (_Axis == 1)
    return __w[5] | (uint64_t(__w[6] & 0xffff) << 32);
  else if constexpr (_Axis == 2)
    return (__w[6] >> 16) | (uint64_t(__w[7]) << 16);
  else if constexpr (_Axis == 3)
    return __w[10] | (uint64_t(__w[11] & 0xffff) << 32);
  else
    return __w[12] | (uint64_t(__w[13] & 0xffff) << 32);
}

} // namespace detail

/// A tensor in global memory and a tile of it, as `make_tensor_descriptor`
/// makes it. A plain value: copy it, pass it to a kernel, keep it in registers.
/// Use the functions of <tile/tdm.h>; the members are nobody's interface.
template <class _Tp, int _Rank, bool _Gather> struct tensor_descriptor {
  using element_type = _Tp;

  uint32_t __control;       // Group 0, word 0.
  uint32_t __lds;           // Group 0, word 1: set when a copy is issued.
  uint64_t __address;       // Group 0, words 2 and 3, type bits included.
  uint32_t __extent[_Rank]; // Outermost first.
  uint32_t __rest[16];      // Groups 1 to 3 with zeros for the extents.

  TILE_HD static constexpr int rank() { return _Rank; }

  TILE_INLINE constexpr fragment<uint32_t, 4> group0() const {
    return {{__control, __lds, detail::low_word(__address),
             detail::high_word(__address)}};
  }
  TILE_INLINE constexpr fragment<uint32_t, 8> group1() const {
    uint32_t __x0 = detail::extent<0>(*this), __x1 = detail::extent<1>(*this);
    return {{__rest[0], detail::halves(__rest[1], __x0),
             detail::halves(__x0 >> 16, __x1), (__x1 >> 16) | __rest[3],
             __rest[4], __rest[5], __rest[6], __rest[7]}};
  }
  TILE_INLINE constexpr fragment<uint32_t, 4> group2() const {
    return {{__rest[8] | detail::extent<2>(*this),
             __rest[9] | detail::extent<3>(*this), __rest[10], __rest[11]}};
  }
  TILE_INLINE constexpr fragment<uint32_t, 4> group3() const {
    uint32_t __x4 = detail::extent<4>(*this);
    return {{__rest[12], __rest[13] | (__x4 << 16), __rest[14] | (__x4 >> 16),
             __rest[15]}};
  }

  /// Where the tile starts now, in bytes.
  TILE_INLINE constexpr uint64_t address() const {
    return __address & detail::address_mask;
  }
};

/// Equal in every word that the hardware reads.
template <class _Tp, int _Rank, bool _Gather>
TILE_HD constexpr bool
operator==(const tensor_descriptor<_Tp, _Rank, _Gather> &__a,
           const tensor_descriptor<_Tp, _Rank, _Gather> &__b) {
  bool __equal = __a.__control == __b.__control && __a.__lds == __b.__lds &&
                 __a.__address == __b.__address;
  for (int __i = 0; __i < _Rank; ++__i)
    __equal = __equal && __a.__extent[__i] == __b.__extent[__i];
  for (int __i = 0; __i < 16; ++__i)
    __equal = __equal && __a.__rest[__i] == __b.__rest[__i];
  return __equal;
}
template <class _Tp, int _Rank, bool _Gather>
TILE_HD constexpr bool
operator!=(const tensor_descriptor<_Tp, _Rank, _Gather> &__a,
           const tensor_descriptor<_Tp, _Rank, _Gather> &__b) {
  return !(__a == __b);
}

} // namespace tdm
} // namespace tile
#endif // TILE_DETAIL_TDM_DESCRIPTOR_H
