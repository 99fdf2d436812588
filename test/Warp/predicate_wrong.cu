// A body that does not fit its values is an error at the call; the legal twin
// stands beside it.
//
// Unnoticed, clang would complain inside <tile/warp.h>, with the call in a note.
//
// RUN: not %parse_cuda --offload-arch=sm_90 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not="warp.h:{{[0-9:]+}} error" --implicit-check-not="in instantiation of function template specialization 'tile::"
// RUN: not %parse_hip --offload-arch=gfx942 -std=c++20 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not="warp.h:{{[0-9:]+}} error" --implicit-check-not="in instantiation of function template specialization 'tile::"
// RUN: not %cc -isystem %source/include -std=c++17 -ferror-limit=0 -fsyntax-only -x c++ %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not="warp.h:{{[0-9:]+}} error" --implicit-check-not="in instantiation of function template specialization 'tile::"
#include "../Inputs/device.h"
#include <tile/warp.h>

using namespace tile;
struct Opaque {};

__device__ void bodies(bool P, float X, float *Y) {
  // CHECK: :[[@LINE+2]]:3: error: the body cannot be called with the initial value and the arguments behind the body
  // CHECK: predicate_faults.h:{{[0-9]+}}:{{[0-9]+}}: note: from 'diagnose_if' attribute on 'warp_predicate<bool &, float &, (lambda at
  warp_predicate(P, X, [](float V, float W) { return V * W; });
  // CHECK-NOT: note:
  // CHECK: :[[@LINE+1]]:3: error: the body cannot be called with
  warp_predicate(P, X, [](float V, float W) { return V * W; }, Y);
  warp_predicate(P, X, [](float V, float W) { return V * W; }, *Y);

  // CHECK: :[[@LINE+1]]:3: error: the body is given a constant and must return the new value, so it cannot take the initial one by reference
  warp_predicate(P, X, [](float &V) { V = 0; return V; });
  warp_predicate(P, X, [](const float &V) { return V + 1; });

  // CHECK: :[[@LINE+1]]:7: error: the body must return the new value, of a type that converts to that of the initial one
  X = warp_predicate(P, X, [=](float V) { *Y = V; });
  // CHECK: :[[@LINE+1]]:7: error: the body must return the new value
  X = warp_predicate(P, X, [=](float) { return Y; });
  X = warp_predicate(P, X, [=](float V) { *Y = V; return V; });

  // CHECK: :[[@LINE+1]]:3: error: the body must be a function or a lambda; it stands behind the initial value
  warp_predicate(P, X, 3);
}

__device__ void carried(bool P, float X, int N) {
  // CHECK: :[[@LINE+1]]:3: error: the body cannot be called with each value of 'tile::carry(...)' and the arguments behind the body
  warp_predicate(P, carry(X, N), [](auto Both) { return Both; });
  // CHECK: :[[@LINE+1]]:3: error: the body is given a constant and must return the new value
  warp_predicate(P, carry(X, N), [](float &V, int) { return carry(V, 1); });
  // CHECK: :[[@LINE+1]]:3: error: the body must return 'tile::carry(...)' of as many values as it was given, each of a type that converts
  warp_predicate(P, carry(X, N), [](float V, int) { return V; });
  // CHECK: :[[@LINE+1]]:3: error: the body must return 'tile::carry(...)' of as many values
  warp_predicate(P, carry(X, N), [](float V, int) { return carry(V); });
  // CHECK: :[[@LINE+1]]:3: error: the body must return 'tile::carry(...)' of as many values
  warp_predicate(P, carry(X, N), [](float V, int) { return carry(V, Opaque()); });
  auto [Y, M] = warp_predicate(P, carry(X, N), [](float V, int) { return carry(V, 2u); });
  (void)Y, (void)M;
}

__device__ void carries(int N) {
  // CHECK: :[[@LINE+1]]:9: error: 'carry' takes one value or more
  (void)carry();
  (void)carry(N, N, N, N, N, N, N, N, N);
  (void)carry(N, N, N, N, N, N, N, N);
}

__device__ void order(bool P, float X, Opaque O, fragment<Opaque, 2> F, fragment<int, 2> G) {
  auto Body = [](float V) { return V + 1; };
  // CHECK: :[[@LINE+1]]:3: error: needs a predicate, an initial value and a body: 'warp_predicate(p, init, body, args...)'
  warp_predicate(P, Body);
  // CHECK: :[[@LINE+1]]:3: error: needs a predicate, an initial value and a body
  warp_predicate(wave_uniform, X, Body);
  // CHECK: :[[@LINE+1]]:3: error: 'tile::wave_uniform' must be the first argument
  warp_predicate(P, wave_uniform, X, Body);
  // CHECK: :[[@LINE+1]]:3: error: 'tile::wave_uniform' must be the first argument
  warp_predicate(P, X, Body, wave_uniform);
  warp_predicate(wave_uniform, P, X, Body);
  // CHECK: :[[@LINE+1]]:3: error: the predicate must convert to 'bool', or be a fragment of what does
  warp_predicate(O, X, Body);
  // CHECK: :[[@LINE+1]]:3: error: the predicate must convert to 'bool'
  warp_predicate(wave_uniform, F, X, Body);
  warp_predicate(G, X, Body);
  // CHECK: :[[@LINE+1]]:3: error: the body must be a function or a lambda; it stands behind the initial value
  warp_predicate(P, Body, X);
}

// SFINAE sees which calls there are.
template <class V, class... A> struct predicated : std::false_type {};
template <class... A>
struct predicated<std::void_t<decltype(warp_predicate(std::declval<A>()...))>, A...> : std::true_type {};
static_assert(predicated<void, bool, float, float (&)(float)>::value);
static_assert(predicated<void, wave_uniform_t, bool, float, float (*)(float, int), int>::value);
static_assert(!predicated<void, bool, float, float (&)(float, int)>::value);
static_assert(!predicated<void, bool, float, void (&)(float)>::value);

template <class T> __device__ T instance(bool P, T X) {
  // CHECK: :[[@LINE+1]]:10: error: the body must return the new value
  return warp_predicate(P, X, [](T) { return Opaque(); });
}
__device__ Opaque fine(bool P, Opaque O) { return instance(P, O); }
// CHECK: :[[@LINE+1]]:50: note: in instantiation of function template specialization 'instance<float>' requested here
__device__ float wrong(bool P, float X) { return instance(P, X); }
