//===- lowp_bench_tile.cu - our side of lowp_bench.h ----------------------===//
//
//   ./dev cc -x cuda --cuda-device-only --cuda-gpu-arch=sm_90 -O3 -c
//       test/device/lowp_bench_tile.cu -o tile.cubin
//
//===----------------------------------------------------------------------===//

#include <tile/packed.h>
#include <tile/stoch.h>

#define GLOBAL extern "C" __attribute__((global)) void
#define DEVICE __attribute__((device)) inline
#define INDEX                                                                  \
  (__nvvm_read_ptx_sreg_ctaid_x() * __nvvm_read_ptx_sreg_ntid_x() +            \
   __nvvm_read_ptx_sreg_tid_x())

using tile::fp8x4_e4m3, tile::fp8x4_e5m2, tile::satfinite;

DEVICE uint32_t addE4M3(uint32_t A, uint32_t C) {
  return tile::packed_add4(fp8x4_e4m3::from_bits(A), fp8x4_e4m3::from_bits(C),
                           satfinite)
      .bits();
}
DEVICE uint32_t addE5M2(uint32_t A, uint32_t C) {
  return tile::packed_add4(fp8x4_e5m2::from_bits(A), fp8x4_e5m2::from_bits(C),
                           satfinite)
      .bits();
}
DEVICE uint32_t mulE4M3(uint32_t A, uint32_t B) {
  return tile::packed_mul4(fp8x4_e4m3::from_bits(A), fp8x4_e4m3::from_bits(B),
                           satfinite)
      .bits();
}
DEVICE uint32_t fmaE4M3(uint32_t A, uint32_t B, uint32_t C) {
  return tile::packed_fma4(fp8x4_e4m3::from_bits(A), fp8x4_e4m3::from_bits(B),
                           fp8x4_e4m3::from_bits(C), satfinite)
      .bits();
}
DEVICE uint32_t fmaE5M2(uint32_t A, uint32_t B, uint32_t C) {
  return tile::packed_fma4(fp8x4_e5m2::from_bits(A), fp8x4_e5m2::from_bits(B),
                           fp8x4_e5m2::from_bits(C), satfinite)
      .bits();
}
DEVICE uint32_t stochE4M3(const float (&X)[4], uint32_t Word) {
  return __builtin_bit_cast(
      uint32_t, tile::stoch_round<tile::fp8_e4m3>(
                    tile::fragment<float, 4>{X[0], X[1], X[2], X[3]}, Word));
}

#include "lowp_bench.h"
