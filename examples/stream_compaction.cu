//===- stream_compaction.cu - the columns of each row that matter ---------===//
//
// Turns a dense row into the list of its columns above a limit, in order: how
// a sparse attention mask or a router's choices become indices to gather. A
// warp walks the row; `__warp_ballot` tells every lane which lanes keep their
// value, so each knows its place without shared memory or atomics.
//
//   clang++ -fplugin=.../ClangTile.so --offload-arch=sm_90 stream_compaction.cu
//   clang++ -fplugin=.../ClangTile.so -x hip --offload-arch=gfx942 ...
//
// The ballot has 64 bits on every target, so one source serves warps of 32 and
// of 64 lanes.
//
//===----------------------------------------------------------------------===//
#include "gpu.h"

/// How many bits of mask belong to lanes before this one. Both vendors have
/// an instruction for it, but not the same one.
__device__ inline int before_this_lane(uint64_t mask) {
#ifdef __HIP__
  uint32_t low = __builtin_amdgcn_mbcnt_lo(uint32_t(mask), 0);
  return __builtin_amdgcn_mbcnt_hi(uint32_t(mask >> 32), low);
#else
  return __builtin_popcount(uint32_t(mask) &
                            __nvvm_read_ptx_sreg_lanemask_lt());
#endif
}

/// One warp per row; groups of any whole number of warps. What follows the
/// kept columns of a row stays as it was.
extern "C" __global__ void compact_rows(const float *values, float limit,
                                        int rows, int columns, int *kept,
                                        int *counts) {
  [[assume_uniform]] int row = gpu::warp();
  if (row >= rows)
    return;
  values += size_t(row) * columns;
  kept += size_t(row) * columns;
  int lane = gpu::lane(), count = 0;
  for (int base = 0; base < columns; base += gpu::warp_lanes) {
    int column = base + lane;
    bool keep = column < columns && values[column] > limit;
    uint64_t keeping = __warp_ballot(keep);
    if (keep)
      kept[count + before_this_lane(keeping)] = column;
    count += __builtin_popcountll(keeping);
  }
  if (lane == 0)
    counts[row] = count;
}

// The same without the plugin: the type of a ballot is the wave's.
#if defined(__GFX8__) || defined(__GFX9__)
using lane_mask = uint64_t;
__device__ inline lane_mask ballot_by_hand(bool p) {
  return __builtin_amdgcn_ballot_w64(p);
}
__device__ inline int before_by_hand(lane_mask mask) {
  return __builtin_amdgcn_mbcnt_hi(
      uint32_t(mask >> 32), __builtin_amdgcn_mbcnt_lo(uint32_t(mask), 0));
}
#elif defined(__HIP__)
using lane_mask = uint32_t;
__device__ inline lane_mask ballot_by_hand(bool p) {
  return __builtin_amdgcn_ballot_w32(p);
}
__device__ inline int before_by_hand(lane_mask mask) {
  return __builtin_amdgcn_mbcnt_lo(mask, 0);
}
#else
using lane_mask = uint32_t;
__device__ inline lane_mask ballot_by_hand(bool p) {
  lane_mask lanes;
  asm volatile("{.reg .pred p;\n"
               "setp.ne.b32 p, %1, 0;\n"
               "vote.sync.ballot.b32 %0, p, 0xffffffff;}"
               : "=r"(lanes)
               : "r"(int(p)));
  return lanes;
}
__device__ inline int before_by_hand(lane_mask mask) {
  return __builtin_popcount(mask & __nvvm_read_ptx_sreg_lanemask_lt());
}
#endif

extern "C" __global__ void compact_rows_by_hand(const float *values,
                                                float limit, int rows,
                                                int columns, int *kept,
                                                int *counts) {
  int row = gpu::warp();
#ifdef __HIP__
  row = __builtin_amdgcn_readfirstlane(row);
#endif
  if (row >= rows)
    return;
  values += size_t(row) * columns;
  kept += size_t(row) * columns;
  int lane = gpu::lane(), count = 0;
  for (int base = 0; base < columns; base += gpu::warp_lanes) {
    int column = base + lane;
    bool keep = column < columns && values[column] > limit;
    lane_mask keeping = ballot_by_hand(keep);
    if (keep)
      kept[count + before_by_hand(keeping)] = column;
    count += sizeof(keeping) == 8 ? __builtin_popcountll(keeping)
                                  : __builtin_popcount(keeping);
  }
  if (lane == 0)
    counts[row] = count;
}

#if EXAMPLE_IS_PROGRAM
#include "../runtime/examples_model.h"

int main() {
  const int rows = 1000, columns = 1111; // no multiple of a warp
  const float limit = 0.7f;
  std::vector<float> values;
  std::srand(2);
  for (int i = 0; i < rows * columns; ++i)
    values.push_back(float(std::rand()) / float(RAND_MAX));
  for (int column = 0; column < columns; ++column) {
    values[column] = 0;           // keeps nothing
    values[columns + column] = 1; // keeps all
  }
  std::vector<int> counts, blank(values.size(), -1);
  std::vector<int> want =
      tile_model::compactRows(values, limit, columns, counts);
  gpu::buffer<float> in(values);
  int threads = 4 * gpu::host_warp_lanes(), groups = (rows + 3) / 4;
  gpu::buffer<int> kept(blank), kept_by_hand(blank);
  gpu::buffer<int> count(rows), count_by_hand(rows);
  compact_rows<<<groups, threads>>>(in.data(), limit, rows, columns,
                                    kept.data(), count.data());
  compact_rows_by_hand<<<groups, threads>>>(in.data(), limit, rows, columns,
                                            kept_by_hand.data(),
                                            count_by_hand.data());
  return gpu::report("compact_rows", kept.download(), want) |
         gpu::report("compact_rows counts", count.download(), counts) |
         gpu::report("compact_rows_by_hand", kept_by_hand.download(), want) |
         gpu::report("compact_rows_by_hand counts", count_by_hand.download(),
                     counts);
}
#endif
