//===- formats_test.cpp - small float types against the table -------------===//
//
// Every code of every format to float, and floats to codes where they are hard:
// each rounding boundary, the floats beside it, subnormals, infinities, NaN.
// All 2^32 floats: exhaustive/formats_exhaustive.cpp.
//
//===----------------------------------------------------------------------===//

#include "formats_model.h"

#include <tile/formats.h>

#include <cmath>
#include <gtest/gtest.h>
#include <random>

using namespace tile_model;

namespace {

/// Calls V(element type, its model).
template <class Visit> void forEachElement(Visit V) {
  V(tile::fp8_e4m3{}, formatOf("e4m3"));
  V(tile::fp8_e5m2{}, formatOf("e5m2"));
  V(tile::fp8_e4m3_fnuz{}, formatOf("e4m3_fnuz"));
  V(tile::fp8_e5m2_fnuz{}, formatOf("e5m2_fnuz"));
  V(tile::fp6_e2m3{}, formatOf("e2m3"));
  V(tile::fp6_e3m2{}, formatOf("e3m2"));
  V(tile::fp4_e2m1{}, formatOf("e2m1"));
  V(tile::e8m0{}, formatOf("ue8m0"));
}

// The list above is written by hand, because it is what the table is judged by.
TEST(Formats, EveryRowIsJudged) {
  std::string Rows, Judged;
#define TILE_DETAIL_FORMAT(name, width, ...)                                   \
  Rows += width < 16 ? #name " " : "";
#define TILE_DETAIL_SCALE TILE_DETAIL_FORMAT
#include <tile/detail/format_table.h>
  forEachElement([&](auto, const Format &F) { Judged += F.Name + " "; });
  EXPECT_EQ(Rows, Judged);
  std::string Models;
  for (const Format &F : allFormats())
    Models += F.Name + " ";
  EXPECT_EQ(Rows, Models);
}

TEST(Formats, EveryCodeToFloat) {
  forEachElement([](auto Element, const Format &F) {
    using T = decltype(Element);
    for (uint32_t Code = 0; Code < F.Values.size(); ++Code) {
      SCOPED_TRACE(F.Name + " " + std::to_string(Code));
      T X = T::from_bits(uint8_t(Code));
      ASSERT_EQ(X.bits(), Code);
      const Value &Want = F.Values[Code];
      Value Got = valueOf(float(X));
      ASSERT_EQ(Got.Kind, Want.Kind);
      if (Want.Kind == Value::NaN)
        continue;
      EXPECT_EQ(Got.Negative, Want.Negative);
      if (Want.Kind == Value::Number) {
        EXPECT_EQ(compare(Got.Exact, Want.Exact), 0);
      }
      EXPECT_EQ(T(float(X)).bits(),
                Want.Kind == Value::Infinity ? Code - 1 : Code)
          << "a value of the format converts back to itself";
    }
  });
}

TEST(Formats, FloatsAroundEveryBoundary) {
  forEachElement([](auto Element, const Format &F) {
    using T = decltype(Element);
    auto Check = [&](uint32_t Bits) {
      ASSERT_EQ(T(floatOf(Bits)).bits(), convert(F, floatOf(Bits)))
          << F.Name << " from float bits " << std::hex << Bits;
    };
    auto CheckNear = [&](float X) {
      for (uint32_t Sign : {0u, 0x80000000u})
        for (int Step = -2; Step <= 2; ++Step)
          Check((bitsOf(X) + Step) ^ Sign);
    };
    for (Fraction Half : F.Half)
      CheckNear(std::ldexp(float(Half.Numerator), Half.Exponent));
    for (const Value &V : F.Values)
      if (V.Kind == Value::Number)
        CheckNear(std::ldexp(float(V.Exact.Numerator), V.Exact.Exponent));
    for (uint32_t Bits :
         {0u, 1u, 0x7FFFFFu, 0x800000u, 0x3FFFFFu, 0x400000u, 0x7F7FFFFFu,
          0x7F800000u, 0x7F800001u, 0x7FC00000u, 0x7FFFFFFFu}) {
      Check(Bits);
      Check(Bits | 0x80000000u);
    }
    std::mt19937 Random(7);
    for (int I = 0; I < 100000; ++I)
      Check(uint32_t(Random()));
  });
}

// The published tables, by hand.
static_assert(float(tile::fp8_e4m3::from_bits(0x7E)) == 448.0f);
static_assert(float(tile::fp8_e4m3::from_bits(0x01)) == 0x1p-9f);
static_assert(float(tile::fp8_e5m2::from_bits(0x7B)) == 57344.0f);
static_assert(float(tile::fp8_e5m2::from_bits(0x01)) == 0x1p-16f);
static_assert(float(tile::fp8_e4m3_fnuz::from_bits(0x7F)) == 240.0f);
static_assert(float(tile::fp8_e5m2_fnuz::from_bits(0x7F)) == 57344.0f);
static_assert(float(tile::fp6_e2m3::from_bits(0x1F)) == 7.5f);
static_assert(float(tile::fp6_e3m2::from_bits(0x1F)) == 28.0f);
static_assert(float(tile::e8m0::from_bits(0x00)) == 0x1p-127f);
static_assert(float(tile::e8m0::from_bits(0xFE)) == 0x1p127f);

constexpr bool fp4Table() {
  const float Values[] = {0, 0.5f, 1, 1.5f, 2, 3, 4, 6};
  for (int I = 0; I < 8; ++I)
    if (float(tile::fp4_e2m1::from_bits(uint8_t(I))) != Values[I] ||
        float(tile::fp4_e2m1::from_bits(uint8_t(I + 8))) != -Values[I])
      return false;
  return true;
}
static_assert(fp4Table());

constexpr float Inf = __builtin_inff(), NaN = __builtin_nanf("");
static_assert(tile::fp8_e4m3(NaN).bits() == 0x7F);
static_assert(tile::fp8_e5m2(-NaN).bits() == 0x7F);
static_assert(tile::fp8_e4m3_fnuz(NaN).bits() == 0x80);
static_assert(tile::fp8_e4m3_fnuz(-0.0f).bits() == 0x00, "fnuz has no -0");
static_assert(tile::fp8_e4m3(-0.0f).bits() == 0x80);
static_assert(tile::fp6_e2m3(NaN).bits() == 0x1F, "no NaN: +max");
static_assert(tile::fp4_e2m1(NaN).bits() == 0x07);
static_assert(tile::fp8_e5m2(Inf).bits() == 0x7B, "saturates");
static_assert(tile::fp8_e4m3(-Inf).bits() == 0xFE);
static_assert(tile::e8m0(1.99f).bits() == 127, "toward zero");
static_assert(tile::e8m0(0.0f).bits() == 0 && tile::e8m0(-0.0f).bits() == 0);
static_assert(tile::e8m0(0x1p-130f).bits() == 0);
static_assert(tile::e8m0(Inf).bits() == 0xFE);
static_assert(tile::e8m0(-1.0f).bits() == 0xFF);
static_assert(tile::e8m0(NaN).bits() == 0xFF);

// Bits outside the format never survive, so no later packing picks them up.
static_assert(tile::fp6_e2m3::from_bits(0xFF).bits() == 0x3F);
static_assert(tile::fp4x4_e2m1_padded::from_bits(0xFFFFFFFF).bits() ==
              0x0F0F0F0F);

// Element 0 is in the low bits of every packed type.
using Four = tile::fragment<float, 4>;
static_assert(tile::fp8x4_e4m3(Four{1, 2, 4, 8}).bits() == 0x50484038);
static_assert(tile::fp4x4_e2m1(Four{0.5f, 1.5f, 3, 6}).bits() == 0x7531);
static_assert(tile::fp4x2_e2m1(tile::fragment<float, 2>{1, -6}).bits() == 0xF2);
static_assert(tile::fp4x4_e2m1::from_bits(0x7531)[1].bits() == 3);
static_assert(Four(tile::e8m0x4::from_bits(0x82807E7F))[3] == 8.0f);

// One scalar leaf, so the asm builtins take it as one element.
static_assert(sizeof(tile::fp8x4_e5m2) == 4 && sizeof(tile::fp4x4_e2m1) == 2 &&
              sizeof(tile::fp4x2_e2m1) == 1 && sizeof(tile::fp6_e3m2) == 1);
static_assert(std::is_trivial<tile::fp8_e4m3>::value &&
              std::is_standard_layout<tile::fp8x4_e4m3>::value);
// No silent way in or out.
static_assert(!std::is_convertible<float, tile::fp8_e4m3>::value &&
              !std::is_convertible<tile::fp8_e4m3, float>::value &&
              !std::is_convertible<tile::fp8_e4m3, tile::fp8_e4m3_fnuz>::value);

} // namespace
