// Element k of a pack is bits [k*w, (k+1)*w) of its register, and a value takes
// pack / elements-per-register registers, one after the other.
//
// A swapped pair of elements is a legal value at every place where it could be
// noticed; averages stay right. So every element here has a value of its own,
// and constants show the registers at every -O level. (U01, U12)
//
// RUN: %tile_cuda --offload-arch=sm_75 -O1 %s | %filecheck %s
// RUN: %tile_cuda --offload-arch=sm_90 -O3 %s | %filecheck %s
// RUN: %tile_cuda --offload-arch=sm_90 %s | sed "s/ optnone//;s/ noinline//" | opt -O2 -S | %filecheck %s
// RUN: %tile_hip --offload-arch=gfx942 -O2 %s | %filecheck %s
// RUN: %tile_hip --offload-arch=gfx1100 %s | sed "s/ optnone//;s/ noinline//" | opt -O2 -S | %filecheck %s

#include "../Asm/Inputs/asm.h"

// Eight elements of each width, by pack: the text copies each register of the
// argument to a register of the result.
template <int P> struct copied;
template <> struct copied<1> {
  static constexpr const char *text = MOV(0, 1), *letters = "=" R "," R;
};
template <> struct copied<2> {
  static constexpr const char *text = MOV(0, 2) MOV(1, 3),
                              *letters = "=" R ",=" R "," R "," R;
};
template <> struct copied<4> {
  static constexpr const char *text = MOV(0, 4) MOV(1, 5) MOV(2, 6) MOV(3, 7),
                              *letters = "=" R ",=" R ",=" R ",=" R "," R "," R
                                         "," R "," R;
};

// The results of these are not looked at, so one 32-bit result is enough.
#define TO_ONE(NAME, PACK, TEXT, LETTERS, ...)                                 \
  TEST u32 NAME() {                                                            \
    __VA_ARGS__ X{1, 2, 3, 4, 5, 6, 7, 8};                                     \
    auto Y = __tile_inline_asm_elementwise<u32>(TEXT, LETTERS, true, PACK, X); \
    u32 Sum = 0;                                                               \
    for (u32 Part : Y)                                                         \
      Sum = Sum * 31 + Part;                                                   \
    return Sum;                                                                \
  }

// Bytes: 1, 2, 4 in a register; 8 are two registers.
TO_ONE(bytes1, 1, MOV(0, 1), "=" R "," R, fragment<u8, 8>)
// CHECK-LABEL: @bytes1(
// CHECK:       asm {{.*}}(i32 1)
// CHECK:       asm {{.*}}(i32 2)
// CHECK:       asm {{.*}}(i32 3)
// CHECK:       asm {{.*}}(i32 8)
TO_ONE(bytes2, 2, MOV(0, 2) MOV(1, 2), "=" R ",=" R "," R, fragment<u8, 8>)
// CHECK-LABEL: @bytes2(
// CHECK:       asm {{.*}}(i32 513)
// CHECK:       asm {{.*}}(i32 1027)
// CHECK:       asm {{.*}}(i32 1541)
// CHECK:       asm {{.*}}(i32 2055)
// CHECK-NOT:   asm
TO_ONE(bytes4, 4, MOV(0, 4) MOV(1, 4) MOV(2, 4) MOV(3, 4),
       "=" R ",=" R ",=" R ",=" R "," R, fragment<u8, 8>)
// CHECK-LABEL: @bytes4(
// CHECK:       asm {{.*}}(i32 67305985)
// CHECK:       asm {{.*}}(i32 134678021)
// CHECK-NOT:   asm
TO_ONE(bytes8, 8,
       MOV(0, 8) MOV(1, 8) MOV(2, 8) MOV(3, 8) MOV(4, 9) MOV(5, 9) MOV(6, 9)
           MOV(7, 9),
       "=" R ",=" R ",=" R ",=" R ",=" R ",=" R ",=" R ",=" R "," R "," R,
       fragment<u8, 8>)
// CHECK-LABEL: @bytes8(
// CHECK:       asm {{.*}}(i32 67305985, i32 134678021)
// CHECK-NOT:   asm

