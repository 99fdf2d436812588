// Clang takes all of AMDGPU's pointers but those to shared and private memory
// to have 64 bits. LLVM knows more: 128 for a buffer resource, 160 for a fat
// pointer. Such a value loses bits on its way through memory, and as an operand
// LLVM 19 to 24 aborts: "Do not know how to expand", "couldn't allocate".
//
// RUN: %verify_hip --offload-arch=gfx942 %s
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -DKNOWN -O1 -c %s -o %t.o

#include "../Inputs/device.h"
#include <tile/asm.h>

#define SPACE(N) __attribute__((address_space(N))) int *

template <class T> __device__ T moved(T P) {
#ifdef KNOWN
  P = __tile_assume_uniform(P);
#endif
  return __tile_inline_asm<T>("// $0 $1", "=v,0", true, P);
  // expected-error@-1 4{{clang does not know the size of such a pointer}}
}
#ifdef KNOWN
template __device__ SPACE(0) moved(SPACE(0));
template __device__ SPACE(1) moved(SPACE(1));
template __device__ SPACE(3) moved(SPACE(3));
template __device__ SPACE(4) moved(SPACE(4));
template __device__ SPACE(5) moved(SPACE(5));
#else
template __device__ SPACE(6) moved(SPACE(6)); // expected-note {{requested here}}
template __device__ SPACE(7) moved(SPACE(7)); // expected-note {{requested here}}
template __device__ SPACE(8) moved(SPACE(8)); // expected-note {{requested here}}
template __device__ SPACE(9) moved(SPACE(9)); // expected-note {{requested here}}

// Alone it needs no place in memory (test/Uniform/buffer_resource.hip), but for
// one that LLVM cannot handle at all.
struct Holds {
  int I;
  SPACE(8) P;
};
__device__ void uniform(SPACE(9) P, Holds Q) {
  auto A = __tile_assume_uniform(P); // expected-error {{'assume_uniform' cannot take '__attribute__((address_space(9))) int *': clang does not know the size of such a pointer}}
  [[assume_uniform]] auto B = Q;     // expected-error {{'assume_uniform' cannot take 'Holds': clang does not know the size of such a pointer}}
}
#endif
