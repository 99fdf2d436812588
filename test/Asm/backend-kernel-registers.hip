// More registers than the threads of a kernel leave it are an error at the call.
//
// A HIP kernel without launch bounds has 1024 threads: 128 registers of both kinds
// from gfx90a on. LLVM 19 to 24 tries for minutes to find more, and then may say
// nothing but that it failed. Other chips: backend-kernel-registers-chips.hip.
//
// RUN: %verify_hip --offload-arch=gfx942 %s
// RUN: %verify_hip --offload-arch=gfx90a %s
// clang 24 compiles what takes every register for minutes, so there the legal
// twins that are compiled leave it one.
// DEFINE: %{compile} = %tile_gcn -Xclang -emit-obj --offload-arch=gfx942 -DLEGAL
// RUN: %{compile} %if llvm-at-least-24 %{-DSPARE=1%} %s -o %t.o
// Another default, as the option sets it.
// RUN: %{compile} %if llvm-at-least-24 %{-DSPARE=1%} -Werror --gpu-max-threads-per-block=512 -DHALF %s -o %t.o

#include "Inputs/asm.h"

template <int N> using words = fragment<u32, N>;
#define KERNEL(...) extern "C" __attribute__((global, ##__VA_ARGS__)) void
#define MOVE(N, TO) P[0] = __tile_inline_asm<words<N>>("// $0", tile::constraints(TO, "v"), false, P[0])

#ifndef SPARE
#define SPARE 0
#endif
KERNEL() v128(words<128 - SPARE> *P) { MOVE(128 - SPARE, "=v"); }
KERNEL(amdgpu_flat_work_group_size(1, 512)) v200(words<200> *P) { MOVE(200, "=v"); }
KERNEL() a64(words<64> *P) { MOVE(64, "=a"); }
KERNEL(amdgpu_flat_work_group_size(1, 256)) a100(words<100> *P) { MOVE(100, "=a"); }
// As HIP's __launch_bounds__(256, 2) has it.
KERNEL(amdgpu_flat_work_group_size(1, 256), amdgpu_waves_per_eu(2)) waves(words<200> *P) { MOVE(200, "=v"); }
// Bounds that depend are judged when they are known.
template <int N> __attribute__((global, amdgpu_flat_work_group_size(1, N))) void bounds(words<129> *P) { MOVE(129, "=v"); }
template __attribute__((global)) void bounds<512>(words<129> *);

#ifdef HALF
KERNEL() v256(words<256 - SPARE> *P) { MOVE(256 - SPARE, "=v"); }
static __device__ void called(words<129> *P) { MOVE(129, "=v"); }
KERNEL() calls(words<129> *P) { called(P); }
#endif

#ifndef LEGAL
KERNEL() v129(words<129> *P) {
  // expected-error@+2 {{asm needs 129 'v' registers at once, but there are 128 in a kernel of up to 1024 threads}}
  // expected-note@+1 {{'__launch_bounds__(768)' on the kernel leaves it 168}}
  MOVE(129, "=v");
}
KERNEL() a65(words<65> *P) {
  // expected-error@+2 {{asm needs 65 'a' registers at once, but there are 64 in a kernel of up to 1024 threads}}
  // expected-note@+1 {{'__launch_bounds__(768)' on the kernel leaves it 84}}
  MOVE(65, "=a");
}
KERNEL(amdgpu_flat_work_group_size(64, 512)) a129(words<129> *P) {
  // expected-error@+2 {{asm needs 129 'a' registers at once, but there are 128 in a kernel of up to 512 threads}}
  // expected-note@+1 {{'__launch_bounds__(256)' on the kernel leaves it 256}}
  MOVE(129, "=a");
}
// Fewer waves than the threads imply are not heeded, more are.
KERNEL(amdgpu_waves_per_eu(1, 1)) fewer(words<129> *P) {
  // expected-error@+2 {{asm needs 129 'v' registers at once, but there are 128 in a kernel of up to 1024 threads}}
  // expected-note@+1 {{'__launch_bounds__(768)' on the kernel leaves it 168}}
  MOVE(129, "=v");
}
KERNEL(amdgpu_flat_work_group_size(1, 256), amdgpu_waves_per_eu(4)) more(words<129> *P) {
  // expected-error@+2 {{asm needs 129 'v' registers at once, but there are 128 in a kernel of 4 waves on each SIMD}}
  // expected-note@+1 {{'amdgpu_waves_per_eu(3)' on the kernel leaves it 168}}
  MOVE(129, "=v");
}
// Nothing helps. clang 24 deprecates the attribute.
// expected-warning@+1 0-1 {{the 'amdgpu_num_vgpr' attribute is deprecated}}
KERNEL(amdgpu_num_vgpr(64)) both(words<129> *P) {
  // expected-error@+2 {{asm needs 129 'v' registers at once, but there are 128 in a kernel of up to 1024 threads}}
  // expected-note@+1 {{'__launch_bounds__(768)' on the kernel leaves it 168}}
  MOVE(129, "=v");
}
// Which kernels reach a function is not known. LLVM compiles it for those without bounds.
TEST void anywhere(words<129> *P) {
  // expected-warning@+2 {{asm needs 129 'v' registers at once, but a kernel that reaches 'anywhere' has 128 with up to 1024 threads}}
  // expected-note@+1 {{'__launch_bounds__(768)' on every such kernel leaves it 168}}
  MOVE(129, "=v");
}
TEST void fits(words<128> *P) { MOVE(128, "=v"); }
// Nobody emits it.
template <int N> __device__ void never(words<N> *P) { MOVE(N, "=v"); }
static __device__ void unused(words<129> *P) { MOVE(129, "=v"); }
template <int N> __attribute__((global, amdgpu_flat_work_group_size(1, N))) void late(words<129> *P) {
  // expected-error@+2 {{asm needs 129 'v' registers at once, but there are 128 in a kernel of up to 1000 threads}}
  // expected-note@+1 {{'__launch_bounds__(768)' on the kernel leaves it 168}}
  MOVE(129, "=v");
}
template __attribute__((global)) void late<1000>(words<129> *); // expected-note {{in instantiation of}}
#endif
