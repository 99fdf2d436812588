//===- Matrix.cpp - which builtin runs where? -----------------------------===//
#include "Matrix.h"
#include "Tables.h"

using namespace clang_tile;

static std::string cell(RowId Row, Vendor Target) {
  std::string Result;
  for (const Lowering *L : loweringsOf(Row)) {
    if (L->Target != Target || !L->Becomes.isNative())
      continue;
    std::string Words = inWords(L->Need);
    Result += (Result.empty() ? "" : "; ") + (Words.empty() ? "every" : Words);
  }
  return Result.empty() ? "no" : Result;
}

std::string clang_tile::supportMatrix() {
  std::string Table = "| builtin | NVIDIA | AMD |\n|---|---|---|\n";
  for (const BuiltinRow &B : builtins())
    Table += "| `" + std::string(B.Row) + "` | " + cell(B.Id, Vendor::NVPTX) +
             " | " + cell(B.Id, Vendor::AMDGPU) + " |\n";
  return Table;
}
