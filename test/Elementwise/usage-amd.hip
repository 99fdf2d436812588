// The same for AMD's text: what Triton's AMD backend, aiter, iris and PyTorch
// use, or what a kernel would be ported to, assembled for each family of chips.
//
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx90a -O2 -Werror %s -o %t.o
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx942 -O2 -Werror %s -o %t.o
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx942 -O0 -Werror %s -o %t.o
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx1100 -O2 -Werror %s -o %t.o
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx1201 -O2 -Werror %s -o %t.o
// RUN: %if llvm-at-least-22 %{ %tile_gcn -Xclang -emit-obj --offload-arch=gfx950 -O2 -Werror %s -o %t.o %}
// RUN: %if llvm-at-least-22 %{ %tile_gcn -Xclang -emit-obj --offload-arch=gfx1250 -O2 -Werror %s -o %t.o %}
// Nothing is left in scratch memory.
// RUN: %tile_gcn --offload-arch=gfx942 %s | FileCheck %s --implicit-check-not=scratch_store --implicit-check-not=scratch_load

#include "../Asm/Inputs/asm.h"

// CHECK: .amdgcn_target

#define KERNEL extern "C" __attribute__((global)) void
template <class... Rs> __device__ void keep(void *P, const tile::results<Rs...> &X) {
  *static_cast<tile::results<Rs...> *>(P) = X;
}
template <class T, int N> __device__ void keep(void *P, const fragment<T, N> &X) {
  *static_cast<fragment<T, N> *>(P) = X;
}
__device__ void keep(void *P, u32 X) { *static_cast<u32 *>(P) = X; }
__device__ void keep(void *P, u64 X) { *static_cast<u64 *>(P) = X; }

#if defined(__GFX11__) || defined(__GFX12__)
#define GFX11 1
#define ADD "v_add_nc_u32"
#define SUB "v_sub_nc_u32"
#define VCC "vcc_lo" // 32 lanes
#else
#define GFX11 0
#define ADD "v_add_u32"
#define SUB "v_sub_u32"
#define VCC "vcc"
#endif

typedef fragment<u8, 4> bytes;
typedef fragment<u8, 8> bytes8;
typedef fragment<u32, 4> words;
typedef fragment<float, 4> floats;
typedef fragment<_Float16, 4> halves;

