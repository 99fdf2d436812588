//===- Driver.h - one GPU, without CUDA or HIP ----------------------------===//
//
// Run tests must start where there is neither, to say that they were skipped.
// So nothing is linked and no vendor's header is read: libcuda or libamdhip64
// is opened by name, and the few functions needed are declared here. Both have
// the same ones, and they are called by CUDA's names.
//
//   std::string WhyNot;
//   std::unique_ptr<Gpu> G = Gpu::open(WhyNot);
//   Module M(*G, "warp.cubin");
//   Buffer Out(*G, 4 * 32);
//   M.launch("votes", {1, {32}}, {&Out.Address});
//
// A failing call of the driver ends the test by an exception; after a fault on
// the device every later call fails, as CUDA has it.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_RUNTIME_RUN_DRIVER_H
#define TILE_RUNTIME_RUN_DRIVER_H

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace tile_run {

struct DriverError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Gpu {
public:
  /// The first GPU, or null and why there is none.
  static std::unique_ptr<Gpu> open(std::string &WhyNot);

  std::string name() const;

  struct Functions;
  const Functions &driver() const { return *Driver; }
  /// Throws what `Call` failed with, if it did.
  void check(int Result, const std::string &Call) const;

  ~Gpu();

private:
  Gpu();
  std::unique_ptr<Functions> Driver;
  int Device = 0;
};

struct Shape {
  unsigned Groups;
  struct {
    unsigned X, Y = 1, Z = 1;
  } Threads;
  unsigned threads() const {
    return Groups * Threads.X * Threads.Y * Threads.Z;
  }
};

class Module {
public:
  /// A cubin; if that does not load, the PTX of the same name beside it. On
  /// AMD, a linked code object.
  Module(const Gpu &G, const std::string &Path);
  Module(const Module &) = delete;
  Module &operator=(const Module &) = delete;
  ~Module();

  bool has(const std::string &Kernel) const;

  /// Runs to the end. Each argument is the address of its value.
  void launch(const std::string &Kernel, Shape S,
              std::vector<const void *> Arguments) const;

private:
  const Gpu &G;
  void *Handle = nullptr;
};

/// Device memory; nothing says what is in it at first.
class Buffer {
public:
  Buffer(const Gpu &G, size_t Size);
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;
  ~Buffer();

  void upload(const void *From) const;
  void download(void *To) const;

  uint64_t Address = 0;

private:
  const Gpu &G;
  size_t Size;
};

} // namespace tile_run
#endif // TILE_RUNTIME_RUN_DRIVER_H
