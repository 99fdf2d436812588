//===- tile/detail/packed_plan.h - where x4 arithmetic may round twice ----===//
//
// Fast software computes in f16 or float and rounds the result to FP8, which is
// right only where the first rounding never shows. That was decided by trying
// every operand of every form against exact fractions (test/unit/exhaustive):
//
//   halves    one f16 operation: every product without e8m0, every e4m3 sum,
//             most e5m2 sums
//   product   the product in f16, where it is exact or harmlessly infinite, the
//             sum in float: most e4m3 fma
//   floats    one float operation
//   to_odd    e5m2 results that float gets wrong, such as 288 + 2^-16: one
//             operation, with something done about what it drops
//   exact     the same with a scale (e8m0), which f16 cannot hold
//
// What is done for `to_odd`: packed_halves.h takes the error (a*b - s) + c of
// the sum s and sets the last bit of s where it is not zero, so s is no tie any
// more. The error is exact where a*b is the larger term; where c is, c is an
// FP8 value itself and a sum near a tie is exact. packed_nvptx.h makes a c that
// would be lost large enough to be heard; packed_amdgpu.h moves a float sum to
// the side of the exact one.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_PACKED_PLAN_H
#define TILE_DETAIL_PACKED_PLAN_H

#include <tile/detail/packed_form.h>

namespace tile {
namespace detail {

enum class plan { halves, product, floats, to_odd, exact };

constexpr TILE_HD bool is_any(format __f, format __x, format __y, format __z) {
  return __f == __x || __f == __y || __f == __z;
}

constexpr TILE_HD plan plan_of_sum(format __r, format __a) {
  if (__a == format::ue8m0)
    return plan::floats;
  if (__r == format::e4m3)
    return plan::halves;
  if (is_any(__a, format::e5m2, format::e3m2, format::e2m1))
    return plan::halves;
  return __a == format::e2m3 ? plan::floats : plan::to_odd;
}

constexpr TILE_HD plan plan_of_fma(format __r, format __a, format __b) {
  const bool __scale = __a == format::ue8m0 || __b == format::ue8m0;
  const bool __wide = __a == format::e5m2 || __b == format::e5m2;
  const bool __narrow = !is_fp8(__a) || !is_fp8(__b); // one FP6 or FP4
  if (__r == format::e4m3)
    return __scale || (__wide && !__narrow) ? plan::floats : plan::product;
  if (__scale) {
    const format __other = __a == format::ue8m0 ? __b : __a;
    const bool __three_bits =
        __other == format::e4m3 || __other == format::e2m3;
    return __three_bits ? plan::exact : plan::floats;
  }
  const bool __a_small = __a == format::e2m3 || __a == format::e2m1;
  const bool __b_small = __b == format::e2m3 || __b == format::e2m1;
  const bool __with_e3m2 = (__a == format::e2m1 && __b == format::e3m2) ||
                           (__a == format::e3m2 && __b == format::e2m1);
  return (__a_small && __b_small) || __with_e3m2 ? plan::product : plan::to_odd;
}

template <class _Form> constexpr TILE_HD plan plan_of() {
  if (_Form::__op == packed_op::fma)
    return plan_of_fma(_Form::__r, _Form::__a, _Form::__b);
  if (_Form::__op == packed_op::mul)
    return _Form::__a == format::ue8m0 || _Form::__b == format::ue8m0
               ? plan::floats
               : plan::halves;
  return plan_of_sum(_Form::__r, _Form::__a);
}

} // namespace detail
} // namespace tile
#endif // TILE_DETAIL_PACKED_PLAN_H
