// More asm of PyTorch, Helion, Triton's own kernels and others, row by row: what
// usage-ptx.cu has not, with the text and the constraints as they stand there.
//
// Each of them found a hole in some compiler: sixteen 16-bit outputs of one
// 64-bit register, several sub-word results, text in which inputs follow
// outputs by ten. What these compute is compared in test/Run/asm_rows.cu.
//
// RUN: %tile_ptx --offload-arch=sm_75 -Werror %s -o %t.75.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_75 %t.75.ptx -o %t.cubin %}
// RUN: %tile_ptx --offload-arch=sm_90 -Werror -DSM=90 %s -o %t.90.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.90.ptx -o %t.cubin %}
// RUN: %tile_ptx -O0 --offload-arch=sm_90 -Werror -DSM=90 %s -o %t.O0.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.O0.ptx -o %t.cubin %}
// RUN: %if llvm-at-least-22 %{ %tile_ptx --offload-arch=sm_100a %newest_ptx -Werror -DSM=100 %s -o %t.100.ptx %}
// RUN: %if llvm-at-least-22 %{ %if ptxas %{ %ptxas -arch=sm_100a %t.100.ptx -o %t.cubin %} %}
// RUN: %if llvm-at-least-22 %{ %tile_ptx --offload-arch=sm_120a %newest_ptx -Werror -DSM=120 %s -o %t.120.ptx %}
// RUN: %if llvm-at-least-22 %{ %if ptxas %{ %ptxas -arch=sm_120a %t.120.ptx -o %t.cubin %} %}
// RUN: FileCheck %s --input-file=%t.90.ptx --implicit-check-not=.local --implicit-check-not=__local_depot
#include "../Asm/Inputs/asm.h"

#ifndef SM
#define SM 75
#endif

// CHECK: .target sm_90

#define KERNEL extern "C" __attribute__((global)) void
template <class T> __device__ void keep(void *P, const T &X) { *static_cast<T *>(P) = X; }

typedef fragment<u8, 4> bytes;
typedef fragment<u32, 4> words;
typedef fragment<float, 4> floats;
typedef fragment<_Float16, 4> halves;

