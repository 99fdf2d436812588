//===- Loader.cpp - one -fplugin= path for every supported clang ----------===//
//
// A clang plugin is tied to one LLVM major: its interfaces change with each. So
// the file that users name holds no plugin at all. It asks the process that
// loads it which clang it is, and loads the plugin made for that one:
//
//   clang++-22 -fplugin=lib/ClangTile.so  ->  lib/ClangTile-22.so
//
// If that cannot go well it prints one line and ends the process with status 1:
// a compilation that went on without the plugin would fail later and say less,
// or not fail at all. docs/LOADING.md lists the lines and their cures.
//
// It cannot answer for a clang that was built without plugin support (which
// never opens the file), and it cannot tell clang's own failures to open it.
//
// No symbol of clang, LLVM or libstdc++ is used here, or this file would be the
// one that fails to load.
//
//===----------------------------------------------------------------------===//
#include "LoaderHost.h"
#include "LoaderStamp.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef CLANG_TILE_SUPPORTED
#error                                                                         \
    "define CLANG_TILE_SUPPORTED, such as \"19, 21, 22\"; see TileLoader.cmake"
#endif

using namespace tileloader;

namespace {

/// One line of text in fixed memory; what does not fit is cut.
class Line {
public:
  Line &operator<<(const char *More) { return add(More, strlen(More)); }
  Line &operator<<(unsigned N) {
    char Digits[12];
    char *First = Digits + sizeof Digits;
    *--First = '\0';
    do
      *--First = char('0' + N % 10);
    while (N /= 10);
    return *this << First;
  }
  Line &add(const char *More, size_t N) {
    for (; N && Size + 2 < sizeof Text; --N, ++More)
      Text[Size++] = *More == '\n' ? ' ' : *More;
    return *this;
  }
  const char *text() {
    Text[Size] = '\0';
    return Text;
  }

