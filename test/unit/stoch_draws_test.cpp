//===- stoch_draws_test.cpp - is rounding unbiased by chance as well? -----===//
//
// 64 values of every format, 2^20 draws each from randint4x, rounded four (or
// two) at a time as a kernel does: the share that goes up is right to 3 sigma.
//
// stoch_test.cpp shows it for all noise of one element. Here the noise comes as
// it does in use, so that a lane which is given too few bits, or always the
// same, shows. The seeds are fixed and all 576 experiments inside: one outside
// is a change, not bad luck.
//
//===----------------------------------------------------------------------===//

#include "stoch_targets.h"

#include <tile/random.h>

#include <cmath>
#include <gtest/gtest.h>

using namespace tile_model;
using namespace tile_test;
using tile::fragment;

namespace {

constexpr int Draws = 1 << 20;

/// How many of the draws are not `Code`.
template <class D> int countUp(float X, uint32_t Code, uint64_t Seed) {
  // Four words serve four groups.
  constexpr int Lanes =
      4 * tile::detail::stoch_group(tile::detail::lane_traits<D>::fmt);
  fragment<float, Lanes> Xs{};
  for (float &Each : Xs)
    Each = X;
  int Up = 0;
  for (int I = 0; I < Draws; I += Lanes) {
    fragment<uint32_t, 4> Words = tile::randint4x(Seed, uint64_t(I), 7);
    auto Result = tile::stoch_round<D>(Xs, Words);
    for (int Lane = 0; Lane < Lanes; ++Lane)
      Up += codeAt(Result, Lane) != Code;
  }
  return Up;
}

TEST(StochDraws, ShareIsTheDistance) {
  forEachTarget([](auto Element, const Format &F) {
    using D = decltype(Element);
    for (int I = 0; I < 64; ++I) {
      fragment<uint32_t, 4> R = tile::randint4x(99, uint64_t(I));
      uint32_t Code = R[0] % F.MaxCode;
      Fraction Low = F.Values[Code].Exact, High = F.Values[Code + 1].Exact;
      double A = std::ldexp(double(Low.Numerator), Low.Exponent);
      double B = std::ldexp(double(High.Numerator), High.Exponent);
      float X = float(A + (B - A) * double(R[1] % 4096) / 4096);
      double P = (double(X) - A) / (B - A);
      int Up = countUp<D>(X, Code, uint64_t(R[2]) << 32 | R[3]);
      EXPECT_LE(std::fabs(Up - P * Draws), 3 * std::sqrt(P * (1 - P) * Draws))
          << F.Name << " " << X << ": " << Up << " of " << Draws
          << " draws went up, expected " << P * Draws;
    }
  });
}

} // namespace
