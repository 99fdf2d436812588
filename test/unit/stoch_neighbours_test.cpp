//===- stoch_neighbours_test.cpp - a result belongs to its own element ----===//
//
// Whatever the noise: a value of the format stays as it is, any other becomes
// one of the two codes beside *itself*, one out of range the largest, a NaN a
// NaN, and a sign is kept. For counts that leave groups unfilled, too.
//
// Reversed or shifted groups pass every test of averages (user reports, U73),
// which is why no two elements here have a neighbour in common with the next.
//
//===----------------------------------------------------------------------===//

#include "stoch_targets.h"

#include <cmath>
#include <gtest/gtest.h>
#include <random>

using namespace tile_model;
using namespace tile_test;
using tile::fragment;

namespace {

float toFloat(Fraction X) { return std::ldexp(float(X.Numerator), X.Exponent); }

/// Empty if `Code` is a fair rounding of X.
std::string whyWrong(const Format &F, float X, uint32_t Code) {
  uint32_t SignBit = 1u << (F.Width - 1);
  Value V = valueOf(X);
  if (V.Kind == Value::NaN) {
    bool HasNaN = F.Special != Specials::None;
    bool IsNaN = F.Values[Code].Kind == Value::NaN;
    return HasNaN == IsNaN && (HasNaN || Code == F.MaxCode) ? "" : "of NaN";
  }
  bool MayHaveSign = F.Special != Specials::Fnuz || (Code & (SignBit - 1));
  if (MayHaveSign && bool(Code & SignBit) != std::signbit(X))
    return "sign";
  if (!MayHaveSign && (Code & SignBit))
    return "negative zero that is a NaN";
  uint32_t Magnitude = Code & (SignBit - 1);
  if (V.Kind == Value::Infinity)
    return Magnitude == F.MaxCode ? "" : "of infinity";
  Fraction Exact = V.Negative ? negated(V.Exact) : V.Exact;
  uint32_t Below = codeBelow(F, Exact);
  if (Magnitude == Below)
    return "";
  bool OnGrid = compare(F.Values[Below].Exact, Exact) == 0;
  if (!OnGrid && Below < F.MaxCode && Magnitude == Below + 1)
    return "";
  return "no neighbour";
}

/// N values of which none shares a neighbour with the one before it.
template <int N>
fragment<float, N> distinctValues(const Format &F, std::mt19937 &Random) {
  const float Max = toFloat(F.Values[F.MaxCode].Exact);
  const float Least = toFloat(F.Values[1].Exact);
  const float Special[] = {Max * 1.001f, -Max * 4,   -0.0f,      0.0f,
                           Least / 2,    -Least / 3, Max,        -INFINITY,
                           NAN,          1e4f,       floatOf(3), -Max * 0.999f};
  fragment<float, N> X{};
  uint32_t Last = 0;
  for (int I = 0; I < N; ++I) {
    if (Random() % 4 == 0) {
      X[I] = Special[Random() % 12];
      Last = F.MaxCode;
      continue;
    }
    uint32_t Code;
    do
      Code = uint32_t(Random()) % F.MaxCode;
    while (Code + 1 >= Last && Code <= Last + 1 && F.MaxCode > 3);
    Last = Code;
    float A = toFloat(F.Values[Code].Exact);
    float B = toFloat(F.Values[Code + 1].Exact);
    // A quarter of them on the grid.
    float Part = Random() % 4 ? float(Random() % 65536) / 65536 : 0;
    X[I] = (A + (B - A) * Part) * (Random() % 2 ? 1.0f : -1.0f);
  }
  return X;
}

template <class D, int N> void checkCount(const Format &F) {
  constexpr int Groups =
      tile::detail::stoch_call<D, fragment<float, N>,
                               fragment<uint32_t, N>>::groups;
  std::mt19937 Random(N);
  for (int Round = 0; Round < 200; ++Round) {
    fragment<float, N> X = distinctValues<N>(F, Random);
    fragment<uint32_t, Groups> Words{};
    for (uint32_t &Word : Words)
      Word = Round == 0 ? 0 : Round == 1 ? ~0u : uint32_t(Random());
    auto Result = tile::stoch_round<D>(X, Words);
    for (int I = 0; I < N; ++I) {
      std::string Why = whyWrong(F, X[I], codeAt(Result, I));
      ASSERT_EQ(Why, "") << F.Name << " of " << X[I] << ", element " << I
                         << " of " << N << ": " << codeAt(Result, I);
    }
  }
}

// TLX's partial sizes are 17, 65 and 130; FP4 comes in pairs.
TEST(StochNeighbours, EveryFormatAndCount) {
  forEachTarget([](auto Element, const Format &F) {
    using D = decltype(Element);
    checkCount<D, 2>(F);
    checkCount<D, 4>(F);
    checkCount<D, 6>(F);
    checkCount<D, 130>(F);
    if constexpr (!std::is_same<D, tile::fp4_e2m1>::value) {
      checkCount<D, 1>(F);
      checkCount<D, 3>(F);
      checkCount<D, 17>(F);
      checkCount<D, 65>(F);
    }
  });
}

// The same for scalars: one value, one word.
TEST(StochNeighbours, Scalars) {
  forEachTarget([](auto Element, const Format &F) {
    using D = decltype(Element);
    std::mt19937 Random(1);
    for (int Round = 0; Round < 5000; ++Round) {
      float X = distinctValues<1>(F, Random)[0];
      uint32_t Code = bits(tile::stoch_round<D>(X, uint32_t(Random())));
      ASSERT_EQ(whyWrong(F, X, Code), "")
          << F.Name << " of " << X << ": " << Code;
    }
  });
}

} // namespace
