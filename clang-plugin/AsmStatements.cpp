//===- AsmStatements.cpp - cut asm text into statements -------------------===//
//
// "mov.b64 {$0, $1}, $2; // halves" is one statement of two arguments. The
// scanner never fails: text that makes no sense becomes an instruction with an
// unknown mnemonic, which the assemblers then report. It must hold for every
// byte string; test/fuzz feeds it those.
//
//===----------------------------------------------------------------------===//

#include "AsmStatements.h"

namespace clang_tile {

static bool isBlank(char C) {
  return C == ' ' || C == '\t' || C == '\r' || C == '\v' || C == '\f';
}

static bool isSpace(char C) { return isBlank(C) || C == '\n'; }

bool isIdentifierChar(char C) {
  return (C >= 'a' && C <= 'z') || (C >= 'A' && C <= 'Z') ||
         (C >= '0' && C <= '9') || C == '_' || C == '$' || C == '%' ||
         C == '.' || C == '@' || C == '?' || C == AsmFlatText::UidChar ||
         C == AsmFlatText::OperandChar;
}

//===----------------------------------------------------------------------===//
// Comments and strings
//===----------------------------------------------------------------------===//

/// How a comment at `I` opens, or "".
static std::string_view commentOpener(std::string_view S, size_t I,
                                      Vendor Target, bool AtLineStart) {
  std::string_view Two = S.substr(I, 2);
  if (Two == "//" || Two == "/*")
    return Two;
  if (Target == Vendor::AMDGPU && (S[I] == ';' || (S[I] == '#' && AtLineStart)))
    return S.substr(I, 1);
  return {};
}

static size_t stringEnd(std::string_view S, size_t I) {
  for (++I; I < S.size() && S[I] != '\n'; ++I) {
    if (S[I] == '"')
      return I + 1;
    if (S[I] == '\\' && I + 1 < S.size() && S[I + 1] != '\n')
      ++I;
  }
  return I; // A string that is not closed ends with its line.
}

std::vector<AsmChar> classifyText(std::string_view S, Vendor Target,
                                  std::vector<AsmComment> *Comments) {
  std::vector<AsmChar> Classes(S.size(), AsmChar::Code);
  auto Mark = [&](size_t From, size_t To, AsmChar Class) {
    for (size_t I = From; I < To; ++I)
      Classes[I] = Class;
  };
  bool AtLineStart = true;
  for (size_t I = 0; I < S.size();) {
    if (S[I] == '"') {
      size_t End = stringEnd(S, I);
      Mark(I, End, AsmChar::String);
      I = End;
      AtLineStart = false;
      continue;
    }
    std::string_view Opener = commentOpener(S, I, Target, AtLineStart);
    if (Opener.empty()) {
      AtLineStart = S[I] == '\n' || (AtLineStart && isBlank(S[I]));
      ++I;
      continue;
    }
    AsmComment C;
    C.Offset = I;
    C.Opener = std::string(Opener);
    bool IsBlock = Opener == "/*";
    size_t End = S.find(IsBlock ? "*/" : "\n", I + Opener.size());
    C.IsClosed = !IsBlock || End != S.npos;
    C.ReachesEnd = End == S.npos;
    End = End == S.npos ? S.size() : End + (IsBlock ? 2 : 0);
    C.Length = End - I;
    Mark(I, End, AsmChar::Comment);
    if (Comments)
      Comments->push_back(C);
    I = End;
  }
  return Classes;
}

//===----------------------------------------------------------------------===//
// One string out of the pieces
//===----------------------------------------------------------------------===//

size_t AsmFlatText::endOffset(size_t I) const {
  if (I == 0)
    return 0;
  return Origins[I - 1].Offset + Origins[I - 1].Length;
}

static char flatChar(const AsmPiece &P, size_t Index, AsmChar Class) {
  if (Class == AsmChar::Comment)
    return ' ';
  if (P.Kind == AsmPiece::Operand)
    return AsmFlatText::OperandChar;
  if (P.Kind == AsmPiece::Uid)
    return AsmFlatText::UidChar;
  char C = P.Literal[Index];
  // The user's own control characters must not pass for operands.
  bool IsReserved =
      C == AsmFlatText::OperandChar || C == AsmFlatText::UidChar || C == 0;
  return IsReserved ? ' ' : C;
}

AsmFlatText flattenText(const AsmTemplate &T) {
  std::vector<AsmChar> Classes = classifyText(T.Source, T.Target);
  AsmFlatText Flat;
  for (size_t I = 0; I < T.Pieces.size(); ++I) {
    const AsmPiece &P = T.Pieces[I];
    bool IsText = P.Kind == AsmPiece::Text;
    size_t Count = IsText ? P.Literal.size() : 1;
    // A piece is either bytes of the template as they stand or one unit.
    bool IsVerbatim = IsText && P.Literal.size() == P.Length;
    for (size_t K = 0; K < Count; ++K) {
      size_t Offset = IsVerbatim ? P.Offset + K : P.Offset;
      AsmChar Class = Classes[Offset];
      Flat.Chars += flatChar(P, K, Class);
      Flat.Origins.push_back(
          {Offset, IsVerbatim ? 1 : P.Length, P.Number, I, K, Class});
    }
  }
  return Flat;
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

namespace {

class StatementReader {
  const AsmFlatText &Flat;
  std::string_view S;
  AsmProgram &Program;
  bool IsPTX;
  size_t I = 0;
  unsigned Step = 0;

public:
  StatementReader(const AsmFlatText &Flat, AsmProgram &Program)
      : Flat(Flat), S(Flat.Chars), Program(Program),
        IsPTX(Program.Target == Vendor::NVPTX) {}

  void read() {
    while (I < S.size())
      readStatement();
  }

private:
  bool isCode(size_t At) const {
    return Flat.Origins[At].Class != AsmChar::String;
  }
  bool isSeparator(size_t At) const {
    return isCode(At) && S[At] == (IsPTX ? ';' : '\n');
  }
  void skip(bool (*Is)(char)) {
    while (I < S.size() && Is(S[I]))
      ++I;
  }

  AsmRef refAt(size_t At) const {
    const AsmFlatText::Origin &O = Flat.Origins[At];
    return {O.Number, O.Offset, O.Length};
  }

  void readStatement() {
    skip(isSpace);
    if (I == S.size())
      return;
    // At the start of a statement a brace is a scope, and only there.
    if (S[I] == '{' || S[I] == '}' || S[I] == ';') {
      ++I;
      return;
    }
    if (readLabel())
      return;
    readInstructions();
  }

  bool readLabel() {
    size_t End = I;
    while (End < S.size() && isIdentifierChar(S[End]) && isCode(End))
      ++End;
    size_t Colon = End;
    while (Colon < S.size() && isBlank(S[Colon]))
      ++Colon;
    if (End == I || S.substr(Colon, 1) != ":" || S.substr(Colon, 2) == "::")
      return false;
    AsmLabel L;
    L.Name = std::string(S.substr(I, End - I));
    L.Offset = Flat.Origins[I].Offset;
    L.Step = Step;
    L.IsUnique = L.Name.find(AsmFlatText::UidChar) != std::string::npos ||
                 L.Name.find(AsmFlatText::OperandChar) != std::string::npos;
    Program.Labels.push_back(L);
    I = Colon + 1;
    return true;
  }

  void readInstructions() {
    do
      readInstruction();
    while (takePairSign());
    ++Step;
    if (I < S.size() && isSeparator(I))
      ++I;
  }

  /// `::` between the halves of an AMDGPU dual-issue pair.
  bool takePairSign() {
    if (IsPTX || S.substr(I, 2) != "::")
      return false;
    I += 2;
    return true;
  }

  /// "@!p ". AMDGPU has none, but PTX text on AMDGPU must be seen to be PTX.
  /// False if nothing follows.
  bool readGuard(AsmInstruction &Instr) {
    skip(isBlank);
    if (S.substr(I, 1) != "@")
      return I < S.size() && !isSeparator(I);
    ++I;
    while (I < S.size() && (S[I] == '!' || isBlank(S[I])))
      ++I;
    for (; I < S.size() && isIdentifierChar(S[I]); ++I) {
      if (S[I] != AsmFlatText::OperandChar)
        continue;
      Instr.GuardRefs.push_back(refAt(I++));
      break; // "@$2mov" needs no blank
    }
    skip(IsPTX ? isSpace : isBlank);
    return I < S.size() && !isSeparator(I);
  }

  static bool isMnemonicChar(char C) {
    return isIdentifierChar(C) && C != AsmFlatText::OperandChar;
  }

  void readInstruction() {
    AsmInstruction Instr;
    Instr.Step = Step;
    if (!readGuard(Instr))
      return;
    size_t Begin = I;
    while (I < S.size() && isCode(I) &&
           (isMnemonicChar(S[I]) || (IsPTX && S.substr(I, 2) == "::") ||
            (IsPTX && I > Begin && S.substr(I - 1, 2) == "::")))
      ++I;
    if (I == Begin && I < S.size() && !isSeparator(I))
      ++I; // Not a word at all: the char stands for the mnemonic.
    Instr.Mnemonic = std::string(S.substr(Begin, I - Begin));
    if (Instr.Mnemonic.empty())
      return;
    Instr.Offset = Flat.Origins[Begin].Offset;
    Instr.Length = Flat.endOffset(I) - Instr.Offset;
    readArguments(Instr);
    size_t End = I;
    while (isSpace(S[End - 1]))
      --End;
    Instr.End = Flat.endOffset(End);
    Program.Instructions.push_back(std::move(Instr));
  }

  void readArguments(AsmInstruction &Instr) {
    unsigned Depth = 0;
    size_t Begin = I;
    for (; I < S.size() && !isSeparator(I); ++I) {
      if (!isCode(I))
        continue;
      char C = S[I];
      bool IsCloser = C == '}' || C == ')' || C == ']';
      if (C == '}' && Depth == 0 && IsPTX)
        break; // The scope ends inside a statement: its ';' is missing.
      if (!IsPTX && Depth == 0 && S.substr(I, 2) == "::")
        break;
      if (C == '{' || C == '(' || C == '[')
        ++Depth;
      else if (IsCloser && Depth)
        --Depth;
      if (C != ',' || Depth)
        continue;
      addArgument(Instr, Begin, I);
      Begin = I + 1;
    }
    addArgument(Instr, Begin, I);
    if (Instr.Args.size() == 1 && Instr.Args[0].Text.empty())
      Instr.Args.clear();
    Instr.IsTerminated = !IsPTX || (I < S.size() && S[I] == ';');
  }

  void addArgument(AsmInstruction &Instr, size_t Begin, size_t End) const {
    while (Begin < End && isSpace(S[Begin]))
      ++Begin;
    while (End > Begin && isSpace(S[End - 1]))
      --End;
    AsmArgument Arg;
    for (size_t At = Begin; At < End; ++At) {
      if (S[At] != AsmFlatText::OperandChar) {
        Arg.Text += S[At];
        continue;
      }
      Arg.Refs.push_back(refAt(At));
      Arg.Text += "$" + std::to_string(Arg.Refs.back().Number);
    }
    Instr.Args.push_back(std::move(Arg));
  }
};

} // namespace

AsmProgram readProgram(const AsmTemplate &T) {
  AsmProgram Program;
  Program.Target = T.Target;
  classifyText(T.Source, T.Target, &Program.Comments);
  AsmFlatText Flat = flattenText(T);
  StatementReader(Flat, Program).read();
  return Program;
}

bool AsmInstruction::hasWord(std::string_view Word) const {
  for (const AsmArgument &Arg : Args) {
    std::string_view S = Arg.Text;
    for (size_t At = S.find(Word); At != S.npos; At = S.find(Word, At + 1)) {
      bool BeginsWord = At == 0 || isBlank(S[At - 1]);
      size_t End = At + Word.size();
      if (BeginsWord && (End == S.size() || isBlank(S[End])))
        return true;
    }
  }
  return false;
}

bool AsmInstruction::mentions(std::string_view Text) const {
  for (const AsmArgument &Arg : Args)
    if (Arg.Text.find(Text) != std::string::npos)
      return true;
  return false;
}

} // namespace clang_tile
