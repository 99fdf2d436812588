// What each PTX constraint letter takes, and how the value reaches the text.
//
// LLVM does not ask whether a value fits its letter: i64 in 'r' loses its upper
// half, an int in 'l' is zero-extended, so that a negative index becomes plus
// four billion. Those are errors (letters-errors.cu); these are what is right.
//
// RUN: %tile_cuda --offload-arch=sm_75 %s | sed "s/ optnone//;s/ noinline//" | opt -O1 -S | %filecheck %s
// RUN: %tile_cuda --offload-arch=sm_90 -O2 %s | %filecheck %s
// RUN: %tile_ptx --offload-arch=sm_75 %s -o %t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_75 %t.ptx -o %t.cubin %}

#include "Inputs/asm.h"

// r: up to 32 bits, float as bits, a 32-bit pack.
TEST u32 r(u32 A, int B, float C, u8 D, u16 E, _Float16 F) {
  return __tile_inline_asm<u32>("{ add.u32 $0, $1, $2; xor.b32 $0, $0, $3;"
                                "xor.b32 $0, $0, $4; xor.b32 $0, $0, $5;"
                                "xor.b32 $0, $0, $6; }",
                                "=r,r,r,r,r,r,r", true, A, B, C, D, E, F);
}
// CHECK-LABEL: @r(
// CHECK:       asm "{{[^"]*}}", "=&r,r,r,r,r,r,r"(i32 %0, i32 %1, i32 %{{[^,]+}}, i32 %{{[^,]+}}, i32 %{{[^,]+}}, i32 %{{[^,]+}})

// h: 16 bits, or fewer, extended to 16.
TEST u16 h(u16 A, _Float16 B, i8 C, bool D) {
  return __tile_inline_asm<u16>("{ add.u16 $0, $1, $2; xor.b16 $0, $0, $3;"
                                "xor.b16 $0, $0, $4; }",
                                "=h,h,h,h,h", true, A, B, C, D);
}
// CHECK-LABEL: @h(
// CHECK-DAG:   sext i8 %2 to i16
// CHECK-DAG:   zext i1 %3 to i16
// CHECK:       asm "{{[^"]*}}", "=&h,h,h,h,h"(i16 %0, i16 %{{[^,]+}}, i16 %{{[^,]+}}, i16 %{{[^,]+}})

// l: exactly 64, double as bits, pointers; a pointer stays one.
TEST u64 l(u64 A, double B, const float *C) {
  return __tile_inline_asm<u64>("{ add.u64 $0, $1, $2; add.u64 $0, $0, $3; }",
                                "=l,l,l,l", true, A, B, C);
}
// CHECK-LABEL: @l(
// CHECK:       asm "{{[^"]*}}", "=&l,l,l,l"(i64 %0, i64 %{{[^,]+}}, ptr {{.*}}%2)
TEST const float *pointer(const float *P) {
  return __tile_inline_asm<const float *>("add.u64 $0, $1, 4;", "=l,l", true, P);
}
// CHECK-LABEL: @pointer(
// CHECK:       call {{.*}}ptr asm "{{[^"]*}}", "=l,l"(ptr {{.*}}%0)

// q: exactly 128.
TEST unsigned __int128 q(unsigned __int128 A) {
  return __tile_inline_asm<unsigned __int128>("mov.b128 $0, $1;", "=q,q", true, A);
}
// CHECK-LABEL: @q(
// CHECK:       asm "{{[^"]*}}", "=q,q"(i128 %0)

// f and d: floating registers, or the bits of integers of that size.
TEST float f(float A, u32 B, int C) {
  return __tile_inline_asm<float>("{ add.f32 $0, $1, $2; add.f32 $0, $0, $3; }",
                                  "=f,f,f,f", true, A, B, C);
}
// CHECK-LABEL: @f(
// CHECK:       asm "{{[^"]*}}", "=&f,f,f,f"(float %0, float %{{[^,]+}}, float %{{[^,]+}})
TEST u32 fBits(float A) {
  return __tile_inline_asm<u32>("neg.f32 $0, $1;", "=f,f", true, A);
}
// CHECK-LABEL: @fBits(
// CHECK:       asm "{{[^"]*}}", "=f,f"(float %0)
// CHECK-NEXT:  bitcast float %{{.+}} to i32
TEST double d(double A, u64 B) {
  return __tile_inline_asm<double>("add.f64 $0, $1, $2;", "=d,d,d", true, A, B);
}
// CHECK-LABEL: @d(
// CHECK:       asm "{{[^"]*}}", "=d,d,d"(double %0, double %{{[^,]+}})

