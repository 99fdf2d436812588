//===- AsmText_fuzz.cpp - any bytes as an asm template --------------------===//
//
// What holds for every text: places lie inside it; a fix-it removes the
// problem it belongs to; pieces cover the text in order; the GCC string, read
// by clang's rules, names the same operands in the same order; a rendering
// maps back into the template; renamed labels are still the same statements.
//
//===----------------------------------------------------------------------===//

#include "AsmConstraints.h"
#include "AsmFuzz.h"
#include "AsmStatements.h"

using namespace clang_tile;

/// The operands of a GCC template as clang's AnalyzeAsmString finds them.
static std::vector<unsigned> gccOperands(const std::string &S) {
  std::vector<unsigned> Numbers;
  for (size_t I = 0; I < S.size(); ++I) {
    if (S[I] != '%')
      continue;
    require(++I < S.size(), "no '%' at the end");
    if (S[I] == '%' || S[I] == '{' || S[I] == '}' || S[I] == '=')
      continue;
    bool HasModifier = (S[I] | 0x20) >= 'a' && (S[I] | 0x20) <= 'z';
    I += HasModifier;
    bool IsNamed = S.compare(I, 2, "[t") == 0;
    I += IsNamed ? 2 : 0;
    require(I < S.size() && S[I] >= '0' && S[I] <= '9', "'%' has a number");
    unsigned Number = 0;
    for (; I < S.size() && S[I] >= '0' && S[I] <= '9'; ++I)
      Number = Number * 10 + (S[I] - '0');
    Numbers.push_back(Number);
    require(!IsNamed || S[I] == ']', "names are closed");
    I -= !IsNamed;
  }
  return Numbers;
}

static void checkPlaces(const std::vector<AsmProblem> &Problems, size_t Size) {
  for (const AsmProblem &P : Problems) {
    require(P.Offset <= Size && P.Length <= Size - P.Offset,
            "places are inside");
    require(!problemMessage(P).empty(), "every problem has words");
    problemNote(P);
  }
}

/// The problem at the front is gone when its fix-it is applied.
static void checkFixIts(const AsmTemplate &T) {
  for (const AsmProblem &P : T.Problems) {
    if (!P.HasFixIt)
      continue;
    std::string Fixed = T.Source;
    Fixed.replace(P.Offset, P.Length, P.FixIt);
    for (const AsmProblem &After : readTemplate(Fixed, T.Target).Problems)
      require(After.Kind != P.Kind || After.Offset != P.Offset ||
                  Fixed.size() < T.Source.size(),
              "a fix-it helps");
  }
}

static void checkPieces(const AsmTemplate &T) {
  size_t End = 0;
  std::vector<unsigned> Numbers;
  for (const AsmPiece &P : T.Pieces) {
    require(P.Offset >= End, "pieces are in order");
    End = P.Offset + P.Length;
    if (P.Kind == AsmPiece::Operand)
      Numbers.push_back(P.Number);
  }
  require(End <= T.Source.size(), "pieces are inside");
  for (AsmHalf Half : {AsmHalf::Whole, AsmHalf::Suffix}) {
    require(gccOperands(toGcc(T.Pieces, Half)) == Numbers,
            "GCC text names the same operands");
    require(gccOperands(toGcc(scopeLabels(T), Half)) == Numbers,
            "so does text with renamed labels");
  }
  AsmRendering R = renderText(
      T.Pieces, [](unsigned N, char) { return "v" + std::to_string(N); });
  for (size_t I = 0; I <= R.Text.size(); ++I)
    require(R.templateOffset(I) <= T.Source.size(), "renderings map back");
}

static void checkStatements(const AsmTemplate &T) {
  AsmProgram P = readProgram(T);
  for (const AsmInstruction &I : P.Instructions) {
    require(!I.Mnemonic.empty(), "instructions have a mnemonic");
    require(I.Offset + I.Length <= I.End && I.End <= T.Source.size(),
            "statements are inside");
    for (const AsmArgument &Arg : I.Args)
      for (const AsmRef &Ref : Arg.Refs)
        require(T.Source[Ref.Offset] == '$', "references are references");
  }
  // Appending the suffix must not create or lose a statement.
  AsmTemplate Renamed = T;
  Renamed.Pieces = scopeLabels(T);
  require(Renamed.Pieces.size() >= T.Pieces.size(), "pieces are only added");
}

static AsmTextUse someUse(Vendor Target, uint8_t Bits) {
  AsmTextUse Use{Target, (Bits & 2) != 0, {}};
  Use.Machine.SplitWaitCounters = Bits & 4;
  Use.Operands.resize(5);
  Use.Operands[0].IsOutput = Use.Operands[1].IsOutput = true;
  Use.Operands[3].IsImmediate = Bits & 8;
  Use.Operands[4].TiedTo = Bits & 16 ? 0 : -1;
  return Use;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  if (!Size)
    return 0;
  Vendor Target = Data[0] & 1 ? Vendor::AMDGPU : Vendor::NVPTX;
  std::string Text(reinterpret_cast<const char *>(Data + 1), Size - 1);
  AsmTemplate T = readTemplate(Text, Target);
  checkPlaces(T.Problems, Text.size());
  checkPlaces(firstMissingOperand(T, 5), Text.size());
  checkFixIts(T);
  checkPieces(T);
  checkStatements(T);
  AsmTextUse Use = someUse(Target, Data[0]);
  checkPlaces(checkText(T, Use), Text.size());
  checkPlaces(checkValues(T, Use), Text.size());
  require(needsEarlyClobber(T, Use.Operands).size() == 2,
          "one flag per output");
  mayBeCrossLane(T);
  for (const std::string &Name : missingClobbers(T, {}, Target))
    require(readConstraints("~{" + Name + "}", Target).Problems.empty(),
            "clobbers exist");
  return 0;
}

#ifdef TILE_FUZZ_STANDALONE
const std::vector<std::string> FuzzSeeds = {
    "0{ .reg .b32 t; mov.b32 {t, $0}, ${2}; } // a\n@!p add.cc.u32 $1, $2, 1;",
    "2ld.global.u32 $0, [$2+4]; L${:uid}: bra L; mov.u32 $1, %tid.x;",
    "1v_add_f32 $0, $2, ${3:l}\nL: s_branch L\ns_waitcnt vmcnt(0) & lgkmcnt(1)",
    "5global_load_b32 $0, $2, off\nv_dual_mov_b32 $0, 0 :: v_dual_mov_b32 v1, "
    "$1",
};
const std::vector<std::string> FuzzWords = {"$0",
                                            "$1",
                                            "${2}",
                                            "${3:c}",
                                            "${:uid}",
                                            "$$",
                                            "${",
                                            "}",
                                            "{",
                                            "[",
                                            "]",
                                            "//",
                                            "/*",
                                            "*/",
                                            ";",
                                            "\n",
                                            "\"",
                                            "::",
                                            "L:",
                                            "L",
                                            "@p",
                                            "%0",
                                            "%%",
                                            "%=",
                                            "%{",
                                            "$",
                                            ",",
                                            "(",
                                            ")",
                                            "#",
                                            ":",
                                            "_",
                                            "addc",
                                            "vcc, ",
                                            "add.u32 ",
                                            "s_load_b32 ",
                                            "v_cmp_lt_f32 ",
                                            "st.u32 [$2], $1;",
                                            "s_wait_loadcnt 0x1",
                                            "${1}0",
                                            "$99999999999"};
#endif
