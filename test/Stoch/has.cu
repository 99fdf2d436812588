// Which chip rounds to which format itself, as constants: the exact chip
// decides, never "capability 100 or more" (user reports, U70).
//
// A family chip (sm_100f), its plain twin (sm_100) and the workstation's
// sm_120a lack the instruction: software there, and the same call compiles. A
// wrong answer here is an assembler's error at best, and zeros at worst.
//
// The letters say which formats are native: O OCP FP8, Z fnuz FP8, 6 FP6, 4 FP4,
// H f16 and bf16; P is x4 arithmetic.
//
// RUN: %verify_cuda --offload-arch=sm_75 %s -DNATIVE='""'
// RUN: %verify_cuda --offload-arch=sm_90 %s -DNATIVE='""'
// RUN: %verify_cuda --offload-arch=sm_90a %s -DNATIVE='""'
// RUN: %verify_hip --offload-arch=gfx90a %s -DNATIVE='""'
// RUN: %verify_hip --offload-arch=gfx942 %s -DNATIVE='"Z"'
// RUN: %verify_hip --offload-arch=gfx1030 %s -DNATIVE='""'
// RUN: %verify_hip --offload-arch=gfx1100 %s -DNATIVE='""'
// RUN: %verify_hip --offload-arch=gfx1200 %s -DNATIVE='"O"'
// RUN: %verify_hip --offload-arch=gfx1201 %s -DNATIVE='"O"'
//
// DEFINE: %{new} = %verify_cuda %newest_ptx --offload-arch
// RUN: %if llvm-at-least-22 %{ %{new}=sm_100 %s -DNATIVE='""' %}
// RUN: %if llvm-at-least-22 %{ %{new}=sm_103 %s -DNATIVE='""' %}
// RUN: %if llvm-at-least-22 %{ %{new}=sm_120 %s -DNATIVE='""' %}
// RUN: %if llvm-at-least-22 %{ %{new}=sm_120a %s -DNATIVE='""' %}
// RUN: %if llvm-at-least-23 %{ %{new}=sm_100f %s -DNATIVE='""' %}
// RUN: %if llvm-at-least-23 %{ %{new}=sm_103f %s -DNATIVE='""' %}
// RUN: %if llvm-at-least-23 %{ %{new}=sm_110a %s -DNATIVE='""' %}
// RUN: %if llvm-22 %{ %{new}=sm_100a %s -DNATIVE='"O64H"' %}
// RUN: %if llvm-22 %{ %{new}=sm_103a %s -DNATIVE='"O64H"' %}
// RUN: %if llvm-at-least-24 %{ %{new}=sm_100a %s -DNATIVE='"O64HP"' %}
// RUN: %if llvm-at-least-24 %{ %{new}=sm_103a %s -DNATIVE='"O64HP"' %}
// RUN: %if llvm-at-least-24 %{ %{new}=sm_107a %s -DNATIVE='"O64H"' %}
// RUN: %if llvm-at-least-22 %{ %verify_hip --offload-arch=gfx950 %s -DNATIVE='"O64H"' %}
// RUN: %if llvm-at-least-22 %{ %verify_hip --offload-arch=gfx1250 %s -DNATIVE='"O64H"' %}
//
// The host has none, and neither has a compiler without the plugin.
// RUN: %tile_cc -std=c++17 -fsyntax-only -Xclang -verify -x c++ %s -DNATIVE='""'
// RUN: %cc -isystem %source/include -std=c++17 -fsyntax-only -Xclang -verify -x c++ %s -DNATIVE='""'

// expected-no-diagnostics
#include <tile/packed.h>
#include <tile/stoch.h>

constexpr bool in(char Letter) {
  for (const char *C = NATIVE; *C; ++C)
    if (*C == Letter)
      return true;
  return false;
}
static_assert(__tile_has_stoch_round_e4m3 == in('O'));
static_assert(__tile_has_stoch_round_e5m2 == in('O'));
static_assert(__tile_has_stoch_round_e4m3_fnuz == in('Z'));
static_assert(__tile_has_stoch_round_e5m2_fnuz == in('Z'));
static_assert(__tile_has_stoch_round_e2m3 == in('6'));
static_assert(__tile_has_stoch_round_e3m2 == in('6'));
static_assert(__tile_has_stoch_round_e2m1 == in('4'));
static_assert(__tile_has_stoch_round_f16 == in('H'));
static_assert(__tile_has_stoch_round_bf16 == in('H'));
// Without a format: whether there is any.
static_assert(__tile_has_stoch_round == (in('O') || in('Z')));
static_assert(__tile_has_packed_add4 == in('P') && __tile_has_packed_sub4 == in('P'));
static_assert(__tile_has_packed_mul4 == in('P') && __tile_has_packed_fma4 == in('P'));

// The portable calls compile on all of them.
#if defined(__CUDA__) || defined(__HIP__)
using namespace tile;
__attribute__((global)) void everywhere(fragment<float, 5> X, fragment<uint32_t, 2> R, fragment<fp8_e4m3, 5> *A,
                                        fragment<fp8_e5m2_fnuz, 5> *B, fragment<fp6_e3m2, 5> *C, fp4_e2m1 *D,
                                        __bf16 *E) {
  *A = stoch_round<fp8_e4m3>(X, R, native_bits);
  *B = stoch_round<fp8_e5m2_fnuz>(X, R, native_bits);
  *C = stoch_round<fp6_e3m2>(X, R);
  *D = stoch_round<fp4_e2m1>(X[0], R[0], native_bits);
  *E = stoch_round<__bf16>(X[0], R[0]);
}
#endif
