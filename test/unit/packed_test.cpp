//===- packed_test.cpp - x4 arithmetic against exact fractions ------------===//
//
// Every operand pair of every add, sub and mul, and fma where the operands are
// small. The mistakes this is made for are rare ones: a result rounded twice
// (6 of 65536 pairs of add.e5m2.e4m3 go wrong through float), a NaN with the
// wrong bits, the sign of a zero.
//
// Fma with two 8-bit operands: exhaustive/packed_exhaustive.cpp.
//
//===----------------------------------------------------------------------===//

#include "packed_forms.h"

#include <gtest/gtest.h>

#include <random>

using namespace tile_model;
using namespace tile_test;

namespace {

/// Runs four triples at once and compares each lane with the model. Reports the
/// first wrong lane only; one is enough to look at.
bool agrees(const PackedRow &Row, const uint32_t A[4], const uint32_t B[4],
            const uint32_t C[4]) {
  uint32_t WordA = PackedRow::word(A, Row.ANibbles);
  uint32_t WordB = PackedRow::word(B, Row.BNibbles);
  uint32_t WordC = PackedRow::word(C, false);
  uint32_t Got = Row.Function(WordA, WordB, WordC);
  uint32_t ByPairs = Row.ByPairs ? Row.ByPairs(WordA, WordB, WordC) : Got;
  for (int I = 0; I < 4; ++I) {
    uint32_t Want = packedLane(Row.Form, A[I], B[I], C[I]);
    if ((Got >> (8 * I) & 0xFF) == Want)
      continue;
    ADD_FAILURE() << Row.Name << std::hex << " a=" << A[I] << " b=" << B[I]
                  << " c=" << C[I] << ": got " << (Got >> (8 * I) & 0xFF)
                  << ", want " << Want;
    return false;
  }
  // Function is right; so must its equal on GPUs be.
  if (ByPairs == Got)
    return true;
  ADD_FAILURE() << Row.Name << std::hex << " by pairs a=" << WordA
                << " b=" << WordB << " c=" << WordC << ": got " << ByPairs
                << ", want " << Got;
  return false;
}

uint32_t codes(const Format *F) { return 1u << F->Width; }

/// All values of one code, four at a time, beside all of another.
template <class Check>
bool forAllPairs(uint32_t FourAtATime, uint32_t Other, Check C) {
  for (uint32_t Y = 0; Y < Other; ++Y)
    for (uint32_t X = 0; X < FourAtATime; X += 4) {
      uint32_t Xs[4] = {X, X + 1, X + 2, X + 3};
      // The other operand differs between lanes too, else a swapped lane of it
      // would not show.
      uint32_t Ys[4] = {Y, (Y + 1) % Other, (Y + 2) % Other, (Y + 3) % Other};
      if (!C(Xs, Ys))
        return false;
    }
  return true;
}

TEST(Packed, EverySum) {
  const uint32_t Zero[4] = {};
  std::vector<PackedRow> Rows = sumRows();
  EXPECT_EQ(Rows.size(), 56u);
  for (const PackedRow &Row : Rows)
    forAllPairs(codes(Row.Form.A), 256,
                [&](const uint32_t *A, const uint32_t *C) {
                  return agrees(Row, A, Zero, C);
                });
}

TEST(Packed, EveryProduct) {
  const uint32_t Zero[4] = {};
  std::vector<PackedRow> Rows = productRows(Operation::Mul);
  EXPECT_EQ(Rows.size(), 196u);
  for (const PackedRow &Row : Rows)
    forAllPairs(codes(Row.Form.A), codes(Row.Form.B),
                [&](const uint32_t *A, const uint32_t *B) {
                  return agrees(Row, A, B, Zero);
                });
}

// A 4-bit operand beside a 4- or 6-bit one: all triples.
TEST(Packed, EveryFmaOfFourBits) {
  std::vector<PackedRow> Rows = productRows(Operation::Fma);
  EXPECT_EQ(Rows.size(), 196u);
  for (const PackedRow &Row : Rows) {
    if (codes(Row.Form.A) * codes(Row.Form.B) > 16 * 64)
      continue;
    bool Good = true;
    for (uint32_t C = 0; C < 256 && Good; ++C)
      Good = forAllPairs(codes(Row.Form.A), codes(Row.Form.B),
                         [&](const uint32_t *A, const uint32_t *B) {
                           uint32_t Cs[4] = {C, C ^ 1, C ^ 0x80, 255 - C};
                           return agrees(Row, A, B, Cs);
                         });
  }
}

// The rest by chance, half of it near overflow and underflow of the product,
// where rounding twice shows.
TEST(Packed, RandomFma) {
  std::mt19937 Random(20260401);
  for (const PackedRow &Row : productRows(Operation::Fma))
    for (int Round = 0; Round < 3000; ++Round) {
      uint32_t A[4], B[4], C[4];
      for (int I = 0; I < 4; ++I) {
        A[I] = Random() % codes(Row.Form.A);
        B[I] = Random() % codes(Row.Form.B);
        C[I] = Random() % (Round % 2 ? 256 : 16) | (Random() & 0x80);
      }
      if (!agrees(Row, A, B, C))
        break;
    }
}

//===----------------------------------------------------------------------===//
// Known answers that others computed or measured.
//===----------------------------------------------------------------------===//

constexpr tile::fp8x4_e4m3 e4(uint32_t Bits) {
  return tile::fp8x4_e4m3::from_bits(Bits);
}
constexpr tile::fp8x4_e5m2 e5(uint32_t Bits) {
  return tile::fp8x4_e5m2::from_bits(Bits);
}
constexpr tile::fp4x4_e2m1 f4(uint16_t Bits) {
  return tile::fp4x4_e2m1::from_bits(Bits);
}
using tile::packed_add4, tile::packed_fma4, tile::packed_mul4,
    tile::packed_sub4, tile::satfinite;

static_assert(packed_add4(e5(0x4844403C), e4(0x40383028)).bits() == 0x524A423A);
static_assert(packed_sub4(f4(0x7654), e5(0x3C3C3C3C)).bits() == 0x4542403C);
static_assert(packed_add4(e4(0x787E7E78), e4(0x38607E78)).bits() == 0x787F7F7F,
              "e4m3 overflows to NaN");
static_assert(packed_add4(e4(0x787E7E78), e4(0x38607E78), satfinite).bits() ==
              0x787E7E7E);
static_assert(packed_mul4(f4(0xF731), e4(0x38403878)).bits() == 0xCC543C70);
static_assert(packed_mul4(f4(0xF731), e4(0x78407838)).bits() == 0x7F547C30,
              "an overflow NaN has no sign");
static_assert(packed_mul4(f4(0xF731), e4(0x78407838), satfinite).bits() ==
              0xFE547C30);
static_assert(packed_mul4<tile::fp8_e5m2>(e4(0x39393939), e4(0x39383A3B))
                      .bits() == 0x3D3C3E3E,
              "ties go to the even code");
static_assert(packed_fma4(f4(0x7654), e4(0x38383838), e4(0x38383838)).bits() ==
              0x4E4A4844);
static_assert(packed_mul4<tile::fp8_e4m3>(f4(0x7531), f4(0x7777)).bits() ==
              0x61595144);
static_assert(packed_add4(e4(0x79797979), e5(0x01010101)).bits() == 0x5D5D5D5D,
              "288 + 2^-16 is above the tie; float forgets the 2^-16");
static_assert(packed_fma4(f4(0x2222), e4(0x79797979), e5(0x01010101)).bits() ==
              0x5D5D5D5D);

// One byte repeated, as TLX's own tests have it.
static_assert(packed_add4(e5(0x3C3C3C3C), e4(0x38383838)).bits() == 0x40404040);
static_assert(packed_sub4(e5(0x40404040), e4(0x38383838)).bits() == 0x38383838);
static_assert(packed_mul4<tile::fp8_e4m3>(e5(0x40404040), e4(0x40404040))
                  .bits() == 0x48484848);
static_assert(packed_fma4(e4(0x38383838), e5(0x3C3C3C3C), e5(0x3C3C3C3C))
                  .bits() == 0x40404040);
static_assert(packed_add4(f4(0x2222), e4(0x38383838)).bits() == 0x40404040);
static_assert(packed_sub4(f4(0x4444), e4(0x38383838)).bits() == 0x38383838);
static_assert(packed_mul4(f4(0x4444), e4(0x40404040)).bits() == 0x48484848);
static_assert(packed_fma4(f4(0x2222), e4(0x38383838), e4(0x38383838)).bits() ==
              0x40404040);
static_assert(packed_mul4<tile::fp8_e4m3>(f4(0x4444), f4(0x4444)).bits() ==
              0x48484848);

// Triples that go wrong in narrower arithmetic (user reports, U75).
constexpr uint32_t fma1(float A, float B, float C) {
  return packed_fma4(tile::fp8x4_e5m2(tile::fragment<float, 4>{A, A, A, A}),
                     tile::fp8x4_e5m2(tile::fragment<float, 4>{B, B, B, B}),
                     tile::fp8x4_e5m2(tile::fragment<float, 4>{C, C, C, C}))[0]
      .bits();
}
static_assert(fma1(48, 24, 0x1p-16f) == tile::fp8_e5m2(1280.0f).bits(),
              "a float fma gives 1024");
static_assert(
    float(packed_fma4(
        tile::fp8x4_e4m3(tile::fragment<float, 4>{384, 384, 384, 384}),
        tile::fp8x4_e4m3(tile::fragment<float, 4>{0.013671875f, 0.013671875f,
                                                  0.013671875f, 0.013671875f}),
        tile::fp8x4_e4m3(tile::fragment<float, 4>{0x1p-9f, 0x1p-9f, 0x1p-9f,
                                                  0x1p-9f}))[2]) == 5.5f,
    "through f16 it is 5.0");

// Infinities: e5m2 keeps them, e4m3 has none, satfinite removes them.
static_assert(packed_add4(e5(0x7CFC7C7C), e5(0xFCFC3C7C)).bits() == 0x7FFC7C7C);
static_assert(packed_add4(e5(0x7CFC7C7C), e4(0x38383838)).bits() == 0x7F7F7F7F);
static_assert(packed_add4(e5(0x7CFC7C7C), e4(0x38383838), satfinite).bits() ==
              0x7EFE7E7E);
static_assert(packed_mul4(e5(0x7C7CFC7C), e5(0x0080BC3C)).bits() == 0x7F7F7C7C);

//===----------------------------------------------------------------------===//
// Result types.
//===----------------------------------------------------------------------===//

using tile::fp4x2_e2m1, tile::fp8_e4m3, tile::fp8_e5m2, tile::fragment;
template <class T, class U> constexpr bool Same = std::is_same<T, U>::value;
template <class T> T some();

static_assert(Same<decltype(packed_mul4(some<tile::fp4x4_e2m1>(),
                                        some<tile::fp8x4_e5m2>())),
                   tile::fp8x4_e5m2>);
static_assert(Same<decltype(packed_mul4(some<fragment<fp4x2_e2m1, 4>>(),
                                        some<fragment<fp8_e4m3, 8>>())),
                   fragment<fp8_e4m3, 8>>);
static_assert(
    Same<decltype(packed_mul4<fp8_e5m2>(some<fragment<fp4x2_e2m1, 4>>(),
                                        some<fragment<fp4x2_e2m1, 4>>())),
         fragment<fp8_e5m2, 8>>,
    "two FP4 fragments give twice their length");

// What the rule excludes is not viable, which SFINAE can see.
template <class A, class C, class = void> constexpr bool CanAdd = false;
template <class A, class C>
constexpr bool
    CanAdd<A, C, std::void_t<decltype(packed_add4(some<A>(), some<C>()))>> =
        true;
template <class D, class A, class B, class = void>
constexpr bool CanMul = false;
template <class D, class A, class B>
constexpr bool CanMul<
    D, A, B, std::void_t<decltype(packed_mul4<D>(some<A>(), some<B>()))>> =
    true;
static_assert(CanAdd<tile::e8m0x4, tile::fp8x4_e4m3>);
static_assert(!CanAdd<tile::fp8x4_e4m3, tile::fp4x4_e2m1>, "c must be FP8");
static_assert(!CanAdd<fragment<fp8_e4m3, 8>, fragment<fp8_e4m3, 4>>);
static_assert(!CanAdd<fragment<fp8_e4m3, 6>, fragment<fp8_e4m3, 6>>,
              "a multiple of four");
static_assert(!CanAdd<fragment<tile::fp8_e4m3_fnuz, 4>, tile::fp8x4_e4m3>,
              "fnuz and OCP do not mix");
static_assert(!CanAdd<float, tile::fp8x4_e4m3>);
static_assert(!CanMul<void, tile::fp4x4_e2m1, tile::fp4x4_e2m1>,
              "D is needed where no operand is FP8");
static_assert(!CanMul<float, tile::fp4x4_e2m1, tile::fp4x4_e2m1>);
static_assert(CanMul<fp8_e4m3, tile::fp4x4_e2m1, tile::e8m0x4>);

// A fragment is the same lanes in the same order as the packed words.
TEST(Packed, Fragments) {
  fragment<fp8_e4m3, 8> X{}, Y{};
  fragment<fp4x2_e2m1, 4> W{};
  for (int I = 0; I < 8; ++I) {
    X[I] = fp8_e4m3::from_bits(uint8_t(0x31 + 5 * I));
    Y[I] = fp8_e4m3::from_bits(uint8_t(0xC7 - 9 * I));
  }
  for (int I = 0; I < 4; ++I)
    W[I] = fp4x2_e2m1::from_bits(uint8_t(0x2B + 0x31 * I));
  fragment<fp8_e4m3, 8> R = packed_fma4(W, X, Y);
  const Format &F = formatOf("e4m3");
  PackedForm Form{Operation::Fma, &F, &formatOf("e2m1"), &F, false};
  for (int I = 0; I < 8; ++I)
    EXPECT_EQ(R[I].bits(), packedLane(Form, W[I / 2].bits() >> (I % 2 * 4) & 15,
                                      X[I].bits(), Y[I].bits()))
        << I;
}

} // namespace
