//===- AsmLetters.cpp - does this value fit this letter? ------------------===//
//
// LLVM does not ask: i64 in `r` keeps its low half and says nothing (19 to 24).
// The ranges of the immediate letters are those llc 19 accepts on gfx942.
//
//===----------------------------------------------------------------------===//

#include "AsmLetters.h"
#include "AsmRegisterNames.h"
#include <algorithm>

namespace clang_tile {

namespace {
// The table writes "no carrier" as ___.
constexpr AsmFit::CarrierTy Integer = AsmFit::Integer, Float = AsmFit::Float,
                            Predicate = AsmFit::Predicate,
                            Immediate = AsmFit::Immediate,
                            ___ = AsmFit::Integer;

constexpr LetterRow LetterRows[] = {
#define ASM_LETTER(Target, Letter, Kind, MinBits, MaxBits, Carrier, Takes)     \
  {Vendor::Target, Letter, LetterKind::Kind, MinBits, MaxBits, Carrier, Takes},
#include "AsmLetters.def"
};
} // namespace

const LetterRow *findLetter(std::string_view Letter, Vendor Target) {
  for (const LetterRow &Row : LetterRows)
    if (Row.Target == Target && Row.Letter == Letter)
      return &Row;
  return nullptr;
}

std::string lettersOf(Vendor Target) {
  std::string List;
  for (const LetterRow &Row : LetterRows)
    if (Row.Target == Target && Row.Kind != LetterKind::Refused)
      List += (List.empty() ? "'" : ", '") + std::string(Row.Letter) + "'";
  return std::string(nameOf(Target)) + " has " + List;
}

bool isConstantLetter(std::string_view Letter) {
  return std::any_of(
      std::begin(LetterRows), std::end(LetterRows), [&](const LetterRow &Row) {
        return Row.Letter == Letter && Row.Kind == LetterKind::Constant;
      });
}

bool AsmConstraint::isImmediate() const {
  return Form == Letters &&
         std::all_of(Codes.begin(), Codes.end(), isConstantLetter);
}

//===----------------------------------------------------------------------===//
// Fitting
//===----------------------------------------------------------------------===//

static AsmFit refuse(AsmFit Fit, AsmFit::VerdictTy Verdict, unsigned Taken) {
  Fit.Verdict = Verdict;
  Fit.TakenBits = Taken;
  return Fit;
}

static AsmFit fitTuple(const AsmRegister &R) {
  AsmFit Fit;
  unsigned Dwords = std::max(1u, (R.Bits + 31) / 32);
  Fit.CarrierBits = Dwords * 32;
  Fit.TakenBits = Fit.CarrierBits;
  // Below 32 bits the value is widened; above, nothing would say how.
  bool IsWhole = R.Bits <= 32 || R.Bits % 32 == 0;
  if (!IsWhole || !isTupleSize(Dwords))
    return refuse(Fit, AsmFit::NoSuchTuple, Fit.CarrierBits);
  return Fit;
}

static AsmFit fitLetter(const LetterRow &Row, const AsmRegister &R) {
  AsmFit Fit;
  Fit.Carrier = Row.Carrier;
  Fit.CarrierBits = Fit.TakenBits = Row.MaxBits;
  switch (Row.Kind) {
  case LetterKind::Constant:
    return refuse(Fit, AsmFit::ImmediateOnly, Row.MaxBits);
  case LetterKind::Predicate:
    Fit.CarrierBits = 1;
    return R.IsBool && !R.IsPacked ? Fit : refuse(Fit, AsmFit::BoolOnly, 1);
  case LetterKind::Tuple:
  case LetterKind::Scalar:
    Fit = fitTuple(R);
    Fit.IsScalar = Row.Kind == LetterKind::Scalar;
    return Fit;
  case LetterKind::Register:
  case LetterKind::Refused:
    break;
  }
  if (R.Bits > Row.MaxBits)
    return refuse(Fit, AsmFit::TooWide, Row.MaxBits);
  if (R.Bits < Row.MinBits)
    return refuse(Fit, AsmFit::TooNarrow, Row.MinBits);
  return Fit;
}

static AsmFit fitFixed(const AsmConstraint &C, const AsmRegister &R) {
  AsmFit Fit;
  Fit.CarrierBits = Fit.TakenBits = C.RegisterBits;
  // Everything but v0 and a0 exists once per wave.
  Fit.IsScalar = !isPerLaneRegister(C.Name);
  if (R.Bits > C.RegisterBits)
    return refuse(Fit, AsmFit::TooWide, C.RegisterBits);
  if (C.RegisterBits > 32 && R.Bits < C.RegisterBits)
    return refuse(Fit, AsmFit::TooNarrow, C.RegisterBits);
  return Fit;
}

AsmFit fitRegister(const AsmConstraint &C, const AsmRegister &R,
                   Vendor Target) {
  if (C.Form == AsmConstraint::Register)
    return fitFixed(C, R);
  AsmFit Best;
  bool HasBest = false, TakesConstant = false;
  for (const std::string &Code : C.Codes) {
    const LetterRow *Row = findLetter(Code, Target);
    if (!Row)
      continue;
    TakesConstant |= Row->Kind == LetterKind::Constant;
    AsmFit Fit = fitLetter(*Row, R);
    // A register that fits beats a constant, and both beat a misfit.
    auto Rank = [](const AsmFit &F) {
      return F.Verdict == AsmFit::Ok ? 2 : F.Verdict == AsmFit::ImmediateOnly;
    };
    if (HasBest && Rank(Fit) <= Rank(Best))
      continue;
    Best = Fit;
    HasBest = true;
  }
  Best.MayBeImmediate = TakesConstant;
  return Best;
}

//===----------------------------------------------------------------------===//
// Immediates
//===----------------------------------------------------------------------===//

static uint64_t lowBits(int64_t Value, unsigned Bits) {
  uint64_t U = static_cast<uint64_t>(Value);
  return Bits >= 64 ? U : U & ((uint64_t(1) << Bits) - 1);
}

static bool isSmallInteger(int64_t V) { return V >= -16 && V <= 64; }

/// 0.5, 1, 2, 4 of either sign and 1/(2*pi), as bits.
static bool isInlineFloat(uint64_t V, unsigned Bits) {
  static constexpr uint64_t Half[] = {0x3800, 0x3c00, 0x4000, 0x4400, 0x3118};
  static constexpr uint64_t Single[] = {0x3f000000, 0x3f800000, 0x40000000,
                                        0x40800000, 0x3e22f983};
  static constexpr uint64_t Double[] = {0x3fe0000000000000, 0x3ff0000000000000,
                                        0x4000000000000000, 0x4010000000000000,
                                        0x3fc45f306dc9c882};
  const uint64_t(&Table)[5] = Bits <= 16 ? Half : Bits <= 32 ? Single : Double;
  uint64_t Sign = uint64_t(1) << (Bits <= 16 ? 15 : Bits <= 32 ? 31 : 63);
  for (size_t I = 0; I < 5; ++I)
    if (V == Table[I] || (I < 4 && V == (Table[I] | Sign)))
      return true;
  return false;
}

static bool isInline(int64_t V, unsigned Bits) {
  return isSmallInteger(V) || isInlineFloat(lowBits(V, Bits), Bits);
}

static bool fitsLetter(std::string_view Code, int64_t V, unsigned Bits) {
  if (Code == "I")
    return isSmallInteger(V);
  if (Code == "J")
    return V >= INT16_MIN && V <= INT16_MAX;
  if (Code == "A")
    return isInline(V, Bits);
  if (Code == "B")
    return V >= INT32_MIN && V <= INT32_MAX;
  if (Code == "C")
    return isSmallInteger(V) || lowBits(V, Bits) <= UINT32_MAX;
  if (Code == "^DA")
    return isInline(static_cast<int32_t>(V >> 32), 32) &&
           isInline(static_cast<int32_t>(V), 32);
  return isConstantLetter(Code); // n, i, ^DB take all
}

bool fitsImmediate(const AsmConstraint &C, int64_t Value, unsigned Bits) {
  return std::any_of(
      C.Codes.begin(), C.Codes.end(),
      [&](const std::string &Code) { return fitsLetter(Code, Value, Bits); });
}

} // namespace clang_tile
