// Types, letters, ties to memory and ways to write text, executed: see
// AsmFormsRun.cpp for what must come out, and asm.test.
#include "asm_texts.h"

// One block per thread: an element per register, nothing packed.
TEST_KERNEL(once)(uint32_t *O, const uint8_t *Bytes, const int8_t *Signed) {
  uint8_t A[2] = {Bytes[2 * global()], Bytes[2 * global() + 1]};
  auto [Sum, Parts] = __tile_inline_asm<uint32_t, tile::fragment<uint32_t, 3>>(
      S("mad.lo.u32 $0, $4, 256, $5; ", "v_lshl_or_b32 $0, $4, 8, $5\n")
          MOV("$1", "$4") MOV("$2", "$5") MOV("$3", "$6"),
      S("=r,=r,=r,=r,r,r,r", "=v,=v,=v,=v,v,v,v"), tile::pure, A,
      Signed[global()]);
  O[4 * global()] = Sum;
  put(O, Parts, 4, 1);
}
// Results narrower than their registers: bytes, halves, a boolean of a group.
TEST_KERNEL(once_narrow)(uint8_t *O8, int16_t *O16, bool *Flags,
                         const uint32_t *I) {
  auto X = mine<2>(I);
  auto [A, B, C] = __tile_inline_asm<tile::fragment<uint8_t, 2>, int16_t,
                                     tile::fragment<bool, 2>>(
      MOV("$0", "$6") MOV("$1", "$5") XOR("$2", "$5", "$6")
          AND("$3", "$5", "0x1010") AND("$4", "$6", "0x1020"),
      S("=r,=r,=r,=r,=r,r,r", "=v,=v,=v,=v,=v,v,v"), true, X);
  put(O8, A);
  O16[global()] = B;
  put(Flags, C);
}
TEST_KERNEL(lane_ids)(uint32_t *O) {
  O[global()] = __tile_inline_asm<uint32_t>(
      S("mov.u32 $0, %laneid;",
        "v_mbcnt_lo_u32_b32 $0, -1, 0\nv_mbcnt_hi_u32_b32 $0, -1, $0"),
      "=" R32, tile::pure);
}

// Vectors, structures, nested arrays and unions are their leaves.
typedef uint8_t bytes4 __attribute__((ext_vector_type(4)));
typedef _Float16 halves4 __attribute__((ext_vector_type(4)));
struct point {
  float X, Y, Z;
};
struct half_bits {
  uint16_t Bits;
};
struct squares {
  half_bits Cells[2][3];
};
union whole_or_parts {
  uint32_t Whole;
  uint8_t Parts[4];
};
TEST_KERNEL(vectors)(uint32_t *O, const bytes4 *V) {
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             MOV("$0", "$4") MOV("$1", "$4") MOV("$2", "$4") MOV("$3", "$4"),
             S("=r,=r,=r,=r,r", "=v,=v,=v,=v,v"), true, 4, V[global()]));
}
TEST_KERNEL(structures)(float *O, const point *P) {
  put(O, __tile_inline_asm_elementwise<float>(
             ADD_F32("$0", "$1", "$1"), "=" F32 "," F32, true, 1, P[global()]));
}
// A result that is a structure is exactly that.
TEST_KERNEL(point_result)(point *O, const point *P) {
  O[global()] = __tile_inline_asm<point>(
      ADD_F32("$0", "$3", "$4") ADD_F32("$1", "$4", "$5")
          ADD_F32("$2", "$5", "$3"),
      S("=f,=f,=f,f,f,f", "=v,=v,=v,v,v,v"), true, P[global()]);
}
#define SWAP_HALVES(D, X)                                                      \
  S("shf.l.wrap.b32 " D ", " X ", " X ", 16;",                                 \
    "v_alignbit_b32 " D ", " X ", " X ", 16\n")
