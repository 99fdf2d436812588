//===- Plugin.cpp - which clang event goes to which room? -----------------===//
//
// Registers with clang, turns its events into walks, and sends what a walk
// finds through checks and lowering. Decides nothing itself.
//
//===----------------------------------------------------------------------===//
#include "AsmBuiltin.h"
#include "Calls.h"
#include "Checks.h"
#include "LeafCount.h"
#include "Lints.h"
#include "Lower.h"
#include "Names.h"
#include "PredicateChecks.h"
#include "RawAsm.h"
#include "Report.h"
#include "Software.h"
#include "Synthesis.h"
#include "Target.h"
#include "Uniform.h"
#include "UniformChecks.h"

using namespace clang;
using namespace clang_tile;

namespace {
class Consumer : public SemaConsumer, Findings, ASTMutationListener {
public:
  Consumer(CompilerInstance &CI, Options Opts)
      : In(CI, std::move(Opts)), Walk(In, *this), Functions(In),
        Asm(In, Functions), MakeUniform(In, Functions), Predicates(In),
        Lint(In) {}

  // From clang
  void InitializeSema(Sema &S) override {
    In.S = &S;
    In.Say.attach(&S);
    // Else only from our first name on.
    In.Active = wantsRawAsm(In.CI) || wantsSoftware(In.CI);
    addExternalSource(S, llvm::IntrusiveRefCntPtr<Names>(new Names(In)));
  }
  void ForgetSema() override { In.S = nullptr; }
  ASTMutationListener *GetASTMutationListener() override { return this; }

  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    for (Decl *D : Group)
      Walk.walk(D);
    return true;
  }
  void HandleInlineFunctionDefinition(FunctionDecl *F) override {
    Walk.walk(F);
  }
  void CompletedImplicitDefinition(const FunctionDecl *F) override {
    Walk.walk(const_cast<FunctionDecl *>(F));
  }
  void DefaultArgumentInstantiated(const ParmVarDecl *P) override {
    Walk.walk(const_cast<ParmVarDecl *>(P));
  }
  void DefaultMemberInitializerInstantiated(const FieldDecl *F) override {
    Walk.walk(const_cast<FieldDecl *>(F));
  }
  void HandleTranslationUnit(ASTContext &) override { Predicates.finish(); }
  void AddedCXXTemplateSpecialization(
      const VarTemplateDecl *Template,
      const VarTemplateSpecializationDecl *Named) override {
    supplyLeafCount(In, Template, Named);
  }
  void AddedCXXTemplateSpecialization(const FunctionTemplateDecl *Template,
                                      const FunctionDecl *) override {
    activateFor(Template->getTemplatedDecl());
  }
  void DeclarationMarkedUsed(const Decl *D) override {
    if (isa<VarDecl>(D) && assumedUniform(D))
      In.Active = true;
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F)
      return;
    activateFor(F);
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    if (In.Active && Method && Method->getParent()->isLambda())
      Walk.walkLambda(const_cast<FunctionDecl *>(F));
  }

private:
  // From the walk
  void foundCall(const CallSite &Site) override;
  void foundEvaluation(const CallSite &Site) override {
    // clang shows a constructor's body more than once.
    if (Evaluated.insert({Site.Caller, Site.Call}).second)
      checkTarget(In, Site);
  }
  void foundOtherCall(CallExpr *Call, FunctionDecl *Caller) override {
    remarkSoftware(In, Call, Caller);
  }
  void foundMention(DeclRefExpr *Mention) override {
    checkMention(In, Mention);
  }
  void foundOperation(Expr *E, FunctionDecl *Caller) override {
    Lint.found(E, Caller);
  }
  void foundVariable(VarDecl *V) override;
  void foundAssignment(Expr *Assignment, Expr *To) override;
  void foundFunction(FunctionDecl *F) override;
  void foundRawAsm(GCCAsmStmt *Asm, FunctionDecl *Around) override {
    remarkRawAsm(In, Asm, Around);
  }

  void activateFor(const FunctionDecl *F) {
    if (!In.Active && F->hasAttr<AnnotateAttr>() && taggedRow(F))
      In.Active = true;
  }
  void checkAndLower(const CallSite &Site, bool InPattern);
  void lower(const CallSite &Site, const Lowering &L);

  Compilation In;
  Calls Walk;
  Synthesis Functions;
  AsmBuiltin Asm;
  Uniform MakeUniform;
  PredicateChecks Predicates;
  Lints Lint;
  llvm::DenseSet<const Decl *> Handled;         // variables and functions
  llvm::DenseSet<const VarDecl *> UniformNames; // for later assignments
  llvm::DenseSet<SourceLocation> WrongPatterns; // their calls
  llvm::DenseSet<std::pair<const Decl *, const Stmt *>> Evaluated; // defaults
};
} // namespace

/// A header's own body that calls a builtin is judged at the call of *its*
/// builtin: on a target that lacks it, one error is enough.
static bool isInsideUnmetBuiltin(Compilation &In, const CallSite &Site) {
  const BuiltinRow *Outer = taggedRow(Site.Caller);
  return Outer &&
         !chooseLowering(Outer->Row, targetOf(In.context(), Site.Caller));
}

