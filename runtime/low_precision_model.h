//===- low_precision_model.h - what the low-precision examples compute ----===//
//
// Whole rows, from the models of single values:
//
//   Quantized Q = quantizeRows(values, columns, seed);
//   std::vector<float> y = multiplyRows(weights, scales, inputs, ...);
//
// and the two questions that bits do not answer: are the means of many draws
// the values, and what does it cost to sum in FP8?
//
//===----------------------------------------------------------------------===//
#ifndef TILE_RUNTIME_LOW_PRECISION_MODEL_H
#define TILE_RUNTIME_LOW_PRECISION_MODEL_H

#include "packed_model.h"
#include "philox_model.h"
#include "stoch_model.h"

#include <cmath>

namespace tile_model {

//===----------------------------------------------------------------------===//
// stochastic_quantize.cu
//===----------------------------------------------------------------------===//

struct Quantized {
  std::vector<uint8_t> Codes; ///< e4m3
  std::vector<float> Scales;  ///< one per row
};

/// The largest power of two not above 1/224 of the largest number, within
/// 2^-126 and 2^120.
inline float rowScale(const float *Row, int Columns) {
  float Largest = 0;
  for (int I = 0; I < Columns; ++I)
    if (std::fabs(Row[I]) > Largest) // not for a NaN
      Largest = std::fabs(Row[I]);
  int Exponent = 120;
  while (Exponent > -126 && std::ldexp(1.0f, Exponent) > Largest * (1.0f / 224))
    --Exponent;
  return std::ldexp(1.0f, Exponent);
}

/// Value I of a whole matrix takes word I/4 % 4 of the four that Philox gives
/// for I/16.
inline uint32_t quantizeWord(uint64_t Seed, uint64_t I) {
  uint64_t Counter = I / 16;
  Words4 Words = philox({uint32_t(Counter), uint32_t(Counter >> 32), 0, 0},
                        uint32_t(Seed), uint32_t(Seed >> 32), 7);
  return Words[I / 4 % 4];
}

inline Quantized quantizeRows(const std::vector<float> &Values, int Columns,
                              uint64_t Seed) {
  const Format &F = formatOf("e4m3");
  Quantized Q;
  for (size_t I = 0; I < Values.size(); ++I) {
    if (I % Columns == 0)
      Q.Scales.push_back(rowScale(&Values[I], Columns));
    uint32_t Noise = noiseOf(F, quantizeWord(Seed, I), I % 4);
    Q.Codes.push_back(stochRound(F, Values[I] / Q.Scales.back(), Noise));
  }
  return Q;
}

inline double doubleOf(const Value &V) {
  return std::ldexp(double(V.Exact.Numerator), V.Exact.Exponent);
}

/// The e4m3 values around a number, and how far it is from the lower one to the
/// upper, which is its chance to become the upper.
struct Neighbors {
  double Lower, Upper, Chance;
};
inline Neighbors neighborsOf(float X) {
  const Format &F = formatOf("e4m3");
  uint32_t Code = codeBelow(F, valueOf(std::fabs(X)).Exact);
  double Lower = doubleOf(F.Values[Code]), Upper = doubleOf(F.Values[Code + 1]);
  double Chance = (std::fabs(X) - Lower) / (Upper - Lower);
  if (X < 0)
    return {-Upper, -Lower, 1 - Chance};
  return {Lower, Upper, Chance};
}

/// How far the means of draws are from the values. A draw is one of two values,
/// so its variance is known: (Upper - Lower)^2 * Chance * (1 - Chance).
struct MeanTest {
  int Values = 0;
  bool AllNeighbors = true; ///< no draw was any other value
  double Worst = 0;         ///< in standard deviations of a mean
  double SquareSum = 0;     ///< of all of them; about Values if all is well

  /// Each within three sigma, and all together neither further from the values
  /// nor nearer to them than chance has it.
  bool unbiased() const {
    return AllNeighbors && Worst <= 3 &&
           std::fabs(SquareSum - Values) <= 3 * std::sqrt(2.0 * Values);
  }
};

/// Draws of the same row, one after the other. Scaled must have no values of
/// e4m3, which are always drawn as they are.
inline MeanTest testMeans(const std::vector<float> &Scaled,
                          const std::vector<uint8_t> &Draws) {
  const Format &F = formatOf("e4m3");
  MeanTest T;
  size_t Columns = Scaled.size();
  double Count = double(Draws.size() / Columns);
  for (size_t Column = 0; Column < Columns; ++Column, ++T.Values) {
    Neighbors N = neighborsOf(Scaled[Column]);
    double Sum = 0;
    for (size_t I = Column; I < Draws.size(); I += Columns) {
      double Drawn = doubleOf(F.Values[Draws[I]]);
      T.AllNeighbors &= Drawn == N.Lower || Drawn == N.Upper;
      Sum += Drawn;
    }
    double Variance =
        (N.Upper - N.Lower) * (N.Upper - N.Lower) * N.Chance * (1 - N.Chance);
    double Sigmas =
        (Sum / Count - Scaled[Column]) / std::sqrt(Variance / Count);
    T.Worst = std::max(T.Worst, std::fabs(Sigmas));
    T.SquareSum += Sigmas * Sigmas;
  }
  return T;
}

/// A row for testMeans, whose scale is 1: magnitudes from subnormal to 256,
/// both signs, chances of 1/17 to 16/17.
inline std::vector<float> meanTestRow() {
  const Format &F = formatOf("e4m3");
  std::vector<float> Row;
  for (uint32_t I = 0; I < 64; ++I) {
    uint32_t Code = 1 + I * 0x78 / 64;
    double Lower = doubleOf(F.Values[Code]),
           Upper = doubleOf(F.Values[Code + 1]);
    float X = float(Lower + (Upper - Lower) * (1 + I * 5 % 16) / 17);
    Row.push_back(I % 3 ? X : -X);
  }
  return Row;
}

/// The same rows, to nearest.
inline std::vector<uint8_t> roundRowsToNearest(const std::vector<float> &Scaled,
                                               size_t Rows) {
  std::vector<uint8_t> Codes;
  for (size_t I = 0; I < Rows * Scaled.size(); ++I)
    Codes.push_back(convert(formatOf("e4m3"), Scaled[I % Scaled.size()]));
  return Codes;
}

//===----------------------------------------------------------------------===//
// mixed_fp4_fp8.cu
//===----------------------------------------------------------------------===//

/// A matrix of FP4 in groups of 32 with a scale each, times a vector of e4m3.
struct MixedProduct {
  int Rows, Groups;
  std::vector<uint8_t> Weights; ///< two to a byte, the first in the low nibble
  std::vector<uint8_t> Scales;  ///< e8m0, one to a group of weights
  std::vector<uint8_t> Inputs;
  float InputScale;

