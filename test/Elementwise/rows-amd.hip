// The rows of rows-ptx.cu in AMD's text: PyTorch's, Triton's AMD backend's,
// aiter's and iris', assembled for each family of chips at -O0 and -O2.
//
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx90a -O2 -Werror %s -o %t.o
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx942 -O2 -Werror %s -o %t.o
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx942 -O0 -Werror %s -o %t.o
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx1100 -O2 -Werror %s -o %t.o
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx1100 -O0 -Werror %s -o %t.o
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx1201 -O2 -Werror %s -o %t.o
// Triton's own assembler step dies for these two (peers b4).
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx1101 -O2 -Werror %s -o %t.o
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx1151 -O2 -Werror %s -o %t.o
// RUN: %if llvm-at-least-22 %{ %tile_gcn -Xclang -emit-obj --offload-arch=gfx950 -O2 -Werror %s -o %t.o %}
// RUN: %if llvm-at-least-22 %{ %tile_gcn -Xclang -emit-obj --offload-arch=gfx1250 -O2 -Werror %s -o %t.o %}
// RUN: %tile_gcn --offload-arch=gfx942 %s | FileCheck %s --implicit-check-not=scratch_store --implicit-check-not=scratch_load
// RUN: %tile_gcn --offload-arch=gfx1100 %s | FileCheck %s --implicit-check-not=scratch_store --implicit-check-not=scratch_load
#include "../Asm/Inputs/asm.h"

// CHECK: .amdgcn_target

#define KERNEL extern "C" __attribute__((global)) void
template <class T> __device__ void keep(void *P, const T &X) { *static_cast<T *>(P) = X; }

typedef fragment<u8, 4> bytes;
typedef fragment<u32, 4> words;
typedef fragment<float, 4> floats;
typedef fragment<_Float16, 4> halves;

#if defined(__GFX11__) || defined(__GFX12__)
#define ADD "v_add_nc_u32"
#else
#define ADD "v_add_u32"
#define GFX9 1
#endif
#if defined(__gfx1201__) || defined(__gfx1250__)
#define GFX12 1
#define WAIT_LOAD "s_wait_loadcnt 0x0"
#else
#define WAIT_LOAD "s_waitcnt vmcnt(0)"
#endif

// PyTorch.
KERNEL add(floats *P) { keep(P, __tile_inline_asm_elementwise<float>("v_add_f32 $0, $1, $2", "=v, v, v", true, 1, P[0], P[1])); }
KERNEL mul(floats *P) { keep(P, __tile_inline_asm_elementwise<float>("v_mul_f32 $0, $1, $2", "=v, v, v", true, 1, P[0], P[1])); }
KERNEL bitAnd(words *P) { keep(P, __tile_inline_asm_elementwise<u32>("v_and_b32 $0, $1, $2", "=v,v,v", true, 1, P[0], P[1])); }
KERNEL bitOr(words *P) { keep(P, __tile_inline_asm_elementwise<u32>("v_or_b32 $0, $1, $2", "=v,v,v", true, 1, P[0], P[1])); }
KERNEL upcast(halves *P, floats *Q) {
  floats A, B;
  for (int K = 0; K < 4; ++K)
    A[K] = P[0][K], B[K] = P[1][K];
  keep(Q, __tile_inline_asm_elementwise<float>("v_add_f32 $0, $1, $2", "=v,v,v", true, 1, A, B));
}
KERNEL identity2(words *P) { keep(P, __tile_inline_asm_elementwise<u32>("v_mov_b32 $0, $2\nv_mov_b32 $1, $3", "=v,=v,v,v", true, 2, *P)); }
// A half in a 32-bit register, through f32 and back.
KERNEL addHalf(halves *P) {
  keep(P, __tile_inline_asm_elementwise<_Float16>("v_cvt_f32_f16 v0, ${1:l}\nv_cvt_f32_f16 $0, ${2:l}\nv_add_f32 v0, v0, $0\nv_cvt_f16_f32 ${0:l}, v0", "=&v,v,v,~{v0}", true, 1, P[0], P[1]));
}
// Where 16-bit registers are real, halves of a register have names. (gfx1100:
// LLVM 20; the others later, and then this is the same text.)
#if defined(__gfx1100__) && __clang_major__ >= 20
KERNEL low16(words *P) { keep(P, __tile_inline_asm_elementwise<u16>("v_mov_b16 ${0:l}, ${1:l}", "=v,v", true, 1, *P)); }
#endif
KERNEL intAndFloat(fragment<int, 4> *P, void *Q) { keep(Q, __tile_inline_asm_elementwise<int, float>("v_mov_b32 $0, $2\nv_cvt_f32_i32 $1, $2", "=v,=v,v", true, 1, *P)); }
KERNEL twoByTwo(fragment<int, 4> *P, void *Q) { keep(Q, __tile_inline_asm_elementwise<int, int>("v_mov_b32 $0, $4\nv_mov_b32 $1, $5\n" ADD " $2, 1, $4\n" ADD " $3, 1, $5", "=v,=v,=v,=v,v,v", true, 2, *P)); }
KERNEL splitHalves(floats *P, void *Q) { keep(Q, __tile_inline_asm_elementwise<u32, u32>("v_and_b32 $0, 0xffff0000, $2\nv_and_b32 $1, 0xffff, $2", "=v,=v,v", true, 1, *P)); }
KERNEL concatenated(fragment<u32, 2> *P, void *Q) {
  keep(Q, __tile_inline_asm_elementwise<u32, u32, u32, u32>(ADD " $0, 1, $4\n" ADD " $1, 2, $4\n" ADD " $2, 3, $4\n" ADD " $3, 4, $4", "=&v,=&v,=&v,=&v,v", true, 1, *P));
}
KERNEL fixedEarly(words *P, void *Q) { keep(Q, __tile_inline_asm_elementwise<u32, u32>("v_mov_b32 v0, 7\n" ADD " v1, 1, $2", "=&{v0},=&{v1},v", true, 1, *P)); }
KERNEL fixedInput(words *P, void *Q) { keep(Q, __tile_inline_asm_elementwise<u32, u32>(ADD " $0, 1, v5\n" ADD " $1, 2, v5", "=&v,=&v,{v5}", true, 1, *P)); }

