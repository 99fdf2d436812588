//===- RawAsm.h - would a builtin of ours say this better? ----------------===//
//
// -Rpass-analysis=tile points at asm statements in the user's device code that
// a builtin could replace. It costs nothing unless that flag is given.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_RAWASM_H
#define CLANG_TILE_RAWASM_H

#include "Compilation.h"

namespace clang_tile {

void remarkRawAsm(Compilation &In, const clang::GCCAsmStmt *Asm,
                  const clang::FunctionDecl *Around);

} // namespace clang_tile
#endif
