//===- grouped_copy_host.cpp - runs grouped_copy.cu and checks it ---------===//
//
//   grouped_copy_host KERNELS.ptx
//
// Two questions, for tensors of 1 to 5 dimensions:
// - Are the bytes of a rewritten map those that cuTensorMapEncodeTiled writes
//   for the same tensor? Of 128 bytes the second half is the driver's: it notes
//   the size of a box there, which no instruction changes, and copies do not
//   need.
// - Does every element arrive, and a zero for each outside the tensor?
//
// The driver is loaded by name, so that this links without a GPU.
//
//===----------------------------------------------------------------------===//
#include <cuda.h>
#include <dlfcn.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

struct Group {
  uint64_t Source;
  uint64_t Strides[4];
  uint32_t Dims[5], Box[5], Steps[5];
  uint32_t FirstElementOut;
};

static void *Driver;
static std::mt19937 Engine(2026);

/// Calls a function of the driver by name; anything but success ends the run.
template <class... Args> static void call(const char *Name, Args... As) {
  auto *Function = reinterpret_cast<CUresult (*)(Args...)>(dlsym(Driver, Name));
  CUresult Result = Function ? Function(As...) : CUDA_ERROR_NOT_FOUND;
  if (Result == CUDA_SUCCESS)
    return;
  std::printf("%s: error %d\n", Name, static_cast<int>(Result));
  std::exit(1);
}

static uint32_t pick(uint32_t Low, uint32_t High) {
  return Low + Engine() % (High - Low + 1);
}

/// Whether the driver accepts the tensor.
static bool encode(CUtensorMap &Map, int Rank, const Group &G) {
  cuuint64_t Dims[5], Strides[4];
  cuuint32_t Box[5], Steps[5];
  for (int I = 0; I < Rank; ++I) {
    Dims[I] = G.Dims[Rank - 1 - I];
    Box[I] = G.Box[Rank - 1 - I];
    Steps[I] = G.Steps[Rank - 1 - I];
  }
  for (int I = 0; I < Rank - 1; ++I)
    Strides[I] = G.Strides[Rank - 2 - I];
  auto *Encode = reinterpret_cast<decltype(&cuTensorMapEncodeTiled)>(
      dlsym(Driver, "cuTensorMapEncodeTiled"));
  std::memset(&Map, 0, sizeof(Map));
  return Encode(&Map, CU_TENSOR_MAP_DATA_TYPE_FLOAT32, Rank,
                reinterpret_cast<void *>(G.Source), Dims, Strides, Box, Steps,
                CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_NONE,
                CU_TENSOR_MAP_L2_PROMOTION_NONE,
                CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE) == CUDA_SUCCESS;
}

static CUdeviceptr allocate(size_t Bytes) {
  CUdeviceptr P = 0;
  call("cuMemAlloc_v2", &P, Bytes);
  return P;
}
static void toDevice(CUdeviceptr To, const void *From, size_t Bytes) {
  call("cuMemcpyHtoD_v2", To, From, Bytes);
}
static void toHost(void *To, CUdeviceptr From, size_t Bytes) {
  call("cuMemcpyDtoH_v2", To, From, Bytes);
}

static void launch(CUmodule Module, const std::string &Name, unsigned Blocks,
                   void **Arguments) {
  CUfunction F;
  call("cuModuleGetFunction", &F, Module, Name.c_str());
  call("cuLaunchKernel", F, Blocks, 1u, 1u, 64u, 1u, 1u, 0u, CUstream(nullptr),
       Arguments, static_cast<void **>(nullptr));
  call("cuCtxSynchronize");
}

//===----------------------------------------------------------------------===//
// The bytes of a map
//===----------------------------------------------------------------------===//

/// Any tensor that the driver takes: extents up to 2^32 - 1, strides to 2^40.
static Group anyTensor(int Rank, CUdeviceptr Base, CUtensorMap &Map) {
  for (;;) {
    Group G = {};
    G.Source = Base + 16 * pick(0, 65535);
    for (int I = 0; I < Rank; ++I) {
      G.Dims[I] = pick(0, 1) ? pick(1, 100) : pick(1, 0xfffffffe);
      G.Box[I] = I + 1 == Rank ? 4 * pick(1, 8) : pick(1, 6);
      G.Steps[I] = pick(1, 8);
    }
    for (int I = 0; I < Rank - 1; ++I) {
      uint64_t Sixteenths = (uint64_t(Engine()) << 32 | Engine()) >> 28;
      G.Strides[I] = 16 * (Sixteenths >> pick(0, 30)) + 16;
    }
    if (encode(Map, Rank, G))
      return G;
  }
}

static int compareBytes(CUmodule Module, int Rank) {
  int Wrong = 0, Tries = 200;
  CUdeviceptr Base = allocate(1 << 24), Maps = allocate(3 * 128),
              DeviceGroup = allocate(sizeof(Group));
  for (int Try = 0; Try < Tries; ++Try) {
    CUtensorMap Before, Want, Got[2];
    anyTensor(Rank, Base, Before);
    Group G = anyTensor(Rank, Base, Want);
    for (int I = 0; I < 3; ++I)
      toDevice(Maps + I * 128, &Before, 128);
    toDevice(DeviceGroup, &G, sizeof(G));
    void *Arguments[] = {&Maps, &DeviceGroup};
    launch(Module, "rewrite" + std::to_string(Rank), 1, Arguments);
    toHost(Got, Maps, sizeof(Got));
    Wrong += std::memcmp(&Got[0], &Want, 64) != 0;
    Wrong += std::memcmp(&Got[1], &Want, 64) != 0;
  }
  std::printf("rank %d: %d of %d rewritten maps differ from the driver's\n",
              Rank, Wrong, 2 * Tries);
  call("cuMemFree_v2", Base);
  call("cuMemFree_v2", Maps);
  call("cuMemFree_v2", DeviceGroup);
  return Wrong;
}

