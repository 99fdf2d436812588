//===- stoch_test.cpp - stochastic rounding against the number line -------===//
//
// Values that sit where rounding can go wrong, with every kind of noise; then
// order, padding and random words of groups; then the statistics. The classic
// mistakes are silent: elements reversed inside a group (each result still is
// *a* rounding, of its neighbour's value), a NaN turned into a number, noise
// with a bit too few.
//
//===----------------------------------------------------------------------===//

#include "stoch_targets.h"

#include <cmath>
#include <gtest/gtest.h>
#include <random>

using namespace tile_model;
using namespace tile_test;
using tile::fragment, tile::stoch_round;

namespace {

/// CUDA's __half by another name, which is no format.
struct Half16 {
  uint16_t Bits;
};

template <class D> void check(const Format &F, float X, uint32_t Word) {
  ASSERT_EQ(bits(stoch_round<D>(X, Word)),
            stochRound(F, X, noiseOf(F, Word, 0)))
      << F.Name << " of " << X << " (bits " << std::hex << bitsOf(X)
      << ") with " << Word;
}

TEST(Stoch, HardValues) {
  std::mt19937 Random(11);
  forEachTarget([&](auto Element, const Format &F) {
    using D = decltype(Element);
    std::vector<float> Values;
    uint32_t Stride = F.Width == 16 ? 61 : 1;
    for (uint32_t Code = 0; Code < F.MaxCode; Code += Stride) {
      Fraction Low = F.Values[Code].Exact, High = F.Values[Code + 1].Exact;
      float A = std::ldexp(float(Low.Numerator), Low.Exponent);
      float B = std::ldexp(float(High.Numerator), High.Exponent);
      for (float X : {A, B, A + (B - A) / 2, A + (B - A) / 65536,
                      B - (B - A) / 65536, A + (B - A) / 3})
        for (int Step = -1; Step <= 1; ++Step)
          Values.push_back(floatOf(bitsOf(X) + Step));
    }
    for (uint32_t Bits : {0u, 1u, 0x7FFFFFu, 0x800000u, 0x7F7FFFFFu,
                          0x7F800000u, 0x7F800001u, 0x7FC00000u, 0x7FFFFFFFu,
                          0x43E00000u, 0x43E80000u, 0x477FF000u, 0x7F7F0000u})
      Values.push_back(floatOf(Bits));
    for (float X : Values)
      for (uint32_t Word :
           {0u, 1u, 0x7FFFu, 0x8000u, 0xFFFFu, 0x1FFFu, uint32_t(Random())}) {
        check<D>(F, X, Word);
        check<D>(F, -X, Word);
      }
    for (int I = 0; I < 20000; ++I)
      check<D>(F, floatOf(uint32_t(Random())), uint32_t(Random()));
  });
}

//===----------------------------------------------------------------------===//
// Groups: order, sharing, padding, words.
//===----------------------------------------------------------------------===//

/// N different values, all rounded by the model.
template <class D, int N, int K>
void checkGroups(const Format &F, const fragment<uint32_t, K> &Words) {
  fragment<float, N> X{};
  for (int I = 0; I < N; ++I)
    X[I] = (I % 2 ? -1.0f : 1.0f) * (0.3f + 0.37f * float(I));
  fragment<D, N> Got = stoch_round<D>(X, Words);
  int Group = groupSize(F);
  for (int I = 0; I < N; ++I) {
    uint32_t Word = 0;
    if (K == (N + Group - 1) / Group)
      Word = Words[I / Group];
    else
      for (int J = 0; J < Group && I / Group * Group + J < N; ++J)
        Word ^= Words[I / Group * Group + J] << J;
    EXPECT_EQ(bits(Got[I]), stochRound(F, X[I], noiseOf(F, Word, I % Group)))
        << F.Name << ", element " << I << " of " << N << ", " << K << " words";
  }
}

template <int K> fragment<uint32_t, K> someWords(unsigned Seed) {
  std::mt19937 Random(Seed);
  fragment<uint32_t, K> Words{};
  for (uint32_t &Word : Words)
    Word = uint32_t(Random());
  return Words;
}

template <class D, int N> void checkCounts(const char *Name) {
  const Format &F = stochFormat(Name);
  constexpr int Groups =
      tile::detail::stoch_call<D, fragment<float, N>,
                               fragment<uint32_t, N>>::groups;
  for (unsigned Seed = 0; Seed < 50; ++Seed) {
    checkGroups<D, N, Groups>(F, someWords<Groups>(Seed));
    checkGroups<D, N, N>(F, someWords<N>(Seed));
  }
}

TEST(Stoch, GroupsFullAndPartial) {
  checkCounts<tile::fp8_e4m3, 1>("e4m3");
  checkCounts<tile::fp8_e4m3, 2>("e4m3");
  checkCounts<tile::fp8_e4m3, 3>("e4m3");
  checkCounts<tile::fp8_e4m3, 4>("e4m3");
  checkCounts<tile::fp8_e4m3, 17>("e4m3");
  checkCounts<tile::fp8_e5m2, 8>("e5m2");
  checkCounts<tile::fp8_e4m3_fnuz, 6>("e4m3_fnuz");
  checkCounts<tile::fp6_e2m3, 5>("e2m3");
  checkCounts<tile::fp6_e3m2, 8>("e3m2");
  checkCounts<__half, 1>("f16");
  checkCounts<__half, 5>("f16");
  checkCounts<__nv_bfloat16, 2>("bf16");
  checkCounts<__nv_bfloat16, 7>("bf16");
}

// FP4 fragments come in pairs, element 0 in the low nibble.
template <int N> void checkPairs() {
  const Format &F = stochFormat("e2m1");
  constexpr int Groups = (N + 3) / 4;
  fragment<uint32_t, Groups> Words = someWords<Groups>(N);
  fragment<float, N> X{};
  for (int I = 0; I < N; ++I)
    X[I] = 0.7f * float(I) - 2.1f;
  fragment<tile::fp4x2_e2m1, N / 2> Got = stoch_round<tile::fp4_e2m1>(X, Words);
  for (int I = 0; I < N; ++I)
    EXPECT_EQ(Got[I / 2][I % 2].bits(),
              stochRound(F, X[I], noiseOf(F, Words[I / 4], I % 4)))
        << I;
}

TEST(Stoch, FP4Pairs) {
  checkPairs<2>();
  checkPairs<4>();
  checkPairs<6>();
  checkPairs<8>();
}

// Unbiased, without chance: over all noise a value goes up exactly as often as
// it has parts of its cell below it. (With chance: stoch_draws_test.cpp.)
TEST(Stoch, ProbabilityIsTheDistance) {
  forEachTarget([&](auto Element, const Format &F) {
    using D = decltype(Element);
    std::mt19937 Random(4711);
    for (int I = 0; I < 64; ++I) {
      uint32_t Code = uint32_t(Random()) % F.MaxCode;
      Fraction Low = F.Values[Code].Exact, High = F.Values[Code + 1].Exact;
      float A = std::ldexp(float(Low.Numerator), Low.Exponent);
      float B = std::ldexp(float(High.Numerator), High.Exponent);
      float X = A + (B - A) * (float(Random() % 4096) / 4096);
      int Bits = noiseBits(F), Up = 0;
      for (uint32_t Noise = 0; Noise < 1u << Bits; ++Noise)
        Up += bits(stoch_round<D>(X, Noise)) != Code;
      EXPECT_EQ(Up, int(partOfCell(valueOf(X).Exact, Low, High, Bits)))
          << F.Name << " " << X;
    }
  });
}

//===----------------------------------------------------------------------===//
// Known answers.
//===----------------------------------------------------------------------===//

constexpr uint32_t e4m3(float X, uint32_t Word) {
  return stoch_round<tile::fp8_e4m3>(X, Word).bits();
}
constexpr float Inf = __builtin_inff(), NaN = __builtin_nanf("");

static_assert(e4m3(1.0f, 0xFFFF) == 0x38, "on the grid: no noise moves it");
static_assert(e4m3(1.0625f, 0x7FFF) == 0x38 && e4m3(1.0625f, 0x8000) == 0x39);
static_assert(e4m3(1.09375f, 0x3FFF) == 0x38 && e4m3(1.09375f, 0x4000) == 0x39);
static_assert(e4m3(-1.0625f, 0x8000) == 0xB9);
static_assert(e4m3(15.75f, 0x3FFF) == 0x57 && e4m3(15.75f, 0x4000) == 0x58);
static_assert(e4m3(448.0f, 0xFFFF) == 0x7E);
static_assert(e4m3(449.0f, 0) == 0x7E && e4m3(1e9f, 0) == 0x7E &&
              e4m3(Inf, 0) == 0x7E && e4m3(-Inf, 0) == 0xFE);
static_assert(e4m3(NaN, 0x1234) == 0x7F && e4m3(-NaN, 0x1234) == 0xFF);
static_assert(e4m3(-0.0f, 0xFFFF) == 0x80);
static_assert(e4m3(0x1p-9f, 0) == 0x01);
static_assert(e4m3(0x1p-10f, 0x7FFF) == 0x00 && e4m3(0x1p-10f, 0x8000) == 0x01);
static_assert(e4m3(0.014f, 0) == 0x07 && e4m3(0.015f, 0xFFFF) == 0x08);

constexpr uint32_t e4m3x4(fragment<float, 4> X, uint32_t Word) {
  fragment<tile::fp8_e4m3, 4> R = stoch_round<tile::fp8_e4m3>(X, Word);
  return R[0].bits() | R[1].bits() << 8 | R[2].bits() << 16 |
         uint32_t(R[3].bits()) << 24;
}
constexpr float Tie = 1.0625f, Quarter = 1.03125f;
static_assert(e4m3x4({1, 2, 4, 8}, 0xFFFFFFFF) == 0x50484038);
static_assert(e4m3x4({Tie, Tie, Tie, Tie}, 0x00008000) == 0x38383839);
static_assert(e4m3x4({Tie, Tie, Tie, Tie}, 0x00000001) == 0x38383938);
static_assert(e4m3x4({Tie, Tie, Tie, Tie}, 0x80000000) == 0x38393838);
static_assert(e4m3x4({Tie, Tie, Tie, Tie}, 0x00010000) == 0x39383838);
static_assert(e4m3x4({Quarter, Quarter, Quarter, Quarter}, 0xC000C000) ==
              0x38393839);
static_assert(e4m3x4({Quarter, Quarter, Quarter, Quarter}, 0x00030003) ==
              0x39383938);
static_assert(e4m3x4({500, -500, 0.0f, -0.0f}, 0xFFFFFFFF) == 0x8000FE7E);

static_assert(stoch_round<tile::fp4_e2m1>(NaN, 0u).bits() == 0x07,
              "FP4 has no NaN: +max");
static_assert(stoch_round<tile::fp6_e2m3>(-NaN, 0u).bits() == 0x1F);
static_assert(stoch_round<tile::fp8_e4m3_fnuz>(NaN, 0u).bits() == 0x80);
static_assert(stoch_round<tile::fp8_e4m3_fnuz>(-0x1p-20f, 0u).bits() == 0);

// 16-bit targets can only be read back by their bits here.
TEST(Stoch, SixteenBitAnswers) {
  EXPECT_EQ(stoch_round<__nv_bfloat16>(1.00390625f, 0x7FFFu).Bits, 0x3F80);
  EXPECT_EQ(stoch_round<__nv_bfloat16>(1.00390625f, 0x8000u).Bits, 0x3F81);
  EXPECT_EQ(stoch_round<__half>(1.00048828125f, 0x0FFFu).Bits, 0x3C00);
  EXPECT_EQ(stoch_round<__half>(1.00048828125f, 0x1000u).Bits, 0x3C01);
  EXPECT_EQ(stoch_round<__half>(1e6f, 0u).Bits, 0x7BFF);
  EXPECT_EQ(stoch_round<__nv_bfloat16>(-Inf, 0xFFFFu).Bits, 0xFF7F);
}

//===----------------------------------------------------------------------===//
// Types.
//===----------------------------------------------------------------------===//

template <class D, class X, class R, class = void>
constexpr bool CanRound = false;
template <class D, class X, class R>
constexpr bool CanRound<D, X, R,
                        std::void_t<decltype(stoch_round<D>(
                            std::declval<X>(), std::declval<R>()))>> = true;
template <int N> using Floats = fragment<float, N>;
template <int N> using Words = fragment<uint32_t, N>;
using tile::fp4_e2m1, tile::fp8_e4m3;

static_assert(CanRound<fp8_e4m3, Floats<4>, int>, "TLX passes int32");
static_assert(CanRound<fp8_e4m3, Floats<8>, Words<2>> &&
              CanRound<fp8_e4m3, Floats<8>, Words<8>> &&
              !CanRound<fp8_e4m3, Floats<8>, Words<4>> &&
              !CanRound<fp8_e4m3, Floats<8>, uint32_t>);
static_assert(CanRound<fp4_e2m1, Floats<6>, Words<2>> &&
                  !CanRound<fp4_e2m1, Floats<5>, Words<2>>,
              "FP4 values share bytes");
static_assert(!CanRound<fp8_e4m3, double, uint32_t> &&
              !CanRound<fp8_e4m3, float, uint64_t> &&
              !CanRound<tile::e8m0, float, uint32_t> &&
              !CanRound<Half16, float, uint32_t> &&
              !CanRound<int, float, uint32_t>);
static_assert(std::is_same<decltype(stoch_round<fp4_e2m1>(
                               Floats<8>{}, Words<2>{}, tile::native_bits)),
                           fragment<tile::fp4x2_e2m1, 4>>::value);

} // namespace
