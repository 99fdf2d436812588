//===- RawAsm.cpp - would a builtin of ours say this better? --------------===//
#include "RawAsm.h"

using namespace clang;
using namespace clang_tile;

namespace {
struct Row {
  llvm::StringLiteral Fragment, Use, Why;
};

constexpr Row Rows[] = {
#define RAW_ASM(Fragment, Use, Why) {Fragment, Use, Why},
#include "RawAsm.def"
};
} // namespace

static bool isHostOnly(Compilation &In, const FunctionDecl *F) {
  return In.S->getLangOpts().CUDA && !F->hasAttr<CUDADeviceAttr>() &&
         !F->hasAttr<CUDAGlobalAttr>();
}

void clang_tile::remarkRawAsm(Compilation &In, const GCCAsmStmt *Asm,
                              const FunctionDecl *Around) {
  SourceManager &Sources = In.S->getSourceManager();
  SourceLocation Loc = Asm->getAsmLoc();
  // Headers of the system and our own, and what we made ourselves.
  if (!In.Say.wants(Diag::RawAsm) || Loc.isInvalid() ||
      Sources.isInSystemHeader(Loc) || isHostOnly(In, Around))
    return;
  std::string Text = asmText(Asm);
  if (Text.empty()) // an optimisation barrier
    return;
  for (const Row &R : Rows) {
    if (Text.find(R.Fragment.data()) == Text.npos)
      continue;
    In.Say.say(Diag::RawAsm, Loc, {R.Use.str(), R.Why.str()});
    return;
  }
}
