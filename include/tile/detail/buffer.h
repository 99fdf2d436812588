//===- tile/detail/buffer.h - buffer access, by hardware or by hand -------===//
//
// A raw buffer access of AMDGPU takes a 128-bit descriptor in scalar registers
// and a byte offset per lane, and checks the offset:
//
//   buffer_load_dword v0, v1, s[0:3], 0 offen
//
// Offsets are counted in elements and may be anything; whether one is inside is
// decided in 64 bits before it becomes a byte offset, because its product with
// the element's size would wrap back into the range. A lane that must not
// access gets an offset that no buffer contains.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_BUFFER_H
#define TILE_DETAIL_BUFFER_H

#include <tile/config.h>
#include <tile/detail/address_space.h>

#include <type_traits>

namespace tile {
namespace detail {

/// Bytes in a buffer: the largest number that keeps a sign bit free.
inline constexpr uint32_t buffer_bytes = 0x7FFFFFFE;

/// Does element `__offset` start in [0, 2^31 - 2 - sizeof(_Tp)]?
template <class _Tp> TILE_HD constexpr bool in_buffer(int64_t __offset) {
  static_assert(sizeof(_Tp) < buffer_bytes, "larger than a buffer");
  return static_cast<uint64_t>(__offset) <=
         (buffer_bytes - sizeof(_Tp)) / sizeof(_Tp);
}

template <class _Tp, class _Up>
using buffer_value =
    no_space_t<std::conditional_t<std::is_void<_Tp>::value, _Up, _Tp>>;

/// What a store through a `_Up *` writes: a `_Up` if the value converts to one,
/// as in `p[i] = value`; else, of a fragment say, the value as it is.
template <class _Tp, class _Up, class _Vp>
using buffer_stored =
    buffer_value<_Tp, std::conditional_t<
                          !std::is_void<_Up>::value &&
                              std::is_convertible<_Vp, no_space_t<_Up>>::value,
                          _Up, _Vp>>;

template <class _Tp, class _Up>
TILE_INLINE _Tp load_by_hand(_Up *__base, int64_t __offset, bool __pred,
                             const _Tp &__other) {
  if (__pred && in_buffer<_Tp>(__offset))
    return ((const _Tp *)__base)[__offset];
  return __other;
}

template <class _Tp, class _Up>
TILE_INLINE void store_by_hand(_Up *__base, int64_t __offset,
                               const _Tp &__value, bool __pred) {
  if (__pred && in_buffer<_Tp>(__offset))
    ((_Tp *)__base)[__offset] = __value;
}

#if TILE_DEVICE_PASS && defined(__AMDGCN__)

// The third word of a descriptor: a format that is not "invalid", and from
// gfx10 on a range check of the offset alone.
#if defined(__GFX8__) || defined(__GFX9__)
inline constexpr int buffer_flags = 0x00027000;
#else
inline constexpr int buffer_flags = 0x31027000;
#endif
inline constexpr int outside_every_buffer = static_cast<int>(0x80000000);

// Signed in one clang, unsigned in the next: what converts to either is the
// GNU vector, not the OpenCL one.
typedef uint32_t buffer_words2 __attribute__((__vector_size__(8)));
typedef uint32_t buffer_words3 __attribute__((__vector_size__(12)));
typedef uint32_t buffer_words4 __attribute__((__vector_size__(16)));

/// The next access to `__left` bytes of something aligned to `__align`.
constexpr TILE_HD int buffer_step(int __left, int __align) {
  if (__align < 4)
    return __left < __align ? __left : __align;
  return __left >= 16 ? 16 : __left >= 12 ? 12 : __left >= 8 ? 8 : 4;
}

template <int _At, int _Step>
TILE_INLINE void load_step(char *__to, __amdgpu_buffer_rsrc_t __from,
                           int __byte) {
  __byte += _At;
  if constexpr (_Step == 16) {
    buffer_words4 __w =
        __builtin_amdgcn_raw_buffer_load_b128(__from, __byte, 0, 0);
    __builtin_memcpy(__to + _At, &__w, 16);
  } else if constexpr (_Step == 12) {
    buffer_words3 __w =
        __builtin_amdgcn_raw_buffer_load_b96(__from, __byte, 0, 0);
    __builtin_memcpy(__to + _At, &__w, 12);
  } else if constexpr (_Step == 8) {
    buffer_words2 __w =
        __builtin_amdgcn_raw_buffer_load_b64(__from, __byte, 0, 0);
    __builtin_memcpy(__to + _At, &__w, 8);
  } else if constexpr (_Step == 4) {
    uint32_t __w = __builtin_amdgcn_raw_buffer_load_b32(__from, __byte, 0, 0);
    __builtin_memcpy(__to + _At, &__w, 4);
  } else if constexpr (_Step == 2) {
    uint16_t __w = __builtin_amdgcn_raw_buffer_load_b16(__from, __byte, 0, 0);
    __builtin_memcpy(__to + _At, &__w, 2);
  } else {
    uint8_t __w = __builtin_amdgcn_raw_buffer_load_b8(__from, __byte, 0, 0);
    __builtin_memcpy(__to + _At, &__w, 1);
  }
}

template <int _At, int _Step>
TILE_INLINE void store_step(const char *__from, __amdgpu_buffer_rsrc_t __to,
                            int __byte) {
  __byte += _At;
  if constexpr (_Step == 16) {
    buffer_words4 __w;
    __builtin_memcpy(&__w, __from + _At, 16);
    __builtin_amdgcn_raw_buffer_store_b128(__w, __to, __byte, 0, 0);
  } else if constexpr (_Step == 12) {
    buffer_words3 __w;
    __builtin_memcpy(&__w, __from + _At, 12);
    __builtin_amdgcn_raw_buffer_store_b96(__w, __to, __byte, 0, 0);
  } else if constexpr (_Step == 8) {
    buffer_words2 __w;
    __builtin_memcpy(&__w, __from + _At, 8);
    __builtin_amdgcn_raw_buffer_store_b64(__w, __to, __byte, 0, 0);
  } else if constexpr (_Step == 4) {
    uint32_t __w;
    __builtin_memcpy(&__w, __from + _At, 4);
    __builtin_amdgcn_raw_buffer_store_b32(__w, __to, __byte, 0, 0);
  } else if constexpr (_Step == 2) {
    uint16_t __w;
    __builtin_memcpy(&__w, __from + _At, 2);
    __builtin_amdgcn_raw_buffer_store_b16(__w, __to, __byte, 0, 0);
  } else {
    uint8_t __w;
    __builtin_memcpy(&__w, __from + _At, 1);
    __builtin_amdgcn_raw_buffer_store_b8(__w, __to, __byte, 0, 0);
  }
}

template <class _Tp, int _At = 0>
TILE_INLINE void load_steps(char *__to, __amdgpu_buffer_rsrc_t __from,
                            int __byte) {
  if constexpr (_At < static_cast<int>(sizeof(_Tp))) {
    constexpr int __step = buffer_step(sizeof(_Tp) - _At, alignof(_Tp));
    load_step<_At, __step>(__to, __from, __byte);
    load_steps<_Tp, _At + __step>(__to, __from, __byte);
  }
}

template <class _Tp, int _At = 0>
TILE_INLINE void store_steps(const char *__from, __amdgpu_buffer_rsrc_t __to,
                             int __byte) {
  if constexpr (_At < static_cast<int>(sizeof(_Tp))) {
    constexpr int __step = buffer_step(sizeof(_Tp) - _At, alignof(_Tp));
    store_step<_At, __step>(__from, __to, __byte);
    store_steps<_Tp, _At + __step>(__from, __to, __byte);
  }
}

template <class _Tp>
TILE_INLINE int buffer_byte(int64_t __offset, bool __pred) {
  return __pred && in_buffer<_Tp>(__offset)
             ? static_cast<int>(__offset * static_cast<int>(sizeof(_Tp)))
             : outside_every_buffer;
}

/// Zero bits where the access is not made.
template <class _Tp, class _Up>
TILE_INLINE _Tp raw_load(_Up *__base, int64_t __offset, bool __pred) {
  static_assert(std::is_trivially_copyable<_Tp>::value,
                "buffer access needs a trivially copyable type");
  alignas(_Tp) char __bytes[sizeof(_Tp)];
  load_steps<_Tp>(__bytes,
                  __builtin_amdgcn_make_buffer_rsrc((void *)__base, 0,
                                                    buffer_bytes, buffer_flags),
                  buffer_byte<_Tp>(__offset, __pred));
  return __builtin_bit_cast(_Tp, __bytes);
}

template <class _Tp, class _Up>
TILE_INLINE _Tp raw_load(_Up *__base, int64_t __offset, bool __pred,
                         const _Tp &__other) {
  _Tp __loaded = raw_load<_Tp>(__base, __offset, __pred);
  return __pred && in_buffer<_Tp>(__offset) ? __loaded : __other;
}

/// `_Tp{}` where the access is not made, which seldom differs from zero bits.
template <class _Tp, class _Up>
TILE_INLINE _Tp raw_load_or_zero(_Up *__base, int64_t __offset, bool __pred) {
  // A null pointer of some address spaces has all bits set.
  if constexpr (std::is_trivially_default_constructible<_Tp>::value &&
                !std::is_pointer<_Tp>::value)
    return raw_load<_Tp>(__base, __offset, __pred);
  else
    return raw_load<_Tp>(__base, __offset, __pred, _Tp{});
}

template <class _Tp, class _Up>
TILE_INLINE void raw_store(_Up *__base, int64_t __offset, const _Tp &__value,
                           bool __pred) {
  static_assert(std::is_trivially_copyable<_Tp>::value,
                "buffer access needs a trivially copyable type");
  char __bytes[sizeof(_Tp)];
  __builtin_memcpy(__bytes, &__value, sizeof(_Tp));
  store_steps<_Tp>(__bytes,
                   __builtin_amdgcn_make_buffer_rsrc(
                       (void *)__base, 0, buffer_bytes, buffer_flags),
                   buffer_byte<_Tp>(__offset, __pred));
}

#endif // __AMDGCN__

} // namespace detail
} // namespace tile
#endif // TILE_DETAIL_BUFFER_H
