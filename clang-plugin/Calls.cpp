//===- Calls.cpp - where are our builtins used? ---------------------------===//
#include "Calls.h"
#include "EvaluatedCode.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace clang;
using namespace clang_tile;

namespace {
class Walker : public EvaluatedCode<Walker> {
  using Base = EvaluatedCode<Walker>;

public:
  Walker(ASTContext &C, Findings &Next, llvm::DenseSet<const Stmt *> &Seen)
      : Base(C), Next(Next), Seen(Seen) {}

  bool TraverseLambdaExpr(LambdaExpr *L, DataRecursionQueue * = nullptr);
  bool TraverseDecl(Decl *D);
  bool TraverseParmVarDecl(ParmVarDecl *P);
  bool TraverseFieldDecl(FieldDecl *F);

  bool VisitCallExpr(CallExpr *Call);
  bool VisitDeclRefExpr(DeclRefExpr *Mention);
  bool VisitVarDecl(VarDecl *V);
  bool VisitFunctionDecl(FunctionDecl *F);
  bool VisitCastExpr(CastExpr *E);
  bool VisitBinaryOperator(BinaryOperator *B);
  bool VisitUnaryOperator(UnaryOperator *U);
  bool VisitGCCAsmStmt(GCCAsmStmt *Asm);
  bool VisitCXXDefaultInitExpr(CXXDefaultInitExpr *E);
  bool VisitCXXDefaultArgExpr(CXXDefaultArgExpr *E);

private:
  FunctionDecl *function() const {
    return Functions.empty() ? nullptr : Functions.back();
  }
  bool evaluate(Expr *Default);

  Findings &Next;
  llvm::DenseSet<const Stmt *> &Seen;
  llvm::SmallVector<FunctionDecl *> Functions; // innermost last, null: none
  bool Evaluating = false; // inside a default that was walked before
  llvm::SmallPtrSet<const Expr *, 8> Callees;
};
} // namespace

bool Walker::TraverseDecl(Decl *D) {
  auto *F = dyn_cast_or_null<FunctionDecl>(D);
  if (!F)
    return Base::TraverseDecl(D);
  Functions.push_back(F);
  bool Result = Base::TraverseDecl(D);
  Functions.pop_back();
  return Result;
}

// The function around a default argument or member initialiser does not
// evaluate it.
bool Walker::TraverseParmVarDecl(ParmVarDecl *P) {
  Functions.push_back(nullptr);
  bool Result = Base::TraverseParmVarDecl(P);
  Functions.pop_back();
  return Result;
}

bool Walker::TraverseFieldDecl(FieldDecl *F) {
  Functions.push_back(nullptr);
  bool Result = Base::TraverseFieldDecl(F);
  Functions.pop_back();
  return Result;
}

bool Walker::evaluate(Expr *Default) {
  llvm::SaveAndRestore<bool> Save(Evaluating, true);
  return TraverseStmt(Default);
}

bool Walker::TraverseLambdaExpr(LambdaExpr *L, DataRecursionQueue *) {
  // Captures are evaluated by the function around the lambda, its body is not.
  for (auto [Capture, Init] : llvm::zip(L->captures(), L->capture_inits()))
    if (!TraverseLambdaCapture(L, &Capture, Init))
      return false;
  FunctionDecl *Operator = L->getCallOperator();
  for (ParmVarDecl *P : Operator->parameters())
    if (!TraverseDecl(P))
      return false;
  Functions.push_back(Operator);
  bool Result = VisitFunctionDecl(Operator) && TraverseStmt(L->getBody());
  Functions.pop_back();
  return Result;
}

bool Walker::VisitCallExpr(CallExpr *Call) {
  FunctionDecl *Callee = Call->getDirectCallee();
  const BuiltinRow *Row = taggedRow(Callee);
  if (!Row) {
    if (Callee && Seen.insert(Call).second)
      Next.foundOtherCall(Call, function());
    return true;
  }
  Callees.insert(Call->getCallee()->IgnoreParenImpCasts());
  if (Call->isInstantiationDependent())
    return true;
  CallSite Site{Call, Callee, Row, function()};
  if (Seen.insert(Call).second)
    Next.foundCall(Site);
  else if (Evaluating)
    Next.foundEvaluation(Site);
  return true;
}

bool Walker::VisitDeclRefExpr(DeclRefExpr *Mention) {
  auto *F = dyn_cast<FunctionDecl>(Mention->getDecl());
  if (F && taggedRow(F) && !Callees.contains(Mention) &&
      Seen.insert(Mention).second)
    Next.foundMention(Mention);
  return true;
}

bool Walker::VisitVarDecl(VarDecl *V) {
  Next.foundVariable(V);
  return true;
}

bool Walker::VisitFunctionDecl(FunctionDecl *F) {
  if (F->doesThisDeclarationHaveABody())
    Next.foundFunction(F);
  return true;
}

bool Walker::VisitCastExpr(CastExpr *E) {
  Next.foundOperation(E, function());
  return true;
}

bool Walker::VisitBinaryOperator(BinaryOperator *B) {
  if (B->isAssignmentOp())
    Next.foundAssignment(B, B->getLHS());
  else
    Next.foundOperation(B, function());
  return true;
}

bool Walker::VisitUnaryOperator(UnaryOperator *U) {
  if (U->isIncrementDecrementOp())
    Next.foundAssignment(U, U->getSubExpr());
  return true;
}

bool Walker::VisitGCCAsmStmt(GCCAsmStmt *Asm) {
  FunctionDecl *Around = function();
  if (Around && !Around->isImplicit() && Seen.insert(Asm).second)
    Next.foundRawAsm(Asm, Around);
  return true;
}

bool Walker::VisitCXXDefaultInitExpr(CXXDefaultInitExpr *E) {
  return evaluate(E->getExpr());
}

bool Walker::VisitCXXDefaultArgExpr(CXXDefaultArgExpr *E) {
  return evaluate(E->getExpr());
}

void Calls::walk(Decl *D) {
  if (!In.S || In.isHostPass())
    return;
  // A C++20 compilation has a reader even when it reads nothing.
  auto Reader = In.CI.getASTReader();
  if (!In.Active && !(Reader && Reader->getModuleManager().size()))
    return;
  Walker(In.context(), Next, Seen).TraverseDecl(D);
}

void Calls::walkLambda(FunctionDecl *CallOperator) {
  if (CallOperator->hasBody() && !CallOperator->isDependentContext())
    walk(CallOperator);
}
