//===- AsmBuiltin.h - the way of an asm call ------------------------------===//
#ifndef CLANG_TILE_ASMBUILTIN_H
#define CLANG_TILE_ASMBUILTIN_H

#include "Compilation.h"
#include "Synthesis.h"

namespace clang_tile {

/// Plans, checks and, if asked, lowers calls of the two asm builtins.
class AsmBuiltin {
public:
  AsmBuiltin(Compilation &In, Synthesis &Functions)
      : In(In), Functions(Functions) {}

  void checkAndLower(const CallSite &Site, bool Lower);

private:
  Compilation &In;
  Synthesis &Functions;
};

} // namespace clang_tile
#endif
