// A fragment is one instruction per four values, with nothing around it.
//
// Values that are packed or permuted first give the right result at several
// times the price. FP4 is where that happens: four of them are half a register,
// and the hardware selects the half in the operand itself (.N3210, .N7654).
//
// REQUIRES: llvm-at-least-24
// RUN: %tile_ptx %newest_ptx --offload-arch=sm_100a %s -o %t.ptx
// RUN: FileCheck %s --input-file=%t.ptx --implicit-check-not=prmt --implicit-check-not=.local --implicit-check-not=shr --implicit-check-not=shl
// RUN: %ptxas -arch=sm_100a %t.ptx -o %t.cubin
// DEFINE: %{sass} = FileCheck %s --check-prefix=SASS --implicit-check-not=PRMT --implicit-check-not=SHF --implicit-check-not=LOP3 --implicit-check-not="MOV R{{[0-9]+}}, R" --implicit-check-not="Q{{(ADD|MUL|FMA)}}4"
// RUN: %nvdisasm -c %t.cubin | %{sass}
// RUN: sed s/sm_100a/sm_103a/ %t.ptx >%t-103.ptx && %ptxas -arch=sm_103a %t-103.ptx -o %t.cubin
// RUN: %nvdisasm -c %t.cubin | %{sass}

#include "../Inputs/device.h"
#include <tile/packed.h>

using namespace tile;
#define KERNEL extern "C" __global__ void
#define RESTRICT __restrict

KERNEL fp8(fragment<fp8_e4m3, 8> *RESTRICT Out, const fragment<fp8_e5m2, 8> *RESTRICT A,
           const fragment<fp8_e4m3, 8> *RESTRICT B) {
  *Out = __packed_fma4(*A, *B, *Out);
}
// CHECK-LABEL: .entry fp8(
// CHECK-COUNT-2: fma.rn.e4m3x4.e5m2x4.e4m3x4 %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}};
// CHECK-NOT:   fma
// CHECK:       ret

// FP4 beside FP8: a 32-bit register holds eight FP4 values.
KERNEL fp4(fragment<fp8_e4m3, 8> *RESTRICT Out, const fragment<fp4x2_e2m1, 4> *RESTRICT A,
           const fragment<fp8_e5m2, 8> *RESTRICT B) {
  *Out = __packed_fma4(*A, *B, *Out, satfinite);
}
// CHECK-LABEL: .entry fp4(
// CHECK:       ld.global.nc.v2.b16 {[[LOW:%rs[0-9]+]], [[HIGH:%rs[0-9]+]]},
// CHECK:       fma.rn.satfinite.e4m3x4.e2m1x4.e5m2x4 %r{{[0-9]+}}, [[LOW]],
// CHECK:       fma.rn.satfinite.e4m3x4.e2m1x4.e5m2x4 %r{{[0-9]+}}, [[HIGH]],
// CHECK:       ret

// Two FP4 fragments give twice their length.
KERNEL both(fragment<fp8_e5m2, 8> *RESTRICT Out, const fragment<fp4x2_e2m1, 4> *RESTRICT A,
            const fragment<fp4x2_e2m1, 4> *RESTRICT B) {
  *Out = __packed_mul4<fp8_e5m2>(*A, *B);
}
// CHECK-LABEL: .entry both(
// CHECK-COUNT-2: mul.rn.e5m2x4.e2m1x4.e2m1x4 %r{{[0-9]+}}, %rs{{[0-9]+}}, %rs{{[0-9]+}};
// CHECK:       ret

KERNEL sums(fragment<fp8_e4m3, 16> *RESTRICT Out, const fragment<fp4x2_e2m1, 8> *RESTRICT A) {
  *Out = __packed_sub4(*A, __packed_add4(*A, *Out));
}
// CHECK-LABEL: .entry sums(
// CHECK-COUNT-4: add.rn.e4m3x4.e2m1x4 %r{{[0-9]+}}, %rs{{[0-9]+}}, %r{{[0-9]+}};
// CHECK-COUNT-4: sub.rn.e4m3x4.e2m1x4 %r{{[0-9]+}}, %rs{{[0-9]+}}, %r{{[0-9]+}};
// CHECK:       ret

// The portable form is the same instruction where it exists.
KERNEL portable(fragment<fp8_e4m3, 4> *RESTRICT Out, const fragment<fp6_e2m3, 4> *RESTRICT A,
                const fragment<e8m0, 4> *RESTRICT B) {
  *Out = tile::packed_mul4(*Out, tile::packed_fma4(*A, *B, *Out), satfinite);
}
// CHECK-LABEL: .entry portable(
// CHECK:       fma.rn.e4m3x4.e2m3x4.ue8m0x4 [[SUM:%r[0-9]+]],
// CHECK:       mul.rn.satfinite.e4m3x4.e4m3x4.e4m3x4 %r{{[0-9]+}}, %r{{[0-9]+}}, [[SUM]];
// CHECK:       ret

// nvdisasm prints the last kernel first.
// SASS-LABEL:  .text.portable:
// SASS:        QFMA4.E4M3x4.E2M3x4.E8x4
// SASS:        QMUL4.E4M3x4.E4M3x4.E4M3x4.SATFINITE

// SASS-LABEL:  .text.sums:
// SASS-COUNT-8: QADD4.E4M3x4.E2M1x4 R

// SASS-LABEL:  .text.both:
// SASS-DAG:    QMUL4.E5M2x4.E2M1x4.E2M1x4 R{{[0-9]+}}, R{{[0-9]+}}.{{(reuse.)?}}N3210, R{{[0-9]+}}.{{(reuse.)?}}N3210
// SASS-DAG:    QMUL4.E5M2x4.E2M1x4.E2M1x4 R{{[0-9]+}}, R{{[0-9]+}}.N7654, R{{[0-9]+}}.N7654

// SASS-LABEL:  .text.fp4:
// SASS-DAG:    QFMA4.E4M3x4.E2M1x4.E5M2x4.SATFINITE R{{[0-9]+}}, R{{[0-9]+}}.{{(reuse.)?}}N3210,
// SASS-DAG:    QFMA4.E4M3x4.E2M1x4.E5M2x4.SATFINITE R{{[0-9]+}}, R{{[0-9]+}}.N7654,

// SASS-LABEL:  .text.fp8:
// SASS-COUNT-2: QFMA4.E4M3x4.E5M2x4.E4M3x4 R{{[^;]*}}.B3210
