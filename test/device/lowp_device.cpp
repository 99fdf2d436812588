//===- lowp_device.cpp - a GPU's low-precision results against the models -===//
//
// Runs lowp_kernels.cu's cubin and compares every lane with runtime/'s models:
// all pairs of add, sub and mul, all triples of fma (448 rows, about 900
// million lanes), stochastic rounding on 2^22 groups per format, Philox.
//
//   g++ -std=c++17 -O2 -Iinclude -Iruntime -Itest/unit lowp_device.cpp -lcuda
//       -lpthread -o lowp_device && ./lowp_device lowp.cubin
//
// Prints what it compared and the first wrong lane of each row.
//
//===----------------------------------------------------------------------===//

#include "packed_forms.h"
#include "philox_model.h"
#include "stoch_model.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cuda.h>
#include <random>
#include <thread>

using namespace tile_model;
using namespace tile_test;

static void check(CUresult R, const char *What) {
  if (R == CUDA_SUCCESS)
    return;
  const char *Text = "?";
  cuGetErrorString(R, &Text);
  printf("%s: %s\n", What, Text);
  exit(2);
}
#define CHECK(Call) check(Call, #Call)

/// Runs Work(0) to Work(Count - 1) on all cores; the sum of what they return.
template <class F> static uint64_t inParallel(uint32_t Count, F Work) {
  std::atomic<uint32_t> Next{0};
  std::atomic<uint64_t> Sum{0};
  std::vector<std::thread> Threads;
  for (unsigned T = 0; T < std::thread::hardware_concurrency(); ++T)
    Threads.emplace_back([&] {
      for (uint32_t I; (I = Next++) < Count;)
        Sum += Work(I);
    });
  for (std::thread &T : Threads)
    T.join();
  return Sum;
}

struct Device {
  CUmodule Module;
  CUdeviceptr Out;
  static constexpr size_t Bytes = 64u << 20;
  std::vector<uint32_t> Host = std::vector<uint32_t>(Bytes / 4);

  explicit Device(const char *Path) {
    CUdevice Dev;
    CUcontext Context;
    CHECK(cuInit(0));
    CHECK(cuDeviceGet(&Dev, 0));
    CHECK(cuDevicePrimaryCtxRetain(&Context, Dev));
    CHECK(cuCtxSetCurrent(Context));
    CHECK(cuModuleLoad(&Module, Path));
    CHECK(cuMemAlloc(&Out, Bytes));
  }

  void run(const std::string &Kernel, uint32_t Threads, void **Arguments,
           size_t ResultBytes) {
    CUfunction F;
    check(cuModuleGetFunction(&F, Module, Kernel.c_str()), Kernel.c_str());
    CHECK(cuMemsetD8(Out, 0xA5, ResultBytes));
    CHECK(cuLaunchKernel(F, (Threads + 127) / 128, 1, 1, 128, 1, 1, 0, nullptr,
                         Arguments, nullptr));
    CHECK(cuMemcpyDtoH(Host.data(), Out, ResultBytes));
  }
};

static void report(std::atomic<bool> &Told, const std::string &Name, uint32_t A,
                   uint32_t B, uint32_t C, uint32_t Got, uint32_t Want) {
  if (!Told.exchange(true))
    printf("WRONG %s a=%02x b=%02x c=%02x: got %02x, want %02x\n", Name.c_str(),
           A, B, C, Got, Want);
}

/// One x4 operation, all operands; counts lanes into Lanes, returns wrong ones.
static uint64_t checkRow(Device &D, const PackedRow &Row, uint64_t &Lanes) {
  uint32_t As = 1u << Row.Form.A->Width;
  uint32_t Bs = Row.Form.B ? 1u << Row.Form.B->Width : 1;
  uint32_t Words = Row.Form.Op == Operation::Mul ? 1 : 64;
  void *Arguments[] = {&D.Out, &As, &Bs};
  D.run(Row.Name, As * Bs, Arguments, size_t(As) * Bs * Words * 4);
  Lanes += uint64_t(As) * Bs * Words * 4;
  std::atomic<bool> Told{false};
  return inParallel(As * Bs, [&](uint32_t I) {
    uint64_t Wrong = 0;
    for (uint32_t W = 0; W < Words; ++W)
      for (uint32_t K = 0; K < 4; ++K) {
        uint32_t A = (I / Bs) ^ K, B = Row.Form.B ? (I % Bs) ^ K : 0;
        uint32_t C = Words == 1 ? 0 : 4 * W + K;
        uint32_t Got = D.Host[size_t(I) * Words + W] >> (8 * K) & 0xFF;
        uint32_t Want = packedLane(Row.Form, A, B, C);
        if (Got == Want)
          continue;
        ++Wrong;
        report(Told, Row.Name, A, B, C, Got, Want);
      }
    return Wrong;
  });
}

