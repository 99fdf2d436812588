//===- Main.cpp - run suites of kernels on the GPU ------------------------===//
//
//   tile_run MODULE...
//
// A module's file name begins with its suite's name: `asm-19-O0.cubin` is run
// by suite `asm`. One line per test, then
//
//   12 passed, 0 failed
//
// Exit code 0, 1 if a test failed or none ran, 77 where there is no GPU.
//
//===----------------------------------------------------------------------===//
#include "Run.h"

#include <algorithm>
#include <cstdio>

using namespace tile_run;

static std::vector<const Suite *> &registered() {
  static std::vector<const Suite *> All;
  return All;
}

const std::vector<const Suite *> &tile_run::suites() { return registered(); }

Suite::Suite(const char *Name, std::vector<Test> Tests)
    : Name(Name), Tests(std::move(Tests)) {
  registered().push_back(this);
}

static std::string baseName(const std::string &Path) {
  std::string Name = Path.substr(Path.rfind('/') + 1);
  return Name.substr(0, Name.rfind('.'));
}

static const Suite *suiteOf(const std::string &Base) {
  std::string Name = Base.substr(0, Base.find('-'));
  auto Found = std::find_if(suites().begin(), suites().end(),
                            [&](const Suite *S) { return S->Name == Name; });
  return Found == suites().end() ? nullptr : *Found;
}

/// True if it passed.
static bool runTest(const Gpu &G, const Module &M, const std::string &Base,
                    const Test &T) {
  Run R(G, M);
  std::string Failure;
  try {
    T.Body(R);
    Failure = R.failure();
    if (Failure.empty() && !R.compared())
      Failure = "compared nothing";
  } catch (const DriverError &Error) {
    Failure = Error.what();
  }
  if (Failure.empty())
    std::printf("PASS %s/%s: %zu values\n", Base.c_str(), T.Name, R.compared());
  else
    std::printf("FAIL %s/%s: %s\n", Base.c_str(), T.Name, Failure.c_str());
  return Failure.empty();
}

static void runModule(const Gpu &G, const std::string &Path, unsigned &Passed,
                      unsigned &Failed) {
  std::string Base = baseName(Path);
  const Suite *S = suiteOf(Base);
  if (!S) {
    std::printf("FAIL %s: no suite of that name\n", Base.c_str());
    ++Failed;
    return;
  }
  try {
    Module M(G, Path);
    for (const Test &T : S->Tests)
      ++(runTest(G, M, Base, T) ? Passed : Failed);
  } catch (const DriverError &Error) {
    std::printf("FAIL %s: %s\n", Base.c_str(), Error.what());
    ++Failed;
  }
}

int main(int Count, char **Arguments) {
  std::string WhyNot;
  std::unique_ptr<Gpu> G = Gpu::open(WhyNot);
  if (!G) {
    std::printf("skipped: %s\n", WhyNot.c_str());
    return 77;
  }
  std::printf("on %s\n", G->name().c_str());
  unsigned Passed = 0, Failed = 0;
  for (int I = 1; I < Count; ++I)
    runModule(*G, Arguments[I], Passed, Failed);
  std::printf("%u passed, %u failed\n", Passed, Failed);
  return Failed || !Passed;
}
