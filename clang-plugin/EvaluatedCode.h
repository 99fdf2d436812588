//===- EvaluatedCode.h - a walk over code that may run --------------------===//
//
//   decltype(f()), sizeof(f()), noexcept(f()), requires { f(); }
//   static_assert(f())
//   if constexpr (false) f();        if consteval { f(); }
//
// None of these calls happens in the emitted function. They stay in the AST all
// the same, so whoever asks what a function does has to step over them: one
// place that knows how.
//
// It steps over lambdas inside types, too; they are walked where they are used.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_EVALUATEDCODE_H
#define CLANG_TILE_EVALUATEDCODE_H

#include "Compat.h"

namespace clang_tile {

template <class Derived>
class EvaluatedCode : public clang::RecursiveASTVisitor<Derived> {
  using Visitor = clang::RecursiveASTVisitor<Derived>;

public:
  using Queue = typename Visitor::DataRecursionQueue;

  explicit EvaluatedCode(clang::ASTContext &C) : C(C) {}

  bool shouldVisitImplicitCode() const { return true; }

  bool TraverseType(clang::QualType, bool = true) { return true; }
  bool TraverseTypeLoc(clang::TypeLoc, bool = true) { return true; }
  bool TraverseUnaryExprOrTypeTraitExpr(clang::UnaryExprOrTypeTraitExpr *,
                                        Queue * = nullptr) {
    return true;
  }
  bool TraverseCXXNoexceptExpr(clang::CXXNoexceptExpr *, Queue * = nullptr) {
    return true;
  }
  bool TraverseRequiresExpr(clang::RequiresExpr *, Queue * = nullptr) {
    return true;
  }
  bool TraverseConceptSpecializationExpr(clang::ConceptSpecializationExpr *,
                                         Queue * = nullptr) {
    return true;
  }
  bool TraverseStaticAssertDecl(clang::StaticAssertDecl *) { return true; }

  bool TraverseIfStmt(clang::IfStmt *If, Queue *Q = nullptr) {
    if (!If->isConstexpr() && !If->isConsteval())
      return Visitor::TraverseIfStmt(If, Q);
    if (!walk(If->getInit()) || !walk(If->getConditionVariableDeclStmt()))
      return false;
    if (If->isConsteval())
      return walk(If->isNegatedConsteval() ? If->getThen() : If->getElse());
    if (!walk(If->getCond()))
      return false;
    // Still open: neither branch may ever exist.
    if (If->getCond()->isValueDependent())
      return true;
    std::optional<clang::Stmt *> Kept = If->getNondiscardedCase(C);
    return !Kept || walk(*Kept);
  }

protected:
  clang::ASTContext &C;

private:
  bool walk(clang::Stmt *S) { return this->getDerived().TraverseStmt(S); }
};

} // namespace clang_tile
#endif
