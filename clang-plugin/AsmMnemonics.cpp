//===- AsmMnemonics.cpp - look an instruction up --------------------------===//
//
// Rows are few and texts are short, so the search is linear: 0.1 ms for a
// text of a hundred instructions is nothing beside the assembler behind it.
//
//===----------------------------------------------------------------------===//

#include "AsmMnemonics.h"

namespace clang_tile {

namespace {
struct Row {
  std::string_view Words;
  unsigned Traits;
  AsmCounter Counter;
};

// The rows of the .def name traits without their class.
struct Rows : AsmMnemonic {
  static constexpr Row PTXRows[] = {
#define PTX(Words, Traits) {Words, Traits, AsmCounter::None},
#include "AsmMnemonics.def"
  };
  static constexpr Row AMDRows[] = {
#define AMD(Words, Traits, Counter) {Words, Traits, AsmCounter::Counter},
#include "AsmMnemonics.def"
  };
};
} // namespace

template <size_t N>
static AsmMnemonic longestRow(const Row (&Table)[N], std::string_view Mnemonic,
                              char Divider) {
  AsmMnemonic Best;
  for (const Row &R : Table) {
    if (R.Words.size() <= Best.Words.size() ||
        Mnemonic.substr(0, R.Words.size()) != R.Words)
      continue;
    bool EndsWord = Mnemonic.size() == R.Words.size() ||
                    Mnemonic[R.Words.size()] == Divider;
    if (!EndsWord)
      continue;
    Best.Words = R.Words;
    Best.Traits = R.Traits;
    Best.Counter = R.Counter;
  }
  return Best;
}

AsmMnemonic lookup(std::string_view Mnemonic, Vendor Target) {
  if (Target == Vendor::NVPTX)
    return longestRow(Rows::PTXRows, Mnemonic, '.');
  // No AMDGPU mnemonic has a dot, nor is one of the bare family names.
  if (Mnemonic.find('.') != Mnemonic.npos || Mnemonic == "v" || Mnemonic == "s")
    return {};
  return longestRow(Rows::AMDRows, Mnemonic, '_');
}

static bool returnsOldValue(const AsmInstruction &I) {
  return I.hasWord("glc") || I.hasWord("sc0") ||
         I.hasWord("th:TH_ATOMIC_RETURN") || I.mentions("ATOMIC_RETURN");
}

static void dropResult(AsmMnemonic &M) {
  M.Traits |= AsmMnemonic::NoDest;
  M.Counter = AsmCounter::None;
}

static bool hasLaneModifier(const AsmInstruction &I) {
  static constexpr std::string_view Modifiers[] = {
      "quad_perm:", "row_", "wave_", "dpp8:", "bound_ctrl:"};
  for (std::string_view Modifier : Modifiers)
    if (I.mentions(Modifier))
      return true;
  return hasMnemonicWord(I.Mnemonic, "dpp") ||
         hasMnemonicWord(I.Mnemonic, "dpp8");
}

/// Masks of lanes are what lanes tell each other. v_cndmask and the carries
/// read their own bit only, so a mask is harmless while it stays in vcc.
static bool tellsAboutLanes(const AsmInstruction &I, const AsmMnemonic &M,
                            std::string_view Family) {
  if (Family == "s_")
    return I.mentions("exec") || I.mentions("vcc") ||
           hasMnemonicWord(I.Mnemonic, "saveexec") ||
           hasMnemonicWord(I.Mnemonic, "wrexec") ||
           hasMnemonicWord(I.Mnemonic, "wqm") ||
           hasMnemonicWord(I.Mnemonic, "quadmask");
  if (Family != "v_")
    return false;
  if (hasMnemonicWord(I.Mnemonic, "cmp"))
    return I.Args.empty() || I.Args[0].Text.substr(0, 3) != "vcc";
  return hasLaneModifier(I) || (M.is(AsmMnemonic::TwoDests) &&
                                I.Args.size() > 1 && !I.Args[1].Refs.empty());
}

AsmMnemonic lookup(const AsmInstruction &I, Vendor Target) {
  AsmMnemonic M = lookup(I.Mnemonic, Target);
  if (Target == Vendor::NVPTX) {
    if (I.mentions("%clock") || I.mentions("%globaltimer"))
      M.Traits |= AsmMnemonic::Timer;
    return M;
  }
  std::string_view Family = std::string_view(I.Mnemonic).substr(0, 2);
  if (hasMnemonicWord(I.Mnemonic, "atomic") && !returnsOldValue(I))
    dropResult(M);
  // Straight to LDS: no register is written.
  if (I.hasWord("lds") || hasMnemonicWord(I.Mnemonic, "lds"))
    if (M.Counter == AsmCounter::Vector)
      dropResult(M);
  if (Family == "ds" && hasMnemonicWord(I.Mnemonic, "rtn")) {
    M.Traits &= ~AsmMnemonic::NoDest;
    M.Counter = AsmCounter::Share;
  }
  if (I.mentions("SHADER_CYCLES") || I.mentions("REALTIME"))
    M.Traits |= AsmMnemonic::Timer;
  // gfx9 still names its destination: v_cmpx_lt_f32 vcc, v0, v1.
  if (M.Words == "v_cmpx" && I.Args.size() > 2)
    M.Traits &= ~AsmMnemonic::NoDest;
  if (tellsAboutLanes(I, M, Family))
    M.Traits &= ~AsmMnemonic::Lane;
  return M;
}

bool looksLike(Vendor Target, std::string_view Mnemonic) {
  if (Target == Vendor::AMDGPU)
    return Mnemonic.find('_') != Mnemonic.npos &&
           lookup(Mnemonic, Vendor::AMDGPU).isKnown();
  if (Mnemonic == ".reg" || Mnemonic == ".pragma")
    return true;
  return Mnemonic.find('.') != Mnemonic.npos &&
         lookup(Mnemonic, Vendor::NVPTX).isKnown();
}

std::vector<size_t> writtenArguments(const AsmInstruction &I, Vendor Target) {
  AsmMnemonic M = lookup(I, Target);
  if (!M.isKnown() || M.is(AsmMnemonic::NoDest) || I.Args.empty())
    return {};
  std::string_view First = I.Args[0].Text;
  // An address is read, whatever happens to the memory behind it.
  if (Target == Vendor::NVPTX && First.substr(0, 1) == "[")
    return {};
  if (M.Words == "call" && First.substr(0, 1) != "(")
    return {};
  if (M.is(AsmMnemonic::TwoDests) && I.Args.size() > 1)
    return {0, 1};
  return {0};
}

bool beginsWith(std::string_view Text, std::string_view Head) {
  return Text.substr(0, Head.size()) == Head;
}

bool hasMnemonicWord(std::string_view Mnemonic, std::string_view Word) {
  auto IsDivider = [](char C) { return C == '.' || C == '_' || C == ':'; };
  for (size_t At = Mnemonic.find(Word); At != Mnemonic.npos;
       At = Mnemonic.find(Word, At + 1)) {
    size_t End = At + Word.size();
    if ((At == 0 || IsDivider(Mnemonic[At - 1])) &&
        (End == Mnemonic.size() || IsDivider(Mnemonic[End])))
      return true;
  }
  return false;
}

} // namespace clang_tile
