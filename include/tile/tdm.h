//===- tile/tdm.h - AMD's tensor data mover -------------------------------===//
//
// One instruction of gfx1250 copies a tile between global and shared memory; a
// descriptor says which one. Triton's `update_tensor_descriptor` is here with
// its three uses:
//
//   namespace tdm = tile::tdm;
//   auto a = tdm::make_tensor_descriptor<__half>(p, {m, k}, {k, 1}, {64, 64});
//   // Prologue: go to this block's rows; issue from one wave only.
//   a = tdm::update_tensor_descriptor(a, tdm::add_offsets(row, 0),
//                                     tdm::pred(wave == 0));
//   for (int i = 0; i < k / 64; ++i) {
//     tdm::async_load(a, buffer[i % 2]);
//     a = tdm::update_tensor_descriptor(a, tdm::add_offsets(0, 64));
//     ...
//   }
//   // Epilogue: what is left of the last tile, the rest reads as zero.
//   a = tdm::update_tensor_descriptor(a, tdm::set_bounds(m - row, k % 64));
//
// Descriptors are plain values, constexpr, the same on every target and on the
// host. The copies need gfx1250 (`__tile_has_tdm`); they have no software form.
//
// The caller's duty:
// - A descriptor and its pointer are the same in all lanes of the wave: they
//   travel in scalar registers. The first active lane's words are taken.
// - Copies are not ordered among themselves, not even load after store at the
//   same place: `async_wait` between. It waits for this wave's copies only;
//   other waves see the data after a barrier that follows it.
// - Each wave that reaches a copy makes it. Predicate all but one, or give
//   each its own tile.
// - The hardware checks the upper bounds. Before the start of a tensor is
//   whatever memory is there.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_TDM_H
#define TILE_TDM_H

#include <tile/builtin_decl.h>
#include <tile/detail/tdm_make.h>
#include <tile/detail/tdm_update.h>

