// What the last copy finds where there is no element: zero. What it writes
// there is dropped. A scalar is in every place, there too.
//
// Padding with whatever is in the register makes a pointer out of garbage, and
// a result of an element that does not exist would overwrite its neighbour.
//
// RUN: %tile_cuda --offload-arch=sm_75 -O2 %s | %filecheck %s --check-prefix=IN
// RUN: %tile_hip --offload-arch=gfx942 -O3 %s | %filecheck %s --check-prefix=IN
// RUN: %tile_cuda --offload-arch=sm_90 %s | sed "s/ optnone//;s/ noinline//" | opt -O2 -S | %filecheck %s --check-prefix=IN
// RUN: %tile_cuda --offload-arch=sm_90 %s | %known_results | opt -O2 -S | %filecheck %s --check-prefix=OUT
// RUN: %tile_hip --offload-arch=gfx1100 %s | %known_results | opt -O2 -S | %filecheck %s --check-prefix=OUT

#include "../Asm/Inputs/asm.h"

TEST void six(u8 *P) {
  fragment<u8, 6> X{1, 2, 3, 4, 5, 6};
  auto Y = __tile_inline_asm_elementwise<u8>(MOV(0, 1), "=" R "," R, true, 4, X);
  static_assert(__is_same(decltype(Y), fragment<u8, 6>));
  for (int I = 0; I < 6; ++I)
    P[2 * I] = Y[I];
}
// IN-LABEL:  @six(
// IN:        asm {{.*}}(i32 67305985)
// IN:        asm {{.*}}(i32 1541)
// IN-NOT:    asm
// OUT-LABEL: @six(
// OUT:       store i8 17,
// OUT:       store i8 18,
// OUT:       store i8 19,
// OUT:       store i8 20,
// OUT:       store i8 17,
// OUT:       store i8 18,
// OUT-NOT:   store

// Three of four: the fourth byte is zero.
TEST u8 seven() {
  fragment<u8, 7> X{1, 2, 3, 4, 5, 6, 7};
  return __tile_inline_asm_elementwise<u8>(MOV(0, 1), "=" R "," R, true, 4,
                                           X)[6];
}
// IN-LABEL:  @seven(
// IN:        asm {{.*}}(i32 67305985)
// IN:        asm {{.*}}(i32 460293)
// IN-NOT:    asm
// IN-LABEL:  @threeOfFour(
// OUT-LABEL: @seven(
// OUT:       ret i8 19

// Whole registers are missing: they are zero, and their results are dropped.
TEST void threeOfFour(u32 *P, u8 S) {
  fragment<u32, 3> X{7, 8, 9};
  auto Y = __tile_inline_asm_elementwise<u32>(
      MOV(0, 4) MOV(1, 5) MOV(2, 6) MOV(3, 8),
      "=" R ",=" R ",=" R ",=" R "," R "," R "," R "," R "," R, true, 4, X, S);
  for (int I = 0; I < 3; ++I)
    P[2 * I] = Y[I];
}
// IN:        asm {{.*}}(i32 7, i32 8, i32 9, i32 0, i32 %
// OUT-LABEL: @threeOfFour(
// OUT:       store i32 336794129, ptr %0
// OUT:       store i32 606282273,
// OUT:       store i32 875770417,
// OUT-NOT:   store

// One element, pack 8.
TEST u8 oneOfEight() {
  fragment<u8, 1> X{5};
  auto Y = __tile_inline_asm_elementwise<u8>(
      MOV(0, 2) MOV(1, 3), "=" R ",=" R "," R "," R, true, 8, X);
  return Y[0];
}
// IN-LABEL:  @oneOfEight(
// IN:        asm {{.*}}(i32 5, i32 0)
// OUT-LABEL: @oneOfEight(
// OUT:       ret i8 17

// A scalar in every place, in the second copy too, in which one is missing.
TEST u8 splat() {
  fragment<u8, 3> X{1, 2, 3};
  u8 Seven = 7;
  auto Y = __tile_inline_asm_elementwise<u8>(MOV(0, 1), "=" R "," R "," R, true,
                                             2, X, Seven);
  return Y[2];
}
// IN-LABEL:  @splat(
// IN:        asm {{.*}}(i32 513, i32 1799)
// IN:        asm {{.*}}(i32 3, i32 1799)

// Only scalars: they are splatted too, the result is a scalar, element 0.
TEST u16 scalars() {
  u8 A = 9;
  u16 B = 258;
  u16 Y = __tile_inline_asm_elementwise<u16>(
      MOV(0, 2) MOV(1, 3), "=" R ",=" R "," R "," R "," R, true, 4, A, B);
  return Y;
}
// IN-LABEL:  @scalars(
// IN:        asm {{.*}}(i32 151587081, i32 16908546, i32 16908546)
// OUT-LABEL: @scalars(
// OUT:       ret i16 4625

// A pointer that does not exist is null, not garbage.
TEST u64 pointers(const int *P) {
  fragment<const int *, 1> X{P};
#ifdef __NVPTX__
  auto Y = __tile_inline_asm_elementwise<u64>(
      "mov.b64 $0, $2; mov.b64 $1, $3;", "=l,=l,l,l", true, 2, X);
#else
  auto Y = __tile_inline_asm_elementwise<u64>(
      "v_lshlrev_b64 $0, 0, $2\nv_lshlrev_b64 $1, 0, $3", "=v,=v,v,v", true, 2,
      X);
#endif
  return Y[0];
}
// IN-LABEL:  @pointers(
// IN:        asm {{.*}}(ptr {{.*}}%0, ptr {{.*}}null)
