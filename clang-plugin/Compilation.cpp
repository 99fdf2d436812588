//===- Compilation.cpp - what the rooms share about one translation unit --===//
#include "Compilation.h"

using namespace clang;
using namespace clang_tile;

static constexpr llvm::StringLiteral TagPrefix = "tile.builtin:";

bool Compilation::isHostPass() const {
  return S->getLangOpts().CUDA && !S->getLangOpts().CUDAIsDevice;
}

bool Compilation::producesForOthers() const {
  switch (CI.getFrontendOpts().ProgramAction) {
  case frontend::GeneratePCH:
  case frontend::GenerateModule:
  case frontend::GenerateModuleInterface:
  case frontend::GenerateReducedModuleInterface:
  case frontend::GenerateHeaderUnit:
    return true;
  default:
    return false;
  }
}

bool Compilation::produces() const {
  switch (CI.getFrontendOpts().ProgramAction) {
  case frontend::EmitAssembly:
  case frontend::EmitBC:
  case frontend::EmitLLVM:
  case frontend::EmitLLVMOnly:
  case frontend::EmitCodeGenOnly:
  case frontend::EmitObj:
    return true;
  default:
    return producesForOthers();
  }
}

const BuiltinRow *clang_tile::taggedRow(const FunctionDecl *F) {
  if (!F)
    return nullptr;
  if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern(false))
    F = Pattern;
  for (const auto *A : F->specific_attrs<AnnotateAttr>()) {
    llvm::StringRef Tag = A->getAnnotation();
    if (Tag.consume_front(TagPrefix))
      return builtinOfRow(Tag);
  }
  return nullptr;
}

bool clang_tile::isOurs(const FunctionDecl *F) {
  const DeclContext *Outermost = nullptr;
  for (const DeclContext *D = F->getDeclContext(); D && !D->isTranslationUnit();
       D = D->getParent())
    if (isa<NamespaceDecl>(D))
      Outermost = D;
  const auto *N = cast_or_null<NamespaceDecl>(Outermost);
  return N && N->getDeclName() && N->getName() == "tile";
}

bool clang_tile::isTileType(QualType T, llvm::StringRef Name) {
  const auto *D = T.getCanonicalType()->getAsTagDecl();
  return D && D->getDeclName().isIdentifier() && D->getName() == Name &&
         D->getQualifiedNameAsString() == ("tile::" + Name).str();
}

Attr *clang_tile::makeTag(ASTContext &C, llvm::StringRef Row) {
  return AnnotateAttr::CreateImplicit(C, (TagPrefix + Row).str(), nullptr, 0);
}
