//===- AsmTextChecks.cpp - is this asm text a sensible program? -----------===//
//
// What ptxas or the hardware would make of these is a parse error in generated
// PTX or a wrong number; here they still have a place in the user's string:
//
//   v_mov_b32 $0, $1; v_add_f32 $0, $0, $2     the second half is a comment
//   addc.u32 $0, $1, $2;                       whose carry?
//   s_memrealtime $0                           not there yet when asm ends
//   add.u32 $1, $1, 1;                         LLVM thinks $1 is unchanged
//
// Every check takes the side of silence where it does not know an instruction.
//
//===----------------------------------------------------------------------===//

#include "AsmMnemonics.h"
#include <algorithm>
#include <tuple>

namespace clang_tile {

namespace {

class TextChecker {
  const AsmTemplate &T;
  const AsmTextUse &Use;
  AsmProgram Program;
  std::vector<AsmProblem> Problems;

  Vendor target() const { return T.Target; }
  bool isPTX() const { return target() == Vendor::NVPTX; }

public:
  TextChecker(const AsmTemplate &T, const AsmTextUse &Use)
      : T(T), Use(Use), Program(readProgram(T)) {}

  std::vector<AsmProblem> check() {
    // One wrong vendor makes everything else wrong: say only that.
    if (checkVendor())
      return std::move(Problems);
    checkModifiers();
    checkSemicolons();
    checkSwallowed();
    // Where brackets do not match, statements are guesses.
    if (checkBrackets()) {
      checkTermination();
      checkCarries();
      checkPurity();
      checkWaits();
      checkWrittenInputs();
    }
    std::sort(Problems.begin(), Problems.end(),
              [](const AsmProblem &A, const AsmProblem &B) {
                return std::tie(A.Offset, A.Kind) < std::tie(B.Offset, B.Kind);
              });
    return std::move(Problems);
  }

private:
  AsmProblem &report(AsmProblem::KindTy Kind, size_t Offset, size_t Length,
                     std::string Text) {
    return Problems.emplace_back(Kind, Offset, Length, std::move(Text));
  }

  AsmProblem &report(AsmProblem::KindTy Kind, const AsmInstruction &I) {
    return report(Kind, I.Offset, I.Length, I.Mnemonic);
  }

  bool checkVendor() {
    Vendor Other = isPTX() ? Vendor::AMDGPU : Vendor::NVPTX;
    for (const AsmInstruction &I : Program.Instructions) {
      if (!looksLike(Other, I.Mnemonic) || looksLike(target(), I.Mnemonic))
        continue;
      report(isPTX() ? AsmProblem::ForeignAMDGPU : AsmProblem::ForeignPTX, I);
      return true;
    }
    return false;
  }

  //===--------------------------------------------------------------------===//
  // Structure
  //===--------------------------------------------------------------------===//

  /// Why the modifier of this reference is wrong, or "".
  std::string modifierProblem(const AsmPiece &P) const {
    bool IsImmediate =
        P.Number < Use.Operands.size() && Use.Operands[P.Number].IsImmediate;
    if (P.Modifier == 'r')
      return {}; // A plain register on both targets.
    if (P.Modifier == 'c' || P.Modifier == 'n')
      return IsImmediate ? "" : "'c' and 'n' print an immediate operand";
    if (P.Modifier == 'l' && !isPTX())
      return IsImmediate ? "'l' is the low half of a register" : "";
    return isPTX() ? "PTX has 'c' and 'n', for immediates"
                   : "AMDGPU has 'l', the low half of a register, and 'c' and "
                     "'n', for immediates";
  }

  void checkModifiers() {
    for (const AsmPiece &P : T.Pieces) {
      if (P.Kind != AsmPiece::Operand || !P.Modifier)
        continue;
      std::string Why = modifierProblem(P);
      if (!Why.empty())
        report(AsmProblem::BadModifier, P.Offset, P.Length,
               T.Source.substr(P.Offset, P.Length))
            .Hint = Why;
    }
  }

  /// Only the first bracket without a partner is reported: the rest follow
  /// from it.
  bool checkBrackets() {
    AsmFlatText Flat = flattenText(T);
    std::vector<size_t> Open;
    static constexpr std::string_view Openers = "{[(", Closers = "}])";
    for (size_t I = 0; I < Flat.Chars.size(); ++I) {
      if (Flat.Origins[I].Class != AsmChar::Code)
        continue;
      if (Openers.find(Flat.Chars[I]) != Openers.npos) {
        Open.push_back(I);
        continue;
      }
      size_t Which = Closers.find(Flat.Chars[I]);
      if (Which == Closers.npos)
        continue;
      if (Open.empty())
        return reportBracket(Flat, I, "opened");
      if (Flat.Chars[Open.back()] != Openers[Which])
        return reportBracket(Flat, Open.back(), "closed");
      Open.pop_back();
    }
    return Open.empty() || reportBracket(Flat, Open.back(), "closed");
  }

