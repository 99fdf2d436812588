//===- Tables.h - the rows, as data ---------------------------------------===//
//
// The one reader of Builtins.def, Lowerings.def and Forms.def. Knows no clang,
// so that the generator of headers and documents (TableGen.cpp) and the unit
// tests link it alone.
//
//   RowId::warp_any      a row, where code must name one
//   builtinOfRow("…")    a row, where a name comes from outside
//
//
//===----------------------------------------------------------------------===//
#ifndef CLANG_TILE_TABLES_H
#define CLANG_TILE_TABLES_H

#include "Vendor.h"

#include <string>
#include <string_view>
#include <vector>

namespace clang_tile {

/// A rule for one argument: it must be a constant in [Min, Max].
struct ArgumentRule {
  int Index = -1; // -1: no rule.
  long long Min = 0, Max = 0;
};

struct Parameter {
  std::string_view Type, Name;
};

/// Spelt as the rows are, so that a row that does not exist does not compile.
enum class RowId {
#define PLAIN(row, prototype, rule, instead, contract) row,
#define HEADER(row, header, prototype, instead, contract) row,
#include "Builtins.def"
};

struct BuiltinRow {
  RowId Id;
  std::string_view Row;       // "warp_any": also the name after __tile_has_.
  std::string_view Header;    // Empty: exists without an #include.
  std::string_view Prototype; // As a reader wants to see it.
  std::string_view Instead;   // What to use where no lowering exists, or empty.
  std::string_view Contract;
  ArgumentRule Rule;

  /// "__warp_any", out of the prototype.
  std::string_view name() const;
  /// Of a plain builtin: "bool", "T", ...
  std::string_view result() const;
  std::vector<Parameter> parameters() const;
};

/// What a lowering row asks of a target; every field that is set must hold.
struct Needs {
  unsigned SM = 0;               // at least
  const char *CPUs = nullptr;    // one of, separated by blanks
  unsigned PTX = 0;              // at least, 94 is 9.4
  unsigned Wave = 0;             // exactly
  const char *Feature = nullptr; // AMDGPU target feature
  const char *FeatureSaid = nullptr;
};

constexpr Needs operator&&(Needs A, const Needs &B) {
  A.SM = B.SM ? B.SM : A.SM;
  A.CPUs = B.CPUs ? B.CPUs : A.CPUs;
  A.PTX = B.PTX ? B.PTX : A.PTX;
  A.Wave = B.Wave ? B.Wave : A.Wave;
  A.Feature = B.Feature ? B.Feature : A.Feature;
  A.FeatureSaid = B.FeatureSaid ? B.FeatureSaid : A.FeatureSaid;
  return A;
}

/// Who checks and lowers a call; see Forms.def.
enum class Way { Expression, Uniform, Asm, Header };

/// What a call becomes: a row of Forms.def, and what the lowering says to it.
struct Form {
  enum KindTy {
#define FORM(Id, Way, IsNative, Fill, Remark, Document) Id,
#include "Forms.def"
  } Kind;
  std::string_view Text;        // EXPR, CLOCK
  std::string_view Constraints; // CLOCK

  clang_tile::Way way() const;
  /// Whether the target counts as having the builtin.
  bool isNative() const;
  /// "'llvm.nvvm.vote.any.sync'": for -Rpass=tile.
  std::string inRemark() const;
  /// The same in Markdown.
  std::string inDocument() const;
};

struct Lowering {
  RowId Row;
  Vendor Target;
  Needs Need;
  Form Becomes;
};

const std::vector<BuiltinRow> &builtins();
const std::vector<Lowering> &lowerings();

/// A portable function and the row that it takes where it can.
struct PortableName {
  enum SameBitsTy { EVERY, NVPTX, NONE };
  RowId Row;
  std::string_view Name; // "tile::packed_add4", "tile::stoch_round<D>"
  SameBitsTy SameBits;   // whose instruction gives the software's bits
};
const std::vector<PortableName> &portableNames();

const BuiltinRow &builtinOf(RowId Row);
/// The row called `Row`, or null.
const BuiltinRow *builtinOfRow(std::string_view Row);
/// The first row whose builtin is spelled `Name`, or null.
const BuiltinRow *builtinOfName(std::string_view Name);
/// The rows that `__tile_has_<Name>` speaks of: the row of that name, or every
/// row of a builtin that has one per format ("stoch_round"); empty if none.
std::vector<RowId> rowsOfHas(std::string_view Name);
/// What `__tile_has_` can be followed by, each once, in the rows' order.
std::vector<std::string_view> hasNames();
/// All lowerings of a row, in the order in which they are tried.
std::vector<const Lowering *> loweringsOf(RowId Row);

/// "sm_100a or sm_103a with PTX 9.4", "sm_30 or newer", "32 lanes".
std::string inWords(const Needs &N);
/// 94 -> "9.4".
std::string ptxInWords(unsigned PTX);
/// The first clang that emits this PTX version, 0 if none is known.
unsigned firstClangWithPTX(unsigned PTX);

} // namespace clang_tile
#endif
