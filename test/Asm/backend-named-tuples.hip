// A result in a tuple of named accumulation registers may be used in parts and
// more than once.
//
// LLVM 19 and 21 copied 32 bits from all 64 of them where two such results are equal:
// "Illegal instruction detected", and no line.
//
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx90a %s -o %t.o
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx942 -O3 %s -o %t.o
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx908 %s -o %t.o
// RUN: %tile_gcn --offload-arch=gfx90a %s | FileCheck %s

#include "Inputs/asm.h"

#define READ "v_accvgpr_write_b32 a4, 1\nv_accvgpr_write_b32 a5, 2\n// $0"
extern "C" __attribute__((global)) void equal(u64 *P) {
  P[0] = __tile_inline_asm<u64>(READ, "={a[4:5]}", true);
  P[1] = __tile_inline_asm<u64>(READ, "={a[4:5]}", true);
}
// Nothing but the text and the store.
// CHECK-LABEL: {{^}}equal:
// CHECK:       v_accvgpr_write_b32 a4, 1
// CHECK-NEXT:  v_accvgpr_write_b32 a5, 2
// CHECK:       global_store_dwordx4
// CHECK:       s_endpgm

extern "C" __attribute__((global)) void parts(fragment<u32, 4> *P) {
  auto X = __tile_inline_asm<fragment<u64, 2>>("v_accvgpr_write_b32 a0, 1\n// $0 $1", "={a[0:1]},={a[2:3]}", true);
  P[0] = tile::as<fragment<u32, 4>>(X);
  P[1] = {u32(X[0]), u32(X[0] >> 32), u32(X[0]), u32(X[1])};
}
// CHECK-LABEL: {{^}}parts:
// CHECK:       s_endpgm
