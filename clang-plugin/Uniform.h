//===- Uniform.h - one lane's value for all -------------------------------===//
//
// On AMDGPU a value is made uniform by reading the first active lane, dword by
// dword, bit-exact for any trivially copyable type. On NVPTX nothing changes,
// not even the AST. -fplugin-arg-tile-check-uniform compares the lanes' values
// on both (UniformTrap.h).
//
//   int x = e;                 int x = uniform(e);
//   f(T p) { body }            f(T p) { p = uniform(p); body }
//   A(T p) : m(p) { body }     A(T p) : m(uniform(p)) { p = uniform(p); body }
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_UNIFORM_H
#define CLANG_TILE_UNIFORM_H

#include "Compilation.h"
#include "Synthesis.h"

namespace clang_tile {

class Uniform {
public:
  Uniform(Compilation &In, Synthesis &Functions)
      : In(In), Functions(Functions) {}

  /// Whether this compilation does anything about uniform values.
  bool changesValues() const;

  void lowerCall(const CallSite &Site);
  /// Wraps the initialiser of a local variable.
  void lowerVariable(clang::VarDecl *V);
  /// Gives `F` a prologue for these parameters of its.
  void lowerParameters(clang::FunctionDecl *F,
                       llvm::ArrayRef<clang::ParmVarDecl *> Parameters);

private:
  /// `T uniform(T)`, or `T uniform(const T &)` for classes.
  clang::FunctionDecl *function(clang::QualType T, clang::SourceLocation L);
  clang::Expr *call(clang::FunctionDecl *F, clang::Expr *Value,
                    AstBuilder &Build);
  clang::Expr *assignment(clang::ParmVarDecl *P,
                          clang::FunctionDecl *MakeUniform, AstBuilder &Build);
  void lowerInitialisers(clang::CXXConstructorDecl *F, clang::ParmVarDecl *P,
                         clang::FunctionDecl *MakeUniform);

  Compilation &In;
  Synthesis &Functions;
};

} // namespace clang_tile
#endif
