//===- stoch_statistics.cpp - is rounding unbiased by chance as well? -----===//
//
// Not part of the usual tests (seconds to a minute): 64 values per format, 2^20
// draws each from randint4x, rounded four (or two) at a time as a kernel does.
// The share that goes up must be right to 3 sigma; of 576 such experiments one
// or two may lie outside by luck, so up to four are let pass and printed.
//
//===----------------------------------------------------------------------===//

#include "stoch_model.h"

#include <tile/random.h>
#include <tile/stoch.h>

#include <cmath>
#include <cstdio>

using namespace tile_model;
using tile::fragment;

struct __half {
  uint16_t Bits;
};
struct __nv_bfloat16 {
  uint16_t Bits;
};

template <class T> static uint32_t bits(T X) { return X.bits(); }
static uint32_t bits(__half X) { return X.Bits; }
static uint32_t bits(__nv_bfloat16 X) { return X.Bits; }

/// How far the share of upward roundings is off, in sigmas.
template <class D>
static double deviation(const Format &F, uint32_t Code, float X, double P,
                        uint64_t Seed) {
  const int Draws = 1 << 20;
  // Two 16-bit values take two words of four; the rest take one each.
  constexpr int Lanes =
      tile::detail::stoch_group(tile::detail::lane_traits<D>::fmt);
  fragment<float, 4 * Lanes> Xs{};
  for (float &Each : Xs)
    Each = X;
  int Up = 0;
  for (int I = 0; I < Draws; I += 4 * Lanes) {
    fragment<uint32_t, 4> Words = tile::randint4x(Seed, uint64_t(I), 7);
    if constexpr (tile::detail::lane_traits<D>::fmt ==
                  tile::detail::format::e2m1) {
      auto R = tile::stoch_round<D>(Xs, Words);
      for (auto Pair : R)
        Up += (Pair[0].bits() != Code) + (Pair[1].bits() != Code);
    } else {
      for (D R : tile::stoch_round<D>(Xs, Words))
        Up += bits(R) != Code;
    }
  }
  double Sigma = std::sqrt(P * (1 - P) * Draws);
  (void)F;
  return Sigma == 0 ? (Up == P * Draws ? 0 : 1e9)
                    : std::fabs(Up - P * Draws) / Sigma;
}

static int Outside = 0, Experiments = 0;

template <class D> static void check(const char *Name) {
  const Format &F = stochFormat(Name);
  for (int I = 0; I < 64; ++I) {
    fragment<uint32_t, 4> R = tile::randint4x(99, uint64_t(I));
    uint32_t Code = R[0] % F.MaxCode;
    Fraction Low = F.Values[Code].Exact, High = F.Values[Code + 1].Exact;
    double A = std::ldexp(double(Low.Numerator), Low.Exponent);
    double B = std::ldexp(double(High.Numerator), High.Exponent);
    float X = float(A + (B - A) * double(R[1] % 4096) / 4096);
    double Off = deviation<D>(F, Code, X, (double(X) - A) / (B - A),
                              uint64_t(R[2]) << 32 | R[3]);
    ++Experiments;
    if (Off <= 3)
      continue;
    ++Outside;
    printf("%s %g: %.2f sigma\n", Name, double(X), Off);
  }
}

int main() {
  check<tile::fp8_e4m3>("e4m3");
  check<tile::fp8_e5m2>("e5m2");
  check<tile::fp8_e4m3_fnuz>("e4m3_fnuz");
  check<tile::fp8_e5m2_fnuz>("e5m2_fnuz");
  check<tile::fp6_e2m3>("e2m3");
  check<tile::fp6_e3m2>("e3m2");
  check<tile::fp4_e2m1>("e2m1");
  check<__half>("f16");
  check<__nv_bfloat16>("bf16");
  printf("%d experiments, %d outside 3 sigma\n", Experiments, Outside);
  return Outside > 4;
}
