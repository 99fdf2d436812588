// Operations of asm texts on packed elements, executed: see AsmRun.cpp for what
// must come out, and asm.test. What is in which register is asm_packing.cu's
// matter; other forms are asm_forms.cu's.
#include "asm_texts.h"

// A 16-bit letter holds two bytes, or one that is extended.
TEST_KERNEL(halves_u8_2)(uint32_t *O, const uint8_t *I) {
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             S("cvt.u32.u16 $0, $2; cvt.u32.u16 $1, $2;",
               "v_and_b32 $0, 0xffff, $2\nv_and_b32 $1, 0xffff, $2"),
             "=" R32 ",=" R32 "," R16, true, 2, mine<5>(I)));
}
TEST_KERNEL(halves_i8_1)(uint32_t *O, const int8_t *I) {
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             S("cvt.u32.u16 $0, $1;", "v_and_b32 $0, 0xffff, $1"),
             "=" R32 "," R16, true, 1, mine<3>(I)));
}

// Narrow results: each takes the low bits of its place in the register.
TEST_KERNEL(join_u8)(uint8_t *O, const uint32_t *I) {
  put(O, __tile_inline_asm_elementwise<uint8_t>(
             S(".reg .b32 low, high;"
               "prmt.b32 low, $1, $2, 0x0040; prmt.b32 high, $3, $4, 0x0040;"
               "prmt.b32 $0, low, high, 0x5410;",
               "v_and_b32 v40, 0xff, $3\nv_lshl_or_b32 $0, $4, 8, v40\n"
               "v_and_b32 v40, 0xff, $2\nv_lshl_or_b32 $0, $0, 8, v40\n"
               "v_and_b32 v40, 0xff, $1\nv_lshl_or_b32 $0, $0, 8, v40"),
             S("=r,r,r,r,r", "=v,v,v,v,v,~{v40}"), true, 4, mine<9>(I)));
}
TEST_KERNEL(join_u16)(uint16_t *O, const uint32_t *I) {
  put(O, __tile_inline_asm_elementwise<uint16_t>(
             S("prmt.b32 $0, $1, $2, 0x5410;",
               "v_and_b32 v40, 0xffff, $1\nv_lshl_or_b32 $0, $2, 16, v40"),
             S("=r,r,r", "=v,v,v,~{v40}"), true, 2, mine<5>(I)));
}
// All 32 bits are written, 8 are taken.
TEST_KERNEL(narrow_result)(uint8_t *O, const uint32_t *I) {
  put(O, __tile_inline_asm_elementwise<uint8_t>(
             MOV("$0", "$1"), "=" R32 "," R32, true, 1, mine<3>(I)));
}

// Two results of different types, two arguments, padding in both.
TEST_KERNEL(convert_and_clamp)(int *O, const uint8_t *A, const float *B) {
  auto [Ints, Floats] = __tile_inline_asm_elementwise<int, float>(
      S(R"({
      .reg .b8 tmp<4>;
      mov.b32 {tmp0, tmp1, tmp2, tmp3}, $8;
      cvt.u32.u8 $0, tmp0; cvt.u32.u8 $1, tmp1;
      cvt.u32.u8 $2, tmp2; cvt.u32.u8 $3, tmp3;
      }
      cvt.rn.f32.s32 $4, $0; cvt.rn.f32.s32 $5, $1;
      cvt.rn.f32.s32 $6, $2; cvt.rn.f32.s32 $7, $3;
      max.f32 $4, $4, $9;  max.f32 $5, $5, $10;
      max.f32 $6, $6, $11; max.f32 $7, $7, $12;)",
        R"(v_and_b32 $0, 0xff, $8
      v_bfe_u32 $1, $8, 8, 8
      v_bfe_u32 $2, $8, 16, 8
      v_lshrrev_b32 $3, 24, $8
      v_cvt_f32_u32 $4, $0
      v_cvt_f32_u32 $5, $1
      v_cvt_f32_u32 $6, $2
      v_cvt_f32_u32 $7, $3
      v_max_f32 $4, $4, $9
      v_max_f32 $5, $5, $10
      v_max_f32 $6, $6, $11
      v_max_f32 $7, $7, $12)"),
      S("=r,=r,=r,=r,=f,=f,=f,=f,r,f,f,f,f",
        "=v,=v,=v,=v,=v,=v,=v,=v,v,v,v,v,v"),
      true, 4, mine<7>(A), mine<7>(B));
  put(O, Ints, 14);
  put(O, tile::as<tile::fragment<int, 7>>(Floats), 14, 7);
}

