//===- Lints.h - legal, but hardly what was meant -------------------------===//
//
//   int low = __warp_ballot(p);             lanes 32 to 63 are gone
//   mask & (1 << tile::lane_id())           so are those of this mask
//   if (lane > 15) __vote_ballot_sync(0xFF, p)   the caller is not named
//   __buffer_load<float>(p + lane, i)       one loop round per lane's base
//
// All of them compile and are right on some target. Only what an expression
// says plainly is reported; what a value might be is nobody's guess. None is
// said twice, nor in a function that is never emitted.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_LINTS_H
#define CLANG_TILE_LINTS_H

#include "Compilation.h"

#include "llvm/ADT/DenseSet.h"

namespace clang_tile {

class Lints {
public:
  explicit Lints(Compilation &In) : In(In) {}

  void found(const CallSite &Site);
  /// A cast or an operator, in `Caller` if any.
  void found(clang::Expr *E, clang::FunctionDecl *Caller);

  /// The kinds that the table in Lints.cpp has for rows.
  void vote(const CallSite &Site);
  void bufferBase(const CallSite &Site);
  void uniform(const CallSite &Site);

private:
  void narrowing(clang::CastExpr *Cast, clang::FunctionDecl *Caller);
  void shift(clang::BinaryOperator *Shift, clang::FunctionDecl *Caller);
  void say(clang::FunctionDecl *Caller, Diag Id, const clang::Expr *At,
           llvm::ArrayRef<std::string> Arguments);

  Compilation &In;
  llvm::DenseSet<clang::SourceLocation> Said;
};

} // namespace clang_tile
#endif
