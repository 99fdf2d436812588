//===- AsmLetters.h - what does a constraint letter take? -------*- C++ -*-===//
//
// The rows of AsmLetters.def, and what follows from them for one register or
// one constant: "r" with a double is TooWide, "J" takes 32767 but not 32768.
// For the reader of constraint strings; everyone else asks AsmConstraints.h.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_TILE_ASMLETTERS_H
#define CLANG_TILE_ASMLETTERS_H

#include "AsmConstraints.h"

namespace clang_tile {

enum class LetterKind { Register, Tuple, Scalar, Predicate, Constant, Refused };

struct LetterRow {
  Vendor Target;
  std::string_view Letter;
  LetterKind Kind;
  unsigned MinBits, MaxBits;
  AsmFit::CarrierTy Carrier;
  const char *Takes;
};

/// Null if the target has no such letter.
const LetterRow *findLetter(std::string_view Letter, Vendor Target);

/// Constant letters mean a constant on every target that has them.
bool isConstantLetter(std::string_view Letter);

/// "NVPTX has 'r', 'h', …": for the note of an error.
std::string lettersOf(Vendor Target);

} // namespace clang_tile

#endif // CLANG_TILE_ASMLETTERS_H
