//===- AsmTextFacts_test.cpp - early clobbers, convergence, labels --------===//
//
// Nothing crashes when one of these is wrong. An output without its own
// register eats an input on AMDGPU and in NVPTX loops; a hoisted shuffle hangs
// or reads lanes that left; two copies of a label stop the assembler, or,
// worse, jump into each other.
//
//===----------------------------------------------------------------------===//

#include "AsmConstraints.h"
#include "AsmStatements.h"
#include "gtest/gtest.h"

using namespace clang_tile;

/// $0, $1 outputs; $2, $3 inputs; $4 immediate; $5 an input tied to $0.
static std::vector<AsmOperandUse> operands() {
  std::vector<AsmOperandUse> Uses(6);
  Uses[0].IsOutput = Uses[1].IsOutput = true;
  Uses[4].IsImmediate = true;
  Uses[5].TiedTo = 0;
  return Uses;
}

/// "01": the outputs that need an early clobber.
static std::string early(const char *Text, Vendor Target) {
  std::string Result;
  std::vector<bool> Needs =
      needsEarlyClobber(readTemplate(Text, Target), operands());
  for (size_t I = 0; I < Needs.size(); ++I)
    if (Needs[I])
      Result += std::to_string(I);
  return Result;
}

TEST(AsmTextFacts, EarlyClobberPTX) {
  const std::pair<const char *, const char *> Cases[] = {
      {"", ""},
      {"add.u32 $0, $2, $3;", ""}, // reads before it writes
      {"add.u32 $0, $2, $3; add.u32 $0, $0, 1;", ""},
      {"sub.u32 $0, $2, $3; sub.u32 $1, $3, $2;", "0"},
      {"mov.b32 $0, $2; mov.b32 $1, $2; add.u32 $0, $1, $3;", "01"},
      {"mov.b32 $1, $2; mov.b32 $0, $1;", ""},
      {"mov.b32 $0, 1; mov.b32 $1, ${4:c};", ""}, // no register is read
      {"mov.b32 $0, 1; add.u32 $1, $5, 1;", ""},  // $5 is $0 itself
      {"mov.b32 $1, 1; add.u32 $0, $5, 1;", "1"},
      {"mov.b32 $0, 1; // $2\n/* $3 */ mov.b32 $1, 2;", ""},
      {"mov.b32 $0, 1; @$2 mov.b32 $0, 2;", "0"}, // a guard reads
      {"mov.b64 {$0, $1}, t; st.global.u32 [$2], $0;", "01"},
      {"L: add.u32 $0, t, 1; @p bra L; mov.b32 u, 1;", ""}, // no input
      {"mov.b32 t, $2; L: mov.b32 $0, t; @p bra L;", "0"},
      {"L: add.u32 $0, $2, $3;", ""}, // one step cannot come back
      {"{ .reg .u32 t; add.u32 t, $2, $3; mov.b32 $0, t; }", ""},
  };
  for (auto [Text, Needs] : Cases)
    EXPECT_EQ(early(Text, Vendor::NVPTX), Needs) << Text;
}

TEST(AsmTextFacts, EarlyClobberAMDGPU) {
  const std::pair<const char *, const char *> Cases[] = {
      {"v_add_f32 $0, $2, $3", ""},
      {"v_mul_f32 $0, $2, $2\nv_add_f32 $0, $0, $3\nv_mul_f32 $0, $0, $2", "0"},
      {"v_mov_b32 $0, $2\nv_mov_b32 $1, $3", "0"},
      // Both halves read before either writes.
      {"v_dual_max_f32 $0, 0, $2 :: v_dual_max_f32 $1, 0, $3", ""},
      {"v_dual_mov_b32 $0, $2 :: v_dual_mov_b32 $1, 0\nv_mov_b32 v9, $3", "01"},
      // A `;` comment takes no part (checkText refuses it).
      {"v_mov_b32 $0, 1 ; $2\ns_nop 0", ""},
      // Matrix instructions write while they read.
      {"v_mfma_f32_32x32x1f32 $0, $2, $3, 0", "0"},
      {"v_mfma_f32_32x32x1f32 $0, $5, $5, $5", ""},
      {"v_mad_u64_u32 $0, vcc, $2, $3, 0", "0"},
      {"v_cvt_scalef32_pk32_f32_fp6 $0, $2, $3", "0"},
      {"s_load_dwordx2 $0, $2, 0x0", "0"}, // may be replayed
  };
  for (auto [Text, Needs] : Cases)
    EXPECT_EQ(early(Text, Vendor::AMDGPU), Needs) << Text;
}

