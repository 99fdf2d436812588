// Asm that Triton, Helion, PyTorch and kernels built on them really use: the
// same text and constraints, in C++, accepted by ptxas.
//
// RUN: %tile_ptx --offload-arch=sm_75 %s -o %t.75.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_75 %t.75.ptx -o %t.cubin %}
// RUN: %tile_ptx --offload-arch=sm_90 -Werror -DSM=90 %s -o %t.90.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.90.ptx -o %t.cubin %}
// RUN: %if llvm-at-least-22 %{ %tile_ptx --offload-arch=sm_100a %newest_ptx -DSM=100 %s -o %t.100.ptx %}
// RUN: %if llvm-at-least-22 %{ %if ptxas %{ %ptxas -arch=sm_100a %t.100.ptx -o %t.cubin %} %}
// RUN: %if llvm-at-least-22 %{ %tile_ptx --offload-arch=sm_120a %newest_ptx -DSM=120 %s -o %t.120.ptx %}
// RUN: %if llvm-at-least-22 %{ %if ptxas %{ %ptxas -arch=sm_120a %t.120.ptx -o %t.cubin %} %}
// Nothing is left in local memory.
// RUN: FileCheck %s --input-file=%t.90.ptx --implicit-check-not=.local --implicit-check-not=__local_depot

#include "../Asm/Inputs/asm.h"

#ifndef SM
#define SM 75
#endif

// CHECK: .target sm_90

// One kernel per row: N elements of each argument come from memory, the results
// go there. The loads and stores are whole fragments.
#define KERNEL extern "C" __attribute__((global)) void
template <class... Rs> __device__ void keep(void *P, const tile::results<Rs...> &X) {
  *static_cast<tile::results<Rs...> *>(P) = X;
}
template <class T, int N> __device__ void keep(void *P, const fragment<T, N> &X) {
  *static_cast<fragment<T, N> *>(P) = X;
}
__device__ void keep(void *P, u32 X) { *static_cast<u32 *>(P) = X; }
__device__ void keep(void *P, u64 X) { *static_cast<u64 *>(P) = X; }

typedef fragment<u8, 4> bytes;
typedef fragment<u8, 8> bytes8;
typedef fragment<u32, 4> words;
typedef fragment<float, 4> floats;
typedef fragment<_Float16, 4> halves;

