//===- AsmBuiltin.h - the way of an asm call ------------------------------===//
//
//   __tile_inline_asm<int>("mov.u32 $0, %tid.x;", "=r", true)
//     constants, leaves -> plan -> checks -> the target's assembler -> lowering
//
// The order is the point: each step may rely on what the ones before it refuse,
// so an assembler never sees text that names an operand that is not there.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_ASMBUILTIN_H
#define CLANG_TILE_ASMBUILTIN_H

#include "AsmAssemblers.h"
#include "Compilation.h"
#include "Remarks.h"
#include "Synthesis.h"

namespace clang_tile {

/// Plans, checks and, if asked, lowers calls of the two asm builtins.
class AsmBuiltin {
public:
  AsmBuiltin(Compilation &In, Synthesis &Functions, Remarks &Told)
      : In(In), Functions(Functions), Told(Told),
        Assemblers(In, In.Opts.Ptxas) {}

  void checkAndLower(const CallSite &Site, bool Lower);

private:
  /// False if the target's assembler refuses the text; that was reported.
  bool assembles(const CallSite &Site, const AsmPlan &Plan,
                 const AsmMachine &Machine, const Target &T);

  Compilation &In;
  Synthesis &Functions;
  Remarks &Told;
  AsmAssemblers Assemblers;
};

} // namespace clang_tile
#endif
