//===- memory_model.h - which elements a buffer access reaches ------------===//
//
// The rule of SPEC 6 in numbers that cannot wrap: an element is inside if its
// first byte lies in [0, 2^31 - 2 - its size].
//
//===----------------------------------------------------------------------===//
#ifndef TILE_RUNTIME_MEMORY_MODEL_H
#define TILE_RUNTIME_MEMORY_MODEL_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tile_model {

inline bool insideBuffer(int64_t Offset, size_t Size) {
  double First = double(Offset) * double(Size); // exact far beyond 2^31
  return First >= 0 && First <= 2147483648.0 - 2 - double(Size);
}

/// What a load of one T gives.
template <class T>
T bufferLoad(const std::vector<T> &Base, int64_t Offset, bool Predicate,
             T Other) {
  return Predicate && insideBuffer(Offset, sizeof(T)) ? Base.at(size_t(Offset))
                                                      : Other;
}

template <class T>
void bufferStore(std::vector<T> &Base, int64_t Offset, T Value,
                 bool Predicate) {
  if (Predicate && insideBuffer(Offset, sizeof(T)))
    Base.at(size_t(Offset)) = Value;
}

} // namespace tile_model
#endif // TILE_RUNTIME_MEMORY_MODEL_H
