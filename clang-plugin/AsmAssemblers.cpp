//===- AsmAssemblers.cpp - what does the chip's own assembler say? --------===//
#include "AsmAssemblers.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace clang_tile;

AmdAssembler &AsmAssemblers::amd() {
  if (!Amd)
    Amd.emplace(In.context());
  return *Amd;
}

Ptxas &AsmAssemblers::ptxas(const Target &T) {
  return PtxasOf.try_emplace(T.PTX, *PtxasProgram, T.Name, T.PTX).first->second;
}

AsmHalf AsmAssemblers::half(const Target &T) {
  return T.GPU == Vendor::AMDGPU && amd().hasRealTrue16() ? AsmHalf::Suffix
                                                          : AsmHalf::Whole;
}

/// In clang's voice: "Unknown symbol" begins small, "PTX .version" does not.
static std::string uncapitalised(std::string Message) {
  if (Message.size() > 1 && llvm::isLower(Message[1]))
    Message[0] = llvm::toLower(Message[0]);
  return Message;
}

/// "instruction not supported on this GPU"; "feature 'x' not supported on
/// .target 'sm_90'".
static bool isAboutChip(StringRef Message) {
  return Message.contains("this GPU") || Message.contains(".target");
}

std::string AsmAssemblers::takeFailure() {
  if (SaidFailure)
    return "";
  for (const auto &P : PtxasOf)
    if (!P.second.failure().empty()) {
      SaidFailure = true;
      return uncapitalised(P.second.failure());
    }
  return "";
}

static AsmSample sampleOf(const AsmPlan &Plan, const AsmMachine &Machine,
                          AsmSampleStyle Style) {
  std::vector<AsmSampleOperand> Operands;
  for (unsigned I = 0; I < Plan.List.Operands.size(); ++I) {
    const AsmConstraint &C = Plan.List.Operands[I];
    const AsmLogicalValue &V = *Plan.operand(I).first;
    AsmFit Fit = Plan.fit(I);
    Operands.push_back(
        {&C, Fit.CarrierBits, V.isImmediate(Fit) ? V.immediate() : ""});
  }
  return AsmSample(Machine, Operands, Style);
}

/// Variables and functions of the translation unit, which ptxas sees here
/// without the rest of it. Mangled names are taken on trust.
static bool mayNameGlobal(ASTContext &C, StringRef Name) {
  if (Name.starts_with("_Z"))
    return true;
  auto Known = C.Idents.find(Name);
  return Known != C.Idents.end() && Known->second &&
         !C.getTranslationUnitDecl()->lookup(Known->second).empty();
}

std::vector<AsmFinding> AsmAssemblers::ask(const AsmPlan &Plan,
                                           const AsmMachine &Machine,
                                           const Target &T) {
  bool IsAMD = T.GPU == Vendor::AMDGPU;
  if (!IsAMD && (T.GPU != Vendor::NVPTX || !PtxasProgram))
    return {};
  AsmSample Sample = sampleOf(Plan, Machine, {half(T), PTXHasFloatRegisters});
  AsmRendering Shown = renderText(Plan.Template.Pieces, Sample);
  auto isGlobal = [&](StringRef Name) {
    return mayNameGlobal(In.context(), Name);
  };
  const std::vector<AssemblerComplaint> &Complaints =
      IsAMD ? amd().assemble(Shown.Text)
            : ptxas(T).assemble(Shown.Text, Sample.declarations(), isGlobal);
  std::vector<AsmFinding> Findings;
  for (const AssemblerComplaint &C : Complaints)
    Findings.push_back(
        {Shown.templateOffset(C.Offset), uncapitalised(C.Message),
         assembledLine(Shown.Text, C.Offset), isAboutChip(C.Message)});
  return Findings;
}
