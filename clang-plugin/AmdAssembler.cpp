//===- AmdAssembler.cpp - does the chip have these instructions? ----------===//
#include "AmdAssembler.h"

#include "clang/Basic/TargetOptions.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang_tile;

// Not every clang has them, and the plugin must load into each.
extern "C" {
LLVM_ATTRIBUTE_WEAK void LLVMInitializeAMDGPUTargetInfo();
LLVM_ATTRIBUTE_WEAK void LLVMInitializeAMDGPUTargetMC();
LLVM_ATTRIBUTE_WEAK void LLVMInitializeAMDGPUAsmParser();
}

/// The target with its assembler, or null. The compiler registers all targets
/// itself; tools on clang's libraries often register their host's alone.
static const llvm::Target *findTarget(const llvm::Triple &Triple) {
  std::string Ignored;
  auto find = [&]() -> const llvm::Target * {
    const auto *T =
        llvm::TargetRegistry::lookupTarget(mcTriple(Triple), Ignored);
    return T && T->hasMCAsmParser() ? T : nullptr;
  };
  if (const llvm::Target *T = find())
    return T;
  if (!LLVMInitializeAMDGPUTargetInfo || !LLVMInitializeAMDGPUTargetMC ||
      !LLVMInitializeAMDGPUAsmParser)
    return nullptr;
  // LLVM's registry belongs to the process: never from two threads at once.
  static const bool Registered =
      (LLVMInitializeAMDGPUTargetInfo(), LLVMInitializeAMDGPUTargetMC(),
       LLVMInitializeAMDGPUAsmParser(), true);
  return Registered ? find() : nullptr;
}

AmdAssembler::AmdAssembler(const clang::ASTContext &C)
    : AmdAssembler(
          C.getTargetInfo().getTriple(), C.getTargetInfo().getTargetOpts().CPU,
          llvm::join(C.getTargetInfo().getTargetOpts().Features, ",")) {}

AmdAssembler::AmdAssembler(const llvm::Triple &Triple, llvm::StringRef CPU,
                           llvm::StringRef Features)
    : Triple(Triple) {
  if (!isAMDGPU(Triple) || !(Target = findTarget(Triple)))
    return;
  const auto &T = mcTriple(Triple);
  Registers.reset(Target->createMCRegInfo(T));
  if (!Registers)
    return;
  Syntax.reset(Target->createMCAsmInfo(*Registers, T, Options));
  Chip.reset(Target->createMCSubtargetInfo(T, CPU, Features));
  if (Syntax && Chip)
    Instructions.reset(Target->createMCInstrInfo());
}

bool AmdAssembler::hasRealTrue16() const {
  return isAvailable() && Chip->checkFeatures("+real-true16");
}

const std::vector<AssemblerComplaint> &
AmdAssembler::assemble(llvm::StringRef Text) {
  auto [Answer, IsNew] = Answers.try_emplace(Text);
  if (IsNew && isAvailable())
    Answer->second = run(Text);
  return Answer->second;
}

namespace {
/// Collects what the assembler says. In the body of a macro or .rept it speaks
/// of a buffer that only exists there, and follows up with notes about where
/// that was used, the outermost last.
struct Listener {
  const llvm::SourceMgr &Sources;
  std::vector<AssemblerComplaint> Complaints;

  void hear(const llvm::SMDiagnostic &D) {
    if (D.getKind() == llvm::SourceMgr::DK_Error)
      Complaints.push_back({npos, D.getMessage().rtrim('.').str()});
    if (Complaints.empty() || D.getKind() == llvm::SourceMgr::DK_Warning)
      return;
    size_t &Offset = Complaints.back().Offset;
    if (Offset == npos)
      Offset = offsetInText(D.getLoc());
  }

  static constexpr size_t npos = llvm::StringRef::npos;

  size_t offsetInText(llvm::SMLoc Loc) const {
    unsigned Text = Sources.getMainFileID();
    if (!Loc.isValid() || Sources.FindBufferContainingLoc(Loc) != Text)
      return npos;
    return Loc.getPointer() - Sources.getMemoryBuffer(Text)->getBufferStart();
  }
};
} // namespace

std::vector<AssemblerComplaint> AmdAssembler::run(llvm::StringRef Text) const {
  llvm::SourceMgr Sources;
  Sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(Text),
                             llvm::SMLoc());
  auto Context =
      makeMCContext(Triple, *Syntax, *Registers, *Chip, Sources, Options);
  std::unique_ptr<llvm::MCObjectFileInfo> Sections(
      Target->createMCObjectFileInfo(*Context, /*PIC=*/false));
  Context->setObjectFileInfo(Sections.get());
  std::unique_ptr<llvm::MCStreamer> Nowhere(llvm::createNullStreamer(*Context));
  Target->createNullTargetStreamer(*Nowhere); // owned by the streamer
  std::unique_ptr<llvm::MCAsmParser> Parser(
      llvm::createMCAsmParser(Sources, *Context, *Nowhere, *Syntax));
  auto ChipParser =
      makeTargetParser(*Target, *Chip, *Parser, *Instructions, Options);

  // After the parser was made, since it installs a handler of its own.
  Listener Ear{Sources, {}};
  Sources.setDiagHandler(
      [](const llvm::SMDiagnostic &D, void *Ear) {
        static_cast<Listener *>(Ear)->hear(D);
      },
      &Ear);
  Context->setDiagnosticHandler(
      [&](const llvm::SMDiagnostic &D, bool, const llvm::SourceMgr &,
          std::vector<const llvm::MDNode *> &) { Ear.hear(D); });

  Parser->setTargetParser(*ChipParser);
  Parser->Run(/*NoInitialTextSection=*/false);
  for (AssemblerComplaint &C : Ear.Complaints)
    C.Offset = std::min(C.Offset, Text.size());
  return std::move(Ear.Complaints);
}
