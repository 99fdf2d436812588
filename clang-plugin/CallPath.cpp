//===- CallPath.cpp - the way of one call ---------------------------------===//
#include "CallPath.h"
#include "Checks.h"
#include "Lower.h"
#include "Target.h"

using namespace clang;
using namespace clang_tile;

/// A header's own body that calls a builtin is judged at the call of *its*
/// builtin: on a target that lacks it, one error is enough.
static bool isInsideUnmetBuiltin(Compilation &In, const CallSite &Site) {
  const BuiltinRow *Outer = taggedRow(Site.Caller);
  return Outer &&
         !chooseLowering(Outer->Id, targetOf(In.context(), Site.Caller));
}

// What is wrong in a template itself is not said again for each instance.
bool CallPath::isNews(const CallSite &Site) const {
  return !WrongPatterns.contains(Site.Call->getExprLoc());
}

// clang shows a constructor's body more than once.
void CallPath::evaluated(const CallSite &Site) {
  if (Evaluated.insert({Site.Caller, Site.Call}).second)
    checkTarget(In, Site);
}

void CallPath::foundOther(const CallExpr *Call, FunctionDecl *Caller) {
  Told.called(Call, Call->getDirectCallee(), Caller);
}

void CallPath::found(const CallSite &Site) {
  Told.called(Site.Call, Site.Callee, Site.Caller);
  bool InPattern = Site.Caller && Site.Caller->isDependentContext();
  DiagnosticErrorTrap Errors(In.S->getDiagnostics());
  checkAndLower(Site, InPattern);
  if (InPattern && Errors.hasErrorOccurred())
    WrongPatterns.insert(Site.Call->getExprLoc());
}

void CallPath::checkAndLower(const CallSite &Site, bool InPattern) {
  if (isInsideUnmetBuiltin(In, Site) || !checkArguments(In, Site))
    return;
  const Lowering *L = nullptr;
  if (Site.Caller && !InPattern) {
    Evaluated.insert({Site.Caller, Site.Call});
    L = checkTarget(In, Site);
  } else { // judged where it is instantiated or evaluated
    Target T = targetOf(In.context(), nullptr);
    L = T.GPU ? chooseLowering(Site.Row->Id, T) : nullptr;
  }
  if (!L && !InPattern && In.producesForOthers()) {
    // Deferred errors are not written into a PCH or module.
    lowerToError(In, Site, unmetNeeds(In, Site));
    return;
  }
  if (L && L->Becomes.way() == Way::Asm) {
    Asm.checkAndLower(Site, !InPattern && In.produces());
    return;
  }
  if (L && L->Becomes.way() == Way::Uniform && !Uniforms.check(Site))
    return;
  if (L && !InPattern && In.produces())
    lower(Site, *L);
}

void CallPath::remark(const CallSite &Site, const Lowering &L) {
  if (!Told.wanted())
    return;
  std::string Name = calledName(In, Site);
  SourceLocation Loc = Site.Call->getExprLoc();
  if (L.Becomes.isNative())
    Told.say(Diag::Became, Loc, {Name, L.Becomes.inRemark()}, Site.Caller);
  else
    Told.say(Diag::Dropped, Loc,
             {Name, targetOf(In.context(), Site.Caller).Name}, Site.Caller);
}

void CallPath::lower(const CallSite &Site, const Lowering &L) {
  remark(Site, L);
  switch (L.Becomes.way()) {
  case Way::Expression:
    return lowerExpression(In, Functions, Site, L);
  case Way::Uniform:
    return Uniforms.lower(Site, L);
  case Way::Header:
    // Else the annotation keeps every instance alive in the object.
    Site.Callee->dropAttr<AnnotateAttr>();
    return;
  case Way::Asm:
    return; // was lowered together with its checks
  }
}