// PyTorch.
KERNEL add(floats *P) { keep(P, __tile_inline_asm_elementwise<float>("add.f32 $0, $1, $2;", "=f,f,f", true, 1, P[0], P[1])); }
KERNEL mul(floats *P) { keep(P, __tile_inline_asm_elementwise<float>("mul.f32 $0, $1, $2;", "=f,f,f", true, 1, P[0], P[1])); }
KERNEL bitAnd(words *P) { keep(P, __tile_inline_asm_elementwise<u32>("and.b32 $0, $1, $2;", "=r,r,r", true, 1, P[0], P[1])); }
KERNEL bitOr(words *P) { keep(P, __tile_inline_asm_elementwise<u32>("or.b32 $0, $1, $2;", "=r,r,r", true, 1, P[0], P[1])); }
// Halves are converted by C++, as they are cast before the call there.
KERNEL upcast(halves *P, floats *Q) {
  floats A, B;
  for (int K = 0; K < 4; ++K)
    A[K] = P[0][K], B[K] = P[1][K];
  keep(Q, __tile_inline_asm_elementwise<float>("add.f32 $0, $1, $2;", "=f,f,f", true, 1, A, B));
}
KERNEL identity2(words *P) { keep(P, __tile_inline_asm_elementwise<u32>("mov.b32 $0, $2; mov.b32 $1, $3;", "=r,=r,r,r", true, 2, *P)); }
KERNEL stochasticHalves(floats *P, void *Q) {
  keep(Q, __tile_inline_asm_elementwise<u32, u32, u32>("and.b32 $0, $3, 0xffff0000; and.b32 $1, $3, 0xffff; mad.lo.u32 $2, $4, 1664525, 1013904223;", "=r,=r,=r,f,r", true, 1, *P, 7u));
}
// 259 elements: 64 whole calls at pack 4 and one of three.
KERNEL odd259(fragment<u32, 259> *P) {
  keep(P, __tile_inline_asm_elementwise<u32>("xor.b32 $0, $4, 15; xor.b32 $1, $5, 15; xor.b32 $2, $6, 15; xor.b32 $3, $7, 15;", "=&r,=&r,=&r,=&r,r,r,r,r", true, 4, *P));
}
// Concatenated outputs: N of them, early, of one input.
KERNEL concatenated(fragment<u32, 2> *P, void *Q) {
  keep(Q, __tile_inline_asm_elementwise<u32, u32, u32, u32>("add.u32 $0, $4, 1; add.u32 $1, $4, 2; add.u32 $2, $4, 3; add.u32 $3, $4, 4;", "=&r,=&r,=&r,=&r,r", true, 1, *P));
}
// Helion.
KERNEL moved(words *P) { keep(P, __tile_inline_asm_elementwise<u32>("mov.u32 $0, $1;", "=r,r", true, 1, *P)); }
// Triton #4024, as it stands there: two results of a packed pair.
KERNEL t6(fragment<u8, 2> *P, void *Q) {
  keep(Q, __tile_inline_asm_elementwise<u16, u16>("{.reg .b8 tmp<4>; mov.b32 {tmp0, tmp1, tmp2, tmp3}, $2; cvt.u16.u8 $0, tmp0; cvt.u16.u8 $1, tmp1;}", "=r,=r,r", true, 2, *P));
}
// Triton's kernels: scales to bf16; XLA: int4 to bf16, lowest nibbles first.
KERNEL e8m0(bytes *P, void *Q) {
  keep(Q, __tile_inline_asm_elementwise<u16>("{ prmt.b32 $0, $2, 0, 0x5140; shl.b32 $0, $0, 7; prmt.b32 $1, $2, 0, 0x7362; shl.b32 $1, $1, 7; }", "=r,=r,r", true, 4, *P));
}
// f32x2's way of two elements to a call: six inputs.
KERNEL fmaPairs(floats *P) {
  keep(P, __tile_inline_asm_elementwise<float>("fma.rn.f32 $0, $2, $4, $6; fma.rn.f32 $1, $3, $5, $7;", "=r,=r,r,r,r,r,r,r", true, 2, P[0], P[1], P[2]));
}
// symm-mem, kraken, Triton-distributed: a store that returns a dummy, flags.
KERNEL storeDummy(u32 *P) {
  keep(P + 8, __tile_inline_asm<u32>("st.global.v4.b32 [$1], {$2,$3,$4,$5}; mov.u32 $0, 0;", "=r,l,r,r,r,r", false, P, 1u, 2u, 3u, 4u));
}
KERNEL flags(u32 *P) {
  __tile_inline_asm<>("red.release.gpu.global.add.s32 [$0], $1;", "l,r", false, P, 3);
  keep(P + 1, __tile_inline_asm<u32>("ld.acquire.sys.global.u32 $0, [$1];", "=r, l", false, P));
}
// flash-linear-attention: text made for the pack.
template <int Pack> __device__ fragment<float, 8> softplus(fragment<float, 8> X) {
  auto Text = [](auto Outputs, auto Inputs) {
    tile::asm_text T;
    for (unsigned K = 0; K < Outputs[0].size(); ++K) {
      T += "{ .reg .pred p; .reg .f32 e; setp.gt.f32 p, ";
      T += Inputs[0][K];
      T += ", 0f41A00000; mul.f32 e, ";
      T += Inputs[0][K];
      T += ", 0f3FB8AA3B; ex2.approx.ftz.f32 e, e; add.f32 e, e, 0f3F800000; lg2.approx.ftz.f32 e, e; mul.f32 e, e, 0f3F317218; selp.f32 ";
      T += Outputs[0][K];
      T += ", ";
      T += Inputs[0][K];
      T += ", e, p; }\n";
    }
    return T;
  };
  return __tile_inline_asm_elementwise<float>(Text, tile::constraints("=r", "r"), true, Pack, X);
}
KERNEL softplus1(fragment<float, 8> *P) { *P = softplus<1>(*P); }
KERNEL softplus8(fragment<float, 8> *P) { *P = softplus<8>(*P); }
// A pointer beside a float, in any order, which Triton refuses.
KERNEL atomic(fragment<float *, 2> *P, float X) {
  __tile_inline_asm_elementwise<>("red.global.add.f32 [$0], $1;", "l,f", false, 1, *P, X);
  __tile_inline_asm_elementwise<>("red.global.add.f32 [$1], $0;", "f,l", false, 1, X, *P);
}
// Pallas' wrapper: everything comes through parameters.
template <class Result, class Row, class... As> __device__ auto pallas(const As &...A) {
  return __tile_inline_asm_elementwise<Result>(Row::Text, Row::Constraints, tile::pure, Row::Pack, A...);
}
struct add_pairs {
  static constexpr const char *Text = "add.u32 $0, $2, $4; add.u32 $1, $3, $5;", *Constraints = "=r,=r,r,r,r,r";
  static constexpr int Pack = 2;
};
KERNEL wrapped(words *P) { keep(P, pallas<u32, add_pairs>(P[0], P[1])); }

