//===- lowp_kernels.cu - the device half of lowp_device.cpp ---------------===//
//
// One kernel per x4 operation, writing every lane it can compute, and one per
// target format of stochastic rounding. Compiled here to a cubin (the machine
// with the GPU has no clang):
//
//   ./dev cc -x cuda --cuda-device-only --cuda-gpu-arch=sm_90 -O2 -c
//       test/device/lowp_kernels.cu -o lowp.cubin
//
//===----------------------------------------------------------------------===//

#include <tile/packed.h>
#include <tile/random.h>
#include <tile/stoch.h>

#define GLOBAL extern "C" __attribute__((global)) void

namespace {

__attribute__((device)) unsigned globalIndex() {
#if defined(__AMDGCN__)
  return __builtin_amdgcn_workgroup_id_x() * 128 +
         __builtin_amdgcn_workitem_id_x();
#else
  return __nvvm_read_ptx_sreg_ctaid_x() * __nvvm_read_ptx_sreg_ntid_x() +
         __nvvm_read_ptx_sreg_tid_x();
#endif
}

/// Lanes X, X^1, X^2, X^3 as a word.
template <class T> __attribute__((device)) T lanes(uint32_t X) {
  constexpr int Width = T::__lane_bits;
  return T::from_bits(decltype(T{}.bits())(
      X | (X ^ 1) << Width | (X ^ 2) << 2 * Width | (X ^ 3) << 3 * Width));
}

/// Lanes 4I to 4I+3.
template <class T> __attribute__((device)) T run4(uint32_t I) {
  return T::from_bits(0x03020100u + 0x04040404u * I);
}

// Thread (a, b) of the first As * Bs writes the words of all c.

template <class R, class A, bool Subtract, bool Saturate>
__attribute__((device)) void sums(uint32_t *Out, uint32_t As) {
  uint32_t X = globalIndex();
  if (X >= As)
    return;
  for (uint32_t I = 0; I < 64; ++I) {
    R Z = run4<R>(I);
    R Y = Z;
    if constexpr (Subtract && Saturate)
      Y = tile::packed_sub4(lanes<A>(X), Z, tile::satfinite);
    else if constexpr (Subtract)
      Y = tile::packed_sub4(lanes<A>(X), Z);
    else if constexpr (Saturate)
      Y = tile::packed_add4(lanes<A>(X), Z, tile::satfinite);
    else
      Y = tile::packed_add4(lanes<A>(X), Z);
    Out[X * 64 + I] = Y.bits();
  }
}

template <class R, class A, class B, bool Saturate>
__attribute__((device)) void products(uint32_t *Out, uint32_t As, uint32_t Bs) {
  using D = typename R::value_type;
  uint32_t I = globalIndex();
  if (I >= As * Bs)
    return;
  A X = lanes<A>(I / Bs);
  B Y = lanes<B>(I % Bs);
  if constexpr (Saturate)
    Out[I] = tile::packed_mul4<D>(X, Y, tile::satfinite).bits();
  else
    Out[I] = tile::packed_mul4<D>(X, Y).bits();
}

template <class R, class A, class B, bool Saturate>
__attribute__((device)) void fmas(uint32_t *Out, uint32_t As, uint32_t Bs) {
  uint32_t I = globalIndex();
  if (I >= As * Bs)
    return;
  A X = lanes<A>(I / Bs);
  B Y = lanes<B>(I % Bs);
  for (uint32_t K = 0; K < 64; ++K) {
    R Z = run4<R>(K);
    if constexpr (Saturate)
      Out[I * 64 + K] = tile::packed_fma4(X, Y, Z, tile::satfinite).bits();
    else
      Out[I * 64 + K] = tile::packed_fma4(X, Y, Z).bits();
  }
}

template <class D, int N, class Result>
__attribute__((device)) void rounds(const float *X, const uint32_t *Words,
                                    Result *Out, uint32_t Count) {
  uint32_t I = globalIndex();
  if (I >= Count)
    return;
  tile::fragment<float, N> V{};
  for (int K = 0; K < N; ++K)
    V[K] = X[I * N + K];
  auto R = tile::stoch_round<D>(V, Words[I]);
  Out[I] = __builtin_bit_cast(Result, R);
}

/// Thread X converts 4096 neighbouring floats, all 2^32 together, and counts
/// what differs from the integers' result.
template <class T> __attribute__((device)) void narrows(uint32_t *Out) {
  constexpr auto Format = T::__format;
  uint32_t X = globalIndex(), Wrong = 0;
  for (uint32_t I = 0; I < 4096; I += 4) {
    tile::fragment<float, 4> V{};
    uint32_t Want = 0;
    for (uint32_t K = 0; K < 4; ++K) {
      V[K] = __builtin_bit_cast(float, X * 4096 + I + K);
      Want |= tile::detail::encode<Format>(V[K]) << (K * T::__lane_bits);
    }
    Wrong += T(V).bits() != Want;
    Wrong += typename T::value_type(V[3]).bits() !=
             (Want >> (3 * T::__lane_bits) & ((1u << T::__lane_bits) - 1));
  }
  Out[X] = Wrong;
}

/// Thread X: the value of code X alone, then as one of four.
template <class T> __attribute__((device)) void widens(uint32_t *Out) {
  uint32_t X = globalIndex();
  using E = typename T::value_type;
  tile::fragment<float, 4> V(lanes<T>(X));
  Out[5 * X] = __builtin_bit_cast(uint32_t, float(E::from_bits(uint8_t(X))));
  for (int K = 0; K < 4; ++K)
    Out[5 * X + 1 + K] = __builtin_bit_cast(uint32_t, V[K]);
}

} // namespace

