//===- AsmRegisterNames.h - does AMDGPU have this register? -----*- C++ -*-===//
//
// `{v999}`, `{s[5:6]}` or `~{vgpr3}` reach LLVM as "could not allocate", with
// no location, or are ignored. Whether a name can be right depends on few
// rules: the range, the sizes tuples have, and their alignment.
//
//   "v[4:5]"  64 bits      "s[5:6]"  scalar tuples begin at an even number
//
// What it cannot do: say whether the register is free in the calling function.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_TILE_ASMREGISTERNAMES_H
#define CLANG_TILE_ASMREGISTERNAMES_H

#include "AsmText.h"

namespace clang_tile {

struct AsmRegisterName {
  unsigned Bits = 0;
  std::string Name;    ///< As LLVM spells it: "v7" for "v[7:7]".
  std::string Problem; ///< Why there is no such register, or "".
};
AsmRegisterName readRegisterName(std::string_view Name,
                                 const AsmMachine &Machine);

/// Do `Dwords` registers make a tuple that instructions can name?
bool isTupleSize(unsigned Dwords);

/// v0 and a0 hold a value per lane, all others one per wave.
bool isPerLaneRegister(std::string_view Name);

/// Do these two names, as readRegisterName gives them, share a register? "vcc"
/// and "vcc_lo", "v[4:5]" and "v5".
bool registersOverlap(std::string_view A, std::string_view B);

/// "v[4:6]" as v4, v5, v6; other names as they are. The name must be valid.
std::vector<std::string> singleRegisters(std::string_view Name);

} // namespace clang_tile

#endif // CLANG_TILE_ASMREGISTERNAMES_H
