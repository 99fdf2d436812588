//===- Compilation.h - what the rooms share about one translation unit ----===//
//
// One per translation unit, owned by the consumer in Plugin.cpp: a process may
// compile several, so nothing of this is global.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_COMPILATION_H
#define CLANG_TILE_COMPILATION_H

#include "Compat.h"
#include "Diagnostics.h"
#include "Options.h"
#include "Tables.h"

namespace clang_tile {

struct Compilation {
  Compilation(clang::CompilerInstance &CI, Options Opts)
      : CI(CI), Opts(std::move(Opts)), Say(CI) {}

  clang::CompilerInstance &CI;
  Options Opts;
  Voice Say;
  clang::Sema *S = nullptr;

  /// Set once the source uses something of ours; before that no declaration is
  /// walked.
  bool Active = false;

  clang::ASTContext &context() const { return S->Context; }
  /// CUDA's and HIP's host pass: the GPU is unknown there, so we are silent.
  bool isHostPass() const;
  /// Whether calls are to be rewritten: code, a PCH or a module is produced.
  bool produces() const;
  /// Whether that is a PCH or a module, which other files will emit from.
  bool producesForOthers() const;
};

/// A call of one of our builtins.
struct CallSite {
  clang::CallExpr *Call;
  clang::FunctionDecl *Callee;
  const BuiltinRow *Row;
  clang::FunctionDecl *Caller; // Null: outside of any function.
};

/// The row that a declaration is tagged with, through template instantiation,
/// or null.
const BuiltinRow *taggedRow(const clang::FunctionDecl *F);
/// Whether it stands in namespace tile, as all functions of our headers do but
/// the builtins themselves.
bool isOurs(const clang::FunctionDecl *F);
/// Whether `T` is tile::NAME, a template's instance too.
bool isTileType(clang::QualType T, llvm::StringRef Name);
/// The annotation that tags a declaration as `Row`.
clang::Attr *makeTag(clang::ASTContext &C, llvm::StringRef Row);

} // namespace clang_tile
#endif
