//===- tdm_gemm_kloop.cu - a GEMM whose tiles AMD's data mover brings -----===//
//
// C = A B^T in float, from rows of _Float16, in blocks of 64 x 64. What is
// shown is the way of the tiles through K, which are the three uses that
// Triton's update_tensor_descriptor has:
//
//   prologue   to this block's rows, and which wave copies
//   interior   64 columns on: one scalar addition per operand and trip
//   epilogue   the last trip is peeled off and gets the bounds of what is left
//
// One wave copies A's tile, another B's, while all eight multiply the tiles
// before. The mover fills in zeros beyond the bounds, so no extent need be a
// multiple of anything.
//
// Targets: gfx1250 llvm>=22
//
//   clang++ -fplugin=.../ClangTile.so -x hip --offload-arch=gfx1250 ...
//
// The multiplication is plain fma: matrix instructions would hide the loop
// behind their register layout.
//
//===----------------------------------------------------------------------===//
#include "gpu.h"

#ifndef __shared__
#define __shared__ __attribute__((shared))
#endif

namespace tdm = tile::tdm;

constexpr int block = 64;        // rows, columns and depth of a step
constexpr int pitch = block + 8; // in shared memory: spreads the banks
constexpr int threads = 256;     // each has 4 x 4 of a block's results

struct alignas(16) operand_tile {
  _Float16 value[block * pitch];
};

/// What a thread adds up: four rows by four columns of a block.
struct results {
  int row, column;
  float sum[4][4];
};

__device__ inline void block_barrier() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

/// Adds the products of two tiles, eight columns of both at a time.
__device__ inline void multiply(const operand_tile &a, const operand_tile &b,
                                results &c) {
  for (int k = 0; k < block; k += 8) {
    tile::fragment<_Float16, 8> x[4], y[4];
    for (int i = 0; i < 4; ++i) {
      x[i] = tile::load<_Float16, 8>(&a.value[(c.row + i) * pitch + k]);
      y[i] = tile::load<_Float16, 8>(&b.value[(c.column + i) * pitch + k]);
    }
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 4; ++j)
        for (int e = 0; e < 8; ++e)
          c.sum[i][j] += float(x[i][e]) * float(y[j][e]);
  }
}

/// One block of threads per 64 x 64 results; all extents at least 1.
extern "C" __global__
    __attribute__((amdgpu_flat_work_group_size(threads, threads))) void
    gemm_kloop(const _Float16 *a, const _Float16 *b, float *c, int m, int n,
               int k) {
  __shared__ operand_tile a_tile[2], b_tile[2];
  int row = block * int(gpu::group());
  int column = block * int(__builtin_amdgcn_workgroup_id_y());
  [[assume_uniform]] int wave = gpu::thread() / gpu::warp_lanes;

  auto padded = tdm::padding(block, pitch - block);
  auto from_a = tdm::make_tensor_descriptor<_Float16>(a, {m, k}, {k, 1},
                                                      {block, block}, padded);
  auto from_b = tdm::make_tensor_descriptor<_Float16>(b, {n, k}, {k, 1},
                                                      {block, block}, padded);

  // Prologue. An offset alone would leave the bounds of the whole tensor, and
  // the last block would read rows behind its end.
  from_a =
      tdm::update_tensor_descriptor(from_a, tdm::add_offsets(row, 0),
                                    tdm::clamp_bounds, tdm::pred(wave == 0));
  from_b =
      tdm::update_tensor_descriptor(from_b, tdm::add_offsets(column, 0),
                                    tdm::clamp_bounds, tdm::pred(wave == 1));
  tdm::async_load(from_a, a_tile[0].value);
  tdm::async_load(from_b, b_tile[0].value);

  results mine = {4 * int(gpu::thread() / 16), 4 * int(gpu::thread() % 16), {}};
  // One trip: the next tiles set out, this trip's are multiplied.
  auto step = [&](int trip) {
    tdm::async_wait<0>(); // this wave's copies; the barrier tells the others
    block_barrier();
    tdm::async_load(from_a, a_tile[(trip + 1) % 2].value);
    tdm::async_load(from_b, b_tile[(trip + 1) % 2].value);
    multiply(a_tile[trip % 2], b_tile[trip % 2], mine);
  };

  int last = (k - 1) / block, trip = 0;
  for (; trip < last - 1; ++trip) {
    from_a = tdm::update_tensor_descriptor(from_a, tdm::add_offsets(0, block));
    from_b = tdm::update_tensor_descriptor(from_b, tdm::add_offsets(0, block));
    step(trip);
  }
  if (trip < last) {
    int rest = k - last * block; // 1 to 64
    from_a = tdm::update_tensor_descriptor(from_a, tdm::add_offsets(0, block),
                                           tdm::set_bounds(m - row, rest));
    from_b = tdm::update_tensor_descriptor(from_b, tdm::add_offsets(0, block),
                                           tdm::set_bounds(n - column, rest));
    step(trip);
  }
  tdm::async_wait<0>();
  block_barrier();
  multiply(a_tile[last % 2], b_tile[last % 2], mine);

  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) {
      int to_row = row + mine.row + i, to_column = column + mine.column + j;
      if (to_row < m && to_column < n)
        c[size_t(to_row) * n + to_column] = mine.sum[i][j];
    }
}

#if EXAMPLE_IS_PROGRAM
#include "../runtime/examples_model.h"

int main() {
  const int m = 200, n = 130, k = 1000; // no multiples of a block
  std::vector<_Float16> a(m * k), b(n * k);
  std::srand(4);
  for (auto *values : {&a, &b})
    for (_Float16 &value : *values)
      value = _Float16(std::rand() % 17 - 8); // sums of products are exact
  gpu::buffer<_Float16> from_a(a), from_b(b);
  gpu::buffer<float> c(m * n);
  dim3 grid((m + block - 1) / block, (n + block - 1) / block);
  gemm_kloop<<<grid, threads>>>(from_a.data(), from_b.data(), c.data(), m, n,
                                k);
  return gpu::report("gemm_kloop", c.download(),
                     tile_model::multiplyByTransposed(a, b, m, n, k));
}
#endif
