// Text may be made by a constexpr callable, which is told the registers of each
// result and each argument.
//
// It runs in the compiler only: nothing of it, nor of the strings, is left in
// the code, and it may call host functions.
//
// RUN: %tile_cuda --offload-arch=sm_75 %s | %filecheck %s --implicit-check-not=@helper --implicit-check-not=asm_text
// RUN: %tile_hip --offload-arch=gfx942 -O2 %s | %filecheck %s --implicit-check-not=@helper --implicit-check-not=asm_text
// RUN: %tile_ptx --offload-arch=sm_90 -std=c++20 %s -o %t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}

#include "Inputs/asm.h"

#ifdef __AMDGCN__
#define ADD "v_add_f32 "
#define END "\n"
#define F "v"
#else
#define ADD "add.f32 "
#define END ";\n"
#define F "f"
#endif

// The seed document's example: a bias added to every element.
struct add_bias {
  template <class O, class I> constexpr auto operator()(O Outputs, I Inputs) const {
    auto [Out] = Outputs;
    auto [X, Bias] = Inputs;
    tile::asm_text Text;
    for (unsigned K = 0; K < Out.size(); ++K) {
      Text += ADD;
      Text += Out[K];
      Text += ", ";
      Text += X[K];
      Text += ", ";
      Text += Bias[0];
      Text += END;
    }
    return Text;
  }
};
TEST void bias(fragment<float, 4> *P, float Bias) {
  *P = __tile_inline_asm<fragment<float, 4>>(
      add_bias{}, tile::constraints("=&" F, F, F), true, *P, Bias);
}
// CHECK-LABEL: @bias(
// CHECK:       asm "{{[^ ]*[^a-z]?}}[[ADD:[a-z_]+[._]f32]] $0, $4, $8{{;?}}\0A[[ADD]] $1, $5, $8{{;?}}\0A[[ADD]] $2, $6, $8{{;?}}\0A[[ADD]] $3, $7, $8{{;?}}\0A{{.*}}", "=&[[F:[fv]]],=&[[F]],=&[[F]],=&[[F]],[[F]],[[F]],[[F]],[[F]],[[F]]"

// Several results: groups are numbered outputs first.
TEST void several(fragment<float, 2> *P, float *Q) {
  auto Text = [](auto Outputs, auto Inputs) {
    tile::asm_text T;
    int N = 0;
    for (auto Group : Outputs)
      for (auto Operand : Group) {
        T += ADD;
        T += Operand;
        T += ", ";
        T += Inputs[0][N % 2];
        T += ", ";
        T += Inputs[1][0];
        T += END;
        ++N;
      }
    static_assert(Outputs.size() == 2 && Inputs.size() == 2);
    return T;
  };
  auto [A, B] = __tile_inline_asm<fragment<float, 2>, float>(
      Text, tile::constraints("=&" F, "=&" F, F, F), tile::pure, *P, *Q);
  P[1] = A;
  Q[1] = B;
}
// CHECK-LABEL: @several(
// CHECK:       asm "{{.*}} $0, $3, $5{{.*}} $1, $4, $5{{.*}} $2, $3, $5

// Elementwise: registers, not elements; four bytes are one.
TEST void packed(fragment<u8, 8> *P) {
  auto Text = [](auto Outputs, auto Inputs) {
    tile::asm_text T;
    static_assert(Outputs.size() == 1);
    for (unsigned K = 0; K < Outputs[0].size(); ++K) {
#ifdef __AMDGCN__
      T += "v_not_b32 ";
#else
      T += "not.b32 ";
#endif
      T += Outputs[0][K];
      T += ", ";
      T += Inputs[0][K];
      T += END;
    }
    return T;
  };
  *P = __tile_inline_asm_elementwise<u8>(Text, tile::constraints("=" R, R), true,
                                         8, *P);
}
// CHECK-LABEL: @packed(
// CHECK:       asm "{{.*}}not{{.*}} $0, $2{{;?}}\0A{{.*}}not{{.*}} $1, $3{{;?}}\0A

// No parameters; numbers of every sign; pieces of other text; host helpers.
constexpr int helper(int N) { return N * 7; }
TEST void nullary(u32 *P) {
  auto Text = [] {
    tile::asm_text Inner, T;
    Inner += "// ";
    Inner += helper(3);
    Inner += ' ';
    Inner += -helper(1);
    Inner += ' ';
    Inner += 0;
    Inner += ' ';
    Inner += 18446744073709551615ull;
    Inner += ' ';
    Inner += (signed char)-128;
    T += Inner;
    T += "\n";
    T += "// $$";
    return T;
  };
  __tile_inline_asm<>(Text, "", tile::impure);
}
// CHECK-LABEL: @nullary(
// CHECK:       asm sideeffect "{{[^/]*}}// 21 -7 0 18446744073709551615 -128\0A// $$

// A generator may return anything string-like.
TEST void pointer(u32 *P) {
  __tile_inline_asm<>([] { return "// literal"; }, "", false);
  __tile_inline_asm<>([](auto, auto) constexpr -> const char * { return "// with parameters"; }, "", false);
}
// CHECK-LABEL: @pointer(
// CHECK:       asm sideeffect "{{[^/]*}}// literal
// CHECK:       asm sideeffect "{{[^/]*}}// with parameters

// In a template, from its parameters; captured constants, too.
template <int N> __device__ void repeated() {
  __tile_inline_asm<>(
      [](auto, auto) {
        tile::asm_text T;
        for (int K = 0; K < N; ++K)
          T += "// again\n";
        return T;
      },
      "", false);
}
TEST void templates() {
  repeated<1>();
  repeated<3>();
}
// CHECK-DAG:   asm sideeffect "{{[^/]*}}// again\0A{{[^"]*}}", "~{memory}"
// CHECK-DAG:   asm sideeffect "{{[^/]*}}// again\0A// again\0A// again\0A

// Through a wrapper's parameter, though no parameter is a constant: a callable
// without state needs no reading.
template <class Text> __device__ void wrapped(Text T) { __tile_inline_asm<>(T, "", false); }
template <class Text> __device__ void wrappedReference(const Text &T) { __tile_inline_asm<>(T, "", false); }
TEST void wrappers() {
  constexpr int N = 5;
  wrapped([] { return "// by value"; });
  wrappedReference([](auto, auto) {
    tile::asm_text T;
    T += "// by reference ";
    T += N;
    return T;
  });
  constexpr auto WithState = [M = 6](auto, auto) {
    tile::asm_text T;
    T += "// state ";
    T += M;
    return T;
  };
  __tile_inline_asm<>(WithState, "", false);
}
// CHECK-DAG:   asm sideeffect "{{[^/]*}}// by value
// CHECK-DAG:   asm sideeffect "{{[^/]*}}// by reference 5
// CHECK-DAG:   asm sideeffect "{{[^/]*}}// state 6

// Many registers: 128 for one value.
TEST void many(fragment<float, 128> *P) {
  *P = __tile_inline_asm<fragment<float, 128>>(
      [](auto O, auto I) {
        tile::asm_text T;
        T += ADD;
        T += O[0][127];
        T += ", ";
        T += I[0][0];
        T += ", ";
        T += I[0][126];
        T += END;
        return T;
      },
      tile::constraints("=" F, F), true, *P);
}
// CHECK-DAG:   asm "{{.*}} $127, $128, $254
