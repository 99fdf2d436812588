//===- Software.h - was software taken? -----------------------------------===//
//
// `tile::packed_fma4` is one instruction on two chips and a dozen elsewhere.
// -Rpass-missed=tile says where a portable function found no instruction. It
// costs nothing unless that flag is given.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_SOFTWARE_H
#define CLANG_TILE_SOFTWARE_H

#include "Compilation.h"

namespace clang_tile {

/// A call of a function that is no builtin of ours, from `Caller`.
void remarkSoftware(Compilation &In, const clang::CallExpr *Call,
                    clang::FunctionDecl *Caller);

} // namespace clang_tile
#endif
