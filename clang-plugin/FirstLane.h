//===- FirstLane.h - the first active lane's value ------------------------===//
//
// What AMDGPU makes uniform goes through llvm.amdgcn.readfirstlane, in these
// sizes and no others (i8, i16 and i128 abort the backend of some LLVMs):
//
//   const float *    p0      whole, so that LLVM knows what it points to
//   unsigned long    i64     float: f32
//   four dwords      v4i32   as a vector of unsigned
//
// Everything else its user takes apart first.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_FIRSTLANE_H
#define CLANG_TILE_FIRSTLANE_H

#include "AstBuilder.h"

namespace clang_tile {

/// The bits of a buffer resource or a pointer into one, 0 for other types.
/// clang takes all of AMDGPU's pointers for 64 bits or less.
unsigned bufferBits(clang::ASTContext &C, clang::QualType T);

/// Whether a scalar of type `T` is read as it is.
bool isReadWhole(clang::ASTContext &C, clang::QualType T);

/// Of `Value`, a prvalue that is read whole or a vector of dwords.
clang::Expr *firstLane(clang::ASTContext &C, AstBuilder &Build,
                       clang::Expr *Value);

} // namespace clang_tile
#endif
