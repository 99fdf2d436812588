//===- lowp_bench.cpp - our software against the plain alternative --------===//
//
// Times the same loops from two cubins in one run, each best of nine:
//
//   g++ -std=c++17 -O2 lowp_bench.cpp -lcuda -o lowp_bench
//   ./lowp_bench tile.cubin plain.cubin
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cuda.h>
#include <vector>

static void check(CUresult R, const char *What) {
  if (R == CUDA_SUCCESS)
    return;
  const char *Text = "?";
  cuGetErrorString(R, &Text);
  printf("%s: %s\n", What, Text);
  exit(2);
}
#define CHECK(Call) check(Call, #Call)

static const unsigned Blocks = 132 * 16, Threads = 256, Rounds = 4096;

static float best(CUmodule Module, const char *Kernel, CUdeviceptr Data) {
  CUfunction F;
  check(cuModuleGetFunction(&F, Module, Kernel), Kernel);
  CUevent Start, Stop;
  CHECK(cuEventCreate(&Start, 0));
  CHECK(cuEventCreate(&Stop, 0));
  unsigned N = Rounds;
  void *Arguments[] = {&Data, &N};
  float Best = 1e30f;
  for (int I = 0; I < 10; ++I) { // the first one warms up
    CHECK(cuEventRecord(Start, nullptr));
    CHECK(cuLaunchKernel(F, Blocks, 1, 1, Threads, 1, 1, 0, nullptr, Arguments,
                         nullptr));
    CHECK(cuEventRecord(Stop, nullptr));
    CHECK(cuEventSynchronize(Stop));
    float Milliseconds;
    CHECK(cuEventElapsedTime(&Milliseconds, Start, Stop));
    if (I)
      Best = std::min(Best, Milliseconds);
  }
  return Best;
}

int main(int Argc, char **Argv) {
  if (Argc < 3)
    return 2;
  CUdevice Dev;
  CUcontext Context;
  CHECK(cuInit(0));
  CHECK(cuDeviceGet(&Dev, 0));
  CHECK(cuDevicePrimaryCtxRetain(&Context, Dev));
  CHECK(cuCtxSetCurrent(Context));
  CUmodule Tile, Plain;
  CHECK(cuModuleLoad(&Tile, Argv[1]));
  CHECK(cuModuleLoad(&Plain, Argv[2]));
  std::vector<uint32_t> Words(size_t(Blocks) * Threads * 4);
  uint32_t State = 1;
  for (uint32_t &Word : Words)
    Word = State = State * 1664525 + 1013904223;
  CUdeviceptr Data;
  CHECK(cuMemAlloc(&Data, Words.size() * 4));
  CHECK(cuMemcpyHtoD(Data, Words.data(), Words.size() * 4));
  // Elements per launch: four lanes in each of four words, or one word.
  double Lanes = double(Blocks) * Threads * Rounds * 16;
  printf("%-16s %10s %10s   ns per 1000 elements\n", "", "tile", "plain");
  for (const char *Name : {"add_e4m3", "add_e5m2", "mul_e4m3", "fma_e4m3",
                           "fma_e5m2", "stoch_e4m3"}) {
    double Count = Name[0] == 's' ? Lanes / 4 : Lanes;
    double Ours = best(Tile, Name, Data), Theirs = best(Plain, Name, Data);
    printf("%-16s %10.4f %10.4f   %.2fx\n", Name, Ours * 1e9 / Count,
           Theirs * 1e9 / Count, Theirs / Ours);
  }
}
