// Stands in for a clang that we do not have: FAKE_CLANG is its version line,
// and it loads the plugins named on its command line the way LLVM does.
//
//   env FAKE_CLANG="AMD clang version 19.0.0" %t/clang lib/ClangTile.so
//
// -DASSERTIONS makes it one built with assertions, -DNO_CLANG a program that is
// no clang, -DOTHER_STRINGS a clang on libc++ or on libstdc++'s old strings.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string>

#ifndef NO_CLANG
namespace llvm {
#ifdef ASSERTIONS
int EnableABIBreakingChecks;
#else
int DisableABIBreakingChecks;
#endif
} // namespace llvm

#ifdef OTHER_STRINGS
extern "C" void _ZN5clang19getClangFullVersionEv() { abort(); }
#else
namespace clang {
std::string getClangFullVersion() { return getenv("FAKE_CLANG"); }
} // namespace clang
#endif
#endif

int main(int Count, char **Args) {
  for (int I = 1; I < Count; ++I)
    if (!dlopen(Args[I], RTLD_LAZY | RTLD_GLOBAL)) {
      fprintf(stderr, "%s\n", dlerror());
      return 2;
    }
  puts("went on");
}
