//===- ExamplesRun.cpp - the examples' kernels, without CUDA --------------===//
//
// The same kernels and judges as the examples' own programs, for the clangs
// that cannot read CUDA's headers, and on rows of awkward lengths.
//
//===----------------------------------------------------------------------===//
#include "examples_model.h"
#include "low_precision_model.h"
#include "run/Run.h"

#include <random>

using namespace tile_run;
using namespace tile_model;

namespace {

void dequantize(Run &R) {
  for (int Groups : {1, 63, 64, 1000}) {
    std::mt19937 Random(3);
    std::vector<uint8_t> Packed;
    std::vector<uint16_t> Scales;
    for (int I = 0; I < 16 * Groups; ++I)
      Packed.push_back(I < 256 ? I : Random());
    for (int I = 0; I < Groups; ++I)
      Scales.push_back(
          bf16OfFloat(std::uniform_real_distribution<float>(-2, 2)(Random)));
    std::vector<uint16_t> Want = dequantizeRow(Packed, Scales);
    Shape Enough = {unsigned(Groups + 63) / 64, {64}};
    for (std::string Suffix : {"", "_by_hand"}) {
      std::vector<uint16_t> Got(Want.size(), 0xEEEE);
      R.launch("dequantize_row" + Suffix, Enough, Packed, Scales, Groups,
               out(Got));
      R.expectEqual(Got, Want, Suffix);
    }
  }
}

void sample(Run &R) {
  for (int Columns : {4, 128, 132, 1000}) {
    const int Rows = 37;
    std::mt19937 Random(4);
    std::uniform_real_distribution<float> Number(0, 1);
    std::vector<float> Cumulative, Numbers;
    for (int Row = 0; Row < Rows; ++Row) {
      float Sum = 0;
      for (int Column = 0; Column < Columns; ++Column)
        Cumulative.push_back(Sum += Number(Random) / Columns);
      Numbers.push_back(Number(Random) * 0.6f);
    }
    Numbers[0] = -1, Numbers[1] = 2;
    std::vector<int> Want = sampleRows(Cumulative, Numbers, Columns);
    for (std::string Suffix : {"", "_by_hand"}) {
      std::vector<int> Got(Rows, -7);
      R.launch("sample_rows" + Suffix, {10, {128}}, Cumulative, Numbers, Rows,
               Columns, out(Got));
      R.expectEqual(Got, Want, Suffix);
    }
  }
}

void compact(Run &R) {
  for (int Columns : {1, 31, 32, 33, 500}) {
    const int Rows = 41;
    const float Limit = 0.3f;
    std::mt19937 Random(5);
    std::uniform_real_distribution<float> Number(0, 1);
    std::vector<float> Values;
    for (int I = 0; I < Rows * Columns; ++I)
      Values.push_back(I < 2 * Columns ? I / Columns : Number(Random));
    std::vector<int> Counts;
    std::vector<int> Want = compactRows(Values, Limit, Columns, Counts);
    for (std::string Suffix : {"", "_by_hand"}) {
      std::vector<int> Kept(Values.size(), -1), Count(Rows, -7);
      R.launch("compact_rows" + Suffix, {11, {128}}, Values, Limit, Rows,
               Columns, out(Kept), out(Count));
      R.expectEqual(Count, Counts, Suffix);
      R.expectEqual(Kept, Want, Suffix);
    }
  }
}

void quantize(Run &R) {
  const uint64_t Seed = 0xFEDCBA9876543210;
  for (int Columns : {16, 512, 528, 1040}) {
    const int Rows = 23;
    std::mt19937 Random(6);
    std::uniform_real_distribution<float> Number(-1, 1);
    std::vector<float> Values;
    for (int I = 0; I < Rows * Columns; ++I)
      Values.push_back(
          std::ldexp(Number(Random), I / Columns * 5 - int(Random() % 24)));
    // A row of zeros, one of subnormal numbers, one of what is no number.
    for (int I = 0; I < Columns; ++I) {
      Values[I] = I % 2 ? 0 : -0.0f;
      Values[Columns + I] = std::ldexp(Number(Random), -130);
      Values[2 * Columns + I] = I % 3 == 0   ? INFINITY
                                : I % 3 == 1 ? NAN // a sign would be lost
                                             : Number(Random) * 1e38f;
    }
    Quantized Want = quantizeRows(Values, Columns, Seed);
    for (std::string Suffix : {"", "_by_hand"}) {
      std::vector<uint8_t> Codes(Values.size(), 0xEE);
      std::vector<float> Scales(Rows, -7);
      R.launch("quantize_rows" + Suffix, {6, {128}}, Values, Rows, Columns,
               Seed, out(Codes), out(Scales));
      R.expectEqual(Codes, Want.Codes, Suffix);
      R.expectEqual(Scales, Want.Scales, Suffix);
    }
  }
}

void quantizeMeans(Run &R) {
  // For one seed in six chance has one of 64 means beyond 3 sigma.
  const uint64_t Seed = 3;
  const int Draws = 20000, Columns = 64;
  std::vector<float> Row = meanTestRow(), Values;
  for (int I = 0; I < Draws; ++I)
    Values.insert(Values.end(), Row.begin(), Row.end());
  for (std::string Kernel : {"quantize_rows", "quantize_rows_any",
                             "quantize_rows_any_by_hand"}) {
    std::vector<uint8_t> Codes(Values.size(), 0xEE);
    std::vector<float> Scales(Draws, -7);
    R.launch(Kernel, {Draws / 4, {128}}, Values, Draws, Columns, Seed,
             out(Codes), out(Scales));
    MeanTest T = testMeans(Row, Codes);
    R.expect(T.unbiased(), Kernel + ": " + std::to_string(T.Worst) +
                               " sigma off, squares " +
                               std::to_string(T.SquareSum));
    R.expectEqual(Scales, std::vector<float>(Draws, 1.0f), Kernel);
  }
  R.expect(!testMeans(Row, roundRowsToNearest(Row, Draws)).unbiased(),
           "nearest passes, too");
}

void multiplyMixed(Run &R) {
  for (uint32_t LargestInput : {0x58, 0x7E})
    for (int Groups : {1, 31, 33, 100}) {
      std::mt19937 Random(7);
      MixedProduct P = randomProduct(37, Groups, LargestInput, Random);
      std::vector<float> Want = multiplyRows(P, 32);
      for (std::string Suffix : {"", "_by_hand"}) {
        std::vector<float> Got(P.Rows, -7);
        R.launch("multiply_rows" + Suffix, {10, {128}}, P.Weights, P.Scales,
                 P.Inputs, P.InputScale, P.Rows, P.Groups, out(Got));
        R.expectEqual(Got, Want, Suffix);
      }
    }
}

// A suite per example, because each is a module.
const Suite Dequantize("int4_dequant", {{"rows", dequantize}});
const Suite Sample("early_exit_scan", {{"rows", sample}});
const Suite Quantize("stochastic_quantize",
                     {{"rows", quantize}, {"means", quantizeMeans}});
const Suite Mixed("mixed_fp4_fp8", {{"rows", multiplyMixed}});
const Suite Compact("stream_compaction", {{"rows", compact}});

} // namespace
