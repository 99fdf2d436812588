//===- UniformTrap.cpp - was the promise kept? ----------------------------===//
#include "UniformTrap.h"
#include "AsmStatement.h"
#include "FirstLane.h"

using namespace clang;
using namespace clang_tile;

//===----------------------------------------------------------------------===//
// Which bits of a type hold something
//===----------------------------------------------------------------------===//

static void mark(std::vector<uint32_t> &Words, uint64_t First, uint64_t Count) {
  for (uint64_t Bit = First; Bit < First + Count; ++Bit)
    if (Bit / 32 < Words.size())
      Words[Bit / 32] |= uint32_t(1) << (Bit % 32);
}

/// Marks the bits of a `T` that starts at bit `At`.
static void markType(ASTContext &C, QualType T, uint64_t At,
                     std::vector<uint32_t> &Words) {
  if (const ConstantArrayType *A = C.getAsConstantArrayType(T)) {
    uint64_t Step = C.getTypeSize(A->getElementType());
    for (uint64_t I = 0; I < A->getSize().getZExtValue(); ++I)
      markType(C, A->getElementType(), At + I * Step, Words);
    return;
  }
  if (const auto *V = T->getAs<VectorType>())
    return mark(Words, At,
                V->getNumElements() * C.getTypeSize(V->getElementType()));
  const RecordDecl *R = T->getAsRecordDecl();
  // Which member of a union is alive, nobody knows.
  if (!R || R->isUnion())
    return mark(Words, At,
                T->isBitIntType() ? C.getIntWidth(T) : C.getTypeSize(T));
  const ASTRecordLayout &Layout = C.getASTRecordLayout(R);
  if (const auto *Class = dyn_cast<CXXRecordDecl>(R))
    for (const CXXBaseSpecifier &Base : Class->bases()) {
      const CXXRecordDecl *B = Base.getType()->getAsCXXRecordDecl();
      if (!Base.isVirtual() && !B->isEmpty())
        markType(C, Base.getType(), At + C.toBits(Layout.getBaseClassOffset(B)),
                 Words);
    }
  for (const FieldDecl *Field : R->fields()) {
    uint64_t Offset = At + Layout.getFieldOffset(Field->getFieldIndex());
    if (Field->isUnnamedBitField())
      continue;
    if (Field->isBitField())
      mark(Words, Offset, bitFieldWidth(C, Field));
    else
      markType(C, Field->getType(), Offset, Words);
  }
}

//===----------------------------------------------------------------------===//
// The trap
//===----------------------------------------------------------------------===//

UniformTrap::UniformTrap(Compilation &In, AstBuilder &Build, FunctionDecl *F,
                         QualType T, SourceLocation L)
    : In(In), Build(Build), F(F), Place(place(In, L)),
      Word(In.context().UnsignedIntTy) {
  ASTContext &C = In.context();
  Significant.resize((C.getTypeSizeInChars(T).getQuantity() + 3) / 4);
  markType(C, T, 0, Significant);
}

std::string UniformTrap::place(Compilation &In, SourceLocation L) {
  const SourceManager &Sources = In.context().getSourceManager();
  PresumedLoc P = Sources.getPresumedLoc(Sources.getExpansionLoc(L));
  if (P.isInvalid())
    return "an unknown place";
  return std::string(P.getFilename()) + ":" + std::to_string(P.getLine());
}

bool UniformTrap::isAMD() const {
  return isAMDGPU(In.context().getTargetInfo().getTriple());
}

bool UniformTrap::begin(AstBuilder::Body &Body) {
  Difference = Build.local(F, Word, "difference", Body, Build.number(0, Word));
  if (isAMD())
    return true;
  FunctionDecl *Active = Build.intrinsic("llvm.nvvm.activemask", Word, {});
  Lanes = Build.local(F, Word, "lanes", Body, Build.call(Active, {}));
  Expr *Argument[] = {Build.load(Build.refer(Lanes))};
  Expr *First = Build.callClangBuiltin("__builtin_ctz", Argument);
  if (!First)
    return false;
  Leader = Build.local(F, Word, "leader", Body, Build.integerCast(First, Word));
  return true;
}

Expr *UniformTrap::ofFirstLane(Expr *Value) {
  if (isAMD())
    return firstLane(In.context(), Build, Value);
  FunctionDecl *Shuffle = Build.intrinsic("llvm.nvvm.shfl.sync.idx.i32", Word,
                                          {Word, Word, Word, Word});
  return Build.call(Shuffle,
                    {Build.load(Build.refer(Lanes)), Value,
                     Build.load(Build.refer(Leader)), Build.number(31, Word)});
}

void UniformTrap::compare(unsigned I, Expr *Mine, Expr *First,
                          AstBuilder::Body &Body) {
  Expr *Differs = Build.binary(
      BO_And, Build.binary(BO_Xor, Mine, First, Word),
      Build.number(I < Significant.size() ? Significant[I] : ~0u, Word), Word);
  Body.push_back(Build.assign(
      Build.refer(Difference),
      Build.binary(BO_Or, Build.load(Build.refer(Difference)), Differs, Word)));
}

bool UniformTrap::finish(AstBuilder::Body &Body) {
  AsmStatement Asm;
  Asm.Text =
      (isAMD() ? "; " : "// ") + Place + ": 'assume_uniform' does not hold";
  // Not what GCC's asm takes for operands or for other dialects.
  for (size_t At = 0;
       (At = Asm.Text.find_first_of("%{|}", At)) != std::string::npos; At += 2)
    Asm.Text.insert(At, "%");
  Asm.IsVolatile = true;
  Stmt *Comment = makeAsm(*In.S, Build.location(), Asm);
  Expr *Trap = Build.callClangBuiltin("__builtin_trap", {});
  if (!Comment || !Trap)
    return false;
  ASTContext &C = In.context();
  SourceLocation L = Build.location();
  Stmt *Both[] = {Comment, Trap};
  Expr *Condition = Build.binary(BO_NE, Build.load(Build.refer(Difference)),
                                 Build.number(0, Word), C.BoolTy);
  Body.push_back(IfStmt::Create(
      C, L, IfStatementKind::Ordinary, nullptr, nullptr, Condition, L, L,
      CompoundStmt::Create(C, Both, FPOptionsOverride(), L, L)));
  return true;
}
