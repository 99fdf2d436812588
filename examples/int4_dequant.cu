//===- int4_dequant.cu - int4 weights to bf16
//------------------------------===//
//
// What a weight-only quantised model does to every matrix row before it is
// multiplied: 32 weights are 16 bytes and one bf16 scale. Byte j of a group
// holds weight j in its low and weight j + 16 in its high nibble, so that 16
// bytes become two runs of 16 without any shuffle.
//
// The trick differs per vendor, hence `__tile_inline_asm_elementwise`: it cuts
// the fragment into the registers that the instructions want, four bytes here.
//
//   clang++ -fplugin=.../ClangTile.so --offload-arch=sm_90 int4_dequant.cu
//   clang++ -fplugin=.../ClangTile.so -x hip --offload-arch=gfx942 ...
//
// Needs sm_90 or newer on NVIDIA; on AMD a scale below 2^124.
//
//===----------------------------------------------------------------------===//
#include "gpu.h"

using packed_group = tile::fragment<uint8_t, 16>;
using weights = tile::fragment<__bf16, 16>;

struct group_of_weights {
  weights low, high;
};

#ifdef __HIP__

// v_cvt_off_f32_i4 turns the lowest four bits into float, divided by 16.
__device__ inline group_of_weights dequantize(const packed_group &packed,
                                              __bf16 scale) {
  auto [low, high] = __tile_inline_asm_elementwise<float, float>(
      R"(v_cvt_off_f32_i4 $0, $8
         v_lshrrev_b32 $4, 4, $8
         v_lshrrev_b32 $1, 8, $8
         v_lshrrev_b32 $5, 12, $8
         v_lshrrev_b32 $2, 16, $8
         v_lshrrev_b32 $6, 20, $8
         v_lshrrev_b32 $3, 24, $8
         v_lshrrev_b32 $7, 28, $8
         v_cvt_off_f32_i4 $4, $4
         v_cvt_off_f32_i4 $1, $1
         v_cvt_off_f32_i4 $5, $5
         v_cvt_off_f32_i4 $2, $2
         v_cvt_off_f32_i4 $6, $6
         v_cvt_off_f32_i4 $3, $3
         v_cvt_off_f32_i4 $7, $7)",
      "=v,=v,=v,=v,=v,=v,=v,=v,v", tile::pure, 4, packed);
  float factor = 16 * float(scale);
  group_of_weights result;
  for (int i = 0; i < 16; ++i) {
    result.low[i] = __bf16(low[i] * factor);
    result.high[i] = __bf16(high[i] * factor);
  }
  return result;
}

#else

// A byte below 128 in the mantissa of 0x4300 is 128 plus that byte. With the
// nibble's sign bit flipped (the xor with 8) it is 136 plus the weight.
__device__ inline group_of_weights dequantize(const packed_group &packed,
                                              __bf16 scale) {
  auto [low, high] = __tile_inline_asm_elementwise<__bf16, __bf16>(
      R"(.reg .b32 bytes01, bytes23, nibbles01, nibbles23, bias;
         prmt.b32 bytes01, $4, 0, 0x4140;
         prmt.b32 bytes23, $4, 0, 0x4342;
         shr.u32 nibbles01, bytes01, 4;
         shr.u32 nibbles23, bytes23, 4;
         mov.b32 bias, 0x43084308;
         lop3.b32 $0, bytes01, 0x000F000F, bias, 0x6A;
         lop3.b32 $1, bytes23, 0x000F000F, bias, 0x6A;
         lop3.b32 $2, nibbles01, 0x000F000F, bias, 0x6A;
         lop3.b32 $3, nibbles23, 0x000F000F, bias, 0x6A;
         sub.rn.bf16x2 $0, $0, bias;
         sub.rn.bf16x2 $1, $1, bias;
         sub.rn.bf16x2 $2, $2, bias;
         sub.rn.bf16x2 $3, $3, bias;)",
      "=r,=r,=r,=r,r", tile::pure, 4, packed);
  constexpr const char *mul = "mul.rn.bf16x2 $0, $1, $2;";
  return {__tile_inline_asm_elementwise<__bf16>(mul, "=r,r,r", tile::pure, 2,
                                                low, scale),
          __tile_inline_asm_elementwise<__bf16>(mul, "=r,r,r", tile::pure, 2,
                                                high, scale)};
}

#endif

/// One thread per group of 32 weights.
extern "C" __global__ void dequantize_row(const packed_group *packed,
                                          const __bf16 *scales, int groups,
                                          group_of_weights *row) {
  int group = gpu::group() * gpu::group_threads() + gpu::thread();
  if (group < groups)
    row[group] = dequantize(packed[group], scales[group]);
}

// The same without the plugin: words and pairs are cut and joined by hand.
struct alignas(16) four_words {
  uint32_t word[4];
};

#ifdef __HIP__

__device__ inline void widen_by_hand(uint32_t bytes, float low[4],
                                     float high[4]) {
  asm("v_cvt_off_f32_i4 %0, %8\n"
      "v_lshrrev_b32 %4, 4, %8\n"
      "v_lshrrev_b32 %1, 8, %8\n"
      "v_lshrrev_b32 %5, 12, %8\n"
      "v_lshrrev_b32 %2, 16, %8\n"
      "v_lshrrev_b32 %6, 20, %8\n"
      "v_lshrrev_b32 %3, 24, %8\n"
      "v_lshrrev_b32 %7, 28, %8\n"
      "v_cvt_off_f32_i4 %4, %4\n"
      "v_cvt_off_f32_i4 %1, %1\n"
      "v_cvt_off_f32_i4 %5, %5\n"
      "v_cvt_off_f32_i4 %2, %2\n"
      "v_cvt_off_f32_i4 %6, %6\n"
      "v_cvt_off_f32_i4 %3, %3\n"
      "v_cvt_off_f32_i4 %7, %7"
      : "=&v"(low[0]), "=&v"(low[1]), "=&v"(low[2]), "=&v"(low[3]),
        "=&v"(high[0]), "=&v"(high[1]), "=&v"(high[2]), "=v"(high[3])
      : "v"(bytes));
}

