// One kernel that calls every plain and asm builtin and uses the attribute; for
// tests of flags, which ask only whether all of it was lowered.
#ifndef TEST_INPUTS_EVERY_H
#define TEST_INPUTS_EVERY_H

#include "device.h"
#include <tile/asm.h>

#if defined(__AMDGCN__)
#define ADD_ONE "v_add_u32 $0, $1, 1", "=v,v"
#define WITH_BITS "v_and_b32 $0, $1, $2", "=v,v,v"
#if defined(__GFX10__) || defined(__GFX11__) || defined(__GFX12__)
#undef ADD_ONE
#define ADD_ONE "v_add_nc_u32 $0, $1, 1", "=v,v"
#endif
#else
#define ADD_ONE "add.u32 $0, $1, 1;", "=r,r"
#define WITH_BITS "and.b32 $0, $1, $2;", "=r,r,r"
#endif

template <class T> __device__ T plusOne(T X) {
  return __tile_inline_asm<T>(ADD_ONE, true, X);
}

extern "C" __global__ void every(u32 *P, u64 *Q, tile::fragment<u8, 8> *B) {
  [[assume_uniform]] u32 N = P[0];
  i64 Start = __tile_clock64();
  u32 I = __tile_thread_id(0) + __tile_thread_id(2);
  if (__warp_any(P[I] > N) && !__warp_all(P[I] < N))
    Q[0] = __warp_ballot(P[I] == N);
  if constexpr (__tile_has_vote_ballot_sync)
    P[1] = __vote_ballot_sync(0xFF, P[I] & 1);
  P[2] = plusOne(P[I]) + __tile_assume_uniform(P[3]);
  B[1] = __tile_inline_asm_elementwise<u8>(WITH_BITS, true, 4, B[0], u8(0x55));
  auto Late = [](u32 X) { return __warp_any(X); };
  P[4] = Late(P[5]);
  Q[1] = u64(__tile_clock64() - Start);
}

#endif // TEST_INPUTS_EVERY_H
