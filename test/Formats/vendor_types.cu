// CUDA's and HIP's own types stand where ours do, without a copy: they are known
// by name, since including the vendors' headers would tie ours to a toolkit.
//
// A type that is not known must not be taken for its bits: an integer vector
// has the size of four FP8 values, and no format.
//
// RUN: %tile_cuda --offload-arch=sm_90 -O1 %s | FileCheck %s
// RUN: %tile_hip --offload-arch=gfx942 -O1 -std=c++20 %s | FileCheck %s
// RUN: %tile_cc -std=c++17 -fsyntax-only -x c++ %s
//
// The real headers of CUDA 13, which clang reads from 22 on.
// DEFINE: %{cuda13} = %tile_cc -x cuda --cuda-device-only -nocudalib --cuda-path=%cuda -Wno-unknown-cuda-version --offload-arch=sm_90 -DREAL -fsyntax-only
// RUN: %if llvm-at-least-22 && ptxas %{ %{cuda13} %s %}

#ifdef REAL
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp4.h>
#include <cuda_fp6.h>
#include <cuda_fp8.h>
#else
#include "../Inputs/device.h"
// As cuda_fp8.h and its like lay them out.
struct __nv_fp8_e4m3 { unsigned char __x; };
struct __nv_fp8_e5m2 { unsigned char __x; };
struct __nv_fp8x4_e4m3 { unsigned __x; };
struct __nv_fp8x4_e5m2 { unsigned __x; };
struct __nv_fp8x2_e4m3 { unsigned short __x; };
struct __nv_fp8_e8m0 { unsigned char __x; };
struct __nv_fp8x4_e8m0 { unsigned __x; };
struct __nv_fp6_e2m3 { unsigned char __x; };
struct __nv_fp6x4_e3m2 { unsigned __x; };
struct __nv_fp4_e2m1 { unsigned char __x; };
struct __nv_fp4x2_e2m1 { unsigned char __x; };
struct __nv_fp4x4_e2m1 { unsigned short __x; };
struct __half { unsigned short __x; };
struct __nv_bfloat16 { unsigned short __x; };
#endif
#include <tile/packed.h>
#include <tile/stoch.h>

struct __hip_fp8_e4m3_fnuz { unsigned char __x; };
struct __hip_fp8x4_e5m2 { unsigned __x; };
struct __hip_fp4x4_e2m1 { unsigned short __x; };
struct __hip_fp6x4_e2m3 { unsigned __x; };
struct __hip_bfloat16 { unsigned short __x; };

using namespace tile;
template <class A, class B> constexpr bool same = std::is_same<A, B>::value;
template <class T> const T &of();
template <class T, int N> using frag = fragment<T, N>;

// The result is the user's own type.
static_assert(same<decltype(packed_fma4(of<__nv_fp4x4_e2m1>(), of<__nv_fp6x4_e3m2>(), of<__nv_fp8x4_e4m3>())), __nv_fp8x4_e4m3>);
static_assert(same<decltype(packed_mul4<__nv_fp8x4_e5m2>(of<__nv_fp4x4_e2m1>(), of<fp4x4_e2m1>())), __nv_fp8x4_e5m2>);
static_assert(same<decltype(packed_add4(of<frag<__nv_fp4x2_e2m1, 4>>(), of<frag<__nv_fp8_e4m3, 8>>())), frag<__nv_fp8_e4m3, 8>>);
static_assert(same<decltype(packed_add4(of<fp8x4_e4m3>(), of<__hip_fp8x4_e5m2>())), __hip_fp8x4_e5m2>);
static_assert(same<decltype(packed_fma4(of<__hip_fp4x4_e2m1>(), of<__hip_fp6x4_e2m3>(), of<fp8x4_e4m3>())), fp8x4_e4m3>);
static_assert(same<decltype(packed_mul4(of<__nv_fp8x4_e8m0>(), of<__nv_fp8x4_e4m3>())), __nv_fp8x4_e4m3>);
// A fragment's element may hold several values, or be a scale or FP6 of its own.
static_assert(same<decltype(packed_add4(of<frag<__nv_fp6_e2m3, 8>>(), of<frag<__nv_fp8x2_e4m3, 4>>())), frag<__nv_fp8x2_e4m3, 4>>);
static_assert(same<decltype(packed_mul4(of<frag<__nv_fp8_e8m0, 8>>(), of<frag<__nv_fp8_e4m3, 8>>())), frag<__nv_fp8_e4m3, 8>>);
static_assert(same<decltype(packed_add4(of<frag<__nv_fp4_e2m1, 4>>(), of<frag<__nv_fp8x4_e4m3, 1>>())), frag<__nv_fp8x4_e4m3, 1>>);
static_assert(same<decltype(stoch_round<__half>(of<frag<float, 2>>(), 1u)), frag<__half, 2>>);
static_assert(same<decltype(stoch_round<__nv_bfloat16>(1.0f, 1u)), __nv_bfloat16>);
static_assert(same<decltype(stoch_round<__hip_fp8_e4m3_fnuz>(1.0f, 1u)), __hip_fp8_e4m3_fnuz>);
static_assert(same<decltype(stoch_round<__hip_bfloat16>(1.0f, 1u)), __hip_bfloat16>);
static_assert(same<decltype(stoch_round<__nv_fp4_e2m1>(of<frag<float, 4>>(), 1u)), frag<fp4x2_e2m1, 2>>);

// No formats: integers, other classes of the size, a name that only begins so.
struct __nv_fp8x4_e4m3x { unsigned __x; };
struct word4 { unsigned char X[4]; };
template <class A, class = void> struct addable : std::false_type {};
template <class A>
struct addable<A, std::void_t<decltype(packed_add4(of<A>(), of<fp8x4_e4m3>()))>> : std::true_type {};
static_assert(addable<__nv_fp8x4_e5m2>::value);
static_assert(!addable<unsigned>::value && !addable<word4>::value && !addable<__nv_fp8x4_e4m3x>::value);
static_assert(!addable<__hip_fp8_e4m3_fnuz>::value && !addable<frag<__hip_fp8_e4m3_fnuz, 4>>::value);
static_assert(!addable<__nv_fp8x4_e5m2 *>::value && !addable<__nv_fp8_e4m3[4]>::value);

#ifndef REAL
// The same bits as with ours.
static_assert(packed_add4(__nv_fp8x4_e4m3{0x38383838}, __nv_fp8x4_e4m3{0x38383838}).__x == 0x40404040);
static_assert(stoch_round<__nv_bfloat16>(1.00390625f, 0x8000u).__x == 0x3F81);
#endif

#if defined(__CUDA__) || defined(__HIP__)
extern "C" __attribute__((global)) void kernel(__nv_fp8x4_e4m3 *P, fp8x4_e4m3 *Q) {
  P[0] = packed_add4(P[0], P[0]);
  Q[1] = packed_add4(Q[0], Q[0]);
}
#endif
// CHECK-LABEL: define {{.*}}@kernel(
// CHECK-NOT:     alloca
// CHECK:         ret void
