// Sixty ways to misuse a builtin: an error with a place for each, never a crash
// and never a compile that goes on. Parsing and compiling say the same.
//
// RUN: %parse_cuda --offload-arch=sm_90 -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note,warning %s
// RUN: %parse_hip --offload-arch=gfx942 -ferror-limit=0 -std=c++20 -Xclang -verify -Xclang -verify-ignore-unexpected=note,warning %s
// RUN: not %tile_hip --offload-arch=gfx1100 -ferror-limit=0 -w %s 2>&1 | FileCheck %s --implicit-check-not="Stack dump"
// CHECK: {{[0-9]+}} errors generated when compiling for {{gfx1100|amdgpu11}}

#include "../Inputs/device.h"
struct Opaque {};
struct Wide { int A, B; };
enum class Axis { X };
typedef float float4v __attribute__((ext_vector_type(4)));
template <bool B> struct pick {};
template <class F> __device__ bool apply(F Vote) { return Vote(true); }
// expected-error@+1 {{builtin functions must be directly called}}
template <bool (*F)(bool)> __device__ bool through() { return F(true); }
// expected-error@+1 {{no matching function for call to '__warp_any'}}
__device__ bool a01() { return __warp_any(); }
// expected-error@+1 {{no matching function for call to '__warp_any'}}
__device__ bool a02() { return __warp_any(1, 2); }
// expected-error@+1 {{no matching function for call to '__warp_any'}}
__device__ bool a03() { return __warp_any(Opaque{}); }
// expected-error@+1 {{no matching function for call to '__warp_any'}}
__device__ bool a05() { return __warp_any((void)0); }
// expected-error@+1 {{no matching function for call to '__warp_any'}}
__device__ bool a06() { return __warp_any({1, 2}); }
// expected-error@+1 {{'__warp_any'}}
__device__ bool a07() { return __warp_any<int>(1); }
// expected-error@+2 {{is not assignable}}
// expected-error@+1 {{builtin functions must be directly called}}
__device__ void a08() { __warp_any = nullptr; }
// expected-error@+1 {{use of undeclared identifier 'undeclared'}}
__device__ bool a09() { return __warp_any(undeclared); }
// expected-error@+1 {{no member named 'C' in 'Wide'}}
__device__ bool a10(Wide W) { return __warp_any(W.C); }
// expected-error@+1 2 {{builtin functions must be directly called}}
__device__ bool a11() { return (true ? __warp_any : __warp_all)(true); }
// expected-error@+1 {{builtin functions must be directly called}}
__device__ bool a12() { return through<__warp_any>(); }
// expected-error@+1 {{builtin functions must be directly called}}
__device__ bool a13() { return [F = __warp_any] { return F(true); }(); }
// expected-error@+1 {{no matching function for call to '__warp_any'}}
__device__ bool a14(float4v V) { return __warp_any(V); }
// expected-error@+1 {{invalid application of 'sizeof' to a function type}}
__device__ int a15() { return sizeof(__warp_any); }
// expected-error@+1 {{not an integral constant expression}}
static_assert(__warp_any(true));
// expected-error@+1 {{must be initialized by a constant expression}}
__device__ void a16() { constexpr bool B = __warp_all(true); }
// expected-error@+1 {{not a constant expression}}
__device__ int a17() { pick<__warp_any(true)> P; return 0; }
// expected-error@+1 {{case value is not a constant expression}}
__device__ int a18(int X) { switch (X) { case __warp_ballot(true): return 1; } return 0; }
// expected-error-re@+1 1+ {{variable{{[- ]}}length array}}
__device__ int a19() { static int A[__warp_ballot(true)]; return A[0]; }
// expected-error@+1 {{no matching function for call to '__vote_ballot_sync'}}
__device__ u32 a20() { return __vote_ballot_sync(true); }
// expected-error@+1 {{no matching function for call to '__vote_ballot_sync'}}
__device__ u32 a21(int *P) { return __vote_ballot_sync(P, true); }
// expected-error@+1 {{no matching function for call to '__vote_ballot_sync'}}
__device__ u32 a22() { return __vote_ballot_sync(1, true, 2); }
// expected-error@+1 {{no matching function for call to '__tile_thread_id'}}
__device__ u32 a23() { return __tile_thread_id(); }
// expected-error@+1 {{no matching function for call to '__tile_thread_id'}}
__device__ u32 a24() { return __tile_thread_id(0, 1); }
// expected-error@+1 {{no matching function for call to '__tile_thread_id'}}
__device__ u32 a25() { return __tile_thread_id("x"); }
// expected-error@+1 {{no matching function for call to '__tile_thread_id'}}
__device__ u32 a26() { return __tile_thread_id(Axis::X); }
// expected-error@+1 {{argument 1 of '__tile_thread_id' must be a constant expression}}
__device__ u32 a27() { return __tile_thread_id(1 / 0); }
// expected-error@+1 {{argument value 2147483647 is outside the valid range [0, 2] of '__tile_thread_id'}}
__device__ u32 a28() { return __tile_thread_id(0x7FFFFFFF); }
// expected-error@+1 {{argument value 4294967296 is outside the valid range [0, 2] of '__tile_thread_id'}}
__device__ u32 a29() { return __tile_thread_id(4294967296); }
// expected-error@+1 {{argument 1 of '__tile_thread_id' must be a constant expression}}
__device__ u32 a30(int *P) { return __tile_thread_id(*P); }
// expected-error@+1 {{argument 1 of '__tile_thread_id' must be a constant expression}}
__device__ u32 a31() { static int S = 1; return __tile_thread_id(S); }
// expected-error@+1 {{no member named 'Axis' in 'Wide'}}
template <class T> __device__ u32 a32() { return __tile_thread_id(T::Axis); }
template __device__ u32 a32<Wide>();
// expected-error@+1 {{argument value 8 is outside the valid range [0, 2] of '__tile_thread_id'}}
template <class T> __device__ u32 a33() { return __tile_thread_id(sizeof(T)); }
template __device__ u32 a33<double>();
// expected-error@+1 {{no matching function for call to '__tile_clock64'}}
__device__ i64 a34() { return __tile_clock64(1); }
// expected-error@+2 {{arithmetic on a pointer to the function type}}
// expected-error@+1 {{builtin functions must be directly called}}
__device__ i64 a35() { return __tile_clock64 + 1; }
// expected-error@+1 {{builtin functions must be directly called}}
__device__ i64 a36() { return (&__tile_clock64)(); }
// expected-error@+1 {{is not a structure or union}}
__device__ void a37() { __tile_clock64().now(); }
// expected-error@+1 {{no matching function for call to '__tile_assume_uniform'}}
__device__ int a38() { return __tile_assume_uniform(); }
// expected-error@+1 {{no matching function for call to '__tile_assume_uniform'}}
__device__ int a39() { return __tile_assume_uniform(1, 2); }
// expected-error@+1 {{no matching function for call to '__tile_assume_uniform'}}
__device__ int a40() { return __tile_assume_uniform<int>(Opaque{}); }
// expected-error@+1 {{no matching function for call to '__tile_assume_uniform'}}
__device__ int a41() { return __tile_assume_uniform<int, float>(1); }
// expected-error@+1 {{no matching function for call to '__tile_assume_uniform'}}
__device__ void a42() { __tile_assume_uniform((void)0); }
// expected-error@+1 {{no matching function for call to '__tile_assume_uniform'}}
__device__ void a43() { __tile_assume_uniform({1, 2}); }
// expected-error@+1 {{no matching function for call to '__tile_assume_uniform'}}
__device__ void a44() { __tile_assume_uniform(apply); }
// expected-error@+1 {{no matching function for call to '__tile_assume_uniform'}}
__device__ void a45() { __tile_assume_uniform<int &>(a28); }
// expected-error@+1 {{dynamic initialization is not supported}}
__device__ bool D46 = __warp_any(true);
// expected-error@+1 {{initialization is not supported for __shared__ variables}}
__device__ void a47() { __shared__ bool S = __warp_any(true); }
// expected-error@+1 {{no matching function for call to '__warp_any'}}
__host__ bool a48() { return __warp_any(true); }
// expected-error@+1 {{no matching function for call to '__warp_all'}}
bool H49 = __warp_all(true);
// expected-error@+1 {{cannot assign to variable '__tile_has_warp_any'}}
__device__ void a50() { __tile_has_warp_any = false; }
// expected-error@+1 {{is not a function or function pointer}}
__device__ bool a51() { return __tile_has_warp_any(); }
// expected-error@+1 {{use of undeclared identifier '__tile_has_nothing'}}
static_assert(__tile_has_nothing);
// expected-error@+1 {{use of undeclared identifier '__tile_has_'}}
static_assert(__tile_has_);
// expected-error@+1 {{no member named '__vote_nothing' in the global namespace}}
__device__ bool a54() { return ::__vote_nothing(1); }
// expected-error@+1 {{no member named 'missing' in 'Wide'}}
template <class T> __device__ bool a55(T X) { return __warp_any(X.missing); }
template __device__ bool a55<Wide>(Wide);
// expected-error@+1 {{no matching function for call to '__warp_any'}}
template <class... T> __device__ bool a56(T... X) { return __warp_any(X...); }
template __device__ bool a56<int, int>(int, int);
// expected-error@+1 {{expected ')'}}
__device__ bool a57() { return __warp_any(true; }
// expected-error@+1 {{expected expression}}
__device__ bool a58() { return __warp_any(, true); }
// expected-error@+2 {{expected ';' after return statement}}
// expected-error@+1 {{builtin functions must be directly called}}
__device__ bool a59() { return __warp_any true; }
// expected-error@+1 {{use of undeclared identifier '__warp_anny'; did you mean '__warp_any'?}}
__device__ bool a60() { return __warp_anny(true); }