  /// Not exit(): this runs inside dlopen, with the handlers of half a compiler
  /// waiting to be run. Status 1 is an ordinary error to clang's driver, which
  /// asks for a bug report after any other.
  [[noreturn]] void printAndExit() {
    Text[Size++] = '\n';
    for (size_t Done = 0; Done < Size;) {
      ssize_t N = write(STDERR_FILENO, Text + Done, Size - Done);
      if (N <= 0)
        break;
      Done += size_t(N);
    }
    _exit(1);
  }

private:
  char Text[8192];
  size_t Size = 0;
};

Line error() {
  Line L;
  L << "clang-tile: error: ";
  return L;
}

/// "LLVM 19, 22": what the payloads say, not what is supported in principle.
void addBuiltFor(Line &L) {
  const char *Next = stampText();
  const char *Before = "built for LLVM ";
  Payload P;
  for (; nextPayload(Next, P); Before = ", ") {
    ClangId Clang = parseClangLine(P.ClangLine);
    L << Before;
    if (!sameInterface(Clang, ClangId()))
      L.add(Clang.Vendor, Clang.VendorSize) << " ";
    L << P.Major;
    if (P.ABIBreakingChecks == Checks::On)
      L << " with assertions";
  }
  if (Before[0] == 'b')
    L << "built for no LLVM yet";
}

void addHost(Line &L, const Host &H) {
  L << ", but this is " << H.Clang.Line << " ('" << H.Program << "')";
}

bool supports(unsigned Major) {
  static const char Supported[] = CLANG_TILE_SUPPORTED;
  for (const char *Text = Supported; *Text;) {
    unsigned N = 0;
    for (; *Text >= '0' && *Text <= '9'; ++Text)
      N = N * 10 + unsigned(*Text - '0');
    if (N == Major)
      return true;
    for (; *Text == ',' || *Text == ' '; ++Text)
      ;
  }
  return false;
}

[[noreturn]] void refuseNonClang(const Host &H) {
  Line L = error();
  if (H.OtherLibrary)
    L << "built for a clang on libstdc++ with C++11 strings, but '" << H.Program
      << "' is on another C++ library; use a clang of LLVM's or of a "
         "distribution";
  else if (!strncmp(H.ProgramName, "cc1", 3) ||
           !strncmp(H.ProgramName, "lto1", 4))
    L << "built for clang, but this is GCC ('" << H.Program
      << "'); compile with clang++ " CLANG_TILE_SUPPORTED;
  else
    L << "built for clang, but '" << H.Program
      << "' exports no clang to plugins; use a clang with plugin support";
  L.printAndExit();
}

const char VendorCure[] =
    "a vendor's clang has interfaces of its own: use one of LLVM's or of a "
    "distribution, or build clang-tile against it";

/// No payload for this clang was stamped.
[[noreturn]] void refuseMajor(const Host &H) {
  Line L = error();
  addBuiltFor(L);
  addHost(L, H);
  if (!sameInterface(H.Clang, ClangId()))
    L << "; " << VendorCure;
  else if (!supports(H.Clang.Major))
    L << "; use clang " CLANG_TILE_SUPPORTED;
  else
    L << "; './dev build --llvm " << H.Clang.Major
      << "' builds that payload, or use a clang named above";
  L.printAndExit();
}

/// Names the assertion setting where it is what sets the two apart.
void addChecks(Line &L, Checks Own, Checks Other) {
  if (Own == Other || Own == Checks::Unknown || Other == Checks::Unknown)
    return;
  L << (Own == Checks::On ? " with assertions" : " without assertions");
}

[[noreturn]] void refuseClang(const Payload &P, const Host &H,
                              const char *Cure) {
  Line L = error();
  L << "built for " << P.ClangLine;
  addChecks(L, P.ABIBreakingChecks, H.ABIBreakingChecks);
  addHost(L, H);
  addChecks(L, H.ABIBreakingChecks, P.ABIBreakingChecks);
  L << "; " << Cure;
  L.printAndExit();
}

/// What two builds of one major can differ in, each of which would crash.
void checkClang(const Payload &P, const Host &H) {
  ClangId Built = parseClangLine(P.ClangLine);
  if (!sameInterface(Built, H.Clang))
    refuseClang(P, H, VendorCure);
  // Releases are N.1.x and keep their interfaces. N.0.x are snapshots on the
  // way there, and only the same snapshot is sure to be the same.
  bool Snapshot = Built.Minor == 0 || H.Clang.Minor == 0;
  if (Built.Minor != H.Clang.Minor ||
      (Snapshot && strcmp(P.ClangLine, H.Clang.Line)))
    refuseClang(P, H,
                "interfaces change between snapshots: build clang-tile again "
                "with this one");
  if (H.ABIBreakingChecks != Checks::Unknown &&
      P.ABIBreakingChecks != H.ABIBreakingChecks)
    refuseClang(P, H,
                "assertions change the layout of LLVM's classes: use a clang "
                "with the same setting, or build clang-tile against it");
}

/// Appends "ClangTile-<major>.so" to the folder of `Loader`.
void addPayloadPath(Line &L, const char *Loader, unsigned Major) {
  if (const char *Slash = strrchr(Loader, '/'))
    L.add(Loader, size_t(Slash + 1 - Loader));
  else
    L << "./"; // without a slash dlopen searches the system's folders
  L << "ClangTile-" << Major << ".so";
}

/// Finds the payload beside us: where we were named (sandboxes link each file
/// on its own to some store), else where we really are (a link to us alone).
void findFile(Line &Path, const char *Loader, unsigned Major) {
  addPayloadPath(Path, Loader, Major);
  if (!access(Path.text(), F_OK))
    return;
  char Real[PATH_MAX];
  Line RealPath;
  if (realpath(Loader, Real))
    addPayloadPath(RealPath, Real, Major);
  if (!access(RealPath.text(), F_OK)) {
    Path = RealPath;
    return;
  }
  Line L = error();
  L << "'" << Path.text() << "' is missing";
  L << "; keep ClangTile.so and its payloads in one folder, or run './dev "
       "build --llvm "
    << Major << "'";
  L.printAndExit();
}

void loadPayload(const char *Path, const Payload &P, const Host &H) {
  // RTLD_NOW: a symbol this clang lacks must fail here, not in mid-compilation.
  // Local: nobody else binds to the payload; it binds to clang all the same.
  void *Handle = dlopen(Path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!Handle) {
    const char *Why = dlerror();
    if (!Why)
      Why = "unknown reason";
    Line L = error();
    L << "cannot load '" << Path << "' into " << H.Clang.Line << " ('"
      << H.Program << "'): " << Why
      << (strstr(Why, "undefined symbol")
              ? "; a clang linked to libclang-cpp has all that plugins need"
              : "; build it again on this system");
    L.printAndExit();
  }
  if (hasBuildId(Handle, P.BuildId))
    return;
  Line L = error();
  L << "'" << Path
    << "' is not the payload that the loader was stamped with, so ccache would "
       "give stale results; run 'cmake -DLIBDIR=<folder> -P StampLoader.cmake'";
  L.printAndExit();
}

/// A second copy of this library under another path, say one in the build
/// tree and one installed. Harmless if both stand for the same payloads.
bool isSecondCopy(const char *Loader) {
  auto *First =
      static_cast<const char *const *>(dlsym(RTLD_DEFAULT, "clang_tile_stamp"));
  if (!First || *First == stampText())
    return false;
  if (!strncmp(*First, stampText(), StampSize))
    return true;
  Dl_info Other;
  Line L = error();
  L << "'" << Loader << "' and '"
    << (dladdr(*First, &Other) ? Other.dli_fname : "another")
    << "' are different builds of clang-tile; load one of them";
  L.printAndExit();
}

__attribute__((constructor)) void load() {
  Dl_info Self;
  if (!dladdr(stampText(), &Self) || isSecondCopy(Self.dli_fname))
    return;
  Host H;
  inspectHost(H, Self.dli_fname);
  if (!H.Clang.Line) {
    // `LD_PRELOAD=ClangTile.so clangd` reaches every program that clangd runs.
    if (H.ByPreload)
      return;
    refuseNonClang(H);
  }
  Payload P;
  if (!findPayload(H.Clang.Major, P))
    refuseMajor(H);
  checkClang(P, H);
  Line Path;
  findFile(Path, Self.dli_fname, H.Clang.Major);
  loadPayload(Path.text(), P, H);
}

} // namespace
