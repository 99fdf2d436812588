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

//===----------------------------------------------------------------------===//
// Constants, named by AsmLetters.def
//===----------------------------------------------------------------------===//

static uint64_t lowBits(int64_t Value, unsigned Bits) {
  uint64_t U = static_cast<uint64_t>(Value);
  return Bits >= 64 ? U : U & ((uint64_t(1) << Bits) - 1);
}

static bool isSmall(int64_t V, unsigned = 64) { return V >= -16 && V <= 64; }

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
  return isSmall(V) || isInlineFloat(lowBits(V, Bits), Bits);
}

static bool isAny(int64_t, unsigned) { return true; }

static bool isSigned16(int64_t V, unsigned) {
  return V >= INT16_MIN && V <= INT16_MAX;
}

static bool isSigned32(int64_t V, unsigned) {
  return V >= INT32_MIN && V <= INT32_MAX;
}

static bool isUnsigned32(int64_t V, unsigned Bits) {
  return isSmall(V) || lowBits(V, Bits) <= UINT32_MAX;
}

static bool isInlinePair(int64_t V, unsigned) {
  return isInline(static_cast<int32_t>(V >> 32), 32) &&
         isInline(static_cast<int32_t>(V), 32);
}

//===----------------------------------------------------------------------===//
// The rows
//===----------------------------------------------------------------------===//

static constexpr LetterRow LetterRows[] = {
#define ASM_LETTER(Target, Letter, Kind, MinBits, MaxBits, Carrier, Passed,    \
                   Takes)                                                      \
  {Vendor::Target,  Letter, LetterKind::Kind, MinBits, MaxBits,                \
   AsmFit::Carrier, Passed, nullptr,          Takes},
#define ASM_CONSTANT(Target, Letter, Fits, Takes)                              \
  {Vendor::Target, Letter, LetterKind::Constant, 1, 64, AsmFit::Immediate, "", \
   Fits,           Takes},
#define ASM_NO_LETTER(Target, Letter, Kind, Instead)                           \
  {Vendor::Target,  Letter, LetterKind::Kind, 0,      0,                       \
   AsmFit::Integer, "",     nullptr,          Instead},
#include "AsmLetters.def"
};

static constexpr LetterNeed LetterNeeds[] = {
#define ASM_LETTER_NEEDS(Letter, Has, Lacking, Instead)                        \
  {Letter, &AsmMachine::Has, Lacking, Instead},
#include "AsmLetters.def"
};

const LetterRow *findLetter(std::string_view Letter, Vendor Target) {
  for (const LetterRow &Row : LetterRows)
    if (Row.Target == Target && Row.Letter == Letter)
      return &Row;
  return nullptr;
}

/// A letter that can be used means the same wherever it can.
static const LetterRow *usableLetter(std::string_view Letter) {
  for (const LetterRow &Row : LetterRows)
    if (Row.Letter == Letter && Row.isUsable())
      return &Row;
  return nullptr;
}

const LetterNeed *unmetNeed(std::string_view Letter,
                            const AsmMachine &Machine) {
  for (const LetterNeed &Need : LetterNeeds)
    if (Need.Letter == Letter && !(Machine.*Need.Has))
      return &Need;
  return nullptr;
}

std::string lettersOf(const AsmMachine &Machine) {
  std::string List;
  for (const LetterRow &Row : LetterRows)
    if (Row.Target == Machine.Target && Row.isUsable() &&
        !unmetNeed(Row.Letter, Machine))
      List += (List.empty() ? "'" : ", '") + std::string(Row.Letter) + "'";
  return std::string(nameOf(Machine.Target)) + " has " + List;
}

bool isConstantLetter(std::string_view Letter) {
  const LetterRow *Row = usableLetter(Letter);
  return Row && Row->Kind == LetterKind::Constant;
}

std::string_view passedLetter(std::string_view Letter) {
  const LetterRow *Row = usableLetter(Letter);
  return Row ? Row->Passed : std::string_view();
}

/// The first register letter of that carrier that is `Bits` wide.
static const LetterRow *letterOfWidth(Vendor Target, AsmFit::CarrierTy Carrier,
                                      unsigned Bits) {
  for (const LetterRow &Row : LetterRows)
    if (Row.Target == Target && !Row.Passed.empty() && Row.Carrier == Carrier &&
        Row.MaxBits == Bits)
      return &Row;
  return nullptr;
}

/// The first letter for integers of at least `Bits`, or the widest.
static const LetterRow *letterWideEnough(Vendor Target, unsigned Bits) {
  const LetterRow *Widest = nullptr;
  for (const LetterRow &Row : LetterRows) {
    if (Row.Target != Target || Row.Passed.empty() ||
        Row.Carrier != AsmFit::Integer)
      continue;
    if (Bits <= Row.MaxBits)
      return &Row;
    if (!Widest || Row.MaxBits > Widest->MaxBits)
      Widest = &Row;
  }
  return Widest;
}

std::string_view suggestedLetter(const AsmRegister &R, Vendor Target) {
  const LetterRow *Row = nullptr;
  if (R.IsFloat && !R.IsPacked)
    Row = letterOfWidth(Target, AsmFit::Float, R.Bits);
  if (!Row)
    Row = letterOfWidth(Target, AsmFit::Integer, R.Bits);
  if (!Row)
    Row = letterWideEnough(Target, R.Bits);
  return Row->Letter;
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
  case LetterKind::Memory:
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

bool fitsImmediate(const AsmConstraint &C, int64_t Value, unsigned Bits) {
  return std::any_of(C.Codes.begin(), C.Codes.end(),
                     [&](const std::string &Code) {
                       const LetterRow *Row = usableLetter(Code);
                       return Row && Row->Fits && Row->Fits(Value, Bits);
                     });
}

} // namespace clang_tile
