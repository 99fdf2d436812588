//===- AsmPlan.h - which element goes into which register? ----------------===//
//
// The arithmetic of SPEC section 3, with no AST in it: what the logical values
// of an asm call are, how many elements share a register, how many registers a
// value takes in one copy of the text, how many copies there are, and which
// elements copy c finds in register r.
//
//   elementwise<int, float>(..., pack 4, fragment<u8, 8>, float[8])
//     results    int: 4 registers   float: 4 registers
//     arguments  u8: 1 register of 4 elements   float: 4 registers
//     copies     2
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_ASMPLAN_H
#define CLANG_TILE_ASMPLAN_H

#include "AsmConstraints.h"
#include "AsmText.h"
#include "Constants.h"
#include "Leaves.h"

namespace clang_tile {

/// One result or argument.
struct AsmLogicalValue {
  std::string Name; // "result 0", "argument 1"
  Elements Parts;
  /// A result: where it sits in what the call returns.
  llvm::SmallVector<LeafStep, 1> Within;
  /// An argument: its expression, and its index in the call.
  clang::Expr *Argument = nullptr;
  unsigned Index = 0;
  std::optional<llvm::APSInt> Constant;

  AsmRegister Register; // what one of its registers holds
  bool IsSigned = false;
  bool IsSharedView = false; // tile::shared_view: an address, taken as it is
  unsigned ElementBits = 0;
  unsigned PerRegister = 1;  // elements
  unsigned NumRegisters = 1; // in one copy
  bool IsSplat = false;      // one element stands for all of them

  bool isResult() const { return !Argument; }
  /// Whether it stands in the text as a number.
  bool isImmediate(const AsmFit &Fit) const;
  /// That number, of at most 64 bits: "-300".
  std::string immediate() const;
  /// How many bits of it LLVM looks at: 16, 32 or 64.
  unsigned immediateBits() const;
};

/// The elements that one register of one copy holds: Count of them from First
/// on, then Missing that do not exist.
struct AsmSlice {
  unsigned First, Count, Missing;
};

struct AsmPlan {
  bool IsElementwise = false;
  bool IsPure = false;
  unsigned Pack = 1;
  unsigned NumElements = 1; // of every group
  std::vector<AsmLogicalValue> Results, Arguments;

  ConstantString Text, Constraints;
  bool IsPerValue = false; // tile::constraints: an item for each value
  AsmTemplate Template;
  AsmConstraintList List;

  unsigned copies() const {
    return IsElementwise ? (NumElements + Pack - 1) / Pack : 1;
  }
  AsmSlice slice(const AsmLogicalValue &V, unsigned Copy, unsigned Reg) const;
  unsigned numOutputs() const;
  unsigned numInputs() const;
  /// The value that operand `N` belongs to, and which of its registers.
  std::pair<const AsmLogicalValue *, unsigned> operand(unsigned N) const;
  /// How that register is passed with its constraint.
  AsmFit fit(unsigned N) const;
  GeneratorShape shape() const;
};

/// Elements in a register, and registers in a copy, of `Bits`-wide elements.
void packInto(AsmLogicalValue &V, unsigned Pack);

/// A scalar constant stands in every element of its register.
void splatConstant(AsmLogicalValue &V);

} // namespace clang_tile
#endif
