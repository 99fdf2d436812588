//===- Names.cpp - what does `__warp_any` mean here? ----------------------===//
#include "Names.h"
#include "AstBuilder.h"
#include "Target.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace clang;
using namespace clang_tile;

bool Names::LookupUnqualified(LookupResult &R, Scope *) {
  IdentifierInfo *Id = R.getLookupName().getAsIdentifierInfo();
  if (Busy || !Id || R.getLookupKind() != Sema::LookupOrdinaryName ||
      R.isForRedeclaration() || !Id->getName().starts_with("__"))
    return false;
  llvm::SaveAndRestore<bool> NotAgain(Busy, true);

  NamedDecl *Found = declarationOf(Id);
  if (!Found) {
    const BuiltinRow *Row = builtinOfName(Id->getName());
    // Typo correction asks, too; what it asks about nobody has written.
    if (!Row || R.isSuppressingAmbiguousDiagnostics())
      return false;
    // Not kept: the header may still come.
    Found = recover(*Row, R.getNameLoc());
  }
  R.addDecl(Found);
  R.resolveKind();
  return true;
}

/// The header with "tile::stoch_round", "tile::tdm::async_load" or, after a
/// global `::`, "__packed_add4"; empty if it is none of ours.
static std::string_view headerWith(std::string_view Qualified) {
  for (const PortableName &P : portableNames())
    if (P.Name.substr(0, P.Name.find('<')) == Qualified)
      return builtinOf(P.Row).Header;
  const BuiltinRow *Row = builtinOfName(Qualified);
  if (!Row && Qualified.substr(0, 6) == "tile::") // tile::buffer_load
    Row = builtinOfName("__" + std::string(Qualified.substr(6)));
  return Row ? Row->Header : std::string_view();
}

TypoCorrection Names::CorrectTypo(const DeclarationNameInfo &Typo, int, Scope *,
                                  CXXScopeSpec *Scope,
                                  CorrectionCandidateCallback &, DeclContext *,
                                  bool, const ObjCObjectPointerType *) {
  if (Busy || !Scope || !Scope->isSet() || !Typo.getName().isIdentifier())
    return TypoCorrection();
  DeclContext *Where = In.S->computeDeclContext(*Scope);
  std::string Qualified = Typo.getName().getAsString();
  if (auto *Space = dyn_cast_or_null<NamespaceDecl>(Where))
    Qualified = Space->getQualifiedNameAsString() + "::" + Qualified;
  else if (!Where || !Where->isTranslationUnit())
    return TypoCorrection();
  std::string_view Header = headerWith(Qualified);
  if (!Header.empty() && Hinted.insert(Typo.getLoc()).second)
    In.Say.say(Diag::NeedsHeader, Typo.getLoc(),
               {Qualified, std::string(Header)});
  return TypoCorrection();
}

void Names::lexed(const Token &T) {
  bool AfterColons = Last == tok::coloncolon && LastButOne != tok::identifier &&
                     LastButOne != tok::greater;
  LastButOne = std::exchange(Last, T.getKind());
  if (!AfterColons || T.isNot(tok::identifier) || Busy || !In.S ||
      !In.S->TUScope)
    return;
  IdentifierInfo *Id = T.getIdentifierInfo();
  bool IsFree = In.S->IdResolver.begin(Id) == In.S->IdResolver.end() &&
                In.context().getTranslationUnitDecl()->lookup(Id).empty();
  llvm::SaveAndRestore<bool> NotAgain(Busy, true);
  if (IsFree && Id->getName().starts_with("__"))
    declarationOf(Id);
}

NamedDecl *Names::declarationOf(IdentifierInfo *Id) {
  NamedDecl *&D = Declared[Id];
  if (D)
    return D;
  llvm::StringRef Name = Id->getName(), HasRow = Name;
  if (HasRow.consume_front("__tile_has_")) {
    if (std::vector<RowId> Rows = rowsOfHas(HasRow); !Rows.empty())
      D = introduce(declareHas(Rows, Name));
  } else if (const BuiltinRow *Row = builtinOfName(Name)) {
    if (Row->Header.empty())
      D = introduce(declare(*Row));
  }
  return D;
}

NamedDecl *Names::introduce(NamedDecl *D) {
  Sema &S = *In.S;
  Sema::ContextRAII There(S, D->getDeclContext());
  S.PushOnScopeChains(D, S.TUScope);
  if (auto *V = dyn_cast<VarDecl>(D))
    In.CI.getASTConsumer().HandleTopLevelDecl(DeclGroupRef(V));
  else
    In.Active = true;
  return D;
}

QualType Names::typeNamed(llvm::StringRef Name, QualType T) const {
  ASTContext &C = In.context();
  if (Name == "bool")
    return C.BoolTy;
  if (Name == "int")
    return C.IntTy;
  if (Name == "uint32_t")
    return C.UnsignedIntTy;
  if (Name == "uint64_t")
    return C.getIntTypeForBitwidth(64, false);
  if (Name == "int64_t")
    return C.getIntTypeForBitwidth(64, true);
  return T;
}

/// `template <Parameters> F`, made by nobody's source.
static NamedDecl *asTemplate(ASTContext &C, FunctionDecl *F,
                             llvm::ArrayRef<NamedDecl *> Parameters) {
  SourceLocation Nowhere; // As clang's own builtins.
  auto *List = TemplateParameterList::Create(C, Nowhere, Nowhere, Parameters,
                                             Nowhere, nullptr);
  auto *Template = FunctionTemplateDecl::Create(
      C, C.getTranslationUnitDecl(), Nowhere, F->getDeclName(), List, F);
  F->setDescribedFunctionTemplate(Template);
  Template->setImplicit();
  for (NamedDecl *P : Parameters)
    P->setDeclContext(F);
  return Template;
}

