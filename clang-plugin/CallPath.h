//===- CallPath.h - the way of one call -----------------------------------===//
//
// From the call that `Calls` found through checks and plan to its lowering. It
// knows the order of the rooms and nothing of what they do.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_CALLPATH_H
#define CLANG_TILE_CALLPATH_H

#include "AsmBuiltin.h"
#include "Compilation.h"
#include "Remarks.h"
#include "Synthesis.h"
#include "UniformUses.h"

#include "llvm/ADT/DenseSet.h"

namespace clang_tile {

class CallPath {
public:
  CallPath(Compilation &In, Synthesis &Functions, UniformUses &Uniforms)
      : In(In), Functions(Functions), Uniforms(Uniforms), Told(In),
        Asm(In, Functions, Told) {}

  /// False if it stands in a template that was found wrong before.
  bool isNews(const CallSite &Site) const;
  void found(const CallSite &Site);
  /// A default argument or member initialiser is evaluated by Site.Caller.
  void evaluated(const CallSite &Site);
  /// A call of a function that is no builtin.
  void foundOther(const clang::CallExpr *Call, clang::FunctionDecl *Caller);
  void finish() { Told.finish(); }

private:
  void checkAndLower(const CallSite &Site, bool InPattern);
  void lower(const CallSite &Site, const Lowering &L);
  void remark(const CallSite &Site, const Lowering &L);

  Compilation &In;
  Synthesis &Functions;
  UniformUses &Uniforms;
  Remarks Told;
  AsmBuiltin Asm;
  llvm::DenseSet<clang::SourceLocation> WrongPatterns; // their calls
  llvm::DenseSet<std::pair<const clang::Decl *, const clang::Stmt *>> Evaluated;
};

} // namespace clang_tile
#endif
