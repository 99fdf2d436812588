// A body that some lanes run may reach no block barrier and, unless the
// predicate is wave_uniform, nothing that other lanes take part in: however
// deep in called functions, templates and functors.
//
// Nothing else tells: the barrier hangs on one GPU in a hundred runs, the vote
// silently leaves lanes out.
//
// RUN: not %tile_cuda --offload-arch=sm_90 -std=c++20 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s --implicit-check-not='{{[0-9]: (error|warning|note)}}:'
// RUN: not %tile_hip --offload-arch=gfx942 -std=c++20 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s --implicit-check-not='{{[0-9]: (error|warning|note)}}:'
// Rewritten calls are found as well, and nothing is written.
// RUN: rm -f %t.s
// RUN: not %tile_ptx --offload-arch=sm_90 -std=c++20 -fno-caret-diagnostics %s -o %t.s 2>&1 | FileCheck %s --implicit-check-not='{{[0-9]: (error|warning|note)}}:'
// RUN: not ls %t.s

#include "../Inputs/device.h"
#include <tile/warp.h>

#ifdef __HIP__
__device__ void barrier() { __builtin_amdgcn_s_barrier(); }
#else
__device__ void barrier() { __syncthreads(); }
#endif

__device__ float deep(float V) {
  barrier();
  return V;
}
__device__ float middle(float V) { return deep(V) + 1; }

template <class T> __device__ T deepVote(T V) {
  return __warp_any(V > 0) ? V : -V;
}
template <class T> __device__ T middleVote(T V) { return 2 * deepVote(V); }

struct Functor {
  __device__ float operator()(float V) const { return middle(V); }
};
struct Barrier {
  __device__ ~Barrier() { barrier(); }
};
__device__ float hidden(float);

__device__ float lambda(float X, bool Q) {
  //
  // CHECK: :[[@LINE+5]]:10: error: 'tile::warp_predicate' needs a body without block barriers, but this one reaches '[[BARRIER:__[a-z_]+]]'
  // CHECK: :[[@LINE+4]]:58: note: through 'middle', called here
  // CHECK: :[[@LINE-19]]:43: note: through 'deep', called here
  // CHECK: :[[@LINE-23]]:3: note: through 'barrier', called here
  // CHECK: note: '[[BARRIER]]' is here
  return tile::warp_predicate(Q, X, [](float V) { return middle(V); });
}

__device__ float vote(float X, bool Q) {
  //
  // CHECK: :[[@LINE+5]]:10: error: 'tile::warp_predicate' needs a body without cross-lane operations, but this one reaches '__warp_any'
  // CHECK: :[[@LINE+4]]:57: note: through 'middleVote', called here
  // CHECK: note: through 'deepVote', called here
  // CHECK: note: '__warp_any' is here
  // CHECK: note: with 'tile::wave_uniform' as first argument they are allowed, if all lanes agree on the predicate
  return tile::warp_predicate(Q, X, [](auto V) { return middleVote(V); });
}

// Where all lanes agree a vote is complete; a barrier still is not.
__device__ float uniformVote(float X, bool Q) {
  return tile::warp_predicate(tile::wave_uniform, Q, X,
                              [](float V) { return middleVote(V); });
}
__device__ float uniformBarrier(float X, bool Q) {
  //
  // CHECK: :[[@LINE+4]]:10: error: 'tile::warp_predicate' needs a body without block barriers
  // CHECK: note: through 'deep', called here
  // CHECK: note: through 'barrier', called here
  // CHECK: note: '[[BARRIER]]' is here
  return tile::warp_predicate(tile::wave_uniform, Q, X,
                              [](float V) { return deep(V); });
}