// T3 with bytes, as in Triton.
KERNEL t3(fragment<const u8 *, 2> *P, fragment<u8 *, 2> *Q) {
#ifdef GFX9
  (void)__tile_inline_asm_elementwise<u8>("global_load_ubyte $0, $1, off\n" WAIT_LOAD "\nv_lshlrev_b32 $0, 3, $0\nglobal_store_byte $2, $0, off", "=v,v,v", false, 1, *P, *Q);
#else
  (void)__tile_inline_asm_elementwise<u8>("global_load_u8 $0, $1, off\n" WAIT_LOAD "\nv_lshlrev_b32 $0, 3, $0\nglobal_store_b8 $2, $0, off", "=v,v,v", false, 1, *P, *Q);
#endif
}
// The seed's example: bytes to ints, and their maximum with floats.
KERNEL seed(fragment<u8, 8> *P, fragment<float, 8> *Q, void *O) {
  keep(O, __tile_inline_asm_elementwise<int, float>(R"(
    v_bfe_u32 $0, $8, 0, 8
    v_bfe_u32 $1, $8, 8, 8
    v_bfe_u32 $2, $8, 16, 8
    v_lshrrev_b32 $3, 24, $8
    v_cvt_f32_i32 $4, $0
    v_cvt_f32_i32 $5, $1
    v_cvt_f32_i32 $6, $2
    v_cvt_f32_i32 $7, $3
    v_max_f32 $4, $4, $9
    v_max_f32 $5, $5, $10
    v_max_f32 $6, $6, $11
    v_max_f32 $7, $7, $12
  )", "=v,=v,=v,=v,=v,=v,=v,=v,v,v,v,v,v", true, 4, *P, *Q));
}
// Triton's library: hardware registers by their numbers; iris: three at once.
#ifndef __gfx1250__
KERNEL hardwareId(u32 *P) { keep(P, __tile_inline_asm<u32>("s_getreg_b32 $0, hwreg(4, 8, 8)", "=s", false)); }
KERNEL threeIds(u32 *P) {
  auto [A, B, C] = __tile_inline_asm<u32, u32, u32>("s_getreg_b32 $0, hwreg(4, 0, 4)\ns_getreg_b32 $1, hwreg(4, 8, 4)\ns_getreg_b32 $2, hwreg(4, 13, 3)", "=s,=s,=s", false);
  P[0] = A, P[1] = B, P[2] = C;
}
#endif
#if defined(__gfx942__) || defined(__gfx950__)
KERNEL xccId(u32 *P) { keep(P, __tile_inline_asm<u32>("s_getreg_b32 $0, hwreg(HW_REG_XCC_ID)", "=s", false)); }
#endif
// aiter: two instructions at once, at pack 2; both read before they write.
#if defined(__GFX11__)
#define DUAL_MAX "v_dual_max_f32"
#elif defined(__GFX12__)
#define DUAL_MAX "v_dual_max_num_f32"
#endif
#ifdef DUAL_MAX
// Which registers may stand together only fixed ones can promise.
KERNEL dual(fragment<float, 2> *P) { keep(P, __tile_inline_asm_elementwise<float>(DUAL_MAX " $0, 0, $2 :: " DUAL_MAX " $1, 0, $3", "={v4},={v5},{v6},{v7}", true, 2, *P)); }
#endif
// Gluon: the class of a register without an instruction; mask registers.
KERNEL opaque(words *P) { keep(P, __tile_inline_asm<words>("", "=v,=v,=v,=v,0,1,2,3", false, *P)); }
KERNEL sink(words *P) { __tile_inline_asm<>("", "v,v,v,v", false, *P); }
#if defined(__gfx90a__) || defined(__gfx942__) || defined(__gfx950__)
// Every narrow kind in every letter (peers b1: all of these lost their asm).
#define LETTERS(NAME, TYPE)                                                                                             \
  KERNEL NAME##A1(fragment<TYPE, 4> *P) { keep(P, __tile_inline_asm_elementwise<TYPE>("v_accvgpr_write_b32 $0, v1\n// $1", "=a,{v1}", true, 1, *P)); } \
  KERNEL NAME##A2(fragment<TYPE, 4> *P) { keep(P, __tile_inline_asm_elementwise<TYPE>("v_accvgpr_read_b32 $0, $1", "=v,a", true, 2, *P)); } \
  KERNEL NAME##A4(fragment<TYPE, 4> *P) { keep(P, __tile_inline_asm_elementwise<TYPE>("", "=a,0", true, 4, *P)); }
LETTERS(i8, i8)
LETTERS(u8, u8)
LETTERS(flag, bool)
#endif
#define PACKS(NAME, TYPE)                                                                                               \
  KERNEL NAME##V1(fragment<TYPE, 4> *P) { keep(P, __tile_inline_asm_elementwise<TYPE>("v_mov_b32 $0, $1", "=v,v", true, 1, *P)); } \
  KERNEL NAME##V2(fragment<TYPE, 4> *P) { keep(P, __tile_inline_asm_elementwise<TYPE>("v_mov_b32 $0, $1", "=v,v", true, 2, *P)); } \
  KERNEL NAME##V4(fragment<TYPE, 4> *P) { keep(P, __tile_inline_asm_elementwise<TYPE>("v_mov_b32 $0, $1", "=v,v", true, 4, *P)); } \
  KERNEL NAME##S1(fragment<TYPE, 4> *P) { keep(P, __tile_inline_asm_elementwise<TYPE>("s_mov_b32 $0, $1", "=s,s", true, 1, *P)); } \
  KERNEL NAME##S2(fragment<TYPE, 4> *P) { keep(P, __tile_inline_asm_elementwise<TYPE>("s_mov_b32 $0, $1", "=s,s", true, 2, *P)); } \
  KERNEL NAME##S4(fragment<TYPE, 4> *P) { keep(P, __tile_inline_asm_elementwise<TYPE>("s_mov_b32 $0, $1", "=s,s", true, 4, *P)); }
enum class color : u8 { red };
PACKS(signed8, i8)
PACKS(unsigned8, u8)
PACKS(boolean, bool)
PACKS(enumeration, color)
#if defined(__gfx950__)
KERNEL addBF16(fragment<__bf16, 2> *P) {
  keep(P, __tile_inline_asm_elementwise<__bf16>("v_lshlrev_b32 $0, 16, $1\nv_lshlrev_b32 v0, 16, $2\nv_add_f32 $0, $0, v0\nv_cvt_pk_bf16_f32 $0, $0, $0", "=&v,v,v,~{v0}", true, 1, P[0], P[1]));
}
KERNEL fromFP8(fragment<u8, 4> *P, fragment<__bf16, 4> *Q, float Scale) {
  keep(Q, __tile_inline_asm_elementwise<__bf16>("v_cvt_scalef32_pk_bf16_fp8 $0, $2, $3\nv_cvt_scalef32_pk_bf16_fp8 $1, $2, $3 op_sel:[1,0,0]", "=v,=v,v,v,v,v,v", true, 4, *P, Scale));
}
#endif
