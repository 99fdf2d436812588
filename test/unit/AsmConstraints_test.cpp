//===- AsmConstraints_test.cpp - constraint strings and widths ------------===//
//
// LLVM answers a wrong string with an abort or with silence: `r` takes the low
// half of a double. Every letter and its limits are tried here, on the right
// and on the wrong target.
//
//===----------------------------------------------------------------------===//

#include "AsmConstraints.h"
#include "AsmMarked.h"

using namespace clang_tile;

static void expectList(const MarkedCase &Case, const AsmMachine &Machine) {
  auto [Text, Mark] = unmark(Case.Marked);
  expectOnly(Case, Text, Mark, readConstraints(Text, Machine).Problems);
}

TEST(AsmConstraints, NVPTX) {
  const MarkedCase Cases[] = {
      {""},
      {"  "},
      {"=r"},
      {"=&r,=h,=l,=q,=f,=d,=b,r,h,l,q,f,d,b,n,i,rn,0,6,~{memory},~{cc}"},
      {"=r, r,\t0,\n~{memory}"},
      {"~{memory}"},
      {"=r,^", AsmProblem::EmptyConstraint},
      {"=r,^,r", AsmProblem::EmptyConstraint},
      {"^=", AsmProblem::EmptyConstraint},
      {"^=&", AsmProblem::EmptyConstraint},
      {"r, ^=r", AsmProblem::OutputAfterInput},
      {"=r,~{memory},^r", AsmProblem::OperandAfterClobber},
      {"^+r", AsmProblem::InOutConstraint},
      {"^=+r", AsmProblem::InOutConstraint},
      {"=r,^&r", AsmProblem::EarlyClobberInput},
      {"=r,^*m", AsmProblem::IndirectConstraint},
      {"=r,^m", AsmProblem::IndirectConstraint},
      {"^=*m", AsmProblem::IndirectConstraint},
      {"=r,^r|m", AsmProblem::AlternativeConstraint},
      {"=r,^%r", AsmProblem::AlternativeConstraint},
      {"=r,^0r", AsmProblem::AlternativeConstraint},
      {"=r,^r0", AsmProblem::AlternativeConstraint},
      {"=r,^x", AsmProblem::UnknownLetter},
      {"^=c", AsmProblem::UnknownLetter},
      {"=r,^v", AsmProblem::WrongTargetLetter},
      {"=r,^rs", AsmProblem::WrongTargetLetter},
      {"=r,^{r1}", AsmProblem::PhysicalRegister},
      {"^={r1}", AsmProblem::PhysicalRegister},
      {"=r,^~{r5}", AsmProblem::UnknownClobber},
      {"=r,^~memory", AsmProblem::UnknownClobber},
      {"=r,r,^memory", AsmProblem::GccClobber},
      {"=r, ^cc , r", AsmProblem::GccClobber},
      {"=r,^~{}", AsmProblem::UnknownClobber},
      {"=r,^~{memory", AsmProblem::UnknownClobber},
      {"^=n", AsmProblem::ImmediateOutput},
      {"^=rn", AsmProblem::ImmediateOutput},
      {"=r,^1", AsmProblem::TieToMissing},
      {"^0", AsmProblem::TieToMissing},
      {"=r,^99999999999999999999", AsmProblem::TieToMissing},
      {"=r,0,^0", AsmProblem::TieTwice},
      {"=r,r,^=f", AsmProblem::OutputAfterInput},
      {"^=0", AsmProblem::TieInOutput},
  };
  for (const MarkedCase &Case : Cases)
    expectList(Case, Vendor::NVPTX);
}

