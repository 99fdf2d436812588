// What is wrong with an access to memory is one error at the call; the legal
// twin stands beside it.
//
// Some of these compiled: a value in the predicate's place is true, a float is
// an offset, a const array was written.
//
// RUN: not %parse_cuda --offload-arch=sm_90 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not="expanded from"
// RUN: not %parse_hip --offload-arch=gfx942 -std=c++20 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not="expanded from"
// RUN: not %cc -isystem %source/include -std=c++17 -ferror-limit=0 -fsyntax-only -x c++ %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not="expanded from"
#include "../Inputs/device.h"
#include <tile/fragment.h>
#include <tile/memory.h>

using namespace tile;
struct NotCopyable {
  NotCopyable(const NotCopyable &);
  int X;
};
enum Place { Third = 2 };

__device__ void loads(float *P, const float *C, void *V, NotCopyable *N, int I, float F, bool B) {
  // CHECK: :[[@LINE+2]]:9: error: needs a base and an offset, then a predicate and the value where that does not hold
  // CHECK: memory_faults.h:{{[0-9]+}}:{{[0-9]+}}: note: from 'diagnose_if' attribute on 'buffer_load<void, float *,
  (void)buffer_load(P);
  // CHECK-NOT: note:
  // CHECK: :[[@LINE+1]]:9: error: argument 1, the base, must be a pointer
  (void)buffer_load<float>(I, P);
  // CHECK: :[[@LINE+1]]:9: error: argument 2, the offset in elements, must be an integer
  (void)buffer_load(P, F);
  // CHECK: :[[@LINE+1]]:9: error: argument 3, the predicate, must be a bool or an integer; the value where it does not hold is argument 4
  (void)buffer_load(P, I, -1.0f);
  // CHECK: :[[@LINE+1]]:9: error: argument 4, the value where the predicate does not hold, must convert to the type of an element
  (void)buffer_load(P, I, B, "0");
  // CHECK: :[[@LINE+1]]:9: error: the type of an element is missing: 'buffer_load<float>(base, offset)'
  (void)buffer_load(V, I);
  // CHECK: :[[@LINE+1]]:9: error: an element must be trivially copyable, as its bits are moved
  (void)buffer_load(N, I);
  (void)buffer_load(C, Third, I, 1);
  (void)buffer_load<float>(V, I, B, -1.0f);
}

__device__ void stores(float *P, const float *C, void *V, NotCopyable *N, int I, float F, bool B) {
  // CHECK: :[[@LINE+1]]:3: error: needs a base, an offset and a value, then a predicate
  buffer_store(P, I);
  // CHECK: :[[@LINE+1]]:3: error: argument 1, the base, must be a pointer
  buffer_store(F, I, P);
  // CHECK: :[[@LINE+1]]:3: error: argument 1, the base, points to memory that is const
  buffer_store(C, I, F);
  // CHECK: :[[@LINE+1]]:3: error: argument 2, the offset in elements, must be an integer
  buffer_store(P, F, I);
  // CHECK: :[[@LINE+1]]:3: error: argument 3, the value, must convert to the type of an element
  buffer_store<float>(V, I, "0");
  // CHECK: :[[@LINE+1]]:3: error: an element must be trivially copyable
  buffer_store(N, I, *N);
  // CHECK: :[[@LINE+1]]:3: error: argument 4, the predicate, must be a bool or an integer
  buffer_store(P, I, F, F);
  buffer_store(P, I, I, B);
  buffer_store(P, I, fragment<float, 4>{}, I);
}

// The native ones have the same rule, on every target.
__device__ void native(float *P, const float *C, int I) {
  // CHECK: :[[@LINE+1]]:9: error: argument 3, the predicate, must be a bool or an integer
  (void)__buffer_load(P, I, 0.0f);
  // CHECK: :[[@LINE+1]]:3: error: argument 1, the base, points to memory that is const
  __buffer_store(C, I, 0.0f);
}

struct alignas(64) Map {
  u64 Words[16];
};
struct Opaque;
__device__ void prefetches(float *P, const void *V, Map *M, Opaque *O, int I, float F) {
  // CHECK: :[[@LINE+1]]:3: error: needs an address, then 'tile::L1' or 'tile::L2', then a predicate
  __tile_prefetch();
  // CHECK: :[[@LINE+1]]:3: error: argument 1, the address, must be a pointer
  __tile_prefetch(*P);
  // CHECK: :[[@LINE+1]]:3: error: argument 2, the cache, must be 'tile::L1' or 'tile::L2'; a predicate is argument 3
  __tile_prefetch(P, 2);
  // CHECK: :[[@LINE+1]]:3: error: argument 2, the cache, must be
  __tile_prefetch(P, I > 0);
  // CHECK: :[[@LINE+1]]:3: error: argument 3, the predicate, must be a bool or an integer
  __tile_prefetch(P, tile::L2, F);
  // CHECK: :[[@LINE+1]]:3: error: argument 1, the address, must be a pointer
  __tile_prefetch_tensormap(*M);
  // CHECK: :[[@LINE+1]]:3: error: a tensor map has 128 bytes
  __tile_prefetch_tensormap(P);
#if defined(__NVPTX__)
  __tile_prefetch(V, tile::L1, I);
  __tile_prefetch_tensormap(M);
  __tile_prefetch_tensormap(O);
#endif
}

__device__ void barriers(u64 *Bar, const u64 *C, u32 *Half, int N) {
  // CHECK: :[[@LINE+1]]:3: error: needs the address of an mbarrier and a number of bytes, then a predicate
  __barrier_expect_bytes(Bar);
  // CHECK: :[[@LINE+1]]:3: error: argument 1 must be the address of an mbarrier, an object of 64 bits that is not const
  __barrier_expect_bytes(*Bar, 16);
  // CHECK: :[[@LINE+1]]:3: error: argument 1 must be the address of an mbarrier
  __barrier_expect_bytes(Half, 16);
  // CHECK: :[[@LINE+1]]:3: error: argument 1 must be the address of an mbarrier
  __barrier_expect_bytes(C, 16);
  // CHECK: :[[@LINE+1]]:3: error: argument 2, the number of bytes, must be an integer
  __barrier_expect_bytes(Bar, 16.0f);
  // CHECK: :[[@LINE+1]]:3: error: argument 3, the predicate, must be a bool or an integer
  __barrier_expect_bytes(Bar, 16, 1.0f);
#if defined(__NVPTX__)
  __barrier_expect_bytes(Bar, N, N);
#endif
}

__device__ void bits(fragment<int, 4> F, NotCopyable &N) {
  // CHECK: :[[@LINE+1]]:15: error: 'tile::as' needs types of equal size
  (void)tile::as<float>(F);
  // CHECK: :[[@LINE+1]]:15: error: 'tile::as' needs trivially copyable types
  (void)tile::as<int>(N);
  (void)tile::as<fragment<float, 4>>(F);
}

// SFINAE sees it, too.
template <class P, class O, class = void> struct loadable : std::false_type {};
template <class P, class O>
struct loadable<P, O, std::void_t<decltype(buffer_load(P(), O()))>> : std::true_type {};
static_assert(loadable<float *, int>::value && !loadable<void *, int>::value);
static_assert(!loadable<float *, float>::value && !loadable<float, int>::value);
