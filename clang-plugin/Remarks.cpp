//===- Remarks.cpp - at which call is a remark said? ----------------------===//
#include "Remarks.h"

#include <set>

using namespace clang;
using namespace clang_tile;

bool Remarks::wanted() const {
  return In.Say.wants(Diag::Became) || In.Say.wants(Diag::Dropped);
}

/// In a header of ours: in our namespace, or a builtin's own body.
static bool isOurCode(const FunctionDecl *F) {
  return F && (isOurs(F) || taggedRow(F));
}

void Remarks::called(const CallExpr *Call, const FunctionDecl *Callee,
                     const FunctionDecl *Caller) {
  if (!wanted() || !isOurCode(Callee))
    return;
  Callee = Callee->getCanonicalDecl();
  if (isOurCode(Caller))
    Calls[Caller->getCanonicalDecl()].push_back(Callee);
  else
    FromOutside.push_back({Call->getExprLoc(), Callee});
}

void Remarks::say(Diag Id, SourceLocation Loc, std::vector<std::string> Words,
                  const FunctionDecl *Around) {
  if (!isOurCode(Around))
    In.Say.say(Id, Loc, Words);
  else if (In.Say.wants(Id))
    Within[Around->getCanonicalDecl()].push_back({Id, std::move(Words)});
}

void Remarks::finish() {
  // A call that was instantiated twice, or that reaches one thing on two ways,
  // says it once.
  std::set<std::pair<SourceLocation, std::string>> Said;
  for (auto [Loc, Callee] : FromOutside) {
    llvm::SmallVector<Function> Queue{Callee};
    llvm::DenseSet<Function> Seen{Callee};
    for (size_t I = 0; I < Queue.size(); ++I) {
      for (const Kept &K : Within.lookup(Queue[I]))
        if (Said.insert({Loc, formatted(K.Id, K.Words)}).second)
          In.Say.say(K.Id, Loc, K.Words);
      for (Function Next : Calls.lookup(Queue[I]))
        if (Seen.insert(Next).second)
          Queue.push_back(Next);
    }
  }
}
