//===- TensorChecks.h - can this tensor descriptor be what was meant? -----===//
//
// The header checks a list of extents or strides if all of it is constant, as
// that is what clang's diagnose_if can evaluate. Here each value is looked at
// by itself, and whether a copy has a tile to move:
//
//   auto d = tdm::make_tensor_descriptor<float>(p, {m, n}, {n, 2});
//                                                              ^ error
//   tdm::async_load(d, buffer);      // warning: d was made without a tile
//
// Only in files that use a copy or another builtin: others are not walked.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_TENSORCHECKS_H
#define CLANG_TILE_TENSORCHECKS_H

#include "Compilation.h"

#include "llvm/ADT/DenseSet.h"

namespace clang_tile {

class TensorChecks {
public:
  explicit TensorChecks(Compilation &In) : In(In) {}

  void found(const CallSite &Site);
  /// Any other call; assignments of descriptors are among them.
  void foundOther(clang::CallExpr *Call);
  /// Says what waits for the last assignment.
  void finish();

private:
  struct Copy {
    const clang::VarDecl *Descriptor;
    clang::SourceLocation Where;
  };
  void values(clang::Expr *List, unsigned Argument);
  void fields(clang::CallExpr *Call);
  void say(const clang::Expr *E, const llvm::APSInt &Value,
           llvm::StringRef Rule);

  Compilation &In;
  std::vector<Copy> WithoutTile;
  llvm::DenseSet<const clang::VarDecl *> Replaced;
  llvm::DenseSet<clang::SourceLocation> Said; // instances share places
};

} // namespace clang_tile
#endif
