//===- Checks.h - is this call right? -------------------------------------===//
//
// What holds for every builtin: its row's argument rule and its target's needs.
// What is particular to inline assembly is in AsmChecks.h, to assume_uniform in
// UniformChecks.h.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_CHECKS_H
#define CLANG_TILE_CHECKS_H

#include "Compilation.h"
#include "Target.h"

namespace clang_tile {

/// False if the row's argument rule is broken; that was reported.
bool checkArguments(Compilation &In, const CallSite &Site);

/// "tile::tdm::async_load"; "__stoch_round<tile::fp8_e4m3>" where the template
/// argument chooses the row.
std::string calledName(Compilation &In, const CallSite &Site);

/// The lowering that the caller's target takes, or null if none; then an error
/// waits for the caller to be emitted.
const Lowering *checkTarget(Compilation &In, const CallSite &Site);

/// What checkTarget would say of a call whose target takes no row.
std::string unmetNeeds(Compilation &In, const CallSite &Site);

/// "sm_100a or sm_103a with PTX 9.4": what any lowering of the row needs, those
/// of the target's own vendor if it has any; `Shown` is what that mentions.
std::string needsInWords(RowId Row, const Target &T, Needs &Shown);

/// A builtin that is named without being called is an error.
void checkMention(Compilation &In, clang::DeclRefExpr *Mention);

} // namespace clang_tile
#endif
