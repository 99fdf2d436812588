// Every row of RawAsm.def has raw asm that it speaks of, and names what to use;
// the more special row is named where two would fit.
//
// A row that no text reaches helps nobody: a fragment that is misspelt, or a
// row that stands behind a more general one.
//
// RUN: %parse_cuda --offload-arch=sm_90 %s -Rpass-analysis=tile 2>&1 | FileCheck %s --implicit-check-not=remark:
// RUN: %parse_hip --offload-arch=gfx942 %s -Rpass-analysis=tile 2>&1 | FileCheck %s --check-prefix=AMD --implicit-check-not=remark:
#define __device__ __attribute__((device))

#ifdef __AMDGCN__
__device__ unsigned amd(unsigned X, unsigned long S) {
  unsigned R;
  // AMD: :[[@LINE+1]]:3: remark: raw asm that 'tile::lane_id' could replace: it is right for warps of any size
  asm("v_mbcnt_lo_u32_b32 %0, -1, 0" : "=v"(R));
  // AMD: :[[@LINE+1]]:3: remark: raw asm that '__tile_clock64' could replace: it waits for the value
  asm volatile("s_memtime %0\n s_waitcnt lgkmcnt(0)" : "=s"(S));
  // AMD: :[[@LINE+1]]:3: remark: raw asm that '__tile_assume_uniform' could replace: it takes every trivially copyable type
  asm("v_readfirstlane_b32 %0, %1" : "=s"(R) : "v"(X));
  // AMD: :[[@LINE+1]]:3: remark: raw asm that '__stoch_round' could replace: it saturates and keeps NaN
  asm("v_cvt_sr_fp8_f32 %0, %1, %2" : "=v"(R) : "v"(1.0f), "v"(X));
  // AMD: :[[@LINE+1]]:3: remark: raw asm that '__tile_prefetch' could replace: it is dropped where no instruction exists
  asm volatile("global_prefetch_b8 %0, off" ::"v"(S));
  // AMD: :[[@LINE+1]]:3: remark: raw asm that 'tile::tdm::async_load' could replace: it keeps the descriptor in scalar registers
  asm volatile("tensor_load_to_lds s[0:3], s[4:11]");
  // AMD: :[[@LINE+1]]:3: remark: raw asm that '__tile_inline_asm' could replace: it checks registers, widths and text at the call
  asm("v_mov_b32 %0, %1" : "=v"(R) : "v"(X));
  asm volatile("" ::: "memory");
  return R;
}
#else
__device__ unsigned nvidia(int P, void *A, unsigned X) {
  unsigned R;
  unsigned long L;
  // CHECK: :[[@LINE+1]]:3: remark: raw asm that '__warp_any' could replace: its result is uniform on every target
  asm("{ .reg .pred p; setp.ne.s32 p, %1, 0; vote.sync.any.pred p, p, -1; selp.u32 %0, 1, 0, p; }" : "=r"(R) : "r"(P));
  // CHECK: :[[@LINE+1]]:3: remark: raw asm that '__warp_all' could replace: its result is uniform on every target
  asm("{ .reg .pred p; setp.ne.s32 p, %1, 0; vote.sync.all.pred p, p, -1; selp.u32 %0, 1, 0, p; }" : "=r"(R) : "r"(P));
  // CHECK: :[[@LINE+1]]:3: remark: raw asm that '__warp_ballot' could replace: it is 64 bits wide where a warp has 64 lanes
  asm("{ .reg .pred p; setp.ne.s32 p, %1, 0; vote.sync.ballot.b32 %0, p, -1; }" : "=r"(R) : "r"(P));
  // CHECK: :[[@LINE+1]]:3: remark: raw asm that '__warp_ballot' could replace: it is 64 bits wide where a warp has 64 lanes
  asm("{ .reg .pred p; setp.ne.s32 p, %1, 0; vote.ballot.b32 %0, p; }" : "=r"(R) : "r"(P));
  // CHECK: :[[@LINE+1]]:3: remark: raw asm that '__tile_thread_id' could replace: it works on every target and can be folded
  asm("mov.u32 %0, %%tid.x;" : "=r"(R));
  // CHECK: :[[@LINE+1]]:3: remark: raw asm that 'tile::lane_id' could replace: it works on every target and can be folded
  asm("mov.u32 %0, %%laneid;" : "=r"(R));
  // CHECK: :[[@LINE+1]]:3: remark: raw asm that 'tile::realtime' could replace: it works on every target and is ordered with memory
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(L));
  // CHECK: :[[@LINE+1]]:3: remark: raw asm that '__tile_clock64' could replace: it works on every target and is ordered with memory
  asm volatile("mov.u64 %0, %%clock64;" : "=l"(L));
  // CHECK: :[[@LINE+1]]:3: remark: raw asm that '__stoch_round' could replace: it keeps the order of elements
  asm("cvt.rs.satfinite.bf16x2.f32 %0, %1, %2, %3;" : "=r"(R) : "f"(1.0f), "f"(2.0f), "r"(X));
  // CHECK: :[[@LINE+1]]:3: remark: raw asm that '__barrier_expect_bytes' could replace: it is checked for the exact target
  asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;" ::"r"(X), "r"(64));
  // CHECK: :[[@LINE+1]]:3: remark: raw asm that '__tile_prefetch' could replace: it is dropped where no instruction exists
  asm volatile("prefetch.global.L2 [%0];" ::"l"(A));
  // CHECK: :[[@LINE+1]]:3: remark: raw asm that 'tile::tma::update_tensor_map' could replace: it writes one field an instruction, with its fence
  asm volatile("tensormap.replace.tile.global_address.global.b1024.b64 [%0], %1;" ::"l"(A), "l"(A));
  // CHECK: :[[@LINE+1]]:3: remark: raw asm that '__tile_inline_asm' could replace: it checks registers, widths and text at the call
  asm("brev.b32 %0, %1;" : "=r"(R) : "r"(X));
  asm volatile("" ::: "memory");
  return R;
}
#endif
