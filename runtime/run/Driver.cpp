//===- Driver.cpp ---------------------------------------------------------===//

#include "Driver.h"

#include <dlfcn.h>

#include <fstream>
#include <iterator>

using namespace tile_run;

// The names with _v2 are the ABI that CUDA's header spells without. HIP's
// functions take and give the same, whatever their types are called.
struct Gpu::Functions {
  int (*cuInit)(unsigned);
  int (*cuGetErrorString)(int, const char **);
  int (*cuDeviceGetCount)(int *);
  int (*cuDeviceGet)(int *, int);
  int (*cuDeviceGetName)(char *, int, int);
  int (*cuDevicePrimaryCtxRetain)(void **, int);
  int (*cuDevicePrimaryCtxRelease_v2)(int);
  int (*cuCtxSetCurrent)(void *);
  int (*cuCtxSynchronize)();
  int (*cuModuleLoadData)(void **, const void *);
  int (*cuModuleUnload)(void *);
  int (*cuModuleGetFunction)(void **, void *, const char *);
  int (*cuLaunchKernel)(void *, unsigned, unsigned, unsigned, unsigned,
                        unsigned, unsigned, unsigned, void *, void **, void **);
  int (*cuMemAlloc_v2)(uint64_t *, size_t);
  int (*cuMemFree_v2)(uint64_t);
  int (*cuMemcpyHtoD_v2)(uint64_t, const void *, size_t);
  int (*cuMemcpyDtoH_v2)(void *, uint64_t, size_t);

  /// The first name that Library lacks, or null.
  const char *load(void *Library, bool IsHip);
};

