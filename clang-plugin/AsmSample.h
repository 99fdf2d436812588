//===- AsmSample.h - which registers does the assembler see? ----*- C++ -*-===//
//
// Registers are allocated long after the call was checked, so the text that an
// assembler is asked about names registers the operands *might* get:
//
//   "=v", "v" of 64 bits, "{v0}"    ->  v1, v[2:3], v0
//   "=r", "l", "n" of value 7       ->  %r1, %rd1, 7
//
// They never overlap unless tied, pairs are even, and low ones come first:
// what is refused with these is refused with any. A sample is the PrintOperand
// of renderText.
//
// What it cannot do: an instruction that wants two operands in different banks
// (AMDGPU's v_dual_...) may be lucky here and refused later.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_TILE_ASMSAMPLE_H
#define CLANG_TILE_ASMSAMPLE_H

#include "AsmConstraints.h"
#include <map>

namespace clang_tile {

/// What an assembler says about the text it was given.
struct AssemblerComplaint {
  size_t Offset; ///< in that text
  std::string Message;
};

/// The line of `Text` that `Offset` is in, without surrounding blanks.
std::string assembledLine(std::string_view Text, size_t Offset);

struct AsmSampleOperand {
  const AsmConstraint *Constraint;
  unsigned Bits = 32;         ///< AsmFit::CarrierBits
  std::string Immediate = ""; ///< number or symbol; empty: a register
};

/// What the compiler's version and the chip decide about names.
struct AsmSampleStyle {
  AsmHalf Half = AsmHalf::Whole;
  bool HasFloatRegisters = false; ///< PTX: `f` is %f, not %r
};

class AsmSample {
public:
  /// Outputs come first, as everywhere.
  AsmSample(const AsmMachine &Machine,
            const std::vector<AsmSampleOperand> &Operands,
            AsmSampleStyle Style = {});

  /// What `${Number:Modifier}` prints.
  std::string operator()(unsigned Number, char Modifier) const;

  /// PTX: the `.reg` lines of all registers in use, each ended by a line break.
  std::string declarations() const;

private:
  struct Printed {
    std::string Text;
    bool IsImmediate;
  };
  Printed print(const AsmSampleOperand &Operand);
  std::string takeTuple(char Class, unsigned Bits);
  std::string takeVirtual(const AsmConstraint &C);
  void reserve(const std::string &Name);

  AsmMachine Machine;
  AsmSampleStyle Style;
  std::vector<Printed> Operands;
  std::map<char, std::vector<bool>> Taken;       // AMDGPU, per dword
  std::map<std::string, unsigned> VirtualCounts; // PTX, by declared type
};

} // namespace clang_tile

#endif // CLANG_TILE_ASMSAMPLE_H
