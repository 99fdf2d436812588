//===- tile/tma.h - rewrite a tensor map on the device --------------------===//
//
// A kernel that copies many tensors by TMA need not have a map for each: one
// thread rewrites the fields that differ, and everyone goes on with the map.
//
//   namespace tma = tile::tma;
//   if (threadIdx.x == 0) {
//     tma::update_tensor_map(map, tma::address(p), tma::dims(rows, cols),
//                            tma::strides(row_bytes));
//     tma::release();               // The writer, after writing.
//   }
//   __syncthreads();
//   tma::acquire(map);              // Every reader, before its first copy.
//
// `map` points to any 128-byte object, a CUtensorMap say, in global or shared
// memory. Lists are outermost first, as in all of clang-tile, and reversed on
// their way to the hardware. Each value becomes one `tensormap.replace`.
//
// What this cannot do:
// - Read: a map has no instruction for it, so all values are absolute and the
//   number of dimensions is the one that cuTensorMapEncode gave the map.
// - Check at run time: strides are multiples of 16 below 2^40, a box has 1 to
//   256 elements per dimension, element strides are 1 to 8. The plugin refuses
//   constants beyond that; for others there lies a fault.
// - Copy from shared memory: a map there is a draft. `publish` puts it where
//   TMA can use it.
//
// sm_90a and the a and f variants of sm_100, 103, 110, 120 (`__tile_has_tma`).
//
//===----------------------------------------------------------------------===//
#ifndef TILE_TMA_H
#define TILE_TMA_H

#include <tile/builtin_decl.h>
#include <tile/detail/check.h>

#include <utility>

