// __stoch_round<D> on NVIDIA: one cvt.rs per group of four values (two of 16
// bits), element k in place k.
//
// PTX lists the *highest* element first. In the natural order the values of
// each group come out reversed: means stay right, every element is another's.
//
// REQUIRES: llvm-at-least-22
// RUN: %tile_ptx %newest_ptx --offload-arch=sm_100a %s -o %t.ptx
// RUN: FileCheck %s --input-file=%t.ptx --implicit-check-not=cvt.r --implicit-check-not=.local
// RUN: %ptxas -arch=sm_100a %t.ptx -o %t.cubin
// RUN: %nvdisasm -c %t.cubin | FileCheck %s --check-prefix=SASS
// RUN: %tile_ptx %newest_ptx --offload-arch=sm_103a %s -o %t.ptx
// RUN: FileCheck %s --input-file=%t.ptx --implicit-check-not=cvt.r --implicit-check-not=.local
// RUN: %ptxas -arch=sm_103a %t.ptx -o %t.cubin
// RUN: %if llvm-at-least-24 %{ %tile_ptx %newest_ptx --offload-arch=sm_107a %s -o %t.ptx && FileCheck %s --input-file=%t.ptx --implicit-check-not=cvt.r && %ptxas -arch=sm_107a %t.ptx -o %t.cubin %}
// The oldest PTX that has it.
// RUN: %tile_ptx --cuda-feature=+ptx87 --offload-arch=sm_100a %s -o - | FileCheck %s --implicit-check-not=cvt.r

#include "../Inputs/device.h"
#include <tile/stoch.h>

using namespace tile;
#define KERNEL extern "C" __global__ void
#define RESTRICT __restrict
template <int N> using floats = fragment<float, N>;
template <int N> using words = fragment<u32, N>;

// Constants as values: they name their own element.
#define DISTINCT floats<4>{1.0f, 2.0f, 4.0f, 8.0f}

KERNEL e4m3(fragment<fp8_e4m3, 4> *Out, u32 R) { *Out = __stoch_round<fp8_e4m3>(DISTINCT, R); }
// CHECK-LABEL: .entry e4m3(
// CHECK-DAG:   ld.param{{.*}}32 [[R:%r[0-9]+]],
// CHECK-DAG:   mov.b32 [[V0:%r[0-9]+]], {{1065353216|0f3F800000}};
// CHECK-DAG:   mov.b32 [[V1:%r[0-9]+]], {{1073741824|0f40000000}};
// CHECK-DAG:   mov.b32 [[V2:%r[0-9]+]], {{1082130432|0f40800000}};
// CHECK-DAG:   mov.b32 [[V3:%r[0-9]+]], {{1090519040|0f41000000}};
// CHECK:       cvt.rs.satfinite.e4m3x4.f32 [[D:%r[0-9]+]], {[[V3]], [[V2]], [[V1]], [[V0]]}, [[R]];
// CHECK:       st.global.b32 [%rd{{[0-9]+}}], [[D]];

KERNEL e5m2(fragment<fp8_e5m2, 4> *Out, const floats<4> *In, u32 R) { *Out = __stoch_round<fp8_e5m2>(*In, R); }
// CHECK-LABEL: .entry e5m2(
// CHECK:       ld.global{{.*}}v4{{.*}} {[[V0:%r[0-9]+]], [[V1:%r[0-9]+]], [[V2:%r[0-9]+]], [[V3:%r[0-9]+]]}, [%rd{{[0-9]+}}];
// CHECK:       cvt.rs.satfinite.e5m2x4.f32 [[D:%r[0-9]+]], {[[V3]], [[V2]], [[V1]], [[V0]]}, %r{{[0-9]+}};
// CHECK:       st.global.b32 [%rd{{[0-9]+}}], [[D]];

KERNEL e2m3(fragment<fp6_e2m3, 4> *Out, const floats<4> *In, u32 R) { *Out = __stoch_round<fp6_e2m3>(*In, R); }
// CHECK-LABEL: .entry e2m3(
// CHECK:       cvt.rs.satfinite.e2m3x4.f32 %r{{[0-9]+}}, {%r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}}, %r{{[0-9]+}};

KERNEL e3m2(fragment<fp6_e3m2, 4> *Out, const floats<4> *In, u32 R) { *Out = __stoch_round<fp6_e3m2>(*In, R); }
// CHECK-LABEL: .entry e3m2(
// CHECK:       cvt.rs.satfinite.e3m2x4.f32 %r{{[0-9]+}}, {%r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}}, %r{{[0-9]+}};

