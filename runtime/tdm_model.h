//===- tdm_model.h - the judge of TDM descriptors -------------------------===//
//
// A descriptor as the documents draw it: 640 bits and a table that says which
// of them are which field. Everything is written and read through that table,
// a field at a time, and nothing comes from include/. So a half-word that the
// headers put on the wrong side of a boundary shows up here as another field.
//
//   TdmRequest R;              // f16, 128 x 128
//   R.ElementBytes = 2; R.Base = 0x1000; R.Shape = {128, 128}; ...
//   TdmBits D = makeTdm(R);
//   addOffsets(D, {3, 5}, 2);  // outermost first, as users write it
//   D.get(TdmField::TensorDim0)
//
// It knows the bits, not the machine: what a copy by a descriptor moves is in
// tdm_mover.h.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_RUNTIME_TDM_MODEL_H
#define TILE_RUNTIME_TDM_MODEL_H

#include <array>
#include <cstdint>
#include <vector>

namespace tile_model {

// Bits are counted through all four groups: 0-127, 128-383, 384-511, 512-639.
//   X(enumerator, "printed name", first bit, bits)
#define TILE_TDM_FIELDS(X)                                                     \
  X(Count, "count", 0, 2)                                                      \
  X(IsRestore, "is_restore", 2, 1)                                             \
  X(IsStore, "is_store", 3, 1)                                                 \
  X(Nv, "nv", 4, 1)                                                            \
  X(Scope, "scope", 5, 2)                                                      \
  X(TemporalHint, "temporal_hint", 7, 3)                                       \
  X(WideRows, "gather_32bit_rows", 30, 1)                                      \
  X(Gather, "gather", 31, 1)                                                   \
  X(LdsAddress, "lds_address", 32, 32)                                         \
  X(GlobalAddress, "global_address", 64, 57)                                   \
  X(Type, "type", 126, 2)                                                      \
  X(WorkgroupMask, "workgroup_mask", 128, 16)                                  \
  X(DataSize, "data_size_log2", 144, 2)                                        \
  X(BarrierEnable, "atomic_barrier_enable", 146, 1)                            \
  X(IterateEnable, "iterate_enable", 147, 1)                                   \
  X(PadEnable, "pad_enable", 148, 1)                                           \
  X(EarlyTimeout, "early_timeout", 149, 1)                                     \
  X(PadInterval, "pad_interval", 150, 3)                                       \
  X(PadAmount, "pad_amount", 153, 7)                                           \
  X(BarrierAddress, "atomic_barrier_address", 160, 16)                         \
  X(TensorDim0, "tensor_dim0", 176, 32)                                        \
  X(TensorDim1, "tensor_dim1", 208, 32)                                        \
  X(TileDim0, "tile_dim0", 240, 16)                                            \
  X(TileDim1, "tile_dim1", 256, 16)                                            \
  X(TileDim2, "tile_dim2", 272, 16)                                            \
  X(TensorStride0, "tensor_dim0_stride", 288, 48)                              \
  X(TensorStride1, "tensor_dim1_stride", 336, 48)                              \
  X(TensorDim2, "tensor_dim2", 384, 32)                                        \
  X(TensorDim3, "tensor_dim3", 416, 32)                                        \
  X(TensorStride2, "tensor_dim2_stride", 448, 48)                              \
  X(TileDim3, "tile_dim3", 496, 16)                                            \
  X(TensorStride3, "tensor_dim3_stride", 512, 48)                              \
  X(TensorDim4, "tensor_dim4", 560, 32)                                        \
  X(TileDim4, "tile_dim4", 592, 16)

enum class TdmField {
#define TILE_TDM_ENUM(Id, Name, First, Bits) Id,
  TILE_TDM_FIELDS(TILE_TDM_ENUM)
#undef TILE_TDM_ENUM
};

/// The words of all groups: 0-3, 4-11, 12-15, 16-19.
class TdmBits {
public:
  std::array<uint32_t, 20> Words{};

  uint64_t get(TdmField Field) const;
  void set(TdmField Field, uint64_t Value);

  uint64_t bits(unsigned First, unsigned Count) const;
  void setBits(unsigned First, unsigned Count, uint64_t Value);
};

/// What a user asks for: outermost first, in elements.
struct TdmRequest {
  unsigned ElementBytes = 1;
  uint64_t Base = 0;
  std::vector<uint64_t> Shape, Strides, Tile; // Tile may be empty.
  unsigned PadInterval = 0, PadAmount = 0;
};

TdmBits makeTdm(const TdmRequest &Request);

/// Moves the address, by the strides that the descriptor holds.
void addOffsets(TdmBits &D, const std::vector<int64_t> &Offsets,
                unsigned ElementBytes);
/// max(0, extent - offset) along each dimension; the field takes the low 32
/// bits.
void clampBounds(TdmBits &D, const std::vector<int64_t> &Offsets);
void setBounds(TdmBits &D, const std::vector<uint32_t> &Bounds);
void setPred(TdmBits &D, bool Pred);
/// Up to 8 rows with 32-bit numbers, up to 16 with 16-bit ones.
void setRows(TdmBits &D, const std::vector<uint32_t> &Rows);

} // namespace tile_model

#endif // TILE_RUNTIME_TDM_MODEL_H