namespace tile {
namespace tma {

namespace detail {

enum field_kind { f_address, f_dims, f_strides, f_box, f_element_strides };

/// The new values of one field, outermost first.
template <field_kind _Kind, class _Word, int _Np> struct field {
  _Word __values[_Np];
};

template <class... _Is>
constexpr bool all_integers =
    ((std::is_integral<_Is>::value || std::is_enum<_Is>::value) && ...);

template <class _Up>
constexpr bool is_address =
    std::is_pointer<_Up>::value ||
    (std::is_integral<_Up>::value && sizeof(_Up) == sizeof(uint64_t));

} // namespace detail

TILE_BEGIN_ERRORS

#if defined(__clang__)
#define __TILE_TMA_BRACES(name, kind, word)                                    \
  template <int _Np>                                                           \
  TILE_HD constexpr detail::field<detail::kind, word, _Np> name(               \
      const tile::detail::number(&)[_Np])                                      \
      TILE_ERROR_IF(_Np != 0, "'" #name "' takes its values without braces");
#else
#define __TILE_TMA_BRACES(name, kind, word)
#endif
#define __TILE_TMA_FIELD(name, kind, word, low, high)                          \
  __TILE_TMA_BRACES(name, kind, word)                                          \
  template <class... _Is>                                                      \
  TILE_HD constexpr detail::field<detail::kind, word, sizeof...(_Is)> name(    \
      _Is... __values)                                                         \
      TILE_ERROR_IF((!detail::all_integers<_Is...>),                           \
                    "'" #name "' takes an integer per dimension")              \
          TILE_ERROR_IF((sizeof...(_Is) < low || sizeof...(_Is) > high),       \
                        "'" #name "' takes " #low " to " #high " values");     \
  template <class... _Is>                                                      \
  TILE_INLINE constexpr detail::field<detail::kind, word, sizeof...(_Is)>      \
  name(_Is... __values) {                                                      \
    TILE_ASSERT_TYPES(detail::all_integers<_Is...>,                            \
                      "'" #name "' takes an integer per dimension");           \
    return {{static_cast<word>(__values)...}};                                 \
  }

/// Extents of the tensor in elements, outermost first.
__TILE_TMA_FIELD(dims, f_dims, uint32_t, 1, 5)
/// Bytes between neighbours along each dimension but the innermost.
__TILE_TMA_FIELD(strides, f_strides, uint64_t, 1, 4)
/// Extents of the box that one copy moves, in elements, outermost first.
__TILE_TMA_FIELD(box, f_box, uint32_t, 1, 5)
/// Every how many-th element is taken, outermost first.
__TILE_TMA_FIELD(element_strides, f_element_strides, uint32_t, 1, 5)

#undef __TILE_TMA_FIELD
#undef __TILE_TMA_BRACES

/// Where the tensor starts: a pointer or a 64-bit address, a multiple of 16.
template <class _Up>
TILE_HD constexpr detail::field<detail::f_address, uint64_t, 1> address(_Up __p)
    TILE_ERROR_IF((!detail::is_address<_Up>),
                  "'address' takes a pointer or a 64-bit address");
template <class _Up>
TILE_INLINE constexpr detail::field<detail::f_address, uint64_t, 1>
address(_Up __p) {
  TILE_ASSERT_TYPES(detail::is_address<_Up>,
                    "'address' takes a pointer or a 64-bit address");
  if constexpr (std::is_pointer<_Up>::value)
    return {{reinterpret_cast<uintptr_t>(__p)}};
  else
    return {{static_cast<uint64_t>(__p)}};
}

TILE_END_ERRORS

/// Who must see a new map: the threads of a block, a cluster, a GPU, or all.
enum class scope { cta, cluster, gpu, sys };

namespace detail {

template <class _Fp> struct traits {
  static constexpr int kind = -1, rank = 0;
};
template <class _Word, int _Np> struct traits<field<f_address, _Word, _Np>> {
  static constexpr int kind = f_address, rank = 0; // Fits every map.
};
template <field_kind _Kind, class _Word, int _Np>
struct traits<field<_Kind, _Word, _Np>> {
  static constexpr int kind = _Kind;
  static constexpr int rank = _Kind == f_strides ? _Np + 1 : _Np;
};

template <int _Kind, class... _Fs>
constexpr int count_of = (0 + ... + (traits<_Fs>::kind == _Kind ? 1 : 0));

/// The lists of one update describe one tensor.
template <class... _Fs> TILE_HD constexpr bool one_rank() {
  int __rank = 0;
  bool __same = true;
  ((__same = __same &&
             (!traits<_Fs>::rank || !__rank || traits<_Fs>::rank == __rank),
    __rank = traits<_Fs>::rank ? traits<_Fs>::rank : __rank),
   ...);
  return __same;
}
template <class... _Fs>
constexpr bool named_twice =
    count_of<f_address, _Fs...> > 1 || count_of<f_dims, _Fs...> > 1 ||
    count_of<f_strides, _Fs...> > 1 || count_of<f_box, _Fs...> > 1 ||
    count_of<f_element_strides, _Fs...> > 1;

template <class _Mp, class = void> struct is_map : std::true_type {};
template <class _Mp>
struct is_map<_Mp, std::enable_if_t<(sizeof(_Mp) > 0)>>
    : std::bool_constant<sizeof(_Mp) == 128> {};
template <> struct is_map<void, void> : std::true_type {}; // GNU: size 1.

#if TILE_DEVICE_PASS && defined(__NVPTX__)

// No state space: the address is generic, and the map may be in either.
#define __TILE_TMA_REPLACE(name, field, bits, letter, word)                    \
  template <int _Ord> TILE_DEVICE inline void name(uint64_t __map, word __x) { \
    __asm__ volatile("tensormap.replace.tile." field ".b1024." bits            \
                     " [%0], %1, %2;" ::"l"(__map),                            \
                     "n"(_Ord), letter(__x)                                    \
                     : "memory");                                              \
  }
__TILE_TMA_REPLACE(replace_dim, "global_dim", "b32", "r", uint32_t)
__TILE_TMA_REPLACE(replace_stride, "global_stride", "b64", "l", uint64_t)
__TILE_TMA_REPLACE(replace_box, "box_dim", "b32", "r", uint32_t)
__TILE_TMA_REPLACE(replace_step, "element_stride", "b32", "r", uint32_t)
#undef __TILE_TMA_REPLACE

template <int _Ord, field_kind _Kind, class _Word, int _Np>
TILE_DEVICE inline void replace_one(uint64_t __map,
                                    const field<_Kind, _Word, _Np> &__f) {
  _Word __x = __f.__values[_Np - 1 - _Ord]; // Ordinal 0 is the innermost.
  if constexpr (_Kind == f_address)
    __asm__ volatile(
        "tensormap.replace.tile.global_address.b1024.b64 [%0], %1;" ::"l"(
            __map),
        "l"(__x)
        : "memory");
  else if constexpr (_Kind == f_dims)
    replace_dim<_Ord>(__map, __x);
  else if constexpr (_Kind == f_strides)
    replace_stride<_Ord>(__map, __x);
  else if constexpr (_Kind == f_box)
    replace_box<_Ord>(__map, __x);
  else
    replace_step<_Ord>(__map, __x);
}

template <field_kind _Kind, class _Word, int _Np, int... _Ords>
TILE_DEVICE inline void replace(uint64_t __map,
                                const field<_Kind, _Word, _Np> &__f,
                                std::integer_sequence<int, _Ords...>) {
  (replace_one<_Ords>(__map, __f), ...);
}

template <field_kind _Kind, class _Word, int _Np>
TILE_DEVICE inline void change(uint64_t __map,
                               const field<_Kind, _Word, _Np> &__f) {
  replace(__map, __f, std::make_integer_sequence<int, _Np>());
}

template <scope _Scope> TILE_DEVICE inline void acquire(uint64_t __map) {
#define __TILE_TMA_FENCE(name)                                                 \
  __asm__ volatile("fence.proxy.tensormap::generic.acquire." name              \
                   " [%0], 128;" ::"l"(__map)                                  \
                   : "memory")
  if constexpr (_Scope == scope::cta)
    __TILE_TMA_FENCE("cta");
  else if constexpr (_Scope == scope::cluster)
    __TILE_TMA_FENCE("cluster");
  else if constexpr (_Scope == scope::gpu)
    __TILE_TMA_FENCE("gpu");
  else
    __TILE_TMA_FENCE("sys");
#undef __TILE_TMA_FENCE
}

template <scope _Scope> TILE_DEVICE inline void release() {
#define __TILE_TMA_FENCE(name)                                                 \
  __asm__ volatile("fence.proxy.tensormap::generic.release." name ";" ::       \
                       : "memory")
  if constexpr (_Scope == scope::cta)
    __TILE_TMA_FENCE("cta");
  else if constexpr (_Scope == scope::cluster)
    __TILE_TMA_FENCE("cluster");
  else if constexpr (_Scope == scope::gpu)
    __TILE_TMA_FENCE("gpu");
  else
    __TILE_TMA_FENCE("sys");
#undef __TILE_TMA_FENCE
}

TILE_DEVICE inline void publish(void *__map, const void *__draft) {
  __asm__ volatile(
      "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release"
      ".gpu.sync.aligned [%0], [%1], 128;" ::"l"(
          (uint64_t)(__attribute__((address_space(1))) void *)__map),
      "l"((uint64_t)(const __attribute__((address_space(3))) void *)__draft)
      : "memory");
}

TILE_DEVICE inline uint64_t generic(const void *__p) {
  return reinterpret_cast<uintptr_t>(__p);
}

#endif // NVPTX

} // namespace detail

#if TILE_DEVICE_PASS && defined(__NVPTX__)
#define __TILE_TMA_BODY(...) TILE_BUILTIN_BODY(__VA_ARGS__)
#else // Never lowered: the call is an error that names what it needs.
#define __TILE_TMA_BODY(...) TILE_BUILTIN_BODY()
#endif

// clang-format off: a body that is a macro without a semicolon confuses it.

#if defined(__clang__) // The errors at the call; elsewhere they are none.
TILE_BEGIN_ERRORS
template <class _Mp, class... _Fs>
TILE_BUILTIN("tma")
void update_tensor_map(_Mp *__map, _Fs... __fields)
    __attribute__((diagnose_if(sizeof...(_Fs) == 0, "nothing to update: name at least one of 'address(...)', 'dims(...)', 'strides(...)', 'box(...)' and 'element_strides(...)'", "error")))
    __attribute__((diagnose_if((detail::count_of<-1, _Fs...> != 0), "a field is one of 'address(...)', 'dims(...)', 'strides(...)', 'box(...)' and 'element_strides(...)'", "error")))
    __attribute__((diagnose_if(detail::named_twice<_Fs...>, "a field may be named only once in an update", "error")))
    __attribute__((diagnose_if(!detail::one_rank<_Fs...>(), "the lists disagree about the number of dimensions; 'strides' has one value fewer than the others, none for the innermost", "error")))
    __attribute__((diagnose_if(!detail::is_map<_Mp>::value, "a tensor map has 128 bytes", "error")))
    __attribute__((diagnose_if(std::is_const<_Mp>::value, "a tensor map that is const cannot be updated", "error")));
TILE_END_ERRORS
#endif

/// Replaces the named fields, one instruction per value. For one thread: two
/// that write one map race. `release` makes it visible.
template <class _Mp, class... _Fs>
TILE_BUILTIN("tma")
void update_tensor_map([[maybe_unused]] _Mp *__map,
                       [[maybe_unused]] _Fs... __fields)
    __TILE_TMA_BODY((detail::change(detail::generic(__map), __fields), ...))

/// Orders this thread's copies behind a map's update that it has heard of.
template <scope _Scope = scope::gpu, class _Mp = void>
TILE_BUILTIN("tma")
void acquire([[maybe_unused]] const _Mp *__map)
    __TILE_TMA_BODY(detail::acquire<_Scope>(detail::generic(__map)))

/// Makes this thread's updates of maps in global memory visible to `acquire`.
template <scope _Scope = scope::gpu>
TILE_BUILTIN("tma")
void release() __TILE_TMA_BODY(detail::release<_Scope>())

/// Copies a map from shared to global memory and releases it for the GPU. All
/// lanes of one warp call it together.
template <class _Mp>
TILE_BUILTIN("tma")
void publish([[maybe_unused]] _Mp *__map, [[maybe_unused]] const _Mp *__draft)
    __TILE_TMA_BODY(detail::publish(__map, __draft))

// clang-format on

#undef __TILE_TMA_BODY

} // namespace tma
} // namespace tile
#endif // TILE_TMA_H
