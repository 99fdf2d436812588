//===- AsmDemand.cpp - are there so many registers? -----------------------===//
#include "AsmDemand.h"
#include "AsmLetters.h"
#include "AsmRegisterNames.h"

using namespace clang;
using namespace clang_tile;

namespace {
/// How many waves share a SIMD, and why.
struct Residents {
  unsigned Waves = 0;
  unsigned Threads = 0; ///< 0: by amdgpu_waves_per_eu

  std::string inWords() const {
    return Threads ? "up to " + std::to_string(Threads) + " threads"
                   : std::to_string(Waves) + " waves on each SIMD";
  }
};

class Demand {
public:
  Demand(Compilation &In, const CallSite &Site, const AsmPlan &P,
         const AsmMachine &Machine)
      : In(In), Site(Site), P(P), Machine(Machine),
        Loc(peeled(P.Constraints.Argument)->getExprLoc()),
        IsKernel(Site.Caller && Site.Caller->hasAttr<CUDAGlobalAttr>()),
        Split(AllotsAccByNeed && In.CI.getCodeGenOpts().OptimizationLevel
                  ? AccSplit::ByNeed
                  : AccSplit::Halves) {}

  bool check();

private:
  void count();
  unsigned need(char File) const;
  bool fitsChip();
  void countNamed();
  std::optional<unsigned> threads() const;
  Residents residents() const;
  VectorRegisters shared(unsigned Waves, AccSplit Split) const;
  bool fitsKernel(const Residents &R);
  bool namedFit(const Residents &R);
  std::string remedy(const Residents &R, char File, unsigned Need,
                     AccSplit Split) const;

  Compilation &In;
  const CallSite &Site;
  const AsmPlan &P;
  const AsmMachine &Machine;
  const SourceLocation Loc;
  const bool IsKernel;
  /// Accumulators go by what the asm of a function needs.
  const AccSplit Split;
  std::map<char, unsigned> Before, After; // in use when the text begins, ends
  std::map<char, unsigned> Last;          // named 'v' and 'a', plus 1
};
} // namespace

/// 'v', 'a' or 's', or 0 for constants and registers that have no number.
static char fileOf(const AsmConstraint &C) {
  if (C.Form == AsmConstraint::Register)
    return isPerLaneRegister(C.Name) ? C.Name[0] : 0;
  for (const std::string &Code : C.Codes)
    if (std::string_view File = passedLetter(Code); !File.empty())
      return File[0];
  return 0;
}

void Demand::count() {
  std::vector<bool> Early = needsEarlyClobber(P.Template, P.List.uses());
  for (unsigned I = 0; I < P.List.Operands.size(); ++I) {
    const AsmConstraint &C = P.List.Operands[I];
    AsmFit Fit = P.fit(I);
    if (P.operand(I).first->isImmediate(Fit))
      continue;
    unsigned Dwords = (Fit.CarrierBits + 31) / 32;
    char File = fileOf(P.List.deciding(I));
    bool IsOutput = C.Role == AsmConstraint::Output;
    bool IsTied = llvm::any_of(P.List.Operands, [&](const AsmConstraint &In) {
      return In.TiedTo == static_cast<int>(I);
    });
    if (IsOutput)
      After[File] += Dwords;
    if (!IsOutput || (!IsTied && (C.EarlyClobber || Early[I])))
      Before[File] += Dwords;
  }
}

unsigned Demand::need(char File) const {
  auto At = [&](const std::map<char, unsigned> &Moment) {
    auto It = Moment.find(File);
    return It == Moment.end() ? 0 : It->second;
  };
  return std::max(At(Before), At(After));
}

bool Demand::fitsChip() {
  for (char File : {'v', 'a', 's'}) {
    unsigned Need = need(File);
    unsigned Have =
        File == 's' ? Machine.NumScalarRegisters : Machine.NumVectorRegisters;
    if (Need <= Have)
      continue;
    In.Say.say(
        Diag::AsmTooMany, Loc,
        {std::to_string(Need) + " '" + File + "'", std::to_string(Have)});
    return false;
  }
  return true;
}

/// Operands, clobbers, and what the text names without either.
void Demand::countNamed() {
  auto Add = [&](const std::string &Name) {
    if (!isPerLaneRegister(Name))
      return;
    unsigned Number = 0;
    std::string Highest = singleRegisters(Name).back();
    llvm::StringRef(Highest).drop_front().getAsInteger(10, Number);
    Last[Name[0]] = std::max(Last[Name[0]], Number + 1);
  };
  for (const auto *List : {&P.List.Operands, &P.List.Clobbers})
    for (const AsmConstraint &C : *List)
      if (C.Form == AsmConstraint::Register)
        Add(C.Name);
  for (const std::string &Name : missingClobbers(P.Template, P.List, Machine))
    Add(Name);
}

/// The threads that LLVM must leave registers for, or none where that depends
/// on a template parameter.
std::optional<unsigned> Demand::threads() const {
  ASTContext &C = In.context();
  unsigned Default = C.getLangOpts().GPUMaxThreadsPerBlock;
  if (!IsKernel)
    return Default;
  const FunctionDecl *F = Site.Caller;
  const Expr *Bound = nullptr;
  if (const auto *A = F->getAttr<AMDGPUFlatWorkGroupSizeAttr>())
    Bound = A->getMax();
  else if (const auto *A = F->getAttr<CUDALaunchBoundsAttr>();
           A && LaunchBoundsReachAMDGPU)
    Bound = A->getMaxThreads();
  if (!Bound)
    return Default;
  if (Bound->isValueDependent())
    return std::nullopt;
  unsigned Threads = Bound->EvaluateKnownConstInt(C).getZExtValue();
  return Threads ? Threads : Default;
}

