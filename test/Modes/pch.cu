// A precompiled header with calls in it: they are lowered when it is built, since
// functions read from it reach no consumer again.
//
// Target errors do not survive in it as diagnostics. The call speaks when the file
// that uses the header emits it, and stays silent when it does not.
//
// RUN: rm -rf %t && split-file %s %t && cd %t && cp %S/../Inputs/*.h .
// DEFINE: %{hip} = %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -O0
// DEFINE: %{nv} = %tile_cc -x cuda --cuda-device-only -nocudainc -nocudalib --cuda-path=%cuda -Wno-unknown-cuda-version --offload-arch=sm_90 -O2
// DEFINE: %{make} = -S -emit-llvm -Xclang -emit-pch
// DEFINE: %{use} = -Xclang -include-pch -Xclang
//
// RUN: %{hip} %{make} pre.h -o amd.pch
// RUN: %{hip} %{use} amd.pch use.cu -S -emit-llvm -o - | %filecheck use.cu --implicit-check-not='@__{{warp|vote}}' --check-prefixes=CHECK,AMD
// RUN: %{hip} %{use} amd.pch use.cu -c -o use.o
// RUN: %{nv} %{make} pre.h -o nv.pch
// RUN: %{nv} %{use} nv.pch use.cu -S -emit-llvm -o - | %filecheck use.cu --implicit-check-not='@__{{warp|vote|tile}}'
//
// RUN: %{hip} %{make} wide.h -o wide.pch
// RUN: %{hip} %{use} wide.pch quiet.cu -c -o quiet.o
// RUN: not %{hip} %{use} wide.pch loud.cu -c -o loud.o 2>&1 | FileCheck loud.cu --implicit-check-not=error:
// RUN: %{hip} -O2 %{make} wide.h -o wide.pch
// RUN: not %{hip} -O2 %{use} wide.pch loud.cu -c -o loud.o 2>&1 | FileCheck loud.cu --implicit-check-not=error:

//--- pre.h
#include "every.h"
inline __device__ bool inHeader(int X) { return __warp_any(X); }
template <class T> __device__ T fromTemplate([[assume_uniform]] T X) {
  return __warp_all(X) ? X : T(__tile_thread_id(1));
}
struct Member {
  u64 Mask = __warp_ballot(true);
};
constexpr bool InHeader = __tile_has_clock64;

//--- use.cu
static_assert(InHeader && __tile_has_warp_any);
extern "C" __global__ void user(int *P, u64 *Q) {
  P[0] = inHeader(P[1]) + fromTemplate(P[2]) + plusOne(P[3]);
  Q[0] = Member().Mask + __warp_ballot(P[4]);
}
// CHECK: define {{.*}}@{{every|user}}(
// CHECK: define {{.*}}@{{every|user}}(
// AMD: define {{.*}}@_Z12fromTemplateIiET_S0_(
// AMD: call {{.*}}@llvm.amdgcn.readfirstlane.i32(

//--- wide.h
#include "device.h"
inline __device__ u32 narrow(u32 X) { return __vote_ballot_sync(1, X); }

//--- quiet.cu
extern "C" __global__ void quiet(u64 *P) { P[0] = __warp_ballot(P[1]); }

//--- loud.cu
extern "C" __global__ void loud(u32 *P) { P[0] = narrow(P[1]); }
// CHECK: wide.h:2:46: error: {{.*}}'__vote_ballot_sync' needs 32 lanes, but this compilation targets gfx942 (64)