// Four results of as many widths, from one register.
TEST_KERNEL(four_widths)(uint8_t *O8, uint16_t *O16, uint32_t *O32,
                         uint64_t *O64, const uint8_t *I) {
  auto [A, B, C, D] =
      __tile_inline_asm_elementwise<uint8_t, uint16_t, uint32_t, uint64_t>(
          XOR("$0", "$11", "$11") ADD("$0", "$0", "$11") SHR("$1", "$11", "1")
              SHR("$2", "$11", "2") ADD("$3", "$11", "$11") SHR("$4", "$11",
                                                                "3")
                  SHR("$5", "$11", "4") SHR("$6", "$11", "5") MOV64("$7", "$15")
                      MOV64("$8", "$14") MOV64("$9", "$13") MOV64("$10", "$12"),
          S("=r,=r,=r,=r,=r,=r,=r,=l,=l,=l,=l,r,l,l,l,l",
            "=v,=v,=v,=v,=v,=v,=v,=v,=v,=v,=v,v,v,v,v,v"),
          true, 4, mine<7>(I), uint64_t(0x0123456789ABCDEF));
  put(O8, A);
  put(O16, B);
  put(O32, C);
  put(O64, D);
}

// Arguments of four widths; each result shows two of them, crosswise.
TEST_KERNEL(from_four_widths)(uint32_t *O, uint64_t *O64, const uint8_t *A,
                              const uint16_t *B, const uint32_t *C,
                              const uint64_t *D) {
  auto [X, Y, Z] = __tile_inline_asm_elementwise<uint32_t, uint32_t, uint64_t>(
      MOV("$0", "$7") MOV("$1", "$6") MOV("$2", "$9") MOV("$3", "$8")
          MOV64("$4", "$11") MOV64("$5", "$10"),
      S("=r,=r,=r,=r,=l,=l,r,r,r,r,l,l", "=v,=v,=v,=v,=v,=v,v,v,v,v,v,v"), true,
      2, mine<3>(A), mine<3>(B), mine<3>(C), mine<3>(D));
  put(O, X, 6);
  put(O, Y, 6, 3);
  put(O64, Z);
}

// 64-bit elements are never split. AMD's language has no name for half a pair
// of registers, so the pairs there are fixed ones.
TEST_KERNEL(wide)(uint64_t *O, const uint64_t *A, const uint64_t *B) {
  put(O, __tile_inline_asm_elementwise<uint64_t>(
             S("sub.u64 $0, $2, $4; sub.u64 $1, $3, $5;",
               "v_sub_co_u32 v2, " VCC ", v6, v10\n" SUB_CARRY "v3, " VCC
               ", v7, v11, " VCC "\n"
               "v_sub_co_u32 v4, " VCC ", v8, v12\n" SUB_CARRY "v5, " VCC
               ", v9, v13, " VCC),
             S("=l,=l,l,l,l,l",
               "={v[2:3]},={v[4:5]},{v[6:7]},{v[8:9]},{v[10:11]},{v[12:13]},"
               "~{vcc}"),
             true, 2, mine<3>(A), mine<3>(B)));
}
// The second of two is shifted otherwise than the first; two results.
TEST_KERNEL(wide_shifts)(uint64_t *O, const uint64_t *A) {
  auto [X, Y] = __tile_inline_asm_elementwise<uint64_t, uint64_t>(
      SHL64("$0", "$4", "3") SHR64("$1", "$5", "7") SHR64("$2", "$4", "9")
          SHL64("$3", "$5", "13"),
      S("=l,=l,=l,=l,l,l", "=v,=v,=v,=v,v,v"), true, 2, mine<5>(A));
  put(O, X, 10);
  put(O, Y, 10, 5);
}
TEST_KERNEL(doubles)(double *O, const double *A, double Scale) {
  put(O, __tile_inline_asm_elementwise<double>(
             S("fma.rn.f64 $0, $1, $2, $1;", "v_fma_f64 $0, $1, $2, $1"),
             "=" F64 "," F64 "," F64, true, 1, mine<3>(A), Scale));
}

