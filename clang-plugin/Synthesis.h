//===- Synthesis.h - functions that calls are retargeted to ---------------===//
//
// A call is lowered in place: the CallExpr stays, its callee becomes one of
// these functions. They are inline with external linkage and named by a hash of
// what they contain, so that a PCH, a module and the file that uses them agree
// on equal ones and never confuse different ones.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_SYNTHESIS_H
#define CLANG_TILE_SYNTHESIS_H

#include "AstBuilder.h"
#include "Compilation.h"

#include "llvm/ADT/StringMap.h"

namespace clang_tile {

class Synthesis {
public:
  explicit Synthesis(Compilation &In) : In(In) {}

  /// Fills a body; false if an error was reported.
  using Filler = llvm::function_ref<bool(AstBuilder &, clang::FunctionDecl *,
                                         AstBuilder::Body &)>;

  /// The function that `Key` stands for: made with `Fill` on first use, then
  /// shared. `Key` must say everything the body depends on but the types.
  clang::FunctionDecl *function(llvm::StringRef Row, llvm::StringRef Key,
                                clang::QualType Result,
                                llvm::ArrayRef<clang::QualType> Parameters,
                                clang::SourceLocation L, Filler Fill);

private:
  Compilation &In;
  llvm::StringMap<clang::FunctionDecl *> Made;
};

/// The row whose calls were retargeted to `F`, or null if `F` is none of ours.
const BuiltinRow *rowOfSynthesised(const clang::FunctionDecl *F);

/// The builtin that a call of `F` is, lowered already or not.
std::optional<RowId> rowOfCallee(const clang::FunctionDecl *F);

/// Makes `Call` a call of `F` with these arguments, at most as many as it has.
void retarget(clang::CallExpr *Call, clang::FunctionDecl *F,
              llvm::ArrayRef<clang::Expr *> Arguments, AstBuilder &Build);

} // namespace clang_tile
#endif