//===----------------------------------------------------------------------===//
// The copies
//===----------------------------------------------------------------------===//

/// What is at that place of the box, 0 outside the tensor.
static float expected(const Group &G, int Rank, uint32_t Box, uint32_t Element,
                      const std::vector<float> &Source, CUdeviceptr Base) {
  uint64_t Byte = G.Source - Base;
  for (int I = Rank - 1; I >= 0; --I) {
    uint32_t Count = (G.Dims[I] + G.Box[I] - 1) / G.Box[I];
    uint64_t At = uint64_t(Box % Count) * G.Box[I] + Element % G.Box[I];
    Box /= Count;
    Element /= G.Box[I];
    if (At >= G.Dims[I])
      return 0;
    Byte += At * (I + 1 == Rank ? 4 : G.Strides[I]);
  }
  return Source[Byte / 4];
}

static int compareCopies(CUmodule Module, int Rank) {
  const int Groups = 24, Blocks = 5;
  const size_t SourceBytes = 1 << 22;
  std::vector<float> Source(SourceBytes / 4);
  for (size_t I = 0; I < Source.size(); ++I)
    Source[I] = 1.0f + static_cast<float>(I); // Exact, and never 0.
  CUdeviceptr Base = allocate(SourceBytes);
  toDevice(Base, Source.data(), SourceBytes);

  std::vector<Group> Gs(Groups);
  std::vector<uint32_t> Sizes, BoxSizes;
  uint32_t Out = 0;
  CUtensorMap Blank;
  for (Group &G : Gs) {
    uint64_t Stride = 16;
    uint32_t Elements = 1, Boxes = 1;
    for (int I = Rank - 1; I >= 0; --I) {
      G.Box[I] = I + 1 == Rank ? 4 * pick(1, 4) : pick(1, 3);
      G.Dims[I] = I + 1 == Rank ? pick(1, 40) : pick(1, 7);
      G.Steps[I] = 1;
      Stride = I + 1 == Rank ? (G.Dims[I] * 4 + 15) / 16 * 16 + 16 * pick(0, 2)
                             : Stride * G.Dims[I] + 16 * pick(0, 2);
      if (I > 0)
        G.Strides[I - 1] = Stride;
      Elements *= G.Box[I];
      Boxes *= (G.Dims[I] + G.Box[I] - 1) / G.Box[I];
    }
    G.Source = Base + 16 * pick(0, 1000);
    G.FirstElementOut = Out;
    Out += Elements * Boxes;
    Sizes.push_back(Boxes);
    BoxSizes.push_back(Elements);
    if (!encode(Blank, Rank, G))
      std::printf("rank %d: the driver refuses a tensor\n", Rank), std::exit(1);
  }
  CUdeviceptr Maps = allocate(Blocks * 128), DeviceBlank = allocate(128),
              DeviceGroups = allocate(sizeof(Group) * Groups),
              DeviceOut = allocate(Out * 4);
  for (int I = 0; I < Blocks; ++I)
    toDevice(Maps + I * 128, &Blank, 128);
  toDevice(DeviceBlank, &Blank, 128);
  toDevice(DeviceGroups, Gs.data(), sizeof(Group) * Groups);
  call("cuMemsetD8_v2", DeviceOut, static_cast<unsigned char>(0xff),
       static_cast<size_t>(Out) * 4);
  int Count = Groups;
  void *Arguments[] = {&Maps, &DeviceBlank, &DeviceGroups, &Count, &DeviceOut};
  launch(Module, "copy" + std::to_string(Rank), Blocks, Arguments);

  std::vector<float> Got(Out);
  toHost(Got.data(), DeviceOut, Out * 4);
  int Wrong = 0, Zeros = 0;
  for (int N = 0; N < Groups; ++N)
    for (uint32_t B = 0; B < Sizes[N]; ++B)
      for (uint32_t E = 0; E < BoxSizes[N]; ++E) {
        float Want = expected(Gs[N], Rank, B, E, Source, Base);
        Zeros += Want == 0;
        Wrong += Got[Gs[N].FirstElementOut + B * BoxSizes[N] + E] != Want;
      }
  std::printf("rank %d: %d of %u elements wrong in %d tensors; %d were outside "
              "their tensor\n",
              Rank, Wrong, Out, Groups, Zeros);
  for (CUdeviceptr P : {Base, Maps, DeviceBlank, DeviceGroups, DeviceOut})
    call("cuMemFree_v2", P);
  return Wrong || !Zeros;
}

int main(int argc, char **argv) {
  Driver = dlopen("libcuda.so.1", RTLD_NOW);
  if (argc != 2 || !Driver)
    return std::puts("usage: grouped_copy_host KERNELS.ptx, with a GPU"), 2;
  std::stringstream Text;
  Text << std::ifstream(argv[1]).rdbuf();
  CUdevice Device;
  CUcontext Context;
  CUmodule Module;
  call("cuInit", 0u);
  call("cuDeviceGet", &Device, 0);
  call("cuDevicePrimaryCtxRetain", &Context, Device);
  call("cuCtxSetCurrent", Context);
  call("cuModuleLoadData", &Module,
       static_cast<const void *>(Text.str().c_str()));
  int Wrong = 0;
  for (int Rank = 1; Rank <= 5; ++Rank) {
    Wrong += compareBytes(Module, Rank);
    Wrong += compareCopies(Module, Rank);
  }
  std::puts(Wrong ? "WRONG" : "ALL RIGHT");
  return Wrong != 0;
}
