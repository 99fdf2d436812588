// The format types: exact out, nearest even and saturating in, in constant
// expressions on every target.
//
// A conversion that depended on the target would make a value differ between
// the host that packs and the kernel that reads.
//
// RUN: %verify_cuda --offload-arch=sm_75 -std=c++17 %s
// RUN: %verify_cuda --offload-arch=sm_90 -std=c++20 %s
// RUN: %verify_hip --offload-arch=gfx942 -std=c++23 %s
// RUN: %verify_hip --offload-arch=gfx1100 -std=c++17 -ffast-math -fgpu-flush-denormals-to-zero -Wno-nan-infinity-disabled %s
// RUN: %tile_cc -std=c++17 -fsyntax-only -Xclang -verify -x c++ %s
// RUN: %cc -isystem %source/include -std=c++20 -fsyntax-only -Xclang -verify -x c++ %s
//
// And as code: a packed type is one register, its elements are bits of it.
// RUN: %tile_ptx --offload-arch=sm_90 -DKERNELS %s | FileCheck %s --check-prefix=PTX --implicit-check-not=.local --implicit-check-not=call
// RUN: %tile_gcn --offload-arch=gfx942 -DKERNELS %s | FileCheck %s --check-prefix=GCN --implicit-check-not=swappc

#include <tile/formats.h>
#include <tile/types.h>

using namespace tile;
constexpr float Inf = __builtin_inff(), NaN = __builtin_nanf("");
template <class F> constexpr uint32_t to(float X) { return F(X).bits(); }
template <class F> constexpr float from(uint8_t U) { return float(F::from_bits(U)); }
template <class F> constexpr bool isNaN(uint8_t U) { return (__builtin_bit_cast(uint32_t, from<F>(U)) & 0x7FFFFFFF) > 0x7F800000; }

// Every finite code survives there and back; NaNs become the format's one.
template <class F> constexpr bool roundTrips(int Width, uint8_t Canonical) {
  for (int U = 0; U < 1 << Width; ++U)
    if (to<F>(from<F>(uint8_t(U))) != (isNaN<F>(uint8_t(U)) ? Canonical : U) && !(F::__format == detail::format::e5m2 && (U & 0x7F) == 0x7C))
      return false;
  return true;
}
static_assert(roundTrips<fp8_e4m3>(8, 0x7F));
static_assert(roundTrips<fp8_e5m2>(8, 0x7F));
static_assert(roundTrips<fp8_e4m3_fnuz>(8, 0x80));
static_assert(roundTrips<fp8_e5m2_fnuz>(8, 0x80));
static_assert(roundTrips<fp6_e2m3>(6, 0));
static_assert(roundTrips<fp6_e3m2>(6, 0));
static_assert(roundTrips<fp4_e2m1>(4, 0));
static_assert(roundTrips<e8m0>(8, 0xFF));

static_assert(from<fp8_e4m3>(0x7E) == 448 && from<fp8_e4m3>(0x01) == 0.001953125f && isNaN<fp8_e4m3>(0xFF));
static_assert(from<fp8_e5m2>(0x7B) == 57344 && from<fp8_e5m2>(0xFC) == -Inf && isNaN<fp8_e5m2>(0x7D));
static_assert(from<fp8_e4m3_fnuz>(0x7F) == 240 && from<fp8_e4m3_fnuz>(0x38) == 0.5f && isNaN<fp8_e4m3_fnuz>(0x80));
static_assert(from<fp8_e5m2_fnuz>(0x7F) == 57344 && from<fp8_e5m2_fnuz>(0x3C) == 0.5f && isNaN<fp8_e5m2_fnuz>(0x80));
static_assert(from<fp6_e2m3>(0x1F) == 7.5f && from<fp6_e3m2>(0x3F) == -28 && from<fp4_e2m1>(0xF) == -6);
static_assert(from<e8m0>(127) == 1 && from<e8m0>(254) == 0x1p127f && isNaN<e8m0>(255));
// 2^-127 is a subnormal float, also where those are flushed.
static_assert(__builtin_bit_cast(uint32_t, from<e8m0>(0)) == 0x00400000);

