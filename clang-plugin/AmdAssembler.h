//===- AmdAssembler.h - does the chip have these instructions? ------------===//
//
// The AMDGPU assembler runs when an object is made: not under -fsyntax-only,
// not for -S before clang 24, and it reports a line of a text nobody wrote. So
// it is asked at the call, with sample registers (AsmSample.h), about the text
// alone:
//
//   AmdAssembler A(C);                                      // gfx942
//   A.assemble("v_add_f32 v0, v1\nv_prng_b32 v0, v1")
//     16: too few operands for instruction
//     17: instruction not supported on this GPU
//
// It uses what clang itself is linked with, and looks for it at run time: where
// clang was built without the AMDGPU target it is simply not available.
//
// What it cannot do: hazards, waits, branch distances. A macro that another asm
// statement defines is unknown here.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_AMDASSEMBLER_H
#define CLANG_TILE_AMDASSEMBLER_H

#include "AsmSample.h"
#include "Compat.h"

#include "llvm/ADT/StringMap.h"

namespace clang_tile {

class AmdAssembler {
public:
  /// For the chip of this compilation.
  explicit AmdAssembler(const clang::ASTContext &C);
  /// `Features` are "+wavefrontsize32,-xnack".
  AmdAssembler(const llvm::Triple &Triple, llvm::StringRef CPU,
               llvm::StringRef Features);

  bool isAvailable() const { return Instructions != nullptr; }
  /// 16-bit instructions name halves: `v0.l`. False where not available.
  bool hasRealTrue16() const;
  /// What is wrong with it. Asked once per text; the answer stays valid as
  /// long as this does. Empty where not available.
  const std::vector<AssemblerComplaint> &assemble(llvm::StringRef Text);

private:
  std::vector<AssemblerComplaint> run(llvm::StringRef Text) const;

  // Shared by all texts: making them costs more than assembling does.
  llvm::Triple Triple;
  const llvm::Target *Target = nullptr;
  llvm::MCTargetOptions Options;
  std::unique_ptr<llvm::MCRegisterInfo> Registers;
  std::unique_ptr<llvm::MCAsmInfo> Syntax;
  std::unique_ptr<llvm::MCSubtargetInfo> Chip;
  std::unique_ptr<llvm::MCInstrInfo> Instructions; // the last one made
  llvm::StringMap<std::vector<AssemblerComplaint>> Answers;
};

} // namespace clang_tile
#endif
