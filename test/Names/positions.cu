// A call is lowered wherever an expression can stand.
//
// A site that the walk missed would leave the builtin's own name in the object,
// where only a linker complains, if at all. The judge is a twin of this file in
// which __warp_any is an ordinary inline function of clang's own builtins: both
// must have equally many votes unoptimised and the same code optimised.
//
// DEFINE: %{std} = 17
// DEFINE: %{plugin} = %tile_hip --offload-arch=gfx942 -std=c++%{std} %s -w
// DEFINE: %{twin} = %{plugin} -D__warp_any=twin
// DEFINE: %{votes} = grep -c 'call.*@llvm.amdgcn.ballot.i64' %t.ll > %t.votes
// RUN: %{plugin} -o %t.ll && %filecheck %s --input-file=%t.ll --implicit-check-not='@__{{warp|vote|tile}}'
// RUN: %{votes} && %{twin} -o %t.ll && mv %t.votes %t.mine && %{votes} && diff %t.mine %t.votes
//
// RUN: %tile_gcn -fuse-cuid=none --offload-arch=gfx942 -std=c++20 -w %s > %t.mine
// RUN: %tile_gcn -fuse-cuid=none --offload-arch=gfx942 -std=c++20 -w -D__warp_any=twin %s > %t.twin
// RUN: diff %t.mine %t.twin
// RUN: %tile_ptx --offload-arch=sm_90 -std=c++23 -w %s > %t.mine
// RUN: %tile_ptx --offload-arch=sm_90 -std=c++23 -w -D__warp_any=twin %s > %t.twin
// RUN: diff %t.mine %t.twin
//
// REDEFINE: %{std} = 20
// RUN: %{plugin} -o %t.ll && %filecheck %s --input-file=%t.ll --implicit-check-not='@__{{warp|vote|tile}}'
// RUN: %{votes} && %{twin} -o %t.ll && mv %t.votes %t.mine && %{votes} && diff %t.mine %t.votes
// REDEFINE: %{std} = 23
// RUN: %{plugin} -o %t.ll && %filecheck %s --input-file=%t.ll --implicit-check-not='@__{{warp|vote|tile}}'
// RUN: %{votes} && %{twin} -o %t.ll && mv %t.votes %t.mine && %{votes} && diff %t.mine %t.votes

#include "../Inputs/device.h"

inline __device__ void *operator new(decltype(sizeof(0)), void *P) noexcept {
  return P;
}

__device__ inline __attribute__((always_inline)) bool twin(bool P) {
#if defined(__NVPTX__)
  return __nvvm_vote_any_sync(-1, P);
#else
  return __builtin_amdgcn_ballot_w64(P) != 0;
#endif
}

#define V(N) __warp_any(P[N])

// Functions: body, default argument, trailing return, noexcept body.
__device__ bool body(int *P) { return V(1); }
__device__ bool byDefault(int *P, bool B = __warp_any(2)) { return B; }
__device__ auto trailing(int *P) -> decltype(V(0)) { return V(3); }
__device__ bool tried(int *P) noexcept { return V(4); }
__device__ bool useDefault(int *P) { return byDefault(P); }

// Classes: member initialisers of both kinds, methods, operators, conversions,
// destructors, friends, static members, inherited constructors.
struct Base {
  bool A;
  int *P;
  bool Default = __warp_any(5);
  __device__ explicit Base(int *P) : A(V(6)), P(P) {}
  __device__ Base(int *P, bool B) : A(B), P(P) {}
  __device__ static bool still(int *P) { return V(7); }
  __device__ bool method() { return V(8); }
  __device__ bool operator()(int *P) const { return V(9); }
  __device__ operator bool() const { return V(10); }
  __device__ ~Base() { P[0] = V(11); }
  __device__ friend bool operator+(const Base &, int *P) { return V(12); }
};
struct Derived : Base {
  using Base::Base;
  bool Own = __warp_any(13);
};
struct Delegating {
  bool B;
  __device__ Delegating(bool B) : B(B) {}
  __device__ Delegating(int *P) : Delegating(V(14)) {}
};
struct Aggregate {
  bool B = __warp_any(15);
  int N;
};
struct Implicit { // copied and made by functions that nobody wrote
  Aggregate A;
  bool B = __warp_any(16);
};
union Either {
  bool B;
  int N;
  __device__ Either(int *P) : B(V(17)) {}
};
struct OutOfLine {
  __device__ OutOfLine(int *P);
  __device__ bool method(int *P);
  bool B;
};
__device__ OutOfLine::OutOfLine(int *P) : B(V(18)) {}
__device__ bool OutOfLine::method(int *P) { return V(19); }

