//===- Tables_test.cpp - do the rows of the tables belong together? -------===//
//
// A row that names another one that does not exist does not compile. What does:
// a lowering that is never taken, a builtin that "needs" nothing, an expression
// that does not parse and ends the compiler of the user who first calls it.
//
//===----------------------------------------------------------------------===//
#include "Expression.h"
#include "Tables.h"

#include <tile/detail/format_info.h>

#include <gtest/gtest.h>
#include <set>

using namespace clang_tile;

TEST(Tables, IdsAreRows) {
  for (const BuiltinRow &B : builtins()) {
    EXPECT_EQ(&builtinOf(B.Id), &B) << B.Row;
    EXPECT_EQ(builtinOfRow(B.Row), &B) << B.Row;
  }
}

TEST(Tables, EveryBuiltinHasALoweringThatDoesSomething) {
  for (const BuiltinRow &B : builtins()) {
    bool DoesSomething = false;
    for (const Lowering *L : loweringsOf(B.Id))
      DoesSomething |= L->Becomes.isNative();
    EXPECT_TRUE(DoesSomething) << B.Row;
  }
}

TEST(Tables, RowsAreUnique) {
  std::set<std::string_view> Rows;
  for (const BuiltinRow &B : builtins())
    EXPECT_TRUE(Rows.insert(B.Row).second) << B.Row;
}

// Behind a lowering without needs no other one is ever taken.
TEST(Tables, NoLoweringIsHidden) {
  for (const BuiltinRow &B : builtins())
    for (Vendor Target : {Vendor::NVPTX, Vendor::AMDGPU}) {
      bool TakesAll = false;
      for (const Lowering *L : loweringsOf(B.Id)) {
        if (L->Target != Target)
          continue;
        EXPECT_FALSE(TakesAll) << B.Row;
        TakesAll |= inWords(L->Need).empty();
      }
    }
}

// Names.cpp takes a type that it does not know for "T".
TEST(Tables, PlainPrototypesHaveKnownTypes) {
  const std::set<std::string_view> Types = {"bool",     "int",     "uint32_t",
                                            "uint64_t", "int64_t", "T"};
  for (const BuiltinRow &B : builtins()) {
    if (!B.Header.empty())
      continue;
    EXPECT_EQ(B.name().substr(0, 2), "__") << B.Row;
    EXPECT_EQ(Types.count(B.result()), 1u) << B.Row;
    for (const Parameter &P : B.parameters())
      EXPECT_EQ(Types.count(P.Type), 1u) << B.Row << ": " << P.Type;
    EXPECT_LT(B.Rule.Index, int(B.parameters().size())) << B.Row;
  }
}

// Expression.h promises that no user meets an expression that does not parse.
TEST(Tables, EveryExpressionParses) {
  for (const Lowering &L : lowerings()) {
    if (L.Becomes.Kind != Form::EXPR)
      continue;
    const BuiltinRow &B = builtinOf(L.Row);
    std::vector<std::optional<long long>> Constants(B.parameters().size());
    for (long long I = B.Rule.Min; I <= B.Rule.Max; ++I) {
      if (B.Rule.Index >= 0)
        Constants[B.Rule.Index] = I;
      std::optional<Expression> E = parseExpression(L.Becomes.Text, Constants);
      ASSERT_TRUE(E) << B.Row << ": " << L.Becomes.Text;
      EXPECT_EQ(E->Intrinsic.substr(0, 5), "llvm.") << B.Row;
      for (const Expression::Argument &A : E->Arguments)
        EXPECT_LT(A.Of.value_or(0), std::max<size_t>(1, Constants.size()))
            << B.Row;
    }
  }
}

// As the note under an unmet need has it.
TEST(Tables, FirstClangWithPTX) {
  EXPECT_EQ(firstClangWithPTX(60), 19u);
  EXPECT_EQ(firstClangWithPTX(85), 19u);
  EXPECT_EQ(firstClangWithPTX(87), 21u);
  EXPECT_EQ(firstClangWithPTX(90), 22u);
  EXPECT_EQ(firstClangWithPTX(94), 24u);
  EXPECT_EQ(firstClangWithPTX(95), 0u);
}

TEST(Tables, ExpressionsThatDoNotParse) {
  for (const char *Text :
       {"", "i32", "i32 f(", "i32 f()x", "i7 f()", "i32 f(i32)", "i32 f(i1 !1)",
        "i32 f() ==", "i32 f() == 1", "i32 f() &", "i32 f{0:a|b}()",
        "i32 f(i32 1 i32 2)"})
    EXPECT_FALSE(parseExpression(Text, {std::nullopt})) << Text;
}

// The headers choose rows by the format's name, and say themselves whether an
// instruction's bits are the software's.
TEST(Tables, EveryFormatHasItsRows) {
  std::set<std::string> Portable;
  for (const PortableName &P : portableNames())
    Portable.insert(std::string(builtinOf(P.Row).Row) +
                    (P.SameBits == PortableName::NVPTX ? " same" : ""));
  std::set<std::string> Formats;
#define TILE_DETAIL_FORMAT(name, ...)                                          \
  EXPECT_NE(builtinOfRow("stoch_round_" #name), nullptr) << #name;             \
  Formats.insert(std::string("stoch_round_" #name) +                           \
                 (is_same_in_ptx(tile::detail::format::name) ? " same" : ""));
#include <tile/detail/format_table.h>
  for (const std::string &Row : Formats)
    EXPECT_EQ(Portable.count(Row), 1u) << Row;
  for (const BuiltinRow &B : builtins()) {
    std::string Row(B.Row);
    if (Row.substr(0, 12) == "stoch_round_") {
      EXPECT_EQ(Formats.count(Row) + Formats.count(Row + " same"), 1u) << Row;
    }
  }
}

// The text of a row stands where its form says that there is one.
TEST(Tables, TextsAndForms) {
  for (const Lowering &L : lowerings()) {
    std::string_view Row = builtinOf(L.Row).Row;
    bool HasText =
        L.Becomes.Kind == Form::EXPR || L.Becomes.Kind == Form::CLOCK;
    EXPECT_EQ(!L.Becomes.Text.empty(), HasText) << Row;
    EXPECT_EQ(L.Becomes.inRemark().find('%'),
              L.Becomes.Kind == Form::CLOCK
                  ? L.Becomes.inRemark().find("%clock")
                  : std::string::npos)
        << Row;
  }
  EXPECT_EQ((Form{Form::EXPR, "i1 f($0)", {}}.inRemark()), "'i1 f($0)'");
  EXPECT_EQ((Form{Form::EXPR, "i1 f($0)", {}}.inDocument()), "`i1 f($0)`");
}