TEST(AsmConstraints, AMDGPU) {
  AsmMachine Machine = Vendor::AMDGPU;
  const char *const Right[] = {
      "=&v,=s,=a,v,s,a,I,J,A,B,C,n,i,vi,0",
      "={v0},={v[4:5]},={s[4:5]},={vcc},={m0},{exec},{s105},{v255},{a255}",
      "=v,{v[0:31]},{s[8:15]},{v[33:34]},{flat_scratch}",
      "={v5},{v5},~{v5}", // one after the other
      "={v5},=v,0,{vcc_lo},{vcc_hi},{s5},{a5}",
      "=v,~{memory},~{vcc},~{scc},~{v10},~{v[4:7]},~{exec},~{m0},~{cc}",
      "=v,{v[7]}",
  };
  for (const char *Text : Right)
    expectList({Text}, Machine);
  const MarkedCase Wrong[] = {
      {"^=r", AsmProblem::RefusedLetter},
      {"=v,^r", AsmProblem::RefusedLetter},
      {"=v,^l", AsmProblem::WrongTargetLetter},
      {"=v,^VA", AsmProblem::UnknownLetter}, // crashes LLVM
      {"=v,^{v999}", AsmProblem::UnknownRegister},
      {"=v,^{v256}", AsmProblem::UnknownRegister},
      {"=v,^{s106}", AsmProblem::UnknownRegister},
      {"=v,^{s[5:6]}", AsmProblem::UnknownRegister},
      {"=v,^{s[2:5]}", AsmProblem::UnknownRegister},
      {"=v,^{v[5:4]}", AsmProblem::UnknownRegister},
      {"=v,^{v[0:12]}", AsmProblem::UnknownRegister}, // 13 are no tuple
      {"=v,^{v[4:5}", AsmProblem::UnknownRegister},
      {"=v,^{vgpr1}", AsmProblem::UnknownRegister},
      {"=v,^{v}", AsmProblem::UnknownRegister},
      {"=v,^{}", AsmProblem::UnknownRegister},
      {"=v,^{v1", AsmProblem::UnknownRegister},
      {"=v,^{v1}x", AsmProblem::UnknownRegister},
      {"=v,^~{v999}", AsmProblem::UnknownClobber},
      {"=v,^~{vgpr}", AsmProblem::UnknownClobber},
      {"^=I", AsmProblem::ImmediateOutput},
      {"=v,{v5},^{v5}", AsmProblem::RegisterTwice},
      {"={v5},^={v[4:7]}", AsmProblem::RegisterTwice},
      {"=v,{vcc},^{vcc_lo}", AsmProblem::RegisterTwice},
      {"={v5},{v5},^0", AsmProblem::RegisterTwice},
      {"=&{v5},^{v5}", AsmProblem::RegisterTwice},
      {"=&{v5},0,v,^{v5}", AsmProblem::RegisterTwice},
      {"=v,^sv", AsmProblem::AlternativeConstraint},
      {"=v,^vin", AsmProblem::AlternativeConstraint},
  };
  for (const MarkedCase &Case : Wrong)
    expectList(Case, Machine);
}

// '^' is LLVM's own sign here, so these cases carry no mark.
TEST(AsmConstraints, TwoLetterCodes) {
  AsmMachine Machine = Vendor::AMDGPU;
  auto List = readConstraints("=v,^DA,^DB", Machine);
  EXPECT_TRUE(List.Problems.empty());
  ASSERT_EQ(List.Operands.size(), 3u);
  EXPECT_EQ(toGccConstraint(List.Operands[1], false), "DA");
  Machine.HasVectorOrAcc = true;
  List = readConstraints("=^VA,^VA", Machine);
  EXPECT_TRUE(List.Problems.empty());
  EXPECT_EQ(toGccConstraint(List.Operands[0], true), "=&v");
  Machine.HasVectorOrAcc = false;
  for (const char *Bad : {"=v,^VA", "=v,^", "=v,^D", "=v,^DC", "=v,^^^"})
    EXPECT_EQ(readConstraints(Bad, Machine).Problems.size(), 1u) << Bad;
}

TEST(AsmConstraints, ChipsDiffer) {
  AsmMachine Machine = Vendor::AMDGPU;
  Machine.HasAccRegisters = false;
  expectList({"^=a", AsmProblem::RefusedLetter}, Machine);
  expectList({"^={a0}", AsmProblem::UnknownRegister}, Machine);
  Machine.EvenVectorTuples = true;
  expectList({"^={v[1:2]}", AsmProblem::UnknownRegister}, Machine);
  expectList({"={v[2:3]}"}, Machine);
  Machine.NumVectorRegisters = 1024;
  expectList({"={v1023}"}, Machine);
  expectList({"^={v1024}", AsmProblem::UnknownRegister}, Machine);
  AsmMachine Old = Vendor::NVPTX;
  Old.HasWideRegisters = false;
  expectList({"^=q", AsmProblem::RefusedLetter}, Old);
  expectList({"=l,^qn", AsmProblem::RefusedLetter}, Old);
}