__device__ float functor(float X, bool Q) {
  //
  // CHECK: :[[@LINE+5]]:10: error: 'tile::warp_predicate' needs a body without block barriers
  // CHECK: note: through 'middle', called here
  // CHECK: note: through 'deep', called here
  // CHECK: note: through 'barrier', called here
  // CHECK: note: '[[BARRIER]]' is here
  return tile::warp_predicate(Q, X, Functor());
}
__device__ float destructor(float X, bool Q) {
  //
  // CHECK: :[[@LINE+4]]:10: error: 'tile::warp_predicate' needs a body without block barriers
  // CHECK: note: through '~Barrier', called here
  // CHECK: note: through 'barrier', called here
  // CHECK: note: '[[BARRIER]]' is here
  return tile::warp_predicate(Q, X, [](float V) {
    Barrier B;
    return V;
  });
}

// Text of inline assembly, ours and clang's.
__device__ float text(float X, bool Q) {
#ifdef __HIP__
#define BLOCK "s_barrier"
#define LANES "v_readlane_b32 s0, v0, s0"
#else
#define BLOCK "barrier.sync 0;"
#define LANES "bar.warp.sync -1;"
#endif
  //
  // CHECK: :[[@LINE+2]]:7: error: 'tile::warp_predicate' needs a body without block barriers, but this one reaches '{{s_barrier|barrier.sync}}'
  // CHECK: note: '{{s_barrier|barrier.sync}}' is here
  X = tile::warp_predicate(Q, X, [](float V) {
    __tile_inline_asm(BLOCK);
    return V;
  });
  //
  // CHECK: :[[@LINE+3]]:10: error: 'tile::warp_predicate' needs a body without cross-lane operations, but this one reaches '{{v_readlane_b32|bar.warp.sync}}'
  // CHECK: note: '{{v_readlane_b32|bar.warp.sync}}' is here
  // CHECK: note: with 'tile::wave_uniform'
  return tile::warp_predicate(Q, X, [](float V) {
    asm volatile(LANES);
    return V;
  });
}

// What cannot be seen is said, once for each place.
__device__ float unseen(float X, bool Q) {
  //
  // CHECK: :[[@LINE+2]]:7: warning: 'tile::warp_predicate' cannot see whether 'hidden', which this body reaches, holds block barriers or cross-lane operations [-Wbackend-plugin]
  // CHECK: note: 'hidden' is here
  X = tile::warp_predicate(Q, X, [](float V) { return hidden(V); });
  float (*F)(float) = nullptr;
  //
  // CHECK: :[[@LINE+2]]:10: warning: 'tile::warp_predicate' cannot see whether a function pointer, which this body reaches
  // CHECK: note: a function pointer is here
  return tile::warp_predicate(Q, X, [F](float V) { return F(V); });
}

// Instances of a template say it once.
template <int N> __device__ float instances(float X, bool Q) {
  //
  // CHECK: :[[@LINE+3]]:10: error: 'tile::warp_predicate' needs a body without block barriers
  // CHECK: note: through 'barrier', called here
  // CHECK: note: '[[BARRIER]]' is here
  return tile::warp_predicate(Q, X, [](float V) {
    barrier();
    return V + N;
  });
}
__device__ float two(float X) {
  return instances<1>(X, true) + instances<2>(X, true);
}

// Legal: what is not evaluated, arithmetic, memory, nested predicates, uniform
// values, clocks.
__device__ float recursive(float V) { return V > 9 ? V : recursive(V + 1); }
__device__ float legal(float X, bool Q, float *M) {
  return tile::warp_predicate(Q, X, [M](float V) {
    [[assume_uniform]] int U = 3;
    if constexpr (sizeof(V) == 8)
      barrier();
    auto NeverCalled = [] { barrier(); };
    decltype(deepVote(V)) Y = 1;
    M[U] = V + __builtin_sqrtf(Y) + sizeof(NeverCalled);
    Y += recursive(V) + tile::lane_id() + __tile_clock64();
    return tile::warp_predicate(tile::wave_uniform, V > Y, V,
                                [](float W) { return W + 2; });
  });
}
