//===- Vendor.h - whose GPU? ----------------------------------------------===//
//
// The one enumeration of targets, in the rows of the tables (`NVPTX`, `AMDGPU`)
// and in what reads assembly, and the words for them. Knows no clang.
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_VENDOR_H
#define CLANG_TILE_VENDOR_H

namespace clang_tile {

enum class Vendor { NVPTX, AMDGPU };

constexpr Vendor otherThan(Vendor V) {
  return V == Vendor::NVPTX ? Vendor::AMDGPU : Vendor::NVPTX;
}

/// As LLVM calls the target.
constexpr const char *nameOf(Vendor V) {
  return V == Vendor::NVPTX ? "NVPTX" : "AMDGPU";
}

/// As people say it.
constexpr const char *inWords(Vendor V) {
  return V == Vendor::NVPTX ? "an NVIDIA GPU" : "an AMD GPU";
}

} // namespace clang_tile
#endif
