//===- LoaderHost.h - which program loads us, and who built it? -----------===//
//
// A plugin that meets the wrong clang dies of an undefined symbol at best and
// of memory corruption at worst, so the loader asks before it loads anything:
//
//   "AMD clang version 19.0.0git (https://...)"  ->  vendor "AMD", 19, minor 0
//
// Everything here works by dlsym on a process that may be no clang at all, and
// needs nothing but libc: no clang header, no libstdc++. What it cannot see is
// a clang that exports no symbols; it looks like any other program.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_LOADERHOST_H
#define CLANG_TILE_LOADERHOST_H

#include <stddef.h>

namespace tileloader {

/// A clang by its version line. Vendor points into the line and is no C string.
struct ClangId {
  const char *Line = nullptr; // the first line of `clang --version`
  const char *Vendor = "";    // "AMD" in "AMD clang version ..."
  size_t VendorSize = 0;
  unsigned Major = 0; // 0: the line says no version
  unsigned Minor = 0;
};

/// Reads a version line, of the host or of the clang a payload was built for.
ClangId parseClangLine(const char *Line);

/// May a payload built for one be loaded into the other, as far as the vendor
/// goes? Distributions rebuild LLVM's own sources; others change the classes
/// that a plugin sees, so their clang takes a payload of the same vendor only.
bool sameInterface(const ClangId &A, const ClangId &B);

enum class Checks { Unknown, Off, On };

struct Host {
  ClangId Clang;             // Line is null if the host exports no clang
  bool OtherLibrary = false; // a clang, but not on libstdc++'s C++11 strings
  Checks ABIBreakingChecks = Checks::Unknown;
  char Program[4096] = ""; // path of the executable
  const char *ProgramName = Program;
  bool ByPreload = false; // LD_PRELOAD names `LoaderPath`
};

/// Looks at the running process. `LoaderPath` is this library's own path.
void inspectHost(Host &H, const char *LoaderPath);

} // namespace tileloader

#endif // CLANG_TILE_LOADERHOST_H
