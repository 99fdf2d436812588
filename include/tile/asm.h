//===- tile/asm.h - inline assembly, once or mapped over elements ---------===//
//
//   // one block per thread
//   uint32_t lane = __tile_inline_asm<uint32_t>("mov.u32 $0, %laneid;", "=r",
//                                               tile::pure);
//   // four bytes at a time
//   tile::fragment<uint8_t, 16> x = ...;
//   auto y = __tile_inline_asm_elementwise<uint8_t>(
//       "and.b32 $0, $1, 0x1F1F1F1F; shl.b32 $0, $0, 3;", "=r,r", true, 4, x);
//
// The text is LLVM's (`$0`, `$$`, `${:uid}`; `%` is an ordinary character).
// Operand numbers count registers: outputs first, then inputs.
//
// Not possible: a local `constexpr char t[]` or a constant for an `n` operand
// named in a lambda that does not capture it, because arrays and operands are
// taken by reference; `static constexpr` works.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_ASM_H
#define TILE_ASM_H

#include <tile/builtin_decl.h>
#include <tile/config.h>
#include <tile/detail/check.h>
#include <tile/fragment.h>

namespace tile {

/// What `is_pure` may be besides a constant bool. Pure: may be merged, moved
/// and deleted. Impure: runs exactly as often as the source says.
enum class purity : bool { impure, pure };
inline constexpr purity pure = purity::pure;
inline constexpr purity impure = purity::impure;

//===----------------------------------------------------------------------===//
// results<R...>: what a call with several results returns. Plain aggregates, so
// that structured bindings of up to eight need nothing else; those after the
// eighth are results of their own, and `get` finds them.
//===----------------------------------------------------------------------===//

template <class... _Rs> struct results;
template <class _R0> struct results<_R0> {
  _R0 __v0;
};
template <class _R0, class _R1> struct results<_R0, _R1> {
  _R0 __v0;
  _R1 __v1;
};
template <class _R0, class _R1, class _R2> struct results<_R0, _R1, _R2> {
  _R0 __v0;
  _R1 __v1;
  _R2 __v2;
};
template <class _R0, class _R1, class _R2, class _R3>
struct results<_R0, _R1, _R2, _R3> {
  _R0 __v0;
  _R1 __v1;
  _R2 __v2;
  _R3 __v3;
};
template <class _R0, class _R1, class _R2, class _R3, class _R4>
struct results<_R0, _R1, _R2, _R3, _R4> {
  _R0 __v0;
  _R1 __v1;
  _R2 __v2;
  _R3 __v3;
  _R4 __v4;
};
template <class _R0, class _R1, class _R2, class _R3, class _R4, class _R5>
struct results<_R0, _R1, _R2, _R3, _R4, _R5> {
  _R0 __v0;
  _R1 __v1;
  _R2 __v2;
  _R3 __v3;
  _R4 __v4;
  _R5 __v5;
};
template <class _R0, class _R1, class _R2, class _R3, class _R4, class _R5,
          class _R6>
struct results<_R0, _R1, _R2, _R3, _R4, _R5, _R6> {
  _R0 __v0;
  _R1 __v1;
  _R2 __v2;
  _R3 __v3;
  _R4 __v4;
  _R5 __v5;
  _R6 __v6;
};
template <class _R0, class _R1, class _R2, class _R3, class _R4, class _R5,
          class _R6, class _R7>
struct results<_R0, _R1, _R2, _R3, _R4, _R5, _R6, _R7> {
  _R0 __v0;
  _R1 __v1;
  _R2 __v2;
  _R3 __v3;
  _R4 __v4;
  _R5 __v5;
  _R6 __v6;
  _R7 __v7;
};

namespace detail {

/// Result `_Ip` of several.
template <std::size_t _Ip, class _Rp>
TILE_INLINE constexpr auto &result_of(_Rp &__r) {
  if constexpr (_Ip == 0)
    return __r.__v0;
  else if constexpr (_Ip == 1)
    return __r.__v1;
  else if constexpr (_Ip == 2)
    return __r.__v2;
  else if constexpr (_Ip == 3)
    return __r.__v3;
  else if constexpr (_Ip == 4)
    return __r.__v4;
  else if constexpr (_Ip == 5)
    return __r.__v5;
  else if constexpr (_Ip == 6)
    return __r.__v6;
  else if constexpr (_Ip == 7)
    return __r.__v7;
  else
    return detail::result_of<_Ip - 8>(__r.__rest);
}

} // namespace detail

template <class _R0, class _R1, class _R2, class _R3, class _R4, class _R5,
          class _R6, class _R7, class _R8, class... _Rs>
struct results<_R0, _R1, _R2, _R3, _R4, _R5, _R6, _R7, _R8, _Rs...> {
  _R0 __v0;
  _R1 __v1;
  _R2 __v2;
  _R3 __v3;
  _R4 __v4;
  _R5 __v5;
  _R6 __v6;
  _R7 __v7;
  results<_R8, _Rs...> __rest;

