// tile::packed_*4 compiles for every target: software where the instruction is
// not, without calls and without an array in local memory.
//
// An array there is what an index known only at run time turns a fragment into;
// the values stay right and every access goes through memory.
//
// RUN: %tile_ptx --offload-arch=sm_75 %s -o %t.ptx
// RUN: FileCheck %s --check-prefix=SOFT --input-file=%t.ptx --implicit-check-not=.local --implicit-check-not=call --implicit-check-not=__packed --implicit-check-not="x4."
// RUN: %if ptxas %{ %ptxas -arch=sm_75 %t.ptx -o %t.cubin %}
// RUN: %tile_ptx --offload-arch=sm_90 %s -o %t.ptx
// RUN: FileCheck %s --check-prefix=SOFT --input-file=%t.ptx --implicit-check-not=.local --implicit-check-not=call --implicit-check-not=__packed --implicit-check-not="x4."
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// RUN: %tile_gcn --offload-arch=gfx90a %s | FileCheck %s --check-prefix=GCN --implicit-check-not="scratch_{{load|store}}" --implicit-check-not=swappc --implicit-check-not=__packed
// RUN: %tile_gcn --offload-arch=gfx942 %s | FileCheck %s --check-prefix=GCN --implicit-check-not="scratch_{{load|store}}" --implicit-check-not=swappc --implicit-check-not=__packed
// RUN: %tile_gcn --offload-arch=gfx1100 %s | FileCheck %s --check-prefix=GCN --implicit-check-not="scratch_{{load|store}}" --implicit-check-not=swappc --implicit-check-not=__packed
// RUN: %if llvm-at-least-24 %{ %tile_ptx %newest_ptx --offload-arch=sm_100a %s | FileCheck %s --check-prefix=NATIVE --implicit-check-not=.local --implicit-check-not=call --implicit-check-not=cvt.r %}

#include "../Inputs/device.h"
#include <tile/packed.h>

using namespace tile;
#define KERNEL extern "C" __global__ void
#define RESTRICT __restrict

KERNEL fma(fragment<fp8_e5m2, 4> *RESTRICT P, const fragment<fp4x2_e2m1, 2> *RESTRICT Q,
           const fragment<fp8_e4m3, 4> *RESTRICT R) {
  *P = packed_fma4(*Q, *R, *P);
}
KERNEL sums(fragment<fp8_e4m3, 8> *RESTRICT P, const fragment<fp6_e2m3, 8> *RESTRICT Q) {
  *P = packed_sub4(*Q, packed_add4(*P, *P), satfinite);
}
KERNEL product(fp8x4_e4m3 *RESTRICT P, const e8m0x4 *RESTRICT Q, const fp4x4_e2m1_padded *RESTRICT R) {
  *P = packed_mul4<fp8_e4m3>(*Q, *R);
}

// The two ways, chosen by the constant: only the taken one is there.
KERNEL chosen(fp8x4_e4m3 *P) {
  if constexpr (__tile_has_packed_fma4)
    P[0] = __packed_fma4(P[0], P[0], P[0]);
  else
    P[0] = fp8x4_e4m3::from_bits(P[0].bits() ^ 0x12345678);
}

// SOFT-LABEL: .entry fma(
// SOFT:       st.global
// SOFT-LABEL: .entry sums(
// SOFT:       st.global
// SOFT-LABEL: .entry product(
// SOFT:       st.global
// SOFT-LABEL: .entry chosen(
// SOFT:       xor.b32 {{.*}}, 305419896;

// GCN-LABEL: {{^}}fma:
// GCN:         .amdhsa_private_segment_fixed_size 0
// GCN-LABEL: {{^}}sums:
// GCN:         .amdhsa_private_segment_fixed_size 0
// GCN-LABEL: {{^}}product:
// GCN:         .amdhsa_private_segment_fixed_size 0
// GCN-LABEL: {{^}}chosen:
// GCN:         0x12345678
// GCN:         .amdhsa_private_segment_fixed_size 0

// NATIVE-LABEL: .entry fma(
// NATIVE:       fma.rn.e5m2x4.e2m1x4.e4m3x4 %r{{[0-9]+}}, %rs{{[0-9]+}}, %r
// NATIVE-LABEL: .entry sums(
// NATIVE-COUNT-2: add.rn.e4m3x4.e4m3x4 
// NATIVE-COUNT-2: sub.rn.satfinite.e4m3x4.e2m3x4 
// NATIVE-LABEL: .entry product(
// NATIVE:       mul.rn.e4m3x4.ue8m0x4.e2m1p4x4 
// NATIVE-LABEL: .entry chosen(
// NATIVE:       fma.rn.e4m3x4.e4m3x4.e4m3x4 
// NATIVE-NOT:   305419896
