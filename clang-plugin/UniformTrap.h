//===- UniformTrap.h - was the promise kept? ------------------------------===//
//
// With -fplugin-arg-tile-check-uniform each value that is assumed uniform is
// compared, dword by dword, with that of the first active lane, on NVIDIA too:
//
//   ; kernel.cu:12: 'assume_uniform' does not hold
//   s_trap 2
//
// The comment in the PTX or ISA beside the trap is how a debugger's address
// becomes a source line. Bits that belong to no member are not compared.
//
// On NVPTX the lanes that compare are those of `activemask`: lanes that have
// parted without need are compared apart.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_UNIFORMTRAP_H
#define CLANG_TILE_UNIFORMTRAP_H

#include "AstBuilder.h"
#include "Compilation.h"

namespace clang_tile {

class UniformTrap {
public:
  /// For a function `F` that is given a value of type `T` at `L`.
  UniformTrap(Compilation &In, AstBuilder &Build, clang::FunctionDecl *F,
              clang::QualType T, clang::SourceLocation L);

  /// "kernel.cu:12", what makes one trap differ from another.
  static std::string place(Compilation &In, clang::SourceLocation L);

  /// Asks which lanes take part.
  bool begin(AstBuilder::Body &Body);
  /// The first active lane's value of `Word`.
  clang::Expr *ofFirstLane(clang::Expr *Word);
  /// Notes whether dword `I` differs between this lane and the first.
  void compare(unsigned I, clang::Expr *Mine, clang::Expr *First,
               AstBuilder::Body &Body);
  /// Traps if one did.
  bool finish(AstBuilder::Body &Body);

private:
  bool isAMD() const;

  Compilation &In;
  AstBuilder &Build;
  clang::FunctionDecl *F;
  std::string Place;
  std::vector<uint32_t> Significant; // bits of each dword
  clang::QualType Word;
  clang::VarDecl *Lanes = nullptr, *Leader = nullptr, *Difference = nullptr;
};

} // namespace clang_tile
#endif
