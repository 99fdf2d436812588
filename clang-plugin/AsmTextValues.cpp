//===- AsmTextValues.cpp - does the text leave what it promises? ----------===//
//
// Text that assembles can still hand back whatever was in a register:
//
//   mov.b32 $0, $0;                 reads an output that nothing has written
//   add.u32 t, $2, $3;              $0 is never written
//   s_mov_b64 exec, 0               no later store of the kernel happens
//
// LLVM believes the constraint string, so nobody else notices. Where an
// instruction is not known to leave an operand alone, it may have written it.
//
// What it cannot do: follow jumps (behind a label every order is possible), or
// see outputs in registers of their own names.
//
//===----------------------------------------------------------------------===//

#include "AsmMnemonics.h"
#include <algorithm>

namespace clang_tile {

static bool names(const std::vector<AsmRef> &Refs, unsigned Number) {
  return std::any_of(Refs.begin(), Refs.end(),
                     [&](const AsmRef &Ref) { return Ref.Number == Number; });
}

/// Where an instruction names an operand, and whether it may write it there.
/// Only arithmetic has its results in known places for sure.
static bool mayWrite(const AsmInstruction &I, unsigned Number, Vendor Target) {
  if (I.isDirective() || !lookup(I, Target).is(AsmMnemonic::Lane))
    return std::any_of(I.Args.begin(), I.Args.end(), [&](const AsmArgument &A) {
      return names(A.Refs, Number);
    });
  std::vector<size_t> Written = writtenArguments(I, Target);
  return std::any_of(Written.begin(), Written.end(), [&](size_t Index) {
    return names(I.Args[Index].Refs, Number);
  });
}

/// `xor.b32 $0, $0, $0` is zero, whatever was there.
static bool isZero(const AsmInstruction &I) {
  return hasMnemonicWord(I.Mnemonic, "xor") && I.Args.size() == 3 &&
         I.Args[0].Text == I.Args[1].Text && I.Args[1].Text == I.Args[2].Text;
}

/// The first place where arithmetic or a guard reads the operand, or null.
static const AsmRef *firstRead(const AsmInstruction &I, unsigned Number,
                               Vendor Target) {
  for (const AsmRef &Ref : I.GuardRefs)
    if (Ref.Number == Number)
      return &Ref;
  if (I.isDirective() || !lookup(I, Target).is(AsmMnemonic::Lane) || isZero(I))
    return nullptr;
  std::vector<size_t> Written = writtenArguments(I, Target);
  for (size_t Index = 0; Index < I.Args.size(); ++Index) {
    if (std::count(Written.begin(), Written.end(), Index))
      continue;
    for (const AsmRef &Ref : I.Args[Index].Refs)
      if (Ref.Number == Number)
        return &Ref;
  }
  return nullptr;
}

/// An output that no input is tied to begins as whatever was there.
static bool beginsUndefined(const std::vector<AsmOperandUse> &Operands,
                            unsigned Out) {
  return Operands[Out].IsOutput && Operands[Out].Register.empty() &&
         std::none_of(Operands.begin(), Operands.end(),
                      [&](const AsmOperandUse &O) {
                        return !O.IsOutput && O.TiedTo == static_cast<int>(Out);
                      });
}

/// False if it is never written: text that says nothing of one output often
/// says nothing of the next ones, and once is enough.
static bool checkOutput(const AsmProgram &Program, unsigned Out,
                        std::vector<AsmProblem> &Problems) {
  for (const AsmInstruction &I : Program.Instructions) {
    const AsmRef *Read = firstRead(I, Out, Program.Target);
    if (Read && Program.Labels.empty()) {
      Problems
          .emplace_back(AsmProblem::ReadBeforeWritten, Read->Offset,
                        Read->Length, "$" + std::to_string(Out))
          .Hint = std::to_string(Out);
      return true;
    }
    if (mayWrite(I, Out, Program.Target))
      return true;
  }
  Problems
      .emplace_back(AsmProblem::UnwrittenOutput, 0, 0,
                    "$" + std::to_string(Out))
      .Hint = std::to_string(Out);
  return false;
}

//===----------------------------------------------------------------------===//
// exec
//===----------------------------------------------------------------------===//

static bool writesExec(const AsmInstruction &I) {
  if (beginsWith(I.Mnemonic, "v_cmpx") ||
      hasMnemonicWord(I.Mnemonic, "saveexec") ||
      hasMnemonicWord(I.Mnemonic, "wrexec"))
    return true;
  return !I.isDirective() && !I.Args.empty() &&
         !lookup(I, Vendor::AMDGPU).is(AsmMnemonic::NoDest) &&
         beginsWith(I.Args[0].Text, "exec");
}

/// `s_mov_b64 exec, s[4:5]` and `s_or_b64 exec, exec, $1` bring back lanes that
/// somebody saved; which, this does not ask. Where more lanes were made to run
/// than had, `s_and_b64 exec, exec, s[4:5]` takes them away again.
static bool restoresExec(const AsmInstruction &I, bool IsWidened) {
  bool IsMove = beginsWith(I.Mnemonic, "s_mov");
  bool IsAnd = IsWidened && beginsWith(I.Mnemonic, "s_and_");
  if (!IsMove && !IsAnd && !beginsWith(I.Mnemonic, "s_or_"))
    return false;
  return std::any_of(
      I.Args.begin() + 1, I.Args.end(), [](const AsmArgument &A) {
        char First = A.Text.empty() ? '0' : A.Text[0];
        return First == 's' || First == 'v' || First == '$' || First == 't';
      });
}

static void checkExec(const AsmProgram &Program,
                      std::vector<AsmProblem> &Problems) {
  const AsmInstruction *Last = nullptr, *BeforeNot = nullptr;
  bool IsWidened = false;
  for (const AsmInstruction &I : Program.Instructions) {
    bool IsNot = beginsWith(I.Mnemonic, "s_not");
    if (writesExec(I) && IsNot && Last && beginsWith(Last->Mnemonic, "s_not")) {
      Last = BeforeNot; // twice is not at all
    } else if (writesExec(I)) {
      BeforeNot = Last;
      Last = &I;
    }
    IsWidened |= beginsWith(I.Mnemonic, "s_wqm") ||
                 beginsWith(I.Mnemonic, "s_or_saveexec");
    // Whoever ends the program needs no lanes.
    if (I.Mnemonic == "s_endpgm")
      return;
  }
  if (Last && !restoresExec(*Last, IsWidened))
    Problems.emplace_back(AsmProblem::ExecChanged, Last->Offset, Last->Length,
                          Last->Mnemonic);
}

std::vector<AsmProblem> checkValues(const AsmTemplate &T,
                                    const AsmTextUse &Use) {
  std::vector<AsmProblem> Problems;
  AsmProgram Program = readProgram(T);
  // Text without instructions asks for a register as it is.
  bool GoesOn =
      std::any_of(Program.Instructions.begin(), Program.Instructions.end(),
                  [](const AsmInstruction &I) { return !I.isDirective(); });
  for (unsigned Out = 0; GoesOn && Out < Use.Operands.size(); ++Out)
    if (beginsUndefined(Use.Operands, Out))
      GoesOn = checkOutput(Program, Out, Problems);
  if (T.Target == Vendor::AMDGPU)
    checkExec(Program, Problems);
  return Problems;
}

} // namespace clang_tile
