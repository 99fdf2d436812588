// The items of tile::constraints, and what asm_text joins, are strings of any
// kind, as the arguments of the call are.
//
// RUN: %tile_cuda --offload-arch=sm_75 %s | %filecheck %s
// RUN: %tile_cuda --offload-arch=sm_90 -std=c++20 -O2 %s | %filecheck %s
// RUN: %tile_cc -x cuda --cuda-host-only -nocudainc -nocudalib -Wno-unknown-cuda-version -Wall -Wextra -Werror -fsyntax-only %s

#include "Inputs/asm.h"
#include <cstdlib>
#include <string_view>

struct own {
  char Chars[8]{};
  int Size = 0;
  constexpr const char *data() const { return Chars; }
  constexpr int size() const { return Size; }
};
constexpr own letter(char Letter) { return {{'=', '&', Letter, '?'}, 3}; }
constexpr std::string_view Wide = "rfd";
constexpr const char *Pointer = "f";

// First and last, not ended by a NUL; each repeated for its registers.
TEST void items(fragment<float, 2> *P, float X) {
  *P = __tile_inline_asm<fragment<float, 2>>("add.f32 $0, $2, $4; add.f32 $1, $3, $4;", tile::constraints(letter('f'), Pointer, Wide.substr(1, 1)), true, *P, X);
}
// CHECK-LABEL: @items(
// CHECK:       "=&f,=&f,f,f,f"
TEST void first(fragment<u32, 2> *P) {
  constexpr tile::constraints Kept(std::string_view("=r,", 2), "r");
  tile::constraints Copy = Kept;
  (void)Copy;
  *P = __tile_inline_asm_elementwise<u32>("brev.b32 $0, $1;", Kept, true, 1, *P);
}
// CHECK-LABEL: @first(
// CHECK:       "=r,r"

TEST u32 text(u32 X) {
  auto Text = [](auto Out, auto In) {
    tile::asm_text T;
    T += std::string_view("add.u32 ;", 8);
    T += Out[0][0];
    T += own{{',', ' ', '?'}, 2};
    T += In[0][0];
    T += std::string_view();
    T += ", 1;";
    return T;
  };
  return __tile_inline_asm<u32>(Text, "=r,r", true, X);
}
// CHECK-LABEL: @text(
// CHECK:       "{ add.u32 $0, $1, 1;\0A}", "=r,r"
