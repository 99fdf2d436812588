//===- Expression.cpp - the little language of EXPR rows ------------------===//
#include "Expression.h"

#include <charconv>

using namespace clang_tile;

namespace {
/// Consumes a text from the left; every method says whether it found its part.
struct Cursor {
  std::string_view Rest;

  void blanks() {
    while (!Rest.empty() && Rest.front() == ' ')
      Rest.remove_prefix(1);
  }
  bool take(std::string_view Word) {
    blanks();
    if (Rest.substr(0, Word.size()) != Word)
      return false;
    Rest.remove_prefix(Word.size());
    return true;
  }
  template <class Int> bool number(Int &Value) {
    blanks();
    auto [End, Error] =
        std::from_chars(Rest.data(), Rest.data() + Rest.size(), Value);
    if (Error != std::errc())
      return false;
    Rest.remove_prefix(End - Rest.data());
    return true;
  }
  bool type(unsigned &Bits) {
    return take("i") && number(Bits) && (Bits == 1 || Bits == 32 || Bits == 64);
  }
  std::string_view upTo(char Stop) {
    blanks();
    std::string_view Part = Rest.substr(0, Rest.find(Stop));
    Rest.remove_prefix(Part.size());
    return Part;
  }
};
} // namespace

/// "tid.{0:x|y|z}" with argument 0 = 1 -> "tid.y".
static std::optional<std::string>
chooseName(std::string_view Name,
           const std::vector<std::optional<long long>> &Constants) {
  size_t Open = Name.find('{');
  if (Open == Name.npos)
    return std::string(Name);
  size_t Close = Name.find('}', Open);
  if (Close == Name.npos)
    return std::nullopt;
  Cursor C{Name.substr(Open + 1, Close - Open - 1)};
  unsigned Argument;
  if (!C.number(Argument) || !C.take(":") || Argument >= Constants.size() ||
      !Constants[Argument])
    return std::nullopt;
  for (long long I = 0; I < *Constants[Argument]; ++I) {
    C.upTo('|');
    if (!C.take("|"))
      return std::nullopt;
  }
  return std::string(Name.substr(0, Open)) + std::string(C.upTo('|')) +
         std::string(Name.substr(Close + 1));
}

static bool parseArgument(Cursor &C, Expression::Argument &A) {
  if (!C.type(A.Bits))
    return false;
  C.blanks();
  A.Negated = C.take("!");
  if (!C.take("$"))
    return !A.Negated && C.number(A.Value);
  return C.number(A.Of.emplace());
}

std::optional<Expression> clang_tile::parseExpression(
    std::string_view Text,
    const std::vector<std::optional<long long>> &Constants) {
  Cursor C{Text};
  Expression E;
  if (!C.type(E.Bits))
    return std::nullopt;
  std::optional<std::string> Name = chooseName(C.upTo('('), Constants);
  if (!Name || !C.take("("))
    return std::nullopt;
  E.Intrinsic = *Name;
  while (!C.take(")")) {
    if (!E.Arguments.empty() && !C.take(","))
      return std::nullopt;
    if (!parseArgument(C, E.Arguments.emplace_back()))
      return std::nullopt;
  }
  if (C.take("=="))
    E.Finish = Expression::EqualZero;
  else if (C.take("!="))
    E.Finish = Expression::NotZero;
  else if (C.take("&"))
    E.Finish = Expression::And;
  if (E.Finish == Expression::And && !(C.take("$") && C.number(E.AndWith)))
    return std::nullopt;
  if (E.Finish == Expression::EqualZero || E.Finish == Expression::NotZero)
    if (!C.take("0"))
      return std::nullopt;
  C.blanks();
  if (!C.Rest.empty())
    return std::nullopt;
  return E;
}
