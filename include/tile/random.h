//===- tile/random.h - counter-based random numbers -----------------------===//
//
//   auto r = tile::randint4x(seed, offset);      // fragment<uint32_t, 4>
//
// Philox 4x32: four random words from a 64-bit seed and a 64-bit offset, with
// no state to keep. Equal offsets give equal words, so give every thread its
// own. Equal to Triton's tl.randint4x bit for bit; stochastic rounding is
// content with 7 rounds. Not for cryptography.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_RANDOM_H
#define TILE_RANDOM_H

#include <tile/config.h>
#include <tile/detail/check.h>
#include <tile/fragment.h>

namespace tile {
namespace detail {

TILE_INLINE constexpr uint32_t high_product(uint32_t __a, uint32_t __b) {
  return uint32_t(uint64_t(__a) * __b >> 32);
}

} // namespace detail

// clang-format off: a message is one line.
TILE_BEGIN_ERRORS

/// Four random words for counter `__offset` under key `__seed`.
TILE_INLINE constexpr fragment<uint32_t, 4>
randint4x(uint64_t __seed, uint64_t __offset, int __rounds = 10)
#if defined(__clang__)
    __attribute__((diagnose_if(__rounds < 1, "Philox needs at least one round: 10 are usual, 7 enough for stochastic rounding", "error")))
#endif
    ;

#if defined(__clang__)
/// A float's fraction would be dropped, and with it what tells threads apart.
template <class... _As, class = std::enable_if_t<(std::is_floating_point<_As>::value || ...)>>
TILE_HD detail::wrong_call randint4x(_As...)
    __attribute__((diagnose_if(sizeof...(_As) != 0, "'randint4x' takes integers: a seed, an offset, and how many rounds", "error")));
#endif

TILE_END_ERRORS
// clang-format on

TILE_INLINE constexpr fragment<uint32_t, 4>
randint4x(uint64_t __seed, uint64_t __offset, int __rounds) {
  uint32_t __c0 = uint32_t(__offset), __c1 = uint32_t(__offset >> 32);
  uint32_t __c2 = 0, __c3 = 0;
  uint32_t __k0 = uint32_t(__seed), __k1 = uint32_t(__seed >> 32);
  for (int __i = 0; __i < __rounds; ++__i) {
    const uint32_t __a = __c0, __b = __c2;
    __c0 = detail::high_product(0xCD9E8D57, __b) ^ __c1 ^ __k0;
    __c1 = 0xCD9E8D57 * __b;
    __c2 = detail::high_product(0xD2511F53, __a) ^ __c3 ^ __k1;
    __c3 = 0xD2511F53 * __a;
    __k0 += 0x9E3779B9;
    __k1 += 0xBB67AE85;
  }
  return {__c0, __c1, __c2, __c3};
}

} // namespace tile
#endif // TILE_RANDOM_H
