//===- packed_exhaustive.cpp - every triple of every fma ------------------===//
//
// Not part of the usual tests: 882 million lanes, minutes on one core.
//
//   packed_exhaustive [part parts]     the rows whose number % parts == part
//
//===----------------------------------------------------------------------===//

#include "../packed_forms.h"

#include <cstdio>
#include <cstdlib>

using namespace tile_model;
using namespace tile_test;

/// All c for one pair (a, b); the four lanes hold c, c+64, c+128, c+192.
static uint64_t countWrong(const PackedRow &Row, uint32_t A, uint32_t B) {
  const uint32_t As[4] = {A, A, A, A}, Bs[4] = {B, B, B, B};
  uint32_t WordA = PackedRow::word(As, Row.ANibbles);
  uint32_t WordB = PackedRow::word(Bs, Row.BNibbles);
  uint64_t Wrong = 0;
  for (uint32_t C = 0; C < 64; ++C) {
    const uint32_t Cs[4] = {C, C + 64, C + 128, C + 192};
    uint32_t Got =
        Row.Function(WordA, WordB, PackedRow::word(Cs, /*Nibbles=*/false));
    uint32_t ByPairs = Got;
    if (Row.ByPairs)
      ByPairs =
          Row.ByPairs(WordA, WordB, PackedRow::word(Cs, /*Nibbles=*/false));
    if (ByPairs != Got && !Wrong++)
      printf("%s by pairs a=%02x b=%02x c=%02x: got %08x, want %08x\n",
             Row.Name.c_str(), A, B, C, ByPairs, Got);
    for (int I = 0; I < 4; ++I) {
      uint32_t Want = packedLane(Row.Form, A, B, Cs[I]);
      if ((Got >> (8 * I) & 0xFF) == Want)
        continue;
      if (!Wrong++)
        printf("%s a=%02x b=%02x c=%02x: got %02x, want %02x\n",
               Row.Name.c_str(), A, B, Cs[I], Got >> (8 * I) & 0xFF, Want);
    }
  }
  return Wrong;
}

int main(int Argc, char **Argv) {
  unsigned Part = Argc > 2 ? unsigned(atoi(Argv[1])) : 0;
  unsigned Parts = Argc > 2 ? unsigned(atoi(Argv[2])) : 1;
  std::vector<PackedRow> Rows = productRows(Operation::Fma);
  uint64_t Lanes = 0, Wrong = 0;
  for (unsigned I = Part; I < Rows.size(); I += Parts) {
    uint32_t As = 1u << Rows[I].Form.A->Width;
    uint32_t Bs = 1u << Rows[I].Form.B->Width;
    for (uint32_t A = 0; A < As; ++A)
      for (uint32_t B = 0; B < Bs; ++B)
        Wrong += countWrong(Rows[I], A, B);
    Lanes += uint64_t(As) * Bs * 256;
  }
  printf("%llu lanes, %llu wrong\n", (unsigned long long)Lanes,
         (unsigned long long)Wrong);
  return Wrong != 0;
}
