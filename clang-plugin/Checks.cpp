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

const Lowering *clang_tile::checkTarget(Compilation &In, const CallSite &Site) {
  Target T = targetOf(In.context(), Site.Caller);
  // Not the row's: functions may share one.
  std::string Name = Site.Callee->getQualifiedNameAsString();
  SourceLocation Loc = Site.Call->getExprLoc();
  if (!T.GPU) {
    In.Say.sayIfEmitted(Site.Caller, Diag::NeedsGPU, Loc, {Name, T.Name});
    return nullptr;
  }
  if (const Lowering *L = chooseLowering(Site.Row->Id, T))
    return L;

  Needs Shown;
  std::string Words = needsInWords(Site.Row->Id, T, Shown);
  In.Say.sayIfEmitted(Site.Caller, Diag::NeedsTarget, Loc,
                      {Name, Words, T.inWords(Shown)},
                      Site.Call->getSourceRange());
  unsigned Clang = firstClangWithPTX(Shown.PTX);
  if (T.GPU == Vendor::NVPTX && Shown.PTX > T.PTX &&
      Clang > CLANG_VERSION_MAJOR)
    In.Say.sayIfEmitted(Site.Caller, Diag::NeedsClang, Loc,
                        {ptxInWords(Shown.PTX), std::to_string(Clang)});
  if (!Site.Row->Instead.empty())
    In.Say.sayIfEmitted(Site.Caller, Diag::Instead, Loc,
                        {std::string(Site.Row->Instead)});
  return nullptr;
}

std::string clang_tile::unmetNeeds(Compilation &In, const CallSite &Site) {
  Target T = targetOf(In.context(), Site.Caller);
  Needs Shown;
  std::string Words = needsInWords(Site.Row->Id, T, Shown);
  return formatted(Diag::NeedsTarget, {Site.Callee->getQualifiedNameAsString(),
                                       Words, T.inWords(Shown)});
}

void clang_tile::checkMention(Compilation &In, DeclRefExpr *Mention) {
  In.S->Diag(Mention->getExprLoc(), diag::err_builtin_fn_use)
      << Mention->getSourceRange();
}
