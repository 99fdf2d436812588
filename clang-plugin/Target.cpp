//===- Target.cpp - what exactly is compiled for --------------------------===//
#include "Target.h"

using namespace clang;
using namespace clang_tile;

static bool on(const llvm::StringMap<bool> &Features, llvm::StringRef Name) {
  return Features.lookup(Name);
}

/// The largest N of the features "ptxN" that are on.
static unsigned ptxOf(const llvm::StringMap<bool> &Features) {
  unsigned Newest = 0;
  for (const auto &F : Features) {
    llvm::StringRef Name = F.getKey();
    unsigned N;
    if (F.getValue() && Name.consume_front("ptx") && !Name.getAsInteger(10, N))
      Newest = std::max(Newest, N);
  }
  return Newest;
}

Target clang_tile::targetOf(ASTContext &C, const FunctionDecl *Caller) {
  const TargetInfo &Info = C.getTargetInfo();
  Target T;
  T.Name = chipName(Info);
  if (Caller && Caller->hasAttr<TargetAttr>())
    C.getFunctionFeatureMap(T.Features, Caller);
  else
    T.Features = Info.getTargetOpts().FeatureMap;
  if (Info.getTriple().isNVPTX()) {
    T.GPU = Vendor::NVPTX;
    T.Wave = 32;
    T.PTX = ptxOf(T.Features);
    llvm::StringRef Digits = T.Name;
    if (Digits.consume_front("sm_"))
      Digits.consumeInteger(10, T.SM);
  } else if (isAMDGPU(Info.getTriple())) {
    T.GPU = Vendor::AMDGPU;
    T.Wave = on(T.Features, "wavefrontsize32") ? 32 : 64;
  } else {
    T.Name = Info.getTriple().str();
  }
  return T;
}

bool Target::meets(const Needs &N) const {
  if (N.SM && SM < N.SM)
    return false;
  if (N.CPUs && !isOneOf(Name, N.CPUs))
    return false;
  if (N.PTX && PTX < N.PTX)
    return false;
  if (N.Wave && Wave != N.Wave)
    return false;
  return !N.Feature || on(Features, N.Feature);
}

std::string Target::inWords(const Needs &N) const {
  std::string Name = this->Name.empty() ? "an unnamed chip" : this->Name;
  if (N.PTX && GPU == Vendor::NVPTX)
    return Name + " (PTX " + ptxInWords(PTX) + ")";
  if (N.Wave && GPU == Vendor::AMDGPU)
    return Name + " (" + std::to_string(Wave) + ")";
  return Name;
}

AsmMachine clang_tile::machineOf(const Target &T) {
  if (T.GPU == Vendor::NVPTX) {
    AsmMachine M(Vendor::NVPTX);
    M.HasWideRegisters = T.SM >= 70 && T.PTX >= 83;
    return M;
  }
  AsmMachine M = machineOfChip(T.Name);
  M.HasVectorOrAcc &= HasVectorOrAccConstraint;
  setWaves(M, T.Wave, on(T.Features, "cumode"));
  return M;
}

const Lowering *clang_tile::chooseLowering(RowId Row, const Target &T) {
  for (const Lowering *L : loweringsOf(Row))
    if (T.GPU == L->Target && T.meets(L->Need))
      return L;
  return nullptr;
}
