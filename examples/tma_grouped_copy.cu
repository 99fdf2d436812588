//===- tma_grouped_copy.cu - many matrices through one tensor map ---------===//
//
// A grouped GEMM starts with matrices of all shapes and wants tiles of one: 32
// x 32 values, zeros where a matrix ends. Hopper's copy engine cuts and fills,
// but works from a map of one matrix, made by the driver on the host. So each
// block keeps one map and rewrites three of its fields for every matrix:
//
//   tma::update_tensor_map(map, tma::address(m.data),
//                          tma::dims(m.rows, m.columns),
//                          tma::strides(bytes_of_a_row));
//
// which is four instructions, one per value. What stays is what the driver
// encoded: the type, the number of dimensions, the box of 32 x 32.
//
// Targets: sm_90a
//
//   clang++ -fplugin=.../ClangTile.so --offload-arch=sm_90a ...
//
// Rows start at multiples of 16 bytes; that is the engine's rule.
//
//===----------------------------------------------------------------------===//
#include "gpu.h"

#ifndef __shared__
#define __shared__ __attribute__((shared))
#endif

namespace tma = tile::tma;

constexpr int side = 32;            // of a tile
constexpr int values = side * side; // in a tile

/// What a kernel sees of a CUtensorMap.
struct alignas(128) tensor_map {
  uint64_t words[16];
};

struct matrix {
  const float *data;
  int rows, columns, pitch; // pitch: values from one row to the next
  int first_tile;           // in the output
};

struct alignas(128) tile_in_shared {
  float value[values];
};

/// The kernel's steps with this compiler's builtins.
struct with_tile {
  static __device__ void rewrite(tensor_map *map, const matrix &m) {
    tma::update_tensor_map(map, tma::address(m.data),
                           tma::dims(m.rows, m.columns),
                           tma::strides(int64_t(m.pitch) * 4));
    tma::release();
  }
  static __device__ void acquire(const tensor_map *map) { tma::acquire(map); }

  static __device__ void init(uint64_t *arrival) {
    __tile_inline_asm<>("mbarrier.init.shared::cta.b64 [$0], 1;\n"
                        "fence.proxy.async.shared::cta;",
                        "r", tile::impure, tile::shared_view(arrival));
  }
  /// Starts the copy of the tile at (row, column); what is outside is zero.
  static __device__ void fetch(const tile_in_shared *to, const tensor_map *map,
                               int row, int column, uint64_t *arrival) {
    __barrier_expect_bytes(arrival, sizeof(tile_in_shared));
    __tile_inline_asm<>(
        "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::"
        "complete_tx::bytes [$0], [$1, {$2, $3}], [$4];",
        "r,l,r,r,r", tile::impure, tile::shared_view(to), map, column, row,
        tile::shared_view(arrival));
  }
  static __device__ bool has_arrived(uint64_t *arrival, uint32_t parity) {
    return __tile_inline_asm<bool>(
        "mbarrier.try_wait.parity.shared::cta.b64 $0, [$1], $2;", "=b,r,r",
        tile::impure, tile::shared_view(arrival), parity);
  }
};

/// Blocks of any size; block i has map i, and takes every n-th matrix.
template <class steps>
__device__ inline void pad(tensor_map *maps, const matrix *matrices, int count,
                           int blocks, float *tiles) {
  __shared__ tile_in_shared tile;
  __shared__ uint64_t arrival;
  tensor_map *map = maps + gpu::group();
  uint32_t parity = 0;
  if (gpu::thread() == 0)
    steps::init(&arrival);
  __nvvm_bar_sync(0);

  for (int i = gpu::group(); i < count; i += blocks) {
    matrix m = matrices[i];
    if (gpu::thread() == 0)
      steps::rewrite(map, m);
    __nvvm_bar_sync(0);
    steps::acquire(map); // before the first copy by the new map

    float *to = tiles + size_t(m.first_tile) * values;
    for (int row = 0; row < m.rows; row += side)
      for (int column = 0; column < m.columns; column += side) {
        if (gpu::thread() == 0)
          steps::fetch(&tile, map, row, column, &arrival);
        while (!steps::has_arrived(&arrival, parity)) {
        }
        parity ^= 1;
        for (int e = gpu::thread(); e < values; e += gpu::group_threads())
          to[e] = tile.value[e];
        to += values;
        __nvvm_bar_sync(0); // all have read: the next tile may come
      }
  }
}

extern "C" __global__ void pad_matrices(tensor_map *maps,
                                        const matrix *matrices, int count,
                                        int blocks, float *tiles) {
  pad<with_tile>(maps, matrices, count, blocks, tiles);
}

