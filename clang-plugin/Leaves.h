//===- Leaves.h - which scalars does a type hold? -------------------------===//
//
// SPEC section 2, "Elements of a value", read off a type:
//
//   float                    one leaf, one element
//   __half { u16 x; }        one leaf: one element of 16 bits
//   float4, __half2, T[N]    a group of its leaves, all of one type
//   fragment<T, 1>, T[1]     a group of one; another class of one leaf is not
//   union                    its first member
//
// Everything else is refused, with the reason.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_LEAVES_H
#define CLANG_TILE_LEAVES_H

#include "Compat.h"

namespace clang_tile {

/// One step from an object to a part of it.
struct LeafStep {
  enum KindTy { Base, Field, ArrayElement, VectorElement } Kind;
  clang::CXXBaseSpecifier *BaseClass = nullptr;
  clang::FieldDecl *Member = nullptr;
  unsigned Index = 0;
  clang::QualType Type; // of the part
};

struct Leaf {
  llvm::SmallVector<LeafStep, 2> Path;
  clang::QualType Type;
  uint64_t Offset; // in bytes from the object's start

  /// Elements of vectors have no address.
  bool isAddressable() const {
    return Path.empty() || Path.back().Kind != LeafStep::VectorElement;
  }
};

/// A value as the asm builtins see it.
struct Elements {
  clang::QualType Type;
  std::vector<Leaf> Leaves; // in memory order
  bool IsGroup = false;     // Else one element, whatever class it sits in.

  unsigned size() const { return Leaves.size(); }
  clang::QualType elementType() const { return Leaves.front().Type; }
  /// Leaves [First, First + Count) are neighbours in memory, without gaps.
  bool areAdjacent(clang::ASTContext &C, unsigned First, unsigned Count) const;
};

/// The elements of a value of type `T`; otherwise `WhyNot` says what is wrong
/// with it ("it is a union of ...").
std::optional<Elements> elementsOf(clang::ASTContext &C, clang::QualType T,
                                   std::string &WhyNot);

/// Bytes from an object to the part of it that these fields lead to.
uint64_t offsetOf(clang::ASTContext &C, llvm::ArrayRef<LeafStep> Fields);

/// False for pointers to address spaces that clang takes to be as wide as the
/// others and LLVM does not (AMDGPU's 2, 6, 7, 8, 9): values of them are lost
/// on the way through memory, and the backend aborts.
bool hasBackendSize(clang::ASTContext &C, clang::QualType T);

} // namespace clang_tile
#endif
