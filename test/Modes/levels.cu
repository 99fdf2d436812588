// Every builtin at every level and in every form of output; assembled, so that a
// call left behind would not be there to link.
//
// At -O0 a parameter is no constant and no call is inlined unless it must be;
// -fgpu-rdc keeps every function; -disable-llvm-passes is what the first step of
// -save-temps uses, and where a plugin that lowered in a pass would do nothing.
//
// DEFINE: %{nv} = %tile_cc -x cuda --cuda-device-only -nocudainc -nocudalib --cuda-path=%cuda -Wno-unknown-cuda-version -Werror --offload-arch=sm_90 %s
// DEFINE: %{amd} = %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib -Werror --offload-arch=gfx942 %s
//
// RUN: %{nv} -O0 -g -c -o %t.o && %{nv} -O1 -c -o %t.o && %{nv} -O2 -fgpu-rdc -std=c++20 -c -o %t.o && %{nv} -O3 -std=c++23 -c -o %t.o
// RUN: %{amd} -O0 -g -std=c++20 -c -o %t.o && %{amd} -O1 -std=c++23 -c -o %t.o && %{amd} -O2 -g -fgpu-rdc -c -emit-llvm -o %t.bc && %{amd} -O3 -c -o %t.o
// RUN: llvm-dis %t.bc -o - | %filecheck %s --implicit-check-not='@__{{warp|vote|tile}}'
//
// RUN: %{nv} -Xclang -disable-llvm-passes -O2 -S -emit-llvm -o - | %filecheck %s --implicit-check-not='call {{.*}}@__{{warp|vote}}' --implicit-check-not='declare {{.*}}@__'
// RUN: %{amd} -Xclang -disable-llvm-passes -O2 -S -emit-llvm -o - | %filecheck %s --implicit-check-not='call {{.*}}@__{{warp|vote}}' --implicit-check-not='declare {{.*}}@__'
// RUN: %{amd} -fsyntax-only && %{nv} -fsyntax-only
//
// Link-time optimisation sees ordinary IR.
// RUN: %{amd} -fgpu-rdc -O1 -c -emit-llvm -o %t.bc && opt -O2 -S %t.bc -o - | %filecheck %s --implicit-check-not='@__{{warp|vote|tile}}'

#include "../Inputs/every.h"

// CHECK: define {{.*}}@every(