using e4m3 = tile::fp8x4_e4m3;
using e5m2 = tile::fp8x4_e5m2;
using e2m3 = tile::fp6x4_e2m3;
using e3m2 = tile::fp6x4_e3m2;
using e2m1 = tile::fp4x4_e2m1_padded;
using e2m1n = tile::fp4x4_e2m1;
using ue8m0 = tile::e8m0x4;

// The names are the rows' keys in packed_forms.h.
#define SUM(R, A)                                                              \
  GLOBAL add_##R##_##A(uint32_t *Out, uint32_t As, uint32_t) {                 \
    sums<R, A, false, false>(Out, As);                                         \
  }                                                                            \
  GLOBAL add_sat_##R##_##A(uint32_t *Out, uint32_t As, uint32_t) {             \
    sums<R, A, false, true>(Out, As);                                          \
  }                                                                            \
  GLOBAL sub_##R##_##A(uint32_t *Out, uint32_t As, uint32_t) {                 \
    sums<R, A, true, false>(Out, As);                                          \
  }                                                                            \
  GLOBAL sub_sat_##R##_##A(uint32_t *Out, uint32_t As, uint32_t) {             \
    sums<R, A, true, true>(Out, As);                                           \
  }
#define PRODUCT(R, A, B)                                                       \
  GLOBAL mul_##R##_##A##_##B(uint32_t *Out, uint32_t As, uint32_t Bs) {        \
    products<R, A, B, false>(Out, As, Bs);                                     \
  }                                                                            \
  GLOBAL mul_sat_##R##_##A##_##B(uint32_t *Out, uint32_t As, uint32_t Bs) {    \
    products<R, A, B, true>(Out, As, Bs);                                      \
  }                                                                            \
  GLOBAL fma_##R##_##A##_##B(uint32_t *Out, uint32_t As, uint32_t Bs) {        \
    fmas<R, A, B, false>(Out, As, Bs);                                         \
  }                                                                            \
  GLOBAL fma_sat_##R##_##A##_##B(uint32_t *Out, uint32_t As, uint32_t Bs) {    \
    fmas<R, A, B, true>(Out, As, Bs);                                          \
  }
#define FOR_B(R, A)                                                            \
  SUM(R, A)                                                                    \
  PRODUCT(R, A, e4m3)                                                          \
  PRODUCT(R, A, e5m2)                                                          \
  PRODUCT(R, A, e2m3)                                                          \
  PRODUCT(R, A, e3m2)                                                          \
  PRODUCT(R, A, e2m1)                                                          \
  PRODUCT(R, A, e2m1n)                                                         \
  PRODUCT(R, A, ue8m0)
#define FOR_A(R)                                                               \
  FOR_B(R, e4m3)                                                               \
  FOR_B(R, e5m2)                                                               \
  FOR_B(R, e2m3)                                                               \
  FOR_B(R, e3m2)                                                               \
  FOR_B(R, e2m1)                                                               \
  FOR_B(R, e2m1n)                                                              \
  FOR_B(R, ue8m0)
FOR_A(e4m3)
FOR_A(e5m2)

#define ROUND(Name, D, N, Result)                                              \
  GLOBAL stoch_##Name(const float *X, const uint32_t *Words, Result *Out,      \
                      uint32_t Count) {                                        \
    rounds<D, N>(X, Words, Out, Count);                                        \
  }
ROUND(e4m3, tile::fp8_e4m3, 4, uint32_t)
ROUND(e5m2, tile::fp8_e5m2, 4, uint32_t)
ROUND(e4m3_fnuz, tile::fp8_e4m3_fnuz, 4, uint32_t)
ROUND(e5m2_fnuz, tile::fp8_e5m2_fnuz, 4, uint32_t)
ROUND(e2m3, tile::fp6_e2m3, 4, uint32_t)
ROUND(e3m2, tile::fp6_e3m2, 4, uint32_t)
ROUND(e2m1, tile::fp4_e2m1, 4, uint16_t)
ROUND(f16, _Float16, 2, uint32_t)
ROUND(bf16, __bf16, 2, uint32_t)

#define CONVERT(T)                                                             \
  GLOBAL narrow_##T(uint32_t *Out) { narrows<T>(Out); }                        \
  GLOBAL widen_##T(uint32_t *Out) { widens<T>(Out); }
CONVERT(e4m3)
CONVERT(e5m2)
CONVERT(e2m3)
CONVERT(e3m2)
CONVERT(e2m1)
CONVERT(e2m1n)

GLOBAL philox(uint64_t Seed, uint32_t *Out, uint32_t Count) {
  uint32_t I = globalIndex();
  if (I >= Count)
    return;
  tile::fragment<uint32_t, 4> R = tile::randint4x(Seed, I, 10);
  for (int K = 0; K < 4; ++K)
    Out[4 * I + K] = R[K];
}
