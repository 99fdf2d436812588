//===- Options.cpp - -fplugin-arg-tile-NAME[=VALUE] -----------------------===//
#include "Options.h"

#include <algorithm>
#include <string_view>

using namespace clang_tile;

namespace {
struct Row {
  std::string_view Name, Value, Does;
  std::optional<std::string> Options::*Field;
};

constexpr Row Rows[] = {
#define OPTION(Id, Name, Value, Does) {Name, Value, Does, &Options::Id},
#include "Options.def"
};
} // namespace

/// Insertions, deletions and replacements between two short words.
static unsigned distance(std::string_view A, std::string_view B) {
  std::vector<unsigned> Row(B.size() + 1);
  for (size_t J = 0; J <= B.size(); ++J)
    Row[J] = J;
  for (size_t I = 1; I <= A.size(); ++I) {
    unsigned Diagonal = Row[0];
    Row[0] = I;
    for (size_t J = 1; J <= B.size(); ++J) {
      unsigned Replace = Diagonal + (A[I - 1] != B[J - 1]);
      Diagonal = Row[J];
      Row[J] = std::min({Replace, Row[J] + 1, Row[J - 1] + 1});
    }
  }
  return Row[B.size()];
}

static std::string nearest(std::string_view Said) {
  const Row *Best = std::min_element(
      std::begin(Rows), std::end(Rows), [&](const Row &A, const Row &B) {
        return distance(Said, A.Name) < distance(Said, B.Name);
      });
  // Half the word wrong is another word.
  if (distance(Said, Best->Name) * 2 > Best->Name.size())
    return "";
  std::string Form(Best->Name);
  return Best->Value.empty() ? Form : Form + "=" + std::string(Best->Value);
}

Options clang_tile::parseOptions(const std::vector<std::string> &Arguments,
                                 std::vector<UnknownOption> &Unknown) {
  Options Result;
  for (std::string_view Argument : Arguments) {
    std::string_view Name = Argument.substr(0, Argument.find('='));
    auto *Found = std::find_if(std::begin(Rows), std::end(Rows),
                               [&](const Row &R) { return R.Name == Name; });
    bool HasValue = Name.size() < Argument.size();
    if (Found == std::end(Rows) || HasValue == Found->Value.empty()) {
      Unknown.push_back({std::string(Argument), nearest(Name)});
      continue;
    }
    Result.*Found->Field =
        std::string(HasValue ? Argument.substr(Name.size() + 1) : "");
  }
  return Result;
}

std::string clang_tile::helpText() {
  std::string Text = "options of clang-tile:\n";
  for (const Row &R : Rows) {
    std::string Left = "  -fplugin-arg-tile-" + std::string(R.Name);
    if (!R.Value.empty())
      Left += "=" + std::string(R.Value);
    Left.resize(std::max<size_t>(Left.size() + 2, 40), ' ');
    Text += Left + std::string(R.Does) + "\n";
  }
  return Text;
}
