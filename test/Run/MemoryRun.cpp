//===- MemoryRun.cpp - what the kernels of memory.cu must give ------------===//
//
// Offsets whose product with the element's size would wrap back into the
// buffer, or is just past its end, beside plain ones.
//
//===----------------------------------------------------------------------===//
#include "memory_model.h"
#include "run/Run.h"

#include <algorithm>
#include <array>
#include <climits>
#include <numeric>
#include <random>

using namespace tile_run;
using namespace tile_model;

namespace {

const unsigned Threads = 512;
const Shape Grid = {4, {128}};
const int Count = 1000;

/// Inside, for elements of this size, if they are inside the Count elements;
/// else certainly outside.
std::vector<int> offsets(int Size) {
  std::vector<int> All = {-1, INT_MIN, INT_MAX, INT_MIN + 1, INT_MAX / Size};
  // One past the last element of a buffer, and what wraps around 2^32 to 0, 1.
  All.push_back(int((2147483648.0 - 2 - Size) / Size) + 1);
  if (Size > 1)
    for (int64_t Wrap : {4294967296 / Size, 4294967296 / Size + 1})
      All.push_back(int(Wrap));
  std::mt19937 Random(1);
  while (All.size() < Threads)
    All.push_back(int(Random() % Count));
  return All;
}

std::vector<uint8_t> predicates() {
  std::mt19937 Random(2);
  std::vector<uint8_t> All;
  for (unsigned I = 0; I < Threads; ++I)
    All.push_back(I < 10 || Random() % 4 != 0);
  return All;
}

template <class T, class Other>
void loads(Run &R, const char *Kernel, Other OtherOf) {
  std::vector<T> Base, Want;
  for (int I = 0; I < Count; ++I)
    Base.push_back(T(7 * I + 3));
  auto Offsets = offsets(sizeof(T));
  auto Preds = predicates();
  for (unsigned I = 0; I < Threads; ++I)
    Want.push_back(bufferLoad(Base, Offsets[I], Preds[I], OtherOf(I)));
  R.expectEqual(R.call<T>(Kernel, Grid, Threads, Base, Offsets, Preds), Want,
                Kernel);
}

void bufferLoads(Run &R) {
  loads<uint32_t>(R, "load_u32",
                  [](unsigned I) { return uint32_t(0xABCD0000 + I); });
  loads<uint8_t>(R, "load_u8", [](unsigned I) { return uint8_t(I); });
  loads<double>(R, "load_f64", [](unsigned I) { return I + 0.25; });
}

void bufferFragments(Run &R) {
  using Four = std::array<uint16_t, 4>;
  std::vector<Four> Base(Count);
  for (int I = 0; I < Count; ++I)
    for (int K = 0; K < 4; ++K)
      Base[I][K] = uint16_t(4 * I + K);
  auto Offsets = offsets(sizeof(Four));
  auto Preds = predicates();
  std::vector<uint16_t> Want;
  for (unsigned I = 0; I < Threads; ++I)
    for (uint16_t E : bufferLoad(Base, Offsets[I], Preds[I], Four{}))
      Want.push_back(E);
  R.expectEqual(R.call<uint16_t>("load_fragments", Grid, Want.size(), Base,
                                 Offsets, Preds),
                Want);
}

void bufferStores(Run &R) {
  std::vector<uint16_t> Got(Count, 0x5555), Want = Got, Values;
  auto Offsets = offsets(2);
  // Each place is written once, so that the order does not matter.
  std::vector<int> Places(Count);
  std::iota(Places.begin(), Places.end(), 0);
  std::shuffle(Places.begin(), Places.end(), std::mt19937(3));
  for (unsigned I = 8; I < Threads; ++I)
    Offsets[I] = Places[I];
  auto Preds = predicates();
  for (unsigned I = 0; I < Threads; ++I) {
    Values.push_back(uint16_t(0x8000 + I));
    bufferStore(Want, Offsets[I], Values[I], Preds[I]);
  }
  R.launch("store_u16", Grid, out(Got), Offsets, Preds, Values);
  R.expectEqual(Got, Want);
}

std::vector<uint32_t> numbers(unsigned Size) {
  std::vector<uint32_t> All;
  for (unsigned I = 0; I < Size; ++I)
    All.push_back(I * 2654435761u);
  return All;
}

void prefetches(Run &R) {
  auto In = numbers(Threads);
  R.expectEqual(R.call<uint32_t>("prefetches", Grid, Threads, In), In);
}

void expectedBytes(Run &R) {
  if (!R.has("expect_in_one"))
    return R.skip("mbarriers are NVIDIA's");
  auto In = numbers(256);
  for (const char *Kernel : {"expect_in_one", "expect_predicated"})
    R.expectEqual(R.call<uint32_t>(Kernel, {1, {256}}, 256, In), In, Kernel);
}

const Suite Memory("memory", {{"buffer loads", bufferLoads},
                              {"buffer fragments", bufferFragments},
                              {"buffer stores", bufferStores},
                              {"prefetches", prefetches},
                              {"expected bytes", expectedBytes}});

} // namespace
