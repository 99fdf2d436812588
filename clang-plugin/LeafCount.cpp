//===- LeafCount.cpp - how many elements has a T? -------------------------===//
#include "LeafCount.h"
#include "Leaves.h"

using namespace clang;
using namespace clang_tile;

static bool isLeafCount(const VarTemplateDecl *Template) {
  return Template->getName() == "leaf_count" &&
         Template->getQualifiedNameAsString() == "tile::detail::leaf_count";
}

void clang_tile::supplyLeafCount(Compilation &In,
                                 const VarTemplateDecl *Template,
                                 const VarTemplateSpecializationDecl *Named) {
  if (!In.S || !isLeafCount(Template) ||
      isa<VarTemplatePartialSpecializationDecl>(Named))
    return;
  ASTContext &C = In.context();
  auto *V = const_cast<VarTemplateSpecializationDecl *>(Named);
  QualType T = V->getTemplateArgs()[0].getAsType();
  if (T->isDependentType())
    return;
  // May instantiate T, and come back here for the same V.
  bool IsComplete = In.S->isCompleteType(V->getLocation(), T);
  if (V->getInit())
    return;
  std::string WhyNot;
  std::optional<Elements> E;
  if (IsComplete)
    E = elementsOf(C, T, WhyNot);
  int Count = !E ? -1 : E->IsGroup ? int(E->size()) : 0;

  V->setInit(IntegerLiteral::Create(C, llvm::APInt(32, Count, true), C.IntTy,
                                    Template->getLocation()));
  V->setInitStyle(VarDecl::CInit);
  V->setConstexpr(true);
  // Without this the value is not a constant expression.
  completeConstant(*In.S, V);
}