// A scalar is in every place of its register, in the padded copy too.
TEST_KERNEL(splat)(uint32_t *O, const uint8_t *I, uint8_t Scalar) {
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             SUB("$0", "$4", "$5") SUB("$1", "$4", "$5") SUB("$2", "$4", "$5")
                 SUB("$3", "$4", "$5"),
             S("=r,=r,=r,=r,r,r", "=v,=v,=v,=v,v,v"), true, 4, mine<6>(I),
             Scalar));
}
// Scalars of several widths and registers; one that is extended by its sign
// (alone in its register) would not be in a pack.
TEST_KERNEL(splats)(uint32_t *O, uint64_t *O64, const uint16_t *I, int8_t A,
                    uint32_t B, uint64_t C) {
  auto [X, Y] = __tile_inline_asm_elementwise<uint32_t, uint64_t>(
      SUB("$0", "$4", "$5") SUB("$1", "$6", "$4") XOR("$1", "$1", "$7")
          SHL64("$2", "$8", "1") SHR64("$3", "$9", "3"),
      S("=r,=r,=l,=l,r,r,r,r,l,l", "=v,=v,=v,=v,v,v,v,v,v,v"), true, 2,
      mine<5>(I), A, B, C);
  put(O, X);
  put(O64, Y);
}
TEST_KERNEL(signed_scalar)(uint32_t *O, const uint32_t *I, int8_t A,
                           int16_t B) {
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             ADD("$0", "$1", "$2") XOR("$0", "$0", "$3"),
             "=" R32 "," R32 "," R32 "," R32, true, 1, mine<3>(I), A, B));
}
// Only scalars: one copy, scalar results.
TEST_KERNEL(only_scalars)(uint32_t *O, uint32_t A, uint16_t B) {
  uint32_t R = __tile_inline_asm_elementwise<uint32_t>(
      SHL("$0", "$2", "8") ADD("$0", "$0", "$4") XOR("$1", "$3", "$4"),
      S("=r,=r,r,r,r", "=v,=v,v,v,v"), true, 2, A, B);
  O[global()] = R;
}
TEST_KERNEL(two_of_scalars)(uint32_t *O, const uint8_t *A, const uint16_t *B) {
  auto [X, Y] = __tile_inline_asm_elementwise<uint8_t, int16_t>(
      ADD("$0", "$3", "$4") XOR("$1", "$3", "$5") SUB("$2", "$4", "$3"),
      S("=r,=r,=r,r,r,r", "=v,=v,=v,v,v,v"), true, 4, A[global()], B[global()]);
  O[global()] = X | uint32_t(uint16_t(Y)) << 16;
}

