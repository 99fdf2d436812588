//===- AsmFormsRun.cpp - what the kernels of asm_forms.cu must give -------===//
//
// Types, letters, memory and ways to write text. Values are different for every
// element of every thread (AsmValues.h); where lanes speak to each other, the
// warp is as wide as the machine's.
//
//===----------------------------------------------------------------------===//
#include "AsmValues.h"

using namespace tile_run;

namespace {

void oncePerThread(Run &R) {
  auto A = values<uint8_t>(2 * Threads);
  auto S = values<int8_t>(Threads, 1);
  std::vector<uint32_t> Want, Lanes;
  const unsigned Warp = R.warpSize();
  for (unsigned T = 0; T < Threads; ++T) {
    uint32_t X = A[2 * T], Y = A[2 * T + 1];
    Want.insert(Want.end(), {X * 256 + Y, X, Y, uint32_t(int32_t(S[T]))});
    Lanes.push_back(T % 64 % Warp);
  }
  R.expectEqual(R.call<uint32_t>("once", Grid, Want.size(), A, S), Want);
  R.expectEqual(R.call<uint32_t>("lane_ids", Grid, Threads), Lanes, "lanes");
}

void oncePerThreadNarrow(Run &R) {
  auto In = values<uint32_t>(2 * Threads);
  std::vector<uint8_t> Got8(2 * Threads, 0xEE), Want8, Flags = Got8, WantFlags;
  std::vector<uint16_t> Got16(Threads, 0xEEEE), Want16;
  for (unsigned T = 0; T < Threads; ++T) {
    uint32_t X = In[2 * T], Y = In[2 * T + 1];
    Want8.insert(Want8.end(), {uint8_t(Y), uint8_t(X)});
    Want16.push_back(uint16_t(X ^ Y));
    // Of a boolean's register, 8 bits count.
    WantFlags.insert(WantFlags.end(), {(X & 0x10) != 0, (Y & 0x20) != 0});
  }
  R.launch("once_narrow", Grid, out(Got8), out(Got16), out(Flags), In);
  R.expectEqual(Got8, Want8, "bytes");
  R.expectEqual(Got16, Want16, "halves");
  R.expectEqual(Flags, WantFlags, "booleans");
}

uint64_t halvesSwapped(uint64_t Word) {
  return (Word >> 16 & 0xFFFF) | (Word & 0xFFFF) << 16;
}

void classes(Run &R) {
  mapped<uint32_t>(
      R, "vectors", 4, 4,
      [](const Registers &In) { return Registers(4, In[0]); },
      values<uint8_t>(4 * Threads));
  mapped<uint16_t>(
      R, "nested", 6, 4,
      [](const Registers &In) {
        return Registers{halvesSwapped(In[0]), halvesSwapped(In[1])};
      },
      values<uint16_t>(6 * Threads));
  auto Swapped = [](const Registers &In) {
    return Registers{halvesSwapped(In[0])};
  };
  mapped<uint16_t>(R, "vector_of_halves", 4, 2, Swapped,
                   values<uint16_t>(4 * Threads));
  mapped<uint32_t>(R, "unions", 1, 1, Swapped, values<uint32_t>(Threads));
}

void structures(Run &R) {
  std::vector<float> Points, Doubled, Sums;
  for (unsigned I = 0; I < 3 * Threads; ++I) {
    Points.push_back(float(I) * 0.5f);
    Doubled.push_back(float(I));
  }
  for (unsigned I = 0; I < 3 * Threads; ++I)
    Sums.push_back(Points[I] + Points[I / 3 * 3 + (I + 1) % 3]);
  R.expectEqual(R.call<float>("structures", Grid, Doubled.size(), Points),
                Doubled);
  R.expectEqual(R.call<float>("point_result", Grid, Sums.size(), Points), Sums,
                "results");
}

void pointers(Run &R) {
  auto In = values<uint32_t>(1000);
  std::vector<int> Indices;
  std::vector<uint32_t> Want;
  for (unsigned I = 0; I < 4 * Threads; ++I)
    Indices.push_back(int(scrambled(I) % In.size()));
  for (unsigned I = 0; I < 4 * Threads; ++I)
    Want.push_back(In[Indices[I ^ 1]]); // crosswise
  R.expectEqual(R.call<uint32_t>("gather", Grid, Want.size(), In, Indices),
                Want);

  // The two packs of each thread go where their last pointers point.
  auto Bytes = values<uint8_t>(8 * Threads);
  std::vector<uint32_t> Packs;
  for (unsigned T = 0; T < Threads; ++T)
    for (unsigned First : {4, 0})
      Packs.push_back(uint32_t(packed(argument(Bytes, T, 8), First, 4)[0]));
  R.expectEqual(R.call<uint32_t>("scatter", Grid, Packs.size(), Bytes), Packs,
                "scatter");
}

void impure(Run &R) {
  auto Counters = values<uint32_t>(Threads);
  const int Rounds = 3;
  std::vector<uint32_t> Want;
  for (uint32_t Start : Counters)
    Want.push_back(Start + Rounds * 10101);
  R.expectEqual(
      R.call<uint32_t>("count_calls", Grid, Threads, Counters, Rounds), Want);

  Want.clear();
  for (uint32_t First : Counters)
    Want.push_back((First ^ 0x5555) + 3 + First);
  R.expectEqual(R.call<uint32_t>("ordered", Grid, Threads, Counters), Want,
                "ordered");
}

void sharedMemory(Run &R) {
  auto In = values<uint32_t>(Threads);
  std::vector<uint32_t> Want;
  for (unsigned T = 0; T < Threads; ++T)
    Want.push_back(In[T / 64 * 64 + 63 - T % 64]);
  R.expectEqual(R.call<uint32_t>("through_shared", Grid, Threads, In), Want);

  Want.clear();
  for (unsigned T = 0; T < Threads; ++T)
    for (unsigned K = 0; K < 3; ++K)
      Want.push_back(In[T / 64 * 64 + T % 64 % 61 + K]);
  R.expectEqual(R.call<uint32_t>("shared_elements", Grid, Want.size(), In),
                Want, "elements");
}

void scopes(Run &R) {
  mapped<uint32_t>(
      R, "bits_by_loop", 5, 1,
      [](const Registers &In) {
        uint64_t Count = 0;
        for (unsigned Bit = 0; Bit < 32; ++Bit)
          Count += bitOf(In[0], Bit);
        return Registers{Count};
      },
      values<uint32_t>(5 * Threads));
}

void constants(Run &R) {
  mapped<uint32_t>(
      R, "constants", 3, 1,
      [](const Registers &In) { return Registers{In[0] * 42}; },
      values<uint32_t>(3 * Threads));
  mapped<uint32_t>(
      R, "constant_letters", 3, 1,
      [](const Registers &In) {
        uint32_t X = uint32_t(In[0]) ^ uint32_t(-16);
        X = (X - 300) ^ 0x3f800000;
        return Registers{(X - 70000) ^ 4000000000u};
      },
      values<uint32_t>(3 * Threads));
}

void fixedRegisters(Run &R) {
  auto A = values<uint32_t>(Threads), B = values<uint32_t>(Threads, 1);
  std::vector<uint64_t> C = {0x0123456789ABCDEF}, Want;
  for (unsigned T = 0; T < Threads; ++T)
    Want.insert(Want.end(), {uint64_t(uint32_t(A[T] - B[T])), ~C[0]});
  R.expectEqual(R.call<uint64_t>("fixed_registers", Grid, Want.size(), A, B, C),
                Want);
}

void accumulators(Run &R) {
  auto In = values<uint16_t>(6 * Threads);
  std::vector<uint16_t> Want;
  for (unsigned T = 0; T < Threads; ++T) {
    auto Crossed =
        mapElements(4, {16}, {argument(In, T, 6)}, [](const Registers &In) {
          return Registers{In[1], In[0]};
        });
    Want.insert(Want.end(), Crossed[0].begin(), Crossed[0].end());
  }
  R.expectEqual(R.call<uint16_t>("accumulators", Grid, Want.size(), In), Want);
}

void firstLanes(Run &R) {
  const unsigned Warp = R.warpSize();
  auto A = values<uint32_t>(Threads);
  auto B = values<int8_t>(Threads, 1);
  std::vector<uint32_t> Want;
  for (unsigned T = 0; T < Threads; ++T)
    Want.insert(Want.end(),
                {A[T / Warp * Warp], uint32_t(int32_t(B[T / Warp * Warp]))});
  R.expectEqual(R.call<uint32_t>("first_lane", Grid, Want.size(), A, B), Want);

  auto Wide = values<uint64_t>(Threads);
  std::vector<uint64_t> Some;
  for (unsigned T = 0; T < Threads; ++T)
    Some.push_back(T % 32 < 5 ? 0xEEEEEEEEEEEEEEEE : Wide[T / Warp * Warp + 5]);
  R.expectEqual(R.call<uint64_t>("first_of_some", Grid, Threads, Wide), Some,
                "of some");
}

void laneMasks(Run &R) {
  const unsigned Warp = R.warpSize();
  auto P = booleans(Threads);
  auto A = values<uint32_t>(Threads), B = values<uint32_t>(Threads, 1);
  std::vector<uint64_t> Masks(Threads, 0xEE), WantMasks(Threads);
  std::vector<uint32_t> Got(Threads, 0xEE), Want;
  for (unsigned T = 0; T < Threads; ++T) {
    for (unsigned Lane = 0; Lane < Warp; ++Lane)
      WantMasks[T] |= uint64_t(P[T / Warp * Warp + Lane]) << Lane;
    Want.push_back(P[T] ? A[T] : B[T]);
  }
  R.launch("lane_masks", Grid, out(Masks), out(Got), P, A, B);
  R.expectEqual(Masks, WantMasks, "masks");
  R.expectEqual(Got, Want);
}

void generatedText(Run &R) {
  std::vector<float> A, Want;
  const float Bias = 0.25f;
  for (unsigned I = 0; I < 4 * Threads; ++I)
    A.push_back(float(scrambled(I) >> 12));
  for (unsigned T = 0; T < Threads; ++T) {
    for (unsigned K = 0; K < 4; ++K)
      Want.push_back(A[4 * T + 3 - K] + Bias);
    Want.insert(Want.end(), &A[4 * T], &A[4 * T] + 4);
  }
  R.expectEqual(R.call<float>("generated", Grid, Want.size(), A, Bias), Want);
}

const Suite Forms("asm_forms",
                  {{"once per thread", oncePerThread},
                   {"narrow, once per thread", oncePerThreadNarrow},
                   {"classes", classes},
                   {"structures", structures},
                   {"pointers", pointers},
                   {"impure", impure},
                   {"shared memory", sharedMemory},
                   {"scopes", scopes},
                   {"constants", constants},
                   {"fixed registers", fixedRegisters},
                   {"accumulation registers", accumulators},
                   {"first lanes", firstLanes},
                   {"lane masks", laneMasks},
                   {"generated text", generatedText}});

} // namespace