#if SM >= 90
KERNEL addBF16(fragment<__bf16, 4> *P) { keep(P, __tile_inline_asm_elementwise<__bf16>("{.reg .b16 one; mov.b16 one, 0x3f80; fma.rn.bf16 $0, $1, one, $2;}", "=h,h,h", true, 1, P[0], P[1])); }
KERNEL nativeBF16(fragment<__bf16, 4> *P) { keep(P, __tile_inline_asm_elementwise<__bf16>("add.bf16 $0, $1, $2;", "=h,h,h", true, 1, P[0], P[1])); }
KERNEL int4(bytes *P, void *Q) {
  keep(Q, __tile_inline_asm_elementwise<__bf16, __bf16>(R"({
    .reg .b32 a<4>, bias;
    mov.b32 bias, 0x43084308;
    prmt.b32 a0, $4, 0, 0x1100;
    prmt.b32 a1, $4, 0, 0x3322;
    shr.u32 a2, a0, 4;
    shr.u32 a3, a1, 4;
    lop3.b32 a0, a0, 0x000f000f, bias, 0x6a;
    lop3.b32 a1, a1, 0x000f000f, bias, 0x6a;
    lop3.b32 a2, a2, 0x000f000f, bias, 0x6a;
    lop3.b32 a3, a3, 0x000f000f, bias, 0x6a;
    sub.bf16x2 $0, a0, bias;
    sub.bf16x2 $1, a1, bias;
    sub.bf16x2 $2, a2, bias;
    sub.bf16x2 $3, a3, bias;
  })", "=r,=r,=r,=r,r", true, 4, *P));
}
KERNEL mxfp4(bytes *P, void *Q) {
  keep(Q, __tile_inline_asm_elementwise<__bf16, __bf16>(R"({
    .reg .b32 s, m, two;
    mov.b32 two, 0x7e807e80;
    and.b32 s, $4, 0x81818181;
    and.b32 m, $4, 0x1C1C1C1C;
    shl.b32 $0, s, 8; or.b32 $0, $0, m;
    fma.rn.bf16x2 $0, $0, two, $0;
    mul.bf16x2 $1, $0, two;
    mov.b32 $2, m; mov.b32 $3, s;
  })", "=r,=r,=r,=r,r", true, 4, *P));
}
KERNEL multimem(u64 A, u32 *P) {
  keep(P, __tile_inline_asm<u32>("multimem.ld_reduce.relaxed.sys.global.add.u32 $0, [$1];", "=r,l", false, A));
}
KERNEL mbarrier(u32 *P) {
  __shared__ u64 Bar;
  __tile_inline_asm<>("mbarrier.init.shared.b64 [$0], $1;", "r,r", false, tile::shared_view(&Bar), 1u);
  __tile_inline_asm<>("mbarrier.arrive.expect_tx.shared.b64 _, [$0], $1;", "r,r", false, tile::shared_view(&Bar), 0u);
  keep(P, __tile_inline_asm<bool>("mbarrier.try_wait.parity.shared.b64 $0, [$1], $2;", "=b,r,r", false, tile::shared_view(&Bar), 0u));
}
// The order that is right: the first source is the upper half.
KERNEL toE4M3(fragment<float, 8> *P, void *Q) {
  keep(Q, __tile_inline_asm_elementwise<u8>("{.reg .b16 l,h; cvt.rn.satfinite.e4m3x2.f32 l,$2,$1; cvt.rn.satfinite.e4m3x2.f32 h,$4,$3; mov.b32 $0,{l,h};}", "=r,f,f,f,f", true, 4, *P));
}
#endif
#if SM >= 100
// torchao: four pairs of floats, two values to a byte.
KERNEL toFP4(floats *P, void *Q) {
  keep(Q, __tile_inline_asm_elementwise<u8>(R"({
    .reg .b8 b<4>;
    cvt.rn.satfinite.e2m1x2.f32 b0, $5, $1;
    cvt.rn.satfinite.e2m1x2.f32 b1, $6, $2;
    cvt.rn.satfinite.e2m1x2.f32 b2, $7, $3;
    cvt.rn.satfinite.e2m1x2.f32 b3, $8, $4;
    mov.b32 $0, {b0, b1, b2, b3};
  })", "=r,r,r,r,r,r,r,r,r", true, 4, P[0], P[1]));
}
// Helion.
KERNEL fromFP4(bytes *P, void *Q) {
  keep(Q, __tile_inline_asm_elementwise<float, float>("{.reg .b8 b, z; .reg .b32 p; .reg .b16 lo, hi; mov.b16 {b, z}, $2; cvt.rn.f16x2.e2m1x2 p, b; mov.b32 {lo, hi}, p; cvt.f32.f16 $0, lo; cvt.f32.f16 $1, hi;}", "=f,=f,h", true, 1, *P));
}
KERNEL sixteen(u64 *P, void *Q) {
  auto Text = [](auto Outputs, auto Inputs) {
    tile::asm_text T;
    T += "{ .reg .b8 b<8>; .reg .b32 w<2>, h<8>; mov.b64 {w0, w1}, ";
    T += Inputs[0][0];
    T += "; mov.b32 {b0, b1, b2, b3}, w0; mov.b32 {b4, b5, b6, b7}, w1;\n";
    for (int K = 0; K < 8; ++K) {
      T += "cvt.rn.f16x2.e2m1x2 h";
      T += K;
      T += ", b";
      T += K;
      T += "; mov.b32 {";
      T += Outputs[0][2 * K];
      T += ", ";
      T += Outputs[0][2 * K + 1];
      T += "}, h";
      T += K;
      T += ";\n";
    }
    T += "}";
    return T;
  };
  keep(Q, __tile_inline_asm<fragment<_Float16, 16>>(Text, "=h,=h,=h,=h,=h,=h,=h,=h,=h,=h,=h,=h,=h,=h,=h,=h,l", true, *P));
}
#endif
#if SM == 100
KERNEL stochasticFP4(floats *P, words *Bits, void *Q) {
  keep(Q, __tile_inline_asm_elementwise<u8>(R"({
    .reg .b16 q<4>;
    cvt.rs.satfinite.e2m1x4.f32 q0, {$5, $1, $5, $1}, $9;
    cvt.rs.satfinite.e2m1x4.f32 q1, {$6, $2, $6, $2}, $10;
    cvt.rs.satfinite.e2m1x4.f32 q2, {$7, $3, $7, $3}, $11;
    cvt.rs.satfinite.e2m1x4.f32 q3, {$8, $4, $8, $4}, $12;
    .reg .b32 w<2>;
    mov.b32 w0, {q0, q1};
    mov.b32 w1, {q2, q3};
    prmt.b32 $0, w0, w1, 0x6420;
  })", "=r,r,r,r,r,r,r,r,r,r,r,r,r", true, 4, P[0], P[1], *Bits));
}
KERNEL pairsOf(floats *P) {
  keep(P, __tile_inline_asm_elementwise<float>("{.reg .b64 a, b, c; mov.b64 a, {$2, $3}; mov.b64 b, {$4, $5}; mov.b64 c, {$6, $7}; fma.rn.f32x2 a, a, b, c; sub.f32x2 a, a, b; mov.b64 {$0, $1}, a;}", "=r,=r,r,r,r,r,r,r", true, 2, P[0], P[1], P[2]));
}
#endif
