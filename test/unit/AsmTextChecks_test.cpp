//===- AsmTextChecks_test.cpp - what asm text is warned about -------------===//
//
// '^' marks the place of the one problem that a text has; most cases here have
// none, because a false alarm on right code costs more than a missed one.
//
//===----------------------------------------------------------------------===//

#include "AsmMarked.h"

using namespace clang_tile;

namespace {

AsmOperandUse output() {
  AsmOperandUse Use;
  Use.IsOutput = true;
  return Use;
}

AsmOperandUse input(const char *Register = "") {
  AsmOperandUse Use;
  Use.Register = Register;
  return Use;
}

AsmOperandUse immediate() {
  AsmOperandUse Use;
  Use.IsImmediate = true;
  return Use;
}

AsmOperandUse tied(int Output) {
  AsmOperandUse Use;
  Use.TiedTo = Output;
  return Use;
}

/// $0, $1 outputs; $2, $3 inputs; $4 immediate; $5 an input tied to $0.
AsmTextUse use(const AsmMachine &Machine, bool IsPure = false) {
  return {Machine,
          IsPure,
          {output(), output(), input(), input(), immediate(), tied(0)}};
}

void expectText(const MarkedCase &Case, const AsmTextUse &Use) {
  auto [Text, Mark] = unmark(Case.Marked);
  AsmTemplate T = readTemplate(Text, Use.Machine.Target);
  EXPECT_TRUE(T.Problems.empty()) << Case.Marked;
  expectOnly(Case, Text, Mark, checkText(T, Use));
}

template <size_t N>
void expectAll(const MarkedCase (&Cases)[N], const AsmTextUse &Use) {
  for (const MarkedCase &Case : Cases)
    expectText(Case, Use);
}

} // namespace

TEST(AsmTextChecks, BracketsPTX) {
  const MarkedCase Cases[] = {
      {"{ .reg .b32 t; mov.b64 {t, $0}, $2; ld.const.v2.f32 {$0, $1}, [$2]; }"},
      {"^{ mov.b32 $0, $2;", AsmProblem::UnbalancedBracket},
      {"mov.b32 $0, $2; ^}", AsmProblem::UnbalancedBracket},
      {"^} mov.b32 $0, $2; {", AsmProblem::UnbalancedBracket},
      {"mov.b64 ^{$0, $1, $2;", AsmProblem::UnbalancedBracket},
      {"mov.b32 $0, ^[$2};", AsmProblem::UnbalancedBracket},
      {"// { not this\nmov.b32 $0, $2; /* } */ ^}",
       AsmProblem::UnbalancedBracket},
      // The braces of a reference are LLVM's, those of a string nobody's.
      {"mov.b32 $0, ${2}; .pragma \"{\";"},
  };
  expectAll(Cases, use(Vendor::NVPTX));
}

TEST(AsmTextChecks, SemicolonsOnAMDGPU) {
  const MarkedCase Cases[] = {
      {"v_mov_b32 $0, $2\nv_add_f32 $0, $0, $3"},
      {"v_mov_b32 $0, $2 // one; two\nv_mov_b32 $1, $2 /* ; */"},
      {".ascii \"a;b\""},
      {"v_mov_b32 $0, 3^; v_mov_b32 $1, 4", AsmProblem::SemicolonComment},
      {"v_mov_b32 $0, $2^;", AsmProblem::SemicolonComment},
      {"v_mov_b32 $0, $2 ^; copy\nv_mov_b32 $1, $2 ; and again",
       AsmProblem::SemicolonComment},
  };
  expectAll(Cases, use(Vendor::AMDGPU));
}

TEST(AsmTextChecks, SemicolonAdvice) {
  auto Note = [](const char *Text) {
    auto Problems =
        checkText(readTemplate(Text, Vendor::AMDGPU), use(Vendor::AMDGPU));
    return Problems.size() == 1 ? problemNote(Problems[0]) : "";
  };
  EXPECT_EQ(Note("s_nop 0; s_mov_b32 s0, 4"),
            "separate instructions with '\\n'");
  EXPECT_EQ(Note("s_nop 0;"),
            "leave it out: an instruction ends at the end of its line");
  EXPECT_EQ(Note("s_nop 0 ; rest"),
            "write '//' for a comment, '\\n' between instructions");
}

