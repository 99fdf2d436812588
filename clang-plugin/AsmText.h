//===- AsmText.h - what does this piece of inline assembly say? -*- C++ -*-===//
//
// LLVM aborts on a bad `$`, ptxas reports a line of generated PTX, and the
// AMDGPU assembler speaks of text the user never wrote. So the template is
// read here first, while the call still has a caret. Text in, facts out:
// nothing here knows clang or LLVM, so it can be tested and fuzzed alone.
//
//   auto T = readTemplate("add.u32 $0, $5, 1;", Vendor::NVPTX);
//   T.Pieces    "add.u32 " $0 ", " $5 ", 1;"
//   firstMissingOperand(T, 2) -> MissingOperand at offset 12, length 2
//
// Offsets always count bytes of the template as the user gave it; the caller
// turns them into carets. What is wrong comes out as AsmProblem; its words
// stand in AsmProblems.def.
//
// What it cannot do: it does not know which instructions a chip has, nor how
// wide they are. The AMDGPU assembler and ptxas do.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_TILE_ASMTEXT_H
#define CLANG_TILE_ASMTEXT_H

#include "Chips.h"
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace clang_tile {

enum class AsmSeverity { Error, Warning };

struct AsmProblem {
  enum KindTy {
#define ASM_PROBLEM(Kind, Severity, Message, Note) Kind,
#include "AsmProblems.def"
  };
  KindTy Kind;
  size_t Offset = 0; ///< Byte in the template or constraint string.
  size_t Length = 0;
  std::string Text;      ///< %0: what was found, as the user wrote it.
  std::string Hint;      ///< %1: what would be right, or what is needed.
  std::string Advice;    ///< %2: what to change, where rows differ in it.
  size_t Item = 0;       ///< Which item of tile::constraints(…); else 0.
  bool HasFixIt = false; ///< FixIt replaces [Offset, Offset + Length).
  std::string FixIt;

  AsmProblem(KindTy Kind, size_t Offset, size_t Length, std::string Text)
      : Kind(Kind), Offset(Offset), Length(Length), Text(std::move(Text)) {}
};

AsmSeverity problemSeverity(const AsmProblem &P);
/// The message in clang's voice, finished: no placeholder is left in it.
std::string problemMessage(const AsmProblem &P);
/// What to change; empty where the message says it all.
std::string problemNote(const AsmProblem &P);

struct AsmPiece {
  enum KindTy {
    Text,    ///< literal, `$$` already one dollar sign
    Operand, ///< `$0`, `${0}`, `${0:c}`
    Uid,     ///< `${:uid}`
  };
  KindTy Kind = Text;
  size_t Offset = 0;   ///< Where it starts in the template.
  size_t Length = 0;   ///< Bytes of the template, not of Text.
  std::string Literal; ///< Kind == Text only; escapes resolved.
  unsigned Number = 0; ///< Kind == Operand only.
  char Modifier = 0;   ///< LLVM takes one letter; 0 is none.
};

/// A template that has been taken apart. Pieces are usable even when there are
/// problems (a malformed reference is then missing from them).
struct AsmTemplate {
  Vendor Target = Vendor::NVPTX;
  std::string Source; ///< As given; offsets point into it.
  std::vector<AsmPiece> Pieces;
  std::vector<AsmProblem> Problems;
};

/// Splits LLVM template text. Problems: malformed `$`, `%0` and other GCC
/// escapes outside comments (each with a fix-it), NUL bytes, comments that are
/// never closed.
AsmTemplate readTemplate(std::string_view Text, Vendor Target);

/// The first operand that the text names but the call does not have, comments
/// included, because LLVM substitutes there too. Empty or one element.
std::vector<AsmProblem> firstMissingOperand(const AsmTemplate &T,
                                            unsigned NumOperands);

/// What each operand is, as far as the text is concerned. Outputs come first.
struct AsmOperandUse {
  bool IsOutput = false;
  bool IsImmediate = false; ///< `n`, `i`, `I`…: holds no register.
  int TiedTo = -1;          ///< Input that shares the register of this output.
  std::string Register;     ///< Fixed register ("vcc", "v5"), or empty.
};

struct AsmTextUse {
  AsmMachine Machine;
  bool IsPure = false;
  std::vector<AsmOperandUse> Operands;
};

/// Everything that can be said about the text as a program, by offset:
/// brackets, `;` on AMDGPU, swallowed text, the other vendor's text, carry-in
/// without carry-out, modifiers, memory in pure text, missing waits, written
/// inputs. Call it when readTemplate found nothing and all operands exist.
std::vector<AsmProblem> checkText(const AsmTemplate &T, const AsmTextUse &Use);

/// What the text leaves behind, by output: one that is never written, or read
/// first; and on AMDGPU a changed `exec`. For text that checkText has no error
/// for.
std::vector<AsmProblem> checkValues(const AsmTemplate &T,
                                    const AsmTextUse &Use);

/// One flag per output: it may be written before the last input is read, so
/// it must not share a register with one.
std::vector<bool> needsEarlyClobber(const AsmTemplate &T,
                                    const std::vector<AsmOperandUse> &Operands);

/// False only if every instruction is known to work on its own lane alone.
/// Unknown mnemonics, memory and control leave it true.
bool mayBeCrossLane(const AsmTemplate &T);

/// AMDGPU: labels that the text defines, and their uses, get a `${:uid}`
/// suffix, so that copies never collide. PTX labels need none: the caller puts
/// the copy between `{\n` and `\n}` (the line breaks end a last comment).
std::vector<AsmPiece> scopeLabels(const AsmTemplate &T);

/// How `${0:l}`, the low half of an AMDGPU register, is written.
enum class AsmHalf {
  Whole,  ///< `v0`: 16-bit instructions name whole registers
  Suffix, ///< `v0.l`: real 16-bit registers (gfx11 and later with true16)
};

/// The template string of a GCC asm statement with the same operands. A
/// reference before a digit is written `%r[t1]`, so the caller must name
/// operand N `tN`.
std::string toGcc(const std::vector<AsmPiece> &Pieces,
                  AsmHalf Half = AsmHalf::Whole);

/// The text with operands replaced by registers, and the way back from its
/// offsets to the template's, for assemblers that report places in it.
struct AsmRendering {
  std::string Text;
  size_t templateOffset(size_t TextOffset) const;

  struct Span {
    size_t TextOffset, TextLength, TemplateOffset, TemplateLength;
    bool IsVerbatim; ///< byte for byte from the template
  };
  std::vector<Span> Spans;
};
AsmRendering
renderText(const std::vector<AsmPiece> &Pieces,
           const std::function<std::string(unsigned, char)> &PrintOperand,
           std::string_view Uid = "0");

} // namespace clang_tile

#endif // CLANG_TILE_ASMTEXT_H