// Predicates: a comparison's result, and what selects.
TEST_KERNEL(select)(uint32_t *O, const bool *P, const uint32_t *A,
                    const uint32_t *B) {
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             S("selp.b32 $0, $2, $3, $1;",
               "v_cmp_ne_u32 " VCC ", 0, $1\nv_cndmask_b32 $0, $3, $2, " VCC),
             S("=r,b,r,r", "=v,v,v,v,~{vcc}"), true, 1, mine<4>(P), mine<4>(A),
             mine<4>(B)));
}
TEST_KERNEL(compare)(bool *O, const uint32_t *A, const uint32_t *B) {
  put(O, __tile_inline_asm_elementwise<bool>(
             S("setp.gt.s32 $0, $1, $2;", "v_cmp_gt_i32 " VCC ", $1, $2\n"
                                          "v_cndmask_b32_e64 $0, 0, 1, " VCC),
             S("=b,r,r", "=v,v,v,~{vcc}"), true, 1, mine<4>(A), mine<4>(B)));
}

// The first output is written before the second input is last read, and the
// results are the next round's arguments.
TEST_KERNEL(carried)(uint32_t *O, const uint32_t *A, const uint32_t *B,
                     int Rounds) {
  auto X = mine<3>(A), Y = mine<3>(B);
  for (int I = 0; I < Rounds; ++I) {
    auto [D, E] = __tile_inline_asm_elementwise<uint32_t, uint32_t>(
        SUB("$0", "$2", "$3") SUB("$1", "$3", "$2") XOR("$1", "$1", "$2"),
        S("=r,=r,r,r", "=v,=v,v,v"), true, 1, X, Y);
    X = D;
    Y = E;
  }
  put(O, X, 6);
  put(O, Y, 6, 3);
}
// The same with the author's early clobbers, and with ties: four registers that
// are changed where they are, each by its neighbour.
TEST_KERNEL(tied)(uint32_t *O, const uint32_t *A, int Rounds) {
  auto X = mine<6>(A);
  for (int I = 0; I < Rounds; ++I) {
    X = __tile_inline_asm_elementwise<uint32_t>(
        XOR("$0", "$0", "$1") SUB("$1", "$1", "$2") ADD("$2", "$2", "$3")
            SUB("$3", "$0", "$3"),
        S("=r,=r,=r,=r,0,1,2,3", "=v,=v,=v,=v,0,1,2,3"), true, 4, X);
    X = __tile_inline_asm_elementwise<uint32_t>(
        SUB("$0", "$3", "$2") SHL("$1", "$2", "1"),
        S("=&r,=&r,r,r", "=&v,=&v,v,v"), true, 2, X);
  }
  put(O, X);
}

// int4: nibbles of bytes as two results, unsigned and by their sign; and back.
TEST_KERNEL(nibbles)(uint8_t *O, const uint8_t *I) {
  auto [Low, High] = __tile_inline_asm_elementwise<uint8_t, uint8_t>(
      AND("$0", "$2", "0x0f0f0f0f") SHR("$1", "$2", "4")
          AND("$1", "$1", "0x0f0f0f0f"),
      "=" R32 ",=" R32 "," R32, true, 4, mine<6>(I));
  put(O, Low, 12);
  put(O, High, 12, 6);
}
// A nibble's sign is copied to the four bits above it by a product with 30.
#define BY_SIGN(D)                                                             \
  S("{ .reg .b32 sign; and.b32 sign, " D ", 0x08080808;"                       \
    " mad.lo.u32 " D ", sign, 30, " D "; }",                                   \
    "v_and_b32 v40, 0x08080808, " D "\nv_mul_lo_u32 v40, v40, 30\n"            \
    "v_or_b32 " D ", " D ", v40\n")
TEST_KERNEL(signed_nibbles)(int8_t *O, const uint8_t *I) {
  auto [Low, High] = __tile_inline_asm_elementwise<int8_t, int8_t>(
      AND("$0", "$2", "0x0f0f0f0f") SHR("$1", "$2", "4")
          AND("$1", "$1", "0x0f0f0f0f") BY_SIGN("$0") BY_SIGN("$1"),
      S("=r,=r,r", "=v,=v,v,~{v40}"), true, 4, mine<6>(I));
  put(O, Low, 12);
  put(O, High, 12, 6);
}
TEST_KERNEL(join_nibbles)(uint8_t *O, const uint8_t *A, const uint8_t *B) {
  put(O, __tile_inline_asm_elementwise<uint8_t>(
             SHL("$0", "$2", "4") AND("$0", "$0", "0xf0f0f0f0")
                 S("{ .reg .b32 low; and.b32 low, $1, 0x0f0f0f0f;"
                   " or.b32 $0, $0, low; }",
                   "v_and_b32 v40, 0x0f0f0f0f, $1\nv_or_b32 $0, $0, v40\n"),
             S("=r,r,r", "=v,v,v,~{v40}"), true, 4, mine<7>(A), mine<7>(B)));
}

