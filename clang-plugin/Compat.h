//===- Compat.h - every difference between clang 19 and clang 24 ----------===//
//
// The only file with an `#if` on a version. Each shim names the first version
// that differs and what changed. It also includes the clang headers that the
// rooms use, since their paths move too.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_COMPAT_H
#define CLANG_TILE_COMPAT_H

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTMutationListener.h"
#include "clang/AST/Attr.h"
#include "clang/AST/CXXInheritance.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecordLayout.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Basic/TargetOptions.h"
#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendOptions.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/EnterExpressionEvaluationContext.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "clang/Sema/Initialization.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Scope.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaConsumer.h"
#include "clang/Sema/SemaDiagnostic.h"
#include "clang/Sema/Template.h"
#include "clang/Serialization/ASTReader.h"

#if CLANG_VERSION_MAJOR >= 24
#include "clang/Sema/SemaProxy.h"
#include "llvm/TargetParser/AMDGPUTargetParser.h"
#endif

#if CLANG_VERSION_MAJOR >= 22
#include "clang/Basic/DiagnosticFrontend.h"
#else
#include "clang/Frontend/FrontendDiagnostic.h"
#endif

// The assembler that clang is linked with (AmdAssembler.cpp).
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCObjectFileInfo.h"
#include "llvm/MC/MCParser/MCAsmParser.h"
#include "llvm/MC/MCParser/MCTargetAsmParser.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/SourceMgr.h"