TEST(AsmConstraints, Parts) {
  auto List = readConstraints(" =&r, f ,0,n,~{memory}", Vendor::NVPTX);
  ASSERT_EQ(List.Operands.size(), 4u);
  EXPECT_EQ(List.NumOutputs, 1u);
  EXPECT_EQ(List.numInputs(), 3u);
  EXPECT_TRUE(List.Operands[0].EarlyClobber);
  EXPECT_EQ(List.Operands[0].Offset, 1u);
  EXPECT_EQ(List.Operands[1].Offset, 6u);
  EXPECT_EQ(List.Operands[1].Length, 1u);
  EXPECT_EQ(List.Operands[2].TiedTo, 0);
  EXPECT_TRUE(List.clobbersMemory());
  auto Uses = List.uses();
  EXPECT_TRUE(Uses[0].IsOutput);
  EXPECT_FALSE(Uses[1].IsImmediate);
  EXPECT_EQ(Uses[2].TiedTo, 0);
  EXPECT_TRUE(Uses[3].IsImmediate);
  EXPECT_FALSE(readConstraints("=r,rn", Vendor::NVPTX).uses()[1].IsImmediate);
}

// A wrong piece keeps its place, so that all mistakes are found at once and
// the counts are those the user sees.
TEST(AsmConstraints, AllMistakesAtOnce) {
  auto List = readConstraints("=x,=r,,v,5", Vendor::NVPTX);
  EXPECT_EQ(List.Problems.size(), 4u);
  EXPECT_EQ(List.NumOutputs, 2u);
  EXPECT_EQ(List.numInputs(), 3u);
}

TEST(AsmConstraints, ItemsOfAList) {
  AsmMachine Machine = Vendor::NVPTX;
  auto List = repeatConstraints({"=&r", "f", "l"}, {2, 3, 0}, Machine);
  EXPECT_TRUE(List.Problems.empty());
  EXPECT_EQ(List.NumOutputs, 2u);
  EXPECT_EQ(List.numInputs(), 3u);
  EXPECT_TRUE(List.Operands[1].EarlyClobber);
  EXPECT_EQ(List.Operands[4].Item, 1u);
  expectedKinds().insert(AsmProblem::NotInList);
  for (const char *Bad : {"0", "~{memory}"}) {
    auto Refused = repeatConstraints({"=r", Bad}, {1, 1}, Machine);
    ASSERT_EQ(Refused.Problems.size(), 1u) << Bad;
    EXPECT_EQ(Refused.Problems[0].Kind, AsmProblem::NotInList);
    EXPECT_EQ(Refused.Problems[0].Item, 1u);
  }
  EXPECT_EQ(repeatConstraints({"=r,=r"}, {1}, Machine).Problems.size(), 1u);
  EXPECT_EQ(repeatConstraints({""}, {1}, Machine).Problems.size(), 1u);
  EXPECT_EQ(repeatConstraints({"={v0}"}, {2}, Vendor::AMDGPU).Problems.size(),
            1u);
}

//===----------------------------------------------------------------------===//
// Widths
//===----------------------------------------------------------------------===//

static AsmFit fit(const char *Constraint, const AsmRegister &R, Vendor Target) {
  auto List = readConstraints(Constraint, Target);
  EXPECT_TRUE(List.Problems.empty()) << Constraint;
  return fitRegister(List.Operands[0], R, Target);
}

static AsmRegister bits(unsigned Bits) {
  AsmRegister R;
  R.Bits = Bits;
  return R;
}

TEST(AsmConstraints, WidthsNVPTX) {
  struct {
    const char *Letter;
    unsigned Min, Max, Carrier;
  } Cases[] = {{"=r", 8, 32, 32}, {"h", 8, 16, 16},      {"=l", 64, 64, 64},
               {"f", 32, 32, 32}, {"=q", 128, 128, 128}, {"d", 64, 64, 64}};
  for (auto &Case : Cases)
    for (unsigned Bits : {8, 16, 32, 64, 128}) {
      SCOPED_TRACE(std::string(Case.Letter) + " " + std::to_string(Bits));
      AsmFit Fit = fit(Case.Letter, bits(Bits), Vendor::NVPTX);
      auto Expected = Bits < Case.Min   ? AsmFit::TooNarrow
                      : Bits > Case.Max ? AsmFit::TooWide
                                        : AsmFit::Ok;
      EXPECT_EQ(Fit.Verdict, Expected);
      EXPECT_EQ(Fit.CarrierBits, Case.Carrier);
      EXPECT_EQ(Fit.TakenBits, Bits > Case.Max ? Case.Max : Fit.TakenBits);
    }
  EXPECT_EQ(fit("f", bits(32), Vendor::NVPTX).Carrier, AsmFit::Float);
  EXPECT_EQ(fit("r", bits(32), Vendor::NVPTX).Carrier, AsmFit::Integer);
}

