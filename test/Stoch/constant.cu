// tile::stoch_round has one definition: in constant expressions of every target
// and of the host, natively rounding chips among them, and in software where a
// GPU runs it.
//
// The words are those measured on NVIDIA's instruction: elements 0 and 2 take
// their 16 bits as they are, 1 and 3 reversed.
//
// RUN: %verify_cuda --offload-arch=sm_75 -std=c++17 %s
// RUN: %verify_hip --offload-arch=gfx942 -std=c++20 %s
// RUN: %verify_hip --offload-arch=gfx1201 -std=c++20 %s
// RUN: %if llvm-at-least-22 %{ %verify_cuda %newest_ptx --offload-arch=sm_100a -std=c++20 %s -DNATIVE %}
// RUN: %tile_cc -std=c++20 -fsyntax-only -Xclang -verify -x c++ %s
// RUN: %cc -isystem %source/include -std=c++17 -fsyntax-only -Xclang -verify -x c++ %s
//
// Where a GPU computes it: no builtin, no call, no local memory.
// RUN: %tile_ptx --offload-arch=sm_75 %s -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX --input-file=%t.ptx --implicit-check-not=.local --implicit-check-not=call --implicit-check-not=cvt.rs
// RUN: %if ptxas %{ %ptxas -arch=sm_75 %t.ptx -o %t.cubin %}
// RUN: %tile_ptx --offload-arch=sm_90 %s -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX --input-file=%t.ptx --implicit-check-not=.local --implicit-check-not=call --implicit-check-not=cvt.rs
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// RUN: %tile_gcn --offload-arch=gfx90a %s | FileCheck %s --check-prefix=GCN --implicit-check-not=v_cvt_sr --implicit-check-not=swappc
// RUN: %tile_gcn --offload-arch=gfx942 %s | FileCheck %s --check-prefix=GCN --implicit-check-not=v_cvt_sr --implicit-check-not=swappc
// RUN: %tile_gcn --offload-arch=gfx1100 %s | FileCheck %s --check-prefix=GCN --implicit-check-not=v_cvt_sr --implicit-check-not=swappc

// expected-no-diagnostics
#include <tile/random.h>
#include <tile/stoch.h>

using namespace tile;

#ifdef NATIVE
static_assert(__tile_has_stoch_round_e4m3 && __tile_has_stoch_round_bf16);
#endif

constexpr uint32_t word(fragment<float, 4> X, uint32_t R) {
  return __builtin_bit_cast(uint32_t, stoch_round<fp8_e4m3>(X, R));
}
constexpr fragment<float, 4> all(float X) { return {X, X, X, X}; }
static_assert(word({1, 2, 4, 8}, 0xFFFFFFFF) == 0x50484038);
static_assert(word(all(1.0625f), 0x00008000) == 0x38383839);
static_assert(word(all(1.0625f), 0x00000001) == 0x38383938);
static_assert(word(all(1.0625f), 0x80000000) == 0x38393838);
static_assert(word(all(1.0625f), 0x00010000) == 0x39383838);
static_assert(word(all(1.03125f), 0xC000C000) == 0x38393839);
static_assert(word(all(1.03125f), 0x00030003) == 0x39383938);
static_assert(word({500, -500, 0.0f, -0.0f}, 0xFFFFFFFF) == 0x8000FE7E);
// native_bits changes nothing where there is nothing to run.
static_assert(stoch_round<fp8_e4m3>(1.0625f, 0x8000u, native_bits).bits() == 0x39);

constexpr uint8_t one(float X, uint32_t R) { return stoch_round<fp8_e4m3>(X, R).bits(); }
static_assert(one(1.0625f, 0x7FFF) == 0x38 && one(-1.0625f, 0x8000) == 0xB9);
static_assert(one(1.09375f, 0x3FFF) == 0x38 && one(1.09375f, 0x4000) == 0x39);
static_assert(one(15.75f, 0x3FFF) == 0x57 && one(15.75f, 0x4000) == 0x58);
static_assert(one(0.014f, 0) == 0x07 && one(0.015f, 0xFFFF) == 0x08);
// Subnormals, the smallest of them half way to zero.
static_assert(one(0.001953125f, 0) == 0x01 && one(0.0009765625f, 0x7FFF) == 0x00 && one(0.0009765625f, 0x8000) == 0x01);
// What is out of range saturates; a NaN keeps its sign.
static_assert(one(448, 0xFFFF) == 0x7E && one(1e9f, 0) == 0x7E && one(-__builtin_inff(), 0) == 0xFE);
static_assert(one(__builtin_nanf(""), 0) == 0x7F && one(-__builtin_nanf(""), 0xFFFF) == 0xFF);
static_assert(stoch_round<fp4_e2m1>(__builtin_nanf(""), 0u).bits() == 0x7);
static_assert(stoch_round<fp8_e4m3_fnuz>(-0.0f, 0u).bits() == 0 && stoch_round<fp8_e4m3_fnuz>(1e9f, 0u).bits() == 0x7F);

