//===- AsmDemand.h - are there so many registers? -------------------------===//
//
// An asm whose operands need more registers than LLVM can give it keeps LLVM 19
// to 24 busy for minutes; then it says "requires more registers than
// available", or nothing. How many there are depends on the chip and on how
// many threads of the kernel must be in flight at once:
//
//   gfx906, 1024 threads (every HIP kernel without launch bounds): 64 'v'
//   gfx942: 128 'v', or both kinds together
//
// What it cannot do: see what other code of the kernel needs at the same time
// (LLVM spills that, but where the asm takes all there are it may be as slow:
// 128 'v' with loads and stores around them on gfx1030, LLVM 22), or which
// kernels reach a function of the device: there it warns of the kernels without
// launch bounds.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_ASMDEMAND_H
#define CLANG_TILE_ASMDEMAND_H

#include "AsmPlan.h"

namespace clang_tile {

/// False if there are not; that was reported.
bool checkAsmDemand(Compilation &In, const CallSite &Site, const AsmPlan &Plan,
                    const AsmMachine &Machine);

} // namespace clang_tile
#endif
