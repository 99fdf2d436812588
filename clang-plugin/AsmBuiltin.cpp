//===- AsmBuiltin.cpp - the way of an asm call ----------------------------===//
#include "AsmBuiltin.h"
#include "AsmChecks.h"
#include "AsmLower.h"

using namespace clang;
using namespace clang_tile;

bool AsmBuiltin::assembles(const CallSite &Site, const AsmPlan &Plan,
                           const AsmMachine &Machine, const Target &T) {
  std::vector<AsmFinding> Findings = Assemblers.ask(Plan, Machine, T);
  for (const AsmFinding &Finding : Findings)
    sayAt(In, Plan.Text, Finding.Offset, 0, Diag::AsmAssembler,
          {Finding.Message, Finding.Line}, nullptr,
          Finding.IsAboutChip ? Site.Caller : nullptr);
  std::string Failure = Assemblers.takeFailure();
  if (!Failure.empty())
    In.Say.say(Diag::AsmNoPtxas, Site.Call->getExprLoc(), {Failure});
  return Findings.empty() && Failure.empty();
}

void AsmBuiltin::checkAndLower(const CallSite &Site, bool Lower) {
  Target T = targetOf(In.context(), Site.Caller);
  AsmMachine Machine = machineOf(T);
  std::optional<AsmPlan> Plan = planAsmCall(In, Site, Machine);
  if (!Plan || !checkAsmPlan(In, Site, *Plan, Machine) ||
      !assembles(Site, *Plan, Machine, T) || !Lower)
    return;
  unsigned Copies = Plan->copies();
  Told.say(Diag::BecameAsm, Site.Call->getExprLoc(),
           {std::string(Site.Row->name()), std::to_string(Copies),
            Copies == 1 ? "y" : "ies", counted(Plan->numOutputs(), "output"),
            counted(Plan->numInputs(), "input")},
           Site.Caller);
  lowerAsmCall(In, Functions, Site, *Plan, Machine, Assemblers.half(T));
}
