// An elementwise call costs what the same asm costs in the hands of a careful
// person, who packs, loads whole words and writes one asm for each copy.
//
// The text is equal in both, so what differs is what the plugin adds: packing by
// shifts, a copy through memory, a register more. Each kernel stands beside its
// twin. PTX itself is not counted: its moves are gone in SASS.
//
// RUN: %tile_ptx --offload-arch=sm_90 %s -o %t.ptx
// RUN: %tile_gcn --offload-arch=gfx942 %s -o %t-gfx942.s
// RUN: %tile_gcn --offload-arch=gfx1100 %s -o %t-gfx1100.s
// RUN: %compare_twins --pairs 19 %t-gfx942.s %t-gfx1100.s
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// RUN: %if ptxas %{ %compare_twins --pairs 19 %t.cubin %}
// No local memory on NVIDIA either.
// RUN: FileCheck %s --input-file=%t.ptx --implicit-check-not=.local

#include "../Asm/Inputs/asm.h"

// CHECK: .target sm_90

#define KERNEL extern "C" __attribute__((global)) void
#define ME __tile_thread_id(0)
typedef u32 u32x2 __attribute__((ext_vector_type(2)));
typedef u32 u32x4 __attribute__((ext_vector_type(4)));
typedef float f32x4 __attribute__((ext_vector_type(4)));
typedef u64 u64x2 __attribute__((ext_vector_type(2)));

#ifdef __AMDGCN__
#define S(PTX, AMD) AMD // text
#define C(PTX, AMD) AMD // letter
#else
#define S(PTX, AMD) PTX
#define C(PTX, AMD) PTX
#endif
#define H C("h", "v")
#define F C("f", "v")
#define L C("l", "v")
#ifdef __GFX11__
#define NC "_nc"
#else
#define NC ""
#endif

// Bytes, pack 4: eight of them are two registers.
#define NOT(D, X) S("not.b32 " D ", " X ";", "v_not_b32 " D ", " X)
KERNEL not8(fragment<u8, 8> *P) {
  P[ME] = __tile_inline_asm_elementwise<u8>(NOT("$0", "$1"), "=" R "," R, true, 4, P[ME]);
}
KERNEL not8_by_hand(u32x2 *P) {
  u32x2 X = P[ME], Y;
  u32 A, B;
  asm(NOT("%0", "%1") : "=" R(A) : R(X.x));
  asm(NOT("%0", "%1") : "=" R(B) : R(X.y));
  Y.x = A, Y.y = B;
  P[ME] = Y;
}

// Pack 8: two registers of one copy.
#define NOT2(D, E, X, Y) S("not.b32 " D ", " X "; not.b32 " E ", " Y ";", "v_not_b32 " D ", " X "\nv_not_b32 " E ", " Y)
KERNEL not8at8(fragment<u8, 8> *P) {
  P[ME] = __tile_inline_asm_elementwise<u8>(NOT2("$0", "$1", "$2", "$3"), "=" R ",=" R "," R "," R, true, 8, P[ME]);
}
KERNEL not8at8_by_hand(u32x2 *P) {
  u32x2 X = P[ME], Y;
  u32 A, B;
  asm(NOT2("%0", "%1", "%2", "%3") : "=&" R(A), "=" R(B) : R(X.x), R(X.y));
  Y.x = A, Y.y = B;
  P[ME] = Y;
}

// A scalar in all four places.
#define XOR(D, X, Y) S("xor.b32 " D ", " X ", " Y ";", "v_xor_b32 " D ", " X ", " Y)
KERNEL xorScalar(fragment<u8, 4> *P, u8 Mask) {
  P[ME] = __tile_inline_asm_elementwise<u8>(XOR("$0", "$1", "$2"), "=" R "," R "," R, true, 4, P[ME], Mask);
}
KERNEL xorScalar_by_hand(u32 *P, u8 Mask) {
  u32 X = P[ME], M = Mask * 0x01010101u, Y;
  asm(XOR("%0", "%1", "%2") : "=" R(Y) : R(X), R(M));
  P[ME] = Y;
}