/// 2^22 groups of one format: every kind of float, random words.
static uint64_t checkStoch(Device &D, const char *Name, uint64_t &Values) {
  const Format &F = stochFormat(Name);
  const int Group = groupSize(F);
  const uint32_t Count = 1u << 22;
  std::mt19937 Random(5);
  std::vector<float> X(size_t(Count) * Group);
  std::vector<uint32_t> Words(Count);
  for (size_t I = 0; I < X.size(); ++I) {
    uint32_t Bits = uint32_t(Random());
    // Half of them near the formats' ranges, 2^-20 to 2^20.
    if (I % 2)
      Bits = (Bits & 0x807FFFFF) | (107 + Random() % 41) << 23;
    X[I] = floatOf(Bits);
  }
  for (uint32_t &Word : Words)
    Word = uint32_t(Random());
  CUdeviceptr DX, DWords;
  CHECK(cuMemAlloc(&DX, X.size() * 4));
  CHECK(cuMemAlloc(&DWords, Words.size() * 4));
  CHECK(cuMemcpyHtoD(DX, X.data(), X.size() * 4));
  CHECK(cuMemcpyHtoD(DWords, Words.data(), Words.size() * 4));
  uint32_t N = Count;
  void *Arguments[] = {&DX, &DWords, &D.Out, &N};
  const int Bits = F.Width == 16 ? 16 : F.Width == 4 ? 4 : 8;
  D.run(std::string("stoch_") + Name, Count, Arguments,
        size_t(Count) * Group * Bits / 8);
  CHECK(cuMemFree(DX));
  CHECK(cuMemFree(DWords));
  Values += X.size();
  const uint8_t *Bytes = reinterpret_cast<const uint8_t *>(D.Host.data());
  std::atomic<bool> Told{false};
  return inParallel(1024, [&](uint32_t Part) {
    uint64_t Wrong = 0;
    for (size_t I = size_t(Part) * X.size() / 1024;
         I < size_t(Part + 1) * X.size() / 1024; ++I) {
      size_t Bit = I * Bits;
      uint32_t Got = Bytes[Bit / 8];
      if (Bits == 16)
        Got |= uint32_t(Bytes[Bit / 8 + 1]) << 8;
      if (Bits == 4)
        Got = Got >> (Bit % 8) & 0xF;
      uint32_t Want =
          stochRound(F, X[I], noiseOf(F, Words[I / Group], int(I % Group)));
      if (Got == Want)
        continue;
      ++Wrong;
      report(Told, std::string("stoch_") + Name, bitsOf(X[I]), Words[I / Group],
             uint32_t(I % Group), Got, Want);
    }
    return Wrong;
  });
}

static uint64_t checkPhilox(Device &D) {
  uint64_t Seed = 0x123456789ABCDEF0, Wrong = 0;
  uint32_t Count = 1u << 20;
  void *Arguments[] = {&Seed, &D.Out, &Count};
  D.run("philox", Count, Arguments, size_t(Count) * 16);
  for (uint32_t I = 0; I < Count; ++I) {
    Words4 Want =
        philox({I, 0, 0, 0}, uint32_t(Seed), uint32_t(Seed >> 32), 10);
    for (int K = 0; K < 4; ++K)
      Wrong += D.Host[4 * I + K] != Want[K];
  }
  return Wrong;
}

/// All 2^32 floats to T on the device, which compares them itself, and every
/// code back.
template <class T>
static uint64_t checkConversions(Device &D, const std::string &Name) {
  const uint32_t Threads = 1u << 20, Codes = 1u << T::__lane_bits;
  void *Arguments[] = {&D.Out};
  D.run("narrow_" + Name, Threads, Arguments, size_t(Threads) * 4);
  uint64_t Wrong = 0;
  for (uint32_t I = 0; I < Threads; ++I)
    Wrong += D.Host[I];
  D.run("widen_" + Name, Codes, Arguments, size_t(128 + Codes) * 20);
  for (uint32_t I = 0; I < Codes; ++I)
    for (uint32_t K = 0; K < 5; ++K) {
      using E = typename T::value_type;
      const uint32_t Code = K ? I ^ (K - 1) : I;
      Wrong += D.Host[5 * I + K] != bitsOf(float(E::from_bits(uint8_t(Code))));
    }
  return Wrong;
}

int main(int Argc, char **Argv) {
  if (Argc < 2)
    return 2;
  Device D(Argv[1]);
  uint64_t Wrong = 0, Lanes = 0, Values = 0, Total = 0;
  for (const PackedRow &Row : sumRows())
    Wrong += checkRow(D, Row, Lanes);
  printf("add, sub: %llu lanes, %llu wrong\n", (unsigned long long)Lanes,
         (unsigned long long)Wrong);
  Total += Wrong, Wrong = Lanes = 0;
  for (Operation Op : {Operation::Mul, Operation::Fma}) {
    for (const PackedRow &Row : productRows(Op))
      Wrong += checkRow(D, Row, Lanes);
    printf("%s: %llu lanes, %llu wrong\n", Op == Operation::Mul ? "mul" : "fma",
           (unsigned long long)Lanes, (unsigned long long)Wrong);
    Total += Wrong, Wrong = Lanes = 0;
  }
  for (const char *Name : {"e4m3", "e5m2", "e4m3_fnuz", "e5m2_fnuz", "e2m3",
                           "e3m2", "e2m1", "f16", "bf16"})
    Wrong += checkStoch(D, Name, Values);
  printf("stochastic rounding: %llu values, %llu wrong\n",
         (unsigned long long)Values, (unsigned long long)Wrong);
  Total += Wrong;
  Wrong = checkConversions<tile::fp8x4_e4m3>(D, "e4m3") +
          checkConversions<tile::fp8x4_e5m2>(D, "e5m2") +
          checkConversions<tile::fp6x4_e2m3>(D, "e2m3") +
          checkConversions<tile::fp6x4_e3m2>(D, "e3m2") +
          checkConversions<tile::fp4x4_e2m1_padded>(D, "e2m1") +
          checkConversions<tile::fp4x4_e2m1>(D, "e2m1n");
  printf("conversions: all floats to six types and back, %llu wrong\n",
         (unsigned long long)Wrong);
  Total += Wrong;
  Wrong = checkPhilox(D);
  printf("philox: %llu wrong words\n", (unsigned long long)Wrong);
  return Total + Wrong != 0;
}
