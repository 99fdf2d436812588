//===- tile/builtin_decl.h - how a header declares a builtin --------------===//
//
// A builtin whose signature needs a type or a template is declared here in the
// headers, so that overload notes point at readable code and clangd, which has
// no plugin, still parses every call:
//
//   template <class _Tp>
//   TILE_BUILTIN("name")
//   result_t<_Tp> __name([[maybe_unused]] const _Tp &__x)
//       TILE_BUILTIN_BODY(return detail::native_name(__x))
//
// The argument is the builtin's row in Builtins.def; several overloads of one
// name may each have their own. With the plugin the annotation is what it
// recognises the call by; the body is the native code and is inlined at the
// call.
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

#define TILE_BUILTIN(row)                                                      \
  __attribute__((annotate("tile.builtin:" row), convergent,                    \
                 always_inline)) TILE_DEVICE inline
#define TILE_BUILTIN_BODY(...)                                                 \
  {                                                                            \
    __VA_ARGS__;                                                               \
  }

/// Fails the compilation, should the plugin ever miss a call it must replace.
extern "C" TILE_DEVICE
    __attribute__((noreturn, error("the plugin did not lower this call"))) void
    __tile_call_was_not_lowered();

// A builtin that has no body of its own: the plugin replaces every call.
#define TILE_REPLACED(row) TILE_BUILTIN(row)
#define TILE_REPLACED_BODY TILE_BUILTIN_BODY(__tile_call_was_not_lowered())
// The same for a plain function, which needs no definition.
#define TILE_DECLARED(row)                                                     \
  __attribute__((annotate("tile.builtin:" row), convergent,                    \
                 nothrow)) TILE_DEVICE

#else

#define TILE_DECLARED(row)                                                     \
  TILE_DEVICE __attribute__((                                                  \
      error("a clang-tile builtin needs -fplugin=ClangTile.so")))

#define TILE_REPLACED(row) TILE_BUILTIN(row)
#define TILE_REPLACED_BODY TILE_BUILTIN_BODY()

#endif

#if TILE_PLUGIN
#elif defined(__clang__)

#define TILE_BUILTIN(row)                                                      \
  __attribute__((annotate("tile.builtin:" row),                                \
                 error("a clang-tile builtin needs -fplugin=ClangTile.so"),    \
                 noinline, optnone, used)) TILE_DEVICE inline
#define TILE_BUILTIN_BODY(...)                                                 \
  {                                                                            \
    __builtin_trap();                                                          \
  }

#else // Other compilers parse the headers for their portable part.

#define TILE_BUILTIN(row)                                                      \
  __attribute__((                                                              \
      error("a clang-tile builtin needs clang and -fplugin=ClangTile.so"),     \
      noinline)) inline
#define TILE_BUILTIN_BODY(...)                                                 \
  {                                                                            \
    __builtin_trap();                                                          \
  }

#endif

// A portable function with a row, so that the plugin checks its calls where
// they run on a GPU. Elsewhere, and without the plugin, an ordinary function.
#if TILE_PLUGIN && TILE_DEVICE_PASS
#define TILE_CHECKED(row)                                                      \
  __attribute__((annotate("tile.builtin:" row), always_inline)) TILE_HD inline
#else
#define TILE_CHECKED(row) TILE_INLINE
#endif

// A function without a row that makes sense on a GPU only. In CUDA and HIP a
// call from the host is clang's own error.
#if TILE_DEVICE_PASS || defined(__CUDA__) || defined(__HIP__)
#define TILE_GPU_ONLY TILE_DEVICE_INLINE
#else
#define TILE_GPU_ONLY                                                          \
  __attribute__((error("this function needs a GPU"), noinline)) inline
#endif
#endif // TILE_BUILTIN_DECL_H
