//===- Leaves.cpp - which scalars does a type hold? -----------------------===//
#include "Leaves.h"
#include "Compilation.h"

#include "llvm/IR/DataLayout.h"

using namespace clang;
using namespace clang_tile;

namespace {
/// More leaves than any register file holds; stops absurd arrays early.
constexpr size_t MaxLeaves = 4096;

class Walk {
public:
  Walk(ASTContext &C, std::vector<Leaf> &Out, std::string &WhyNot)
      : C(C), Out(Out), WhyNot(WhyNot) {}

  bool visit(QualType T, llvm::SmallVector<LeafStep, 2> Path, uint64_t Offset);

private:
  using PathTy = llvm::SmallVector<LeafStep, 2>;

  bool refuse(std::string Why) {
    WhyNot = std::move(Why);
    return false;
  }
  static PathTy extended(PathTy Path, LeafStep Step) {
    Path.push_back(std::move(Step));
    return Path;
  }
  bool array(const ConstantArrayType *A, const PathTy &Path, uint64_t Offset);
  bool vector(const VectorType *V, const PathTy &Path, uint64_t Offset);
  bool record(const RecordDecl *R, const PathTy &Path, uint64_t Offset);
  bool field(FieldDecl *F, const PathTy &Path, uint64_t Offset);

  ASTContext &C;
  std::vector<Leaf> &Out;
  std::string &WhyNot;
};
} // namespace

bool Walk::array(const ConstantArrayType *A, const PathTy &Path,
                 uint64_t Offset) {
  QualType Element = A->getElementType();
  uint64_t Size = C.getTypeSizeInChars(Element).getQuantity();
  uint64_t N = A->getSize().getZExtValue();
  size_t Before = Out.size();
  for (uint64_t I = 0; I < N; ++I) {
    if (!visit(Element,
               extended(Path, {LeafStep::ArrayElement, nullptr, nullptr,
                               unsigned(I), Element}),
               Offset + I * Size))
      return false;
    if (Out.size() == Before) // no leaf in one, so none in a billion
      return true;
  }
  return true;
}

bool Walk::vector(const VectorType *V, const PathTy &Path, uint64_t Offset) {
  QualType Element = V->getElementType();
  if (Element->isBooleanType())
    return refuse("a vector of bool has no bytes of its own");
  uint64_t Size = C.getTypeSizeInChars(Element).getQuantity();
  for (unsigned I = 0; I < V->getNumElements(); ++I)
    Out.push_back({extended(Path, {LeafStep::VectorElement, nullptr, nullptr, I,
                                   Element}),
                   Element, Offset + I * Size});
  return true;
}

bool Walk::field(FieldDecl *F, const PathTy &Path, uint64_t Offset) {
  if (F->isBitField())
    return refuse("it has a bit-field");
  return visit(F->getType(),
               extended(Path, {LeafStep::Field, nullptr, F, 0, F->getType()}),
               Offset + C.getFieldOffset(F) / C.getCharWidth());
}

bool Walk::record(const RecordDecl *R, const PathTy &Path, uint64_t Offset) {
  if (R->isUnion()) {
    if (R->field_empty())
      return refuse("it is an empty union");
    return field(*R->field_begin(), Path, Offset);
  }
  if (const auto *Class = dyn_cast<CXXRecordDecl>(R)) {
    const ASTRecordLayout &Layout = C.getASTRecordLayout(Class);
    for (const CXXBaseSpecifier &Base : Class->bases()) {
      if (Base.isVirtual())
        return refuse("it has a virtual base");
      const CXXRecordDecl *B = Base.getType()->getAsCXXRecordDecl();
      LeafStep Step{LeafStep::Base, const_cast<CXXBaseSpecifier *>(&Base),
                    nullptr, 0, Base.getType()};
      if (!visit(Base.getType(), extended(Path, Step),
                 Offset + Layout.getBaseClassOffset(B).getQuantity()))
        return false;
    }
  }
  for (FieldDecl *F : R->fields())
    if (!field(F, Path, Offset))
      return false;
  return true;
}

