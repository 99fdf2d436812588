//===- Synthesis.cpp - functions that calls are retargeted to -------------===//
#include "Synthesis.h"

#include "llvm/Support/xxhash.h"

using namespace clang;
using namespace clang_tile;

/// The function of that name in the PCH: two of one name in a translation unit
/// are an error even when they are equal.
static FunctionDecl *madeBefore(ASTContext &C, llvm::StringRef Name) {
  for (NamedDecl *D : C.getTranslationUnitDecl()->lookup(&C.Idents.get(Name)))
    if (auto *F = dyn_cast<FunctionDecl>(D))
      return F;
  return nullptr;
}

FunctionDecl *Synthesis::function(llvm::StringRef Row, llvm::StringRef Key,
                                  QualType Result,
                                  llvm::ArrayRef<QualType> Parameters,
                                  SourceLocation L, Filler Fill) {
  ASTContext &C = In.context();
  std::string Full =
      (Row + "\x1f" + Key + "\x1f" + Result.getCanonicalType().getAsString())
          .str();
  for (QualType P : Parameters)
    Full += "\x1f" + P.getCanonicalType().getAsString();

  FunctionDecl *&F = Made[Full];
  if (F)
    return F;
  AstBuilder Build(*In.S, L);
  std::string Name =
      ("__tile_" + Row + "_" +
       llvm::utohexstr(llvm::xxh3_64bits(llvm::StringRef(Full)), true))
          .str();
  if ((F = madeBefore(C, Name)))
    return F;
  F = Build.function(Name, Result, Parameters);
  F->setInlineSpecified(true);
  F->setImplicitlyInline(true);
  F->addAttr(AlwaysInlineAttr::CreateImplicit(C));
  F->addAttr(ConvergentAttr::CreateImplicit(C));
  // Without debug info of its own, what is inlined gets the call's line.
  F->addAttr(NoDebugAttr::CreateImplicit(C));
  for (ParmVarDecl *P : F->parameters())
    P->markUsed(C);

  llvm::SmallVector<Stmt *> Body;
  Sema::ContextRAII InFunction(*In.S, F);
  if (!Fill(Build, F, Body)) {
    Made.erase(Full);
    return nullptr;
  }
  F->setBody(CompoundStmt::Create(C, Body, FPOptionsOverride(), L, L));
  C.getTranslationUnitDecl()->addDecl(F);
  In.CI.getASTConsumer().HandleTopLevelDecl(DeclGroupRef(F));
  return F;
}

const BuiltinRow *clang_tile::rowOfSynthesised(const FunctionDecl *F) {
  if (!F || !F->getDeclName().isIdentifier())
    return nullptr;
  llvm::StringRef Name = F->getName();
  return Name.consume_front("__tile_") ? builtinOfRow(Name.rsplit('_').first)
                                       : nullptr;
}

std::optional<RowId> clang_tile::rowOfCallee(const FunctionDecl *F) {
  const BuiltinRow *Row = taggedRow(F);
  if (!Row)
    Row = rowOfSynthesised(F);
  return Row ? std::optional(Row->Id) : std::nullopt;
}

void clang_tile::retarget(CallExpr *Call, FunctionDecl *F,
                          llvm::ArrayRef<Expr *> Arguments, AstBuilder &Build) {
  assert(Arguments.size() <= Call->getNumArgs() && "no room for arguments");
  Call->setCallee(Build.decayed(F));
  for (auto [I, A] : llvm::enumerate(Arguments))
    Call->setArg(I, A);
  Call->shrinkNumArgs(Arguments.size());
}
