//===- Checks.cpp - is this call right? -----------------------------------===//
#include "Checks.h"
#include "Constants.h"
#include "Target.h"

using namespace clang;
using namespace clang_tile;

bool clang_tile::checkArguments(Compilation &In, const CallSite &Site) {
  const ArgumentRule &Rule = Site.Row->Rule;
  if (Rule.Index < 0)
    return true;
  Expr *Argument = Site.Call->getArg(Rule.Index);
  SourceRange Range = Argument->getSourceRange();
  std::string Name(Site.Row->name());
  std::optional<llvm::APSInt> Value = constantInteger(In, Argument);
  if (!Value) {
    In.Say.say(Diag::NotConstant, Argument->getExprLoc(),
               {std::to_string(Rule.Index + 1), Name}, Range);
    return false;
  }
  if (*Value < Rule.Min || *Value > Rule.Max) {
    In.Say.say(Diag::OutOfRange, Argument->getExprLoc(),
               {llvm::toString(*Value, 10), std::to_string(Rule.Min),
                std::to_string(Rule.Max), Name},
               Range);
    return false;
  }
  return true;
}

std::string clang_tile::needsInWords(RowId Row, const Target &T, Needs &Shown) {
  std::vector<const Lowering *> All = loweringsOf(Row), Own;
  for (const Lowering *L : All)
    if (T.GPU == L->Target)
      Own.push_back(L);
  std::string Result;
  for (const Lowering *L : Own.empty() ? All : Own) {
    Shown = Shown && L->Need;
    std::string Words = inWords(L->Need);
    if (Words.empty())
      Words = inWords(L->Target);
    if (!Result.empty())
      Result += ", or ";
    Result += Words;
  }
  return Result;
}

std::string clang_tile::calledName(Compilation &In, const CallSite &Site) {
  // Not the row's: functions may share one.
  std::string Name = Site.Callee->getQualifiedNameAsString();
  bool ChoosesRow = llvm::count_if(builtins(), [&](const BuiltinRow &Other) {
                      return Other.name() == Site.Row->name();
                    }) > 1;
  const TemplateArgumentList *List =
      Site.Callee->getTemplateSpecializationArgs();
  if (!ChoosesRow || !List || List->size() == 0 ||
      List->get(0).getKind() != TemplateArgument::Type)
    return Name;
  QualType T = List->get(0).getAsType().getCanonicalType();
  return Name + "<" + T.getAsString(In.S->getPrintingPolicy()) + ">";
}

namespace {
/// What a target lacks for a call.
struct Unmet {
  Diag Id;
  std::vector<std::string> Arguments;
  Needs Shown;
};
} // namespace

static Unmet unmet(Compilation &In, const CallSite &Site, const Target &T) {
  std::string Name = calledName(In, Site);
  if (!T.GPU)
    return {Diag::NeedsGPU, {Name, T.Name}, {}};
  Needs Shown;
  std::string Words = needsInWords(Site.Row->Id, T, Shown);
  return {Diag::NeedsTarget, {Name, Words, T.inWords(Shown)}, Shown};
}

const Lowering *clang_tile::checkTarget(Compilation &In, const CallSite &Site) {
  Target T = targetOf(In.context(), Site.Caller);
  if (T.GPU)
    if (const Lowering *L = chooseLowering(Site.Row->Id, T))
      return L;

  Unmet U = unmet(In, Site, T);
  SourceLocation Loc = Site.Call->getExprLoc();
  In.Say.sayIfEmitted(Site.Caller, U.Id, Loc, U.Arguments,
                      Site.Call->getSourceRange());
  // A newer clang is of use to a chip that lacks nothing but the PTX.
  unsigned Clang = firstClangWithPTX(U.Shown.PTX);
  Target Newer = T;
  Newer.PTX = U.Shown.PTX;
  if (T.GPU == Vendor::NVPTX && U.Shown.PTX > T.PTX &&
      Clang > CLANG_VERSION_MAJOR && chooseLowering(Site.Row->Id, Newer))
    In.Say.sayIfEmitted(Site.Caller, Diag::NeedsClang, Loc,
                        {ptxInWords(U.Shown.PTX), std::to_string(Clang)});
  if (!Site.Row->Instead.empty())
    In.Say.sayIfEmitted(Site.Caller, Diag::Instead, Loc,
                        {std::string(Site.Row->Instead)});
  return nullptr;
}

std::string clang_tile::unmetNeeds(Compilation &In, const CallSite &Site) {
  Unmet U = unmet(In, Site, targetOf(In.context(), Site.Caller));
  return formatted(U.Id, U.Arguments);
}

void clang_tile::checkMention(Compilation &In, DeclRefExpr *Mention) {
  In.S->Diag(Mention->getExprLoc(), diag::err_builtin_fn_use)
      << Mention->getSourceRange();
}