// Pack 1: a byte each, extended and cut off.
#define BREV(D, X) S("brev.b32 " D ", " X ";", "v_bfrev_b32 " D ", " X)
KERNEL byte1(u8 *P) { P[ME] = __tile_inline_asm_elementwise<u8>(BREV("$0", "$1"), "=" R "," R, true, 1, P[ME]); }
KERNEL byte1_by_hand(u8 *P) {
  u32 X = P[ME], Y;
  asm(BREV("%0", "%1") : "=" R(Y) : R(X));
  P[ME] = Y;
}
KERNEL signed1(i8 *P, int *Q) { Q[ME] = __tile_inline_asm_elementwise<int>(BREV("$0", "$1"), "=" R "," R, true, 1, P[ME]); }
KERNEL signed1_by_hand(i8 *P, int *Q) {
  int X = P[ME], Y;
  asm(BREV("%0", "%1") : "=" R(Y) : R(X));
  Q[ME] = Y;
}

// Two bytes in one register.
#define NOT16(D, X) S("not.b16 " D ", " X ";", "v_not_b32 " D ", " X)
KERNEL bytes2(fragment<u8, 2> *P) { P[ME] = __tile_inline_asm_elementwise<u8>(NOT16("$0", "$1"), "=" H "," H, true, 2, P[ME]); }
KERNEL bytes2_by_hand(u16 *P) {
#ifdef __AMDGCN__
  u32 X = P[ME], Y;
#else
  u16 X = P[ME], Y;
#endif
  asm(NOT16("%0", "%1") : "=" H(Y) : H(X));
  P[ME] = Y;
}

// Halves, packed and one by one; bf16 as their bits.
#define ADD16X2(D, X, Y) S("add.f16x2 " D ", " X ", " Y ";", "v_pk_add_f16 " D ", " X ", " Y)
KERNEL add16(fragment<_Float16, 4> *P) { P[ME] = __tile_inline_asm_elementwise<_Float16>(ADD16X2("$0", "$1", "$2"), "=" R "," R "," R, true, 2, P[ME], P[ME + 64]); }
KERNEL add16_by_hand(u32x2 *P) {
  u32x2 X = P[ME], Y = P[ME + 64], Z;
  u32 A, B;
  asm(ADD16X2("%0", "%1", "%2") : "=" R(A) : R(X.x), R(Y.x));
  asm(ADD16X2("%0", "%1", "%2") : "=" R(B) : R(X.y), R(Y.y));
  Z.x = A, Z.y = B;
  P[ME] = Z;
}
#define SHIFT(D, X) S("shl.b32 " D ", " X ", 16;", "v_lshlrev_b32 " D ", 16, " X)
KERNEL fromBF16(u16 *P, float *Q) { Q[ME] = __tile_inline_asm_elementwise<float>(SHIFT("$0", "$1"), "=" R "," R, true, 1, P[ME]); }
KERNEL fromBF16_by_hand(u16 *P, u32 *Q) {
  u32 X = P[ME], Y;
  asm(SHIFT("%0", "%1") : "=" R(Y) : R(X));
  Q[ME] = Y;
}
#define AND(D, X) S("and.b32 " D ", " X ", 0x7fff7fff;", "v_and_b32 " D ", 0x7fff7fff, " X)
KERNEL absBF16(fragment<u16, 8> *P) { P[ME] = __tile_inline_asm_elementwise<u16>(AND("$0", "$1"), "=" R "," R, true, 2, P[ME]); }
KERNEL absBF16_by_hand(u32x4 *P) {
  u32x4 X = P[ME], Y;
  u32 A, B, C, D;
  asm(AND("%0", "%1") : "=" R(A) : R(X.x));
  asm(AND("%0", "%1") : "=" R(B) : R(X.y));
  asm(AND("%0", "%1") : "=" R(C) : R(X.z));
  asm(AND("%0", "%1") : "=" R(D) : R(X.w));
  Y.x = A, Y.y = B, Y.z = C, Y.w = D;
  P[ME] = Y;
}

