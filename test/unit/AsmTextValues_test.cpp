//===- AsmTextValues_test.cpp - outputs without a value, lost lanes -------===//
//
// Most cases have no problem: what is not arithmetic may write any operand, and
// a false alarm on right code costs more than a missed one.
//
//===----------------------------------------------------------------------===//

#include "AsmMarked.h"

using namespace clang_tile;

/// $0 is an output, $1 and $2 are inputs; $3, if `Tied`, is tied to $0.
static AsmTextUse use(Vendor Target, bool Tied = false) {
  AsmTextUse Use{Target, false, std::vector<AsmOperandUse>(Tied ? 4 : 3)};
  Use.Operands[0].IsOutput = true;
  if (Tied)
    Use.Operands[3].TiedTo = 0;
  return Use;
}

template <size_t N>
static void expectAll(const MarkedCase (&Cases)[N], const AsmTextUse &Use) {
  for (const MarkedCase &Case : Cases) {
    auto [Text, Mark] = unmark(Case.Marked);
    AsmTemplate T = readTemplate(Text, Use.Machine.Target);
    EXPECT_TRUE(T.Problems.empty()) << Case.Marked;
    expectOnly(Case, Text, Mark, checkValues(T, Use));
  }
}

TEST(AsmTextValues, OutputsPTX) {
  const MarkedCase Cases[] = {
      {""}, // any register, as it is
      {"// $0\n"},
      {"mov.b32 $0, $1;"},
      {"{ .reg .b32 t; add.u32 t, $1, $2; mov.b32 $0, t; }"},
      {"mov.b64 {$0, t}, $1;"},
      {"setp.lt.u32 p|$0, $1, $2;"},
      {"@p mov.b32 $0, $1;"}, // some lanes keep anything: the user's to know
      {"ld.global.u32 $0, [$1];"},
      {"call ($0), f, ($1);"},
      {"call f, ($1, $0);"}, // who knows
      {"mystery.b32 $1, $0;"},
      {".pragma \"x\"; mov.b32 $0, 1;"},
      {"shfl.sync.bfly.b32 $0|p, $1, 1, 31, -1;"},
      {"L: mov.b32 t, $0; mov.b32 $0, 1; bra L;"}, // a loop
      {"^mov.b32 t, $1;", AsmProblem::UnwrittenOutput},
      {"^st.global.u32 [$1], $2; // mov.b32 $0, 1\n",
       AsmProblem::UnwrittenOutput},
      {"^L: bar.sync 0; bra L;", AsmProblem::UnwrittenOutput},
      {"mov.b32 $0, ^$0;", AsmProblem::ReadBeforeWritten},
      {"add.u32 $0, $1, ^$0; mov.b32 $0, 1;", AsmProblem::ReadBeforeWritten},
      {"setp.ne.u32 p, ^$0, 0; @p mov.b32 $0, 1;",
       AsmProblem::ReadBeforeWritten},
      {"@^$0 mov.b32 $0, $1;", AsmProblem::ReadBeforeWritten},
      {"mov.b64 {a, $0}, {b, ^$0};", AsmProblem::ReadBeforeWritten},
  };
  expectAll(Cases, use(Vendor::NVPTX));
  const MarkedCase Tied[] = {{"add.u32 $0, $0, $1;"}, {"bar.sync 0;"}};
  expectAll(Tied, use(Vendor::NVPTX, true));
}

TEST(AsmTextValues, OutputsAMDGPU) {
  const MarkedCase Cases[] = {
      {"v_mov_b32 $0, $1"},
      {"v_fmac_f32 $0, $1, $2"}, // reads it too, which no table says
      {"v_swap_b32 $1, $0"},
      {"ds_mystery $1, $0"},
      {".macro m\n v_mov_b32 $0, 1\n.endm\n m"},
      {"v_dual_mov_b32 $0, $1 :: v_dual_mov_b32 v3, $2"},
      {"^v_mov_b32 v0, $1", AsmProblem::UnwrittenOutput},
      {"v_add_f32 $0, ^$0, $1", AsmProblem::ReadBeforeWritten},
      {"v_dual_mov_b32 v3, ^$0 :: v_dual_mov_b32 $0, $2",
       AsmProblem::ReadBeforeWritten},
  };
  expectAll(Cases, use(Vendor::AMDGPU));
  // A register of its own name is written by that name.
  AsmTextUse Named = use(Vendor::AMDGPU);
  Named.Operands[0].Register = "v0";
  const MarkedCase ByName[] = {{"v_mov_b32 v0, $1"}};
  expectAll(ByName, Named);
}

TEST(AsmTextValues, ExecIsRestored) {
  const MarkedCase Cases[] = {
      {"s_and_saveexec_b64 s[4:5], vcc\nv_mov_b32 $0, $1\n"
       "s_mov_b64 exec, s[4:5]"},
      {"s_mov_b64 s[4:5], exec\ns_mov_b64 exec, -1\nv_mov_b32 $0, 1\n"
       "s_or_b64 exec, exec, s[4:5]"},
      {"v_mov_b32 $0, 1\ns_mov_b64 exec, $1"}, // the user's to know
      {"v_mov_b32 $0, 0\ns_mov_b64 $0, exec"},
      {"v_mov_b32 $0, 0\ns_cbranch_execz L\nL:\ns_cmp_eq_u64 exec, 0"},
      {"v_mov_b32 $0, 0\ns_mov_b64 exec, 0\ns_endpgm"},
      {"v_mov_b32 $0, 0\n^s_mov_b64 exec, 0", AsmProblem::ExecChanged},
      {"v_mov_b32 $0, 0\n^s_mov_b32 exec_lo, -1", AsmProblem::ExecChanged},
      {"v_mov_b32 $0, 0\n^v_cmpx_lt_u32 $1, $2", AsmProblem::ExecChanged},
      {"v_mov_b32 $0, 0\n^s_and_saveexec_b64 s[4:5], vcc",
       AsmProblem::ExecChanged},
      {"v_mov_b32 $0, 0\ns_mov_b64 exec, s[4:5]\n^s_and_b64 exec, exec, vcc",
       AsmProblem::ExecChanged},
  };
  expectAll(Cases, use(Vendor::AMDGPU));
}
