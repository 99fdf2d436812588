//===- Uniform.cpp - one lane's value for all -----------------------------===//
#include "Uniform.h"
#include "FirstLane.h"
#include "UniformTrap.h"

using namespace clang;
using namespace clang_tile;

static constexpr llvm::StringLiteral IsConstant =
    "__builtin_is_constant_evaluated";

/// `if (__builtin_is_constant_evaluated()) Then;` A constant is uniform, and a
/// constexpr function must stay one. CodeGen folds it away.
static Stmt *ifConstant(ASTContext &C, AstBuilder &Build, Stmt *Then) {
  SourceLocation L = Build.location();
  return IfStmt::Create(C, L, IfStatementKind::Ordinary, nullptr, nullptr,
                        Build.callClangBuiltin(IsConstant, {}), L, L, Then);
}

/// words = {}; memcpy(&words, &value, size); words[i] =
/// readfirstlane(words[i]); memcpy(&value, &words, size). The optimiser keeps
/// all of it in registers. With `Trap` the words are compared on the way.
static bool readByDwords(ASTContext &C, AstBuilder &Build, FunctionDecl *F,
                         VarDecl *Value, UniformTrap *Trap,
                         AstBuilder::Body &Body) {
  uint64_t Bytes = C.getTypeSizeInChars(Value->getType()).getQuantity();
  uint64_t Words = (Bytes + 3) / 4;
  QualType Word = C.UnsignedIntTy;
  QualType Array = C.getConstantArrayType(Word, llvm::APInt(64, Words), nullptr,
                                          ArraySizeModifier::Normal, 0);
  VarDecl *Buffer = Build.local(F, Array, "words", Body, Build.zero(Array));
  auto copy = [&](VarDecl *To, VarDecl *From) {
    Expr *Arguments[] = {Build.addressOf(Build.refer(To)),
                         Build.addressOf(Build.refer(From)),
                         Build.number(Bytes, C.IntTy)};
    Expr *Copy = Build.callClangBuiltin("__builtin_memcpy", Arguments);
    if (Copy)
      Body.push_back(Copy);
    return Copy != nullptr;
  };
  if (!copy(Buffer, Value) || (Trap && !Trap->begin(Body)))
    return false;
  for (unsigned I = 0; I < Words; ++I) {
    LeafStep Step{LeafStep::ArrayElement, nullptr, nullptr, I, Word};
    auto word = [&] { return Build.access(Build.refer(Buffer), Step); };
    if (!Trap) {
      Body.push_back(
          Build.assign(word(), firstLane(C, Build, Build.load(word()))));
      continue;
    }
    VarDecl *First = Build.local(F, Word, "first", Body,
                                 Trap->ofFirstLane(Build.load(word())));
    auto first = [&] { return Build.load(Build.refer(First)); };
    Trap->compare(I, Build.load(word()), first(), Body);
    Body.push_back(Build.assign(word(), first()));
  }
  if (Trap && !Trap->finish(Body))
    return false;
  return copy(Value, Buffer);
}

static bool fillByDwords(ASTContext &C, AstBuilder &Build, FunctionDecl *F,
                         UniformTrap *Trap, AstBuilder::Body &Body) {
  QualType T = F->getReturnType();
  Expr *Argument = Build.refer(F->getParamDecl(0));
  auto cast = [&](Expr *E, CastKind Kind, QualType To) {
    return ImplicitCastExpr::Create(C, To, Kind, E, nullptr, VK_PRValue,
                                    FPOptionsOverride());
  };
  // In memory it could not be split: LLVM makes no such pointer from dwords.
  if (unsigned Bits = bufferBits(C, T)) {
    QualType Int =
        Bits == 128 ? C.UnsignedInt128Ty : C.getBitIntType(true, Bits);
    VarDecl *Value =
        Build.local(F, Int, "value", Body,
                    cast(Build.load(Argument), CK_PointerToIntegral, Int));
    if (!readByDwords(C, Build, F, Value, Trap, Body))
      return false;
    Body.push_back(Build.returnOf(
        cast(Build.load(Build.refer(Value)), CK_IntegralToPointer, T), T));
    return true;
  }
  VarDecl *Value = Build.local(F, T, "value", Body);
  Expr *Arguments[] = {
      Build.addressOf(Build.refer(Value)), Build.addressOf(Argument),
      Build.number(C.getTypeSizeInChars(T).getQuantity(), C.IntTy)};
  Expr *Copy = Build.callClangBuiltin("__builtin_memcpy", Arguments);
  if (!Copy)
    return false;
  Body.push_back(Copy);
  if (!readByDwords(C, Build, F, Value, Trap, Body))
    return false;
  Body.push_back(Build.returnOf(Build.refer(Value), T));
  return true;
}