TEST(AsmConstraints, BoolsAndConstants) {
  AsmRegister Bool = bits(8);
  Bool.IsBool = true;
  AsmFit Fit = fit("=b", Bool, Vendor::NVPTX);
  EXPECT_EQ(Fit.Verdict, AsmFit::Ok);
  EXPECT_EQ(Fit.Carrier, AsmFit::Predicate);
  EXPECT_EQ(fit("b", bits(32), Vendor::NVPTX).Verdict, AsmFit::BoolOnly);
  Bool.IsPacked = true;
  EXPECT_EQ(fit("b", Bool, Vendor::NVPTX).Verdict, AsmFit::BoolOnly);
  EXPECT_EQ(fit("n", bits(32), Vendor::NVPTX).Verdict, AsmFit::ImmediateOnly);
  // A register or a constant: both will do, the width counts for the register.
  AsmFit Either = fit("rn", bits(32), Vendor::NVPTX);
  EXPECT_EQ(Either.Verdict, AsmFit::Ok);
  EXPECT_TRUE(Either.MayBeImmediate);
  EXPECT_EQ(fit("nr", bits(64), Vendor::NVPTX).Verdict, AsmFit::ImmediateOnly);
}

TEST(AsmConstraints, WidthsAMDGPU) {
  for (unsigned Bits : {8, 16, 32, 64, 96, 128, 256, 512, 1024}) {
    AsmFit Fit = fit("=v", bits(Bits), Vendor::AMDGPU);
    EXPECT_EQ(Fit.Verdict, AsmFit::Ok) << Bits;
    EXPECT_EQ(Fit.CarrierBits, std::max(Bits, 32u));
    EXPECT_FALSE(Fit.IsScalar);
  }
  for (unsigned Bits : {48, 80, 416, 2048})
    EXPECT_EQ(fit("=v", bits(Bits), Vendor::AMDGPU).Verdict,
              AsmFit::NoSuchTuple)
        << Bits;
  EXPECT_TRUE(fit("s", bits(64), Vendor::AMDGPU).IsScalar);
  EXPECT_TRUE(fit("{s[4:5]}", bits(64), Vendor::AMDGPU).IsScalar);
  EXPECT_TRUE(fit("{vcc}", bits(64), Vendor::AMDGPU).IsScalar);
  EXPECT_FALSE(fit("{v5}", bits(16), Vendor::AMDGPU).IsScalar);
  EXPECT_EQ(fit("{v5}", bits(64), Vendor::AMDGPU).Verdict, AsmFit::TooWide);
  EXPECT_EQ(fit("{v[4:5]}", bits(32), Vendor::AMDGPU).Verdict,
            AsmFit::TooNarrow);
}

