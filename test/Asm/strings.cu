// Text and constraints may be any constant expression of string-like type.
//
// clang 19 takes only literals in an asm statement and leaves asm text of C++26
// to later versions, so the plugin evaluates the string itself. (U34)
//
// RUN: %tile_cuda --offload-arch=sm_75 -std=c++17 %s | %filecheck %s --implicit-check-not=wrong
// RUN: %tile_cuda --offload-arch=sm_90 -std=c++20 -O2 %s | %filecheck %s --check-prefixes=CHECK,NEW --implicit-check-not=wrong
// RUN: %tile_cuda --offload-arch=sm_90 -std=c++23 -O1 %s | %filecheck %s --check-prefixes=CHECK,NEW --implicit-check-not=wrong

#include "Inputs/asm.h"
#include <cstdlib>
#include <string_view>

#define CALL(NAME, TEXT, LETTERS)                                              \
  TEST u32 NAME(u32 X) { return __tile_inline_asm<u32>(TEXT, LETTERS, true, X); }
#define BITS "=r,r"

// Literals: concatenated, raw, from macros, with escapes, with a prefix.
#define OPCODE "add.u32 "
CALL(joined, OPCODE "$0, " "$1, 1;", "=r" ",r")
// CHECK-LABEL: @joined(
// CHECK:       "{ add.u32 $0, $1, 1;\0A}", "=r,r"
CALL(raw, R"ptx(
  add.u32 $0, $1, 2; // "raw"
)ptx", BITS)
// CHECK-LABEL: @raw(
// CHECK:       "{ \0A  add.u32 $0, $1, 2; // \22raw\22\0A\0A}", "=r,r"
CALL(escaped, "add.u32\t$0, $1, \x33;\n", BITS)
// CHECK-LABEL: @escaped(
// CHECK:       "{ add.u32\09$0, $1, 3;\0A\0A}", "=r,r"
CALL(utf8, u8"add.u32 $0, $1, 4;", BITS)
// CHECK-LABEL: @utf8(
// CHECK:       "{ add.u32 $0, $1, 4;\0A}", "=r,r"
CALL(parenthesised, (("add.u32 $0, $1, 5;")), BITS)
// CHECK-LABEL: @parenthesised(
// CHECK:       "{ add.u32 $0, $1, 5;\0A}", "=r,r"
CALL(chosen, sizeof(void *) == 8 ? "add.u32 $0, $1, 6;" : "wrong", BITS)
// CHECK-LABEL: @chosen(
// CHECK:       "{ add.u32 $0, $1, 6;\0A}", "=r,r"

// Variables.
constexpr const char *Pointer = "add.u32 $0, $1, 7;";
constexpr char Array[] = "add.u32 $0, $1, 8;";
constexpr char Longer[100] = "add.u32 $0, $1, 9;";
constexpr const char *Table[] = {"wrong", "add.u32 $0, $1, 10;"};
struct holder {
  static constexpr char Text[] = "add.u32 $0, $1, 11;";
  static constexpr const char *Letters = BITS;
};
CALL(pointer, Pointer, BITS)
// CHECK-LABEL: @pointer(
// CHECK:       "{ add.u32 $0, $1, 7;\0A}", "=r,r"
CALL(array, Array, BITS)
// CHECK-LABEL: @array(
// CHECK:       "{ add.u32 $0, $1, 8;\0A}", "=r,r"
CALL(longer, Longer, BITS)
// CHECK-LABEL: @longer(
// CHECK:       "{ add.u32 $0, $1, 9;\0A}", "=r,r"
CALL(element, Table[1], BITS)
// CHECK-LABEL: @element(
// CHECK:       "{ add.u32 $0, $1, 10;\0A}", "=r,r"
CALL(member, holder::Text, holder::Letters)
// CHECK-LABEL: @member(
// CHECK:       "{ add.u32 $0, $1, 11;\0A}", "=r,r"
TEST u32 local(u32 X) {
  constexpr const char *Text = "add.u32 $0, $1, 12;";
  static constexpr char Letters[] = BITS;
  return __tile_inline_asm<u32>(Text, Letters, true, X);
}
// CHECK-LABEL: @local(
// CHECK:       "{ add.u32 $0, $1, 12;\0A}", "=r,r"

// Objects with data() and size(): not ended by a NUL.
CALL(view, std::string_view("add.u32 $0, $1, 13; wrong", 19), std::string_view(BITS ",r", 4))
// CHECK-LABEL: @view(
// CHECK:       "{ add.u32 $0, $1, 13;\0A}", "=r,r"
constexpr std::string_view View = "add.u32 $0, $1, 14;";
CALL(viewVariable, View, BITS)
// CHECK-LABEL: @viewVariable(
// CHECK:       "{ add.u32 $0, $1, 14;\0A}", "=r,r"
constexpr std::string_view Wider = "wrong add.u32 $0, $1, 21;";
CALL(subview, Wider.substr(6), "=r,r")
// CHECK-LABEL: @subview(
// CHECK:       "{ add.u32 $0, $1, 21;\0A}", "=r,r"
struct own {
  char Chars[32]{};
  int Size = 0;
  constexpr const char *data() const { return Chars; }
  constexpr int size() const { return Size; }
};
constexpr own add(int N) {
  own S;
  for (const char *P = "add.u32 $0, $1, "; *P; ++P)
    S.Chars[S.Size++] = *P;
  S.Chars[S.Size++] = char('0' + N / 10);
  S.Chars[S.Size++] = char('0' + N % 10);
  S.Chars[S.Size++] = ';';
  return S;
}
CALL(call, add(15), BITS)
// CHECK-LABEL: @call(
// CHECK:       "{ add.u32 $0, $1, 15;\0A}", "=r,r"
constexpr own Added = add(16);
CALL(object, Added, BITS)
// CHECK-LABEL: @object(
// CHECK:       "{ add.u32 $0, $1, 16;\0A}", "=r,r"
CALL(empty, std::string_view(), "=r,0")
// CHECK-LABEL: @empty(
// CHECK:       "{ \0A}", "=r,0"

// Dependent on template parameters, in each instance its own.
template <int N> __device__ u32 instance(u32 X) {
  return __tile_inline_asm<u32>(add(N), BITS, true, X);
}
template <class T> __device__ u32 ofType(u32 X) {
  return __tile_inline_asm<u32>(T::Text, T::Letters, true, X);
}
TEST u32 dependent(u32 X) { return instance<17>(X) + instance<18>(X) + ofType<holder>(X); }
// CHECK-DAG:   "{ add.u32 $0, $1, 17;\0A}", "=r,r"
// CHECK-DAG:   "{ add.u32 $0, $1, 18;\0A}", "=r,r"

#if __cplusplus >= 202002L
consteval own immediate(int N) { return add(N); }
CALL(consteval_, immediate(19), BITS)
// NEW-LABEL:   @consteval_(
// NEW:         "{ add.u32 $0, $1, 19;\0A}", "=r,r"
template <own S> __device__ u32 fromParameter(u32 X) {
  return __tile_inline_asm<u32>(S, BITS, true, X);
}
TEST u32 parameter(u32 X) { return fromParameter<add(20)>(X); }
// NEW:         "{ add.u32 $0, $1, 20;\0A}", "=r,r"
#endif