// Four FP4 values are 16 bits.
KERNEL e2m1(fragment<fp4x2_e2m1, 2> *Out, u32 R) { *Out = __stoch_round<fp4_e2m1>(DISTINCT, R); }
// CHECK-LABEL: .entry e2m1(
// CHECK-DAG:   mov.b32 [[V0:%r[0-9]+]], {{1065353216|0f3F800000}};
// CHECK-DAG:   mov.b32 [[V1:%r[0-9]+]], {{1073741824|0f40000000}};
// CHECK-DAG:   mov.b32 [[V2:%r[0-9]+]], {{1082130432|0f40800000}};
// CHECK-DAG:   mov.b32 [[V3:%r[0-9]+]], {{1090519040|0f41000000}};
// CHECK:       cvt.rs.satfinite.e2m1x4.f32 [[D:%rs[0-9]+]], {[[V3]], [[V2]], [[V1]], [[V0]]}, %r{{[0-9]+}};
// CHECK:       st.global.b16 [%rd{{[0-9]+}}], [[D]];

// f16 takes 13 bits of each half; the others are cleared.
KERNEL f16(fragment<_Float16, 2> *Out, u32 R) { *Out = __stoch_round<_Float16>(floats<2>{1.0f, 2.0f}, R); }
// CHECK-LABEL: .entry f16(
// CHECK-DAG:   and.b32 [[R:%r[0-9]+]], %r{{[0-9]+}}, 536813567;
// CHECK-DAG:   mov.b32 [[V0:%r[0-9]+]], {{1065353216|0f3F800000}};
// CHECK-DAG:   mov.b32 [[V1:%r[0-9]+]], {{1073741824|0f40000000}};
// CHECK:       cvt.rs.satfinite.f16x2.f32 [[D:%r[0-9]+]], [[V1]], [[V0]], [[R]];
// CHECK:       st.global.b32 [%rd{{[0-9]+}}], [[D]];

KERNEL bf16(fragment<__bf16, 2> *Out, u32 R) { *Out = __stoch_round<__bf16>(floats<2>{1.0f, 2.0f}, R); }
// CHECK-LABEL: .entry bf16(
// CHECK-DAG:   ld.param{{.*}}32 [[R:%r[0-9]+]],
// CHECK-DAG:   mov.b32 [[V0:%r[0-9]+]], {{1065353216|0f3F800000}};
// CHECK-DAG:   mov.b32 [[V1:%r[0-9]+]], {{1073741824|0f40000000}};
// CHECK:       cvt.rs.satfinite.bf16x2.f32 [[D:%r[0-9]+]], [[V1]], [[V0]], [[R]];
// CHECK:       st.global.b32 [%rd{{[0-9]+}}], [[D]];

// What a last group lacks is zero, not whatever a register held.
KERNEL scalar(fp8_e4m3 *Out, float X, u32 R) { *Out = __stoch_round<fp8_e4m3>(X, R); }
// CHECK-LABEL: .entry scalar(
// CHECK-DAG:   mov.b32 [[ZERO:%r[0-9]+]], {{0|0f00000000}};
// CHECK-DAG:   ld.param{{.*}}32 [[X:%r[0-9]+]], [scalar_param_1];
// CHECK:       cvt.rs.satfinite.e4m3x4.f32 [[D:%r[0-9]+]], {[[ZERO]], [[ZERO]], [[ZERO]], [[X]]}, %r{{[0-9]+}};
// CHECK:       st.global.b8 [%rd{{[0-9]+}}], [[D]];

KERNEL scalarHalf(_Float16 *Out, float X, u32 R) { *Out = __stoch_round<_Float16>(X, R); }
// CHECK-LABEL: .entry scalarHalf(
// CHECK-DAG:   mov.b32 [[ZERO:%r[0-9]+]], {{0|0f00000000}};
// CHECK-DAG:   ld.param{{.*}}32 [[X:%r[0-9]+]], [scalarHalf_param_1];
// CHECK:       cvt.rs.satfinite.f16x2.f32 [[D:%r[0-9]+]], [[ZERO]], [[X]], %r{{[0-9]+}};
// CHECK:       st.global.b16

// A single FP4 value has a byte of its own; its padding must not be in it.
KERNEL scalarNibble(fp4_e2m1 *Out, float X, u32 R) { *Out = __stoch_round<fp4_e2m1>(X, R); }
// CHECK-LABEL: .entry scalarNibble(
// CHECK:       cvt.rs.satfinite.e2m1x4.f32 [[D:%rs[0-9]+]], {[[ZERO:%r[0-9]+]], [[ZERO]], [[ZERO]], %r{{[0-9]+}}}, %r{{[0-9]+}};
// CHECK:       and.b16 [[LOW:%rs[0-9]+]], [[D]], 15;
// CHECK:       st.global.b8 [%rd{{[0-9]+}}], [[LOW]];

