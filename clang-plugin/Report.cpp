//===- Report.cpp - what -help, -version and -support-matrix print --------===//
#include "Report.h"
#include "Diagnostics.h"
#include "Matrix.h"

using namespace clang;
using namespace clang_tile;

/// Prints and ends: the compilation was not what was asked for.
[[noreturn]] static void print(const CompilerInstance &CI,
                               const std::string &Text) {
  llvm::outs() << Text;
  llvm::outs().flush();
  // Its output is open already, under a temporary name that would stay.
  const_cast<CompilerInstance &>(CI).clearOutputFiles(/*EraseFiles=*/true);
  std::exit(0);
}

bool clang_tile::answer(const CompilerInstance &CI, const Options &Opts,
                        const std::vector<UnknownOption> &Unknown) {
  for (const UnknownOption &Option : Unknown)
    sayBeforeParsing(CI.getDiagnostics(),
                     Option.Near.empty() ? Diag::UnknownOption
                                         : Diag::MistypedOption,
                     {Option.Said, Option.Near});
  if (Opts.Help)
    print(CI, helpText());
  if (Opts.Version)
    print(CI, "clang-tile " CLANG_TILE_VERSION
              " for clang " CLANG_VERSION_STRING "\n");
  if (Opts.SupportMatrix)
    print(CI, supportMatrix());
  return Unknown.empty();
}
