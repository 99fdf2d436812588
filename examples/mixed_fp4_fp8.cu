//===- mixed_fp4_fp8.cu - FP4 weights times FP8 activations ---------------===//
//
// One step of decoding with a model in MXFP4: a matrix of FP4 weights, each 32
// of a row with one e8m0 scale, times one vector of e4m3 activations. A lane
// takes 32 weights at a time, in four quarters of eight:
//
//   auto sums = tile::packed_mul4(weight[0], input[0], tile::satfinite);
//   sums = tile::packed_fma4(weight[1], input[1], sums, tile::satfinite);  ...
//
// Each of these is two instructions on sm_100a, for FP4 need not be unpacked:
// the operands' formats are the instruction's business.
//
// But the sums are FP8 too: *every* step rounds to four significant bits, and
// above 448 there is nothing. So a chain must be short, and this is what it is
// good for: four steps in FP8, then the eight sums are added and scaled in
// float, where they cost a quarter of what 32 products would. `main` says what
// the rounding costs, and what one long chain would.
//
// Activations should end at 16: then 4 steps of at most 6 * 16 stay below 448.
// For a floating format a smaller range is no loss but at its lower end. What
// exceeds it saturates.
//
//   clang++ -fplugin=.../ClangTile.so --offload-arch=sm_100a ...
//   clang++ -fplugin=.../ClangTile.so -x hip --offload-arch=gfx942 ...
//
// The same bits everywhere. But GPUs without the instruction (all but sm_100a
// and sm_103a) pay for its rounding: code for them alone would sum in f16.
//
// Native on: sm_100a llvm>=24
//
//===----------------------------------------------------------------------===//
#include "gpu.h"

using tile::e8m0;
using tile::fp8_e4m3;

constexpr int group_values = 32; // share a scale
constexpr int chain = 4;         // products in one sum of FP8
constexpr int sums = group_values / chain;

// Of pairs of FP4, the first in the low nibble.
using quarter_of_weights = tile::fragment<tile::fp4x2_e2m1, sums / 2>;
using quarter_of_inputs = tile::fragment<fp8_e4m3, sums>;
using group_of_weights = tile::fragment<quarter_of_weights, chain>;
using group_of_inputs = tile::fragment<quarter_of_inputs, chain>;

/// Exact; f16 has room for every e4m3.
__device__ inline float sum_of(const quarter_of_inputs &values) {
#ifdef __HIP__
  const auto &exact = values;
#else
  auto exact = __tile_inline_asm_elementwise<_Float16>(
      "cvt.rn.f16x2.e4m3x2 $0, $1;", "=r,h", tile::pure, 2, values);
#endif
  float sum = 0;
  for (auto value : exact)
    sum += float(value);
  return sum;
}

/// The products of a group, summed in FP8 four by four, and these in float,
/// exactly: eight multiples of 2^-9 below 2^9.
__device__ inline float dot(const group_of_weights &weights,
                            const group_of_inputs &inputs) {
  quarter_of_inputs rounded =
      tile::packed_mul4(weights[0], inputs[0], tile::satfinite);
#pragma unroll
  for (int i = 1; i < chain; ++i)
    rounded =
        tile::packed_fma4(weights[i], inputs[i], rounded, tile::satfinite);
  return sum_of(rounded);
}

/// The sum over all lanes, in all of them.
__device__ inline float warp_sum(float value) {
  for (int mask = gpu::warp_lanes / 2; mask; mask /= 2)
    value += gpu::from_lane_xor(value, mask);
  return value;
}

/// One warp per row. `input_scale` is what the activations were divided by.
extern "C" __global__ void multiply_rows(const group_of_weights *weights,
                                         const e8m0 *scales,
                                         const group_of_inputs *inputs,
                                         float input_scale, int rows,
                                         int groups, float *results) {
  [[assume_uniform]] int row = gpu::warp();
  if (row >= rows)
    return;
  weights += size_t(row) * groups;
  scales += size_t(row) * groups;
  float sum = 0;
  for (int group = gpu::lane(); group < groups; group += gpu::warp_lanes) {
    // Copies are loaded in words, whatever is done with their elements.
    group_of_weights weight = weights[group];
    group_of_inputs input = inputs[group];
    sum += float(scales[group]) * dot(weight, input);
  }
  sum = warp_sum(sum);
  if (gpu::lane() == 0)
    results[row] = sum * input_scale;
}

