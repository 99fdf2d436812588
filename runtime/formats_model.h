//===- formats_model.h - the judge of the low-precision formats -----------===//
//
// What a code *means*, written from the formats' definitions and from nothing
// in include/: a table of every value as a fraction, and comparisons of
// fractions. Rounding is a search in that table, so a shift that is off by one
// in the headers cannot be off by one here as well.
//
//   const Format &F = formatOf("e4m3");
//   roundToNearest(F, fraction(465, 0), /*Saturate=*/true) == 0x7E
//
// It is slow (some 50 ns a rounding) and host-only, and is meant to be.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_RUNTIME_FORMATS_MODEL_H
#define TILE_RUNTIME_FORMATS_MODEL_H

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

namespace tile_model {

/// Numerator * 2^Exponent, exact.
struct Fraction {
  int64_t Numerator = 0;
  int Exponent = 0;
};

inline Fraction fraction(int64_t Numerator, int Exponent) {
  return {Numerator, Exponent};
}
inline Fraction negated(Fraction X) { return {-X.Numerator, X.Exponent}; }
inline int signOf(Fraction X) {
  return X.Numerator < 0 ? -1 : X.Numerator > 0 ? 1 : 0;
}

/// -1, 0, 1 as A <, =, > B. Far apart exponents are settled by the position of
/// the leading bit, so no shift ever loses one.
inline int compare(Fraction A, Fraction B) {
  int SignA = signOf(A), SignB = signOf(B);
  if (SignA != SignB)
    return SignA < SignB ? -1 : 1;
  if (SignA == 0)
    return 0;
  auto Leading = [](Fraction X) {
    return 63 - __builtin_clzll(uint64_t(std::llabs(X.Numerator))) + X.Exponent;
  };
  int LeadA = Leading(A), LeadB = Leading(B);
  if (LeadA != LeadB)
    return (LeadA < LeadB ? -1 : 1) * SignA;
  int Low = A.Exponent < B.Exponent ? A.Exponent : B.Exponent;
  __int128 WideA = __int128(A.Numerator) << (A.Exponent - Low);
  __int128 WideB = __int128(B.Numerator) << (B.Exponent - Low);
  return WideA < WideB ? -1 : WideA > WideB ? 1 : 0;
}

/// A + B for fractions whose exponents are at most 40 apart.
inline Fraction sum(Fraction A, Fraction B) {
  int Low = A.Exponent < B.Exponent ? A.Exponent : B.Exponent;
  if (A.Exponent - Low > 40 || B.Exponent - Low > 40)
    abort(); // the model's own limit; never reached by an FP8 addend
  return {A.Numerator * (int64_t(1) << (A.Exponent - Low)) +
              B.Numerator * (int64_t(1) << (B.Exponent - Low)),
          Low};
}

enum class Specials {
  None,    ///< every code is a number
  LastNaN, ///< OCP E4M3: all ones is NaN, no infinity
  IEEE,    ///< the last exponent holds infinity and NaNs
  Fnuz,    ///< what would be -0 is NaN
  Scale    ///< E8M0: no sign, all ones is NaN
};

struct Value {
  enum KindTy { Number, Infinity, NaN } Kind = Number;
  bool Negative = false;
  Fraction Exact; ///< signed; a negative zero is Negative with numerator 0
};

/// What code `Code` of a format means.
inline Value meaning(int ExponentBits, int MantissaBits, int Bias,
                     Specials Special, uint32_t Code) {
  Value V;
  if (Special == Specials::Scale) {
    if (Code == 0xFF)
      V.Kind = Value::NaN;
    else
      V.Exact = fraction(1, int(Code) - Bias);
    return V;
  }
  uint32_t Sign = Code >> (ExponentBits + MantissaBits) & 1;
  uint32_t Field = Code >> MantissaBits & ((1u << ExponentBits) - 1);
  uint32_t Mantissa = Code & ((1u << MantissaBits) - 1);
  bool LastField = Field == (1u << ExponentBits) - 1;
  bool LastMantissa = Mantissa == (1u << MantissaBits) - 1;
  V.Negative = Sign;
  if (Special == Specials::Fnuz && Sign && !Field && !Mantissa)
    V.Kind = Value::NaN;
  if (Special == Specials::LastNaN && LastField && LastMantissa)
    V.Kind = Value::NaN;
  if (Special == Specials::IEEE && LastField)
    V.Kind = Mantissa ? Value::NaN : Value::Infinity;
  if (V.Kind != Value::Number)
    return V;
  int64_t Significand =
      Field ? int64_t(Mantissa) + (int64_t(1) << MantissaBits) : Mantissa;
  int Exponent = (Field ? int(Field) : 1) - Bias - MantissaBits;
  V.Exact = fraction(Sign ? -Significand : Significand, Exponent);
  return V;
}

struct Format {
  std::string Name;
  int Width;
  Specials Special;
  uint32_t NaNCode;           ///< what a NaN converts to
  uint32_t InfinityCode;      ///< 0: none
  std::vector<Value> Values;  ///< by code
  uint32_t MaxCode = 0;       ///< largest finite magnitude
  std::vector<Fraction> Half; ///< Half[i] lies between codes i and i+1
};

inline Format makeFormat(const char *Name, int Width, int ExponentBits,
                         int Bias, Specials Special, uint32_t NaNCode,
                         uint32_t InfinityCode) {
  Format F{Name, Width, Special, NaNCode, InfinityCode, {}, 0, {}};
  int MantissaBits =
      Width - ExponentBits - (Special == Specials::Scale ? 0 : 1);
  for (uint32_t Code = 0; Code < 1u << Width; ++Code)
    F.Values.push_back(
        meaning(ExponentBits, MantissaBits, Bias, Special, Code));
  if (Special == Specials::Scale)
    return F;
  while (F.Values[F.MaxCode + 1].Kind == Value::Number &&
         F.MaxCode + 1 < 1u << (Width - 1))
    ++F.MaxCode;
  auto Between = [](Fraction A, Fraction B) {
    Fraction S = sum(A, B);
    return fraction(S.Numerator, S.Exponent - 1);
  };
  for (uint32_t Code = 0; Code < F.MaxCode; ++Code)
    F.Half.push_back(Between(F.Values[Code].Exact, F.Values[Code + 1].Exact));
  // Above the largest value rounding goes on as if the next one existed.
  Fraction Max = F.Values[F.MaxCode].Exact;
  Fraction Step = sum(Max, negated(F.Values[F.MaxCode - 1].Exact));
  F.Half.push_back(Between(Max, sum(Max, Step)));
  return F;
}

inline const std::vector<Format> &allFormats() {
  static const std::vector<Format> Formats = {
      makeFormat("e4m3", 8, 4, 7, Specials::LastNaN, 0x7F, 0),
      makeFormat("e5m2", 8, 5, 15, Specials::IEEE, 0x7F, 0x7C),
      makeFormat("e4m3_fnuz", 8, 4, 8, Specials::Fnuz, 0x80, 0),
      makeFormat("e5m2_fnuz", 8, 5, 16, Specials::Fnuz, 0x80, 0),
      makeFormat("e2m3", 6, 2, 1, Specials::None, 0x1F, 0),
      makeFormat("e3m2", 6, 3, 3, Specials::None, 0x1F, 0),
      makeFormat("e2m1", 4, 2, 1, Specials::None, 0x07, 0),
      makeFormat("ue8m0", 8, 8, 127, Specials::Scale, 0xFF, 0),
  };
  return Formats;
}

inline const Format &formatOf(const std::string &Name) {
  for (const Format &F : allFormats())
    if (F.Name == Name)
      return F;
  abort();
}

/// The code whose value is nearest to magnitude X >= 0 (ties to the even code);
/// MaxCode + 1 on overflow.
template <class Compare>
uint32_t nearestCode(const Format &F, Compare IsAbove) {
  // IsAbove(m) compares the exact magnitude with m: -1, 0, 1.
  uint32_t Low = 0, High = F.MaxCode + 1;
  while (Low < High) { // the first code whose upper boundary is not below X
    uint32_t Middle = (Low + High) / 2;
    int Order = IsAbove(F.Half[Middle]);
    if (Order > 0)
      Low = Middle + 1;
    else if (Order == 0)
      return Middle % 2 ? Middle + 1 : Middle;
    else
      High = Middle;
  }
  return Low;
}

/// X rounded to nearest even with the sign of X; overflow saturates or gives
/// the format's infinity or NaN.
inline uint32_t roundToNearest(const Format &F, Fraction X, bool ZeroNegative,
                               bool Saturate) {
  bool Negative = signOf(X) ? signOf(X) < 0 : ZeroNegative;
  if (signOf(X) < 0)
    X = negated(X);
  uint32_t Code =
      nearestCode(F, [&](Fraction Half) { return compare(X, Half); });
  if (Code > F.MaxCode) {
    if (!Saturate && !F.InfinityCode)
      return F.NaNCode;
    Code = Saturate ? F.MaxCode : F.InfinityCode;
  }
  if (F.Special == Specials::Fnuz && Code == 0)
    return 0;
  return Code | uint32_t(Negative) << (F.Width - 1);
}

inline uint32_t bitsOf(float X) {
  uint32_t U;
  memcpy(&U, &X, sizeof U);
  return U;
}
inline float floatOf(uint32_t U) {
  float X;
  memcpy(&X, &U, sizeof X);
  return X;
}
inline Value valueOf(float X) {
  return meaning(8, 23, 127, Specials::IEEE, bitsOf(X));
}

/// T(float): nearest even, saturating; e8m0 rounds toward zero.
inline uint32_t convert(const Format &F, float X) {
  Value V = valueOf(X);
  if (V.Kind == Value::NaN)
    return F.NaNCode;
  if (F.Special == Specials::Scale) {
    if (V.Kind == Value::Infinity)
      return V.Negative ? 0xFF : 0xFE;
    if (signOf(V.Exact) < 0)
      return 0xFF;
    uint32_t Code = 0;
    while (Code < 0xFE && compare(F.Values[Code + 1].Exact, V.Exact) <= 0)
      ++Code;
    return Code;
  }
  if (V.Kind == Value::Infinity)
    return F.MaxCode | uint32_t(V.Negative) << (F.Width - 1);
  return roundToNearest(F, V.Exact, V.Negative, /*Saturate=*/true);
}

} // namespace tile_model
#endif // TILE_RUNTIME_FORMATS_MODEL_H
