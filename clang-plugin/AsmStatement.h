//===- AsmStatement.h - a GCC asm statement from its parts ----------------===//
//
// The one place that makes asm nodes: clang's own checks of an asm statement
// run on it, and its strings live in scratch space, because clang reads a
// string literal's tokens again to place a caret in it and dies on a location
// that is no string token.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_ASMSTATEMENT_H
#define CLANG_TILE_ASMSTATEMENT_H

#include "Compat.h"

namespace clang_tile {

struct AsmStatement {
  struct Operand {
    std::string Constraint; // as GCC spells it
    clang::Expr *Value;     // an lvalue for outputs, else a prvalue
    std::string Name = "";  // "%[name]" in the text, or empty
  };
  std::string Text; // as GCC spells it
  std::vector<Operand> Outputs, Inputs;
  std::vector<std::string> Clobbers; // without "~{}"
  bool IsVolatile = false;
};

/// The statement, or null if clang reported an error in it.
clang::Stmt *makeAsm(clang::Sema &S, clang::SourceLocation L,
                     const AsmStatement &Asm);

} // namespace clang_tile
#endif
