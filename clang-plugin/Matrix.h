//===- Matrix.h - which builtin runs where? -------------------------------===//
#ifndef CLANG_TILE_MATRIX_H
#define CLANG_TILE_MATRIX_H

#include <string>

namespace clang_tile {

/// A Markdown table made from Lowerings.def: a row per builtin, a column per
/// vendor, in each cell what the lowerings need.
std::string supportMatrix();

} // namespace clang_tile
#endif
