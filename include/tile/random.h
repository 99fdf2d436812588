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

struct product_halves {
  uint32_t __high, __low;
};

/// Both halves of a product. AMD has one instruction for the two. NVIDIA has
/// one for each: out of one 64-bit product ptxas makes more (66 SASS instead of
/// 59 for seven rounds with the PTX of LLVM 19 and 22).
TILE_INLINE constexpr product_halves multiply_wide(uint32_t __a, uint32_t __b) {
  const uint64_t __p = uint64_t(__a) * __b;
#if defined(__AMDGCN__)
  return {uint32_t(__p >> 32), uint32_t(__p)};
#else
  return {uint32_t(__p >> 32), __a * __b};
#endif
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
    const detail::product_halves __p = detail::multiply_wide(0xD2511F53, __c0);
    const detail::product_halves __q = detail::multiply_wide(0xCD9E8D57, __c2);
    __c0 = __q.__high ^ __c1 ^ __k0;
    __c1 = __q.__low;
    __c2 = __p.__high ^ __c3 ^ __k1;
    __c3 = __p.__low;
    __k0 += 0x9E3779B9;
    __k1 += 0xBB67AE85;
  }
  return {__c0, __c1, __c2, __c3};
}

} // namespace tile
#endif // TILE_RANDOM_H
