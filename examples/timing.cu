//===- timing.cu - how long does a load take? -----------------------------===//
//
// A harness for cycles on the device: `cycles_of` times a piece of code with
// `__tile_clock64`, whose reads are never merged and stay between the memory
// accesses around them. `tile::clock_delta` knows how wide the counter is; on
// gfx11 a plain subtraction goes wrong each half millisecond.
//
// Here it times a chain of dependent loads, the classic way to see a memory
// hierarchy: one long list in random order per size of the list.
//
//   clang++ -fplugin=.../ClangTile.so --offload-arch=sm_90 ...
//   clang++ -fplugin=.../ClangTile.so -x hip --offload-arch=gfx942 ...
//
// A clock read waits for nothing, and arithmetic may move past it. So the code
// that is timed ends in a store of its result: an instruction cannot start
// before its operands are there.
//
//===----------------------------------------------------------------------===//
#include "gpu.h"

/// Cycles that `work` takes in this thread's warp, the reads included.
template <class Work> __device__ inline int64_t cycles_of(Work work) {
  int64_t start = __tile_clock64();
  work();
  return tile::clock_delta(start, __tile_clock64());
}

/// One thread follows `steps` links of `next` from 0 on, twice: the first round
/// fills the caches. `cycles[0]` is of the second, `cycles[1]` of reading the
/// clock alone; `nanoseconds` of both rounds, or what the steady counter has.
extern "C" __global__ void chase(const uint32_t *next, int steps,
                                 int64_t *cycles, uint32_t *end,
                                 int64_t *ticks) {
  if (gpu::thread() != 0 || gpu::group() != 0)
    return;
  auto follow = [&] {
    uint32_t at = 0;
    for (int i = 0; i < steps; ++i)
      at = next[at];
    *end = at;
  };
  int64_t begin = tile::realtime();
  follow();
  cycles[0] = cycles_of(follow);
  cycles[1] = cycles_of([] {});
  ticks[0] = tile::realtime() - begin;
}

#if EXAMPLE_IS_PROGRAM
/// Links that visit all of `size` once, in an order no prefetcher guesses.
static std::vector<uint32_t> shuffled_ring(uint32_t size) {
  std::vector<uint32_t> order(size), next(size);
  for (uint32_t i = 0; i < size; ++i)
    order[i] = i;
  for (uint32_t i = size - 1; i > 1; --i)
    std::swap(order[i], order[1 + std::rand() % i]);
  for (uint32_t i = 0; i < size; ++i)
    next[order[i]] = order[(i + 1) % size];
  return next;
}

int main() {
  for (uint32_t size = 1 << 10; size <= 1 << 24; size *= 4) {
    const int steps = 10000;
    std::vector<uint32_t> ring = shuffled_ring(size);
    gpu::buffer<uint32_t> next(ring), end(1);
    gpu::buffer<int64_t> cycles(2), ticks(1);
    chase<<<1, 32>>>(next.data(), steps, cycles.data(), end.data(),
                     ticks.data());
    std::vector<int64_t> got = cycles.download();
    std::printf(
        "%8u KiB: %7.1f cycles a load, %lld for the clock, %lld ticks\n",
        size / 256, double(got[0] - got[1]) / steps, (long long)got[1],
        (long long)ticks.download()[0]);
    uint32_t at = 0;
    for (int i = 0; i < steps; ++i)
      at = ring[at];
    if (end.download()[0] != at)
      return 1;
  }
}
#endif
