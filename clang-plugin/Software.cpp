//===- Software.cpp - was software taken? ---------------------------------===//
#include "Software.h"
#include "Checks.h"

using namespace clang;
using namespace clang_tile;

/// "tile::packed_add4", and "tile::stoch_round<tile::fp8_e4m3>" where the first
/// template argument chooses the row.
static bool isCalled(const FunctionDecl *F, llvm::StringRef Name,
                     const PrintingPolicy &Policy) {
  auto [Plain, Argument] = Name.split('<');
  if (F->getQualifiedNameAsString() != Plain)
    return false;
  if (Argument.empty())
    return true;
  const TemplateArgumentList *List = F->getTemplateSpecializationArgs();
  if (!List || List->size() == 0 ||
      List->get(0).getKind() != TemplateArgument::Type)
    return false;
  QualType T = List->get(0).getAsType().getCanonicalType();
  return T.getAsString(Policy) == Argument.drop_back();
}

/// The instruction is taken where its bits are the software's, or where the
/// call asks for the target's own.
static bool takesInstruction(const CallExpr *Call, const PortableName &P,
                             Vendor GPU) {
  if (P.SameBits == PortableName::EVERY ||
      (P.SameBits == PortableName::NVPTX && GPU == Vendor::NVPTX))
    return true;
  return isTileType(Call->getArg(Call->getNumArgs() - 1)->getType(),
                    "native_bits_t");
}

void clang_tile::remarkSoftware(Compilation &In, const CallExpr *Call,
                                FunctionDecl *Caller) {
  const FunctionDecl *F = Call->getDirectCallee();
  // Outside of functions it is the compiler that computes.
  if (!Caller || !F || !F->getDeclName().isIdentifier() ||
      !In.Say.wants(Diag::Software) || isOurs(Caller))
    return;
  for (const PortableName &P : portableNames()) {
    if (!isCalled(F, P.Name, In.S->getPrintingPolicy()))
      continue;
    Target T = targetOf(In.context(), Caller);
    if (!T.GPU)
      return;
    std::string Name = F->getQualifiedNameAsString();
    SourceLocation Loc = Call->getExprLoc();
    if (chooseLowering(P.Row, T)) {
      if (!takesInstruction(Call, P, *T.GPU))
        In.Say.say(Diag::SoftwareBits, Loc, {Name, T.Name});
      return;
    }
    Needs Shown;
    std::string Words = needsInWords(P.Row, T, Shown);
    In.Say.say(Diag::Software, Loc, {Name, Words, T.inWords(Shown)});
    return;
  }
}