/// The same without the plugin.
struct by_hand {
  static __device__ uint32_t shared(const void *p) {
    return uint32_t(
        uintptr_t((const __attribute__((address_space(3))) void *)p));
  }
  static __device__ void rewrite(tensor_map *map, const matrix &m) {
    asm volatile("tensormap.replace.tile.global_address.b1024.b64 [%0], %1;\n"
                 "tensormap.replace.tile.global_dim.b1024.b32 [%0], 0, %2;\n"
                 "tensormap.replace.tile.global_dim.b1024.b32 [%0], 1, %3;\n"
                 "tensormap.replace.tile.global_stride.b1024.b64 [%0], 0, %4;\n"
                 "fence.proxy.tensormap::generic.release.gpu;" ::"l"(map),
                 "l"(m.data), "r"(m.columns), "r"(m.rows),
                 "l"(int64_t(m.pitch) * 4)
                 : "memory");
  }
  static __device__ void acquire(const tensor_map *map) {
    asm volatile(
        "fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" ::"l"(map)
        : "memory");
  }
  static __device__ void init(uint64_t *arrival) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;\n"
                 "fence.proxy.async.shared::cta;" ::"r"(shared(arrival))
                 : "memory");
  }
  static __device__ void fetch(const tile_in_shared *to, const tensor_map *map,
                               int row, int column, uint64_t *arrival) {
    asm volatile(
        "mbarrier.arrive.expect_tx.shared::cta.b64 _, [%4], %5;\n"
        "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::"
        "complete_tx::bytes [%0], [%1, {%2, %3}], [%4];" ::"r"(shared(to)),
        "l"(map), "r"(column), "r"(row), "r"(shared(arrival)),
        "r"(uint32_t(sizeof(tile_in_shared)))
        : "memory");
  }
  static __device__ bool has_arrived(uint64_t *arrival, uint32_t parity) {
    uint32_t done;
    asm volatile("{ .reg .pred p;\n"
                 "mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2;\n"
                 "selp.u32 %0, 1, 0, p; }"
                 : "=r"(done)
                 : "r"(shared(arrival)), "r"(parity)
                 : "memory");
    return done;
  }
};

extern "C" __global__ void pad_matrices_by_hand(tensor_map *maps,
                                                const matrix *matrices,
                                                int count, int blocks,
                                                float *tiles) {
  pad<by_hand>(maps, matrices, count, blocks, tiles);
}

#if EXAMPLE_IS_PROGRAM
#include "../runtime/examples_model.h"
#include <cstring>
#include <cuda.h>

/// A map for any matrix of floats in tiles; the driver's half of the work.
static tensor_map blank_map(float *anywhere) {
  void *function = nullptr;
  cudaDriverEntryPointQueryResult found;
  gpu::check(cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled",
                                              &function, 12000,
                                              cudaEnableDefault, &found),
             "find cuTensorMapEncodeTiled");
  CUtensorMap map;
  cuuint64_t extents[] = {side, side}, row_bytes[] = {side * sizeof(float)};
  cuuint32_t box[] = {side, side}, steps[] = {1, 1};
  CUresult result = reinterpret_cast<decltype(&cuTensorMapEncodeTiled)>(
      function)(&map, CU_TENSOR_MAP_DATA_TYPE_FLOAT32, 2, anywhere, extents,
                row_bytes, box, steps, CU_TENSOR_MAP_INTERLEAVE_NONE,
                CU_TENSOR_MAP_SWIZZLE_NONE, CU_TENSOR_MAP_L2_PROMOTION_NONE,
                CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
  if (result != CUDA_SUCCESS) {
    std::fprintf(stderr, "cuTensorMapEncodeTiled: error %d\n", int(result));
    std::exit(1);
  }
  tensor_map copy;
  std::memcpy(&copy, &map, sizeof copy);
  return copy;
}

int main() {
  const int count = 60, blocks = 7;
  std::vector<matrix> matrices;
  std::vector<float> pool, want;
  std::srand(5);
  for (int i = 0; i < count; ++i) {
    matrix m = {};
    m.rows = i == 0 ? 1 : 1 + std::rand() % 100; // ragged, and smaller than one
    m.columns = i == 0 ? 1 : 1 + std::rand() % 100;
    m.pitch = (m.columns + 3) / 4 * 4 + std::rand() % 3 * 4;
    m.first_tile = int(want.size()) / values;
    std::vector<float> mine;
    for (int e = 0; e < m.rows * m.pitch; ++e)
      mine.push_back(float(1 + std::rand() % 1000)); // never 0
    std::vector<float> tiles =
        tile_model::zeroPaddedTiles(mine, m.rows, m.columns, m.pitch, side);
    // Where it is in the pool, until the pool has an address.
    m.data = reinterpret_cast<float *>(pool.size() * sizeof(float));
    pool.insert(pool.end(), mine.begin(), mine.end());
    want.insert(want.end(), tiles.begin(), tiles.end());
    matrices.push_back(m);
  }
  gpu::buffer<float> data(pool), ours(want.size()), theirs(want.size());
  for (matrix &m : matrices)
    m.data = data.data() + reinterpret_cast<uintptr_t>(m.data) / sizeof(float);
  gpu::buffer<matrix> described(matrices);
  std::vector<tensor_map> blank(blocks, blank_map(data.data()));
  gpu::buffer<tensor_map> maps(blank), maps_by_hand(blank);
  pad_matrices<<<blocks, 128>>>(maps.data(), described.data(), count, blocks,
                                ours.data());
  pad_matrices_by_hand<<<blocks, 128>>>(maps_by_hand.data(), described.data(),
                                        count, blocks, theirs.data());
  return gpu::report("pad_matrices", ours.download(), want) |
         gpu::report("pad_matrices_by_hand", theirs.download(), want);
}
#endif
