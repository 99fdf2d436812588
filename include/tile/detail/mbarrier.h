//===- tile/detail/mbarrier.h - an arrival that expects bytes -------------===//
//
//   mbarrier.arrive.expect_tx.shared::cta.b64 _, [bar], bytes;
//
// It is one of the arrivals that the barrier was initialised for.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_MBARRIER_H
#define TILE_DETAIL_MBARRIER_H

#include <tile/config.h>

namespace tile {
namespace detail {

#if TILE_DEVICE_PASS && defined(__NVPTX__)

template <class _Bp> TILE_INLINE uint32_t mbarrier_address(_Bp *__bar) {
  static_assert(sizeof(_Bp) == 8, "an mbarrier is an object of 64 bits");
  return static_cast<uint32_t>(
      (uintptr_t)(const __attribute__((address_space(3))) void *)__bar);
}

template <class _Bp>
TILE_INLINE void expect_bytes(_Bp *__bar, uint32_t __bytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;"
               :
               : "r"(mbarrier_address(__bar)), "r"(__bytes)
               : "memory");
}

template <class _Bp>
TILE_INLINE void expect_bytes(_Bp *__bar, uint32_t __bytes, bool __pred) {
  asm volatile("{\n\t.reg .pred p;\n\tsetp.ne.b32 p, %2, 0;\n\t@p "
               "mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;\n\t}"
               :
               : "r"(mbarrier_address(__bar)), "r"(__bytes),
                 "r"(static_cast<int>(__pred))
               : "memory");
}

#endif // __NVPTX__

} // namespace detail
} // namespace tile
#endif // TILE_DETAIL_MBARRIER_H
