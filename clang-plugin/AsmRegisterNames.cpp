//===- AsmRegisterNames.cpp - AMDGPU register names -----------------------===//
//
// "v[4:5]" is a file, a first and a last number; "vcc" is a name of its own.
//
//===----------------------------------------------------------------------===//

#include "AsmRegisterNames.h"

namespace clang_tile {

namespace {
struct NamedRegister {
  std::string_view Name;
  unsigned Bits;
};

struct NumberedRegister {
  char File = 0;
  unsigned First = 0, Last = 0;
};
} // namespace

static constexpr NamedRegister NamedRegisters[] = {
    {"vcc", 64},
    {"vcc_lo", 32},
    {"vcc_hi", 32},
    {"exec", 64},
    {"exec_lo", 32},
    {"exec_hi", 32},
    {"flat_scratch", 64},
    {"flat_scratch_lo", 32},
    {"flat_scratch_hi", 32},
    {"m0", 32},
    {"scc", 32},
};

/// Digits at the front of S, taken away from it. False if there are none.
static bool takeNumber(std::string_view &S, unsigned &Number) {
  size_t I = 0;
  Number = 0;
  for (; I < S.size() && S[I] >= '0' && S[I] <= '9'; ++I)
    if (Number < 100000000)
      Number = Number * 10 + (S[I] - '0');
  S.remove_prefix(I);
  return I != 0;
}

/// File 0 if it is not "v5" or "v[4:5]".
static NumberedRegister readNumbered(std::string_view S) {
  NumberedRegister R, None;
  if (S.empty() || (S[0] != 'v' && S[0] != 's' && S[0] != 'a'))
    return None;
  R.File = S[0];
  S.remove_prefix(1);
  if (takeNumber(S, R.First)) {
    R.Last = R.First;
    return S.empty() ? R : None;
  }
  if (S.substr(0, 1) != "[")
    return None;
  S.remove_prefix(1);
  if (!takeNumber(S, R.First))
    return None;
  R.Last = R.First;
  if (S.substr(0, 1) == ":") {
    S.remove_prefix(1);
    if (!takeNumber(S, R.Last))
      return None;
  }
  return S == "]" ? R : None;
}

bool isTupleSize(unsigned Dwords) {
  return (Dwords >= 1 && Dwords <= 12) || Dwords == 16 || Dwords == 32;
}

static std::string knownNames() {
  std::string List = "there are v, s and a registers ('v0', 's[4:5]')";
  for (const NamedRegister &R : NamedRegisters)
    List += ", '" + std::string(R.Name) + "'";
  return List;
}

static std::string numberedProblem(const NumberedRegister &R,
                                   const AsmMachine &Machine) {
  std::string File(1, R.File);
  if (R.File == 'a' && !Machine.HasAccRegisters)
    return "this GPU has no accumulation registers";
  if (R.Last < R.First)
    return "a range counts upwards, as in '" + File + "[4:5]'";
  unsigned Count =
      R.File == 's' ? Machine.NumScalarRegisters : Machine.NumVectorRegisters;
  if (R.Last >= Count)
    return "the last one is '" + File + std::to_string(Count - 1) + "'";
  unsigned Dwords = R.Last - R.First + 1;
  if (!isTupleSize(Dwords))
    return "no register tuple has " + std::to_string(Dwords) + " registers";
  unsigned Alignment = 1;
  if (R.File == 's' && Dwords > 1)
    Alignment = Dwords > 2 ? 4 : 2;
  if (R.File != 's' && Dwords > 1 && Machine.EvenVectorTuples)
    Alignment = 2;
  if (R.First % Alignment)
    return "such a tuple begins at a multiple of " + std::to_string(Alignment);
  return {};
}

AsmRegisterName readRegisterName(std::string_view Name,
                                 const AsmMachine &Machine) {
  AsmRegisterName Result;
  for (const NamedRegister &R : NamedRegisters)
    if (R.Name == Name) {
      Result.Bits = R.Bits;
      Result.Name = std::string(Name);
      return Result;
    }
  NumberedRegister R = readNumbered(Name);
  Result.Problem = R.File ? numberedProblem(R, Machine) : knownNames();
  if (!Result.Problem.empty())
    return Result;
  Result.Bits = 32 * (R.Last - R.First + 1);
  std::string First = std::to_string(R.First);
  // LLVM cannot allocate "v[7]".
  Result.Name = R.File + (R.First == R.Last ? First
                                            : "[" + First + ":" +
                                                  std::to_string(R.Last) + "]");
  return Result;
}

bool isPerLaneRegister(std::string_view Name) {
  char File = readNumbered(Name).File;
  return File == 'v' || File == 'a';
}

/// "vcc" of "vcc_lo"?
static bool isHalfOf(std::string_view Half, std::string_view Whole) {
  return Half.size() > Whole.size() && Half[Whole.size()] == '_' &&
         Half.substr(0, Whole.size()) == Whole;
}

bool registersOverlap(std::string_view A, std::string_view B) {
  NumberedRegister X = readNumbered(A), Y = readNumbered(B);
  if (X.File && Y.File)
    return X.File == Y.File && X.First <= Y.Last && Y.First <= X.Last;
  return A == B || isHalfOf(A, B) || isHalfOf(B, A);
}

std::vector<std::string> singleRegisters(std::string_view Name) {
  NumberedRegister R = readNumbered(Name);
  if (!R.File)
    return {std::string(Name)};
  std::vector<std::string> Names;
  for (unsigned I = R.First; I <= R.Last; ++I)
    Names.push_back(R.File + std::to_string(I));
  return Names;
}

} // namespace clang_tile
