//===- AsmLower.h - the asm statements that a plan stands for -------------===//
//
// One synthesised function for a call. For each copy: operands into locals of
// the width that their register has, the statement, outputs back into the
// result. Two things are measured, not taste (facts: facts of packing on both
// targets): neighbours in memory are loaded and stored as one word, everything
// else is packed through a vector, never through shifts, which cost up to four
// times the instructions; and classes are copied at the call, because only
// there is the alignment of the object known.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_ASMLOWER_H
#define CLANG_TILE_ASMLOWER_H

#include "AsmPlan.h"
#include "Synthesis.h"

namespace clang_tile {

/// Retargets the call of `Site` to a function that does what `Plan` says.
void lowerAsmCall(Compilation &In, Synthesis &Functions, const CallSite &Site,
                  const AsmPlan &Plan, const AsmMachine &Machine, AsmHalf Half);

} // namespace clang_tile
#endif
