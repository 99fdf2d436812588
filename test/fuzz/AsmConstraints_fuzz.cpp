//===- AsmConstraints_fuzz.cpp - any bytes as a constraint string ---------===//
//
// What holds for every string: places lie inside it; outputs come first; a
// string without problems, printed as GCC spells it, reads the same again; a
// tie names an output that exists; no width makes the fit crash.
//
//===----------------------------------------------------------------------===//

#include "AsmConstraints.h"
#include "AsmFuzz.h"

using namespace clang_tile;

static void checkOperands(const AsmConstraintList &List,
                          const AsmMachine &Machine, size_t Size) {
  require(List.NumOutputs <= List.Operands.size(), "outputs are operands");
  for (size_t I = 0; I < List.Operands.size(); ++I) {
    const AsmConstraint &C = List.Operands[I];
    require((C.Role == AsmConstraint::Output) == (I < List.NumOutputs),
            "outputs come first");
    require(C.Offset <= Size && C.Length <= Size - C.Offset,
            "operands are inside");
    require(C.TiedTo < static_cast<int>(List.NumOutputs), "ties exist");
    require((C.Form == AsmConstraint::Tie) == (C.TiedTo >= 0), "ties are ties");
    for (unsigned Bits : {1u, 8u, 16u, 32u, 64u, 96u, 128u, 4096u}) {
      AsmRegister R;
      R.Bits = Bits;
      R.IsBool = Bits == 8;
      fitRegister(C, R, Machine.Target);
      fitsImmediate(C, int64_t(Bits) << 20, Bits);
    }
  }
}

/// Without the blanks, as the string would be written by us.
static std::string printed(const AsmConstraintList &List) {
  std::string Text;
  for (const AsmConstraint &C : List.Operands) {
    std::string Spelled = toGccConstraint(C, false);
    // GCC's spelling lacks LLVM's '^' and what a variable says.
    if (C.Form != AsmConstraint::Tie) {
      Spelled = C.Role != AsmConstraint::Output ? ""
                : C.EarlyClobber                ? "=&"
                                                : "=";
      for (const std::string &Code : C.Codes)
        Spelled += Code;
      if (C.Form == AsmConstraint::Register)
        Spelled += "{" + C.Name + "}";
    }
    Text += (Text.empty() ? "" : ",") + Spelled;
  }
  for (const AsmConstraint &C : List.Clobbers)
    for (const std::string &Name : toGccClobbers(C))
      Text += (Text.empty() ? "~{" : ",~{") + Name + "}";
  return Text;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  if (!Size)
    return 0;
  AsmMachine Machine = Data[0] & 1 ? Vendor::AMDGPU : Vendor::NVPTX;
  Machine.HasAccRegisters = Data[0] & 2;
  Machine.HasVectorOrAcc = Data[0] & 4;
  Machine.EvenVectorTuples = Data[0] & 8;
  std::string Text(reinterpret_cast<const char *>(Data + 1), Size - 1);
  AsmConstraintList List = readConstraints(Text, Machine);
  for (const AsmProblem &P : List.Problems) {
    require(P.Offset <= Text.size() && P.Length <= Text.size() - P.Offset,
            "places are inside");
    require(!problemMessage(P).empty(), "every problem has words");
    problemNote(P);
  }
  checkOperands(List, Machine, Text.size());
  require(List.uses().size() == List.Operands.size(), "one use per operand");
  repeatConstraints({Text, Text}, {unsigned(Data[0] % 5), 1}, Machine);
  if (!List.Problems.empty())
    return 0;
  AsmConstraintList Again = readConstraints(printed(List), Machine);
  require(Again.Problems.empty(), "what is printed is right");
  require(Again.NumOutputs == List.NumOutputs &&
              Again.Operands.size() == List.Operands.size(),
          "what is printed is the same");
  require(printed(Again) == printed(List), "printing is stable");
  return 0;
}

#ifdef TILE_FUZZ_STANDALONE
const std::vector<std::string> FuzzSeeds = {
    "0=&r, f,0,rn,~{memory}", "0=r,=h,l,d,q,b,i", "1=v,=&s,a,{v[4:5]},0,~{vcc}",
    "5=^VA,^DA,I,{s[4:7]},~{v[0:3]}"};
const std::vector<std::string> FuzzWords = {
    ",", "=", "&",   "+",   "{",     "}",      "~{",         "r",
    "v", "s", "0",   "1",   "^",     "DA",     "VA",         "[",
    ":", "]", "v12", "vcc", "a[0:3", "memory", "*",          "%",
    "|", " ", "n",   "=r",  "~",     "{s0}",   "99999999999"};
#endif
