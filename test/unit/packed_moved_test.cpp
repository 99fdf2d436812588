//===- packed_moved_test.cpp - sums that float would round twice ----------===//
//
// packed_amdgpu.h computes e5m2 sums in float, cuts them to 16 bits and moves
// them to the side of the exact sum. It compiles for AMD alone; here are its
// steps in the host's floats, over every operand, against the definition.
//
//   288 + 2^-16: float gives 288, a tie of e5m2, which would round down.
//
// It says nothing about the instructions themselves.
//
//===----------------------------------------------------------------------===//

#include <tile/packed.h>

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

using namespace tile::detail;

namespace {

/// v_med3_f32 as the manuals write it, but for NaN: a NaN sum stays one
/// whatever comes of it here.
float median(float X, float Low, float High) {
  return std::isnan(X) ? Low : std::min(std::max(X, Low), High);
}
/// v_minimum3_f32 and v_maximum3_f32, or v_maximumminimum_f32.
float clamped(float X, float Max) {
  return std::isnan(X) ? X : median(X, -Max, Max);
}

template <bool Saturate> float movedSum(float A, float B, float C) {
  float S = clamped(std::fma(A, B, C), Saturate ? 56000.0f : 131072.0f);
  S = bits_float(float_bits(S) & 0xFFFFFF00);
  float Error = std::fma(-A, B, S) - C;
  return std::fma(S, median(Error * S * -0x1p100f, -0x1p-18f, 0x1p-18f), S);
}

template <bool Saturate> uint32_t toE5M2(float X) {
  if (std::isnan(X))
    return 0x7F;
  if (!Saturate && std::fabs(X) >= 61440.0f)
    return std::signbit(X) ? 0xFC : 0x7C;
  return encode<format::e5m2>(X);
}

/// Every a, b and c; b is 1 where there is none.
template <format A, format B, bool Saturate> uint64_t countWrong() {
  const uint32_t As = 1u << info_of(A).__width;
  const uint32_t Bs = B == format::none ? 1 : 1u << info_of(B).__width;
  uint64_t Wrong = 0;
  for (uint32_t X = 0; X < As; ++X)
    for (uint32_t Y = 0; Y < Bs; ++Y)
      for (uint32_t Z = 0; Z < 256; ++Z) {
        float V = 1.0f;
        if constexpr (B != format::none)
          V = decode<B>(Y);
        uint32_t Got = toE5M2<Saturate>(
            movedSum<Saturate>(decode<A>(X), V, decode<format::e5m2>(Z)));
        Wrong += Got != exact_lane<format::e5m2, A, B, format::e5m2, Saturate>(
                            X, Y, Z);
      }
  return Wrong;
}

template <format A, format B> void expectExact() {
  EXPECT_EQ((countWrong<A, B, true>()), 0u);
  EXPECT_EQ((countWrong<A, B, false>()), 0u);
}

TEST(PackedMoved, Sums) { expectExact<format::e4m3, format::none>(); }
// The other products have no more bits and no wider range.
TEST(PackedMoved, Products) {
  expectExact<format::e5m2, format::e5m2>();
  expectExact<format::e5m2, format::e4m3>();
  expectExact<format::e4m3, format::e4m3>();
  expectExact<format::e3m2, format::e4m3>();
}

} // namespace
