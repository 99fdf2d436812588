//===- AsmRowsRun.cpp - what the kernels of asm_rows.cu must give ---------===//
//
// What the texts compute, written a second time in C++; elements go where the
// packing rules say (AsmValues.h), or are listed thread by thread.
//
//===----------------------------------------------------------------------===//
#include "AsmValues.h"

#include <cmath>

using namespace tile_run;

namespace {

/// `PerThread(T, Out)` appends what thread T must give.
template <class R, class Fn> std::vector<R> byThread(Fn PerThread) {
  std::vector<R> Want;
  for (unsigned T = 0; T < Threads; ++T)
    PerThread(T, Want);
  return Want;
}

/// Two or more results of N elements, one after the other in each thread.
template <class R, class T, class... Fns>
std::vector<R> inTurn(unsigned N, const std::vector<T> &In, Fns... Result) {
  return byThread<R>([&](unsigned Thread, std::vector<R> &Out) {
    auto Append = [&](auto F) {
      for (unsigned K = 0; K < N; ++K)
        Out.push_back(F(In[N * Thread + K]));
    };
    (Append(Result), ...);
  });
}

uint32_t bitsOfFloat(float F) {
  uint32_t Bits;
  std::memcpy(&Bits, &F, 4);
  return Bits;
}

void triton(Run &R) {
  auto X = values<uint32_t>(3 * Threads), Y = values<uint32_t>(3 * Threads, 1);
  std::vector<uint32_t> Funnel;
  for (unsigned I = 0; I < 3 * Threads; ++I)
    Funnel.push_back(Y[I] << 17 | X[I] >> 15);
  R.expectEqual(R.call<uint32_t>("t1_funnel", Grid, Funnel.size(), X, Y),
                Funnel, "t1");
  auto B = values<uint8_t>(8 * Threads);
  std::vector<uint8_t> Shifted;
  for (uint8_t Byte : B)
    Shifted.push_back(uint8_t(Byte << 3));
  R.expectEqual(R.call<uint8_t>("t2_shift", Grid, Shifted.size(), B), Shifted,
                "t2");
  Shifted.resize(3 * Threads);
  R.expectEqual(R.call<uint8_t>("t3_memory", Grid, Shifted.size(), B), Shifted,
                "t3");
  auto Differences =
      byThread<uint32_t>([&](unsigned T, std::vector<uint32_t> &Out) {
        for (unsigned K = 0; K < 6; ++K) {
          unsigned I = 3 * T + K % 3;
          Out.push_back(K < 3 ? X[I] - Y[I] : Y[I] - X[I]);
        }
      });
  R.expectEqual(
      R.call<uint32_t>("t4_differences", Grid, Differences.size(), X, Y),
      Differences, "t4");
  // Of each result's pair of halves the text fills the lower one.
  auto Halves = byThread<uint16_t>([&](unsigned T, std::vector<uint16_t> &Out) {
    Out.insert(Out.end(), {B[2 * T], 0, B[2 * T + 1], 0});
  });
  R.expectEqual(R.call<uint16_t>("t6_halves", Grid, Halves.size(), B), Halves,
                "t6");
}

void floats(Run &R) {
  std::vector<float> A, B;
  for (unsigned I = 0; I < 3 * Threads; ++I) {
    A.push_back(std::ldexp(float(scrambled(I) >> 9), int(I % 40) - 40));
    B.push_back(std::ldexp(-1.0f - float(I), int(I % 7)));
  }
  auto Want = byThread<float>([&](unsigned T, std::vector<float> &Out) {
    for (unsigned K = 0; K < 9; ++K) {
      float X = A[3 * T + K % 3], Y = B[3 * T + K % 3], Sum = X + Y;
      float Product = X * Y;
      Out.push_back(K < 3   ? Sum
                    : K < 6 ? std::fma(X, Y, Sum)
                            : Product + Product);
    }
  });
  R.expectEqual(R.call<float>("multiply_add", Grid, Want.size(), A, B), Want);
  std::vector<float> Sums;
  for (unsigned I = 0; I < A.size(); ++I)
    Sums.push_back(A[I] + B[I]);
  R.expectEqual(R.call<float>("sums_in_pairs", Grid, Sums.size(), A, B), Sums,
                "pairs");
  std::vector<uint32_t> Exponents;
  for (float F : A)
    Exponents.push_back(bitsOfFloat(F) >> 23 & 0xFF);
  R.expectEqual(R.call<uint32_t>("exponents", Grid, Exponents.size(), A),
                Exponents, "exponents");
}

void integers(Run &R) {
  auto A = values<uint32_t>(259 * Threads);
  auto Xor = [](uint32_t X) { return X ^ 15; };
  auto Plus = [](uint32_t X) { return X + 1; };
  auto Same = [](uint32_t X) { return X; };
  auto All = inTurn<uint32_t>(259, A, Xor, Plus);
  R.expectEqual(R.call<uint32_t>("all_259", Grid, All.size(), A), All, "259");
  auto Pairs = inTurn<uint32_t>(3, A, Same, Plus);
  R.expectEqual(R.call<uint32_t>("two_by_two", Grid, Pairs.size(), A), Pairs,
                "two by two");
  auto Floats = inTurn<uint32_t>(
      3, A, Same, [](uint32_t X) { return bitsOfFloat(float(int32_t(X))); });
  R.expectEqual(R.call<uint32_t>("int_and_float", Grid, Floats.size(), A),
                Floats, "int and float");
  auto Split = inTurn<uint32_t>(
      3, A, [](uint32_t X) { return X & 0xFFFF0000; },
      [](uint32_t X) { return X & 0xFFFF; },
      [](uint32_t X) { return X * 1664525 + 1013904223; });
  R.expectEqual(R.call<uint32_t>("split", Grid, Split.size(), A), Split,
                "split");
  A.resize(3 * Threads);
  std::vector<uint16_t> Low(A.begin(), A.end());
  R.expectEqual(R.call<uint16_t>("low_halves", Grid, Low.size(), A), Low,
                "low halves");
}

void formats(Run &R) {
  // 2^-6 to 2^7, a different exponent for each of the eight elements.
  std::vector<float> Powers;
  std::vector<uint8_t> Bytes;
  for (unsigned I = 0; I < 8 * Threads; ++I) {
    int Exponent = int((I * 5 + I / 14) % 14) - 6;
    Powers.push_back(std::ldexp(1.0f, Exponent));
    Bytes.push_back(uint8_t((Exponent + 7) << 3));
  }
  R.expectEqual(R.call<uint8_t>("e4m3_order", Grid, Bytes.size(), Powers),
                Bytes, "e4m3");
  auto A = values<uint8_t>(4 * Threads);
  auto Signed = [](unsigned Nibble) {
    float Value = float(int((Nibble & 15) ^ 8) - 8);
    return uint16_t(bitsOfFloat(Value) >> 16);
  };
  auto Want = inTurn<uint16_t>(
      4, A, [&](uint8_t X) { return Signed(X & 15u); },
      [&](uint8_t X) { return Signed(X >> 4); });
  R.expectEqual(R.call<uint16_t>("int4_to_bf16", Grid, Want.size(), A), Want,
                "int4");
}

void memory(Run &R) {
  auto A = values<uint32_t>(4 * Threads);
  std::vector<uint32_t> Want;
  for (unsigned I = 0; I < A.size(); ++I)
    Want.push_back(A[I / 4 * 4 + 3 - I % 4]);
  R.expectEqual(R.call<uint32_t>("vector_memory", Grid, Want.size(), A), Want);
}

const Suite Rows("asm_rows", {{"triton", triton},
                              {"floats", floats},
                              {"integers", integers},
                              {"formats", formats},
                              {"memory", memory}});

} // namespace
