// Packed results leave the function that their call is retargeted to as the words
// that they are, in a class of our own with the layout of the call's type.
//
// As elements they were cut up on NVPTX and stored one by one (twins-formats.cu
// counts). The class must be one in a file, its PCH and its modules, and nothing
// but packed results may change.
//
// RUN: rm -rf %t && split-file %s %t && cd %t && cp %S/../Inputs/device.h .
// DEFINE: %{nv} = %tile_cc -x cuda --cuda-device-only -nocudainc -nocudalib --cuda-path=%cuda -Wno-unknown-cuda-version --offload-arch=sm_90 -std=c++20 -O0 -Xclang -disable-llvm-passes -S -emit-llvm
// DEFINE: %{amd} = %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -std=c++20 -O0 -Xclang -disable-llvm-passes -S -emit-llvm
//
// RUN: %{nv} -include halves.h use.cu -o - | %filecheck use.cu
// RUN: %{nv} kinds.cu -o - | %filecheck kinds.cu
// RUN: %{amd} -include halves.h use.cu -o - | %filecheck use.cu --check-prefix=AMD
//
// RUN: %{nv} -Xclang -emit-pch halves.h -o halves.pch
// RUN: %{nv} -Xclang -include-pch -Xclang halves.pch use.cu -o - | %filecheck use.cu
//
// RUN: %{nv} -Xclang -emit-module-interface one.cppm -o one.pcm
// RUN: %{nv} -Xclang -emit-module-interface two.cppm -o two.pcm
// RUN: %{nv} -fmodule-file=one=one.pcm -fmodule-file=two=two.pcm import.cu -o - | %filecheck import.cu

//--- halves.h
#include "device.h"
#include <tile/asm.h>
#ifdef __AMDGCN__
#define MOV "v_mov_b32 $0, $1"
#define R "v"
#else
#define MOV "mov.b32 $0, $1;"
#define R "r"
#endif
using halves = tile::fragment<u16, 4>;
using bytes = tile::fragment<u8, 8>;
inline __device__ halves moved(halves X) {
  return __tile_inline_asm_elementwise<u16>(MOV, "=" R "," R, true, 2, X);
}

//--- use.cu
// The same call again, and bytes that come back in an equal class.
extern "C" __global__ void user(halves *P, bytes *Q) {
  P[0] = moved(P[1]);
  P[2] = __tile_inline_asm_elementwise<u16>(MOV, "=" R "," R, true, 2, P[3]);
  Q[0] = __tile_inline_asm_elementwise<u8>(MOV, "=" R "," R, true, 4, Q[1]);
}
// CHECK-DAG: [[WORDS:%struct.__tile_returned_[^ ]*]] = type { [2 x i32] }
// CHECK-DAG: define linkonce_odr {{.*}}[[WORDS]] @_Z{{.*}}N4tile8fragmentItLi4EEE(
// CHECK-DAG: define linkonce_odr {{.*}}[[WORDS]] @_Z{{.*}}N4tile8fragmentIhLi8EEE(
// CHECK-DAG: define linkonce_odr {{.*}}%"struct.tile::fragment{{[.0-9]*}}" @_Z5moved

// AMDGPU returns up to eight bytes in words anyway.
// AMD: define linkonce_odr {{.*}}[2 x i32] @_Z{{.*}}N4tile8fragmentItLi4EEE(

//--- kinds.cu
#include "halves.h"
using tile::fragment;
#define TEST extern "C" __device__ void
// Two results beside each other: words each, and the float as it is.
TEST two(bytes *P, fragment<float, 8> *Q) {
  auto [A, B, C] = __tile_inline_asm_elementwise<u8, float, u16>(
      "mov.b32 $0, $7;", "=r,=f,=f,=f,=f,=r,=r,r", true, 4, *P);
  *P = A;
  *Q = B;
  P[1] = tile::as<fragment<u8, 16>>(C)[0] ? A : *P;
}
// Six bytes aligned to one byte, and one element to a register: as they are.
TEST six(fragment<u8, 6> *P) {
  *P = __tile_inline_asm_elementwise<u8>("mov.b32 $0, $1;", "=r,r", true, 4, *P);
}
TEST single(bytes *P) {
  *P = __tile_inline_asm_elementwise<u8>("mov.b32 $0, $1;", "=r,r", true, 1, *P);
}
// Two bytes to a register are halfwords.
TEST pairs(bytes *P) {
  *P = __tile_inline_asm_elementwise<u8>("mov.b16 $0, $1;", "=h,h", true, 2, *P);
}
// Bools are not words: each is 0 or 1 when it comes back.
TEST bools(bytes *P, fragment<bool, 8> *Q) {
  *Q = __tile_inline_asm_elementwise<bool>("mov.b32 $0, $1;", "=r,r", true, 4, *P);
}
// CHECK-DAG: = type { [2 x i32], [8 x i8], %"struct.tile::fragment{{.*}}", [4 x i32] }
// CHECK-DAG: = type { [4 x i16] }
// CHECK-DAG: define linkonce_odr {{.*}}%"struct.tile::fragment{{[.0-9]*}}" @_Z{{.*}}N4tile8fragmentIhLi6EEE(
// CHECK-DAG: define linkonce_odr {{.*}}%"struct.tile::fragment{{[.0-9]*}}" @_Z{{.*}}N4tile8fragmentIhLi8EEE(

//--- one.cppm
module;
#include "halves.h"
export module one;
export inline __device__ void one(halves *P) {
  *P = __tile_inline_asm_elementwise<u16>("neg.f16x2 $0, $1;", "=r,r", true, 2, *P);
}

//--- two.cppm
module;
#include "halves.h"
export module two;
export inline __device__ void two(halves *P) {
  *P = __tile_inline_asm_elementwise<u16>("neg.f16x2 $0, $1;", "=r,r", true, 2, *P);
}

//--- import.cu
#include "halves.h"
import one;
import two;
extern "C" __global__ void importer(halves *P) {
  one(P);
  two(P);
  *P = __tile_inline_asm_elementwise<u16>("neg.f16x2 $0, $1;", "=r,r", true, 2, *P);
}
// One class; from clang 22 on a module has functions of its own.
// CHECK:     %struct.__tile_returned_{{[^ ]*}} = type { [2 x i32] }
// CHECK-NOT: %struct.__tile_returned_{{[^ ]*}} = type
// CHECK:     define {{.*}}@importer(
