//===- AsmMarked.h - text with a '^' where the mistake is -------*- C++ -*-===//
//
// A case is the text as a user would write it, with '^' before the byte that
// the caret of the message must stand under; no '^', no problem:
//
//   {"add.u32 $0, ^$5, 1;", AsmProblem::MissingOperand}
//
// Kinds that were expected are remembered, so that a row of AsmProblems.def
// that no case produces fails the run.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_TILE_TEST_ASMMARKED_H
#define CLANG_TILE_TEST_ASMMARKED_H

#include "AsmText.h"
#include "gtest/gtest.h"
#include <set>

namespace clang_tile {

inline std::set<int> &expectedKinds() {
  static std::set<int> Kinds;
  return Kinds;
}

struct MarkedCase {
  const char *Marked;
  int Kind = -1; ///< an AsmProblem::KindTy; -1 for none
};

/// The text without its mark, and where the mark was (npos: nowhere).
inline std::pair<std::string, size_t> unmark(const char *Marked) {
  std::string Text = Marked;
  size_t At = Text.find('^');
  if (At != Text.npos)
    Text.erase(At, 1);
  return {Text, At};
}

inline std::string listed(const std::vector<AsmProblem> &Problems) {
  std::string Text;
  for (const AsmProblem &P : Problems)
    Text += "  " + std::to_string(P.Offset) + ": " + problemMessage(P) + " | " +
            problemNote(P) + "\n";
  return Text;
}

/// Finds exactly the marked problem: its kind, its place, and nothing else.
inline void expectOnly(const MarkedCase &Case, const std::string &Text,
                       size_t Mark, const std::vector<AsmProblem> &Problems) {
  SCOPED_TRACE(Case.Marked);
  SCOPED_TRACE(listed(Problems));
  if (Case.Kind < 0) {
    EXPECT_TRUE(Problems.empty());
    return;
  }
  expectedKinds().insert(Case.Kind);
  ASSERT_EQ(Problems.size(), 1u);
  const AsmProblem &P = Problems[0];
  EXPECT_EQ(P.Kind, Case.Kind);
  EXPECT_EQ(P.Offset, Mark);
  EXPECT_LE(P.Offset + P.Length, Text.size());
  // The message is finished, in clang's voice.
  std::string Message = problemMessage(P);
  ASSERT_FALSE(Message.empty());
  EXPECT_NE(Message.back(), '.');
  EXPECT_EQ(Message.find("''"), Message.npos);
  EXPECT_EQ(problemNote(P).find("''"), Message.npos);
}

} // namespace clang_tile

#endif // CLANG_TILE_TEST_ASMMARKED_H
