//===- AsmRun.cpp - what the kernels of asm.cu must give ------------------===//
//
// Each test gives its text to the model as a function of registers. Values are
// different for every element of every thread (AsmValues.h).
//
//===----------------------------------------------------------------------===//
#include "AsmValues.h"

#include <cmath>
#include <cstring>

using namespace tile_run;

namespace {

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

void fourResults(Run &R) {
  auto In = values<uint8_t>(7 * Threads);
  std::vector<uint8_t> Got8(In.size(), 0xEE), Want8;
  std::vector<uint16_t> Got16(In.size(), 0xEEEE), Want16;
  std::vector<uint32_t> Got32(In.size(), 0xEE), Want32;
  std::vector<uint64_t> Got64(In.size(), 0xEE), Want64;
  const uint64_t Wide = 0x0123456789ABCDEF;
  for (unsigned T = 0; T < Threads; ++T) {
    auto All = mapElements(
        4, {8, 16, 32, 64}, {argument(In, T, 7), scalar(Wide)},
        [](const Registers &R) {
          uint64_t X = R[0];
          return Registers{X,      X >> 1, X >> 2, 2 * X, X >> 3, X >> 4,
                           X >> 5, R[4],   R[3],   R[2],  R[1]};
        });
    Want8.insert(Want8.end(), All[0].begin(), All[0].end());
    Want16.insert(Want16.end(), All[1].begin(), All[1].end());
    Want32.insert(Want32.end(), All[2].begin(), All[2].end());
    Want64.insert(Want64.end(), All[3].begin(), All[3].end());
  }
  R.launch("four_widths", Grid, out(Got8), out(Got16), out(Got32), out(Got64),
           In);
  R.expectEqual(Got8, Want8, "8 bits");
  R.expectEqual(Got16, Want16, "16 bits");
  R.expectEqual(Got32, Want32, "32 bits");
  R.expectEqual(Got64, Want64, "64 bits");
}

void fourArguments(Run &R) {
  auto A = values<uint8_t>(3 * Threads);
  auto B = values<uint16_t>(3 * Threads, 1);
  auto C = values<uint32_t>(3 * Threads, 2);
  auto D = values<uint64_t>(3 * Threads, 3);
  std::vector<uint32_t> Got(6 * Threads, 0xEE), Want;
  std::vector<uint64_t> Got64(3 * Threads, 0xEE), Want64;
  for (unsigned T = 0; T < Threads; ++T) {
    auto All = mapElements(2, {32, 32, 64},
                           {argument(A, T, 3), argument(B, T, 3),
                            argument(C, T, 3), argument(D, T, 3)},
                           [](const Registers &In) {
                             return Registers{In[1], In[0], In[3],
                                              In[2], In[5], In[4]};
                           });
    Want.insert(Want.end(), All[0].begin(), All[0].end());
    Want.insert(Want.end(), All[1].begin(), All[1].end());
    Want64.insert(Want64.end(), All[2].begin(), All[2].end());
  }
  R.launch("from_four_widths", Grid, out(Got), out(Got64), A, B, C, D);
  R.expectEqual(Got, Want);
  R.expectEqual(Got64, Want64, "64 bits");
}

void wideElements(Run &R) {
  mapped<uint64_t>(
      R, "wide", 3, 2,
      [](const Registers &In) {
        return Registers{In[0] - In[2], In[1] - In[3]};
      },
      values<uint64_t>(3 * Threads), values<uint64_t>(3 * Threads, 1));
  auto Wide = values<uint64_t>(5 * Threads);
  std::vector<uint64_t> Shifted;
  for (unsigned T = 0; T < Threads; ++T)
    for (const Elements &E : mapElements(
             2, {64, 64}, {argument(Wide, T, 5)}, [](const Registers &In) {
               return Registers{In[0] << 3, In[1] >> 7, In[0] >> 9,
                                In[1] << 13};
             }))
      Shifted.insert(Shifted.end(), E.begin(), E.end());
  R.expectEqual(R.call<uint64_t>("wide_shifts", Grid, Shifted.size(), Wide),
                Shifted, "shifts");
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
  auto Want = modelled<uint32_t>(
      4, [](const Registers &In) { return Registers(4, In[0] - In[1]); },
      [&](unsigned T) { return argument(A, T, 6); },
      [&](unsigned) { return scalar(Scalar); });
  R.expectEqual(R.call<uint32_t>("splat", Grid, Want.size(), A, Scalar), Want);

  auto X = values<uint32_t>(3 * Threads);
  const int8_t Byte = -77;
  const int16_t Half = -12345;
  Want = modelled<uint32_t>(
      1, [](const Registers &In) { return Registers{(In[0] + In[1]) ^ In[2]}; },
      [&](unsigned T) { return argument(X, T, 3); },
      [&](unsigned) { return scalar(Byte); },
      [&](unsigned) { return scalar(Half); });
  R.expectEqual(
      R.call<uint32_t>("signed_scalar", Grid, Want.size(), X, Byte, Half), Want,
      "signed");
}

void scalarsOfManyWidths(Run &R) {
  auto Halves = values<uint16_t>(5 * Threads);
  const int8_t A = -3;
  const uint32_t B = 0x89ABCDEF;
  const uint64_t C = 0xFEDCBA9876543211;
  std::vector<uint32_t> Got(5 * Threads, 0xEE), Want;
  std::vector<uint64_t> Got64(5 * Threads, 0xEE), Want64;
  for (unsigned T = 0; T < Threads; ++T) {
    auto All = mapElements(
        2, {32, 64}, {argument(Halves, T, 5), scalar(A), scalar(B), scalar(C)},
        [](const Registers &In) {
          return Registers{In[0] - In[1], (In[2] - In[0]) ^ In[3], In[4] << 1,
                           In[5] >> 3};
        });
    Want.insert(Want.end(), All[0].begin(), All[0].end());
    Want64.insert(Want64.end(), All[1].begin(), All[1].end());
  }
  R.launch("splats", Grid, out(Got), out(Got64), Halves, A, B, C);
  R.expectEqual(Got, Want);
  R.expectEqual(Got64, Want64, "64 bits");
}

// Nothing but scalars, more to a copy than the one that exists: they stand in
// all places, and one element of each result is taken.
void nothingButScalars(Run &R) {
  const uint32_t X = 0x00123456;
  const uint16_t Y = 0x789A;
  auto One =
      mapElements(2, {32}, {scalar(X), scalar(Y)}, [](const Registers &In) {
        return Registers{(In[0] << 8) + In[2], In[1] ^ In[2]};
      });
  R.expectEqual(R.call<uint32_t>("only_scalars", Grid, Threads, X, Y),
                std::vector<uint32_t>(Threads, uint32_t(One[0][0])));

  auto A = values<uint8_t>(Threads);
  auto B = values<uint16_t>(Threads, 1);
  std::vector<uint32_t> Want;
  for (unsigned T = 0; T < Threads; ++T) {
    auto Two = mapElements(
        4, {8, 16}, {scalar(A[T]), scalar(B[T])}, [](const Registers &In) {
          return Registers{In[0] + In[1], In[0] ^ In[2], In[1] - In[0]};
        });
    Want.push_back(uint32_t(Two[0][0] | Two[1][0] << 16));
  }
  R.expectEqual(R.call<uint32_t>("two_of_scalars", Grid, Threads, A, B), Want,
                "two");
}

void predicates(Run &R) {
  auto P = booleans(4 * Threads);
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

void ties(Run &R) {
  auto A = values<uint32_t>(6 * Threads);
  const int Rounds = 4;
  std::vector<uint32_t> Want;
  for (unsigned T = 0; T < Threads; ++T) {
    Argument X = argument(A, T, 6);
    for (int I = 0; I < Rounds; ++I) {
      X.Values = mapElements(4, {32}, {X}, [](Registers V) {
        V[0] ^= V[1], V[1] -= V[2], V[2] += V[3], V[3] = V[0] - V[3];
        return V;
      })[0];
      X.Values = mapElements(2, {32}, {X}, [](const Registers &In) {
        return Registers{In[1] - In[0], In[0] << 1};
      })[0];
    }
    Want.insert(Want.end(), X.Values.begin(), X.Values.end());
  }
  R.expectEqual(R.call<uint32_t>("tied", Grid, Want.size(), A, Rounds), Want);
}

/// Bytes made by F, four to a register.
template <class F> uint64_t eachByte(F Made) {
  uint64_t Word = 0;
  for (unsigned K = 0; K < 4; ++K)
    Word |= uint64_t(Made(8 * K) & 255) << 8 * K;
  return Word;
}

void nibbles(Run &R) {
  auto A = values<uint8_t>(7 * Threads), B = values<uint8_t>(7 * Threads, 1);
  for (bool Signed : {false, true}) {
    auto Extended = [=](uint64_t Nibble) {
      return Signed && Nibble & 8 ? Nibble | 0xF0 : Nibble;
    };
    std::vector<uint8_t> Want;
    for (unsigned T = 0; T < Threads; ++T)
      for (const Elements &E : mapElements(
               4, {8, 8}, {argument(A, T, 6)}, [&](const Registers &In) {
                 auto At = [&](unsigned More) {
                   return eachByte([&](unsigned Bit) {
                     return Extended(In[0] >> (Bit + More) & 15);
                   });
                 };
                 return Registers{At(0), At(4)};
               }))
        Want.insert(Want.end(), E.begin(), E.end());
    const char *Kernel = Signed ? "signed_nibbles" : "nibbles";
    R.expectEqual(R.call<uint8_t>(Kernel, Grid, Want.size(), A), Want, Kernel);
  }
  mapped<uint8_t>(
      R, "join_nibbles", 7, 4,
      [](const Registers &In) {
        return Registers{eachByte([&](unsigned Bit) {
          return (In[0] >> Bit & 15) | (In[1] >> Bit & 15) << 4;
        })};
      },
      A, B);
}

void formats(Run &R) {
  // Two f16 have the two e5m2's bits as their upper bytes.
  mapped<uint16_t>(
      R, "e5m2_to_f16", 7, 4,
      [](const Registers &In) {
        auto Pair = [&](unsigned Bit) {
          return (In[0] >> Bit & 255) << 8 | (In[0] >> (Bit + 8) & 255) << 24;
        };
        return Registers{Pair(0), Pair(16)};
      },
      values<uint8_t>(7 * Threads));
  mapped<uint32_t>(
      R, "bf16_to_f32", 3, 1,
      [](const Registers &In) { return Registers{In[0] << 16}; },
      values<uint16_t>(3 * Threads));
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

const Suite Asm("asm", {{"half registers", halfRegisters},
                        {"narrow results", narrowResults},
                        {"two results", twoResults},
                        {"four results", fourResults},
                        {"four arguments", fourArguments},
                        {"wide elements", wideElements},
                        {"scalars", scalars},
                        {"scalars of many widths", scalarsOfManyWidths},
                        {"only scalars", nothingButScalars},
                        {"predicates", predicates},
                        {"early outputs", earlyOutputs},
                        {"ties", ties},
                        {"nibbles", nibbles},
                        {"formats", formats},
                        {"halves", halves},
                        {"float bits", floatBits},
                        {"loads and stores", loadsAndStores}});

} // namespace
