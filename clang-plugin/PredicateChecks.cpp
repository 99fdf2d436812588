//===- PredicateChecks.cpp - may some lanes alone run this body? ----------===//
#include "PredicateChecks.h"
#include "Constants.h"
#include "EvaluatedCode.h"
#include "Synthesis.h"

#include "clang/Basic/Builtins.h"

using namespace clang;
using namespace clang_tile;

static bool isWaveUniform(const FunctionDecl *WarpPredicate) {
  const auto *E = WarpPredicate->getParamDecl(0)->getType()->getAs<EnumType>();
  return E && E->getDecl()->getName() == "wave_uniform_t";
}

/// Has no body because it needs none: clang makes it, or a vendor's device
/// library holds it, which does not synchronise.
static bool isHarmlessWithoutBody(const FunctionDecl *F) {
  if (F->getBuiltinID() || F->isDefaulted() || F->isImplicit() ||
      F->isReplaceableGlobalAllocationFunction() || F->hasAttr<ErrorAttr>())
    return true;
  const SourceManager &Sources = F->getASTContext().getSourceManager();
  return Sources.isInSystemHeader(F->getLocation());
}

//===----------------------------------------------------------------------===//
// One function
//===----------------------------------------------------------------------===//

namespace {
class Reader : public EvaluatedCode<Reader> {
public:
  using Summary = PredicateChecks::Summary;

  Reader(ASTContext &C, bool IsOurs, Summary &Out, SourceLocation At = {})
      : EvaluatedCode(C), IsOurs(IsOurs), Out(Out), At(At) {}

  // A lambda runs when it is called.
  bool TraverseLambdaExpr(LambdaExpr *L, DataRecursionQueue * = nullptr) {
    for (Expr *Init : L->capture_inits())
      if (!TraverseStmt(Init))
        return false;
    return true;
  }
  bool TraverseRecordDecl(RecordDecl *) { return true; }
  bool TraverseCXXRecordDecl(CXXRecordDecl *) { return true; }

  bool VisitCallExpr(CallExpr *Call) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
    if (!Callee)
      use(Collective::None, "a function pointer", Call->getExprLoc());
    else if (Method && Method->isVirtual())
      use(Collective::None, "'" + Method->getQualifiedNameAsString() + "'",
          Call->getExprLoc());
    else
      called(Callee, Call->getExprLoc());
    // Asm that -fsyntax-only leaves as it is.
    if (taggedRow(Callee))
      for (Expr *Argument : Call->arguments())
        if (const auto *Text = dyn_cast<StringLiteral>(peeled(Argument)))
          if (Text->getCharByteWidth() == 1)
            text(Text->getString(), Call->getExprLoc());
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    called(E->getConstructor(), E->getExprLoc());
    return true;
  }
  bool VisitVarDecl(VarDecl *V) {
    if (const CXXRecordDecl *R = V->getType()->getAsCXXRecordDecl())
      if (R->hasDefinition() && !R->hasTrivialDestructor() &&
          R->getDestructor())
        called(R->getDestructor(), V->getLocation());
    return true;
  }
  bool VisitAsmStmt(AsmStmt *Asm) {
    text(Asm->generateAsmString(C), Asm->getAsmLoc());
    return true;
  }

private:
  void use(Collective Is, std::string Name, SourceLocation Where) {
    if (!IsOurs)
      Out.Uses.push_back({Is, std::move(Name), At.isValid() ? At : Where});
  }
  void text(llvm::StringRef Text, SourceLocation Where) {
    if (auto [Is, Word] = collectiveInText(Text); Is != Collective::None)
      use(Is, "'" + std::string(Word) + "'", Where);
  }
  void called(const FunctionDecl *F, SourceLocation Where);

  bool IsOurs;
  Summary &Out;
  SourceLocation At; // Where all of it stands, if not where it is written.
};
} // namespace

