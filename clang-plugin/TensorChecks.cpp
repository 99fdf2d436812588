//===- TensorChecks.cpp - can this tensor descriptor be what was meant? ---===//
#include "TensorChecks.h"
#include "Constants.h"

using namespace clang;
using namespace clang_tile;

static bool isNamed(const FunctionDecl *F, llvm::StringRef Name,
                    llvm::StringRef Space = "tdm") {
  return F && F->getDeclName().isIdentifier() && F->getName() == Name &&
         F->getQualifiedNameAsString() ==
             ("tile::" + Space + "::" + Name).str();
}

static const VarDecl *variable(Expr *E) {
  auto *D = dyn_cast<DeclRefExpr>(E->IgnoreUnlessSpelledInSource());
  return D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
}

/// What another name of the variable refers to, or the variable.
static const VarDecl *referred(const VarDecl *V) {
  while (V && V->getType()->isReferenceType()) {
    const Expr *Init = V->getInit();
    V = Init ? variable(const_cast<Expr *>(Init)) : nullptr;
  }
  return V;
}

/// The variable that this argument lets the function change, or null.
static const VarDecl *changeable(const FunctionDecl *F, unsigned Index,
                                 Expr *Argument) {
  Expr *E = Argument->IgnoreUnlessSpelledInSource();
  if (auto *Address = dyn_cast<UnaryOperator>(E);
      Address && Address->getOpcode() == UO_AddrOf)
    return referred(variable(Address->getSubExpr()));
  if (!F || Index >= F->getNumParams())
    return nullptr;
  QualType T = F->getParamDecl(Index)->getType();
  bool Changes =
      T->isReferenceType() && !T.getNonReferenceType().isConstQualified();
  return Changes ? referred(variable(E)) : nullptr;
}

/// What the variable was initialised with, if that makes a descriptor.
static const CallExpr *maker(const VarDecl *V) {
  const Expr *Init = V ? V->getInit() : nullptr;
  auto *Call =
      Init ? dyn_cast<CallExpr>(Init->IgnoreUnlessSpelledInSource()) : nullptr;
  return Call && isNamed(Call->getDirectCallee(), "make_tensor_descriptor")
             ? Call
             : nullptr;
}

/// `{}` where a tile could stand is an object of a class of its own.
static bool hasTile(const CallExpr *Maker) {
  const FunctionDecl *F = Maker->getDirectCallee();
  return F->getNumParams() > 3 &&
         F->getParamDecl(3)->getType()->isReferenceType();
}

void TensorChecks::found(const CallSite &Site) {
  if (Site.Row->Id != RowId::tdm || Site.Call->getNumArgs() == 0)
    return;
  const VarDecl *V = variable(Site.Call->getArg(0));
  if (const CallExpr *Maker = maker(V); Maker && !hasTile(Maker))
    WithoutTile.push_back({V, Site.Call->getExprLoc()});
}

void TensorChecks::foundOther(CallExpr *Call) {
  const FunctionDecl *F = Call->getDirectCallee();
  if (auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call)) {
    if (Operator->getOperator() != OO_Equal)
      return;
    // An update leaves the tile as it is.
    auto *From =
        dyn_cast<CallExpr>(Operator->getArg(1)->IgnoreUnlessSpelledInSource());
    if (From && isNamed(From->getDirectCallee(), "update_tensor_descriptor"))
      return;
    if (const VarDecl *V = referred(variable(Operator->getArg(0))))
      Replaced.insert(V);
    return;
  }
  for (unsigned I = 0; I < Call->getNumArgs(); ++I)
    if (const VarDecl *V = changeable(F, I, Call->getArg(I)))
      Replaced.insert(V);
  fields(Call);
  if (isNamed(F, "make_tensor_descriptor"))
    for (unsigned I = 1; I < std::min(Call->getNumArgs(), 4u); ++I)
      values(Call->getArg(I), I);
}

/// `tile::tma` leaves to the hardware what it cannot know, which are faults.
void TensorChecks::fields(CallExpr *Call) {
  static constexpr struct {
    const char *Name;
    long long Min, Max, Multiple;
    const char *Rule;
  } Rules[] = {
      {"dims", 1, 0xffffffff, 1,
       "an extent in 'dims' must be from 1 to 2^32 - 1"},
      {"strides", 0, 0xffffffffff, 16,
       "a stride in bytes must be a multiple of 16 below 2^40"},
      {"box", 1, 256, 1, "an extent in 'box' must be from 1 to 256"},
      {"element_strides", 1, 8, 1, "an element stride must be from 1 to 8"}};
  for (const auto &R : Rules) {
    if (!isNamed(Call->getDirectCallee(), R.Name, "tma"))
      continue;
    for (Expr *E : Call->arguments()) {
      std::optional<llvm::APSInt> Value = constantInteger(In, E);
      if (Value && (*Value < R.Min || *Value > R.Max ||
                    Value->getExtValue() % R.Multiple != 0))
        say(E, *Value, R.Rule);
    }
  }
}

void TensorChecks::say(const Expr *E, const llvm::APSInt &Value,
                       llvm::StringRef Rule) {
  if (Said.insert(E->getExprLoc()).second)
    In.Say.say(Diag::TensorValue, E->getExprLoc(),
               {Rule.str(), llvm::toString(Value, 10)}, E->getSourceRange());
}

void TensorChecks::values(Expr *List, unsigned Argument) {
  static constexpr struct {
    long long Max;
    const char *Rule;
  } Rules[] = {
      {},
      {0xffffffff, "every extent in 'shape' must be from 0 to 2^32 - 1"},
      {0xffffffffffff, "every stride must be from 0 to 2^48 - 1"},
      {0xffff, "every extent in 'tile' must be from 0 to 65535"}};
  auto *Braces = dyn_cast<InitListExpr>(List->IgnoreUnlessSpelledInSource());
  if (!Braces || Braces->getNumInits() == 0)
    return;
  std::vector<std::optional<llvm::APSInt>> Values;
  for (Expr *E : Braces->inits())
    Values.push_back(constantInteger(In, E->IgnoreUnlessSpelledInSource()));
  if (llvm::all_of(Values, [](const auto &V) { return V.has_value(); }))
    return; // the header said it
  auto sayOf = [&](unsigned I, const char *Rule) {
    say(Braces->getInit(I)->IgnoreUnlessSpelledInSource(), *Values[I], Rule);
  };
  for (unsigned I = 0; I < Values.size(); ++I)
    if (Values[I] && (*Values[I] < 0 || *Values[I] > Rules[Argument].Max))
      sayOf(I, Rules[Argument].Rule);
  if (Argument == 2 && Values.back() && *Values.back() != 1)
    sayOf(Values.size() - 1,
          "the innermost stride, the last in the list, must be 1");
}

void TensorChecks::finish() {
  for (const Copy &C : WithoutTile)
    if (!Replaced.contains(C.Descriptor) && Said.insert(C.Where).second)
      In.Say.say(Diag::TensorNoTile, C.Where,
                 {C.Descriptor->getNameAsString()});
}
