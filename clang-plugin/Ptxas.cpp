//===- Ptxas.cpp - does NVIDIA's assembler take this text? ----------------===//
#include "Ptxas.h"
#include "AsmStatements.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/Program.h"
#include <map>

using namespace clang_tile;
using llvm::StringRef;

namespace {
/// The kernel around a text. ptxas knows only lines, so each statement gets one
/// of its own, and `Starts` says where in the text it began.
struct Module {
  std::string Source;
  size_t FirstLine; // of the text
  std::vector<size_t> Starts;

  Module(StringRef Chip, unsigned Version, StringRef Declarations,
         StringRef Text) {
    Source = (".version " + llvm::Twine(Version / 10) + "." +
              llvm::Twine(Version % 10) + "\n.target " + Chip +
              "\n.address_size 64\n.visible .entry tile_asm()\n{\n" +
              Declarations + "{\n")
                 .str();
    FirstLine = 1 + StringRef(Source).count('\n');
    addStatements(Text);
    // The line break ends a last comment.
    Source += "\n}\nret;\n}\n";
  }

private:
  void addStatements(StringRef Text) {
    std::vector<AsmChar> Kinds = classifyText(Text.str(), Vendor::NVPTX);
    Starts.push_back(0);
    for (size_t I = 0; I < Text.size(); ++I) {
      Source += Text[I];
      bool Ends = Text[I] == ';' && Kinds[I] == AsmChar::Code;
      if (Ends)
        Source += '\n';
      if (Ends || Text[I] == '\n')
        Starts.push_back(I + 1);
    }
  }
};

struct Line {
  size_t Number = 0; // 0: none
  StringRef Message;
};
} // namespace

/// "ptxas x.ptx, line 7; error   : Unknown symbol 'y'", or the same without a
/// place. Anything but an error is an empty message.
static Line readLine(StringRef Text) {
  Line Result;
  auto [Head, Message] = Text.split(" : ");
  Head = Head.rtrim();
  if (!Head.ends_with("error") && !Head.ends_with("fatal"))
    return Result;
  Result.Message = Message.trim();
  StringRef Place = Head.rsplit(", line ").second;
  if (Place.consumeInteger(10, Result.Number))
    Result.Number = 0;
  return Result;
}

/// The first thing in quotes.
static StringRef quotedName(StringRef Message) {
  return Message.split('\'').second.split('\'').first;
}

static bool isUnknownSymbol(StringRef Message) {
  return Message.starts_with("Unknown symbol");
}

/// One complaint of those about the same statement: ptxas ends with the cause
/// ("Arguments mismatch", then "Unknown symbol 'x'"), but for several unknown
/// symbols the first is what a reader meets first.
static const Line *mainComplaint(llvm::ArrayRef<Line> SameStatement,
                                 Ptxas::NamePredicate IsElsewhere) {
  const Line *Main = &SameStatement.back();
  for (const Line &L : llvm::reverse(SameStatement)) {
    if (!isUnknownSymbol(L.Message))
      continue;
    if (IsElsewhere(quotedName(L.Message)))
      return nullptr;
    Main = &L;
  }
  return Main;
}

/// Where in the statement `[Begin, End)` of `Text` the complaint points.
static size_t offsetOf(StringRef Text, size_t Begin, size_t End,
                       StringRef Message) {
  StringRef Statement = Text.slice(Begin, End);
  StringRef Name = quotedName(Message);
  if (size_t Found = Statement.find(Name); !Name.empty() && Found != Text.npos)
    return Begin + Found;
  return Begin + (Statement.size() - Statement.ltrim().size());
}

static std::vector<AssemblerComplaint>
complaintsOf(StringRef Text, const Module &M, llvm::ArrayRef<Line> Lines,
             Ptxas::NamePredicate IsElsewhere) {
  // Sorted, since ptxas looks for symbols in a second pass.
  std::map<size_t, std::vector<Line>> Statements;
  for (const Line &L : Lines)
    Statements[L.Number - M.FirstLine].push_back(L);
  std::vector<AssemblerComplaint> Complaints;
  for (const auto &[Statement, About] : Statements) {
    const Line *Main = mainComplaint(About, IsElsewhere);
    if (!Main)
      continue;
    // Behind the text stands our own '}', where ptxas finds out too late.
    size_t I = std::min(Statement, M.Starts.size() - 1);
    size_t End = I + 1 < M.Starts.size() ? M.Starts[I + 1] : Text.size();
    Complaints.push_back(
        {offsetOf(Text, M.Starts[I], End, Main->Message), Main->Message.str()});
  }
  return Complaints;
}

const std::vector<AssemblerComplaint> &
Ptxas::assemble(StringRef Text, StringRef Declarations,
                NamePredicate IsElsewhere) {
  auto [Answer, IsNew] =
      Answers.try_emplace((Declarations + llvm::Twine('\0') + Text).str());
  if (!IsNew || !Failure.empty())
    return Answer->second;
  Module M(Chip, Version, Declarations, Text);
  std::string Said = run(M.Source);
  std::vector<Line> Lines;
  for (StringRef Rest = Said; !Rest.empty();) {
    auto [First, Others] = Rest.split('\n');
    Rest = Others;
    Line L = readLine(First);
    if (L.Message.empty())
      continue;
    if (L.Number >= M.FirstLine)
      Lines.push_back(L);
    else if (Failure.empty() && (L.Number || Lines.empty()))
      Failure = L.Message.str(); // about our head, the options or itself
  }
  if (Failure.empty())
    Answer->second = complaintsOf(Text, M, Lines, IsElsewhere);
  return Answer->second;
}

/// What ptxas prints about `Source`; sets Failure if it does not run.
std::string Ptxas::run(StringRef Source) {
  llvm::SmallString<128> Input, Output;
  std::error_code Error =
      llvm::sys::fs::createTemporaryFile("tile", "ptx", Input);
  llvm::FileRemover RemoveInput(Input);
  if (!Error)
    Error = llvm::sys::fs::createTemporaryFile("tile", "txt", Output);
  llvm::FileRemover RemoveOutput(Output);
  if (!Error) {
    llvm::raw_fd_ostream OS(Input, Error);
    OS << Source;
  }
  if (Error) {
    Failure = Error.message();
    return "";
  }
  auto Found = llvm::sys::findProgramByName(Program);
  if (!Found || !llvm::sys::fs::can_execute(*Found)) {
    Failure = "there is no program '" + Program + "'";
    return "";
  }
  // -O0: it reads everything and optimises nothing.
  StringRef Arguments[] = {*Found, "-arch",     Chip, "-O0",
                           "-o",   "/dev/null", Input};
  std::optional<StringRef> Redirects[] = {StringRef(), StringRef(Output),
                                          StringRef(Output)};
  // No time limit: LLVM would use SIGALRM, which is the host program's.
  int Status = llvm::sys::ExecuteAndWait(*Found, Arguments, std::nullopt,
                                         Redirects, 0, 0, &Failure);
  auto Said = llvm::MemoryBuffer::getFile(Output);
  std::string Text = Said ? (*Said)->getBuffer().str() : "";
  if (Status != 0 && Failure.empty() && !StringRef(Text).contains(" : "))
    Failure = "it stopped with status " + std::to_string(Status);
  return Text;
}
