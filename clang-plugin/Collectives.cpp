//===- Collectives.cpp - does this take more than one lane? ---------------===//
#include "Collectives.h"

using namespace clang_tile;

Collective clang_tile::collectiveOfName(std::string_view Name) {
  static constexpr struct {
    std::string_view Prefix;
    Collective Is;
  } Names[] = {
#define BLOCK_BARRIER(prefix) {prefix, Collective::BlockBarrier},
#define CROSS_LANE(prefix) {prefix, Collective::CrossLane},
#include "Collectives.def"
  };
  size_t Longest = 0;
  Collective Result = Collective::None;
  for (auto [Prefix, Is] : Names)
    if (Prefix.size() > Longest && Name.substr(0, Prefix.size()) == Prefix) {
      Longest = Prefix.size();
      Result = Is;
    }
  return Result;
}

Collective clang_tile::collectiveOfRow(RowId Row) {
  switch (Row) {
#define CROSS_LANE_ROW(row) case RowId::row:
#include "Collectives.def"
    return Collective::CrossLane;
  default:
    return Collective::None;
  }
}

std::pair<Collective, std::string_view>
clang_tile::collectiveInText(std::string_view Text) {
  std::pair<Collective, std::string_view> Worst{Collective::None, {}};
  static constexpr std::string_view Between = " \t\r\n;{}";
  while (true) {
    size_t Start = Text.find_first_not_of(Between);
    if (Start == Text.npos)
      return Worst;
    Text.remove_prefix(Start);
    std::string_view Word = Text.substr(0, Text.find_first_of(Between));
    Text.remove_prefix(Word.size());
    Collective Is = collectiveOfName(Word);
    if (Is == Collective::BlockBarrier)
      return {Is, Word};
    if (Is != Collective::None && Worst.first == Collective::None)
      Worst = {Is, Word};
  }
}
