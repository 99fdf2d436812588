//===- pairs.cpp - the f16 way of x4 arithmetic, on the host --------------===//
//
// Runs a sample of every form through packed_halves.h and compares each lane
// with the model of exact fractions. The unit tests are built by g++, which has
// no f16 before version 13, so this needs the clang under test. All operands:
// packed_test.cpp, built by clang.
//
// Prints how many forms agree; "different" if there is none with f16.
//
//===----------------------------------------------------------------------===//

#include "packed_forms.h"

#include <cstdio>

using namespace tile_model;
using namespace tile_test;

/// A generator of one's own, so that the sample is the same everywhere.
static uint32_t next() {
  static uint64_t State = 20261130;
  State = State * 6364136223846793005u + 1442695040888963407u;
  return uint32_t(State >> 32);
}

/// Four codes: any, or all near zero, or all near the largest values.
static void sample(const Format *F, int Kind, uint32_t (&Codes)[4]) {
  for (uint32_t &Code : Codes) {
    uint32_t Count = F ? 1u << F->Width : 1;
    Code = next() % Count;
    uint32_t Sign = Code & Count / 2, Near = Code % 8;
    if (Kind == 1)
      Code = Near % Count | Sign;
    if (Kind == 2)
      Code = (Count / 2 - 1 - Near % (Count / 2 + 1)) % Count | Sign;
  }
}

static bool agrees(const PackedRow &Row) {
  for (int I = 0; I < 600; ++I) {
    uint32_t A[4], B[4], C[4];
    sample(Row.Form.A, I % 3, A);
    sample(Row.Form.B, I / 3 % 3, B);
    sample(Row.Form.Result, I / 9 % 3, C);
    uint32_t Got = Row.ByPairs(PackedRow::word(A, Row.ANibbles),
                               PackedRow::word(B, Row.BNibbles),
                               PackedRow::word(C, false));
    for (int Lane = 0; Lane < 4; ++Lane) {
      uint32_t Want = packedLane(Row.Form, A[Lane], B[Lane], C[Lane]);
      if ((Got >> (8 * Lane) & 0xFF) == Want)
        continue;
      printf("%s a=%02x b=%02x c=%02x: got %02x, want %02x\n", Row.Name.c_str(),
             A[Lane], B[Lane], C[Lane], Got >> (8 * Lane) & 0xFF, Want);
      return false;
    }
  }
  return true;
}

int main() {
  int Forms = 0, Good = 0;
  for (const auto &Rows :
       {sumRows(), productRows(Operation::Mul), productRows(Operation::Fma)})
    for (const PackedRow &Row : Rows) {
      ++Forms;
      Good += Row.ByPairs && agrees(Row);
    }
  printf("%d of %d forms agree\n", Good, Forms);
  return Good != Forms;
}
