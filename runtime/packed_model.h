//===- packed_model.h - the judge of x4 arithmetic ------------------------===//
//
// One lane of a*b + c in exact fractions: the product is kept as it is, and the
// search for the nearest FP8 value asks on which side of each boundary m the
// sum lies, as "is a*b above m - c?". Nothing is ever shifted out, though
// scales run to 2^254.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_RUNTIME_PACKED_MODEL_H
#define TILE_RUNTIME_PACKED_MODEL_H

#include "formats_model.h"

namespace tile_model {

enum class Operation { Add, Sub, Mul, Fma };

struct PackedForm {
  Operation Op;
  const Format *Result; ///< e4m3 or e5m2; c has it too
  const Format *A;
  const Format *B; ///< null for add and sub
  bool Saturate;
};

inline uint32_t overflowCode(const Format &F, bool Negative, bool Saturate) {
  if (!Saturate && !F.InfinityCode)
    return F.NaNCode;
  return (Saturate ? F.MaxCode : F.InfinityCode) | uint32_t(Negative) << 7;
}

/// One lane. C is ignored by Mul, B by Add and Sub.
inline uint32_t packedLane(const PackedForm &Form, uint32_t A, uint32_t B,
                           uint32_t C) {
  const Format &R = *Form.Result;
  bool HasProduct = Form.Op == Operation::Mul || Form.Op == Operation::Fma;
  bool HasSum = Form.Op != Operation::Mul;
  Value X = Form.A->Values[A];
  Value Y;
  Y.Exact = fraction(1, 0);
  if (HasProduct)
    Y = Form.B->Values[B];
  Value Z;
  if (HasSum)
    Z = R.Values[C];
  if (X.Kind == Value::NaN || Y.Kind == Value::NaN || Z.Kind == Value::NaN)
    return R.NaNCode;
  if (Form.Op == Operation::Sub) {
    Z.Negative = !Z.Negative;
    Z.Exact = negated(Z.Exact);
  }

  bool ProductNegative = X.Negative != Y.Negative;
  bool ProductInfinite = X.Kind == Value::Infinity || Y.Kind == Value::Infinity;
  auto IsZero = [](const Value &V) {
    return V.Kind == Value::Number && V.Exact.Numerator == 0;
  };
  if (ProductInfinite && (IsZero(X) || IsZero(Y)))
    return R.NaNCode;
  if (ProductInfinite && Z.Kind == Value::Infinity &&
      ProductNegative != Z.Negative)
    return R.NaNCode;
  if (ProductInfinite)
    return overflowCode(R, ProductNegative, Form.Saturate);
  if (Z.Kind == Value::Infinity)
    return overflowCode(R, Z.Negative, Form.Saturate);

  Fraction Product = fraction(X.Exact.Numerator * Y.Exact.Numerator,
                              X.Exact.Exponent + Y.Exact.Exponent);
  int Sign = compare(Product, negated(Z.Exact)); // of the exact result
  if (Sign == 0) {
    bool Negative = ProductNegative && (!HasSum || Z.Negative);
    return uint32_t(Negative) << 7;
  }
  Fraction Addend = Z.Exact;
  if (Sign < 0) {
    Product = negated(Product);
    Addend = negated(Addend);
  }
  uint32_t Code = nearestCode(R, [&](Fraction Half) {
    return compare(Product, sum(Half, negated(Addend)));
  });
  if (Code > R.MaxCode)
    return overflowCode(R, Sign < 0, Form.Saturate);
  return Code | uint32_t(Sign < 0) << 7;
}

} // namespace tile_model
#endif // TILE_RUNTIME_PACKED_MODEL_H
