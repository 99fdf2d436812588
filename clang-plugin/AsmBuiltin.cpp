//===- AsmBuiltin.cpp - the way of an asm call ----------------------------===//
#include "AsmBuiltin.h"
#include "AsmChecks.h"
#include "AsmLower.h"
#include "Target.h"

using namespace clang;
using namespace clang_tile;

void AsmBuiltin::checkAndLower(const CallSite &Site, bool Lower) {
  AsmMachine Machine = machineOf(targetOf(In.context(), Site.Caller));
  std::optional<AsmPlan> Plan = planAsmCall(In, Site, Machine);
  if (!Plan || !checkAsmPlan(In, Site, *Plan, Machine) || !Lower)
    return;
  In.Say.say(Diag::BecameAsm, Site.Call->getExprLoc(),
             {std::string(Site.Row->name()), std::to_string(Plan->copies()),
              Plan->copies() == 1 ? "y" : "ies",
              std::to_string(Plan->numOutputs()),
              std::to_string(Plan->numInputs())});
  lowerAsmCall(In, Functions, Site, *Plan, Machine.Target, AsmHalf::Whole);
}
