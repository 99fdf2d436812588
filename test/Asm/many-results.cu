// A call may have as many results as registers; structured bindings take all of
// them.
//
// There was room for eight, and a ninth was an undefined class in a header. Those
// after the eighth lie in a class of their own, so that a result could come from
// the register of another one.
//
// RUN: %tile_cuda --offload-arch=sm_75 -O2 %s | %known_results | opt -O2 -S | %filecheck %s
// RUN: %tile_hip --offload-arch=gfx942 -O2 %s | %known_results | opt -O2 -S | %filecheck %s
// RUN: %parse_cuda --offload-arch=sm_75 -Wall -Wextra -Werror %s
// RUN: %tile_cc -fsyntax-only -xc++ -std=c++17 -Wall -Wextra -Werror -DHOST %s

#ifndef HOST
#include "Inputs/asm.h"
#include <tile/warp.h>

#define OUT3 "=" R ",=" R ",=" R
TEST void nine(u8 *P, u32 X) {
  auto [A, B, C, D, E, F, G, H, I] = __tile_inline_asm<u8, u8, u8, u8, u8, u8, u8, u8, u8>("", OUT3 "," OUT3 "," OUT3 "," R, true, X);
  P[0] = A, P[2] = H, P[4] = I;
  (void)(B + C + D + E + F + G);
}
// CHECK-LABEL: @nine(
// CHECK:       store i8 17,
// CHECK:       store i8 -127,
// CHECK:       store i8 -111,

// The ninth is wider than the eighth, and an array is among them.
TEST void mixed(u8 *P, u32 *Q, u32 X) {
  const auto Y = __tile_inline_asm<u8, u8, u8, u8, u8, u8, u8, u8, fragment<u32, 2>, u8>("", OUT3 "," OUT3 "," OUT3 ",=" R ",=" R "," R, true, X);
  auto &[A, B, C, D, E, F, G, H, I, J] = Y;
  Q[0] = I[0], Q[2] = I[1], P[0] = J;
  static_assert(__is_same(decltype(I), const fragment<u32, 2>));
  (void)(A + B + C + D + E + F + G + H);
}
// CHECK-LABEL: @mixed(
// CHECK-DAG:   store i32 -1802268015,
// CHECK-DAG:   store i32 -1532779871,
// CHECK-DAG:   store i8 -79,

// Packed bytes, 17 results of which the last is in the third class.
TEST void packed(u32 *P) {
  auto Y = __tile_inline_asm_elementwise<u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8>(
      "", OUT3 "," OUT3 "," OUT3 "," OUT3 "," OUT3 ",=" R ",=" R "," R, true, 4, fragment<u8, 4>{});
  *P = tile::as<u32>(Y.get<16>()) & 0xffff;
}
// CHECK-LABEL: @packed(
// CHECK:       store i32 9765,

// What warp_predicate carries is results, too.
TEST void carried(int *P, bool Yes) {
  auto Y = tile::warp_predicate(Yes, tile::carry(1, 2, 3, 4, 5, 6, 7, 8, 9), [](int A, int B, int C, int D, int E, int F, int G, int H, int I) {
    return tile::carry(I, B, C, D, E, F, G, H, A);
  });
  auto [A, B, C, D, E, F, G, H, I] = Y;
  *P = A * 10 + I;
  (void)(B + C + D + E + F + G + H);
}
// CHECK-LABEL: @carried(
// CHECK:       {{select i1 %1, i32 91, i32 19|phi i32 \[ 90, %3 \], \[ 10, %2 \]}}
#else
#include <tile/asm.h>
using nine = tile::results<int, int, int, int, int, int, int, int, double>;
constexpr nine Nine{0, 1, 2, 3, 4, 5, 6, 7, {8.5}};
static_assert(std::tuple_size<nine>::value == 9 && Nine.get<8>() == 8.5 && Nine.get<7>() == 7);
static_assert(std::is_same<std::tuple_element_t<8, const nine>, const double>::value);
constexpr double sum() {
  auto [A, B, C, D, E, F, G, H, I] = Nine;
  return A + B + C + D + E + F + G + H + I;
}
static_assert(sum() == 36.5);
#endif
