//===- AsmStatement.cpp - a GCC asm statement from its parts --------------===//
#include "AsmStatement.h"

using namespace clang;
using namespace clang_tile;

/// `Value` as a C string token.
static std::string spelled(llvm::StringRef Value) {
  std::string Token = "\"";
  for (unsigned char Ch : Value) {
    if (Ch == '\n') {
      Token += "\\n";
    } else if (Ch < ' ') { // three octal digits cannot run into what follows
      Token += '\\';
      Token += char('0' + Ch / 64);
      Token += char('0' + Ch / 8 % 8);
      Token += char('0' + Ch % 8);
    } else {
      if (Ch == '"' || Ch == '\\')
        Token += '\\';
      Token += Ch;
    }
  }
  return Token + '"';
}

static StringLiteral *literal(Sema &S, SourceLocation L,
                              llvm::StringRef Value) {
  ASTContext &C = S.Context;
  Token T;
  T.startToken();
  T.setKind(tok::string_literal);
  L = S.getSourceManager().getFileLoc(L);
  S.PP.CreateString(spelled(Value), T, L, L);
  return StringLiteral::Create(
      C, Value, StringLiteralKind::Ordinary, false,
      C.getStringLiteralArrayType(C.CharTy, Value.size()), T.getLocation());
}

Stmt *clang_tile::makeAsm(Sema &S, SourceLocation L, const AsmStatement &Asm) {
  llvm::SmallVector<Expr *> Constraints, Values, Clobbers;
  llvm::SmallVector<IdentifierInfo *> Names;
  auto add = [&](const AsmStatement::Operand &Operand) {
    Constraints.push_back(literal(S, L, Operand.Constraint));
    Values.push_back(Operand.Value);
    Names.push_back(Operand.Name.empty() ? nullptr
                                         : &S.Context.Idents.get(Operand.Name));
  };
  llvm::for_each(Asm.Outputs, add);
  llvm::for_each(Asm.Inputs, add);
  for (const std::string &Clobber : Asm.Clobbers)
    Clobbers.push_back(literal(S, L, Clobber));
  StmtResult Result = S.ActOnGCCAsmStmt(
      L, /*IsSimple=*/false, Asm.IsVolatile, Asm.Outputs.size(),
      Asm.Inputs.size(), Names.data(), Constraints, Values,
      literal(S, L, Asm.Text), Clobbers, /*NumLabels=*/0, L);
  return Result.isInvalid() ? nullptr : Result.get();
}
