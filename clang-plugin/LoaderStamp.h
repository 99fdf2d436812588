//===- LoaderStamp.h - what do the payloads beside us say they are? -------===//
//
// ccache hashes the file that -fplugin= names and nothing that this file loads.
// So the loader carries a text about its payloads in a section of its own, and
// changes whenever one of them does. cmake/StampLoader.cmake writes it:
//
//   clang-tile stamp 1
//   payload 19 3f09...e1 off 77ac...02 Debian clang version 19.1.7 (3~deb12u1)
//           |  |         |   |         the clang it was built for
//           |  |         |   SHA-256 of the file: for ccache only
//           |  |         assertions ("ABI breaking checks"): on or off
//           |  build id, which the loader compares after loading
//           LLVM major
//
// The same text lets the loader tell what it was built for before it loads
// anything. To add a field, change StampLoader.cmake and nextPayload together.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_LOADERSTAMP_H
#define CLANG_TILE_LOADERSTAMP_H

#include "LoaderHost.h"

namespace tileloader {

/// StampLoader.cmake fills exactly this many bytes, since a section cannot grow
/// in a linked file.
constexpr size_t StampSize = 4096;

struct Payload {
  unsigned Major = 0;
  char BuildId[65] = ""; // hexadecimal
  Checks ABIBreakingChecks = Checks::Unknown;
  char ClangLine[512] = "";
};

/// The text; starts with "clang-tile stamp 1\n" once it was stamped.
const char *stampText();

bool isStamped();

/// Steps through the payloads: `Next` starts as stampText() and moves on.
bool nextPayload(const char *&Next, Payload &P);

/// Finds the payload for LLVM `Major`.
bool findPayload(unsigned Major, Payload &P);

/// Does the library behind `Handle` (of dlopen) carry this build id?
bool hasBuildId(void *Handle, const char *Hex);

} // namespace tileloader

#endif // CLANG_TILE_LOADERSTAMP_H
