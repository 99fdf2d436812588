// The other half of twins.cu: FP8, bf16, f16 and int4, packs up to 8, elements
// one by one.
//
// RUN: %tile_ptx --offload-arch=sm_90 %s -o %t.ptx
// RUN: %tile_gcn --offload-arch=gfx942 %s -o %t-gfx942.s
// RUN: %tile_gcn --offload-arch=gfx1100 %s -o %t-gfx1100.s
// RUN: %compare_twins --pairs 12 %t-gfx942.s %t-gfx1100.s
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// RUN: %if ptxas %{ %compare_twins --pairs 12 %t.cubin %}
// RUN: FileCheck %s --input-file=%t.ptx --implicit-check-not=.local

#include "../Asm/Inputs/asm.h"

// CHECK: .target sm_90

#define KERNEL extern "C" __attribute__((global)) void
#define ME __tile_thread_id(0)
typedef u32 u32x2 __attribute__((ext_vector_type(2)));
typedef u32 u32x4 __attribute__((ext_vector_type(4)));
typedef u64 u64x2 __attribute__((ext_vector_type(2)));
struct alignas(16) words8 {
  u32 X[8];
};

#ifdef __AMDGCN__
#define S(PTX, AMD) AMD
#define C(PTX, AMD) AMD
#else
#define S(PTX, AMD) PTX
#define C(PTX, AMD) PTX
#endif
#define H C("h", "v")
#define F C("f", "v")
#define L C("l", "v")

// e5m2 to f16 is a shift by eight: four bytes to two registers.
#define E5M2(D, E, X) S("prmt.b32 " D ", 0, " X ", 0x5040; prmt.b32 " E ", 0, " X ", 0x7060;", "v_perm_b32 " D ", 0, " X ", 1\nv_perm_b32 " E ", 0, " X ", 2")
KERNEL fromE5M2(fragment<u8, 4> *P, fragment<_Float16, 4> *Q) {
  Q[ME] = __tile_inline_asm_elementwise<_Float16>(E5M2("$0", "$1", "$2"), "=" R ",=" R "," R, true, 4, P[ME]);
}
KERNEL fromE5M2_by_hand(u32 *P, u32x2 *Q) {
  u32 X = P[ME], A, B;
  u32x2 Y;
  asm(E5M2("%0", "%1", "%2") : "=&" R(A), "=" R(B) : R(X));
  Y.x = A, Y.y = B;
  Q[ME] = Y;
}

// e4m3 to f16, two at a time, with the instruction where there is one.
#define E4M3(D, X) S("cvt.rn.f16x2.e4m3x2 " D ", " X ";", "v_lshlrev_b32 " D ", 7, " X)
KERNEL fromE4M3(fragment<u8, 2> *P, fragment<_Float16, 2> *Q) {
  Q[ME] = __tile_inline_asm_elementwise<_Float16>(E4M3("$0", "$1"), "=" R "," H, true, 2, P[ME]);
}
KERNEL fromE4M3_by_hand(u16 *P, u32 *Q) {
#ifdef __AMDGCN__
  u32 X = P[ME], Y;
#else
  u16 X = P[ME];
  u32 Y;
#endif
  asm(E4M3("%0", "%1") : "=" R(Y) : H(X));
  Q[ME] = Y;
}

// float to e4m3, four at a time, eight of them.
#define TO_E4M3(D, A, B, C4, E) S("{ .reg .b16 lo, hi; cvt.rn.satfinite.e4m3x2.f32 lo, " B ", " A "; cvt.rn.satfinite.e4m3x2.f32 hi, " E ", " C4 "; mov.b32 " D ", {lo, hi}; }", "v_perm_b32 " D ", " A ", " B ", 0\nv_perm_b32 " D ", " D ", " C4 ", 1\nv_perm_b32 " D ", " D ", " E ", 2")
#define TO_E4M3_GCC(D, A, B, C4, E) S("%{ .reg .b16 lo, hi; cvt.rn.satfinite.e4m3x2.f32 lo, " B ", " A "; cvt.rn.satfinite.e4m3x2.f32 hi, " E ", " C4 "; mov.b32 " D ", %{lo, hi%}; %}", "v_perm_b32 " D ", " A ", " B ", 0\nv_perm_b32 " D ", " D ", " C4 ", 1\nv_perm_b32 " D ", " D ", " E ", 2")
struct alignas(16) floats8 {
  float X[8];
};
KERNEL toE4M3(fragment<float, 8> *P, fragment<u8, 8> *Q) {
  Q[ME] = __tile_inline_asm_elementwise<u8>(TO_E4M3("$0", "$1", "$2", "$3", "$4"), "=&" R "," F "," F "," F "," F, true, 4, P[ME]);
}
KERNEL toE4M3_by_hand(floats8 *P, u32x2 *Q) {
  floats8 X = P[ME];
  u32 A, B;
  u32x2 Y;
  asm(TO_E4M3_GCC("%0", "%1", "%2", "%3", "%4") : "=&" R(A) : F(X.X[0]), F(X.X[1]), F(X.X[2]), F(X.X[3]));
  asm(TO_E4M3_GCC("%0", "%1", "%2", "%3", "%4") : "=&" R(B) : F(X.X[4]), F(X.X[5]), F(X.X[6]), F(X.X[7]));
  Y.x = A, Y.y = B;
  Q[ME] = Y;
}

