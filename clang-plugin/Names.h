//===- Names.h - what does `__warp_any` mean here? ------------------------===//
//
// clang asks an external Sema source when its own lookup of a name has failed.
// That is late enough to cost nothing where no builtin is used, and early
// enough for everything that follows (overload resolution, SFINAE, typo
// correction) to be clang's own.
//
//   __warp_any              plain row: an extern "C" device function
//   __tile_assume_uniform   plain row with T: a function template
//   __tile_has_packed_fma4  a constexpr bool, true if the target takes a row
//   __tile_has_stoch_round  the same of a builtin with a row per format: of any
//   __packed_fma4           header row: an error that names the header
//
// It is not asked for qualified names. So we see each token that the parser
// gets, and declare what stands behind a global `::`, if nobody has, before it
// is looked up. Where a qualified name is not found, clang asks for a spelling
// that it may have meant: `tile::packed_fma4` and `::__packed_fma4` get the
// error that names the header there, ahead of clang's "no member named".
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_NAMES_H
#define CLANG_TILE_NAMES_H

#include "Compilation.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace clang_tile {

class Names : public clang::ExternalSemaSource {
public:
  explicit Names(Compilation &In) : In(In) {}

  bool LookupUnqualified(clang::LookupResult &R, clang::Scope *) override;

  /// clang found no such name and is about to say so: perhaps a header of ours
  /// has it. Corrects nothing.
  clang::TypoCorrection
  CorrectTypo(const clang::DeclarationNameInfo &Typo, int LookupKind,
              clang::Scope *, clang::CXXScopeSpec *Scope,
              clang::CorrectionCandidateCallback &, clang::DeclContext *,
              bool EnteringContext,
              const clang::ObjCObjectPointerType *) override;

  /// The parser's next token.
  void lexed(const clang::Token &T);

  /// Keeps clang from warning that our functions are used but not defined.
  void ReadUndefinedButUsed(
      llvm::MapVector<clang::NamedDecl *, clang::SourceLocation> &Undefined)
      override;

private:
  /// What the plugin declares under that name, or null.
  clang::NamedDecl *declarationOf(clang::IdentifierInfo *Id);
  clang::NamedDecl *declare(const BuiltinRow &Row);
  clang::NamedDecl *declareHas(llvm::ArrayRef<RowId> Rows,
                               llvm::StringRef Name);
  clang::NamedDecl *recover(const BuiltinRow &Row, clang::SourceLocation Use);
  clang::QualType typeNamed(llvm::StringRef Name, clang::QualType T) const;
  clang::NamedDecl *introduce(clang::NamedDecl *D);

  Compilation &In;
  llvm::DenseMap<clang::IdentifierInfo *, clang::NamedDecl *> Declared;
  llvm::DenseMap<clang::SourceLocation, clang::NamedDecl *> Recovered;
  llvm::DenseSet<clang::SourceLocation> Hinted;
  bool Busy = false;
  clang::tok::TokenKind Last = clang::tok::unknown;
  clang::tok::TokenKind LastButOne = clang::tok::unknown;
};

} // namespace clang_tile
#endif
