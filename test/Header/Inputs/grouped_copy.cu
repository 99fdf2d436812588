//===- grouped_copy.cu - many tensors through one tensor map --------------===//
//
// Each block copies tensors of different shapes, one after the other, and has
// one tensor map for all of them: it rewrites the map between two tensors.
// Groups take turns in how: in place in global memory, or as a draft in shared
// memory that is then published.
//
// A block writes every box it fetched to `out`, the elements outside the
// tensor included, so that the host can see that those are zeros.
//
//===----------------------------------------------------------------------===//
#include <tile/tma.h>

#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))

namespace tma = tile::tma;

struct alignas(128) Map {
  uint64_t Words[16];
};

/// Outermost first, as in every call; the host has the same struct.
struct Group {
  uint64_t Source;
  uint64_t Strides[4];
  uint32_t Dims[5], Box[5], Steps[5];
  uint32_t FirstElementOut;
};

constexpr int MostElements = 1024;
__shared__ alignas(128) float Tile[MostElements];
__shared__ Map Draft;
__shared__ uint64_t Barrier;

__device__ uint32_t sharedAddress(const void *P) {
  return (uint32_t)(uint64_t)(const __attribute__((address_space(3))) void *)P;
}
__device__ int thread() { return __nvvm_read_ptx_sreg_tid_x(); }

template <int... Is> struct Ints {};
template <int Rank> struct Upto;
template <> struct Upto<1> {
  using Dims = Ints<0>;
  using Strides = Ints<>;
};
template <> struct Upto<2> {
  using Dims = Ints<0, 1>;
  using Strides = Ints<0>;
};
template <> struct Upto<3> {
  using Dims = Ints<0, 1, 2>;
  using Strides = Ints<0, 1>;
};
template <> struct Upto<4> {
  using Dims = Ints<0, 1, 2, 3>;
  using Strides = Ints<0, 1, 2>;
};
template <> struct Upto<5> {
  using Dims = Ints<0, 1, 2, 3, 4>;
  using Strides = Ints<0, 1, 2, 3>;
};

/// A map of one dimension has no strides to change.
template <int... Ds, int... Ss>
__device__ void rewrite(Map *M, const Group &G, Ints<Ds...>, Ints<Ss...>) {
  if constexpr (sizeof...(Ss) == 0)
    tma::update_tensor_map(M, tma::address(G.Source), tma::dims(G.Dims[Ds]...),
                           tma::box(G.Box[Ds]...),
                           tma::element_strides(G.Steps[Ds]...));
  else
    tma::update_tensor_map(M, tma::address(G.Source), tma::dims(G.Dims[Ds]...),
                           tma::strides(G.Strides[Ss]...),
                           tma::box(G.Box[Ds]...),
                           tma::element_strides(G.Steps[Ds]...));
}

template <int Rank>
__device__ void rewriteFor(Map *M, const Map *Blank, const Group &G,
                           bool Drafted) {
  if (!Drafted) {
    if (thread() == 0) {
      rewrite(M, G, typename Upto<Rank>::Dims(),
              typename Upto<Rank>::Strides());
      tma::release();
    }
    return;
  }
  if (thread() == 0) {
    Draft = *Blank;
    rewrite(&Draft, G, typename Upto<Rank>::Dims(),
            typename Upto<Rank>::Strides());
  }
  __nvvm_bar_warp_sync(~0u);
  if (thread() < 32)
    tma::publish(M, &Draft);
}

#define FETCH(rank, where)                                                     \
  asm volatile("cp.async.bulk.tensor." rank                                    \
               ".shared::cluster.global.tile.mbarrier::complete_tx::bytes "    \
               "[%0], [%1, " where "], [%2];" ::"r"(sharedAddress(Tile)),      \
               "l"(M), "r"(sharedAddress(&Barrier)), "r"(At[0]), "r"(At[1]),   \
               "r"(At[2]), "r"(At[3]), "r"(At[4])                              \
               : "memory")

