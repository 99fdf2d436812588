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

enum class LetterKind {
  Register,
  Tuple,
  Scalar,
  Predicate,
  Constant,
  Refused,
  Memory
};

struct LetterRow {
  Vendor Target;
  std::string_view Letter;
  LetterKind Kind;
  unsigned MinBits, MaxBits;
  AsmFit::CarrierTy Carrier;
  std::string_view Passed;                    // registers only
  bool (*Fits)(int64_t Value, unsigned Bits); // constants only
  const char *Takes;                          // or what to use instead

  bool isUsable() const {
    return Kind != LetterKind::Refused && Kind != LetterKind::Memory;
  }
};

/// Null if the table does not know the letter on this target.
const LetterRow *findLetter(std::string_view Letter, Vendor Target);

/// Why this machine lacks a letter that its target has, or null.
struct LetterNeed {
  std::string_view Letter;
  bool AsmMachine::*Has;
  const char *Lacking, *Instead;
};
const LetterNeed *unmetNeed(std::string_view Letter, const AsmMachine &Machine);

/// What clang is given for it ("v" for "^VA"); its first character names the
/// register file. Empty for constants.
std::string_view passedLetter(std::string_view Letter);

/// The letter that takes any value of this kind.
std::string_view suggestedLetter(const AsmRegister &R, Vendor Target);

/// Constant letters mean a constant on every target that has them.
bool isConstantLetter(std::string_view Letter);

/// "NVPTX has 'r', 'h', …": for the note of an error.
std::string lettersOf(const AsmMachine &Machine);

} // namespace clang_tile

#endif // CLANG_TILE_ASMLETTERS_H
