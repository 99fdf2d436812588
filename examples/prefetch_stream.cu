//===- prefetch_stream.cu - fetch what comes later ------------------------===//
//
// y = a * x + y over long vectors. Each round asks for what a later round will
// load, so that the memory is busy while this one computes. The prefetch has a
// predicate: the last rounds have nothing to ask for, and must not touch what
// lies behind the array.
//
//   clang++ -fplugin=.../ClangTile.so --offload-arch=sm_90 ...
//   clang++ -fplugin=.../ClangTile.so -x hip --offload-arch=gfx942 ...
//
// Where there is no instruction for it (AMD before gfx12) the hint is dropped,
// and -Rpass-missed=tile says so.
//
//===----------------------------------------------------------------------===//
#include "gpu.h"

constexpr int rounds_ahead = 4;

/// Launched with `groups` groups. Four floats per thread and round; n is a
/// multiple of 4.
extern "C" __global__ void axpy(float a, const float *x, float *y, int n,
                                int groups) {
  int threads = gpu::group_threads();
  int stride = 4 * threads * groups;
  for (int i = 4 * (gpu::group() * threads + gpu::thread()); i < n;
       i += stride) {
    int64_t later = i + int64_t(rounds_ahead) * stride;
    __tile_prefetch(x + later, tile::L2, later < n);
    __tile_prefetch(y + later, tile::L2, later < n);
    auto here = tile::load<float, 4>(x + i), sum = tile::load<float, 4>(y + i);
    for (int k = 0; k < 4; ++k)
      sum[k] += a * here[k];
    tile::store(y + i, sum);
  }
}

// The same without the plugin: assembly on NVIDIA, three builtins or none on
// AMD.
__device__ inline void prefetch_by_hand([[maybe_unused]] const float *p,
                                        [[maybe_unused]] bool wanted) {
#if defined(__NVPTX__)
  asm volatile("{ .reg .pred p; setp.ne.b32 p, %1, 0; @p prefetch.L2 [%0]; }"
               :
               : "l"(p), "r"(int(wanted)));
#elif defined(__gfx1250__)
  if (wanted)
    __builtin_amdgcn_global_prefetch(
        (__attribute__((address_space(1))) void *)p, 9);
#elif defined(__GFX12__)
  if (wanted) {
    uint64_t bits = uint64_t(p);
    uint64_t high = uint32_t(__builtin_amdgcn_readfirstlane(bits >> 32));
    p = (const float *)(high << 32 |
                        uint32_t(__builtin_amdgcn_readfirstlane(bits)));
#if __has_builtin(__builtin_amdgcn_s_prefetch_data)
    __builtin_amdgcn_s_prefetch_data(p, 0);
#else
    __builtin_prefetch(p);
#endif
  }
#endif
}

extern "C" __global__ void axpy_by_hand(float a, const float *x, float *y,
                                        int n, int groups) {
  int threads = gpu::group_threads();
  int stride = 4 * threads * groups;
  for (int i = 4 * (gpu::group() * threads + gpu::thread()); i < n;
       i += stride) {
    int64_t later = i + int64_t(rounds_ahead) * stride;
    prefetch_by_hand(x + later, later < n);
    prefetch_by_hand(y + later, later < n);
    auto here = tile::load<float, 4>(x + i), sum = tile::load<float, 4>(y + i);
    for (int k = 0; k < 4; ++k)
      sum[k] += a * here[k];
    tile::store(y + i, sum);
  }
}

#if EXAMPLE_IS_PROGRAM
int main() {
  const int n = 4 * 1000003, groups = 264, threads = 256;
  const float a = 0.5f; // a product that is exact: contraction changes nothing
  std::vector<float> x, y, want;
  for (int i = 0; i < n; ++i) {
    x.push_back(float(i % 1021));
    y.push_back(float(i % 31));
    want.push_back(y[i] + a * x[i]);
  }
  gpu::buffer<float> in(x), out(y), out_by_hand(y);
  axpy<<<groups, threads>>>(a, in.data(), out.data(), n, groups);
  axpy_by_hand<<<groups, threads>>>(a, in.data(), out_by_hand.data(), n,
                                    groups);
  return gpu::report("axpy", out.download(), want) |
         gpu::report("axpy_by_hand", out_by_hand.download(), want);
}
#endif