// Nearest even, subnormal results too; out of range and infinity saturate.
static_assert(to<fp8_e4m3>(1.0625f) == 0x38 && to<fp8_e4m3>(1.1875f) == 0x3A && to<fp8_e4m3>(1.0626f) == 0x39);
static_assert(to<fp8_e4m3>(0x1p-10f) == 0x00 && to<fp8_e4m3>(0x1.8p-9f) == 0x02 && to<fp8_e4m3>(-0x1.01p-10f) == 0x81);
static_assert(to<fp8_e4m3>(1e9f) == 0x7E && to<fp8_e4m3>(-Inf) == 0xFE && to<fp8_e5m2>(Inf) == 0x7B && to<fp8_e5m2>(61441) == 0x7B);
static_assert(to<fp8_e4m3_fnuz>(-0.0f) == 0 && to<fp8_e4m3_fnuz>(-1e-9f) == 0 && to<fp8_e4m3_fnuz>(Inf) == 0x7F);
static_assert(to<fp4_e2m1>(2.5f) == 4 && to<fp4_e2m1>(5) == 6 && to<fp4_e2m1>(-0.25f) == 8 && to<fp4_e2m1>(100) == 7);
static_assert(to<fp8_e4m3>(NaN) == 0x7F && to<fp8_e5m2>(-NaN) == 0x7F && to<fp8_e4m3_fnuz>(NaN) == 0x80);
static_assert(to<fp6_e2m3>(NaN) == 0x1F && to<fp6_e3m2>(-NaN) == 0x1F && to<fp4_e2m1>(NaN) == 7);
// e8m0 rounds toward zero; it has no sign and no zero.
static_assert(to<e8m0>(1.99f) == 127 && to<e8m0>(0) == 0 && to<e8m0>(0x1p-149f) == 0 && to<e8m0>(-1) == 0xFF);
static_assert(to<e8m0>(Inf) == 0xFE && to<e8m0>(NaN) == 0xFF && to<e8m0>(0x1.fp127f) == 0xFE);

// Packed: element 0 in the low bits; what is no element's bit is zero.
constexpr fp8x4_e4m3 Four(fragment<float, 4>{1, 2, 4, -8});
static_assert(Four.bits() == 0xD0484038 && float(Four[3]) == -8 && Four.size() == 4);
static_assert(fragment<float, 4>(Four)[1] == 2);
static_assert(fp4x4_e2m1(fragment<float, 4>{0.5f, 1, 1.5f, 6}).bits() == 0x7321);
static_assert(fp4x4_e2m1_padded(fragment<float, 4>{0.5f, 1, 1.5f, 6}).bits() == 0x07030201);
static_assert(fp4x2_e2m1(fragment<float, 2>{1, -6}).bits() == 0xF2);
static_assert(fp6x4_e3m2::from_bits(0xFFFFFFFF).bits() == 0x3F3F3F3F && fp6_e2m3::from_bits(0xFF).bits() == 0x3F);
static_assert(fp4x4_e2m1_padded::from_bits(~0u).bits() == 0x0F0F0F0F && fp4_e2m1::from_bits(0xFF).bits() == 0xF);
static_assert(e8m0x4(fragment<float, 4>{1, 2, 0.5f, 4}).bits() == 0x817E807F);
static_assert(fp8x4_e5m2::from_bits(0x3C383430)[2].bits() == 0x38);

static_assert(sizeof(fp8_e4m3) == 1 && sizeof(fp8x4_e5m2) == 4 && sizeof(fp4x4_e2m1) == 2 && sizeof(fp4x2_e2m1) == 1);
static_assert(alignof(fp8x4_e4m3) == 4 && alignof(fp4x4_e2m1) == 2 && sizeof(fragment<fp8_e4m3, 3>) == 3);
static_assert(__is_trivially_copyable(fp8_e4m3) && __is_trivially_copyable(fp4x4_e2m1) && __is_trivially_constructible(fp8x4_e4m3));

#ifndef KERNELS
// No silent conversion, and no arithmetic that would hide one.
constexpr fp8_e4m3 One(1.0f);
float Implicit = One; // expected-error {{no viable conversion from 'const fp8_e4m3' to 'float'}}
fp8_e4m3 FromFloat = 1.0f; // expected-error {{no viable conversion from 'float' to 'fp8_e4m3'}}
fp8_e5m2 Other = One; // expected-error {{no viable conversion from 'const fp8_e4m3' to 'fp8_e5m2'}}
auto Sum = One + One; // expected-error {{invalid operands to binary expression}}
fp8_e5m2 Cast{float(One)};
// expected-note@tile/formats.h:* 0+ {{candidate}}
// expected-note@tile/formats.h:* 0+ {{explicit}}

#else
#define KERNEL extern "C" __attribute__((global)) void
KERNEL element(fp8_e5m2 *P, fp8x4_e5m2 X) { *P = X[2]; }
// PTX-LABEL: .entry element(
// PTX:       ld.param{{.*}}, [element_param_1+2];
// PTX:       st.global.{{[bu]}}8
// GCN-LABEL: {{^}}element:
// GCN:       global_store_byte{{(_d16_hi)?}}
KERNEL wide(fragment<float, 4> *P, const fp4x4_e2m1 *X) { *P = fragment<float, 4>(*X); }
// PTX-LABEL: .entry wide(
// PTX:       st.global.v4
// GCN-LABEL: {{^}}wide:
// GCN:       global_store_dwordx4
// GCN:       .amdhsa_private_segment_fixed_size 0
KERNEL narrow(fp8x4_e4m3 *P, const fragment<float, 4> *X) { *P = fp8x4_e4m3(*X); }
// PTX-LABEL: .entry narrow(
// PTX:       ld.global{{.*}}v4
// PTX:       st.global.{{[bu]}}32
// GCN-LABEL: {{^}}narrow:
// GCN:       .amdhsa_private_segment_fixed_size 0
#endif
