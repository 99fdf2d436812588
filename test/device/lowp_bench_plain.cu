//===- lowp_bench_plain.cu - what one writes with CUDA's headers ----------===//
//
// Widen with the vendor's conversions, compute in float, narrow. It saturates
// as ours does; its e5m2 fma is rounded twice and wrong for one triple in a
// thousand. Stochastic rounding is the integer form that is in public use: take
// the float apart, add the noise at the discarded bits' top, put it together.
//
//   nvcc -arch=sm_90 -O3 -cubin lowp_bench_plain.cu -o plain.cubin
//
//===----------------------------------------------------------------------===//

#include <cstdint>
#include <cuda_fp8.h>

#define GLOBAL extern "C" __global__ void
#define DEVICE __device__ inline
#define INDEX (blockIdx.x * blockDim.x + threadIdx.x)

template <class T> DEVICE float4 widen(uint32_t W) {
  T X;
  X.__x = W;
  return float4(X);
}
template <class T> DEVICE uint32_t narrow(float4 X) { return T(X).__x; }

template <class T> DEVICE uint32_t add(uint32_t A, uint32_t C) {
  float4 X = widen<T>(A), Z = widen<T>(C);
  return narrow<T>(make_float4(X.x + Z.x, X.y + Z.y, X.z + Z.z, X.w + Z.w));
}
template <class T> DEVICE uint32_t mul(uint32_t A, uint32_t B) {
  float4 X = widen<T>(A), Y = widen<T>(B);
  return narrow<T>(make_float4(X.x * Y.x, X.y * Y.y, X.z * Y.z, X.w * Y.w));
}
template <class T> DEVICE uint32_t fma4(uint32_t A, uint32_t B, uint32_t C) {
  float4 X = widen<T>(A), Y = widen<T>(B), Z = widen<T>(C);
  return narrow<T>(make_float4(fmaf(X.x, Y.x, Z.x), fmaf(X.y, Y.y, Z.y),
                               fmaf(X.z, Y.z, Z.z), fmaf(X.w, Y.w, Z.w)));
}

DEVICE uint32_t addE4M3(uint32_t A, uint32_t C) {
  return add<__nv_fp8x4_e4m3>(A, C);
}
DEVICE uint32_t addE5M2(uint32_t A, uint32_t C) {
  return add<__nv_fp8x4_e5m2>(A, C);
}
DEVICE uint32_t mulE4M3(uint32_t A, uint32_t B) {
  return mul<__nv_fp8x4_e4m3>(A, B);
}
DEVICE uint32_t fmaE4M3(uint32_t A, uint32_t B, uint32_t C) {
  return fma4<__nv_fp8x4_e4m3>(A, B, C);
}
DEVICE uint32_t fmaE5M2(uint32_t A, uint32_t B, uint32_t C) {
  return fma4<__nv_fp8x4_e5m2>(A, B, C);
}

DEVICE uint32_t stochOne(float Value, uint32_t Noise) {
  uint32_t Bits = __float_as_uint(Value), Sign = Bits >> 24 & 0x80;
  uint32_t Magnitude = Bits & 0x7FFFFFFF;
  if (Magnitude > 0x7F800000)
    return Sign | 0x7F;
  if (Magnitude >= 0x43E00000)
    return Sign | 0x7E;
  int Exponent = int(Magnitude >> 23) - 127;
  if (Magnitude < 0x00800000)
    return Sign;
  uint64_t Significand = (Magnitude & 0x7FFFFF) | 0x800000;
  int Drop = Exponent >= -6 ? 20 : 14 - Exponent;
  if (Drop >= 64)
    return Sign;
  uint64_t Rounded = (Significand + (uint64_t(Noise) << (Drop - 16))) >> Drop;
  uint32_t Code = Exponent >= -6
                      ? uint32_t(Rounded) + (uint32_t(Exponent + 6) << 3)
                      : uint32_t(Rounded);
  return Sign | (Code > 0x7E ? 0x7E : Code);
}
DEVICE uint32_t stochE4M3(const float (&X)[4], uint32_t Word) {
  uint32_t Reversed = __brev(Word);
  return stochOne(X[0], Word & 0xFFFF) | stochOne(X[1], Reversed >> 16) << 8 |
         stochOne(X[2], Word >> 16) << 16 |
         stochOne(X[3], Reversed & 0xFFFF) << 24;
}

#include "lowp_bench.h"