bool Uniform::changesValues() const {
  return In.Opts.CheckUniform ||
         isAMDGPU(In.context().getTargetInfo().getTriple());
}

FunctionDecl *Uniform::function(QualType T, SourceLocation L) {
  ASTContext &C = In.context();
  T = T.getCanonicalType().getUnqualifiedType();
  QualType Parameter =
      T->isRecordType() ? C.getLValueReferenceType(T.withConst()) : T;
  auto Fill = [&](AstBuilder &Build, FunctionDecl *F, AstBuilder::Body &Body) {
    F->setConstexprKind(ConstexprSpecKind::Constexpr);
    Body.push_back(ifConstant(
        C, Build, Build.returnOf(Build.refer(F->getParamDecl(0)), T)));
    if (In.Opts.CheckUniform) {
      UniformTrap Trap(In, Build, F, T, L);
      return fillByDwords(C, Build, F, &Trap, Body);
    }
    if (!isReadWhole(C, T))
      return fillByDwords(C, Build, F, nullptr, Body);
    Expr *Mine = Build.load(Build.refer(F->getParamDecl(0)));
    Body.push_back(Build.returnOf(firstLane(C, Build, Mine), T));
    return true;
  };
  // Each place has a trap of its own, else equal types share one function.
  std::string Key = In.Opts.CheckUniform ? UniformTrap::place(In, L) : "";
  return Functions.function("uniform", Key, T, {Parameter}, L, Fill);
}

/// `Value` is an lvalue or prvalue of the function's type.
Expr *Uniform::call(FunctionDecl *F, Expr *Value, AstBuilder &Build) {
  QualType Parameter = F->getParamDecl(0)->getType();
  if (!Parameter->isReferenceType())
    return Build.call(F, {Build.load(Value)});
  if (Value->isPRValue())
    Value = In.S->CreateMaterializeTemporaryExpr(
        Parameter.getNonReferenceType(), Value, true);
  return Build.call(F, {Value});
}

void Uniform::lowerCall(const CallSite &Site) {
  QualType T = Site.Call->getType();
  FunctionDecl *F = function(T, Site.Call->getExprLoc());
  if (!F)
    return;
  AstBuilder Build(*In.S, Site.Call->getExprLoc());
  Expr *Argument = Site.Call->getArg(0);
  if (T->isRecordType() && Argument->isPRValue())
    Argument = In.S->CreateMaterializeTemporaryExpr(
        F->getParamDecl(0)->getType().getNonReferenceType(), Argument, true);
  retarget(Site.Call, F, {Argument}, Build);
}

void Uniform::lowerVariable(VarDecl *V) {
  FunctionDecl *F = function(V->getType(), V->getLocation());
  if (!F)
    return;
  AstBuilder Build(*In.S, V->getLocation());
  Expr *Init = V->getInit();
  // Clean-ups stay outermost.
  if (auto *Full = dyn_cast<ExprWithCleanups>(Init))
    Full->setSubExpr(call(F, Full->getSubExpr(), Build));
  else
    V->setInit(call(F, Init, Build));
}

namespace {
struct Mentions : RecursiveASTVisitor<Mentions> {
  const ParmVarDecl *P;
  bool Found = false;

  explicit Mentions(const ParmVarDecl *P) : P(P) {}
  bool shouldVisitImplicitCode() const { return true; } // captures
  bool VisitDeclRefExpr(DeclRefExpr *D) {
    Found |= D->getDecl() == P;
    return !Found;
  }
};
} // namespace

/// `constant-evaluated ? void() : void(P = uniform(P))`. In a constant
/// evaluation there is nothing to do, and P may be const.
Expr *Uniform::assignment(ParmVarDecl *P, FunctionDecl *MakeUniform,
                          AstBuilder &Build) {
  ASTContext &C = In.context();
  SourceLocation L = P->getLocation();
  auto asVoid = [&](Expr *E) {
    return ImplicitCastExpr::Create(C, C.VoidTy, CK_ToVoid, E, nullptr,
                                    VK_PRValue, FPOptionsOverride());
  };
  Expr *Target = Build.refer(P);
  if (P->getType().isConstQualified())
    Target = ImplicitCastExpr::Create(C, P->getType().getUnqualifiedType(),
                                      CK_NoOp, Target, nullptr, VK_LValue,
                                      FPOptionsOverride());
  Expr *Assign = Build.assign(Target, call(MakeUniform, Build.refer(P), Build));
  Expr *Constant = Build.callClangBuiltin(IsConstant, {});
  return new (C)
      ConditionalOperator(Constant, L, asVoid(Build.number(0, C.IntTy)), L,
                          asVoid(Assign), C.VoidTy, VK_PRValue, OK_Ordinary);
}

