//===- formats_exhaustive.cpp - all 2^32 floats to every format -----------===//
//
// Not part of the usual tests (about 25 minutes on one core):
//
//   formats_exhaustive [first last]     ranges of float bits / 2^24, 0 to 255
//
//===----------------------------------------------------------------------===//

#include "formats_model.h"

#include <tile/formats.h>

#include <cstdio>

using namespace tile_model;

template <class T> static uint64_t countWrong(const Format &F, uint32_t Top) {
  uint64_t Wrong = 0;
  for (uint32_t Low = 0; Low < 1u << 24; ++Low) {
    float X = floatOf(Top << 24 | Low);
    if (T(X).bits() == convert(F, X))
      continue;
    if (!Wrong++)
      printf("%s: float %08x gives %02x, want %02x\n", F.Name.c_str(),
             bitsOf(X), T(X).bits(), convert(F, X));
  }
  return Wrong;
}

int main(int Argc, char **Argv) {
  uint32_t First = Argc > 2 ? uint32_t(atoi(Argv[1])) : 0;
  uint32_t Last = Argc > 2 ? uint32_t(atoi(Argv[2])) : 255;
  uint64_t Wrong = 0;
  for (uint32_t Top = First; Top <= Last; ++Top) {
    Wrong += countWrong<tile::fp8_e4m3>(formatOf("e4m3"), Top);
    Wrong += countWrong<tile::fp8_e5m2>(formatOf("e5m2"), Top);
    Wrong += countWrong<tile::fp8_e4m3_fnuz>(formatOf("e4m3_fnuz"), Top);
    Wrong += countWrong<tile::fp8_e5m2_fnuz>(formatOf("e5m2_fnuz"), Top);
    Wrong += countWrong<tile::fp6_e2m3>(formatOf("e2m3"), Top);
    Wrong += countWrong<tile::fp6_e3m2>(formatOf("e3m2"), Top);
    Wrong += countWrong<tile::fp4_e2m1>(formatOf("e2m1"), Top);
  }
  printf("%llu conversions, %llu wrong\n", 7ull * (Last - First + 1) << 24,
         (unsigned long long)Wrong);
  return Wrong != 0;
}
