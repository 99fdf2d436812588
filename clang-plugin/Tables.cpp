//===- Tables.cpp - the rows, as data -------------------------------------===//
#include "Tables.h"

using namespace clang_tile;

namespace {
constexpr ArgumentRule none{};
constexpr ArgumentRule constant(int Index, long long Min, long long Max) {
  return {Index, Min, Max};
}

constexpr Needs ANY{};
constexpr Needs SM(unsigned N) {
  Needs R;
  R.SM = N;
  return R;
}
constexpr Needs PTX(unsigned N) {
  Needs R;
  R.PTX = N;
  return R;
}
constexpr Needs WAVE(unsigned N) {
  Needs R;
  R.Wave = N;
  return R;
}
constexpr Needs CPUS(const char *Names) {
  Needs R;
  R.CPUs = Names;
  return R;
}
[[maybe_unused]] constexpr Needs FEATURE(const char *Feature,
                                         const char *Said) {
  Needs R;
  R.Feature = Feature;
  R.FeatureSaid = Said;
  return R;
}

/// BODY is a Form, and so is EXPR("...").
struct FormName : Form {
  constexpr Form operator()(std::string_view Text,
                            std::string_view Constraints = {}) const {
    return {Kind, Text, Constraints};
  }
};
#define FORM(Id, Way, IsNative, Fill, Remark, Document)                        \
  constexpr FormName Id{{Form::Id, {}, {}}};
#include "Forms.def"

struct FormRow {
  clang_tile::Way Way;
  bool IsNative;
  std::string_view Remark, Document;
};
constexpr FormRow FormRows[] = {
#define FORM(Id, GoesBy, IsNative, Fill, Remark, Document)                     \
  {Way::GoesBy, IsNative, Remark, Document},
#include "Forms.def"
};
} // namespace

