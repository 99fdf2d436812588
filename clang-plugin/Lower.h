//===- Lower.h - which AST says exactly what the row says? ----------------===//
//
//   __warp_any(v > n)  ->  __tile_warp_any_<hash>(v > n), whose body is
//                          return ballot_i64(p) != 0;
//
// Of rows that are expressions; what asm calls and uniform values become is in
// AsmLower.h and Uniform.h.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_LOWER_H
#define CLANG_TILE_LOWER_H

#include "Compilation.h"
#include "Synthesis.h"

namespace clang_tile {

/// Forms with a filler: retargets the call to a function whose body is what the
/// row says.
void lowerExpression(Compilation &In, Synthesis &Functions,
                     const CallSite &Site, const Lowering &L);

/// Makes the call one of a function with clang's `error` attribute, so that
/// CodeGen says `Message` if and when it emits the call.
void lowerToError(Compilation &In, const CallSite &Site,
                  llvm::StringRef Message);

} // namespace clang_tile
#endif
