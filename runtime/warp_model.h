//===- warp_model.h - what a vote gives, lane by lane ---------------------===//
//
// A warp as a list of lanes, some of which take part: those that exist and have
// not exited. The judges go through the list and use no bit tricks, because
// those are what the kernels are tested for.
//
//   Lanes L = {{true, 5}, {true, 0}, {false, 7}};  // the third has exited
//   warpAny(L);     // true
//   warpAll(L);     // false, for lane 1
//   warpBallot(L);  // 0b001
//
//===----------------------------------------------------------------------===//
#ifndef TILE_RUNTIME_WARP_MODEL_H
#define TILE_RUNTIME_WARP_MODEL_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tile_model {

struct Lane {
  bool TakesPart;
  int64_t Predicate; ///< compared with zero
};

using Lanes = std::vector<Lane>;

inline bool warpAny(const Lanes &Warp) {
  for (const Lane &L : Warp)
    if (L.TakesPart && L.Predicate != 0)
      return true;
  return false;
}

inline bool warpAll(const Lanes &Warp) {
  for (const Lane &L : Warp)
    if (L.TakesPart && L.Predicate == 0)
      return false;
  return true;
}

/// Warps have at most 64 lanes. Bits of lanes that do not take part are 0.
inline uint64_t warpBallot(const Lanes &Warp) {
  uint64_t Bits = 0, Bit = 1;
  for (const Lane &L : Warp) {
    if (L.TakesPart && L.Predicate != 0)
      Bits += Bit;
    Bit *= 2;
  }
  return Bits;
}

/// Only named lanes vote; what others say is not heard.
inline uint32_t voteBallotSync(uint32_t Mask, Lanes Warp) {
  for (size_t I = 0; I < Warp.size(); ++I, Mask /= 2)
    Warp[I].TakesPart = Warp[I].TakesPart && Mask % 2 == 1;
  return uint32_t(warpBallot(Warp));
}

/// The three indices of each thread of a block, x fastest.
struct ThreadIndex {
  uint32_t X, Y, Z;
};

inline std::vector<ThreadIndex> threadIndices(uint32_t X, uint32_t Y,
                                              uint32_t Z) {
  std::vector<ThreadIndex> All;
  for (uint32_t K = 0; K < Z; ++K)
    for (uint32_t J = 0; J < Y; ++J)
      for (uint32_t I = 0; I < X; ++I)
        All.push_back({I, J, K});
  return All;
}

} // namespace tile_model
#endif // TILE_RUNTIME_WARP_MODEL_H
