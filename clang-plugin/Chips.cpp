//===- Chips.cpp - what can a family of chips do? -------------------------===//
#include "Chips.h"

#include <algorithm>

using namespace clang_tile;

namespace {
enum class Accumulators { No, Own, Shared };
enum class Tuples { Any, Even };
enum class Waits { Joint, Split };

struct Row {
  std::string_view Names;
  Accumulators Acc;
  Tuples Vector;
  Waits Wait;
  unsigned NumScalarRegisters;
  unsigned VectorFile, Granule, NumSIMDs;
};

constexpr Row Rows[] = {
#define CHIPS(Names, Acc, Vector, Wait, NumScalar, File, Granule, SIMDs)       \
  {Names, Accumulators::Acc, Tuples::Vector, Waits::Wait, NumScalar,           \
   File,  Granule,           SIMDs},
#include "Chips.def"
};
} // namespace

bool clang_tile::isOneOf(std::string_view Chip, std::string_view Names) {
  while (!Names.empty()) {
    std::string_view One = Names.substr(0, Names.find(' '));
    Names.remove_prefix(One.size());
    while (!Names.empty() && Names.front() == ' ')
      Names.remove_prefix(1);
    bool IsPrefix = !One.empty() && One.back() == '*';
    if (IsPrefix)
      One.remove_suffix(1);
    if (IsPrefix ? Chip.substr(0, One.size()) == One : Chip == One)
      return true;
  }
  return false;
}

AsmMachine clang_tile::machineOfChip(std::string_view Chip) {
  AsmMachine M(Vendor::AMDGPU);
  for (const Row &R : Rows) {
    if (!isOneOf(Chip, R.Names))
      continue;
    M.HasAccRegisters = R.Acc != Accumulators::No;
    M.HasVectorOrAcc = R.Acc == Accumulators::Shared;
    M.EvenVectorTuples = R.Vector == Tuples::Even;
    M.SplitWaitCounters = R.Wait == Waits::Split;
    M.NumScalarRegisters = R.NumScalarRegisters;
    M.OneVectorFile = R.Acc == Accumulators::Shared;
    M.VectorFile = R.VectorFile;
    M.VectorGranule = R.Granule;
    M.NumSIMDsOfCU = R.NumSIMDs;
    break;
  }
  return M;
}

void clang_tile::setWaves(AsmMachine &M, unsigned WaveSize, bool OnOneCU) {
  M.VectorFile = M.VectorFile * M.WaveSize / WaveSize;
  M.VectorGranule = M.VectorGranule * M.WaveSize / WaveSize;
  M.WaveSize = WaveSize;
  M.NumSIMDs = OnOneCU ? M.NumSIMDsOfCU : 4;
}

static unsigned divideUp(unsigned A, unsigned B) { return (A + B - 1) / B; }

unsigned clang_tile::wavesOf(const AsmMachine &M, unsigned Threads) {
  return std::max(1u, divideUp(divideUp(Threads, M.WaveSize), M.NumSIMDs));
}

VectorRegisters clang_tile::registersFor(const AsmMachine &M, unsigned Waves,
                                         unsigned NumAcc, AccSplit Split) {
  unsigned Steps = std::max(1u, M.VectorFile / Waves / M.VectorGranule);
  unsigned Share = Steps * M.VectorGranule;
  unsigned Most = std::min(Share, M.NumVectorRegisters);
  if (!M.HasAccRegisters)
    return {Most, 0};
  if (M.keepsVectorRegister())
    return {Most - 1, Most};
  if (!NumAcc)
    return {Most, Most};
  if (Split == AccSplit::Halves)
    return {std::min(Share / 2, Most), std::min(Share / 2, Most)};
  // Accumulators begin at a multiple of 4, and no wave is without the others.
  unsigned MostAcc = std::min(Share - 4, Most);
  unsigned Taken = std::min(divideUp(NumAcc, 4) * 4, MostAcc);
  return {std::min(Share - Taken, Most), MostAcc};
}
