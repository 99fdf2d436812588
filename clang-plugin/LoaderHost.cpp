//===- LoaderHost.cpp - reading a version out of an unknown process -------===//
//
// clang::getClangFullVersion() is the one entry point that every clang has had
// with the same name and type since long before 19. It returns a std::string
// through a hidden pointer; `HostString` below is that string as libstdc++ lays
// it out, so that the loader needs no libstdc++ itself:
//
//   dlsym("_ZN5clang19getClangFullVersionB5cxx11Ev")()
//     -> "Debian clang version 19.1.7 (3~deb12u1)"
//
// A clang on libc++ or on the old string ABI has that function under another
// name. It is recognised by that, and refused without being called.
//
//===----------------------------------------------------------------------===//
#include "LoaderHost.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

using namespace tileloader;

namespace {

/// libstdc++'s std::string. The destructor is what makes it a type returned
/// through a hidden pointer in every ABI; the text is left to the process.
struct HostString {
  const char *Data;
  size_t Size;
  char Local[16];
  ~HostString() {}
};

// Distributions that build LLVM's sources without changing its interfaces.
// Others (AMD, Apple, Android, Intel, ...) keep patches in Sema and the AST.
const char *const Distributions[] = {
    "",        "Debian", "Ubuntu", "Alpine",   "Homebrew", "Raspbian",
    "Chimera", "Gentoo", "Mageia", "openSUSE", "FreeBSD"};

// A fork that is built from its repository may carry no vendor. The version
// line then names the repository.
struct Fork {
  const char *Repository;
  const char *Vendor;
};
const Fork Forks[] = {{"ROCm/llvm-project", "AMD"},
                      {"RadeonOpenCompute/llvm-project", "AMD"},
                      {"intel/llvm", "Intel"},
                      {"apple/llvm-project", "Apple"},
                      {"swiftlang/llvm-project", "Apple"}};

bool isDigit(char C) { return C >= '0' && C <= '9'; }

// Not strtoul: glibc 2.38 headers turn it into a symbol that the glibc of
// Debian 12 lacks, and the loader is built once for all.
unsigned readNumber(const char *&Text) {
  unsigned N = 0;
  for (; isDigit(*Text); ++Text)
    N = N * 10 + unsigned(*Text - '0');
  return N;
}

bool isDistribution(const ClangId &C) {
  for (const char *Name : Distributions)
    if (strlen(Name) == C.VendorSize && !memcmp(Name, C.Vendor, C.VendorSize))
      return true;
  return false;
}

bool preloadNames(const char *LoaderPath) {
  const char *Preload = getenv("LD_PRELOAD");
  if (!Preload)
    return false;
  const char *Slash = strrchr(LoaderPath, '/');
  return strstr(Preload, Slash ? Slash + 1 : LoaderPath);
}

} // namespace

ClangId tileloader::parseClangLine(const char *Line) {
  ClangId Id;
  Id.Line = Line;
  const char *Marker = strstr(Line, "clang version ");
  if (!Marker)
    return Id;
  const char *Version = Marker + strlen("clang version ");
  Id.Major = readNumber(Version);
  if (*Version == '.')
    Id.Minor = readNumber(++Version);
  Id.Vendor = Line;
  Id.VendorSize = size_t(Marker - Line);
  if (Id.VendorSize)
    --Id.VendorSize; // the blank before "clang"
  for (const Fork &F : Forks)
    if (!Id.VendorSize && strstr(Line, F.Repository)) {
      Id.Vendor = F.Vendor;
      Id.VendorSize = strlen(F.Vendor);
    }
  return Id;
}

bool tileloader::sameInterface(const ClangId &A, const ClangId &B) {
  if (isDistribution(A) && isDistribution(B))
    return true;
  return A.VendorSize == B.VendorSize &&
         !memcmp(A.Vendor, B.Vendor, A.VendorSize);
}

void tileloader::inspectHost(Host &H, const char *LoaderPath) {
  ssize_t Size = readlink("/proc/self/exe", H.Program, sizeof H.Program - 1);
  H.Program[Size > 0 ? Size : 0] = '\0';
  if (const char *Slash = strrchr(H.Program, '/'))
    H.ProgramName = Slash + 1;
  H.ByPreload = preloadNames(LoaderPath);

  // LLVM defines exactly one of the two, by the setting it was built with.
  if (dlsym(RTLD_DEFAULT, "_ZN4llvm23EnableABIBreakingChecksE"))
    H.ABIBreakingChecks = Checks::On;
  else if (dlsym(RTLD_DEFAULT, "_ZN4llvm24DisableABIBreakingChecksE"))
    H.ABIBreakingChecks = Checks::Off;

  using VersionFn = HostString();
  auto *FullVersion = reinterpret_cast<VersionFn *>(
      dlsym(RTLD_DEFAULT, "_ZN5clang19getClangFullVersionB5cxx11Ev"));
  if (!FullVersion) {
    H.OtherLibrary = dlsym(RTLD_DEFAULT, "_ZN5clang19getClangFullVersionEv");
    return;
  }
  HostString Line = FullVersion();
  // The text may lie inside `Line` itself, which is about to go.
  char *Copy = static_cast<char *>(malloc(Line.Size + 1));
  if (!Copy)
    return;
  memcpy(Copy, Line.Data, Line.Size);
  Copy[Line.Size] = '\0';
  H.Clang = parseClangLine(Copy);
}
