//===- tile/detail/stoch_faults.h - what is wrong with a stoch_round call -===//
//
// Attributes alone, included where those of a declaration stand, as check.h
// tells; stoch_check.h finds the fault.
//
// To add one: an enumerator of stoch_fault and the rule that finds it, its
// sentence here, a line in test/Stoch/wrong_calls.cu.
//
//===----------------------------------------------------------------------===//
// No include guard: this is included once for each function.

// clang-format off
__attribute__((diagnose_if(_Fault == tile::detail::stoch_fault::f_no_d, "the type to round to is missing: 'stoch_round<tile::fp8_e4m3>(x, rbits)'", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::stoch_fault::f_packed_d, "the type to round to is that of one element, such as 'tile::fp8_e4m3'; N floats become N of them, in FP4 N / 2 pairs", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::stoch_fault::f_foreign_d, "the type to round to must be FP8, FP6, FP4, f16 or bf16: 'tile::fp8_e4m3' or '__bf16', for instance", "error")))

__attribute__((diagnose_if(_Fault == tile::detail::stoch_fault::f_count, "needs the floats and the random words, then 'tile::native_bits' if the target's own instruction shall do it", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::stoch_fault::f_native_count, "needs the floats and the random words, and nothing else: it is the target's own instruction", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::stoch_fault::f_last, "the last argument can only be 'tile::native_bits'", "error")))

__attribute__((diagnose_if(_Fault == tile::detail::stoch_fault::f_source, "argument 1 must be a 'float' or a 'tile::fragment<float, N>'", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::stoch_fault::f_odd, "argument 1 must hold an even number of floats: FP4 values come in pairs", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::stoch_fault::f_words, "argument 2 must be 32 random bits, an integer, or a 'tile::fragment<uint32_t, N>' of them", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::stoch_fault::f_groups_of_4, "argument 2 must hold a word per 4 floats, rounded up, or a word per float", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::stoch_fault::f_groups_of_2, "argument 2 must hold a word per 2 floats, rounded up, or a word per float", "error")))
// clang-format on
