//===- AsmText_test.cpp - templates are read as LLVM reads them -----------===//
//
// A reference that is read wrongly here aborts the compiler later, or passes
// the wrong register without a word. '^' marks what must be reported.
//
//===----------------------------------------------------------------------===//

#include "AsmMarked.h"

using namespace clang_tile;

static void expectTemplate(const MarkedCase &Case, Vendor Target) {
  auto [Text, Mark] = unmark(Case.Marked);
  expectOnly(Case, Text, Mark, readTemplate(Text, Target).Problems);
}

TEST(AsmText, References) {
  const MarkedCase Cases[] = {
      {"mov.b32 $0, ${1}; // $2 ${3:c}"},
      {"$$ $${ $$0 ${:uid}"},
      {"mov.b32 ^$t, $0;", AsmProblem::BadDollar},
      {"bra ^$L_done;", AsmProblem::BadDollar},
      {"^$(a|b", AsmProblem::BadDollar},
      {"a ^$", AsmProblem::BadDollar},
      {"a ^$ b", AsmProblem::BadDollar},
      {"a // costs ^$x", AsmProblem::BadDollar}, // LLVM aborts here, too
      {"mov.b32 ^${0, $1;", AsmProblem::UnclosedReference},
      {"mov.b32 ^${0", AsmProblem::UnclosedReference},
      {"mov.b32 ^${0:c", AsmProblem::UnclosedReference},
      {"mov.b32 ^${0:, $1;", AsmProblem::UnclosedReference},
      {"^${:private}x", AsmProblem::BadSpecial},
      {"^${:uid2}", AsmProblem::BadSpecial},
      {"^${name}", AsmProblem::BadSpecial},
      {"^${}", AsmProblem::BadSpecial},
      {"^${", AsmProblem::BadDollar},
      {"mov ^${0:lo}", AsmProblem::BadModifier},
      {"mov ^${0:}", AsmProblem::BadModifier},
      {"mov ^${0:1}", AsmProblem::BadModifier},
      {"mov ^${0:_}", AsmProblem::BadModifier},
  };
  for (const MarkedCase &Case : Cases)
    expectTemplate(Case, Vendor::NVPTX);
}

// `%` is an ordinary character; only what GCC users write with it is not.
TEST(AsmText, GccEscapes) {
  const MarkedCase Cases[] = {
      {"mov.u32 $0, %tid.x; mov.u32 $0, %laneid; @%p1 bra L;"},
      {".reg .u32 %r<4>; mov.u32 %r1, %c0;"},
      {"mov.u32 $0, 7%3; mov.u32 $0, (7)%4; mov.u32 $0, 7 % 4;"},
      {"// 100%% sure, %0 of it\n/* %= */"},
      {"mov.u32 ^%0, 1;", AsmProblem::GccEscape},
      {"mov.u32 $0, ^%12;", AsmProblem::GccEscape},
      {"mov.u32 $0, ^%%laneid;", AsmProblem::GccEscape},
      {"L^%=: bra L;", AsmProblem::GccEscape},
      {"^%{ .reg .u32 t; }", AsmProblem::GccEscape},
      {"setp.eq.u32 p^%|q, $0, 1;", AsmProblem::GccEscape},
      {"mov.u32 ^%[out], 1;", AsmProblem::GccEscape},
      {"mov.u32 $0, %", -1},
  };
  for (const MarkedCase &Case : Cases)
    expectTemplate(Case, Vendor::NVPTX);
  // In AMDGPU text `;` begins a comment, too.
  expectTemplate({"s_nop 0 ; %0"}, Vendor::AMDGPU);
  expectTemplate({"s_nop ^%0", AsmProblem::GccEscape}, Vendor::AMDGPU);
}

TEST(AsmText, FixIts) {
  const std::pair<const char *, const char *> Cases[] = {
      {"mov.u32 %12, 1;", "mov.u32 $12, 1;"},
      {"mov.u32 t, %%laneid;", "mov.u32 t, %laneid;"},
      {"L%=:", "L${:uid}:"},
      {"%{", "{"},
      {"a%|b", "a|b"},
      {"bra $L;", "bra $$L;"},
      {"a$", "a$$"},
      {"$(", "$$("},
      {"${", "$${"},
      {"mov ${3, 1", "mov ${3}, 1"},
      {"mov ${3:c, 1", "mov ${3:c}, 1"},
      {"mov ${3:, 1", "mov ${3}, 1"},
  };
  for (auto [Text, Fixed] : Cases) {
    SCOPED_TRACE(Text);
    AsmTemplate T = readTemplate(Text, Vendor::NVPTX);
    ASSERT_EQ(T.Problems.size(), 1u);
    const AsmProblem &P = T.Problems[0];
    ASSERT_TRUE(P.HasFixIt);
    EXPECT_EQ(std::string(Text).replace(P.Offset, P.Length, P.FixIt), Fixed);
    EXPECT_TRUE(readTemplate(Fixed, Vendor::NVPTX).Problems.empty());
  }
}

