// What a low-precision value cannot be made of is one error at the call, which
// says what would do.
//
// clang lists every constructor that a class inherits, twice.
//
// RUN: not %parse_cuda --offload-arch=sm_90 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not="expanded from"
// RUN: not %parse_hip --offload-arch=gfx942 -std=c++20 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not="expanded from"
// RUN: not %cc -isystem %source/include -std=c++17 -ferror-limit=0 -fsyntax-only -x c++ %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not="expanded from"
#include "../Inputs/device.h"
#include <tile/formats.h>
#include <type_traits>

using namespace tile;
struct Opaque {};

__device__ void elements(float F, double D, int I, fp8_e5m2 E, Opaque O, fp8x4_e4m3 P) {
  // CHECK: :[[@LINE+2]]:12: error: call to deleted constructor of 'fp8_e4m3': another format converts by way of 'float': 'T(float(x))'
  // CHECK: formats.h:{{[0-9]+}}:{{[0-9]+}}: note: '{{.*}}<tile::fp8_e5m2, 0>' has been explicitly marked deleted here
  fp8_e4m3 A(E);
  // CHECK-NOT: note:
  // CHECK: :[[@LINE+1]]:9: error: {{.*}} deleted {{.*}}: another format converts by way of 'float'
  (void)fp6_e2m3(P);
  // CHECK: :[[@LINE+1]]:9: error: {{.*}} deleted {{.*}}: it needs a 'float'; bits become a value by 'T::from_bits(u)'
  (void)fp8_e4m3(O);
  // CHECK: :[[@LINE+1]]:9: error: {{.*}} deleted {{.*}}: it needs a 'float'
  (void)fp4_e2m1(&F);
  (void)fp8_e4m3(float(E)), (void)fp8_e4m3(D), (void)fp8_e4m3(I), (void)fp8_e4m3(A);
}

// An element of a word is a copy: to write to it would do nothing.
__device__ void elements_of_words(fp8x4_e4m3 A, fp4x2_e2m1 B, fp8_e4m3 E) {
  // CHECK: :[[@LINE+1]]:8: error: no viable overloaded '='
  A[0] = E;
  // CHECK: :[[@LINE+1]]:8: error: no viable overloaded '='
  B[1] = fp4_e2m1(1.0f);
  auto C = A[0];
  C = A[1], C = E;
}

__device__ void words(float F, int I, fp8_e4m3 E, fp8x4_e5m2 P, fragment<float, 8> Eight, fragment<float, 4> Four) {
  // CHECK: :[[@LINE+1]]:14: error: {{.*}} deleted {{.*}}: it takes its values as one fragment: 'T({a, b, ...})'
  fp8x4_e4m3 A(F, F, F, F);
  // CHECK: :[[@LINE+1]]:9: error: {{.*}} deleted {{.*}}: it takes its values as one fragment
  (void)fp8x4_e4m3{E, E, E, E};
  // CHECK: :[[@LINE+1]]:9: error: {{.*}} deleted {{.*}}: another format converts by way of 'float': 'T(tile::fragment<float, N>(x))'
  (void)fp8x4_e4m3(P);
  // CHECK: :[[@LINE+1]]:9: error: {{.*}} deleted {{.*}}: bits become values by 'T::from_bits(u)'
  (void)fp4x4_e2m1(0x1234);
  // CHECK: :[[@LINE+1]]:9: error: {{.*}} deleted {{.*}}: it needs a 'tile::fragment<float, N>' of as many values as it holds
  (void)fp8x4_e4m3(Eight);
  // CHECK: :[[@LINE+1]]:9: error: {{.*}} deleted {{.*}}: it needs a 'tile::fragment<float, N>' of as many
  (void)fp8x4_e4m3(F);
  (void)fp8x4_e4m3(Four), (void)fp8x4_e4m3({F, F, F, F}), (void)fp4x4_e2m1::from_bits(0x1234);
  (void)fp8x4_e4m3(fragment<float, 4>(P)), (void)fp8x4_e4m3(A);
}

// Nothing changed for whoever asks.
static_assert(!std::is_constructible<fp8_e4m3, fp8_e5m2>::value && !std::is_constructible<fp8_e4m3, Opaque>::value);
static_assert(!std::is_constructible<fp8x4_e4m3, int>::value && !std::is_constructible<fp8x4_e4m3, float, float>::value);
static_assert(std::is_constructible<fp8_e4m3, float>::value && !std::is_convertible<float, fp8_e4m3>::value);
static_assert(std::is_trivial<fp8_e4m3>::value && std::is_trivial<fp8x4_e4m3>::value);
static_assert(std::is_constructible<fp8x4_e4m3, fragment<float, 4>>::value && std::is_constructible<fp8x4_e4m3, fp8x4_e4m3 &>::value);