// Triton's own tests.
KERNEL t1(words *P, u32 S) {
  keep(P, __tile_inline_asm_elementwise<u32>("shf.l.wrap.b32 $0, $1, $2, $3;",
                                             "=r,r, r, r", true, 1, P[0], P[1], 17u));
}
KERNEL t2(bytes8 *P) {
  keep(P, __tile_inline_asm_elementwise<u8>(
              "and.b32 $0, $1, 0x1F1F1F1F; shl.b32 $0, $0, 3;", "=r,r", true, 4, *P));
}
KERNEL t3(fragment<const u8 *, 2> *P, fragment<u8 *, 2> *Q) {
  (void)__tile_inline_asm_elementwise<u8>(
      "ld.global.b8 $0, [$1]; shl.b32 $0, $0, 3; st.global.b8 [$2], $0;", "=r,l,l",
      false, 1, *P, *Q);
}
KERNEL t4(words *P) {
  keep(P, __tile_inline_asm_elementwise<u32, u32>(R"(
    sub.u32 $0, $2, $3; // one
    sub.u32 $1, $3, $2; // other
  )", "=r,=r,r,r", true, 1, P[0], P[1]));
}
KERNEL t5(bytes8 *P, fragment<float, 8> *Q) {
  keep(Q, __tile_inline_asm_elementwise<int, float>(R"(
    {
        .reg .b8 tmp<4>;
        mov.b32 {tmp0, tmp1, tmp2, tmp3}, $8;
        cvt.u32.u8 $0, tmp0;
        cvt.u32.u8 $1, tmp1;
        cvt.u32.u8 $2, tmp2;
        cvt.u32.u8 $3, tmp3;
    }
    cvt.rn.f32.s32 $4, $0;
    cvt.rn.f32.s32 $5, $1;
    cvt.rn.f32.s32 $6, $2;
    cvt.rn.f32.s32 $7, $3;
    max.f32 $4, $4, $9;
    max.f32 $5, $5, $10;
    max.f32 $6, $6, $11;
    max.f32 $7, $7, $12;)",
    "=r,=r,=r,=r,=r,=r,=r,=r,r,r,r,r,r", true, 4, *P, *Q));
}
KERNEL t6(bytes *P, void *Q) {
  keep(Q, __tile_inline_asm_elementwise<u16>(
              "{.reg .b8 tmp<4>; mov.b32 {tmp0, tmp1, tmp2, tmp3}, $2; .reg .b16 a<4>;"
              "cvt.u16.u8 a0, tmp0; cvt.u16.u8 a1, tmp1; cvt.u16.u8 a2, tmp2; cvt.u16.u8 a3, tmp3;"
              "mov.b32 $0, {a0, a1}; mov.b32 $1, {a2, a3};}", "=r,=r,r", true, 4, *P));
}
// PyTorch.
KERNEL identity(floats *P) {
  keep(P, __tile_inline_asm_elementwise<float>("mov.f32 $0, $1;", "=f,f", true, 1, *P));
}
KERNEL fma3(floats *P) {
  keep(P, __tile_inline_asm_elementwise<float>("fma.rn.f32 $0, $1, $2, $3;", "=f,f,f,f", true, 1, P[0], P[1], P[2]));
}
KERNEL doubled(floats *P) {
  keep(P, __tile_inline_asm_elementwise<float>("{.reg .f32 tmp; mov.f32 tmp, $1; add.f32 $0, tmp, tmp;}", "=f,f", true, 1, *P));
}
KERNEL exponent(floats *P) {
  keep(P, __tile_inline_asm_elementwise<u32>("{.reg .b32 t; mov.b32 t,$1; shr.u32 t,t,23; and.b32 $0,t,0xFF;}", "=r,f", true, 1, *P));
}
KERNEL low16(words *P) {
  keep(P, __tile_inline_asm_elementwise<u16>("cvt.u16.u32 $0, $1;", "=h,r", true, 1, *P));
}
KERNEL add16(halves *P) {
  keep(P, __tile_inline_asm_elementwise<_Float16>("add.f16 $0, $1, $2;", "=h,h,h", true, 1, P[0], P[1]));
}
KERNEL add16x2(halves *P) {
  keep(P, __tile_inline_asm_elementwise<_Float16>("add.f16x2 $0, $1, $2;", "=r,r,r", true, 2, P[0], P[1]));
}
KERNEL pairs(floats *P) {
  keep(P, __tile_inline_asm_elementwise<float>("add.f32 $0, $2, $4; add.f32 $1, $3, $5;", "=f,=f,f,f,f,f", true, 2, P[0], P[1]));
}
KERNEL clobbered(fragment<u32, 3> *P) {
  keep(P, __tile_inline_asm_elementwise<u32, u32>("xor.b32 $0, $2, 15; add.u32 $1, $2, 1;", "=&r,=&r,r,~{memory}", false, 1, *P));
}
KERNEL intAndFloat(fragment<int, 4> *P) {
  keep(P, __tile_inline_asm_elementwise<int, float>("mov.b32 $0, $2; cvt.rn.f32.s32 $1, $2;", "=r,=f,r", true, 1, *P));
}
KERNEL twoByTwo(fragment<int, 4> *P) {
  keep(P, __tile_inline_asm_elementwise<int, int>("mov.b32 $0, $4; mov.b32 $1, $5; add.s32 $2, $4, 1; add.s32 $3, $5, 1;", "=r,=r,=r,=r,r,r", true, 2, *P));
}
KERNEL splitHalves(floats *P) {
  keep(P, __tile_inline_asm_elementwise<u32, u32>("and.b32 $0, $2, 0xffff0000; and.b32 $1, $2, 0xffff;", "=r,=r,f", true, 1, *P));
}
KERNEL shorterThanPack(fragment<float, 1> *P) {
  keep(P, __tile_inline_asm_elementwise<float>("mov.b32 $0, $4; mov.b32 $1, $5; mov.b32 $2, $6; mov.b32 $3, $7;", "=r,=r,=r,=r,r,r,r,r", true, 4, *P));
}
KERNEL fortyTwo(u32 *P) {
  keep(P, __tile_inline_asm_elementwise<u32>("mov.u32 $0, 42;", "=r", true, 1));
}
// Triton's library, its kernels, and others'.
KERNEL timer(u64 *P) { keep(P, __tile_inline_asm<u64>("mov.u64 $0, %globaltimer;", "=l", false)); }
KERNEL smid(u32 *P) { keep(P, __tile_inline_asm<u32>("mov.u32 $0, %smid;", "=r", true)); }
KERNEL fence(u32 *P) { keep(P, __tile_inline_asm<u32>("mov.u32 $0, 0x0; fence.sc.sys;", "=r", false)); }
KERNEL toFP8E4B15(halves *P) {
  keep(P, __tile_inline_asm_elementwise<u8>("{.reg .b32 a<2>; shl.b32 a0, $1, 1; shl.b32 a1, $2, 1; lop3.b32 a0, a0, 0x7fff7fff, 0, 0xc0; lop3.b32 a1, a1, 0x7fff7fff, 0, 0xc0; add.u32 a0, a0, 0x00800080; add.u32 a1, a1, 0x00800080; prmt.b32 $0, a0, a1, 0x7531;}", "=r,r,r", true, 4, *P));
}
KERNEL fromFP8E4B15(bytes *P, void *Q) {
  keep(Q, __tile_inline_asm_elementwise<_Float16>("{.reg .b32 a<2>; prmt.b32 a0, 0, $2, 0x5746; and.b32 $0, a0, 0x7f007f00; and.b32 a1, a0, 0x00ff00ff; and.b32 a1, a1, 0x00800080; shr.b32 $0, $0, 1; add.u32 $1, a1, a0;}", "=r,=r,r", true, 4, *P));
}
KERNEL ex2(floats *P) { keep(P, __tile_inline_asm_elementwise<float>("ex2.approx.ftz.f32 $0, $1;", "=r, r", true, 1, *P)); }
KERNEL int4(bytes *P, void *Q) {
  keep(Q, __tile_inline_asm_elementwise<u16, u16>("{.reg .b32 t; and.b32 t, $4, 0x0F0F0F0F; prmt.b32 $0, t, 0, 0x4140; prmt.b32 $1, t, 0, 0x4342; shr.u32 t, $4, 4; and.b32 t, t, 0x0F0F0F0F; prmt.b32 $2, t, 0, 0x4140; prmt.b32 $3, t, 0, 0x4342;}", "=r,=r,=r,=r,r", true, 4, *P));
}
KERNEL tanhs(floats *P) { keep(P, __tile_inline_asm_elementwise<float>("tanh.approx.f32 $0, $1;", "=r,r", true, 1, *P)); }
KERNEL spin(u32 *P) {
  keep(P, __tile_inline_asm<u32>(R"({
    .reg .pred %p<1>;
    wait: atom.global.release.sys.cas.b32 $0, [$1], 0, 1;
    setp.ne.u32 %p0, $0, 0;
    @%p0 bra wait;
  })", "=r, l", false, P));
}
KERNEL masked(u64 *P, u32 Mask) {
  auto [A, B] = __tile_inline_asm<u64, u64>(R"({
    .reg .pred %p0;
    setp.eq.s32 %p0, $3, 1;
    @%p0 ld.global.v2.u64 {$0, $1}, [$2];
    @!%p0 mov.u64 $0, 0; @!%p0 mov.u64 $1, 0;
  })", "=&l,=&l,l,r", false, P, Mask);
  keep(P + 2, A + B);
}
KERNEL vectorMemory(u32 *P) {
  auto [A, B, C, D] = __tile_inline_asm<u32, u32, u32, u32>("ld.global.v4.b32 {$0,$1,$2,$3}, [$4];", "=r,=r,=r,=r,l", false, P);
  __tile_inline_asm<>("st.global.v4.b32 [$0], {$1,$2,$3,$4};", "l,r,r,r,r", false, P + 4, D, C, B, A);
}
KERNEL shuffle(u32 *P) {
  keep(P, __tile_inline_asm<u32>("shfl.sync.bfly.b32 $0, $1, $2, 0x1f, -1;", "=r,r,r", true, P[0], 3u));
}
KERNEL softplus(floats *P) {
  keep(P, __tile_inline_asm_elementwise<float>("{.reg .pred p; .reg .f32 e; setp.gt.f32 p, $1, 20.0; @p mov.f32 $0, $1; @!p ex2.approx.ftz.f32 e, $1; @!p add.f32 e, e, 1.0; @!p lg2.approx.ftz.f32 $0, e;}", "=f,f", true, 1, *P));
}
KERNEL pack64(fragment<float, 2> *P, void *Q) {
  keep(Q, __tile_inline_asm_elementwise<u64>("mov.b64 $0, { $1, $2 };", "=l,r,r", true, 1, P[0], P[1]));
}
KERNEL unpack64(fragment<u64, 2> *P) {
  keep(P, __tile_inline_asm_elementwise<float, float>("mov.b64 { $0, $1 }, $2;", "=r,=r,l", true, 1, *P));
}
KERNEL guarded(u32 *P, bool A, bool B) {
  __tile_inline_asm<>("@$1 st.global.u32 [$0], 1; @!$2 st.global.u32 [$0], 2;", "l,b,b", false, P, A, B);
}
KERNEL sharedAddress(u32 *P) {
  __shared__ u32 Cells[32];
  keep(P, __tile_inline_asm<u32>("shr.b32 $0, $1, 4;", "=r,r", false, tile::shared_view(Cells)));
}
#if SM >= 90
KERNEL tf32(floats *P) { keep(P, __tile_inline_asm_elementwise<u32>("cvt.rna.tf32.f32 $0, $1;", "=r, r", true, 1, *P)); }
KERNEL maxXorsign(floats *P) { keep(P, __tile_inline_asm_elementwise<float>("max.NaN.xorsign.abs.f32 $0, $1, $2;", "=r,r,r", true, 1, P[0], P[1])); }
KERNEL mulBF16(fragment<__bf16, 4> *P) { keep(P, __tile_inline_asm_elementwise<__bf16>("mul.bf16x2 $0, $1, $2;", "=r,r,r", true, 2, P[0], P[1])); }
KERNEL toE4M3(floats *P) {
  keep(P, __tile_inline_asm_elementwise<u8>("{.reg .b16 lo, hi; cvt.rn.satfinite.e4m3x2.f32 lo, $2, $1; cvt.rn.satfinite.e4m3x2.f32 hi, $4, $3; mov.b32 $0, {lo, hi};}", "=r,f,f,f,f", true, 4, *P));
}
KERNEL fromE4M3x2(fragment<u8, 4> *P, void *Q) {
  keep(Q, __tile_inline_asm_elementwise<_Float16>("cvt.rn.f16x2.e4m3x2 $0, $1;", "=r,h", true, 2, *P));
}
KERNEL clusterRank(u32 *P) { keep(P, __tile_inline_asm<u32>("mov.u32 $0, %cluster_ctarank;", "=r", true)); }
KERNEL mxfp4(bytes *P, void *Q) {
  keep(Q, __tile_inline_asm_elementwise<__bf16, __bf16>("{.reg .b32 t; and.b32 t, $4, 0x81818181; shl.b32 $0, t, 2; mul.bf16x2 $0, $0, $0; mov.b32 $1, t; mov.b32 $2, t; mov.b32 $3, t;}", "=r,=r,=r,=r,r", true, 4, *P));
}
#endif
#if SM >= 100
KERNEL toE2M1(floats *P) {
  keep(P, __tile_inline_asm_elementwise<u8>("{.reg .b8 r; cvt.rn.satfinite.e2m1x2.f32 r, $1, $2; mov.b32 $0, {r, r, r, r};}", "=r,f,f", true, 1, P[0], P[1]));
}
KERNEL ue8m0(fragment<u32, 4> *P) {
  keep(P, __tile_inline_asm_elementwise<u16>("cvt.rp.satfinite.ue8m0x2.f32 $0, 0.0, $1;", "=h,r", true, 1, *P));
}
#endif
#if SM == 100
KERNEL f32x2(floats *P) {
  keep(P, __tile_inline_asm_elementwise<float>("{.reg .b64 a, b; mov.b64 a, {$2, $3}; mov.b64 b, {$4, $5}; mul.f32x2 a, a, b; mov.b64 {$0, $1}, a;}", "=r,=r,r,r,r,r", true, 2, P[0], P[1]));
}
KERNEL reduxMax(float *P) {
  *P = __tile_inline_asm<float>("redux.sync.max.f32 $0, $1, -1;", "=f,f", true, *P);
}
#endif