TEST(AsmText, CommentsAndNul) {
  expectTemplate({"a ^/* b", AsmProblem::UnclosedComment}, Vendor::NVPTX);
  expectTemplate({"a /* b */ ^/* c", AsmProblem::UnclosedComment},
                 Vendor::NVPTX);
  std::string Text("a\0b\0c", 5);
  AsmTemplate T = readTemplate(Text, Vendor::AMDGPU);
  expectOnly({"a^ b c", AsmProblem::NulInText}, Text, 1, T.Problems);
}

// '^' marks the operand that a call with $0 and $1 lacks; no mark, no error.
TEST(AsmText, FirstMissingOperand) {
  const MarkedCase Cases[] = {
      {"mov.b32 $0, $1;"},
      {"mov.b32 $0, ^${7:x}; // and $8", AsmProblem::MissingOperand},
      {"add.s32 $0, $1, ^$10;", AsmProblem::MissingOperand},
      {"nop // ^$2", AsmProblem::MissingOperand},
      {"^$99999999999999999999", AsmProblem::MissingOperand},
      {"^$4294967296", AsmProblem::MissingOperand}, // not $0
      {"$$2 is text"},
      {"done_${:uid}: exit;"},
  };
  for (const MarkedCase &Case : Cases) {
    auto [Text, Mark] = unmark(Case.Marked);
    AsmTemplate T = readTemplate(Text, Vendor::NVPTX);
    expectOnly(Case, Text, Mark, firstMissingOperand(T, 2));
  }
}

TEST(AsmText, MessagesCount) {
  AsmTemplate T = readTemplate("$5", Vendor::NVPTX);
  auto Message = [&](unsigned Count) {
    return problemMessage(firstMissingOperand(T, Count)[0]);
  };
  EXPECT_EQ(Message(0), "asm operand '$5' does not exist: there are none");
  EXPECT_EQ(Message(1), "asm operand '$5' does not exist: there is 1 operand");
  EXPECT_EQ(Message(2),
            "asm operand '$5' does not exist: there are 2 operands");
}

TEST(AsmText, ToGcc) {
  const std::pair<const char *, const char *> Cases[] = {
      {"add.u32 $0, $1, ${2:n};", "add.u32 %0, %1, %n2;"},
      {"mov.u32 $0, %tid.x;", "mov.u32 %0, %%tid.x;"},
      {"{ a|b }", "%{ a|b %}"}, // clang 19 knows no `%|`
      {"$$L${:uid}: $$0", "$L%=: $0"},
      {"${1}0 ${1}.x $1$2", "%r[t1]0 %1.x %1%2"}, // not operand ten
      {"${1:c}0", "%c[t1]0"},
      {"$1$$0", "%1$0"},
      {"", ""},
  };
  for (auto [Text, Gcc] : Cases)
    EXPECT_EQ(toGcc(readTemplate(Text, Vendor::NVPTX).Pieces), Gcc);
  auto Half = readTemplate("v_add_f16 ${0:l}, $1, $1", Vendor::AMDGPU);
  EXPECT_EQ(toGcc(Half.Pieces), "v_add_f16 %0, %1, %1");
  EXPECT_EQ(toGcc(Half.Pieces, AsmHalf::Suffix), "v_add_f16 %0.l, %1, %1");
  auto Digit = readTemplate("${0:l}0", Vendor::AMDGPU);
  EXPECT_EQ(toGcc(Digit.Pieces), "%r[t0]0");
}

TEST(AsmText, RenderMapsBack) {
  AsmTemplate T = readTemplate("a $0, $$b ${10:c}!", Vendor::NVPTX);
  AsmRendering R = renderText(T.Pieces, [](unsigned N, char Modifier) {
    return "reg" + std::to_string(N) + (Modifier ? Modifier : '_');
  });
  EXPECT_EQ(R.Text, "a reg0_, $b reg10c!");
  EXPECT_EQ(R.templateOffset(0), 0u);
  EXPECT_EQ(R.templateOffset(2), 2u); // an operand: its beginning
  EXPECT_EQ(R.templateOffset(5), 2u);
  EXPECT_EQ(R.templateOffset(R.Text.find(',')), T.Source.find(','));
  EXPECT_EQ(R.templateOffset(R.Text.find('b')), T.Source.find('b'));
  EXPECT_EQ(R.templateOffset(R.Text.find('!')), T.Source.find('!'));
  EXPECT_EQ(R.templateOffset(1000), T.Source.size());
}

namespace {
// A row of AsmProblems.def that no case expects is a row nobody can trust.
struct EveryKindHasACase : testing::Environment {
  void TearDown() override {
    bool IsWhole = testing::GTEST_FLAG(filter) == "*" &&
                   testing::UnitTest::GetInstance()->Passed();
    if (!IsWhole)
      return;
#define ASM_PROBLEM(Kind, Severity, Message, Note)                             \
  EXPECT_EQ(expectedKinds().count(AsmProblem::Kind), 1u)                       \
      << "no unit test expects AsmProblem::" #Kind;
#include "AsmProblems.def"
  }
};
} // namespace

static testing::Environment *const Coverage =
    testing::AddGlobalTestEnvironment(new EveryKindHasACase);