// The same without the plugin.
struct alignas(16) four_words {
  uint32_t word[4];
};

/// 2^(code - 127); float writes 2^-127 and NaN with a bit of its mantissa.
__device__ inline float scale_by_hand(uint8_t code) {
  uint32_t below = code == 0 || code == 0xFF ? 0x00400000 : 0;
  return __builtin_bit_cast(float, uint32_t(code) << 23 | below);
}

#ifdef __HIP__

/// The FP4 value that begins at bit `at`. Moved to float's exponent and
/// mantissa, it lacks 2^126.
__device__ inline float weight_by_hand(uint32_t word, int at) {
  uint32_t magnitude = word >> at << 22 & 0x01C00000;
  uint32_t sign = word << (28 - at) & 0x80000000;
  return __builtin_bit_cast(float, sign | magnitude) * 0x1p126f;
}

/// Byte `at` of the word as e4m3.
template <int at> __device__ inline float input_by_hand(uint32_t word) {
#if defined(__gfx950__) || defined(__GFX12__)
  return __builtin_amdgcn_cvt_f32_fp8(int(word), at);
#else
  // Moved likewise, it lacks 2^120; 0x7F is NaN.
  uint32_t magnitude = word >> (8 * at) << 20 & 0x07F00000;
  uint32_t sign = word << (24 - 8 * at) & 0x80000000;
  float value = __builtin_bit_cast(float, sign | magnitude) * 0x1p120f;
  return magnitude == 0x07F00000 ? __builtin_nanf("") : value;
#endif
}

/// Rounded to a value of e4m3, and left in float.
__device__ inline float round_by_hand(float x) {
#if defined(__gfx950__) || defined(__GFX12__)
  float bounded = __builtin_amdgcn_fmed3f(x, -448, 448);
  float kept = __builtin_isnan(x) ? x : bounded;
  return __builtin_amdgcn_cvt_f32_fp8(
      __builtin_amdgcn_cvt_pk_fp8_f32(kept, kept, 0, false), 0);
#else
  // A constant whose last place is e4m3's is added and taken away.
  uint32_t exponent = __builtin_bit_cast(uint32_t, x) & 0x7F800000;
  uint32_t smallest = 0x3C800000; // 2^-6, below which steps are equal
  uint32_t base = exponent > smallest ? exponent : smallest;
  float shift = __builtin_bit_cast(float, base + 0x0A400000); // times 1.5*2^20
  float rounded = (x + shift) - shift;
  return __builtin_fabsf(rounded) > 448 ? __builtin_copysignf(448, rounded)
                                        : rounded;
#endif
}

/// One of the eight sums; its operands are at the same place of each quarter.
template <int i>
__device__ inline float sum_by_hand(four_words weights, four_words low,
                                    four_words high) {
  const uint32_t inputs[] = {low.word[i / 4], low.word[2 + i / 4],
                             high.word[i / 4], high.word[2 + i / 4]};
  float rounded = 0;
#pragma unroll
  for (int k = 0; k < chain; ++k)
    rounded =
        round_by_hand(__builtin_fmaf(weight_by_hand(weights.word[k], 4 * i),
                                     input_by_hand<i % 4>(inputs[k]), rounded));
  return rounded;
}

__device__ inline float dot_by_hand(four_words w, four_words low,
                                    four_words high) {
  return sum_by_hand<0>(w, low, high) + sum_by_hand<1>(w, low, high) +
         sum_by_hand<2>(w, low, high) + sum_by_hand<3>(w, low, high) +
         sum_by_hand<4>(w, low, high) + sum_by_hand<5>(w, low, high) +
         sum_by_hand<6>(w, low, high) + sum_by_hand<7>(w, low, high);
}

#else

struct halves_by_hand {
  uint32_t low, high; // two f16 each
};

__device__ inline halves_by_hand halves_of_fp8(uint32_t codes) {
  halves_by_hand h;
  asm("{.reg .b16 l, h;\n"
      "mov.b32 {l, h}, %2;\n"
      "cvt.rn.f16x2.e4m3x2 %0, l;\n"
      "cvt.rn.f16x2.e4m3x2 %1, h;}"
      : "=r"(h.low), "=r"(h.high)
      : "r"(codes));
  return h;
}

struct floats_by_hand {
  float value[4];
};

