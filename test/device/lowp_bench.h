//===- lowp_bench.h - kernels that two compilers build from one text ------===//
//
// The same loops around our operations (clang, lowp_bench_tile.cu) and around
// what one writes with CUDA's headers today (nvcc, lowp_bench_plain.cu). Each
// thread keeps four independent words in registers and works on them Rounds
// times with operands that change, so time is instructions and not memory.
//
// The includer defines GLOBAL, DEVICE, INDEX and the functions named below.
//
//===----------------------------------------------------------------------===//

// clang-format off
#define LOOP(Name, Call)                                                       \
  GLOBAL Name(uint32_t *P, uint32_t Rounds) {                                  \
    uint32_t *Q = P + INDEX * 4;                                               \
    uint32_t W[4] = {Q[0], Q[1], Q[2], Q[3]}, A = Q[0] ^ 0x01020304, B = Q[1]; \
    for (uint32_t I = 0; I < Rounds; ++I) {                                    \
      _Pragma("unroll") for (int K = 0; K < 4; ++K) {                          \
        A += 0x01010101;                                                       \
        B ^= W[K];                                                             \
        W[K] = Call;                                                           \
      }                                                                        \
    }                                                                          \
    for (int K = 0; K < 4; ++K)                                                \
      Q[K] = W[K] + B;                                                         \
  }                                                                            \
  GLOBAL once_##Name(uint32_t *P) {                                            \
    uint32_t W[1] = {P[2]}, A = P[0], B = P[1];                                \
    const int K = 0;                                                           \
    P[3] = Call;                                                               \
    P[4] = B;                                                                  \
  }

LOOP(add_e4m3, addE4M3(A, W[K]))
LOOP(add_e5m2, addE5M2(A, W[K]))
LOOP(mul_e4m3, mulE4M3(A, W[K]))
LOOP(fma_e4m3, fmaE4M3(A, B, W[K]))
LOOP(fma_e5m2, fmaE5M2(A, B, W[K]))

// Four floats to e4m3: the values change with the previous result.
GLOBAL stoch_e4m3(uint32_t *P, uint32_t Rounds) {
  uint32_t *Q = P + INDEX * 4;
  float X[4] = {float(int(Q[0])), float(int(Q[1])), float(int(Q[2])), float(int(Q[3]))};
  for (int K = 0; K < 4; ++K)
    X[K] *= 1e-8f;
  uint32_t Word = Q[0], Sum = 0;
  for (uint32_t I = 0; I < Rounds; ++I) {
    uint32_t R = stochE4M3(X, Word);
    Sum += R;
    Word += R;
    for (int K = 0; K < 4; ++K)
      X[K] += 0.5f;
  }
  Q[0] = Sum;
}
GLOBAL once_stoch_e4m3(const float *P, uint32_t *Q) {
  const float X[4] = {P[0], P[1], P[2], P[3]};
  Q[1] = stochE4M3(X, Q[0]);
}
// clang-format on
