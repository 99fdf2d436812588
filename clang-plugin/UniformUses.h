//===- UniformUses.h - the way of an assumed uniform value ----------------===//
//
// The attribute on variables and parameters, and the calls of
// __tile_assume_uniform: checked, then lowered if code is produced. Remembers
// the names, because a later assignment is not covered.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_UNIFORMUSES_H
#define CLANG_TILE_UNIFORMUSES_H

#include "Compilation.h"
#include "Synthesis.h"
#include "Uniform.h"

#include "llvm/ADT/DenseSet.h"

namespace clang_tile {

class UniformUses {
public:
  UniformUses(Compilation &In, Synthesis &Functions)
      : In(In), Functions(Functions), MakeUniform(In, Functions) {}

  void foundVariable(clang::VarDecl *V);
  void foundAssignment(clang::Expr *Assignment, clang::Expr *To);
  void foundFunction(clang::FunctionDecl *F);

  /// False if the value of this call cannot be made uniform; that was reported.
  bool check(const CallSite &Site);
  void lower(const CallSite &Site, const Lowering &L);

private:
  Compilation &In;
  Synthesis &Functions;
  Uniform MakeUniform;
  llvm::DenseSet<const clang::Decl *> Handled; // variables and functions
  llvm::DenseSet<const clang::VarDecl *> Names;
};

} // namespace clang_tile
#endif
