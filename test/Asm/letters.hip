// What each AMDGPU constraint letter takes, and how the value reaches the text.
//
// LLVM has no i1, i8 or <4 x i8> operand here, so everything below 32 bits goes
// in a 32-bit register; what is wider is a tuple. (U12, U16, peers b1)
//
// RUN: %tile_hip --offload-arch=gfx942 %s | sed "s/ optnone//;s/ noinline//" | opt -O1 -S | %filecheck %s --check-prefixes=CHECK,ACC
// RUN: %tile_hip --offload-arch=gfx1100 -O2 %s | %filecheck %s
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx90a -O1 %s -o %t.o
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx942 -O3 %s -o %t.o
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx1201 -O2 %s -o %t.o
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx1100 -Xclang -target-feature -Xclang +real-true16 %s -o %t.o

#include "Inputs/asm.h"

// v: 32 bits whatever the value, or a tuple.
TEST u32 v(u8 A, i8 B, bool C, _Float16 D, float E) {
  return __tile_inline_asm<u32>("v_add3_u32 $0, $1, $2, $3\n"
                                "v_add3_u32 $0, $0, $4, $5",
                                "=v,v,v,v,v,v", true, A, B, C, D, E);
}
// CHECK-LABEL: @v(
// CHECK-DAG:   zext i8 %0 to i32
// CHECK-DAG:   sext i8 %1 to i32
// CHECK-DAG:   zext i1 %2 to i32
// CHECK:       asm "{{[^"]*}}", "=&v,v,v,v,v,v"(i32 %{{[^,]+}}, i32 %{{[^,]+}}, i32 %{{[^,]+}}, i32 %{{[^,]+}}, i32 %{{[^,]+}})
TEST u64 pair(u64 A, double B, const int *C) {
  return __tile_inline_asm<u64>("v_lshlrev_b64 $0, 1, $1\n"
                                "v_lshlrev_b64 $0, 1, $2\n"
                                "v_lshlrev_b64 $0, 1, $3",
                                "=v,v,v,v", true, A, B, C);
}
// CHECK-LABEL: @pair(
// CHECK:       asm "{{[^"]*}}", "=&v,v,v,v"(i64 %0, i64 %{{[^,]+}}, ptr {{.*}}%2)
TEST unsigned __int128 quad(unsigned __int128 A) {
  return __tile_inline_asm<unsigned __int128>("", "=v,0", true, A);
}
// CHECK-LABEL: @quad(
// CHECK:       asm "", "=v,0"(i128 %0)

// a: accumulation registers, where they exist.
#if defined(__gfx90a__) || defined(__gfx942__)
TEST u32 a(u32 A) {
  return __tile_inline_asm<u32>("v_accvgpr_write_b32 $0, $1", "=a,v", true, A);
}
// ACC-LABEL:   @a(
// ACC:         asm "v_accvgpr_write_b32 $0, $1", "=a,v"(i32 %0)
#endif

// s: the first active lane's value, dword by dword, in every LLVM. (U21)
TEST u32 s(u32 A) {
  return __tile_inline_asm<u32>("s_add_u32 $0, $1, 1", "=s,s", true, A);
}
// CHECK-LABEL: @s(
// CHECK:       [[S:%.+]] = {{.*}}call {{.*}}i32 @llvm.amdgcn.readfirstlane{{.*}}(i32 {{.*}}%0)
// CHECK-NEXT:  asm "{{[^"]*}}", "=s,s{{[^"]*}}"(i32 [[S]])
TEST u64 s64(u64 A) {
  return __tile_inline_asm<u64>("s_mov_b64 $0, $1", "=s,s", true, A);
}
// CHECK-LABEL: @s64(
// CHECK:       call {{.*}}i64 @llvm.amdgcn.readfirstlane
// CHECK:       asm "s_mov_b64 $0, $1", "=s,s"(i64 %
TEST u32 sByte(i8 A) {
  return __tile_inline_asm<u32>("s_mov_b32 $0, $1", "=s,s", true, A);
}
// CHECK-LABEL: @sByte(
// CHECK:       sext i8 %0 to i32
// CHECK:       @llvm.amdgcn.readfirstlane
TEST u32 sPacked(fragment<u8, 4> A) {
  return __tile_inline_asm_elementwise<u8>("s_not_b32 $0, $1", "=s,s", true, 4,
                                           A)[1];
}
// CHECK-LABEL: @sPacked(
// CHECK:       call {{.*}}i32 @llvm.amdgcn.readfirstlane