  template <std::size_t _Ip> TILE_HD constexpr auto &get() & {
    return detail::result_of<_Ip>(*this);
  }
  template <std::size_t _Ip> TILE_HD constexpr const auto &get() const & {
    return detail::result_of<_Ip>(*this);
  }
  template <std::size_t _Ip> TILE_HD constexpr auto &&get() && {
    return std::move(detail::result_of<_Ip>(*this));
  }
};

} // namespace tile

template <class _R0, class _R1, class _R2, class _R3, class _R4, class _R5,
          class _R6, class _R7, class _R8, class... _Rs>
struct std::tuple_size<
    tile::results<_R0, _R1, _R2, _R3, _R4, _R5, _R6, _R7, _R8, _Rs...>>
    : std::integral_constant<std::size_t, 9 + sizeof...(_Rs)> {};
template <std::size_t _Ip, class _R0, class _R1, class _R2, class _R3,
          class _R4, class _R5, class _R6, class _R7, class _R8, class... _Rs>
struct std::tuple_element<
    _Ip, tile::results<_R0, _R1, _R2, _R3, _R4, _R5, _R6, _R7, _R8, _Rs...>> {
  using type = std::remove_reference_t<decltype(tile::detail::result_of<_Ip>(
      std::declval<tile::results<_R0, _R1, _R2, _R3, _R4, _R5, _R6, _R7, _R8,
                                 _Rs...> &>()))>;
};

namespace tile {

//===----------------------------------------------------------------------===//
// Generated text and constraints
//===----------------------------------------------------------------------===//

namespace detail {

/// The number of operand `__number`, written "$0".
struct operand {
  int __number;
};

constexpr int length(const char *__s) {
  int __n = 0;
  while (__s[__n])
    ++__n;
  return __n;
}

} // namespace detail

/// A string that grows in constant expressions, for asm generators:
/// `text += "add.f32 "; text += out[i]; text += 7;`. Holds 16 KiB; more is a
/// compile-time error.
struct asm_text {
  char __chars[16384]{};
  int __size = 0;

  constexpr const char *data() const { return __chars; }
  constexpr unsigned size() const { return static_cast<unsigned>(__size); }

  constexpr asm_text &operator+=(char __c) {
    __chars[__size++] = __c;
    return *this;
  }
  constexpr asm_text &operator+=(const char *__s) {
    while (*__s)
      *this += *__s++;
    return *this;
  }
  constexpr asm_text &operator+=(const asm_text &__t) {
    for (int __i = 0; __i < __t.__size; ++__i)
      *this += __t.__chars[__i];
    return *this;
  }
  /// What has `data()` and `size()`: `std::string_view`, a string of yours.
  template <class _Sp>
  constexpr auto operator+=(const _Sp &__s)
      -> decltype(__s.data() + __s.size(), *this) {
    for (decltype(__s.size()) __i = 0; __i < __s.size(); ++__i)
      *this += __s.data()[__i];
    return *this;
  }
  constexpr asm_text &operator+=(detail::operand __o) {
    return *this += '$', __append(false, static_cast<unsigned>(__o.__number));
  }
  template <class _Ip,
            class = std::enable_if_t<std::is_integral<_Ip>::value &&
                                     !std::is_same<_Ip, char>::value &&
                                     !std::is_same<_Ip, bool>::value>>
  constexpr asm_text &operator+=(_Ip __value) {
    unsigned long long __u = static_cast<unsigned long long>(__value);
    return __value < 0 ? __append(true, 0 - __u) : __append(false, __u);
  }

  // No template: one that is first used inside a member of this class would be
  // instantiated too late for constant expressions.
  constexpr asm_text &__append(bool __negative, unsigned long long __value) {
    char __digits[20]{};
    int __n = 0;
    do {
      __digits[__n++] = static_cast<char>('0' + __value % 10);
      __value /= 10;
    } while (__value != 0);
    if (__negative)
      *this += '-';
    while (__n > 0)
      *this += __digits[--__n];
    return *this;
  }
};

/// One constraint for each logical output, then for each input, repeated for
/// every register of its value: `tile::constraints("=&f", "f", "f")`.
struct constraints {
  char __chars[1024]{};
  int __size = 0;

