// Which element is in which register of which copy: every width and pack, with
// counts that fill the last copy and counts that do not. See AsmPackingRun.cpp
// for what must come out.
//
// The text copies whole registers, last one first: text that treats all
// elements alike would hide a packing that is undone later.
#include "asm_texts.h"

/// Register K of the result is one of the argument, counted from the last.
template <int Bits> struct moved {
  template <class O, class I>
  constexpr auto operator()(O Outputs, I Inputs) const {
    constexpr bool Wide = Bits == 64;
    auto Out = Outputs[0];
    auto In = Inputs[0];
    tile::asm_text Text;
    for (unsigned K = 0; K < Out.size(); ++K) {
      Text +=
          Wide ? S("mov.b64 ", "v_lshlrev_b64 ") : S("mov.b32 ", "v_mov_b32 ");
      Text += Out[K];
      Text += Wide ? S(", ", ", 0, ") : ", ";
      Text += In[In.size() - 1 - K % In.size()];
      Text += S(";", "\n");
    }
    return Text;
  }
};

template <int N, int Pack, class To, class From>
DEVICE void move(To *Out, const From *In) {
  constexpr int Bits = sizeof(From) == 8 ? 64 : 32;
  put(Out, __tile_inline_asm_elementwise<To>(
               moved<Bits>{},
               Bits == 64 ? tile::constraints("=" R64, R64)
                          : tile::constraints("=" R32, R32),
               tile::pure, Pack, mine<N>(In)));
}

// As an argument, its registers shown as words; and as a result, made of words.
#define BOTH_WAYS(Name, Type, Word, Pack, N)                                   \
  TEST_KERNEL(in_##Name##_##Pack##_##N)(Word * O, const Type *I) {             \
    move<N, Pack>(O, I);                                                       \
  }                                                                            \
  TEST_KERNEL(out_##Name##_##Pack##_##N)(Type * O, const Word *I) {            \
    move<N, Pack>(O, I);                                                       \
  }
#define EVERY_PACK(Name, Type, Word)                                           \
  BOTH_WAYS(Name, Type, Word, 1, 3)                                            \
  BOTH_WAYS(Name, Type, Word, 2, 1)                                            \
  BOTH_WAYS(Name, Type, Word, 2, 5)                                            \
  BOTH_WAYS(Name, Type, Word, 4, 4)                                            \
  BOTH_WAYS(Name, Type, Word, 4, 7)                                            \
  BOTH_WAYS(Name, Type, Word, 8, 3)                                            \
  BOTH_WAYS(Name, Type, Word, 8, 13)

enum class colour : uint8_t {};
enum class height : int16_t {};
typedef void *pointer;

EVERY_PACK(u8, uint8_t, uint32_t)
EVERY_PACK(i8, int8_t, uint32_t)
EVERY_PACK(bool, bool, uint32_t)
EVERY_PACK(colour, colour, uint32_t)
EVERY_PACK(e4m3, tile::fp8_e4m3, uint32_t)
EVERY_PACK(e5m2, tile::fp8_e5m2, uint32_t)
EVERY_PACK(u16, uint16_t, uint32_t)
EVERY_PACK(i16, int16_t, uint32_t)
EVERY_PACK(height, height, uint32_t)
EVERY_PACK(f16, _Float16, uint32_t)
EVERY_PACK(bf16, __bf16, uint32_t)
EVERY_PACK(u32, uint32_t, uint32_t)
EVERY_PACK(f32, float, uint32_t)
EVERY_PACK(u64, uint64_t, uint64_t)
EVERY_PACK(f64, double, uint64_t)
EVERY_PACK(pointer, pointer, uint64_t)
