//===- asm_model.h - which element is in which register -------------------===//
//
// The packing rules of the two asm builtins, with registers as numbers and the
// asm text as a function from input to output registers of one copy:
//
//   // "not.b32 $0, $1;" over fragment<uint8_t, 6>, four at a time
//   auto Not = [](const Registers &In) { return Registers{~In[0]}; };
//   auto R = mapElements(4, {8}, {{8, Elements}}, Not);
//   R[0][5];   // element 5 of result 0
//
// Every rule is a loop over elements and bits, so that no shift or mask of the
// plugin's can be repeated here. It knows no letters and no types.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_RUNTIME_ASM_MODEL_H
#define TILE_RUNTIME_ASM_MODEL_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace tile_model {

using Registers = std::vector<uint64_t>;
using Elements = std::vector<uint64_t>;
using Copy = std::function<Registers(const Registers &)>;

struct Argument {
  unsigned Bits;
  Elements Values; ///< one value stands for as many as the others have
  bool Signed = false;
  bool Scalar = false;
};

inline bool bitOf(uint64_t Value, unsigned Bit) { return Value >> Bit & 1; }

/// How many elements share a register.
inline unsigned perRegister(unsigned Bits, unsigned Pack) {
  unsigned Fit = Bits >= 32 ? 1 : 32 / Bits;
  return std::min(Fit, Pack);
}

/// The registers of one value in one copy; First is its first element there.
inline Registers packed(const Argument &A, size_t First, unsigned Pack) {
  unsigned Per = perRegister(A.Bits, Pack);
  Registers Result(Pack / Per, 0);
  for (unsigned K = 0; K < Pack; ++K) {
    size_t At = A.Scalar ? 0 : First + K;
    if (At >= A.Values.size())
      continue; // zero
    uint64_t &Register = Result[K / Per];
    for (unsigned Bit = 0; Bit < A.Bits; ++Bit)
      if (bitOf(A.Values[At], Bit))
        Register += uint64_t(1) << (K % Per * A.Bits + Bit);
    // A single signed integer fills its register with its sign.
    if (A.Signed && Per == 1 && bitOf(A.Values[At], A.Bits - 1))
      for (unsigned Bit = A.Bits; Bit < 32; ++Bit)
        Register += uint64_t(1) << Bit;
  }
  return Result;
}

/// Element K of a value in one copy's registers.
inline uint64_t unpacked(const Registers &R, unsigned K, unsigned Bits,
                         unsigned Pack) {
  unsigned Per = perRegister(Bits, Pack);
  uint64_t Result = 0;
  for (unsigned Bit = 0; Bit < Bits; ++Bit)
    if (bitOf(R[K / Per], K % Per * Bits + Bit))
      Result += uint64_t(1) << Bit;
  return Result;
}

/// __tile_inline_asm_elementwise: the elements of each result.
inline std::vector<Elements> mapElements(unsigned Pack,
                                         const std::vector<unsigned> &Results,
                                         const std::vector<Argument> &Arguments,
                                         const Copy &Text) {
  size_t Count = 1;
  for (const Argument &A : Arguments)
    if (!A.Scalar)
      Count = A.Values.size();
  std::vector<Elements> All(Results.size());
  for (size_t First = 0; First < Count; First += Pack) {
    Registers In;
    for (const Argument &A : Arguments)
      for (uint64_t Register : packed(A, First, Pack))
        In.push_back(Register);
    Registers Out = Text(In);
    size_t Next = 0;
    for (size_t R = 0; R < Results.size(); ++R) {
      unsigned Count = Pack / perRegister(Results[R], Pack);
      Registers Mine(Out.begin() + Next, Out.begin() + Next + Count);
      Next += Count;
      for (unsigned K = 0; K < Pack; ++K)
        All[R].push_back(unpacked(Mine, K, Results[R], Pack));
    }
  }
  for (Elements &E : All)
    E.resize(Count); // surplus results are dropped
  return All;
}

} // namespace tile_model
#endif // TILE_RUNTIME_ASM_MODEL_H
