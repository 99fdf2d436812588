// -Rpass-missed=tile says where a portable function found no instruction.
//
// Without it the difference between one instruction and a dozen shows only in
// a profile.
//
// RUN: %tile_cuda --offload-arch=sm_90 -O1 %s -Rpass-missed=tile 2>&1 >%t.ll | %filecheck %s --check-prefix=NV \
// RUN:   --implicit-check-not=remark:
// RUN: %tile_hip --offload-arch=gfx942 -O1 %s -Rpass-missed=tile 2>&1 >%t.ll | %filecheck %s --check-prefix=AMD \
// RUN:   --implicit-check-not=remark:
// RUN: %tile_cuda --offload-arch=sm_90 -O1 %s 2>&1 >%t.ll | count 0
#include <tile/packed.h>
#include <tile/stoch.h>

using namespace tile;

// The instruction exists on no AMD chip, so that its needs are NVIDIA's.
// NV: missed.cu:[[@LINE+4]]:{{[0-9]+}}: remark: 'tile::packed_fma4' is computed in software: the instruction needs sm_100a or sm_103a with PTX 9.4, but this compilation targets sm_90 (PTX {{[0-9.]+}}) [-Rpass-missed=tile]
// AMD: missed.cu:[[@LINE+3]]:{{[0-9]+}}: remark: 'tile::packed_fma4' is computed in software: the instruction needs sm_100a or sm_103a with PTX 9.4, but this compilation targets gfx942 [-Rpass-missed=tile]
__attribute__((device)) fp8x4_e4m3 fma(fp8x4_e4m3 A, fp8x4_e4m3 B,
                                       fp8x4_e4m3 C) {
  return packed_fma4(A, B, C);
}

// gfx942 has an instruction for this format, with bits of its own.
// AMD: missed.cu:[[@LINE+3]]:{{[0-9]+}}: remark: 'tile::stoch_round' is computed in software: the instruction of gfx942 gives other bits; 'tile::native_bits' takes it [-Rpass-missed=tile]
// NV: missed.cu:[[@LINE+2]]:{{[0-9]+}}: remark: 'tile::stoch_round' is computed in software: the instruction needs gfx942, but
__attribute__((device)) fragment<fp8_e4m3_fnuz, 4> same_bits(fragment<float, 4> X, uint32_t R) {
  return stoch_round<fp8_e4m3_fnuz>(X, R);
}

// Asked for, it is taken; the OCP format it does not have.
// NV: missed.cu:[[@LINE+2]]:{{[0-9]+}}: remark: 'tile::stoch_round' is computed in software: the instruction needs gfx942, but
__attribute__((device)) fragment<fp8_e4m3_fnuz, 4> fnuz(fragment<float, 4> X, uint32_t R) {
  return stoch_round<fp8_e4m3_fnuz>(X, R, native_bits);
}

// NV: missed.cu:[[@LINE+3]]:{{[0-9]+}}: remark: 'tile::stoch_round' is computed in software: the instruction needs sm_100a, sm_103a or sm_107a with PTX 8.7, but
// AMD: missed.cu:[[@LINE+2]]:{{[0-9]+}}: remark: 'tile::stoch_round' is computed in software: the instruction needs gfx950 or gfx12xx, but this compilation targets gfx942
__attribute__((device)) fragment<fp8_e4m3, 4> ocp(fragment<float, 4> X, uint32_t R) {
  return stoch_round<fp8_e4m3>(X, R);
}

// NV: missed.cu:[[@LINE+3]]:{{[0-9]+}}: remark: 'tile::stoch_round' is computed in software: the instruction needs sm_100a, sm_103a or sm_107a with PTX 8.7, but
// AMD: missed.cu:[[@LINE+2]]:{{[0-9]+}}: remark: 'tile::stoch_round' is computed in software: the instruction needs gfx950 or gfx125x, but this compilation targets gfx942
__attribute__((device)) fragment<fp4x2_e2m1, 2> fp4(fragment<float, 4> X, uint32_t R) {
  return stoch_round<fp4_e2m1>(X, R);
}
