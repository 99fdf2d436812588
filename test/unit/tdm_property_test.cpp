//===- tdm_property_test.cpp - a million random descriptors ---------------===//
//
// The headers' words against a model that sets one bit at a time. Worked
// values cannot show a field that is one bit too narrow for values nobody
// thought of; random ones that fill their fields do.
//
// Values are random in length too: a uniform 48-bit number is nearly never
// small, and small extents are where a clamp does something.
//
//===----------------------------------------------------------------------===//
#include "descriptor_print.h"
#include "tdm_model.h"
#include "tdm_words.h"

#include <gtest/gtest.h>

#include <random>
#include <utility>

namespace tdm = tile::tdm;
using namespace tile_model;

namespace {

constexpr int PerShape = 50'000; // Times 5 ranks, 4 sizes: a million.

class Random {
  std::mt19937_64 Engine;

public:
  explicit Random(uint64_t Seed) : Engine(Seed) {}
  /// At most `Bits` bits, often fewer, sometimes all ones.
  uint64_t upTo(unsigned Bits) {
    unsigned Length = static_cast<unsigned>(Engine() % (Bits + 1));
    uint64_t Ones = Length == 64 ? ~uint64_t(0) : (uint64_t(1) << Length) - 1;
    return Engine() % 8 == 0 ? Ones : Engine() & Ones;
  }
  int64_t offset(unsigned Bits) {
    int64_t Magnitude = static_cast<int64_t>(upTo(Bits));
    return Engine() % 2 ? Magnitude : -Magnitude - 1;
  }
  bool coin() { return Engine() % 2; }
};

template <int Rank> TdmRequest randomRequest(Random &R, unsigned Bytes) {
  TdmRequest Q;
  Q.ElementBytes = Bytes;
  Q.Base = R.upTo(57);
  for (int I = 0; I < Rank; ++I) {
    Q.Shape.push_back(R.upTo(32));
    Q.Strides.push_back(I + 1 < Rank ? R.upTo(48) : 1);
    Q.Tile.push_back(R.upTo(16));
  }
  if (R.coin()) { // In dwords, then in elements.
    Q.PadInterval = (2u << R.upTo(3)) * 4 / Bytes;
    Q.PadAmount = static_cast<unsigned>(1 + R.upTo(7)) * 4 / Bytes;
    if (Q.PadInterval * Bytes < 8 || Q.PadAmount * Bytes < 4 ||
        Q.PadAmount * Bytes % 4 != 0)
      Q.PadInterval = Q.PadAmount = 0;
  }
  return Q;
}

template <class T, int... Is>
auto makeFrom(const TdmRequest &Q, std::integer_sequence<int, Is...>) {
  return tdm::make_tensor_descriptor<T>(
      Q.Base, {Q.Shape[Is]...}, {Q.Strides[Is]...}, {Q.Tile[Is]...},
      tdm::padding(Q.PadInterval, Q.PadAmount));
}

/// One random update, done to both. Offsets are int or int64_t: the headers
/// treat them differently.
template <class Offset, class T, int Rank, int... Is>
void update(Random &R, tdm::tensor_descriptor<T, Rank> &D, TdmBits &Model,
            std::integer_sequence<int, Is...>) {
  std::vector<int64_t> By;
  std::vector<uint32_t> To;
  for (int I = 0; I < Rank; ++I) {
    By.push_back(R.offset(sizeof(Offset) == 4 ? 31 : 33));
    To.push_back(static_cast<uint32_t>(R.upTo(32)));
  }
  bool P = R.coin();
  auto Move = tdm::add_offsets(static_cast<Offset>(By[Is])...);
  auto Bounds = tdm::set_bounds(To[Is]...);
  switch (R.upTo(3)) {
  case 0:
    D = tdm::update_tensor_descriptor(D, Move);
    addOffsets(Model, By, sizeof(T));
    break;
  case 1:
    D = tdm::update_tensor_descriptor(D, tdm::clamp_bounds, Move);
    addOffsets(Model, By, sizeof(T));
    clampBounds(Model, By);
    break;
  case 2:
    D = tdm::update_tensor_descriptor(D, Bounds);
    setBounds(Model, To);
    break;
  case 3:
    D = tdm::update_tensor_descriptor(D, tdm::pred(P));
    setPred(Model, P);
    break;
  case 4:
    D = tdm::update_tensor_descriptor(D, Bounds, tdm::pred(P), Move);
    addOffsets(Model, By, sizeof(T));
    setBounds(Model, To);
    setPred(Model, P);
    break;
  default:
    D = tdm::update_tensor_descriptor(D, Move, tdm::pred(P), tdm::clamp_bounds);
    addOffsets(Model, By, sizeof(T));
    clampBounds(Model, By);
    setPred(Model, P);
    break;
  }
}

template <class T, int Rank> void checkShape(uint64_t Seed) {
  Random R(Seed);
  std::make_integer_sequence<int, Rank> All;
  for (int N = 0; N < PerShape; ++N) {
    TdmRequest Q = randomRequest<Rank>(R, sizeof(T));
    auto D = makeFrom<T>(Q, All);
    TdmBits Model = makeTdm(Q);
    const auto Words = wordsOf(D).Words;
    ASSERT_EQ(Words, Model.Words) << "make, rank " << Rank << ", number " << N;
    for (int Step = 0; Step < 2; ++Step) {
      if (R.coin())
        update<int>(R, D, Model, All);
      else
        update<int64_t>(R, D, Model, All);
      const auto After = wordsOf(D).Words;
      ASSERT_EQ(After, Model.Words)
          << "update, rank " << Rank << ", number " << N << "\n"
          << printTdm({&After[0], &After[4], &After[12], &After[16]});
    }
  }
}

template <class T> void checkRanks(uint64_t Seed) {
  checkShape<T, 1>(Seed + 1);
  checkShape<T, 2>(Seed + 2);
  checkShape<T, 3>(Seed + 3);
  checkShape<T, 4>(Seed + 4);
  checkShape<T, 5>(Seed + 5);
}

TEST(TdmProperty, Bytes1) { checkRanks<uint8_t>(100); }
TEST(TdmProperty, Bytes2) { checkRanks<uint16_t>(200); }
TEST(TdmProperty, Bytes4) { checkRanks<float>(300); }
TEST(TdmProperty, Bytes8) { checkRanks<double>(400); }

template <int... Is>
auto rowsFrom(const tdm::tensor_descriptor<float, 2> &D,
              const std::vector<uint32_t> &Rows,
              std::integer_sequence<int, Is...>) {
  return tdm::with_rows(D, {Rows[Is]...});
}

template <int Count> void checkRows(Random &R) {
  for (int N = 0; N < 1000; ++N) {
    TdmRequest Q = randomRequest<2>(R, 4);
    auto D = makeFrom<float>(Q, std::make_integer_sequence<int, 2>());
    TdmBits Model = makeTdm(Q);
    std::vector<uint32_t> Rows;
    for (int I = 0; I < Count; ++I)
      Rows.push_back(static_cast<uint32_t>(R.upTo(Count > 8 ? 16 : 32)));
    auto G = tdm::update_tensor_descriptor(
        rowsFrom(D, Rows, std::make_integer_sequence<int, Count>()),
        tdm::add_offsets(0, 4), tdm::clamp_bounds, tdm::pred(N % 2));
    setRows(Model, Rows);
    addOffsets(Model, {0, 4}, 4);
    clampBounds(Model, {0, 4});
    setPred(Model, N % 2);
    for (int I = 0; I < 4; ++I) {
      ASSERT_EQ(G.group0()[I], Model.Words[I]) << Count << " rows";
      ASSERT_EQ(G.group2()[I], Model.Words[12 + I]) << Count << " rows";
      ASSERT_EQ(G.group3()[I], Model.Words[16 + I]) << Count << " rows";
    }
    for (int I = 0; I < 8; ++I)
      ASSERT_EQ(G.group1()[I], Model.Words[4 + I]) << Count << " rows";
  }
}

TEST(TdmProperty, Rows) {
  Random R(7);
  checkRows<1>(R);
  checkRows<3>(R);
  checkRows<8>(R);
  checkRows<9>(R);
  checkRows<15>(R);
  checkRows<16>(R);
}

} // namespace
