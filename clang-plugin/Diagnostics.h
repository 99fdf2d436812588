//===- Diagnostics.h - the plugin's voice ---------------------------------===//
//
// Every message is a row of Diagnostics.def and is said through `Voice`, which
// knows what clang's engine makes hard: a warning of a plugin's own ignores -w,
// -Werror and pragmas, so ours travel as -Wbackend-plugin; and errors about the
// target are deferred until the calling function is known to be emitted.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_DIAGNOSTICS_H
#define CLANG_TILE_DIAGNOSTICS_H

#include "Compat.h"

namespace clang_tile {

enum class Diag {
#define DIAG(Id, Severity, Text) Id,
#include "Diagnostics.def"
};

/// The text of a row with its arguments filled in.
std::string formatted(Diag Id, llvm::ArrayRef<std::string> Arguments);

/// Says an error that belongs to no place, before there is a Sema.
void sayBeforeParsing(clang::DiagnosticsEngine &Engine, Diag Id,
                      llvm::ArrayRef<std::string> Arguments);

class Voice {
public:
  explicit Voice(clang::CompilerInstance &CI) : CI(CI) {}
  void attach(clang::Sema *Sema) { S = Sema; }

  /// Says it now, at `Loc`.
  void say(Diag Id, clang::SourceLocation Loc,
           llvm::ArrayRef<std::string> Arguments = {},
           clang::SourceRange Range = {},
           llvm::ArrayRef<clang::FixItHint> Fixes = {});

  /// Says it if and when `Caller` is emitted for the device.
  void sayIfEmitted(clang::FunctionDecl *Caller, Diag Id,
                    clang::SourceLocation Loc,
                    llvm::ArrayRef<std::string> Arguments = {},
                    clang::SourceRange Range = {});

  /// Whether anybody hears it: a remark only with the -Rpass flag of its kind.
  bool wants(Diag Id) const;

  /// 'const float *', quoted and printed as clang does.
  std::string quoted(clang::QualType T) const;

private:
  std::optional<unsigned> clangId(Diag Id) const;

  clang::CompilerInstance &CI;
  clang::Sema *S = nullptr;
};

} // namespace clang_tile
#endif
