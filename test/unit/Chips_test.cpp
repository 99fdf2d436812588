//===- Chips_test.cpp - is each chip in the right family? -----------------===//
//
// The first row that fits is taken, so a row in the wrong place hides another:
// then asm for the hidden chip is refused registers that it has, or given pairs
// that begin at odd registers, which its assembler refuses.
//
//===----------------------------------------------------------------------===//
#include "Chips.h"

#include <gtest/gtest.h>

using namespace clang_tile;

TEST(Chips, OneOf) {
  EXPECT_TRUE(isOneOf("sm_103a", "sm_100a sm_103a"));
  EXPECT_FALSE(isOneOf("sm_103", "sm_100a sm_103a"));
  EXPECT_TRUE(isOneOf("gfx1250", "gfx950 gfx12*"));
  EXPECT_TRUE(isOneOf("gfx950", "gfx950  gfx12*"));
  EXPECT_FALSE(isOneOf("gfx9500", "gfx950 gfx12*"));
  EXPECT_TRUE(isOneOf("", "*"));
  EXPECT_FALSE(isOneOf("", ""));
  EXPECT_FALSE(isOneOf("gfx12", "gfx125*"));
}

TEST(Chips, Families) {
  const struct {
    const char *Chip;
    bool HasAcc, OneFile, IsEven, IsSplit;
    unsigned NumScalar;
  } Cases[] = {
      {"gfx900", false, false, false, false, 102},
      {"gfx906", false, false, false, false, 102},
      {"gfx908", true, false, false, false, 102},
      {"gfx90a", true, true, true, false, 102},
      {"gfx90c", false, false, false, false, 102},
      {"gfx942", true, true, true, false, 102},
      {"gfx950", true, true, true, false, 102},
      {"gfx9-generic", false, false, false, false, 102},
      {"gfx9-4-generic", true, true, true, false, 102},
      {"gfx803", false, false, false, false, 106},
      {"gfx1030", false, false, false, false, 106},
      {"gfx1100", false, false, false, false, 106},
      {"gfx1201", false, false, false, true, 106},
      {"gfx12-generic", false, false, false, true, 106},
      {"gfx1250", false, false, true, true, 106},
      {"gfx1310", false, false, false, true, 106},
      {"", false, false, false, false, 106},
  };
  for (const auto &Want : Cases) {
    SCOPED_TRACE(Want.Chip);
    AsmMachine M = machineOfChip(Want.Chip);
    EXPECT_EQ(M.Target, Vendor::AMDGPU);
    EXPECT_EQ(M.HasAccRegisters, Want.HasAcc);
    EXPECT_EQ(M.HasVectorOrAcc, Want.OneFile);
    EXPECT_EQ(M.EvenVectorTuples, Want.IsEven);
    EXPECT_EQ(M.SplitWaitCounters, Want.IsSplit);
    EXPECT_EQ(M.NumScalarRegisters, Want.NumScalar);
  }
}

