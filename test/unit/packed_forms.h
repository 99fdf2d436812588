//===- packed_forms.h - every x4 operation as a row -----------------------===//
//
// 448 rows: {add, sub} x result x operand, {mul, fma} x result x two operands,
// each with and without satfinite. A row pairs the header's function with what
// the model calls the same operation, so that a test is one loop over rows.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_TEST_UNIT_PACKED_FORMS_H
#define TILE_TEST_UNIT_PACKED_FORMS_H

#include "packed_model.h"

#include <tile/packed.h>

#include <string>
#include <vector>

namespace tile_test {

struct PackedRow {
  std::string Name; ///< "fma_sat_e4m3_e2m1n_ue8m0": n for nibbles
  tile_model::PackedForm Form;
  bool ANibbles, BNibbles;
  uint32_t (*Function)(uint32_t A, uint32_t B, uint32_t C);
  /// The same by pairs of f16, which only GPUs use; null where this compiler
  /// has no f16.
  uint32_t (*ByPairs)(uint32_t A, uint32_t B, uint32_t C);

  /// The lanes of four codes as the words the function takes.
  static uint32_t word(const uint32_t Codes[4], bool Nibbles) {
    uint32_t W = 0;
    for (int I = 0; I < 4; ++I)
      W |= Codes[I] << (I * (Nibbles ? 4 : 8));
    return W;
  }
};

/// A packed type beside its name in the model.
template <class T> struct Named {
  const char *Name;
};

template <class T> T make(uint32_t Bits) {
  return T::from_bits(decltype(T{}.bits())(Bits));
}

template <class Visit> void forEachOperand(Visit V) {
  V(Named<tile::fp8x4_e4m3>{"e4m3"});
  V(Named<tile::fp8x4_e5m2>{"e5m2"});
  V(Named<tile::fp6x4_e2m3>{"e2m3"});
  V(Named<tile::fp6x4_e3m2>{"e3m2"});
  V(Named<tile::fp4x4_e2m1>{"e2m1"});
  V(Named<tile::fp4x4_e2m1_padded>{"e2m1"});
  V(Named<tile::e8m0x4>{"ue8m0"});
}
template <class Visit> void forEachResult(Visit V) {
  V(Named<tile::fp8x4_e4m3>{"e4m3"});
  V(Named<tile::fp8x4_e5m2>{"e5m2"});
}

template <class R, class A, bool Subtract, bool Saturate>
uint32_t runSum(uint32_t X, uint32_t, uint32_t Z) {
  if constexpr (Subtract && Saturate)
    return tile::packed_sub4(make<A>(X), make<R>(Z), tile::satfinite).bits();
  else if constexpr (Subtract)
    return tile::packed_sub4(make<A>(X), make<R>(Z)).bits();
  else if constexpr (Saturate)
    return tile::packed_add4(make<A>(X), make<R>(Z), tile::satfinite).bits();
  else
    return tile::packed_add4(make<A>(X), make<R>(Z)).bits();
}

template <class R, class A, class B, bool Saturate>
uint32_t runMul(uint32_t X, uint32_t Y, uint32_t) {
  using D = typename R::value_type;
  if constexpr (Saturate)
    return tile::packed_mul4<D>(make<A>(X), make<B>(Y), tile::satfinite).bits();
  else
    return tile::packed_mul4<D>(make<A>(X), make<B>(Y)).bits();
}

template <class R, class A, class B, bool Saturate>
uint32_t runFma(uint32_t X, uint32_t Y, uint32_t Z) {
  if constexpr (Saturate)
    return tile::packed_fma4(make<A>(X), make<B>(Y), make<R>(Z),
                             tile::satfinite)
        .bits();
  else
    return tile::packed_fma4(make<A>(X), make<B>(Y), make<R>(Z)).bits();
}

template <class T> constexpr bool IsNibbles = T::__lane_bits == 4;

using tile::detail::packed_op;
using LaneFunction = uint32_t (*)(uint32_t, uint32_t, uint32_t);

template <packed_op Op, bool Saturate, class R, class A, class B>
constexpr LaneFunction byPairs() {
#ifdef TILE_DETAIL_HALVES
  using Form = tile::detail::packed_form_of<Op, Saturate, R, A, B>;
  return [](uint32_t X, uint32_t Y, uint32_t Z) {
    return tile::detail::pairs::word_by_pairs<Form>(X, Y, Z);
  };
#else
  return nullptr;
#endif
}

/// "op[_sat]_result_a[_b]", as test/device/lowp_kernels.cu names its kernels.
template <class A>
std::string rowName(const char *Op, bool Saturate, const char *R, Named<A> AN) {
  return std::string(Op) + (Saturate ? "_sat_" : "_") + R + "_" + AN.Name +
         (IsNibbles<A> ? "n" : "");
}

/// Add and sub on one result and operand type, with and without satfinite.
template <class R, class A>
void appendSums(std::vector<PackedRow> &Rows, Named<R> RN, Named<A> AN) {
  using tile_model::formatOf;
  using tile_model::Operation;
  auto Append = [&](Operation Op, bool Saturate, LaneFunction Function,
                    LaneFunction ByPairs) {
    const char *Name = Op == Operation::Add ? "add" : "sub";
    Rows.push_back(
        {rowName(Name, Saturate, RN.Name, AN),
         {Op, &formatOf(RN.Name), &formatOf(AN.Name), nullptr, Saturate},
         IsNibbles<A>,
         false,
         Function,
         ByPairs});
  };
  Append(Operation::Add, false, runSum<R, A, false, false>,
         byPairs<packed_op::add, false, R, A, void>());
  Append(Operation::Add, true, runSum<R, A, false, true>,
         byPairs<packed_op::add, true, R, A, void>());
  Append(Operation::Sub, false, runSum<R, A, true, false>,
         byPairs<packed_op::sub, false, R, A, void>());
  Append(Operation::Sub, true, runSum<R, A, true, true>,
         byPairs<packed_op::sub, true, R, A, void>());
}

/// Mul or fma on one result and two operand types.
template <class R, class A, class B>
void appendProducts(std::vector<PackedRow> &Rows, tile_model::Operation Op,
                    Named<R> RN, Named<A> AN, Named<B> BN) {
  using tile_model::formatOf;
  using tile_model::Operation;
  for (bool Saturate : {false, true}) {
    auto *Mul = Saturate ? runMul<R, A, B, true> : runMul<R, A, B, false>;
    auto *Fma = Saturate ? runFma<R, A, B, true> : runFma<R, A, B, false>;
    auto MulPairs = Saturate ? byPairs<packed_op::mul, true, R, A, B>()
                             : byPairs<packed_op::mul, false, R, A, B>();
    auto FmaPairs = Saturate ? byPairs<packed_op::fma, true, R, A, B>()
                             : byPairs<packed_op::fma, false, R, A, B>();
    const char *Name = Op == Operation::Mul ? "mul" : "fma";
    Rows.push_back({rowName(Name, Saturate, RN.Name, AN) + "_" + BN.Name +
                        (IsNibbles<B> ? "n" : ""),
                    {Op, &formatOf(RN.Name), &formatOf(AN.Name),
                     &formatOf(BN.Name), Saturate},
                    IsNibbles<A>,
                    IsNibbles<B>,
                    Op == Operation::Mul ? Mul : Fma,
                    Op == Operation::Mul ? MulPairs : FmaPairs});
  }
}

inline std::vector<PackedRow> sumRows() {
  std::vector<PackedRow> Rows;
  forEachResult(
      [&](auto R) { forEachOperand([&](auto A) { appendSums(Rows, R, A); }); });
  return Rows;
}

inline std::vector<PackedRow> productRows(tile_model::Operation Op) {
  std::vector<PackedRow> Rows;
  forEachResult([&](auto R) {
    forEachOperand([&](auto A) {
      forEachOperand([&](auto B) { appendProducts(Rows, Op, R, A, B); });
    });
  });
  return Rows;
}

} // namespace tile_test
#endif // TILE_TEST_UNIT_PACKED_FORMS_H
