//===- AsmSample.cpp - which registers does the assembler see? ------------===//
#include "AsmSample.h"
#include "AsmLetters.h"
#include "AsmRegisterNames.h"
#include <algorithm>
#include <cctype>
#include <cstdlib>

using namespace clang_tile;

std::string clang_tile::assembledLine(std::string_view Text, size_t Offset) {
  Offset = std::min(Offset, Text.size());
  size_t Begin = Text.substr(0, Offset).rfind('\n') + 1; // npos + 1 is 0
  std::string_view Line = Text.substr(Begin);
  Line = Line.substr(0, Line.find('\n'));
  size_t First = Line.find_first_not_of(" \t");
  if (First == Line.npos)
    return "";
  size_t Last = Line.find_last_not_of(" \t\r");
  return std::string(Line.substr(First, Last + 1 - First));
}

AsmSample::AsmSample(const AsmMachine &Machine,
                     const std::vector<AsmSampleOperand> &Given,
                     AsmSampleStyle Style)
    : Machine(Machine), Style(Style) {
  Taken['v'].resize(Machine.NumVectorRegisters);
  Taken['a'].resize(Machine.NumVectorRegisters);
  Taken['s'].resize(Machine.NumScalarRegisters);
  for (const AsmSampleOperand &Operand : Given)
    if (Operand.Constraint->Form == AsmConstraint::Register)
      reserve(Operand.Constraint->Name);
  for (const AsmSampleOperand &Operand : Given)
    Operands.push_back(print(Operand));
}

/// Names that are not numbered ("vcc") are never handed out anyway.
void AsmSample::reserve(const std::string &Name) {
  for (const std::string &One : singleRegisters(Name)) {
    auto Class = Taken.find(One[0]);
    if (Class == Taken.end() || One.size() < 2 || !std::isdigit(One[1]))
      continue;
    size_t Number = std::strtoul(One.c_str() + 1, nullptr, 10);
    if (Number < Class->second.size())
      Class->second[Number] = true;
  }
}

AsmSample::Printed AsmSample::print(const AsmSampleOperand &Operand) {
  const AsmConstraint &C = *Operand.Constraint;
  if (!Operand.Immediate.empty())
    return {Operand.Immediate, true};
  if (C.Form == AsmConstraint::Register)
    return {C.Name, false};
  if (C.TiedTo >= 0 && size_t(C.TiedTo) < Operands.size())
    return Operands[C.TiedTo];
  if (Machine.Target == Vendor::NVPTX)
    return {takeVirtual(C), false};
  for (const std::string &Code : C.Codes)
    if (std::string_view File = passedLetter(Code); !File.empty())
      return {takeTuple(File[0], Operand.Bits), false};
  return {takeTuple('v', Operand.Bits), false};
}

/// Scalar tuples are aligned to their size, up to four; vector tuples to two,
/// which every chip takes and some need.
static size_t alignmentOf(char Class, size_t Dwords) {
  if (Dwords == 1)
    return 1;
  return Class == 's' && Dwords > 2 ? 4 : 2;
}

std::string AsmSample::takeTuple(char Class, unsigned Bits) {
  std::vector<bool> &Used = Taken[Class];
  size_t Dwords = std::max(1u, (Bits + 31) / 32);
  size_t Step = alignmentOf(Class, Dwords), First = 0;
  auto isFree = [&] {
    return std::find(Used.begin() + First, Used.begin() + First + Dwords,
                     true) == Used.begin() + First + Dwords;
  };
  while (First + Dwords <= Used.size() && !isFree())
    First += Step;
  if (First + Dwords > Used.size())
    First = 0; // More registers than exist: the allocator will say so.
  for (size_t I = First; I < First + Dwords && I < Used.size(); ++I)
    Used[I] = true;
  std::string Name(1, Class);
  if (Dwords == 1)
    return Name + std::to_string(First);
  return Name + '[' + std::to_string(First) + ':' +
         std::to_string(First + Dwords - 1) + ']';
}

namespace {
/// How PTX declares the registers of one kind.
struct VirtualClass {
  AsmFit::CarrierTy Carrier;
  unsigned Bits;
  const char *Type, *Prefix;
};
} // namespace

static constexpr VirtualClass VirtualClasses[] = {
    {AsmFit::Integer, 32, ".b32", "%r"},
    {AsmFit::Integer, 16, ".b16", "%rs"},
    {AsmFit::Integer, 64, ".b64", "%rd"},
    {AsmFit::Integer, 128, ".b128", "%rq"},
    {AsmFit::Float, 32, ".f32", "%f"},
    {AsmFit::Float, 64, ".f64", "%fd"},
    {AsmFit::Predicate, 8, ".pred", "%p"},
};

std::string AsmSample::takeVirtual(const AsmConstraint &C) {
  const VirtualClass *Is = &VirtualClasses[0];
  for (const std::string &Code : C.Codes) {
    const LetterRow *Row = findLetter(Code, Vendor::NVPTX);
    if (!Row || Row->Passed.empty())
      continue;
    bool IsPlain = Row->Carrier == AsmFit::Float && !Style.HasFloatRegisters;
    AsmFit::CarrierTy Carrier = IsPlain ? AsmFit::Integer : Row->Carrier;
    for (const VirtualClass &Class : VirtualClasses)
      if (Class.Carrier == Carrier && Class.Bits == Row->MaxBits)
        Is = &Class;
  }
  return Is->Prefix + std::to_string(++VirtualCounts[Is->Type]);
}

std::string AsmSample::declarations() const {
  std::string Text;
  for (const auto &[Type, Count] : VirtualCounts) {
    auto *Class = std::find_if(
        std::begin(VirtualClasses), std::end(VirtualClasses),
        [&, Type = Type](const VirtualClass &V) { return V.Type == Type; });
    Text += ".reg " + Type + ' ' + Class->Prefix + '<' +
            std::to_string(Count + 1) + ">;\n";
  }
  return Text;
}

static std::string negated(const std::string &Number) {
  return Number[0] == '-' ? Number.substr(1) : '-' + Number;
}

std::string AsmSample::operator()(unsigned Number, char Modifier) const {
  if (Number >= Operands.size())
    return "";
  const auto &[Text, IsImmediate] = Operands[Number];
  if (Modifier == 'n' && IsImmediate)
    return negated(Text);
  bool IsVector = Machine.Target == Vendor::AMDGPU && Text[0] == 'v' &&
                  Text.size() > 1 && (Text[1] == '[' || std::isdigit(Text[1]));
  if (Modifier == 'l' && !IsImmediate && IsVector &&
      Style.Half == AsmHalf::Suffix)
    return Text + ".l";
  return Text;
}
