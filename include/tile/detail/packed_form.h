//===- tile/detail/packed_form.h - one x4 operation, said once ------------===//
//
//   packed_form_of<packed_op::fma, true, fp8x4_e4m3, fp4x4_e2m1, fp8x4_e5m2>
//
// is the type that says everything about fma.satfinite.e4m3x4.e2m1x4.e5m2x4;
// all ways of computing it take it as their template argument.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_PACKED_FORM_H
#define TILE_DETAIL_PACKED_FORM_H

#include <tile/detail/packed_result.h>

namespace tile {
namespace detail {

/// One operation, said once: formats of result and operands, `none` where there
/// is no such operand, and whether lanes are nibbles.
template <packed_op _Op, format _Rp, format _Ap, bool _An, format _Bp, bool _Bn,
          bool _Sat>
struct packed_form {
  static constexpr packed_op __op = _Op;
  static constexpr format __r = _Rp, __a = _Ap, __b = _Bp;
  static constexpr format __c = _Op == packed_op::mul ? format::none : _Rp;
  static constexpr bool __a_nibbles = _An, __b_nibbles = _Bn, __saturate = _Sat;
};

/// The form of `op` on operand types; _Bp is void for add and sub.
template <packed_op _Op, bool _Sat, class _Rp, class _Ap, class _Bp>
using packed_form_of =
    packed_form<_Op, lane_traits<_Rp>::fmt, lane_traits<_Ap>::fmt,
                lane_traits<_Ap>::nibbles, lane_traits<_Bp>::fmt,
                lane_traits<_Bp>::nibbles, _Sat>;

} // namespace detail
} // namespace tile
#endif // TILE_DETAIL_PACKED_FORM_H