// I J A B C n i: constants, as decimal numbers. LLVM's own -300 is 0xfffffed4,
// which no 16-bit field takes.
TEST u32 constants(u32 A) {
  return __tile_inline_asm<u32>("s_addk_i32 $0, $2\n"
                                "s_add_u32 $0, $0, $3\n"
                                "s_add_u32 $0, $0, $4\n"
                                "s_add_u32 $0, $0, $5\n"
                                "s_add_u32 $0, $0, $6\n"
                                "s_add_u32 $0, $0, $7",
                                "=s,0,J,I,A,B,C,n", true, A, -300, -16,
                                0x3f800000, -70000, 4000000000u, 99);
}
// CHECK-LABEL: @constants(
// CHECK:       asm "s_addk_i32 $0, -300\0As_add_u32 $0, $0, -16\0As_add_u32 $0, $0, 1065353216\0As_add_u32 $0, $0, -70000\0As_add_u32 $0, $0, -294967296\0As_add_u32 $0, $0, 99", "=s,0,

// Fixed registers. 'vcc' and 'scc' are moved to by the copy itself.
TEST u64 fixed(u64 A, u32 B) {
  u64 X = __tile_inline_asm<u64>("s_mov_b64 $0, $1", "={s[4:5]},{s[6:7]}", true, A);
  u32 Y = __tile_inline_asm<u32>("v_mov_b32 $0, $1", "={v3},{v4},~{v5}", true, B);
  return X + Y;
}
// CHECK-LABEL: @fixed(
// CHECK:       asm "s_mov_b64 $0, $1", "={s[4:5]},{s[6:7]}"(i64 %
// CHECK:       asm "v_mov_b32 $0, $1", "={v3},{v4},~{v5}"(i32 %1)
TEST u64 vcc(u64 A) {
  return __tile_inline_asm<u64>("s_not_b64 $0, $1", "={vcc},{vcc}", true, A);
}
// CHECK-LABEL: @vcc(
// CHECK:       asm "s_mov_b64 vcc, $1\0As_not_b64 vcc, vcc\0As_mov_b64 $0, vcc", "=s,s,~{vcc}{{[^"]*}}"(i64 %
TEST u32 scc(u32 A, u32 B) {
  return __tile_inline_asm<u32>("s_addc_u32 $0, $1, $1", "=s,s,{scc}", true, A, B);
}
// CHECK-LABEL: @scc(
// CHECK:       asm "s_cmp_lg_u32 $2, 0\0As_addc_u32 $0, $1, $1", "=s,s,s,~{scc}{{[^"]*}}"

// ${0:l}: the low half as the chip writes it.
TEST _Float16 half(_Float16 A) {
  return __tile_inline_asm<_Float16>("v_add_f16 ${0:l}, ${1:l}, ${1:l}", "=v,v",
                                     true, A);
}
// CHECK-LABEL: @half(
// CHECK:       asm "v_add_f16 $0{{(\.l)?}}, $1{{(\.l)?}}, $1{{(\.l)?}}", "=v,v"(i32 %
// A scalar register has no halves.
TEST _Float16 scalarHalf(_Float16 A, _Float16 B) {
  return __tile_inline_asm<_Float16>("v_add_f16 ${0:l}, ${2:l}, ${1:l}",
                                     "=v,v,s", true, A, B);
}
// CHECK-LABEL: @scalarHalf(
// CHECK:       asm "v_add_f16 $0{{(\.l)?}}, $2, $1{{(\.l)?}}", "=v,v,s"(i32 %
