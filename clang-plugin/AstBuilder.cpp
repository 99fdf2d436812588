//===- AstBuilder.cpp - small words for building AST ----------------------===//
#include "AstBuilder.h"

using namespace clang;
using namespace clang_tile;

FunctionDecl *AstBuilder::function(llvm::StringRef Name, QualType Result,
                                   llvm::ArrayRef<QualType> Parameters,
                                   DeclContext *In) {
  QualType T =
      C.getFunctionType(Result, Parameters, FunctionProtoType::ExtProtoInfo());
  TypeSourceInfo *Info = C.getTrivialTypeSourceInfo(T, L);
  auto *F = FunctionDecl::Create(C, In ? In : C.getTranslationUnitDecl(), L, L,
                                 DeclarationName(&C.Idents.get(Name)), T, Info,
                                 SC_None);
  // A template made of F dies at instantiation unless the type's source info
  // knows the parameters too.
  auto Proto = Info->getTypeLoc().castAs<FunctionProtoTypeLoc>();
  llvm::SmallVector<ParmVarDecl *> Declared;
  for (auto [I, P] : llvm::enumerate(Parameters)) {
    auto *D =
        ParmVarDecl::Create(C, F, L, L, nullptr, P,
                            C.getTrivialTypeSourceInfo(P, L), SC_None, nullptr);
    D->setScopeInfo(0, I);
    D->setImplicit();
    Proto.setParam(I, D);
    Declared.push_back(D);
  }
  F->setParams(Declared);
  F->setImplicit();
  F->addAttr(NoThrowAttr::CreateImplicit(C));
  if (S.getLangOpts().CUDA)
    F->addAttr(CUDADeviceAttr::CreateImplicit(C));
  return F;
}

FunctionDecl *AstBuilder::intrinsic(llvm::StringRef Name, QualType Result,
                                    llvm::ArrayRef<QualType> Parameters) {
  FunctionDecl *F = function("__tile_intrinsic", Result, Parameters);
  F->setStorageClass(SC_Extern);
  F->addAttr(AsmLabelAttr::CreateImplicit(C, Name));
  return F;
}

VarDecl *AstBuilder::local(FunctionDecl *F, QualType T, llvm::StringRef Name,
                           Body &B, Expr *Init) {
  T = T.getCanonicalType().getUnqualifiedType();
  auto *V = VarDecl::Create(C, F, L, L, &C.Idents.get(Name), T,
                            C.getTrivialTypeSourceInfo(T, L), SC_None);
  V->setImplicit();
  V->markUsed(C);
  if (Init) {
    V->setInitStyle(VarDecl::CInit);
    V->setInit(Init);
  }
  B.push_back(new (C) DeclStmt(DeclGroupRef(V), L, L));
  return V;
}

Expr *AstBuilder::number(uint64_t Value, QualType T) {
  if (T->isBooleanType())
    return CXXBoolLiteralExpr::Create(C, Value != 0, T, L);
  return IntegerLiteral::Create(C, llvm::APInt(C.getTypeSize(T), Value), T, L);
}

Expr *AstBuilder::zero(QualType T) {
  return new (C) ImplicitValueInitExpr(T.getUnqualifiedType());
}

Expr *AstBuilder::refer(ValueDecl *V) {
  return DeclRefExpr::Create(C, NestedNameSpecifierLoc(), SourceLocation(), V,
                             false, L, V->getType().getNonReferenceType(),
                             VK_LValue);
}

Expr *AstBuilder::load(Expr *E) {
  if (E->isPRValue())
    return E;
  return ImplicitCastExpr::Create(C, E->getType().getUnqualifiedType(),
                                  CK_LValueToRValue, E, nullptr, VK_PRValue,
                                  FPOptionsOverride());
}

Expr *AstBuilder::access(Expr *E, llvm::ArrayRef<LeafStep> Path) {
  for (const LeafStep &Step : Path) {
    QualType T =
        C.getQualifiedType(Step.Type.getCanonicalType().getUnqualifiedType(),
                           E->getType().getQualifiers());
    switch (Step.Kind) {
    case LeafStep::Base: {
      CXXCastPath Bases;
      Bases.push_back(Step.BaseClass);
      E = ImplicitCastExpr::Create(C, T, CK_UncheckedDerivedToBase, E, &Bases,
                                   VK_LValue, FPOptionsOverride());
      break;
    }
    case LeafStep::Field:
      E = MemberExpr::CreateImplicit(C, E, false, Step.Member, T, VK_LValue,
                                     OK_Ordinary);
      break;
    case LeafStep::ArrayElement:
      E = ImplicitCastExpr::Create(C, C.getPointerType(T),
                                   CK_ArrayToPointerDecay, E, nullptr,
                                   VK_PRValue, FPOptionsOverride());
      E = new (C) ArraySubscriptExpr(E, number(Step.Index, C.IntTy), T,
                                     VK_LValue, OK_Ordinary, L);
      break;
    case LeafStep::VectorElement:
      E = new (C) ArraySubscriptExpr(E, number(Step.Index, C.IntTy), T,
                                     VK_LValue, OK_VectorComponent, L);
      break;
    }
  }
  return E;
}