/// CUDA's pairs, and HIP's from ROCm 7 on, copy both halves by functions of
/// their own, so they are not trivially copyable, but nothing more than halves.
static bool isVendorPair(const CXXRecordDecl *R) {
  const IdentifierInfo *Name = R->getIdentifier();
  return Name && R->getDeclContext()->isTranslationUnit() &&
         (Name->isStr("__half2") || Name->isStr("__nv_bfloat162") ||
          Name->isStr("__hip_bfloat162"));
}

/// Is this class as many bytes as its parts? What its members are is asked of
/// each of them.
static bool isSumOfParts(const CXXRecordDecl *R) {
  if (R->isUnion() || R->isPolymorphic() || R->hasUserDeclaredDestructor())
    return false;
  return isVendorPair(R) || !(R->hasUserDeclaredCopyConstructor() ||
                              R->hasUserDeclaredMoveConstructor() ||
                              R->hasUserDeclaredCopyAssignment() ||
                              R->hasUserDeclaredMoveAssignment());
}

bool Walk::visit(QualType T, PathTy Path, uint64_t Offset) {
  if (Out.size() > MaxLeaves)
    return refuse("it has too many elements");
  T = T.getCanonicalType().getUnqualifiedType();
  if (const ConstantArrayType *A = C.getAsConstantArrayType(T))
    return array(A, Path, Offset);
  if (const auto *V = T->getAs<VectorType>())
    return vector(V, Path, Offset);
  if (const RecordDecl *R = T->getAsRecordDecl()) {
    if (!R->isCompleteDefinition())
      return refuse("it is incomplete");
    const auto *Class = dyn_cast<CXXRecordDecl>(R);
    if (!T.isTriviallyCopyableType(C) && !(Class && isSumOfParts(Class)))
      return refuse("it is not trivially copyable");
    return record(R, Path, Offset);
  }
  if (!T->isScalarType() || T->isMemberPointerType() || T->isAnyComplexType() ||
      T->isNullPtrType() || T->isBlockPointerType())
    return refuse("it is not a scalar, array, vector or class of these");
  if (!hasBackendSize(C, T))
    return refuse("clang does not know the size of such a pointer");
  uint64_t Bits = C.getTypeSize(T);
  if (!llvm::isPowerOf2_64(Bits) || Bits > 128)
    return refuse("it is no size that a register has");
  Out.push_back({std::move(Path), T, Offset});
  return true;
}

uint64_t clang_tile::offsetOf(ASTContext &C, llvm::ArrayRef<LeafStep> Fields) {
  uint64_t Bits = 0;
  for (const LeafStep &Step : Fields)
    Bits += C.getFieldOffset(Step.Member);
  return Bits / C.getCharWidth();
}

bool clang_tile::hasBackendSize(ASTContext &C, QualType T) {
  if (!T->isPointerType())
    return true;
  unsigned Space =
      C.getTargetAddressSpace(T->getPointeeType().getAddressSpace());
  llvm::DataLayout Layout(C.getTargetInfo().getDataLayoutString());
  return Layout.getPointerSizeInBits(Space) == C.getTypeSize(T);
}

std::optional<Elements> clang_tile::elementsOf(ASTContext &C, QualType T,
                                               std::string &WhyNot) {
  Elements E;
  E.Type = T.getNonReferenceType();
  if (!Walk(C, E.Leaves, WhyNot).visit(E.Type, {}, 0))
    return std::nullopt;
  if (E.Leaves.empty()) {
    WhyNot = "it has no elements";
    return std::nullopt;
  }
  for (const Leaf &L : E.Leaves)
    if (!C.hasSameType(L.Type, E.elementType())) {
      WhyNot = "its elements have different types";
      return std::nullopt;
    }
  // A class of one leaf is that element, whatever it is wrapped in.
  QualType Canonical = E.Type.getCanonicalType();
  E.IsGroup = E.Leaves.size() > 1 || Canonical->isArrayType() ||
              Canonical->isVectorType() || isTileType(E.Type, "fragment");
  return E;
}

bool Elements::areAdjacent(ASTContext &C, unsigned First,
                           unsigned Count) const {
  if (First + Count > Leaves.size())
    return false;
  uint64_t Size = C.getTypeSizeInChars(elementType()).getQuantity();
  for (unsigned I = 0; I < Count; ++I) {
    const Leaf &L = Leaves[First + I];
    if (!L.isAddressable() || L.Offset != Leaves[First].Offset + I * Size)
      return false;
  }
  return true;
}
