//===- AsmLower.cpp - the asm statements that a plan stands for -----------===//
#include "AsmLower.h"
#include "AsmBridges.h"
#include "AsmRegisters.h"
#include "AsmReturn.h"
#include "AsmStatement.h"

using namespace clang;
using namespace clang_tile;

static std::vector<AsmFit> fitsOf(const AsmPlan &Plan) {
  std::vector<AsmFit> Fits;
  for (unsigned I = 0; I < Plan.List.Operands.size(); ++I)
    Fits.push_back(Plan.fit(I));
  return Fits;
}

namespace {
/// Makes the body of one synthesised function.
class BodyMaker {
public:
  BodyMaker(Compilation &In, const AsmPlan &Plan, const AsmMachine &Machine,
            AsmHalf Half, AstBuilder &Build, FunctionDecl *F,
            AstBuilder::Body &Body, QualType ResultType,
            const std::vector<ParmVarDecl *> &Parameters)
      : In(In), Plan(Plan), Machine(Machine), Half(Half), Build(Build), F(F),
        Body(Body), ResultType(ResultType), Parameters(Parameters),
        Fits(fitsOf(Plan)),
        Early(needsEarlyClobber(Plan.Template, Plan.List.uses())),
        Bridges(Plan, Fits, Machine.Target),
        Registers(In, Build, F, Machine.Target) {}

  bool make();

private:
  bool copy(unsigned Copy, Expr *Result);
  bool settle(const AsmStatement &Asm);
  AsmStatement::Operand output(unsigned I, unsigned Copy, Expr *Result,
                               AstBuilder::Body &After);
  AsmStatement::Operand input(unsigned I, unsigned Copy);
  AsmStatement::Operand named(unsigned I) const;
  std::vector<std::string> clobbers() const;
  Expr *constant(const AsmLogicalValue &V);

  Compilation &In;
  const AsmPlan &Plan;
  const AsmMachine &Machine;
  AsmHalf Half;
  AstBuilder &Build;
  FunctionDecl *F;
  AstBuilder::Body &Body;
  QualType ResultType;                          // the call's
  const std::vector<ParmVarDecl *> &Parameters; // null: passed as a constant
  std::vector<AsmFit> Fits; // one per operand, as are the next two
  std::vector<bool> Early;
  AsmBridges Bridges;
  AsmRegisters Registers;
};
} // namespace

Expr *BodyMaker::constant(const AsmLogicalValue &V) {
  ASTContext &C = In.context();
  QualType T = C.getIntTypeForBitwidth(V.immediateBits(), /*Signed=*/1);
  return IntegerLiteral::Create(C, V.Constant->extOrTrunc(C.getTypeSize(T)), T,
                                Build.location());
}

AsmStatement::Operand BodyMaker::output(unsigned I, unsigned Copy, Expr *Result,
                                        AstBuilder::Body &After) {
  auto [V, Reg] = Plan.operand(I);
  AsmStatement::Operand Operand = named(I);
  if (Operand.Constraint.empty())
    Operand.Constraint = toGccConstraint(Plan.List.Operands[I], Early[I]);
  Operand.Value = Registers.output(*V, Plan.slice(*V, Copy, Reg), Fits[I],
                                   Result, Body, After);
  return Operand;
}

AsmStatement::Operand BodyMaker::input(unsigned I, unsigned Copy) {
  auto [V, Reg] = Plan.operand(I);
  bool IsConstant = V->isImmediate(Fits[I]);
  AsmStatement::Operand Operand = named(I);
  if (Operand.Constraint.empty())
    Operand.Constraint =
        toGccConstraint(Plan.List.Operands[I], false, IsConstant);
  Operand.Value = IsConstant
                      ? constant(*V)
                      : Registers.input(*V, Plan.slice(*V, Copy, Reg), Fits[I],
                                        Parameters[V->Index], Body);
  return Operand;
}

AsmStatement::Operand BodyMaker::named(unsigned I) const {
  AsmStatement::Operand Operand;
  Operand.Name = "t" + std::to_string(I);
  Operand.Constraint = Bridges.constraint(I);
  return Operand;
}

/// What the user wrote, and what the text and its bridges write besides.
std::vector<std::string> BodyMaker::clobbers() const {
  std::vector<std::string> Names = Bridges.clobbers();
  for (const AsmConstraint &C : Plan.List.Clobbers)
    for (std::string &Name : toGccClobbers(C))
      Names.push_back(std::move(Name));
  for (std::string &Name : missingClobbers(Plan.Template, Plan.List, Machine))
    Names.push_back(std::move(Name));
  // Volatile alone does not order it with other accesses.
  if (!Plan.IsPure && !Plan.List.clobbersMemory())
    Names.push_back("memory");
  return Names;
}

bool BodyMaker::copy(unsigned Copy, Expr *Result) {
  AsmStatement Asm;
  llvm::SmallVector<Stmt *> After;
  for (unsigned I = 0; I < Plan.List.Operands.size(); ++I) {
    if (Plan.operand(I).first->isResult())
      Asm.Outputs.push_back(output(I, Copy, Result, After));
    else
      Asm.Inputs.push_back(input(I, Copy));
  }
  Asm.Text = toGcc(Bridges.text(), Half);
  Asm.Clobbers = clobbers();
  Asm.IsVolatile = !Plan.IsPure;

  Stmt *Statement = makeAsm(*In.S, Build.location(), Asm);
  if (!Statement)
    return false;
  // A convergent statement is neither hoisted nor merged across branches.
  if (Plan.IsPure && Plan.IsElementwise && !mayBeCrossLane(Plan.Template))
    Statement = withoutConvergence(In.context(), Statement);
  Body.push_back(Statement);
  if (!settle(Asm))
    return false;
  Body.append(After.begin(), After.end());
  return true;
}

