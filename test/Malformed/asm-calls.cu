// Forty wrong calls: each an error at its place, exit code 1, and no crash.
//
// A compiler that dies on a wrong program says nothing about it. Each of these
// reached an assertion or an abort in Triton, LLVM or an earlier plugin, or is
// of that kind. (U33, U34; peers: crashes)
//
// RUN: not %parse_cuda --offload-arch=sm_90 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %tile_cuda --offload-arch=sm_90 -O2 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error:

#include "../Asm/Inputs/asm.h"
using namespace tile;

#define T "mov.b32 $0, $1;"
#define C "=r,r"

// Arguments that are no constants, or of another kind.
// CHECK: :[[@LINE+1]]:73: error: the asm text of '__tile_inline_asm' must be a constant string
__device__ u32 a1(const char *P, u32 X) { return __tile_inline_asm<u32>(P, C, true, X); }
// CHECK: :[[@LINE+1]]:76: error: the constraint string of '__tile_inline_asm' must be a constant string
__device__ u32 a2(const char *P, u32 X) { return __tile_inline_asm<u32>(T, P, true, X); }
// CHECK: :[[@LINE+1]]:72: error: 'is_pure' must be a constant bool or 'tile::pure'/'tile::impure'
__device__ u32 a3(bool P, u32 X) { return __tile_inline_asm<u32>(T, C, P, X); }
// CHECK: :[[@LINE+1]]:89: error: 'pack' must be a constant integer
__device__ u32 a4(int P, u32 X) { return __tile_inline_asm_elementwise<u32>(T, C, true, P, X); }
// CHECK: :[[@LINE+1]]:58: error: the asm text of '__tile_inline_asm' must be a constant string
__device__ u32 a5(u32 X) { return __tile_inline_asm<u32>(5, C, true, X); }
// CHECK: :[[@LINE+1]]:58: error: the asm text of '__tile_inline_asm' must be a constant string
__device__ u32 a6(u32 X) { return __tile_inline_asm<u32>(nullptr, C, true, X); }
// CHECK: :[[@LINE+1]]:61: error: the constraint string of '__tile_inline_asm' must be a constant string
__device__ u32 a7(u32 X) { return __tile_inline_asm<u32>(T, nullptr, true, X); }
// CHECK: :[[@LINE+1]]:61: error: the constraint string of '__tile_inline_asm' must be a constant string
__device__ u32 a8(u32 X) { return __tile_inline_asm<u32>(T, 7, true, X); }
// CHECK: :[[@LINE+1]]:58: error: the asm text of '__tile_inline_asm' must be a constant string
__device__ u32 a9(u32 X) { return __tile_inline_asm<u32>(L"mov", C, true, X); }
// CHECK: :[[@LINE+1]]:59: error: the asm text of '__tile_inline_asm' must be a constant string
__device__ u32 a10(u32 X) { return __tile_inline_asm<u32>(U"mov", C, true, X); }
__device__ void function();
// CHECK: :[[@LINE+1]]:54: error: the asm text of '__tile_inline_asm' must be a constant string
__device__ u32 a11() { return __tile_inline_asm<u32>(function, C, true, 1); }
constexpr const char *Null = nullptr;
// CHECK: :[[@LINE+1]]:54: error: the asm text of '__tile_inline_asm' must be a constant string
__device__ u32 a12() { return __tile_inline_asm<u32>(Null, C, true, 1); }
constexpr char Unended[3] = {'a', 'b', 'c'};
// CHECK: :[[@LINE+1]]:54: error: the asm text of '__tile_inline_asm' must be a constant string
__device__ u32 a13() { return __tile_inline_asm<u32>(Unended, C, true, 1); }