  bool reportBracket(const AsmFlatText &Flat, size_t I, const char *What) {
    report(AsmProblem::UnbalancedBracket, Flat.Origins[I].Offset, 1,
           std::string(1, Flat.Chars[I]))
        .Hint = What;
    return false;
  }

  /// The first word of a comment that is an instruction of this target, or "".
  std::string instructionIn(std::string_view Text) const {
    for (size_t I = 0; I < Text.size(); ++I) {
      size_t Begin = I;
      while (I < Text.size() && isIdentifierChar(Text[I]))
        ++I;
      std::string_view Word = Text.substr(Begin, I - Begin);
      if (looksLike(target(), Word) && isOperandNext(Text.substr(I)))
        return std::string(Word);
    }
    return {};
  }

  /// An instruction has an operand right behind it; a word in prose ("see
  /// mov.b32 below") has none.
  static bool isOperandNext(std::string_view Rest) {
    size_t At = Rest.find_first_not_of(" \t");
    if (At == Rest.npos || At == 0)
      return false;
    Rest.remove_prefix(At);
    if (Rest[0] == '$' || Rest[0] == '[' || Rest[0] == '{')
      return true;
    // "v0, …" and "%r1, …": a word and a comma, or the statement ends.
    size_t End = 0;
    while (End < Rest.size() && isIdentifierChar(Rest[End]))
      ++End;
    return End > 0 && End < Rest.size() &&
           (Rest[End] == ',' || Rest[End] == ';');
  }

  void checkSemicolons() {
    for (const AsmComment &C : Program.Comments) {
      if (C.Opener != ";")
        continue;
      AsmProblem &P = report(AsmProblem::SemicolonComment, C.Offset, 1, ";");
      std::string_view Rest =
          std::string_view(T.Source).substr(C.Offset + 1, C.Length - 1);
      if (Rest.find_first_not_of(" \t\r;") == Rest.npos) {
        P.Hint = "leave it out: an instruction ends at the end of its line";
        P.HasFixIt = true;
      } else if (!instructionIn(Rest).empty()) {
        // No fix-it: a line break is spelled differently in a raw string.
        P.Hint = "separate instructions with '\\n'";
      } else {
        P.Hint = "write '//' for a comment, '\\n' between instructions";
      }
      return;
    }
  }

  void checkSwallowed() {
    for (const AsmComment &C : Program.Comments) {
      if (C.Opener != "//" || !C.ReachesEnd)
        continue;
      std::string Word = instructionIn(
          std::string_view(T.Source).substr(C.Offset + 2, C.Length - 2));
      if (!Word.empty())
        report(AsmProblem::SwallowedText, C.Offset, 2, Word);
    }
  }

  void checkTermination() {
    for (const AsmInstruction &I : Program.Instructions) {
      if (I.IsTerminated || I.isDirective() || !looksLike(target(), I.Mnemonic))
        continue;
      AsmProblem &P = report(AsmProblem::MissingSemicolon, I);
      P.HasFixIt = true;
      P.FixIt = ";";
      P.Offset = I.End;
      P.Length = 0;
    }
  }

  //===--------------------------------------------------------------------===//
  // Carries
  //===--------------------------------------------------------------------===//

  /// Is `Sets` true for an instruction that may run before `I`? Where there is
  /// a label there may be a loop, so any may.
  template <typename Fn> bool anyBefore(size_t I, Fn Sets) const {
    size_t End = Program.Labels.empty() ? I : Program.Instructions.size();
    for (size_t J = 0; J < End; ++J)
      if (J != I && Sets(Program.Instructions[J]))
        return true;
    return false;
  }

  bool comesIn(std::string_view Register) const {
    for (const AsmOperandUse &O : Use.Operands)
      if (!O.IsOutput && sameRegister(O.Register, Register))
        return true;
    return false;
  }

  /// "vcc" and "vcc_lo", "s[4:5]" and "s4": alike enough to say nothing.
  static bool sameRegister(std::string_view A, std::string_view B) {
    if (A.substr(0, 3) == "vcc")
      return B.substr(0, 3) == "vcc";
    auto FirstNumber = [](std::string_view S) {
      size_t Begin = S.find_first_of("0123456789");
      if (Begin == S.npos)
        return S;
      return S.substr(Begin, S.find_first_not_of("0123456789", Begin) - Begin);
    };
    return A == B || (!A.empty() && !B.empty() && A[0] == B[0] &&
                      FirstNumber(A) == FirstNumber(B));
  }

