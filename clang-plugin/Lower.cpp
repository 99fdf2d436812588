//===- Lower.cpp - which AST says exactly what the row says? --------------===//
#include "Lower.h"
#include "AsmConstraints.h"
#include "AsmStatement.h"
#include "AsmText.h"
#include "Constants.h"
#include "Expression.h"

using namespace clang;
using namespace clang_tile;

static QualType typeOfBits(ASTContext &C, unsigned Bits) {
  return Bits == 1    ? C.BoolTy
         : Bits == 32 ? QualType(C.UnsignedIntTy)
                      : QualType(C.UnsignedLongLongTy);
}

/// A value of one of our integer types or bool as another one. Unsigned types
/// all the way, so widening never copies a sign.
static Expr *converted(AstBuilder &Build, Expr *E, QualType T) {
  if (T->isBooleanType())
    return E->getType()->isBooleanType() ? E : Build.toBool(E);
  return Build.integerCast(E, T);
}

static Expr *build(ASTContext &C, AstBuilder &Build, FunctionDecl *F,
                   const Expression &E) {
  llvm::SmallVector<QualType> Types;
  llvm::SmallVector<Expr *> Arguments;
  auto parameter = [&](unsigned I, QualType T) {
    return converted(Build, Build.load(Build.refer(F->getParamDecl(I))), T);
  };
  for (const Expression::Argument &A : E.Arguments) {
    QualType T = typeOfBits(C, A.Bits);
    Expr *Value = A.Of ? parameter(*A.Of, T) : Build.number(A.Value, T);
    Types.push_back(T);
    Arguments.push_back(A.Negated ? Build.logicalNot(Value) : Value);
  }
  QualType T = typeOfBits(C, E.Bits);
  Expr *Result = Build.call(Build.intrinsic(E.Intrinsic, T, Types), Arguments);
  switch (E.Finish) {
  case Expression::AsIs:
    return Result;
  case Expression::EqualZero:
    return Build.binary(BO_EQ, Result, Build.number(0, T), C.BoolTy);
  case Expression::NotZero:
    return Build.binary(BO_NE, Result, Build.number(0, T), C.BoolTy);
  case Expression::And:
    return Build.binary(BO_And, Result, parameter(E.AndWith, T), T);
  }
  llvm_unreachable("every finish is built");
}

/// The constant values that a row's text may choose by.
static std::vector<std::optional<long long>> constantsOf(Compilation &In,
                                                         const CallSite &Site) {
  std::vector<std::optional<long long>> Result(Site.Call->getNumArgs());
  if (int I = Site.Row->Rule.Index; I >= 0)
    if (auto Value = constantInteger(In, Site.Call->getArg(I)))
      Result[I] = Value->getExtValue();
  return Result;
}

static bool fillClock(Compilation &In, AstBuilder &Build, FunctionDecl *F,
                      AstBuilder::Body &Body, const Lowering &L) {
  AsmTemplate Text = readTemplate(L.Becomes.Text, Vendor::NVPTX);
  VarDecl *Now = Build.local(F, F->getReturnType(), "now", Body);
  AsmStatement Asm;
  Asm.Text = toGcc(Text.Pieces);
  Asm.Outputs.push_back({std::string(L.Becomes.Constraints), Build.refer(Now)});
  Asm.Clobbers.push_back("memory"); // keeps it between the accesses around it
  Asm.IsVolatile = true;
  Stmt *Statement = makeAsm(*In.S, Build.location(), Asm);
  if (!Statement)
    return false;
  Body.push_back(Statement);
  Body.push_back(Build.returnOf(Build.refer(Now), F->getReturnType()));
  return true;
}

void clang_tile::lowerExpression(Compilation &In, Synthesis &Functions,
                                 const CallSite &Site, const Lowering &L) {
  ASTContext &C = In.context();
  std::vector<std::optional<long long>> Constants = constantsOf(In, Site);
  std::string Key(L.Becomes.Text);
  for (const auto &Value : Constants)
    Key += "," + (Value ? std::to_string(*Value) : "");

  auto Fill = [&](AstBuilder &Build, FunctionDecl *F, AstBuilder::Body &Body) {
    QualType Result = F->getReturnType();
    if (L.Becomes.Kind == Form::Clock)
      return fillClock(In, Build, F, Body, L);
    if (L.Becomes.Kind == Form::Identity) {
      Body.push_back(Build.returnOf(Build.refer(F->getParamDecl(0)), Result));
      return true;
    }
    std::optional<Expression> E = parseExpression(L.Becomes.Text, Constants);
    assert(E && "a row that does not parse");
    Body.push_back(Build.returnOf(
        converted(Build, build(C, Build, F, *E), Result), Result));
    return true;
  };

  llvm::SmallVector<QualType> Types;
  llvm::SmallVector<Expr *> Arguments(Site.Call->arguments());
  for (ParmVarDecl *P : Site.Callee->parameters())
    Types.push_back(P->getType().getUnqualifiedType());
  FunctionDecl *F = Functions.function(Site.Row->Row, Key, Site.Call->getType(),
                                       Types, Site.Call->getExprLoc(), Fill);
  if (!F)
    return;
  AstBuilder Build(*In.S, Site.Call->getExprLoc());
  retarget(Site.Call, F, Arguments, Build);
}

void clang_tile::lowerToError(Compilation &In, const CallSite &Site,
                              llvm::StringRef Message) {
  AstBuilder Build(*In.S, Site.Call->getExprLoc());
  llvm::SmallVector<QualType> Types;
  for (ParmVarDecl *P : Site.Callee->parameters())
    Types.push_back(P->getType());
  FunctionDecl *F = Build.function("__tile_unmet_" + std::string(Site.Row->Row),
                                   Site.Call->getType(), Types);
  F->setStorageClass(SC_Extern);
  F->addAttr(ErrorAttr::CreateImplicit(In.context(), Message, SourceRange(),
                                       ErrorAttr::GNU_error));
  llvm::SmallVector<Expr *> Arguments(Site.Call->arguments());
  retarget(Site.Call, F, Arguments, Build);
}

std::string clang_tile::inWords(const Lowering &L) {
  switch (L.Becomes.Kind) {
  case Form::Expr:
  case Form::Clock:
    return "'" + std::string(L.Becomes.Text) + "'";
  case Form::Identity:
    return "its argument";
  case Form::Uniform:
    return "'llvm.amdgcn.readfirstlane'";
  case Form::Asm:
    return "inline assembly";
  case Form::Body:
    return "the native body in its header";
  case Form::Dropped:
    return "nothing";
  }
  llvm_unreachable("every form has words");
}
