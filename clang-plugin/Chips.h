//===- Chips.h - what can a family of chips do? ---------------------------===//
//
//   isOneOf("gfx1250", "gfx950 gfx12*")              true
//   machineOfChip("gfx942").EvenVectorTuples         true
//
// The reader of Chips.def. Knows no clang; what follows from options and
// versions instead of the chip's name, Target.cpp adds.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_CHIPS_H
#define CLANG_TILE_CHIPS_H

#include "Vendor.h"

#include <string_view>

namespace clang_tile {

/// The chip as far as text and constraints depend on it. A Vendor alone
/// converts to the most permissive chip of that vendor.
struct AsmMachine {
  Vendor Target;
  /// Letter `a` (gfx908, gfx90a, gfx94x, gfx950).
  bool HasAccRegisters = true;
  /// Letter `^VA`: `v` and `a` are one file (gfx90a and later CDNA), LLVM 22+.
  bool HasVectorOrAcc = false;
  /// NVPTX letter `q` (sm_70, PTX 8.3).
  bool HasWideRegisters = true;
  /// v[1:2] does not exist (gfx90a, gfx94x, gfx950, gfx125x).
  bool EvenVectorTuples = false;
  /// s_wait_loadcnt instead of s_waitcnt (gfx12 and later).
  bool SplitWaitCounters = false;
  unsigned NumVectorRegisters = 256;
  unsigned NumScalarRegisters = 106;

  AsmMachine(Vendor T) : Target(T) {}
};

/// `Names` is "sm_100a sm_103a" or, with a wildcard, "gfx12*".
bool isOneOf(std::string_view Chip, std::string_view Names);

/// An AMD chip as far as asm depends on it, with an LLVM that has every letter.
AsmMachine machineOfChip(std::string_view Chip);

} // namespace clang_tile
#endif
