//===- Matrix.cpp - which builtin runs where? -----------------------------===//
#include "Matrix.h"
#include "Tables.h"

using namespace clang_tile;

static std::string cell(std::string_view Row, Vendor Target) {
  std::string Result;
  for (const Lowering *L : loweringsOf(Row)) {
    if (L->Target != Target || L->Becomes.Kind == Form::Dropped)
      continue;
    std::string Words = inWords(L->Need);
    Result += (Result.empty() ? "" : "; ") + (Words.empty() ? "every" : Words);
  }
  return Result.empty() ? "no" : Result;
}

std::string clang_tile::supportMatrix() {
  std::string Table = "| builtin | NVIDIA | AMD |\n|---|---|---|\n";
  for (const BuiltinRow &B : builtins())
    Table += "| `" + std::string(B.Row) + "` | " + cell(B.Row, Vendor::NVPTX) +
             " | " + cell(B.Row, Vendor::AMDGPU) + " |\n";
  return Table;
}
