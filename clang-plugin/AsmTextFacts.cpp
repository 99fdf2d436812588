//===- AsmTextFacts.cpp - what must the lowering know of the text? --------===//
//
// Four questions that decide code, not messages: which outputs need their own
// registers, may the text be hoisted, which registers does it use up, which
// labels would collide.
//
//   v_mul_f32 $0, $1, $1       $0 is written while $1 and $2 are still needed:
//   v_add_f32 $0, $0, $2       "=v" may put it into their register, and on
//   v_mul_f32 $0, $0, $1       AMDGPU it does
//
// The answers err on the safe side: an early clobber costs a register at most,
// convergence costs a hoist.
//
//===----------------------------------------------------------------------===//

#include "AsmConstraints.h"
#include "AsmMnemonics.h"
#include "AsmRegisterNames.h"
#include <algorithm>

namespace clang_tile {

/// Calls Visit(instruction, reference) for all of them, guards included.
template <typename Fn> static void forEachRef(const AsmProgram &P, Fn Visit) {
  for (const AsmInstruction &I : P.Instructions) {
    for (const AsmRef &Ref : I.GuardRefs)
      Visit(I, Ref);
    for (const AsmArgument &Arg : I.Args)
      for (const AsmRef &Ref : Arg.Refs)
        Visit(I, Ref);
  }
}

namespace {
/// Where an operand is named.
struct Mentions {
  bool Any = false;
  unsigned First = 0, Last = 0;
  bool InSlow = false; ///< in an instruction that writes while it reads
  void add(unsigned Step, bool IsSlow) {
    First = Any ? std::min(First, Step) : Step;
    Last = std::max(Last, Step);
    Any = true;
    InSlow |= IsSlow;
  }
};
} // namespace

std::vector<bool>
needsEarlyClobber(const AsmTemplate &T,
                  const std::vector<AsmOperandUse> &Operands) {
  AsmProgram P = readProgram(T);
  std::vector<Mentions> Seen(Operands.size());
  unsigned LastStep = 0;
  for (const AsmInstruction &I : P.Instructions)
    LastStep = std::max(LastStep, I.Step);
  forEachRef(P, [&](const AsmInstruction &I, const AsmRef &Ref) {
    if (Ref.Number < Seen.size())
      Seen[Ref.Number].add(I.Step, lookup(I, T.Target).is(AsmMnemonic::Slow));
  });
  // Where control may come back, steps have no order.
  bool MayLoop = LastStep > 0 && !P.Labels.empty();

  std::vector<bool> Needs;
  for (size_t Out = 0; Out < Operands.size() && Operands[Out].IsOutput; ++Out) {
    bool NeedsOwn = false;
    for (size_t In = Out + 1; In < Operands.size(); ++In) {
      const AsmOperandUse &Input = Operands[In];
      if (Input.IsOutput || Input.IsImmediate || !Seen[In].Any ||
          !Seen[Out].Any || Input.TiedTo == static_cast<int>(Out))
        continue;
      bool IsSlowPair = Seen[Out].InSlow && Seen[In].InSlow;
      NeedsOwn |= MayLoop || IsSlowPair || Seen[Out].First < Seen[In].Last;
    }
    Needs.push_back(NeedsOwn);
  }
  return Needs;
}

bool mayBeCrossLane(const AsmTemplate &T) {
  for (const AsmInstruction &I : readProgram(T).Instructions)
    if (!I.isDirective() && !lookup(I, T.Target).is(AsmMnemonic::Lane))
      return true;
  return false;
}

//===----------------------------------------------------------------------===//
// Clobbers
//===----------------------------------------------------------------------===//

/// Adds the registers of an argument, if it is one by name: "v[0:1]" is v0 and
/// v1, "v0.l" is v0, any part of vcc is vcc.
static void addRegisters(std::string_view Text, const AsmMachine &Machine,
                         std::vector<std::string> &Names) {
  Text = Text.substr(0, Text.find(' '));
  if (Text.size() > 2 && Text[Text.size() - 2] == '.')
    Text.remove_suffix(2);
  if (Text.substr(0, 3) == "vcc")
    Text = "vcc";
  // Alignment is the assembler's business; a clobber needs the parts only.
  AsmMachine Any = Machine;
  Any.EvenVectorTuples = false;
  if (Text.substr(0, 4) == "exec" ||
      !readRegisterName(Text, Any).Problem.empty())
    return;
  for (std::string &Name : singleRegisters(Text))
    Names.push_back(std::move(Name));
}

static std::vector<std::string> namedResults(const AsmTemplate &T,
                                             const AsmMachine &Machine) {
  std::vector<std::string> Names;
  for (const AsmInstruction &I : readProgram(T).Instructions) {
    AsmMnemonic M = lookup(I, T.Target);
    if (I.isDirective())
      continue;
    for (size_t Index : writtenArguments(I, T.Target))
      addRegisters(I.Args[Index].Text, Machine, Names);
    // One clobber too many costs nothing: take what is not known, or named
    // where a carry goes, as written.
    if (!M.isKnown() && !I.Args.empty())
      addRegisters(I.Args[0].Text, Machine, Names);
    if (I.Args.size() > 1 && I.Args[1].Text.substr(0, 3) == "vcc")
      Names.push_back("vcc");
    if (I.Mnemonic.substr(0, 2) == "s_" && !M.is(AsmMnemonic::KeepsSCC))
      Names.push_back("scc");
  }
  return Names;
}

std::vector<std::string> missingClobbers(const AsmTemplate &T,
                                         const AsmConstraintList &List,
                                         const AsmMachine &Machine) {
  if (T.Target != Vendor::AMDGPU)
    return {};
  std::vector<std::string> Declared;
  for (const AsmConstraint &C : List.Operands)
    if (C.Form == AsmConstraint::Register)
      addRegisters(C.Name, Machine, Declared);
  for (const AsmConstraint &C : List.Clobbers)
    addRegisters(C.Name, Machine, Declared);
  std::vector<std::string> Missing;
  for (std::string &Name : namedResults(T, Machine)) {
    if (std::count(Declared.begin(), Declared.end(), Name))
      continue;
    Declared.push_back(Name);
    Missing.push_back(std::move(Name));
  }
  return Missing;
}

//===----------------------------------------------------------------------===//
// Labels
//===----------------------------------------------------------------------===//

/// `1:` may be defined any number of times: it is used as 1b or 1f.
static bool isLocalNumber(const std::string &Name) {
  return Name.find_first_not_of("0123456789") == Name.npos;
}

static bool needsSuffix(std::string_view Name,
                        const std::vector<AsmLabel> &Labels) {
  return std::any_of(Labels.begin(), Labels.end(), [&](const AsmLabel &L) {
    return L.Name == Name && !L.IsUnique && !isLocalNumber(L.Name);
  });
}

/// Flat positions behind each name that needs a suffix, ascending.
static std::vector<size_t> nameEnds(const AsmFlatText &Flat,
                                    const std::vector<AsmLabel> &Labels) {
  std::vector<size_t> Ends;
  std::string_view S = Flat.Chars;
  auto IsName = [&](size_t I) {
    return isIdentifierChar(S[I]) && Flat.Origins[I].Class == AsmChar::Code;
  };
  for (size_t I = 0; I < S.size(); ++I) {
    size_t Begin = I;
    while (I < S.size() && IsName(I))
      ++I;
    if (I > Begin && needsSuffix(S.substr(Begin, I - Begin), Labels))
      Ends.push_back(I);
  }
  return Ends;
}

/// Appends P[0, Cut) and "_${:uid}" to `Result`; P keeps the rest.
static void cutPiece(AsmPiece &P, size_t Cut, std::vector<AsmPiece> &Result) {
  bool IsVerbatim = P.Literal.size() == P.Length;
  size_t SourceCut = IsVerbatim ? Cut : P.Length;
  AsmPiece Name = P;
  Name.Literal.resize(Cut);
  Name.Length = SourceCut;
  Result.push_back(std::move(Name));
  P.Literal.erase(0, Cut);
  P.Offset += SourceCut;
  P.Length -= SourceCut;

  AsmPiece Joint; // prints without a place of its own
  Joint.Offset = P.Offset;
  Joint.Literal = "_";
  Result.push_back(Joint);
  Joint.Kind = AsmPiece::Uid;
  Joint.Literal.clear();
  Result.push_back(Joint);
}

std::vector<AsmPiece> scopeLabels(const AsmTemplate &T) {
  if (T.Target != Vendor::AMDGPU)
    return T.Pieces;
  AsmFlatText Flat = flattenText(T);
  std::vector<size_t> Ends = nameEnds(Flat, readProgram(T).Labels);
  std::vector<AsmPiece> Result;
  size_t Next = 0; // index into Ends
  size_t At = 0;   // flat position of what is left of the piece
  for (AsmPiece P : T.Pieces) {
    size_t End = At + (P.Kind == AsmPiece::Text ? P.Literal.size() : 1);
    for (; Next < Ends.size() && Ends[Next] <= End; ++Next) {
      cutPiece(P, Ends[Next] - At, Result);
      At = Ends[Next];
    }
    if (P.Kind != AsmPiece::Text || !P.Literal.empty())
      Result.push_back(std::move(P));
    At = End;
  }
  return Result;
}

} // namespace clang_tile
