//===- LaneIds.cpp - does this differ between lanes? ----------------------===//
#include "LaneIds.h"
#include "Synthesis.h"

using namespace clang;
using namespace clang_tile;

namespace {
/// What a call's result says of the lane that makes it.
enum class LaneSource {
  None,
  Thread, // the thread's index in its block
  Lane,   // the lane's in its warp, so it is below the number of lanes
};
} // namespace

static LaneSource laneSourceOf(const CallExpr *Call) {
  static constexpr struct {
    llvm::StringLiteral Prefix;
    LaneSource Is;
  } Functions[] = {
      {"__builtin_amdgcn_workitem_id_x", LaneSource::Thread},
      {"__nvvm_read_ptx_sreg_tid_x", LaneSource::Thread},
      {"__nvvm_read_ptx_sreg_lane", LaneSource::Lane},
      {"__builtin_amdgcn_mbcnt_", LaneSource::Lane},
  };
  const FunctionDecl *F = Call->getDirectCallee();
  if (!F || !F->getDeclName().isIdentifier())
    return LaneSource::None;
  if (rowOfCallee(F) == RowId::thread_id) {
    Expr::EvalResult Axis;
    bool IsOther = Call->getNumArgs() == 1 &&
                   !Call->getArg(0)->isValueDependent() &&
                   Call->getArg(0)->EvaluateAsInt(Axis, F->getASTContext()) &&
                   Axis.Val.getInt() != 0;
    return IsOther ? LaneSource::None : LaneSource::Thread;
  }
  if (F->getName() == "lane_id") // tile:: or a user's own
    return LaneSource::Lane;
  for (const auto &Known : Functions)
    if (F->getName().starts_with(Known.Prefix))
      return Known.Is;
  return LaneSource::None;
}

/// threadIdx.x, in CUDA's and HIP's headers a property or a member. Along y and
/// z the lanes of a warp often agree: blocks as wide as a warp are common.
static bool isThreadIdx(const Expr *Base, const NamedDecl *Member) {
  if (!Member->getDeclName().isIdentifier() ||
      !(Member->getName() == "x" || Member->getName().ends_with("_x")))
    return false;
  const auto *D = dyn_cast<DeclRefExpr>(Base->IgnoreParenImpCasts());
  return D && D->getDecl()->getDeclName().isIdentifier() &&
         D->getDecl()->getName() == "threadIdx";
}

namespace {
/// Finds uses of a variable that are more than reading its value.
struct OtherUses : RecursiveASTVisitor<OtherUses> {
  const VarDecl *V;
  llvm::SmallPtrSet<const Expr *, 8> Reads;
  bool Found = false;

  explicit OtherUses(const VarDecl *V) : V(V) {}
  bool VisitImplicitCastExpr(ImplicitCastExpr *E) {
    if (E->getCastKind() == CK_LValueToRValue)
      Reads.insert(E->getSubExpr()->IgnoreParens());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    Found |= E->getDecl() == V && !Reads.contains(E);
    return !Found;
  }
};
} // namespace

/// Whether a local variable still has the value that it was initialised with.
static bool keepsItsValue(const VarDecl *V) {
  if (V->getType().isConstQualified())
    return true;
  const auto *F = dyn_cast<FunctionDecl>(V->getDeclContext());
  if (!F || !F->doesThisDeclarationHaveABody())
    return false;
  OtherUses Uses(V);
  Uses.TraverseStmt(F->getBody());
  return !Uses.Found;
}

bool clang_tile::comesFromLaneId(const Expr *Value) {
  const Expr *E = Value->IgnoreParenCasts();
  if (const auto *Pseudo = dyn_cast<PseudoObjectExpr>(E))
    E = Pseudo->getSyntacticForm()->IgnoreParenCasts();
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return isThreadIdx(Member->getBase(), Member->getMemberDecl());
  if (const auto *Property = dyn_cast<MSPropertyRefExpr>(E))
    return isThreadIdx(Property->getBaseExpr(), Property->getPropertyDecl());
  if (const auto *Call = dyn_cast<CallExpr>(E)) {
    if (laneSourceOf(Call) != LaneSource::None)
      return true;
    const auto *Method = dyn_cast<CXXMemberCallExpr>(Call);
    return Method && isThreadIdx(Method->getImplicitObjectArgument(),
                                 Method->getMethodDecl());
  }
  if (const auto *B = dyn_cast<BinaryOperator>(E)) {
    // A division or right shift may leave only the warp's number; what a
    // comparison or a mask leaves is anybody's guess.
    switch (B->getOpcode()) {
    case BO_Add:
    case BO_Sub:
    case BO_Mul:
    case BO_Shl:
    case BO_Xor:
      return comesFromLaneId(B->getLHS()) || comesFromLaneId(B->getRHS());
    default:
      return false;
    }
  }
  if (const auto *D = dyn_cast<DeclRefExpr>(E))
    if (const auto *V = dyn_cast<VarDecl>(D->getDecl()))
      return V->hasInit() && V->hasLocalStorage() && !isa<ParmVarDecl>(V) &&
             comesFromLaneId(V->getInit()) && keepsItsValue(V);
  return false;
}

