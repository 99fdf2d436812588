// tile::packed_*4 in constant expressions, the worked answers of the format
// documents among them, for every target: a chip with the instruction computes
// them in the compiler like any other.
//
// A constant that took the native path would be no constant; one that took
// another path than the device code would be a silent difference. The answers
// are exact sums rounded once; the last ones differ if rounded twice.
//
// RUN: %verify_cuda --offload-arch=sm_75 -std=c++17 %s
// RUN: %verify_cuda --offload-arch=sm_90 -std=c++20 %s
// RUN: %verify_hip --offload-arch=gfx90a -std=c++20 %s
// RUN: %verify_hip --offload-arch=gfx942 -std=c++20 %s
// RUN: %if llvm-at-least-24 %{ %verify_cuda %newest_ptx --offload-arch=sm_100a -std=c++20 %s -DNATIVE=true %}
// RUN: %tile_cc -std=c++20 -fsyntax-only -Xclang -verify -x c++ %s
// RUN: %cc -isystem %source/include -std=c++20 -fsyntax-only -Xclang -verify -x c++ %s
//
// On the device a constant stays one: no instruction, nothing to compute.
// RUN: %tile_ptx --offload-arch=sm_90 %s | FileCheck %s
// RUN: %tile_gcn --offload-arch=gfx942 %s | FileCheck %s --check-prefix=GCN
// RUN: %if llvm-at-least-24 %{ %tile_ptx %newest_ptx --offload-arch=sm_100a %s -DNATIVE=true | FileCheck %s %}

// expected-no-diagnostics
#include <tile/packed.h>

#ifndef NATIVE
#define NATIVE false
#endif
static_assert(__tile_has_packed_fma4 == NATIVE);

using namespace tile;
using e4m3 = fp8x4_e4m3;
using e5m2 = fp8x4_e5m2;
using e2m1 = fp4x4_e2m1;
#define IS(BITS, ...) static_assert((__VA_ARGS__).bits() == BITS)
#define T(TYPE, BITS) TYPE::from_bits(BITS)

// Distinct lanes, element 0 in the low bits.
IS(0x524A423A, packed_add4(T(e5m2, 0x4844403C), T(e4m3, 0x40383028)));
IS(0x4542403C, packed_sub4(T(e2m1, 0x7654), T(e5m2, 0x3C3C3C3C)));
IS(0x7F547C30, packed_mul4(T(e2m1, 0xF731), T(e4m3, 0x78407838)));
IS(0x4E4A4844, packed_fma4(T(e2m1, 0x7654), T(e4m3, 0x38383838), T(e4m3, 0x38383838)));
IS(0x61595144, packed_mul4<fp8_e4m3>(T(e2m1, 0x7531), T(e2m1, 0x7777)));
// Without satfinite e4m3 overflows to NaN, e5m2 to infinity.
IS(0x787F7F7F, packed_add4(T(e4m3, 0x787E7E78), T(e4m3, 0x38607E78)));
IS(0x787E7E7E, packed_add4(T(e4m3, 0x787E7E78), T(e4m3, 0x38607E78), satfinite));
IS(0xFE547C30, packed_mul4(T(e2m1, 0xF731), T(e4m3, 0x78407838), satfinite));
IS(0x7C7CFC7B, packed_add4(T(e5m2, 0x7C7BFB7B), T(e5m2, 0x007BFB00)));
IS(0x7B7BFB7B, packed_add4(T(e5m2, 0x7C7BFB7B), T(e5m2, 0x007BFB00), satfinite));
// A NaN is 0x7F whatever it was; infinity minus infinity and zero times it too.
IS(0x7F7F7F7F, packed_mul4(T(e5m2, 0xFE7D7CFC), T(e5m2, 0x3C3C0080)));
IS(0x7F7F7F7F, packed_fma4(T(e5m2, 0x7CFC3CFF), T(e8m0x4, 0x7F7FFF7F), T(e5m2, 0xFC7C0000)));
// Zeros have IEEE 754's sign: x - x and -0 + 0 are +0, -0 + -0 and -x * 0 are not.
IS(0x80000000, packed_add4(T(e4m3, 0x80008038), T(e4m3, 0x800000B8)));
IS(0x80008000, packed_mul4(T(e4m3, 0xB8380038), T(e4m3, 0x00008000)));
IS(0x00000080, packed_sub4(T(e4m3, 0x38008080), T(e4m3, 0x38008000)));
// Ties go to the even neighbour.
IS(0x3D3C3E3E, packed_mul4<fp8_e5m2>(T(e4m3, 0x39393939), T(e4m3, 0x39383A3B)));
// 288 + 2^-16 lies above the tie between 256 and 320; a float of the sum is on it.
IS(0x5D5D5D5D, packed_add4(T(e4m3, 0x79797979), T(e5m2, 0x01010101)));
IS(0x5D5D5D5D, packed_fma4(T(e2m1, 0x2222), T(e4m3, 0x79797979), T(e5m2, 0x01010101)));
// FP6 and padded FP4; the unused bits of each byte do not count.
IS(0x40404040, packed_add4(T(fp6x4_e2m3, 0x08080808), T(e4m3, 0x38383838)));
IS(0x40404040, packed_add4(T(fp6x4_e3m2, 0xCCCCCCCC), T(e4m3, 0x38383838)));
IS(0x4E4A4844, packed_fma4(T(fp4x4_e2m1_padded, 0x07060504), T(e4m3, 0x38383838), T(e4m3, 0x38383838)));

// Fragments, FP4 ones of half the length.
constexpr fragment<fp4x2_e2m1, 4> Nibbles{T(fp4x2_e2m1, 0x10), T(fp4x2_e2m1, 0x32), T(fp4x2_e2m1, 0x54), T(fp4x2_e2m1, 0x76)};
constexpr auto Squares = packed_mul4<fp8_e4m3>(Nibbles, Nibbles);
static_assert(Squares.size() == 8);
static_assert(float(Squares[1]) == 0.25f && float(Squares[3]) == 2.25f && float(Squares[7]) == 36.0f);
constexpr auto Sum = packed_add4(Nibbles, Squares);
static_assert(float(Sum[0]) == 0.0f && float(Sum[3]) == 3.75f && float(Sum[7]) == 40.0f /* 42 is a tie */);

template <uint32_t Bits> struct constant {
  static constexpr uint32_t value = Bits;
};

#if defined(__CUDA__) || defined(__HIP__)
extern "C" __attribute__((global)) void kernel(uint32_t *P) {
  constexpr auto Y = packed_fma4(T(e2m1, 0x7654), T(e4m3, 0x38383838), T(e4m3, 0x38383838));
  *P = constant<Y.bits()>::value;
}
#endif
// CHECK-LABEL: .entry kernel(
// CHECK-NOT:   {{(add|sub|mul|fma|cvt)[.]}}
// CHECK:       1313491012
// CHECK-NOT:   {{(add|sub|mul|fma|cvt)[.]}}
// CHECK:       ret;
// GCN-LABEL:   {{^}}kernel:
// GCN-NOT:     v_cvt
// GCN:         0x4e4a4844
// GCN-NOT:     v_cvt
// GCN:         s_endpgm