TEST(AsmTextChecks, SwallowedTextPTX) {
  const MarkedCase Cases[] = {
      {"mov.b32 $0, $2; // the end"},
      {"mov.b32 $0, $2; // of $2, see mov.b32 and $3"},
      {"// first\nmov.b32 $0, $2;"},
      {"mov.b32 $0, $2; // was add.u32 $0, $2, 1;\n"},
      {"mov.b32 $0, $2; // was add.u32 $0, $2, 1;\nmov.b32 $1, $2;"},
      {"^// copy mov.b32 $0, $2;", AsmProblem::SwallowedText},
      {"mov.b32 $0, $2; ^// then add.u32 $0, $0, $3;",
       AsmProblem::SwallowedText},
      {"mov.b32 $0, $2;\n ^// then\t mov.b64 {$0, $1}, $2;",
       AsmProblem::SwallowedText},
  };
  expectAll(Cases, use(Vendor::NVPTX));
  expectText(
      {"v_mov_b32 $0, $2 ^// then v_mov_b32 $1, $2", AsmProblem::SwallowedText},
      use(Vendor::AMDGPU));
  expectText({"v_mov_b32 $0, $2 // then v_mov_b32 as well"},
             use(Vendor::AMDGPU));
}

TEST(AsmTextChecks, OtherVendorsText) {
  const MarkedCase OnAMDGPU[] = {
      {"^mov.b32 $0, $2;", AsmProblem::ForeignPTX},
      {"{ ^.reg .b32 t; mov.b32 t, $2; }", AsmProblem::ForeignPTX},
      {"@p ^add.u32 $0, $2, %tid.x;", AsmProblem::ForeignPTX},
      {".set x, 3"},
      {"v_mov_b32 $0, $2"},
      {""},
  };
  expectAll(OnAMDGPU, use(Vendor::AMDGPU));
  const MarkedCase OnNVPTX[] = {
      {"^v_mov_b32 $0, $2", AsmProblem::ForeignAMDGPU},
      {"^s_waitcnt vmcnt(0)", AsmProblem::ForeignAMDGPU},
      {"^global_load_dword $0, $2, off\ns_waitcnt vmcnt(0)",
       AsmProblem::ForeignAMDGPU},
      {"v_mov: mov.b32 $0, $2; bra v_mov;"},
      {"frobnicate $0, $2;"},
      {""},
  };
  expectAll(OnNVPTX, use(Vendor::NVPTX));
}

TEST(AsmTextChecks, MissingSemicolonPTX) {
  const MarkedCase Cases[] = {
      {"mov.b32 $0, $2^", AsmProblem::MissingSemicolon},
      {"mov.b32 $0, $2^ // copy\n", AsmProblem::MissingSemicolon},
      {"{ mov.b32 $0, $2^ }", AsmProblem::MissingSemicolon},
      {"mov.b32 $0, $2; L:"},
      {"@$2 bra L; L: exit;"},
      {"macro_of_the_user"},
  };
  expectAll(Cases, use(Vendor::NVPTX));
}

TEST(AsmTextChecks, ModifiersFit) {
  const MarkedCase OnNVPTX[] = {
      {"mov.u32 $0, ${4:c}; mov.u32 $1, ${4:n}; mov.u32 $1, ${2:r};"},
      {"mov.u32 $0, ^${2:c};", AsmProblem::BadModifier},
      {"mov.u32 $0, ^${2:w};", AsmProblem::BadModifier},
      {"mov.u32 $0, ^${2:l};", AsmProblem::BadModifier},
  };
  expectAll(OnNVPTX, use(Vendor::NVPTX));
  const MarkedCase OnAMDGPU[] = {
      {"v_add_f16 ${0:l}, ${2:l}, ${4:c}"},
      {"v_add_f16 $0, $2, ^${4:l}", AsmProblem::BadModifier},
      {"v_add_f16 ^${0:h}, $2, $3", AsmProblem::BadModifier},
  };
  expectAll(OnAMDGPU, use(Vendor::AMDGPU));
}

TEST(AsmTextChecks, CarriesPTX) {
  const MarkedCase Cases[] = {
      {"add.cc.u32 $0, $2, $3; addc.u32 $1, $2, $3;"},
      {"mad.lo.cc.u32 $0, $2, $3, 1; madc.hi.u32 $1, $2, $3, 0;"},
      {"L: addc.u32 $0, $2, $3; add.cc.u32 $1, $2, $3; bra L;"}, // a loop
      {"^addc.u32 $0, $2, $3;", AsmProblem::CarryWithoutSource},
      {"add.u32 $0, $2, $3; ^addc.u32 $1, $2, $3;",
       AsmProblem::CarryWithoutSource},
      {"^subc.cc.u32 $0, $2, $3; subc.u32 $1, $2, $3;",
       AsmProblem::CarryWithoutSource},
      {"^madc.hi.u32 $0, $2, $3, 0; // add.cc\n",
       AsmProblem::CarryWithoutSource},
  };
  expectAll(Cases, use(Vendor::NVPTX));
}

