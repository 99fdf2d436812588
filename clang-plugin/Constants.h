//===- Constants.h - what integer, bool or string is this argument? -------===//
//
// Strings are looked at in the AST, never in IR: there a literal still has the
// source location of each of its bytes. All kinds of SPEC section 3 end up in
// one ConstantString: literals, constexpr pointers and arrays, objects with
// data() and size(), and the result of a generator.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_CONSTANTS_H
#define CLANG_TILE_CONSTANTS_H

#include "Compilation.h"

#include "llvm/ADT/APSInt.h"

namespace clang_tile {

/// An argument without what the call wrapped around it.
clang::Expr *peeled(clang::Expr *E);

std::optional<llvm::APSInt> constantInteger(Compilation &In, clang::Expr *E);

/// A string and where it came from.
struct ConstantString {
  std::string Value;
  clang::Expr *Argument = nullptr;
  /// The literal whose tokens hold the bytes; null: the string was computed.
  const clang::StringLiteral *Literal = nullptr;
  /// The literal stands in a variable, not at the call.
  bool IsElsewhere = false;
};

/// What a generator is told: registers of each result, of each argument.
struct GeneratorShape {
  std::vector<unsigned> Outputs, Inputs;
};

/// The constant string that argument `E` is; where `Shape` is given, `E` may
/// also be a callable that makes one. If it is neither, an error was reported
/// that calls it `What` ("asm text").
std::optional<ConstantString>
constantString(Compilation &In, clang::Expr *E, llvm::StringRef What,
               llvm::StringRef Builtin, const GeneratorShape *Shape = nullptr);

/// Says `Id` at byte `Offset` of `S`: in its literal's own tokens, or at the
/// argument with a note that shows the computed text. A fix-it replaces
/// `Length` bytes where they stand in the source as they are.
void sayAt(Compilation &In, const ConstantString &S, size_t Offset,
           size_t Length, Diag Id, llvm::ArrayRef<std::string> Arguments,
           const std::string *FixIt = nullptr,
           clang::FunctionDecl *IfEmitted = nullptr);

} // namespace clang_tile
#endif
