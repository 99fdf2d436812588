// With -fplugin-arg-tile-ptxas=PATH NVIDIA's assembler reads NVPTX text at the
// call. LLVM has no parser for PTX: without this option the text is first read
// when the whole file is assembled, and never under -fsyntax-only.
//
// REQUIRES: ptxas
// RUN: not %tile_cc -x cuda --cuda-device-only -nocudainc -nocudalib --cuda-path=%cuda -Wno-unknown-cuda-version --offload-arch=sm_90 -fsyntax-only -fplugin-arg-tile-ptxas=%ptxas %s 2>&1 | FileCheck %s
// RUN: not %tile_cc -x cuda --cuda-device-only -nocudainc -nocudalib --cuda-path=%cuda -Wno-unknown-cuda-version --offload-arch=sm_90 -fsyntax-only -fplugin-arg-tile-ptxas=%ptxas %s 2>&1 | grep -c error: | FileCheck %s --check-prefix=COUNT
// COUNT: {{^}}4{{$}}
// DAG, because errors about the chip come when it is known what is emitted.
// Not asked, it has no opinion.
// RUN: %tile_cuda --offload-arch=sm_90 -fsyntax-only %s
// A program that cannot judge is said once, since the user asked for it.
// RUN: not %tile_cc -x cuda --cuda-device-only -nocudainc -nocudalib --cuda-path=%cuda -Wno-unknown-cuda-version --offload-arch=sm_90 -fsyntax-only -fplugin-arg-tile-ptxas=%t.missing %s 2>&1 | FileCheck %s --check-prefix=MISSING --implicit-check-not=error:
// MISSING: error: cannot run ptxas: there is no program '{{.*}}.missing'

#include "../Inputs/device.h"
#include <tile/asm.h>

// Two statements on one line: each complaint finds its own.
__device__ int two(int X) {
  return __tile_inline_asm<int>("add.s32 $0, tmp, $1; // a;b\n foo.bar $0, $1;",
                                "=r,r", true, X);
}
// CHECK-DAG: ptxas-errors.cu:[[#@LINE-3]]:46: error: unknown symbol 'tmp' [assembled as 'add.s32 %r1, tmp, %r2; // a;b']
// CHECK-DAG: ptxas-errors.cu:[[#@LINE-4]]:64: error: not a name of any known instruction: 'foo'

// Needs another chip.
__device__ u32 foreign(float X) {
  return __tile_inline_asm<u32>(
      "{ .reg .b8 t; cvt.rn.satfinite.e2m1x2.f32 t, $1, $1; mov.b32 $0, {t, t, t, t}; }",
      "=r,f", true, X);
}
// CHECK-DAG: ptxas-errors.cu:[[#@LINE-3]]:{{[0-9]+}}: error: {{.*}}sm_90

// Types are known by the registers' own names.
__device__ double wrongType(double X) {
  return __tile_inline_asm<double>("add.f32 $0, $1, $1;", "=d,d", true, X);
}
// CHECK-DAG: ptxas-errors.cu:[[#@LINE-2]]:{{[0-9]+}}: error: arguments mismatch for instruction 'add'

// A function that is not emitted may be for another chip.
inline __device__ void unused() {
  __tile_inline_asm<>("tcgen05.wait::ld.sync.aligned;", "", false);
}

// All kinds of operands, and variables that ptxas sees only later: no error.
__device__ int Variable;
extern "C" __device__ int Plain;
__device__ float fine(float X, double D, u64 L, bool B) {
  L += __tile_inline_asm<u64>("mov.u64 $0, Plain;", "=l", true);
  L += __tile_inline_asm<u64>("mov.u64 $0, _ZL4tile;", "=l", true);
  L += __tile_inline_asm<u64>("{ .reg .u64 t; add.u64 t, $1, $2; mov.u64 $0, t; }",
                              "=l,l,n", true, L, 7);
  B = __tile_inline_asm<bool>("not.pred $0, $1;", "=b,b", true, B);
  D = __tile_inline_asm<double>("fma.rn.f64 $0, $1, $1, $1;", "=d,d", true, D);
  X = __tile_inline_asm<float>("@$2 bra L_${:uid};\nadd.f32 $0, $1, $1;\nL_${:uid}:",
                               "=f,0,b", true, X, B);
  X += __tile_inline_asm<int>("mov.u32 $0, %laneid; // the lane's number", "=r",
                              true);
  return X + D + L;
}
