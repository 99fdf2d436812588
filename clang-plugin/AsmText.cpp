//===- AsmText.cpp - take an asm template apart and print it again --------===//
//
// LLVM's `$0` becomes clang's `%0`, so the same text must be read by LLVM's
// rules and written by GCC's. "${1}0" shows why that is not a substitution:
// `%10` would be operand ten.
//
//===----------------------------------------------------------------------===//

#include "AsmText.h"
#include "AsmStatements.h"

namespace clang_tile {

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

namespace {
struct ProblemRow {
  AsmSeverity Severity;
  const char *Message, *Note;
};
} // namespace

static const ProblemRow ProblemRows[] = {
#define ASM_PROBLEM(Kind, Severity, Message, Note)                             \
  {AsmSeverity::Severity, Message, Note},
#include "AsmProblems.def"
};

static std::string fillIn(std::string_view Format, const AsmProblem &P) {
  const std::string *Arguments[] = {&P.Text, &P.Hint, &P.Advice};
  std::string Result;
  for (size_t I = 0; I < Format.size(); ++I) {
    bool IsPlace = Format[I] == '%' && I + 1 < Format.size() &&
                   Format[I + 1] >= '0' && Format[I + 1] <= '2';
    if (IsPlace)
      Result += *Arguments[Format[++I] - '0'];
    else
      Result += Format[I];
  }
  return Result;
}

AsmSeverity problemSeverity(const AsmProblem &P) {
  return ProblemRows[P.Kind].Severity;
}

std::string problemMessage(const AsmProblem &P) {
  return fillIn(ProblemRows[P.Kind].Message, P);
}

std::string problemNote(const AsmProblem &P) {
  return fillIn(ProblemRows[P.Kind].Note, P);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static bool isDigit(char C) { return C >= '0' && C <= '9'; }

static bool isWordChar(char C) {
  return (C >= 'a' && C <= 'z') || (C >= 'A' && C <= 'Z') || isDigit(C) ||
         C == '_';
}

namespace {

class TemplateReader {
  AsmTemplate &T;
  std::string_view S;
  std::vector<AsmChar> Classes;
  size_t I = 0;

public:
  explicit TemplateReader(AsmTemplate &T) : T(T), S(T.Source) {
    std::vector<AsmComment> Comments;
    Classes = classifyText(S, T.Target, &Comments);
    for (const AsmComment &C : Comments)
      if (!C.IsClosed)
        report(AsmProblem::UnclosedComment, C.Offset, C.Opener.size());
  }

  void read() {
    while (I < S.size()) {
      if (S[I] == '$')
        readDollar();
      else
        readLiteral();
    }
  }

private:
  AsmProblem &report(AsmProblem::KindTy Kind, size_t Offset, size_t Length) {
    return T.Problems.emplace_back(Kind, Offset, Length,
                                   std::string(S.substr(Offset, Length)));
  }

  void fix(AsmProblem &P, std::string Replacement) {
    P.Hint = Replacement;
    P.FixIt = std::move(Replacement);
    P.HasFixIt = true;
  }

  void addPiece(AsmPiece::KindTy Kind, size_t End, std::string_view Literal,
                unsigned Number = 0, char Modifier = 0) {
    AsmPiece P;
    P.Kind = Kind;
    P.Offset = I;
    P.Length = End - I;
    P.Literal = std::string(Literal);
    P.Number = Number;
    P.Modifier = Modifier;
    T.Pieces.push_back(std::move(P));
    I = End;
  }

  size_t wordEnd(size_t At) const {
    while (At < S.size() && isWordChar(S[At]))
      ++At;
    return At;
  }

  /// Reads digits from `At` on. A number too large for any operand list stays
  /// too large.
  unsigned readNumber(size_t &At) const {
    unsigned Number = 0;
    for (; At < S.size() && isDigit(S[At]); ++At)
      if (Number < 100000000)
        Number = Number * 10 + (S[At] - '0');
    return Number;
  }

  void readLiteral() {
    size_t End = I;
    for (; End < S.size() && S[End] != '$'; ++End) {
      if (S[End] == 0 && !hasProblem(AsmProblem::NulInText))
        report(AsmProblem::NulInText, End, 1).Text.clear();
      if (S[End] == '%' && Classes[End] == AsmChar::Code)
        End += checkPercent(End);
    }
    addPiece(AsmPiece::Text, End, S.substr(I, End - I));
  }

  bool hasProblem(AsmProblem::KindTy Kind) const {
    for (const AsmProblem &P : T.Problems)
      if (P.Kind == Kind)
        return true;
    return false;
  }

  /// `%` is an ordinary character, but what GCC users write with it would go
  /// to the assembler as it stands. Returns how many more chars it covers.
  size_t checkPercent(size_t At) {
    char Next = At + 1 < S.size() ? S[At + 1] : 0;
    if (isDigit(Next)) {
      // "7%3" and "(n)%4" compute; registers do not begin with a digit.
      bool IsRemainder = At > 0 && (isWordChar(S[At - 1]) || S[At - 1] == ')');
      if (IsRemainder)
        return 0;
      size_t End = At + 1;
      readNumber(End);
      std::string Number(S.substr(At + 1, End - At - 1));
      fix(report(AsmProblem::GccEscape, At, End - At), "$" + Number);
      return 0;
    }
    if (Next == '%') {
      size_t End = wordEnd(At + 2);
      std::string Register(S.substr(At + 1, End - At - 1));
      fix(report(AsmProblem::GccEscape, At, End - At), Register);
      return 1;
    }
    if (Next == '=')
      fix(report(AsmProblem::GccEscape, At, 2), "${:uid}");
    if (Next == '{' || Next == '}' || Next == '|')
      fix(report(AsmProblem::GccEscape, At, 2), std::string(1, Next));
    if (Next == '[') {
      size_t End = wordEnd(At + 2);
      // The name stands for a number that only the user knows: no fix-it.
      if (S.substr(End, 1) == "]")
        report(AsmProblem::GccEscape, At, End + 1 - At).Hint = "$N";
    }
    return 0;
  }

  void readDollar() {
    std::string_view Rest = S.substr(I + 1);
    if (Rest.substr(0, 1) == "$")
      return addPiece(AsmPiece::Text, I + 2, "$");
    if (Rest.substr(0, 1) == "{")
      return readBraced();
    if (!Rest.empty() && isDigit(Rest[0])) {
      size_t End = I + 1;
      unsigned Number = readNumber(End);
      return addPiece(AsmPiece::Operand, End, "", Number);
    }
    // "$name", "$(", "$" at the end. LLVM would abort, or drop text.
    size_t End = wordEnd(I + 1);
    if (End == I + 1 && !Rest.empty() && Rest[0] > ' ' && Rest[0] < 127)
      ++End;
    AsmProblem &P = report(AsmProblem::BadDollar, I, End - I);
    fix(P, "$" + P.Text);
    I = End;
  }

  void readBraced() {
    size_t At = I + 2;
    if (S.substr(I, 7) == "${:uid}")
      return addPiece(AsmPiece::Uid, I + 7, "");
    size_t NumberBegin = At;
    unsigned Number = readNumber(At);
    if (At == NumberBegin)
      return readBadSpecial();
    size_t NumberEnd = At;
    char Modifier = 0;
    bool IsOneLetter = true;
    if (S.substr(At, 1) == ":") {
      size_t End = wordEnd(At + 1);
      IsOneLetter = End == At + 2 && !isDigit(S[At + 1]) && S[At + 1] != '_';
      Modifier = IsOneLetter ? S[At + 1] : 0;
      At = End;
    }
    if (S.substr(At, 1) != "}") {
      AsmProblem &P = report(AsmProblem::UnclosedReference, I, At - I);
      std::string Suffix = Modifier ? std::string(":") + Modifier : "";
      fix(P, "$" + ("{" + std::to_string(Number)) + Suffix + "}");
      I = At;
      return;
    }
    if (!IsOneLetter)
      report(AsmProblem::BadModifier, I, At + 1 - I).Hint =
          "a modifier is one letter, as in '${" +
          std::string(S.substr(NumberBegin, NumberEnd - NumberBegin)) + ":c}'";
    addPiece(AsmPiece::Operand, At + 1, "", Number, Modifier);
  }

  /// `${` and no number: `${:private}`, `${name}`, `${`.
  void readBadSpecial() {
    size_t End = I + 2;
    while (End < S.size() && (isWordChar(S[End]) || S[End] == ':'))
      ++End;
    if (S.substr(End, 1) == "}") {
      report(AsmProblem::BadSpecial, I, End + 1 - I);
      I = End + 1;
      return;
    }
    AsmProblem &P = report(AsmProblem::BadDollar, I, 2);
    fix(P, "$${");
    I += 2;
  }
};

} // namespace

AsmTemplate readTemplate(std::string_view Text, Vendor Target) {
  AsmTemplate T;
  T.Target = Target;
  T.Source = std::string(Text);
  TemplateReader(T).read();
  return T;
}

static std::string countOperands(unsigned N) {
  if (N == 0)
    return "there are none";
  return N == 1 ? "there is 1 operand"
                : "there are " + std::to_string(N) + " operands";
}

std::vector<AsmProblem> firstMissingOperand(const AsmTemplate &T,
                                            unsigned NumOperands) {
  for (const AsmPiece &Piece : T.Pieces) {
    if (Piece.Kind != AsmPiece::Operand || Piece.Number < NumOperands)
      continue;
    AsmProblem P(AsmProblem::MissingOperand, Piece.Offset, Piece.Length,
                 "$" + std::to_string(Piece.Number));
    P.Hint = countOperands(NumOperands);
    return {P};
  }
  return {};
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

/// The first character that `Pieces[I]` prints, if it is known; else 0.
static char firstChar(const std::vector<AsmPiece> &Pieces, size_t I) {
  for (; I < Pieces.size(); ++I) {
    if (Pieces[I].Kind != AsmPiece::Text)
      return 0;
    if (!Pieces[I].Literal.empty())
      return Pieces[I].Literal[0];
  }
  return 0;
}

static std::string gccOperand(const AsmPiece &P, char Next, AsmHalf Half) {
  std::string Number = std::to_string(P.Number);
  bool IsHalf = P.Modifier == 'l';
  if (IsHalf && Half == AsmHalf::Suffix)
    return "%" + Number + ".l";
  std::string Modifier;
  if (P.Modifier && !IsHalf)
    Modifier = P.Modifier;
  if (!isDigit(Next))
    return "%" + Modifier + Number;
  // `%1` before a digit would name another operand. Clang (19) turns `%[t1]`
  // into `$1`, the digit behind it, but `%r[t1]` into `${1:r}`, and `r` prints
  // the plain register on both targets.
  return "%" + (Modifier.empty() ? "r" : Modifier) + "[t" + Number + "]";
}

std::string toGcc(const std::vector<AsmPiece> &Pieces, AsmHalf Half) {
  std::string Result;
  for (size_t I = 0; I < Pieces.size(); ++I) {
    const AsmPiece &P = Pieces[I];
    if (P.Kind == AsmPiece::Operand) {
      Result += gccOperand(P, firstChar(Pieces, I + 1), Half);
      continue;
    }
    if (P.Kind == AsmPiece::Uid) {
      Result += "%=";
      continue;
    }
    // A bare `|` is an alternative only inside bare braces, and there are
    // none; clang 19 refuses `%|`.
    for (char C : P.Literal) {
      if (C == '%' || C == '{' || C == '}')
        Result += '%';
      Result += C;
    }
  }
  return Result;
}

AsmRendering
renderText(const std::vector<AsmPiece> &Pieces,
           const std::function<std::string(unsigned, char)> &PrintOperand,
           std::string_view Uid) {
  AsmRendering R;
  for (const AsmPiece &P : Pieces) {
    std::string Printed = P.Kind == AsmPiece::Text ? P.Literal
                          : P.Kind == AsmPiece::Uid
                              ? std::string(Uid)
                              : PrintOperand(P.Number, P.Modifier);
    bool IsVerbatim = P.Kind == AsmPiece::Text && P.Literal.size() == P.Length;
    R.Spans.push_back(
        {R.Text.size(), Printed.size(), P.Offset, P.Length, IsVerbatim});
    R.Text += Printed;
  }
  return R;
}

size_t AsmRendering::templateOffset(size_t TextOffset) const {
  size_t Behind = 0;
  for (const Span &S : Spans) {
    if (TextOffset < S.TextOffset + S.TextLength)
      return S.TemplateOffset + (S.IsVerbatim ? TextOffset - S.TextOffset : 0);
    Behind = S.TemplateOffset + S.TemplateLength;
  }
  return Behind;
}

} // namespace clang_tile