const char *Gpu::Functions::load(void *Library, bool IsHip) {
#define LOAD(Name, HipName)                                                    \
  if (void *Address = dlsym(Library, IsHip ? #HipName : #Name))                \
    Name = reinterpret_cast<decltype(Name)>(Address);                          \
  else                                                                         \
    return IsHip ? #HipName : #Name;
  LOAD(cuInit, hipInit)
  LOAD(cuGetErrorString, hipDrvGetErrorString)
  LOAD(cuDeviceGetCount, hipGetDeviceCount)
  LOAD(cuDeviceGet, hipDeviceGet)
  LOAD(cuDeviceGetName, hipDeviceGetName)
  LOAD(cuDevicePrimaryCtxRetain, hipDevicePrimaryCtxRetain)
  LOAD(cuDevicePrimaryCtxRelease_v2, hipDevicePrimaryCtxRelease)
  LOAD(cuCtxSetCurrent, hipCtxSetCurrent)
  LOAD(cuCtxSynchronize, hipDeviceSynchronize)
  LOAD(cuModuleLoadData, hipModuleLoadData)
  LOAD(cuModuleUnload, hipModuleUnload)
  LOAD(cuModuleGetFunction, hipModuleGetFunction)
  LOAD(cuLaunchKernel, hipModuleLaunchKernel)
  LOAD(cuMemAlloc_v2, hipMalloc)
  LOAD(cuMemFree_v2, hipFree)
  LOAD(cuMemcpyHtoD_v2, hipMemcpyHtoD)
  LOAD(cuMemcpyDtoH_v2, hipMemcpyDtoH)
#undef LOAD
  return nullptr;
}

Gpu::Gpu() : Driver(new Functions()) {}

Gpu::~Gpu() { Driver->cuDevicePrimaryCtxRelease_v2(Device); }

/// The runtime of either vendor, by the names that its versions have.
static void *openLibrary(bool &IsHip, std::string &Name) {
  const char *Names[] = {"libcuda.so.1", "libamdhip64.so.7", "libamdhip64.so.6",
                         "libamdhip64.so"};
  for (const char *Candidate : Names)
    // Never closed: the driver's threads may outlive every object here.
    if (void *Library = dlopen(Candidate, RTLD_NOW)) {
      Name = Candidate;
      IsHip = Name != Names[0];
      return Library;
    }
  return nullptr;
}

std::unique_ptr<Gpu> Gpu::open(std::string &WhyNot) {
  bool IsHip = false;
  std::string Name;
  void *Library = openLibrary(IsHip, Name);
  if (!Library) {
    WhyNot = "no GPU (neither libcuda.so.1 nor libamdhip64.so is here)";
    return nullptr;
  }
  auto D = std::make_unique<Functions>();
  if (const char *Missing = D->load(Library, IsHip)) {
    WhyNot = "no GPU (" + Name + " has no " + Missing + ")";
    return nullptr;
  }
  int Count = 0;
  if (D->cuInit(0) || D->cuDeviceGetCount(&Count) || !Count) {
    WhyNot = "no GPU (the driver finds none)";
    return nullptr;
  }
  int Device;
  void *Context;
  if (D->cuDeviceGet(&Device, 0) ||
      D->cuDevicePrimaryCtxRetain(&Context, Device)) {
    WhyNot = "no GPU (the first one cannot be opened)";
    return nullptr;
  }
  std::unique_ptr<Gpu> G(new Gpu());
  G->Driver = std::move(D);
  G->Device = Device;
  G->check(G->Driver->cuCtxSetCurrent(Context), "cuCtxSetCurrent");
  return G;
}

std::string Gpu::name() const {
  char Name[256] = "";
  check(Driver->cuDeviceGetName(Name, sizeof Name, Device), "cuDeviceGetName");
  return Name;
}

void Gpu::check(int Result, const std::string &Call) const {
  if (!Result)
    return;
  const char *Text = nullptr;
  Driver->cuGetErrorString(Result, &Text);
  throw DriverError(Call + ": " + (Text ? Text : "unknown error"));
}

static std::string contents(const std::string &Path) {
  std::ifstream File(Path, std::ios::binary);
  return {std::istreambuf_iterator<char>(File), {}};
}

/// `a/b.cubin` as `a/b.ptx`.
static std::string asPtx(const std::string &Path) {
  return Path.substr(0, Path.rfind('.')) + ".ptx";
}

// Another GPU, or a driver older than the assembler, refuses the cubin but
// can make its own from the PTX.
Module::Module(const Gpu &G, const std::string &Path) : G(G) {
  std::string Image = contents(Path), Text = contents(asPtx(Path));
  if (Image.empty())
    throw DriverError("cannot read " + Path);
  int Result = G.driver().cuModuleLoadData(&Handle, Image.c_str());
  if (Result && !Text.empty())
    Result = G.driver().cuModuleLoadData(&Handle, Text.c_str());
  G.check(Result, "load " + Path);
}

Module::~Module() { G.driver().cuModuleUnload(Handle); }

bool Module::has(const std::string &Kernel) const {
  void *Function;
  return !G.driver().cuModuleGetFunction(&Function, Handle, Kernel.c_str());
}

void Module::launch(const std::string &Kernel, Shape S,
                    std::vector<const void *> Arguments) const {
  const Gpu::Functions &D = G.driver();
  void *Function;
  G.check(D.cuModuleGetFunction(&Function, Handle, Kernel.c_str()),
          "find kernel " + Kernel);
  // The driver reads the values but wants them writable.
  void **Values = const_cast<void **>(Arguments.data());
  G.check(D.cuLaunchKernel(Function, S.Groups, 1, 1, S.Threads.X, S.Threads.Y,
                           S.Threads.Z, 0, nullptr, Values, nullptr),
          "launch " + Kernel);
  G.check(D.cuCtxSynchronize(), "run " + Kernel);
}

Buffer::Buffer(const Gpu &G, size_t Size) : G(G), Size(Size) {
  G.check(G.driver().cuMemAlloc_v2(&Address, Size), "allocate");
}

Buffer::~Buffer() { G.driver().cuMemFree_v2(Address); }

void Buffer::upload(const void *From) const {
  G.check(G.driver().cuMemcpyHtoD_v2(Address, From, Size), "upload");
}

void Buffer::download(void *To) const {
  G.check(G.driver().cuMemcpyDtoH_v2(To, Address, Size), "download");
}
