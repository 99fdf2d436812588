//===- asm_texts.h - the same text for both vendors -----------------------===//
//
// A form of the asm builtins is run on each vendor's machine, so its text is
// written twice, side by side, and asks for the same values:
//
//   S("brev.b32 $0, $1;", "v_bfrev_b32 $0, $1"), "=" R32 "," R32
//
// What only moves, adds or compares registers is a macro here. AMD's mnemonics
// of one chip after the other are known to these macros and to nothing else.
// Scratch registers of AMD's texts are v40 and s40, and must be clobbered.
//
//===----------------------------------------------------------------------===//
#ifndef TEST_RUN_ASM_TEXTS_H
#define TEST_RUN_ASM_TEXTS_H

#include "kernels.h"

#ifdef __AMDGCN__
#define S(PTX, AMD) AMD
#else
#define S(PTX, AMD) PTX
#endif

// Letters, by what they hold.
#define R32 S("r", "v")
#define R16 S("h", "v")
#define R64 S("l", "v")
#define F32 S("f", "v")
#define F64 S("d", "v")

#if defined(__GFX12__)
#define WAIT_LOAD "s_wait_loadcnt 0x0\n"
#define WAIT_STORE "s_wait_storecnt 0x0\n"
#define WAIT_LDS "s_wait_dscnt 0x0\n"
#define AMD_BARRIER "s_barrier_signal -1\ns_barrier_wait -1\n"
#elif defined(__GFX11__)
#define WAIT_LOAD "s_waitcnt vmcnt(0)\n"
#define WAIT_STORE "s_waitcnt_vscnt null, 0x0\n"
#define WAIT_LDS "s_waitcnt lgkmcnt(0)\n"
#define AMD_BARRIER "s_barrier\n"
#else
#define WAIT_LOAD "s_waitcnt vmcnt(0)\n"
#define WAIT_STORE WAIT_LOAD
#define WAIT_LDS "s_waitcnt lgkmcnt(0)\n"
#define AMD_BARRIER "s_barrier\n"
#endif
#ifdef __GFX9__
#define NC ""
#define DWORD "dword"
#define SUB_CARRY "v_subb_co_u32 "
#define VCC "vcc" // 64 lanes
#else
#define NC "_nc"
#define DWORD "b32"
#define SUB_CARRY "v_sub_co_ci_u32 "
#define VCC "vcc_lo"
#endif

// Result first, as in both languages.
#define MOV(D, X) S("mov.b32 " D ", " X ";", "v_mov_b32 " D ", " X "\n")
#define ADD(D, X, Y)                                                           \
  S("add.u32 " D ", " X ", " Y ";", "v_add" NC "_u32 " D ", " X ", " Y "\n")
#define SUB(D, X, Y)                                                           \
  S("sub.u32 " D ", " X ", " Y ";", "v_sub" NC "_u32 " D ", " X ", " Y "\n")
#define XOR(D, X, Y)                                                           \
  S("xor.b32 " D ", " X ", " Y ";", "v_xor_b32 " D ", " X ", " Y "\n")
#define AND(D, X, MASK)                                                        \
  S("and.b32 " D ", " X ", " MASK ";", "v_and_b32 " D ", " MASK ", " X "\n")
#define SHL(D, X, N)                                                           \
  S("shl.b32 " D ", " X ", " N ";", "v_lshlrev_b32 " D ", " N ", " X "\n")
#define SHR(D, X, N)                                                           \
  S("shr.u32 " D ", " X ", " N ";", "v_lshrrev_b32 " D ", " N ", " X "\n")
#define MOV64(D, X)                                                            \
  S("mov.b64 " D ", " X ";", "v_lshlrev_b64 " D ", 0, " X "\n")
#define SHL64(D, X, N)                                                         \
  S("shl.b64 " D ", " X ", " N ";", "v_lshlrev_b64 " D ", " N ", " X "\n")
#define SHR64(D, X, N)                                                         \
  S("shr.u64 " D ", " X ", " N ";", "v_lshrrev_b64 " D ", " N ", " X "\n")
#define ADD_F32(D, X, Y)                                                       \
  S("add.f32 " D ", " X ", " Y ";", "v_add_f32 " D ", " X ", " Y "\n")

#define LOAD_GLOBAL(D, P)                                                      \
  S("ld.global.u32 " D ", [" P "];",                                           \
    "global_load_" DWORD " " D ", " P ", off\n" WAIT_LOAD)
#define STORE_GLOBAL(P, X)                                                     \
  S("st.global.u32 [" P "], " X ";",                                           \
    "global_store_" DWORD " " P ", " X ", off\n" WAIT_STORE)
#define LOAD_SHARED(D, P)                                                      \
  S("ld.shared.u32 " D ", [" P "];", "ds_read_b32 " D ", " P "\n" WAIT_LDS)
#define STORE_SHARED(P, X)                                                     \
  S("st.shared.u32 [" P "], " X ";", "ds_write_b32 " P ", " X "\n" WAIT_LDS)
#define BARRIER S("bar.sync 0;", AMD_BARRIER)

/// The values of this thread, which follow each other in memory. (Unrolled, so
/// that no level but -O0 keeps them in memory: what is tested is registers.)
template <int N, class T> DEVICE tile::fragment<T, N> mine(const T *In) {
  tile::fragment<T, N> F;
#pragma unroll
  for (int K = 0; K < N; ++K)
    F[K] = In[N * global() + K];
  return F;
}

/// To this thread's part of Out, which has Part elements; there, from First on.
template <int N, class T, class To>
DEVICE void put(To *Out, const tile::fragment<T, N> &F, int Part = N,
                int First = 0) {
#pragma unroll
  for (int K = 0; K < N; ++K)
    Out[Part * global() + First + K] = F[K];
}

#endif // TEST_RUN_ASM_TEXTS_H
