//===- philox_model.h - the judge of randint4x ----------------------------===//
//
// Philox 4x32 as its authors describe it (Salmon et al., SC11): R rounds of a
// substitution by two 32 x 32 -> 64-bit products and a permutation, a Weyl
// sequence as key schedule. A general counter, where tile::randint4x has zeros
// in the upper half, so that Random123's published answers can be checked.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_RUNTIME_PHILOX_MODEL_H
#define TILE_RUNTIME_PHILOX_MODEL_H

#include <array>
#include <cstdint>

namespace tile_model {

using Words4 = std::array<uint32_t, 4>;

constexpr Words4 philox(Words4 Counter, uint32_t Key0, uint32_t Key1,
                        int Rounds) {
  for (int R = 0; R < Rounds; ++R) {
    // The key of round R, from scratch.
    uint32_t K0 = Key0 + uint32_t(R) * 0x9E3779B9u; // golden ratio
    uint32_t K1 = Key1 + uint32_t(R) * 0xBB67AE85u; // sqrt(3) - 1
    uint64_t P0 = uint64_t(0xD2511F53u) * Counter[0];
    uint64_t P1 = uint64_t(0xCD9E8D57u) * Counter[2];
    Counter = {uint32_t(P1 >> 32) ^ Counter[1] ^ K0, uint32_t(P1),
               uint32_t(P0 >> 32) ^ Counter[3] ^ K1, uint32_t(P0)};
  }
  return Counter;
}

} // namespace tile_model
#endif // TILE_RUNTIME_PHILOX_MODEL_H
