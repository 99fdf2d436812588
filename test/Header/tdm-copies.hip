// Which instruction a copy is, and the words it gets.
//
// Two groups suffice up to two dimensions; leaving groups 2 and 3 out for more,
// or for row numbers, would copy something else in silence. The builtin has
// changed between clang 22 and 23; the instruction has not.
//
// REQUIRES: llvm-at-least-22
// The copies share a row, but each is called by its own name.
// RUN: %tile_gcn --offload-arch=gfx1250 -std=c++17 -Rpass=tile %s -o %t.s 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: %tile_gcn --offload-arch=gfx1250 -std=c++17 %s -o %t.s
// RUN: %filecheck %s --input-file=%t.s
// At -O0 words come through memory, but the instructions are the same.
// RUN: %tile_gcn -O0 --offload-arch=gfx1250 -std=c++17 %s | %filecheck %s --check-prefix=O0

#include "../Inputs/device.h"
#include <tile/tdm.h>

namespace tdm = tile::tdm;

__shared__ short Tile[4096];

// Case A of the worked values, moved by (3, 5) and clamped: all of it folds.
// CHECK-LABEL: worked:
// CHECK-DAG:     s_mov_b32 s[[#G0:]], 1{{$}}
// CHECK-DAG:     s_mov_b32 s[[#G0+2]], 0x6789a30a
// CHECK-DAG:     s_mov_b32 s[[#G0+3]], 0x80012345
// CHECK-DAG:     s_mov_b32 s[[#G1:]], 0x2d10000
// CHECK-DAG:     s_mov_b32 s[[#G1+1]], 0x7b0000
// CHECK-DAG:     s_mov_b32 s[[#G1+2]], 0x7d0000
// CHECK-DAG:     s_movk_i32 s[[#G1+5]], 0x80
// CHECK-NOT:     {{[[:space:]]v_}}
// CHECK:         tensor_load_to_lds s{{\[}}[[#G0]]:[[#G0+3]]], s{{\[}}[[#G1]]:[[#G1+7]]]{{$}}
// O0-LABEL: worked:
// O0:         tensor_load_to_lds
extern "C" __global__ void worked() {
  auto D = tdm::make_tensor_descriptor<short>(
      0x000123456789A000, {128, 128}, {128, 1}, {}, tdm::padding(32, 4));
  D = tdm::update_tensor_descriptor(D, tdm::add_offsets(3, 5),
                                    tdm::clamp_bounds);
  tdm::async_load(D, Tile);
}

// CHECK-LABEL: three_dimensions:
// CHECK:         tensor_store_from_lds s[{{[0-9:]+}}], s[{{[0-9:]+}}], s[{{[0-9:]+}}], s[{{[0-9:]+}}]{{$}}
// CHECK-NEXT:    s_wait_tensorcnt 0x2
// O0-LABEL: three_dimensions:
// O0:         tensor_store_from_lds
extern "C" __global__ void three_dimensions(short *P, int N) {
  auto D =
      tdm::make_tensor_descriptor<short>(P, {N, N, N}, {N * N, N, 1}, {2, 4, 8});
  const short *From = Tile;
  // REMARK: :[[@LINE+1]]:{{[0-9]+}}: remark: 'tile::tdm::async_store' became
  tdm::async_store(D, From);
  // REMARK: :[[@LINE+1]]:{{[0-9]+}}: remark: 'tile::tdm::async_wait' became
  tdm::async_wait<2>();
}

// CHECK-LABEL: gather:
// CHECK:         s_mov_b32 s{{[0-9]+}}, 0xc0000001
// CHECK:         tensor_load_to_lds s[{{[0-9:]+}}], s[{{[0-9:]+}}], s[{{[0-9:]+}}], s[{{[0-9:]+}}]{{$}}
// O0-LABEL: gather:
// O0:         tensor_load_to_lds
extern "C" __global__ void gather(short *P, int N) {
  auto D = tdm::make_tensor_descriptor<short>(P, {N, N}, {N, 1}, {8, 64});
  tdm::async_load(tdm::with_rows(D, {5, N, 7}), Tile);
}

// A shared address comes as any pointer.
// CHECK-LABEL: address:
// CHECK:         s_lshl_b32 s[[#LDS:]], s{{[0-9]+}}, 1
// CHECK:         tensor_load_to_lds s{{\[}}[[#LDS-1]]:
// CHECK:         tensor_load_to_lds s{{\[}}[[#LDS-1]]:
// O0-LABEL: address:
extern "C" __global__ void address(short *P, int I) {
  auto D = tdm::make_tensor_descriptor<short>(P, {64}, {1}, {64});
  tdm::async_load(D, (__attribute__((address_space(3))) short *)Tile + I);
  tdm::async_load(D, (void *)Tile);
}

// Shared memory is read anew after a wait, and written before a store.
// CHECK-LABEL: order:
// CHECK:         ds_load_b32
// CHECK:         tensor_load_to_lds
// CHECK:         s_wait_tensorcnt 0x0
// CHECK:         ds_load_b32
// CHECK:         ds_store_b32
// CHECK:         tensor_store_from_lds
// O0-LABEL: order:
__shared__ int Words[64];
extern "C" __global__ void order(int *P, int *Out) {
  auto D = tdm::make_tensor_descriptor<int>(P, {64}, {1}, {64});
  int Before = Words[3];
  tdm::async_load(D, Words);
  tdm::async_wait();
  Out[0] = Before + Words[3];
  Words[5] = 7;
  tdm::async_store(D, Words);
}

// The lanes share the tile's rows out. The descriptor stays scalar beside it.
// CHECK-LABEL: prefetch:
// CHECK:         v_mbcnt_lo_u32_b32
// CHECK:         global_prefetch_b8 v[{{[0-9:]+}}], off scope:SCOPE_SE
// CHECK:         s_endpgm
// O0-LABEL: prefetch:
// O0:         global_prefetch_b8
extern "C" __global__ void prefetch(short *P, int N) {
  auto D = tdm::make_tensor_descriptor<short>(P, {N, N}, {N, 1}, {16, 256});
  tdm::prefetch(D);
}