TEST(AsmTextChecks, CarriesAMDGPU) {
  const MarkedCase Cases[] = {
      {"v_add_co_u32 $0, vcc, $2, $3\nv_addc_co_u32 $1, vcc, $2, $3, vcc"},
      {"v_add_co_u32 $0, vcc_lo, $2, $3\n"
       "v_add_co_ci_u32 $1, vcc_lo, $2, $3, vcc_lo"},
      {"v_add_co_u32 $0, s[4:5], $2, $3\n"
       "v_addc_co_u32_e64 $1, s[6:7], $2, $3, s[4:5]"},
      {"v_addc_co_u32 $0, vcc, $2, $2, $3"}, // the mask is an input
      {"v_cmp_lt_u32 vcc, $2, $3\nv_subb_co_u32 $0, vcc, $2, $3, vcc"},
      {"s_mov_b64 vcc, $2\nv_addc_co_u32 $0, vcc, $2, $3, vcc"},
      {"^v_addc_co_u32 $0, vcc, $2, $3, vcc", AsmProblem::CarryWithoutSource},
      {"v_add_co_u32 $0, s[8:9], $2, $3\n"
       "^v_addc_co_u32 $1, s[6:7], $2, $3, s[4:5]",
       AsmProblem::CarryWithoutSource},
      {"^v_add_co_ci_u32 $0, vcc_lo, $2, $3, vcc_lo",
       AsmProblem::CarryWithoutSource},
      {"s_add_u32 $0, $2, $3\ns_addc_u32 $1, $2, $3"},
      {"s_cmp_eq_u32 $2, $3\ns_subb_u32 $1, $2, $3"},
      {"^s_addc_u32 $1, $2, $3", AsmProblem::CarryWithoutSource},
      {"s_mov_b32 $0, $2\n^s_subb_u32 $1, $2, $3",
       AsmProblem::CarryWithoutSource},
  };
  expectAll(Cases, use(Vendor::AMDGPU));
  AsmTextUse WithMask = use(Vendor::AMDGPU);
  WithMask.Operands.push_back(input("vcc"));
  expectText({"v_addc_co_u32 $0, vcc, $2, $3, vcc"}, WithMask);
}

TEST(AsmTextChecks, PureMemoryPTX) {
  const MarkedCase Cases[] = {
      {"add.f32 $0, $2, $3; shfl.sync.bfly.b32 $1, $2, 1, 31, -1;"},
      {"vote.sync.any.pred p, q, -1; redux.sync.add.s32 $0, $2, -1;"},
      {"ld.const.u32 $0, [$2]; ld.param.u32 $1, [x]; // ld.global\n"},
      {"^ld.global.u32 $0, [$2];", AsmProblem::PureMemory},
      {"@p ^st.shared.v2.u32 [$2], {$3, $3};", AsmProblem::PureMemory},
      {"^atom.global.add.u32 $0, [$2], 1; ld.u32 $1, [$2];",
       AsmProblem::PureMemory}, // once is enough
      {"^red.global.add.u32 [$2], 1;", AsmProblem::PureMemory},
      {"^prefetch.global.L2 [$2];", AsmProblem::PureMemory},
      {"^cp.async.wait_all;", AsmProblem::PureMemory},
      {"^bar.sync 0;", AsmProblem::PureMemory},
      {"^bar.red.popc.u32 $0, 0, p;", AsmProblem::PureMemory},
      {"^bar.warp.sync -1;", AsmProblem::PureMemory},
      {"^membar.gl;", AsmProblem::PureMemory},
      {"^fence.sc.sys; mov.u32 $0, 0;", AsmProblem::PureMemory},
      {"^mbarrier.arrive.shared.b64 $0, [$2];", AsmProblem::PureMemory},
      {"^mov.u64 $0, %globaltimer;", AsmProblem::PureMemory},
  };
  expectAll(Cases, use(Vendor::NVPTX, /*IsPure=*/true));
  for (const MarkedCase &Case : Cases)
    expectText({unmark(Case.Marked).first.c_str()}, use(Vendor::NVPTX));
}

