//===- tdm_mover.h - what a copy by a TDM descriptor moves ----------------===//
//
// The machine beside the bits of tdm_model.h: a load as the documents describe
// it, read from the descriptor's fields alone.
//
//   for (const TdmPiece &P : piecesOfLoad(D))
//     if (P.Inside) copy(Shared + P.SharedByte, P.GlobalByte, element bytes);
//     else          clear(Shared + P.SharedByte, element bytes);
//
// It names places and touches none, so that a caller can see an access outside
// a tensor instead of making it. Loads by rows (gather) are not in here, nor
// multicast, barriers and iteration.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_RUNTIME_TDM_MOVER_H
#define TILE_RUNTIME_TDM_MOVER_H

#include "tdm_model.h"

#include <cstdint>
#include <vector>

namespace tile_model {

/// One element of a tile on its way.
struct TdmPiece {
  uint64_t GlobalByte; // An address; says nothing unless Inside.
  uint32_t SharedByte; // From where the tile starts in shared memory.
  bool Inside;         // Else the element arrives as zero.
};

/// How far in shared memory the `Byte`th byte of a tile is, padding skipped.
inline uint32_t paddedByte(const TdmBits &D, uint32_t Byte) {
  if (!D.get(TdmField::PadEnable))
    return Byte;
  uint64_t Interval = uint64_t(2) << D.get(TdmField::PadInterval);
  uint64_t Amount = D.get(TdmField::PadAmount) + 1;
  return static_cast<uint32_t>(Byte + Byte / 4 / Interval * Amount * 4);
}

/// Every element that a load by D puts into shared memory, in its order there;
/// none if the descriptor's count says so.
inline std::vector<TdmPiece> piecesOfLoad(const TdmBits &D) {
  const TdmField Tiles[5] = {TdmField::TileDim0, TdmField::TileDim1,
                             TdmField::TileDim2, TdmField::TileDim3,
                             TdmField::TileDim4};
  const TdmField Extents[5] = {TdmField::TensorDim0, TdmField::TensorDim1,
                               TdmField::TensorDim2, TdmField::TensorDim3,
                               TdmField::TensorDim4};
  const TdmField Strides[4] = {TdmField::TensorStride0, TdmField::TensorStride1,
                               TdmField::TensorStride2,
                               TdmField::TensorStride3};
  std::vector<TdmPiece> Pieces;
  if (!D.get(TdmField::Count) || !D.get(TdmField::TileDim0))
    return Pieces;
  uint64_t Bytes = uint64_t(1) << D.get(TdmField::DataSize), Elements = 1;
  uint64_t Tile[5];
  int Rank = 0; // A dimension without a tile is none.
  for (; Rank < 5 && D.get(Tiles[Rank]); ++Rank)
    Elements *= Tile[Rank] = D.get(Tiles[Rank]);
  for (uint64_t I = 0; I < Elements; ++I) {
    uint64_t Rest = I, Offset = 0;
    bool Inside = true;
    for (int J = 0; J < Rank; ++J) {
      uint64_t At = Rest % Tile[J];
      Rest /= Tile[J];
      Inside = Inside && At < D.get(Extents[J]);
      Offset += At * (J == 0 ? 1 : D.get(Strides[J - 1]));
    }
    Pieces.push_back({D.get(TdmField::GlobalAddress) + Offset * Bytes,
                      paddedByte(D, static_cast<uint32_t>(I * Bytes)), Inside});
  }
  return Pieces;
}

} // namespace tile_model
#endif // TILE_RUNTIME_TDM_MOVER_H
