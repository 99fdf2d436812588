// Fifty ways to misuse [[assume_uniform]]: an error with a place for each, and
// none where nothing is wrong.
//
// RUN: %parse_hip --offload-arch=gfx942 -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note,warning %s
// RUN: %parse_cuda --offload-arch=sm_90 -ferror-limit=0 -std=c++20 -Xclang -verify -Xclang -verify-ignore-unexpected=note,warning %s
// RUN: not %tile_hip --offload-arch=gfx1100 -ferror-limit=0 -w %s 2>&1 | FileCheck %s --implicit-check-not="Stack dump"
// CHECK: {{[0-9]+}} errors generated when compiling for {{gfx1100|amdgpu11}}

#include "../Inputs/device.h"
#define U [[assume_uniform]]
struct NT { int V; __device__ NT(const NT &); __device__ NT(int); };
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to this declaration}}
U;
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to this declaration}}
namespace U n {}
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a type}}
enum U E { A };
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to this declaration}}
enum E2 { B U };
// expected-error@+2 {{'assume_uniform' attribute cannot be applied to types}}
// expected-error@+1 {{non-type template parameter has incomplete type 'class T'}}
template <U class T> struct T1 {};
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a type}}
using U1 U = int;
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a type}}
typedef int U2 U;
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a type}}
union U Un { int X; };
// expected-error@+1 {{an attribute list cannot appear here}}
extern "C" U { }
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a function}}
__device__ U int g1() { return 1; }
// expected-error@+1 {{'assume_uniform' attribute cannot be applied to types}}
__device__ int g2(int X) U { return X; }
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a global variable}}
U extern __device__ int G3;
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a global variable}}
__constant__ U int G4 = 1;
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a global variable}}
U thread_local int G5 = 1;
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a global variable}}
U int G6 = 1;
// expected-error@+1 {{'assume_uniform' attribute cannot be applied to a statement}}
__device__ void s1(int *P) { U P[0] = 1; }
// expected-error@+1 {{'assume_uniform' attribute cannot be applied to a statement}}
__device__ void s2(int *P) { U return; }
// expected-error@+1 {{'assume_uniform' attribute cannot be applied to a statement}}
__device__ void s3(int *P) { U for (;;) {} }
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to this declaration}}
__device__ void s4(int *P) { U label: P[0] = 1; goto label; }
// expected-error@+1 {{'assume_uniform' attribute cannot be applied to a statement}}
__device__ void s5(int *P) { U ++P[0]; }
// expected-error@+1 {{'assume_uniform' needs an initialiser: 'X' has none}}
__device__ void l1(int *P) { U int X; P[0] = X; }
// expected-error@+1 {{'assume_uniform' needs an initialiser: 'X' has none}}
__device__ void l2(int *P) { U int X, Y = 1; P[0] = X + Y; }
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to an array}}
__device__ void l3(int *P) { U int X[3] = {}; P[0] = X[0]; }
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a reference}}
__device__ void l4(int *P) { U int &X = *P; P[0] = X; }
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a structured binding}}
__device__ void l5(int *P) { U auto [X, Y] = *(int(*)[2])P; P[0] = X + Y; }
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a static variable}}
__device__ void l6(int *P) { U static int X = 1; P[0] = X; }
// expected-error@+1 {{'assume_uniform' needs a trivially copyable type, but 'NT' is not}}
__device__ void l8(int *P) { U NT X = 1; P[0] = X.V; }
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a shared variable}}
__device__ void l9(int *P) { U __shared__ int X; P[0] = X; }
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a reference}}
__device__ void l10(int *P) { U auto &&X = P[0]; P[0] = X; }
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to an array}}
__device__ void l11(int *P) { U NT X[2] = {1, 2}; P[0] = X[0].V; }
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a reference}}
__device__ void l12(int *P) { for (U auto &X : *(int(*)[2])P) P[0] = X; }
// Where a bad initialiser is dropped, the variable also has none.
// expected-error-re@+1 1-2 {{{{undeclared identifier|needs an initialiser}}}}
__device__ void l13(int *P) { U int X = undeclared; P[0] = X; }
// expected-error-re@+1 1-2 {{{{expected expression|needs an initialiser}}}}
__device__ void l14(int *P) { U int X = ; P[0] = X; }
// expected-error@+1 {{assume_uniform' attribute takes no arguments}}
__device__ void l15(int *P) { [[assume_uniform(1)]] int X = 1; P[0] = X; }
// expected-error@+1 {{assume_uniform' attribute takes no arguments}}
__device__ void l17(int *P) { [[tile::assume_uniform("x")]] int X = 1; P[0] = X; }
// expected-error@+1 {{unknown type name 'Undeclared'}}
__device__ void l19(int *P) { U Undeclared X = 1; P[0] = X; }
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a reference}}
__device__ int p1(U int &X) { return X; }
// expected-error@+1 {{'assume_uniform' needs a trivially copyable type, but 'NT' is not}}
__device__ int p2(U NT X) { return X.V; }
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a reference}}
__device__ int p3(U const NT &X) { return X.V; }
__device__ int p4(U int X[]) { return X[0]; }
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a reference}}
__device__ int p5(U int (&X)[2]) { return X[0]; }
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a reference}}
__device__ int p6(U int &&X) { return X; }
// expected-error@+2 {{'assume_uniform' applies to initialised local variables and parameters, not to a reference}}
// expected-error@+1 {{'assume_uniform' needs a trivially copyable type, but 'NT' is not}}
template <class T> __device__ T p7(U T X) { return X; }
__device__ int u7(int &X, NT Y) { return p7<int &>(X) + p7<NT>(Y).V; }
// expected-error@+1 {{'assume_uniform' needs a trivially copyable type, but 'NT' is not}}
__device__ int p8() { return [](U NT X) { return X.V; }(NT(1)); }
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a reference}}
struct C1 { int V; __device__ C1(U const NT &X) : V(X.V) {} };
// expected-error@+3 2 {{'assume_uniform' applies to initialised local variables and parameters, not to a member}}
// expected-error@+2 {{'assume_uniform' applies to initialised local variables and parameters, not to a global variable}}
// expected-error@+1 {{'assume_uniform' applies to initialised local variables and parameters, not to a function}}
struct C2 { U int V; U static int S; U int F : 3; U int method(); };
// expected-error@+1 {{'assume_uniform' needs an initialiser: 'Y' has none}}
template <class T> __device__ void l20(T X) { U T Y; }
template __device__ void l20<int>(int);
