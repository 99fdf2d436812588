//===- Collectives.h - does this take more than one lane? -----------------===//
//
//   collectiveOfName("__syncthreads")   BlockBarrier
//   collectiveInText("bar.warp.sync -1;")   CrossLane, "bar.warp.sync"
//
// Names only; which function calls which is PredicateChecks.h. Knows no clang.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_COLLECTIVES_H
#define CLANG_TILE_COLLECTIVES_H

#include "Tables.h"

#include <string_view>
#include <utility>

namespace clang_tile {

enum class Collective { None, BlockBarrier, CrossLane };

/// Of a function's or an instruction's name.
Collective collectiveOfName(std::string_view Name);
/// Of a row of Builtins.def.
Collective collectiveOfRow(RowId Row);
/// The worst word of an assembly text, and what it is.
std::pair<Collective, std::string_view> collectiveInText(std::string_view Text);

} // namespace clang_tile
#endif
