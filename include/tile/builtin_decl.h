//===- tile/builtin_decl.h - how a header declares a builtin --------------===//
//
// A builtin whose signature needs a type or a template is declared here in the
// headers, so that overload notes point at readable code and clangd, which has
// no plugin, still parses every call:
//
//   template <class _Ap, class _Cp>
//   TILE_BUILTIN("packed_add4")
//   detail::packed_add_t<_Ap, _Cp> __packed_add4([[maybe_unused]] const _Ap
//   &__a, ...
//       TILE_BUILTIN_BODY(return detail::packed_native<...>(__a, __c))
//
// With the plugin the annotation is what it recognises the call by; the body is
// the native code and is inlined at the call.
//
// Without it a call is an error at the user's own line. Four attributes make
// that hold: `error` reports at the call, `noinline` keeps the call until
// CodeGen has reported it, `used` stops AMDGPU at -O2 from deleting a call
// whose result is unused (seen on 19, 22 and 24), and `optnone` keeps the
// optimiser from learning that the body traps, after which it would drop every
// later call of the same kernel unreported. A declaration without a body would
// need none of this, but then clang 19 rejects lambda arguments ("used but
// never defined"). Parameters are `[[maybe_unused]]`: this body does not name
// them.
//
// What it cannot do: a source that is only parsed (-fsyntax-only, clangd) gives
// no error. That is wanted, since editors should stay quiet.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_BUILTIN_DECL_H
#define TILE_BUILTIN_DECL_H

#include <tile/config.h>

#if TILE_PLUGIN

#define TILE_BUILTIN(name)                                                     \
  __attribute__((annotate("tile.builtin:" name), convergent,                   \
                 always_inline)) TILE_DEVICE inline
#define TILE_BUILTIN_BODY(...)                                                 \
  {                                                                            \
    __VA_ARGS__;                                                               \
  }

#elif defined(__clang__)

#define TILE_BUILTIN(name)                                                     \
  __attribute__((annotate("tile.builtin:" name),                               \
                 error("'__" name "' is a clang-tile builtin: compile with "   \
                       "-fplugin=ClangTile.so"),                               \
                 noinline, optnone, used)) TILE_DEVICE inline
#define TILE_BUILTIN_BODY(...)                                                 \
  {                                                                            \
    __builtin_trap();                                                          \
  }

#else // Other compilers parse the headers for their portable part.

#define TILE_BUILTIN(name)                                                     \
  __attribute__((error("'__" name "' is a clang-tile builtin: compile with "   \
                       "clang and -fplugin=ClangTile.so"),                     \
                 noinline)) inline
#define TILE_BUILTIN_BODY(...)                                                 \
  {                                                                            \
    __builtin_trap();                                                          \
  }

#endif
#endif // TILE_BUILTIN_DECL_H
