//===- philox_test.cpp - randint4x against published answers --------------===//
//
// A generator that is subtly wrong still looks random. So the model is held to
// Random123's known answers, and the header to the model and to Triton's
// values.
//
//===----------------------------------------------------------------------===//

#include "philox_model.h"

#include <tile/random.h>

#include <gtest/gtest.h>

using namespace tile_model;

namespace {

constexpr bool equal(Words4 X, uint32_t A, uint32_t B, uint32_t C, uint32_t D) {
  return X[0] == A && X[1] == B && X[2] == C && X[3] == D;
}
constexpr uint32_t Ones = 0xFFFFFFFF;
constexpr Words4 Zero = {0, 0, 0, 0}, AllOnes = {Ones, Ones, Ones, Ones},
                 Pi = {0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344};
constexpr uint32_t PiKey0 = 0xA4093822, PiKey1 = 0x299F31D0;

static_assert(equal(philox(Zero, 0, 0, 10), 0x6627E8D5, 0xE169C58D, 0xBC57AC4C,
                    0x9B00DBD8));
static_assert(equal(philox(AllOnes, Ones, Ones, 10), 0x408F276D, 0x41C83B0E,
                    0xA20BC7C6, 0x6D5451FD));
static_assert(equal(philox(Pi, PiKey0, PiKey1, 10), 0xD16CFE09, 0x94FDCCEB,
                    0x5001E420, 0x24126EA1));
static_assert(equal(philox(Zero, 0, 0, 7), 0x5F6FB709, 0x0D893F64, 0x4F121F81,
                    0x4F730A48));
static_assert(equal(philox(AllOnes, Ones, Ones, 7), 0x5207DDC2, 0x45165E59,
                    0x4D8EE751, 0x8C52F662));
static_assert(equal(philox(Pi, PiKey0, PiKey1, 7), 0x4DFCCABA, 0x190A87F0,
                    0xC47362BA, 0xB6B5242A));

constexpr bool gives(uint64_t Seed, uint64_t Offset, int Rounds, uint32_t A,
                     uint32_t B, uint32_t C, uint32_t D) {
  tile::fragment<uint32_t, 4> R = tile::randint4x(Seed, Offset, Rounds);
  return R[0] == A && R[1] == B && R[2] == C && R[3] == D;
}
static_assert(gives(0, 1, 7, 0x983A586E, 0xB0CC9511, 0x5850FBB9, 0x9CF9ACD8));
static_assert(gives(0, 2, 7, 0x3E272524, 0xB291E38A, 0x8CC79111, 0x9FE71D3D));
static_assert(gives(0, 3, 7, 0x5F3486FA, 0xFD7AF708, 0x99A002F1, 0x48DD172B));
static_assert(gives(12345, 0, 7, 0x059B9F7D, 0x07761CF2, 0xF6D2E7A1,
                    0x3CCDF8D0));
static_assert(gives(67890, 0, 7, 0x9889D420, 0x0772A0B7, 0x1B6B01FE,
                    0x41DE671A));
static_assert(gives(0, 1, 10, 0xF8E4CCA4, 0x5CB200DB, 0xB1A574EB, 0x097EFF67));
static_assert(gives(12345, 0, 10, 0xD1FA3E81, 0x2F7FEA51, 0xD2CA9611,
                    0xE328BBE0));
static_assert(tile::randint4x(0, 0)[0] == 0x6627E8D5, "ten rounds by default");

TEST(Philox, EqualsTheModel) {
  uint64_t State = 1;
  auto Next = [&] {
    return State = State * 6364136223846793005u + 1442695041u;
  };
  for (int I = 0; I < 20000; ++I) {
    uint64_t Seed = Next(), Offset = Next();
    int Rounds = I % 16; // none is the identity
    tile::fragment<uint32_t, 4> Got = tile::randint4x(Seed, Offset, Rounds);
    Words4 Want = philox({uint32_t(Offset), uint32_t(Offset >> 32), 0, 0},
                         uint32_t(Seed), uint32_t(Seed >> 32), Rounds);
    for (int K = 0; K < 4; ++K)
      ASSERT_EQ(Got[K], Want[K]) << Seed << " " << Offset << " " << Rounds;
  }
}

} // namespace
