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

//===----------------------------------------------------------------------===//
// Fillers, named by Forms.def
//===----------------------------------------------------------------------===//

namespace {
struct Filling {
  Compilation &In;
  AstBuilder &Build;
  FunctionDecl *F;
  AstBuilder::Body &Body;
  const Form &Becomes;
  llvm::ArrayRef<std::optional<long long>> Constants;

  void returns(Expr *Value) {
    Body.push_back(Build.returnOf(Value, F->getReturnType()));
  }
};
using Filler = bool (*)(Filling &Into); // false: an error was reported
} // namespace

static bool fillExpression(Filling &Into) {
  std::optional<Expression> E =
      parseExpression(Into.Becomes.Text, Into.Constants.vec());
  assert(E && "a row that does not parse");
  Into.returns(converted(Into.Build,
                         build(Into.In.context(), Into.Build, Into.F, *E),
                         Into.F->getReturnType()));
  return true;
}

static bool fillArgument(Filling &Into) {
  Into.returns(Into.Build.refer(Into.F->getParamDecl(0)));
  return true;
}

static bool fillClock(Filling &Into) {
  AstBuilder &Build = Into.Build;
  AsmTemplate Text = readTemplate(Into.Becomes.Text, Vendor::NVPTX);
  VarDecl *Now = Build.local(Into.F, Into.F->getReturnType(), "now", Into.Body);
  AsmStatement Asm;
  Asm.Text = toGcc(Text.Pieces);
  Asm.Outputs.push_back(
      {std::string(Into.Becomes.Constraints), Build.refer(Now)});
  Asm.Clobbers.push_back("memory"); // keeps it between the accesses around it
  Asm.IsVolatile = true;
  Stmt *Statement = makeAsm(*Into.In.S, Build.location(), Asm);
  if (!Statement)
    return false;
  Into.Body.push_back(Statement);
  Into.returns(Build.refer(Now));
  return true;
}

static Filler fillerOf(const Form &Becomes) {
  constexpr Filler none = nullptr;
  static constexpr Filler Fillers[] = {
#define FORM(Id, Way, IsNative, Fill, Remark, Document) Fill,
#include "Forms.def"
  };
  return Fillers[Becomes.Kind];
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

void clang_tile::lowerExpression(Compilation &In, Synthesis &Functions,
                                 const CallSite &Site, const Lowering &L) {
  std::vector<std::optional<long long>> Constants = constantsOf(In, Site);
  std::string Key(L.Becomes.Text);
  for (const auto &Value : Constants)
    Key += "," + (Value ? std::to_string(*Value) : "");

  auto Fill = [&](AstBuilder &Build, FunctionDecl *F, AstBuilder::Body &Body) {
    Filling Into{In, Build, F, Body, L.Becomes, Constants};
    return fillerOf(L.Becomes)(Into);
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