// int4 to bf16, biased: two results of two registers each.
#define INT4(A, B, C4, D, X) S("and.b32 " A ", " X ", 0x000f000f; or.b32 " A ", " A ", 0x43004300; shr.u32 " B ", " X ", 8; and.b32 " B ", " B ", 0x000f000f; or.b32 " B ", " B ", 0x43004300; shr.u32 " C4 ", " X ", 4; and.b32 " C4 ", " C4 ", 0x000f000f; shr.u32 " D ", " X ", 12; and.b32 " D ", " D ", 0x000f000f;", "v_and_b32 " A ", 0x000f000f, " X "\nv_or_b32 " A ", 0x43004300, " A "\nv_lshrrev_b32 " B ", 8, " X "\nv_and_b32 " B ", 0x000f000f, " B "\nv_or_b32 " B ", 0x43004300, " B "\nv_lshrrev_b32 " C4 ", 4, " X "\nv_and_b32 " C4 ", 0x000f000f, " C4 "\nv_lshrrev_b32 " D ", 12, " X "\nv_and_b32 " D ", 0x000f000f, " D)
KERNEL int4(fragment<i8, 4> *P, fragment<u16, 4> *Q) {
  auto [A, B] = __tile_inline_asm_elementwise<u16, u16>(INT4("$0", "$1", "$2", "$3", "$4"), "=" R ",=" R ",=" R ",=" R "," R, true, 4, P[ME]);
  Q[ME] = A;
  Q[ME + 64] = B;
}
KERNEL int4_by_hand(u32 *P, u32x2 *Q) {
  u32 X = P[ME], A, B, E, D;
  u32x2 Y, Z;
  asm(INT4("%0", "%1", "%2", "%3", "%4") : "=&" R(A), "=&" R(B), "=&" R(E), "=" R(D) : R(X));
  Y.x = A, Y.y = B, Z.x = E, Z.y = D;
  Q[ME] = Y;
  Q[ME + 64] = Z;
}

// bf16: the sign of one, the rest of the other; pack 8 is four registers.
#define SIGN(D, X, Y) S("lop3.b32 " D ", " X ", " Y ", 0x7fff7fff, 0xac;", "v_bfi_b32 " D ", 0x7fff7fff, " X ", " Y)
#define SIGNS(O) SIGN(O "0", O "4", O "8") C("", "\n") SIGN(O "1", O "5", O "9") C("", "\n") SIGN(O "2", O "6", O "10") C("", "\n") SIGN(O "3", O "7", O "11")
#ifdef __GFX11__
#undef SIGN
#define SIGN(D, X, Y) "v_bfi_b32 " D ", 0x7fff7fff, " X ", " Y
#elif defined(__AMDGCN__)
#undef SIGN
#define SIGN(D, X, Y) "v_bfi_b32 " D ", " X ", " X ", " Y
#endif
KERNEL signs(fragment<u16, 8> *P) {
  P[ME] = __tile_inline_asm_elementwise<u16>(SIGNS("$"), "=" R ",=" R ",=" R ",=" R "," R "," R "," R "," R "," R "," R "," R "," R, true, 8, P[ME], P[ME + 64]);
}
KERNEL signs_by_hand(u32x4 *P) {
  u32x4 X = P[ME], Y = P[ME + 64], Z;
  u32 A, B, E, D;
  asm(SIGNS("%") : "=&" R(A), "=&" R(B), "=&" R(E), "=" R(D) : R(X.x), R(X.y), R(X.z), R(X.w), R(Y.x), R(Y.y), R(Y.z), R(Y.w));
  Z.x = A, Z.y = B, Z.z = E, Z.w = D;
  P[ME] = Z;
}

