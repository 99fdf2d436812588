// What is narrower than its register arrives zero-extended; a single signed
// integer is sign-extended; a bool is exactly 0 or 1.
//
// Left to the backends, an unsigned 8-bit sum of 200 + 100 reaches the asm as
// 300 at -O2 and as 44 at -O0, a bool as 1 or as -1 (on wave32 as the mask of
// the whole wave), a signed byte as 255. Each is right somewhere, so no test
// on one target at one level finds it. (U15, U16)
//
// RUN: %tile_cuda --offload-arch=sm_75 -O2 %s | %filecheck %s
// RUN: %tile_cuda --offload-arch=sm_90 -O3 %s | %filecheck %s
// RUN: %tile_cuda --offload-arch=sm_90 %s | sed "s/ optnone//;s/ noinline//" | opt -O2 -S | %filecheck %s
// RUN: %tile_hip --offload-arch=gfx942 -O1 %s | %filecheck %s
// RUN: %tile_hip --offload-arch=gfx1100 %s | sed "s/ optnone//;s/ noinline//" | opt -O2 -S | %filecheck %s
// The last word is the machine's: the sum is masked, the bool selected.
// RUN: %tile_ptx --offload-arch=sm_90 %s | FileCheck %s --check-prefix=PTX
// RUN: %tile_gcn --offload-arch=gfx1100 %s | FileCheck %s --check-prefix=GCN

#include "../Asm/Inputs/asm.h"

// Computed, so that the upper bits of the machine register are not zero.
TEST u32 unsignedByte(u8 A, u8 B) {
  u8 Sum = A + B;
  return __tile_inline_asm_elementwise<u32>(MOV(0, 1), "=" R "," R, true, 1,
                                            Sum);
}
// CHECK-LABEL: @unsignedByte(
// CHECK:       zext i8 %{{.+}} to i32
// CHECK:       asm {{.*}}(i32 %
// PTX-LABEL:   unsignedByte(
// PTX:         {{and.b32 .*, 255|cvt.u32.u8|prmt}}
// PTX:         inline asm
// GCN-LABEL:   unsignedByte:
// GCN:         v_and_b32_e32 v{{.*}}, 0xff, v
// GCN:         ASMSTART

TEST u32 signedByte(i8 A, i8 B) {
  i8 Sum = A + B;
  return __tile_inline_asm_elementwise<u32>(MOV(0, 1), "=" R "," R, true, 1,
                                            Sum);
}
// CHECK-LABEL: @signedByte(
// CHECK:       sext i8 %{{.+}} to i32
// CHECK:       asm {{.*}}(i32 %

TEST u32 constants() {
  return __tile_inline_asm<u32>(MOV(0, 1), "=" R "," R "," R "," R "," R, true,
                                i8(-3), u8(253), i16(-3), u16(65533));
}
// CHECK-LABEL: @constants(
// CHECK:       asm {{.*}}(i32 -3, i32 253, i32 -3, i32 65533)

// Two signed bytes are a pack of 16 bits, not one integer: zero-extended.
TEST u32 packOfSigned() {
  fragment<i8, 2> X{-1, -2};
  auto Y = __tile_inline_asm_elementwise<u16>(MOV(0, 1), "=" R "," R, true, 2, X);
  return Y[0];
}
// CHECK-LABEL: @packOfSigned(
// CHECK:       asm {{.*}}(i32 65279)

TEST u32 computedBool(int A, int B) {
  bool Less = A < B;
  return __tile_inline_asm_elementwise<u32>(MOV(0, 1), "=" R "," R, true, 1,
                                            Less);
}
// CHECK-LABEL: @computedBool(
// CHECK:       zext i1 %{{.+}} to i32
// CHECK:       asm {{.*}}(i32 %
// PTX-LABEL:   computedBool(
// PTX:         selp.{{[bus]}}32 %r{{[0-9]+}}, 1, 0, %p
// GCN-LABEL:   computedBool:
// GCN:         v_cndmask_b32_e64 v{{[0-9]+}}, 0, 1,

// One half is the low half of a 32-bit register, its upper half zero.
TEST u32 oneHalf(_Float16 A, _Float16 B) {
  return __tile_inline_asm<u32>(MOV(0, 1), "=" R "," R, true, A + B);
}
// CHECK-LABEL: @oneHalf(
// CHECK:       zext i16 %{{.+}} to i32
// CHECK:       asm {{.*}}(i32 %

// Narrower results are the low bits.
TEST u8 narrowByte(u32 X) {
  return __tile_inline_asm<u8>(MOV(0, 1), "=" R "," R, true, X);
}
// CHECK-LABEL: @narrowByte(
// CHECK:       [[R:%.+]] = {{.*}}asm {{.*}}(i32 {{.*}}%0)
// CHECK-NEXT:  trunc i32 [[R]] to i8

// Any bit of the eight, and only of the eight.
TEST bool narrowBool(u32 X) {
  return __tile_inline_asm<bool>(MOV(0, 1), "=" R "," R, true, X);
}
// CHECK-LABEL: @narrowBool(
// CHECK:       [[R:%.+]] = {{.*}}asm {{.*}}(i32 {{.*}}%0)
// CHECK-NEXT:  {{(and i32 %.+, 255|trunc i32 %.+ to i8)}}
// CHECK-NEXT:  icmp ne {{i32|i8}} %{{.+}}, 0
