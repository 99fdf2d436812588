// Every AMD chip that says it rounds to a format does: the call is there, for
// each format, and where the constant is false software is taken.
//
// The chips of a family share their rows, but a header tells them apart by
// macros of single chips. One that was forgotten would take the branch that no
// chip should take, and give plausible numbers.
//
// DEFINE: %{ir} = %tile_hip -O1 %s --offload-arch
// RUN: %{ir}=gfx942 | FileCheck %s
// RUN: %{ir}=gfx1200 | FileCheck %s
// RUN: %{ir}=gfx1201 | FileCheck %s
// RUN: %{ir}=gfx12-generic | FileCheck %s
// RUN: %{ir}=gfx90a | FileCheck %s
// RUN: %if llvm-at-least-21 %{ %{ir}=gfx950 | FileCheck %s %}
// RUN: %if llvm-at-least-22 %{ %{ir}=gfx1250 | FileCheck %s %}
// clang 21 knows the chip and not its conversions: portable calls compile.
// RUN: %if llvm-21 %{ %tile_hip --offload-arch=gfx1250 -DPORTABLE %s | FileCheck %s --check-prefix=PORTABLE %}
// RUN: %if llvm-at-least-22 %{ %{ir}=gfx1251 | FileCheck %s %}
// RUN: %if llvm-at-least-24 %{ %{ir}=gfx12-5-generic | FileCheck %s %}
// RUN: %if llvm-at-least-24 %{ %{ir}=gfx1250-strict | FileCheck %s %}

#include "../Inputs/device.h"
#include <tile/stoch.h>

using namespace tile;
#ifdef PORTABLE
// PORTABLE: define {{.*}}@portable(
extern "C" __attribute__((used)) __device__ u32 portable(fragment<float, 4> X, u32 R) {
  return as<u32>(stoch_round<_Float16>(fragment<float, 2>{X[0], X[1]}, R, native_bits)) ^
         as<u32>(stoch_round<fp6_e2m3>(X, R, native_bits)) ^ as<u16>(stoch_round<fp4_e2m1>(X, R, native_bits));
}
#else
__device__ void software(int); // nobody's: the name is what is looked for

#define FORMAT(NAME, D, N)                                                     \
  extern "C" __attribute__((used)) __device__ u64 NAME(fragment<float, N> X, u32 R) { \
    if constexpr (__tile_has_stoch_round_##NAME)                               \
      return as<sized<sizeof(__stoch_round<D>(X, R))>>(__stoch_round<D>(X, R)); \
    software(0);                                                               \
    return 0;                                                                  \
  }
template <unsigned N>
using sized = std::conditional_t<N == 2, u16, u32>;

FORMAT(e4m3, fp8_e4m3, 4)
FORMAT(e5m2, fp8_e5m2, 4)
FORMAT(e4m3_fnuz, fp8_e4m3_fnuz, 4)
FORMAT(e5m2_fnuz, fp8_e5m2_fnuz, 4)
FORMAT(e2m3, fp6_e2m3, 4)
FORMAT(e3m2, fp6_e3m2, 4)
FORMAT(e2m1, fp4_e2m1, 4)
FORMAT(f16, _Float16, 2)
FORMAT(bf16, __bf16, 2)
// CHECK-LABEL: define {{.*}}@e4m3(
// CHECK:       call {{.*}}@{{llvm\.amdgcn\.cvt\.sr\.fp8\.f32|.*software}}
// CHECK-LABEL: define {{.*}}@e5m2(
// CHECK:       call {{.*}}@{{llvm\.amdgcn\.cvt\.sr\.bf8\.f32|.*software}}
// CHECK-LABEL: define {{.*}}@e4m3_fnuz(
// CHECK:       call {{.*}}@{{llvm\.amdgcn\.cvt\.sr\.fp8\.f32|.*software}}
// CHECK-LABEL: define {{.*}}@e5m2_fnuz(
// CHECK:       call {{.*}}@{{llvm\.amdgcn\.cvt\.sr\.bf8\.f32|.*software}}
// CHECK-LABEL: define {{.*}}@e2m3(
// CHECK:       call {{.*}}@{{llvm\.amdgcn\.cvt\.scalef32\.sr\.pk(16|32)\.fp6\.f32|.*software}}
// CHECK-LABEL: define {{.*}}@e3m2(
// CHECK:       call {{.*}}@{{llvm\.amdgcn\.cvt\.scalef32\.sr\.pk(16|32)\.bf6\.f32|.*software}}
// CHECK-LABEL: define {{.*}}@e2m1(
// CHECK:       call {{.*}}@{{llvm\.amdgcn\.cvt\.scalef32\.sr\.pk8?\.fp4\.f32|.*software}}
// CHECK-LABEL: define {{.*}}@f16(
// CHECK:       call {{.*}}@{{llvm\.amdgcn\.cvt\.sr\.(pk\.)?f16\.f32|.*software}}
// CHECK-LABEL: define {{.*}}@bf16(
// CHECK:       call {{.*}}@{{llvm\.amdgcn\.cvt\.sr\.(pk\.)?bf16\.f32|.*software}}
#endif
