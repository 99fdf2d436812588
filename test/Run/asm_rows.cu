// Asm that Triton, PyTorch and kernels built on them really use, with their
// texts, executed: see AsmRowsRun.cpp for what must come out, and asm_rows.test.
// test/Elementwise/usage-*.* and rows-*.* assemble the same for every chip.
#include "asm_texts.h"

// Triton's tests: T1 to T4, and #4024.
TEST_KERNEL(t1_funnel)(uint32_t *O, const uint32_t *X, const uint32_t *Y) {
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             S("shf.l.wrap.b32 $0, $1, $2, $3;", "v_alignbit_b32 $0, $2, $1, $3"),
             S("=r,r, r, r", "=v,v, v, v"), true, 1, mine<3>(X), mine<3>(Y),
             S(17u, 15u)));
}
TEST_KERNEL(t2_shift)(uint8_t *O, const uint8_t *X) {
  put(O, __tile_inline_asm_elementwise<uint8_t>(
             S("and.b32 $0, $1, 0x1F1F1F1F; shl.b32 $0, $0, 3;",
               "v_and_b32 $0, 0x1F1F1F1F, $1\nv_lshlrev_b32 $0, 3, $0"),
             S("=r,r", "=v,v"), true, 4, mine<8>(X)));
}
TEST_KERNEL(t3_memory)(uint8_t *O, const uint8_t *X) {
  tile::fragment<const uint8_t *, 3> From;
  tile::fragment<uint8_t *, 3> To;
  for (int K = 0; K < 3; ++K)
    From[K] = X + 3 * global() + K, To[K] = O + 3 * global() + K;
  (void)__tile_inline_asm_elementwise<uint8_t>(
#if defined(__GFX9__)
      "global_load_ubyte $0, $1, off\n" WAIT_LOAD "v_lshlrev_b32 $0, 3, $0\nglobal_store_byte $2, $0, off",
#elif defined(__AMDGCN__)
      "global_load_u8 $0, $1, off\n" WAIT_LOAD "v_lshlrev_b32 $0, 3, $0\nglobal_store_b8 $2, $0, off",
#else
      "ld.global.b8 $0, [$1]; shl.b32 $0, $0, 3; st.global.b8 [$2], $0;",
#endif
      S("=r,l,l", "=v,v,v"), false, 1, From, To);
}
TEST_KERNEL(t4_differences)(uint32_t *O, const uint32_t *A, const uint32_t *B) {
  auto [X, Y] = __tile_inline_asm_elementwise<uint32_t, uint32_t>(
      SUB("$0", "$2", "$3") SUB("$1", "$3", "$2"), S("=r,=r,r,r", "=v,=v,v,v"), true, 1, mine<3>(A), mine<3>(B));
  for (int K = 0; K < 3; ++K)
    O[6 * global() + K] = X[K], O[6 * global() + 3 + K] = Y[K];
}
TEST_KERNEL(t6_halves)(uint16_t *O, const uint8_t *X) {
  auto [A, B] = __tile_inline_asm_elementwise<uint16_t, uint16_t>(
      S("{.reg .b8 tmp<4>; mov.b32 {tmp0, tmp1, tmp2, tmp3}, $2; cvt.u16.u8 $0, tmp0; cvt.u16.u8 $1, tmp1;}",
        "v_and_b32 $0, 0xff, $2\nv_bfe_u32 $1, $2, 8, 8"),
      S("=r,=r,r", "=v,=v,v"), true, 2, mine<2>(X));
  for (int K = 0; K < 2; ++K)
    O[4 * global() + K] = A[K], O[4 * global() + 2 + K] = B[K];
}

