// Packing rules of the asm builtins, executed: see AsmRun.cpp for what must
// come out, and asm.test.
//
// Where possible a text copies whole registers into each result, since text
// that treats all elements alike would hide a packing that is undone later.
#include "kernels.h"

template <int N, class T> DEVICE tile::fragment<T, N> mine(const T *In) {
  tile::fragment<T, N> F;
  for (int K = 0; K < N; ++K)
    F[K] = In[N * global() + K];
  return F;
}

template <int N, class T>
DEVICE void put(T *Out, const tile::fragment<T, N> &F) {
  for (int K = 0; K < N; ++K)
    Out[N * global() + K] = F[K];
}

// Each result shows the register that its element came in.
template <int Pack> struct whole;
template <> struct whole<1> {
  static constexpr const char *text = "mov.b32 $0, $1;", *letters = "=r,r";
};
template <> struct whole<2> {
  static constexpr const char *text = "mov.b32 $0, $2; mov.b32 $1, $2;",
                              *letters = "=r,=r,r";
};
template <> struct whole<4> {
  static constexpr const char *text = "mov.b32 $0, $4; mov.b32 $1, $4;"
                                      "mov.b32 $2, $4; mov.b32 $3, $4;",
                              *letters = "=r,=r,=r,=r,r";
};

template <int N, int Pack, class T>
DEVICE void registers(uint32_t *Out, const T *In) {
  put(Out, __tile_inline_asm_elementwise<uint32_t>(whole<Pack>::text,
                                                   whole<Pack>::letters, true,
                                                   Pack, mine<N>(In)));
}

TEST_KERNEL(registers_u8_4)(uint32_t *O, const uint8_t *I) {
  registers<6, 4>(O, I);
}
TEST_KERNEL(registers_u8_2)(uint32_t *O, const uint8_t *I) {
  registers<5, 2>(O, I);
}
TEST_KERNEL(registers_u8_1)(uint32_t *O, const uint8_t *I) {
  registers<3, 1>(O, I);
}
TEST_KERNEL(registers_i8_4)(uint32_t *O, const int8_t *I) {
  registers<7, 4>(O, I);
}
TEST_KERNEL(registers_i8_1)(uint32_t *O, const int8_t *I) {
  registers<3, 1>(O, I);
}
TEST_KERNEL(registers_u16_2)(uint32_t *O, const uint16_t *I) {
  registers<5, 2>(O, I);
}
TEST_KERNEL(registers_i16_1)(uint32_t *O, const int16_t *I) {
  registers<3, 1>(O, I);
}
TEST_KERNEL(registers_f16_2)(uint32_t *O, const _Float16 *I) {
  registers<3, 2>(O, I);
}
TEST_KERNEL(registers_bool_1)(uint32_t *O, const bool *I) {
  registers<4, 1>(O, I);
}

// Two registers for one value: eight halves in four, shown crosswise.
TEST_KERNEL(registers_u16_4)(uint32_t *O, const uint16_t *I) {
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             "mov.b32 $0, $5; mov.b32 $1, $4; mov.b32 $2, $5; mov.b32 $3, $4;",
             "=r,=r,=r,=r,r,r", true, 4, mine<6>(I)));
}

// A 16-bit letter holds two bytes, or one that is extended.
TEST_KERNEL(halves_u8_2)(uint32_t *O, const uint8_t *I) {
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             "cvt.u32.u16 $0, $2; cvt.u32.u16 $1, $2;", "=r,=r,h", true, 2,
             mine<5>(I)));
}
TEST_KERNEL(halves_i8_1)(uint32_t *O, const int8_t *I) {
  put(O, __tile_inline_asm_elementwise<uint32_t>("cvt.u32.u16 $0, $1;", "=r,h",
                                                 true, 1, mine<3>(I)));
}

// Narrow results: each takes the low bits of its place in the register.
TEST_KERNEL(join_u8)(uint8_t *O, const uint32_t *I) {
  put(O, __tile_inline_asm_elementwise<uint8_t>(
             ".reg .b32 low, high;"
             "prmt.b32 low, $1, $2, 0x0040; prmt.b32 high, $3, $4, 0x0040;"
             "prmt.b32 $0, low, high, 0x5410;",
             "=r,r,r,r,r", true, 4, mine<9>(I)));
}
TEST_KERNEL(join_u16)(uint16_t *O, const uint32_t *I) {
  put(O, __tile_inline_asm_elementwise<uint16_t>(
             "prmt.b32 $0, $1, $2, 0x5410;", "=r,r,r", true, 2, mine<5>(I)));
}
// All 32 bits are written, 8 are taken.
TEST_KERNEL(narrow_result)(uint8_t *O, const uint32_t *I) {
  put(O, __tile_inline_asm_elementwise<uint8_t>("mov.b32 $0, $1;", "=r,r", true,
                                                1, mine<3>(I)));
}

