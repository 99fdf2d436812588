//===- WarpRun.cpp - what the kernels of warp.cu must give ----------------===//
//
// Predicates differ per warp and lane: none, all, each single lane, random
// bits, and values whose low bits are zero, which a truncation to one bit or
// one byte would take for false. Warps have 32 lanes, or AMD's 64.
//
//===----------------------------------------------------------------------===//
#include "run/Run.h"
#include "warp_model.h"

#include <cstring>
#include <random>

using namespace tile_run;
using namespace tile_model;

namespace {

struct Votes {
  uint32_t Any, All;
  uint64_t Ballot;
  bool operator==(const Votes &O) const {
    return Any == O.Any && All == O.All && Ballot == O.Ballot;
  }
};

std::ostream &operator<<(std::ostream &Out, const Votes &V) {
  return Out << "any " << V.Any << " all " << V.All << " ballot 0x" << std::hex
             << V.Ballot << std::dec;
}

const Votes Untouched = {0xEEEEEEEE, 0xEEEEEEEE, 0xEEEEEEEEEEEEEEEE};

/// For warps of so many lanes: nothing, everything, single lanes, random, wide
/// values. Four kinds of warp, as many warps of each kind as there are lanes.
std::vector<int> predicates(unsigned Size) {
  std::mt19937 Random(7);
  std::vector<int> P;
  for (unsigned Warp = 0; Warp < 4 * Size; ++Warp)
    for (unsigned Lane = 0; Lane < Size; ++Lane) {
      if (Warp < 2)
        P.push_back(Warp ? 1 : 0);
      else if (Warp < Size + 2)
        P.push_back(Lane == Warp - 2 ? -1 : 0);
      else if (Warp < 2 * Size + 2)
        P.push_back(Lane == Warp - Size - 2 ? 0 : 256);
      else
        P.push_back(Random() % 2 ? int(0x80000000) : 0);
    }
  return P;
}

/// Groups of 256 threads, one thread for each predicate.
Shape groupsFor(const std::vector<int> &P) {
  return {unsigned(P.size() / 256), {256}};
}

/// What each thread must see. A group is `Threads` long; the last warp of a
/// group may be partial.
std::vector<Votes> modelVotes(const std::vector<int> &P,
                              const std::vector<int> &Leaves, unsigned Threads,
                              unsigned WarpSize) {
  std::vector<Votes> Result;
  for (size_t Group = 0; Group < P.size(); Group += Threads)
    for (unsigned First = 0; First < Threads; First += WarpSize) {
      unsigned Size = std::min(WarpSize, Threads - First);
      Lanes Warp;
      for (unsigned I = 0; I < Size; ++I) {
        size_t At = Group + First + I;
        Warp.push_back({Leaves.empty() || !Leaves[At], P[At]});
      }
      Votes V = {warpAny(Warp), warpAll(Warp), warpBallot(Warp)};
      for (const Lane &L : Warp)
        Result.push_back(L.TakesPart ? V : Untouched);
    }
  return Result;
}

void wholeWarps(Run &R) {
  const unsigned Size = R.warpSize();
  std::vector<int> P = predicates(Size);
  auto Got = R.call<Votes>("vote_all", groupsFor(P), P.size(), P);
  R.expectEqual(Got, modelVotes(P, {}, 256, Size));
}

void partialWarps(Run &R) {
  const unsigned Size = R.warpSize();
  std::vector<int> P = predicates(Size);
  for (unsigned Threads : {1u, 2u, 31u, 33u, 47u, 65u, 100u}) {
    std::vector<int> Some(P.begin(), P.begin() + 40 * Threads);
    auto Got = R.call<Votes>("vote_all", {40, {Threads}}, Some.size(), Some);
    R.expectEqual(Got, modelVotes(Some, {}, Threads, Size),
                  std::to_string(Threads) + " threads");
  }
}

void exitedLanes(Run &R) {
  const unsigned Size = R.warpSize();
  std::vector<int> P = predicates(Size), Leaves;
  std::mt19937 Random(8);
  for (size_t I = 0; I < P.size(); ++I)
    Leaves.push_back(Random() % 3 == 0);
  auto Got =
      R.call<Votes>("vote_after_exit", groupsFor(P), P.size(), P, Leaves);
  R.expectEqual(Got, modelVotes(P, Leaves, 256, Size));
}

void loopCondition(Run &R) {
  std::mt19937 Random(9);
  std::vector<int> Work;
  for (int I = 0; I < 32 * 64; ++I)
    Work.push_back(int(Random() % 90) - 30);
  std::vector<uint32_t> Want;
  const unsigned Size = R.warpSize();
  for (size_t First = 0; First < Work.size(); First += Size) {
    int Most = 0;
    for (size_t I = First; I < First + Size; ++I)
      Most = std::max(Most, Work[I]);
    Want.insert(Want.end(), Size, uint32_t(Most));
  }
  auto Got = R.call<uint32_t>("vote_in_loop", {8, {256}}, Work.size(), Work);
  R.expectEqual(Got, Want);
}

void namedLanes(Run &R) {
  if (R.warpSize() != 32)
    return R.skip("a mask of 32 bits names no more than 32 lanes");
  std::vector<int> P = predicates(32);
  std::vector<uint32_t> Masks, Want;
  std::mt19937 Random(10);
  for (unsigned Warp = 0; Warp < 128; ++Warp) {
    Masks.push_back(Warp % 4 == 0 ? 0xFFFFFFFF : Random());
    Lanes L;
    for (unsigned I = 0; I < 32; ++I)
      L.push_back({true, P[32 * Warp + I]});
    for (unsigned I = 0; I < 32; ++I)
      Want.push_back(Masks[Warp] >> I & 1 ? voteBallotSync(Masks[Warp], L)
                                          : 0xEEEEEEEE);
  }
  auto Got = R.call<uint32_t>("vote_named", {16, {256}}, P.size(), P, Masks);
  R.expectEqual(Got, Want);
}

void uniformValues(Run &R) {
  struct Mixed {
    double Wide;
    uint16_t Narrow[3];
    uint8_t Flag; // a bool there, and any byte here
  };
  static_assert(sizeof(Mixed) == 16);
  Mixed One;
  std::memset(&One, 0, sizeof One);
  One.Wide = -0.0;
  One.Narrow[0] = 0x8001, One.Narrow[1] = 0xFFFF, One.Narrow[2] = 0x00FF;
  One.Flag = 1;
  Mixed Two = One;
  Two.Wide = 1e-310; // subnormal
  Two.Narrow[1] = 0x1234, Two.Flag = 0;
  auto Got = R.call<Mixed>("uniform_values", {2, {64}}, 256, One,
                           std::vector<Mixed>{Two});
  // Padding is nobody's: compared member by member.
  std::vector<uint64_t> Bits, Want;
  auto add = [](std::vector<uint64_t> &To, const Mixed &M) {
    uint64_t Wide;
    std::memcpy(&Wide, &M.Wide, 8);
    To.insert(To.end(), {Wide, M.Narrow[0], M.Narrow[1], M.Narrow[2], M.Flag});
  };
  for (size_t I = 0; I < Got.size(); ++I) {
    add(Bits, Got[I]);
    add(Want, I % 2 ? Two : One);
  }
  R.expectEqual(Bits, Want);
}

void uniformForms(Run &R) {
  const unsigned Size = R.warpSize(), Threads = 256;
  std::mt19937 Random(11);
  std::vector<uint32_t> Numbers;
  std::vector<uint8_t> Bytes;
  for (unsigned I = 0; I < Threads; ++I) {
    Numbers.push_back(uint32_t(Random()));
    Bytes.push_back(uint8_t(Random()));
  }
  std::vector<uint64_t> Want;
  for (unsigned T = 0; T < Threads; ++T) {
    unsigned Warp = T / Size;
    uint64_t Sum = 0;
    for (int I = 0; I < Bytes[Warp] % 5; ++I)
      Sum += uint64_t(Numbers[I]) * T;
    Want.insert(Want.end(), {uint64_t(3 * Warp) << 32 | 12 * Warp,
                             uint64_t(Numbers[Warp]) << 32 | Numbers[Warp + 1],
                             uint64_t(int64_t(~int(Bytes[Warp]))),
                             Bytes[Warp] | uint64_t(Bytes[Warp + 8]) << 8 |
                                 uint64_t(Bytes[Warp + 16]) << 16,
                             Numbers[Warp + (T % 128 % 3 == 1 ? 1 : 2)], Sum});
  }
  R.expectEqual(R.call<uint64_t>("uniform_forms", {2, {128}}, Want.size(),
                                 Numbers, Bytes, int(Size)),
                Want);
}

void threadIds(Run &R) {
  const ThreadIndex Blocks[] = {{7, 5, 3}, {1, 1, 64}, {32, 32, 1}, {2, 64, 8}};
  for (auto [X, Y, Z] : Blocks) {
    std::vector<uint32_t> Want;
    for (ThreadIndex T : threadIndices(X, Y, Z))
      Want.insert(Want.end(), {T.X, T.Y, T.Z});
    auto Got =
        R.call<uint32_t>("thread_indices", {1, {X, Y, Z}}, Want.size(), X, Y);
    R.expectEqual(Got, Want);
  }
}

void clockReadings(Run &R) {
  const int Steps = 4096;
  std::vector<uint32_t> Sink = {1};
  for (int Time = 0; Time < 2; ++Time) { // the first run also loads the code
    auto T = R.call<int64_t>("clock_readings", {1, {1}}, 5, Sink, Steps);
    int64_t Short = T[1] - T[0], Long = T[2] - T[1];
    // A step is three dependent instructions or more.
    R.expect(Short >= Steps && Long >= 16 * Steps,
             "faster than one step per cycle");
    R.expect(Long > 4 * Short, "16 times the steps take no 4 times as long");
    R.expect(T[3] > T[2] && T[4] > T[3], "two readings became one");
  }
}

void lanes(Run &R) {
  const unsigned Size = R.warpSize();
  std::vector<uint32_t> Want;
  for (unsigned T = 0; T < 192; ++T)
    Want.insert(Want.end(), {T % 96 % Size, Size});
  R.expectEqual(R.call<uint32_t>("lanes", {2, {96}}, Want.size()), Want);
}

void predicatedLanes(Run &R) {
  std::mt19937 Random(12);
  std::vector<int> P, Init, Want;
  for (int I = 0; I < 512; ++I) {
    P.push_back(I < 64 ? I / 32 : int(Random() % 5) - 2);
    Init.push_back(int(Random() % 100000));
    Want.push_back(P[I] ? 3 * Init[I] + I : Init[I]);
    Want.push_back(P[I] < 0 ? Init[I] + 1000 : Init[I]);
    Want.push_back(P[I] < 0 ? 6 : 2);
    Want.push_back(P[I] > 0 || I % 5 == 0 ? ~Init[I] : Init[I]);
  }
  R.expectEqual(R.call<int>("predicated", {4, {128}}, Want.size(), P, Init),
                Want);
}

void predicatedWarps(Run &R) {
  const unsigned Size = R.warpSize();
  std::vector<int> Q = predicates(Size), P;
  std::vector<uint64_t> Want;
  for (unsigned Warp = 0; Warp < Q.size() / Size; ++Warp) {
    P.push_back(Warp % 3 ? int(Warp) : 0);
    Lanes L;
    for (unsigned I = 0; I < Size; ++I)
      L.push_back({true, Q[Size * Warp + I]});
    Want.insert(Want.end(), Size, P[Warp] ? 77 + warpBallot(L) : 77);
  }
  R.expectEqual(R.call<uint64_t>("predicated_by_warp", groupsFor(Q), Q.size(),
                                 P, Q, int(Size)),
                Want);
}

void realTime(Run &R) {
  std::vector<uint32_t> Sink = {1};
  const int Steps = 1 << 22; // some 30 ms, far above the timer's resolution
  auto T = R.call<int64_t>("time_passes", {1, {1}}, 2, Sink, Steps);
  R.expect(T[1] >= Steps, "clock_delta is shorter than the work");
  // Nanoseconds here: a clock of 0.1 to 10 GHz.
  R.expect(T[0] > T[1] / 10 && T[0] < T[1] * 10,
           "realtime and clock64 do not fit together");
}

const Suite Warp("warp", {{"whole warps", wholeWarps},
                          {"partial warps", partialWarps},
                          {"exited lanes", exitedLanes},
                          {"loop condition", loopCondition},
                          {"named lanes", namedLanes},
                          {"uniform values", uniformValues},
                          {"uniform forms", uniformForms},
                          {"thread ids", threadIds},
                          {"clock readings", clockReadings},
                          {"lanes", lanes},
                          {"predicated lanes", predicatedLanes},
                          {"predicated warps", predicatedWarps},
                          {"real time", realTime}});

} // namespace
