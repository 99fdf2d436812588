// Descriptors are plain values everywhere; only the copies need gfx1250.
//
// An abort in instruction selection is what a user would get instead of the
// errors, and no word about which call it was.
//
// RUN: %verify_hip --offload-arch=gfx942 -DEXPECTED='gfx942' %s
// RUN: %verify_hip --offload-arch=gfx1201 -DEXPECTED='gfx1201' %s
// RUN: %tile_hip --offload-arch=gfx942 -DONLY_VALUES %s | %filecheck %s

#include "../Inputs/device.h"
#include <tile/tdm.h>

namespace tdm = tile::tdm;

// Case C of the worked values, computed at compile time for a target without
// the instruction.
// CHECK-LABEL: define {{.*}}void @values(
extern "C" __global__ void values(u32 *P) {
  constexpr auto D = tdm::update_tensor_descriptor(
      tdm::make_tensor_descriptor<u8>(0x1000, {1000}, {1}),
      tdm::add_offsets(900), tdm::clamp_bounds);
  constexpr u32 Low = D.group0()[2], Extent = D.group1()[1];
  P[0] = Low;    // CHECK: store i32 4996,
  P[1] = Extent; // CHECK: store i32 6553600,
}

#ifndef ONLY_VALUES
__shared__ float Tile[1024];

__global__ void copies(float *P, int N) {
  auto D = tdm::make_tensor_descriptor<float>(P, {N, N}, {N, 1}, {32, 32});
  tdm::async_load(D, Tile);  // expected-error-re {{'tile::tdm::async_load' needs gfx125{{.*}}, but this compilation targets gfx}} expected-note {{an 'if constexpr (__tile_has_tdm)' around the call leaves it to gfx1250; copy by loads and stores elsewhere}}
  tdm::async_store(D, Tile); // expected-error-re {{'tile::tdm::async_store' needs gfx125{{.*}}, but this compilation targets gfx}} expected-note {{an 'if constexpr (__tile_has_tdm)' around the call leaves it to gfx1250; copy by loads and stores elsewhere}}
  tdm::async_wait<0>();      // expected-error-re {{'tile::tdm::async_wait' needs gfx125{{.*}}, but this compilation targets gfx}} expected-note {{an 'if constexpr (__tile_has_tdm)' around the call leaves it to gfx1250; copy by loads and stores elsewhere}}
  tdm::prefetch(D);          // expected-error-re {{'tile::tdm::prefetch' needs gfx125{{.*}}, but this compilation targets gfx}} expected-note {{an 'if constexpr (__tile_has_tdm)' around the call leaves it to gfx1250; copy by loads and stores elsewhere}}
}

// What is wrong on every target is said at once, and in functions that are never
// emitted.
static __device__ void wrong(float *P, int N, const float *Constant, short *Narrow, double *Wide, float (*Rows)[32], void *Any, char *Bytes) {
  auto D = tdm::make_tensor_descriptor<float>(P, {N, N}, {N, 1}, {32, 32});
  tdm::async_load(D, Constant); // expected-error {{a load cannot write to memory that is const}}
  tdm::async_store(D, Constant);
  tdm::async_load(D, Narrow); // expected-error {{the shared memory has smaller elements than the descriptor; pass a 'void *' if that is meant}}
  tdm::async_store(D, Narrow); // expected-error {{the shared memory has smaller elements than the descriptor}}
  tdm::async_load(D, Wide);
  tdm::async_load(D, Rows);
  tdm::async_load(D, Any);
  tdm::async_store(D, Bytes);
}
static __device__ void waits() {
  tdm::async_wait();
  tdm::async_wait<63>();
  tdm::async_wait<64>(); // expected-error {{'async_wait' can leave 0 to 63 copies running}}
  tdm::async_wait<-1>(); // expected-error {{'async_wait' can leave 0 to 63 copies running}}
}
// expected-note@tile/tdm.h:* 5 {{from 'diagnose_if' attribute on}}

// No error: nobody asks for the other branch.
__global__ void guarded(float *P, int N) {
  auto D = tdm::make_tensor_descriptor<float>(P, {N}, {1}, {32});
  if constexpr (__tile_has_tdm)
    tdm::async_load(D, Tile);
  P[0] = D.group0()[0];
}
#endif
