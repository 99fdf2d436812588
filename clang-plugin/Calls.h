//===- Calls.h - where are our builtins used, and from which function? ----===//
//
// Walks one declaration and hands what it finds to the next room, in source
// order. It knows which code is never evaluated (decltype, sizeof, requires, a
// discarded `if constexpr` branch) and leaves it alone.
//
// In a template's pattern it finds the calls that depend on nothing, so that
// they are checked where they stand; not those under an `if constexpr` whose
// condition is still open, because they may never exist.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_CALLS_H
#define CLANG_TILE_CALLS_H

#include "Compilation.h"

#include "llvm/ADT/DenseSet.h"

namespace clang_tile {

/// What a walk finds.
class Findings {
public:
  virtual ~Findings() = default;
  virtual void foundCall(const CallSite &Site) = 0;
  /// A default argument or member initialiser that was found before is
  /// evaluated by `Site.Caller`.
  virtual void foundEvaluation(const CallSite &Site) = 0;
  /// A call of any other function.
  virtual void foundOtherCall(clang::CallExpr *Call,
                              clang::FunctionDecl *Caller) = 0;
  /// A builtin that is named but not called.
  virtual void foundMention(clang::DeclRefExpr *Mention) = 0;
  /// A cast or an operator with two operands that is no assignment.
  virtual void foundOperation(clang::Expr *E, clang::FunctionDecl *Caller) = 0;
  /// A variable, once complete, and an assignment to one.
  virtual void foundVariable(clang::VarDecl *V) = 0;
  virtual void foundAssignment(clang::Expr *Assignment, clang::Expr *To) = 0;
  virtual void foundRawAsm(clang::GCCAsmStmt *Asm,
                           clang::FunctionDecl *Around) = 0;
  /// A function with a body.
  virtual void foundFunction(clang::FunctionDecl *F) = 0;
};

class Calls {
public:
  Calls(Compilation &In, Findings &Next) : In(In), Next(Next) {}

  void walk(clang::Decl *D);
  /// The body of a lambda that is used: it may stand inside a type, which is
  /// not walked otherwise.
  void walkLambda(clang::FunctionDecl *CallOperator);

private:
  Compilation &In;
  Findings &Next;
  /// Calls are shared between a pattern and its instantiations.
  llvm::DenseSet<const clang::Stmt *> Seen;
};

} // namespace clang_tile
#endif
