// What stands for the operands when an assembler is asked.
//
// A bad sample shows as an error about text that is right, so what is checked
// here is that each name is one the assembler knows, that nothing overlaps by
// accident, and that the same letters give the compiler's own names.

#include "AsmSample.h"
#include <gtest/gtest.h>

using namespace clang_tile;

namespace {

struct Operand {
  unsigned Bits = 32;
  std::string Immediate = "";
};

/// "$0 $1 …" with the samples for `Constraints`.
std::string sampled(const char *Constraints, std::vector<Operand> Operands,
                    const AsmMachine &Machine, AsmSampleStyle Style = {},
                    std::string *Declarations = nullptr) {
  AsmConstraintList List = readConstraints(Constraints, Machine);
  EXPECT_TRUE(List.Problems.empty()) << Constraints;
  EXPECT_EQ(List.Operands.size(), Operands.size()) << Constraints;
  std::vector<AsmSampleOperand> Given;
  for (size_t I = 0; I < Operands.size(); ++I)
    Given.push_back(
        {&List.Operands[I], Operands[I].Bits, Operands[I].Immediate});
  AsmSample Sample(Machine, Given, Style);
  if (Declarations)
    *Declarations = Sample.declarations();
  std::string Text;
  for (size_t I = 0; I < Operands.size(); ++I)
    Text += (I ? " " : "") + Sample(I, 0);
  return Text;
}

const std::vector<Operand> Three(3);

} // namespace

TEST(AsmSample, VectorTuplesBeginAtEvenNumbers) {
  EXPECT_EQ(sampled("=v,v,v", Three, Vendor::AMDGPU), "v0 v1 v2");
  EXPECT_EQ(sampled("=v,v,v", {{32}, {64}, {32}}, Vendor::AMDGPU),
            "v0 v[2:3] v1");
  EXPECT_EQ(sampled("=v,v,v", {{96}, {1024}, {16}}, Vendor::AMDGPU),
            "v[0:2] v[4:35] v3");
}

TEST(AsmSample, ScalarTuplesBeginAtMultiplesOfFour) {
  EXPECT_EQ(sampled("=s,s,s", {{32}, {64}, {128}}, Vendor::AMDGPU),
            "s0 s[2:3] s[4:7]");
  EXPECT_EQ(sampled("=a,s,v", {{128}, {96}, {32}}, Vendor::AMDGPU),
            "a[0:3] s[0:2] v0");
}

TEST(AsmSample, FixedRegistersAreKeptAndAvoided) {
  EXPECT_EQ(sampled("=v,{v0},v", Three, Vendor::AMDGPU), "v1 v0 v2");
  EXPECT_EQ(sampled("=v,{v[2:3]},{vcc}", {{64}, {64}, {64}}, Vendor::AMDGPU),
            "v[0:1] v[2:3] vcc");
  EXPECT_EQ(sampled("={v[0:3]},v,v", {{128}, {64}, {32}}, Vendor::AMDGPU),
            "v[0:3] v[4:5] v6");
}

TEST(AsmSample, TiesShareARegister) {
  EXPECT_EQ(sampled("=v,=v,1", Three, Vendor::AMDGPU), "v0 v1 v1");
  EXPECT_EQ(sampled("={v7},v,0", Three, Vendor::AMDGPU), "v7 v0 v7");
  EXPECT_EQ(sampled("=r,r,0", Three, Vendor::NVPTX), "%r1 %r2 %r1");
}

TEST(AsmSample, ConstantsStandInTheText) {
  EXPECT_EQ(sampled("=v,n,i", {{32}, {32, "7"}, {32, "-3"}}, Vendor::AMDGPU),
            "v0 7 -3");
  // A constant for "rn" is an immediate, anything else a register.
  EXPECT_EQ(sampled("=r,rn,rn", {{32}, {32, "7"}, {32}}, Vendor::NVPTX),
            "%r1 7 %r2");
}

TEST(AsmSample, MoreOperandsThanRegistersStillPrint) {
  std::string Constraints = "=v";
  std::vector<Operand> Many(40, {1024});
  for (size_t I = 1; I < Many.size(); ++I)
    Constraints += ",v";
  std::string Text = sampled(Constraints.c_str(), Many, Vendor::AMDGPU);
  EXPECT_EQ(Text.substr(Text.rfind(' ')), " v[0:31]");
}

TEST(AsmSample, PTXDeclaresWhatItUses) {
  std::string Declared;
  EXPECT_EQ(sampled("=r,=l,h,f,d,b", {{}, {64}, {16}, {}, {64}, {1}},
                    Vendor::NVPTX, {}, &Declared),
            "%r1 %rd1 %rs1 %r2 %rd2 %p1");
  EXPECT_EQ(Declared, ".reg .b16 %rs<2>;\n.reg .b32 %r<3>;\n"
                      ".reg .b64 %rd<3>;\n.reg .pred %p<2>;\n");

  AsmSampleStyle FloatRegisters;
  FloatRegisters.HasFloatRegisters = true;
  EXPECT_EQ(sampled("=f,f,d", {{}, {}, {64}}, Vendor::NVPTX, FloatRegisters,
                    &Declared),
            "%f1 %f2 %fd1");
  EXPECT_EQ(Declared, ".reg .f32 %f<3>;\n.reg .f64 %fd<2>;\n");

  sampled("=q", {{128}}, Vendor::NVPTX, {}, &Declared);
  EXPECT_EQ(Declared, ".reg .b128 %rq<2>;\n");
}

TEST(AsmSample, Modifiers) {
  AsmConstraintList List = readConstraints("=v,s,n,{vcc}", Vendor::AMDGPU);
  ASSERT_EQ(List.Operands.size(), 4u);
  std::vector<AsmSampleOperand> Operands = {{&List.Operands[0]},
                                            {&List.Operands[1]},
                                            {&List.Operands[2], 32, "-5"},
                                            {&List.Operands[3], 64}};
  AsmSample Whole(Vendor::AMDGPU, Operands);
  EXPECT_EQ(Whole(0, 'l'), "v0");
  EXPECT_EQ(Whole(2, 'n'), "5");
  EXPECT_EQ(Whole(2, 0), "-5");
  EXPECT_EQ(Whole(4, 0), ""); // no such operand

  AsmSampleStyle Suffix;
  Suffix.Half = AsmHalf::Suffix;
  AsmSample Halves(Vendor::AMDGPU, Operands, Suffix);
  EXPECT_EQ(Halves(0, 'l'), "v0.l");
  EXPECT_EQ(Halves(0, 0), "v0");
  // Only vector registers have halves.
  EXPECT_EQ(Halves(1, 'l'), "s0");
  EXPECT_EQ(Halves(3, 'l'), "vcc");
}

TEST(AsmSample, LineOfAComplaint) {
  EXPECT_EQ(assembledLine("a\n  b c \nd", 4), "b c");
  EXPECT_EQ(assembledLine("a\n\nd", 2), "");
  EXPECT_EQ(assembledLine("a\nd", 99), "d");
  EXPECT_EQ(assembledLine("", 0), "");
}