/// Takes outputs out of named registers that LLVM reads wrongly, by a text
/// without instructions.
bool BodyMaker::settle(const AsmStatement &Asm) {
  for (const AsmStatement::Operand &Output : Asm.Outputs) {
    bool IsAccTuple = llvm::StringRef(Output.Constraint).contains("{a[");
    if (ReadsNamedAccTuples || !IsAccTuple)
      continue;
    AsmStatement Move;
    Move.Outputs.push_back({"=a", Output.Value});
    Move.Inputs.push_back({"0", Build.load(Output.Value)});
    Stmt *Statement = makeAsm(*In.S, Build.location(), Move);
    if (!Statement)
      return false;
    Body.push_back(Statement);
  }
  return true;
}

bool BodyMaker::make() {
  QualType Returned = F->getReturnType();
  VarDecl *Result = Returned->isVoidType()
                        ? nullptr
                        : Build.local(F, ResultType, "result", Body);
  for (unsigned Copy = 0; Copy < Plan.copies(); ++Copy)
    if (!copy(Copy, Result ? Build.refer(Result) : nullptr))
      return false;
  if (!Result)
    return true;
  Expr *Value = Build.refer(Result);
  if (!In.context().hasSameUnqualifiedType(Returned, ResultType))
    Value = Build.bitCast(Value, Returned);
  Body.push_back(Build.returnOf(Value, Returned));
  return true;
}

/// The argument as the synthesised function takes it: scalars and vectors by
/// value, arrays by reference, classes by reference to a copy made here, but
/// for those that only their own functions may copy.
static Expr *passed(Compilation &In, AstBuilder &Build, Expr *Argument,
                    QualType &T, QualType Declared) {
  QualType Value = Declared.getNonReferenceType();
  if (Value->isScalarType() || Value->isVectorType()) {
    T = Value.getUnqualifiedType();
    if (auto *M = dyn_cast<MaterializeTemporaryExpr>(Argument))
      Argument = M->getSubExpr();
    Argument = Build.load(Argument);
    if (!In.context().hasSameUnqualifiedType(Argument->getType(), T))
      Argument = Build.integerCast(Argument, T);
    return Argument;
  }
  T = Declared;
  if (!Value.isTriviallyCopyableType(In.context()) || !Value->isRecordType() ||
      isa<MaterializeTemporaryExpr>(Argument))
    return Argument;
  Expr *Object = Argument;
  if (auto *Cast = dyn_cast<ImplicitCastExpr>(Object);
      Cast && Cast->getCastKind() == CK_NoOp)
    Object = Cast->getSubExpr();
  return In.S->CreateMaterializeTemporaryExpr(Value, Build.load(Object), true);
}

/// Everything that the body depends on, but the function's own types.
static std::string keyOf(const AsmPlan &Plan, const std::vector<AsmFit> &Fits,
                         AsmHalf Half, QualType Result) {
  std::string Key = Plan.Text.Value + '\x1f' + Plan.Constraints.Value + '\x1f' +
                    std::to_string(Plan.IsPure) +
                    std::to_string(Plan.IsPerValue) +
                    std::to_string(Half == AsmHalf::Suffix) + ',' +
                    std::to_string(Plan.Pack) + '\x1f' +
                    Result.getCanonicalType().getAsString();
  for (unsigned I = 0; I < Fits.size(); ++I) {
    const AsmLogicalValue &V = *Plan.operand(I).first;
    if (V.isImmediate(Fits[I]))
      Key += "#" + std::to_string(I) + "=" + llvm::toString(*V.Constant, 10);
  }
  return Key;
}

void clang_tile::lowerAsmCall(Compilation &In, Synthesis &Functions,
                              const CallSite &Site, const AsmPlan &Plan,
                              const AsmMachine &Machine, AsmHalf Half) {
  AstBuilder Build(*In.S, Site.Call->getExprLoc());
  std::vector<AsmFit> Fits = fitsOf(Plan);
  llvm::SmallVector<QualType> Types;
  llvm::SmallVector<Expr *> Arguments;
  std::vector<int> ParameterOf(Site.Call->getNumArgs(), -1);
  unsigned Operand = Plan.numOutputs();
  for (const AsmLogicalValue &V : Plan.Arguments) {
    // Its registers may have different constraints: "i" for one, "v" for one.
    bool IsBaked =
        llvm::all_of(llvm::ArrayRef(Fits).slice(Operand, V.NumRegisters),
                     [&](const AsmFit &Fit) { return V.isImmediate(Fit); });
    Operand += V.NumRegisters;
    if (IsBaked)
      continue;
    ParameterOf[V.Index] = Types.size();
    QualType T;
    Arguments.push_back(passed(In, Build, V.Argument, T,
                               Site.Callee->getParamDecl(V.Index)->getType()));
    Types.push_back(T);
  }
  auto Fill = [&](AstBuilder &Build, FunctionDecl *F, AstBuilder::Body &Body) {
    std::vector<ParmVarDecl *> Parameters;
    for (int I : ParameterOf)
      Parameters.push_back(I < 0 ? nullptr : F->getParamDecl(I));
    return BodyMaker(In, Plan, Machine, Half, Build, F, Body,
                     Site.Call->getType(), Parameters)
        .make();
  };
  FunctionDecl *F = Functions.function(
      Site.Row->Row, keyOf(Plan, Fits, Half, Site.Call->getType()),
      returnedAs(In, Build, Plan, Site.Call->getType()), Types,
      Site.Call->getExprLoc(), Fill);
  if (F)
    retarget(Site.Call, F, Arguments, Build);
}