Expr *AstBuilder::addressOf(Expr *LValue) {
  return UnaryOperator::Create(C, LValue, UO_AddrOf,
                               C.getPointerType(LValue->getType()), VK_PRValue,
                               OK_Ordinary, L, false, FPOptionsOverride());
}

Expr *AstBuilder::integerCast(Expr *E, QualType T) {
  if (C.hasSameType(E->getType(), T))
    return E;
  return ImplicitCastExpr::Create(C, T, CK_IntegralCast, E, nullptr, VK_PRValue,
                                  FPOptionsOverride());
}

Expr *AstBuilder::toBool(Expr *E) {
  return ImplicitCastExpr::Create(C, C.BoolTy, CK_IntegralToBoolean, E, nullptr,
                                  VK_PRValue, FPOptionsOverride());
}

Expr *AstBuilder::bitCast(Expr *LValue, QualType T) {
  return new (C)
      BuiltinBitCastExpr(T, VK_PRValue, CK_LValueToRValueBitCast, LValue,
                         C.getTrivialTypeSourceInfo(T, L), L, L);
}

Expr *AstBuilder::vectorCast(Expr *E, QualType T) {
  return ImplicitCastExpr::Create(C, T, CK_BitCast, E, nullptr, VK_PRValue,
                                  FPOptionsOverride());
}

Expr *AstBuilder::binary(BinaryOperatorKind K, Expr *A, Expr *B, QualType T) {
  return BinaryOperator::Create(C, A, B, K, T, VK_PRValue, OK_Ordinary, L,
                                FPOptionsOverride());
}

Expr *AstBuilder::logicalNot(Expr *E) {
  return UnaryOperator::Create(C, E, UO_LNot, C.BoolTy, VK_PRValue, OK_Ordinary,
                               L, false, FPOptionsOverride());
}

Expr *AstBuilder::assign(Expr *LValue, Expr *Value) {
  return BinaryOperator::Create(C, LValue, Value, BO_Assign, LValue->getType(),
                                VK_LValue, OK_Ordinary, L, FPOptionsOverride());
}

Expr *AstBuilder::decayed(FunctionDecl *F) {
  F->setReferenced();
  F->markUsed(C);
  Expr *D = DeclRefExpr::Create(C, NestedNameSpecifierLoc(), SourceLocation(),
                                F, false, L, F->getType(), VK_LValue);
  return ImplicitCastExpr::Create(C, C.getPointerType(F->getType()),
                                  CK_FunctionToPointerDecay, D, nullptr,
                                  VK_PRValue, FPOptionsOverride());
}

Expr *AstBuilder::call(FunctionDecl *F, llvm::ArrayRef<Expr *> Args) {
  return CallExpr::Create(C, decayed(F), Args, F->getReturnType(), VK_PRValue,
                          L, FPOptionsOverride());
}

Expr *AstBuilder::callClangBuiltin(llvm::StringRef Name,
                                   llvm::MutableArrayRef<Expr *> Args) {
  LookupResult R(S, &C.Idents.get(Name), L, Sema::LookupOrdinaryName);
  if (!S.LookupName(R, S.TUScope, /*AllowBuiltinCreation=*/true))
    return nullptr;
  auto *F = R.getAsSingle<FunctionDecl>();
  if (!F)
    return nullptr;
  ExprResult Result = S.BuildCallExpr(
      nullptr, S.BuildDeclRefExpr(F, F->getType(), VK_LValue, L), L, Args, L);
  return Result.isInvalid() ? nullptr : Result.get();
}

Stmt *AstBuilder::returnOf(Expr *Value, QualType T) {
  if (T->isRecordType() && Value->isLValue())
    Value = S.PerformCopyInitialization(
                 InitializedEntity::InitializeResult(L, T), L, Value)
                .get();
  else
    Value = load(Value);
  return ReturnStmt::Create(C, L, Value, nullptr);
}

QualType AstBuilder::unsignedOf(unsigned Bits) {
  switch (Bits) {
  case 8:
    return C.UnsignedCharTy;
  case 16:
    return C.UnsignedShortTy;
  case 32:
    return C.UnsignedIntTy;
  case 64:
    return C.UnsignedLongLongTy;
  default:
    return C.UnsignedInt128Ty;
  }
}
