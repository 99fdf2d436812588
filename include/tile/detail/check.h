//===- tile/detail/check.h - wrong arguments are errors at the call -------===//
//
// A static_assert in a header points into the header. TILE_ERROR_IF points at
// the call, and can look at argument *values* where those are constant:
//
//   template <int _Np> constexpr int __half(const __number (&__list)[_Np])
//       TILE_ERROR_IF(_Np % 2 != 0, "needs an even number of values");
//
// It is clang's diagnose_if, which wants a declaration ahead of the definition,
// between TILE_BEGIN_ERRORS and TILE_END_ERRORS.
// Other compilers see nothing of it: TILE_ASSERT_TYPES says the same about
// types there, values they take as they come.
//
// Of a call that no candidate takes, clang would list each candidate with the
// template that failed. So there is one more that takes every such call, and
// says the first thing that is wrong:
//
//   template <class... _As, auto _Fault = packed_fault_of<..., _As...>>
//   TILE_HD wrong_call_if<_Fault> packed_add4(const _As &...)
//   #include <tile/detail/packed_faults.h>
//       ;
//
// packed_check.h finds the fault; packed_faults.h is a diagnose_if for each and
// nothing else, in the place of the declaration's attributes. A macro would say
// the same with a note for each macro on the way; so an error has one note,
// which shows the line with the sentence. `auto`, because clang resolves an ==
// of a known enumeration where it reads it, right call or wrong, and so many
// would take a third of the time of <tile/tile.h>.
//
// SFINAE and `requires` see the same as without that candidate, since its error
// is a substitution failure there. Other compilers do without it.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_CHECK_H
#define TILE_DETAIL_CHECK_H

#include <tile/config.h>

#include <type_traits>

#if defined(__clang__)
#define TILE_ERROR_IF(condition, text)                                         \
  __attribute__((diagnose_if(condition, text, "error")))
#define TILE_ASSERT_TYPES(condition, text) static_assert(true, "")
// -Wpedantic would say of each that it is a clang extension; clang is where it
// is used.
#define TILE_BEGIN_ERRORS                                                      \
  _Pragma("clang diagnostic push")                                             \
      _Pragma("clang diagnostic ignored \"-Wgcc-compat\"")
#define TILE_END_ERRORS _Pragma("clang diagnostic pop")
#else
#define TILE_BEGIN_ERRORS
#define TILE_END_ERRORS
#define TILE_ERROR_IF(condition, text)
#define TILE_ASSERT_TYPES(condition, text) static_assert(condition, text)
#endif

namespace tile {
namespace detail {

/// One value of a braced list. `{n, 1}` with an int, a size_t and a literal
/// would deduce no common type, and int64_t itself would call `{n}` with an
/// unsigned 64-bit n a narrowing.
struct number {
  int64_t __value;
  template <class _Ip, class = std::enable_if_t<std::is_integral<_Ip>::value ||
                                                std::is_enum<_Ip>::value>>
  TILE_HD constexpr number(_Ip __x) : __value(static_cast<int64_t>(__x)) {}
};

/// What a call that was refused returns: it becomes whatever the caller wants,
/// so that no second error follows the first.
struct wrong_call {
  template <class _Tp> TILE_HD constexpr operator _Tp() const;
};

/// The result of the candidate for wrong calls. A right call, which each
/// `..._fault` calls f_none, has none.
template <auto _Fault>
using wrong_call_if =
    std::enable_if_t<_Fault != decltype(_Fault)::f_none, wrong_call>;

/// Can memory of _Up hold values of _Tp? Bytes, `void`, classes and what is as
/// large can; smaller numbers are a mistake.
template <class _Up, class _Tp> TILE_HD constexpr bool holds_values() {
  using _Ep = std::remove_cv_t<std::remove_all_extents_t<_Up>>;
  if constexpr (std::is_object<_Tp>::value &&
                (std::is_arithmetic<_Ep>::value ||
                 std::is_pointer<_Ep>::value || std::is_enum<_Ep>::value))
    return sizeof(_Ep) == 1 || sizeof(_Ep) >= sizeof(_Tp);
  else
    return true;
}

/// Has every value of the list a place in [__low, __high]?
template <int _Np>
TILE_HD constexpr bool within(const number (&__list)[_Np], int64_t __low,
                              int64_t __high) {
  for (int __i = 0; __i < _Np; ++__i)
    if (__list[__i].__value < __low || __list[__i].__value > __high)
      return false;
  return true;
}

} // namespace detail
} // namespace tile
#endif // TILE_DETAIL_CHECK_H
