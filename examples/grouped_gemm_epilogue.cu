//===- grouped_gemm_epilogue.cu - scale, bias and store many products -----===//
//
// A grouped GEMM multiplies matrices of different sizes in one launch; its last
// step scales the sums, adds a bias per column and stores what lies inside the
// matrix. Where a tile belongs is read from memory, so a compiler must assume
// that each lane has another matrix: on AMD every access becomes a loop over
// the lanes' bases. `[[assume_uniform]]` says that a warp has one, and buffer
// access needs no branch for rows and columns that are outside.
//
//   clang++ -fplugin=.../ClangTile.so --offload-arch=sm_90 ...
//   clang++ -fplugin=.../ClangTile.so -x hip --offload-arch=gfx942 ...
//
// A matrix must be smaller than 2 GiB. Tiles are as wide as a warp.
//
//===----------------------------------------------------------------------===//
#include "gpu.h"

constexpr int tile_rows = 16;

struct matrix {
  float *out;
  const float *bias; // one per column
  int rows, columns;
};
/// Where a tile's first element belongs.
struct place {
  int matrix, row, column;
};

/// One warp per tile; groups of any whole number of warps. `sums` has the tiles
/// one after another.
extern "C" __global__ void epilogue(const matrix *matrices, const place *places,
                                    const float *sums, float scale, int tiles) {
  int warps = gpu::group_threads() / gpu::warp_lanes;
  [[assume_uniform]] int tile =
      gpu::group() * warps + gpu::thread() / gpu::warp_lanes;
  if (tile >= tiles)
    return;
  place at = places[tile];
  [[assume_uniform]] matrix to = matrices[at.matrix];
  sums += size_t(tile) * tile_rows * gpu::warp_lanes;

  int lane = gpu::lane(), column = at.column + lane;
  bool inside = column < to.columns;
  float bias = tile::buffer_load(to.bias, column, inside);
#pragma unroll
  for (int i = 0; i < tile_rows; ++i) {
    int row = at.row + i;
    float value = sums[i * gpu::warp_lanes + lane] * scale + bias;
    tile::buffer_store(to.out, row * to.columns + column, value,
                       inside && row < to.rows);
  }
}

// The same without the plugin. On AMD the descriptor is made once, its words
// are read from the first lane, and an offset outside of every buffer stands
// for a lane that must not access.
#ifdef __HIP__
__device__ inline uint32_t first_lane(uint32_t word) {
  return __builtin_amdgcn_readfirstlane(word);
}
__device__ inline void *first_lane(const void *p) {
  uint64_t bits = uint64_t(p);
  return (void *)(uint64_t(first_lane(uint32_t(bits >> 32))) << 32 |
                  first_lane(uint32_t(bits)));
}
#if defined(__GFX8__) || defined(__GFX9__)
constexpr int resource_flags = 0x27000;
#else
constexpr int resource_flags = 0x31027000;
#endif
constexpr int outside = int(0x80000000);
#endif

extern "C" __global__ void epilogue_by_hand(const matrix *matrices,
                                            const place *places,
                                            const float *sums, float scale,
                                            int tiles) {
  int warps = gpu::group_threads() / gpu::warp_lanes;
  int tile = gpu::group() * warps + gpu::thread() / gpu::warp_lanes;
#ifdef __HIP__
  tile = first_lane(tile);
#endif
  if (tile >= tiles)
    return;
  place at = places[tile];
  matrix to = matrices[at.matrix];
  sums += size_t(tile) * tile_rows * gpu::warp_lanes;
  int lane = gpu::lane(), column = at.column + lane;
  bool inside = column < to.columns;
#if defined(__HIP__) && defined(__AMDGCN__)
  auto out = __builtin_amdgcn_make_buffer_rsrc(first_lane(to.out), 0,
                                               0x7FFFFFFE, resource_flags);
  auto biases = __builtin_amdgcn_make_buffer_rsrc(first_lane(to.bias), 0,
                                                  0x7FFFFFFE, resource_flags);
  bool biased = inside && uint32_t(column) < 0x1FFFFFFF;
  float bias = __builtin_bit_cast(
      float, __builtin_amdgcn_raw_buffer_load_b32(
                 biases, biased ? 4 * column : outside, 0, 0));
#pragma unroll
  for (int i = 0; i < tile_rows; ++i) {
    int row = at.row + i;
    float value = sums[i * gpu::warp_lanes + lane] * scale + bias;
    int element = row * to.columns + column;
    bool wanted = inside && row < to.rows && uint32_t(element) < 0x1FFFFFFF;
    __builtin_amdgcn_raw_buffer_store_b32(__builtin_bit_cast(uint32_t, value),
                                          out, wanted ? 4 * element : outside,
                                          0, 0);
  }
#else
  float bias = inside ? to.bias[column] : 0;
#pragma unroll
  for (int i = 0; i < tile_rows; ++i) {
    int row = at.row + i;
    float value = sums[i * gpu::warp_lanes + lane] * scale + bias;
    if (inside && row < to.rows)
      to.out[row * to.columns + column] = value;
  }
#endif
}

#if EXAMPLE_IS_PROGRAM
int main() {
  const int lanes = gpu::host_warp_lanes(), count = 7;
  const float scale = 0.25f;
  std::vector<matrix> matrices;
  std::vector<place> places;
  std::vector<int> starts;
  std::vector<float> bias, sums, want;
  for (int m = 0; m < count; ++m) { // sizes that no tile divides
    int rows = 5 + 13 * m, columns = 100 - 11 * m;
    starts.push_back(int(want.size()));
    matrices.push_back({nullptr, nullptr, rows, columns});
    want.resize(want.size() + size_t(rows) * columns);
    for (int row = 0; row < rows; row += tile_rows)
      for (int column = 0; column < columns; column += lanes)
        places.push_back({m, row, column});
  }
  for (int column = 0; column < 100; ++column)
    bias.push_back(float(column));
  for (const place &at : places)
    for (int i = 0; i < tile_rows * lanes; ++i) {
      const matrix &to = matrices[at.matrix];
      int row = at.row + i / lanes, column = at.column + i % lanes;
      sums.push_back(float(std::rand() % 1000));
      if (row < to.rows && column < to.columns)
        want[starts[at.matrix] + row * to.columns + column] =
            sums.back() * scale + bias[column];
    }

  int result = 0, tiles = int(places.size());
  gpu::buffer<float> device_bias(bias), device_sums(sums);
  gpu::buffer<place> device_places(places);
  for (bool by_hand : {false, true}) {
    gpu::buffer<float> out(want.size());
    for (int m = 0; m < count; ++m) {
      matrices[m].out = out.data() + starts[m];
      matrices[m].bias = device_bias.data();
    }
    gpu::buffer<matrix> to(matrices);
    auto kernel = by_hand ? epilogue_by_hand : epilogue;
    kernel<<<(tiles + 3) / 4, 4 * lanes>>>(to.data(), device_places.data(),
                                           device_sums.data(), scale, tiles);
    result |= gpu::report(by_hand ? "epilogue_by_hand" : "epilogue",
                          out.download(), want);
  }
  return result;
}
#endif
