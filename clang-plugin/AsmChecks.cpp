//===- AsmChecks.cpp - is this asm call right? ----------------------------===//
//
// The second half of AsmChecks.h: constraints and text against the plan.
//
//===----------------------------------------------------------------------===//
#include "AsmChecks.h"
#include "AsmDemand.h"
#include "UniformChecks.h"

using namespace clang;
using namespace clang_tile;

namespace {
class Checker {
public:
  Checker(Compilation &In, const CallSite &Site, AsmPlan &P,
          const AsmMachine &Machine)
      : In(In), Site(Site), P(P), Machine(Machine) {}

  bool check();

private:
  bool asked();
  bool effects();
  bool constraintString();
  bool counts();
  bool count(bool Outputs);
  bool widths();
  bool fits(unsigned Operand, const AsmLogicalValue &V);
  bool text();
  size_t inConstraints(size_t Offset, size_t Item) const;
  /// False if any of them is an error.
  bool report(const std::vector<AsmProblem> &Problems,
              const ConstantString &Where);

  Compilation &In;
  const CallSite &Site;
  AsmPlan &P;
  const AsmMachine &Machine;
};
} // namespace

/// Offsets in tile::constraints count within an item.
size_t Checker::inConstraints(size_t Offset, size_t Item) const {
  size_t Begin = 0;
  for (size_t I = 0; P.IsPerValue && I < Item; ++I)
    Begin = P.Constraints.Value.find('\n', Begin) + 1;
  return Begin + Offset;
}

bool Checker::report(const std::vector<AsmProblem> &Problems,
                     const ConstantString &Where) {
  bool Ok = true;
  for (const AsmProblem &Problem : Problems) {
    bool IsError = problemSeverity(Problem) == AsmSeverity::Error;
    Ok &= !IsError;
    size_t Offset = &Where == &P.Constraints
                        ? inConstraints(Problem.Offset, Problem.Item)
                        : Problem.Offset;
    sayAt(In, Where, Offset, Problem.Length,
          IsError ? Diag::AsmProblem : Diag::AsmProblemWarning,
          {problemMessage(Problem)},
          Problem.HasFixIt ? &Problem.FixIt : nullptr);
    std::string Note = problemNote(Problem);
    if (!Note.empty())
      In.Say.say(Diag::Instead, peeled(Where.Argument)->getExprLoc(), {Note});
  }
  return Ok;
}

/// A pointer to constant characters was read by the header, which could speak
/// before clang missed the result.
bool Checker::asked() {
  if (!P.Results.empty() || P.List.NumOutputs == 0)
    return true;
  if (Site.Call->getNumArgs() > 1 &&
      Site.Call->getArg(1)->getType()->isPointerType() &&
      In.S->getDiagnostics().hasErrorOccurred())
    return false;
  sayAt(In, P.Constraints, 0, 0, Diag::AsmNoResult, {});
  In.Say.say(Diag::Instead, Site.Call->getExprLoc(),
             {"name the type of each: '" + std::string(Site.Row->name()) +
              "<int>(...)'"});
  return false;
}

bool Checker::effects() {
  if (!P.IsPure)
    return true;
  SourceLocation Loc = peeled(Site.Call->getArg(2))->getExprLoc();
  if (P.Results.empty()) {
    In.Say.say(Diag::AsmPureNoResult, Loc);
    return false;
  }
  for (const AsmLogicalValue &V : P.Arguments)
    if (V.IsSharedView) {
      In.Say.say(Diag::AsmPureShared, Loc);
      return false;
    }
  for (const AsmConstraint &C : P.List.Clobbers)
    if (C.Name == "memory") {
      sayAt(In, P.Constraints, C.Offset, C.Length, Diag::AsmPureMemory, {});
      return false;
    }
  return true;
}

bool Checker::constraintString() {
  return report(P.List.Problems, P.Constraints);
}

/// "result 0: 4 x 'int'; argument 0: 1 register of 4 x 'unsigned char'"
static std::string listed(Compilation &In,
                          const std::vector<AsmLogicalValue> &Values) {
  std::string Result;
  for (const AsmLogicalValue &V : Values)
    Result += (Result.empty() ? "" : "; ") + V.Name + ": " +
              (V.PerRegister > 1 ? counted(V.NumRegisters, "register") +
                                       " of " + std::to_string(V.PerRegister)
                                 : std::to_string(V.NumRegisters)) +
              " x " + In.Say.quoted(V.Parts.elementType());
  return Result;
}

