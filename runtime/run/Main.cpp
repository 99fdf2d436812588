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
// On a machine with an AMD GPU and HIP's runtime library, too. There a module
// is a linked code object for exactly that chip, made anywhere:
//
//   ./dev cc -x hip --cuda-device-only -nogpuinc -nogpulib
//       --no-gpu-bundle-output --offload-arch=gfx942 -O2 -std=c++17
//       test/Run/asm.cu -o asm-gfx942-O2.co
//   g++ -std=c++17 -Iruntime test/Run/*.cpp runtime/run/*.cpp -ldl -o tile_run
//   ./tile_run asm-gfx942-O2.co
//
// The same for asm_packing, asm_forms, warp and memory. Whatever has the few
// functions of libamdhip64.so that Driver.cpp names may stand for it.
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

static void runTest(const Gpu &G, const Module &M, const std::string &Base,
                    const Test &T, unsigned &Passed, unsigned &Failed) {
  Run R(G, M);
  std::string Failure;
  try {
    T.Body(R);
    if (!R.whySkipped().empty()) {
      std::printf("SKIP %s/%s: %s\n", Base.c_str(), T.Name,
                  R.whySkipped().c_str());
      return;
    }
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
  ++(Failure.empty() ? Passed : Failed);
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
      runTest(G, M, Base, T, Passed, Failed);
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
