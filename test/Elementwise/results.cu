// Which bits of which register each element of each result is.
//
// Several results narrower than a register are where Triton crashed, then
// mixed them up: result 1's registers begin after all of result 0's, not after
// one of each. Here every byte of every register is known (known_results.py),
// so that an element names the byte that it came from. (U02)
//
// RUN: %tile_cuda --offload-arch=sm_75 -O2 %s | %known_results | opt -O2 -S | %filecheck %s
// RUN: %tile_cuda --offload-arch=sm_90 %s | %known_results | opt -O2 -S | %filecheck %s
// RUN: %tile_hip --offload-arch=gfx942 -O3 %s | %known_results | opt -O2 -S | %filecheck %s
// RUN: %tile_hip --offload-arch=gfx1201 %s | %known_results | opt -O2 -S | %filecheck %s

#include "../Asm/Inputs/asm.h"

struct pair8 {
  u8 A[8], B[8];
};

// One result of bytes, pack 8: two registers.
TEST void bytes8(u8 *P, fragment<u8, 8> X) {
  auto Y = __tile_inline_asm_elementwise<u8>(
      MOV(0, 2) MOV(1, 3), "=" R ",=" R "," R "," R, true, 8, X);
  for (int I = 0; I < 8; ++I)
    P[2 * I] = Y[I];
}
// CHECK-LABEL: @bytes8(
// CHECK:       store i8 17, ptr %0
// CHECK:       store i8 18,
// CHECK:       store i8 19,
// CHECK:       store i8 20,
// CHECK:       store i8 33,
// CHECK:       store i8 34,
// CHECK:       store i8 35,
// CHECK:       store i8 36,

// The low bits of each register where there is nothing to share it with.
TEST void low(u8 *P, u16 *Q, fragment<u8, 2> X) {
  auto [A, B] = __tile_inline_asm_elementwise<u8, u16>(
      MOV(0, 2) MOV(1, 2), "=" R ",=" R "," R, true, 1, X);
  P[0] = A[0], P[2] = A[1];
  Q[0] = B[0], Q[2] = B[1];
}
// CHECK-LABEL: @low(
// CHECK-DAG:   store i8 17, ptr %0
// CHECK-DAG:   store i8 17,
// CHECK-DAG:   store i16 8737, ptr %1
// CHECK-DAG:   store i16 8737,

// Two results of f16 at pack 4: result 0 has $0 and $1, result 1 $2 and $3.
TEST void twoHalves(u16 *P, fragment<u8, 4> X) {
  auto [A, B] = __tile_inline_asm_elementwise<_Float16, u16>(
      MOV(0, 4) MOV(1, 4) MOV(2, 4) MOV(3, 4),
      "=" R ",=" R ",=" R ",=" R "," R, true, 4, X);
  for (int I = 0; I < 4; ++I) {
    P[4 * I] = tile::as<u16>(A[I]);
    P[4 * I + 2] = B[I];
  }
}
// CHECK-LABEL: @twoHalves(
// CHECK:       store i16 4625,
// CHECK:       store i16 12849,
// CHECK:       store i16 5139,
// CHECK:       store i16 13363,
// CHECK:       store i16 8737,
// CHECK:       store i16 16961,
// CHECK:       store i16 9251,
// CHECK:       store i16 17475,

// f16, i8 and f32 at pack 4: 2 + 1 + 4 registers.
TEST void mixed(u32 *P, fragment<u8, 4> X) {
  auto [H, B, F] = __tile_inline_asm_elementwise<_Float16, i8, float>(
      MOV(0, 7) MOV(1, 7) MOV(2, 7) MOV(3, 7) MOV(4, 7) MOV(5, 7) MOV(6, 7),
      "=" R ",=" R ",=" R ",=" R ",=" R ",=" R ",=" R "," R, true, 4, X);
  P[0] = tile::as<u16>(H[0]);
  P[2] = tile::as<u16>(H[3]);
  P[4] = B[0];
  P[6] = B[3];
  P[8] = tile::as<u32>(F[0]);
  P[10] = tile::as<u32>(F[3]);
}
// CHECK-LABEL: @mixed(
// CHECK:       store i32 4625,
// CHECK:       store i32 9251,
// CHECK:       store i32 49,
// CHECK:       store i32 52,
// CHECK:       store i32 1145258561,
// CHECK:       store i32 1953722993,

// A result may be wider than the argument, and it may be 64 bits.
#ifdef __NVPTX__
#define WIDEN "cvt.u64.u32 $0, $1;"
#define R64 "l"
#else
#define WIDEN "v_lshlrev_b64 $0, $1, 1"
#define R64 "v"
#endif
TEST void wide(u64 *P, fragment<u32, 2> X) {
  auto Y = __tile_inline_asm_elementwise<u64>(WIDEN, "=" R64 "," R, true, 1, X);
  P[0] = Y[0];
  P[2] = Y[1];
}
// CHECK-LABEL: @wide(
// CHECK:       store i64 1735880461161533969, ptr %0
// CHECK:       store i64 1735880461161533969,

// A bool is true if any of its eight bits is set, as if it had been a byte.
TEST void bools(bool *P, fragment<u32, 4> X) {
  auto Y = __tile_inline_asm_elementwise<bool>(
      MOV(0, 1), "=" R "," R "," R "," R "," R, true, 4, X);
  P[0] = Y[0], P[2] = Y[3];
}
// CHECK-LABEL: @bools(
// CHECK:       store i8 1, ptr %0
// CHECK:       store i8 1,

// A class of one leaf is that element, an enumeration its integer.
enum color : u8 { red = 1 };
struct half_like {
  u16 Bits;
};
TEST void classes(u16 *P, u8 *Q, fragment<u32, 2> X) {
  auto [H, C] = __tile_inline_asm_elementwise<half_like, color>(
      MOV(0, 2) MOV(1, 3), "=" R ",=" R "," R "," R, true, 2, X);
  static_assert(__is_same(decltype(H), fragment<half_like, 2>));
  P[0] = H[0].Bits, P[2] = H[1].Bits;
  Q[0] = C[0], Q[2] = C[1];
}
// CHECK-LABEL: @classes(
// CHECK-DAG:   store i16 4625,
// CHECK-DAG:   store i16 5139,
// CHECK-DAG:   store i8 33,
// CHECK-DAG:   store i8 34,
