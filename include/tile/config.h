//===- tile/config.h - what compiles this file, and for which side --------===//
//
// Everything else in <tile/...> builds on the few macros below.
//
// TILE_PLUGIN is 1 when ClangTile.so is loaded. It asks the preprocessor about
// the plugin's attribute instead of a -D flag, because the answer must be the
// same in the second stage of -save-temps, in ccache and in distcc, where no
// flag of the plugin's own could be trusted.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_CONFIG_H
#define TILE_CONFIG_H

#include <stdint.h>

#ifdef __has_cpp_attribute
#if __has_cpp_attribute(tile::assume_uniform)
#define TILE_PLUGIN 1
#endif
#endif
#ifndef TILE_PLUGIN
#define TILE_PLUGIN 0
#endif

// Host and device; plain C++ has no sides.
#if defined(__CUDA__) || defined(__HIP__)
#define TILE_HD __attribute__((host, device))
#define TILE_DEVICE __attribute__((device))
#else
#define TILE_HD
#define TILE_DEVICE
#endif

// The pass that generates GPU code, whatever language it comes from. In CUDA
// and HIP the vendor's macro would not do: clang defines it in the host pass,
// too.
#if defined(__CUDA__) || defined(__HIP__)
#if defined(__CUDA_ARCH__) || defined(__HIP_DEVICE_COMPILE__)
#define TILE_DEVICE_PASS 1
#endif
#elif defined(__NVPTX__) || defined(__AMDGCN__)
#define TILE_DEVICE_PASS 1
#endif
#ifndef TILE_DEVICE_PASS
#define TILE_DEVICE_PASS 0
#endif

#define TILE_INLINE TILE_HD inline __attribute__((always_inline))
#define TILE_DEVICE_INLINE TILE_DEVICE inline __attribute__((always_inline))

// TILE_REQUIRE(packed_fma4) fails the device pass where the row is not native.
// The host pass does not know the GPU, so there it always passes.
#if TILE_DEVICE_PASS
#define TILE_REQUIRE(row)                                                      \
  static_assert(__tile_has_##row, "this target has no native '" #row "'")
#else
#define TILE_REQUIRE(row) static_assert(true, "")
#endif

#endif // TILE_CONFIG_H