  void checkCarries() {
    for (size_t I = 0; I < Program.Instructions.size(); ++I) {
      std::string Advice = isPTX() ? ptxCarryProblem(I) : amdCarryProblem(I);
      if (!Advice.empty())
        report(AsmProblem::CarryWithoutSource, Program.Instructions[I]).Hint =
            Advice;
    }
  }

  std::string ptxCarryProblem(size_t I) const {
    const std::string &Mnemonic = Program.Instructions[I].Mnemonic;
    std::string Root = Mnemonic.substr(0, Mnemonic.find('.'));
    if (Root != "addc" && Root != "subc" && Root != "madc")
      return {};
    bool IsSet = anyBefore(I, [](const AsmInstruction &J) {
      return hasMnemonicWord(J.Mnemonic, "cc");
    });
    if (IsSet)
      return {};
    Root.pop_back();
    return "begin the chain with '" + Root + (Root == "mad" ? ".lo" : "") +
           ".cc' in the same asm";
  }

  std::string amdCarryProblem(size_t I) const {
    const AsmInstruction &Instr = Program.Instructions[I];
    std::string_view M = Instr.Mnemonic;
    if (M.substr(0, 6) == "s_addc" || M.substr(0, 6) == "s_subb")
      return sccProblem(I, M.substr(0, 5) == "s_add");
    bool ReadsMask = M.substr(0, 6) == "v_addc" || M.substr(0, 6) == "v_subb" ||
                     hasMnemonicWord(M, "ci");
    if (!ReadsMask || Instr.Args.size() < 5)
      return {};
    std::string_view Carry = Instr.Args[4].Text;
    Carry = Carry.substr(0, Carry.find(' ')); // modifiers follow
    if (isMaskThere(I, Carry))
      return {};
    return "set '" + std::string(Carry) +
           "' in the same asm, for example with 'v_add_co_u32'";
  }

  bool isMaskThere(size_t I, std::string_view Carry) const {
    const std::vector<AsmRef> &Refs = Program.Instructions[I].Args[4].Refs;
    if (!Refs.empty()) {
      unsigned Number = Refs[0].Number;
      if (Number >= Use.Operands.size() || isWritable(Number) == false)
        return true;
      if (!Use.Operands[Number].IsOutput)
        return true; // tied: it comes in
    }
    bool IsRegister = !Carry.empty() &&
                      (Carry[0] == 's' || Carry[0] == 'v' || Carry[0] == '$');
    if (!IsRegister || comesIn(Carry))
      return true;
    return anyBefore(I, [&](const AsmInstruction &J) {
      for (size_t K = 0; K < J.Args.size() && K < 2; ++K)
        if (sameRegister(J.Args[K].Text, Carry))
          return true;
      return false;
    });
  }

  std::string sccProblem(size_t I, bool IsAdd) const {
    bool IsSet = anyBefore(I, [this](const AsmInstruction &J) {
      AsmMnemonic M = lookup(J, target());
      return J.Mnemonic.substr(0, 2) == "s_" && M.isKnown() &&
             !M.is(AsmMnemonic::KeepsSCC);
    });
    if (IsSet || comesIn("scc"))
      return {};
    return std::string("begin the chain with '") +
           (IsAdd ? "s_add_u32" : "s_sub_u32") + "' in the same asm";
  }

  //===--------------------------------------------------------------------===//
  // Effects
  //===--------------------------------------------------------------------===//

  static std::string_view effectOf(const AsmMnemonic &M) {
    if (M.is(AsmMnemonic::Barrier))
      return "orders threads";
    if (M.is(AsmMnemonic::Memory))
      return "accesses memory";
    return M.is(AsmMnemonic::Timer) ? "reads a clock" : "";
  }

  /// One warning for each kind of effect is enough to be understood.
  void checkPurity() {
    if (!Use.IsPure)
      return;
    std::vector<std::string_view> Said;
    for (const AsmInstruction &I : Program.Instructions) {
      std::string_view Effect = effectOf(lookup(I, target()));
      if (Effect.empty() || std::count(Said.begin(), Said.end(), Effect))
        continue;
      Said.push_back(Effect);
      report(AsmProblem::PureMemory, I).Hint = std::string(Effect);
    }
  }

  void checkWaits() {
    std::vector<AsmCounter> Said;
    for (size_t I = 0; I < Program.Instructions.size(); ++I) {
      AsmMnemonic M = lookup(Program.Instructions[I], target());
      if (M.Counter == AsmCounter::None || isWaitedFor(I, M.Counter) ||
          std::count(Said.begin(), Said.end(), M.Counter))
        continue;
      Said.push_back(M.Counter);
      report(AsmProblem::MissingWait, Program.Instructions[I]).Hint =
          waitFor(M.Counter);
    }
  }

