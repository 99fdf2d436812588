//===- Lints.cpp - legal, but hardly what was meant -----------------------===//
#include "Lints.h"
#include "LaneIds.h"
#include "Synthesis.h"
#include "Target.h"

using namespace clang;
using namespace clang_tile;

void Lints::say(FunctionDecl *Caller, Diag Id, const Expr *At,
                llvm::ArrayRef<std::string> Arguments) {
  // A template's pattern may never be instantiated, its instances share places.
  if (Caller && Caller->isDependentContext())
    return;
  if (Said.insert(At->getExprLoc()).second)
    In.Say.sayIfEmitted(Caller, Id, At->getExprLoc(), Arguments,
                        At->getSourceRange());
}

void Lints::found(const CallSite &Site) {
  static constexpr struct {
    RowId Row;
    void (Lints::*Look)(const CallSite &);
  } Looks[] = {
      {RowId::vote_ballot_sync, &Lints::vote},
      {RowId::buffer_load, &Lints::bufferBase},
      {RowId::buffer_store, &Lints::bufferBase},
      {RowId::assume_uniform, &Lints::uniform},
  };
  for (auto [Row, Look] : Looks)
    if (Site.Row->Id == Row)
      (this->*Look)(Site);
}

void Lints::found(Expr *E, FunctionDecl *Caller) {
  if (E->isInstantiationDependent())
    return;
  if (auto *Cast = dyn_cast<CastExpr>(E))
    narrowing(Cast, Caller);
  else if (auto *B = dyn_cast<BinaryOperator>(E))
    shift(B, Caller);
}

//===----------------------------------------------------------------------===//
// 64 lanes in 32 bits
//===----------------------------------------------------------------------===//

static bool isBallotCall(const Expr *E) {
  const auto *Call = dyn_cast<CallExpr>(E);
  return Call && rowOfCallee(Call->getDirectCallee()) == RowId::warp_ballot;
}

/// A ballot, or what `&`, `|` and `^` make of one in a variable.
static bool holdsBallot(const Expr *E) {
  E = E->IgnoreParenCasts();
  if (isBallotCall(E))
    return true;
  if (const auto *B = dyn_cast<BinaryOperator>(E))
    return B->isBitwiseOp() &&
           (holdsBallot(B->getLHS()) || holdsBallot(B->getRHS()));
  const auto *D = dyn_cast<DeclRefExpr>(E);
  const auto *V = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  return V && V->hasLocalStorage() && V->hasInit() && !isa<ParmVarDecl>(V) &&
         isBallotCall(V->getInit()->IgnoreParenCasts());
}

static bool hasWideWarps(Compilation &In, FunctionDecl *Caller) {
  return targetOf(In.context(), Caller).Wave > 32;
}

/// A cast that was asked for may well mean the lower half of a variable, but
/// not of a ballot that nobody keeps.
void Lints::narrowing(CastExpr *Cast, FunctionDecl *Caller) {
  ASTContext &C = In.context();
  const Expr *From = Cast->getSubExpr();
  if (Cast->getCastKind() != CK_IntegralCast ||
      !Cast->getType()->isIntegerType() || !From->getType()->isIntegerType() ||
      C.getIntWidth(Cast->getType()) > 32 ||
      C.getIntWidth(From->getType()) <= 32)
    return;
  const auto *Implicit = dyn_cast<ImplicitCastExpr>(Cast);
  bool IsImplicit = Implicit && !Implicit->isPartOfExplicitCast();
  if ((IsImplicit ? holdsBallot(From) : isBallotCall(From->IgnoreParens())) &&
      hasWideWarps(In, Caller))
    say(Caller, Diag::BallotNarrowed, From, {In.Say.quoted(Cast->getType())});
}

/// `1 << lane`, where the lane may be 32 or more.
void Lints::shift(BinaryOperator *Shift, FunctionDecl *Caller) {
  ASTContext &C = In.context();
  if (Shift->getOpcode() != BO_Shl || !Shift->getType()->isIntegerType() ||
      C.getIntWidth(Shift->getType()) > 32 ||
      !Shift->getLHS()->isEvaluatable(C))
    return;
  std::optional<uint64_t> Limit = laneIndexLimit(C, Shift->getRHS());
  if (Limit && *Limit > 32 && hasWideWarps(In, Caller))
    say(Caller, Diag::LaneShift, Shift, {In.Say.quoted(Shift->getType())});
}

