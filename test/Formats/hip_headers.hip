// HIP's own FP8, __half and __hip_bfloat16, from HIP's own headers: they stand
// where ours do, with the same bits and without a copy.
//
// vendor_types.cu has classes that look like these. If HIP turned one into a
// typedef, gave it a second member or another name, only this test would tell.
//
// REQUIRES: hip-headers
// DEFINE: %{hip} = %tile_cc -x hip -nogpulib --rocm-path=/usr -std=c++17 -D__AMDGCN_WAVEFRONT_SIZE=64
// RUN: %{hip} --cuda-device-only --offload-arch=gfx942 -fsyntax-only %s
// RUN: %{hip} --cuda-device-only --offload-arch=gfx1201 -fsyntax-only %s
// RUN: %{hip} --cuda-host-only -fsyntax-only %s
// RUN: %{hip} --cuda-device-only --offload-arch=gfx942 -O1 -S -emit-llvm -o - %s | FileCheck %s

#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <hip/hip_fp8.h>
#include <tile/packed.h>
#include <tile/stoch.h>

using namespace tile;
template <class A, class B> constexpr bool same = std::is_same<A, B>::value;
template <class T> const T &of();
template <class T, int N> using frag = fragment<T, N>;

// The result is the user's own type.
static_assert(same<decltype(packed_add4(of<__hip_fp8x4_e4m3>(), of<__hip_fp8x4_e5m2>())), __hip_fp8x4_e5m2>);
static_assert(same<decltype(packed_mul4<__hip_fp8x4_e5m2>(of<fp4x4_e2m1>(), of<fp4x4_e2m1>())), __hip_fp8x4_e5m2>);
static_assert(same<decltype(packed_fma4(of<frag<fp4x2_e2m1, 4>>(), of<frag<__hip_fp8_e5m2, 8>>(), of<frag<__hip_fp8_e4m3, 8>>())), frag<__hip_fp8_e4m3, 8>>);
static_assert(same<decltype(stoch_round<__hip_fp8_e4m3_fnuz>(1.0f, 1u)), __hip_fp8_e4m3_fnuz>);
static_assert(same<decltype(stoch_round<__hip_fp8_e5m2_fnuz>(of<frag<float, 8>>(), of<frag<uint32_t, 2>>())), frag<__hip_fp8_e5m2_fnuz, 8>>);
static_assert(same<decltype(stoch_round<__hip_fp8_e5m2>(of<frag<float, 3>>(), 1u)), frag<__hip_fp8_e5m2, 3>>);
static_assert(same<decltype(stoch_round<__half>(of<frag<float, 2>>(), 1u)), frag<__half, 2>>);
static_assert(same<decltype(stoch_round<__hip_bfloat16>(1.0f, 1u)), __hip_bfloat16>);
static_assert(detail::format_of<__hip_fp8_e4m3>() == detail::format::e4m3);
static_assert(detail::format_of<__hip_fp8_e5m2_fnuz>() == detail::format::e5m2_fnuz);
static_assert(detail::format_of<__hip_bfloat16>() == detail::format::bf16);

// fnuz and OCP do not mix, nor do pairs and fours.
template <class A, class C, class = void> struct addable : std::false_type {};
template <class A, class C>
struct addable<A, C, std::void_t<decltype(packed_add4(of<A>(), of<C>()))>> : std::true_type {};
static_assert(addable<__hip_fp8x4_e4m3, __hip_fp8x4_e4m3>::value);
static_assert(!addable<__hip_fp8x4_e4m3_fnuz, __hip_fp8x4_e4m3>::value);
static_assert(!addable<__hip_fp8x4_e4m3, __hip_fp8x4_e4m3_fnuz>::value);
static_assert(!addable<__hip_fp8x2_e4m3, __hip_fp8x4_e4m3>::value);
static_assert(!addable<__half2, fp8x4_e4m3>::value);

__global__ void kernel(__hip_fp8x4_e4m3 *P, __half *H, __hip_bfloat16 *B, frag<__hip_fp8_e4m3_fnuz, 4> *F,
                       frag<float, 4> X, uint32_t R) {
  P[0] = packed_add4(P[0], P[1]);
  *H = stoch_round<__half>(X[0], R);
  *B = stoch_round<__hip_bfloat16>(X[0], R);
  if constexpr (__tile_has_stoch_round_e4m3_fnuz)
    *F = __stoch_round<__hip_fp8_e4m3_fnuz>(X, R);
}
// CHECK-LABEL: define {{.*}}@_Z6kernel
// CHECK-NOT:     alloca
// CHECK-COUNT-4: @llvm.amdgcn.cvt.sr.fp8.f32(
// CHECK-NOT:     alloca
// CHECK:         ret void
