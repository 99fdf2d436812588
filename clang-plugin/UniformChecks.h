//===- UniformChecks.h - may this be assumed uniform? ---------------------===//
//
//   [[assume_uniform]] const float *p = table[blockIdx.x];
//
// An initialised local variable or a parameter of a trivially copyable type
// may. Everything else is an error at the attribute or the name.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_UNIFORMCHECKS_H
#define CLANG_TILE_UNIFORMCHECKS_H

#include "Compilation.h"
#include "LaneIds.h"

namespace clang_tile {

/// The annotation that [[assume_uniform]] left on `D`, or null.
const clang::AnnotateAttr *assumedUniform(const clang::Decl *D);

/// False if `V` may not carry the attribute; that was reported.
bool checkUniformVariable(Compilation &In, clang::VarDecl *V);
/// The same for the type of an argument of `__tile_assume_uniform`.
bool checkUniformType(Compilation &In, clang::QualType T,
                      clang::SourceLocation Loc, clang::SourceRange Range);

} // namespace clang_tile
#endif
