//===- Plugin.cpp - which clang event goes to which room? -----------------===//
//
// Registers with clang, turns its events into walks, and sends what a walk
// finds through checks and lowering. Decides nothing itself.
//
//===----------------------------------------------------------------------===//
#include "CallPath.h"
#include "Calls.h"
#include "Checks.h"
#include "LeafCount.h"
#include "Lints.h"
#include "Names.h"
#include "PredicateChecks.h"
#include "RawAsm.h"
#include "Report.h"
#include "Software.h"
#include "TensorChecks.h"
#include "UniformChecks.h"
#include "UniformUses.h"

using namespace clang;
using namespace clang_tile;

namespace {
class Consumer : public SemaConsumer, Findings, ASTMutationListener {
public:
  Consumer(CompilerInstance &CI, Options Opts)
      : In(CI, std::move(Opts)), Walk(In, *this), Functions(In),
        Uniforms(In, Functions), Path(In, Functions, Uniforms), Predicates(In),
        Lint(In), Tensors(In) {}

  // From clang
  void InitializeSema(Sema &S) override {
    In.S = &S;
    In.Say.attach(&S);
    // Else only from our first name on.
    In.Active = In.Say.wants(Diag::RawAsm) || In.Say.wants(Diag::Software) ||
                In.Say.wants(Diag::Became);
    llvm::IntrusiveRefCntPtr<Names> Source(new Names(In));
    addExternalSource(S, Source);
    S.getPreprocessor().setTokenWatcher(
        [Source](const Token &T) { Source->lexed(T); });
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
  void HandleTranslationUnit(ASTContext &) override {
    Predicates.finish();
    Tensors.finish();
    Path.finish();
  }
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
  void foundCall(const CallSite &Site) override {
    if (!Path.isNews(Site))
      return;
    Predicates.found(Site);
    Lint.found(Site);
    Tensors.found(Site);
    Path.found(Site);
  }
  void foundEvaluation(const CallSite &Site) override { Path.evaluated(Site); }
  void foundOtherCall(CallExpr *Call, FunctionDecl *Caller) override {
    Path.foundOther(Call, Caller);
    Tensors.foundOther(Call);
    remarkSoftware(In, Call, Caller);
  }
  void foundMention(DeclRefExpr *Mention) override {
    checkMention(In, Mention);
  }
  void foundOperation(Expr *E, FunctionDecl *Caller) override {
    Lint.found(E, Caller);
  }
  void foundVariable(VarDecl *V) override { Uniforms.foundVariable(V); }
  void foundAssignment(Expr *Assignment, Expr *To) override {
    Uniforms.foundAssignment(Assignment, To);
  }
  void foundFunction(FunctionDecl *F) override { Uniforms.foundFunction(F); }
  void foundRawAsm(GCCAsmStmt *Asm, FunctionDecl *Around) override {
    remarkRawAsm(In, Asm, Around);
  }

  void activateFor(const FunctionDecl *F) {
    if (!In.Active && F->hasAttr<AnnotateAttr>() && taggedRow(F))
      In.Active = true;
  }

  Compilation In;
  Calls Walk;
  Synthesis Functions;
  UniformUses Uniforms;
  CallPath Path;
  PredicateChecks Predicates;
  Lints Lint;
  TensorChecks Tensors;
};
} // namespace

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