TEST_KERNEL(nested)(uint16_t *O, const squares *I) {
  put(O, __tile_inline_asm_elementwise<uint16_t>(
             SWAP_HALVES("$0", "$2") SWAP_HALVES("$1", "$3"),
             S("=r,=r,r,r", "=v,=v,v,v"), true, 4, I[global()].Cells));
}
TEST_KERNEL(vector_of_halves)(uint16_t *O, const halves4 *I) {
  put(O, __tile_inline_asm_elementwise<uint16_t>(
             SWAP_HALVES("$0", "$1"), "=" R32 "," R32, true, 2, I[global()]));
}
TEST_KERNEL(unions)(uint32_t *O, const whole_or_parts *I) {
  O[global()] = __tile_inline_asm<uint32_t>(SWAP_HALVES("$0", "$1"),
                                            "=" R32 "," R32, true, I[global()]);
}

// Pointers are 64 bits; what they point to is memory, so the text is impure.
TEST_KERNEL(gather)(uint32_t *O, const uint32_t *I, const int *Indices) {
  tile::fragment<const uint32_t *, 4> P;
#pragma unroll
  for (int K = 0; K < 4; ++K)
    P[K] = I + Indices[4 * global() + K];
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             LOAD_GLOBAL("$0", "$3") LOAD_GLOBAL("$1", "$2"),
             S("=r,=r,l,l", "=v,=v,v,v"), false, 2, P));
}
// No result: four bytes at a time to where the last of four pointers points.
TEST_KERNEL(scatter)(uint32_t *O, const uint8_t *I) {
  tile::fragment<uint32_t *, 8> P;
#pragma unroll
  for (int K = 0; K < 8; ++K)
    P[K] = O + 2 * global() + (K == 3);
  __tile_inline_asm_elementwise<>(STORE_GLOBAL("$3", "$4"),
                                  S("l,l,l,l,r", "v,v,v,v,v"), false, 4, P,
                                  mine<8>(I));
}

// Impure: exactly as often as the source says, though no result is used.
#define ADD_TO_MEMORY(P, X)                                                    \
  S("red.global.add.u32 [" P "], " X ";",                                      \
    LOAD_GLOBAL("v40", P) ADD("v40", "v40", X) STORE_GLOBAL(P, "v40"))
TEST_KERNEL(count_calls)(uint32_t *O, uint32_t *Counters, int Rounds) {
  uint32_t *Mine = Counters + global();
  tile::fragment<uint32_t, 3> Steps = {1, 100, 10000};
  for (int I = 0; I < Rounds; ++I)
    __tile_inline_asm_elementwise<>(ADD_TO_MEMORY("$0", "$1"),
                                    S("l,r", "v,v,~{v40}"), false, 1, Mine,
                                    Steps);
  __tile_inline_asm(BARRIER);
  O[global()] = *Mine;
}
// Between the program's own accesses of the same place.
TEST_KERNEL(ordered)(uint32_t *O, uint32_t *Cells) {
  uint32_t *P = Cells + global();
  uint32_t First = *P;
  *P = First ^ 0x5555;
  uint32_t Second = __tile_inline_asm<uint32_t>(
      LOAD_GLOBAL("$0", "$1"), S("=r,l,~{memory}", "=v,v,~{memory}"), false, P);
  *P = Second + 3;
  __tile_inline_asm<>(ADD_TO_MEMORY("$0", "$1"),
                      S("l,r,~{memory}", "v,v,~{v40},~{memory}"), false, P,
                      First);
  O[global()] = *P;
}

// Shared memory through a 32-bit address: one, and the same for all elements.
TEST_KERNEL(through_shared)(uint32_t *O, const uint32_t *I) {
  SHARED uint32_t Cells[64];
  __tile_inline_asm<>(STORE_SHARED("$0", "$1"),
                      S("r,r,~{memory}", "v,v,~{memory}"), false,
                      tile::shared_view(&Cells[63 - local()]), I[global()]);
  __tile_inline_asm(BARRIER);
  O[global()] = __tile_inline_asm<uint32_t>(
      LOAD_SHARED("$0", "$1"), S("=r,r,~{memory}", "=v,v,~{memory}"), false,
      tile::shared_view(&Cells[local()]));
}
TEST_KERNEL(shared_elements)(uint32_t *O, const uint32_t *I) {
  SHARED uint32_t Before[5];
  SHARED uint32_t Cells[64];
  Before[local() % 5] = 0;
  Cells[local()] = I[global()];
  __tile_inline_asm(S("", WAIT_LDS) BARRIER);
  tile::fragment<uint32_t, 3> Offsets = {0, 4, 8};
  for (uint32_t &Offset : Offsets)
    Offset += 4 * (local() % 61);
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             ADD("$0", "$1", "$2") LOAD_SHARED("$0", "$0"),
             S("=&r,r,r", "=&v,v,v"), false, 1, tile::shared_view(Cells),
             Offsets));
}

