//===- AsmValues.h - values for asm kernels, and the model on all threads -===//
//
// Every element of every thread has its own value, so an element taken from a
// wrong place, lane or copy shows. What must come out is computed per thread by
// runtime/asm_model.h, to which each test gives its text as a function:
//
//   mapped<uint8_t>(R, "not_bytes", 6, 4,
//                   [](const Registers &In) { return Registers{~In[0]}; },
//                   values<uint8_t>(6 * Threads));
//
//===----------------------------------------------------------------------===//
#ifndef TEST_RUN_ASMVALUES_H
#define TEST_RUN_ASMVALUES_H

#include "asm_model.h"
#include "run/Run.h"

namespace tile_run {

using namespace tile_model;

constexpr unsigned Threads = 192; // six warps of 32 in three groups
constexpr Shape Grid = {3, {64}};

/// No two of the first 2^32 are equal, and all bits vary.
inline uint32_t scrambled(uint32_t I) {
  I *= 0x9E3779B1;
  I ^= I >> 15;
  I *= 0x85EBCA6B;
  return I ^ I >> 13;
}

template <class T> std::vector<T> values(size_t Count, uint32_t Seed = 0) {
  std::vector<T> Result;
  for (size_t I = 0; I < Count; ++I)
    Result.push_back(
        T(uint64_t(scrambled(2 * I + Seed)) << 32 | scrambled(7 * I + Seed)));
  return Result;
}

/// Bytes that are 0 or 1.
inline std::vector<uint8_t> booleans(size_t Count, uint32_t Seed = 0) {
  std::vector<uint8_t> Result;
  for (size_t I = 0; I < Count; ++I)
    Result.push_back(scrambled(uint32_t(I) + Seed) >> 9 & 1);
  return Result;
}

template <class T> unsigned bitsOf() { return sizeof(T) * 8; }

/// The elements of one thread as an argument of the model.
template <class T>
Argument argument(const std::vector<T> &All, unsigned Thread, unsigned N) {
  Argument A;
  A.Bits = bitsOf<T>();
  A.Signed = std::is_signed<T>::value;
  for (unsigned K = 0; K < N; ++K)
    A.Values.push_back(uint64_t(std::make_unsigned_t<T>(All[N * Thread + K])));
  return A;
}

/// The same for all threads and all elements.
template <class T> Argument scalar(T Value) {
  return {bitsOf<T>(),
          {uint64_t(std::make_unsigned_t<T>(Value))},
          std::is_signed<T>::value,
          true};
}

/// What one result of type R must be, from arguments with N elements per
/// thread, each argument given by its thread.
template <class R, class... Fs>
std::vector<R> modelled(unsigned Pack, const Copy &Text, Fs... ArgumentOf) {
  std::vector<R> Want;
  for (unsigned T = 0; T < Threads; ++T) {
    auto All = mapElements(Pack, {bitsOf<R>()}, {ArgumentOf(T)...}, Text);
    for (uint64_t E : All[0])
      Want.push_back(R(E));
  }
  return Want;
}

/// One result of type R from arguments with N elements per thread.
template <class R, class... Ts>
void mapped(Run &Run, const std::string &Kernel, unsigned N, unsigned Pack,
            const Copy &Text, const std::vector<Ts> &...In) {
  auto Want = modelled<R>(Pack, Text, [&, N](unsigned Thread) {
    return argument(In, Thread, N);
  }...);
  Run.expectEqual(Run.call<R>(Kernel, Grid, Want.size(), In...), Want, Kernel);
}

} // namespace tile_run
#endif // TEST_RUN_ASMVALUES_H
