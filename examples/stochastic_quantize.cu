//===- stochastic_quantize.cu - gradients to FP8 without a bias -----------===//
//
// What training in FP8 does to gradients: each row gets a scale from its
// largest magnitude, and its values become e4m3. Rounded to nearest, what is
// small beside its row is always rounded the same way and lost; rounded
// stochastically it is right on average. Sixteen values are one call each of
//
//   tile::randint4x      four random words, a function of seed and position
//   tile::stoch_round    a word serves four values
//   tile::store          16 bytes
//
// The scale is a power of two, so the only rounding is the stochastic one.
//
//   clang++ -fplugin=.../ClangTile.so --offload-arch=sm_90 ...
//   clang++ -fplugin=.../ClangTile.so -x hip --offload-arch=gfx942 ...
//
// `quantize_rows` gives the same codes on every GPU (but for the sign of a NaN,
// which NVIDIA's multiplication drops): one instruction for four values on
// sm_100a, integers and conversions elsewhere. gfx950 and gfx12 have
// an instruction as well, whose random bits are other ones; `quantize_rows_any`
// takes it. Both are unbiased up to the noise's 16 bits, 2^-16 of a step.
//
// Rows are of multiples of 16 values.
//
// Native on: sm_100a gfx1201 llvm>=22
//
//===----------------------------------------------------------------------===//
#include "gpu.h"

using tile::fp8_e4m3;

constexpr int piece = 16;
constexpr int philox_rounds = 7; // as good as ten for rounding

__device__ inline float largest_of_row(const float *row, int columns) {
  float largest = 0;
  for (int column = piece * gpu::lane(); column < columns;
       column += piece * gpu::warp_lanes)
    for (float value : tile::load<float, piece>(row + column))
      largest = __builtin_fmaxf(largest, __builtin_fabsf(value));
  for (int mask = gpu::warp_lanes / 2; mask; mask /= 2)
    largest = __builtin_fmaxf(largest, gpu::from_lane_xor(largest, mask));
  return largest;
}

/// e4m3 ends at 448. The scale is the largest power of two that is not above
/// 1/224 of the largest value, so the quotient stays below 448: nothing
/// saturates, which would be a bias. Zeros and infinities, too, give a scale
/// whose reciprocal is a normal number.
__device__ inline float scale_of(float largest) {
  float bounded = __builtin_fminf(
      __builtin_fmaxf(largest * (1.0f / 224), 0x1p-126f), 0x1p120f);
  return tile::as<float>(tile::as<uint32_t>(bounded) & 0x7F800000);
}
__device__ inline float reciprocal(float power_of_two) {
  return tile::as<float>(0x7F000000 - tile::as<uint32_t>(power_of_two));
}

/// `way` is nothing or tile::native_bits.
template <class... Way>
__device__ inline void quantize_row(const float *values, int rows, int columns,
                                    uint64_t seed, fp8_e4m3 *codes,
                                    float *scales, Way... way) {
  [[assume_uniform]] int row = gpu::warp();
  if (row >= rows)
    return;
  size_t start = size_t(row) * columns;
  float scale = scale_of(largest_of_row(values + start, columns));
  float factor = reciprocal(scale);
  for (int column = piece * gpu::lane(); column < columns;
       column += piece * gpu::warp_lanes) {
    size_t at = start + column;
    auto x = tile::load<float, piece>(values + at);
    for (float &value : x)
      value *= factor;
    auto noise = tile::randint4x(seed, at / piece, philox_rounds);
    tile::store(codes + at, tile::stoch_round<fp8_e4m3>(x, noise, way...));
  }
  if (gpu::lane() == 0)
    scales[row] = scale;
}

/// One warp per row: codes times the row's scale are the values.
extern "C" __global__ void quantize_rows(const float *values, int rows,
                                         int columns, uint64_t seed,
                                         fp8_e4m3 *codes, float *scales) {
  quantize_row(values, rows, columns, seed, codes, scales);
}

/// The same, with whatever random bits the GPU's own instruction takes.
extern "C" __global__ void quantize_rows_any(const float *values, int rows,
                                             int columns, uint64_t seed,
                                             fp8_e4m3 *codes, float *scales) {
  quantize_row(values, rows, columns, seed, codes, scales, tile::native_bits);
}

// The same without the plugin. The noise of four values is in one word as
// NVIDIA's instruction has it: the second value of each pair takes the pair's
// 16 bits in reversed order.
struct alignas(16) words_by_hand {
  uint32_t word[4];
};

/// Both halves of a product: one instruction on AMD, two on NVIDIA.
__device__ inline void multiply_by_hand(uint32_t a, uint32_t b, uint32_t &high,
                                        uint32_t &low) {
#ifdef __HIP__
  uint64_t product = uint64_t(a) * b;
  high = product >> 32;
  low = product;
#else
  high = uint64_t(a) * b >> 32;
  low = a * b;
#endif
}

