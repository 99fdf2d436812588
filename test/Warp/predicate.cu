// tile::warp_predicate is one region in which some lanes are switched off: one
// save and one restore of the exec mask, however short the body.
//
// A body of one addition would otherwise become a select: every lane executes
// it then, and a division by zero or a load that the predicate guards against
// happens after all. With tile::wave_uniform there is no mask to save.
//
// RUN: %tile_gcn --offload-arch=gfx90a %s | %filecheck %s --check-prefixes=GCN,WAVE64
// RUN: %tile_gcn --offload-arch=gfx942 %s | %filecheck %s --check-prefixes=GCN,WAVE64
// RUN: %tile_gcn --offload-arch=gfx1100 %s | %filecheck %s --check-prefixes=GCN,WAVE32
// RUN: %tile_gcn --offload-arch=gfx1100 -mwavefrontsize64 %s | %filecheck %s --check-prefixes=GCN,WAVE64
// RUN: %tile_gcn --offload-arch=gfx1201 %s | %filecheck %s --check-prefixes=GCN,WAVE32
// RUN: %if llvm-at-least-22 %{ %tile_gcn --offload-arch=gfx1250 %s | %filecheck %s --check-prefixes=GCN,WAVE32 %}
// RUN: %if llvm-at-least-22 %{ %tile_gcn --offload-arch=gfx950 %s | %filecheck %s --check-prefixes=GCN,WAVE64 %}
// RUN: %tile_ptx --offload-arch=sm_90 %s -o %t.ptx && %ptxas -arch=sm_90 %t.ptx -o %t.cubin
// RUN: %tile_cuda --offload-arch=sm_90 %s -o %t.ll
// RUN: %tile_hip --offload-arch=gfx942 %s -o %t.ll
// Without the plugin it is an ordinary function, on the host, too.
// RUN: %cc -x c++ -std=c++17 -isystem %source/include -O1 -Wall -Wextra -Werror -DHOST -fsyntax-only %s

#ifdef HOST
#define KERNEL extern "C"
#define THREAD int(I)
#else
#include "../Inputs/device.h"
#define KERNEL extern "C" __global__
#define THREAD int(__tile_thread_id(0))
#endif
#include <tile/warp.h>

// GCN-LABEL: {{^}}divergent:
// WAVE64:         {{s_and_saveexec_b64|s_mov_b64 s\[[0-9:]+\], exec}}
// WAVE64-NOT:     saveexec
// WAVE64:         v_add_f32
// WAVE64:         s_or_b64 exec, exec, s
// WAVE32:         {{s_and_saveexec_b32|s_mov_b32 s[0-9]+, exec_lo}}
// WAVE32-NOT:     saveexec
// WAVE32:         v_add_f32
// WAVE32:         s_or_b32 exec_lo, exec_lo, s
// GCN-NOT:        {{saveexec|v_cndmask}}
// GCN:            s_endpgm
KERNEL void divergent(float *P, int N, [[maybe_unused]] int I) {
  int T = THREAD;
  P[T] = tile::warp_predicate(T < N, P[T], [](float V) { return V + 1.0f; });
}

// GCN-LABEL: {{^}}uniform:
// GCN-NOT:        {{exec|v_cndmask}}
// GCN:            s_cbranch
// GCN-NOT:        {{exec|v_cndmask}}
// GCN:            s_endpgm
KERNEL void uniform(float *P, int N, [[maybe_unused]] int I) {
  int T = THREAD;
  P[T] = tile::warp_predicate(tile::wave_uniform, T / 64 < N, P[T],
                              [](float V) { return V + 1.0f; });
}

// Several values, arguments, a body that stores.
// GCN-LABEL: {{^}}carried:
// GCN:            s_cbranch_execz
// GCN:            {{global_store|flat_store}}
// GCN:            s_or_b{{(32|64)}} exec
// GCN-NOT:        saveexec
// GCN:            s_endpgm
KERNEL void carried(float *P, int *Q, int N, [[maybe_unused]] int I) {
  int T = THREAD;
  auto [A, B] = tile::warp_predicate(
      T < N, tile::carry(P[T], Q[T]),
      [](float X, int Y, float *S, int More) {
        *S = X;
        return tile::carry(X * 2, Y + More);
      },
      P + 999, N);
  P[T] = A;
  Q[T] = B;
}

struct Doubles {
  template <class T> TILE_HD T operator()(T V) const { return V + V; }
};

// A fragment's elements are or-ed; functors, mixed types and empty argument
// lists are as for any call.
KERNEL void shapes(float *P, short *Q, int N) {
  tile::fragment<bool, 4> Any{N > 1, N > 2, N > 3, N > 4};
  P[0] = tile::warp_predicate(Any, P[0], Doubles());
  Q[0] = tile::warp_predicate(P, Q[0], [](short V) { return V + 1; });
  tile::fragment<float, 2> F{P[1], P[2]};
  tile::store(P + 4, tile::warp_predicate(N, F, [](auto V) {
                V[0] += V[1];
                return V;
              }));
}