/// `At` is innermost first, as the instruction wants it.
template <int Rank> __device__ void fetch(const Map *M, const int (&At)[5]) {
  if constexpr (Rank == 1)
    FETCH("1d", "{%3}");
  else if constexpr (Rank == 2)
    FETCH("2d", "{%3, %4}");
  else if constexpr (Rank == 3)
    FETCH("3d", "{%3, %4, %5}");
  else if constexpr (Rank == 4)
    FETCH("4d", "{%3, %4, %5, %6}");
  else
    FETCH("5d", "{%3, %4, %5, %6, %7}");
}

__device__ void expectBytes(uint32_t Bytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(
                   sharedAddress(&Barrier)),
               "r"(Bytes)
               : "memory");
}

__device__ void waitFor(uint32_t Parity) {
  uint32_t Done = 0;
  while (!Done)
    asm volatile("{ .reg .pred p;\n"
                 "mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2;\n"
                 "selp.u32 %0, 1, 0, p; }"
                 : "=r"(Done)
                 : "r"(sharedAddress(&Barrier)), "r"(Parity)
                 : "memory");
}

template <int Rank>
__device__ uint32_t copyTensor(const Map *M, const Group &G, float *Out,
                               uint32_t Phase) {
  uint32_t Elements = 1, Boxes = 1, Count[5] = {1, 1, 1, 1, 1};
  for (int I = 0; I < Rank; ++I) {
    Elements *= G.Box[I];
    Count[I] = (G.Dims[I] + G.Box[I] - 1) / G.Box[I];
    Boxes *= Count[I];
  }
  for (uint32_t B = 0; B < Boxes; ++B) {
    int At[5] = {};
    uint32_t Rest = B;
    for (int I = Rank - 1; I >= 0; --I) {
      At[Rank - 1 - I] = (int)(Rest % Count[I] * G.Box[I]);
      Rest /= Count[I];
    }
    if (thread() == 0) {
      expectBytes(Elements * 4);
      fetch<Rank>(M, At);
    }
    waitFor(Phase & 1);
    ++Phase;
    for (uint32_t I = thread(); I < Elements; I += 64)
      Out[G.FirstElementOut + B * Elements + I] = Tile[I];
    __nvvm_bar_sync(0);
  }
  return Phase;
}

/// Blocks of 64 threads; `Maps` has one map per block.
template <int Rank>
__device__ void copyGroups(Map *Maps, const Map *Blank, const Group *Groups,
                           int Count, float *Out) {
  int Block = __nvvm_read_ptx_sreg_ctaid_x();
  Map *M = &Maps[Block];
  if (thread() == 0)
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;\n"
                 "fence.proxy.async.shared::cta;" ::"r"(sharedAddress(&Barrier))
                 : "memory");
  __nvvm_bar_sync(0);
  uint32_t Phase = 0;
  for (int I = Block; I < Count; I += __nvvm_read_ptx_sreg_nctaid_x()) {
    Group G = Groups[I];
    rewriteFor<Rank>(M, Blank, G, I % 2);
    __nvvm_bar_sync(0);
    tma::acquire(M);
    Phase = copyTensor<Rank>(M, G, Out, Phase);
  }
}

#define KERNEL(rank)                                                           \
  extern "C" __global__ void copy##rank(Map *Maps, const Map *Blank,           \
                                        const Group *Groups, int Count,        \
                                        float *Out) {                          \
    copyGroups<rank>(Maps, Blank, Groups, Count, Out);                         \
  }                                                                            \
  /* One map rewritten in place, one by way of shared memory, to be compared   \
   */                                                                          \
  /* with what the driver encodes. Both must hold a map of this rank. */       \
  extern "C" __global__ void rewrite##rank(Map *Maps, const Group *G) {        \
    rewriteFor<rank>(&Maps[0], &Maps[2], *G, false);                           \
    rewriteFor<rank>(&Maps[1], &Maps[2], *G, true);                            \
  }
KERNEL(1)
KERNEL(2)
KERNEL(3)
KERNEL(4)
KERNEL(5)
