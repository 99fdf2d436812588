// A pointer with __restrict is one. It was "must be a pointer": <type_traits>
// takes a type with that qualifier for something else.
//
// RUN: %verify_cuda --offload-arch=sm_90 %s
// RUN: %verify_hip --offload-arch=gfx942 %s
// expected-no-diagnostics

#include "../Inputs/device.h"
#include <tile/memory.h>

using namespace tile;
using u64 = unsigned long long;
struct alignas(64) tensor_map {
  u64 Words[16];
};

__global__ void copy(float *__restrict To, const float *__restrict From, float *__restrict const Fixed, volatile float *__restrict Volatile, int I) {
  buffer_store(To, I, buffer_load(From, I));
  buffer_store(To, I, buffer_load<float>(From, I, I < 8, 1.0f), I < 8);
  buffer_store(Fixed, I, buffer_load(Volatile, I) + buffer_load(Fixed, I, I < 8));
  __tile_prefetch(From);
  __tile_prefetch(Fixed, L2, I < 8);
}

#ifdef __NVPTX__
__global__ void hopper(u64 *__restrict Barrier, const tensor_map *__restrict Map, int I) {
  __barrier_expect_bytes(Barrier, 64);
  __barrier_expect_bytes(Barrier, 64, I < 8);
  __tile_prefetch_tensormap(Map);
}
#else
__global__ void cdna([[tile::assume_uniform]] float *__restrict To, [[tile::assume_uniform]] const float *__restrict From, int I) {
  __buffer_store(To, I, __buffer_load(From, I));
}
#endif
