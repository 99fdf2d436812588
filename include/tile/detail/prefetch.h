//===- tile/detail/prefetch.h - the prefetch instructions -----------------===//
//
//   prefetch.global.L2 [p];                       NVPTX, every sm
//   global_prefetch_b8 v[0:1], off scope:SCOPE_SE gfx1250
//   s_prefetch_data s[0:1], 0x0, null, 0          gfx12
//
// LLVM's own llvm.prefetch is no way to them: NVPTX drops it in every version,
// gfx12 from LLVM 22 on. The form for addresses that may not exist is taken
// where there is one, as prefetches run past the end of their array.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_PREFETCH_H
#define TILE_DETAIL_PREFETCH_H

#include <tile/config.h>
#include <tile/detail/address_space.h>

namespace tile {

enum class cache { L1, L2 };

/// Names a cache for `__tile_prefetch`. A type of its own for each, because an
/// instruction names its cache, at -O0 too.
template <cache> struct cache_level {};
inline constexpr cache_level<cache::L1> L1{};
inline constexpr cache_level<cache::L2> L2{};

namespace detail {

#if TILE_DEVICE_PASS && defined(__NVPTX__)

// No "memory": a prefetch changes none.
#define __TILE_PREFETCH(what)                                                  \
  asm volatile("prefetch" what " [%0];" : : "l"(__p))
#define __TILE_PREFETCH_IF(what)                                               \
  asm volatile(                                                                \
      "{\n\t.reg .pred p;\n\tsetp.ne.b32 p, %1, 0;\n\t@p prefetch" what        \
      " [%0];\n\t}"                                                            \
      :                                                                        \
      : "l"(__p), "r"(static_cast<int>(__pred)))

/// A generic address of shared memory is legal and does nothing.
template <cache _Cp, class _Tp> TILE_INLINE void prefetch(_Tp *__p) {
  if constexpr (address_space<_Tp> == 0 && _Cp == cache::L1)
    __TILE_PREFETCH(".L1");
  else if constexpr (address_space<_Tp> == 0)
    __TILE_PREFETCH(".L2");
  else if constexpr (address_space<_Tp> == 1 && _Cp == cache::L1)
    __TILE_PREFETCH(".global.L1");
  else if constexpr (address_space<_Tp> == 1)
    __TILE_PREFETCH(".global.L2");
  else if constexpr (address_space<_Tp> == 5 && _Cp == cache::L1)
    __TILE_PREFETCH(".local.L1");
  else if constexpr (address_space<_Tp> == 5)
    __TILE_PREFETCH(".local.L2");
}
template <cache _Cp, class _Tp>
TILE_INLINE void prefetch(_Tp *__p, bool __pred) {
  if constexpr (address_space<_Tp> == 0 && _Cp == cache::L1)
    __TILE_PREFETCH_IF(".L1");
  else if constexpr (address_space<_Tp> == 0)
    __TILE_PREFETCH_IF(".L2");
  else if constexpr (address_space<_Tp> == 1 && _Cp == cache::L1)
    __TILE_PREFETCH_IF(".global.L1");
  else if constexpr (address_space<_Tp> == 1)
    __TILE_PREFETCH_IF(".global.L2");
  else if constexpr (address_space<_Tp> == 5 && _Cp == cache::L1)
    __TILE_PREFETCH_IF(".local.L1");
  else if constexpr (address_space<_Tp> == 5)
    __TILE_PREFETCH_IF(".local.L2");
}

#undef __TILE_PREFETCH
#undef __TILE_PREFETCH_IF

#elif TILE_DEVICE_PASS && defined(__AMDGCN__)

#if __has_builtin(__builtin_amdgcn_global_prefetch)

template <cache _Cp>
TILE_INLINE void prefetch_memory(const
                                 __attribute__((address_space(1))) void *__p) {
  // Bit 0: an address that does not exist is ignored. Bits 3 and 4: how far
  // out; the compute unit's own cache, or the one that all of them share.
  __builtin_amdgcn_global_prefetch(
      (__attribute__((address_space(1))) void *)__p, _Cp == cache::L1 ? 1 : 9);
}

#else

/// A scalar prefetch: of the first active lane's address, for all.
template <cache>
TILE_INLINE void prefetch_memory(const
                                 __attribute__((address_space(1))) void *__p) {
  uint64_t __a = (uint64_t)__p;
  uint32_t __low = __builtin_amdgcn_readfirstlane(static_cast<uint32_t>(__a));
  uint32_t __high =
      __builtin_amdgcn_readfirstlane(static_cast<uint32_t>(__a >> 32));
  [[maybe_unused]] auto *__first =
      (const void *)(static_cast<uint64_t>(__high) << 32 | __low);
#if __has_builtin(__builtin_amdgcn_s_prefetch_data)
  __builtin_amdgcn_s_prefetch_data(__first, 0);
#elif defined(__GFX12__)
  __builtin_prefetch(__first); // clang 19 has only this way
#endif
}

#endif

/// Shared and private memory have nothing to fetch. For a pointer that the
/// optimiser knows to be global, the question costs nothing.
template <cache _Cp, class _Tp>
TILE_INLINE void prefetch([[maybe_unused]] _Tp *__p) {
  if constexpr (address_space<_Tp> == 1 || address_space<_Tp> == 4) {
    prefetch_memory<_Cp>((const __attribute__((address_space(1))) void *)__p);
  } else if constexpr (address_space<_Tp> == 0) {
#if TILE_DEVICE_PASS // the host pass has other types for these builtins
    auto *__q = (const void *)__p;
    if (!__builtin_amdgcn_is_shared(__q) && !__builtin_amdgcn_is_private(__q))
      prefetch_memory<_Cp>((const __attribute__((address_space(1))) void *)__p);
#endif
  }
}
template <cache _Cp, class _Tp>
TILE_INLINE void prefetch(_Tp *__p, bool __pred) {
  if (__pred)
    prefetch<_Cp>(__p);
}

#endif // __AMDGCN__

/// The address is generic; of a kernel's parameter, it becomes so.
template <class _Tp>
TILE_INLINE void prefetch_tensormap([[maybe_unused]] _Tp *__p) {
#if TILE_DEVICE_PASS && defined(__NVPTX__)
  asm volatile("prefetch.tensormap [%0];" : : "l"((const void *)__p));
#endif
}

} // namespace detail
} // namespace tile
#endif // TILE_DETAIL_PREFETCH_H
