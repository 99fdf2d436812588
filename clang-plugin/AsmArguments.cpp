//===- AsmArguments.cpp - what are the values of this asm call? -----------===//
//
// The first half of AsmChecks.h: from the arguments of a call to its plan.
//
//===----------------------------------------------------------------------===//
#include "AsmChecks.h"

using namespace clang;
using namespace clang_tile;

namespace {
/// The largest `pack`: more would need more registers than any text can name.
constexpr unsigned MaxPack = 64;

class Planner {
public:
  Planner(Compilation &In, const CallSite &Site, const AsmMachine &Machine)
      : In(In), Site(Site), Machine(Machine), C(In.context()) {}

  std::optional<AsmPlan> plan();

private:
  bool misplaced(Diag Id, Expr *E, llvm::StringRef Place);
  bool purity();
  bool pack();
  bool results();
  bool arguments();
  bool sizes();
  bool strings();
  bool describe(AsmLogicalValue &V, QualType T, SourceLocation Loc,
                SourceRange Range);
  bool describeResult(AsmLogicalValue &V, QualType Asked);
  template <class... Args> bool fail(Args &&...A) {
    In.Say.say(std::forward<Args>(A)...);
    return false;
  }
  Expr *argument(unsigned I) const { return Site.Call->getArg(I); }
  llvm::SmallVector<QualType> askedResults() const;

  Compilation &In;
  const CallSite &Site;
  const AsmMachine &Machine;
  ASTContext &C;
  AsmPlan P;
  unsigned FirstValue = 1; // the first argument that is an operand
};
} // namespace

/// A variable may be what was meant; anything else is an operand, or the next
/// argument, where one was forgotten.
bool Planner::misplaced(Diag Id, Expr *E, llvm::StringRef Place) {
  In.Say.say(Id, E->getExprLoc(), {}, E->getSourceRange());
  In.Say.say(Diag::Instead, E->getExprLoc(), {Place.str()});
  return false;
}

bool Planner::purity() {
  if (Site.Call->getNumArgs() == 1) // text alone: impure
    return true;
  Expr *E = peeled(argument(2));
  QualType T = E->getType();
  std::optional<llvm::APSInt> Value = constantInteger(In, E);
  if (!Value || !(T->isBooleanType() || isTileType(T, "purity")))
    return misplaced(Diag::AsmNotBool, E,
                     "'is_pure' is the argument behind the constraints");
  P.IsPure = *Value != 0;
  return true;
}

bool Planner::pack() {
  if (!P.IsElementwise)
    return true;
  Expr *E = peeled(argument(3));
  QualType T = E->getType();
  std::optional<llvm::APSInt> Value = constantInteger(In, E);
  if (!Value || T->isBooleanType() || !T->isIntegerType())
    return misplaced(Diag::AsmNotPack, E,
                     "'pack', how many elements one copy of the text takes, is "
                     "the argument behind 'is_pure'");
  if (*Value < 1 || *Value > MaxPack || !Value->isPowerOf2())
    return fail(Diag::AsmPackPower, E->getExprLoc(),
                std::vector<std::string>{llvm::toString(*Value, 10)},
                E->getSourceRange());
  P.Pack = Value->getZExtValue();
  return true;
}

/// Without the `const &` that the builtin's declaration adds.
static QualType asWritten(ASTContext &C, QualType T) {
  T = T.getNonReferenceType();
  return T->isArrayType() ? C.getUnqualifiedArrayType(T)
                          : T.getUnqualifiedType();
}