namespace clang_tile {

/// 22: Sema takes external sources by IntrusiveRefCntPtr, before by pointer.
template <class Source>
inline void addExternalSource(clang::Sema &S,
                              llvm::IntrusiveRefCntPtr<Source> P) {
#if CLANG_VERSION_MAJOR >= 22
  S.addExternalSource(P);
#else
  P->Retain();
  S.addExternalSource(P.get());
#endif
}

/// 20: Sema::AssignmentAction became a scoped enumeration.
#if CLANG_VERSION_MAJOR >= 20
inline constexpr auto ConvertingAction = clang::AssignmentAction::Converting;
#else
inline constexpr auto ConvertingAction = clang::Sema::AA_Converting;
#endif

/// 20: [[clang::noconvergent]] on a statement. Before, asm stays convergent.
inline clang::Stmt *withoutConvergence(clang::ASTContext &C, clang::Stmt *S) {
#if CLANG_VERSION_MAJOR >= 20
  const clang::Attr *A = clang::NoConvergentAttr::CreateImplicit(C);
  return clang::AttributedStmt::Create(C, S->getBeginLoc(), A, S);
#else
  (void)C;
  return S;
#endif
}

/// 22: types of classes are made by a method of their own.
inline clang::QualType typeOfRecord(const clang::ASTContext &C,
                                    const clang::RecordDecl *R) {
#if CLANG_VERSION_MAJOR >= 22
  return C.getCanonicalTagType(R);
#else
  return C.getTypeDeclType(R);
#endif
}

/// 24: evaluation that may instantiate templates takes a view of Sema.
inline bool evaluateConstant(clang::Sema &S, const clang::Expr *E,
                             clang::Expr::EvalResult &Result) {
#if CLANG_VERSION_MAJOR >= 24
  clang::sema::EvalProxy Proxy(S);
  return E->EvaluateAsMandatedConstantExpr(Result, S.Context, Proxy);
#else
  return E->EvaluateAsConstantExpr(Result, S.Context);
#endif
}
inline bool evaluateChars(clang::Sema &S, const clang::Expr *E,
                          const clang::Expr *Size, const clang::Expr *Data,
                          std::string &Out, clang::Expr::EvalResult &Status) {
#if CLANG_VERSION_MAJOR >= 24
  clang::sema::EvalProxy Proxy(S);
  return E->EvaluateCharRangeAsString(Out, Size, Data, S.Context, Proxy,
                                      Status);
#else
  return E->EvaluateCharRangeAsString(Out, Size, Data, S.Context, Status);
#endif
}
inline void completeConstant(clang::Sema &S, clang::VarDecl *V) {
  llvm::SmallVector<clang::PartialDiagnosticAt, 2> Notes;
#if CLANG_VERSION_MAJOR >= 24
  clang::sema::EvalProxy Proxy(S);
  (void)V->checkForConstantInitialization(Notes, Proxy);
#else
  (void)S;
  (void)V->checkForConstantInitialization(Notes);
#endif
}

/// 21: the text of an asm statement may be computed.
inline std::string asmText(const clang::GCCAsmStmt *Asm) {
#if CLANG_VERSION_MAJOR >= 21
  return Asm->getAsmString();
#else
  return Asm->getAsmString()->getString().str();
#endif
}

/// 20: the width of a bit-field no longer needs the context.
inline unsigned bitFieldWidth(const clang::ASTContext &C,
                              const clang::FieldDecl *F) {
#if CLANG_VERSION_MAJOR >= 20
  (void)C;
  return F->getBitWidthValue();
#else
  return F->getBitWidthValue(C);
#endif
}

/// 22: a tuple of named accumulation registers may be read in parts. Before,
/// one that is stored twice was "Illegal instruction detected".
inline constexpr bool ReadsNamedAccTuples = CLANG_VERSION_MAJOR >= 22;

/// 22: the backend has the constraint `^VA`.
inline constexpr bool HasVectorOrAccConstraint = CLANG_VERSION_MAJOR >= 22;

/// 22: a function gets as many accumulation registers as its asm needs. Before,
/// and without optimisation, half of those that there are.
inline constexpr bool AllotsAccByNeed = CLANG_VERSION_MAJOR >= 22;

/// 24: the attribute `launch_bounds` reaches AMD's backend. Before, only
/// `amdgpu_flat_work_group_size` did, which HIP's `__launch_bounds__` is.
inline constexpr bool LaunchBoundsReachAMDGPU = CLANG_VERSION_MAJOR >= 24;

/// 24: AMD's chip is part of the triple, and the CPU empty where that says all.
inline std::string chipName(const clang::TargetInfo &Info) {
  std::string CPU = Info.getTargetOpts().CPU;
#if CLANG_VERSION_MAJOR >= 24
  if (CPU.empty())
    return llvm::AMDGPU::getArchNameFromSubArch(Info.getTriple().getSubArch())
        .str();
#endif
  return CPU;
}

/// 23: isAMDGPU() also covers the new `amdgpu` architecture of the triple.
inline bool isAMDGPU(const llvm::Triple &T) { return T.isAMDGPU(); }

//===--- The assembler ----------------------------------------------------===//

/// 21: floats are in %r and doubles in %rd. Before, in %f and %fd.
inline constexpr bool PTXHasFloatRegisters = CLANG_VERSION_MAJOR < 21;

/// 22: targets are looked up and made by Triple, before by its string.
#if CLANG_VERSION_MAJOR >= 22
inline const llvm::Triple &mcTriple(const llvm::Triple &T) { return T; }
#else
inline const std::string &mcTriple(const llvm::Triple &T) { return T.str(); }
#endif

/// 23: references, and no options.
inline std::unique_ptr<llvm::MCContext>
makeMCContext(const llvm::Triple &T, const llvm::MCAsmInfo &Syntax,
              const llvm::MCRegisterInfo &Registers,
              const llvm::MCSubtargetInfo &Chip, llvm::SourceMgr &Sources,
              const llvm::MCTargetOptions &Options) {
#if CLANG_VERSION_MAJOR >= 23
  (void)Options;
  return std::make_unique<llvm::MCContext>(T, Syntax, Registers, Chip,
                                           &Sources);
#else
  return std::make_unique<llvm::MCContext>(T, &Syntax, &Registers, &Chip,
                                           &Sources, &Options);
#endif
}

/// 23: no options.
inline std::unique_ptr<llvm::MCTargetAsmParser>
makeTargetParser(const llvm::Target &Target, const llvm::MCSubtargetInfo &Chip,
                 llvm::MCAsmParser &Parser, const llvm::MCInstrInfo &Info,
                 const llvm::MCTargetOptions &Options) {
#if CLANG_VERSION_MAJOR >= 23
  (void)Options;
  auto *P = Target.createMCAsmParser(Chip, Parser, Info);
#else
  auto *P = Target.createMCAsmParser(Chip, Parser, Info, Options);
#endif
  return std::unique_ptr<llvm::MCTargetAsmParser>(P);
}

} // namespace clang_tile
#endif
