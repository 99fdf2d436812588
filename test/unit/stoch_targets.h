//===- stoch_targets.h - every format that stochastic rounding makes ------===//
//
//   forEachTarget([](auto Element, const Format &F) { ... });
//
// once per element type with its model. A type added here is in every test of
// stochastic rounding.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_TEST_UNIT_STOCH_TARGETS_H
#define TILE_TEST_UNIT_STOCH_TARGETS_H

#include "stoch_model.h"

#include <tile/stoch.h>

// g++ 12 has no 16-bit floats, and CUDA's are classes: these are taken for
// CUDA's by their names.
struct __half {
  uint16_t Bits;
};
struct __nv_bfloat16 {
  uint16_t Bits;
};

namespace tile_test {

template <class T> uint32_t bits(T X) { return X.bits(); }
inline uint32_t bits(__half X) { return X.Bits; }
inline uint32_t bits(__nv_bfloat16 X) { return X.Bits; }

/// Calls V(element type, its model).
template <class Visit> void forEachTarget(Visit V) {
  using tile_model::stochFormat;
  V(tile::fp8_e4m3{}, stochFormat("e4m3"));
  V(tile::fp8_e5m2{}, stochFormat("e5m2"));
  V(tile::fp8_e4m3_fnuz{}, stochFormat("e4m3_fnuz"));
  V(tile::fp8_e5m2_fnuz{}, stochFormat("e5m2_fnuz"));
  V(tile::fp6_e2m3{}, stochFormat("e2m3"));
  V(tile::fp6_e3m2{}, stochFormat("e3m2"));
  V(tile::fp4_e2m1{}, stochFormat("e2m1"));
  V(__half{}, stochFormat("f16"));
  V(__nv_bfloat16{}, stochFormat("bf16"));
}

/// The codes of a result: FP4 comes two in a byte.
template <class D, int N>
uint32_t codeAt(const tile::fragment<D, N> &Result, int I) {
  return bits(Result[I]);
}
template <int N>
uint32_t codeAt(const tile::fragment<tile::fp4x2_e2m1, N> &Result, int I) {
  return bits(Result[I / 2][I % 2]);
}

} // namespace tile_test
#endif // TILE_TEST_UNIT_STOCH_TARGETS_H
