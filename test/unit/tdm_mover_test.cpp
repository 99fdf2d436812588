//===- tdm_mover_test.cpp - what a copy reads after the tile has moved ----===//
//
// Words can be right and still describe the wrong copy. Here descriptors are
// made and updated by the headers, a model of the mover carries out the copy,
// and a plain index calculation says what it should have read: element t of the
// tile is element offset + t of the tensor, or a zero outside it.
//
// What goes wrong otherwise is an access behind the end of a tensor, which
// faults only where a page ends there.
//
//===----------------------------------------------------------------------===//
#include "tdm_mover.h"
#include "tdm_words.h"

#include <gtest/gtest.h>

#include <random>
#include <utility>

namespace tdm = tile::tdm;
using namespace tile_model;

namespace {

constexpr uint64_t Base = 0x10000;

/// A dense tensor's extents, a tile, and where the tile goes.
template <int Rank> struct Walk {
  int64_t Shape[Rank], Strides[Rank], Tile[Rank], By[Rank];
};

/// Compares a copy of the moved tile with the index calculation.
template <class T, int Rank>
void checkCopy(const TdmBits &D, const Walk<Rank> &W) {
  auto Pieces = piecesOfLoad(D);
  size_t Number = 0;
  int64_t At[Rank] = {};
  for (bool More = true; More; ++Number) {
    ASSERT_LT(Number, Pieces.size());
    bool Inside = true;
    int64_t Element = 0;
    for (int I = 0; I < Rank; ++I) {
      Inside = Inside && W.By[I] + At[I] < W.Shape[I];
      Element += (W.By[I] + At[I]) * W.Strides[I];
    }
    ASSERT_EQ(Pieces[Number].Inside, Inside) << "element " << Number;
    ASSERT_EQ(Pieces[Number].SharedByte, Number * sizeof(T));
    if (Inside) {
      ASSERT_EQ(Pieces[Number].GlobalByte, Base + Element * sizeof(T));
    }
    More = false; // Counts like an odometer, innermost first.
    for (int I = Rank - 1; I >= 0 && !More; --I)
      More = ++At[I] < W.Tile[I] || (At[I] = 0);
  }
  EXPECT_EQ(Number, Pieces.size());
}

template <class T, int Rank, int... Is>
void checkWalk(const Walk<Rank> &W, std::integer_sequence<int, Is...>) {
  auto D = tdm::make_tensor_descriptor<T>(Base, {W.Shape[Is]...},
                                          {W.Strides[Is]...}, {W.Tile[Is]...});
  // At once, and in two steps of which the second goes from the first.
  auto Once = tdm::update_tensor_descriptor(D, tdm::add_offsets(W.By[Is]...),
                                            tdm::clamp_bounds);
  checkCopy<T>(wordsOf(Once), W);
  auto Twice = tdm::update_tensor_descriptor(
      tdm::update_tensor_descriptor(
          D, tdm::add_offsets(static_cast<int>(W.By[Is] / 2)...),
          tdm::clamp_bounds),
      tdm::add_offsets(static_cast<int>(W.By[Is] - W.By[Is] / 2)...),
      tdm::clamp_bounds);
  EXPECT_TRUE(Twice == Once);
  // The peeled trip: an offset, and bounds by hand.
  auto Peeled = tdm::update_tensor_descriptor(
      D, tdm::add_offsets(W.By[Is]...),
      tdm::set_bounds(
          (W.By[Is] < W.Shape[Is] ? W.Shape[Is] - W.By[Is] : 0)...));
  EXPECT_TRUE(Peeled == Once);
  auto Off = tdm::update_tensor_descriptor(Once, tdm::pred(false));
  EXPECT_TRUE(piecesOfLoad(wordsOf(Off)).empty());
}

template <class T, int Rank> void checkRank(unsigned Seed) {
  std::mt19937 Engine(Seed);
  auto Pick = [&](int Low, int High) {
    return Low + static_cast<int>(Engine() % (High - Low + 1));
  };
  for (int N = 0; N < 400; ++N) {
    Walk<Rank> W;
    int64_t Stride = 1;
    for (int I = Rank - 1; I >= 0; --I) {
      W.Shape[I] = Pick(0, 9);
      W.Tile[I] = Pick(1, 4);
      W.Strides[I] = Stride;
      Stride *= W.Shape[I] + Pick(0, 3); // Rows may have a gap behind them.
      // Often just before, at, and behind the last element.
      int64_t Edge = W.Shape[I] + Pick(-1, 1);
      W.By[I] = Pick(0, 1) && Edge >= 0 ? Edge : Pick(0, 12);
    }
    checkWalk<T>(W, std::make_integer_sequence<int, Rank>());
  }
}

TEST(TdmMover, Rank1) { checkRank<uint8_t, 1>(1); }
TEST(TdmMover, Rank2) { checkRank<uint16_t, 2>(2); }
TEST(TdmMover, Rank3) { checkRank<float, 3>(3); }
TEST(TdmMover, Rank4) { checkRank<double, 4>(4); }
TEST(TdmMover, Rank5) { checkRank<float, 5>(5); }

// A step back under a clamp uncovers what it left: not a tile of zeros.
TEST(TdmMover, BackAgain) {
  auto D = tdm::make_tensor_descriptor<float>(Base, {8, 16}, {16, 1}, {2, 4});
  auto Forth = tdm::update_tensor_descriptor(D, tdm::add_offsets(4, 12),
                                             tdm::clamp_bounds);
  EXPECT_TRUE(tdm::update_tensor_descriptor(Forth, tdm::add_offsets(-4, -12),
                                            tdm::clamp_bounds) == D);
}

// 2.5 GiB from the start: an offset in elements that no 32-bit count of bytes
// holds.
TEST(TdmMover, BeyondTwoGiB) {
  auto D = tdm::make_tensor_descriptor<float>(Base, {20480, 32768}, {32768, 1},
                                              {1, 2});
  auto Last = tdm::update_tensor_descriptor(D, tdm::add_offsets(20479, 32767),
                                            tdm::clamp_bounds);
  auto Pieces = piecesOfLoad(wordsOf(Last));
  ASSERT_EQ(Pieces.size(), 2u);
  EXPECT_TRUE(Pieces[0].Inside && !Pieces[1].Inside);
  EXPECT_EQ(Pieces[0].GlobalByte, Base + (uint64_t(20480) * 32768 - 1) * 4);
}

// After each 4 elements of two bytes, two dwords are skipped.
TEST(TdmMover, Padding) {
  auto D = tdm::make_tensor_descriptor<uint16_t>(Base, {4, 4}, {4, 1}, {4, 4},
                                                 tdm::padding(4, 4));
  auto Pieces = piecesOfLoad(wordsOf(D));
  ASSERT_EQ(Pieces.size(), 16u);
  for (uint32_t I = 0; I < 16; ++I)
    EXPECT_EQ(Pieces[I].SharedByte, I / 4 * 16 + I % 4 * 2);
}

} // namespace
