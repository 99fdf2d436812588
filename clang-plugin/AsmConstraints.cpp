//===- AsmConstraints.cpp - read a constraint string ----------------------===//
//
// "=r, 0,~{memory}" is cut at commas; each piece is a role, flags, and then
// letters, one register or a number. Like the text reader this never stops at
// a mistake: a bad piece becomes an Invalid constraint, so that the operands
// behind it keep their numbers and their own mistakes are found, too.
//
//===----------------------------------------------------------------------===//

#include "AsmLetters.h"
#include "AsmRegisterNames.h"
#include <algorithm>

namespace clang_tile {

static bool isDigit(char C) { return C >= '0' && C <= '9'; }

static bool isBlank(char C) {
  return C == ' ' || C == '\t' || C == '\n' || C == '\r';
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {

class ConstraintReader {
  AsmConstraintList &List;
  const AsmMachine &Machine;
  Vendor Target;
  size_t Item = 0;
  bool IsItem;           ///< of tile::constraints
  AsmConstraint C;       ///< being read
  std::string_view Rest; ///< what of it is unread

public:
  ConstraintReader(AsmConstraintList &List, const AsmMachine &Machine,
                   bool IsItem)
      : List(List), Machine(Machine), Target(Machine.Target), IsItem(IsItem) {}

  void readString(std::string_view Text) {
    if (std::all_of(Text.begin(), Text.end(), isBlank))
      return;
    for (size_t Begin = 0; Begin <= Text.size();) {
      size_t End = std::min(Text.find(',', Begin), Text.size());
      readPiece(Text.substr(Begin, End - Begin), Begin);
      Begin = End + 1;
    }
  }

  /// One item, for `Count` registers.
  void readItem(std::string_view Text, size_t Index, unsigned Count) {
    Item = Index;
    if (!readPiece(Text, 0))
      return;
    if (Count > 1 && C.Form == AsmConstraint::Register)
      report(AsmProblem::NotInList).Hint =
          "this value takes " + std::to_string(Count) +
          " registers, and the item stands for each of them";
    for (unsigned I = 1; I < Count; ++I)
      addOperand();
    if (Count == 0)
      dropOperand();
  }

private:
  AsmProblem &report(AsmProblem::KindTy Kind) {
    AsmProblem P(Kind, C.Offset, C.Length, C.Source);
    P.Item = Item;
    if (IsItem && Kind == AsmProblem::AlternativeConstraint)
      P.Hint = "each constraint is an item of its own, as in "
               "'tile::constraints(\"=r\", \"r\")'";
    List.Problems.push_back(std::move(P));
    return List.Problems.back();
  }

  void addOperand() {
    List.NumOutputs += C.Role == AsmConstraint::Output;
    List.Operands.push_back(C);
  }

  void dropOperand() {
    List.NumOutputs -= List.Operands.back().Role == AsmConstraint::Output;
    List.Operands.pop_back();
  }

  /// False if it became no operand.
  bool readPiece(std::string_view Piece, size_t Offset) {
    while (!Piece.empty() && isBlank(Piece.front())) {
      Piece.remove_prefix(1);
      ++Offset;
    }
    while (!Piece.empty() && isBlank(Piece.back()))
      Piece.remove_suffix(1);
    C = AsmConstraint();
    C.Offset = Offset;
    C.Length = Piece.size();
    C.Source = printable(Piece);
    C.Item = Item;
    Rest = Piece;
    if (take('~')) {
      readClobber();
      return false;
    }
    if (Piece == "memory" || Piece == "cc") {
      // Reported, and then taken for what it was meant to be.
      AsmProblem &P = report(AsmProblem::GccClobber);
      P.HasFixIt = true;
      P.FixIt = "~{" + std::string(Piece) + "}";
      P.Hint = P.FixIt;
      return false;
    }
    if (take('='))
      C.Role = AsmConstraint::Output;
    checkOrder();
    readOperand();
    // An output in the wrong place still has a number; it comes last.
    if (C.Role == AsmConstraint::Output &&
        List.Operands.size() != List.NumOutputs)
      C.Role = AsmConstraint::Input;
    addOperand();
    return true;
  }

  bool take(char Which) {
    if (Rest.empty() || Rest[0] != Which)
      return false;
    Rest.remove_prefix(1);
    return true;
  }

  /// A message must not carry control characters to a terminal.
  static std::string printable(std::string_view S) {
    static const char Digits[] = "0123456789abcdef";
    std::string Result;
    for (char Char : S) {
      unsigned char U = Char;
      if (U >= 32 && U != 127) {
        Result += Char;
        continue;
      }
      Result += "\\x";
      Result += Digits[U >> 4];
      Result += Digits[U & 15];
    }
    return Result;
  }

  void checkOrder() {
    if (!List.Clobbers.empty())
      report(AsmProblem::OperandAfterClobber);
    else if (C.Role == AsmConstraint::Output &&
             List.Operands.size() != List.NumOutputs)
      report(AsmProblem::OutputAfterInput);
  }

  void readOperand() {
    if (!readFlags())
      return;
    if (Rest.empty()) {
      report(AsmProblem::EmptyConstraint).Text =
          C.Length ? "'" + C.Source + "'"
                   : std::to_string(List.Operands.size());
      return;
    }
    if (Rest[0] == '{')
      return readRegister();
    if (isDigit(Rest[0]))
      return readTie();
    readLetters();
  }

  bool readFlags() {
    while (!Rest.empty()) {
      char Flag = Rest[0];
      if (Flag == '+') {
        std::string Letters(Rest.substr(1));
        C.Role = AsmConstraint::Output;
        report(AsmProblem::InOutConstraint).Hint =
            "write '=" + Letters +
            "' and give the value as an input with the "
            "constraint '" +
            std::to_string(List.NumOutputs) + "'";
        return false;
      }
      if (Flag == '*') {
        reportIndirect();
        return false;
      }
      if (Flag == '%' || Flag == '#' || Flag == '!' || Flag == '?') {
        report(AsmProblem::AlternativeConstraint);
        return false;
      }
      if (Flag != '&')
        return true;
      Rest.remove_prefix(1);
      if (C.Role == AsmConstraint::Output) {
        C.EarlyClobber = true;
        continue;
      }
      report(AsmProblem::EarlyClobberInput);
      return false;
    }
    return true;
  }

  void readTie() {
    unsigned Number = 0;
    while (!Rest.empty() && isDigit(Rest[0])) {
      if (Number < 100000000)
        Number = Number * 10 + (Rest[0] - '0');
      Rest.remove_prefix(1);
    }
    if (!Rest.empty()) {
      report(AsmProblem::AlternativeConstraint);
      return;
    }
    if (IsItem) {
      report(AsmProblem::NotInList).Hint =
          "numbered ties and clobbers need a constraint string";
      return;
    }
    if (C.Role == AsmConstraint::Output) {
      report(AsmProblem::TieInOutput);
      return;
    }
    unsigned Outputs = List.NumOutputs;
    if (Number >= Outputs) {
      report(AsmProblem::TieToMissing).Hint =
          Outputs == 0   ? "there are none"
          : Outputs == 1 ? "there is 1 output"
                         : "there are " + std::to_string(Outputs) + " outputs";
      return;
    }
    for (const AsmConstraint &Other : List.Operands)
      if (Other.TiedTo == static_cast<int>(Number)) {
        report(AsmProblem::TieTwice).Text = std::to_string(Number);
        return;
      }
    C.Form = AsmConstraint::Tie;
    C.TiedTo = Number;
  }

  void readRegister() {
    if (Target == Vendor::NVPTX) {
      report(AsmProblem::PhysicalRegister);
      return;
    }
    std::string_view Name = braced();
    AsmRegisterName R = readRegisterName(Name, Machine);
    if (!R.Problem.empty()) {
      report(AsmProblem::UnknownRegister).Hint = R.Problem;
      return;
    }
    C.Form = AsmConstraint::Register;
    C.Name = R.Name;
    C.RegisterBits = R.Bits;
  }

  /// What stands in `{}` if that is all there is, else "".
  std::string_view braced() const {
    bool IsWhole = Rest.size() > 2 && Rest.front() == '{' &&
                   Rest.find('}') == Rest.size() - 1;
    return IsWhole ? Rest.substr(1, Rest.size() - 2) : std::string_view();
  }

  void readLetters() {
    std::vector<std::string> Codes;
    while (!Rest.empty()) {
      size_t Length = std::min<size_t>(Rest[0] == '^' ? 3 : 1, Rest.size());
      std::string_view Letter = Rest.substr(0, Length);
      Rest.remove_prefix(Length);
      if (!checkLetter(Letter))
        return;
      Codes.push_back(std::string(Letter));
    }
    auto NumConstants =
        std::count_if(Codes.begin(), Codes.end(), isConstantLetter);
    if (NumConstants > 1 || Codes.size() - NumConstants > 1) {
      report(AsmProblem::AlternativeConstraint);
      return;
    }
    C.Form = AsmConstraint::Letters;
    C.Codes = std::move(Codes);
  }

  void reportIndirect() {
    report(AsmProblem::IndirectConstraint).Advice =
        std::to_string(List.Operands.size());
  }

  bool reportLetter(AsmProblem::KindTy Kind, std::string_view Letter,
                    std::string Hint, std::string Advice) {
    AsmProblem &P = report(Kind);
    P.Text = printable(Letter);
    P.Hint = std::move(Hint);
    P.Advice = std::move(Advice);
    return false;
  }

  bool checkLetter(std::string_view Letter) {
    if (Letter == "|" || Letter == "," || isDigit(Letter[0])) {
      report(AsmProblem::AlternativeConstraint);
      return false;
    }
    const LetterRow *Row = findLetter(Letter, Target);
    if (!Row) {
      const LetterRow *Other = findLetter(Letter, otherThan(Target));
      if (Other && Other->isUsable())
        return reportLetter(AsmProblem::WrongTargetLetter, Letter,
                            nameOf(otherThan(Target)), lettersOf(Machine));
      return reportLetter(AsmProblem::UnknownLetter, Letter, nameOf(Target),
                          lettersOf(Machine));
    }
    if (Row->Kind == LetterKind::Memory) {
      reportIndirect();
      return false;
    }
    if (Row->Kind == LetterKind::Refused)
      return reportLetter(AsmProblem::RefusedLetter, Letter, nameOf(Target),
                          Row->Takes);
    if (const LetterNeed *Need = unmetNeed(Letter, Machine))
      return reportLetter(AsmProblem::RefusedLetter, Letter, Need->Lacking,
                          Need->Instead);
    if (Row->Kind != LetterKind::Constant || C.Role != AsmConstraint::Output)
      return true;
    report(AsmProblem::ImmediateOutput);
    return false;
  }

  void readClobber() {
    C.Role = AsmConstraint::Clobber;
    std::string_view Name = braced();
    std::string Problem = clobberProblem(Name);
    if (IsItem) {
      report(AsmProblem::NotInList).Hint =
          "numbered ties and clobbers need a constraint string";
      return;
    }
    if (!Problem.empty()) {
      report(AsmProblem::UnknownClobber).Hint = Problem;
      return;
    }
    C.Form = AsmConstraint::Register;
    C.Name = std::string(Name);
    List.Clobbers.push_back(C);
  }

  std::string clobberProblem(std::string_view Name) const {
    if (Name == "memory" || Name == "cc")
      return {};
    if (Name.empty())
      return "a clobber is written '~{memory}'";
    if (Target == Vendor::NVPTX)
      return "the one clobber of PTX text is '~{memory}'; its registers are "
             "virtual";
    return readRegisterName(Name, Machine).Problem;
  }
};

} // namespace

/// The operand before `I` whose value would have to share I's register, or -1.
static int registerHolder(const AsmConstraintList &List, unsigned I) {
  const AsmConstraint &C = List.Operands[I], &Takes = List.deciding(I);
  if (Takes.Form != AsmConstraint::Register)
    return -1;
  for (unsigned J = 0; J < I; ++J) {
    const AsmConstraint &Other = List.Operands[J];
    bool IsSameTime = Other.Role == C.Role || Other.EarlyClobber;
    bool IsPartner = C.TiedTo == static_cast<int>(J);
    if (IsSameTime && !IsPartner &&
        List.deciding(J).Form == AsmConstraint::Register &&
        registersOverlap(Takes.Name, List.deciding(J).Name))
      return J;
  }
  return -1;
}

/// Of two values for one register LLVM (19 to 24) loses one and says nothing.
static void findRegistersNamedTwice(AsmConstraintList &List) {
  if (!List.Problems.empty())
    return; // an invalid piece may be what was meant to be there
  for (unsigned I = 0; I < List.Operands.size(); ++I) {
    int Holder = registerHolder(List, I);
    if (Holder < 0)
      continue;
    const AsmConstraint &C = List.Operands[I];
    AsmProblem P(AsmProblem::RegisterTwice, C.Offset, C.Length, C.Source);
    P.Item = C.Item;
    P.Hint = "operand " + std::to_string(Holder) + "'s";
    List.Problems.push_back(std::move(P));
  }
}

AsmConstraintList readConstraints(std::string_view Text,
                                  const AsmMachine &Machine) {
  AsmConstraintList List;
  ConstraintReader(List, Machine, /*IsItem=*/false).readString(Text);
  findRegistersNamedTwice(List);
  return List;
}

AsmConstraintList repeatConstraints(const std::vector<std::string> &Items,
                                    const std::vector<unsigned> &Registers,
                                    const AsmMachine &Machine) {
  AsmConstraintList List;
  ConstraintReader Reader(List, Machine, /*IsItem=*/true);
  for (size_t I = 0; I < Items.size(); ++I)
    Reader.readItem(Items[I], I, I < Registers.size() ? Registers[I] : 1);
  findRegistersNamedTwice(List);
  return List;
}

bool AsmConstraintList::clobbersMemory() const {
  for (const AsmConstraint &C : Clobbers)
    if (C.Name == "memory")
      return true;
  return false;
}

const AsmConstraint &AsmConstraintList::deciding(unsigned I) const {
  const AsmConstraint &C = Operands[I];
  return C.Form == AsmConstraint::Tie ? Operands[C.TiedTo] : C;
}

std::vector<AsmOperandUse> AsmConstraintList::uses() const {
  std::vector<AsmOperandUse> Uses;
  for (const AsmConstraint &C : Operands) {
    AsmOperandUse Use;
    Use.IsOutput = C.Role == AsmConstraint::Output;
    Use.IsImmediate = C.isImmediate();
    Use.TiedTo = C.TiedTo;
    if (C.Form == AsmConstraint::Register)
      Use.Register = C.Name;
    Uses.push_back(std::move(Use));
  }
  return Uses;
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

bool isRefusedByClang(const AsmConstraint &C) {
  return C.Form == AsmConstraint::Register &&
         (C.Name.substr(0, 3) == "vcc" || C.Name == "scc");
}

/// Of "vi", the letter that is meant.
static std::string chosenCode(const AsmConstraint &C, bool AsConstant) {
  for (const std::string &Code : C.Codes)
    if (isConstantLetter(Code) == AsConstant)
      return Code;
  return C.Codes.empty() ? "" : C.Codes[0];
}

std::string toGccConstraint(const AsmConstraint &C, bool AddEarlyClobber,
                            bool AsConstant) {
  std::string Result;
  if (C.Role == AsmConstraint::Output)
    Result = C.EarlyClobber || AddEarlyClobber ? "=&" : "=";
  if (C.Form == AsmConstraint::Tie)
    return Result + std::to_string(C.TiedTo);
  if (isRefusedByClang(C))
    return Result + "s";
  if (C.Form == AsmConstraint::Register)
    return Result + "{" + C.Name + "}";
  std::string Code = chosenCode(C, AsConstant);
  if (!isConstantLetter(Code))
    return Result + std::string(passedLetter(Code));
  // Clang adds LLVM's '^' to the letters it knows to be pairs.
  return Result + (Code[0] == '^' ? Code.substr(1) : Code);
}

std::vector<std::string> toGccClobbers(const AsmConstraint &C) {
  if (C.Name == "memory" || C.Name == "cc")
    return {C.Name};
  return singleRegisters(C.Name);
}

std::string suggestConstraints(const std::vector<AsmValue> &Values,
                               Vendor Target,
                               const std::vector<AsmConstraint> &Clobbers) {
  std::string Result;
  auto Add = [&Result](const std::string &Piece) {
    Result += (Result.empty() ? "" : ",") + Piece;
  };
  for (const AsmValue &V : Values)
    for (unsigned I = 0; I < V.NumRegisters; ++I)
      Add((V.IsOutput ? "=" : "") +
          std::string(suggestedLetter(V.Register, Target)));
  for (const AsmConstraint &C : Clobbers)
    Add(C.Source);
  return Result;
}

} // namespace clang_tile
