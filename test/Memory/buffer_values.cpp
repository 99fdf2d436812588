// The rule of buffer access, run on the host: outside the byte range
// [0, 2^31 - 2 - sizeof(T)] a load gives `other` and a store does nothing.
//
// The base below has only 64 elements, so an offset that wrapped back into the
// range would read a value that no element before it has, or write one.
//
// RUN: %cc -std=c++17 -isystem %source/include -Wall -Wextra -Werror -O1 -fsanitize=undefined -fsanitize-trap=undefined %s -o %t && %t
// RUN: %tile_cc -std=c++20 -O0 %s -o %t && %t

#include <tile/tile.h>

struct S12 {
  int A[3];
};
struct Seven {
  int A = 7;
};

static_assert(tile::detail::in_buffer<char>(0), "");
static_assert(tile::detail::in_buffer<char>((1ll << 31) - 3), "");
static_assert(!tile::detail::in_buffer<char>((1ll << 31) - 2), "");
static_assert(!tile::detail::in_buffer<char>(-1), "");
static_assert(tile::detail::in_buffer<float>(0x1FFFFFFE), "");
static_assert(!tile::detail::in_buffer<float>(0x1FFFFFFF), "");
static_assert(!tile::detail::in_buffer<float>(1ll << 30), "");
static_assert(!tile::detail::in_buffer<float>(1ll << 32), "");
static_assert(tile::detail::in_buffer<S12>(178956969), "");
static_assert(!tile::detail::in_buffer<S12>(178956970), "");

static int failures = 0;
static void expect(bool Holds) { failures += !Holds; }

int main() {
  float P[64];
  for (int I = 0; I < 64; ++I)
    P[I] = float(I + 1);
  expect(tile::buffer_load<float>(P, 5) == 6);
  expect(tile::buffer_load(P, 63u) == 64);
  expect(tile::buffer_load<float>(P, 5, false) == 0);
  expect(tile::buffer_load<float>(P, -1) == 0);
  expect(tile::buffer_load<float>(P, -1, true, -3) == -3);
  expect(tile::buffer_load<float>(P, 1ll << 30) == 0);
  expect(tile::buffer_load<float>(P, 1ll << 40, true, 9.0f) == 9);
  expect(tile::buffer_load<float>(P, 0x1FFFFFFF, true, 9.0f) == 9);
  expect(tile::buffer_load<S12>(P, 2).A[0] == tile::as<int>(7.0f));
  Seven Q[2];
  Q[1].A = 8;
  expect(tile::buffer_load(Q, 1).A == 8 && tile::buffer_load(Q, -9).A == 7);

  tile::buffer_store(P, 3, 1.5); // converts as P[3] = 1.5 does
  tile::buffer_store(P, 4, 2.5f, false);
  tile::buffer_store(P, -1, 2.5f);
  tile::buffer_store(P, 1ll << 30, 2.5f);
  expect(P[3] == 1.5f && P[4] == 5 && P[2] == 3 && P[0] == 1);
  tile::buffer_store(P, 1, tile::fragment<float, 4>{{1, 2, 3, 4}});
  expect(P[4] == 1 && P[7] == 4 && P[8] == 9);
  tile::buffer_store<int>(P, 0, 2);
  expect(tile::as<int>(P[0]) == 2);
  return failures;
}
