//===- tile/memory.h - prefetch, buffer access, expected bytes ------------===//
//
//   __tile_prefetch(p + 32 * stride);                 // into L2
//   __tile_prefetch(p, tile::L1, i < n);              // some lanes only
//
//   float x = __buffer_load<float>(p, i);             // 0 if i is outside
//   float y = tile::buffer_load<float>(p, i, i < n, -1.0f);
//   tile::buffer_store(q, i, x + y, i < n);
//
//   __barrier_expect_bytes(&bar, 2 * 64 * 64);        // before the copies
//
// A prefetch is a hint: it never faults, orders nothing, and is dropped, with a
// remark under -Rpass-missed=tile, where no instruction does it. On gfx12 it is
// scalar: of the first active lane's address. On NVPTX a predicate is part of
// the instruction.
//
// Buffer offsets count elements. Outside the byte range [0, 2^31 - 2 -
// sizeof(T)] from the base a load gives `other` and a store does nothing. The
// base of `__buffer_load` belongs in scalar registers: make it plain that all
// lanes have the same, or mark it [[assume_uniform]]; otherwise the compiler
// loops over the lanes' bases.
//
// What this cannot do: check against the true size of an array, cache policies,
// swizzled or structured buffers, and bases in shared or private memory.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_MEMORY_H
#define TILE_MEMORY_H

#include <tile/builtin_decl.h>
#include <tile/detail/buffer.h>
#include <tile/detail/mbarrier.h>
#include <tile/detail/memory_check.h>
#include <tile/detail/prefetch.h>