// f16: multiplied by a scalar in both halves; pack 4.
#define MUL16(D, E, X, Y, A, B) S("mul.f16x2 " D ", " X ", " A "; mul.f16x2 " E ", " Y ", " B ";", "v_pk_mul_f16 " D ", " X ", " A "\nv_pk_mul_f16 " E ", " Y ", " B)
KERNEL scaled16(fragment<_Float16, 4> *P, _Float16 B) {
  P[ME] = __tile_inline_asm_elementwise<_Float16>(MUL16("$0", "$1", "$2", "$3", "$4", "$5"), "=" R ",=" R "," R "," R "," R "," R, true, 4, P[ME], B);
}
typedef _Float16 f16x2 __attribute__((ext_vector_type(2)));
KERNEL scaled16_by_hand(u32x2 *P, _Float16 B) {
  f16x2 Pair = {B, B};
  u32 M = __builtin_bit_cast(u32, Pair), A, D;
  u32x2 X = P[ME], Y;
  asm(MUL16("%0", "%1", "%2", "%3", "%4", "%5") : "=&" R(A), "=" R(D) : R(X.x), R(X.y), R(M), R(M));
  Y.x = A, Y.y = D;
  P[ME] = Y;
}

// f16 one by one, four of them, each in a register of its own.
#define NEG16(D, X) S("neg.f16 " D ", " X ";", "v_xor_b32 " D ", 0x8000, " X)
KERNEL single16(fragment<u16, 2> *P) {
  P[ME] = __tile_inline_asm_elementwise<u16>(NEG16("$0", "$1"), "=" H "," H, true, 1, P[ME]);
}
KERNEL single16_by_hand(u32 *P) {
  u32 X = P[ME];
#ifdef __AMDGCN__
  u32 A = X & 0xffff, B = X >> 16, E, D;
#else
  u16 A = X, B = X >> 16, E, D;
#endif
  asm(NEG16("%0", "%1") : "=" H(E) : H(A));
  asm(NEG16("%0", "%1") : "=" H(D) : H(B));
  P[ME] = (u32)(u16)E | (u32)D << 16;
}

// float: pack 4 and pack 8.
#define SUM(D, A, B) S("add.f32 " D ", " A ", " B ";", "v_add_f32 " D ", " A ", " B)
#define ROTATED4(O) SUM(O "0", O "4", O "5") C("", "\n") SUM(O "1", O "5", O "6") C("", "\n") SUM(O "2", O "6", O "7") C("", "\n") SUM(O "3", O "7", O "4")
KERNEL float4(fragment<float, 4> *P) {
  P[ME] = __tile_inline_asm_elementwise<float>(ROTATED4("$"), "=" F ",=" F ",=" F ",=" F "," F "," F "," F "," F, true, 4, P[ME]);
}
typedef float f32x4 __attribute__((ext_vector_type(4)));
KERNEL float4_by_hand(f32x4 *P) {
  f32x4 X = P[ME], Y;
  float A, B, E, D;
  asm(ROTATED4("%") : "=&" F(A), "=&" F(B), "=&" F(E), "=&" F(D) : F(X.x), F(X.y), F(X.z), F(X.w));
  Y.x = A, Y.y = B, Y.z = E, Y.w = D;
  P[ME] = Y;
}
#define REVERSED8(O) SUM(O "0", O "8", O "15") C("", "\n") SUM(O "1", O "9", O "14") C("", "\n") SUM(O "2", O "10", O "13") C("", "\n") SUM(O "3", O "11", O "12") C("", "\n") SUM(O "4", O "12", O "11") C("", "\n") SUM(O "5", O "13", O "10") C("", "\n") SUM(O "6", O "14", O "9") C("", "\n") SUM(O "7", O "15", O "8")
KERNEL float8(fragment<float, 8> *P) {
  P[ME] = __tile_inline_asm_elementwise<float>(REVERSED8("$"), "=" F ",=" F ",=" F ",=" F ",=" F ",=" F ",=" F ",=" F "," F "," F "," F "," F "," F "," F "," F "," F, true, 8, P[ME]);
}
KERNEL float8_by_hand(floats8 *P) {
  floats8 X = P[ME], Y;
  asm(REVERSED8("%") : "=&" F(Y.X[0]), "=&" F(Y.X[1]), "=&" F(Y.X[2]), "=&" F(Y.X[3]), "=&" F(Y.X[4]), "=&" F(Y.X[5]), "=&" F(Y.X[6]), "=&" F(Y.X[7]) : F(X.X[0]), F(X.X[1]), F(X.X[2]), F(X.X[3]), F(X.X[4]), F(X.X[5]), F(X.X[6]), F(X.X[7]));
  P[ME] = Y;
}

