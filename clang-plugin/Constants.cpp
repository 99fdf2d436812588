//===- Constants.cpp - what integer, bool or string is this argument? -----===//
#include "Constants.h"
#include "AstBuilder.h"

using namespace clang;
using namespace clang_tile;

Expr *clang_tile::peeled(Expr *E) {
  while (true) {
    E = E->IgnoreParenImpCasts();
    if (auto *M = dyn_cast<MaterializeTemporaryExpr>(E))
      E = M->getSubExpr();
    else if (auto *Cleanups = dyn_cast<ExprWithCleanups>(E))
      E = Cleanups->getSubExpr();
    else
      return E;
  }
}

std::optional<llvm::APSInt> clang_tile::constantInteger(Compilation &In,
                                                        Expr *E) {
  E = peeled(E);
  if (E->isValueDependent() || !E->getType()->isIntegralOrEnumerationType())
    return std::nullopt;
  if (E->isGLValue())
    E = AstBuilder(*In.S, E->getExprLoc()).load(E);
  Expr::EvalResult Result;
  if (!E->EvaluateAsInt(Result, In.context()))
    return std::nullopt;
  return Result.Val.getInt();
}

//===----------------------------------------------------------------------===//
// Strings
//===----------------------------------------------------------------------===//

namespace {
using Notes = llvm::SmallVector<PartialDiagnosticAt, 4>;

class StringReader {
public:
  StringReader(Compilation &In, const GeneratorShape *Shape)
      : S(*In.S), C(In.context()), Shape(Shape) {}

  std::optional<ConstantString> read(Expr *Argument);
  /// Why clang could not evaluate it.
  Notes Why;

private:
  bool fromLiteral(Expr *E, ConstantString &Out);
  bool fromVariable(Expr *E, ConstantString &Out);
  bool fromPointer(Expr *E, ConstantString &Out);
  bool fromRange(Expr *E, ConstantString &Out);
  bool fromGenerator(Expr *E, ConstantString &Out);
  bool hasDataAndSize(const CXXRecordDecl *R);
  Expr *member(Expr *Of, llvm::StringRef Name, QualType As);
  Expr *asObject(Expr *E);
  Expr *counts(const std::vector<unsigned> &Numbers, SourceLocation L);

  Sema &S;
  ASTContext &C;
  const GeneratorShape *Shape;
};
} // namespace

bool StringReader::fromLiteral(Expr *E, ConstantString &Out) {
  auto *Literal = dyn_cast<StringLiteral>(E);
  if (!Literal || Literal->getCharByteWidth() != 1)
    return false;
  Out.Value = Literal->getString().str();
  Out.Literal = Literal;
  return true;
}

/// `constexpr const char *t = "..."` and `constexpr char t[] = "..."`.
bool StringReader::fromVariable(Expr *E, ConstantString &Out) {
  auto *D = dyn_cast<DeclRefExpr>(E);
  auto *V = D ? dyn_cast<VarDecl>(D->getDecl()) : nullptr;
  if (!V || !V->isConstexpr() || !V->getInit() ||
      !fromLiteral(peeled(V->getInit()), Out))
    return false;
  // An array's unused elements are zeros.
  Out.Value.resize(std::min(Out.Value.size(), Out.Value.find('\0')));
  Out.IsElsewhere = true;
  return true;
}

bool StringReader::fromPointer(Expr *E, ConstantString &Out) {
  QualType T = E->getType();
  if (!T->isPointerType() && !T->isArrayType())
    return false;
  QualType Char = T->isPointerType()
                      ? T->getPointeeType()
                      : QualType(T->getArrayElementTypeNoTypeQual(), 0);
  if (!Char->isAnyCharacterType() || C.getTypeSize(Char) != C.getCharWidth())
    return false;
  if (T->isArrayType())
    E = S.DefaultFunctionArrayConversion(E).get();
  else if (E->isGLValue())
    E = AstBuilder(S, E->getExprLoc()).load(E);
  if (!E)
    return false;
  if (std::optional<std::string> Value = E->tryEvaluateString(C)) {
    Out.Value = *Value;
    return true;
  }
  Expr::EvalResult Result;
  Result.Diag = &Why;
  evaluateConstant(S, E, Result);
  return false;
}

bool StringReader::hasDataAndSize(const CXXRecordDecl *R) {
  if (!R || !R->hasDefinition())
    return false;
  for (llvm::StringRef Name : {"data", "size"}) {
    LookupResult Found(S, &C.Idents.get(Name), SourceLocation(),
                       Sema::LookupMemberName);
    Found.suppressDiagnostics();
    if (!S.LookupQualifiedName(Found, const_cast<CXXRecordDecl *>(R)))
      return false;
  }
  return true;
}

