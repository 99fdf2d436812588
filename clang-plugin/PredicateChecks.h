//===- PredicateChecks.h - may some lanes alone run this body? ------------===//
//
//   tile::warp_predicate(i < n, x, [](float v) { return reduce(v); })
//                                                       ^ calls __shfl_xor?
//
// Where the lanes of a warp part, a block barrier hangs and a vote or shuffle
// misses lanes. Such a thing is an error at the call of warp_predicate, with
// the path to it in notes, however deep in called functions it is.
//
// Bodies are looked at when the translation unit ends, because a template that
// they call may be instantiated last. Only functions that a body reaches are
// read, each once.
//
// It cannot see through function pointers, virtual calls and functions of other
// translation units, and says so once for each.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_PREDICATECHECKS_H
#define CLANG_TILE_PREDICATECHECKS_H

#include "Collectives.h"
#include "Compilation.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace clang_tile {

class PredicateChecks {
public:
  explicit PredicateChecks(Compilation &In) : In(In) {}

  /// Keeps a call of warp_predicate; other calls do not matter.
  void found(const CallSite &Site);
  /// Judges the bodies of the calls that were kept.
  void finish();

  /// What a function does itself.
  struct Summary {
    struct Use {
      Collective Is; // None: a function whose body is not visible
      std::string Name;
      clang::SourceLocation Where;
    };
    struct Callee {
      const clang::FunctionDecl *F;
      clang::SourceLocation Where;
    };
    std::vector<Use> Uses;
    std::vector<Callee> Callees;
  };

private:
  struct Kept {
    clang::SourceLocation Where;
    const clang::FunctionDecl *Instance; // of warp_predicate
  };
  /// How a search came to a function.
  struct Step {
    const clang::FunctionDecl *From;
    clang::SourceLocation Where;
  };
  using Path = llvm::DenseMap<const clang::FunctionDecl *, Step>;

  void judge(const Kept &Call);
  void say(const Kept &Call, const Summary::Use &Use,
           const clang::FunctionDecl *User, const Path &Steps);
  const Summary &summaryOf(const clang::FunctionDecl *F);

  Compilation &In;
  std::vector<Kept> Calls;
  llvm::DenseMap<const clang::FunctionDecl *, std::unique_ptr<Summary>> Read;
  llvm::DenseSet<std::pair<clang::SourceLocation, clang::SourceLocation>> Said;
};

} // namespace clang_tile
#endif