TEST(AsmTextChecks, PureMemoryAMDGPU) {
  const MarkedCase Cases[] = {
      {"v_add_f32 $0, $2, $3\ns_nop 1"},
      {"ds_bpermute_b32 $0, $2, $3\ns_waitcnt lgkmcnt(0)"},
      {"^global_load_dword $0, $2, off\ns_waitcnt vmcnt(0)",
       AsmProblem::PureMemory},
      {"^global_store_dword $2, $3, off", AsmProblem::PureMemory},
      {"^ds_write_b32 $2, $3", AsmProblem::PureMemory},
      {"^s_barrier", AsmProblem::PureMemory},
      {"^s_memrealtime $0\ns_waitcnt lgkmcnt(0)", AsmProblem::PureMemory},
      {"^s_getreg_b32 $0, hwreg(HW_REG_SHADER_CYCLES)", AsmProblem::PureMemory},
  };
  expectAll(Cases, use(Vendor::AMDGPU, /*IsPure=*/true));
}

TEST(AsmTextChecks, WaitsAMDGPU) {
  const MarkedCase Cases[] = {
      {"global_load_dword $0, $2, off\ns_waitcnt vmcnt(0)"},
      {"global_load_dword $0, $2, off\ns_waitcnt vmcnt(0) & lgkmcnt(0)"},
      {"global_load_dword $0, $2, off\ns_waitcnt 0"},
      {"global_load_dword $0, $2, off\ns_waitcnt_vmcnt null, 0x0"},
      {"global_load_b32 $0, $2, off\ns_wait_loadcnt 0x0"},
      {"global_load_b32 $0, $2, off\ns_wait_loadcnt_dscnt 0x0"},
      {"global_load_b32 $0, $2, off\ns_wait_idle"},
      {"image_sample v0, v1, s[0:7]\ns_wait_samplecnt 0"},
      {"^global_load_dword $0, $2, off", AsmProblem::MissingWait},
      {"s_waitcnt vmcnt(0)\n^global_load_dword $0, $2, off",
       AsmProblem::MissingWait},
      {"^global_load_dword $0, $2, off\ns_waitcnt lgkmcnt(0)",
       AsmProblem::MissingWait},
      {"^global_load_dword $0, $2, off\nglobal_load_dword $1, $2, off",
       AsmProblem::MissingWait}, // one of a kind
      {"^buffer_load_dword $0, off, s[0:3], 0", AsmProblem::MissingWait},
      {"^flat_load_dword $0, $2", AsmProblem::MissingWait},
      // Loads return in order: at most one outstanding is the second.
      {"global_load_dword $0, $2, off\nglobal_load_dword v9, $2, off\n"
       "s_waitcnt vmcnt(1)\nv_mov_b32 $1, $0\ns_waitcnt vmcnt(0)"},
      {"^global_load_dword $0, $2, off\ns_waitcnt vmcnt(1)",
       AsmProblem::MissingWait},
      {"s_load_dword $0, $2, 0x0\ns_waitcnt lgkmcnt(0)"},
      {"s_load_b32 $0, $2, 0x0\ns_wait_kmcnt 0x0"},
      {"^s_load_dword $0, $2, 0x0", AsmProblem::MissingWait},
      {"^s_load_dword $0, $2, 0x0\ns_load_dword $1, $2, 0x4\n"
       "s_waitcnt lgkmcnt(1)",
       AsmProblem::MissingWait}, // scalar loads return in any order
      {"^s_memtime $0", AsmProblem::MissingWait},
      {"^s_memrealtime $0\ns_waitcnt vmcnt(0)", AsmProblem::MissingWait},
      {"ds_read_b32 $0, $2\ns_waitcnt lgkmcnt(0)"},
      {"ds_load_b32 $0, $2\ns_wait_dscnt 0x0"},
      {"^ds_read_b32 $0, $2", AsmProblem::MissingWait},
      {"^ds_load_b32 $0, $2\ns_wait_kmcnt 0x0", AsmProblem::MissingWait},
      {"^ds_add_rtn_u32 $0, $2, $3", AsmProblem::MissingWait},
      {"^ds_bpermute_b32 $0, $2, $3", AsmProblem::MissingWait},
      {"^global_atomic_add $0, $2, $3, off glc", AsmProblem::MissingWait},
      {"^global_atomic_add $0, $2, $3, off sc0", AsmProblem::MissingWait},
      {"^global_atomic_add_u32 $0, $2, $3, off th:TH_ATOMIC_RETURN",
       AsmProblem::MissingWait},
      // No result, nothing to wait for.
      {"global_atomic_add $2, $3, off"},
      {"global_store_dword $2, $3, off\nds_write_b32 $2, $3"},
      {"ds_add_u32 $2, $3"},
      {"buffer_load_dword $2, s[0:3], 0 offen lds"},
      {"global_load_lds_dword $2, off"},
      {"global_load_async_to_lds_b128 $2, $3, off"},
      {"tensor_load_to_lds s[0:3], s[4:11]"},
      {"s_getreg_b32 $0, hwreg(HW_REG_SHADER_CYCLES, 0, 20)"},
  };
  expectAll(Cases, use(Vendor::AMDGPU));
}