  constexpr constraints() = default;
  template <class... _Ss>
  constexpr explicit constraints(const char *__first, const _Ss &...__rest) {
    __append(__first);
    (__append(__rest), ...);
  }
  template <class _Fp, class... _Ss,
            class = decltype(std::declval<const _Fp &>().data())>
  constexpr explicit constraints(const _Fp &__first, const _Ss &...__rest) {
    __append(__first);
    (__append(__rest), ...);
  }
  constexpr const char *data() const { return __chars; }
  constexpr unsigned size() const { return static_cast<unsigned>(__size); }

private:
  constexpr void __append(const char *__item) {
    while (*__item)
      __chars[__size++] = *__item++;
    __chars[__size++] = '\n';
  }
  template <class _Sp>
  constexpr auto __append(const _Sp &__item)
      -> decltype(void(__item.data() + __item.size())) {
    for (decltype(__item.size()) __i = 0; __i < __item.size(); ++__i)
      __chars[__size++] = __item.data()[__i];
    __chars[__size++] = '\n';
  }
};

namespace detail {

// No constants, so that a generator which comes here makes no text.
TILE_HD inline void this_operand_has_no_such_register() {}
TILE_HD inline void there_is_no_such_operand() {}

/// The registers of one logical value: "$3", "$4", ...
struct operand_group {
  int __first = 0, __count = 0;

  /// A number that no register of the operand has is an error where the text is
  /// made: it would be some other operand's.
  constexpr operand operator[](int __i) const {
    if (__i < 0 || __i >= __count)
      this_operand_has_no_such_register();
    return {__first + __i};
  }
  constexpr unsigned size() const { return static_cast<unsigned>(__count); }

  struct iterator {
    int __at;
    constexpr operand operator*() const { return {__at}; }
    constexpr iterator &operator++() { return ++__at, *this; }
    constexpr bool operator!=(iterator __o) const { return __at != __o.__at; }
  };
  constexpr iterator begin() const { return {__first}; }
  constexpr iterator end() const { return {__first + __count}; }
};

/// One entry per logical value; `auto [x, y] = inputs;` takes it apart.
template <int _Np> struct operand_groups {
  operand_group __groups[_Np ? _Np : 1]{};

  constexpr const operand_group &operator[](int __i) const {
    if (__i < 0 || __i >= _Np)
      there_is_no_such_operand();
    return __groups[__i];
  }
  static constexpr unsigned size() { return _Np; }
  constexpr const operand_group *begin() const { return __groups; }
  constexpr const operand_group *end() const { return __groups + _Np; }
  template <std::size_t _Ip> constexpr operand_group get() const {
    return __groups[_Ip];
  }
};

/// Reads the counts that the plugin wrote into a string, two bytes each.
template <std::size_t _Np>
constexpr auto groups_from(const char (&__counts)[_Np], int &__register) {
  operand_groups<static_cast<int>(_Np / 2)> __groups{};
  for (std::size_t __k = 0; __k < _Np / 2; ++__k) {
    int __n = static_cast<unsigned char>(__counts[2 * __k]) +
              static_cast<unsigned char>(__counts[2 * __k + 1]) * 256;
    __groups.__groups[__k] = {__register, __n};
    __register += __n;
  }
  return __groups;
}

/// The plugin evaluates this at compile time. The registers of each result and
/// of each argument come as strings, because a string's type carries how many
/// there are, which structured bindings in the generator need.
template <class _Gp, std::size_t _Np, std::size_t _Mp>
constexpr auto generate(const _Gp &__generator, const char (&__outputs)[_Np],
                        const char (&__inputs)[_Mp]) {
  if constexpr (std::is_invocable<const _Gp &>::value) {
    return __generator();
  } else {
    int __register = 0;
    auto __outs = groups_from(__outputs, __register);
    auto __ins = groups_from(__inputs, __register);
    if constexpr (std::is_invocable<const _Gp &, decltype((__outs)),
                                    decltype((__ins))>::value)
      return __generator(__outs, __ins);
    else
      return 0; // no string, which the plugin says at the call
  }
}

//===----------------------------------------------------------------------===//
// Result types
//===----------------------------------------------------------------------===//

/// 0: one element. N: a group of N. -1: no operand. The plugin gives every
/// instantiation its value; what stands here serves tools without it.
template <class _Tp> constexpr int leaf_count = TILE_PLUGIN ? -1 : 0;
#if !TILE_PLUGIN
template <class _Tp, std::size_t _Np>
constexpr int leaf_count<_Tp[_Np]> = static_cast<int>(_Np);
template <class _Tp, int _Np>
constexpr int leaf_count<fragment<_Tp, _Np>> = _Np;
#endif

template <class... _Rs> struct asm_result {
  using type = results<_Rs...>;
};
template <class _Rp> struct asm_result<_Rp> {
  using type = _Rp;
};
template <> struct asm_result<> {
  using type = void;
};

template <class... _Ts> constexpr int group_size() {
  int __n = 0;
  const int __counts[] = {0, leaf_count<std::remove_cv_t<_Ts>>...};
  for (int __c : __counts)
    __n = __c > __n ? __c : __n;
  return __n;
}

template <class _Rp, int _Np> struct mapped {
  using type = fragment<_Rp, _Np>;
};
template <class _Rp> struct mapped<_Rp, 0> {
  using type = _Rp;
};
template <int _Np> struct mapped<void, _Np> {
  using type = void;
};
template <> struct mapped<void, 0> {
  using type = void;
};

/// Does a constraint string name an output? Those come first.
constexpr TILE_HD bool has_outputs(const char *__constraints) {
  return __constraints && (*__constraints == '=' || *__constraints == '+');
}
template <class _Tp> constexpr TILE_HD bool has_outputs(const _Tp &) {
  return false; // the plugin reads these
}

} // namespace detail

template <class... _Rs>
using asm_result_t = typename detail::asm_result<_Rs...>::type;

/// One 32-bit shared-memory address; see shared_view().
struct shared_address {
  uint32_t __address;
};

/// The address of `__p`, which must point into shared memory, as an operand.
/// The asm must be impure; synchronisation and bounds are the caller's.
template <class _Tp>
TILE_INLINE shared_address shared_view([[maybe_unused]] const _Tp *__p) {
#if TILE_DEVICE_PASS
  return {static_cast<uint32_t>(reinterpret_cast<uintptr_t>(
      (__attribute__((address_space(3))) const void *)__p))};
#else
  return {0};
#endif
}

} // namespace tile

