// The classes of low-precision formats are one element each, of their own width:
// eight bits for FP8, FP6 and E8M0, eight for a pair of FP4, 16 or 32 for the
// packed ones.
//
// Taken for classes of something else, four FP8 values would be four registers;
// taken for floats, they would be converted. Constants show the registers, and
// known results (known_results.py) the elements.
//
// RUN: %tile_cuda --offload-arch=sm_75 -O1 %s | %filecheck %s --check-prefix=IN
// RUN: %tile_hip --offload-arch=gfx1100 -O2 %s | %filecheck %s --check-prefix=IN
// RUN: %tile_cuda --offload-arch=sm_90 %s | %known_results | opt -O2 -S | %filecheck %s --check-prefix=OUT
// RUN: %tile_hip --offload-arch=gfx942 -O2 %s | %known_results | opt -O2 -S | %filecheck %s --check-prefix=OUT
// RUN: %tile_ptx --offload-arch=sm_90 -Werror %s -o %t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx942 -Werror %s -o %t.o

#include "../Asm/Inputs/asm.h"
#include <tile/formats.h>
using namespace tile;

#define FROM(T, X) T::from_bits(X)

// Four to a register, two to a register, one.
TEST void four(u8 *P) {
  fragment<fp8_e4m3, 4> X{FROM(fp8_e4m3, 1), FROM(fp8_e4m3, 2), FROM(fp8_e4m3, 3), FROM(fp8_e4m3, 0x84)};
  auto Y = __tile_inline_asm_elementwise<fp8_e5m2>(MOV(0, 1), "=" R "," R, true, 4, X);
  static_assert(__is_same(decltype(Y), fragment<fp8_e5m2, 4>));
  for (int K = 0; K < 4; ++K)
    P[2 * K] = Y[K].bits();
}
// IN-LABEL:  @four(
// IN:        asm {{.*}}(i32 -2080177663)
// OUT-LABEL: @four(
// OUT:       store i8 17,
// OUT:       store i8 18,
// OUT:       store i8 19,
// OUT:       store i8 20,
TEST u8 two() {
  fragment<fp8_e5m2, 2> X{FROM(fp8_e5m2, 0xFF), FROM(fp8_e5m2, 7)};
  return __tile_inline_asm_elementwise<fp6_e2m3>(MOV(0, 1), "=" R "," R, true, 2, X)[1].bits();
}
// IN-LABEL:  @two(
// IN:        asm {{.*}}(i32 2047)
// A byte that is no integer has no sign: zero-extended.
TEST u32 one() {
  return __tile_inline_asm<u32>(MOV(0, 1), "=" R "," R "," R "," R, true, FROM(fp8_e4m3_fnuz, 0x80), FROM(e8m0, 0xFE), FROM(fp6_e3m2, 0x3F));
}
// IN-LABEL:  @one(
// IN:        asm {{.*}}(i32 128, i32 254, i32 63)

// A pair of FP4 is a byte, packed words are words.
TEST u32 pairs() {
  fragment<fp4x2_e2m1, 4> X{FROM(fp4x2_e2m1, 0x10), FROM(fp4x2_e2m1, 0x32), FROM(fp4x2_e2m1, 0x54), FROM(fp4x2_e2m1, 0x76)};
  return __tile_inline_asm_elementwise<fp4x2_e2m1>(MOV(0, 1), "=" R "," R, true, 4, X)[2].bits();
}
// IN-LABEL:  @pairs(
// IN:        asm {{.*}}(i32 1985229328)
// OUT-LABEL: @pairs(
// OUT:       ret i32 19
TEST u32 words() {
  auto [A, B] = __tile_inline_asm<fp8x4_e4m3, fp4x4_e2m1>(MOV(0, 2) MOV(1, 3), "=" R ",=" R "," R "," R, true, FROM(fp8x4_e5m2, 0x04030201), FROM(fp4x4_e2m1, 0xFEDC));
  return A.bits() ^ B.bits();
}
// IN-LABEL:  @words(
// IN:        asm {{.*}}(i32 67305985, i32 65244)
// OUT-LABEL: @words(
// OUT:       ret i32 336801840
// Two FP4 quadruples of 16 bits to a register.
TEST u32 quadruples() {
  fragment<fp4x4_e2m1, 2> X{FROM(fp4x4_e2m1, 0x3210), FROM(fp4x4_e2m1, 0x7654)};
  return __tile_inline_asm_elementwise<u32>(MOV(0, 2) MOV(1, 2), "=" R ",=" R "," R, true, 2, X)[1];
}
// IN-LABEL:  @quadruples(
// IN:        asm {{.*}}(i32 1985229328)