//===----------------------------------------------------------------------===//
// The lane itself
//===----------------------------------------------------------------------===//

/// What a local variable was initialised with. It may have changed since, but
/// nobody changes what is made from the lane id.
static const Expr *initialiserOf(const Expr *E) {
  const auto *D = dyn_cast<DeclRefExpr>(E);
  const auto *V = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  return V && V->hasLocalStorage() && !isa<ParmVarDecl>(V) ? V->getInit()
                                                           : nullptr;
}

static bool comesFromLaneIdByWay(const Expr *E) {
  if (comesFromLaneId(E))
    return true;
  const Expr *Init = initialiserOf(E->IgnoreParenCasts());
  return Init && comesFromLaneIdByWay(Init);
}

static std::optional<int64_t> constantOf(const ASTContext &C, const Expr *E) {
  Expr::EvalResult Result;
  if (E->isValueDependent() || !E->getType()->isIntegralOrEnumerationType() ||
      !E->EvaluateAsInt(Result, C))
    return std::nullopt;
  return Result.Val.getInt().getExtValue();
}

std::optional<uint64_t> clang_tile::laneIndexLimit(const ASTContext &C,
                                                   const Expr *Value) {
  const Expr *E = Value->IgnoreParenCasts();
  if (const Expr *Init = initialiserOf(E))
    return laneIndexLimit(C, Init);
  if (const auto *B = dyn_cast<BinaryOperator>(E)) {
    bool IsAnd = B->getOpcode() == BO_And, IsRem = B->getOpcode() == BO_Rem;
    if ((IsAnd || IsRem) && comesFromLaneIdByWay(B->getLHS()))
      if (std::optional<int64_t> K = constantOf(C, B->getRHS()); K && *K >= 0)
        return static_cast<uint64_t>(*K) + IsAnd;
  }
  if (comesFromLaneId(E))
    return ~uint64_t(0);
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Conditions on the lane
//===----------------------------------------------------------------------===//

static std::optional<int64_t> valueInLane(const ASTContext &C, const Expr *E,
                                          int64_t Lane);

static std::optional<int64_t> applied(BinaryOperatorKind K, int64_t A,
                                      int64_t B) {
  switch (K) {
  case BO_Add:
    return A + B;
  case BO_Sub:
    return A - B;
  case BO_Mul:
    return A * B;
  case BO_And:
    return A & B;
  case BO_Div:
    return B ? std::optional<int64_t>(A / B) : std::nullopt;
  case BO_Rem:
    return B ? std::optional<int64_t>(A % B) : std::nullopt;
  case BO_LT:
    return A < B;
  case BO_GT:
    return A > B;
  case BO_LE:
    return A <= B;
  case BO_GE:
    return A >= B;
  case BO_EQ:
    return A == B;
  case BO_NE:
    return A != B;
  default:
    return std::nullopt;
  }
}

static std::optional<int64_t>
binaryInLane(const ASTContext &C, const BinaryOperator *B, int64_t Lane) {
  std::optional<int64_t> L = valueInLane(C, B->getLHS(), Lane);
  std::optional<int64_t> R = valueInLane(C, B->getRHS(), Lane);
  if (B->getOpcode() == BO_LAnd || B->getOpcode() == BO_LOr) {
    int64_t Decisive = B->getOpcode() == BO_LOr; // whatever the other one is
    for (std::optional<int64_t> Side : {L, R})
      if (Side && (*Side != 0) == Decisive)
        return Decisive;
    return L && R ? std::optional<int64_t>(!Decisive) : std::nullopt;
  }
  return L && R ? applied(B->getOpcode(), *L, *R) : std::nullopt;
}

/// The value of `E` in `Lane`, if the lane alone decides it.
static std::optional<int64_t> valueInLane(const ASTContext &C, const Expr *E,
                                          int64_t Lane) {
  E = E->IgnoreParenCasts();
  if (std::optional<int64_t> K = constantOf(C, E))
    return K;
  // A thread's own index is no lane, unless it is cut to one.
  std::optional<uint64_t> Limit = laneIndexLimit(C, E);
  const auto *Call = dyn_cast<CallExpr>(E);
  if (Limit &&
      (*Limit == 32 || (Call && laneSourceOf(Call) == LaneSource::Lane)))
    return Lane;
  if (const auto *B = dyn_cast<BinaryOperator>(E))
    return binaryInLane(C, B, Lane);
  if (const auto *U = dyn_cast<UnaryOperator>(E))
    if (U->getOpcode() == UO_LNot)
      if (std::optional<int64_t> V = valueInLane(C, U->getSubExpr(), Lane))
        return !*V;
  if (const Expr *Init = initialiserOf(E))
    return valueInLane(C, Init, Lane);
  return std::nullopt;
}

uint32_t clang_tile::lanesWhere(const ASTContext &C, const Expr *Condition,
                                bool Holds) {
  uint32_t Lanes = ~uint32_t(0);
  for (unsigned Lane = 0; Lane < 32; ++Lane)
    if (std::optional<int64_t> Value = valueInLane(C, Condition, Lane))
      if ((*Value != 0) != Holds)
        Lanes &= ~(uint32_t(1) << Lane);
  return Lanes;
}