// PyTorch.
TEST_KERNEL(multiply_add)(float *O, const float *A, const float *B) {
  auto X = mine<3>(A), Y = mine<3>(B);
  auto Product = __tile_inline_asm_elementwise<float>(S("mul.f32 $0, $1, $2;", "v_mul_f32 $0, $1, $2"), "=" F32 "," F32 "," F32, true, 1, X, Y);
  auto Sum = __tile_inline_asm_elementwise<float>(ADD_F32("$0", "$1", "$2"), "=" F32 "," F32 "," F32, true, 1, X, Y);
  auto Fused = __tile_inline_asm_elementwise<float>(S("fma.rn.f32 $0, $1, $2, $3;", "v_fma_f32 $0, $1, $2, $3"), "=" F32 "," F32 "," F32 "," F32, true, 1, X, Y, Sum);
  auto Twice = __tile_inline_asm_elementwise<float>(S("{.reg .f32 tmp; mov.f32 tmp, $1; add.f32 $0, tmp, tmp;}", "v_mov_b32 $0, $1\nv_add_f32 $0, $0, $1"), "=" F32 "," F32, true, 1, Product);
  for (int K = 0; K < 3; ++K) {
    O[9 * global() + K] = Sum[K];
    O[9 * global() + 3 + K] = Fused[K];
    O[9 * global() + 6 + K] = Twice[K];
  }
}
TEST_KERNEL(exponents)(uint32_t *O, const float *A) {
  put(O, __tile_inline_asm_elementwise<uint32_t>(S("{.reg .b32 t; mov.b32 t,$1; shr.u32 t,t,23; and.b32 $0,t,0xFF;}", "v_bfe_u32 $0, $1, 23, 8"), S("=r,f", "=v,v"), true, 1, mine<3>(A)));
}
TEST_KERNEL(low_halves)(uint16_t *O, const uint32_t *A) {
  put(O, __tile_inline_asm_elementwise<uint16_t>(S("cvt.u16.u32 $0, $1;", "v_bfe_u32 $0, $1, 0, 16"), "=" R16 "," R32, true, 1, mine<3>(A)));
}
TEST_KERNEL(sums_in_pairs)(float *O, const float *A, const float *B) {
  put(O, __tile_inline_asm_elementwise<float>(ADD_F32("$0", "$2", "$4") ADD_F32("$1", "$3", "$5"), S("=f,=f,f,f,f,f", "=v,=v,v,v,v,v"), true, 2, mine<3>(A), mine<3>(B)));
}
// 259 elements in 64 calls of four and one of three.
TEST_KERNEL(all_259)(uint32_t *O, const uint32_t *A) {
  auto [X, Y] = __tile_inline_asm_elementwise<uint32_t, uint32_t>(
      XOR("$0", "$8", "15") XOR("$1", "$9", "15") XOR("$2", "$10", "15") XOR("$3", "$11", "15")
          ADD("$4", "1", "$8") ADD("$5", "1", "$9") ADD("$6", "1", "$10") ADD("$7", "1", "$11"),
      S("=&r,=&r,=&r,=&r,=&r,=&r,=&r,=&r,r,r,r,r", "=&v,=&v,=&v,=&v,=&v,=&v,=&v,=&v,v,v,v,v"), true, 4, mine<259>(A));
  for (int K = 0; K < 259; ++K)
    O[518 * global() + K] = X[K], O[518 * global() + 259 + K] = Y[K];
}
TEST_KERNEL(int_and_float)(uint32_t *O, const int *A) {
  auto [X, Y] = __tile_inline_asm_elementwise<int, float>(S("mov.b32 $0, $2; cvt.rn.f32.s32 $1, $2;", "v_mov_b32 $0, $2\nv_cvt_f32_i32 $1, $2"), S("=r,=f,r", "=v,=v,v"), true, 1, mine<3>(A));
  for (int K = 0; K < 3; ++K)
    O[6 * global() + K] = X[K], O[6 * global() + 3 + K] = tile::as<uint32_t>(Y[K]);
}
TEST_KERNEL(two_by_two)(uint32_t *O, const uint32_t *A) {
  auto [X, Y] = __tile_inline_asm_elementwise<uint32_t, uint32_t>(MOV("$0", "$4") MOV("$1", "$5") ADD("$2", "1", "$4") ADD("$3", "1", "$5"), S("=r,=r,=r,=r,r,r", "=v,=v,=v,=v,v,v"), true, 2, mine<3>(A));
  for (int K = 0; K < 3; ++K)
    O[6 * global() + K] = X[K], O[6 * global() + 3 + K] = Y[K];
}
TEST_KERNEL(split)(uint32_t *O, const uint32_t *A) {
  auto [High, Low, Next] = __tile_inline_asm_elementwise<uint32_t, uint32_t, uint32_t>(
      AND("$0", "$3", "0xffff0000") AND("$1", "$3", "0xffff")
      S("mad.lo.u32 $2, $4, 1664525, 1013904223;", "v_mov_b32 v40, 0x19660d\nv_mul_lo_u32 $2, $4, v40\nv_add" NC "_u32 $2, 0x3c6ef35f, $2"),
      S("=r,=r,=r,f,r", "=v,=v,=v,v,v,~{v40}"), true, 1, mine<3>(A), mine<3>(A));
  for (int K = 0; K < 3; ++K) {
    O[9 * global() + K] = High[K];
    O[9 * global() + 3 + K] = Low[K];
    O[9 * global() + 6 + K] = Next[K];
  }
}