// Two results of different types, two arguments, padding in both.
TEST_KERNEL(convert_and_clamp)(int *O, const uint8_t *A, const float *B) {
  auto [Ints, Floats] = __tile_inline_asm_elementwise<int, float>(
      R"({
      .reg .b8 tmp<4>;
      mov.b32 {tmp0, tmp1, tmp2, tmp3}, $8;
      cvt.u32.u8 $0, tmp0; cvt.u32.u8 $1, tmp1;
      cvt.u32.u8 $2, tmp2; cvt.u32.u8 $3, tmp3;
      }
      cvt.rn.f32.s32 $4, $0; cvt.rn.f32.s32 $5, $1;
      cvt.rn.f32.s32 $6, $2; cvt.rn.f32.s32 $7, $3;
      max.f32 $4, $4, $9;  max.f32 $5, $5, $10;
      max.f32 $6, $6, $11; max.f32 $7, $7, $12;)",
      "=r,=r,=r,=r,=f,=f,=f,=f,r,f,f,f,f", true, 4, mine<7>(A), mine<7>(B));
  for (int K = 0; K < 7; ++K) {
    O[14 * global() + K] = Ints[K];
    O[14 * global() + 7 + K] = tile::as<int>(Floats[K]);
  }
}

// 64-bit elements are never split.
TEST_KERNEL(wide)(uint64_t *O, const uint64_t *A, const uint64_t *B) {
  put(O, __tile_inline_asm_elementwise<uint64_t>(
             "sub.u64 $0, $2, $4; sub.u64 $1, $3, $5;", "=l,=l,l,l,l,l", true,
             2, mine<3>(A), mine<3>(B)));
}
TEST_KERNEL(doubles)(double *O, const double *A, double Scale) {
  put(O, __tile_inline_asm_elementwise<double>("fma.rn.f64 $0, $1, $2, $1;",
                                               "=d,d,d", true, 1, mine<3>(A),
                                               Scale));
}

// A scalar is in every place of its register, in the padded copy too.
TEST_KERNEL(splat)(uint32_t *O, const uint8_t *I, uint8_t Scalar) {
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             "sub.u32 $0, $4, $5; sub.u32 $1, $4, $5;"
             "sub.u32 $2, $4, $5; sub.u32 $3, $4, $5;",
             "=r,=r,=r,=r,r,r", true, 4, mine<6>(I), Scalar));
}
// Only scalars: one copy, scalar result.
TEST_KERNEL(only_scalars)(uint32_t *O, uint32_t A, uint16_t B) {
  uint32_t R = __tile_inline_asm_elementwise<uint32_t>(
      "shl.b32 $0, $2, 8; add.u32 $0, $0, $4; xor.b32 $1, $3, $4;",
      "=r,=r,r,r,r", true, 2, A, B);
  O[global()] = R;
}

// Predicates.
TEST_KERNEL(select)(uint32_t *O, const bool *P, const uint32_t *A,
                    const uint32_t *B) {
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             "selp.b32 $0, $2, $3, $1;", "=r,b,r,r", true, 1, mine<4>(P),
             mine<4>(A), mine<4>(B)));
}
TEST_KERNEL(compare)(bool *O, const uint32_t *A, const uint32_t *B) {
  put(O,
      __tile_inline_asm_elementwise<bool>("setp.gt.s32 $0, $1, $2;", "=b,r,r",
                                          true, 1, mine<4>(A), mine<4>(B)));
}

// The first output is written before the second input is last read, and the
// results are the next round's arguments.
TEST_KERNEL(carried)(uint32_t *O, const uint32_t *A, const uint32_t *B,
                     int Rounds) {
  auto X = mine<3>(A), Y = mine<3>(B);
  for (int I = 0; I < Rounds; ++I) {
    auto [D, E] = __tile_inline_asm_elementwise<uint32_t, uint32_t>(
        "sub.u32 $0, $2, $3; sub.u32 $1, $3, $2; xor.b32 $1, $1, $2;",
        "=r,=r,r,r", true, 1, X, Y);
    X = D;
    Y = E;
  }
  for (int K = 0; K < 3; ++K) {
    O[6 * global() + K] = X[K];
    O[6 * global() + 3 + K] = Y[K];
  }
}