bool Planner::describe(AsmLogicalValue &V, QualType T, SourceLocation Loc,
                       SourceRange Range) {
  std::string WhyNot;
  std::optional<Elements> Parts = elementsOf(C, T, WhyNot);
  if (!Parts)
    return fail(Diag::AsmOperandType, Loc,
                std::vector<std::string>{V.Name, In.Say.quoted(asWritten(C, T)),
                                         WhyNot},
                Range);
  V.Parts = std::move(*Parts);
  QualType E = V.Parts.elementType();
  V.ElementBits = E->isBooleanType() ? 8 : C.getTypeSize(E);
  V.Register.Bits = V.ElementBits;
  V.Register.IsBool = E->isBooleanType();
  V.Register.IsFloat = E->isSpecificBuiltinType(BuiltinType::Float) ||
                       E->isSpecificBuiltinType(BuiltinType::Double);
  V.Register.IsPointer = E->isPointerType();
  V.IsSigned = E->isSignedIntegerOrEnumerationType();
  V.NumRegisters = V.Parts.size();
  return true;
}

llvm::SmallVector<QualType> Planner::askedResults() const {
  llvm::SmallVector<QualType> Result;
  const TemplateArgumentList *List =
      Site.Callee->getTemplateSpecializationArgs();
  if (!List || List->size() == 0 ||
      List->get(0).getKind() != TemplateArgument::Pack)
    return Result;
  for (const TemplateArgument &A : List->get(0).pack_elements())
    if (!A.getAsType()->isVoidType())
      Result.push_back(A.getAsType());
  return Result;
}

/// In an elementwise call the header made a fragment of what was asked for; a
/// group of groups has no meaning.
bool Planner::describeResult(AsmLogicalValue &V, QualType Asked) {
  SourceLocation Loc = Site.Call->getExprLoc();
  if (Asked->isReferenceType())
    return fail(Diag::AsmOperandType, Loc,
                std::vector<std::string>{V.Name, In.Say.quoted(Asked),
                                         "it is a reference"});
  if (!describe(V, Asked, Loc, {}))
    return false;
  if (!P.IsElementwise)
    return true;
  if (V.Parts.IsGroup)
    return fail(Diag::AsmOperandType, Loc,
                std::vector<std::string>{
                    V.Name, In.Say.quoted(Asked),
                    "an elementwise asm is asked for one element's type"});
  packInto(V, P.Pack);
  return true;
}

/// Where the results are in a tile::results: those after the eighth are in its
/// last member.
static void
membersOf(const RecordDecl *R, llvm::SmallVector<LeafStep, 1> Within,
          llvm::SmallVectorImpl<llvm::SmallVector<LeafStep, 1>> &Members) {
  for (FieldDecl *F : R->fields()) {
    llvm::SmallVector<LeafStep, 1> Path = Within;
    Path.push_back({LeafStep::Field, nullptr, F, 0, F->getType()});
    if (F->getName() == "__rest")
      membersOf(F->getType()->getAsRecordDecl(), Path, Members);
    else
      Members.push_back(Path);
  }
}

bool Planner::results() {
  llvm::SmallVector<QualType> Asked = askedResults();
  QualType Whole = Site.Call->getType();
  llvm::SmallVector<llvm::SmallVector<LeafStep, 1>> Members;
  if (Asked.size() > 1)
    membersOf(Whole->getAsRecordDecl(), {}, Members);
  for (auto [I, T] : llvm::enumerate(Asked)) {
    AsmLogicalValue V;
    V.Name = "result " + std::to_string(I);
    if (!describeResult(V, T))
      return false;
    QualType Stored = Whole;
    if (!Members.empty()) {
      V.Within = Members[I];
      Stored = V.Within.back().Type;
    }
    std::string WhyNot;
    V.Parts = *elementsOf(C, Stored, WhyNot);
    P.Results.push_back(std::move(V));
  }
  return true;
}

