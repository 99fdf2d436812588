//===- UniformChecks.cpp - may this be assumed uniform? -------------------===//
#include "UniformChecks.h"
#include "Leaves.h"

using namespace clang;
using namespace clang_tile;

static constexpr llvm::StringLiteral Annotation = "tile.assume_uniform";

const AnnotateAttr *clang_tile::assumedUniform(const Decl *D) {
  for (const auto *A : D->specific_attrs<AnnotateAttr>())
    if (A->getAnnotation() == Annotation)
      return A;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// The attribute
//===----------------------------------------------------------------------===//

namespace {
/// Registered with clang for the life of the process: holds no state.
struct AssumeUniformAttribute : ParsedAttrInfo {
  AssumeUniformAttribute() {
    static constexpr Spelling Names[] = {
        {ParsedAttr::AS_GNU, "assume_uniform"},
        {ParsedAttr::AS_C23, "assume_uniform"},
        {ParsedAttr::AS_C23, "tile::assume_uniform"},
        {ParsedAttr::AS_CXX11, "assume_uniform"},
        {ParsedAttr::AS_CXX11, "tile::assume_uniform"},
    };
    Spellings = Names;
  }

  bool diagAppertainsToDecl(Sema &S, const ParsedAttr &A,
                            const Decl *D) const override {
    const char *What = nullptr;
    if (const auto *V = dyn_cast<VarDecl>(D)) {
      if (isa<DecompositionDecl>(V))
        What = "a structured binding";
      else if (!V->hasLocalStorage())
        What = V->isLocalVarDecl() ? "a static variable" : "a global variable";
    } else {
      What = isa<BindingDecl>(D)    ? "a structured binding"
             : isa<FunctionDecl>(D) ? "a function"
             : isa<FieldDecl>(D)    ? "a member"
             : isa<TypeDecl>(D)     ? "a type"
                                    : "this declaration";
    }
    if (!What)
      return true;
    unsigned Id =
        S.getDiagnostics().getCustomDiagID(DiagnosticsEngine::Error, "%0");
    S.Diag(A.getLoc(), Id) << formatted(Diag::UniformSubject, {What})
                           << A.getRange();
    return false;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &A) const override {
    if (A.getNumArgs()) {
      S.Diag(A.getLoc(), diag::err_attribute_wrong_number_arguments) << A << 0;
      return AttributeNotApplied;
    }
    // The host pass has nothing to do with it, and would emit the annotation.
    if (S.getLangOpts().CUDA && !S.getLangOpts().CUDAIsDevice)
      return AttributeApplied;
    D->addAttr(
        AnnotateAttr::Create(S.Context, Annotation, nullptr, 0, A.getRange()));
    // The consumer may not have met any of our names yet.
    if (ASTMutationListener *L = S.getASTMutationListener())
      L->DeclarationMarkedUsed(D);
    return AttributeApplied;
  }
};

ParsedAttrInfoRegistry::Add<AssumeUniformAttribute>
    Registration("assume_uniform", "a value that is the same in all lanes");
} // namespace

//===----------------------------------------------------------------------===//
// Subjects
//===----------------------------------------------------------------------===//

/// Opaque to C++, though its 128 bits can be copied.
static bool isBufferResource(QualType T) {
  return T->isSpecificBuiltinType(BuiltinType::AMDGPUBufferRsrc);
}

/// Whether a part of `T` is a pointer that clang lays out smaller than it is.
static bool hasCutPointer(ASTContext &C, QualType T) {
  if (const ConstantArrayType *A = C.getAsConstantArrayType(T))
    return hasCutPointer(C, A->getElementType());
  const RecordDecl *R = T->getAsRecordDecl();
  if (!R)
    return !hasBackendSize(C, T);
  if (const auto *Class = dyn_cast<CXXRecordDecl>(R))
    for (const CXXBaseSpecifier &Base : Class->bases())
      if (hasCutPointer(C, Base.getType()))
        return true;
  return llvm::any_of(R->fields(), [&](const FieldDecl *Field) {
    return hasCutPointer(C, Field->getType());
  });
}

/// Alone such a pointer never needs a place in memory. That of space 9 aborts
/// the backend, though, whatever is done with it.
static bool isBeyondClang(ASTContext &C, QualType T) {
  if (T->isPointerType())
    return isAMDGPU(C.getTargetInfo().getTriple()) &&
           C.getTargetAddressSpace(T->getPointeeType().getAddressSpace()) == 9;
  return hasCutPointer(C, T);
}

bool clang_tile::checkUniformType(Compilation &In, QualType T,
                                  SourceLocation Loc, SourceRange Range) {
  if (isBeyondClang(In.context(), T)) {
    In.Say.say(Diag::UniformPointer, Loc, {In.Say.quoted(T)}, Range);
    return false;
  }
  if (T.isTriviallyCopyableType(In.context()) || isBufferResource(T))
    return true;
  In.Say.say(Diag::UniformType, Loc, {In.Say.quoted(T)}, Range);
  return false;
}

bool clang_tile::checkUniformVariable(Compilation &In, VarDecl *V) {
  QualType T = V->getType();
  SourceRange Range = assumedUniform(V)->getRange();
  const char *What = T->isReferenceType()                ? "a reference"
                     : T->isArrayType()                  ? "an array"
                     : V->hasAttr<CUDASharedAttr>()      ? "a shared variable"
                     : V->getStorageClass() == SC_Static ? "a static variable"
                                                         : nullptr;
  if (What) {
    In.Say.say(Diag::UniformSubject, V->getLocation(), {What}, Range);
    return false;
  }
  if (V->isInvalidDecl())
    return false;
  if (!isa<ParmVarDecl>(V) && !V->hasInit()) {
    In.Say.say(Diag::UniformNoInit, V->getLocation(), {V->getNameAsString()},
               Range);
    return false;
  }
  return checkUniformType(In, T, V->getLocation(), Range);
}