// Six values are two groups, each with its word.
KERNEL six(fragment<fp8_e5m2, 6> *RESTRICT Out, const floats<6> *RESTRICT In, words<2> R) { *Out = __stoch_round<fp8_e5m2>(*In, R); }
// CHECK-LABEL: .entry six(
// CHECK:       cvt.rs.satfinite.e5m2x4.f32 %r{{[0-9]+}}, {%r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}}, [[R0:%r[0-9]+]];
// CHECK:       cvt.rs.satfinite.e5m2x4.f32 %r{{[0-9]+}}, {[[ZERO:%r[0-9]+]], [[ZERO]], %r{{[0-9]+}}, %r{{[0-9]+}}}, [[R1:%r[0-9]+]];

// A word per element: r0 ^ r1<<1 ^ r2<<2 ^ r3<<3.
KERNEL each(fragment<fp8_e4m3, 4> *RESTRICT Out, floats<4> X, const words<4> *RESTRICT R) { *Out = __stoch_round<fp8_e4m3>(X, *R); }
// CHECK-LABEL: .entry each(
// CHECK:       ld.global{{.*}}v4{{.*}} {[[R0:%r[0-9]+]], [[R1:%r[0-9]+]], [[R2:%r[0-9]+]], [[R3:%r[0-9]+]]}, [%rd{{[0-9]+}}];
// CHECK:       shl.b32 [[S1:%r[0-9]+]], [[R1]], 1;
// CHECK:       xor.b32 [[X1:%r[0-9]+]], [[S1]], [[R0]];
// CHECK:       shl.b32 [[S2:%r[0-9]+]], [[R2]], 2;
// CHECK:       xor.b32 [[X2:%r[0-9]+]], [[S2]], [[X1]];
// CHECK:       shl.b32 [[S3:%r[0-9]+]], [[R3]], 3;
// CHECK:       xor.b32 [[R:%r[0-9]+]], [[S3]], [[X2]];
// CHECK:       cvt.rs.satfinite.e4m3x4.f32 %r{{[0-9]+}}, {%r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}}, [[R]];

// Missing words of a group count as zero too.
KERNEL eachOfTwo(fragment<fp8_e4m3, 2> *RESTRICT Out, const floats<2> *RESTRICT In, u32 R0, u32 R1) { *Out = __stoch_round<fp8_e4m3>(*In, words<2>{R0, R1}); }
// CHECK-LABEL: .entry eachOfTwo(
// CHECK:       shl.b32 [[S:%r[0-9]+]], %r{{[0-9]+}}, 1;
// CHECK:       xor.b32 [[R:%r[0-9]+]], [[S]], %r{{[0-9]+}};
// CHECK-NOT:   xor
// CHECK:       cvt.rs.satfinite.e4m3x4.f32 %r{{[0-9]+}}, {[[ZERO:%r[0-9]+]], [[ZERO]], %r{{[0-9]+}}, %r{{[0-9]+}}}, [[R]];

// The portable form takes the instruction where it is known to give its bits.
KERNEL portable(fragment<fp8_e4m3, 4> *RESTRICT Out, const floats<4> *RESTRICT In, u32 R) { *Out = stoch_round<fp8_e4m3>(*In, R); }
// CHECK-LABEL: .entry portable(
// CHECK:       cvt.rs.satfinite.e4m3x4.f32
KERNEL software(fragment<fp8_e5m2, 4> *RESTRICT Out, const floats<4> *RESTRICT In, u32 R) { *Out = stoch_round<fp8_e5m2>(*In, R); }
// CHECK-LABEL: .entry software(
// CHECK-NOT:   cvt.rs
KERNEL nativeBits(fragment<fp8_e5m2, 4> *RESTRICT Out, const floats<4> *RESTRICT In, u32 R) { *Out = stoch_round<fp8_e5m2>(*In, R, native_bits); }
// CHECK-LABEL: .entry nativeBits(
// CHECK:       cvt.rs.satfinite.e5m2x4.f32

// Two instructions for four FP8 values, and no permute.
// SASS-LABEL: .text.e5m2:
// SASS-COUNT-2: F2FP.{{.*}}RS
// SASS-NOT:   {{PRMT|F2F}}
// SASS:       EXIT
