//===- LeafCount.h - how many elements has a T? ---------------------------===//
//
// <tile/asm.h> computes result types from the number of elements of arguments.
// C++17 cannot count the members of an arbitrary class, so the header declares
//
//   template <class T> constexpr int leaf_count = -1;   // in tile::detail
//
// and this gives each instantiation its initialiser when clang first names it:
// 0 for one element, N for a group of N, -1 for what cannot be an operand. Host
// and device passes both: types must not differ between them.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_LEAFCOUNT_H
#define CLANG_TILE_LEAFCOUNT_H

#include "Compilation.h"

namespace clang_tile {

void supplyLeafCount(Compilation &In, const clang::VarTemplateDecl *Template,
                     const clang::VarTemplateSpecializationDecl *Named);

} // namespace clang_tile
#endif