TEST(AsmTextFacts, CrossLanePTX) {
  for (const char *Alone :
       {"", "add.f32 $0, $2, $3;", "{ .reg .b32 t; mov.b32 t, $2; }",
        "@p bra L; cvt.rn.f16.f32 $0, $2; L: mov.u32 $1, %laneid;",
        "// shfl.sync\nfma.rn.f32 $0, $2, $3, $3;"})
    EXPECT_FALSE(mayBeCrossLane(readTemplate(Alone, Vendor::NVPTX))) << Alone;
  for (const char *Together :
       {"shfl.sync.bfly.b32 $0, $2, 1, 31, -1;", "vote.sync.any.pred p, q, -1;",
        "activemask.b32 $0;", "mma.sync.aligned.m8n8k4 {$0}, {$2}, {$3};",
        "add.f32 $0, $2, $3; bar.sync 0;", "ld.global.u32 $0, [$2];",
        "call f, ($2);", "exit;", "frobnicate.x $0, $2;"})
    EXPECT_TRUE(mayBeCrossLane(readTemplate(Together, Vendor::NVPTX)))
        << Together;
}

TEST(AsmTextFacts, CrossLaneAMDGPU) {
  for (const char *Alone :
       {"", "v_add_f32 $0, $2, $3", "s_nop 1\nv_mov_b32 $0, $2",
        "v_cmp_lt_f32 vcc, $2, $3\nv_cndmask_b32 $0, $2, $3, vcc",
        "v_add_co_u32 $0, vcc, $2, $3", "s_add_u32 $0, $2, 1"})
    EXPECT_FALSE(mayBeCrossLane(readTemplate(Alone, Vendor::AMDGPU))) << Alone;
  for (const char *Together :
       {"v_readfirstlane_b32 $0, $2", "v_readlane_b32 $0, $2, 0",
        "v_mov_b32_dpp $0, $2 quad_perm:[1,0,3,2]",
        "v_add_f32 $0, $2, $3 row_shr:1", "v_mov_b32 $0, $2 dpp8:[0,1]",
        "v_permlane16_b32 $0, $2, s0, s1", "v_mfma_f32_4x4x1f32 $0, $2, $3, 0",
        "v_wmma_f32_16x16x16_f16 $0, $2, $3, $0", "ds_swizzle_b32 $0, $2",
        "v_cmp_lt_f32 $0, $2, $3", "v_add_co_u32 $0, $1, $2, $3",
        "v_cmpx_lt_f32 $2, $3", "s_mov_b64 $0, exec", "s_mov_b64 $0, vcc",
        "s_and_saveexec_b64 $0, $2", "s_cbranch_vccz L", "s_barrier",
        "global_load_dword $0, $2, off", "v_frob.x $0"})
    EXPECT_TRUE(mayBeCrossLane(readTemplate(Together, Vendor::AMDGPU)))
        << Together;
}

