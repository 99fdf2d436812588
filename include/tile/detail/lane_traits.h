//===- tile/detail/lane_traits.h - which types are low-precision values
//-------===//
//
// CUDA's and HIP's own FP8/FP6/FP4 types must be accepted where ours are, but
// including the vendors' headers would tie us to a toolkit, and forward-
// declaring their classes breaks when a release turns one into a typedef. So a
// foreign class is recognised by its name, in the compiler:
//
//   lane_traits<__nv_fp8x4_e4m3>::fmt        == format::e4m3
//   lane_traits<fragment<fp4x2_e2m1, 4>>::lanes == 8
//
// A class of one's own that merely copies such a name and size is taken for it.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_LANE_TRAITS_H
#define TILE_DETAIL_LANE_TRAITS_H

#include <tile/formats.h>
#include <tile/fragment.h>

#include <type_traits>

namespace tile {
namespace detail {

/// What is known of a type that holds low-precision values.
struct operand_shape {
  format fmt = format::none; ///< none: not such a type
  int lanes = 0;             ///< values it holds
  int lane_bits = 0;         ///< distance between two of them, in bits
};

/// Consumes `__prefix` at `__s` or returns null.
constexpr TILE_HD const char *skip_text(const char *__s, const char *__prefix) {
  if (!__s)
    return nullptr;
  for (; *__prefix; ++__s, ++__prefix)
    if (*__s != *__prefix)
      return nullptr;
  return __s;
}

/// True if `__s` is `__word` up to the ']' or ';' that ends a type's name.
constexpr TILE_HD bool is_word(const char *__s, const char *__word) {
  const char *__end = skip_text(__s, __word);
  return __end && (*__end == ']' || *__end == ';');
}

/// The format named `__s`, as CUDA and HIP spell it.
constexpr TILE_HD format format_named(const char *__s) {
#define TILE_DETAIL_FORMAT(name, width, mantissa, bias, max, inf, nan, fnuz,   \
                           vendor, ...)                                        \
  if (vendor[0] && is_word(__s, vendor))                                       \
    return format::name;
#define TILE_DETAIL_SCALE TILE_DETAIL_FORMAT
#include <tile/detail/format_table.h>
  return format::none;
}

/// The shape of a class called `__s`: `__nv_fp8x4_e4m3`, `__hip_fp4_e2m1`, ….
constexpr TILE_HD operand_shape shape_named(const char *__s) {
  if (is_word(__s, "_Float16") || is_word(__s, "__half") ||
      is_word(__s, "half"))
    return {format::f16, 1, 16};
  if (is_word(__s, "__bf16") || is_word(__s, "__nv_bfloat16") ||
      is_word(__s, "__hip_bfloat16") || is_word(__s, "hip_bfloat16"))
    return {format::bf16, 1, 16};
  const char *__t = skip_text(__s, "__nv_fp");
  if (!__t)
    __t = skip_text(__s, "__hip_fp");
  if (!__t || !(*__t == '8' || *__t == '6' || *__t == '4'))
    return {};
  const bool __nibbles = *__t++ == '4';
  int __lanes = 1;
  if (*__t == 'x') {
    if (__t[1] != '2' && __t[1] != '4')
      return {};
    __lanes = __t[1] - '0';
    __t += 2;
  }
  if (*__t != '_')
    return {};
  const format __f = format_named(__t + 1);
  if (__f == format::none)
    return {};
  // A single FP4 value sits in a byte of its own; only pairs share one.
  return {__f, __lanes, __nibbles && __lanes > 1 ? 4 : 8};
}

/// The shape of _Tp by its name. gcc and clang write the same "_Tp = name".
template <class _Tp> constexpr TILE_HD operand_shape shape_by_name() {
  const char *__s = __PRETTY_FUNCTION__;
  while (*__s) {
    const char *__name = skip_text(__s, "_Tp = ");
    if (!__name) {
      ++__s;
      continue;
    }
    const operand_shape __r = shape_named(__name);
    const bool __fits = __r.lanes * __r.lane_bits == 8 * int(sizeof(_Tp));
    return __fits ? __r : operand_shape{};
  }
  return {};
}

/// A vendor's class may be declared ahead of its header.
template <class _Tp, class = void> struct is_complete : std::false_type {};
template <class _Tp>
struct is_complete<_Tp, std::void_t<decltype(sizeof(_Tp))>> : std::true_type {};

template <class _Tp, class = void> struct has_own_shape : std::false_type {};
template <class _Tp>
struct has_own_shape<_Tp, std::void_t<decltype(_Tp::__lane_bits)>>
    : std::true_type {};

/// Ours say it themselves, all others are known by name or not at all.
/// (`_Float16` and `__bf16` are among the others.)
template <class _Tp> struct shape_of {
  static constexpr TILE_HD operand_shape get() {
    if constexpr (has_own_shape<_Tp>::value)
      return {_Tp::__format, _Tp::__lanes, _Tp::__lane_bits};
    else if constexpr (std::is_object<_Tp>::value &&
                       !std::is_array<_Tp>::value && is_complete<_Tp>::value)
      return shape_by_name<_Tp>();
    else
      return {};
  }
};
template <class _Tp, int _Np> struct shape_of<fragment<_Tp, _Np>> {
  static constexpr TILE_HD operand_shape get() {
    constexpr operand_shape __e = shape_of<_Tp>::get();
    return {__e.fmt, __e.lanes * _Np, __e.lane_bits};
  }
};

template <class _Tp>
using bare_t = std::remove_cv_t<std::remove_reference_t<_Tp>>;

template <class _Tp> struct is_fragment : std::false_type {};
template <class _Tp, int _Np>
struct is_fragment<fragment<_Tp, _Np>> : std::true_type {};

/// Everything the arithmetic headers ask about an operand type.
template <class _Tp> struct lane_traits {
  static constexpr operand_shape shape = shape_of<bare_t<_Tp>>::get();
  static constexpr format fmt = shape.fmt;
  static constexpr int lanes = shape.lanes;
  static constexpr bool nibbles = shape.lane_bits == 4;
  static constexpr bool is_fragment = detail::is_fragment<bare_t<_Tp>>::value;
};

/// Values in the words that instructions take and give.
template <class _Word, int _Np> struct words {
  _Word __w[_Np];
};

/// The format of an element type, `format::none` if it is none.
template <class _Tp> constexpr TILE_HD format format_of() {
  return lane_traits<_Tp>::fmt;
}

} // namespace detail
} // namespace tile
#endif // TILE_DETAIL_LANE_TRAITS_H
