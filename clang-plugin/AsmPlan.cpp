//===- AsmPlan.cpp - which element goes into which register? --------------===//
#include "AsmPlan.h"

using namespace clang_tile;

void clang_tile::packInto(AsmLogicalValue &V, unsigned Pack) {
  V.PerRegister = std::min(std::max(32 / V.ElementBits, 1u), Pack);
  V.NumRegisters = Pack / V.PerRegister;
  V.Register.Bits = V.ElementBits * V.PerRegister;
  V.Register.IsPacked = V.PerRegister > 1;
}

void clang_tile::splatConstant(AsmLogicalValue &V) {
  if (!V.Constant || V.PerRegister == 1)
    return;
  V.Constant =
      llvm::APSInt(llvm::APInt::getSplat(
                       V.Register.Bits, V.Constant->zextOrTrunc(V.ElementBits)),
                   /*isUnsigned=*/false);
}

bool AsmLogicalValue::isImmediate(const AsmFit &Fit) const {
  return Constant && Constant->getBitWidth() <= 64 &&
         (Fit.Carrier == AsmFit::Immediate ||
          Fit.Verdict == AsmFit::ImmediateOnly || Fit.MayBeImmediate);
}

unsigned AsmLogicalValue::immediateBits() const {
  if (Constant->getBitWidth() > 32)
    return 64;
  return Register.Bits == 16 ? 16 : 32;
}

std::string AsmLogicalValue::immediate() const {
  unsigned Bits = Constant->getBitWidth() > 32 ? 64 : 32;
  return std::to_string(Constant->extOrTrunc(Bits).getSExtValue());
}

AsmSlice AsmPlan::slice(const AsmLogicalValue &V, unsigned Copy,
                        unsigned Reg) const {
  if (!IsElementwise)
    return {Reg, 1, 0};
  unsigned Wanted = V.PerRegister;
  if (V.IsSplat) // every element is element 0
    return {0, Wanted, 0};
  unsigned First = Copy * Pack + Reg * V.PerRegister;
  unsigned Left = First < NumElements ? NumElements - First : 0;
  unsigned Count = std::min(Wanted, Left);
  return {First, Count, Wanted - Count};
}

static unsigned total(const std::vector<AsmLogicalValue> &Values) {
  unsigned Sum = 0;
  for (const AsmLogicalValue &V : Values)
    Sum += V.NumRegisters;
  return Sum;
}

unsigned AsmPlan::numOutputs() const { return total(Results); }
unsigned AsmPlan::numInputs() const { return total(Arguments); }

std::pair<const AsmLogicalValue *, unsigned>
AsmPlan::operand(unsigned N) const {
  for (const auto *Values : {&Results, &Arguments})
    for (const AsmLogicalValue &V : *Values) {
      if (N < V.NumRegisters)
        return {&V, N};
      N -= V.NumRegisters;
    }
  return {nullptr, 0};
}

AsmFit AsmPlan::fit(unsigned N) const {
  const AsmConstraint &C = List.deciding(N);
  const AsmLogicalValue &V = *operand(N).first;
  AsmFit Fit = fitRegister(C, V.Register, Template.Target);
  // "vI" takes 1000 in a register, since it is no `I`.
  if (Fit.Verdict == AsmFit::Ok && V.isImmediate(Fit) &&
      !fitsImmediate(C, V.Constant->getExtValue(), V.immediateBits()))
    Fit.MayBeImmediate = false;
  return Fit;
}

GeneratorShape AsmPlan::shape() const {
  GeneratorShape Shape;
  for (const AsmLogicalValue &V : Results)
    Shape.Outputs.push_back(V.NumRegisters);
  for (const AsmLogicalValue &V : Arguments)
    Shape.Inputs.push_back(V.NumRegisters);
  return Shape;
}