__device__ inline floats_by_hand floats_of(halves_by_hand h) {
  floats_by_hand f;
  asm("{.reg .b16 a, b, c, d;\n"
      "mov.b32 {a, b}, %4;\n"
      "mov.b32 {c, d}, %5;\n"
      "cvt.f32.f16 %0, a;\n"
      "cvt.f32.f16 %1, b;\n"
      "cvt.f32.f16 %2, c;\n"
      "cvt.f32.f16 %3, d;}"
      : "=f"(f.value[0]), "=f"(f.value[1]), "=f"(f.value[2]), "=f"(f.value[3])
      : "r"(h.low), "r"(h.high));
  return f;
}

#if defined(__CUDA_ARCH_FEAT_SM100_ALL)

__device__ inline uint32_t multiply_by_hand(uint16_t a, uint32_t b) {
  uint32_t codes;
  asm("mul.rn.satfinite.e4m3x4.e2m1x4.e4m3x4 %0, %1, %2;"
      : "=r"(codes)
      : "h"(a), "r"(b));
  return codes;
}

__device__ inline uint32_t multiply_add_by_hand(uint16_t a, uint32_t b,
                                                uint32_t c) {
  uint32_t codes;
  asm("fma.rn.satfinite.e4m3x4.e2m1x4.e4m3x4 %0, %1, %2, %3;"
      : "=r"(codes)
      : "h"(a), "r"(b), "r"(c));
  return codes;
}

#else

/// prmt looks four magnitudes up at once: the high bytes of f16. In its other
/// mode, the lowest bit of a selector's nibble, it spreads the top bit of a
/// byte.
__device__ inline halves_by_hand product_by_hand(uint16_t a, uint32_t b) {
  halves_by_hand h = halves_of_fp8(b);
  asm("{.reg .b32 m, s, l, h;\n"
      "and.b32 m, %2, 0x7777;\n"
      "prmt.b32 m, 0x3E3C3800, 0x46444240, m;\n"
      "prmt.b32 s, 0x80808080, 0x80808080, %2;\n"
      "shl.b32 s, s, 7;\n"
      "lop3.b32 m, s, 0x80808080, m, 0xEA;\n"
      "prmt.b32 l, m, 0, 0x1404;\n"
      "prmt.b32 h, m, 0, 0x3424;\n"
      "mul.rn.f16x2 %0, l, %0;\n"
      "mul.rn.f16x2 %1, h, %1;}"
      : "+r"(h.low), "+r"(h.high)
      : "r"(uint32_t(a)));
  return h;
}

/// A product fits in f16.
__device__ inline uint32_t multiply_by_hand(uint16_t a, uint32_t b) {
  halves_by_hand h = product_by_hand(a, b);
  uint32_t codes;
  asm("{.reg .b16 l, h;\n"
      "cvt.rn.satfinite.e4m3x2.f16x2 l, %1;\n"
      "cvt.rn.satfinite.e4m3x2.f16x2 h, %2;\n"
      "mov.b32 %0, {l, h};}"
      : "=r"(codes)
      : "r"(h.low), "r"(h.high));
  return codes;
}

/// A sum does not, and must not be rounded twice.
__device__ inline uint32_t multiply_add_by_hand(uint16_t a, uint32_t b,
                                                uint32_t c) {
  floats_by_hand p = floats_of(product_by_hand(a, b));
  floats_by_hand q = floats_of(halves_of_fp8(c));
  uint32_t codes;
  asm("{.reg .b16 l, h;\n"
      "cvt.rn.satfinite.e4m3x2.f32 l, %2, %1;\n"
      "cvt.rn.satfinite.e4m3x2.f32 h, %4, %3;\n"
      "mov.b32 %0, {l, h};}"
      : "=r"(codes)
      : "f"(p.value[0] + q.value[0]), "f"(p.value[1] + q.value[1]),
        "f"(p.value[2] + q.value[2]), "f"(p.value[3] + q.value[3]));
  return codes;
}

#endif

__device__ inline float dot_by_hand(four_words weights, four_words low,
                                    four_words high) {
  float sum = 0;
#pragma unroll
  for (int half = 0; half < 2; ++half) {
    uint32_t codes =
        multiply_by_hand(weights.word[0] >> (16 * half), low.word[half]);
    codes = multiply_add_by_hand(weights.word[1] >> (16 * half),
                                 low.word[2 + half], codes);
    codes = multiply_add_by_hand(weights.word[2] >> (16 * half),
                                 high.word[half], codes);
    codes = multiply_add_by_hand(weights.word[3] >> (16 * half),
                                 high.word[2 + half], codes);
    floats_by_hand f = floats_of(halves_of_fp8(codes));
    for (float value : f.value)
      sum += value;
  }
  return sum;
}