  uint32_t weight(int Row, int Group, int I) const {
    uint8_t Pair = Weights[(size_t(Row) * Groups + Group) * 16 + I / 2];
    return Pair >> (I % 2 * 4) & 15;
  }
  double scale(int Row, int Group) const {
    return std::ldexp(1.0, Scales[size_t(Row) * Groups + Group] - 127);
  }
};

/// The products of a group: sums of `Chain` of them, `32 / Chain` apart, are
/// formed in FP8, and these exactly.
inline double groupDot(const MixedProduct &P, int Row, int Group, int Chain) {
  const Format &F = formatOf("e4m3");
  PackedForm Mul{Operation::Mul, &F, &formatOf("e2m1"), &F, true};
  PackedForm Fma = Mul;
  Fma.Op = Operation::Fma;
  double Sum = 0;
  for (int First = 0; First < 32 / Chain; ++First) {
    uint32_t Code = 0;
    for (int I = First; I < 32; I += 32 / Chain)
      Code = packedLane(I == First ? Mul : Fma, P.weight(Row, Group, I),
                        P.Inputs[32 * Group + I], Code);
    Sum += doubleOf(F.Values[Code]);
  }
  return Sum;
}

/// What the kernel must write: in float every lane sums its groups, then the
/// lanes' sums are added in pairs.
inline std::vector<float> multiplyRows(const MixedProduct &P, int Lanes) {
  std::vector<float> Results;
  for (int Row = 0; Row < P.Rows; ++Row) {
    std::vector<float> Sums(Lanes, 0.0f);
    for (int Group = 0; Group < P.Groups; ++Group) {
      float &Sum = Sums[Group % Lanes];
      Sum = float(Sum + P.scale(Row, Group) * groupDot(P, Row, Group, 4));
    }
    for (int Mask = Lanes / 2; Mask; Mask /= 2) {
      std::vector<float> Old = Sums;
      for (int I = 0; I < Lanes; ++I)
        Sums[I] = Old[I] + Old[I ^ Mask];
    }
    Results.push_back(Sums[0] * P.InputScale);
  }
  return Results;
}

/// The sums with a given chain in FP8; 0: without any rounding.
inline std::vector<double> multiplyRowsIn(const MixedProduct &P, int Chain) {
  const Format &Weight = formatOf("e2m1"), &Input = formatOf("e4m3");
  std::vector<double> Results;
  for (int Row = 0; Row < P.Rows; ++Row) {
    double Sum = 0;
    for (int Group = 0; Group < P.Groups; ++Group) {
      double Dot = 0;
      for (int I = 0; !Chain && I < 32; ++I)
        Dot += doubleOf(Weight.Values[P.weight(Row, Group, I)]) *
               doubleOf(Input.Values[P.Inputs[32 * Group + I]]);
      if (Chain)
        Dot = groupDot(P, Row, Group, Chain);
      Sum += P.scale(Row, Group) * Dot;
    }
    Results.push_back(Sum * P.InputScale);
  }
  return Results;
}

/// |Got - Want| / |Want|, as vectors.
template <class T>
double relativeError(const std::vector<T> &Got,
                     const std::vector<double> &Want) {
  double Error = 0, Norm = 0;
  for (size_t I = 0; I < Want.size(); ++I) {
    Error += (double(Got[I]) - Want[I]) * (double(Got[I]) - Want[I]);
    Norm += Want[I] * Want[I];
  }
  return std::sqrt(Error / Norm);
}

/// Weights of every code, scales of a few powers of two around one, inputs up
/// to `LargestInput` (an e4m3 code) of both signs.
template <class Random>
MixedProduct randomProduct(int Rows, int Groups, uint32_t LargestInput,
                           Random &&Next) {
  MixedProduct P{Rows, Groups, {}, {}, {}, 0.375f};
  for (int I = 0; I < Rows * Groups * 16; ++I)
    P.Weights.push_back(uint8_t(I < 256 ? I : int(Next() >> 7)));
  for (int I = 0; I < Rows * Groups; ++I)
    P.Scales.push_back(uint8_t(120 + Next() % 14));
  for (int I = 0; I < Groups * 32; ++I)
    P.Inputs.push_back(
        uint8_t(Next() % (LargestInput + 1) | (Next() % 2) << 7));
  return P;
}

} // namespace tile_model
#endif // TILE_RUNTIME_LOW_PRECISION_MODEL_H
