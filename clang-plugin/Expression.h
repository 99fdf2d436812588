//===- Expression.h - the little language of EXPR rows --------------------===//
//
//   i64 llvm.amdgcn.ballot.i64(i1 !$0) == 0
//
// reads: call this intrinsic with the negation of the builtin's first argument
// as an i1, compare the i64 result with 0. Grammar:
//
//   expression  ::= call [ ("==" | "!=") "0" | "&" "$" number ]
//   call        ::= type name "(" [ argument { "," argument } ] ")"
//   name        ::= an LLVM intrinsic's; "{0:x|y|z}" in it is chosen by the
//                   value of constant argument 0
//   argument    ::= type ( "$" number | "!$" number | integer )
//   type        ::= "i1" | "i32" | "i64"
//
// It cannot nest calls: a lowering that needs two intrinsics is better written
// as the body of a header function.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_EXPRESSION_H
#define CLANG_TILE_EXPRESSION_H

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clang_tile {

struct Expression {
  struct Argument {
    unsigned Bits;              // 1, 32 or 64
    std::optional<unsigned> Of; // the builtin's argument, or
    long long Value = 0;        // a constant
    bool Negated = false;
  };
  enum FinishTy { AsIs, EqualZero, NotZero, And };

  unsigned Bits; // of the intrinsic's result
  std::string Intrinsic;
  std::vector<Argument> Arguments;
  FinishTy Finish = AsIs;
  unsigned AndWith = 0; // And: the builtin's argument
};

/// Parses a row's text. `Constants[i]` is the value of the builtin's argument i
/// where it is a constant. Nothing if the text is malformed; a unit test parses
/// every row, so that this cannot happen to a user.
std::optional<Expression>
parseExpression(std::string_view Text,
                const std::vector<std::optional<long long>> &Constants);

} // namespace clang_tile
#endif
