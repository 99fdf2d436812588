//===- Ptxas.h - does NVIDIA's assembler take this text? ------------------===//
//
// LLVM has no parser for PTX, so nobody reads NVPTX text before ptxas does, and
// ptxas speaks of a line of a generated file. With -fplugin-arg-tile-ptxas=PATH
// it is asked at the call, about a kernel that holds this text alone:
//
//   Ptxas P("/usr/local/cuda/bin/ptxas", "sm_90a", 78);
//   P.assemble("{\nadd.s32 %r1, tmp, %r2;\n}", ".reg .b32 %r<3>;\n")
//     15: Unknown symbol 'tmp'
//
// What it cannot do: it knows no variables and functions of the translation
// unit, so the caller says which names those are; statements that use one are
// not judged.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_PTXAS_H
#define CLANG_TILE_PTXAS_H

#include "AsmSample.h"
#include "Compat.h"

#include "llvm/ADT/StringMap.h"

namespace clang_tile {

class Ptxas {
public:
  using NamePredicate = llvm::function_ref<bool(llvm::StringRef Name)>;

  /// `Program` is a path or a name on PATH, `Version` 78 for PTX 7.8.
  Ptxas(llvm::StringRef Program, llvm::StringRef Chip, unsigned Version)
      : Program(Program), Chip(Chip), Version(Version) {}

  /// What is wrong with it, in order, at most once per statement. Asked once
  /// per text; the answer stays valid as long as this does.
  const std::vector<AssemblerComplaint> &assemble(llvm::StringRef Text,
                                                  llvm::StringRef Declarations,
                                                  NamePredicate IsElsewhere);

  /// Why the program could not judge: it is missing, or too old for the chip.
  /// From then on it is not asked again. Empty: it could.
  const std::string &failure() const { return Failure; }

private:
  std::string run(llvm::StringRef Source);

  std::string Program, Chip;
  unsigned Version;
  std::string Failure;
  llvm::StringMap<std::vector<AssemblerComplaint>> Answers;
};

} // namespace clang_tile
#endif