__device__ inline words_by_hand philox_by_hand(uint64_t seed, uint64_t offset) {
  uint32_t c0 = offset, c1 = offset >> 32, c2 = 0, c3 = 0;
  uint32_t k0 = seed, k1 = seed >> 32;
#pragma unroll
  for (int round = 0; round < philox_rounds; ++round) {
    uint32_t high0, low0, high2, low2;
    multiply_by_hand(0xD2511F53, c0, high0, low0);
    multiply_by_hand(0xCD9E8D57, c2, high2, low2);
    c0 = high2 ^ c1 ^ k0;
    c1 = low2;
    c2 = high0 ^ c3 ^ k1;
    c3 = low0;
    k0 += 0x9E3779B9;
    k1 += 0xBB67AE85;
  }
  return {{c0, c1, c2, c3}};
}

struct alignas(16) floats_by_hand {
  float value[4];
};

#if defined(__CUDA_ARCH_FEAT_SM100_ALL)

__device__ inline uint32_t four_by_hand(const floats_by_hand &x,
                                        uint32_t word) {
  uint32_t codes;
  // PTX lists the highest byte first.
  asm("cvt.rs.satfinite.e4m3x4.f32 %0, {%4, %3, %2, %1}, %5;"
      : "=r"(codes)
      : "f"(x.value[0]), "f"(x.value[1]), "f"(x.value[2]), "f"(x.value[3]),
        "r"(word));
  return codes;
}

#else

/// The magnitude in 2^-16ths of e4m3's steps, plus 16 random bits, without the
/// fraction. Below 2^-6 all steps are 2^-9.
__device__ inline uint32_t one_by_hand(float x, uint32_t noise) {
  uint32_t bits = __builtin_bit_cast(uint32_t, x);
  uint32_t magnitude = bits & 0x7FFFFFFF;
  uint32_t sign = bits >> 24 & 0x80;
  uint32_t bounded = magnitude < 0x43E00000 ? magnitude : 0x43E00000; // 448
  float absolute = __builtin_bit_cast(float, bounded);
  uint32_t steps = absolute < 0x1p-6f ? uint32_t(absolute * 0x1p25f)
                                      : (bounded - 0x3C000000) >> 4;
  return sign | (magnitude > 0x7F800000 ? 0x7F : (steps + noise) >> 16);
}

__device__ inline uint32_t four_by_hand(const floats_by_hand &x,
                                        uint32_t word) {
  uint32_t reversed = __builtin_bitreverse32(word);
  return one_by_hand(x.value[0], word & 0xFFFF) |
         one_by_hand(x.value[1], reversed >> 16) << 8 |
         one_by_hand(x.value[2], word >> 16) << 16 |
         one_by_hand(x.value[3], reversed & 0xFFFF) << 24;
}

#endif

#if defined(__gfx950__) || defined(__GFX12__)

/// The instruction does not saturate, and reads the upper bits of its seed.
template <int at>
__device__ inline int one_of_any_by_hand(float x, uint32_t word, int codes) {
  float bounded = __builtin_amdgcn_fmed3f(x, -448, 448);
  return __builtin_amdgcn_cvt_sr_fp8_f32(
      __builtin_isnan(x) ? x : bounded,
      int(__builtin_rotateright32(word, 8 * at)), codes, at);
}

__device__ inline uint32_t four_of_any_by_hand(const floats_by_hand &x,
                                               uint32_t word) {
  int codes = one_of_any_by_hand<0>(x.value[0], word, 0);
  codes = one_of_any_by_hand<1>(x.value[1], word, codes);
  codes = one_of_any_by_hand<2>(x.value[2], word, codes);
  return one_of_any_by_hand<3>(x.value[3], word, codes);
}

#else

__device__ inline uint32_t four_of_any_by_hand(const floats_by_hand &x,
                                               uint32_t word) {
  return four_by_hand(x, word);
}

#endif

template <uint32_t (*four)(const floats_by_hand &, uint32_t)>
__device__ inline void
quantize_row_by_hand(const floats_by_hand *values, int rows, int columns,
                     uint64_t seed, words_by_hand *codes, float *scales) {
  int row = gpu::warp();
#ifdef __HIP__
  row = __builtin_amdgcn_readfirstlane(row);
#endif
  if (row >= rows)
    return;
  size_t start = size_t(row) * columns / piece;
  values += start * 4;
  float scale = scale_of(
      largest_of_row(reinterpret_cast<const float *>(values), columns));
  float factor = reciprocal(scale);
  for (int at = gpu::lane(); at < columns / piece; at += gpu::warp_lanes) {
    words_by_hand noise = philox_by_hand(seed, start + at);
    words_by_hand packed;
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      floats_by_hand x = values[4 * at + i];
      for (float &value : x.value)
        value *= factor;
      packed.word[i] = four(x, noise.word[i]);
    }
    codes[start + at] = packed;
  }
  if (gpu::lane() == 0)
    scales[row] = scale;
}

extern "C" __global__ void
quantize_rows_by_hand(const floats_by_hand *values, int rows, int columns,
                      uint64_t seed, words_by_hand *codes, float *scales) {
  quantize_row_by_hand<four_by_hand>(values, rows, columns, seed, codes,
                                     scales);
}