// 'is_pure' and 'pack' are not each other, nor anything else.
// CHECK: :[[@LINE+1]]:82: error: 'pack' must be a constant integer
__device__ u32 b1(u32 X) { return __tile_inline_asm_elementwise<u32>(T, C, true, true, X); }
// CHECK: :[[@LINE+1]]:76: error: 'is_pure' must be a constant bool or 'tile::pure'/'tile::impure'
__device__ u32 b2(u32 X) { return __tile_inline_asm_elementwise<u32>(T, C, 1, 1, X); }
// CHECK: :[[@LINE+2]]:76: error: 'is_pure' must be a constant bool or 'tile::pure'/'tile::impure'
// CHECK: :[[@LINE+1]]:79: error: 'pack' must be a constant integer
__device__ u32 b3(u32 X) { return __tile_inline_asm_elementwise<u32>(T, C, 1, true, X); }
// CHECK: :[[@LINE+1]]:64: error: 'is_pure' must be a constant bool or 'tile::pure'/'tile::impure'
__device__ u32 b4(u32 X) { return __tile_inline_asm<u32>(T, C, 1, X); }
// CHECK: :[[@LINE+1]]:64: error: 'is_pure' must be a constant bool or 'tile::pure'/'tile::impure'
__device__ u32 b5(u32 X) { return __tile_inline_asm<u32>(T, C, nullptr, X); }
// CHECK: :[[@LINE+1]]:64: error: 'is_pure' must be a constant bool or 'tile::pure'/'tile::impure'
__device__ u32 b6(u32 X) { return __tile_inline_asm<u32>(T, C, "no", X); }
// CHECK: :[[@LINE+1]]:82: error: 'pack' must be a constant integer
__device__ u32 b7(u32 X) { return __tile_inline_asm_elementwise<u32>(T, C, true, 1.0, X); }
// CHECK: :[[@LINE+1]]:82: error: 'pack' must be a constant integer
__device__ u32 b8(u32 X) { return __tile_inline_asm_elementwise<u32>(T, C, true, "1", X); }
// CHECK: :[[@LINE+1]]:82: error: 'pack' must be a constant integer
__device__ u32 b9(u32 X) { return __tile_inline_asm_elementwise<u32>(T, C, true, pure, X); }
// CHECK: :[[@LINE+1]]:83: error: 'pack' must be a power of two between 1 and 64, but it is -1
__device__ u32 b10(u32 X) { return __tile_inline_asm_elementwise<u32>(T, C, true, -1, X); }
// CHECK: :[[@LINE+1]]:83: error: 'pack' must be a power of two between 1 and 64, but it is 0
__device__ u32 b11(u32 X) { return __tile_inline_asm_elementwise<u32>(T, C, true, 0, X); }
// CHECK: :[[@LINE+1]]:83: error: 'pack' must be a power of two between 1 and 64, but it is 3
__device__ u32 b12(u32 X) { return __tile_inline_asm_elementwise<u32>(T, C, true, 3, X); }
// CHECK: :[[@LINE+1]]:83: error: 'pack' must be a power of two between 1 and 64, but it is 128
__device__ u32 b13(u32 X) { return __tile_inline_asm_elementwise<u32>(T, C, true, 128, X); }
// CHECK: :[[@LINE+1]]:88: error: 'pack' must be a power of two between 1 and 64, but it is 9223372036854775808
__device__ u32 b14(u32 X) { return __tile_inline_asm_elementwise<u32>(T, C, true, 1ull << 63, X); }
// CHECK: :[[@LINE+1]]:85: error: 'pack' must be a constant integer
__device__ u32 b15(u32 X) { return __tile_inline_asm_elementwise<u32>(T, C, true, 1 / 0, X); }

