//===- Target.h - what exactly is compiled for ----------------------------===//
//
// A lowering row's needs are held against this, per calling function: a
// function's own __attribute__((target(...))) counts, the vendor's name does
// not.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_TARGET_H
#define CLANG_TILE_TARGET_H

#include "Chips.h"
#include "Compat.h"
#include "Tables.h"

#include "llvm/ADT/StringMap.h"

namespace clang_tile {

struct Target {
  std::optional<Vendor> GPU; // None: a host.
  std::string Name;          // "sm_100a", "gfx942", a host's triple
  unsigned SM = 0;           // 100
  unsigned PTX = 0;          // 86 is 8.6
  unsigned Wave = 0;         // lanes in a warp
  llvm::StringMap<bool> Features;

  bool meets(const Needs &N) const;
  /// What this is in the words that `N` asked in: "sm_90 (PTX 7.8)",
  /// "gfx942 (64)", "gfx942".
  std::string inWords(const Needs &N) const;
};

/// The target of `Caller`, or of the whole compilation where it is null.
Target targetOf(clang::ASTContext &C, const clang::FunctionDecl *Caller);

/// The chip as far as asm depends on it.
AsmMachine machineOf(const Target &T);

/// The row that `T` takes, or null.
const Lowering *chooseLowering(RowId Row, const Target &T);

} // namespace clang_tile
#endif
