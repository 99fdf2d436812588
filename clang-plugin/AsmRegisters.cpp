//===- AsmRegisters.cpp - elements into registers and back ----------------===//
#include "AsmRegisters.h"
#include "FirstLane.h"

using namespace clang;
using namespace clang_tile;

/// The C type that the asm operand has.
QualType AsmRegisters::carrier(const AsmLogicalValue &V, const AsmFit &Fit) {
  if (Fit.Carrier == AsmFit::Predicate) // moved through a 32-bit register
    return C.UnsignedIntTy;
  QualType T = V.Parts.elementType();
  bool Same = !V.Register.IsPacked && C.getTypeSize(T) == Fit.CarrierBits;
  // A pointer stays one, so that LLVM knows what the asm was given.
  if (Same && T->isPointerType() && Fit.Carrier == AsmFit::Integer)
    return T.getUnqualifiedType();
  if (Fit.Carrier == AsmFit::Float)
    return Fit.CarrierBits == 64 ? C.DoubleTy : C.FloatTy;
  return Build.unsignedOf(Fit.CarrierBits);
}

/// Leaf `I` of the object `Of`, an lvalue.
Expr *AsmRegisters::leaf(const AsmLogicalValue &V, Expr *Of, unsigned I) {
  return Build.access(Of, V.Parts.Leaves[I].Path);
}

/// `Value`, a prvalue, as another type of the same size.
Expr *AsmRegisters::reinterpreted(Expr *Value, QualType T, Body &Where) {
  if (C.hasSameUnqualifiedType(Value->getType(), T))
    return Value;
  if (Value->getType()->isIntegerType() && T->isIntegerType() &&
      !T->isBooleanType() && !Value->getType()->isBooleanType())
    return Build.integerCast(Value, T);
  VarDecl *Bits = Build.local(F, Value->getType(), "bits", Where, Value);
  return Build.bitCast(Build.refer(Bits), T);
}

/// An element as the unsigned integer of its own width.
Expr *AsmRegisters::bits(Expr *LValue, const AsmLogicalValue &V, unsigned Index,
                         Body &Before) {
  QualType T = V.Parts.elementType(), U = Build.unsignedOf(V.ElementBits);
  if (T->isIntegralOrEnumerationType())
    return Build.integerCast(Build.load(LValue), U);
  if (V.Parts.Leaves[Index].isAddressable())
    return Build.bitCast(LValue, U);
  return reinterpreted(Build.load(LValue), U, Before);
}

Expr *AsmRegisters::single(const AsmLogicalValue &V, Expr *LValue,
                           unsigned Index, QualType Carrier, Body &Before) {
  QualType T = V.Parts.elementType();
  if (C.hasSameUnqualifiedType(T, Carrier))
    return Build.load(LValue);
  unsigned Width = C.getTypeSize(Carrier);
  Expr *Value = bits(LValue, V, Index, Before);
  if (V.ElementBits < Width) {
    if (V.IsSigned) // extend the sign: back to signed first
      Value = Build.integerCast(
          Value, C.getIntTypeForBitwidth(V.ElementBits, /*Signed=*/1));
    Value = Build.integerCast(Value, Build.unsignedOf(Width));
  }
  return reinterpreted(Value, Carrier, Before);
}

/// One multiplication: four insertions of a byte into a vector become up to six
/// instructions on AMDGPU (LLVM 22).
Expr *AsmRegisters::splatByte(Expr *Byte, unsigned Count, unsigned Width) {
  QualType Word = C.UnsignedIntTy;
  uint64_t Ones =
      llvm::APInt::getSplat(8 * Count, llvm::APInt(8, 1)).getZExtValue();
  Expr *Product = Build.binary(BO_Mul, Build.integerCast(Byte, Word),
                               Build.number(Ones, Word), Word);
  return Build.integerCast(Product, Build.unsignedOf(Width));
}

Expr *AsmRegisters::packed(const AsmLogicalValue &V, const AsmSlice &Slice,
                           Expr *Of, QualType Carrier, Body &Before) {
  unsigned Width = C.getTypeSize(Carrier), Bits = Slice.Count * V.ElementBits;
  if (!V.IsSplat && llvm::isPowerOf2_32(Bits) &&
      V.Parts.areAdjacent(C, Slice.First, Slice.Count)) {
    Expr *First = leaf(V, Of, Slice.First);
    if (Bits == Width)
      return Build.bitCast(First, Carrier);
    Expr *Low = Build.bitCast(First, Build.unsignedOf(Bits));
    return reinterpreted(Build.integerCast(Low, Build.unsignedOf(Width)),
                         Carrier, Before);
  }
  if (V.IsSplat && V.ElementBits == 8)
    return reinterpreted(
        splatByte(bits(leaf(V, Of, 0), V, 0, Before), Slice.Count, Width),
        Carrier, Before);

  QualType U = Build.unsignedOf(V.ElementBits);
  unsigned Lanes = Width / V.ElementBits;
  llvm::SmallVector<Expr *> Elements;
  for (unsigned I = 0; I < Slice.Count; ++I) {
    unsigned Index = V.IsSplat ? 0 : Slice.First + I;
    Elements.push_back(bits(leaf(V, Of, Index), V, Index, Before));
  }
  while (Elements.size() < Lanes)
    Elements.push_back(Build.zero(U));
  QualType Vector = C.getExtVectorType(U, Lanes);
  Expr *List =
      Sema.ActOnInitList(Build.location(), Elements, Build.location()).get();
  List->setType(Vector);
  VarDecl *Pack = Build.local(F, Vector, "pack", Before, List);
  Expr *Word =
      Build.vectorCast(Build.load(Build.refer(Pack)), Build.unsignedOf(Width));
  return reinterpreted(Word, Carrier, Before);
}