  std::string waitFor(AsmCounter Counter) const {
    bool IsVector = Counter == AsmCounter::Vector;
    if (!Use.Machine.SplitWaitCounters)
      return IsVector ? "s_waitcnt vmcnt(0)" : "s_waitcnt lgkmcnt(0)";
    if (IsVector)
      return "s_wait_loadcnt 0x0";
    return Counter == AsmCounter::Share ? "s_wait_dscnt 0x0"
                                        : "s_wait_kmcnt 0x0";
  }

  bool isWaitedFor(size_t I, AsmCounter Counter) const {
    unsigned Later = 0; // How many operations were started after it.
    for (size_t J = I + 1; J < Program.Instructions.size(); ++J) {
      const AsmInstruction &Next = Program.Instructions[J];
      if (waitCovers(Next, Counter, Later))
        return true;
      if (lookup(Next, target()).is(AsmMnemonic::Memory))
        ++Later;
    }
    // A loop may bring the wait before the load in the text: believe it.
    return !Program.Labels.empty() &&
           anyBefore(I, [&](const AsmInstruction &J) {
             return waitCovers(J, Counter, 0);
           });
  }

  /// Does this wait leave at most `Later` operations outstanding? Scalar ones
  /// come back in any order, so for them only zero will do.
  static bool waitCovers(const AsmInstruction &Wait, AsmCounter Counter,
                         unsigned Later) {
    if (!beginsWith(Wait.Mnemonic, "s_wait"))
      return false;
    if (Wait.Mnemonic == "s_wait_idle")
      return true;
    std::string Words = Wait.Mnemonic;
    for (const AsmArgument &Arg : Wait.Args)
      Words += " " + Arg.Text;
    // "s_waitcnt 0" counts everything, in a coding that differs by chip.
    if (Wait.Mnemonic == "s_waitcnt" && Words.find("cnt(") == Words.npos)
      return true;
    static constexpr std::string_view Names[][4] = {
        {},
        {"vmcnt", "loadcnt", "samplecnt", "bvhcnt"},
        {"lgkmcnt", "dscnt", "dscnt", "dscnt"},
        {"lgkmcnt", "kmcnt", "kmcnt", "kmcnt"}};
    unsigned Allowed = Counter == AsmCounter::Scalar ? 0 : Later;
    for (std::string_view Name : Names[static_cast<int>(Counter)]) {
      size_t Behind = findCounter(Words, Name);
      if (Behind != Words.npos && countBehind(Words, Behind) <= Allowed)
        return true;
    }
    return false;
  }

  /// "vmcnt(", "s_wait_loadcnt ", "s_waitcnt_vmcnt null, ": behind the name.
  static size_t findCounter(const std::string &Words, std::string_view Name) {
    for (size_t At = Words.find(Name); At != Words.npos;
         At = Words.find(Name, At + 1))
      if (At == 0 || Words[At - 1] == '_' || !isIdentifierChar(Words[At - 1]))
        return At + Name.size();
    return Words.npos;
  }

  /// The next number in `Words`; an operand counts as zero.
  static unsigned countBehind(const std::string &Words, size_t At) {
    At = Words.find_first_of("0123456789$", At);
    if (At == Words.npos || Words[At] == '$')
      return 0;
    bool IsHex = Words.compare(At, 2, "0x") == 0;
    unsigned Count = 0;
    for (At += IsHex ? 2 : 0; At < Words.size() && Count < 1000; ++At) {
      char C = Words[At] | 0x20;
      if (C >= '0' && C <= '9')
        Count = Count * (IsHex ? 16 : 10) + (C - '0');
      else if (IsHex && C >= 'a' && C <= 'f')
        Count = Count * 16 + (C - 'a' + 10);
      else
        break;
    }
    return Count;
  }

  void checkWrittenInputs() {
    std::vector<unsigned> Said;
    for (const AsmInstruction &I : Program.Instructions)
      for (size_t Index : writtenArguments(I, target()))
        for (const AsmRef &Ref : I.Args[Index].Refs) {
          if (Ref.Number >= Use.Operands.size() || isWritable(Ref.Number) ||
              std::count(Said.begin(), Said.end(), Ref.Number))
            continue;
          Said.push_back(Ref.Number);
          report(AsmProblem::WrittenInput, Ref.Offset, Ref.Length,
                 "$" + std::to_string(Ref.Number))
              .Hint = I.Mnemonic;
        }
  }

  /// A tied input is another name of its output.
  bool isWritable(unsigned Number) const {
    const AsmOperandUse &O = Use.Operands[Number];
    return O.IsOutput || O.TiedTo >= 0;
  }
};

} // namespace

std::vector<AsmProblem> checkText(const AsmTemplate &T, const AsmTextUse &Use) {
  return TextChecker(T, Use).check();
}

} // namespace clang_tile
