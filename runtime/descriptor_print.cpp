//===- descriptor_print.cpp - what does this descriptor say? --------------===//
//
// Dimensions are printed innermost first, as dim0, because that is how the
// hardware's documents number them; calls write them the other way round.
//
//===----------------------------------------------------------------------===//
#include "descriptor_print.h"
#include "tdm_model.h"

#include <cstddef>
#include <cstdio>
#include <cstring>

using namespace tile_model;

namespace {

void line(std::string &Out, const std::string &Name, const std::string &Value) {
  Out += Name;
  Out.append(Name.size() < 22 ? 22 - Name.size() : 0, ' ');
  Out += ' ';
  Out += Value;
  Out += '\n';
}

std::string hex(uint64_t X) {
  char Text[32];
  snprintf(Text, sizeof(Text), "0x%llx", static_cast<unsigned long long>(X));
  return Text;
}

//===----------------------------------------------------------------------===//
// TDM
//===----------------------------------------------------------------------===//

struct NamedField {
  TdmField Field;
  const char *Name;
  unsigned First;
};
constexpr NamedField TdmNames[] = {
#define TILE_TDM_NAME(Id, Name, First, Bits) {TdmField::Id, Name, First},
    TILE_TDM_FIELDS(TILE_TDM_NAME)
#undef TILE_TDM_NAME
};
constexpr unsigned RowNumbers = 384; // Groups 2 and 3 of a gather.

bool printedIfZero(TdmField Field) {
  switch (Field) {
  case TdmField::Count:
  case TdmField::GlobalAddress:
  case TdmField::TensorDim0:
  case TdmField::TileDim0:
    return true;
  default:
    return false;
  }
}

std::string tdmValue(TdmField Field, uint64_t Value) {
  switch (Field) {
  case TdmField::LdsAddress:
  case TdmField::GlobalAddress:
  case TdmField::WorkgroupMask:
    return hex(Value);
  case TdmField::DataSize:
    return std::to_string(Value) + " (" + std::to_string(1 << Value) +
           " bytes)";
  case TdmField::PadInterval:
    return std::to_string(Value) + " (" + std::to_string(2 << Value) +
           " dwords)";
  case TdmField::PadAmount:
    return std::to_string(Value) + " (" + std::to_string(Value + 1) +
           " dwords)";
  case TdmField::BarrierAddress:
    return hex(Value << 3);
  default:
    return std::to_string(Value);
  }
}

void printRows(std::string &Out, const TdmBits &D) {
  bool Wide = D.get(TdmField::WideRows);
  unsigned Bits = Wide ? 32 : 16, Most = Wide ? 8 : 16;
  uint64_t Valid = D.get(TdmField::TileDim1);
  for (unsigned I = 0; I < Most && I < Valid; ++I)
    line(Out, "row[" + std::to_string(I) + "]",
         std::to_string(D.bits(RowNumbers + I * Bits, Bits)));
}

//===----------------------------------------------------------------------===//
// Tensor maps
//===----------------------------------------------------------------------===//

// Indexed by the value in the map, which is PTX's and not CUDA's enumerator.
constexpr const char *ElementTypes[] = {"u8",      "u16", "u32", "s32",
                                        "u64",     "s64", "f16", "f32",
                                        "f32.ftz", "f64", "bf16"};
constexpr const char *Interleaves[] = {"none", "16B", "32B"};
constexpr const char *Swizzles[] = {"none", "32B", "64B", "128B"};
constexpr const char *Promotions[] = {"none", "64B", "128B", "256B"};

template <std::size_t N>
std::string nameOf(const char *const (&Names)[N], uint32_t Value) {
  return Value < N ? Names[Value] : "unknown (" + std::to_string(Value) + ")";
}

class TensorMapBits {
  uint32_t Words[32];

public:
  explicit TensorMapBits(const void *Map) { memcpy(Words, Map, sizeof(Words)); }
  uint32_t bits(unsigned Word, unsigned First, unsigned Count) const {
    uint64_t Mask = (uint64_t(1) << Count) - 1;
    return static_cast<uint32_t>((Words[Word] >> First) & Mask);
  }
  uint64_t address() const { return Words[0] | uint64_t(Words[1]) << 32; }
  unsigned rank() const { return bits(2, 4, 3) + 1; }
  /// In the map: sixteenths, 32 bits in a word and 4 more in word 7.
  uint64_t stride(unsigned I) const {
    return (Words[3 + I] | uint64_t(bits(7, 4 * I, 4)) << 32) * 16;
  }
  uint64_t dim(unsigned I) const { return uint64_t(Words[8 + I]) + 1; }
  unsigned elementStride(unsigned I) const { return bits(13, 3 * I, 3) + 1; }
  unsigned box(unsigned I) const {
    return (I ? bits(14, 8 * (I - 1), 8) : bits(13, 24, 8)) + 1;
  }
  std::string elementType() const {
    std::string Name = nameOf(ElementTypes, bits(2, 7, 4));
    if (!bits(2, 16, 1))
      return Name;
    // TF32 is f32, or f32.ftz, with a flag.
    return Name == "f32.ftz" ? "tf32.ftz" : Name == "f32" ? "tf32" : Name + "?";
  }
};

} // namespace

std::string tile_model::printTdm(const TdmGroups &Groups) {
  TdmBits D;
  memcpy(&D.Words[0], Groups.G0, 16);
  memcpy(&D.Words[4], Groups.G1, 32);
  if (Groups.G2)
    memcpy(&D.Words[12], Groups.G2, 16);
  if (Groups.G3)
    memcpy(&D.Words[16], Groups.G3, 16);

  bool Gather = D.get(TdmField::Gather);
  std::string Out;
  for (const NamedField &F : TdmNames) {
    if (Gather && F.First >= RowNumbers)
      break;
    uint64_t Value = D.get(F.Field);
    if (Value || printedIfZero(F.Field))
      line(Out, F.Name, tdmValue(F.Field, Value));
  }
  if (Gather)
    printRows(Out, D);
  return Out;
}

std::string tile_model::printTensorMap(const void *Map) {
  TensorMapBits M(Map);
  std::string Out;
  line(Out, "global_address", hex(M.address()));
  line(Out, "element_type", M.elementType());
  line(Out, "rank", std::to_string(M.rank()));
  for (unsigned I = 0; I < M.rank() && I < 5; ++I) {
    std::string N = std::to_string(I);
    line(Out, "global_dim" + N, std::to_string(M.dim(I)));
    if (I + 1 < M.rank())
      line(Out, "global_stride" + N, std::to_string(M.stride(I)));
    line(Out, "box_dim" + N, std::to_string(M.box(I)));
    line(Out, "element_stride" + N, std::to_string(M.elementStride(I)));
  }
  line(Out, "interleave", nameOf(Interleaves, M.bits(2, 11, 2)));
  line(Out, "swizzle", nameOf(Swizzles, M.bits(2, 13, 2)));
  line(Out, "fill", M.bits(2, 15, 1) ? "nan" : "zero");
  line(Out, "l2_promotion", nameOf(Promotions, M.bits(2, 17, 2)));
  return Out;
}