// Labels and registers of each copy are its own. (AMD's loop is scalar, and of
// as many rounds as there are bits.)
TEST_KERNEL(bits_by_loop)(uint32_t *O, const uint32_t *A) {
  put(O,
      __tile_inline_asm_elementwise<uint32_t>(
          S(R"(.reg .pred more;
      .reg .b32 rest, less;
      mov.b32 rest, $1;
      mov.b32 $0, 0;
      again:
      setp.ne.u32 more, rest, 0;
      @!more bra done;
      sub.u32 less, rest, 1;
      and.b32 rest, rest, less;
      add.u32 $0, $0, 1;
      bra again;
      done:)",
            "v_mov_b32 $0, 0\ns_mov_b32 s40, 32\nv_mov_b32 v41, $1\n"
            "again:\nv_and_b32 v40, 1, v41\n" ADD(
                "$0", "$0",
                "v40") "v_lshrrev_b32 v41, 1, v41\ns_sub_u32 s40, s40, 1\n"
                       "s_cmp_lg_u32 s40, 0\ns_cbranch_scc1 again"),
          S("=r,r", "=v,v,~{s40},~{scc},~{v40},~{v41}"), true, 1, mine<5>(A)));
}

// Constants: as text, by each letter for them. (AMD's I is an integer that an
// operand can hold, J one of 16 bits, A also a floating one, B and C of 32.)
TEST_KERNEL(constants)(uint32_t *O, const uint32_t *I) {
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             S("mad.lo.u32 $0, $1, $2, $1;",
               "v_mul_lo_u32 $0, $1, $2\n" ADD("$0", "$0", "$1")),
             "=" R32 "," R32 ",n", true, 1, mine<3>(I), 41));
}
TEST_KERNEL(constant_letters)(uint32_t *O, const uint32_t *I) {
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             S("xor.b32 $0, $1, $2; add.u32 $0, $0, $3; xor.b32 $0, $0, $4;"
               "add.u32 $0, $0, $5; xor.b32 $0, $0, $6;",
               "v_xor_b32 $0, $2, $1\n" ADD(
                   "$0", "$3",
                   "$0") "v_xor_b32 $0, $4, $0\n" ADD("$0", "$5",
                                                      "$0") "v_xor_b32 $0, $6, "
                                                            "$0"),
             S("=r,r,n,n,n,n,i", "=v,v,I,J,A,B,C"), true, 1, mine<3>(I), -16,
             -300, 0x3f800000, -70000, 4000000000u));
}

// Fixed registers are AMD's; elsewhere the same with the compiler's choice.
TEST_KERNEL(fixed_registers)(uint64_t *O, const uint32_t *A, const uint32_t *B,
                             const uint64_t *C) {
  uint32_t Low = __tile_inline_asm<uint32_t>(
      S("sub.u32 $0, $1, $2;", "v_sub" NC "_u32 v9, v7, v8"),
      S("=r,r,r", "={v9},{v7},{v8}"), true, A[global()], B[global()]);
  // A scalar register holds the same value for all.
  uint64_t Same = __tile_inline_asm<uint64_t>(
      S("not.b64 $0, $1;", "s_not_b64 s[10:11], s[8:9]"),
      S("=l,l", "={s[10:11]},{s[8:9]},~{scc}"), true, *C);
  O[2 * global()] = Low;
  O[2 * global() + 1] = Same;
}
// 'a': accumulation registers, there and back, where a chip has them.
#if defined(__gfx90a__) || defined(__gfx942__) || defined(__gfx950__)
#define ACC "a"
#define MOVE_TO_ACC(D, X) "v_accvgpr_write_b32 " D ", " X "\n"
#define MOVE_FROM_ACC(D, X) "v_accvgpr_read_b32 " D ", " X "\n"
#else
#define ACC R32
#define MOVE_TO_ACC(D, X) MOV(D, X)
#define MOVE_FROM_ACC(D, X) MOV(D, X)
#endif
TEST_KERNEL(accumulators)(uint16_t *O, const uint16_t *I) {
  auto X = __tile_inline_asm_elementwise<uint16_t>(
      MOVE_TO_ACC("$0", "$3") MOVE_TO_ACC("$1", "$2"),
      "=" ACC ",=" ACC "," R32 "," R32, true, 4, mine<6>(I));
  put(O, __tile_inline_asm_elementwise<uint16_t>(MOVE_FROM_ACC("$0", "$1"),
                                                 "=" R32 "," ACC, true, 2, X));
}