// Objects that are no strings.
struct null_data {
  constexpr const char *data() const { return nullptr; }
  constexpr int size() const { return 5; }
};
struct negative_size {
  constexpr const char *data() const { return "x"; }
  constexpr int size() const { return -5; }
};
struct too_long {
  constexpr const char *data() const { return "x"; }
  constexpr int size() const { return 50; }
};
struct no_size {
  constexpr const char *data() const { return "x"; }
};
struct no_chars {
  constexpr const int *data() const { return nullptr; }
  constexpr int size() const { return 0; }
};
struct throws {
  constexpr const char *data() const { return "x"; }
  constexpr int size() const { return Size[3]; }
  int Size[2];
};
// CHECK: :[[@LINE+1]]:53: error: the asm text of '__tile_inline_asm' must be a constant string
__device__ u32 c1() { return __tile_inline_asm<u32>(null_data{}, C, true, 1); }
// CHECK: :[[@LINE+1]]:53: error: the asm text of '__tile_inline_asm' must be a constant string
__device__ u32 c2() { return __tile_inline_asm<u32>(negative_size{}, C, true, 1); }
// CHECK: :[[@LINE+1]]:53: error: the asm text of '__tile_inline_asm' must be a constant string
__device__ u32 c3() { return __tile_inline_asm<u32>(too_long{}, C, true, 1); }
// CHECK: :[[@LINE+1]]:53: error: the asm text of '__tile_inline_asm' must be a constant string
__device__ u32 c4() { return __tile_inline_asm<u32>(no_size{}, C, true, 1); }
// CHECK: :[[@LINE+1]]:53: error: incompatible pointer types converting 'const int *' to type 'const char *'
__device__ u32 c5() { return __tile_inline_asm<u32>(no_chars{}, C, true, 1); }
// CHECK: :[[@LINE+1]]:53: error: the asm text of '__tile_inline_asm' must be a constant string
__device__ u32 c6() { return __tile_inline_asm<u32>(throws{}, C, true, 1); }
// CHECK: :[[@LINE+1]]:56: error: the constraint string of '__tile_inline_asm' must be a constant string
__device__ u32 c7() { return __tile_inline_asm<u32>(T, too_long{}, true, 1); }

// Generators that make nothing, or too much, or never end.
// CHECK: :[[@LINE+1]]:53: error: the asm text of '__tile_inline_asm' must be a constant string
__device__ u32 d1() { return __tile_inline_asm<u32>([] { return 5; }, C, true, 1); }
// CHECK: :[[@LINE+1]]:53: error: the asm text of '__tile_inline_asm' must be a constant string
__device__ u32 d2() { return __tile_inline_asm<u32>([] { return (const char *)nullptr; }, C, true, 1); }
// CHECK: :[[@LINE+1]]:53: error: the asm text of '__tile_inline_asm' must be a constant string
__device__ u32 d3() { return __tile_inline_asm<u32>([](auto, auto) { asm_text A; for (;;) A += "x"; return A; }, C, true, 1); }
// CHECK: :[[@LINE+1]]:53: error: the asm text of '__tile_inline_asm' must be a constant string
__device__ u32 d4() { return __tile_inline_asm<u32>([](auto, auto) { asm_text A; for (;;) A += ""; return A; }, C, true, 1); }
// CHECK: :[[@LINE+1]]:58: error: the asm text of '__tile_inline_asm' must be a constant string
__device__ u32 d5(u32 X) { return __tile_inline_asm<u32>([X](auto, auto) { asm_text A; A += X; return A; }, C, true, 1); }
// CHECK: :[[@LINE+1]]:77: error: type 'tile::detail::operand_groups<1>' {{decomposes into|binds to}} 1 element, but 2 names were provided
__device__ u32 d6() { return __tile_inline_asm<u32>([](auto O, auto) { auto [A, B] = O; return ""; }, C, true, 1); }

