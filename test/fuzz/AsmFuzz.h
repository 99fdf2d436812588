//===- AsmFuzz.h - bytes in, no crash and no lie out ------------*- C++ -*-===//
//
// Asm text may be any constant string, so the readers meet every byte string.
// Beside not crashing, they promise things that hold for all of them; a target
// calls `require`, which stops the run where a promise is broken.
//
// A target defines LLVMFuzzerTestOneInput. With libFuzzer that is all:
//
//   clang++ -fsanitize=fuzzer,address,undefined AsmText_fuzz.cpp … && ./a.out
//
// Without it, -DTILE_FUZZ_STANDALONE adds a main that mutates the seeds below
// for a number of seconds: ./a.out [SECONDS [SEED]], default 5 and 1.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_TILE_TEST_ASMFUZZ_H
#define CLANG_TILE_TEST_ASMFUZZ_H

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size);

inline void require(bool Holds, const char *Promise) {
  if (Holds)
    return;
  std::fprintf(stderr, "broken promise: %s\n", Promise);
  std::abort();
}

#ifdef TILE_FUZZ_STANDALONE
#include <chrono>
#include <random>

/// Each target names what it likes to eat; the first byte picks the target GPU.
extern const std::vector<std::string> FuzzSeeds, FuzzWords;

static std::string mutated(std::string Text, std::mt19937 &Random) {
  auto Below = [&Random](size_t N) { return N ? Random() % N : 0; };
  for (size_t Times = 1 + Below(6); Times; --Times) {
    size_t At = Below(Text.size() + 1);
    switch (Below(5)) {
    case 0:
      Text.insert(At, FuzzWords[Below(FuzzWords.size())]);
      break;
    case 1:
      Text.erase(At, 1 + Below(8));
      break;
    case 2:
      Text.insert(At, 1, static_cast<char>(Below(256)));
      break;
    case 3:
      Text.insert(At, Text.substr(Below(Text.size() + 1), Below(16)));
      break;
    case 4:
      if (At < Text.size())
        Text[At] = static_cast<char>(Below(256));
      break;
    }
  }
  return Text;
}

int main(int Count, char **Arguments) {
  long Seconds = Count > 1 ? std::strtol(Arguments[1], nullptr, 10) : 5;
  std::mt19937 Random(Count > 2 ? std::strtoul(Arguments[2], nullptr, 10) : 1);
  auto End = std::chrono::steady_clock::now() + std::chrono::seconds(Seconds);
  std::vector<std::string> Texts = FuzzSeeds;
  unsigned long Runs = 0;
  while (std::chrono::steady_clock::now() < End)
    for (int I = 0; I < 1000; ++I, ++Runs) {
      std::string &Text = Texts[Random() % Texts.size()];
      std::string Next = mutated(Text, Random);
      LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t *>(Next.data()),
                             Next.size());
      // Some mutants breed, but they do not grow without end.
      if (Random() % 8 == 0 && Next.size() < 400)
        Text = Next;
      if (Random() % 64 == 0)
        Text = FuzzSeeds[Random() % FuzzSeeds.size()];
    }
  std::printf("%lu runs, no promise broken\n", Runs);
}
#endif

#endif // CLANG_TILE_TEST_ASMFUZZ_H
