//===- tile/warp.h - lanes, time, and code for some of the lanes ----------===//
//
//   int64_t t0 = __tile_clock64();
//   float y = tile::warp_predicate(i < n, x, [](float v, const float *s) {
//     return v * s[0];
//   }, scales + i);                          // lanes with i >= n keep x
//   int64_t cycles = tile::clock_delta(t0, __tile_clock64());
//
// What __tile_clock64() counts, and how many of its bits count:
//
//   NVPTX                  cycles of the SM                        64
//   gfx9, gfx10            cycles of the shader clock (s_memtime)  64
//   gfx11                  cycles of the shader clock              20
//   gfx12                  cycles of the shader clock              64
//
// Each SM and each compute unit has a counter of its own, and its clock's rate
// varies. `realtime` runs at one rate: in nanoseconds on NVPTX (its steps are
// coarser), at 100 MHz on AMDGPU.
//
// What this cannot do: tell how long a wave of gfx11 took that ran for more
// than 2^20 cycles, about half a millisecond.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_WARP_H
#define TILE_WARP_H

#include <tile/asm.h>
#include <tile/builtin_decl.h>
#include <tile/detail/predicate_check.h>
#include <tile/fragment.h>
#include <tile/types.h>

#include <type_traits>
#include <utility>

namespace tile {

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

/// Lanes in a warp of this target: a constant, also for arrays and templates.
/// The host pass of CUDA and HIP does not know the GPU and takes 32 and 64, so
/// let no kernel's signature depend on it.
TILE_GPU_ONLY constexpr uint32_t warp_size() {
#if TILE_DEVICE_PASS && defined(__AMDGCN__)
  // A function may have a target attribute of its own; a constant expression
  // is the compilation's.
  if (!__builtin_is_constant_evaluated())
    return __builtin_amdgcn_wavefrontsize();
#if __has_builtin(__builtin_amdgcn_ballot_w32)
  return 32;
#else
  return 64;
#endif
#elif defined(__HIP__)
  return 64;
#else
  return 32;
#endif
}

/// The caller's lane, 0 to warp_size() - 1.
TILE_GPU_ONLY uint32_t lane_id() {
#if TILE_DEVICE_PASS && defined(__NVPTX__)
  return static_cast<uint32_t>(__nvvm_read_ptx_sreg_laneid());
#elif TILE_DEVICE_PASS && defined(__AMDGCN__)
  // The upper half adds nothing where there is none.
  return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0u));
#else
  return 0;
#endif
}

//===----------------------------------------------------------------------===//
// Time
//===----------------------------------------------------------------------===//

/// Cycles from `__t0` to `__t1`, two results of __tile_clock64().
TILE_GPU_ONLY constexpr int64_t clock_delta(int64_t __t0, int64_t __t1) {
  // By way of unsigned: a counter may pass 2^63 between the two.
  uint64_t __cycles = static_cast<uint64_t>(__t1) - static_cast<uint64_t>(__t0);
#if defined(__GFX11__)
  __cycles &= 0xFFFFF; // the others bits of SHADER_CYCLES read as zero
#endif
  return static_cast<int64_t>(__cycles);
}

/// A 64-bit counter of constant rate. Two reads are never merged.
TILE_GPU_ONLY int64_t realtime() {
#if TILE_DEVICE_PASS && defined(__NVPTX__)
  int64_t __now;
  // The intrinsic lets loads and arithmetic float past it.
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(__now) : : "memory");
  return __now;
#elif TILE_DEVICE_PASS && defined(__AMDGCN__)
  return static_cast<int64_t>(__builtin_readsteadycounter());
#else
  return 0;
#endif
}

//===----------------------------------------------------------------------===//
// Code for some of the lanes
//===----------------------------------------------------------------------===//

/// Several values that warp_predicate carries; see carry().
template <class... _Ts> struct carried {
  results<_Ts...> __values;
};

namespace detail {

template <class... _Ts>
using carried_or_wrong = std::conditional_t<sizeof...(_Ts) == 0, wrong_call,
                                            carried<std::decay_t<_Ts>...>>;

} // namespace detail

#if defined(__clang__) // The error at the call.
TILE_BEGIN_ERRORS
template <class... _Ts>
TILE_INLINE constexpr detail::carried_or_wrong<_Ts...> carry(_Ts &&...)
    __attribute__((diagnose_if(sizeof...(_Ts) == 0,
                               "'carry' takes one value or more", "error")));
TILE_END_ERRORS
#endif

/// `carry(a, b)` where warp_predicate takes or its body returns one value.
template <class... _Ts>
TILE_INLINE constexpr detail::carried_or_wrong<_Ts...>
carry(_Ts &&...__values) {
  if constexpr (sizeof...(_Ts) == 0)
    return {};
  else
    return {{static_cast<_Ts &&>(__values)...}};
}