void Consumer::foundCall(const CallSite &Site) {
  bool InPattern = Site.Caller && Site.Caller->isDependentContext();
  SourceLocation Loc = Site.Call->getExprLoc();
  // What is wrong in a template itself is not said again for each instance.
  if (WrongPatterns.contains(Loc))
    return;
  Predicates.found(Site);
  Lint.found(Site);
  DiagnosticErrorTrap Errors(In.S->getDiagnostics());
  checkAndLower(Site, InPattern);
  if (InPattern && Errors.hasErrorOccurred())
    WrongPatterns.insert(Loc);
}

void Consumer::checkAndLower(const CallSite &Site, bool InPattern) {
  if (isInsideUnmetBuiltin(In, Site) || !checkArguments(In, Site))
    return;
  const Lowering *L = nullptr;
  if (Site.Caller && !InPattern) {
    Evaluated.insert({Site.Caller, Site.Call});
    L = checkTarget(In, Site);
  } else { // judged where it is instantiated or evaluated
    Target T = targetOf(In.context(), nullptr);
    L = T.GPU ? chooseLowering(Site.Row->Row, T) : nullptr;
  }
  if (!L && !InPattern && In.producesForOthers()) {
    // Deferred errors are not written into a PCH or module.
    lowerToError(In, Site, unmetNeeds(In, Site));
    return;
  }
  if (L && L->Becomes.Kind == Form::Asm) {
    Asm.checkAndLower(Site, !InPattern && In.produces());
    return;
  }
  bool IsUniform = L && (L->Becomes.Kind == Form::Uniform ||
                         L->Becomes.Kind == Form::Identity);
  if (IsUniform &&
      !checkUniformType(In, Site.Call->getType(), Site.Call->getExprLoc(), {}))
    return;
  if (L && !InPattern && In.produces())
    lower(Site, *L);
}

void Consumer::lower(const CallSite &Site, const Lowering &L) {
  // Not the row's: functions may share one.
  std::string Name = Site.Callee->getQualifiedNameAsString();
  if (L.Becomes.Kind == Form::Dropped)
    In.Say.say(Diag::Dropped, Site.Call->getExprLoc(),
               {Name, targetOf(In.context(), Site.Caller).Name});
  else
    In.Say.say(Diag::Became, Site.Call->getExprLoc(), {Name, inWords(L)});
  switch (L.Becomes.Kind) {
  case Form::Identity:
    if (MakeUniform.changesValues())
      return MakeUniform.lowerCall(Site);
    [[fallthrough]];
  case Form::Expr:
  case Form::Clock:
    return lowerExpression(In, Functions, Site, L);
  case Form::Uniform:
    return MakeUniform.lowerCall(Site);
  case Form::Dropped: // the header's body is empty there
  case Form::Body:
    // Else the annotation keeps every instance alive in the object.
    Site.Callee->dropAttr<AnnotateAttr>();
    return;
  case Form::Asm:
    return; // was lowered together with its checks
  }
}

void Consumer::foundVariable(VarDecl *V) {
  if (isa<ParmVarDecl>(V) || !assumedUniform(V) ||
      V->getDeclContext()->isDependentContext() || !Handled.insert(V).second)
    return;
  if (!checkUniformVariable(In, V))
    return;
  UniformNames.insert(V);
  if (comesFromLaneId(V->getInit()))
    In.Say.say(Diag::UniformLane, V->getLocation(), {V->getNameAsString()},
               V->getInit()->getSourceRange());
  if (!In.produces())
    return;
  V->dropAttr<AnnotateAttr>();
  // A constant is uniform, and must stay one.
  if (MakeUniform.changesValues() && !V->isConstexpr())
    MakeUniform.lowerVariable(V);
}

void Consumer::foundAssignment(Expr *Assignment, Expr *To) {
  auto *D = dyn_cast<DeclRefExpr>(To->IgnoreParenImpCasts());
  auto *V = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  // The prologue of a parameter is ours.
  if (V && UniformNames.contains(V) &&
      Assignment->getExprLoc() != V->getLocation())
    In.Say.say(Diag::UniformAssigned, Assignment->getExprLoc(),
               {V->getNameAsString()});
}

void Consumer::foundFunction(FunctionDecl *F) {
  if (F->isDependentContext() || !Handled.insert(F).second)
    return;
  llvm::SmallVector<ParmVarDecl *> Parameters;
  for (ParmVarDecl *P : F->parameters())
    if (assumedUniform(P) && checkUniformVariable(In, P)) {
      UniformNames.insert(P);
      Parameters.push_back(P);
    }
  if (Parameters.empty() || !In.produces())
    return;
  for (ParmVarDecl *P : Parameters)
    P->dropAttr<AnnotateAttr>();
  if (MakeUniform.changesValues())
    MakeUniform.lowerParameters(F, Parameters);
}

namespace {
class Action : public PluginASTAction {
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 llvm::StringRef) override {
    return std::make_unique<Consumer>(CI, Opts);
  }
  bool ParseArgs(const CompilerInstance &CI,
                 const std::vector<std::string> &Arguments) override {
    std::vector<UnknownOption> Unknown;
    Opts = parseOptions(Arguments, Unknown);
    return answer(CI, Opts, Unknown);
  }
  ActionType getActionType() override { return AddBeforeMainAction; }

  Options Opts;
};

FrontendPluginRegistry::Add<Action>
    Registration("tile", "tile builtins for CUDA and HIP");
} // namespace
