//===- Report.h - what -help, -version and -support-matrix print ----------===//
//
//   clang++ -fplugin=ClangTile.so -fplugin-arg-tile-version -x cuda k.cu
//   // prints the version, compiles nothing and succeeds
//
// A mistyped option is an error ahead of any other, since what follows might
// come from its absence.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_REPORT_H
#define CLANG_TILE_REPORT_H

#include "Compat.h"
#include "Options.h"

namespace clang_tile {

/// Answers the options that only ask, and ends the process then. Reports
/// unknown ones. False if the compilation cannot go on.
bool answer(const clang::CompilerInstance &CI, const Options &Opts,
            const std::vector<UnknownOption> &Unknown);

} // namespace clang_tile
#endif