//===----------------------------------------------------------------------===//
// A mask without the caller
//===----------------------------------------------------------------------===//

namespace {
/// What must hold, or not, for control to come to a call.
struct WayTo {
  const Stmt *Call;
  llvm::SmallVector<std::pair<const Expr *, bool>> Conditions;
  bool MayHaveLeft = false; // some lanes may have jumped past it

  bool search(const Stmt *S);
  bool under(const Expr *Condition, bool Holds, const Stmt *S) {
    if (!search(S))
      return false;
    Conditions.push_back({Condition, Holds});
    return true;
  }
};
} // namespace

bool WayTo::search(const Stmt *S) {
  if (!S || S == Call)
    return S != nullptr;
  if (const auto *If = dyn_cast<IfStmt>(S))
    return search(If->getInit()) || search(If->getCond()) ||
           under(If->getCond(), true, If->getThen()) ||
           under(If->getCond(), false, If->getElse());
  if (const auto *B = dyn_cast<BinaryOperator>(S); B && B->isLogicalOp())
    return search(B->getLHS()) ||
           under(B->getLHS(), B->getOpcode() == BO_LAnd, B->getRHS());
  for (const Stmt *Child : S->children())
    if (search(Child))
      return true;
  MayHaveLeft |= isa<ReturnStmt, BreakStmt, ContinueStmt, GotoStmt>(S);
  return false;
}

void Lints::vote(const CallSite &Site) {
  ASTContext &C = In.context();
  Expr::EvalResult Mask;
  if (!Site.Caller || Site.Call->getArg(0)->isValueDependent() ||
      !Site.Call->getArg(0)->EvaluateAsInt(Mask, C))
    return;
  uint32_t Named = Mask.Val.getInt().extOrTrunc(32).getZExtValue();
  WayTo Here{Site.Call, {}};
  if (!Here.search(Site.Caller->getBody()))
    return;
  uint32_t Callers = ~uint32_t(0);
  for (auto [Condition, Holds] : Here.Conditions)
    Callers &= lanesWhere(C, Condition, Holds);

  uint32_t Unnamed = Callers & ~Named;
  bool SomeAreUnnamed = Callers != ~uint32_t(0) && Unnamed && !Here.MayHaveLeft;
  bool NoneIsNamed = Callers && !(Callers & Named);
  // AMDGPU counts callers that are not named as 0, NVPTX leaves it undefined.
  bool IsNVPTX = In.context().getTargetInfo().getTriple().isNVPTX();
  if (NoneIsNamed || (SomeAreUnnamed && IsNVPTX))
    say(Site.Caller, Diag::MaskWithoutCaller, Site.Call,
        {"0x" + llvm::utohexstr(Named),
         std::to_string(llvm::countr_zero(Unnamed))});
}

//===----------------------------------------------------------------------===//
// A base for each lane
//===----------------------------------------------------------------------===//

/// `&p[lane]` too, beside `p + lane`.
static bool isPointerOfLane(const Expr *E) {
  if (comesFromLaneId(E))
    return true;
  const auto *Address = dyn_cast<UnaryOperator>(E->IgnoreParenCasts());
  const auto *Element =
      Address && Address->getOpcode() == UO_AddrOf
          ? dyn_cast<ArraySubscriptExpr>(Address->getSubExpr()->IgnoreParens())
          : nullptr;
  return Element && (comesFromLaneId(Element->getIdx()) ||
                     isPointerOfLane(Element->getBase()));
}

void Lints::uniform(const CallSite &Site) {
  if (comesFromLaneId(Site.Call->getArg(0)))
    say(Site.Caller, Diag::UniformValue, Site.Call->getArg(0), {});
}

void Lints::bufferBase(const CallSite &Site) {
  const Expr *Base = Site.Call->getArg(0);
  if (isAMDGPU(In.context().getTargetInfo().getTriple()) &&
      isPointerOfLane(Base))
    say(Site.Caller, Diag::BufferBase, Base,
        {Site.Callee->getQualifiedNameAsString()});
}