// Templates: function, class, member, variadic, partial and full
// specialisation, default argument, member initialiser, explicit instantiation.
template <class T> __device__ bool function(T *P) { return V(20); }
template <class T> struct Class {
  bool Default = __warp_any(21);
  __device__ bool method(T *P) { return V(22); }
  template <class U> __device__ bool member(U *P) { return V(23); }
  __device__ bool byDefault(T *P, bool B = __warp_any(24)) { return B; }
};
template <class T> struct Class<T *> {
  __device__ bool method(int *P) { return V(25); }
};
template <> struct Class<char> {
  __device__ bool method(int *P) { return V(26); }
};
template <class... Ts> __device__ bool pack(int *P, Ts... X) {
  return (__warp_any(X) || ...) || V(27);
}
template <class T> __device__ bool explicitly(T *P) { return V(28); }
template __device__ bool explicitly<int>(int *);
template <bool B> __device__ bool choose(int *P) {
  if constexpr (B)
    return V(29);
  else
    return __warp_all(P[29]);
}

// Statements.
__device__ int statements(int *P) {
  bool Local = V(30), Second{V(31)};
  int Array[] = {V(32), int{V(33)}};
  Aggregate Designated{V(34), 1};
  auto [X, Y] = Aggregate{V(35), 2};
  static_assert(sizeof(V(0)) == 1, "not evaluated");
  if (bool B = V(36); B && V(37))
    P[0] = 1;
  else if (V(38))
    P[0] = 2;
  for (bool B = V(39); V(40) && B; P[V(76)] += V(41))
    if (V(42))
      continue;
  while (V(43))
    ++P[0];
  do
    ++P[0];
  while (V(44));
  for (int N : Array)
    P[N] += V(45);
  switch (V(46)) {
  case 0:
    P[0] = V(47);
  }
  int N = V(48) ? V(49) : V(50);
  N += (P[1], V(51)), N -= V(52);
  P[V(53)] = !V(54) | -V(55);
  goto done;
done:
  return N + Local + Second + Array[V(56)] + Designated.B + X + Y;
}

// Lambdas: body, captures by copy and by init, generic, default argument,
// nested, immediately called, mutable, with a trailing type.
__device__ bool lambdas(int *P) {
  auto Plain = [P] { return V(57); };
  auto Init = [B = V(58)] { return B; };
  auto Generic = [P](auto N) { return V(59) && __warp_any(N); };
  auto Default = [](bool B = __warp_any(60)) { return B; };
  auto Nested = [P] { return [=] { return V(61); }(); };
  auto Typed = [P]() mutable -> bool { return V(62); };
  bool Now = [&] { return V(63); }();
  return Plain() | Init() | Generic(1) | Default() | Nested() | Typed() | Now;
}

// Expressions that hold expressions.
struct Pair {
  bool A, B;
};
__device__ bool take(Pair X) { return X.A; }
__device__ bool expressions(int *P) {
  Base *Placed = new (P) Base(P, V(64));
  bool Statement = ({ V(65); });
  bool Call = take({V(66), V(67)}) | take(Pair{V(68)});
  const bool &Bound = V(69);
  int Compound = ((int[]){V(70), 0})[0];
  auto Conversion = static_cast<float>(V(71)) + (int)V(72) + int(V(73));
  bool Chosen = __builtin_choose_expr(1, V(74), 0);
  return Placed->method() | Statement | Call | Bound | Compound |
         bool(Conversion) | Chosen | __builtin_expect(V(75), 1);
}

#if __cplusplus >= 202002L
// A lambda inside a type, and as a template argument.
using InType = decltype([](int *P) { return V(101); });
template <auto F> __device__ bool invoke(int *P) { return F(P); }
template <class T>
  requires requires(T X) { __warp_any(X); }
__device__ bool constrained(T *P) {
  return V(102);
}
__device__ bool abbreviated(auto *P) { return V(103); }
__device__ bool cxx20(int *P) {
  Aggregate Named{.B = V(104), .N = 3};
  auto TemplateLambda = []<class T>(T *P) { return V(105); };
  bool B = invoke<[](int *P) { return V(106); }>(P);
  int Array[] = {1, 2};
  for (bool Init = V(107); int N : Array)
    P[N] = Init;
  return InType{}(P) | constrained(P) | abbreviated(P) | Named.B |
         TemplateLambda(P) | B;
}
#endif

extern "C" __global__ void kernel(int *P) {
  Derived D(P, true);
  Base B(P);
  Implicit I{}, Copy = I;
  Class<int> C;
  P[0] = body(P) + useDefault(P) + trailing(P) + tried(P) + D.method() + Base::still(P) + B(P) +
         bool(B) + (B + P) + Delegating(P).B + Aggregate{.N = 3}.B + Copy.B +
         Either(P).B + OutOfLine(P).method(P) + function(P) + C.Default +
         C.method(P) + C.member(P) + C.byDefault(P) +
         Class<int *>().method(P) + Class<char>().method(P) +
         pack(P, 1, 2.0f) + choose<true>(P) + statements(P) + lambdas(P) +
         expressions(P) + Base(P, V(100)).A;
#if __cplusplus >= 202002L
  P[1] = cxx20(P);
#endif
}
// CHECK: define {{.*}}@kernel(
