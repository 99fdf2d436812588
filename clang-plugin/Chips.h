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

#include "AsmText.h"

namespace clang_tile {

/// `Names` is "sm_100a sm_103a" or, with a wildcard, "gfx12*".
bool isOneOf(std::string_view Chip, std::string_view Names);

/// An AMD chip as far as asm depends on it, with an LLVM that has every letter.
AsmMachine machineOfChip(std::string_view Chip);

} // namespace clang_tile
#endif
