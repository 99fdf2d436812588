//===- AsmConstraints.h - which register does each operand get? -*- C++ -*-===//
//
// LLVM finds constraint mistakes after optimisation, without a location, or
// truncates in silence (a double in `r` loses its upper half). This reads the
// string before that and knows what each letter takes.
//
//   readConstraints("=&r, f, 0,~{memory}", Vendor::NVPTX)
//     Output r early-clobber | Input f | Input tied to $0 | Clobber memory
//
// Letters are rows of AsmLetters.def.
//
// What it cannot do: alternatives (`r|m`), indirect operands (`*m`) and `+`
// are refused; there is no way to say them in LLVM's asm calls either, or no
// backend that takes them.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_TILE_ASMCONSTRAINTS_H
#define CLANG_TILE_ASMCONSTRAINTS_H

#include "AsmText.h"
#include <cstdint>

namespace clang_tile {

struct AsmConstraint {
  enum RoleTy { Output, Input, Clobber };
  enum FormTy {
    Letters,  ///< "r", "rn", "^DA"
    Register, ///< "{v0}", "{s[4:5]}", "{vcc}"; every clobber
    Tie,      ///< "0"
    Invalid,  ///< a problem says why; stands in for the operand it would be
  };
  RoleTy Role = Input;
  FormTy Form = Invalid;
  bool EarlyClobber = false;
  /// Form == Letters: one for registers, one for constants, or both.
  std::vector<std::string> Codes;
  std::string Name;          ///< Form == Register: without braces
  unsigned RegisterBits = 0; ///< Form == Register, operands only
  int TiedTo = -1;           ///< Form == Tie: number of the output
  size_t Offset = 0;         ///< Without surrounding blanks.
  size_t Length = 0;
  std::string Source; ///< As written, without surrounding blanks.
  size_t Item = 0;    ///< Which item of tile::constraints(…); else 0.

  /// Letters, and all of them stand for constants: no register.
  bool isImmediate() const;
};

struct AsmConstraintList {
  std::vector<AsmConstraint> Operands; ///< Outputs, then inputs.
  std::vector<AsmConstraint> Clobbers;
  std::vector<AsmProblem> Problems;
  unsigned NumOutputs = 0;
  unsigned numInputs() const { return Operands.size() - NumOutputs; }
  bool clobbersMemory() const;
  /// What decides operand `I`'s register: of a tied input, its output.
  const AsmConstraint &deciding(unsigned I) const;
  std::vector<AsmOperandUse> uses() const;
};

AsmConstraintList readConstraints(std::string_view Text,
                                  const AsmMachine &Machine);

/// The items of tile::constraints("=&f", "f"): one per logical value, repeated
/// for each of its registers. AsmProblem::Item says which item Offset is in.
/// Ties and clobbers are refused here.
AsmConstraintList repeatConstraints(const std::vector<std::string> &Items,
                                    const std::vector<unsigned> &Registers,
                                    const AsmMachine &Machine);

/// One register of a value.
struct AsmRegister {
  unsigned Bits = 32;
  bool IsFloat = false; ///< float or double itself, not their bits
  bool IsBool = false;
  bool IsPointer = false;
  bool IsPacked = false; ///< several elements in one register
};

struct AsmFit {
  enum VerdictTy {
    Ok,
    TooWide,       ///< needs more bits than the letter takes
    TooNarrow,     ///< the letter takes exactly TakenBits
    BoolOnly,      ///< NVPTX `b`
    ImmediateOnly, ///< fits if the value is a constant expression
    NoSuchTuple,   ///< AMDGPU has no register tuple of that size
  };
  enum CarrierTy { Integer, Float, Predicate, Immediate };
  VerdictTy Verdict = Ok;
  unsigned TakenBits = 0; ///< what the letter takes, for the message
  /// What to hand to the asm statement: an integer or float of that width.
  CarrierTy Carrier = Integer;
  unsigned CarrierBits = 32;
  bool IsScalar = false; ///< AMDGPU `s`: take the first active lane's value.
  bool MayBeImmediate = false; ///< "rn", "vi": a constant is passed as such.
};

/// May this register be passed with this constraint? For a tie, pass the
/// constraint of the output it is tied to.
AsmFit fitRegister(const AsmConstraint &C, const AsmRegister &R, Vendor Target);

/// May an immediate-only operand have this value? (`n` and `i` take all.)
/// `Bits` is the value's width: LLVM looks at so many bits of it.
bool fitsImmediate(const AsmConstraint &C, int64_t Value, unsigned Bits = 64);

/// The constraint as a GCC asm statement spells it ("=&v", "0", "DA"), with
/// `&` added on request. Of a letter and a constant ("vi") clang takes one, so
/// the caller says whether the operand is a constant.
std::string toGccConstraint(const AsmConstraint &C, bool AddEarlyClobber,
                            bool AsConstant = false);

/// Clang (19 to 24) refuses "{vcc}" and "{scc}", taking them for vector and
/// scalar registers without a number: AsmBridges.h moves these values in the
/// text.
bool isRefusedByClang(const AsmConstraint &C);

/// A clobber's names: ranges become several.
std::vector<std::string> toGccClobbers(const AsmConstraint &C);

/// AMDGPU registers that the text writes by name and nobody declared: vcc, m0,
/// v0…, and scc where scalar arithmetic sets it. Add them to the clobbers: LLVM
/// would keep its own values in them. `exec` is left to the user, who restores
/// it or breaks the wave in ways no clobber repairs.
std::vector<std::string> missingClobbers(const AsmTemplate &T,
                                         const AsmConstraintList &List,
                                         const AsmMachine &Machine);

/// One logical value and how many registers it takes.
struct AsmValue {
  bool IsOutput = false;
  AsmRegister Register;
  unsigned NumRegisters = 1;
};

/// "=r,=r,=f,r,f": a string that takes these values. `Clobbers` are appended
/// as the user wrote them.
std::string suggestConstraints(const std::vector<AsmValue> &Values,
                               Vendor Target,
                               const std::vector<AsmConstraint> &Clobbers = {});

} // namespace clang_tile

#endif // CLANG_TILE_ASMCONSTRAINTS_H