// As LLVM 19, 22 and 24 give them out: one more is an error or takes minutes.
TEST(Chips, VectorRegistersOfKernels) {
  const struct {
    const char *Chip;
    unsigned Wave, Threads, Vector;
    bool OnOneCU = false;
  } Cases[] = {
      {"gfx803", 64, 1024, 64},          {"gfx906", 64, 1024, 64},
      {"gfx906", 64, 768, 84},           {"gfx906", 64, 512, 128},
      {"gfx906", 64, 256, 256},          {"gfx906", 64, 1, 256},
      {"gfx906", 64, 1024, 64, true},    {"gfx908", 64, 1024, 63},
      {"gfx908", 64, 256, 255},          {"gfx90a", 64, 1024, 128},
      {"gfx90a", 64, 768, 168},          {"gfx950", 64, 512, 256},
      {"gfx9-4-generic", 64, 1024, 128}, {"gfx1010", 32, 1024, 128},
      {"gfx1010", 32, 768, 168},         {"gfx10-1-generic", 32, 768, 168},
      {"gfx1030", 32, 768, 160},         {"gfx1030", 64, 1024, 128},
      {"gfx1030", 32, 1024, 64, true},   {"gfx1030", 64, 1024, 64, true},
      {"gfx10-3-generic", 32, 768, 160}, {"gfx1100", 32, 1024, 192},
      {"gfx1100", 32, 768, 240},         {"gfx1100", 64, 1024, 192},
      {"gfx1100", 32, 1024, 96, true},   {"gfx1101", 32, 1024, 192},
      {"gfx1102", 32, 1024, 128},        {"gfx1103", 32, 1024, 128},
      {"gfx1150", 32, 1024, 128},        {"gfx1151", 32, 1024, 192},
      {"gfx1153", 32, 768, 160},         {"gfx11-generic", 32, 1024, 128},
      {"gfx1170", 32, 1024, 128},        {"gfx1200", 32, 1024, 192},
      {"gfx1200", 32, 1024, 96, true},   {"gfx12-generic", 32, 1024, 192},
      {"gfx1250", 32, 1024, 128},        {"gfx1250", 32, 768, 160},
      {"gfx1250", 32, 256, 256}, // of its 1024, asm can name no more
      {"gfx1250", 32, 1024, 128, true},  {"gfx12-5-generic", 32, 1024, 128},
      {"gfx1310", 32, 768, 160},
  };
  for (const auto &Want : Cases) {
    SCOPED_TRACE(std::string(Want.Chip) + " " + std::to_string(Want.Threads));
    AsmMachine M = machineOfChip(Want.Chip);
    setWaves(M, Want.Wave, Want.OnOneCU);
    unsigned Waves = wavesOf(M, Want.Threads);
    for (AccSplit Split : {AccSplit::Halves, AccSplit::ByNeed})
      EXPECT_EQ(registersFor(M, Waves, 0, Split).Vector, Want.Vector);
  }
}

TEST(Chips, AccumulatorsOfKernels) {
  const struct {
    const char *Chip;
    unsigned Threads, Need;
    AccSplit Split;
    unsigned Vector, Acc;
  } Cases[] = {
      {"gfx908", 1024, 9, AccSplit::Halves, 63, 64},
      {"gfx908", 256, 9, AccSplit::ByNeed, 255, 256},
      {"gfx942", 1024, 1, AccSplit::Halves, 64, 64},
      {"gfx942", 768, 1, AccSplit::Halves, 84, 84},
      {"gfx942", 256, 1, AccSplit::Halves, 256, 256},
      {"gfx942", 1024, 60, AccSplit::ByNeed, 68, 124},
      {"gfx942", 1024, 108, AccSplit::ByNeed, 20, 124},
      {"gfx942", 1024, 109, AccSplit::ByNeed, 16, 124},
      {"gfx942", 1024, 200, AccSplit::ByNeed, 4, 124},
      {"gfx942", 256, 200, AccSplit::ByNeed, 256, 256},
      {"gfx906", 1024, 1, AccSplit::ByNeed, 64, 0},
  };
  for (const auto &Want : Cases) {
    SCOPED_TRACE(std::string(Want.Chip) + " " + std::to_string(Want.Need));
    AsmMachine M = machineOfChip(Want.Chip);
    VectorRegisters Have =
        registersFor(M, wavesOf(M, Want.Threads), Want.Need, Want.Split);
    EXPECT_EQ(Have.Vector, Want.Vector);
    EXPECT_EQ(Have.Acc, Want.Acc);
  }
}

// A vendor alone is its most permissive chip; absurd bounds leave something.
TEST(Chips, UnknownChip) {
  AsmMachine M(Vendor::AMDGPU);
  EXPECT_EQ(registersFor(M, wavesOf(M, 1024), 0, AccSplit::Halves).Vector,
            256u);
  EXPECT_GT(
      registersFor(machineOfChip("gfx906"), 1000, 0, AccSplit::Halves).Vector,
      0u);
}
