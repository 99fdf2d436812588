//===- stoch_model.h - the judge of stochastic rounding -------------------===//
//
// The rule as a picture of the number line: a magnitude lies in a cell between
// two neighbouring codes; cut the cell into 2^16 parts (f16: 2^13). The value's
// part plus the noise decides: past the end of the cell is the upper neighbour.
// Written with fractions over the table of values, without a float's bits.
//
// Which random bits an element gets is a second function, on strings of bits:
// what the word's halves look like when written out is all there is to it.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_RUNTIME_STOCH_MODEL_H
#define TILE_RUNTIME_STOCH_MODEL_H

#include "formats_model.h"

#include <algorithm>

namespace tile_model {

/// The formats of formats_model.h, and the two of 16 bits.
inline const Format &stochFormat(const std::string &Name) {
  static const Format F16 =
      makeFormat("f16", 16, 5, 15, Specials::IEEE, 0x7FFF, 0x7C00);
  static const Format BF16 = [] {
    // Its values span more than the model's sums may, so no rounding
    // boundaries: only the meanings are needed here.
    Format F{"bf16", 16, Specials::IEEE, 0x7FFF, 0x7F80, {}, 0x7F7F, {}};
    for (uint32_t Code = 0; Code < 1u << 16; ++Code)
      F.Values.push_back(meaning(8, 7, 127, Specials::IEEE, Code));
    return F;
  }();
  if (Name == "f16")
    return F16;
  if (Name == "bf16")
    return BF16;
  return formatOf(Name);
}

inline int noiseBits(const Format &F) { return F.Name == "f16" ? 13 : 16; }
inline int groupSize(const Format &F) { return F.Width == 16 ? 2 : 4; }

/// The noise of element `Lane` of a group whose word is `Word`.
inline uint32_t noiseOf(const Format &F, uint32_t Word, int Lane) {
  std::string Bits; // most significant first
  for (int I = 31; I >= 0; --I)
    Bits += Word >> I & 1 ? '1' : '0';
  std::string High = Bits.substr(0, 16), Low = Bits.substr(16);
  std::string Mine;
  if (groupSize(F) == 2) {
    Mine = (Lane == 0 ? Low : High).substr(16 - noiseBits(F));
  } else {
    Mine = Lane < 2 ? Low : High;
    if (Lane % 2)
      std::reverse(Mine.begin(), Mine.end());
  }
  uint32_t Noise = 0;
  for (char Bit : Mine)
    Noise = Noise * 2 + (Bit == '1');
  return Noise;
}

/// floor((X - From) / (To - From) * 2^Bits) for From <= X < To, by long
/// division: one bit of the quotient at a time.
inline uint32_t partOfCell(Fraction X, Fraction From, Fraction To, int Bits) {
  uint32_t Part = 0;
  // From + cell/2, + cell/4, ... : does X reach it?
  int64_t Cell = 0;
  int Unit = std::min(From.Exponent, To.Exponent);
  Cell = To.Numerator * (int64_t(1) << (To.Exponent - Unit)) -
         From.Numerator * (int64_t(1) << (From.Exponent - Unit));
  int64_t Start = From.Numerator * (int64_t(1) << (From.Exponent - Unit));
  for (int I = 1; I <= Bits; ++I) {
    // Start and Cell in units of 2^(Unit - I).
    Start *= 2;
    if (compare(X, fraction(Start + Cell, Unit - I)) >= 0) {
      Start += Cell;
      Part |= 1u << (Bits - I);
    }
  }
  return Part;
}

/// The codes between which a magnitude lies: the largest value not above it.
inline uint32_t codeBelow(const Format &F, Fraction X) {
  uint32_t Low = 0, High = F.MaxCode;
  while (Low < High) {
    uint32_t Middle = (Low + High + 1) / 2;
    if (compare(F.Values[Middle].Exact, X) <= 0)
      Low = Middle;
    else
      High = Middle - 1;
  }
  return Low;
}

/// X rounded to F with this noise.
inline uint32_t stochRound(const Format &F, float X, uint32_t Noise) {
  Value V = valueOf(X);
  uint32_t Sign = uint32_t(V.Negative) << (F.Width - 1);
  if (V.Kind == Value::NaN)
    return F.Special == Specials::None ? F.NaNCode : F.NaNCode | Sign;
  if (V.Kind == Value::Infinity)
    return F.MaxCode | Sign;
  Fraction Magnitude = V.Negative ? negated(V.Exact) : V.Exact;
  uint32_t Code = codeBelow(F, Magnitude);
  if (Code < F.MaxCode) {
    uint32_t Part = partOfCell(Magnitude, F.Values[Code].Exact,
                               F.Values[Code + 1].Exact, noiseBits(F));
    if (Part + Noise >= 1u << noiseBits(F))
      ++Code;
  }
  if (F.Special == Specials::Fnuz && Code == 0)
    return 0;
  return Code | Sign;
}

} // namespace tile_model
#endif // TILE_RUNTIME_STOCH_MODEL_H
