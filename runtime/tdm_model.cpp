//===- tdm_model.cpp - the judge of TDM descriptors, bit by bit -----------===//
//
// Deliberately without a shift of a whole word: a field is so many single bits.
//
//===----------------------------------------------------------------------===//
#include "tdm_model.h"

#include <cstddef>

using namespace tile_model;

namespace {

struct Place {
  unsigned First, Count;
};
constexpr Place Places[] = {
#define TILE_TDM_PLACE(Id, Name, First, Bits) {First, Bits},
    TILE_TDM_FIELDS(TILE_TDM_PLACE)
#undef TILE_TDM_PLACE
};
Place placeOf(TdmField Field) { return Places[static_cast<int>(Field)]; }

// By hardware axis, the innermost first. Axis 0 has no stride: it is 1.
constexpr TdmField TensorDims[] = {TdmField::TensorDim0, TdmField::TensorDim1,
                                   TdmField::TensorDim2, TdmField::TensorDim3,
                                   TdmField::TensorDim4};
constexpr TdmField TileDims[] = {TdmField::TileDim0, TdmField::TileDim1,
                                 TdmField::TileDim2, TdmField::TileDim3,
                                 TdmField::TileDim4};
constexpr TdmField StrideOf[] = {
    TdmField::Count, // none
    TdmField::TensorStride0, TdmField::TensorStride1, TdmField::TensorStride2,
    TdmField::TensorStride3};

constexpr unsigned AddressAndType = 64; // The first of 64 bits.
constexpr unsigned RowNumbers = 384;    // The first of 256 bits.

unsigned log2Of(unsigned X) {
  unsigned Log = 0;
  while ((1u << Log) < X)
    ++Log;
  return Log;
}

} // namespace

uint64_t TdmBits::bits(unsigned First, unsigned Count) const {
  uint64_t Value = 0;
  for (unsigned I = 0; I < Count; ++I)
    if (Words[(First + I) / 32] & (1u << (First + I) % 32))
      Value |= uint64_t(1) << I;
  return Value;
}

void TdmBits::setBits(unsigned First, unsigned Count, uint64_t Value) {
  for (unsigned I = 0; I < Count; ++I) {
    uint32_t Bit = 1u << (First + I) % 32;
    uint32_t &Word = Words[(First + I) / 32];
    Word = Value & (uint64_t(1) << I) ? Word | Bit : Word & ~Bit;
  }
}

uint64_t TdmBits::get(TdmField Field) const {
  return bits(placeOf(Field).First, placeOf(Field).Count);
}
void TdmBits::set(TdmField Field, uint64_t Value) {
  setBits(placeOf(Field).First, placeOf(Field).Count, Value);
}

TdmBits tile_model::makeTdm(const TdmRequest &Request) {
  TdmBits D;
  D.set(TdmField::Count, 1);
  D.set(TdmField::GlobalAddress, Request.Base);
  D.set(TdmField::Type, 2);
  D.set(TdmField::DataSize, log2Of(Request.ElementBytes));
  if (Request.PadInterval) {
    D.set(TdmField::PadEnable, 1);
    unsigned Interval = Request.PadInterval * Request.ElementBytes / 4;
    unsigned Amount = Request.PadAmount * Request.ElementBytes / 4;
    D.set(TdmField::PadInterval, log2Of(Interval) - 1);
    D.set(TdmField::PadAmount, Amount - 1);
  }
  std::size_t Rank = Request.Shape.size();
  for (std::size_t Axis = 0; Axis < Rank; ++Axis) {
    std::size_t Dim = Rank - 1 - Axis;
    D.set(TensorDims[Axis], Request.Shape[Dim]);
    if (Axis > 0)
      D.set(StrideOf[Axis], Request.Strides[Dim]);
    if (!Request.Tile.empty())
      D.set(TileDims[Axis], Request.Tile[Dim]);
  }
  return D;
}

void tile_model::addOffsets(TdmBits &D, const std::vector<int64_t> &Offsets,
                            unsigned ElementBytes) {
  uint64_t Sum = D.bits(AddressAndType, 64);
  std::size_t Rank = Offsets.size();
  for (std::size_t Axis = 0; Axis < Rank; ++Axis) {
    uint64_t Stride = Axis ? D.get(StrideOf[Axis]) : 1;
    Sum +=
        static_cast<uint64_t>(Offsets[Rank - 1 - Axis]) * Stride * ElementBytes;
  }
  D.setBits(AddressAndType, 64, Sum);
}

void tile_model::clampBounds(TdmBits &D, const std::vector<int64_t> &Offsets) {
  std::size_t Rank = Offsets.size();
  for (std::size_t Axis = 0; Axis < Rank; ++Axis) {
    uint64_t Extent = D.get(TensorDims[Axis]);
    int64_t Offset = Offsets[Rank - 1 - Axis];
    bool Below = Offset > static_cast<int64_t>(Extent);
    D.set(TensorDims[Axis], Below ? 0 : Extent - static_cast<uint64_t>(Offset));
  }
}

void tile_model::setBounds(TdmBits &D, const std::vector<uint32_t> &Bounds) {
  std::size_t Rank = Bounds.size();
  for (std::size_t Axis = 0; Axis < Rank; ++Axis)
    D.set(TensorDims[Axis], Bounds[Rank - 1 - Axis]);
}

void tile_model::setPred(TdmBits &D, bool Pred) {
  D.set(TdmField::Count, Pred);
}

void tile_model::setRows(TdmBits &D, const std::vector<uint32_t> &Rows) {
  bool Wide = Rows.size() <= 8;
  D.set(TdmField::Gather, 1);
  D.set(TdmField::WideRows, Wide);
  D.set(TdmField::TileDim1, Rows.size());
  D.setBits(RowNumbers, 64, 0);
  D.setBits(RowNumbers + 64, 64, 0);
  D.setBits(RowNumbers + 128, 64, 0);
  D.setBits(RowNumbers + 192, 64, 0);
  unsigned Bits = Wide ? 32 : 16;
  for (std::size_t I = 0; I < Rows.size(); ++I)
    D.setBits(RowNumbers + static_cast<unsigned>(I) * Bits, Bits, Rows[I]);
}
