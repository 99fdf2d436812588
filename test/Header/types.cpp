// What an element is and how large: the same on every side, at compile time.
//
// Triton's size_of gives 0 for anything below a byte, and a buffer of 0 bytes
// is what one gets. Here such a type has no size_of at all.
//
// RUN: %cc -std=c++17 -isystem %source/include -Wall -Wextra -Werror -fsyntax-only %s
// RUN: %tile_cc -std=c++20 -fsyntax-only %s
// RUN: %tile_cc -std=c++17 -x cuda --cuda-device-only -nocudainc -nocudalib --offload-arch=sm_90 -Wno-unknown-cuda-version -fsyntax-only %s
// RUN: not %cc -std=c++17 -isystem %source/include -DWRONG -fsyntax-only %s 2>&1 | FileCheck %s

#include <tile/tile.h>

template <class A, class B> constexpr bool same = std::is_same<A, B>::value;
typedef float float4v __attribute__((ext_vector_type(4)));
typedef short short2v __attribute__((vector_size(4)));
struct Opaque {
  int X;
};

static_assert(same<tile::dtype_of_t<float>, float>, "");
static_assert(same<tile::dtype_of_t<const double &>, double>, "");
static_assert(same<tile::dtype_of_t<const float *>, float>, "");
static_assert(same<tile::dtype_of_t<tile::fp8_e4m3 *const>, tile::fp8_e4m3>, "");
static_assert(same<tile::dtype_of_t<void *>, void>, "");
typedef __attribute__((address_space(1))) const float *Global;
static_assert(same<tile::dtype_of_t<Global>, float>, "");
static_assert(same<tile::dtype_of_t<int[4]>, int>, "");
static_assert(same<tile::dtype_of_t<const char[]>, char>, "");
static_assert(same<tile::dtype_of_t<float4v>, float>, "");
static_assert(same<tile::dtype_of_t<short2v>, short>, "");
static_assert(same<tile::dtype_of_t<tile::fragment<int, 4>>, int>, "");
static_assert(same<tile::dtype_of_t<const tile::fragment<int, 4> &>, int>, "");
// Triton's tensor of pointers.
static_assert(same<tile::dtype_of_t<tile::fragment<const float *, 4>>, float>, "");
static_assert(same<tile::dtype_of_t<tile::tdm::tensor_descriptor<short, 3>>, short>, "");
static_assert(same<tile::dtype_of_t<tile::fp8x4_e4m3>, tile::fp8x4_e4m3>, "");
static_assert(same<tile::dtype_of_t<Opaque>, Opaque>, "");

static_assert(tile::size_of<float>() == 4 && tile::bits_of<float>() == 32, "");
static_assert(tile::size_of<const long long>() == 8, "");
static_assert(tile::size_of<bool>() == 1 && tile::bits_of<bool>() == 8, "");
static_assert(tile::size_of<tile::fp8_e5m2>() == 1, "");
static_assert(tile::size_of<tile::fp4x2_e2m1>() == 1, "");
static_assert(tile::size_of<tile::fragment<float, 8>>() == 32, "");
static_assert(tile::bits_of<tile::fp4_e2m1>() == 4, "");
static_assert(tile::bits_of<const tile::fp6_e2m3>() == 6, "");
static_assert(tile::bits_of<tile::fp6_e3m2>() == 6, "");
static_assert(tile::bits_of<tile::e8m0>() == 8, "");
static_assert(tile::bits_of<tile::fp4x4_e2m1>() == 16, "");
static_assert(tile::bits_of<tile::fp4x4_e2m1_padded>() == 32, "");

template <class T, class = void> constexpr bool hasSize = false;
template <class T>
constexpr bool hasSize<T, std::void_t<decltype(tile::size_of<T>())>> = true;
static_assert(hasSize<short> && hasSize<tile::fp8_e4m3>, "");
static_assert(!hasSize<tile::fp4_e2m1> && !hasSize<tile::fp6_e3m2>, "");

#ifdef WRONG
// CHECK: :[[@LINE+1]]:15: error: an element of FP6 or FP4 has no size in bytes; 'tile::bits_of' gives its bits
int S = tile::size_of<tile::fp4_e2m1>();
// CHECK: :[[@LINE+1]]:15: error: 'size_of' needs the type of an object
int V = tile::size_of<void>();
// CHECK: :[[@LINE+1]]:15: error: 'bits_of' needs the type of an object
int F = tile::bits_of<void()>();
// CHECK: 3 errors generated
#endif