bool Checker::count(bool Outputs) {
  const std::vector<AsmLogicalValue> &Values =
      Outputs ? P.Results : P.Arguments;
  unsigned Need = Outputs ? P.numOutputs() : P.numInputs();
  unsigned Have = Outputs ? P.List.NumOutputs : P.List.numInputs();
  if (Need == Have)
    return true;
  size_t Offset = P.Constraints.Value.size();
  if (Have > Need) {
    const AsmConstraint &Surplus =
        P.List.Operands[Need + (Outputs ? 0 : P.List.NumOutputs)];
    Offset = inConstraints(Surplus.Offset, Surplus.Item);
  }
  std::string List = listed(In, Values);
  sayAt(In, P.Constraints, Offset, 0, Diag::AsmRegisters,
        {std::to_string(Need), Outputs ? "output" : "input",
         Need == 1 ? "" : "s", List.empty() ? "" : " (" + List + ")",
         std::to_string(Have), Have == 1 ? "" : "s"});
  return false;
}

bool Checker::counts() {
  bool Outputs = count(true), Inputs = count(false); // say both
  if (Outputs && Inputs)
    return true;
  std::vector<AsmValue> Values;
  for (const auto *Side : {&P.Results, &P.Arguments})
    for (const AsmLogicalValue &V : *Side)
      Values.push_back({V.isResult(), V.Register, V.NumRegisters});
  In.Say.say(Diag::AsmMatching, peeled(P.Constraints.Argument)->getExprLoc(),
             {suggestConstraints(Values, Machine.Target, P.List.Clobbers)});
  return false;
}

/// What a letter takes, for the message.
static std::string taken(const AsmFit &Fit) {
  switch (Fit.Verdict) {
  case AsmFit::TooWide:
    return "at most " + std::to_string(Fit.TakenBits) + " bits";
  case AsmFit::TooNarrow:
    return "exactly " + std::to_string(Fit.TakenBits) + " bits";
  case AsmFit::BoolOnly:
    return "a bool";
  default:
    return "a size that a register tuple has";
  }
}

bool Checker::fits(unsigned Operand, const AsmLogicalValue &V) {
  const AsmConstraint &C = P.List.Operands[Operand];
  AsmFit Fit = P.fit(Operand);
  if (Fit.Verdict == AsmFit::Ok) {
    if (Fit.IsScalar && V.Argument && comesFromLaneId(peeled(V.Argument)))
      In.Say.say(Diag::AsmLane, peeled(V.Argument)->getExprLoc(), {C.Source});
    return true;
  }
  if (Fit.Verdict != AsmFit::ImmediateOnly) {
    sayAt(In, P.Constraints, inConstraints(C.Offset, C.Item), C.Length,
          Diag::AsmWidth,
          {C.Source, taken(Fit), V.Name, std::to_string(V.Register.Bits)});
    std::string Letter =
        suggestConstraints({{V.isResult(), V.Register, 1}}, Machine.Target);
    if (Letter != C.Source)
      In.Say.say(
          Diag::Instead, peeled(P.Constraints.Argument)->getExprLoc(),
          {"'" + Letter + "' takes it" +
           (V.Register.IsPointer && Fit.TakenBits == 32
                ? "; 'tile::shared_view' gives the 32 bits of an address "
                  "in shared memory"
                : "")});
    return false;
  }
  if (V.isImmediate(Fit) &&
      fitsImmediate(C, V.Constant->getExtValue(), V.immediateBits()))
    return true;
  SourceLocation Loc =
      V.Argument ? peeled(V.Argument)->getExprLoc() : Site.Call->getExprLoc();
  if (V.Constant)
    In.Say.say(Diag::AsmImmediateRange, Loc,
               {C.Source, llvm::toString(*V.Constant, 10)});
  else
    In.Say.say(Diag::AsmImmediate, Loc, {C.Source});
  return false;
}

bool Checker::widths() {
  bool Ok = true;
  for (unsigned I = 0; I < P.List.Operands.size(); ++I) {
    auto [V, Reg] = P.operand(I);
    if (Reg == 0) // once for each value is enough
      Ok &= fits(I, *V);
    else if (P.List.Operands[I].Source != P.List.Operands[I - 1].Source)
      Ok &= fits(I, *V);
  }
  return Ok;
}

bool Checker::text() {
  if (!report(P.Template.Problems, P.Text))
    return false;
  if (!report(firstMissingOperand(P.Template, P.List.Operands.size()), P.Text))
    return false;
  AsmTextUse Use{Machine, P.IsPure, P.List.uses()};
  return report(checkText(P.Template, Use), P.Text) &&
         report(checkValues(P.Template, Use), P.Text);
}

bool Checker::check() {
  return asked() && effects() && constraintString() && counts() && widths() &&
         text() && checkAsmDemand(In, Site, P, Machine);
}

std::string clang_tile::counted(unsigned N, const char *What) {
  return std::to_string(N) + " " + What + (N == 1 ? "" : "s");
}

bool clang_tile::checkAsmPlan(Compilation &In, const CallSite &Site,
                              AsmPlan &Plan, const AsmMachine &Machine) {
  return Checker(In, Site, Plan, Machine).check();
}
