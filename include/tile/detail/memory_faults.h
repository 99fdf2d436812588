//===- tile/detail/memory_faults.h - what is wrong with an access ---------===//
//
// Attributes alone, included where those of a declaration stand, as check.h
// tells; memory_check.h finds the fault.
//
// To add one: an enumerator of memory_fault and the rule that finds it, its
// sentence here, a line in test/Memory/wrong_calls.cu.
//
//===----------------------------------------------------------------------===//
// No include guard: this is included once for each function.

// clang-format off
__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_load_count, "needs a base and an offset, then a predicate and the value where that does not hold", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_store_count, "needs a base, an offset and a value, then a predicate", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_base, "argument 1, the base, must be a pointer", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_const, "argument 1, the base, points to memory that is const", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_offset, "argument 2, the offset in elements, must be an integer", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_load_pred, "argument 3, the predicate, must be a bool or an integer; the value where it does not hold is argument 4", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_store_pred, "argument 4, the predicate, must be a bool or an integer", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_no_type, "the type of an element is missing: 'buffer_load<float>(base, offset)'", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_copy, "an element must be trivially copyable, as its bits are moved", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_other, "argument 4, the value where the predicate does not hold, must convert to the type of an element", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_value, "argument 3, the value, must convert to the type of an element", "error")))

__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_prefetch_count, "needs an address, then 'tile::L1' or 'tile::L2', then a predicate", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_address, "argument 1, the address, must be a pointer", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_level, "argument 2, the cache, must be 'tile::L1' or 'tile::L2'; a predicate is argument 3", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_third_pred, "argument 3, the predicate, must be a bool or an integer", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_map, "a tensor map has 128 bytes", "error")))

__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_barrier_count, "needs the address of an mbarrier and a number of bytes, then a predicate", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_barrier, "argument 1 must be the address of an mbarrier, an object of 64 bits that is not const", "error")))
__attribute__((diagnose_if(_Fault == tile::detail::memory_fault::f_bytes, "argument 2, the number of bytes, must be an integer", "error")))
// clang-format on
