//===- examples_model.h - what the examples must compute ------------------===//
//
// Plain loops over whole rows, with no lanes, groups or packed words, so that
// nothing of a kernel's cleverness can be repeated here:
//
//   std::vector<uint16_t> row = dequantize_row(packed, scales);
//
// bf16 values are passed as their bits, because GCC 12 has no such type.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_RUNTIME_EXAMPLES_MODEL_H
#define TILE_RUNTIME_EXAMPLES_MODEL_H

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace tile_model {

inline float float_of_bf16(uint16_t bits) {
  uint32_t word = uint32_t(bits) << 16;
  float value;
  std::memcpy(&value, &word, sizeof value);
  return value;
}

/// To nearest, ties to even, for finite values.
inline uint16_t bf16_of_float(float value) {
  uint32_t word;
  std::memcpy(&word, &value, sizeof word);
  uint32_t below = word & 0xFFFF, upper = word >> 16;
  bool up = below > 0x8000 || (below == 0x8000 && (upper & 1));
  return uint16_t(upper + up);
}

/// 32 weights are 16 bytes and one bf16 scale. Byte j of a group holds weight
/// j in its low and weight j + 16 in its high nibble, as two's complement.
inline std::vector<uint16_t>
dequantize_row(const std::vector<uint8_t> &packed,
               const std::vector<uint16_t> &scales) {
  std::vector<uint16_t> row(scales.size() * 32);
  for (size_t i = 0; i < row.size(); ++i) {
    size_t group = i / 32, j = i % 32;
    int nibble = packed[16 * group + j % 16] >> (j < 16 ? 0 : 4) & 15;
    int weight = nibble < 8 ? nibble : nibble - 16;
    // 4 by 8 significant bits: the product is exact.
    row[i] = bf16_of_float(float(weight) * float_of_bf16(scales[group]));
  }
  return row;
}

/// For each row the first column whose cumulative probability exceeds the
/// row's number; the last column if none does.
inline std::vector<int> sample_rows(const std::vector<float> &cumulative,
                                    const std::vector<float> &numbers,
                                    int columns) {
  std::vector<int> samples;
  for (size_t row = 0; row < numbers.size(); ++row) {
    int column = 0;
    while (column + 1 < columns &&
           !(cumulative[row * columns + column] > numbers[row]))
      ++column;
    samples.push_back(column);
  }
  return samples;
}

/// The columns of each row whose value exceeds limit, in order, from the
/// row's start; what follows them is -1. How many there are is in counts.
inline std::vector<int> compact_rows(const std::vector<float> &values,
                                     float limit, int columns,
                                     std::vector<int> &counts) {
  std::vector<int> kept(values.size(), -1);
  counts.clear();
  for (size_t row = 0; row < values.size() / columns; ++row) {
    int count = 0;
    for (int column = 0; column < columns; ++column)
      if (values[row * columns + column] > limit)
        kept[row * columns + count++] = column;
    counts.push_back(count);
  }
  return kept;
}

} // namespace tile_model
#endif // TILE_RUNTIME_EXAMPLES_MODEL_H
