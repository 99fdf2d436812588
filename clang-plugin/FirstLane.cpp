//===- FirstLane.cpp - the first active lane's value ----------------------===//
#include "FirstLane.h"

using namespace clang;
using namespace clang_tile;

static unsigned addressSpaceBehind(ASTContext &C, QualType Pointer) {
  return C.getTargetAddressSpace(Pointer->getPointeeType().getAddressSpace());
}

unsigned clang_tile::bufferBits(ASTContext &C, QualType T) {
  if (T->isSpecificBuiltinType(BuiltinType::AMDGPUBufferRsrc))
    return 128;
  switch (T->isPointerType() ? addressSpaceBehind(C, T) : 0) {
  case 7: // a resource and an offset
    return 160;
  case 8:
    return 128;
  default:
    return 0;
  }
}

/// The suffix of the intrinsic's overload that takes `T` as it is, or "".
static std::string overloadFor(ASTContext &C, QualType T) {
  uint64_t Bits = C.getTypeSize(T);
  if (T->isPointerType() && !bufferBits(C, T))
    return "p" + std::to_string(addressSpaceBehind(C, T));
  if (T->isIntegralOrEnumerationType() && !T->isBitIntType() &&
      (Bits == 32 || Bits == 64))
    return "i" + std::to_string(Bits);
  if (T->isSpecificBuiltinType(BuiltinType::Float))
    return "f32";
  if (T->isSpecificBuiltinType(BuiltinType::Double))
    return "f64";
  if (T->isExtVectorType())
    return "v" + std::to_string(Bits / 32) + "i32";
  return "";
}

bool clang_tile::isReadWhole(ASTContext &C, QualType T) {
  return !T->isVectorType() && !overloadFor(C, T).empty();
}

Expr *clang_tile::firstLane(ASTContext &C, AstBuilder &Build, Expr *Value) {
  QualType T = Value->getType();
  std::string Name = "llvm.amdgcn.readfirstlane." + overloadFor(C, T);
  return Build.call(Build.intrinsic(Name, T, {T}), {Value});
}