template <int _Np>
struct std::tuple_size<tile::detail::operand_groups<_Np>>
    : std::integral_constant<std::size_t, _Np> {};
template <std::size_t _Ip, int _Np>
struct std::tuple_element<_Ip, tile::detail::operand_groups<_Np>> {
  using type = tile::detail::operand_group;
};

//===----------------------------------------------------------------------===//
// The builtins. Their calls are replaced by the plugin, so the bodies never
// run; they exist so that the templates are defined.
//===----------------------------------------------------------------------===//

// clang-format off

#if defined(__clang__) // The errors at the call; the plugin says the others.
TILE_BEGIN_ERRORS

template <class... _Rs, class _Text, class _Cons, class _Pure, class... _As>
TILE_REPLACED("inline_asm")
tile::asm_result_t<_Rs...>
__tile_inline_asm(_Text, _Cons __constraints, _Pure, const _As &...)
    __attribute__((diagnose_if(sizeof...(_Rs) == 0 && tile::detail::has_outputs(__constraints), "this asm has an output, but no result is asked for; name the type of each: '__tile_inline_asm<int>(...)'", "error")));

template <class... _Rs, class _Text>
TILE_REPLACED("inline_asm")
tile::asm_result_t<_Rs...>
__tile_inline_asm(_Text)
    __attribute__((diagnose_if(sizeof...(_Rs) != 0, "an asm with a result needs its constraints, then 'tile::pure' or 'tile::impure'", "error")));

template <class... _Rs, class _Text, class _Cons, class _Pure, class _Pack,
          class... _As>
TILE_REPLACED("inline_asm_elementwise")
tile::asm_result_t<typename tile::detail::mapped<
    _Rs, tile::detail::group_size<_Pure, _Pack, _As...>()>::type...>
__tile_inline_asm_elementwise(_Text, _Cons __constraints, _Pure, _Pack, const _As &...)
    __attribute__((diagnose_if(sizeof...(_Rs) == 0 && tile::detail::has_outputs(__constraints), "this asm has an output, but no result is asked for; name the type of each: '__tile_inline_asm_elementwise<int>(...)'", "error")));

TILE_END_ERRORS
#endif

/// One asm block per thread; every element is one operand. Results exactly as
/// asked: `<>` none, `<R>` an R, `<R0, R1>` results<R0, R1>.
template <class... _Rs, class _Text, class _Cons, class _Pure, class... _As>
TILE_REPLACED("inline_asm")
tile::asm_result_t<_Rs...>
__tile_inline_asm(_Text, _Cons, _Pure, const _As &...)
    TILE_REPLACED_BODY

/// Text without operands, impure.
template <class... _Rs, class _Text>
TILE_REPLACED("inline_asm")
tile::asm_result_t<_Rs...>
__tile_inline_asm(_Text)
    TILE_REPLACED_BODY

/// The asm mapped over elements, `pack` of them in one copy. Groups have the
/// same length N, scalars stand for N equal elements; each result is a
/// fragment<R, N>, or an R if there are only scalars. (Where `pack` was
/// forgotten, the operand in its place counts, too: one error is enough.)
template <class... _Rs, class _Text, class _Cons, class _Pure, class _Pack,
          class... _As>
TILE_REPLACED("inline_asm_elementwise")
tile::asm_result_t<typename tile::detail::mapped<
    _Rs, tile::detail::group_size<_Pure, _Pack, _As...>()>::type...>
__tile_inline_asm_elementwise(_Text, _Cons, _Pure, _Pack, const _As &...)
    TILE_REPLACED_BODY

// clang-format on

#endif // TILE_ASM_H