const std::vector<BuiltinRow> &clang_tile::builtins() {
  static const std::vector<BuiltinRow> Rows = {
#define PLAIN(row, prototype, rule, instead, contract)                         \
  {RowId::row, #row, "", prototype, instead, contract, rule},
#define HEADER(row, header, prototype, instead, contract)                      \
  {RowId::row, #row, header, prototype, instead, contract, none},
#include "Builtins.def"
  };
  return Rows;
}

const std::vector<PortableName> &clang_tile::portableNames() {
  static const std::vector<PortableName> Rows = {
#define PORTABLE(row, name, same_bits)                                         \
  {RowId::row, name, PortableName::same_bits},
#include "Builtins.def"
  };
  return Rows;
}

const std::vector<Lowering> &clang_tile::lowerings() {
  static const std::vector<Lowering> Rows = {
#define LOWERING(row, target, needs, form)                                     \
  {RowId::row, Vendor::target, needs, form},
#include "Lowerings.def"
  };
  return Rows;
}

static std::string_view trim(std::string_view S) {
  while (!S.empty() && S.front() == ' ')
    S.remove_prefix(1);
  while (!S.empty() && S.back() == ' ')
    S.remove_suffix(1);
  return S;
}

std::string_view BuiltinRow::name() const {
  std::string_view Head = Prototype.substr(0, Prototype.find_first_of("(<"));
  return trim(Head.substr(Head.rfind(' ') + 1));
}

std::string_view BuiltinRow::result() const {
  return trim(Prototype.substr(0, Prototype.find(name())));
}

std::vector<Parameter> BuiltinRow::parameters() const {
  std::vector<Parameter> Result;
  size_t Open = Prototype.find('('), Close = Prototype.rfind(')');
  std::string_view Rest = trim(Prototype.substr(Open + 1, Close - Open - 1));
  while (!Rest.empty()) {
    std::string_view One = Rest.substr(0, Rest.find(','));
    Rest.remove_prefix(std::min(One.size() + 1, Rest.size()));
    One = trim(One);
    size_t Blank = One.rfind(' ');
    Result.push_back({trim(One.substr(0, Blank)), One.substr(Blank + 1)});
  }
  return Result;
}

const BuiltinRow &clang_tile::builtinOf(RowId Row) {
  return builtins()[static_cast<size_t>(Row)];
}

const BuiltinRow *clang_tile::builtinOfRow(std::string_view Row) {
  for (const BuiltinRow &B : builtins())
    if (B.Row == Row)
      return &B;
  return nullptr;
}

const BuiltinRow *clang_tile::builtinOfName(std::string_view Name) {
  for (const BuiltinRow &B : builtins())
    if (B.name() == Name)
      return &B;
  return nullptr;
}

/// "stoch_round" of "__stoch_round", as SPEC names a builtin's constant.
static std::string_view withoutPrefixes(std::string_view Name) {
  for (std::string_view Prefix : {"__", "tile_"})
    if (Name.substr(0, Prefix.size()) == Prefix)
      Name.remove_prefix(Prefix.size());
  return Name;
}

std::vector<RowId> clang_tile::rowsOfHas(std::string_view Name) {
  if (const BuiltinRow *B = builtinOfRow(Name))
    return {B->Id};
  std::vector<RowId> Result;
  for (const BuiltinRow &B : builtins())
    if (withoutPrefixes(B.name()) == Name)
      Result.push_back(B.Id);
  return Result;
}

std::vector<std::string_view> clang_tile::hasNames() {
  std::vector<std::string_view> Result;
  std::string_view Family;
  for (const BuiltinRow &B : builtins()) {
    std::string_view OfAll = withoutPrefixes(B.name());
    if (rowsOfHas(OfAll).size() > 1 && OfAll != Family)
      Result.push_back(Family = OfAll);
    Result.push_back(B.Row);
  }
  return Result;
}

std::vector<const Lowering *> clang_tile::loweringsOf(RowId Row) {
  std::vector<const Lowering *> Result;
  for (const Lowering &L : lowerings())
    if (L.Row == Row)
      Result.push_back(&L);
  return Result;
}

Way Form::way() const { return FormRows[Kind].Way; }

bool Form::isNative() const { return FormRows[Kind].IsNative; }

/// `Words` with the lowering's text for "%t".
static std::string withText(std::string_view Words, std::string_view Text) {
  std::string Result(Words);
  if (size_t At = Result.find("%t"); At != Result.npos)
    Result.replace(At, 2, Text);
  return Result;
}

std::string Form::inRemark() const {
  return withText(FormRows[Kind].Remark, Text);
}

std::string Form::inDocument() const {
  return withText(FormRows[Kind].Document, Text);
}

std::string clang_tile::ptxInWords(unsigned PTX) {
  return std::to_string(PTX / 10) + "." + std::to_string(PTX % 10);
}

unsigned clang_tile::firstClangWithPTX(unsigned PTX) {
  // The newest PTX of each clang, as its -target-feature list has it.
  static constexpr struct {
    unsigned Clang, PTX;
  } Newest[] = {{19, 85}, {21, 88}, {22, 90}, {23, 93}, {24, 94}};
  for (auto [Clang, Has] : Newest)
    if (PTX <= Has)
      return Clang;
  return 0;
}

/// "a, b or c" out of "a b c".
static std::string alternatives(std::string_view Names) {
  std::vector<std::string_view> Parts;
  while (!Names.empty()) {
    std::string_view One = Names.substr(0, Names.find(' '));
    Names.remove_prefix(std::min(One.size() + 1, Names.size()));
    Parts.push_back(One);
  }
  std::string Result;
  for (size_t I = 0; I < Parts.size(); ++I) {
    if (I)
      Result += I + 1 == Parts.size() ? " or " : ", ";
    bool IsWild = Parts[I].back() == '*'; // "gfx12*" reads "gfx12xx"
    Result +=
        IsWild
            ? std::string(Parts[I].substr(0, Parts[I].size() - 1)) +
                  std::string(7 - std::min<size_t>(7, Parts[I].size() - 1), 'x')
            : std::string(Parts[I]);
  }
  return Result;
}

std::string clang_tile::inWords(const Needs &N) {
  std::string Result;
  if (N.CPUs)
    Result = alternatives(N.CPUs);
  else if (N.SM)
    Result = "sm_" + std::to_string(N.SM) + " or newer";
  else if (N.FeatureSaid)
    Result = N.FeatureSaid;
  if (N.Wave)
    Result +=
        (Result.empty() ? "" : " with ") + std::to_string(N.Wave) + " lanes";
  if (N.PTX)
    Result += (Result.empty() ? "PTX " : " with PTX ") + ptxInWords(N.PTX);
  return Result;
}