// U01: element 0 in the lowest byte, though the instruction lists it last.
TEST_KERNEL(e4m3_order)(uint8_t *O, const float *A) {
  put(O, __tile_inline_asm_elementwise<uint8_t>(
#ifdef __AMDGCN__ // of powers of two, whatever the chip's own format is
#define EXPONENT(X) "v_bfe_u32 v40, " X ", 23, 8\nv_add" NC "_u32 v40, 0xffffff88, v40\n"
             EXPONENT("$1") "v_lshlrev_b32 $0, 3, v40\n" EXPONENT("$2") "v_lshl_or_b32 $0, v40, 11, $0\n"
             EXPONENT("$3") "v_lshl_or_b32 $0, v40, 19, $0\n" EXPONENT("$4") "v_lshl_or_b32 $0, v40, 27, $0\n",
             "=v,v,v,v,v,~{v40}",
#else
             "{.reg .b16 l,h; cvt.rn.satfinite.e4m3x2.f32 l,$2,$1; cvt.rn.satfinite.e4m3x2.f32 h,$4,$3; mov.b32 $0,{l,h};}",
             "=r,f,f,f,f",
#endif
             true, 4, mine<8>(A)));
}
// XLA's int4: the low nibbles of four bytes, then the high ones, as bf16.
TEST_KERNEL(int4_to_bf16)(uint16_t *O, const uint8_t *A) {
#ifdef __AMDGCN__
#define NIBBLES(D, B0, B1)                                                                            \
  "v_bfe_i32 v40, $4, " B0 ", 4\nv_cvt_f32_i32 v40, v40\nv_bfe_i32 v41, $4, " B1 ", 4\n"             \
  "v_cvt_f32_i32 v41, v41\nv_lshrrev_b32 v40, 16, v40\nv_and_or_b32 " D ", v41, s40, v40\n"
  auto [Low, High] = __tile_inline_asm_elementwise<uint16_t, uint16_t>("s_mov_b32 s40, 0xffff0000\n" NIBBLES("$0", "0", "8") NIBBLES("$1", "16", "24") NIBBLES("$2", "4", "12") NIBBLES("$3", "20", "28"), "=v,=v,=v,=v,v,~{v40},~{v41},~{s40}", true, 4, mine<4>(A));
#else
  auto [Low, High] = __tile_inline_asm_elementwise<uint16_t, uint16_t>(R"({
    .reg .b32 a<4>, bias;
    mov.b32 bias, 0x43084308;
    prmt.b32 a0, $4, 0, 0x1100; prmt.b32 a1, $4, 0, 0x3322;
    shr.u32 a2, a0, 4; shr.u32 a3, a1, 4;
    lop3.b32 a0, a0, 0x000f000f, bias, 0x6a; lop3.b32 a1, a1, 0x000f000f, bias, 0x6a;
    lop3.b32 a2, a2, 0x000f000f, bias, 0x6a; lop3.b32 a3, a3, 0x000f000f, bias, 0x6a;
    sub.bf16x2 $0, a0, bias; sub.bf16x2 $1, a1, bias;
    sub.bf16x2 $2, a2, bias; sub.bf16x2 $3, a3, bias;
  })", "=r,=r,=r,=r,r", true, 4, mine<4>(A));
#endif
  for (int K = 0; K < 4; ++K)
    O[8 * global() + K] = Low[K], O[8 * global() + 4 + K] = High[K];
}
// Four registers of one load, stored the other way round, and a flag.
TEST_KERNEL(vector_memory)(uint32_t *O, const uint32_t *A) {
  const uint32_t *From = A + 4 * global();
#ifdef __AMDGCN__
#ifdef __GFX9__
#define X4 "dwordx4"
#else
#define X4 "b128"
#endif
  auto W = __tile_inline_asm<unsigned __int128>("global_load_" X4 " $0, $1, off\n" WAIT_LOAD, "=v,v", false, From);
  auto V = tile::as<tile::fragment<uint32_t, 4>>(W);
  tile::fragment<uint32_t, 4> B{V[3], V[2], V[1], V[0]};
  __tile_inline_asm<>("global_store_" X4 " $0, $1, off\n" WAIT_STORE, "v,v", false, O + 4 * global(), tile::as<unsigned __int128>(B));
#else
  auto [W, X, Y, Z] = __tile_inline_asm<uint32_t, uint32_t, uint32_t, uint32_t>("ld.global.v4.b32 {$0,$1,$2,$3}, [$4];", "=r,=r,=r,=r,l", false, From);
  (void)__tile_inline_asm<uint32_t>("st.global.v4.b32 [$1], {$2,$3,$4,$5}; mov.u32 $0, 0;", "=r,l,r,r,r,r", false, O + 4 * global(), Z, Y, X, W);
#endif
}