// 's': the first active lane's value; elsewhere a shuffle says what that is.
#define FROM_LANE(D, X, LANE, MASK)                                            \
  "shfl.sync.idx.b32 " D ", " X ", " LANE ", 31, " MASK ";"
TEST_KERNEL(first_lane)(uint32_t *O, const uint32_t *A, const int8_t *B) {
  auto [X, Y] = __tile_inline_asm<uint32_t, uint32_t>(
      S(FROM_LANE("$0", "$2", "0", "-1") FROM_LANE("$1", "$3", "0", "-1"),
        "s_mov_b32 $0, $2\ns_mov_b32 $1, $3"),
      S("=r,=r,r,r", "=s,=s,s,s"), true, A[global()], B[global()]);
  O[2 * global()] = X;
  O[2 * global() + 1] = Y;
}
TEST_KERNEL(first_of_some)(uint64_t *O, const uint64_t *A) {
  if (local() % 32 >= 5)
    O[global()] = __tile_inline_asm<uint64_t>(
        S("{ .reg .b32 low, high; mov.b64 {low, high}, $1;" FROM_LANE(
              "low", "low", "5", "0xffffffe0")
              FROM_LANE("high", "high", "5", "0xffffffe0") "mov.b64 $0, {low, "
                                                           "high}; }",
          "s_mov_b64 $0, $1"),
        S("=l,l", "=s,s"), true, A[global()]);
}

// A predicate of all lanes is a mask in scalar registers: made, and used.
#ifdef __GFX9__
typedef uint64_t lane_mask;
#else
typedef uint32_t lane_mask;
#endif
TEST_KERNEL(lane_masks)(uint64_t *Masks, uint32_t *O, const bool *P,
                        const uint32_t *A, const uint32_t *B) {
  lane_mask Mask = __tile_inline_asm<lane_mask>(
      S("vote.sync.ballot.b32 $0, $1, -1;", "v_cmp_ne_u32 $0, 0, $1"),
      S("=r,b", "=s,v"), false, P[global()]);
  Masks[global()] = Mask;
  O[global()] = __tile_inline_asm<uint32_t>(
      S("{ .reg .b32 mine; .reg .pred p; mov.u32 mine, %lanemask_eq;"
        "and.b32 mine, mine, $1; setp.ne.u32 p, mine, 0;"
        "selp.b32 $0, $2, $3, p; }",
        "v_cndmask_b32_e64 $0, $3, $2, $1"),
      S("=r,r,r,r", "=v,s,v,v"), false, Mask, A[global()], B[global()]);
}

// Text that a callable makes: a bias added to each register, in reverse.
struct add_bias {
  template <class O, class I>
  constexpr auto operator()(O Outputs, I Inputs) const {
    auto [Out, Copy] = Outputs;
    auto [X, Bias] = Inputs;
    tile::asm_text Text;
    for (unsigned K = 0; K < Out.size(); ++K) {
      Text += S("add.f32 ", "v_add_f32 ");
      Text += Out[Out.size() - 1 - K];
      Text += ", ";
      Text += X[K];
      Text += ", ";
      Text += Bias[0];
      Text += S("; mov.b32 ", "\nv_mov_b32 ");
      Text += Copy[K];
      Text += ", ";
      Text += X[K];
      Text += S(";", "\n");
    }
    return Text;
  }
};
TEST_KERNEL(generated)(float *O, const float *A, float Bias) {
  auto [Sums, Copies] =
      __tile_inline_asm<tile::fragment<float, 4>, tile::fragment<float, 4>>(
          add_bias{}, tile::constraints("=&" F32, "=&" F32, F32, F32), true,
          mine<4>(A), Bias);
  put(O, Sums, 8);
  put(O, Copies, 8, 4);
}