// Types that are no registers.
struct not_trivial {
  __device__ not_trivial(const not_trivial &);
  __device__ ~not_trivial();
  int X;
};
struct incomplete;
struct empty {};
struct bits {
  int A : 3;
};
struct mixed {
  int A;
  float B;
};
struct virtual_ {
  virtual void f();
  int X;
};
union empty_union {};
typedef bool bool4 __attribute__((ext_vector_type(4)));
// CHECK: :[[@LINE+1]]:79: error: argument 0 of type 'not_trivial' cannot be an asm operand: it is not trivially copyable
__device__ u32 e1(not_trivial &X) { return __tile_inline_asm<u32>(T, C, true, X); }
// CHECK: :[[@LINE+1]]:78: error: argument 0 of type 'incomplete' cannot be an asm operand: it is incomplete
__device__ u32 e2(incomplete &X) { return __tile_inline_asm<u32>(T, C, true, X); }
// CHECK: :[[@LINE+1]]:72: error: argument 0 of type 'empty' cannot be an asm operand: it has no elements
__device__ u32 e3(empty X) { return __tile_inline_asm<u32>(T, C, true, X); }
// CHECK: :[[@LINE+1]]:71: error: argument 0 of type 'bits' cannot be an asm operand: it has a bit-field
__device__ u32 e4(bits X) { return __tile_inline_asm<u32>(T, C, true, X); }
// CHECK: :[[@LINE+1]]:72: error: argument 0 of type 'mixed' cannot be an asm operand: its elements have different types
__device__ u32 e5(mixed X) { return __tile_inline_asm<u32>(T, C, true, X); }
// CHECK: :[[@LINE+1]]:76: error: argument 0 of type 'virtual_' cannot be an asm operand: it is not trivially copyable
__device__ u32 e6(virtual_ &X) { return __tile_inline_asm<u32>(T, C, true, X); }
// CHECK: :[[@LINE+1]]:78: error: argument 0 of type 'empty_union' cannot be an asm operand: it is an empty union
__device__ u32 e7(empty_union X) { return __tile_inline_asm<u32>(T, C, true, X); }
// CHECK: :[[@LINE+1]]:65: error: argument 0 of type 'std::nullptr_t' cannot be an asm operand: it is not a scalar, array, vector or class of these
__device__ u32 e8() { return __tile_inline_asm<u32>(T, C, true, nullptr); }
// CHECK: :[[@LINE+1]]:78: error: argument 0 of type 'int empty::*' cannot be an asm operand: it is not a scalar, array, vector or class of these
__device__ u32 e9(int empty::*X) { return __tile_inline_asm<u32>(T, C, true, X); }
// CHECK: :[[@LINE+1]]:82: error: argument 0 of type '_Complex float' cannot be an asm operand: it is not a scalar, array, vector or class of these
__device__ u32 e10(_Complex float X) { return __tile_inline_asm<u32>(T, C, true, X); }
// CHECK: :[[@LINE+1]]:73: error: argument 0 of type 'bool __attribute__((ext_vector_type(4)))' cannot be an asm operand: a vector of bool has no bytes of its own
__device__ u32 e11(bool4 X) { return __tile_inline_asm<u32>(T, C, true, X); }
// CHECK: :[[@LINE+1]]:66: error: argument 0 of type 'void ()' cannot be an asm operand: it is not a scalar, array, vector or class of these
__device__ u32 e12() { return __tile_inline_asm<u32>(T, C, true, function); }
// CHECK: :[[@LINE+1]]:76: error: argument 0 of type 'int[]' cannot be an asm operand: it is not a scalar, array, vector or class of these
__device__ u32 e13(int (&X)[]) { return __tile_inline_asm<u32>(T, C, true, X); }
// CHECK: :[[@LINE+1]]:75: error: argument 0 of type 'int[10000]' cannot be an asm operand: it has too many elements
__device__ void e14(int (&X)[10000]) { __tile_inline_asm<>("", "", false, X); }
// CHECK: :[[@LINE+1]]:86: error: argument 0 of type 'int[1000][1000][1000]' cannot be an asm operand: it has too many elements
__device__ void e15(int (&X)[1000][1000][1000]) { __tile_inline_asm<>("", "", false, X); }
// CHECK: :[[@LINE+1]]:82: error: argument 0 of type 'empty[1000000000]' cannot be an asm operand: it has no elements
__device__ void e16(empty (&X)[1000000000]) { __tile_inline_asm<>("", "", false, X); }
// CHECK: :[[@LINE+1]]:93: error: argument 0 of type 'tile::fragment<not_trivial, 2>' cannot be an asm operand: it is not trivially copyable
__device__ u32 e17(fragment<not_trivial, 2> &X) { return __tile_inline_asm<u32>(T, C, true, X); }
// CHECK: :[[@LINE+1]]:86: error: argument 0 of type 'tile::fragment<mixed, 2>' cannot be an asm operand: its elements have different types
__device__ u32 e18(fragment<mixed, 2> X) { return __tile_inline_asm<u32>(T, C, true, X); }
// CHECK: :[[@LINE+1]]:30: error: result 0 of type 'unsigned int &' cannot be an asm operand: it is a reference
__device__ void e19(u32 X) { __tile_inline_asm<u32 &>(T, C, true, X); }
// CHECK: :[[@LINE+1]]:36: error: result 0 of type 'mixed' cannot be an asm operand: its elements have different types
__device__ void e20(u32 X) { (void)__tile_inline_asm<mixed>(T, C, true, X); }
// CHECK: :[[@LINE+1]]:36: error: result 0 of type 'empty' cannot be an asm operand: it has no elements
__device__ void e21(u32 X) { (void)__tile_inline_asm<empty>(T, C, true, X); }
// CHECK: :[[@LINE+1]]:49: error: result 0 of type 'tile::fragment<int, 2>' cannot be an asm operand: an elementwise asm is asked for one element's type
__device__ void e22(fragment<int, 2> X) { (void)__tile_inline_asm_elementwise<fragment<int, 2>>(T, C, true, 1, X); }

