//===- kernels.h - words for kernels without vendor headers ---------------===//
//
//   TEST_KERNEL(any)(uint32_t *Out, const int *P) { ... global() ... }
//
// Host.cpp of a suite calls a kernel by its plain name.
//
//===----------------------------------------------------------------------===//
#ifndef TEST_RUN_KERNELS_H
#define TEST_RUN_KERNELS_H

#include <tile/memory.h>
#include <tile/tile.h>
#include <tile/warp.h>

#define TEST_KERNEL(Name) extern "C" __attribute__((global)) void Name
#define DEVICE __attribute__((device)) inline
#define SHARED __attribute__((shared))

/// One-dimensional: the thread's index in its block and in the grid. Not by
/// our builtins, which are what is tested.
#ifdef __HIP__
DEVICE unsigned local() { return __builtin_amdgcn_workitem_id_x(); }
DEVICE unsigned global() {
  return __builtin_amdgcn_workgroup_id_x() *
             __builtin_amdgcn_workgroup_size_x() +
         local();
}
#else
DEVICE unsigned local() { return __nvvm_read_ptx_sreg_tid_x(); }
DEVICE unsigned global() {
  return __nvvm_read_ptx_sreg_ctaid_x() * __nvvm_read_ptx_sreg_ntid_x() +
         local();
}
#endif

/// How many lanes a warp has, for Run::warpSize(). Not by our builtins either.
TEST_KERNEL(lanes_of_a_warp)(uint32_t *Out) {
#ifdef __HIP__
  *Out = __builtin_amdgcn_wavefrontsize();
#else
  *Out = 32;
#endif
}

#endif // TEST_RUN_KERNELS_H