// As llc 19 accepts them on gfx942.
TEST(AsmConstraints, ImmediateRanges) {
  struct {
    const char *Letter;
    int64_t Value;
    unsigned Bits;
    bool Fits;
  } Cases[] = {
      {"I", 64, 32, true},
      {"I", 65, 32, false},
      {"I", -16, 64, true},
      {"I", -17, 64, false},
      {"J", 32767, 32, true},
      {"J", 32768, 32, false},
      {"J", -32768, 32, true},
      {"J", 65535, 32, false},
      {"A", 64, 32, true},
      {"A", 65, 32, false},
      {"A", 0x3f800000, 32, true},
      {"A", 0x3f800000, 64, false},
      {"A", 0x3c00, 16, true},
      {"A", 0xbc00, 16, true},
      {"B", 2147483647, 64, true},
      {"B", 4294967295, 64, false},
      {"C", 4294967295, 64, true},
      {"C", 4294967296, 64, false},
      {"C", -16, 64, true},
      {"C", -17, 64, false},
      {"C", -32768, 32, true},
      {"n", INT64_MIN, 64, true},
      {"^DA", 0x4000000040, 64, true},
      {"^DA", 0x4100000000, 64, false},
      {"v", 0, 32, false},
  };
  for (auto &Case : Cases) {
    auto List = readConstraints(Case.Letter, Vendor::AMDGPU);
    EXPECT_EQ(fitsImmediate(List.Operands[0], Case.Value, Case.Bits), Case.Fits)
        << Case.Letter << " " << Case.Value;
  }
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

TEST(AsmConstraints, ToGcc) {
  auto List = readConstraints("=v,=&s,={v[4:5]},0,vi,{v[7]},{v[08:09]},{vcc},{"
                              "scc},~{memory},~{v[4:6]},~{vcc}",
                              Vendor::AMDGPU);
  const char *const Spelled[] = {"=v",   "=&s",      "={v[4:5]}", "0", "v",
                                 "{v7}", "{v[8:9]}", "s",         "s"};
  ASSERT_EQ(List.Operands.size(), std::size(Spelled));
  for (size_t I = 0; I < std::size(Spelled); ++I)
    EXPECT_EQ(toGccConstraint(List.Operands[I], false), Spelled[I]);
  EXPECT_EQ(toGccConstraint(List.Operands[4], false, true), "i");
  EXPECT_FALSE(isRefusedByClang(List.Operands[5]));
  EXPECT_TRUE(isRefusedByClang(List.Operands[7]));
  EXPECT_TRUE(isRefusedByClang(List.Operands[8]));
  EXPECT_EQ(toGccConstraint(List.Operands[0], true), "=&v");
  ASSERT_EQ(List.Clobbers.size(), 3u);
  using Names = std::vector<std::string>;
  EXPECT_EQ(toGccClobbers(List.Clobbers[0]), Names{"memory"});
  EXPECT_EQ(toGccClobbers(List.Clobbers[1]), (Names{"v4", "v5", "v6"}));
  EXPECT_EQ(toGccClobbers(List.Clobbers[2]), Names{"vcc"});
}

TEST(AsmConstraints, Suggestion) {
  AsmRegister Float = bits(32), Double = bits(64), Half = bits(16);
  Float.IsFloat = Double.IsFloat = Half.IsFloat = true;
  AsmRegister TwoHalves = bits(32);
  TwoHalves.IsFloat = TwoHalves.IsPacked = true;
  std::vector<AsmValue> Values = {{true, bits(32), 4},
                                  {true, Float, 4},
                                  {false, bits(32), 1},
                                  {false, Float, 4}};
  EXPECT_EQ(suggestConstraints(Values, Vendor::NVPTX),
            "=r,=r,=r,=r,=f,=f,=f,=f,r,f,f,f,f");
  EXPECT_EQ(suggestConstraints(Values, Vendor::AMDGPU),
            "=v,=v,=v,=v,=v,=v,=v,=v,v,v,v,v,v");
  Values = {{true, Double, 1},    {false, Half, 1},      {false, bits(8), 1},
            {false, bits(64), 1}, {false, TwoHalves, 1}, {false, bits(128), 1}};
  auto Clobbers = readConstraints("~{memory}", Vendor::NVPTX).Clobbers;
  EXPECT_EQ(suggestConstraints(Values, Vendor::NVPTX, Clobbers),
            "=d,h,r,l,r,q,~{memory}");
  EXPECT_EQ(suggestConstraints({}, Vendor::NVPTX), "");
}

// What is suggested must be taken.
TEST(AsmConstraints, SuggestionsFit) {
  for (Vendor Target : {Vendor::NVPTX, Vendor::AMDGPU})
    for (unsigned Bits : {8, 16, 32, 64, 128})
      for (unsigned Flags = 0; Flags < 8; ++Flags) {
        AsmRegister R = bits(Bits);
        R.IsFloat = Flags & 1;
        R.IsPacked = Flags & 2;
        R.IsPointer = Flags & 4;
        auto List =
            readConstraints(suggestConstraints({{true, R, 2}}, Target), Target);
        EXPECT_TRUE(List.Problems.empty());
        ASSERT_EQ(List.NumOutputs, 2u);
        EXPECT_EQ(fitRegister(List.Operands[1], R, Target).Verdict, AsmFit::Ok)
            << List.Operands[1].Source << " " << Bits;
      }
}