/// The first active lane's value.
Expr *AsmRegisters::uniform(Expr *Value, Body &Before) {
  QualType T = Value->getType();
  if (isReadWhole(C, T))
    return firstLane(C, Build, Value);
  QualType Vector = C.getExtVectorType(C.UnsignedIntTy, C.getTypeSize(T) / 32);
  VarDecl *Wide = Build.local(F, T, "wide", Before, Value);
  Expr *Dwords = Build.bitCast(Build.refer(Wide), Vector);
  // No way by memory: at -O0 what comes back would be a vector register's.
  return Build.vectorCast(firstLane(C, Build, Dwords), T);
}

Expr *AsmRegisters::input(const AsmLogicalValue &V, const AsmSlice &Slice,
                          const AsmFit &Fit, ParmVarDecl *P, Body &Before) {
  QualType Carrier = carrier(V, Fit);
  Expr *Value;
  if (Slice.Count == 0)
    Value = Build.zero(Carrier);
  else if (V.PerRegister == 1)
    Value = single(V, leaf(V, Build.refer(P), Slice.First), Slice.First,
                   Carrier, Before);
  else
    Value = packed(V, Slice, Build.refer(P), Carrier, Before);
  if (Target == Vendor::AMDGPU && Fit.IsScalar)
    Value = uniform(Value, Before);
  return Value;
}

/// An element's own bits, unsigned, as a value of its type.
Expr *AsmRegisters::element(Expr *Unsigned, QualType T, Body &After) {
  if (T->isBooleanType()) // any of the eight bits
    return Build.toBool(Unsigned);
  if (T->isEnumeralType())
    return Build.integerCast(Unsigned, T);
  return reinterpreted(Unsigned, T, After);
}

bool AsmRegisters::copyWhole(Expr *To, VarDecl *From, unsigned Bytes,
                             Body &After) {
  Expr *Arguments[] = {Build.addressOf(To), Build.addressOf(Build.refer(From)),
                       Build.number(Bytes, C.IntTy)};
  Expr *Copy = Build.callClangBuiltin("__builtin_memcpy", Arguments);
  if (Copy)
    After.push_back(Copy);
  return Copy != nullptr;
}

void AsmRegisters::unpack(const AsmLogicalValue &V, const AsmSlice &Slice,
                          VarDecl *From, Expr *Result, Body &After) {
  QualType T = V.Parts.elementType(), U = Build.unsignedOf(V.ElementBits);
  unsigned Width = C.getTypeSize(From->getType());
  unsigned Bits = Slice.Count * V.ElementBits;
  uint64_t Offset = offsetOf(C, V.Within) + V.Parts.Leaves[Slice.First].Offset;
  // A word across a boundary between those that a class is returned in would
  // keep it in memory.
  bool IsWord = llvm::isPowerOf2_32(Bits) && !V.Register.IsBool &&
                Offset % (Bits / 8) == 0;
  Expr *Object = Build.access(Result, V.Within);
  if (IsWord && V.Parts.areAdjacent(C, Slice.First, Slice.Count) &&
      copyWhole(leaf(V, Object, Slice.First), From, Bits / 8, After))
    return;
  QualType Vector = C.getExtVectorType(U, Width / V.ElementBits);
  Expr *Word = reinterpreted(Build.load(Build.refer(From)),
                             Build.unsignedOf(Width), After);
  VarDecl *Pack =
      Build.local(F, Vector, "pack", After, Build.vectorCast(Word, Vector));
  for (unsigned I = 0; I < Slice.Count; ++I) {
    LeafStep Step{LeafStep::VectorElement, nullptr, nullptr, I, U};
    Expr *Part = Build.load(Build.access(Build.refer(Pack), Step));
    After.push_back(Build.assign(leaf(V, Object, Slice.First + I),
                                 element(Part, T, After)));
  }
}

Expr *AsmRegisters::output(const AsmLogicalValue &V, const AsmSlice &Slice,
                           const AsmFit &Fit, Expr *Result, Body &Before,
                           Body &After) {
  QualType Carrier = carrier(V, Fit), T = V.Parts.elementType();
  VarDecl *Out = Build.local(F, Carrier, "out", Before);
  // Surplus results of an incomplete last copy are dropped. A scalar result of
  // a packed copy is its element 0.
  AsmSlice Kept = Slice;
  Kept.Count = std::min<unsigned>(Kept.Count, Kept.First < V.Parts.size()
                                                  ? V.Parts.size() - Kept.First
                                                  : 0);
  if (Kept.Count == 0)
    return Build.refer(Out);
  if (V.PerRegister > 1) {
    unpack(V, Kept, Out, Result, After);
    return Build.refer(Out);
  }
  Expr *Value = Build.load(Build.refer(Out));
  if (Fit.Carrier == AsmFit::Predicate) { // selp made it 0 or 1
    Value = Build.toBool(Value);
  } else if (!C.hasSameUnqualifiedType(T, Carrier)) {
    Value =
        reinterpreted(Value, Build.unsignedOf(C.getTypeSize(Carrier)), After);
    Value = Build.integerCast(Value, Build.unsignedOf(V.ElementBits));
    Value = element(Value, T, After);
  }
  Expr *Object = Build.access(Result, V.Within);
  After.push_back(Build.assign(leaf(V, Object, Kept.First), Value));
  return Build.refer(Out);
}
