//===- AstBuilder.h - small words for building AST ------------------------===//
//
// clang offers many ways to make a node; these are the ones that were measured
// to work the same from clang 19 to 24, one method a node, all placed at the
// same source location. Nothing here knows what is being built.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_ASTBUILDER_H
#define CLANG_TILE_ASTBUILDER_H

#include "Compat.h"
#include "Leaves.h"

namespace clang_tile {

class AstBuilder {
public:
  AstBuilder(clang::Sema &S, clang::SourceLocation L)
      : S(S), C(S.Context), L(L) {}

  using Body = llvm::SmallVectorImpl<clang::Stmt *>;

  // Declarations
  clang::FunctionDecl *function(llvm::StringRef Name, clang::QualType Result,
                                llvm::ArrayRef<clang::QualType> Parameters,
                                clang::DeclContext *In = nullptr);
  /// A declaration of the LLVM intrinsic `Name`: CodeGen sees its label and
  /// gives calls the intrinsic's own attributes.
  clang::FunctionDecl *intrinsic(llvm::StringRef Name, clang::QualType Result,
                                 llvm::ArrayRef<clang::QualType> Parameters);
  /// A local variable of `F`; its declaration statement goes into `B`.
  clang::VarDecl *local(clang::FunctionDecl *F, clang::QualType T,
                        llvm::StringRef Name, Body &B,
                        clang::Expr *Init = nullptr);

  // Values
  clang::Expr *number(uint64_t Value, clang::QualType T);
  clang::Expr *zero(clang::QualType T);
  clang::Expr *refer(clang::ValueDecl *V);
  /// The value of an lvalue; a prvalue is returned as it is.
  clang::Expr *load(clang::Expr *E);
  /// The subobject of the lvalue `E` that `Path` leads to.
  clang::Expr *access(clang::Expr *E, llvm::ArrayRef<LeafStep> Path);
  clang::Expr *addressOf(clang::Expr *LValue);

  // Conversions; `E` is a prvalue unless said otherwise.
  clang::Expr *integerCast(clang::Expr *E, clang::QualType T);
  clang::Expr *toBool(clang::Expr *E);
  /// The bits of the lvalue `E` as a value of `T`, of the same size.
  clang::Expr *bitCast(clang::Expr *LValue, clang::QualType T);
  clang::Expr *vectorCast(clang::Expr *E, clang::QualType T);

  // Operations
  clang::Expr *binary(clang::BinaryOperatorKind K, clang::Expr *A,
                      clang::Expr *B, clang::QualType T);
  clang::Expr *logicalNot(clang::Expr *E);
  clang::Expr *assign(clang::Expr *LValue, clang::Expr *Value);
  clang::Expr *call(clang::FunctionDecl *F, llvm::ArrayRef<clang::Expr *> Args);
  /// A call of clang's own builtin `Name`, fully checked; null if it fails.
  clang::Expr *callClangBuiltin(llvm::StringRef Name,
                                llvm::MutableArrayRef<clang::Expr *> Args);

  /// `return Value;` with the copy that a class needs.
  clang::Stmt *returnOf(clang::Expr *Value, clang::QualType T);
  clang::Expr *decayed(clang::FunctionDecl *F);

  clang::QualType unsignedOf(unsigned Bits);
  clang::SourceLocation location() const { return L; }

private:
  clang::Sema &S;
  clang::ASTContext &C;
  clang::SourceLocation L;
};

} // namespace clang_tile
#endif
