//===- AsmReturn.h - results on their way out of the function -------------===//
//
// The function that a call is retargeted to is inlined, but until then a class
// is returned as its target returns it, on NVPTX element by element. Packed
// results would be cut up there, and LLVM does not always put them together:
// four halves became four stores on clang 19, not one of two words. So it
// returns another class of the same layout, in which they are still words:
//
//   results<fragment<i8, 8>, float>    struct { u32 f0[2]; float f1; }
//
// The call keeps its own type: CodeGen stores what comes back where the result
// belongs, and all that it needs for that is that the layouts agree.
//
// What it cannot do: results of fewer bytes than their register, or aligned to
// less than a word, go as they are.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_ASMRETURN_H
#define CLANG_TILE_ASMRETURN_H

#include "AsmPlan.h"
#include "AstBuilder.h"
#include "Compilation.h"

namespace clang_tile {

/// What the function returns for a call whose type is `T`.
clang::QualType returnedAs(Compilation &In, AstBuilder &Build,
                           const AsmPlan &Plan, clang::QualType T);

} // namespace clang_tile
#endif
