// Names of barriers and cross-lane operations, each beside one that begins
// alike and is none.
#include "Collectives.h"
#include "Tables.h"

#include <gtest/gtest.h>

using namespace clang_tile;

static std::string said(Collective Is) {
  return Is == Collective::BlockBarrier ? "barrier"
         : Is == Collective::CrossLane  ? "lanes"
                                        : "none";
}

TEST(Collectives, Names) {
  const struct {
    const char *Name, *Is;
  } Cases[] = {
      {"__syncthreads", "barrier"},
      {"__syncthreads_or", "barrier"},
      {"__syncwarp", "lanes"},
      {"__sync_fetch_and_add", "none"},
      {"__barrier_sync_count", "barrier"},
      {"__barrier_expect_bytes", "none"},
      {"__shfl_xor_sync", "lanes"},
      {"__ballot_sync", "lanes"},
      {"__any_sync", "lanes"},
      {"__all_sync", "lanes"},
      {"__all_of", "none"},
      {"__match_any_sync", "lanes"},
      {"__match_all_sync", "lanes"},
      {"__reduce_add_sync", "lanes"},
      {"__ockl_wfany_i32", "lanes"},
      {"__ockl_mul24_i32", "none"},
      {"__nvvm_bar0_and", "barrier"},
      {"__nvvm_bar_sync", "barrier"},
      {"__nvvm_bar_warp_sync", "lanes"},
      {"__nvvm_bar_n", "barrier"},
      {"__nvvm_barrier_cta_sync_aligned_all", "barrier"},
      {"__nvvm_barrier_cluster_arrive", "barrier"},
      {"__nvvm_barrier0", "barrier"},
      {"__nvvm_membar_cta", "none"},
      {"__nvvm_shfl_sync_bfly_i32", "lanes"},
      {"__nvvm_vote_any_sync", "lanes"},
      {"__nvvm_match_all_sync_i32p", "lanes"},
      {"__nvvm_redux_sync_add", "lanes"},
      {"__nvvm_elect_sync", "lanes"},
      {"__nvvm_activemask", "none"},
      {"__nvvm_read_ptx_sreg_laneid", "none"},
      {"__nvvm_ldmatrix", "lanes"},
      {"__nvvm_stmatrix", "lanes"},
      {"__hmma_m16n16k16_mma_f32f32", "lanes"},
      {"__imma_m16n16k16_mma_s8", "lanes"},
      {"__bmma_m8n8k128_mma_xor_popc_b1", "lanes"},
      {"__dmma_m8n8k4_mma_f64", "lanes"},
      {"__mma_tf32_m16n16k8_mma_f32", "lanes"},
      {"__builtin_amdgcn_s_barrier", "barrier"},
      {"__builtin_amdgcn_s_barrier_signal", "barrier"},
      {"__builtin_amdgcn_s_cluster_barrier", "barrier"},
      {"__builtin_amdgcn_wave_barrier", "none"},
      {"__builtin_amdgcn_s_waitcnt", "none"},
      {"__builtin_amdgcn_ballot_w64", "lanes"},
      {"__builtin_amdgcn_uicmp", "lanes"},
      {"__builtin_amdgcn_sicmpl", "lanes"},
      {"__builtin_amdgcn_fcmpf", "lanes"},
      {"__builtin_amdgcn_ds_bpermute", "lanes"},
      {"__builtin_amdgcn_ds_permute", "lanes"},
      {"__builtin_amdgcn_ds_swizzle", "lanes"},
      {"__builtin_amdgcn_ds_faddf", "none"},
      {"__builtin_amdgcn_mov_dpp8", "lanes"},
      {"__builtin_amdgcn_update_dpp", "lanes"},
      {"__builtin_amdgcn_permlane16", "lanes"},
      {"__builtin_amdgcn_perm", "none"},
      {"__builtin_amdgcn_readlane", "lanes"},
      {"__builtin_amdgcn_readfirstlane", "lanes"},
      {"__builtin_amdgcn_writelane", "lanes"},
      {"__builtin_amdgcn_wave_reduce_add_u32", "lanes"},
      {"__builtin_amdgcn_wave_shuffle", "lanes"},
      {"__builtin_amdgcn_mfma_f32_16x16x16f16", "lanes"},
      {"__builtin_amdgcn_smfmac_f32_16x16x32_f16", "lanes"},
      {"__builtin_amdgcn_wmma_f32_16x16x16_f16_w32", "lanes"},
      {"__builtin_amdgcn_swmmac_f32_16x16x32_f16_w32", "lanes"},
      {"__builtin_amdgcn_mbcnt_lo", "none"},
      {"syncthreads", "none"},
      {"", "none"},
  };
  for (auto [Name, Is] : Cases)
    EXPECT_EQ(said(collectiveOfName(Name)), Is) << Name;
}

