//===- AsmAssemblers.h - what does the chip's own assembler say? ----------===//
//
// A plan's text with sample registers goes to the assembler of the target, and
// what that says comes back as places in the text the user wrote:
//
//   "v_add_u32 $0, $1, $2" with "=v,v,v" of 64 bits, gfx942
//     assembled as "v_add_u32 v[0:1], v[2:3], v[4:5]"
//     10: invalid operand for instruction
//
// One per translation unit. Each distinct text is asked about once, on AMDGPU
// always (20 to 60 us), on NVPTX if -fplugin-arg-tile-ptxas names a ptxas
// (12 ms).
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_ASMASSEMBLERS_H
#define CLANG_TILE_ASMASSEMBLERS_H

#include "AmdAssembler.h"
#include "AsmPlan.h"
#include "Ptxas.h"
#include "Target.h"

namespace clang_tile {

struct AsmFinding {
  size_t Offset; ///< in the template
  std::string Message;
  std::string Line; ///< what was assembled there
  bool IsAboutChip; ///< another chip may take it; else no chip does
};

class AsmAssemblers {
public:
  /// `PtxasProgram` is a path or a name on PATH; none: NVPTX is not asked.
  AsmAssemblers(Compilation &In, std::optional<std::string> PtxasProgram)
      : In(In), PtxasProgram(std::move(PtxasProgram)) {}

  /// How the chip of this compilation writes `${0:l}`.
  AsmHalf half(const Target &T);

  /// Call it when nothing else was wrong with the plan.
  std::vector<AsmFinding> ask(const AsmPlan &Plan, const AsmMachine &Machine,
                              const Target &T);

  /// Why ptxas could not be asked: said once, then empty again.
  std::string takeFailure();

private:
  AmdAssembler &amd();
  Ptxas &ptxas(const Target &T);

  Compilation &In;
  std::optional<std::string> PtxasProgram;
  std::optional<AmdAssembler> Amd;
  // A function's own target attribute may raise its PTX version.
  std::map<unsigned, Ptxas> PtxasOf;
  bool SaidFailure = false;
};

} // namespace clang_tile
#endif
