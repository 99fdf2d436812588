// What tile::randint4x cannot take is an error at the call.
//
// A float as offset lost its fraction without a word, so that neighbours drew
// the same numbers; without a round the "random" words are the counter.
//
// RUN: not %parse_cuda --offload-arch=sm_90 %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %parse_hip --offload-arch=gfx942 -std=c++20 %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %cc -isystem %source/include -std=c++17 -fsyntax-only -x c++ %s 2>&1 | FileCheck %s --implicit-check-not=error:
#include "../Inputs/device.h"
#include <tile/random.h>

__device__ void calls(unsigned long long Seed, int Offset, float F, int Rounds) {
  // CHECK: :[[@LINE+1]]:15: error: 'randint4x' takes integers: a seed, an offset, and how many rounds
  (void)tile::randint4x(Seed, F);
  // CHECK: :[[@LINE+1]]:15: error: 'randint4x' takes integers
  (void)tile::randint4x(0.5, Offset, 7);
  // CHECK: :[[@LINE+1]]:40: error: Philox needs at least one round: 10 are usual, 7 enough for stochastic rounding
  (void)tile::randint4x(Seed, Offset, 0);
  // CHECK: :[[@LINE+1]]:9: error: no matching function for call to 'randint4x'
  (void)tile::randint4x(Seed);
  (void)tile::randint4x(Seed, Offset);
  (void)tile::randint4x(Seed, Offset, Rounds);
}
static_assert(tile::randint4x(0, 0)[0] == 0x6627E8D5, "");