// Triton's tests, in AMD's text.
KERNEL t1(words *P) {
  keep(P, __tile_inline_asm_elementwise<u32>("v_alignbit_b32 $0, $1, $2, $3", "=v,v, v, v", true, 1, P[0], P[1], 15u));
}
KERNEL t2(bytes8 *P) {
  keep(P, __tile_inline_asm_elementwise<u8>("v_and_b32 $0, 0x1F1F1F1F, $1\nv_lshlrev_b32 $0, 3, $0", "=v,v", true, 4, *P));
}
KERNEL t3(fragment<const u32 *, 2> *P, fragment<u32 *, 2> *Q) {
#if GFX11 && (defined(__gfx1201__) || defined(__gfx1250__))
  (void)__tile_inline_asm_elementwise<u32>("global_load_b32 $0, $1, off\ns_wait_loadcnt 0x0\nv_lshlrev_b32 $0, 3, $0\nglobal_store_b32 $2, $0, off", "=&v,v,v", false, 1, *P, *Q);
#else
  (void)__tile_inline_asm_elementwise<u32>("global_load_dword $0, $1, off\ns_waitcnt vmcnt(0)\nv_lshlrev_b32 $0, 3, $0\nglobal_store_dword $2, $0, off", "=&v,v,v", false, 1, *P, *Q);
#endif
}
KERNEL t4(words *P) {
  keep(P, __tile_inline_asm_elementwise<u32, u32>(SUB " $0, $2, $3\n" SUB " $1, $3, $2", "=v,=v,v,v", true, 1, P[0], P[1]));
}
KERNEL xorBytes(bytes *P) {
  keep(P, __tile_inline_asm_elementwise<u8>("v_xor_b32 $0, 0x01010101, $1", "=v,v", true, 4, *P));
}
KERNEL xorByte(bytes *P) {
  keep(P, __tile_inline_asm_elementwise<u8>("v_xor_b32 $0, 1, $1", "=v,v", true, 1, *P));
}
// PyTorch.
KERNEL identity(floats *P) { keep(P, __tile_inline_asm_elementwise<float>("v_mov_b32 $0, $1", "=v, v", true, 1, *P)); }
KERNEL fma3(floats *P) { keep(P, __tile_inline_asm_elementwise<float>("v_fma_f32 $0, $1, $2, $3", "=v,v,v,v", true, 1, P[0], P[1], P[2])); }
KERNEL doubled(floats *P) { keep(P, __tile_inline_asm_elementwise<float>("v_mov_b32 $0, $1\nv_add_f32 $0, $0, $1", "=v,v", true, 1, *P)); }
KERNEL exponent(floats *P) { keep(P, __tile_inline_asm_elementwise<u32>("v_bfe_u32 $0, $1, 23, 8", "=v,v", true, 1, *P)); }
KERNEL low16(words *P) { keep(P, __tile_inline_asm_elementwise<u16>("v_bfe_u32 $0, $1, 0, 16", "=v,v", true, 1, *P)); }
KERNEL add16(halves *P) { keep(P, __tile_inline_asm_elementwise<_Float16>("v_add_f16 ${0:l}, ${1:l}, ${2:l}", "=v,v,v", true, 1, P[0], P[1])); }
KERNEL add16x2(halves *P) { keep(P, __tile_inline_asm_elementwise<_Float16>("v_pk_add_f16 $0, $1, $2", "=v,v,v", true, 2, P[0], P[1])); }
KERNEL pairs(floats *P) { keep(P, __tile_inline_asm_elementwise<float>("v_add_f32 $0, $2, $4\nv_add_f32 $1, $3, $5", "=v,=v,v,v,v,v", true, 2, P[0], P[1])); }
KERNEL clobbered(fragment<u32, 3> *P) { keep(P, __tile_inline_asm_elementwise<u32, u32>("v_mov_b32 v0, $2\nv_xor_b32 $0, 15, v0\n" ADD " $1, 1, v0", "=&v,=&v,v,~{v0}", true, 1, *P)); }
KERNEL fixed(words *P) { keep(P, __tile_inline_asm_elementwise<u32, u32>("v_mov_b32 v0, $2\nv_mov_b32 v1, $2", "={v0},={v1},v", true, 1, *P)); }
// Triton's HIP library, with the wait that the timer needs.
KERNEL timer(u64 *P) {
#if defined(__gfx1250__) || defined(__gfx1201__)
  keep(P, __tile_inline_asm<u64>("s_sendmsg_rtn_b64 $0, sendmsg(MSG_RTN_GET_REALTIME)\ns_wait_kmcnt 0x0", "=s", false));
#elif GFX11
  keep(P, __tile_inline_asm<u64>("s_sendmsg_rtn_b64 $0, sendmsg(MSG_RTN_GET_REALTIME)\ns_waitcnt lgkmcnt(0)", "=s", false));
#else
  keep(P, __tile_inline_asm<u64>("s_memrealtime $0\ns_waitcnt lgkmcnt(0)", "=s", false));
#endif
}
KERNEL hardwareRegister(u32 *P) {
#if defined(__gfx90a__) || defined(__gfx942__)
  keep(P, __tile_inline_asm<u32>("s_getreg_b32 $0, hwreg(4, 8, 4)", "=s", false));
#else
  keep(P, __tile_inline_asm<u32>("s_mov_b32 $0, m0", "=s", false));
#endif
}
// aiter, iris, Gluon.
KERNEL rounding(floats *P) { keep(P, __tile_inline_asm_elementwise<float>("v_rndne_f32 $0, $1\nv_rcp_f32 $0, $0", "=v,v", true, 1, *P)); }
KERNEL firstLane(words *P) { keep(P, __tile_inline_asm<u32>("v_readfirstlane_b32 $0, $1", tile::constraints("=s", "v"), true, P[0][0])); }
KERNEL barrier(u32 *P) {
#if defined(__gfx90a__) || defined(__gfx942__)
  keep(P, __tile_inline_asm<u32>("s_waitcnt vmcnt(0)\ns_barrier\nv_mov_b32 $0, $1", "=v,v,~{memory}", false, *P));
#endif
}
KERNEL opaque(words *P) { keep(P, __tile_inline_asm_elementwise<u32>("", "=v,0", true, 1, *P)); }
#if defined(__gfx90a__) || defined(__gfx942__)
KERNEL accumulator(words *P) { keep(P, __tile_inline_asm_elementwise<u32>("", "=a,0", true, 1, *P)); }
KERNEL mfma(floats *P) {
  keep(P, __tile_inline_asm<floats>("v_mfma_f32_4x4x1f32 a[0:3], $4, $5, 0\ns_nop 7\nv_accvgpr_read_b32 $0, a0\nv_accvgpr_read_b32 $1, a1\nv_accvgpr_read_b32 $2, a2\nv_accvgpr_read_b32 $3, a3", "=v,=v,=v,=v,v,v,~{a[0:3]}", true, P[0][0], P[1][0]));
}
#endif
KERNEL twoConstants(u64 *P) {
  auto [A, B] = __tile_inline_asm<u64, u64>("s_mov_b64 $0, 0x8675309\ns_mov_b64 $1, 5", "=s,=s", true);
  keep(P, A + B);
}
KERNEL select(words *P, bool C) {
  keep(P, __tile_inline_asm_elementwise<u32>("v_cmp_ne_u32 " VCC ", 0, $3\nv_cndmask_b32 $0, $1, $2, " VCC, "=v,v,v,v,~{vcc}", true, 1, P[0], P[1], C));
}
KERNEL shared(u32 *P) {
  __shared__ u32 Cells[64];
#if defined(__gfx1201__) || defined(__gfx1250__)
  keep(P, __tile_inline_asm<u32>("ds_load_b32 $0, $1\ns_wait_dscnt 0x0", "=v,v", false, tile::shared_view(Cells)));
#else
  keep(P, __tile_inline_asm<u32>("ds_read_b32 $0, $1\ns_waitcnt lgkmcnt(0)", "=v,v", false, tile::shared_view(Cells)));
#endif
}
#if defined(__gfx942__)
KERNEL toFP8(floats *P) {
  keep(P, __tile_inline_asm_elementwise<u8>("v_cvt_pk_fp8_f32 $0, $1, $2\nv_cvt_pk_fp8_f32 $0, $3, $4 op_sel:[0,0,1]", "=&v,v,v,v,v", true, 4, *P));
}
#endif
#if defined(__gfx950__)
KERNEL fp4(floats *P) {
  keep(P, __tile_inline_asm_elementwise<u32>("v_cvt_scalef32_pk_fp4_f32 $0, $1, $2, $3", "=v,v,v,v", true, 1, P[0], P[1], P[2]));
}
#endif
