//===- Chips.h - what can a family of chips do? ---------------------------===//
//
//   isOneOf("gfx1250", "gfx950 gfx12*")              true
//   machineOfChip("gfx942").EvenVectorTuples         true
//
// The reader of Chips.def. Knows no clang; what follows from options and
// versions instead of the chip's name, Target.cpp adds.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_CHIPS_H
#define CLANG_TILE_CHIPS_H

#include "Vendor.h"

#include <string_view>

namespace clang_tile {

/// The chip as far as text and constraints depend on it. A Vendor alone
/// converts to the most permissive chip of that vendor.
struct AsmMachine {
  Vendor Target;
  /// Letter `a` (gfx908, gfx90a, gfx94x, gfx950).
  bool HasAccRegisters = true;
  /// Letter `^VA`: `v` and `a` are one file (gfx90a and later CDNA), LLVM 22+.
  bool HasVectorOrAcc = false;
  /// NVPTX letter `q` (sm_70, PTX 8.3).
  bool HasWideRegisters = true;
  /// v[1:2] does not exist (gfx90a, gfx94x, gfx950, gfx125x).
  bool EvenVectorTuples = false;
  /// s_wait_loadcnt instead of s_waitcnt (gfx12 and later).
  bool SplitWaitCounters = false;
  /// The accumulators are in the file of the vector registers.
  bool OneVectorFile = true;
  /// That operands and text can name. (gfx1250 has 1024, of which asm sees so
  /// many.)
  unsigned NumVectorRegisters = 256;
  unsigned NumScalarRegisters = 106;
  /// Vector registers of one SIMD that its waves share, in steps of so many.
  unsigned VectorFile = 1 << 20, VectorGranule = 1;
  /// Those that the waves of one group are spread over.
  unsigned NumSIMDs = 4, NumSIMDsOfCU = 4;
  unsigned WaveSize = 64;

  /// LLVM keeps the last vector register for copies between accumulators, where
  /// these have a file of their own.
  bool keepsVectorRegister() const { return HasAccRegisters && !OneVectorFile; }

  AsmMachine(Vendor T) : Target(T) {}
};

/// `Names` is "sm_100a sm_103a" or, with a wildcard, "gfx12*".
bool isOneOf(std::string_view Chip, std::string_view Names);

/// An AMD chip as far as asm depends on it, with an LLVM that has every letter.
AsmMachine machineOfChip(std::string_view Chip);

/// Sets what waves of 32 and groups on one compute unit (-mcumode) change.
void setWaves(AsmMachine &M, unsigned WaveSize, bool OnOneCU);

/// Waves that each SIMD must hold at once for a group of that many threads.
unsigned wavesOf(const AsmMachine &M, unsigned Threads);

/// Vector registers of either kind.
struct VectorRegisters {
  unsigned Vector = 0, Acc = 0;
};

/// How LLVM divides one file between the two kinds.
enum class AccSplit {
  Halves, ///< Each gets half of it in a function that uses both.
  ByNeed, ///< What asm needs of accumulators, the other kind does not get.
};

/// What LLVM can give to operands of an asm that needs `NumAcc` accumulators
/// where each SIMD holds so many waves.
///   machineOfChip("gfx942"), 4 waves, no accumulators: 128 vector registers
VectorRegisters registersFor(const AsmMachine &M, unsigned Waves,
                             unsigned NumAcc, AccSplit Split);

} // namespace clang_tile
#endif
