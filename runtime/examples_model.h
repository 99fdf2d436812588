//===- examples_model.h - what the examples must compute ------------------===//
//
// Plain loops over whole rows, with no lanes, groups or packed words, so that
// nothing of a kernel's cleverness can be repeated here:
//
//   std::vector<uint16_t> row = dequantizeRow(packed, scales);
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

inline float floatOfBf16(uint16_t Bits) {
  uint32_t Word = uint32_t(Bits) << 16;
  float Value;
  std::memcpy(&Value, &Word, sizeof Value);
  return Value;
}

/// To nearest, ties to even, for finite values.
inline uint16_t bf16OfFloat(float Value) {
  uint32_t Word;
  std::memcpy(&Word, &Value, sizeof Word);
  uint32_t Below = Word & 0xFFFF, Upper = Word >> 16;
  bool Up = Below > 0x8000 || (Below == 0x8000 && (Upper & 1));
  return uint16_t(Upper + Up);
}

/// 32 weights are 16 bytes and one bf16 scale. Byte j of a group holds weight
/// j in its low and weight j + 16 in its high nibble, as two's complement.
inline std::vector<uint16_t>
dequantizeRow(const std::vector<uint8_t> &Packed,
              const std::vector<uint16_t> &Scales) {
  std::vector<uint16_t> Row(Scales.size() * 32);
  for (size_t I = 0; I < Row.size(); ++I) {
    size_t Group = I / 32, J = I % 32;
    int Nibble = Packed[16 * Group + J % 16] >> (J < 16 ? 0 : 4) & 15;
    int Weight = Nibble < 8 ? Nibble : Nibble - 16;
    // 4 by 8 significant bits: the product is exact.
    Row[I] = bf16OfFloat(float(Weight) * floatOfBf16(Scales[Group]));
  }
  return Row;
}

/// For each row the first column whose cumulative probability exceeds the
/// row's number; the last column if none does.
inline std::vector<int> sampleRows(const std::vector<float> &Cumulative,
                                   const std::vector<float> &Numbers,
                                   int Columns) {
  std::vector<int> Samples;
  for (size_t Row = 0; Row < Numbers.size(); ++Row) {
    int Column = 0;
    while (Column + 1 < Columns &&
           !(Cumulative[Row * Columns + Column] > Numbers[Row]))
      ++Column;
    Samples.push_back(Column);
  }
  return Samples;
}

/// The columns of each row whose value exceeds limit, in order, from the
/// row's start; what follows them is -1. How many there are is in counts.
inline std::vector<int> compactRows(const std::vector<float> &Values,
                                    float Limit, int Columns,
                                    std::vector<int> &Counts) {
  std::vector<int> Kept(Values.size(), -1);
  Counts.clear();
  for (size_t Row = 0; Row < Values.size() / Columns; ++Row) {
    int Count = 0;
    for (int Column = 0; Column < Columns; ++Column)
      if (Values[Row * Columns + Column] > Limit)
        Kept[Row * Columns + Count++] = Column;
    Counts.push_back(Count);
  }
  return Kept;
}

/// Rows of A times rows of B, each of K values.
template <class T>
std::vector<float> multiplyByTransposed(const std::vector<T> &A,
                                        const std::vector<T> &B, int M, int N,
                                        int K) {
  std::vector<float> C;
  for (int Row = 0; Row < M; ++Row)
    for (int Column = 0; Column < N; ++Column) {
      float Sum = 0;
      for (int I = 0; I < K; ++I)
        Sum += float(A[size_t(Row) * K + I]) * float(B[size_t(Column) * K + I]);
      C.push_back(Sum);
    }
  return C;
}

/// A matrix cut into tiles, row of tiles by row of tiles; zeros outside it.
inline std::vector<float> zeroPaddedTiles(const std::vector<float> &Matrix,
                                          int Rows, int Columns, int Pitch,
                                          int Side) {
  std::vector<float> Tiles;
  for (int TopRow = 0; TopRow < Rows; TopRow += Side)
    for (int Left = 0; Left < Columns; Left += Side)
      for (int Row = TopRow; Row < TopRow + Side; ++Row)
        for (int Column = Left; Column < Left + Side; ++Column)
          Tiles.push_back(Row < Rows && Column < Columns
                              ? Matrix[size_t(Row) * Pitch + Column]
                              : 0);
  return Tiles;
}

} // namespace tile_model
#endif // TILE_RUNTIME_EXAMPLES_MODEL_H