TEST(Collectives, Rows) {
  for (RowId Row : {RowId::warp_any, RowId::warp_all, RowId::warp_ballot,
                    RowId::vote_ballot_sync})
    EXPECT_EQ(said(collectiveOfRow(Row)), "lanes") << builtinOf(Row).Row;
  for (RowId Row : {RowId::thread_id, RowId::warp_predicate, RowId::clock64})
    EXPECT_EQ(said(collectiveOfRow(Row)), "none") << builtinOf(Row).Row;
}

TEST(Collectives, Text) {
  const struct {
    const char *Text, *Is, *Word;
  } Cases[] = {
      {"bar.sync 0;", "barrier", "bar.sync"},
      {"barrier.cluster.wait;", "barrier", "barrier.cluster.wait"},
      {"bar.warp.sync -1;", "lanes", "bar.warp.sync"},
      {"{\n\t@p shfl.sync.idx.b32 $0, $1, 0, 31, -1;\n}", "lanes",
       "shfl.sync.idx.b32"},
      // The worst word counts, wherever it stands.
      {"vote.sync.any.pred p, q, -1; bar.sync 0;", "barrier", "bar.sync"},
      {"match.any.sync.b32 $0, $1, -1;", "lanes", "match.any.sync.b32"},
      {"redux.sync.add.s32 $0, $1, -1;", "lanes", "redux.sync.add.s32"},
      {"elect.sync _|p, -1;", "lanes", "elect.sync"},
      {"mma.sync.aligned.m16n8k8 $0;", "lanes", "mma.sync.aligned.m16n8k8"},
      {"wmma.load.a.sync $0;", "lanes", "wmma.load.a.sync"},
      {"wgmma.fence.sync.aligned;", "lanes", "wgmma.fence.sync.aligned"},
      {"ldmatrix.sync.x4 $0;", "lanes", "ldmatrix.sync.x4"},
      {"stmatrix.sync.x4 $0;", "lanes", "stmatrix.sync.x4"},
      {"movmatrix.sync $0;", "lanes", "movmatrix.sync"},
      {"mbarrier.arrive.b64 _, [$0];", "none", ""},
      {"membar.gl; fence.sc.cta;", "none", ""},
      {"s_waitcnt vmcnt(0)\ns_barrier", "barrier", "s_barrier"},
      {"ds_bpermute_b32 $0, $1, $2", "lanes", "ds_bpermute_b32"},
      {"ds_permute_b32 $0, $1, $2", "lanes", "ds_permute_b32"},
      {"ds_swizzle_b32 $0, $1", "lanes", "ds_swizzle_b32"},
      {"v_readlane_b32 $0, $1, 3", "lanes", "v_readlane_b32"},
      {"v_readfirstlane_b32 $0, $1", "lanes", "v_readfirstlane_b32"},
      {"v_writelane_b32 $0, $1, 3", "lanes", "v_writelane_b32"},
      {"v_permlane16_b32 $0, $1, $2, $3", "lanes", "v_permlane16_b32"},
      {"v_mfma_f32_4x4x1f32 $0, $1, $2, $3", "lanes", "v_mfma_f32_4x4x1f32"},
      {"v_smfmac_f32_16x16x32_f16 $0", "lanes", "v_smfmac_f32_16x16x32_f16"},
      {"v_wmma_f32_16x16x16_f16 $0", "lanes", "v_wmma_f32_16x16x16_f16"},
      {"v_swmmac_f32_16x16x32_f16 $0", "lanes", "v_swmmac_f32_16x16x32_f16"},
      {"v_perm_b32 $0, $1, $2, $3", "none", ""},
      {"ds_read_b32 $0, $1", "none", ""},
      {"", "none", ""},
  };
  for (auto [Text, Is, Word] : Cases) {
    auto [Found, Where] = collectiveInText(Text);
    EXPECT_EQ(said(Found), Is) << Text;
    EXPECT_EQ(Where, Word) << Text;
  }
}