// 16 bits: 1 or 2 in a register.
TO_ONE(halves1, 1, MOV(0, 1), "=" R "," R, fragment<u16, 8>)
// CHECK-LABEL: @halves1(
// CHECK:       asm {{.*}}(i32 1)
// CHECK:       asm {{.*}}(i32 8)
TO_ONE(halves2, 2, MOV(0, 2) MOV(1, 2), "=" R ",=" R "," R, fragment<u16, 8>)
// CHECK-LABEL: @halves2(
// CHECK:       asm {{.*}}(i32 131073)
// CHECK:       asm {{.*}}(i32 262147)
// CHECK:       asm {{.*}}(i32 393221)
// CHECK:       asm {{.*}}(i32 524295)
// CHECK-NOT:   asm
TO_ONE(halves4, 4, MOV(0, 4) MOV(1, 4) MOV(2, 5) MOV(3, 5),
       "=" R ",=" R ",=" R ",=" R "," R "," R, fragment<i16, 8>)
// CHECK-LABEL: @halves4(
// CHECK:       asm {{.*}}(i32 131073, i32 262147)
// CHECK:       asm {{.*}}(i32 393221, i32 524295)
// CHECK-NOT:   asm

// Real halves: 1.0, 2.0, 3.0, 4.0 are 3c00, 4000, 4200, 4400.
TO_ONE(floats16, 2, MOV(0, 2) MOV(1, 2), "=" R ",=" R "," R,
       fragment<_Float16, 8>)
// CHECK-LABEL: @floats16(
// CHECK:       asm {{.*}}(i32 1073757184)
// CHECK:       asm {{.*}}(i32 1140867584)
#ifdef __NVPTX__
TO_ONE(bfloats, 2, MOV(0, 2) MOV(1, 2), "=" R ",=" R "," R, fragment<__bf16, 8>)
#endif

// 32 bits: one register per element, whatever the pack.
TO_ONE(words1, 1, copied<1>::text, copied<1>::letters, fragment<u32, 8>)
// CHECK-LABEL: @words1(
// CHECK:       asm {{.*}}(i32 1)
// CHECK:       asm {{.*}}(i32 8)
TO_ONE(words2, 2, copied<2>::text, copied<2>::letters, fragment<u32, 8>)
// CHECK-LABEL: @words2(
// CHECK:       asm {{.*}}(i32 1, i32 2)
// CHECK:       asm {{.*}}(i32 7, i32 8)
TO_ONE(words4, 4, copied<4>::text, copied<4>::letters, fragment<int, 8>)
// CHECK-LABEL: @words4(
// CHECK:       asm {{.*}}(i32 1, i32 2, i32 3, i32 4)
// CHECK:       asm {{.*}}(i32 5, i32 6, i32 7, i32 8)
// CHECK-NOT:   asm

// All registers of the first argument, then all of the second: not one
// element of each in turn.
TEST u32 order() {
  fragment<u8, 4> A{1, 2, 3, 4};
  fragment<u16, 4> B{5, 6, 7, 8};
  fragment<u32, 4> C{9, 10, 11, 12};
  auto Y = __tile_inline_asm_elementwise<u8>(
      MOV(0, 1), "=" R "," R "," R "," R "," R "," R "," R "," R, true, 4, A, B,
      C);
  return Y[0];
}
// CHECK-LABEL: @order(
// CHECK:       asm {{.*}}(i32 67305985, i32 393221, i32 524295, i32 9, i32 10, i32 11, i32 12)

// 64-bit elements are never split.
#ifdef __NVPTX__
#define MOV64 "mov.b64 $0, $2; mov.b64 $1, $3;"
#define R64 "l"
#else
#define MOV64                                                                  \
  "v_lshlrev_b64 $0, 0, $2\n"                                                  \
  "v_lshlrev_b64 $1, 0, $3"
#define R64 "v"
#endif
TEST u64 wide() {
  fragment<u64, 4> X{1, 2, 3, 4};
  auto Y = __tile_inline_asm_elementwise<u64>(
      MOV64, "=" R64 ",=" R64 "," R64 "," R64, true, 2, X);
  return Y[0] + Y[3];
}
// CHECK-LABEL: @wide(
// CHECK:       asm {{.*}}(i64 1, i64 2)
// CHECK:       asm {{.*}}(i64 3, i64 4)
// CHECK-NOT:   asm

// bool: eight bits each, four in a register.
TEST u32 bools() {
  fragment<bool, 4> X{true, false, false, true};
  auto Y = __tile_inline_asm_elementwise<u8>(MOV(0, 1), "=" R "," R, true, 4, X);
  return Y[0];
}
// CHECK-LABEL: @bools(
// CHECK:       asm {{.*}}(i32 16777217)
