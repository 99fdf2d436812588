//===- packed_edges_test.cpp - x4 operands as they may come ---------------===//
//
// FP6 and padded FP4 have a byte each, of which two or four bits are no one's.
// from_bits clears them; a cast, a load or a vendor's type need not. They must
// not reach the result, in any of the ways that four lanes are computed.
//
// Then answers that others computed, of arithmetic that is too narrow.
//
//===----------------------------------------------------------------------===//

#include "packed_forms.h"

#include <tile/fragment.h>
#include <tile/random.h>

#include <gtest/gtest.h>
#include <random>

using namespace tile_model;
using namespace tile_test;

namespace {

/// The bits of an operand's word that are a lane's.
uint32_t laneBits(const Format *F, bool Nibbles) {
  return Nibbles ? 0xFFFF : ((1u << F->Width) - 1) * 0x01010101u;
}

template <class A, class B, class C>
uint32_t fmaOf(uint32_t X, uint32_t Y, uint32_t Z) {
  return tile::packed_fma4(tile::as<A>(X), tile::as<B>(Y), tile::as<C>(Z))
      .bits();
}

// Not from_bits: the stray bits are really there.
TEST(PackedEdges, StrayBitsDoNotCount) {
  using tile::fp4x4_e2m1_padded, tile::fp6x4_e2m3, tile::fp6x4_e3m2,
      tile::fp8x4_e4m3, tile::fp8x4_e5m2;
  std::mt19937 Random(3);
  for (int I = 0; I < 20000; ++I) {
    uint32_t X = uint32_t(Random()), Y = uint32_t(Random()),
             Z = uint32_t(Random());
    EXPECT_EQ((fmaOf<fp6x4_e2m3, fp6x4_e3m2, fp8x4_e4m3>(X, Y, Z)),
              (fmaOf<fp6x4_e2m3, fp6x4_e3m2, fp8x4_e4m3>(X & 0x3F3F3F3F,
                                                         Y & 0x3F3F3F3F, Z)));
    EXPECT_EQ((fmaOf<fp4x4_e2m1_padded, fp6x4_e2m3, fp8x4_e5m2>(X, Y, Z)),
              (fmaOf<fp4x4_e2m1_padded, fp6x4_e2m3, fp8x4_e5m2>(
                  X & 0x0F0F0F0F, Y & 0x3F3F3F3F, Z)));
  }
}

TEST(PackedEdges, StrayBitsDoNotCountByPairs) {
  std::mt19937 Random(4);
  for (const auto &Rows :
       {sumRows(), productRows(Operation::Mul), productRows(Operation::Fma)})
    for (const PackedRow &Row : Rows) {
      if (!Row.ByPairs)
        continue; // this compiler has no f16
      uint32_t MaskA = laneBits(Row.Form.A, Row.ANibbles);
      uint32_t MaskB = Row.Form.B ? laneBits(Row.Form.B, Row.BNibbles) : ~0u;
      for (int I = 0; I < 100; ++I) {
        uint32_t X = uint32_t(Random()), Y = uint32_t(Random()),
                 Z = uint32_t(Random());
        ASSERT_EQ(Row.ByPairs(X, Y, Z), Row.ByPairs(X & MaskA, Y & MaskB, Z))
            << Row.Name << std::hex << " " << X << " " << Y << " " << Z;
      }
    }
}

//===----------------------------------------------------------------------===//
// User reports, U75, and facts of TLX's tests.
//===----------------------------------------------------------------------===//

template <class T> constexpr T all(float X) {
  return T(tile::fragment<float, 4>{X, X, X, X});
}
using e4m3 = tile::fp8x4_e4m3;
using e5m2 = tile::fp8x4_e5m2;

static_assert(float(tile::packed_add4(all<e4m3>(-416), all<e4m3>(-15))[1]) ==
                  -416.0f,
              "through bf16 it is -448");
static_assert(float(tile::packed_fma4(all<e5m2>(48), all<e5m2>(24),
                                      all<e5m2>(0x1p-16f))[3]) == 1280.0f,
              "through float it is 1024");
static_assert(tile::packed_fma4(tile::fp4x4_e2m1::from_bits(0x2222),
                                e4m3::from_bits(0x79797979),
                                e5m2::from_bits(0x01010101))
                  .bits() == 0x5D5D5D5D);

// add(e4m3, e4m3) has no other result type than e4m3's: D is not to be given.
template <class D, class A, class C, class = void>
constexpr bool CanAddTo = false;
template <class D, class A, class C>
constexpr bool CanAddTo<D, A, C,
                        std::void_t<decltype(tile::packed_add4<D>(
                            std::declval<A>(), std::declval<C>()))>> = true;
static_assert(!CanAddTo<tile::fp8_e5m2, e4m3, e4m3>);

// randint4x(seed, offset, 7) at zero; the other answers are in philox_test.cpp.
constexpr auto Seven = tile::randint4x(0, 0, 7);
static_assert(Seven[0] == 0x5F6FB709 && Seven[1] == 0x0D893F64 &&
              Seven[2] == 0x4F121F81 && Seven[3] == 0x4F730A48);
// All 64 bits of seed and offset count, and an offset's high half is the
// second word of the counter, not the seed's.
static_assert(tile::randint4x(1ull << 32, 0)[0] != tile::randint4x(0, 0)[0]);
static_assert(tile::randint4x(0, 1ull << 32)[0] != tile::randint4x(0, 0)[0]);
static_assert(tile::randint4x(0, 1ull << 32)[1] !=
              tile::randint4x(1ull << 32, 0)[1]);

} // namespace
