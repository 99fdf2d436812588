//===- AsmChecks.h - is this asm call right? ------------------------------===//
//
// Everything about an asm call that can be wrong without an assembler: its
// constant arguments, its types, its register counts, its text. Each check has
// one reason to fail and says it with a caret where there is one.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_ASMCHECKS_H
#define CLANG_TILE_ASMCHECKS_H

#include "AsmPlan.h"
#include "Target.h"

namespace clang_tile {

/// The plan of a call, or nothing if something is wrong with its arguments or
/// strings; that was reported.
std::optional<AsmPlan> planAsmCall(Compilation &In, const CallSite &Site,
                                   const AsmMachine &Machine);

/// False if registers, constraints or text are wrong; that was reported.
bool checkAsmPlan(Compilation &In, const CallSite &Site, AsmPlan &Plan,
                  const AsmMachine &Machine);

/// "1 register", "2 registers"
std::string counted(unsigned N, const char *What);

} // namespace clang_tile
#endif
