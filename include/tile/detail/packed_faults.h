//===- tile/detail/packed_faults.h - what is wrong with an x4 call --------===//
//
// Attributes alone, included where those of a declaration stand, as check.h
// tells; packed_check.h finds the fault.
//
// To add one: an enumerator of packed_fault and the rule that finds it, its
// sentence here, a line in test/Packed/wrong_calls.cu.
//
//===----------------------------------------------------------------------===//
// No include guard: this is included once for each function.

// clang-format off
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_count2, "needs two operands, then 'tile::satfinite' if results shall saturate", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_count3, "needs three operands, then 'tile::satfinite' if results shall saturate", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_last, "the last argument can only be 'tile::satfinite'", "error")))

__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_foreign1, "argument 1 must hold FP8, FP6, FP4 or E8M0 values: 'tile::fp8x4_e4m3' or 'tile::fragment<tile::fp8_e4m3, N>', for instance", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_foreign2, "argument 2 must hold FP8, FP6, FP4 or E8M0 values: 'tile::fp8x4_e4m3' or 'tile::fragment<tile::fp8_e4m3, N>', for instance", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_foreign3, "argument 3 must hold FP8, FP6, FP4 or E8M0 values: 'tile::fp8x4_e4m3' or 'tile::fragment<tile::fp8_e4m3, N>', for instance", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_bits1, "argument 1 is an integer, which has no format; 'tile::fp8x4_e4m3::from_bits(x)' gives it one", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_bits2, "argument 2 is an integer, which has no format; 'tile::fp8x4_e4m3::from_bits(x)' gives it one", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_bits3, "argument 3 is an integer, which has no format; 'tile::fp8x4_e4m3::from_bits(x)' gives it one", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_fnuz1, "argument 1 has a fnuz format, which x4 arithmetic does not have; convert its values to 'tile::fp8_e4m3' or 'tile::fp8_e5m2'", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_fnuz2, "argument 2 has a fnuz format, which x4 arithmetic does not have; convert its values to 'tile::fp8_e4m3' or 'tile::fp8_e5m2'", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_fnuz3, "argument 3 has a fnuz format, which x4 arithmetic does not have; convert its values to 'tile::fp8_e4m3' or 'tile::fp8_e5m2'", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_length1, "argument 1 must hold four values, or a multiple of four", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_length2, "argument 2 must hold four values, or a multiple of four", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_length3, "argument 3 must hold four values, or a multiple of four", "error")))

__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_c_is_2, "argument 2 must be FP8, e4m3 or e5m2: the result has its type", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_c_is_3, "argument 3 must be FP8, e4m3 or e5m2: the result has its type", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_lengths, "all operands must hold the same number of values", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_pairs, "all operands must hold the same number of values; N values of FP4 are a 'tile::fragment<tile::fp4x2_e2m1, N / 2>'", "error")))

__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_no_d, "the result needs a type, as no operand is FP8: 'packed_mul4<tile::fp8_e4m3>(a, b)'", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_wrong_d, "the result can only be 'tile::fp8_e4m3' or 'tile::fp8_e5m2'", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::packed_fault::f_long_d, "the result's type is that of one element, 'tile::fp8_e4m3' or 'tile::fp8_e5m2'", "error")))
// clang-format on
