// 'v' and 'a' take a value of any width that is a tuple of registers, from one
// dword to four; 's' one whose dwords are all read from the first lane.
//
// RUN: %tile_hip --offload-arch=gfx90a -O2 %s | %filecheck %s --check-prefixes=CHECK,ACC
// RUN: %tile_hip --offload-arch=gfx942 -O2 %s | %filecheck %s --check-prefixes=CHECK,ACC
// RUN: %tile_hip --offload-arch=gfx1201 -O2 %s | %filecheck %s
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx90a -O0 -Werror %s -o %t.o
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx942 -Werror %s -o %t.o
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx1201 -Werror %s -o %t.o

#include "Inputs/asm.h"

typedef unsigned __int128 u128;

#define MOVED(NAME, TYPE, FROM, TO) \
  TEST TYPE NAME(TYPE X) { return __tile_inline_asm<TYPE>("// $0 $1", "=" TO "," FROM, true, X); }
MOVED(v16, u16, "v", "v")
MOVED(v32, u32, "v", "v")
MOVED(v64, u64, "v", "v")
MOVED(v128, u128, "v", "v")
// CHECK-LABEL: @v16(
// CHECK:       i32 asm "// $0 $1", "=v,v"(i32
// CHECK-LABEL: @v32(
// CHECK:       i32 asm "// $0 $1", "=v,v"(i32
// CHECK-LABEL: @v64(
// CHECK:       i64 asm "// $0 $1", "=v,v"(i64
// CHECK-LABEL: @v128(
// CHECK:       i128 asm "// $0 $1", "=v,v"(i128
MOVED(s64, u64, "s", "s")
MOVED(s128, u128, "s", "s")
// CHECK-LABEL: @s64(
// CHECK:       readfirstlane
// CHECK:       i64 asm "// $0 $1", "=s,s"(i64
// CHECK-LABEL: @s128(
// CHECK:       readfirstlane
// CHECK:       i128 asm "// $0 $1", "=s,s"(i128
#if defined(__gfx90a__) || defined(__gfx942__)
MOVED(a16, u16, "v", "a")
MOVED(a64, u64, "a", "v")
MOVED(a128, u128, "v", "a")
// ACC-LABEL:   @a16(
// ACC:         i32 asm "// $0 $1", "=a,v"(i32
// ACC-LABEL:   @a64(
// ACC:         i64 asm "// $0 $1", "=v,a"(i64
// ACC-LABEL:   @a128(
// ACC:         i128 asm "// $0 $1", "=a,v"(i128
#endif