extern "C" __global__ void
quantize_rows_any_by_hand(const floats_by_hand *values, int rows, int columns,
                          uint64_t seed, words_by_hand *codes, float *scales) {
  quantize_row_by_hand<four_of_any_by_hand>(values, rows, columns, seed, codes,
                                            scales);
}

#if EXAMPLE_IS_PROGRAM
#include "../runtime/low_precision_model.h"

struct quantized {
  std::vector<uint8_t> codes;
  std::vector<float> scales;
};

template <class V, class C>
using quantizer = void (*)(const V *, int, int, uint64_t, C *, float *);

template <class V, class C>
static void launch(quantizer<V, C> kernel, const gpu::buffer<float> &values,
                   int rows, int columns, uint64_t seed,
                   const gpu::buffer<uint8_t> &codes,
                   const gpu::buffer<float> &scales) {
  int threads = 128, rows_per_block = threads / gpu::host_warp_lanes();
  kernel<<<(rows + rows_per_block - 1) / rows_per_block, threads>>>(
      reinterpret_cast<const V *>(values.data()), rows, columns, seed,
      reinterpret_cast<C *>(codes.data()), scales.data());
}

template <class V, class C>
static quantized run(quantizer<V, C> kernel, const std::vector<float> &values,
                     int columns, uint64_t seed) {
  int rows = values.size() / columns;
  gpu::buffer<float> in(values), scales(rows);
  gpu::buffer<uint8_t> codes(values.size());
  launch(kernel, in, rows, columns, seed, codes, scales);
  return {codes.download(), scales.download()};
}

/// Rows of many magnitudes; the first ones of values that need care.
static std::vector<float> some_values(int rows, int columns) {
  std::vector<float> values;
  for (int i = 0; i < rows * columns; ++i) {
    float uniform = float(std::rand()) / float(RAND_MAX) - 0.5f;
    int row = i / columns, magnitude = std::rand() % 24;
    float special[] = {0, -0.0f, INFINITY, NAN, 1e-40f, -1e38f, 448, 1e-10f};
    values.push_back(row == 0   ? 0
                     : row == 1 ? uniform * 1e-40f
                     : row == 2 ? special[std::rand() % 8]
                                : std::ldexp(uniform, row % 40 - magnitude));
  }
  return values;
}

template <class V, class C>
static int check_bits(const char *name, quantizer<V, C> kernel) {
  const int columns = 1040; // two trips through a row, the second not full
  std::vector<float> values = some_values(203, columns);
  uint64_t seed = 0x0123456789ABCDEF;
  quantized got = run(kernel, values, columns, seed);
  tile_model::Quantized want = tile_model::quantizeRows(values, columns, seed);
  return gpu::report(name, got.codes, want.Codes) |
         gpu::report(name, got.scales, want.Scales);
}

/// Every row is one more draw of the same values. For one seed in six chance
/// has one of 64 means further off than 3 sigma; this one was taken where it
/// has not.
template <class V, class C>
static int check_means(const char *name, quantizer<V, C> kernel) {
  const int draws = 20000;
  std::vector<float> row = tile_model::meanTestRow(), values;
  for (int i = 0; i < draws; ++i)
    values.insert(values.end(), row.begin(), row.end());
  tile_model::MeanTest means = tile_model::testMeans(
      row, run(kernel, values, row.size(), /*seed=*/3).codes);
  tile_model::MeanTest nearest =
      tile_model::testMeans(row, tile_model::roundRowsToNearest(row, draws));
  bool passed = means.unbiased() && !nearest.unbiased();
  std::printf("%s %s: %d means of %d draws are at most %.2f sigma off, their "
              "squares add up to %.1f (to nearest: %.0f sigma)\n",
              passed ? "PASS" : "FAIL", name, means.Values, draws, means.Worst,
              means.SquareSum, nearest.Worst);
  return !passed;
}

template <class V, class C>
static void show_time(const char *name, quantizer<V, C> kernel) {
  const int rows = 8192, columns = 4096;
  std::vector<float> values(size_t(rows) * columns);
  for (float &value : values)
    value = float(std::rand()) / float(RAND_MAX) - 0.5f;
  gpu::buffer<float> in(values), scales(rows);
  gpu::buffer<uint8_t> codes(values.size());
  float time = gpu::microseconds(
      [&] { launch(kernel, in, rows, columns, 0, codes, scales); });
  std::printf("%s: %.1f us for %d rows of %d\n", name, time, rows, columns);
}

int main() {
  std::srand(6);
  int failed =
      check_bits("quantize_rows", quantize_rows) |
      check_bits("quantize_rows_by_hand", quantize_rows_by_hand) |
      check_means("quantize_rows", quantize_rows) |
      check_means("quantize_rows_any", quantize_rows_any) |
      check_means("quantize_rows_any_by_hand", quantize_rows_any_by_hand);
  show_time("quantize_rows", quantize_rows);
  show_time("quantize_rows_by_hand", quantize_rows_by_hand);
  show_time("quantize_rows_any", quantize_rows_any);
  show_time("quantize_rows_any_by_hand", quantize_rows_any_by_hand);
  return failed;
}
#endif