#endif

extern "C" __global__ void multiply_rows_by_hand(const four_words *weights,
                                                 const uint8_t *scales,
                                                 const four_words *inputs,
                                                 float input_scale, int rows,
                                                 int groups, float *results) {
  int row = gpu::warp();
#ifdef __HIP__
  row = __builtin_amdgcn_readfirstlane(row);
#endif
  if (row >= rows)
    return;
  weights += size_t(row) * groups;
  scales += size_t(row) * groups;
  float sum = 0;
  for (int group = gpu::lane(); group < groups; group += gpu::warp_lanes)
    sum +=
        scale_by_hand(scales[group]) *
        dot_by_hand(weights[group], inputs[2 * group], inputs[2 * group + 1]);
  sum = warp_sum(sum);
  if (gpu::lane() == 0)
    results[row] = sum * input_scale;
}

#if EXAMPLE_IS_PROGRAM
#include "../runtime/low_precision_model.h"

template <class W, class S, class I>
using multiplier = void (*)(const W *, const S *, const I *, float, int, int,
                            float *);

/// The product's operands on the device.
struct operands {
  gpu::buffer<uint8_t> weights, scales, inputs;
  float input_scale;
  int rows, groups;

  explicit operands(const tile_model::MixedProduct &p)
      : weights(p.Weights), scales(p.Scales), inputs(p.Inputs),
        input_scale(p.InputScale), rows(p.Rows), groups(p.Groups) {}
};

template <class W, class S, class I>
static void launch(multiplier<W, S, I> kernel, const operands &x,
                   const gpu::buffer<float> &results) {
  int threads = 128, rows_per_block = threads / gpu::host_warp_lanes();
  kernel<<<(x.rows + rows_per_block - 1) / rows_per_block, threads>>>(
      reinterpret_cast<const W *>(x.weights.data()),
      reinterpret_cast<const S *>(x.scales.data()),
      reinterpret_cast<const I *>(x.inputs.data()), x.input_scale, x.rows,
      x.groups, results.data());
}

template <class W, class S, class I>
static int check_bits(const char *name, multiplier<W, S, I> kernel,
                      const tile_model::MixedProduct &p) {
  operands x(p);
  gpu::buffer<float> results(p.Rows);
  launch(kernel, x, results);
  return gpu::report(name, results.download(),
                     tile_model::multiplyRows(p, gpu::host_warp_lanes()));
}

template <class W, class S, class I>
static void show_time(const char *name, multiplier<W, S, I> kernel,
                      const operands &x) {
  gpu::buffer<float> results(x.rows);
  float time = gpu::microseconds([&] { launch(kernel, x, results); });
  std::printf("%s: %.1f us for %d by %d\n", name, time, x.rows,
              x.groups * group_values);
}

/// What is lost by summing in FP8, over the sums of all rows.
static int check_error(const tile_model::MixedProduct &p) {
  auto exact = tile_model::multiplyRowsIn(p, 0);
  auto error = [&](int terms) {
    return 100 * tile_model::relativeError(tile_model::multiplyRowsIn(p, terms),
                                           exact);
  };
  double here = error(chain), products = error(1), whole = error(group_values);
  bool passed = here < whole;
  std::printf("%s relative error: %.2f %% in chains of %d, %.2f %% with each "
              "product rounded, %.2f %% in chains of %d\n",
              passed ? "PASS" : "FAIL", here, chain, products, whole,
              group_values);
  return !passed;
}

int main() {
  // 0x58 is 16; 0x7E is 448, where sums saturate.
  auto usual = tile_model::randomProduct(301, 100, 0x58, std::rand);
  auto large = tile_model::randomProduct(64, 65, 0x7E, std::rand);
  int failed =
      check_bits("multiply_rows", multiply_rows, usual) |
      check_bits("multiply_rows, saturating", multiply_rows, large) |
      check_bits("multiply_rows_by_hand", multiply_rows_by_hand, usual) |
      check_bits("multiply_rows_by_hand, saturating", multiply_rows_by_hand,
                 large) |
      check_error(usual);
  operands x(tile_model::randomProduct(8192, 256, 0x58, std::rand));
  show_time("multiply_rows", multiply_rows, x);
  show_time("multiply_rows_by_hand", multiply_rows_by_hand, x);
  return failed;
}
#endif
