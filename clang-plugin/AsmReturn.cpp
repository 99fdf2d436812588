//===- AsmReturn.cpp - results on their way out of the function -----------===//
#include "AsmReturn.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace clang;
using namespace clang_tile;

/// A result as an array of the words that its registers are, or null where that
/// is no better or not possible.
static QualType asWords(ASTContext &C, AstBuilder &Build,
                        const AsmLogicalValue &V, uint64_t ClassAlign) {
  uint64_t Size = C.getTypeSizeInChars(V.Parts.Type).getQuantity();
  uint64_t Word = V.Register.Bits / C.getCharWidth();
  bool IsDense =
      Size * C.getCharWidth() == uint64_t(V.ElementBits) * V.Parts.size();
  if (V.PerRegister == 1 || V.Register.IsBool || !IsDense ||
      Word > ClassAlign || Size % Word || offsetOf(C, V.Within) % Word)
    return QualType();
  return C.getConstantArrayType(Build.unsignedOf(V.Register.Bits),
                                llvm::APInt(64, Size / Word), nullptr,
                                ArraySizeModifier::Normal, 0);
}

static bool haveOneLayout(ASTContext &C, const AsmPlan &Plan, QualType A,
                          QualType B) {
  if (C.getTypeInfoInChars(A).Width != C.getTypeInfoInChars(B).Width ||
      C.getTypeInfoInChars(A).Align != C.getTypeInfoInChars(B).Align)
    return false;
  auto Field = B->getAsRecordDecl()->field_begin();
  return llvm::all_of(Plan.Results, [&](const AsmLogicalValue &V) {
    return C.getFieldOffset(*Field++) ==
           offsetOf(C, V.Within) * C.getCharWidth();
  });
}

/// Named by a hash of its content, so that a PCH or a module and the file that
/// uses it have one.
static QualType recordOf(ASTContext &C, AstBuilder &Build,
                         llvm::ArrayRef<QualType> Fields, uint64_t Align) {
  std::string Key = std::to_string(Align);
  for (QualType T : Fields)
    Key += "\x1f" + T.getCanonicalType().getAsString();
  std::string Name =
      "__tile_returned_" + llvm::utohexstr(llvm::xxh3_64bits(Key), true);
  TranslationUnitDecl *File = C.getTranslationUnitDecl();
  for (NamedDecl *D : File->lookup(&C.Idents.get(Name)))
    if (auto *R = dyn_cast<RecordDecl>(D))
      return typeOfRecord(C, R);
  RecordDecl *R = C.buildImplicitRecord(Name);
  R->addAttr(AlignedAttr::CreateImplicit(C, /*IsAlignmentExpr=*/true,
                                         Build.number(Align, C.IntTy)));
  R->startDefinition();
  for (auto [I, T] : llvm::enumerate(Fields)) {
    auto *F =
        FieldDecl::Create(C, R, SourceLocation(), SourceLocation(),
                          &C.Idents.get("f" + std::to_string(I)), T, nullptr,
                          nullptr, /*Mutable=*/false, ICIS_NoInit);
    F->setAccess(AS_public);
    R->addDecl(F);
  }
  R->completeDefinition();
  File->addDecl(R);
  return typeOfRecord(C, R);
}

QualType clang_tile::returnedAs(Compilation &In, AstBuilder &Build,
                                const AsmPlan &Plan, QualType T) {
  ASTContext &C = In.context();
  if (!T->isRecordType())
    return T;
  uint64_t Align = C.getTypeAlignInChars(T).getQuantity();
  bool HasWords = false;
  llvm::SmallVector<QualType> Fields;
  for (const AsmLogicalValue &V : Plan.Results) {
    QualType Words = asWords(C, Build, V, Align);
    HasWords |= !Words.isNull();
    Fields.push_back(Words.isNull() ? V.Parts.Type : Words);
  }
  if (!HasWords)
    return T;
  QualType Returned = recordOf(C, Build, Fields, Align);
  return haveOneLayout(C, Plan, T, Returned) ? Returned : T;
}