/// The same initialiser with another value.
static CXXCtorInitializer *withInit(ASTContext &C, CXXCtorInitializer *I,
                                    Expr *Init) {
  SourceLocation L = I->getLParenLoc(), R = I->getRParenLoc();
  CXXCtorInitializer *Result;
  if (I->isDelegatingInitializer())
    Result = new (C) CXXCtorInitializer(C, I->getTypeSourceInfo(), L, Init, R);
  else if (I->isBaseInitializer())
    Result = new (C)
        CXXCtorInitializer(C, I->getTypeSourceInfo(), I->isBaseVirtual(), L,
                           Init, R, I->getEllipsisLoc());
  else if (I->isIndirectMemberInitializer())
    Result = new (C) CXXCtorInitializer(C, I->getIndirectMember(),
                                        I->getMemberLocation(), L, Init, R);
  else
    Result = new (C) CXXCtorInitializer(C, I->getMember(),
                                        I->getMemberLocation(), L, Init, R);
  Result->setSourceOrder(I->getSourceOrder());
  return Result;
}

/// Member initialisers run before the body. Each that mentions P, in whatever
/// way, becomes `(P = uniform(P), what it was)`: once is not enough, as those
/// of virtual bases do not run in every variant of the constructor.
void Uniform::lowerInitialisers(CXXConstructorDecl *F, ParmVarDecl *P,
                                FunctionDecl *MakeUniform) {
  ASTContext &C = In.context();
  AstBuilder Build(*In.S, P->getLocation());
  for (CXXCtorInitializer **I = F->init_begin(); I != F->init_end(); ++I) {
    Mentions InInit(P);
    if ((*I)->isWritten())
      InInit.TraverseStmt((*I)->getInit());
    if (!InInit.Found)
      continue;
    Expr *Old = (*I)->getInit();
    auto *Full = dyn_cast<ExprWithCleanups>(Old); // stays outermost
    Expr *Value = Full ? Full->getSubExpr() : Old;
    Expr *Both = BinaryOperator::Create(
        C, assignment(P, MakeUniform, Build), Value, BO_Comma, Value->getType(),
        Value->getValueKind(), Value->getObjectKind(), Build.location(),
        FPOptionsOverride());
    if (Full)
      Full->setSubExpr(Both);
    else
      *I = withInit(C, *I, Both);
  }
}

void Uniform::lowerParameters(FunctionDecl *F,
                              llvm::ArrayRef<ParmVarDecl *> Parameters) {
  ASTContext &C = In.context();
  llvm::SmallVector<Stmt *> Prologue;
  for (ParmVarDecl *P : Parameters) {
    FunctionDecl *MakeUniform = function(P->getType(), P->getLocation());
    if (!MakeUniform)
      continue;
    P->markUsed(C);
    AstBuilder Build(*In.S, P->getLocation());
    if (auto *Constructor = dyn_cast<CXXConstructorDecl>(F))
      lowerInitialisers(Constructor, P, MakeUniform);
    Prologue.push_back(assignment(P, MakeUniform, Build));
  }
  Stmt *Body = F->getBody();
  if (Prologue.empty() || !Body)
    return;
  // A function-try-block keeps its handlers around everything.
  auto *Try = dyn_cast<CXXTryStmt>(Body);
  Stmt *Inner = Try ? Try->getTryBlock() : Body;
  Prologue.push_back(Inner);
  auto *Whole = CompoundStmt::Create(C, Prologue, FPOptionsOverride(),
                                     Inner->getBeginLoc(), Inner->getEndLoc());
  if (!Try)
    return F->setBody(Whole);
  llvm::SmallVector<Stmt *> Handlers;
  for (unsigned I = 0; I < Try->getNumHandlers(); ++I)
    Handlers.push_back(Try->getHandler(I));
  F->setBody(CXXTryStmt::Create(C, Try->getTryLoc(), Whole, Handlers));
}
