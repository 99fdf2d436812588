// The judges of the low-precision examples, on the host: do they tell right
// from wrong where no GPU is at hand?
#include "low_precision_model.h"

#include <tile/tile.h>

#include <cstdio>
#include <random>

using namespace tile_model;

int main() {
  std::mt19937 Random(7);
  MixedProduct P = randomProduct(60, 100, 0x58, Random);
  std::vector<double> Exact = multiplyRowsIn(P, 0);
  double One = relativeError(multiplyRowsIn(P, 1), Exact);
  double Four = relativeError(multiplyRows(P, 32), Exact);
  double All = relativeError(multiplyRowsIn(P, 32), Exact);
  std::printf("chains of 1 4 32: errors %s: %g %g %g\n",
              0 < One && One < Four && Four < All ? "rise" : "do not rise", One,
              Four, All);

  const int Draws = 20000;
  std::vector<float> Row = meanTestRow();
  std::vector<uint8_t> Codes;
  for (uint64_t I = 0; I < Draws * Row.size(); I += 16) {
    auto X = tile::load<float, 16>(&Row[I % Row.size()]);
    auto Noise = tile::randint4x(3, I / 16, 7);
    for (auto Code : tile::stoch_round<tile::fp8_e4m3>(X, Noise))
      Codes.push_back(Code.bits());
  }
  MeanTest T = testMeans(Row, Codes);
  std::printf("stochastic: %s: %g sigma, squares %g of %d\n",
              T.unbiased() ? "unbiased" : "biased", T.Worst, T.SquareSum,
              T.Values);
  T = testMeans(Row, roundRowsToNearest(Row, Draws));
  std::printf("nearest: %s: %g sigma\n", T.unbiased() ? "unbiased" : "biased",
              T.Worst);
}