Expr *StringReader::member(Expr *Of, llvm::StringRef Name, QualType As) {
  SourceLocation L = Of->getExprLoc();
  LookupResult Found(S, &C.Idents.get(Name), L, Sema::LookupMemberName);
  if (!S.LookupQualifiedName(Found, Of->getType()->getAsCXXRecordDecl()))
    return nullptr;
  ExprResult E = S.BuildMemberReferenceExpr(Of, Of->getType(), L, false,
                                            CXXScopeSpec(), SourceLocation(),
                                            nullptr, Found, nullptr, nullptr);
  if (!E.isInvalid())
    E = S.BuildCallExpr(nullptr, E.get(), L, {}, L);
  if (!E.isInvalid())
    E = S.PerformImplicitConversion(E.get(), As, ConvertingAction);
  return E.isInvalid() ? nullptr : E.get();
}

/// An object with data() and size(). Sema has a function for it, which talks of
/// static assertions whatever one asks.
bool StringReader::fromRange(Expr *E, ConstantString &Out) {
  EnterExpressionEvaluationContext Constant(
      S, Sema::ExpressionEvaluationContext::ConstantEvaluated);
  if (E->isPRValue()) { // evaluate once, then ask the value
    Expr::EvalResult Result;
    Result.Diag = &Why;
    if (!evaluateConstant(S, E, Result))
      return false;
    if (Result.Val.isStruct())
      E = ConstantExpr::Create(C, E, Result.Val);
  }
  Expr *Size = member(E, "size", C.getSizeType());
  Expr *Data = member(E, "data", C.getPointerType(C.CharTy.withConst()));
  if (!Size || !Data)
    return false;
  Expr::EvalResult Status;
  Status.Diag = &Why;
  return evaluateChars(S, E, Size, Data, Out.Value, Status) && Why.empty();
}

/// A generator may be named through a parameter or reference, which no constant
/// expression may read; an object of an empty class needs no reading.
Expr *StringReader::asObject(Expr *E) {
  auto *R = E->getType()->getAsCXXRecordDecl();
  if (!R || !R->hasDefinition() || !R->isEmpty())
    return E;
  Expr *Value =
      new (C) ImplicitValueInitExpr(E->getType().getUnqualifiedType());
  return S.CreateMaterializeTemporaryExpr(Value->getType(), Value, true);
}

/// Numbers as a string literal, two bytes each: a string's type carries how
/// many there are without a template argument to build.
Expr *StringReader::counts(const std::vector<unsigned> &Numbers,
                           SourceLocation L) {
  std::string Bytes;
  for (unsigned N : Numbers) {
    Bytes += char(N % 256);
    Bytes += char(N / 256);
  }
  return StringLiteral::Create(
      C, Bytes, StringLiteralKind::Ordinary, false,
      C.getStringLiteralArrayType(C.CharTy, Bytes.size()), L);
}

static bool isCallable(Sema &S, const CXXRecordDecl *Class) {
  ASTContext &C = S.Context;
  LookupResult Found(S, C.DeclarationNames.getCXXOperatorName(OO_Call),
                     SourceLocation(), Sema::LookupMemberName);
  Found.suppressDiagnostics();
  return Class->hasDefinition() &&
         S.LookupQualifiedName(Found, const_cast<CXXRecordDecl *>(Class));
}

/// Calls tile::detail::generate(generator, registers of each result, registers
/// of each argument) at compile time.
bool StringReader::fromGenerator(Expr *E, ConstantString &Out) {
  const CXXRecordDecl *Class = E->getType()->getAsCXXRecordDecl();
  if (!Shape || !Class || !isCallable(S, Class))
    return false;
  DeclContext *Where = C.getTranslationUnitDecl();
  for (llvm::StringRef Name : {"tile", "detail"}) {
    LookupResult Found(S, &C.Idents.get(Name), SourceLocation(),
                       Sema::LookupNamespaceName);
    Found.suppressDiagnostics();
    S.LookupQualifiedName(Found, Where);
    Where = Found.getAsSingle<NamespaceDecl>();
    if (!Where)
      return false;
  }
  SourceLocation L = E->getExprLoc();
  LookupResult Generate(S, &C.Idents.get("generate"), L,
                        Sema::LookupOrdinaryName);
  if (!S.LookupQualifiedName(Generate, Where))
    return false;
  EnterExpressionEvaluationContext Constant(
      S, Sema::ExpressionEvaluationContext::ConstantEvaluated);
  ExprResult Callee = S.BuildDeclarationNameExpr(CXXScopeSpec(), Generate,
                                                 /*NeedsADL=*/false);
  if (Callee.isInvalid())
    return false;
  Expr *Arguments[] = {asObject(E), counts(Shape->Outputs, L),
                       counts(Shape->Inputs, L)};
  ExprResult Call = S.BuildCallExpr(nullptr, Callee.get(), L, Arguments, L);
  if (Call.isInvalid())
    return false;
  Expr *Result = Call.get();
  if (auto *R = Result->getType()->getAsCXXRecordDecl())
    return hasDataAndSize(R) && fromRange(Result, Out);
  return fromPointer(Result, Out);
}