// Four e5m2 are two registers of f16 pairs: the bits of one are the upper byte
// of the other.
TEST_KERNEL(e5m2_to_f16)(_Float16 *O, const tile::fp8_e5m2 *I) {
  put(O, __tile_inline_asm_elementwise<_Float16>(
             S("prmt.b32 $0, $2, 0, 0x1404; prmt.b32 $1, $2, 0, 0x3424;",
               "v_and_b32 v40, 0xff, $2\nv_lshlrev_b32 v40, 8, v40\n"
               "v_and_b32 $0, 0xff00, $2\nv_lshl_or_b32 $0, $0, 16, v40\n"
               "v_and_b32 v40, 0xff000000, $2\nv_lshrrev_b32 $1, 8, $2\n"
               "v_and_b32 $1, 0xff00, $1\nv_or_b32 $1, $1, v40"),
             S("=r,=r,r", "=v,=v,v,~{v40}"), true, 4, mine<7>(I)));
}
// bf16 to float is a shift, of one element in a register.
TEST_KERNEL(bf16_to_f32)(float *O, const __bf16 *I) {
  put(O, __tile_inline_asm_elementwise<float>(
             SHL("$0", "$1", "16"), "=" R32 "," R32, true, 1, mine<3>(I)));
}

// Halves two at a time, and one at a time.
TEST_KERNEL(add_halves)(_Float16 *O, const _Float16 *A, const _Float16 *B) {
  put(O, __tile_inline_asm_elementwise<_Float16>(
             S("add.rn.f16x2 $0, $1, $2;", "v_pk_add_f16 $0, $1, $2"),
             "=" R32 "," R32 "," R32, true, 2, mine<3>(A), mine<3>(B)));
}
TEST_KERNEL(add_half)(_Float16 *O, const _Float16 *A, const _Float16 *B) {
  put(O, __tile_inline_asm_elementwise<_Float16>(
             S("add.rn.f16 $0, $1, $2;", "v_add_f16 ${0:l}, ${1:l}, ${2:l}"),
             "=" R16 "," R16 "," R16, true, 1, mine<3>(A), mine<3>(B)));
}
// Floats as bits in an integer register.
TEST_KERNEL(float_bits)(uint32_t *O, const float *A) {
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             S("bfe.u32 $0, $1, 23, 8;", "v_bfe_u32 $0, $1, 23, 8"),
             "=" R32 "," R32, true, 1, mine<3>(A)));
}

// Narrow fragments move as words; element by element they must be the same, and
// what was stored one way must be seen the other way in the same thread.
TEST_KERNEL(reverse_bytes)(uint8_t *O, const uint8_t *I) {
  auto F = tile::load<uint8_t, 16>(I + 16 * global());
  tile::fragment<uint8_t, 16> G;
  for (int K = 0; K < 16; ++K)
    G[K] = F[15 - K];
  tile::store(O + 16 * global(), G);
}
TEST_KERNEL(halves_and_words)(uint16_t *O, const uint16_t *I) {
  uint16_t *Mine = O + 4 * global();
  for (int K = 0; K < 4; ++K)
    Mine[K] = I[4 * global() + K];
  auto F = tile::load<uint16_t, 4>(Mine);
  Mine[0] = 7; // after the load
  F[3] += F[0];
  tile::store(Mine, F);
  Mine[1] += Mine[3]; // after the store
}
