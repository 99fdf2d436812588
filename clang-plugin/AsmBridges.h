//===- AsmBridges.h - what an asm statement cannot say, said in its text --===//
//
// Some operands have no constraint that clang takes. They come in and go out
// through an ordinary register, and the copy's own text moves them:
//
//   "setp.eq.u32 $0, $1, 0;", "=b,r"      { .reg .pred tile_pred_0; setp.eq.u32
//                                         tile_pred_0, $1, 0;
//                                         selp.u32 $0, 1, 0, tile_pred_0;
//                                         }
//   "v_cndmask_b32 $0, $1, $2, $3", "=v,v,v,{vcc}"
//                                         s_mov_b64 vcc, $3
//                                         v_cndmask_b32 $0, $1, $2, vcc
//
// Constants are written into the text as decimal numbers, because LLVM's
// AMDGPU printer shows -300 as 0xfffffed4, which no 16-bit field takes.
//
// What it cannot do: `scc` is set last and read first, so another bridge must
// not change it; the moves used here do not.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_ASMBRIDGES_H
#define CLANG_TILE_ASMBRIDGES_H

#include "AsmPlan.h"

namespace clang_tile {

class AsmBridges {
public:
  AsmBridges(const AsmPlan &Plan, const std::vector<AsmFit> &Fits,
             Vendor Target);

  /// The text of one copy in a scope of its own.
  std::vector<AsmPiece> text() const;
  /// What operand `I` is passed with instead of its own constraint, or "".
  std::string constraint(unsigned I) const;
  /// Registers that the moves write.
  std::vector<std::string> clobbers() const;

private:
  struct Bridge {
    std::string Name; // what the text calls the operand
    bool IsPredicate = false;
  };

  AsmPiece printed(const AsmPiece &P) const;
  void moves(std::vector<AsmPiece> &Before, std::vector<AsmPiece> &After) const;

  const AsmPlan &Plan;
  const std::vector<AsmFit> &Fits;
  Vendor Target;
  std::vector<std::optional<Bridge>> Bridges; // one per operand
};

} // namespace clang_tile
#endif