namespace tile {
namespace tdm {

namespace detail {

#if TILE_DEVICE_PASS && defined(__AMDGCN__)

// Signed in one clang, unsigned in the next: what converts to either is the
// GNU vector, not the OpenCL one.
typedef uint32_t words4 __attribute__((__vector_size__(16)));
typedef uint32_t words8 __attribute__((__vector_size__(32)));
typedef uint16_t words2x16 __attribute__((__ext_vector_type__(2)));

/// `halves` as one s_pack instruction; from shifts the backend makes two.
TILE_INLINE uint32_t pack_halves(uint32_t __low, uint32_t __high) {
  words2x16 __v = {static_cast<uint16_t>(__low), static_cast<uint16_t>(__high)};
  return __builtin_bit_cast(uint32_t, __v);
}

template <class _Up> TILE_INLINE uint32_t lds_address(_Up *__p) {
  return (uint32_t)(const __attribute__((address_space(3))) void *)__p;
}

template <class _Tp, int _Rank, bool _Gather>
TILE_INLINE words4
first_words(const tensor_descriptor<_Tp, _Rank, _Gather> &__d, uint32_t __lds) {
  return words4{__d.__control, __lds, low_word(__d.__address),
                high_word(__d.__address)};
}
template <class _Tp, int _Rank, bool _Gather>
TILE_INLINE words8
second_words(const tensor_descriptor<_Tp, _Rank, _Gather> &__d) {
  uint32_t __x0 = extent<0>(__d), __x1 = extent<1>(__d);
  const uint32_t *__w = __d.__rest;
  return words8{__w[0],
                pack_halves(__w[1], __x0),
                pack_halves(__x0 >> 16, __x1),
                pack_halves(__x1 >> 16, __w[3] >> 16),
                __w[4],
                __w[5],
                __w[6],
                __w[7]};
}
TILE_INLINE words4 as_words(const fragment<uint32_t, 4> &__f) {
  return words4{__f[0], __f[1], __f[2], __f[3]};
}

enum direction { to_shared, from_shared };

/// Groups 2 and 3 are needed from three dimensions on, and for row numbers.
/// clang 22 has a form of its own without them; later ones have one form with
/// a fifth, reserved group, and choose the short encoding where all are zero.
template <direction _Way, class _Tp, int _Rank, bool _Gather>
TILE_INLINE void copy(const tensor_descriptor<_Tp, _Rank, _Gather> &__d,
                      uint32_t __lds) {
  [[maybe_unused]] words4 __g0 = first_words(__d, __lds);
  [[maybe_unused]] words8 __g1 = second_words(__d);
  [[maybe_unused]] words4 __g2 = as_words(__d.group2());
  [[maybe_unused]] words4 __g3 = as_words(__d.group3());
  // Neither builtin tells the optimiser that it touches shared memory.
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
#if __has_builtin(__builtin_amdgcn_tensor_load_to_lds_d2)
  if constexpr (_Way == to_shared && _Rank <= 2 && !_Gather)
    __builtin_amdgcn_tensor_load_to_lds_d2(__g0, __g1, 0);
  else if constexpr (_Way == to_shared)
    __builtin_amdgcn_tensor_load_to_lds(__g0, __g1, __g2, __g3, 0);
  else if constexpr (_Rank <= 2 && !_Gather)
    __builtin_amdgcn_tensor_store_from_lds_d2(__g0, __g1, 0);
  else
    __builtin_amdgcn_tensor_store_from_lds(__g0, __g1, __g2, __g3, 0);
#elif __has_builtin(__builtin_amdgcn_tensor_load_to_lds)
  words8 __reserved = {};
  if constexpr (_Way == to_shared)
    __builtin_amdgcn_tensor_load_to_lds(__g0, __g1, __g2, __g3, __reserved, 0);
  else
    __builtin_amdgcn_tensor_store_from_lds(__g0, __g1, __g2, __g3, __reserved,
                                           0);
#endif
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
}

template <int _Np> TILE_INLINE void wait() {
  TILE_ASSERT_TYPES(_Np >= 0 && _Np <= 63,
                    "'async_wait' can leave 0 to 63 copies running");
#if __has_builtin(__builtin_amdgcn_s_wait_tensorcnt)
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  __builtin_amdgcn_s_wait_tensorcnt(_Np & 63);
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
#endif
}

/// The part of the tile that is inside the tensor, along one axis.
template <int _Axis, class _Tp, int _Rank>
TILE_INLINE uint32_t inside(const tensor_descriptor<_Tp, _Rank> &__d) {
  if constexpr (_Axis >= _Rank)
    return 1;
  uint32_t __x = extent<_Axis>(__d);
  const uint32_t *__w = __d.__rest;
  uint32_t __tile = _Axis == 0   ? __w[3] >> 16
                    : _Axis == 1 ? __w[4] & 0xffff
                    : _Axis == 2 ? __w[4] >> 16
                    : _Axis == 3 ? __w[11] >> 16
                                 : __w[14] >> 16;
  return __tile < __x ? __tile : __x;
}

/// The lanes share out the rows of the tile, 256 bytes at a time, which is what
/// one prefetch fetches. A row need not start where such a block does, so its
/// last byte is named too. Nothing outside the tensor is: that may fault.
///
/// The address stays apart from the lane's offset. In one sum, clang 22 moves
/// the descriptor's address to vector registers and reads it back for copies.
template <class _Tp, int _Rank>
TILE_INLINE void
prefetch_tile([[maybe_unused]] const tensor_descriptor<_Tp, _Rank> &__d) {
#if __has_builtin(__builtin_amdgcn_global_prefetch)
  typedef const __attribute__((address_space(1))) char *global_bytes;
  uint32_t __bytes = inside<0>(__d) * static_cast<uint32_t>(sizeof(_Tp));
  if ((__d.__control & count_mask) == 0 || __bytes == 0)
    return;
  uint32_t __n1 = inside<1>(__d), __n2 = inside<2>(__d);
  uint32_t __n3 = inside<3>(__d), __n4 = inside<4>(__d);
  uint32_t __steps = (__bytes + 255) / 256 + 1;
  uint32_t __all = __steps * __n1 * __n2 * __n3 * __n4;
  global_bytes __tile = reinterpret_cast<global_bytes>(__d.address());
  for (uint32_t __i = __builtin_amdgcn_mbcnt_lo(~0u, 0); __i < __all;
       __i += __builtin_amdgcn_wavefrontsize()) {
    uint32_t __row = __i / __steps, __byte = __i % __steps * 256;
    uint64_t __at = __row % __n1 * stride<1>(__d);
    if constexpr (_Rank > 2)
      __at += __row / __n1 % __n2 * stride<2>(__d);
    if constexpr (_Rank > 3)
      __at += __row / (__n1 * __n2) % __n3 * stride<3>(__d);
    if constexpr (_Rank > 4)
      __at += __row / (__n1 * __n2 * __n3) * stride<4>(__d);
    __at = __at * sizeof(_Tp) + (__byte < __bytes ? __byte : __bytes - 1);
    __builtin_amdgcn_global_prefetch(
        (__attribute__((address_space(1))) void *)(__tile + __at),
        /*SCOPE_SE*/ 8);
  }
#endif
}

#endif // AMDGPU

} // namespace detail

#if TILE_DEVICE_PASS && defined(__AMDGCN__)
#define __TILE_TDM_BODY(...) TILE_BUILTIN_BODY(__VA_ARGS__)
#else // Never lowered: the call is an error that names what it needs.
#define __TILE_TDM_BODY(...) TILE_BUILTIN_BODY()
#endif

// clang-format off: a body that is a macro without a semicolon confuses it.

#if defined(__clang__) // The errors at the call.
TILE_BEGIN_ERRORS

template <class _Tp, int _Rank, bool _Gather, class _Up>
TILE_BUILTIN("tdm")
void async_load(const tensor_descriptor<_Tp, _Rank, _Gather> &, _Up *)
    __attribute__((diagnose_if(std::is_const<_Up>::value, "a load cannot write to memory that is const", "error")))
    __attribute__((diagnose_if((!tile::detail::holds_values<_Up, _Tp>()), "the shared memory has smaller elements than the descriptor; pass a 'void *' if that is meant", "error")));

template <class _Tp, int _Rank, bool _Gather, class _Up>
TILE_BUILTIN("tdm")
void async_store(const tensor_descriptor<_Tp, _Rank, _Gather> &, const _Up *)
    __attribute__((diagnose_if((!tile::detail::holds_values<_Up, _Tp>()), "the shared memory has smaller elements than the descriptor; pass a 'void *' if that is meant", "error")));

template <int _Np = 0>
TILE_BUILTIN("tdm")
void async_wait()
    __attribute__((diagnose_if(_Np < 0 || _Np > 63, "'async_wait' can leave 0 to 63 copies running", "error")));

TILE_END_ERRORS
#endif

/// Starts a copy of the descriptor's tile into shared memory. What lies outside
/// the bounds arrives as zeros.
template <class _Tp, int _Rank, bool _Gather, class _Up>
TILE_BUILTIN("tdm")
void async_load(
    [[maybe_unused]] const tensor_descriptor<_Tp, _Rank, _Gather> &__d,
    [[maybe_unused]] _Up *__shared)
    __TILE_TDM_BODY(detail::copy<detail::to_shared>(
        __d, detail::lds_address(__shared)))

/// Starts a copy from shared memory into the descriptor's tile. What lies
/// outside the bounds is not written; padding is not skipped.
template <class _Tp, int _Rank, bool _Gather, class _Up>
TILE_BUILTIN("tdm")
void async_store(
    [[maybe_unused]] const tensor_descriptor<_Tp, _Rank, _Gather> &__d,
    [[maybe_unused]] const _Up *__shared)
    __TILE_TDM_BODY(detail::copy<detail::from_shared>(
        __d, detail::lds_address(__shared)))

/// Waits until at most `n` of this wave's copies are still running.
#if defined(__clang__) // Its default stands above.
template <int _Np>
#else
template <int _Np = 0>
#endif
TILE_BUILTIN("tdm")
void async_wait() __TILE_TDM_BODY(detail::wait<_Np>())

/// Fetches the tile into the caches; all lanes of the wave take part. Not for
/// gathers.
template <class _Tp, int _Rank>
TILE_BUILTIN("tdm")
void prefetch([[maybe_unused]] const tensor_descriptor<_Tp, _Rank> &__d)
    __TILE_TDM_BODY(detail::prefetch_tile(__d))

// clang-format on

#undef __TILE_TDM_BODY

} // namespace tdm
} // namespace tile
#endif // TILE_TDM_H