// What is clang's own to say.
// CHECK: :[[@LINE+1]]:30: error: no matching function for call to '__tile_inline_asm'
__device__ u32 f1() { return __tile_inline_asm<u32>(); }
// CHECK: :[[@LINE+1]]:30: error: no matching function for call to '__tile_inline_asm'
__device__ u32 f2() { return __tile_inline_asm<u32>(T, C); }
// CHECK: :[[@LINE+1]]:30: error: no matching function for call to '__tile_inline_asm_elementwise'
__device__ u32 f3() { return __tile_inline_asm_elementwise<u32>(T, C, true); }
// CHECK: :[[@LINE+1]]:30: error: no matching function for call to '__tile_inline_asm'
__device__ u32 f4() { return __tile_inline_asm<u32>(T, C, true, function()); }
// CHECK: :[[@LINE+1]]:30: error: no matching function for call to '__tile_inline_asm'
__device__ u32 f5() { return __tile_inline_asm<u32[2]>(T, C, true, 1); }
// CHECK: :[[@LINE+1]]:30: error: no matching function for call to '__tile_inline_asm'
__device__ u32 f6() { return __tile_inline_asm<u32(u32)>(T, C, true, 1); }
// CHECK: :[[@LINE+1]]:30: error: no matching function for call to '__tile_inline_asm'
__device__ u32 f7() { return __tile_inline_asm<5>(T, C, true, 1); }
// CHECK: :[[@LINE+1]]:30: error: no matching function for call to '__tile_inline_asm'
__device__ u32 f8() { return __tile_inline_asm<u32>(T, C, true, {1, 2}); }
// CHECK: :[[@LINE+1]]:53: error: use of undeclared identifier 'unknown'
__device__ u32 f9() { return __tile_inline_asm<u32>(unknown, C, true, 1); }
// CHECK: :[[@LINE+1]]:66: error: use of undeclared identifier 'unknown'
__device__ u32 f10() { return __tile_inline_asm<u32>(T, C, true, unknown); }
// CHECK: :[[@LINE+1]]:49: error: use of undeclared identifier 'unknown'
__device__ u32 f11() { return __tile_inline_asm<unknown>(T, C, true, 1); }

// Templates: at the call, with the instance that is wrong.
// CHECK: :[[@LINE+1]]:99: error: 'pack' must be a power of two between 1 and 64, but it is 5
template <int N> __device__ u32 g1(u32 X) { return __tile_inline_asm_elementwise<u32>(T, C, true, N, X); }
__device__ u32 g2() { return g1<1>(2) + g1<5>(2); }
template <class S> __device__ u32 g3(u32 X) { return __tile_inline_asm<u32>(S::Text, C, true, X); }
struct good { static constexpr const char *Text = T; };
// CHECK: :[[@LINE+1]]:63: error: asm operand '$7' does not exist: there are 2 operands
struct bad { static constexpr const char *Text = "mov.b32 $0, $7;"; };
__device__ u32 g4() { return g3<good>(1) + g3<bad>(1); }
// CHECK: :[[@LINE+2]]:78: error: constraint 'r' takes at most 32 bits, but argument 0 has 64 bits
// CHECK: :[[@LINE+1]]:87: error: argument 0 of type 'std::nullptr_t' cannot be an asm operand: it is not a scalar, array, vector or class of these
template <class X> __device__ u32 g5(X V) { return __tile_inline_asm<u32>(T, C, true, V); }
__device__ u32 g6() { return g5(1u) + g5(1ull) + g5(nullptr); }
template <class X> __device__ void never(X V) { __tile_inline_asm<>(V, V, V, V); }
