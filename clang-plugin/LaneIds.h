//===- LaneIds.h - does this differ between lanes? ------------------------===//
//
//   threadIdx.x + 1        plainly comes from the thread's own index
//   threadIdx.x & 31       is the lane
//   threadIdx.x / 64       may be the same in a warp
//
// Read off the expression, through variables that keep their value, never
// through calls.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_LANEIDS_H
#define CLANG_TILE_LANEIDS_H

#include "Compat.h"

namespace clang_tile {

/// Whether a value plainly differs between lanes: it is made from the thread's
/// own index without dividing the lane away.
bool comesFromLaneId(const clang::Expr *Value);

/// If `Value` is such an index, perhaps cut by `&` or `%`: what it is below.
std::optional<uint64_t> laneIndexLimit(const clang::ASTContext &C,
                                       const clang::Expr *Value);

/// The lanes of a warp of 32, as bits, in which `Condition` can have the value
/// `Holds`.
uint32_t lanesWhere(const clang::ASTContext &C, const clang::Expr *Condition,
                    bool Holds);

} // namespace clang_tile
#endif