// float: pack 1 and 2.
#define FMA(D, X, Y, Z) S("fma.rn.f32 " D ", " X ", " Y ", " Z ";", "v_fma_f32 " D ", " X ", " Y ", " Z)
KERNEL fma4(fragment<float, 4> *P, float B) { P[ME] = __tile_inline_asm_elementwise<float>(FMA("$0", "$1", "$1", "$2"), "=" F "," F "," F, true, 1, P[ME], B); }
KERNEL fma4_by_hand(f32x4 *P, float B) {
  f32x4 X = P[ME], Y;
  float A[4];
  asm(FMA("%0", "%1", "%1", "%2") : "=" F(A[0]) : F(X.x), F(B));
  asm(FMA("%0", "%1", "%1", "%2") : "=" F(A[1]) : F(X.y), F(B));
  asm(FMA("%0", "%1", "%1", "%2") : "=" F(A[2]) : F(X.z), F(B));
  asm(FMA("%0", "%1", "%1", "%2") : "=" F(A[3]) : F(X.w), F(B));
  Y.x = A[0], Y.y = A[1], Y.z = A[2], Y.w = A[3];
  P[ME] = Y;
}
#define SUBADD(D, E, X, Y) S("sub.f32 " D ", " X ", " Y "; add.f32 " E ", " X ", " Y ";", "v_sub_f32 " D ", " X ", " Y "\nv_add_f32 " E ", " X ", " Y)
KERNEL butterfly(fragment<float, 4> *P) { P[ME] = __tile_inline_asm_elementwise<float>(SUBADD("$0", "$1", "$2", "$3"), "=" F ",=" F "," F "," F, true, 2, P[ME]); }
KERNEL butterfly_by_hand(f32x4 *P) {
  f32x4 X = P[ME], Y;
  float A[4];
  asm(SUBADD("%0", "%1", "%2", "%3") : "=&" F(A[0]), "=" F(A[1]) : F(X.x), F(X.y));
  asm(SUBADD("%0", "%1", "%2", "%3") : "=&" F(A[2]), "=" F(A[3]) : F(X.z), F(X.w));
  Y.x = A[0], Y.y = A[1], Y.z = A[2], Y.w = A[3];
  P[ME] = Y;
}

// Two results.
#define SUBS(D, E, X, Y) S("sub.u32 " D ", " X ", " Y "; sub.u32 " E ", " Y ", " X ";", "v_sub" NC "_u32 " D ", " X ", " Y "\nv_sub" NC "_u32 " E ", " Y ", " X)
KERNEL differences(fragment<u32, 2> *P, fragment<u32, 2> *Q) {
  auto [A, B] = __tile_inline_asm_elementwise<u32, u32>(SUBS("$0", "$1", "$2", "$3"), "=" R ",=" R "," R "," R, true, 1, P[ME], Q[ME]);
  P[ME] = A;
  Q[ME] = B;
}
KERNEL differences_by_hand(u32x2 *P, u32x2 *Q) {
  u32x2 X = P[ME], Y = Q[ME], A, B;
  u32 D[4];
  asm(SUBS("%0", "%1", "%2", "%3") : "=&" R(D[0]), "=" R(D[1]) : R(X.x), R(Y.x));
  asm(SUBS("%0", "%1", "%2", "%3") : "=&" R(D[2]), "=" R(D[3]) : R(X.y), R(Y.y));
  A.x = D[0], A.y = D[2], B.x = D[1], B.y = D[3];
  P[ME] = A;
  Q[ME] = B;
}

// int4: the nibbles of four bytes, as two results of four bytes.
#define NIBBLES(D, E, X) S("and.b32 " D ", " X ", 0x0f0f0f0f; shr.u32 " E ", " X ", 4; and.b32 " E ", " E ", 0x0f0f0f0f;", "v_and_b32 " D ", 0x0f0f0f0f, " X "\nv_lshrrev_b32 " E ", 4, " X "\nv_and_b32 " E ", 0x0f0f0f0f, " E)
KERNEL nibbles(fragment<u8, 8> *P, fragment<i8, 8> *Q) {
  auto [A, B] = __tile_inline_asm_elementwise<i8, i8>(NIBBLES("$0", "$1", "$2"), "=" R ",=" R "," R, true, 4, P[ME]);
  Q[ME] = A;
  Q[ME + 64] = B;
}
KERNEL nibbles_by_hand(u32x2 *P, u32x2 *Q) {
  u32x2 X = P[ME], A, B;
  u32 D[4];
  asm(NIBBLES("%0", "%1", "%2") : "=&" R(D[0]), "=" R(D[1]) : R(X.x));
  asm(NIBBLES("%0", "%1", "%2") : "=&" R(D[2]), "=" R(D[3]) : R(X.y));
  A.x = D[0], A.y = D[2], B.x = D[1], B.y = D[3];
  Q[ME] = A;
  Q[ME + 64] = B;
}

