//===- AsmRun.cpp - what the kernels of asm.cu must give ------------------===//
//
// Every element of every thread has its own value, so an element taken from a
// wrong place, lane or copy shows. What must come out is computed per thread by
// runtime/asm_model.h, to which each test gives its text as a function.
//
//===----------------------------------------------------------------------===//
#include "asm_model.h"
#include "run/Run.h"

#include <cmath>
#include <cstring>

using namespace tile_run;
using namespace tile_model;

namespace {

const unsigned Threads = 192; // six warps in three groups
const Shape Grid = {3, {64}};

/// No two of the first 2^32 are equal, and all bits vary.
uint32_t scrambled(uint32_t I) {
  I *= 0x9E3779B1;
  I ^= I >> 15;
  I *= 0x85EBCA6B;
  return I ^ I >> 13;
}

template <class T> std::vector<T> values(size_t Count, uint32_t Seed = 0) {
  std::vector<T> Result;
  for (size_t I = 0; I < Count; ++I)
    Result.push_back(
        T(uint64_t(scrambled(2 * I + Seed)) << 32 | scrambled(7 * I + Seed)));
  return Result;
}

template <class T> unsigned bitsOf() { return sizeof(T) * 8; }

/// The elements of one thread as an argument of the model.
template <class T>
Argument argument(const std::vector<T> &All, unsigned Thread, unsigned N) {
  Argument A;
  A.Bits = bitsOf<T>();
  A.Signed = std::is_signed<T>::value;
  for (unsigned K = 0; K < N; ++K)
    A.Values.push_back(uint64_t(std::make_unsigned_t<T>(All[N * Thread + K])));
  return A;
}

/// One result of type R from arguments with N elements per thread.
template <class R, class... Ts>
void mapped(Run &Run, const char *Kernel, unsigned N, unsigned Pack,
            const Copy &Text, const std::vector<Ts> &...In) {
  std::vector<R> Want;
  for (unsigned T = 0; T < Threads; ++T) {
    auto All = mapElements(Pack, {bitsOf<R>()}, {argument(In, T, N)...}, Text);
    for (uint64_t E : All[0])
      Want.push_back(R(E));
  }
  Run.expectEqual(Run.call<R>(Kernel, Grid, Want.size(), In...), Want, Kernel);
}

/// Every result shows the one input register.
template <class T>
void registers(Run &R, const char *Kernel, unsigned N, unsigned Pack) {
  mapped<uint32_t>(
      R, Kernel, N, Pack,
      [&](const Registers &In) { return Registers(Pack, In[0]); },
      values<T>(N * Threads));
}

void packing(Run &R) {
  registers<uint8_t>(R, "registers_u8_4", 6, 4);
  registers<uint8_t>(R, "registers_u8_2", 5, 2);
  registers<uint8_t>(R, "registers_u8_1", 3, 1);
  registers<int8_t>(R, "registers_i8_4", 7, 4);
  registers<uint16_t>(R, "registers_u16_2", 5, 2);
  registers<uint16_t>(R, "registers_f16_2", 3, 2);
}

void signs(Run &R) {
  registers<int8_t>(R, "registers_i8_1", 3, 1);
  registers<int16_t>(R, "registers_i16_1", 3, 1);
}

void severalRegisters(Run &R) {
  mapped<uint32_t>(
      R, "registers_u16_4", 6, 4,
      [](const Registers &In) { return Registers{In[1], In[0], In[1], In[0]}; },
      values<uint16_t>(6 * Threads));
}

void halfRegisters(Run &R) {
  auto Low = [](unsigned Count) {
    return
        [=](const Registers &In) { return Registers(Count, In[0] & 0xFFFF); };
  };
  mapped<uint32_t>(R, "halves_u8_2", 5, 2, Low(2),
                   values<uint8_t>(5 * Threads));
  mapped<uint32_t>(R, "halves_i8_1", 3, 1, Low(1), values<int8_t>(3 * Threads));
}

void narrowResults(Run &R) {
  mapped<uint8_t>(
      R, "join_u8", 9, 4,
      [](const Registers &In) {
        return Registers{(In[0] & 255) | (In[1] & 255) << 8 |
                         (In[2] & 255) << 16 | (In[3] & 255) << 24};
      },
      values<uint32_t>(9 * Threads));
  mapped<uint16_t>(
      R, "join_u16", 5, 2,
      [](const Registers &In) {
        return Registers{(In[0] & 0xFFFF) | (In[1] & 0xFFFF) << 16};
      },
      values<uint32_t>(5 * Threads));
  mapped<uint8_t>(
      R, "narrow_result", 3, 1,
      [](const Registers &In) { return Registers{In[0]}; },
      values<uint32_t>(3 * Threads));
}

uint32_t bitsOfFloat(float F) {
  uint32_t Bits;
  std::memcpy(&Bits, &F, 4);
  return Bits;
}

void twoResults(Run &R) {
  auto A = values<uint8_t>(7 * Threads);
  std::vector<float> B;
  std::vector<uint32_t> Bits, Want;
  for (unsigned I = 0; I < 7 * Threads; ++I) {
    B.push_back(float(I % 259) - 3.5f);
    Bits.push_back(bitsOfFloat(B.back()));
  }
  for (unsigned T = 0; T < Threads; ++T) {
    auto Results =
        mapElements(4, {32, 32}, {argument(A, T, 7), argument(Bits, T, 7)},
                    [](const Registers &In) {
                      Registers Out;
                      for (int K = 0; K < 4; ++K)
                        Out.push_back(In[0] >> 8 * K & 255);
                      for (int K = 0; K < 4; ++K) {
                        uint32_t Word = uint32_t(In[1 + K]);
                        float F;
                        std::memcpy(&F, &Word, 4);
                        Out.push_back(bitsOfFloat(std::max(float(Out[K]), F)));
                      }
                      return Out;
                    });
    for (const Elements &E : Results)
      Want.insert(Want.end(), E.begin(), E.end());
  }
  R.expectEqual(R.call<uint32_t>("convert_and_clamp", Grid, Want.size(), A, B),
                Want);
}

void wideElements(Run &R) {
  mapped<uint64_t>(
      R, "wide", 3, 2,
      [](const Registers &In) {
        return Registers{In[0] - In[2], In[1] - In[3]};
      },
      values<uint64_t>(3 * Threads), values<uint64_t>(3 * Threads, 1));
  std::vector<double> A, Want;
  const double Scale = 1.0 / 3;
  for (unsigned I = 0; I < 3 * Threads; ++I) {
    A.push_back(std::ldexp(double(scrambled(I)), int(I % 50) - 25));
    Want.push_back(std::fma(A.back(), Scale, A.back()));
  }
  R.expectEqual(R.call<double>("doubles", Grid, Want.size(), A, Scale), Want);
}

void scalars(Run &R) {
  auto A = values<uint8_t>(6 * Threads);
  const uint8_t Scalar = 0xA7;
  Argument Splat = {8, {Scalar}, false, true};
  std::vector<uint32_t> Want;
  for (unsigned T = 0; T < Threads; ++T) {
    auto All = mapElements(
        4, {32}, {argument(A, T, 6), Splat},
        [](const Registers &In) { return Registers(4, In[0] - In[1]); });
    Want.insert(Want.end(), All[0].begin(), All[0].end());
  }
  R.expectEqual(R.call<uint32_t>("splat", Grid, Want.size(), A, Scalar), Want);

  // Nothing but scalars, two to a copy of which one exists: it stands in both
  // registers, and both halves of a 16-bit value's.
  const uint32_t X = 0x00123456;
  const uint16_t Y = 0x789A;
  auto One =
      mapElements(2, {32}, {{32, {X}, false, true}, {16, {Y}, false, true}},
                  [](const Registers &In) {
                    return Registers{(In[0] << 8) + In[2], In[1] ^ In[2]};
                  });
  R.expectEqual(R.call<uint32_t>("only_scalars", Grid, Threads, X, Y),
                std::vector<uint32_t>(Threads, uint32_t(One[0][0])));
}

void predicates(Run &R) {
  std::vector<uint8_t> P;
  for (unsigned I = 0; I < 4 * Threads; ++I)
    P.push_back(scrambled(I) >> 9 & 1);
  mapped<uint32_t>(
      R, "registers_bool_1", 4, 1,
      [](const Registers &In) { return Registers{In[0]}; }, P);
  auto A = values<uint32_t>(4 * Threads), B = values<uint32_t>(4 * Threads, 1);
  mapped<uint32_t>(
      R, "select", 4, 1,
      [](const Registers &In) { return Registers{In[0] ? In[1] : In[2]}; }, P,
      A, B);
  mapped<uint8_t>(
      R, "compare", 4, 1,
      [](const Registers &In) {
        return Registers{int32_t(In[0]) > int32_t(In[1])};
      },
      A, B);
}

void earlyOutputs(Run &R) {
  auto A = values<uint32_t>(3 * Threads), B = values<uint32_t>(3 * Threads, 1);
  const int Rounds = 5;
  std::vector<uint32_t> Want;
  for (unsigned T = 0; T < Threads; ++T) {
    std::vector<uint32_t> X(&A[3 * T], &A[3 * T] + 3),
        Y(&B[3 * T], &B[3 * T] + 3);
    for (int I = 0; I < Rounds; ++I)
      for (int K = 0; K < 3; ++K) {
        uint32_t D = X[K] - Y[K], E = (Y[K] - X[K]) ^ X[K];
        X[K] = D, Y[K] = E;
      }
    Want.insert(Want.end(), X.begin(), X.end());
    Want.insert(Want.end(), Y.begin(), Y.end());
  }
  R.expectEqual(R.call<uint32_t>("carried", Grid, Want.size(), A, B, Rounds),
                Want);
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

void impure(Run &R) {
  const int Rounds = 3;
  auto Got = R.call<uint32_t>("count_calls", {1, {64}}, 64,
                              std::vector<uint32_t>{5}, Rounds);
  R.expectEqual(Got, std::vector<uint32_t>(64, 5 + 64 * Rounds * 10101));
}

void oncePerThread(Run &R) {
  auto A = values<uint8_t>(2 * Threads);
  auto S = values<int8_t>(Threads, 1);
  std::vector<uint32_t> Want, Lanes;
  for (unsigned T = 0; T < Threads; ++T) {
    uint32_t X = A[2 * T], Y = A[2 * T + 1];
    Want.insert(Want.end(), {X * 256 + Y, X, Y, uint32_t(int32_t(S[T]))});
    Lanes.push_back(T % 32);
  }
  R.expectEqual(R.call<uint32_t>("once", Grid, Want.size(), A, S), Want);
  R.expectEqual(R.call<uint32_t>("lane_ids", Grid, Threads), Lanes);
}

void sharedMemory(Run &R) {
  auto In = values<uint32_t>(Threads);
  std::vector<uint32_t> Want;
  for (unsigned T = 0; T < Threads; ++T)
    Want.push_back(In[T / 64 * 64 + 63 - T % 64]);
  R.expectEqual(R.call<uint32_t>("through_shared", Grid, Threads, In), Want);
}

void classes(Run &R) {
  registers<uint8_t>(R, "vectors", 4, 4);
  std::vector<float> Points, Doubled;
  for (unsigned I = 0; I < 3 * Threads; ++I) {
    Points.push_back(float(I) * 0.5f);
    Doubled.push_back(float(I));
  }
  R.expectEqual(R.call<float>("structures", Grid, Doubled.size(), Points),
                Doubled);
}

void constants(Run &R) {
  mapped<uint32_t>(
      R, "constants", 3, 1,
      [](const Registers &In) { return Registers{In[0] * 42}; },
      values<uint32_t>(3 * Threads));
}

/// A small whole number, exactly, as the bits of a half.
uint16_t half(unsigned Number) {
  if (!Number)
    return 0;
  unsigned Exponent = 0;
  while (Number >> (Exponent + 1))
    ++Exponent;
  return uint16_t((Exponent + 15) << 10 |
                  ((Number << (10 - Exponent)) & 0x3FF));
}

void halves(Run &R) {
  std::vector<uint16_t> A, B, Sum;
  for (unsigned I = 0; I < 3 * Threads; ++I) {
    A.push_back(half(I));
    B.push_back(half(1000 - I));
    Sum.push_back(half(1000));
    std::swap(A.back(), I % 2 ? A.back() : B.back());
  }
  // Sums that differ per element, too.
  for (unsigned I = 0; I < 3 * Threads; I += 3)
    B[I] = half(7), A[I] = half(I % 1024), Sum[I] = half(I % 1024 + 7);
  R.expectEqual(R.call<uint16_t>("add_halves", Grid, Sum.size(), A, B), Sum);
  R.expectEqual(R.call<uint16_t>("add_half", Grid, Sum.size(), A, B), Sum);
}

void floatBits(Run &R) {
  std::vector<float> A;
  std::vector<uint32_t> Want;
  for (unsigned I = 0; I < 3 * Threads; ++I) {
    A.push_back(std::ldexp(-1.5f, int(I % 200) - 100));
    Want.push_back(I % 200 - 100 + 127);
  }
  R.expectEqual(R.call<uint32_t>("float_bits", Grid, Want.size(), A), Want);
}

void loadsAndStores(Run &R) {
  auto Bytes = values<uint8_t>(16 * Threads);
  std::vector<uint8_t> Reversed;
  for (unsigned I = 0; I < Bytes.size(); ++I)
    Reversed.push_back(Bytes[I / 16 * 16 + 15 - I % 16]);
  R.expectEqual(R.call<uint8_t>("reverse_bytes", Grid, Reversed.size(), Bytes),
                Reversed);
  auto In = values<uint16_t>(4 * Threads);
  std::vector<uint16_t> Want = In;
  for (unsigned I = 0; I < Want.size(); I += 4) {
    Want[I + 3] += Want[I];
    Want[I + 1] += Want[I + 3];
  }
  R.expectEqual(R.call<uint16_t>("halves_and_words", Grid, Want.size(), In),
                Want);
}

const Suite Asm("asm", {{"packing", packing},
                        {"signs", signs},
                        {"several registers", severalRegisters},
                        {"half registers", halfRegisters},
                        {"narrow results", narrowResults},
                        {"two results", twoResults},
                        {"wide elements", wideElements},
                        {"scalars", scalars},
                        {"predicates", predicates},
                        {"early outputs", earlyOutputs},
                        {"scopes", scopes},
                        {"impure", impure},
                        {"once per thread", oncePerThread},
                        {"shared memory", sharedMemory},
                        {"classes", classes},
                        {"constants", constants},
                        {"halves", halves},
                        {"float bits", floatBits},
                        {"loads and stores", loadsAndStores}});

} // namespace
