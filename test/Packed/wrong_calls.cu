// What is wrong with an x4 call is one error at the call, which says what would
// do; the legal twin stands beside it.
//
// Without this a reader gets clang's list of candidates, each with the template
// that failed and none with a reason. A mistake in a template is said once at
// the template's own line.
//
// RUN: not %parse_cuda --offload-arch=sm_90 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not="expanded from"
// RUN: not %parse_hip --offload-arch=gfx942 -std=c++20 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not="expanded from"
// Editors without the plugin hear the same, and so does the host.
// RUN: not %cc -isystem %source/include -std=c++17 -fsyntax-only -x c++ -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not="expanded from"
#include "../Inputs/device.h"
#include <tile/packed.h>

using namespace tile;
using Fp8 = fp8x4_e4m3;
using Fp4 = fp4x4_e2m1;
using Fp8x8 = fragment<fp8_e4m3, 8>;
using Fp4x8 = fragment<fp4x2_e2m1, 4>;

// Each error has one note, with the rule and the types of the call.
__device__ void notes(fragment<fp8_e4m3_fnuz, 4> Fnuz, Fp8 X) {
  // CHECK: :[[@LINE+2]]:15: error: argument 1 has a fnuz format, which x4 arithmetic does not have; convert its values to 'tile::fp8_e4m3' or 'tile::fp8_e5m2'
  // CHECK: packed_faults.h:{{[0-9]+}}:{{[0-9]+}}: note: from 'diagnose_if' attribute on 'packed_add4<tile::fragment<tile::fp8_e4m3_fnuz, 4>, tile::fp8x4_e4m3,
  (void)tile::packed_add4(Fnuz, X);
  // CHECK-NOT: note:
  // CHECK: :[[@LINE+1]]:24: error: argument 2 has a fnuz format
  Fp8 Y = (Fp8)::tile::packed_sub4(X, Fnuz);
  // CHECK: :[[@LINE+1]]:15: error: argument 3 has a fnuz format
  (void)tile::packed_fma4(Y, X, Fnuz);
}

__device__ void operands(Fp8 X, unsigned U, float F, fp8_e4m3 One, fragment<fp8_e4m3, 6> Six, __bf16 H, Fp8 *P) {
  // CHECK: :[[@LINE+1]]:15: error: argument 1 is an integer, which has no format; 'tile::fp8x4_e4m3::from_bits(x)' gives it one
  (void)tile::packed_add4(U, U);
  // CHECK: :[[@LINE+1]]:15: error: argument 2 is an integer
  (void)tile::packed_mul4(X, U);
  // CHECK: :[[@LINE+1]]:15: error: argument 3 is an integer
  (void)tile::packed_fma4(X, X, 0);
  (void)tile::packed_fma4(X, X, Fp8::from_bits(0));

  // CHECK: :[[@LINE+1]]:15: error: argument 1 must hold FP8, FP6, FP4 or E8M0 values: 'tile::fp8x4_e4m3' or 'tile::fragment<tile::fp8_e4m3, N>', for instance
  (void)tile::packed_add4(H, X);
  // CHECK: :[[@LINE+1]]:15: error: argument 2 must hold FP8
  (void)tile::packed_add4(X, P);
  (void)tile::packed_add4(X, *P);
  // CHECK: :[[@LINE+1]]:15: error: argument 3 must hold FP8
  (void)tile::packed_fma4(X, X, F);

  // CHECK: :[[@LINE+1]]:15: error: argument 1 must hold four values, or a multiple of four
  (void)tile::packed_sub4(One, X);
  // CHECK: :[[@LINE+1]]:15: error: argument 2 must hold four values
  (void)tile::packed_mul4(X, One);
  // CHECK: :[[@LINE+1]]:15: error: argument 3 must hold four values
  (void)tile::packed_fma4(X, X, Six);
}

// A vendor's type whose header is missing.
struct __nv_fp8x4_e4m3;
__device__ void incomplete(__nv_fp8x4_e4m3 &X) {
  // CHECK: :[[@LINE+1]]:15: error: argument 1 must hold FP8
  (void)tile::packed_add4(X, X);
}

