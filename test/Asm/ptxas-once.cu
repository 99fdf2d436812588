// Each distinct text is read by ptxas once in a compilation, however many calls
// and copies have it: a process for each of a thousand calls would be a minute.
//
// What makes another text is what ptxas would see, another constant for example.
// Every call that has a wrong text says so all the same.
//
// REQUIRES: ptxas
// RUN: rm -f %t.log && echo '#!/bin/sh' > %t.ptxas
// RUN: echo 'echo asked >> %t.log; exec %ptxas "$@"' >> %t.ptxas && chmod +x %t.ptxas
// RUN: %tile_cuda --offload-arch=sm_90 -fsyntax-only -fplugin-arg-tile-ptxas=%t.ptxas %s
// RUN: grep -c asked %t.log | FileCheck %s --check-prefix=ASKED
// ASKED: {{^}}3{{$}}
// RUN: not %tile_cuda --offload-arch=sm_90 -fsyntax-only -fplugin-arg-tile-ptxas=%ptxas -DWRONG %s 2>&1 | FileCheck %s

#include "Inputs/asm.h"

#define BREV "brev.b32 $0, $1;"
__device__ u32 once(u32 X) { return __tile_inline_asm<u32>(BREV, "=r,r", true, X); }
// The same text, again and elementwise, in four copies, and as a template's.
__device__ u32 again(u32 X) { return __tile_inline_asm<u32>(BREV, "=r,r", false, X); }
__device__ fragment<u32, 4> elements(fragment<u32, 4> X) { return __tile_inline_asm_elementwise<u32>(BREV, "=r,r", true, 1, X); }
template <class T> __device__ T instance(T X) { return __tile_inline_asm<T>(BREV, "=r,r", true, X); }
__device__ u32 instances() { return instance(1u) + instance(2); }
// Two constants are two texts.
template <int N> __device__ u32 plus(u32 X) { return __tile_inline_asm<u32>("add.u32 $0, $1, $2;", "=r,r,n", true, X, N); }
__device__ u32 constants() { return plus<1>(0) + plus<2>(0) + plus<1>(5); }

#ifdef WRONG
// CHECK: ptxas-once.cu:[[@LINE+1]]:[[#]]: error: not a name of any known instruction: 'foo'
__device__ void wrong() { __tile_inline_asm("foo.bar;"); }
// CHECK: ptxas-once.cu:[[@LINE+1]]:[[#]]: error: not a name of any known instruction: 'foo'
__device__ void wrongAgain() { __tile_inline_asm("foo.bar;"); }
#endif
