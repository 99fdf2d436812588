//===- AsmMnemonics.h - what is known of an instruction? --------*- C++ -*-===//
//
// "global_atomic_add_u32 $0, $1, $2, off glc" is memory, writes $0, and $0 is
// there only after vmcnt. The words stand in AsmMnemonics.def; here they are
// looked up, and what a row alone cannot tell (a modifier turns the first
// operand into a result) is decided.
//
// What it cannot do: know every instruction. `lookup` says so, and each caller
// takes the side that does no harm: no warning, but convergent.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_TILE_ASMMNEMONICS_H
#define CLANG_TILE_ASMMNEMONICS_H

#include "AsmStatements.h"

namespace clang_tile {

/// Which counter an AMDGPU result is waited for with.
enum class AsmCounter { None, Vector, Share, Scalar };

struct AsmMnemonic {
  enum TraitTy : unsigned {
    Lane = 1,
    NoDest = 2,
    Memory = 4,
    Barrier = 8,
    Timer = 16,
    TwoDests = 32,
    KeepsSCC = 64,
    Slow = 128,
  };
  std::string_view Words; ///< the row's; empty if the mnemonic is not known
  unsigned Traits = 0;
  AsmCounter Counter = AsmCounter::None;

  bool isKnown() const { return !Words.empty(); }
  bool is(TraitTy T) const { return Traits & T; }
};

AsmMnemonic lookup(std::string_view Mnemonic, Vendor Target);

/// What this very instruction does, modifiers considered.
AsmMnemonic lookup(const AsmInstruction &I, Vendor Target);

/// PTX divides words by '.' and AMDGPU by '_', so no word is both.
bool looksLike(Vendor Target, std::string_view Mnemonic);

/// Indices of the arguments that the instruction writes. Empty if unknown.
std::vector<size_t> writtenArguments(const AsmInstruction &I, Vendor Target);

bool beginsWith(std::string_view Text, std::string_view Head);

/// Does the mnemonic contain this '.'- or '_'-divided word?
bool hasMnemonicWord(std::string_view Mnemonic, std::string_view Word);

} // namespace clang_tile

#endif // CLANG_TILE_ASMMNEMONICS_H