__device__ void together(Fp8 X, Fp4 F, Fp8x8 X8, Fp4x8 F8, fragment<fp4x2_e2m1, 8> F16) {
  // CHECK: :[[@LINE+1]]:15: error: argument 2 must be FP8, e4m3 or e5m2: the result has its type
  (void)tile::packed_add4(X, F);
  (void)tile::packed_add4(F, X);
  // CHECK: :[[@LINE+1]]:15: error: argument 3 must be FP8, e4m3 or e5m2: the result has its type
  (void)tile::packed_fma4(X8, X8, F8);
  (void)tile::packed_fma4(F8, X8, X8);
  // CHECK: :[[@LINE+1]]:15: error: all operands must hold the same number of values{{$}}
  (void)tile::packed_add4(X8, X);
  // CHECK: :[[@LINE+1]]:15: error: all operands must hold the same number of values; N values of FP4 are a 'tile::fragment<tile::fp4x2_e2m1, N / 2>'
  (void)tile::packed_add4(F16, X8);
  (void)tile::packed_add4(F8, X8);
}

__device__ void counts(Fp8 X, bool Saturate) {
  // CHECK: :[[@LINE+1]]:15: error: needs two operands, then 'tile::satfinite' if results shall saturate
  (void)tile::packed_add4(X);
  // CHECK: :[[@LINE+1]]:15: error: needs two operands
  (void)tile::packed_sub4(X, satfinite);
  // CHECK: :[[@LINE+1]]:15: error: needs two operands
  (void)tile::packed_mul4();
  // CHECK: :[[@LINE+1]]:15: error: needs three operands, then 'tile::satfinite' if results shall saturate
  (void)tile::packed_fma4(X, X);
  // CHECK: :[[@LINE+1]]:15: error: needs three operands
  (void)tile::packed_fma4(X, X, satfinite);
  // CHECK: :[[@LINE+1]]:15: error: the last argument can only be 'tile::satfinite'
  (void)tile::packed_fma4(X, X, X, Saturate);
  (void)tile::packed_fma4(X, X, X, satfinite);
}

__device__ void product(Fp8 X, Fp4 F, Fp8x8 X8) {
  // CHECK: :[[@LINE+1]]:15: error: the result needs a type, as no operand is FP8: 'packed_mul4<tile::fp8_e4m3>(a, b)'
  (void)tile::packed_mul4(F, F);
  (void)tile::packed_mul4<fp8_e4m3>(F, F);
  // CHECK: :[[@LINE+1]]:15: error: the result can only be 'tile::fp8_e4m3' or 'tile::fp8_e5m2'
  (void)tile::packed_mul4<float>(F, F);
  // CHECK: :[[@LINE+1]]:15: error: the result can only be
  (void)tile::packed_mul4<fp8_e4m3_fnuz>(X, X);
  // CHECK: :[[@LINE+1]]:15: error: the result's type is that of one element, 'tile::fp8_e4m3' or 'tile::fp8_e5m2'
  (void)tile::packed_mul4<fp8x4_e4m3>(X8, X8);
  (void)tile::packed_mul4<fp8x4_e4m3>(X, X);
}

// The native ones follow the same rule, on targets that lack them, too: a type
// that no target takes is the first thing to know.
__device__ void native(Fp8 X, Fp4 F, unsigned U) {
  // CHECK: :[[@LINE+1]]:9: error: argument 2 must be FP8
  (void)__packed_add4(X, F);
  // CHECK: :[[@LINE+1]]:9: error: argument 1 is an integer
  (void)__packed_sub4(U, U);
  // CHECK: :[[@LINE+1]]:9: error: the result needs a type
  (void)__packed_mul4(F, F);
  // CHECK: :[[@LINE+1]]:9: error: the last argument can only be 'tile::satfinite'
  (void)__packed_fma4(X, X, X, true);
}

// In a template: once where it stands if nothing depends on the instance.
template <int N> __device__ Fp8 pattern(Fp8 X, Fp4 F) {
  // CHECK: :[[@LINE+1]]:16: error: argument 2 must be FP8
  return tile::packed_add4(X, F);
}
template <class T> __device__ T twice(T X) {
  // CHECK: :[[@LINE+1]]:16: error: argument 1 must hold FP8
  return tile::packed_add4(X, X);
}
__device__ void instances(Fp8 X, Fp4 F, float *P) {
  pattern<1>(X, F);
  pattern<2>(X, F);
  twice(X);
  // CHECK: :[[@LINE+1]]:8: note: in instantiation of function template specialization 'twice<float>' requested here
  *P = twice(*P);
}
