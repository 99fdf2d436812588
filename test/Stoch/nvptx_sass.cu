// What ptxas makes of __stoch_round<D>: two F2FP for four FP8 or FP6 values, two
// for four FP4 values, one for two of 16 bits, and no other work on the values.
//
// In PTX everything is one cvt.rs; operands in the wrong order or a word per
// value would only show as permutes and moves here.
//
// REQUIRES: llvm-at-least-22
// DEFINE: %{no} = --implicit-check-not=PRMT --implicit-check-not=SHF --implicit-check-not="F2F" --implicit-check-not="IMAD.MOV" --implicit-check-not="MOV R{{[0-9]+}}, R"
// RUN: %tile_ptx %newest_ptx --offload-arch=sm_100a %s -o %t.ptx && %ptxas -arch=sm_100a %t.ptx -o %t.cubin
// RUN: %nvdisasm -c %t.cubin | FileCheck %s %{no}
// RUN: %tile_ptx %newest_ptx --offload-arch=sm_103a %s -o %t.ptx && %ptxas -arch=sm_103a %t.ptx -o %t.cubin
// RUN: %nvdisasm -c %t.cubin | FileCheck %s %{no}
// RUN: %if llvm-at-least-24 %{ %tile_ptx %newest_ptx --offload-arch=sm_107a %s -o %t.ptx && %ptxas -arch=sm_107a %t.ptx -o %t.cubin %}
// RUN: %if llvm-at-least-24 %{ %nvdisasm -c %t.cubin | FileCheck %s %{no} %}

#include "../Inputs/device.h"
#include <tile/stoch.h>

using namespace tile;
#define KERNEL extern "C" __global__ void
#define RESTRICT __restrict
template <int N> using floats = fragment<float, N>;
template <int N> using words = fragment<u32, N>;

// nvdisasm prints the last kernel first.
KERNEL e4m3(fragment<fp8_e4m3, 8> *RESTRICT Out, const floats<8> *RESTRICT In, const words<2> *RESTRICT R) {
  *Out = __stoch_round<fp8_e4m3>(*In, *R);
}
KERNEL e5m2(fragment<fp8_e5m2, 8> *RESTRICT Out, const floats<8> *RESTRICT In, const words<2> *RESTRICT R) {
  *Out = __stoch_round<fp8_e5m2>(*In, *R);
}
KERNEL e2m3(fragment<fp6_e2m3, 8> *RESTRICT Out, const floats<8> *RESTRICT In, const words<2> *RESTRICT R) {
  *Out = __stoch_round<fp6_e2m3>(*In, *R);
}
KERNEL e3m2(fragment<fp6_e3m2, 8> *RESTRICT Out, const floats<8> *RESTRICT In, const words<2> *RESTRICT R) {
  *Out = __stoch_round<fp6_e3m2>(*In, *R);
}
KERNEL e2m1(fragment<fp4x2_e2m1, 2> *RESTRICT Out, const floats<4> *RESTRICT In, const u32 *RESTRICT R) {
  *Out = __stoch_round<fp4_e2m1>(*In, *R);
}
KERNEL bf16(fragment<__bf16, 2> *RESTRICT Out, const floats<2> *RESTRICT In, const u32 *RESTRICT R) {
  *Out = __stoch_round<__bf16>(*In, *R);
}
// The only one with a mask.
KERNEL f16(fragment<_Float16, 2> *RESTRICT Out, const floats<2> *RESTRICT In, const u32 *RESTRICT R) {
  *Out = __stoch_round<_Float16>(*In, *R);
}

// CHECK-LABEL: .text.f16:
// CHECK:       F2FP.{{.*}}F16{{.*}}RS
// CHECK-NOT:   {{LOP3|F2FP}}
// CHECK:       EXIT
// CHECK-LABEL: .text.bf16:
// CHECK-NOT:   {{LOP3|F2FP}}
// CHECK:       F2FP.{{.*}}BF16{{.*}}RS
// CHECK-NOT:   {{LOP3|F2FP}}
// CHECK:       EXIT
// CHECK-LABEL: .text.e2m1:
// CHECK-NOT:   LOP3
// CHECK-COUNT-2: F2FP.{{.*}}RS
// CHECK-NOT:   {{LOP3|F2FP}}
// CHECK:       EXIT
// CHECK-LABEL: .text.e3m2:
// CHECK-NOT:   LOP3
// CHECK-COUNT-4: F2FP.{{.*}}RS
// CHECK-NOT:   {{LOP3|F2FP}}
// CHECK:       EXIT
// CHECK-LABEL: .text.e2m3:
// CHECK-NOT:   LOP3
// CHECK-COUNT-4: F2FP.{{.*}}RS
// CHECK-NOT:   {{LOP3|F2FP}}
// CHECK:       EXIT
// CHECK-LABEL: .text.e5m2:
// CHECK-NOT:   LOP3
// CHECK-COUNT-4: F2FP.{{.*}}RS
// CHECK-NOT:   {{LOP3|F2FP}}
// CHECK:       EXIT
// CHECK-LABEL: .text.e4m3:
// CHECK-NOT:   LOP3
// CHECK-COUNT-4: F2FP.{{.*}}RS
// CHECK-NOT:   {{LOP3|F2FP}}
// CHECK:       EXIT
