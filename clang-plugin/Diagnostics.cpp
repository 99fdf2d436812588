//===- Diagnostics.cpp - the plugin's voice -------------------------------===//
#include "Diagnostics.h"

#include "clang/Basic/CodeGenOptions.h"

using namespace clang;
using namespace clang_tile;

namespace {
enum Severity { Error, Warn, Note, Pass, Missed, Analysis };

struct Row {
  Severity Level;
  const char *Text;
};

constexpr Row Rows[] = {
#define DIAG(Id, Severity, Text) {Severity, Text},
#include "Diagnostics.def"
};
} // namespace

std::string clang_tile::formatted(Diag Id,
                                  llvm::ArrayRef<std::string> Arguments) {
  std::string Result;
  for (const char *P = Rows[unsigned(Id)].Text; *P; ++P) {
    if (*P != '%' || P[1] < '0' || P[1] > '9') {
      Result += *P;
      continue;
    }
    unsigned N = *++P - '0';
    Result += N < Arguments.size() ? Arguments[N] : "";
  }
  return Result;
}

void clang_tile::sayBeforeParsing(DiagnosticsEngine &Engine, Diag Id,
                                  llvm::ArrayRef<std::string> Arguments) {
  assert(Rows[unsigned(Id)].Level == Error && "only errors stop the compiler");
  Engine.Report(Engine.getCustomDiagID(DiagnosticsEngine::Error, "%0"))
      << formatted(Id, Arguments);
}

/// Remarks cost nothing unless their -Rpass flag names "tile".
static bool wanted(const CodeGenOptions::OptRemark &Flag) {
  return Flag.hasValidPattern() && Flag.patternMatches("tile");
}

std::optional<unsigned> Voice::clangId(Diag Id) const {
  const CodeGenOptions &Flags = CI.getCodeGenOpts();
  DiagnosticsEngine &Engine = S->getDiagnostics();
  auto remark = [](bool Wanted, unsigned Diagnostic) {
    return Wanted ? std::optional<unsigned>(Diagnostic) : std::nullopt;
  };
  switch (Rows[unsigned(Id)].Level) {
  case Error:
    return Engine.getCustomDiagID(DiagnosticsEngine::Error, "%0");
  case Note:
    return Engine.getCustomDiagID(DiagnosticsEngine::Note, "%0");
  case Warn:
    return diag::warn_fe_backend_plugin;
  case Pass:
    return remark(wanted(Flags.OptimizationRemark),
                  diag::remark_fe_backend_optimization_remark);
  case Missed:
    return remark(wanted(Flags.OptimizationRemarkMissed),
                  diag::remark_fe_backend_optimization_remark_missed);
  case Analysis:
    return remark(wanted(Flags.OptimizationRemarkAnalysis),
                  diag::remark_fe_backend_optimization_remark_analysis);
  }
  llvm_unreachable("every severity has an id");
}

bool Voice::wants(Diag Id) const { return clangId(Id).has_value(); }

void Voice::say(Diag Id, SourceLocation Loc,
                llvm::ArrayRef<std::string> Arguments, SourceRange Range,
                llvm::ArrayRef<FixItHint> Fixes) {
  std::optional<unsigned> ClangId = clangId(Id);
  if (!ClangId)
    return;
  std::string Text = formatted(Id, Arguments);
  if (Rows[unsigned(Id)].Level >= Pass) {
    // Only the engine's own builder can name the flag of a remark.
    S->getDiagnostics().Report(Loc, *ClangId) << AddFlagValue("tile") << Text;
    return;
  }
  auto Builder = S->Diag(Loc, *ClangId);
  Builder << Text;
  if (Range.isValid())
    Builder << Range;
  for (const FixItHint &Fix : Fixes)
    Builder << Fix;
}

void Voice::sayIfEmitted(FunctionDecl *Caller, Diag Id, SourceLocation Loc,
                         llvm::ArrayRef<std::string> Arguments,
                         SourceRange Range) {
  // Only CUDA and HIP decide at the end what is emitted.
  if (!Caller || !S->getLangOpts().CUDA)
    return say(Id, Loc, Arguments, Range);
  std::optional<unsigned> ClangId = clangId(Id);
  if (!ClangId)
    return;
  // Not Sema::targetDiag: that reports at once in a __device__ function.
  using Builder = Sema::SemaDiagnosticBuilder;
  Builder Deferred(Builder::K_Deferred, Loc, *ClangId, Caller, *S);
  Deferred << formatted(Id, Arguments);
  if (Range.isValid())
    Deferred << Range;
}

std::string Voice::quoted(QualType T) const {
  return "'" + T.getAsString(S->getPrintingPolicy()) + "'";
}