// 64 bits: two results.
#define SHIFTS64(D, E, X) S("shl.b64 " D ", " X ", 3; shr.u64 " E ", " X ", 5;", "v_lshlrev_b64 " D ", 3, " X "\nv_lshrrev_b64 " E ", 5, " X)
KERNEL twoWide(fragment<u64, 2> *P) {
  auto [A, B] = __tile_inline_asm_elementwise<u64, u64>(SHIFTS64("$0", "$1", "$2"), "=" L ",=" L "," L, true, 1, P[ME]);
  P[ME] = A;
  P[ME + 64] = B;
}
KERNEL twoWide_by_hand(u64x2 *P) {
  u64x2 X = P[ME], Y, Z;
  u64 A, B, E, D;
  asm(SHIFTS64("%0", "%1", "%2") : "=&" L(A), "=" L(B) : L(X.x));
  asm(SHIFTS64("%0", "%1", "%2") : "=&" L(E), "=" L(D) : L(X.y));
  Y.x = A, Y.y = E, Z.x = B, Z.y = D;
  P[ME] = Y;
  P[ME + 64] = Z;
}

// A float argument beside bytes, and a conversion of each.
#define SCALE(A, B, C4, D, X, M) S("{ .reg .b32 t<4>; prmt.b32 t0, " X ", 0, 0x4440; prmt.b32 t1, " X ", 0, 0x4441; prmt.b32 t2, " X ", 0, 0x4442; prmt.b32 t3, " X ", 0, 0x4443; cvt.rn.f32.u32 " A ", t0; cvt.rn.f32.u32 " B ", t1; cvt.rn.f32.u32 " C4 ", t2; cvt.rn.f32.u32 " D ", t3; }", "v_cvt_f32_ubyte0 " A ", " X "\nv_cvt_f32_ubyte1 " B ", " X "\nv_cvt_f32_ubyte2 " C4 ", " X "\nv_cvt_f32_ubyte3 " D ", " X)
#define SCALE_GCC(A, B, C4, D, X, M) S("%{ .reg .b32 t<4>; prmt.b32 t0, " X ", 0, 0x4440; prmt.b32 t1, " X ", 0, 0x4441; prmt.b32 t2, " X ", 0, 0x4442; prmt.b32 t3, " X ", 0, 0x4443; cvt.rn.f32.u32 " A ", t0; cvt.rn.f32.u32 " B ", t1; cvt.rn.f32.u32 " C4 ", t2; cvt.rn.f32.u32 " D ", t3; %}", "v_cvt_f32_ubyte0 " A ", " X "\nv_cvt_f32_ubyte1 " B ", " X "\nv_cvt_f32_ubyte2 " C4 ", " X "\nv_cvt_f32_ubyte3 " D ", " X)
KERNEL floats(fragment<u8, 4> *P, fragment<float, 4> *Q, float M) {
  auto X = __tile_inline_asm_elementwise<float>(SCALE("$0", "$1", "$2", "$3", "$4", ""), "=" F ",=" F ",=" F ",=" F "," R, true, 4, P[ME]);
  for (float &Value : X)
    Value *= M;
  Q[ME] = X;
}
KERNEL floats_by_hand(u32 *P, f32x4 *Q, float M) {
  u32 X = P[ME];
  float A, B, E, D;
  f32x4 Y;
  asm(SCALE_GCC("%0", "%1", "%2", "%3", "%4", "") : "=&" F(A), "=&" F(B), "=&" F(E), "=&" F(D) : R(X));
  Y.x = A * M, Y.y = B * M, Y.z = E * M, Y.w = D * M;
  Q[ME] = Y;
}

// An odd number: six bytes, of which the last copy has two.
KERNEL odd(fragment<u8, 6> *P) {
  P[ME] = __tile_inline_asm_elementwise<u8>(S("not.b32 $0, $1;", "v_not_b32 $0, $1"), "=" R "," R, true, 4, P[ME]);
}
struct bytes6 {
  u8 X[6];
};
KERNEL odd_by_hand(bytes6 *P) {
  bytes6 X = P[ME]; // aligned to a byte, as the fragment is
  u32 A = X.X[0] | X.X[1] << 8 | X.X[2] << 16 | (u32)X.X[3] << 24, B = X.X[4] | X.X[5] << 8, E, D;
  asm(S("not.b32 %0, %1;", "v_not_b32 %0, %1") : "=" R(E) : R(A));
  asm(S("not.b32 %0, %1;", "v_not_b32 %0, %1") : "=" R(D) : R(B));
  for (int K = 0; K < 4; ++K)
    X.X[K] = E >> 8 * K;
  X.X[4] = D, X.X[5] = D >> 8;
  P[ME] = X;
}
