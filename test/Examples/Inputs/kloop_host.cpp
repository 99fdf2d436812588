//===- kloop_host.cpp - the kernel of tdm_gemm_kloop.cu on the host -------===//
//
// No machine here has a data mover, so the example's own source runs as plain
// C++: a thread per lane, and a mover made of the model of its descriptors. It
// is as unkind as the hardware may be:
//
// - A tile is poisoned when its copy starts and arrives when the copying wave
//   waits, so that a missing wait or barrier shows as NaN.
// - An address outside A and B ends the run, where a GPU might fault.
//
// It knows nothing of time, and barriers order more than they do on a GPU.
//
//===----------------------------------------------------------------------===//
#define EXAMPLES_GPU_H
#define EXAMPLE_IS_PROGRAM 0
#define __global__
#define __device__
#define __shared__ static

#include <tile/tile.h>

#include "examples_model.h"
#include "tdm_mover.h"

#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <limits>
#include <mutex>
#include <random>
#include <thread>

namespace {

thread_local unsigned Thread;
unsigned GroupX, GroupY, Waiting, Round;
std::mutex Lock;
std::condition_variable Arrived;
thread_local std::vector<std::function<void()>> Copies;

struct Region {
  const char *Begin, *End;
} Tensors[2];

/// At once: the other threads would wait for this one for ever.
[[noreturn]] void fail(const char *What) {
  std::printf("WRONG: %s\n", What);
  std::fflush(stdout);
  std::_Exit(1);
}

void meet() {
  std::unique_lock<std::mutex> Held(Lock);
  unsigned Mine = Round;
  if (++Waiting < 256) {
    Arrived.wait(Held, [&] { return Round != Mine; });
    return;
  }
  Waiting = 0;
  ++Round;
  Arrived.notify_all();
}

void copyPiece(const tile_model::TdmPiece &P, char *To, size_t Bytes) {
  if (!P.Inside)
    return (void)std::memset(To, 0, Bytes);
  auto *From = reinterpret_cast<const char *>(P.GlobalByte);
  for (Region R : Tensors)
    if (From >= R.Begin && From + Bytes <= R.End)
      return (void)std::memcpy(To, From, Bytes);
  fail("a copy reads outside its tensor");
}

} // namespace

namespace tile {
namespace tdm {

template <class T, int Rank>
void load_on_host(const tensor_descriptor<T, Rank> &D, T *Shared) {
  if (Thread % 32 != 0) // A copy is the wave's.
    return;
  tile_model::TdmBits Bits;
  for (int I = 0; I < 8; ++I)
    Bits.Words[4 + I] = D.group1()[I];
  for (int I = 0; I < 4; ++I) {
    Bits.Words[I] = D.group0()[I];
    Bits.Words[12 + I] = D.group2()[I];
    Bits.Words[16 + I] = D.group3()[I];
  }
  auto Pieces = tile_model::piecesOfLoad(Bits);
  auto *To = reinterpret_cast<char *>(Shared);
  for (const auto &P : Pieces) {
    T Poison = std::numeric_limits<float>::quiet_NaN();
    std::memcpy(To + P.SharedByte, &Poison, sizeof(T));
  }
  Copies.push_back([=] {
    for (const auto &P : Pieces)
      copyPiece(P, To + P.SharedByte, sizeof(T));
  });
}

template <int Left> void wait_on_host() {
  while (Copies.size() > Left) {
    Copies.front()();
    Copies.erase(Copies.begin());
  }
}

} // namespace tdm
} // namespace tile

namespace gpu {
constexpr int warp_lanes = 32;
unsigned group() { return GroupX; }
unsigned thread() { return Thread; }
} // namespace gpu

#define async_load load_on_host
#define async_wait wait_on_host
#define amdgpu_flat_work_group_size(...)
#define __builtin_amdgcn_workgroup_id_y() GroupY
#define __builtin_amdgcn_fence(order, scope)
#define __builtin_amdgcn_s_barrier() meet()
#include "../../../examples/tdm_gemm_kloop.cu"

namespace {

/// 0 if the kernel gives what plain loops give.
int check(int M, int N, int K) {
  std::mt19937 Engine(M + N + K);
  std::vector<_Float16> A(size_t(M) * K), B(size_t(N) * K);
  for (auto *Values : {&A, &B})
    for (_Float16 &Value : *Values)
      Value = static_cast<_Float16>(int(Engine() % 17) - 8);
  Tensors[0] = {reinterpret_cast<char *>(A.data()),
                reinterpret_cast<char *>(A.data() + A.size())};
  Tensors[1] = {reinterpret_cast<char *>(B.data()),
                reinterpret_cast<char *>(B.data() + B.size())};
  std::vector<float> C(size_t(M) * N, -1e9f);
  for (GroupX = 0; GroupX < unsigned(M + block - 1) / block; ++GroupX)
    for (GroupY = 0; GroupY < unsigned(N + block - 1) / block; ++GroupY) {
      std::vector<std::thread> Block;
      for (unsigned T = 0; T < threads; ++T)
        Block.emplace_back([&, T] {
          Thread = T;
          gemm_kloop(A.data(), B.data(), C.data(), M, N, K);
          if (!Copies.empty())
            fail("a copy that nobody waits for");
        });
      for (std::thread &T : Block)
        T.join();
    }
  auto Want = tile_model::multiplyByTransposed(A, B, M, N, K);
  for (size_t I = 0; I < C.size(); ++I)
    if (!(C[I] == Want[I])) {
      std::printf("WRONG: %d x %d x %d: element %zu is %g, not %g\n", M, N, K,
                  I, double(C[I]), double(Want[I]));
      return 1;
    }
  std::printf("right: %d x %d x %d\n", M, N, K);
  return 0;
}

} // namespace

int main() {
  return check(64, 64, 64) |  // a tile
         check(1, 1, 1) |     // less than one
         check(65, 63, 128) | // two whole trips, a row more, a row fewer
         check(70, 100, 65) | // no interior, one element in the last trip
         check(130, 65, 64 * 4 + 7);
}
