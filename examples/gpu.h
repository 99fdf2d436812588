//===- examples/gpu.h - one source for CUDA, HIP and neither --------------===//
//
// With the headers of CUDA or HIP an example is a whole program:
//
//   gpu::buffer<float> x(values);
//   kernel<<<groups, threads>>>(x.data());
//   std::vector<float> back = x.download();
//
// Without them (-nocudainc, -nogpuinc) it is its kernels alone, which needs no
// package of any vendor; then the few words that a kernel uses are made here.
//
// It is no portability layer: one dimension, one stream, and every failure ends
// the program.
//
//===----------------------------------------------------------------------===//
#ifndef EXAMPLES_GPU_H
#define EXAMPLES_GPU_H

// clang reads the vendor's headers before the first line of a source, so their
// macros tell whether they are there.
#ifdef __global__
#define EXAMPLE_IS_PROGRAM 1
#ifdef __HIP__
#include <hip/hip_runtime.h>
#define GPU_API(name) hip##name
#else
#define GPU_API(name) cuda##name
#endif
#else
#define EXAMPLE_IS_PROGRAM 0
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#endif

#include <stddef.h>
#include <tile/tile.h>

namespace gpu {

#ifdef __HIP__
__device__ inline unsigned group() { return __builtin_amdgcn_workgroup_id_x(); }
__device__ inline unsigned group_threads() {
  return __builtin_amdgcn_workgroup_size_x();
}
#else
__device__ inline unsigned group() { return __nvvm_read_ptx_sreg_ctaid_x(); }
__device__ inline unsigned group_threads() {
  return __nvvm_read_ptx_sreg_ntid_x();
}
#endif

// A constant, so that divisions by it are shifts.
__device__ constexpr int warp_lanes = tile::warp_size();

__device__ inline unsigned thread() { return __tile_thread_id(0); }
__device__ inline int lane() { return thread() % warp_lanes; }

/// The number of this warp in the launch; groups of any whole number of warps.
__device__ inline int warp() {
  int warps = group_threads() / warp_lanes;
  return group() * warps + thread() / warp_lanes;
}

/// The value that the lane holds whose number differs in the bits of `mask`.
__device__ inline float from_lane_xor(float value, int mask) {
  int bits = __builtin_bit_cast(int, value);
#ifdef __HIP__
  bits = __builtin_amdgcn_ds_bpermute(4 * (lane() ^ mask), bits);
#else
  bits = __nvvm_shfl_sync_bfly_i32(0xFFFFFFFF, bits, mask, 31);
#endif
  return __builtin_bit_cast(float, bits);
}

} // namespace gpu

#if EXAMPLE_IS_PROGRAM

#include <cstdio>
#include <cstdlib>
#include <vector>

namespace gpu {

inline void check(GPU_API(Error_t) error, const char *what) {
  if (error == GPU_API(Success))
    return;
  std::fprintf(stderr, "%s: %s\n", what, GPU_API(GetErrorString)(error));
  std::exit(1);
}

/// Lanes of a warp on the device that the program runs on.
inline int host_warp_lanes() {
  int lanes = 0;
#ifdef __HIP__
  check(hipDeviceGetAttribute(&lanes, hipDeviceAttributeWarpSize, 0), "warp");
#else
  check(cudaDeviceGetAttribute(&lanes, cudaDevAttrWarpSize, 0), "warp size");
#endif
  return lanes;
}

/// What one launch takes on the device, in microseconds: the best of `rounds`.
template <class Launch> float microseconds(Launch launch, int rounds = 20) {
  GPU_API(Event_t) start, stop;
  check(GPU_API(EventCreate)(&start), "event");
  check(GPU_API(EventCreate)(&stop), "event");
  float best = 0;
  for (int i = 0; i < rounds; ++i) {
    float elapsed;
    check(GPU_API(EventRecord)(start, nullptr), "record");
    launch();
    check(GPU_API(EventRecord)(stop, nullptr), "record");
    check(GPU_API(EventSynchronize)(stop), "launch");
    check(GPU_API(EventElapsedTime)(&elapsed, start, stop), "elapsed time");
    best = i == 0 || elapsed < best ? elapsed : best;
  }
  (void)GPU_API(EventDestroy)(start);
  (void)GPU_API(EventDestroy)(stop);
  return 1000 * best;
}

/// Device memory for as long as the object lives.
template <class T> class buffer {
  T *memory = nullptr;
  size_t count;

public:
  explicit buffer(size_t n) : count(n) {
    check(GPU_API(Malloc)(reinterpret_cast<void **>(&memory), n * sizeof(T)),
          "allocate");
    // What a kernel forgets to write must not look like an old result.
    check(GPU_API(Memset)(memory, 0xEE, n * sizeof(T)), "fill");
  }
  explicit buffer(const std::vector<T> &from) : buffer(from.size()) {
    check(GPU_API(Memcpy)(memory, from.data(), count * sizeof(T),
                          GPU_API(MemcpyHostToDevice)),
          "upload");
  }
  buffer(const buffer &) = delete;
  buffer &operator=(const buffer &) = delete;
  ~buffer() { (void)GPU_API(Free)(memory); }

  T *data() const { return memory; }

  /// Waits for the kernels before it.
  std::vector<T> download() const {
    check(GPU_API(GetLastError)(), "launch");
    std::vector<T> to(count);
    check(GPU_API(Memcpy)(to.data(), memory, count * sizeof(T),
                          GPU_API(MemcpyDeviceToHost)),
          "download");
    return to;
  }
};

/// Says what differed, if anything did; the exit code of a program.
template <class T>
int report(const char *name, const std::vector<T> &got,
           const std::vector<T> &want) {
  for (size_t i = 0; i < want.size(); ++i) {
    if (got[i] == want[i])
      continue;
    std::printf("FAIL %s: element %zu is %g, not %g\n", name, i, double(got[i]),
                double(want[i]));
    return 1;
  }
  std::printf("PASS %s: %zu values\n", name, want.size());
  return 0;
}

} // namespace gpu

#endif // EXAMPLE_IS_PROGRAM
#endif // EXAMPLES_GPU_H