constexpr uint16_t bf(float X, uint32_t R) { return __builtin_bit_cast(uint16_t, stoch_round<__bf16>(X, R)); }
constexpr uint16_t half(float X, uint32_t R) { return __builtin_bit_cast(uint16_t, stoch_round<_Float16>(X, R)); }
static_assert(bf(1.00390625f, 0x7FFF) == 0x3F80 && bf(1.00390625f, 0x8000) == 0x3F81);
static_assert(half(1.00048828125f, 0x0FFF) == 0x3C00 && half(1.00048828125f, 0x1000) == 0x3C01);
static_assert(half(1.00048828125f, 0xE000) == 0x3C00, "only 13 bits are noise");

// A word per element is combined; a group that is not full counts zeros.
constexpr auto Each = stoch_round<fp8_e4m3>(fragment<float, 2>{1.0625f, 1.0625f}, fragment<uint32_t, 2>{0x8000, 0});
static_assert(Each[0].bits() == 0x39 && Each[1].bits() == 0x38);
constexpr auto Shifted = stoch_round<fp8_e4m3>(fragment<float, 2>{1.0625f, 1.0625f}, fragment<uint32_t, 2>{0, 0x4000});
static_assert(Shifted[0].bits() == 0x39);
// Distinct values stay in their places, past a group's end too; FP4 in pairs.
constexpr auto Six = stoch_round<fp6_e2m3>(fragment<float, 6>{0.5f, 1, 1.5f, 2, 3, 4}, fragment<uint32_t, 2>{~0u, ~0u});
static_assert(float(Six[0]) == 0.5f && float(Six[2]) == 1.5f && float(Six[4]) == 3 && float(Six[5]) == 4);
constexpr auto Pairs = stoch_round<fp4_e2m1>(fragment<float, 6>{0.5f, 1, 1.5f, 2, 3, 4}, fragment<uint32_t, 2>{~0u, ~0u});
static_assert(Pairs[0].bits() == 0x21 && Pairs[1].bits() == 0x43 && Pairs[2].bits() == 0x65);

// Philox 4x32, as Triton's randint4x; the rounds are an argument.
constexpr auto Zero = randint4x(0, 0);
static_assert(Zero[0] == 0x6627e8d5 && Zero[1] == 0xe169c58d && Zero[2] == 0xbc57ac4c && Zero[3] == 0x9b00dbd8);
static_assert(randint4x(12345, 0, 7)[0] == 0x059b9f7d && randint4x(0, 1)[3] == 0x097eff67 && randint4x(0, 3, 7)[1] == 0xfd7af708);

#if defined(__CUDA__) || defined(__HIP__)
#define KERNEL extern "C" __attribute__((global)) void
KERNEL fp8(fragment<fp8_e5m2, 6> *P, const fragment<float, 6> *X) {
  *P = stoch_round<fp8_e5m2>(*X, fragment<uint32_t, 2>{randint4x(1, __tile_thread_id(0), 7)[0], 7u});
}
KERNEL fp4(fragment<fp4x2_e2m1, 4> *P, const fragment<float, 8> *X, fragment<uint32_t, 8> R) {
  *P = stoch_round<fp4_e2m1>(*X, R);
}
KERNEL f16(fragment<_Float16, 3> *P, const fragment<float, 3> *X, fragment<uint32_t, 2> R) {
  *P = stoch_round<_Float16>(*X, R);
}
// PTX-LABEL: .entry fp8(
// PTX:       st.global
// PTX-LABEL: .entry fp4(
// PTX:       st.global
// PTX-LABEL: .entry f16(
// PTX:       st.global
// GCN-LABEL: {{^}}fp8:
// GCN:       .amdhsa_private_segment_fixed_size 0
// GCN-LABEL: {{^}}fp4:
// GCN:       .amdhsa_private_segment_fixed_size 0
// GCN-LABEL: {{^}}f16:
// GCN:       .amdhsa_private_segment_fixed_size 0
#endif
