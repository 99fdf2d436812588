//===- UniformUses.cpp - the way of an assumed uniform value --------------===//
#include "UniformUses.h"
#include "LaneIds.h"
#include "Lower.h"
#include "UniformChecks.h"

using namespace clang;
using namespace clang_tile;

void UniformUses::foundVariable(VarDecl *V) {
  if (isa<ParmVarDecl>(V) || !assumedUniform(V) ||
      V->getDeclContext()->isDependentContext() || !Handled.insert(V).second)
    return;
  if (!checkUniformVariable(In, V))
    return;
  Names.insert(V);
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

void UniformUses::foundAssignment(Expr *Assignment, Expr *To) {
  auto *D = dyn_cast<DeclRefExpr>(To->IgnoreParenImpCasts());
  auto *V = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  // The prologue of a parameter is ours.
  if (V && Names.contains(V) && Assignment->getExprLoc() != V->getLocation())
    In.Say.say(Diag::UniformAssigned, Assignment->getExprLoc(),
               {V->getNameAsString()});
}

void UniformUses::foundFunction(FunctionDecl *F) {
  if (F->isDependentContext() || !Handled.insert(F).second)
    return;
  llvm::SmallVector<ParmVarDecl *> Parameters;
  for (ParmVarDecl *P : F->parameters())
    if (assumedUniform(P) && checkUniformVariable(In, P)) {
      Names.insert(P);
      Parameters.push_back(P);
    }
  if (Parameters.empty() || !In.produces())
    return;
  for (ParmVarDecl *P : Parameters)
    P->dropAttr<AnnotateAttr>();
  if (MakeUniform.changesValues())
    MakeUniform.lowerParameters(F, Parameters);
}

bool UniformUses::check(const CallSite &Site) {
  return checkUniformType(In, Site.Call->getType(), Site.Call->getExprLoc(),
                          {});
}

void UniformUses::lower(const CallSite &Site, const Lowering &L) {
  if (MakeUniform.changesValues())
    MakeUniform.lowerCall(Site);
  else // NVPTX, with nothing to check at run time
    lowerExpression(In, Functions, Site, L);
}
