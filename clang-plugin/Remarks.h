//===- Remarks.h - at which call is a remark said? ------------------------===//
//
// What became of a builtin that a header of ours calls is of interest at the
// user's call, and nobody wants to see our header:
//
//   y = tile::stoch_round<tile::fp8_e4m3>(x, r);
//       ^ remark: '__stoch_round<tile::fp8_e4m3>' became ...
//
// A function of ours is lowered once, however many calls it has, and after most
// of them. So its remarks are kept until the end, when each call from outside
// gets those of everything that it reaches.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_REMARKS_H
#define CLANG_TILE_REMARKS_H

#include "Compilation.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace clang_tile {

class Remarks {
public:
  explicit Remarks(Compilation &In) : In(In) {}

  /// Whether anybody hears of what is said here.
  bool wanted() const;
  /// `Caller` calls `Callee`, a builtin or not.
  void called(const clang::CallExpr *Call, const clang::FunctionDecl *Callee,
              const clang::FunctionDecl *Caller);
  /// Says it at `Loc`, or at the calls that lead to `Around`.
  void say(Diag Id, clang::SourceLocation Loc, std::vector<std::string> Words,
           const clang::FunctionDecl *Around);
  void finish();

private:
  struct Kept {
    Diag Id;
    std::vector<std::string> Words;
  };
  using Function = const clang::FunctionDecl *;

  Compilation &In;
  llvm::DenseMap<Function, std::vector<Kept>> Within;
  llvm::DenseMap<Function, llvm::SmallVector<Function, 4>> Calls; // our own
  std::vector<std::pair<clang::SourceLocation, Function>> FromOutside;
};

} // namespace clang_tile
#endif