// Labels and registers of each copy are its own.
TEST_KERNEL(bits_by_loop)(uint32_t *O, const uint32_t *A) {
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             R"(.reg .pred more;
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
             "=r,r", true, 1, mine<5>(A)));
}

// Impure: exactly as often as the source says, though no result is used.
TEST_KERNEL(count_calls)(uint32_t *O, uint32_t *Counter, int Rounds) {
  tile::fragment<uint32_t, 3> Steps = {1, 100, 10000};
  for (int I = 0; I < Rounds; ++I)
    __tile_inline_asm_elementwise<>("red.global.add.u32 [$0], $1;", "l,r",
                                    false, 1, Counter, Steps);
  __tile_inline_asm("bar.sync 0;");
  O[global()] = *static_cast<volatile uint32_t *>(Counter);
}

// One block per thread: an element per register, nothing packed.
TEST_KERNEL(once)(uint32_t *O, const uint8_t *Bytes, const int8_t *Signed) {
  uint8_t A[2] = {Bytes[2 * global()], Bytes[2 * global() + 1]};
  auto [Sum, Parts] = __tile_inline_asm<uint32_t, tile::fragment<uint32_t, 3>>(
      "mad.lo.u32 $0, $4, 256, $5; mov.b32 $1, $4; mov.b32 $2, $5;"
      "mov.b32 $3, $6;",
      "=r,=r,=r,=r,r,r,r", tile::pure, A, Signed[global()]);
  O[4 * global()] = Sum;
  for (int K = 0; K < 3; ++K)
    O[4 * global() + 1 + K] = Parts[K];
}
TEST_KERNEL(lane_ids)(uint32_t *O) {
  O[global()] =
      __tile_inline_asm<uint32_t>("mov.u32 $0, %laneid;", "=r", tile::pure);
}

// Shared memory through a 32-bit address.
TEST_KERNEL(through_shared)(uint32_t *O, const uint32_t *I) {
  SHARED uint32_t Cells[64];
  __tile_inline_asm<>("st.shared.u32 [$0], $1;", "r,r,~{memory}", false,
                      tile::shared_view(&Cells[63 - local()]), I[global()]);
  __tile_inline_asm("bar.sync 0;");
  O[global()] =
      __tile_inline_asm<uint32_t>("ld.shared.u32 $0, [$1];", "=r,r,~{memory}",
                                  false, tile::shared_view(&Cells[local()]));
}

// Vectors and structures are groups of their leaves; constants are text.
typedef uint8_t bytes4 __attribute__((ext_vector_type(4)));
struct point {
  float X, Y, Z;
};
TEST_KERNEL(vectors)(uint32_t *O, const bytes4 *V) {
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             whole<4>::text, whole<4>::letters, true, 4, V[global()]));
}
TEST_KERNEL(structures)(float *O, const point *P) {
  put(O, __tile_inline_asm_elementwise<float>("add.f32 $0, $1, $1;", "=f,f",
                                              true, 1, P[global()]));
}
TEST_KERNEL(constants)(uint32_t *O, const uint32_t *I) {
  put(O, __tile_inline_asm_elementwise<uint32_t>(
             "mad.lo.u32 $0, $1, $2, $1;", "=r,r,n", true, 1, mine<3>(I), 41));
}
// Halves two at a time, and one at a time.
TEST_KERNEL(add_halves)(_Float16 *O, const _Float16 *A, const _Float16 *B) {
  put(O, __tile_inline_asm_elementwise<_Float16>("add.rn.f16x2 $0, $1, $2;",
                                                 "=r,r,r", true, 2, mine<3>(A),
                                                 mine<3>(B)));
}
TEST_KERNEL(add_half)(_Float16 *O, const _Float16 *A, const _Float16 *B) {
  put(O, __tile_inline_asm_elementwise<_Float16>("add.rn.f16 $0, $1, $2;",
                                                 "=h,h,h", true, 1, mine<3>(A),
                                                 mine<3>(B)));
}
// Floats as bits in an integer register.
TEST_KERNEL(float_bits)(uint32_t *O, const float *A) {
  put(O, __tile_inline_asm_elementwise<uint32_t>("bfe.u32 $0, $1, 23, 8;",
                                                 "=r,r", true, 1, mine<3>(A)));
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
