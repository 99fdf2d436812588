//===- AsmBridges.cpp - what an asm statement cannot say, in its text -----===//
#include "AsmBridges.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang_tile;
using llvm::StringRef;

AsmBridges::AsmBridges(const AsmPlan &Plan, const std::vector<AsmFit> &Fits,
                       Vendor Target)
    : Plan(Plan), Fits(Fits), Target(Target) {
  for (unsigned I = 0; I < Fits.size(); ++I) {
    const AsmConstraint &C = Plan.List.Operands[I];
    // A tied input shares the predicate of its output.
    unsigned Place = C.Form == AsmConstraint::Tie ? C.TiedTo : I;
    const AsmConstraint &Takes = Plan.List.deciding(I);
    std::optional<Bridge> B;
    if (Fits[I].Carrier == AsmFit::Predicate)
      B = {"tile_pred_" + std::to_string(Place), true};
    else if (isRefusedByClang(Takes))
      B = {Takes.Name, false};
    Bridges.push_back(std::move(B));
  }
}

std::string AsmBridges::constraint(unsigned I) const {
  if (!Bridges[I])
    return "";
  std::string Letter = Bridges[I]->IsPredicate ? "r" : "s";
  return I < Plan.List.NumOutputs ? "=" + Letter : Letter;
}

std::vector<std::string> AsmBridges::clobbers() const {
  std::vector<std::string> Names;
  for (const auto &B : Bridges)
    if (B && !B->IsPredicate && !llvm::is_contained(Names, B->Name))
      Names.push_back(B->Name);
  return Names;
}

static AsmPiece textPiece(std::string Text) {
  AsmPiece P;
  P.Kind = AsmPiece::Text;
  P.Literal = std::move(Text);
  return P;
}

static AsmPiece operandPiece(unsigned Number) {
  AsmPiece P;
  P.Kind = AsmPiece::Operand;
  P.Number = Number;
  return P;
}

/// A piece of the template as the copy has it.
AsmPiece AsmBridges::printed(const AsmPiece &P) const {
  if (P.Kind != AsmPiece::Operand)
    return P;
  if (Bridges[P.Number])
    return textPiece(Bridges[P.Number]->Name);
  const AsmFit &Fit = Fits[P.Number];
  const AsmLogicalValue &V = *Plan.operand(P.Number).first;
  if (V.isImmediate(Fit)) {
    std::string Number = V.immediate();
    if (P.Modifier != 'n')
      return textPiece(std::move(Number));
    bool IsNegative = Number[0] == '-';
    return textPiece(IsNegative ? Number.substr(1) : "-" + Number);
  }
  AsmPiece Copy = P;
  if (P.Modifier == 'l' && Fit.IsScalar) // only vector registers have halves
    Copy.Modifier = 0;
  return Copy;
}

namespace {
/// "Head, the operand, Tail": what brings one value in or out.
struct Move {
  std::string Head, Tail;
};
} // namespace

static Move predicateMove(const std::string &Name, bool IsOutput) {
  if (IsOutput)
    return {"\nselp.u32 ", ", 1, 0, " + Name + ";"};
  return {"setp.ne.u32 " + Name + ", ", ", 0; "};
}

static Move registerMove(const std::string &Name, bool IsOutput,
                         unsigned Bits) {
  if (Name == "scc")
    return IsOutput ? Move{"\ns_cselect_b32 ", ", 1, 0"}
                    : Move{"s_cmp_lg_u32 ", ", 0\n"};
  std::string Mov = Bits == 64 ? "s_mov_b64 " : "s_mov_b32 ";
  return IsOutput ? Move{"\n" + Mov, ", " + Name}
                  : Move{Mov + Name + ", ", "\n"};
}

void AsmBridges::moves(std::vector<AsmPiece> &Before,
                       std::vector<AsmPiece> &After) const {
  for (unsigned I = 0; I < Bridges.size(); ++I) {
    if (!Bridges[I])
      continue;
    bool IsOutput = I < Plan.List.NumOutputs;
    const auto &[Name, IsPredicate] = *Bridges[I];
    bool IsTied = Plan.List.Operands[I].Form == AsmConstraint::Tie;
    if (IsPredicate && !IsTied)
      Before.push_back(textPiece(".reg .pred " + Name + "; "));
    Move M = IsPredicate ? predicateMove(Name, IsOutput)
                         : registerMove(Name, IsOutput, Fits[I].CarrierBits);
    std::vector<AsmPiece> &To = IsOutput ? After : Before;
    To.push_back(textPiece(M.Head));
    To.push_back(operandPiece(I));
    To.push_back(textPiece(M.Tail));
  }
}

std::vector<AsmPiece> AsmBridges::text() const {
  bool IsPTX = Target == Vendor::NVPTX;
  std::vector<AsmPiece> Pieces, After;
  // The user's first line stays the first: clang 24 counts lines for `.loc`.
  if (IsPTX)
    Pieces.push_back(textPiece("{ "));
  moves(Pieces, After);
  for (const AsmPiece &P :
       IsPTX ? Plan.Template.Pieces : scopeLabels(Plan.Template))
    Pieces.push_back(printed(P));
  Pieces.insert(Pieces.end(), After.begin(), After.end());
  if (IsPTX)
    Pieces.push_back(textPiece("\n}"));
  return Pieces;
}
