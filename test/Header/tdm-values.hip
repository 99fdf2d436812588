// A constant among values that are not is checked by itself, and a copy by a
// descriptor without a tile warns.
//
// clang evaluates a braced list as a whole, so {n, 2} passed for {n, 1}: every
// second element was taken to be meant, and all of them were copied.
//
// RUN: not %parse_hip --offload-arch=gfx942 -DVALUES %s 2>&1 | FileCheck %s --check-prefix=VALUES --implicit-check-not=error:
// RUN: not %parse_hip --offload-arch=gfx942 -DCOPIES %s 2>&1 | FileCheck %s --check-prefix=COPIES --implicit-check-not=warning:
// RUN: %if llvm-at-least-22 %{ %parse_hip --offload-arch=gfx1250 -DCOPIES %s 2>&1 | FileCheck %s --check-prefix=COPIES --implicit-check-not=warning: %}
#include "../Inputs/device.h"
#include <tile/tdm.h>
#include <tile/warp.h>

namespace tdm = tile::tdm;
__shared__ float Tile[1024];

#ifdef VALUES
__device__ void values(float *P, int N, int M) {
  // All constant: the header's, once, and first.
  // VALUES: error: the innermost stride, the last in the list, must be 1{{$}}
  (void)tdm::make_tensor_descriptor<float>(P, {N, N}, {4, 2});
  // Something of ours, so that the file is looked at.
  N += __tile_thread_id(0);
  // VALUES: :[[@LINE+1]]:64: error: the innermost stride, the last in the list, must be 1, but it is 2
  (void)tdm::make_tensor_descriptor<float>(P, {N, M}, {N,      2});
  (void)tdm::make_tensor_descriptor<float>(P, {N, M}, {N,      1});
  (void)tdm::make_tensor_descriptor<float>(P, {N, M}, {N,      M});
  // VALUES: :[[@LINE+1]]:51: error: every extent in 'shape' must be from 0 to 2^32 - 1, but it is -1
  (void)tdm::make_tensor_descriptor<float>(P, {N, -1}, {N, 1});
  // VALUES: :[[@LINE+1]]:56: error: every stride must be from 0 to 2^48 - 1, but it is 281474976710656
  (void)tdm::make_tensor_descriptor<float>(P, {N, N}, {0x1000000000000, N});
  // VALUES: :[[@LINE+1]]:67: error: every extent in 'tile' must be from 0 to 65535, but it is 65536
  (void)tdm::make_tensor_descriptor<float>(P, {N, N}, {N, 1}, {N, 65536});
}
#endif

#ifdef COPIES
using Descriptor = tdm::tensor_descriptor<float, 2>;
__device__ void setByReference(Descriptor &D);
__device__ void setByPointer(Descriptor *D);
__device__ void readOnly(const Descriptor &D);

__global__ void copies(float *P, int N) {
  auto D = tdm::make_tensor_descriptor<float>(P, {N, N}, {N, 1});
  // COPIES-DAG: :[[@LINE+1]]:3: warning: this copy moves nothing: 'D' was made without a tile
  tdm::async_load(D, Tile);
  D = tdm::update_tensor_descriptor(D, tdm::add_offsets(1, 1));
  // COPIES-DAG: :[[@LINE+1]]:3: warning: this copy moves nothing: 'D' was made without a tile
  tdm::async_store(D, Tile);

  auto E = tdm::make_tensor_descriptor<float>(P, {N, N}, {N, 1}, {}, tdm::padding(8, 4));
  // COPIES-DAG: :[[@LINE+1]]:3: warning: this copy moves nothing: 'E' was made without a tile
  tdm::prefetch(E);

  auto F = tdm::make_tensor_descriptor<float>(P, {N, N}, {N, 1});
  F = tdm::make_tensor_descriptor<float>(P, {N, N}, {N, 1}, {8, 8});
  tdm::async_load(F, Tile);
  constexpr auto G = tdm::make_tensor_descriptor<float>(0x1000, {64, 64}, {64, 1}, {8, 8});
  tdm::async_load(G, Tile);

  // Who is given the variable may set a tile.
  auto H = tdm::make_tensor_descriptor<float>(P, {N, N}, {N, 1});
  setByReference(H);
  tdm::async_load(H, Tile);
  auto I = tdm::make_tensor_descriptor<float>(P, {N, N}, {N, 1});
  setByPointer(&I);
  tdm::async_load(I, Tile);
  auto J = tdm::make_tensor_descriptor<float>(P, {N, N}, {N, 1});
  auto &SameAsJ = J;
  SameAsJ = F;
  tdm::async_load(J, Tile);
  auto K = tdm::make_tensor_descriptor<float>(P, {N, N}, {N, 1});
  readOnly(K);
  // COPIES-DAG: :[[@LINE+1]]:3: warning: this copy moves nothing: 'K' was made without a tile
  tdm::async_load(K, Tile);
}
#endif