// b: a bool as a predicate, in and out, and tied.
TEST bool b(bool A, bool B) {
  return __tile_inline_asm<bool>("and.pred $0, $1, $2;", "=b,b,b", true, A, B);
}
// CHECK-LABEL: @b(
// CHECK:       asm "{ .reg .pred tile_pred_0; .reg .pred tile_pred_1; setp.ne.u32 tile_pred_1, $1, 0; .reg .pred tile_pred_2; setp.ne.u32 tile_pred_2, $2, 0; and.pred tile_pred_0, tile_pred_1, tile_pred_2;\0Aselp.u32 $0, 1, 0, tile_pred_0;\0A}", "=r,r,r"
TEST bool bTied(bool A) {
  return __tile_inline_asm<bool>("not.pred $0, $0;", "=b,0", true, A);
}
// CHECK-LABEL: @bTied(
// CHECK:       asm "{ .reg .pred tile_pred_0; setp.ne.u32 tile_pred_0, $1, 0; not.pred tile_pred_0, tile_pred_0;\0Aselp.u32 $0, 1, 0, tile_pred_0;\0A}", "=r,r"
TEST u32 guarded(bool A, u32 B, u32 C) {
  return __tile_inline_asm<u32>("mov.b32 $0, $3; @$1 mov.b32 $0, $2;",
                                "=r,b,r,r", true, A, B, C);
}
// CHECK-LABEL: @guarded(
// CHECK:       @tile_pred_1 mov.b32 $0, $2;

// n, i: constants, in the text as numbers. A scalar constant beside packed
// elements is in every place, as any scalar is.
template <int N> __device__ u32 constant(u32 A) {
  return __tile_inline_asm<u32>("add.u32 $0, $1, $2; add.u32 $0, $0, $3;",
                                "=r,r,n,i", true, A, N, 2 * N);
}
TEST u32 n(u32 A) { return constant<21>(A); }
// CHECK-LABEL: @n(
// CHECK:       asm "{ add.u32 $0, $1, 21; add.u32 $0, $0, 42;\0A}"
TEST u32 negative(u32 A) {
  return __tile_inline_asm<u32>("sub.u32 $0, $1, ${2:n};", "=r,r,n", true, A, -7);
}
// CHECK-LABEL: @negative(
// CHECK:       asm "{ sub.u32 $0, $1, 7;\0A}"
TEST u8 splatted(fragment<u8, 4> A) {
  return __tile_inline_asm_elementwise<u8>("xor.b32 $0, $1, $2;", "=r,r,n", true,
                                           4, A, u8(5))[0];
}
// CHECK-LABEL: @splatted(
// CHECK:       asm "{ xor.b32 $0, $1, 84215045;\0A}"

// Two letters: a constant where it is one, else a register.
TEST u32 either(u32 A) {
  return __tile_inline_asm<u32>("add.u32 $0, $1, 1;", "=r,rn", true, A) +
         __tile_inline_asm<u32>("add.u32 $0, $1, 1;", "=r,rn", true, 6);
}
// CHECK-LABEL: @either(
// CHECK:       asm "{ add.u32 $0, $1, 1;\0A}"
// CHECK:       asm "{ add.u32 $0, 6, 1;\0A}"

// Packs: two bytes in 'h', four in 'r' or 'f'.
TEST u8 packs(fragment<u8, 4> A) {
  auto X = __tile_inline_asm_elementwise<u8>("not.b16 $0, $1;", "=h,h", true, 2, A);
  auto Y = __tile_inline_asm_elementwise<u8>("neg.f32 $0, $1;", "=f,f", true, 4, A);
  return X[0] + Y[3];
}
// CHECK-LABEL: @packs(
// CHECK:       asm "{{[^"]*}}", "=h,h"(i16 %
// CHECK:       asm "{{[^"]*}}", "=h,h"(i16 %
// CHECK:       asm "{{[^"]*}}", "=f,f"(float %