// Only the target that has an instruction sees it in a body; elsewhere the call
// is an error or, a prefetch, nothing.
#if TILE_DEVICE_PASS && defined(__AMDGCN__)
#define __TILE_AMDGPU_BODY(...) TILE_BUILTIN_BODY(__VA_ARGS__)
#define __TILE_NVPTX_BODY(...) TILE_BUILTIN_BODY()
#elif TILE_DEVICE_PASS && defined(__NVPTX__)
#define __TILE_AMDGPU_BODY(...) TILE_BUILTIN_BODY()
#define __TILE_NVPTX_BODY(...) TILE_BUILTIN_BODY(__VA_ARGS__)
#else
#define __TILE_AMDGPU_BODY(...) TILE_BUILTIN_BODY()
#define __TILE_NVPTX_BODY(...) TILE_BUILTIN_BODY()
#endif
#if TILE_DEVICE_PASS && TILE_PLUGIN
#define __TILE_HINT_BODY(row, ...)                                             \
  TILE_BUILTIN_BODY(if constexpr (__tile_has_##row) { __VA_ARGS__; })
#else
#define __TILE_HINT_BODY(row, ...) TILE_BUILTIN_BODY()
#endif

// clang-format off: a body that is a macro without a semicolon confuses it.

//===----------------------------------------------------------------------===//
// Prefetch. prefetch: every sm; global_prefetch_b8: gfx1250; s_prefetch_data:
// gfx12. prefetch.tensormap: sm_90, PTX 8.0.
//===----------------------------------------------------------------------===//

/// Fetches the cache line at `__p` into tile::L1 or tile::L2.
template <class _Tp, tile::cache _Cp = tile::cache::L2>
TILE_BUILTIN("prefetch")
void __tile_prefetch([[maybe_unused]] _Tp *__p, tile::cache_level<_Cp> = {})
    __TILE_HINT_BODY(prefetch, tile::detail::prefetch<_Cp>(__p))

/// The same in lanes where `__pred` is set. In the others `__p` may be
/// anything.
template <class _Tp, tile::cache _Cp>
TILE_BUILTIN("prefetch")
void __tile_prefetch([[maybe_unused]] _Tp *__p, tile::cache_level<_Cp>,
                     [[maybe_unused]] bool __pred)
    __TILE_HINT_BODY(prefetch, tile::detail::prefetch<_Cp>(__p, __pred))

/// Fetches the tensor map, in any memory or a __grid_constant__ parameter, into
/// the cache of the copy engine.
template <class _Tp>
TILE_BUILTIN("prefetch_tensormap")
tile::detail::if_map<_Tp> __tile_prefetch_tensormap([[maybe_unused]] _Tp *__map)
    __TILE_HINT_BODY(prefetch_tensormap, tile::detail::prefetch_tensormap(__map))

//===----------------------------------------------------------------------===//
// Buffer access. buffer_load, buffer_store: every gfx.
//===----------------------------------------------------------------------===//

/// Element `__offset` of the _Tp at `__base`; _Tp{} where `__pred` is not set
/// or it lies outside. Without _Tp, an element of the base's own type.
template <class _Tp = void, class _Up>
TILE_BUILTIN("buffer_load")
tile::detail::if_loads<_Tp, _Up> __buffer_load(
    [[maybe_unused]] _Up *__base, [[maybe_unused]] int64_t __offset,
    [[maybe_unused]] bool __pred = true)
    __TILE_AMDGPU_BODY(
        return tile::detail::raw_load_or_zero<
            tile::detail::buffer_value<_Tp, _Up>>(__base, __offset, __pred))

/// The same with `__other` in place of _Tp{}.
template <class _Tp = void, class _Up>
TILE_BUILTIN("buffer_load")
tile::detail::if_loads<_Tp, _Up> __buffer_load(
    [[maybe_unused]] _Up *__base, [[maybe_unused]] int64_t __offset,
    [[maybe_unused]] bool __pred,
    [[maybe_unused]] const tile::detail::buffer_value<_Tp, _Up> &__other)
    __TILE_AMDGPU_BODY(
        return tile::detail::raw_load<tile::detail::buffer_value<_Tp, _Up>>(
            __base, __offset, __pred, __other))

/// Stores element `__offset` of the _Tp at `__base`, unless `__pred` is not set
/// or it lies outside. Without _Tp, an element of the base's own type if the
/// value converts to it, else the value.
template <class _Tp = void, class _Up, class _Vp>
TILE_BUILTIN("buffer_store")
tile::detail::if_stores<_Tp, _Up, _Vp> __buffer_store([[maybe_unused]] _Up *__base,
                    [[maybe_unused]] int64_t __offset,
                    [[maybe_unused]] const _Vp &__value,
                    [[maybe_unused]] bool __pred = true)
    __TILE_AMDGPU_BODY(
        tile::detail::raw_store<tile::detail::buffer_stored<_Tp, _Up, _Vp>>(
            __base, __offset, __value, __pred))

//===----------------------------------------------------------------------===//
// mbarrier.arrive.expect_tx: sm_90, PTX 8.0
//===----------------------------------------------------------------------===//

#if defined(__clang__) // The errors at the call that need a value.
TILE_BEGIN_ERRORS

template <class _Bp>
TILE_BUILTIN("barrier_expect_bytes")
tile::detail::if_mbarrier<_Bp> __barrier_expect_bytes(_Bp *, uint32_t __bytes)
    __attribute__((diagnose_if(__bytes > 0xFFFFF, "an mbarrier can expect at most 2^20 - 1 bytes", "error")));

template <class _Bp>
TILE_BUILTIN("barrier_expect_bytes")
tile::detail::if_mbarrier<_Bp> __barrier_expect_bytes(_Bp *, uint32_t __bytes, bool)
    __attribute__((diagnose_if(__bytes > 0xFFFFF, "an mbarrier can expect at most 2^20 - 1 bytes", "error")));

TILE_END_ERRORS
#endif

/// Arrives at the mbarrier in shared memory and lets its phase wait for
/// `__bytes` more, which copies will bring.
template <class _Bp>
TILE_BUILTIN("barrier_expect_bytes")
tile::detail::if_mbarrier<_Bp> __barrier_expect_bytes([[maybe_unused]] _Bp *__bar,
                            [[maybe_unused]] uint32_t __bytes)
    __TILE_NVPTX_BODY(tile::detail::expect_bytes(__bar, __bytes))

/// The same in lanes where `__pred` is set; the others do not arrive.
template <class _Bp>
TILE_BUILTIN("barrier_expect_bytes")
tile::detail::if_mbarrier<_Bp> __barrier_expect_bytes([[maybe_unused]] _Bp *__bar,
                            [[maybe_unused]] uint32_t __bytes,
                            [[maybe_unused]] bool __pred)
    __TILE_NVPTX_BODY(tile::detail::expect_bytes(__bar, __bytes, __pred))

#undef __TILE_AMDGPU_BODY
#undef __TILE_NVPTX_BODY
#undef __TILE_HINT_BODY

//===----------------------------------------------------------------------===//
// Portable buffer access: the same rule in ordinary loads and stores.
//===----------------------------------------------------------------------===//

#if TILE_DEVICE_PASS && defined(__AMDGCN__)
#define __TILE_PORTABLE(row) TILE_CHECKED(row)
#define __TILE_EITHER(amdgpu, other) amdgpu
#else
#define __TILE_PORTABLE(row) TILE_INLINE
#define __TILE_EITHER(amdgpu, other) other
#endif

namespace tile {

/// `__buffer_load`, on every target and the host.
template <class _Tp = void, class _Up>
__TILE_PORTABLE("buffer_load")
detail::if_loads<_Tp, _Up> buffer_load(_Up *__base, int64_t __offset,
                                       bool __pred = true) {
  using _Vp = detail::buffer_value<_Tp, _Up>;
  return __TILE_EITHER(
      detail::raw_load_or_zero<_Vp>(__base, __offset, __pred),
      detail::load_by_hand<_Vp>(__base, __offset, __pred, _Vp{}));
}

/// `__buffer_load` with a value of its own for what is not loaded.
template <class _Tp = void, class _Up>
__TILE_PORTABLE("buffer_load")
detail::if_loads<_Tp, _Up> buffer_load(
    _Up *__base, int64_t __offset, bool __pred,
    const detail::buffer_value<_Tp, _Up> &__other) {
  using _Vp = detail::buffer_value<_Tp, _Up>;
  return __TILE_EITHER(
      detail::raw_load<_Vp>(__base, __offset, __pred, __other),
      detail::load_by_hand<_Vp>(__base, __offset, __pred, __other));
}

/// `__buffer_store`, on every target and the host.
template <class _Tp = void, class _Up, class _Vp>
__TILE_PORTABLE("buffer_store")
detail::if_stores<_Tp, _Up, _Vp> buffer_store(
    _Up *__base, int64_t __offset, const _Vp &__value, bool __pred = true) {
  using _Sp = detail::buffer_stored<_Tp, _Up, _Vp>;
  __TILE_EITHER(
      detail::raw_store<_Sp>(__base, __offset, __value, __pred),
      detail::store_by_hand<_Sp>(__base, __offset, __value, __pred));
}

} // namespace tile

// clang-format on

#undef __TILE_PORTABLE
#undef __TILE_EITHER

#endif // TILE_MEMORY_H
