//===- AsmRegisters.h - elements into registers and back ------------------===//
//
// How the elements of one slice become the value of one asm operand, and how an
// operand's value becomes elements again:
//
//   one element, as wide as the register   its bits
//   one element, narrower                  sign-extended if signed, else by
//                                          zeros; back: the low bits
//   neighbours in memory that fill it      one load, one store
//   anything else                          through a vector, padded with zeros
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_ASMREGISTERS_H
#define CLANG_TILE_ASMREGISTERS_H

#include "AsmPlan.h"
#include "AstBuilder.h"
#include "Compilation.h"

namespace clang_tile {

class AsmRegisters {
public:
  AsmRegisters(Compilation &In, AstBuilder &Build, clang::FunctionDecl *F,
               Vendor Target)
      : C(In.context()), Sema(*In.S), Build(Build), F(F), Target(Target) {}

  using Body = AstBuilder::Body;

  /// The value of an input operand; statements it needs go into `Before`.
  clang::Expr *input(const AsmLogicalValue &V, const AsmSlice &Slice,
                     const AsmFit &Fit, clang::ParmVarDecl *P, Body &Before);

  /// The lvalue of an output operand; what brings it into `Result` goes into
  /// `After`.
  clang::Expr *output(const AsmLogicalValue &V, const AsmSlice &Slice,
                      const AsmFit &Fit, clang::Expr *Result, Body &Before,
                      Body &After);

private:
  clang::QualType carrier(const AsmLogicalValue &V, const AsmFit &Fit);
  clang::Expr *leaf(const AsmLogicalValue &V, clang::Expr *Of, unsigned I);
  clang::Expr *bits(clang::Expr *LValue, const AsmLogicalValue &V,
                    unsigned Index, Body &Before);
  clang::Expr *single(const AsmLogicalValue &V, clang::Expr *LValue,
                      unsigned Index, clang::QualType Carrier, Body &Before);
  clang::Expr *splatByte(clang::Expr *Byte, unsigned Count, unsigned Width);
  clang::Expr *packed(const AsmLogicalValue &V, const AsmSlice &Slice,
                      clang::Expr *Of, clang::QualType Carrier, Body &Before);
  clang::Expr *reinterpreted(clang::Expr *Value, clang::QualType T,
                             Body &Where);
  clang::Expr *uniform(clang::Expr *Value, Body &Before);
  clang::Expr *element(clang::Expr *Unsigned, clang::QualType T, Body &After);
  void unpack(const AsmLogicalValue &V, const AsmSlice &Slice,
              clang::VarDecl *From, clang::Expr *Result, Body &After);
  bool copyWhole(clang::Expr *To, clang::VarDecl *From, unsigned Bytes,
                 Body &After);

  clang::ASTContext &C;
  clang::Sema &Sema;
  AstBuilder &Build;
  clang::FunctionDecl *F;
  Vendor Target;
};

} // namespace clang_tile
#endif