// Nobody notices a missing one until LLVM keeps something in vcc.
TEST(AsmTextFacts, MissingClobbers) {
  struct {
    const char *Constraints, *Text, *Missing;
  } Cases[] = {
      {"=v,v", "v_add_f32 $0, $1, v7", ""},
      {"=v,v", "v_cmp_lt_f32 vcc, $1, 0\nv_cndmask_b32 $0, 0, 1, vcc", "vcc "},
      {"=v,v,~{vcc}", "v_cmp_lt_f32 vcc, $1, 0", ""},
      {"=v,={vcc}", "v_cmp_lt_f32 vcc_lo, $0, 0", ""},
      {"=v,v", "v_add_co_u32 $0, vcc_lo, $1, $1", "vcc "},
      {"=v,v", "v_mov_b32 v7, $1\nv_mov_b32 v7, 0\nv_mov_b32 v8, v9", "v7 v8 "},
      {"=v,v,~{v[6:7]}", "v_mov_b32 v7, $1", ""},
      {"=v,{v[6:7]}", "v_mov_b32 v7, $1", ""},
      {"=v,v", "v_mov_b16 v3.l, $1 quad_perm:[0,1,2,3]", "v3 "},
      {"=v,v", "global_load_dwordx2 v[2:3], $1, off", "v2 v3 "},
      {"=v,v", "global_store_dword v[2:3], $1, off", ""},
      {"=s,s", "s_add_u32 $0, $1, s4", "scc "},
      {"=s,s", "s_mov_b32 m0, $1\ns_mov_b64 exec, -1", "m0 "},
      {"=v,v", "v_new_thing v5, $1\n.set v6, 1", "v5 "},
  };
  for (auto &Case : Cases) {
    AsmMachine Machine = Vendor::AMDGPU;
    auto List = readConstraints(Case.Constraints, Machine);
    EXPECT_TRUE(List.Problems.empty()) << Case.Constraints;
    std::string Missing;
    for (const std::string &Name : missingClobbers(
             readTemplate(Case.Text, Vendor::AMDGPU), List, Machine))
      Missing += Name + " ";
    EXPECT_EQ(Missing, Case.Missing) << Case.Text;
  }
}

static std::string scoped(const char *Text, Vendor Target) {
  return toGcc(scopeLabels(readTemplate(Text, Target)));
}

TEST(AsmTextFacts, LabelsAMDGPU) {
  const std::pair<const char *, const char *> Cases[] = {
      {"L:\ns_branch L", "L_%=:\ns_branch L_%="},
      {"a:b: s_cbranch_scc1 a\ns_branch b",
       "a_%=:b_%=: s_cbranch_scc1 a_%=\ns_branch b_%="},
      {"L: s_branch LL // L\ns_branch L.x\n.ascii \"L\"",
       "L_%=: s_branch LL // L\ns_branch L.x\n.ascii \"L\""},
      {"L: s_branch L-4\nv_mov_b32 $0, L@lo",
       "L_%=: s_branch L_%=-4\nv_mov_b32 %0, L@lo"},
      {"L${:uid}: s_branch L${:uid}", "L%=: s_branch L%="},
      {"1: s_branch 1b", "1: s_branch 1b"},
      {"a$$b: s_branch a$$b", "a$b_%=: s_branch a$b_%="},
      {"a$$: s_branch a$$", "a$_%=: s_branch a$_%="},
      {"L:", "L_%=:"},
      {"s_branch L", "s_branch L"}, // not the text's own
      {"v_dual_mov_b32 v0, $0 :: v_dual_mov_b32 v1, $0",
       "v_dual_mov_b32 v0, %0 :: v_dual_mov_b32 v1, %0"},
  };
  for (auto [Text, Gcc] : Cases)
    EXPECT_EQ(scoped(Text, Vendor::AMDGPU), Gcc);
  EXPECT_EQ(scoped("L: bra L;", Vendor::NVPTX), "L: bra L;");
}

TEST(AsmTextFacts, StatementsPTX) {
  AsmProgram P = readProgram(readTemplate(
      "L: @!$2 ld.v2.f32 {$0, t}, [$3+4]; // $1\n{ .reg .b32 t; exit; }",
      Vendor::NVPTX));
  ASSERT_EQ(P.Labels.size(), 1u);
  EXPECT_EQ(P.Labels[0].Name, "L");
  ASSERT_EQ(P.Instructions.size(), 3u);
  const AsmInstruction &Load = P.Instructions[0];
  EXPECT_EQ(Load.Mnemonic, "ld.v2.f32");
  EXPECT_EQ(Load.Offset, 8u);
  ASSERT_EQ(Load.GuardRefs.size(), 1u);
  EXPECT_EQ(Load.GuardRefs[0].Number, 2u);
  ASSERT_EQ(Load.Args.size(), 2u);
  EXPECT_EQ(Load.Args[0].Text, "{$0, t}");
  EXPECT_EQ(Load.Args[1].Text, "[$3+4]");
  EXPECT_TRUE(P.Instructions[1].isDirective());
  EXPECT_EQ(P.Instructions[2].Mnemonic, "exit");
  ASSERT_EQ(P.Comments.size(), 1u);
  EXPECT_FALSE(P.Comments[0].ReachesEnd);
}