TEST(AsmTextChecks, WaitAdviceIsTheChips) {
  auto Note = [](const char *Text, bool IsSplit) {
    AsmMachine Machine = Vendor::AMDGPU;
    Machine.SplitWaitCounters = IsSplit;
    auto Problems = checkText(readTemplate(Text, Vendor::AMDGPU), use(Machine));
    return Problems.size() == 1 ? Problems[0].Hint : "";
  };
  EXPECT_EQ(Note("s_memtime $0", false), "s_waitcnt lgkmcnt(0)");
  EXPECT_EQ(Note("s_load_b32 $0, $2, 0", true), "s_wait_kmcnt 0x0");
  EXPECT_EQ(Note("ds_load_b32 $0, $2", true), "s_wait_dscnt 0x0");
  EXPECT_EQ(Note("global_load_b32 $0, $2, off", true), "s_wait_loadcnt 0x0");
  EXPECT_EQ(Note("global_load_dword $0, $2, off", false), "s_waitcnt vmcnt(0)");
}

TEST(AsmTextChecks, WrittenInputPTX) {
  const MarkedCase Cases[] = {
      {"add.u32 $0, $2, $3; add.u32 $5, $2, $3;"},
      {"add.u32 ^$2, $3, 1; mov.b32 $2, 0;", AsmProblem::WrittenInput},
      {"@p mov.b64 {$0, ^$2}, $3;", AsmProblem::WrittenInput},
      {"setp.lt.u32 p|q, $2, $3;"},
      {"setp.lt.u32 ^$2|q, $3, 0;", AsmProblem::WrittenInput},
      {"ld.global.u32 ^$2, [$3];", AsmProblem::WrittenInput},
      {"shfl.sync.idx.b32 $0|p, $2, $3, 31, -1;"},
      {"atom.add.u32 ^$3, [$2], 1;", AsmProblem::WrittenInput},
      {"bar.red.popc.u32 ^$2, 0, p;", AsmProblem::WrittenInput},
      // Read, though they stand first.
      {"st.global.u32 [$2], $3; red.add.u32 [$2], $3;"},
      {"@$2 bra L; L: prefetch.global.L1 [$2];"},
      {"bar.sync $2; nanosleep.u32 $2; barrier.sync $2, $3;"},
      {"call (_), f, ($2); call f, ($2);"},
      {"mbarrier.init.shared.b64 [$2], $3; cp.async.ca [$2], [$3], 16;"},
      {".reg .b32 t<4>; unknown.op $2, $3;"},
      {"mbarrier.arrive.shared.b64 [$2];"}, // an address is no result
  };
  expectAll(Cases, use(Vendor::NVPTX));
}

TEST(AsmTextChecks, WrittenInputAMDGPU) {
  const MarkedCase Cases[] = {
      {"v_add_f32 $0, $2, $3\nv_fmac_f32 $5, $2, $3"},
      {"v_add_f32 ^$2, $2, $3", AsmProblem::WrittenInput},
      {"s_mov_b32 ^$2, 1", AsmProblem::WrittenInput},
      {"v_add_co_u32 $0, ^$2, $3, $3", AsmProblem::WrittenInput},
      {"v_swap_b32 $0, ^$2", AsmProblem::WrittenInput},
      {"v_mad_u64_u32 $0, ^$2, $3, $3, 0", AsmProblem::WrittenInput},
      {"v_cmp_lt_f32 ^$2, $3, $3", AsmProblem::WrittenInput},
      {"v_dual_mov_b32 $0, $2 :: v_dual_mov_b32 ^$3, 0",
       AsmProblem::WrittenInput},
      {"global_load_dword ^$2, $3, off\ns_waitcnt 0", AsmProblem::WrittenInput},
      {"v_cmp_lt_f32 vcc, $2, $3\nv_cmpx_lt_f32 $2, $3"},
      {"global_store_dword $2, $3, off\nbuffer_store_dword $2, off, s[0:3], 0"},
      {"ds_write_b32 $2, $3\nds_add_u32 $2, $3\nflat_store_dword $2, $3"},
      {"s_cmp_eq_u32 $2, $3\ns_cbranch_scc1 L\nL:\ns_bitcmp1_b32 $2, 3"},
      {"s_setreg_b32 hwreg(1), $2\ns_setpc_b64 $2\ns_sleep ${4:c}"},
      {"global_atomic_add $2, $3, off\ns_waitcnt vmcnt(0)"},
  };
  expectAll(Cases, use(Vendor::AMDGPU));
}