namespace detail {

/// What warp_predicate returns for an `_Ip`, and how a body changes it.
template <class _Ip> struct predicated {
  using result = _Ip;

  static TILE_INLINE constexpr const _Ip &initial(const _Ip &__init) {
    return __init;
  }
  template <class _Bp, class... _As>
  static TILE_INLINE void run(_Ip &__r, _Bp &__body, _As &&...__args) {
    using _Rp = decltype(__body(static_cast<const _Ip &>(__r),
                                static_cast<_As &&>(__args)...));
    static_assert(std::is_convertible<_Rp, _Ip>::value,
                  "the body must return a value for the one that it was given");
    if constexpr (std::is_convertible<_Rp, _Ip>::value)
      __r = static_cast<_Ip>(__body(static_cast<const _Ip &>(__r),
                                    static_cast<_As &&>(__args)...));
  }
};

template <class... _Ts> struct predicated<carried<_Ts...>> {
  using result = results<_Ts...>;

  static TILE_INLINE constexpr const result &
  initial(const carried<_Ts...> &__init) {
    return __init.__values;
  }
  template <class... _Us, std::size_t... _Is>
  static TILE_INLINE void assign(result &__r, const carried<_Us...> &__new,
                                 std::index_sequence<_Is...>) {
    static_assert(sizeof...(_Us) == sizeof...(_Ts),
                  "the body must return as many values as it was given");
    static_assert((std::is_convertible<_Us, _Ts>::value && ...),
                  "the body must return a value for each that it was given");
    ((result_of<_Is>(__r) = static_cast<_Ts>(result_of<_Is>(__new.__values))),
     ...);
  }
  template <std::size_t... _Is, class _Bp, class... _As>
  static TILE_INLINE void run_each(std::index_sequence<_Is...> __all,
                                   result &__r, _Bp &__body, _As &&...__args) {
    const result &__old = __r;
    assign(__r,
           __body(result_of<_Is>(__old)..., static_cast<_As &&>(__args)...),
           __all);
  }
  template <class _Bp, class... _As>
  static TILE_INLINE void run(result &__r, _Bp &__body, _As &&...__args) {
    run_each(std::make_index_sequence<sizeof...(_Ts)>(), __r, __body,
             static_cast<_As &&>(__args)...);
  }
};

template <class _Pp> TILE_INLINE constexpr bool is_set(const _Pp &__p) {
  return static_cast<bool>(__p);
}
template <class _Tp, int _Np>
TILE_INLINE constexpr bool is_set(const fragment<_Tp, _Np> &__p) {
  bool __any = false;
  for (int __i = 0; __i < _Np; ++__i)
    __any |= is_set(__p[__i]);
  return __any;
}

/// The same condition, scalar to the compiler: all active lanes agree on it.
TILE_INLINE bool in_scalar_registers(bool __p) {
#if TILE_DEVICE_PASS && defined(__AMDGCN__)
  return __builtin_amdgcn_ballot_w64(__p) != 0;
#else
  return __p;
#endif
}

/// Keeps a short body from becoming a select, which every lane would execute.
TILE_INLINE void stay_a_branch() {
#if TILE_DEVICE_PASS && defined(__AMDGCN__)
  __builtin_amdgcn_wave_barrier(); // no instruction
#endif
}

} // namespace detail

/// Lanes where `__p` is set get `__body(__init, __args...)`, the others keep
/// `__init`. One exec save and restore on AMDGPU. With `carry(a, b)` as
/// `__init` the body takes and returns two values, and so does the call. Of a
/// fragment, any element that is set decides.
///
/// The body may not contain a block barrier, nor votes, shuffles and other
/// operations across lanes; the plugin looks, also through what it calls.
template <class _Pp, class _Ip, class _Bp, class... _As,
          class = std::enable_if_t<!std::is_same<_Pp, wave_uniform_t>::value>,
          class = detail::if_predicate<_Pp, _Ip, _Bp, _As...>>
TILE_CHECKED("warp_predicate")
typename detail::predicated<_Ip>::result
    warp_predicate(const _Pp &__p, const _Ip &__init, _Bp &&__body,
                   _As &&...__args) {
  typename detail::predicated<_Ip>::result __r =
      detail::predicated<_Ip>::initial(__init);
  if (detail::is_set(__p)) {
    detail::stay_a_branch();
    detail::predicated<_Ip>::run(__r, __body, static_cast<_As &&>(__args)...);
  }
  return __r;
}

/// The same for a predicate that all active lanes of the wave agree on: the
/// branch is scalar, and the body may use operations across lanes.
template <class _Pp, class _Ip, class _Bp, class... _As,
          class = detail::if_predicate<wave_uniform_t, _Pp, _Ip, _Bp, _As...>>
TILE_CHECKED("warp_predicate")
typename detail::predicated<_Ip>::result
    warp_predicate(wave_uniform_t, const _Pp &__p, const _Ip &__init,
                   _Bp &&__body, _As &&...__args) {
  typename detail::predicated<_Ip>::result __r =
      detail::predicated<_Ip>::initial(__init);
  if (detail::in_scalar_registers(detail::is_set(__p))) {
    detail::stay_a_branch();
    detail::predicated<_Ip>::run(__r, __body, static_cast<_As &&>(__args)...);
  }
  return __r;
}

} // namespace tile
#endif // TILE_WARP_H
