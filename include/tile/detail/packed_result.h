//===- tile/detail/packed_result.h - operand and result types of x4 -------===//
//
// One rule for `__packed_add4` and `tile::packed_add4`: what they accept and
// what they return. A call outside the rule has no viable candidate, so it can
// be asked about in SFINAE and `requires`.
//
//   add, sub, fma   the type of c, which must be FP8
//   mul             FP8 element type D if given, else that of the first FP8
//                   operand; two operands without FP8 need D
//
// All operands hold the same number of values, a multiple of four. A fragment
// may stand beside a packed word of four.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_PACKED_RESULT_H
#define TILE_DETAIL_PACKED_RESULT_H

#include <tile/detail/lane_traits.h>
#include <tile/formats.h>

namespace tile {

/// Last argument of packed arithmetic: what would overflow, infinite results
/// too, becomes the largest finite value.
enum class satfinite_t { value };
inline constexpr satfinite_t satfinite = satfinite_t::value;

namespace detail {

enum class packed_op { add, sub, mul, fma };

/// The formats of hardware's x4 operands; the fnuz ones are not among them.
constexpr TILE_HD bool is_packed_format(format __f) {
  return is_fp8(__f) || __f == format::e2m3 || __f == format::e3m2 ||
         __f == format::e2m1 || __f == format::ue8m0;
}

template <class _Tp>
inline constexpr bool is_packed_operand =
    is_packed_format(lane_traits<_Tp>::fmt) && lane_traits<_Tp>::lanes > 0 &&
    lane_traits<_Tp>::lanes % 4 == 0;

template <class _Ap, class _Bp>
inline constexpr bool same_lanes =
    lane_traits<_Ap>::lanes == lane_traits<_Bp>::lanes;

/// Are _Ap, _Bp and _Cp the operands of a*b + c? (a + c: _Bp is _Ap.)
template <class _Ap, class _Bp, class _Cp>
inline constexpr bool is_packed_sum =
    is_packed_operand<_Ap> && is_packed_operand<_Bp> &&
    is_packed_operand<_Cp> && is_fp8(lane_traits<_Cp>::fmt) &&
    same_lanes<_Ap, _Cp> && same_lanes<_Bp, _Cp>;

template <class _Ap, class _Cp>
using packed_add_t =
    std::enable_if_t<is_packed_sum<_Ap, _Ap, _Cp>, bare_t<_Cp>>;
template <class _Ap, class _Bp, class _Cp>
using packed_fma_t =
    std::enable_if_t<is_packed_sum<_Ap, _Bp, _Cp>, bare_t<_Cp>>;

/// What a product is returned as; no `type` where the rule gives none.
template <class _Dp, class _Ap, class _Bp, class = void>
struct packed_product {};

/// No D: the first FP8 operand.
template <class _Ap, class _Bp>
struct packed_product<void, _Ap, _Bp,
                      std::enable_if_t<is_fp8(lane_traits<_Ap>::fmt) ||
                                       is_fp8(lane_traits<_Bp>::fmt)>> {
  using type =
      bare_t<std::conditional_t<is_fp8(lane_traits<_Ap>::fmt), _Ap, _Bp>>;
};

/// D is an element: as many of them as the operands hold, in a fragment if one
/// of the operands is a fragment.
template <class _Dp, class _Ap, class _Bp>
struct packed_product<
    _Dp, _Ap, _Bp,
    std::enable_if_t<
        is_fp8(lane_traits<_Dp>::fmt) && lane_traits<_Dp>::lanes == 1 &&
        (lane_traits<_Ap>::is_fragment || lane_traits<_Bp>::is_fragment)>> {
  using type = fragment<_Dp, lane_traits<_Ap>::lanes>;
};
template <class _Dp, class _Ap, class _Bp>
struct packed_product<
    _Dp, _Ap, _Bp,
    std::enable_if_t<
        is_fp8(lane_traits<_Dp>::fmt) && lane_traits<_Dp>::lanes == 1 &&
        lane_traits<_Ap>::lanes == 4 && !lane_traits<_Ap>::is_fragment &&
        !lane_traits<_Bp>::is_fragment>> {
  using type = std::conditional_t<lane_traits<_Dp>::fmt == format::e4m3,
                                  fp8x4_e4m3, fp8x4_e5m2>;
};

/// D is a packed type, CUDA's for instance: itself.
template <class _Dp, class _Ap, class _Bp>
struct packed_product<
    _Dp, _Ap, _Bp,
    std::enable_if_t<
        is_fp8(lane_traits<_Dp>::fmt) && lane_traits<_Dp>::lanes == 4 &&
        lane_traits<_Ap>::lanes == 4 && !lane_traits<_Dp>::is_fragment>> {
  using type = _Dp;
};

template <class _Dp, class _Ap, class _Bp>
using packed_mul_t = typename std::enable_if_t<
    is_packed_operand<_Ap> && is_packed_operand<_Bp> && same_lanes<_Ap, _Bp>,
    packed_product<_Dp, _Ap, _Bp>>::type;

/// The words an operand is made of, four values in each: 32 bits, or 16 where
/// FP4 values share bytes.
template <class _Tp>
using words_of =
    words<std::conditional_t<lane_traits<_Tp>::nibbles, uint16_t, uint32_t>,
          lane_traits<_Tp>::lanes / 4>;

template <class _Tp>
TILE_INLINE constexpr words_of<_Tp> to_words(const _Tp &__x) {
  return __builtin_bit_cast(words_of<_Tp>, __x);
}

} // namespace detail
} // namespace tile
#endif // TILE_DETAIL_PACKED_RESULT_H
