//===- Chips.cpp - what can a family of chips do? -------------------------===//
#include "Chips.h"

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
};

constexpr Row Rows[] = {
#define CHIPS(Names, Acc, Vector, Wait, NumScalar)                             \
  {Names, Accumulators::Acc, Tuples::Vector, Waits::Wait, NumScalar},
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
    break;
  }
  return M;
}
