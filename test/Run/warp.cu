// Votes, thread indices and the clock, executed: see WarpRun.cpp for what must
// come out, and warp.test.
#include "kernels.h"

struct votes {
  uint32_t any, all;
  uint64_t ballot;
};

DEVICE votes vote(int P) {
  return {__warp_any(P), __warp_all(P), __warp_ballot(P)};
}

// Every thread of whole or partial warps votes.
TEST_KERNEL(vote_all)(votes *Out, const int *P) {
  Out[global()] = vote(P[global()]);
}

// Lanes that left before the vote do not count, whatever they would have said.
TEST_KERNEL(vote_after_exit)(votes *Out, const int *P, const int *Leaves) {
  if (Leaves[global()])
    return;
  Out[global()] = vote(P[global()]);
}

// As a condition, in a loop: how many rounds until no lane has work?
TEST_KERNEL(vote_in_loop)(uint32_t *Out, const int *Work) {
  int Left = Work[global()];
  uint32_t Rounds = 0;
  while (__warp_any(Left > 0)) {
    ++Rounds;
    --Left;
  }
  Out[global()] = Rounds;
}

// Only named lanes vote, and only they may call on NVIDIA.
#if !defined(__GFX9__)
TEST_KERNEL(vote_named)(uint32_t *Out, const int *P, const uint32_t *Masks) {
  uint32_t Mask = Masks[global() / 32];
  if (Mask >> (local() % 32) & 1)
    Out[global()] = __vote_ballot_sync(Mask, P[global()]);
}
#endif

// A value is the same in all lanes: assume_uniform must not change any bit.
struct mixed {
  double Wide;
  uint16_t Narrow[3];
  bool Flag;
};

TEST_KERNEL(uniform_values)(mixed *Out, mixed One, const mixed *Same) {
  [[assume_uniform]] mixed First = One;
  mixed Second = __tile_assume_uniform(*Same);
  Out[2 * global()] = First;
  Out[2 * global() + 1] = Second;
}

// Wherever the attribute may stand; the compiler is not told of the values.
struct holder {
  const uint32_t *P;
  uint64_t Address;
  DEVICE holder([[assume_uniform]] const uint32_t *Q)
      : P(Q), Address(uint64_t(Q)) {}
};
template <class T> DEVICE T same([[tile::assume_uniform]] T Value) {
  return Value;
}
struct three_bytes {
  uint8_t B[3];
};

TEST_KERNEL(uniform_forms)(uint64_t *Out, const uint32_t *Numbers,
                           const uint8_t *Bytes, int Lanes) {
  uint64_t *Mine = Out + 6 * global();
  const int Warp = global() / Lanes;
  holder H(Numbers + 3 * Warp);
  Mine[0] = (H.P - Numbers) << 32 | uint32_t(H.Address - uint64_t(Numbers));
  Mine[1] = same(uint64_t(Numbers[Warp]) << 32 | Numbers[Warp + 1]);
  Mine[2] = []([[assume_uniform]] uint8_t B) { return ~B; }(Bytes[Warp]);
  three_bytes T =
      same(three_bytes{{Bytes[Warp], Bytes[Warp + 8], Bytes[Warp + 16]}});
  Mine[3] = T.B[0] | T.B[1] << 8 | T.B[2] << 16;
  // The same in the lanes that are active, and otherwise in the others.
  if (local() % 3 == 1) {
    [[assume_uniform]] uint32_t V = Numbers[Warp + 1];
    Mine[4] = V;
  } else {
    Mine[4] = __tile_assume_uniform(Numbers[Warp + 2]);
  }
  // As the bound of a loop.
  [[assume_uniform]] int Rounds = Bytes[Warp] % 5;
  uint64_t Sum = 0;
  for (int I = 0; I < Rounds; ++I)
    Sum += Numbers[I] * uint64_t(global());
  Mine[5] = Sum;
}

TEST_KERNEL(thread_indices)(uint32_t *Out, unsigned X, unsigned Y) {
  uint32_t I = __tile_thread_id(0), J = __tile_thread_id(1),
           K = __tile_thread_id(2);
  uint32_t *Mine = Out + 3 * (I + X * (J + Y * K));
  Mine[0] = I;
  Mine[1] = J;
  Mine[2] = K;
}

// No compiler shortens this chain; one of multiply-adds it does.
DEVICE uint32_t step(uint32_t X) {
  X ^= X << 13;
  X ^= X >> 17;
  return X ^ X << 5;
}

// Three readings with Steps and 16 * Steps dependent steps between them.
TEST_KERNEL(clock_readings)(int64_t *Out, uint32_t *Sink, int Steps) {
  uint32_t Chain = *Sink;
  int64_t Start = __tile_clock64();
  for (int I = 0; I < Steps; ++I)
    Chain = step(Chain);
  *Sink = Chain;
  int64_t Middle = __tile_clock64();
  for (int I = 0; I < 16 * Steps; ++I)
    Chain = step(Chain);
  *Sink = Chain;
  int64_t End = __tile_clock64();
  Out[0] = Start;
  Out[1] = Middle;
  Out[2] = End;
  // Nothing between them: still two readings.
  Out[3] = __tile_clock64();
  Out[4] = __tile_clock64();
}

// Lanes, and branches around a body.
TEST_KERNEL(lanes)(uint32_t *Out) {
  Out[2 * global()] = tile::lane_id();
  Out[2 * global() + 1] = tile::warp_size();
}

TEST_KERNEL(predicated)(int *Out, const int *P, const int *Init) {
  int I = global();
  Out[4 * I] = tile::warp_predicate(
      P[I], Init[I], [](int Value, int By) { return 3 * Value + By; }, I);
  auto [Sum, Count] = tile::warp_predicate(
      P[I] < 0, tile::carry(Init[I], 0.5f),
      [](int S, float C) { return tile::carry(S + 1000, C + 1); });
  Out[4 * I + 1] = Sum;
  Out[4 * I + 2] = int(4 * Count);
  tile::fragment<bool, 2> Any = {P[I] > 0, I % 5 == 0};
  Out[4 * I + 3] =
      tile::warp_predicate(Any, Init[I], [](int Value) { return ~Value; });
}

TEST_KERNEL(predicated_by_warp)(uint64_t *Out, const int *P, const int *Q,
                                int Lanes) {
  // The same for all lanes, so the body may ask all of them.
  int Warp = global() / Lanes;
  Out[global()] = tile::warp_predicate(
      tile::wave_uniform, P[Warp] != 0, uint64_t(77),
      [](uint64_t Value, int Mine) { return Value + __warp_ballot(Mine); },
      Q[global()]);
}

TEST_KERNEL(time_passes)(int64_t *Out, uint32_t *Sink, int Steps) {
  uint32_t Chain = *Sink;
  int64_t Start = tile::realtime(), Clock = __tile_clock64();
  for (int I = 0; I < Steps; ++I)
    Chain = step(Chain);
  *Sink = Chain;
  Out[0] = tile::realtime() - Start;
  Out[1] = tile::clock_delta(Clock, __tile_clock64());
}
