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