typedef __bf16 pair __attribute__((ext_vector_type(2)));

/// `factor` is sixteen times the scale.
__device__ inline uint32_t pair_by_hand(float first, float second,
                                        float factor) {
  pair both = {__bf16(first * factor), __bf16(second * factor)};
  return __builtin_bit_cast(uint32_t, both);
}

__device__ inline void store_by_hand(four_words bytes, __bf16 scale,
                                     four_words *row) {
  float factor = 16 * float(scale);
  four_words pairs[4];
  for (int i = 0; i < 4; ++i) {
    float low[4], high[4];
    widen_by_hand(bytes.word[i], low, high);
    for (int k = 0; k < 2; ++k) {
      pairs[i / 2].word[i % 2 * 2 + k] =
          pair_by_hand(low[2 * k], low[2 * k + 1], factor);
      pairs[2 + i / 2].word[i % 2 * 2 + k] =
          pair_by_hand(high[2 * k], high[2 * k + 1], factor);
    }
  }
  for (int i = 0; i < 4; ++i)
    row[i] = pairs[i];
}

#else

__device__ inline void store_by_hand(four_words bytes, __bf16 scale,
                                     four_words *row) {
  uint32_t factor = __builtin_bit_cast(uint16_t, scale);
  factor |= factor << 16;
  four_words pairs[4];
  for (int i = 0; i < 4; ++i) {
    uint32_t *low = &pairs[i / 2].word[i % 2 * 2];
    uint32_t *high = &pairs[2 + i / 2].word[i % 2 * 2];
    asm("{.reg .b32 bytes01, bytes23, nibbles01, nibbles23, bias;\n"
        "prmt.b32 bytes01, %4, 0, 0x4140;\n"
        "prmt.b32 bytes23, %4, 0, 0x4342;\n"
        "shr.u32 nibbles01, bytes01, 4;\n"
        "shr.u32 nibbles23, bytes23, 4;\n"
        "mov.b32 bias, 0x43084308;\n"
        "lop3.b32 %0, bytes01, 0x000F000F, bias, 0x6A;\n"
        "lop3.b32 %1, bytes23, 0x000F000F, bias, 0x6A;\n"
        "lop3.b32 %2, nibbles01, 0x000F000F, bias, 0x6A;\n"
        "lop3.b32 %3, nibbles23, 0x000F000F, bias, 0x6A;\n"
        "sub.rn.bf16x2 %0, %0, bias;\n"
        "sub.rn.bf16x2 %1, %1, bias;\n"
        "sub.rn.bf16x2 %2, %2, bias;\n"
        "sub.rn.bf16x2 %3, %3, bias;\n"
        "mul.rn.bf16x2 %0, %0, %5;\n"
        "mul.rn.bf16x2 %1, %1, %5;\n"
        "mul.rn.bf16x2 %2, %2, %5;\n"
        "mul.rn.bf16x2 %3, %3, %5;}"
        : "=&r"(low[0]), "=&r"(low[1]), "=&r"(high[0]), "=&r"(high[1])
        : "r"(bytes.word[i]), "r"(factor));
  }
  for (int i = 0; i < 4; ++i)
    row[i] = pairs[i];
}

#endif

extern "C" __global__ void dequantize_row_by_hand(const four_words *packed,
                                                  const __bf16 *scales,
                                                  int groups, four_words *row) {
  int group = gpu::group() * gpu::group_threads() + gpu::thread();
  if (group < groups)
    store_by_hand(packed[group], scales[group], row + 4 * group);
}

#if EXAMPLE_IS_PROGRAM
#include "../runtime/examples_model.h"

int main() {
  const int groups = 4096 / 32 * 100 + 7; // the last block is not full
  std::vector<uint8_t> packed;
  std::vector<uint16_t> scales;
  std::srand(3);
  for (int i = 0; i < 16 * groups; ++i)
    packed.push_back(i < 256 ? i : std::rand() >> 7); // every byte occurs
  for (int i = 0; i < groups; ++i)
    scales.push_back(tile_model::bf16OfFloat(
        (float(std::rand()) / float(RAND_MAX) - 0.5f) / 64));
  std::vector<uint16_t> want = tile_model::dequantizeRow(packed, scales);
  gpu::buffer<uint8_t> in(packed);
  gpu::buffer<uint16_t> factors(scales), ours(want.size()), theirs(want.size());
  auto *scale = reinterpret_cast<const __bf16 *>(factors.data());
  int threads = 256, blocks = (groups + threads - 1) / threads;
  dequantize_row<<<blocks, threads>>>(
      reinterpret_cast<const packed_group *>(in.data()), scale, groups,
      reinterpret_cast<group_of_weights *>(ours.data()));
  dequantize_row_by_hand<<<blocks, threads>>>(
      reinterpret_cast<const four_words *>(in.data()), scale, groups,
      reinterpret_cast<four_words *>(theirs.data()));
  return gpu::report("dequantize_row", ours.download(), want) |
         gpu::report("dequantize_row_by_hand", theirs.download(), want);
}
#endif
