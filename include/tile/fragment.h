//===- tile/fragment.h - N values held by one thread ----------------------===//
//
//   tile::fragment<float, 8> x = tile::load<float, 8>(p);   // 16-byte loads
//   x[0] += 1;
//   tile::store(q, x);
//
// Names in here are reserved ones (__x, _Tp): a kernel that says `#define N 8`
// before including us must still compile.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_FRAGMENT_H
#define TILE_FRAGMENT_H

#include <tile/config.h>
#include <tile/detail/check.h>

#include <type_traits>
#include <utility>

namespace tile {

namespace detail {
/// Alignment of a fragment of `__size` bytes: its size when that is a power of
/// two, 16 at most, never below the element's own.
constexpr unsigned fragment_alignment(unsigned __size, unsigned __own) {
  unsigned __a = (__size & (__size - 1)) == 0 ? __size : __own;
  __a = __a > 16 ? 16 : __a;
  return __a > __own ? __a : __own;
}
} // namespace detail

/// N values of T held by one thread. An aggregate: `{1, 2, 3, 4}` initialises
/// it, structured bindings take it apart, range-for walks it.
template <class _Tp, int _Np>
struct alignas(detail::fragment_alignment(sizeof(_Tp) * _Np,
                                          alignof(_Tp))) fragment {
  static_assert(_Np > 0, "a fragment holds at least one element");
  using value_type = _Tp;

  _Tp __elements[_Np];

  TILE_HD static constexpr int size() { return _Np; }
  TILE_HD constexpr _Tp &operator[](int __i) { return __elements[__i]; }
  TILE_HD constexpr const _Tp &operator[](int __i) const {
    return __elements[__i];
  }
  // Structured bindings: `auto [a, b] = f;` (tuple protocol below).
  template <std::size_t _Ip> TILE_HD constexpr _Tp &get() & {
    return __elements[_Ip];
  }
  template <std::size_t _Ip> TILE_HD constexpr const _Tp &get() const & {
    return __elements[_Ip];
  }
  template <std::size_t _Ip> TILE_HD constexpr _Tp &&get() && {
    return static_cast<_Tp &&>(__elements[_Ip]);
  }
  // One element is a condition: `__warp_any(f)` takes it, and nothing longer.
  // A template, so that it converts to bool and from there to nothing else.
  template <int _Mp = _Np, class = std::enable_if_t<_Mp == 1>>
  TILE_HD constexpr operator bool() const {
    return static_cast<bool>(__elements[0]);
  }
  TILE_HD constexpr _Tp *data() { return __elements; }
  TILE_HD constexpr const _Tp *data() const { return __elements; }
  TILE_HD constexpr _Tp *begin() { return __elements; }
  TILE_HD constexpr const _Tp *begin() const { return __elements; }
  TILE_HD constexpr _Tp *end() { return __elements + _Np; }
  TILE_HD constexpr const _Tp *end() const { return __elements + _Np; }
};

} // namespace tile

template <class _Tp, int _Np>
struct std::tuple_size<tile::fragment<_Tp, _Np>>
    : std::integral_constant<std::size_t, _Np> {};
template <std::size_t _Ip, class _Tp, int _Np>
struct std::tuple_element<_Ip, tile::fragment<_Tp, _Np>> {
  using type = _Tp;
};

namespace tile {

namespace detail {

/// On NVPTX a function returns a fragment element by element, and LLVM then
/// loads and stores it so: 16 bytes for an asm took 55 instructions instead of
/// 18 (LLVM 19 and 22). As words they are only cut where elements are used.
/// AMDGPU passes words anyway, and LLVM 24 does worse with ours.
template <class _Tp, int _Np>
inline constexpr bool moves_as_words =
#if defined(__NVPTX__)
    sizeof(_Tp) < 4 && alignof(fragment<_Tp, _Np>) >= 4 &&
    std::is_trivially_copyable<_Tp>::value;
#else
    false;
#endif

// `may_alias`, because what is in memory are elements.
template <class _Fp, class _Tp> TILE_INLINE _Fp load_words(const _Tp *__p) {
  typedef uint32_t __attribute__((may_alias)) __word;
  struct {
    uint32_t __words[sizeof(_Fp) / 4];
  } __all;
  const __word *__from = reinterpret_cast<const __word *>(
      __builtin_assume_aligned(__p, alignof(_Fp)));
  for (unsigned __i = 0; __i < sizeof(_Fp) / 4; ++__i)
    __all.__words[__i] = __from[__i];
  return __builtin_bit_cast(_Fp, __all);
}

template <class _Fp, class _Tp>
TILE_INLINE void store_words(_Tp *__p, const _Fp &__f) {
  typedef uint32_t __attribute__((may_alias)) __word;
  struct __words {
    uint32_t __words[sizeof(_Fp) / 4];
  };
  __words __all = __builtin_bit_cast(__words, __f);
  __word *__to =
      reinterpret_cast<__word *>(__builtin_assume_aligned(__p, alignof(_Fp)));
  for (unsigned __i = 0; __i < sizeof(_Fp) / 4; ++__i)
    __to[__i] = __all.__words[__i];
}

} // namespace detail

/// `_Np` values from memory, in as few loads as the pointer's type promises:
/// `__p` must be aligned like the fragment.
template <class _Tp, int _Np>
TILE_INLINE constexpr fragment<_Tp, _Np> load(const _Tp *__p) {
  if (__builtin_is_constant_evaluated()) {
    fragment<_Tp, _Np> __f{};
    for (int __i = 0; __i < _Np; ++__i)
      __f.__elements[__i] = __p[__i];
    return __f;
  }
  using __fragment = fragment<_Tp, _Np>;
  if constexpr (detail::moves_as_words<_Tp, _Np>)
    return detail::load_words<__fragment>(__p);
  else
    return *reinterpret_cast<const __fragment *>(__p);
}

/// The reverse of load; the same alignment.
template <class _Tp, int _Np>
TILE_INLINE constexpr void store(_Tp *__p, const fragment<_Tp, _Np> &__f) {
  if (__builtin_is_constant_evaluated()) {
    for (int __i = 0; __i < _Np; ++__i)
      __p[__i] = __f.__elements[__i];
    return;
  }
  using __fragment = fragment<_Tp, _Np>;
  if constexpr (detail::moves_as_words<_Tp, _Np>)
    detail::store_words(__p, __f);
  else
    *reinterpret_cast<__fragment *>(__p) = __f;
}

#if defined(__clang__) // The errors at the call.
// clang-format off: a message is one line.
TILE_BEGIN_ERRORS
template <class _To, class _From>
TILE_INLINE constexpr _To as(const _From &)
    __attribute__((diagnose_if(sizeof(_To) != sizeof(_From), "'tile::as' needs types of equal size", "error")))
    __attribute__((diagnose_if(!std::is_trivially_copyable<_To>::value || !std::is_trivially_copyable<_From>::value, "'tile::as' needs trivially copyable types", "error")));
TILE_END_ERRORS
// clang-format on
#endif

/// The same bits as another type of the same size.
template <class _To, class _From>
TILE_INLINE constexpr _To as(const _From &__x) {
  constexpr bool __fits = sizeof(_To) == sizeof(_From) &&
                          std::is_trivially_copyable<_To>::value &&
                          std::is_trivially_copyable<_From>::value;
  TILE_ASSERT_TYPES(__fits, "'tile::as' needs trivially copyable types of "
                            "equal size");
  if constexpr (__fits)
    return __builtin_bit_cast(_To, __x);
  else
    return tile::detail::wrong_call();
}

} // namespace tile
#endif // TILE_FRAGMENT_H