bool Planner::arguments() {
  for (unsigned I = FirstValue; I < Site.Call->getNumArgs(); ++I) {
    AsmLogicalValue V;
    V.Name = "argument " + std::to_string(I - FirstValue);
    V.Argument = argument(I);
    V.Index = I;
    Expr *E = peeled(V.Argument);
    if (!describe(V, V.Argument->getType(), E->getExprLoc(),
                  E->getSourceRange()))
      return false;
    V.IsSharedView = isTileType(V.Parts.Type, "shared_address");
    if (!V.Parts.IsGroup)
      V.Constant = constantInteger(In, V.Argument);
    if (P.IsElementwise) {
      V.IsSplat = !V.Parts.IsGroup;
      // An address is one operand, however many elements a copy works on.
      packInto(V, V.IsSharedView ? 1 : P.Pack);
      splatConstant(V);
    }
    P.Arguments.push_back(std::move(V));
  }
  return true;
}

bool Planner::sizes() {
  if (!P.IsElementwise)
    return true;
  const AsmLogicalValue *First = nullptr;
  for (const AsmLogicalValue &V : P.Arguments) {
    if (!V.Parts.IsGroup)
      continue;
    if (!First) {
      First = &V;
      P.NumElements = V.Parts.size();
      continue;
    }
    if (V.Parts.size() != P.NumElements)
      return fail(
          Diag::AsmSizes, peeled(V.Argument)->getExprLoc(),
          std::vector<std::string>{First->Name, std::to_string(P.NumElements),
                                   V.Name, std::to_string(V.Parts.size())},
          V.Argument->getSourceRange());
  }
  if (!P.IsPure && P.NumElements % P.Pack != 0)
    return fail(Diag::AsmOddImpure, peeled(argument(3))->getExprLoc(),
                std::vector<std::string>{std::to_string(P.NumElements),
                                         std::to_string(P.Pack)},
                argument(3)->getSourceRange());
  return true;
}

/// The items of tile::constraints, which its data() separates by line breaks.
static std::vector<std::string> items(llvm::StringRef Text) {
  std::vector<std::string> Result;
  while (!Text.empty()) {
    auto [One, Rest] = Text.split('\n');
    Result.push_back(One.str());
    Text = Rest;
  }
  return Result;
}

bool Planner::strings() {
  llvm::StringRef Name = Site.Row->name();
  GeneratorShape Shape = P.shape();
  std::optional<ConstantString> Text =
      constantString(In, argument(0), "the asm text", Name, &Shape);
  if (!Text)
    return false;
  P.Text = std::move(*Text);
  P.Template = readTemplate(P.Text.Value, Machine.Target);
  if (Site.Call->getNumArgs() == 1) {
    P.Constraints = P.Text;
    P.List = readConstraints("", Machine);
    return true;
  }
  std::optional<ConstantString> Constraints =
      constantString(In, argument(1), "the constraint string", Name, &Shape);
  if (!Constraints)
    return false;
  P.Constraints = std::move(*Constraints);
  P.IsPerValue = isTileType(argument(1)->getType(), "constraints");
  if (!P.IsPerValue) {
    P.List = readConstraints(P.Constraints.Value, Machine);
    return true;
  }
  std::vector<unsigned> Registers = Shape.Outputs;
  Registers.insert(Registers.end(), Shape.Inputs.begin(), Shape.Inputs.end());
  P.List = repeatConstraints(items(P.Constraints.Value), Registers, Machine);
  return true;
}

std::optional<AsmPlan> Planner::plan() {
  P.IsElementwise = Site.Row->Id == RowId::inline_asm_elementwise;
  FirstValue = std::min(P.IsElementwise ? 4u : 3u, Site.Call->getNumArgs());
  // Both, if they were exchanged; one, if what stands for 'pack' is an operand.
  bool Ok = purity();
  if (Ok || (P.IsElementwise && argument(3)->getType()->isArithmeticType()))
    Ok &= pack();
  if (!Ok || !results() || !arguments() || !sizes() || !strings())
    return std::nullopt;
  return std::move(P);
}

std::optional<AsmPlan> clang_tile::planAsmCall(Compilation &In,
                                               const CallSite &Site,
                                               const AsmMachine &Machine) {
  return Planner(In, Site, Machine).plan();
}