/// Inside of which a declaration has C linkage.
static DeclContext *externC(ASTContext &C) {
  SourceLocation Nowhere;
  DeclContext *TU = C.getTranslationUnitDecl();
  auto *ExternC = LinkageSpecDecl::Create(C, TU, Nowhere, Nowhere,
                                          LinkageSpecLanguageIDs::C, false);
  ExternC->setImplicit();
  TU->addDecl(ExternC);
  return ExternC;
}

NamedDecl *Names::declare(const BuiltinRow &Row) {
  ASTContext &C = In.context();
  SourceLocation Nowhere;
  std::vector<Parameter> Parameters = Row.parameters();
  TemplateTypeParmDecl *TypeParameter = nullptr;
  QualType T;
  if (llvm::any_of(Parameters,
                   [](const Parameter &P) { return P.Type == "T"; })) {
    TypeParameter =
        TemplateTypeParmDecl::Create(C, C.getTranslationUnitDecl(), Nowhere,
                                     Nowhere, 0, 0, &C.Idents.get("T"), true,
                                     /*ParameterPack=*/false);
    TypeParameter->setImplicit();
    T = C.getTemplateTypeParmType(0, 0, false, TypeParameter);
  }

  llvm::SmallVector<QualType> Types;
  for (const Parameter &P : Parameters)
    Types.push_back(typeNamed(P.Type, T));
  AstBuilder Build(*In.S, Nowhere);
  FunctionDecl *F =
      Build.function(Row.name(), typeNamed(Row.result(), T), Types,
                     TypeParameter ? C.getTranslationUnitDecl() : externC(C));
  F->setStorageClass(SC_Extern);
  for (auto [I, P] : llvm::enumerate(Parameters))
    F->getParamDecl(I)->setDeclName(&C.Idents.get(P.Name));
  F->addAttr(ConvergentAttr::CreateImplicit(C));
  F->addAttr(makeTag(C, Row.Row));
  if (TypeParameter)
    return asTemplate(C, F, TypeParameter);
  // As <tile/builtins.h> declares it, which may come later.
  C.adjustExceptionSpec(F, EST_NoThrow);
  return F;
}

/// True if the target runs any of the rows itself.
NamedDecl *Names::declareHas(llvm::ArrayRef<RowId> Rows, llvm::StringRef Name) {
  ASTContext &C = In.context();
  DeclContext *TU = C.getTranslationUnitDecl();
  SourceLocation Nowhere;
  Target T = targetOf(C, nullptr);
  bool Has = T.GPU && llvm::any_of(Rows, [&](RowId Row) {
               const Lowering *L = chooseLowering(Row, T);
               return L && L->Becomes.isNative();
             });

  QualType Bool = C.BoolTy.withConst();
  auto *V = VarDecl::Create(C, TU, Nowhere, Nowhere, &C.Idents.get(Name), Bool,
                            C.getTrivialTypeSourceInfo(Bool, Nowhere), SC_None);
  V->setImplicit();
  V->setConstexpr(true);
  V->setInlineSpecified();
  V->setImplicitlyInline();
  V->setInitStyle(VarDecl::CInit);
  V->setInit(CXXBoolLiteralExpr::Create(C, Has, C.BoolTy, Nowhere));
  V->addAttr(UnusedAttr::CreateImplicit(C));
  // Evaluates the initialiser and, in CUDA, makes the variable usable on both
  // sides; without it the name is not a constant expression.
  Sema::ContextRAII AtTop(*In.S, TU);
  In.S->CheckCompleteVariableDeclaration(V);
  return V;
}

/// Something to go on with after the error: a template that takes anything and
/// whose result is dependent, so that no second error follows the first.
NamedDecl *Names::recover(const BuiltinRow &Row, SourceLocation Use) {
  NamedDecl *&Known = Recovered[Use]; // clang looks the same name up thrice
  if (Known)
    return Known;
  In.Say.say(Diag::NeedsHeader, Use,
             {std::string(Row.name()), std::string(Row.Header)});
  ASTContext &C = In.context();
  DeclContext *TU = C.getTranslationUnitDecl();
  SourceLocation Nowhere;
  auto parameter = [&](unsigned Index) {
    return TemplateTypeParmDecl::Create(C, TU, Nowhere, Nowhere, 0, Index,
                                        nullptr, true, /*ParameterPack=*/true);
  };
  TemplateTypeParmDecl *Result = parameter(0), *Arguments = parameter(1);
  QualType Argument = C.getTemplateTypeParmType(0, 1, true, Arguments);
  AstBuilder Build(*In.S, Nowhere);
  FunctionDecl *F = Build.function(
      Row.name(), C.DependentTy,
      {C.getPackExpansionType(C.getLValueReferenceType(Argument.withConst()),
                              std::nullopt)});
  return Known = asTemplate(C, F, {Result, Arguments});
}

void Names::ReadUndefinedButUsed(
    llvm::MapVector<NamedDecl *, SourceLocation> &Undefined) {
  Undefined.remove_if([](const auto &Entry) {
    return taggedRow(dyn_cast<FunctionDecl>(Entry.first)) != nullptr;
  });
}
