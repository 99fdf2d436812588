//===- early_exit_scan.cu - draw a token from each row's distribution -----===//
//
// Sampling by inversion: the first column whose cumulative probability exceeds
// a random number. A warp walks a row, four columns per lane, and leaves it as
// soon as any lane is past the number: `__warp_any`, whose result is uniform,
// so that the branch costs one scalar instruction.
//
//   clang++ -fplugin=.../ClangTile.so --offload-arch=sm_90 early_exit_scan.cu
//   clang++ -fplugin=.../ClangTile.so -x hip --offload-arch=gfx942 ...
//
// Columns come in multiples of four, and a row has at least four.
//
//===----------------------------------------------------------------------===//
#include "gpu.h"

/// The first of this lane's four columns past the number, or `columns`.
__device__ inline int first_past(const float *row, int column, int columns,
                                 float number) {
  if (column >= columns)
    return columns;
  tile::fragment<float, 4> values = tile::load<float, 4>(row + column);
  int first = columns;
  for (int k = 3; k >= 0; --k)
    if (values[k] > number)
      first = column + k;
  return first;
}

/// One warp per row; groups of any whole number of warps.
extern "C" __global__ void sample_rows(const float *cumulative,
                                       const float *numbers, int rows,
                                       int columns, int *samples) {
  // All lanes of a warp have the same row, which a compiler cannot know.
  [[assume_uniform]] int row = gpu::warp();
  if (row >= rows)
    return;
  const float *values = cumulative + size_t(row) * columns;
  float number = numbers[row];
  int lane = gpu::lane(), first = columns;
  for (int base = 0; base < columns; base += 4 * gpu::warp_lanes) {
    first = first_past(values, base + 4 * lane, columns, number);
    if (__warp_any(first < columns))
      break;
  }
  // Only once per row: the lowest lane that found something has the answer.
  uint64_t found = __warp_ballot(first < columns);
  if (lane == (found ? __builtin_ctzll(found) : 0))
    samples[row] = first < columns ? first : columns - 1;
}

// The same without the plugin: votes per vendor and wave size.
#if defined(__GFX8__) || defined(__GFX9__)
__device__ inline bool any_by_hand(bool p) {
  return __builtin_amdgcn_ballot_w64(p) != 0;
}
__device__ inline int first_lane_by_hand(bool p) {
  uint64_t lanes = __builtin_amdgcn_ballot_w64(p);
  return lanes ? __builtin_ctzll(lanes) : 0;
}
#elif defined(__HIP__)
__device__ inline bool any_by_hand(bool p) {
  return __builtin_amdgcn_ballot_w32(p) != 0;
}
__device__ inline int first_lane_by_hand(bool p) {
  uint32_t lanes = __builtin_amdgcn_ballot_w32(p);
  return lanes ? __builtin_ctz(lanes) : 0;
}
#else
__device__ inline bool any_by_hand(bool p) {
  int any;
  asm volatile("{.reg .pred p, q;\n"
               "setp.ne.b32 p, %1, 0;\n"
               "vote.sync.any.pred q, p, 0xffffffff;\n"
               "selp.b32 %0, 1, 0, q;}"
               : "=r"(any)
               : "r"(int(p)));
  return any;
}
__device__ inline int first_lane_by_hand(bool p) {
  uint32_t lanes;
  asm volatile("{.reg .pred p;\n"
               "setp.ne.b32 p, %1, 0;\n"
               "vote.sync.ballot.b32 %0, p, 0xffffffff;}"
               : "=r"(lanes)
               : "r"(int(p)));
  return lanes ? __builtin_ctz(lanes) : 0;
}
#endif

extern "C" __global__ void sample_rows_by_hand(const float *cumulative,
                                               const float *numbers, int rows,
                                               int columns, int *samples) {
  int row = gpu::warp();
#ifdef __HIP__
  row = __builtin_amdgcn_readfirstlane(row);
#endif
  if (row >= rows)
    return;
  const float *values = cumulative + size_t(row) * columns;
  float number = numbers[row];
  int lane = gpu::lane(), first = columns;
  for (int base = 0; base < columns; base += 4 * gpu::warp_lanes) {
    first = first_past(values, base + 4 * lane, columns, number);
    if (any_by_hand(first < columns))
      break;
  }
  if (lane == first_lane_by_hand(first < columns))
    samples[row] = first < columns ? first : columns - 1;
}

#if EXAMPLE_IS_PROGRAM
#include "../runtime/examples_model.h"

int main() {
  const int rows = 1000, columns = 4 * 777; // no multiple of any warp's step
  std::vector<float> cumulative, numbers;
  std::srand(1);
  for (int row = 0; row < rows; ++row) {
    double sum = 0;
    for (int column = 0; column < columns; ++column)
      cumulative.push_back(float(sum += double(std::rand()) / RAND_MAX));
    for (int column = 0; column < columns; ++column)
      cumulative[size_t(row) * columns + column] /= float(sum);
    numbers.push_back(float(row) / rows);
  }
  numbers[0] = -1; // the first column
  numbers[1] = 2;  // none, so the last
  gpu::buffer<float> in(cumulative), at(numbers);
  std::vector<int> want = tile_model::sampleRows(cumulative, numbers, columns);
  int threads = 4 * gpu::host_warp_lanes(), groups = (rows + 3) / 4;
  gpu::buffer<int> ours(rows), theirs(rows);
  sample_rows<<<groups, threads>>>(in.data(), at.data(), rows, columns,
                                   ours.data());
  sample_rows_by_hand<<<groups, threads>>>(in.data(), at.data(), rows, columns,
                                           theirs.data());
  return gpu::report("sample_rows", ours.download(), want) |
         gpu::report("sample_rows_by_hand", theirs.download(), want);
}
#endif
