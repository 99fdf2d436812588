//===- AsmPackingRun.cpp - what asm_packing.cu's kernels must give --------===//
//
// Every element has its own value. The text is the same function throughout:
// registers of the argument, last one first, again and again.
//
//===----------------------------------------------------------------------===//
#include "AsmValues.h"

using namespace tile_run;

namespace {

/// Counts beside their packs, as in EVERY_PACK.
const struct {
  unsigned Pack, N;
} Shapes[] = {{1, 3}, {2, 1}, {2, 5}, {4, 4}, {4, 7}, {8, 3}, {8, 13}};

Copy moved(unsigned Outputs) {
  return [=](const Registers &In) {
    Registers Out;
    for (unsigned K = 0; K < Outputs; ++K)
      Out.push_back(In[In.size() - 1 - K % In.size()]);
    return Out;
  };
}

std::string kernel(const char *Way, const char *Name, unsigned Pack,
                   unsigned N) {
  return std::string(Way) + Name + "_" + std::to_string(Pack) + "_" +
         std::to_string(N);
}

/// Elements of type T as arguments and as results; Name is the kernels'.
template <class T, class Word = uint32_t>
void bothWays(Run &R, const char *Name) {
  for (auto [Pack, N] : Shapes) {
    mapped<Word>(R, kernel("in_", Name, Pack, N), N, Pack, moved(Pack),
                 values<T>(N * Threads));
    mapped<T>(R, kernel("out_", Name, Pack, N), N, Pack,
              moved(Pack / perRegister(bitsOf<T>(), Pack)),
              values<Word>(N * Threads));
  }
}

void bytes(Run &R) {
  bothWays<uint8_t>(R, "u8");
  bothWays<uint8_t>(R, "colour");
}
void signedBytes(Run &R) { bothWays<int8_t>(R, "i8"); }
void fp8(Run &R) {
  bothWays<uint8_t>(R, "e4m3");
  bothWays<uint8_t>(R, "e5m2");
}
void halves(Run &R) {
  bothWays<uint16_t>(R, "u16");
  bothWays<uint16_t>(R, "f16");
  bothWays<uint16_t>(R, "bf16");
}
void signedHalves(Run &R) {
  bothWays<int16_t>(R, "i16");
  bothWays<int16_t>(R, "height");
}
void words(Run &R) {
  bothWays<uint32_t>(R, "u32");
  bothWays<uint32_t>(R, "f32");
}
void wide(Run &R) {
  for (const char *Name : {"u64", "f64", "pointer"})
    bothWays<uint64_t, uint64_t>(R, Name);
}

// Exactly 0 or 1 goes in; what comes out is true if any of its 8 bits is set.
void booleansBothWays(Run &R) {
  for (auto [Pack, N] : Shapes) {
    mapped<uint32_t>(R, kernel("in_", "bool", Pack, N), N, Pack, moved(Pack),
                     booleans(N * Threads));
    // Bytes that are zero, and single bits of each.
    std::vector<uint32_t> Words = values<uint32_t>(N * Threads);
    for (unsigned I = 0; I < Words.size(); ++I)
      Words[I] &= I % 3 ? 0x01800020u << I % 8 : 0xFF00FF00;
    auto Want = modelled<uint8_t>(
        Pack, moved(Pack / perRegister(8, Pack)),
        [&, N = N](unsigned T) { return argument(Words, T, N); });
    for (uint8_t &B : Want)
      B = B != 0;
    std::string Kernel = kernel("out_", "bool", Pack, N);
    R.expectEqual(R.call<uint8_t>(Kernel, Grid, Want.size(), Words), Want,
                  Kernel);
  }
}

const Suite Packing("asm_packing", {{"bytes", bytes},
                                    {"signed bytes", signedBytes},
                                    {"fp8", fp8},
                                    {"booleans", booleansBothWays},
                                    {"16 bits", halves},
                                    {"signed 16 bits", signedHalves},
                                    {"32 bits", words},
                                    {"64 bits", wide}});

} // namespace
