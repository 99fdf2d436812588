//===- tile/detail/pure_asm.h - asm that loops may move -------------------===//
//
// clang takes every asm of CUDA and HIP for one that talks to other lanes, so
// it neither hoists it out of a loop nor merges equal ones. Where a lane
// computes for itself alone, TILE_DETAIL_ASM says so:
//
//   TILE_DETAIL_ASM("fma.rn.f32 %0, %1, %2, %3;" : "=f"(r) : "f"(a), ...);
//
// The attribute belongs to calls; on a statement without one clang drops it
// with a warning, though it works for the asm. Hence the call that folds to
// nothing. clang 19 lacks the attribute; there the asm stays where it is
// written.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_PURE_ASM_H
#define TILE_DETAIL_PURE_ASM_H

#if defined(__has_cpp_attribute)
#if __has_cpp_attribute(clang::noconvergent)
#define TILE_DETAIL_ASM(...)                                                   \
  [[clang::noconvergent]] do {                                                 \
    (void)__builtin_constant_p(0);                                             \
    asm(__VA_ARGS__);                                                          \
  } while (0)
#endif
#endif
#ifndef TILE_DETAIL_ASM
#define TILE_DETAIL_ASM(...) asm(__VA_ARGS__)
#endif

#endif // TILE_DETAIL_PURE_ASM_H