void Reader::called(const FunctionDecl *F, SourceLocation Where) {
  // A call that was lowered says so by the name of its callee.
  std::optional<RowId> Row = rowOfCallee(F);
  std::string Plain =
      Row ? std::string(builtinOf(*Row).name()) : F->getNameAsString();
  std::string Name = "'" + Plain + "'";
  Collective Is = Row ? collectiveOfRow(*Row) : collectiveOfName(Plain);
  if (Is != Collective::None)
    return use(Is, Name, Where);
  // Equal asm shares one function; what matters is who calls it.
  if (rowOfSynthesised(F) && F->hasBody())
    Reader(C, IsOurs, Out, Where).TraverseStmt(F->getBody());
  else if (F->hasBody())
    Out.Callees.push_back({F, Where});
  else if (!isHarmlessWithoutBody(F) && !Row)
    use(Collective::None, Name, Where);
}

const PredicateChecks::Summary &
PredicateChecks::summaryOf(const FunctionDecl *F) {
  std::unique_ptr<Summary> &S = Read[F];
  if (S)
    return *S;
  S = std::make_unique<Summary>();
  const FunctionDecl *Definition = nullptr;
  if (!F->hasBody(Definition))
    return *S;
  // Our own code is right by construction; what a user passes into it is not
  // our own.
  Reader R(In.context(), isOurs(Definition), *S);
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Definition))
    for (const CXXCtorInitializer *I : Constructor->inits())
      R.TraverseStmt(I->getInit());
  R.TraverseStmt(Definition->getBody());
  return *S;
}

//===----------------------------------------------------------------------===//
// One call of warp_predicate
//===----------------------------------------------------------------------===//

void PredicateChecks::found(const CallSite &Site) {
  if (Site.Row->Id == RowId::warp_predicate &&
      !(Site.Caller && Site.Caller->isDependentContext()))
    Calls.push_back({Site.Call->getExprLoc(), Site.Callee});
}

void PredicateChecks::finish() {
  for (const Kept &Call : Calls)
    judge(Call);
}

/// Breadth first, so that the path that is shown is a shortest one. The first
/// of each kind is enough; every function that cannot be seen is named.
void PredicateChecks::judge(const Kept &Call) {
  bool IsUniform = isWaveUniform(Call.Instance);
  bool SaidBarrier = false, SaidCrossLane = IsUniform;
  Path Steps;
  Steps[Call.Instance] = {nullptr, Call.Where};
  std::vector<const FunctionDecl *> Queue{Call.Instance};
  for (size_t I = 0; I < Queue.size(); ++I) {
    const Summary &S = summaryOf(Queue[I]);
    for (const Summary::Use &Use : S.Uses) {
      bool Unsaid = true;
      if (Use.Is == Collective::BlockBarrier)
        Unsaid = !std::exchange(SaidBarrier, true);
      else if (Use.Is == Collective::CrossLane)
        Unsaid = !std::exchange(SaidCrossLane, true);
      if (Unsaid)
        say(Call, Use, Queue[I], Steps);
    }
    for (const Summary::Callee &Callee : S.Callees)
      if (Steps.insert({Callee.F, {Queue[I], Callee.Where}}).second)
        Queue.push_back(Callee.F);
  }
}

void PredicateChecks::say(const Kept &Call, const Summary::Use &Use,
                          const FunctionDecl *User, const Path &Steps) {
  // Instances of one template say it once.
  if (!Said.insert({Call.Where, Use.Where}).second)
    return;
  Diag Id = Use.Is == Collective::BlockBarrier ? Diag::PredicateBarrier
            : Use.Is == Collective::CrossLane  ? Diag::PredicateCrossLane
                                               : Diag::PredicateUnseen;
  In.Say.say(Id, Call.Where, {Use.Name});

  llvm::SmallVector<std::pair<const FunctionDecl *, SourceLocation>> Hops;
  for (const FunctionDecl *F = User; F; F = Steps.lookup(F).From) {
    const FunctionDecl *From = Steps.lookup(F).From;
    if (From && !isOurs(From)) // The way through our header interests nobody.
      Hops.push_back({F, Steps.lookup(F).Where});
  }
  for (auto [F, Where] : llvm::reverse(Hops))
    In.Say.say(Diag::PredicatePath, Where, {F->getNameAsString()});
  In.Say.say(Diag::PredicateUse, Use.Where, {Use.Name});
  if (Use.Is == Collective::CrossLane)
    In.Say.say(Diag::PredicateUniform, Call.Where);
}