std::optional<ConstantString> StringReader::read(Expr *Argument) {
  ConstantString Out;
  Out.Argument = Argument;
  Expr *E = peeled(Argument);
  if (fromLiteral(E, Out))
    return Out;
  // A copy of a string object is that object.
  while (auto *Copy = dyn_cast<CXXConstructExpr>(E)) {
    if (Copy->getNumArgs() != 1 ||
        !Copy->getConstructor()->isCopyOrMoveConstructor())
      break;
    E = peeled(Copy->getArg(0));
  }
  if (fromVariable(E, Out))
    return Out;
  if (auto *R = E->getType()->getAsCXXRecordDecl()) {
    bool Read = hasDataAndSize(R) ? fromRange(E, Out) : fromGenerator(E, Out);
    return Read ? std::optional(Out) : std::nullopt;
  }
  return fromPointer(E, Out) ? std::optional(Out) : std::nullopt;
}

std::optional<ConstantString>
clang_tile::constantString(Compilation &In, Expr *E, llvm::StringRef What,
                           llvm::StringRef Builtin,
                           const GeneratorShape *Shape) {
  StringReader Reader(In, Shape);
  // Errors in a generator's own code are clang's, and enough.
  unsigned Errors = In.S->getDiagnostics().getClient()->getNumErrors();
  std::optional<ConstantString> Result = Reader.read(E);
  if (Result)
    return Result;
  if (In.S->getDiagnostics().getClient()->getNumErrors() != Errors)
    return std::nullopt;
  In.Say.say(Diag::AsmNotString, peeled(E)->getExprLoc(),
             {What.str(), Builtin.str()}, E->getSourceRange());
  const CXXRecordDecl *Class = peeled(E)->getType()->getAsCXXRecordDecl();
  if (Shape && Class && isCallable(*In.S, Class) && Reader.Why.empty())
    In.Say.say(Diag::Instead, peeled(E)->getExprLoc(),
               {"a generator is called with (outputs, inputs) or nothing and "
                "returns a string"});
  for (const PartialDiagnosticAt &Note : Reader.Why)
    In.S->Diag(Note.first, Note.second);
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Carets
//===----------------------------------------------------------------------===//

/// Byte `Offset` of a literal, in its tokens.
static SourceLocation locationOf(Compilation &In, const StringLiteral *Literal,
                                 size_t Offset) {
  return Literal->getLocationOfByte(
      std::min<size_t>(Offset, Literal->getByteLength()),
      In.S->getSourceManager(), In.S->getLangOpts(),
      In.context().getTargetInfo());
}

/// A place in the text of a string that stands nowhere in the source.
static SourceLocation locationInCopy(Compilation &In, llvm::StringRef Text,
                                     size_t Offset) {
  SourceManager &Sources = In.S->getSourceManager();
  FileID Copy = Sources.createFileID(
      llvm::MemoryBuffer::getMemBufferCopy(Text, "<asm text>"));
  return Sources.getLocForStartOfFile(Copy).getLocWithOffset(
      std::min(Offset, Text.size()));
}

/// `FixIt` for `Length` bytes of a literal, where they stand in the source as
/// they are: between two ends with an escape or a macro it would replace more.
static llvm::SmallVector<FixItHint, 1> fixOf(Compilation &In,
                                             const StringLiteral *Literal,
                                             size_t Offset, size_t Length,
                                             const std::string &FixIt) {
  SourceLocation Begin = locationOf(In, Literal, Offset);
  if (!Begin.isFileID())
    return {};
  if (!Length)
    return {FixItHint::CreateInsertion(Begin, FixIt)};
  if (locationOf(In, Literal, Offset + Length - 1) !=
      Begin.getLocWithOffset(Length - 1))
    return {};
  return {FixItHint::CreateReplacement(
      CharSourceRange::getCharRange(Begin, Begin.getLocWithOffset(Length)),
      FixIt)};
}

void clang_tile::sayAt(Compilation &In, const ConstantString &S, size_t Offset,
                       size_t Length, Diag Id,
                       llvm::ArrayRef<std::string> Arguments,
                       const std::string *FixIt, FunctionDecl *IfEmitted) {
  auto say = [&](Diag Id, SourceLocation Loc,
                 llvm::ArrayRef<std::string> Arguments = {},
                 SourceRange Range = {}, llvm::ArrayRef<FixItHint> Fixes = {}) {
    if (IfEmitted)
      In.Say.sayIfEmitted(IfEmitted, Id, Loc, Arguments, Range);
    else
      In.Say.say(Id, Loc, Arguments, Range, Fixes);
  };
  SourceLocation Call = peeled(S.Argument)->getExprLoc();
  if (!S.Literal) {
    say(Id, Call, Arguments, S.Argument->getSourceRange());
    say(Diag::AsmGenerated, locationInCopy(In, S.Value, Offset));
    return;
  }
  llvm::SmallVector<FixItHint, 1> Fixes;
  if (FixIt)
    Fixes = fixOf(In, S.Literal, Offset, Length, *FixIt);
  say(Id, locationOf(In, S.Literal, Offset), Arguments, {}, Fixes);
  if (S.IsElsewhere)
    say(Diag::AsmUsedHere, Call);
}
