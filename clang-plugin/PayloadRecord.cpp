//===- PayloadRecord.cpp - what a payload says about itself ---------------===//
//
// The loader must know what a payload was built for before it loads it. The
// payload therefore carries one line of plain text, which
// cmake/StampLoader.cmake finds in the file and copies into the loader:
//
//   clang-tile payload 19 off Debian clang version 19.1.7 (3~deb12u1)
//
// CMake passes the version line as CLANG_TILE_BUILT_FOR (TileLoader.cmake),
// since no header of clang's holds the vendor's name.
//
//===----------------------------------------------------------------------===//
#include "clang/Basic/Version.inc"
#include "llvm/Config/abi-breaking.h"

#ifndef CLANG_TILE_BUILT_FOR
#error "define CLANG_TILE_BUILT_FOR; tile_payload() in TileLoader.cmake does"
#endif

#define CLANG_TILE_TEXT_(X) #X
#define CLANG_TILE_TEXT(X) CLANG_TILE_TEXT_(X)

#if LLVM_ENABLE_ABI_BREAKING_CHECKS
#define CLANG_TILE_CHECKS "on"
#else
#define CLANG_TILE_CHECKS "off"
#endif

extern "C" __attribute__((used, visibility("default")))
const char clang_tile_payload[] = "\nclang-tile payload " CLANG_TILE_TEXT(
    CLANG_VERSION_MAJOR) " " CLANG_TILE_CHECKS " " CLANG_TILE_BUILT_FOR "\n";
