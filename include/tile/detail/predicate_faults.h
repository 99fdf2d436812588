//===- tile/detail/predicate_faults.h - wrong calls of warp_predicate -----===//
//
// Attributes alone, included where those of a declaration stand, as check.h
// tells; predicate_check.h finds the fault.
//
// To add one: an enumerator of predicate_fault and the rule that finds it, its
// sentence here, a line in test/Warp/predicate_wrong.cu.
//
//===----------------------------------------------------------------------===//
// No include guard: this is included where the attributes stand.

// clang-format off
__attribute__((diagnose_if(_Fault == detail::predicate_fault::f_count, "needs a predicate, an initial value and a body: 'warp_predicate(p, init, body, args...)'", "error")))
__attribute__((diagnose_if(_Fault == detail::predicate_fault::f_uniform_first, "'tile::wave_uniform' must be the first argument", "error")))
__attribute__((diagnose_if(_Fault == detail::predicate_fault::f_predicate, "the predicate must convert to 'bool', or be a fragment of what does", "error")))
__attribute__((diagnose_if(_Fault == detail::predicate_fault::f_no_body, "the body must be a function or a lambda; it stands behind the initial value", "error")))
__attribute__((diagnose_if(_Fault == detail::predicate_fault::f_parameters, "the body cannot be called with the initial value and the arguments behind the body", "error")))
__attribute__((diagnose_if(_Fault == detail::predicate_fault::f_carried_parameters, "the body cannot be called with each value of 'tile::carry(...)' and the arguments behind the body", "error")))
__attribute__((diagnose_if(_Fault == detail::predicate_fault::f_by_reference, "the body is given a constant and must return the new value, so it cannot take the initial one by reference", "error")))
__attribute__((diagnose_if(_Fault == detail::predicate_fault::f_result, "the body must return the new value, of a type that converts to that of the initial one", "error")))
__attribute__((diagnose_if(_Fault == detail::predicate_fault::f_carried_result, "the body must return 'tile::carry(...)' of as many values as it was given, each of a type that converts", "error")))
// clang-format on
