// What is wrong with a call of stoch_round is one error at the call, which says
// what would do; the legal twin stands beside it. There are ten candidates, one
// for each format, and clang would explain them all.
//
// RUN: not %parse_cuda --offload-arch=sm_90 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not="expanded from"
// RUN: not %parse_hip --offload-arch=gfx1100 -std=c++20 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not="expanded from"
// RUN: not %cc -isystem %source/include -std=c++17 -ferror-limit=0 -fsyntax-only -x c++ %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not="expanded from"
#include "../Inputs/device.h"
#include <tile/stoch.h>

using namespace tile;
using Float4 = fragment<float, 4>;
using Float8 = fragment<float, 8>;

__device__ void types(float X, Float4 X4, u32 R) {
  // CHECK: :[[@LINE+2]]:15: error: the type to round to is missing: 'stoch_round<tile::fp8_e4m3>(x, rbits)'
  // CHECK: stoch_faults.h:{{[0-9]+}}:{{[0-9]+}}: note: from 'diagnose_if' attribute on 'stoch_round<void, float, unsigned int,
  (void)tile::stoch_round(X, R);
  // CHECK-NOT: note:
  // CHECK: :[[@LINE+1]]:24: error: the type to round to is that of one element, such as 'tile::fp8_e4m3'; N floats become N of them, in FP4 N / 2 pairs
  fp8x4_e4m3 Y = tile::stoch_round<fp8x4_e4m3>(X4, R);
  // CHECK: :[[@LINE+1]]:15: error: the type to round to is that of one element
  (void)tile::stoch_round<fragment<fp8_e4m3, 4>>(X4, R);
  (void)tile::stoch_round<fp8_e4m3>(X4, R);
  // CHECK: :[[@LINE+1]]:15: error: the type to round to must be FP8, FP6, FP4, f16 or bf16: 'tile::fp8_e4m3' or '__bf16', for instance
  (void)tile::stoch_round<e8m0>(X, R);
  // CHECK: :[[@LINE+1]]:15: error: the type to round to must be
  (void)tile::stoch_round<float>(X, R);
}

__device__ void counts(float X, u32 R, bool Native) {
  // CHECK: :[[@LINE+1]]:15: error: needs the floats and the random words, then 'tile::native_bits' if the target's own instruction shall do it
  (void)tile::stoch_round<fp8_e4m3>(X);
  // CHECK: :[[@LINE+1]]:15: error: needs the floats and the random words
  (void)tile::stoch_round<fp8_e4m3>(X, R, native_bits, 1);
  // CHECK: :[[@LINE+1]]:15: error: the last argument can only be 'tile::native_bits'
  (void)tile::stoch_round<fp8_e4m3>(X, R, Native);
  (void)tile::stoch_round<fp8_e4m3>(X, R, native_bits);
}

__device__ void values(float X, double D, Float4 X4, Float8 X8, u32 R, fragment<u32, 2> R2, fragment<u32, 4> R4,
                       fragment<float, 3> X3) {
  // CHECK: :[[@LINE+1]]:15: error: argument 1 must be a 'float' or a 'tile::fragment<float, N>'
  (void)tile::stoch_round<fp8_e4m3>(D, R);
  // CHECK: :[[@LINE+1]]:15: error: argument 1 must be a 'float'
  (void)tile::stoch_round<fp8_e4m3>(&X, R);
  // CHECK: :[[@LINE+1]]:15: error: argument 1 must hold an even number of floats: FP4 values come in pairs
  (void)tile::stoch_round<fp4_e2m1>(X3, R);
  (void)tile::stoch_round<fp4_e2m1>(X4, R);
  // CHECK: :[[@LINE+1]]:15: error: argument 2 must be 32 random bits, an integer, or a 'tile::fragment<uint32_t, N>' of them
  (void)tile::stoch_round<fp8_e4m3>(X, 1ULL);
  // CHECK: :[[@LINE+1]]:15: error: argument 2 must be 32 random bits
  (void)tile::stoch_round<fp8_e4m3>(X, 0.5f);
  // CHECK: :[[@LINE+1]]:15: error: argument 2 must be 32 random bits
  (void)tile::stoch_round<fp8_e4m3>(X, true);
  // CHECK: :[[@LINE+1]]:15: error: argument 2 must hold a word per 4 floats, rounded up, or a word per float
  (void)tile::stoch_round<fp8_e4m3>(X8, R);
  (void)tile::stoch_round<fp8_e4m3>(X8, R2);
  // CHECK: :[[@LINE+1]]:15: error: argument 2 must hold a word per 2 floats, rounded up, or a word per float
  (void)tile::stoch_round<__bf16>(X8, R2);
  (void)tile::stoch_round<__bf16>(X8, R4);
}

__device__ void native(float X, Float8 X8, u32 R) {
  // CHECK: :[[@LINE+1]]:9: error: the type to round to is missing
  (void)__stoch_round(X, R);
  // CHECK: :[[@LINE+1]]:9: error: argument 2 must hold a word per 4 floats
  (void)__stoch_round<fp8_e4m3>(X8, R);
  // CHECK: :[[@LINE+1]]:9: error: needs the floats and the random words, and nothing else: it is the target's own instruction
  (void)__stoch_round<fp8_e4m3>(X, R, native_bits);
  // CHECK: :[[@LINE+1]]:9: error: needs the floats and the random words, and nothing else
  (void)__stoch_round<fp8_e4m3>(X);
}

template <class D> __device__ D rounded(float X, u32 R) {
  // CHECK: :[[@LINE+1]]:16: error: the type to round to must be
  return tile::stoch_round<D>(X, R);
}
__device__ void instances(float X, u32 R, fp8_e4m3 *P) {
  *P = rounded<fp8_e4m3>(X, R);
  // CHECK: :[[@LINE+1]]:3: note: in instantiation of function template specialization 'rounded<int>' requested here
  rounded<int>(X, R);
}