/// LLVM heeds an attribute for more waves than the threads imply, not for
/// fewer. Every chip holds 8.
Residents Demand::residents() const {
  std::optional<unsigned> Threads = threads();
  if (!Threads)
    return {};
  Residents R{wavesOf(Machine, *Threads), *Threads};
  const auto *A =
      Site.Caller ? Site.Caller->getAttr<AMDGPUWavesPerEUAttr>() : nullptr;
  if (!A || A->getMin()->isValueDependent())
    return R;
  unsigned Waves = std::min<unsigned>(
      8, A->getMin()->EvaluateKnownConstInt(In.context()).getZExtValue());
  return Waves > R.Waves ? Residents{Waves, 0} : R;
}

VectorRegisters Demand::shared(unsigned Waves, AccSplit Split) const {
  unsigned NumAcc = need('a');
  if (auto It = Last.find('a'); It != Last.end())
    NumAcc = std::max(NumAcc, It->second);
  return registersFor(Machine, Waves, NumAcc, Split);
}

/// "'__launch_bounds__(512)' on the kernel leaves it 128", or nothing.
std::string Demand::remedy(const Residents &R, char File, unsigned Need,
                           AccSplit Split) const {
  unsigned Waves = R.Waves, Have = 0;
  while (Have < Need && --Waves)
    Have = File == 'a' ? shared(Waves, Split).Acc : shared(Waves, Split).Vector;
  if (Have < Need)
    return {};
  std::string Bound =
      std::to_string(Waves * Machine.NumSIMDs * Machine.WaveSize);
  std::string How = "'__launch_bounds__(" + Bound + ")'";
  if (!R.Threads)
    How = "'amdgpu_waves_per_eu(" + std::to_string(Waves) + ")'";
  else if (IsKernel && Site.Caller->hasAttr<CUDALaunchBoundsAttr>() &&
           !LaunchBoundsReachAMDGPU)
    How = "this clang ignores 'launch_bounds' for AMD; "
          "'amdgpu_flat_work_group_size(1, " +
          Bound + ")'";
  return How + " on " + (IsKernel ? "the" : "every such") +
         " kernel leaves it " + std::to_string(Have);
}

bool Demand::fitsKernel(const Residents &R) {
  VectorRegisters Have = shared(R.Waves, Split);
  char File = need('a') > Have.Acc ? 'a' : 'v';
  unsigned Number = File == 'a' ? Have.Acc : Have.Vector, Need = need(File);
  if (Need <= Number)
    return true;
  std::string Needs = std::to_string(Need) + " '" + File + "'";
  std::string Left = std::to_string(Number);
  if (File == 'v' && need('a') && Machine.OneVectorFile)
    Left += " beside " + std::to_string(need('a')) + " 'a'";
  std::string Note = remedy(R, File, Need, Split);
  if (IsKernel) {
    In.Say.say(Diag::AsmTooMany, Loc,
               {Needs, Left + " in a kernel of " + R.inWords()});
    if (!Note.empty())
      In.Say.say(Diag::Instead, Loc, {Note});
    return false;
  }
  In.Say.sayIfEmitted(
      Site.Caller, Diag::AsmTooManyCalled, Loc,
      {Needs, Site.Caller->getNameAsString(), Left + " with " + R.inWords()});
  if (!Note.empty())
    In.Say.sayIfEmitted(Site.Caller, Diag::Instead, Loc, {Note});
  return true;
}

/// LLVM counts registers with names and makes a kernel that cannot run with the
/// threads it declares; or, if they leave none for anything else, refuses.
bool Demand::namedFit(const Residents &R) {
  for (char File : {'a', 'v'}) {
    VectorRegisters All =
        registersFor(Machine, R.Waves, File == 'a', AccSplit::ByNeed);
    // The one that LLVM keeps for itself may be named.
    unsigned Number =
        File == 'a' || Machine.keepsVectorRegister() ? All.Acc : All.Vector;
    auto It = Last.find(File);
    if (It == Last.end() || It->second <= Number)
      continue;
    bool IsError =
        File == 'a' && Machine.OneVectorFile && Split == AccSplit::ByNeed;
    In.Say.say(IsError ? Diag::AsmBeyond : Diag::AsmBeyondWarning, Loc,
               {File + std::to_string(It->second - 1),
                File + std::to_string(Number - 1), R.inWords()});
    std::string Note = remedy(R, File, It->second, AccSplit::ByNeed);
    if (!Note.empty())
      In.Say.say(Diag::Instead, Loc, {Note});
    return !IsError;
  }
  return true;
}

bool Demand::check() {
  if (Machine.Target == Vendor::NVPTX)
    return true;
  count();
  if (!fitsChip())
    return false;
  Residents R = residents();
  if (!R.Waves || !Site.Caller || !In.context().getLangOpts().CUDA)
    return true;
  if (IsKernel)
    countNamed();
  return fitsKernel(R) && (!IsKernel || namedFit(R));
}

bool clang_tile::checkAsmDemand(Compilation &In, const CallSite &Site,
                                const AsmPlan &Plan,
                                const AsmMachine &Machine) {
  return Demand(In, Site, Plan, Machine).check();
}