// A packed shift between a load and a dot product: nothing comes between. (U07)
#define SHIFT4(D, X) S("shr.u32 " D ", " X ", 4; and.b32 " D ", " D ", 0x0f0f0f0f;", "v_lshrrev_b32 " D ", 4, " X "\nv_and_b32 " D ", 0x0f0f0f0f, " D)
#define DOT(D, X, Y) S("dp4a.u32.u32 " D ", " X ", " Y ", " D ";", "v_dot4_u32_u8 " D ", " X ", " Y ", " D)
KERNEL chained(fragment<u8, 4> *P, fragment<u8, 4> *Q, u32 *O) {
  auto X = __tile_inline_asm_elementwise<u8>(SHIFT4("$0", "$1"), "=" R "," R, true, 4, P[ME]);
  auto Y = Q[ME];
  O[ME] = __tile_inline_asm<u32>(DOT("$0", "$1", "$2"), "=" R "," R "," R ",0", true, tile::as<u32>(X), tile::as<u32>(Y), 0u);
}
KERNEL chained_by_hand(u32 *P, u32 *Q, u32 *O) {
  u32 X = P[ME], Y = Q[ME], Z, D = 0;
  asm(SHIFT4("%0", "%1") : "=" R(Z) : R(X));
  asm(DOT("%0", "%1", "%2") : "=" R(D) : R(Z), R(Y), "0"(D));
  O[ME] = D;
}

// Bytes to four words, words to four bytes.
#define SPREAD(A, B, C, D, X) S("prmt.b32 " A ", " X ", 0, 0x4440; prmt.b32 " B ", " X ", 0, 0x4441; prmt.b32 " C ", " X ", 0, 0x4442; prmt.b32 " D ", " X ", 0, 0x4443;", "v_bfe_u32 " A ", " X ", 0, 8\nv_bfe_u32 " B ", " X ", 8, 8\nv_bfe_u32 " C ", " X ", 16, 8\nv_lshrrev_b32 " D ", 24, " X)
KERNEL spread(fragment<u8, 4> *P, fragment<u32, 4> *Q) { Q[ME] = __tile_inline_asm_elementwise<u32>(SPREAD("$0", "$1", "$2", "$3", "$4"), "=" R ",=" R ",=" R ",=" R "," R, true, 4, P[ME]); }
KERNEL spread_by_hand(u32 *P, u32x4 *Q) {
  u32 X = P[ME], A, B, C, D;
  u32x4 Y;
  asm(SPREAD("%0", "%1", "%2", "%3", "%4") : "=&" R(A), "=&" R(B), "=&" R(C), "=" R(D) : R(X));
  Y.x = A, Y.y = B, Y.z = C, Y.w = D;
  Q[ME] = Y;
}
#define GATHER(D, A, B, C, E) S("prmt.b32 " D ", " A ", " B ", 0x0040; prmt.b32 " D ", " D ", " C ", 0x0410; prmt.b32 " D ", " D ", " E ", 0x4210;", "v_perm_b32 " D ", " A ", " B ", 0\nv_perm_b32 " D ", " D ", " C ", 1\nv_perm_b32 " D ", " D ", " E ", 2")
KERNEL gather(fragment<u32, 4> *P, fragment<u8, 4> *Q) { Q[ME] = __tile_inline_asm_elementwise<u8>(GATHER("$0", "$1", "$2", "$3", "$4"), "=" R "," R "," R "," R "," R, true, 4, P[ME]); }
KERNEL gather_by_hand(u32x4 *P, u32 *Q) {
  u32x4 X = P[ME];
  u32 Y;
  asm(GATHER("%0", "%1", "%2", "%3", "%4") : "=&" R(Y) : R(X.x), R(X.y), R(X.z), R(X.w));
  Q[ME] = Y;
}

// 64 bits, pack 1 and 2.
#define SHL64(D, X) S("shl.b64 " D ", " X ", 3;", "v_lshlrev_b64 " D ", 3, " X)
KERNEL wide1(fragment<u64, 2> *P) { P[ME] = __tile_inline_asm_elementwise<u64>(SHL64("$0", "$1"), "=" L "," L, true, 1, P[ME]); }
KERNEL wide1_by_hand(u64x2 *P) {
  u64x2 X = P[ME], Y;
  u64 A, B;
  asm(SHL64("%0", "%1") : "=" L(A) : L(X.x));
  asm(SHL64("%0", "%1") : "=" L(B) : L(X.y));
  Y.x = A, Y.y = B;
  P[ME] = Y;
}
#define SHL64X2(D, E, X, Y) S("shl.b64 " D ", " X ", 3; shl.b64 " E ", " Y ", 5;", "v_lshlrev_b64 " D ", 3, " X "\nv_lshlrev_b64 " E ", 5, " Y)
KERNEL wide2(fragment<u64, 2> *P) { P[ME] = __tile_inline_asm_elementwise<u64>(SHL64X2("$0", "$1", "$2", "$3"), "=" L ",=" L "," L "," L, true, 2, P[ME]); }
KERNEL wide2_by_hand(u64x2 *P) {
  u64x2 X = P[ME], Y;
  u64 A, B;
  asm(SHL64X2("%0", "%1", "%2", "%3") : "=&" L(A), "=" L(B) : L(X.x), L(X.y));
  Y.x = A, Y.y = B;
  P[ME] = Y;
}

