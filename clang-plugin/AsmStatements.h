//===- AsmStatements.h - which instruction does what to whom? ---*- C++ -*-===//
//
// Every check of asm text asks the same things: where does an instruction
// begin, which operands does it name, which of them does it write. So text is
// cut into statements once, for both vendors:
//
//   "L: @!p ld.v2.f32 {$0, t}, [$1+4]; // $2"       (NVPTX)
//     label L | guard "!p" | ld.v2.f32 | "{$0, t}" -> $0 | "[$1+4]" -> $1
//
// NVPTX statements end at ';', AMDGPU ones at a line end; both halves of a
// `::` pair (dual issue) share one step, since they read before they write.
// Comments are gone; operands in them take no part.
//
// What it cannot do: no macros, no expressions, no register names. An
// instruction it does not know keeps its words and gets no meaning.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_TILE_ASMSTATEMENTS_H
#define CLANG_TILE_ASMSTATEMENTS_H

#include "AsmText.h"

namespace clang_tile {

struct AsmComment {
  size_t Offset = 0; ///< of its opener
  size_t Length = 0; ///< without the line break that ends it
  std::string Opener;
  bool ReachesEnd = false; ///< nothing, not even a line break, follows
  bool IsClosed = true;    ///< false: `/*` without its partner
};

enum class AsmChar : char { Code, Comment, String };

/// What each byte of the template belongs to, and the comments themselves.
std::vector<AsmChar> classifyText(std::string_view Source, Vendor Target,
                                  std::vector<AsmComment> *Comments = nullptr);

/// The template without comments as one string that can be scanned: operands
/// are OperandChar, `${:uid}` is UidChar, and every char knows its origin.
struct AsmFlatText {
  static constexpr char OperandChar = '\x01';
  static constexpr char UidChar = '\x02';
  struct Origin {
    size_t Offset, Length; ///< in the template
    unsigned Number;       ///< of an operand
    size_t Piece, Index;   ///< which char of which piece
    AsmChar Class;
  };
  std::string Chars;
  std::vector<Origin> Origins;
  /// Template offset behind the char before `I`.
  size_t endOffset(size_t I) const;
};
AsmFlatText flattenText(const AsmTemplate &T);

struct AsmRef {
  unsigned Number;
  size_t Offset, Length;
};

struct AsmArgument {
  std::string Text; ///< trimmed; operands as `$0`
  std::vector<AsmRef> Refs;
};

struct AsmInstruction {
  unsigned Step = 0; ///< Statement number; equal for a dual-issue pair.
  std::string Mnemonic;
  size_t Offset = 0; ///< of the mnemonic
  size_t Length = 0;
  size_t End = 0; ///< behind the statement, before its separator
  std::vector<AsmRef> GuardRefs;
  std::vector<AsmArgument> Args;
  bool IsTerminated = true; ///< NVPTX: its ';' is there

  bool isDirective() const { return Mnemonic[0] == '.'; }
  /// Is `Word` one of the blank-separated words of the arguments? AMDGPU
  /// modifiers ("glc", "lds") stand there.
  bool hasWord(std::string_view Word) const;
  /// Does any argument contain this text?
  bool mentions(std::string_view Text) const;
};

struct AsmLabel {
  std::string Name;
  size_t Offset = 0;
  unsigned Step = 0;
  bool IsUnique = false; ///< contains `${:uid}` or an operand
};

struct AsmProgram {
  Vendor Target = Vendor::NVPTX;
  std::vector<AsmInstruction> Instructions; ///< directives included
  std::vector<AsmLabel> Labels;
  std::vector<AsmComment> Comments;
};
AsmProgram readProgram(const AsmTemplate &T);

bool isIdentifierChar(char C);

} // namespace clang_tile

#endif // CLANG_TILE_ASMSTATEMENTS_H
