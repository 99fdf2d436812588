// Wrong updates of a tensor map, and targets without the instruction.
//
// ptxas would refuse the targets as well, by a line of PTX that nobody wrote.
// It would accept every list of the wrong length.
//
// RUN: %verify_cuda --offload-arch=sm_90a -std=c++17 -Xclang -verify-ignore-unexpected=note %s
// RUN: %verify_cuda --offload-arch=sm_90 -std=c++17 -DTARGET -Xclang -verify=expected,target %s

#include "../Inputs/device.h"
#include <tile/tma.h>

namespace tma = tile::tma;

struct alignas(64) Map {
  u64 Words[16];
};
struct Opaque;

__global__ void right(Map *M, Opaque *Unknown, const float *P, int N) {
  tma::update_tensor_map(M, tma::box(1, 2, N)); // target-error-re {{'tile::tma::update_tensor_map' needs sm_90a, sm_100a{{.*}} but this compilation targets sm_90}} target-note {{an 'if constexpr (__tile_has_tma)' around the call leaves it to targets that have it; encode the map on the host for the others}}
  tma::release();                               // target-error {{'tile::tma::release' needs}} target-note {{'if constexpr (__tile_has_tma)'}}
  tma::acquire(M);                              // target-error {{'tile::tma::acquire' needs}} target-note {{'if constexpr (__tile_has_tma)'}}
  tma::publish(M, M);                           // target-error {{'tile::tma::publish' needs}} target-note {{'if constexpr (__tile_has_tma)'}}
  tma::update_tensor_map(Unknown, tma::address(P)); // target-error {{needs}} target-note {{'if constexpr (__tile_has_tma)'}}
  tma::update_tensor_map(M, tma::element_strides(1, 1), tma::dims(N, 2u), tma::strides(16l)); // target-error {{needs}} target-note {{'if constexpr (__tile_has_tma)'}}
}

__global__ void guarded(Map *M, const float *P) {
  if constexpr (__tile_has_tma)
    tma::update_tensor_map(M, tma::address(P));
}

#ifndef TARGET
__global__ void wrong(Map *M, const Map *Constant, u64 *Eight, int N) {
  tma::update_tensor_map(M); // expected-error {{nothing to update: name at least one of 'address(...)', 'dims(...)', 'strides(...)', 'box(...)' and 'element_strides(...)'}}
  tma::update_tensor_map(M, N); // expected-error {{a field is one of 'address(...)'}}
  tma::update_tensor_map(M, tma::dims(N, N), tma::dims(N, N)); // expected-error {{a field may be named only once in an update}}
  tma::update_tensor_map(M, tma::dims(N, N), tma::strides(N, N)); // expected-error {{the lists disagree about the number of dimensions; 'strides' has one value fewer}}
  tma::update_tensor_map(M, tma::box(N), tma::element_strides(N, N)); // expected-error {{the lists disagree}}
  tma::update_tensor_map(Eight, tma::dims(N, N)); // expected-error {{a tensor map has 128 bytes}}
  tma::update_tensor_map(Constant, tma::dims(N, N)); // expected-error {{a tensor map that is const cannot be updated}}
  tma::update_tensor_map(M, tma::dims({N, N})); // expected-error {{'dims' takes its values without braces}}
  tma::update_tensor_map(M, tma::dims(N, -1)); // expected-error {{an extent in 'dims' must be from 1 to 2^32 - 1, but it is -1}}
  tma::update_tensor_map(M, tma::strides(N, 8)); // expected-error {{a stride in bytes must be a multiple of 16 below 2^40, but it is 8}}
  tma::update_tensor_map(M, tma::box(257)); // expected-error {{an extent in 'box' must be from 1 to 256, but it is 257}}
  tma::update_tensor_map(M, tma::box(256, 1), tma::element_strides(N, 9)); // expected-error {{an element stride must be from 1 to 8, but it is 9}}
  (void)tma::dims(); // expected-error {{'dims' takes 1 to 5 values}}
  (void)tma::strides(N, N, N, N, N); // expected-error {{'strides' takes 1 to 4 values}}
  (void)tma::box(1.5f); // expected-error {{'box' takes an integer per dimension}}
  (void)tma::address(3); // expected-error {{'address' takes a pointer or a 64-bit address}}
}
#endif