// The seed's example: bytes and floats, two results, two copies.
#define SEED(O) S("{ .reg .b8 tmp<4>; mov.b32 {tmp0, tmp1, tmp2, tmp3}, " O "8; cvt.u32.u8 " O "0, tmp0; cvt.u32.u8 " O "1, tmp1; cvt.u32.u8 " O "2, tmp2; cvt.u32.u8 " O "3, tmp3; } cvt.rn.f32.s32 " O "4, " O "0; cvt.rn.f32.s32 " O "5, " O "1; cvt.rn.f32.s32 " O "6, " O "2; cvt.rn.f32.s32 " O "7, " O "3; max.f32 " O "4, " O "4, " O "9; max.f32 " O "5, " O "5, " O "10; max.f32 " O "6, " O "6, " O "11; max.f32 " O "7, " O "7, " O "12;", "v_bfe_u32 " O "0, " O "8, 0, 8\nv_bfe_u32 " O "1, " O "8, 8, 8\nv_bfe_u32 " O "2, " O "8, 16, 8\nv_lshrrev_b32 " O "3, 24, " O "8\nv_cvt_f32_u32 " O "4, " O "0\nv_cvt_f32_u32 " O "5, " O "1\nv_cvt_f32_u32 " O "6, " O "2\nv_cvt_f32_u32 " O "7, " O "3\nv_max_f32 " O "4, " O "4, " O "9\nv_max_f32 " O "5, " O "5, " O "10\nv_max_f32 " O "6, " O "6, " O "11\nv_max_f32 " O "7, " O "7, " O "12")
#define EIGHT "=" R ",=" R ",=" R ",=" R ",=" F ",=" F ",=" F ",=" F
KERNEL seed(fragment<u8, 8> *P, fragment<float, 8> *Q, fragment<int, 8> *O) {
  auto [A, M] = __tile_inline_asm_elementwise<int, float>(SEED("$"), EIGHT "," R "," F "," F "," F "," F, true, 4, P[ME], Q[ME]);
  O[ME] = A;
  Q[ME] = M;
}
struct alignas(16) floats8 {
  float X[8];
};
struct alignas(16) ints8 {
  int X[8];
};
KERNEL seed_by_hand(u32x2 *P, floats8 *Q, ints8 *O) {
  u32x2 X = P[ME];
  floats8 B = Q[ME], M;
  ints8 A;
#define COPY(W, K) asm(SEED("%") : "=&" R(A.X[K]), "=&" R(A.X[K + 1]), "=&" R(A.X[K + 2]), "=&" R(A.X[K + 3]), "=&" F(M.X[K]), "=&" F(M.X[K + 1]), "=&" F(M.X[K + 2]), "=&" F(M.X[K + 3]) : R(W), F(B.X[K]), F(B.X[K + 1]), F(B.X[K + 2]), F(B.X[K + 3]))
#ifdef __NVPTX__
#undef S
#define S(PTX, AMD) "%{ .reg .b8 tmp<4>; mov.b32 %{tmp0, tmp1, tmp2, tmp3%}, %8; cvt.u32.u8 %0, tmp0; cvt.u32.u8 %1, tmp1; cvt.u32.u8 %2, tmp2; cvt.u32.u8 %3, tmp3; %} cvt.rn.f32.s32 %4, %0; cvt.rn.f32.s32 %5, %1; cvt.rn.f32.s32 %6, %2; cvt.rn.f32.s32 %7, %3; max.f32 %4, %4, %9; max.f32 %5, %5, %10; max.f32 %6, %6, %11; max.f32 %7, %7, %12;"
#endif
  COPY(X.x, 0);
  COPY(X.y, 4);
  O[ME] = A;
  Q[ME] = M;
}
