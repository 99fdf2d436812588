// The worked values of the documents, in the scalar registers that a copy gets.
//
// test/unit/tdm_test.cpp has the same values as constant expressions; here they
// are what the optimiser makes of ordinary variables, through every step that a
// copy takes. A field that is packed differently on the way to the instruction
// would show in neither the other.
//
// REQUIRES: llvm-at-least-22
// RUN: %tile_gcn --offload-arch=gfx1250 -std=c++17 %s -o %t.s
// RUN: rm -f %t.words
// DEFINE: %{kernel} =
// DEFINE: %{show} = echo %{kernel} >>%t.words && %python %S/Inputs/descriptor_words.py %t.s %{kernel} >>%t.words
// REDEFINE: %{kernel} = a
// RUN: %{show}
// REDEFINE: %{kernel} = a_add
// RUN: %{show}
// REDEFINE: %{kernel} = a_add_clamp
// RUN: %{show}
// REDEFINE: %{kernel} = a_back_clamp
// RUN: %{show}
// REDEFINE: %{kernel} = a_bounds
// RUN: %{show}
// REDEFINE: %{kernel} = a_pred
// RUN: %{show}
// REDEFINE: %{kernel} = a_all
// RUN: %{show}
// REDEFINE: %{kernel} = b
// RUN: %{show}
// REDEFINE: %{kernel} = b_bounds
// RUN: %{show}
// REDEFINE: %{kernel} = c
// RUN: %{show}
// REDEFINE: %{kernel} = c_900
// RUN: %{show}
// REDEFINE: %{kernel} = c_1001
// RUN: %{show}
// REDEFINE: %{kernel} = d_carry
// RUN: %{show}
// RUN: FileCheck %s --input-file=%t.words --match-full-lines

#include "../Inputs/device.h"
#include <tile/tdm.h>

using namespace tile::tdm;

__shared__ double Tile[1024];

#define CASE(name, Make, ...)                                                  \
  extern "C" __global__ void name() {                                          \
    auto D = Make;                                                             \
    __VA_ARGS__;                                                               \
    async_load(D, Tile);                                                       \
  }
#define UPDATE(...) D = update_tensor_descriptor(D, __VA_ARGS__)

// f16, 128 x 128, 4 elements of padding after each 32.
#define A                                                                      \
  make_tensor_descriptor<_Float16>(0x000123456789A000, {128, 128}, {128, 1},   \
                                   {}, padding(32, 4))
// CHECK-LABEL: a
// CHECK-NEXT:  g0 00000001 lds 6789a000 80012345
// CHECK-NEXT:  g1 02d10000 00800000 00800000 00000000 00000000 00000080 00000000 00000000
CASE(a, A)
// CHECK-LABEL: a_add
// CHECK-NEXT:  g0 00000001 lds 6789a30a 80012345
// CHECK-NEXT:  g1 02d10000 00800000 00800000 00000000 00000000 00000080 00000000 00000000
CASE(a_add, A, UPDATE(add_offsets(3, 5)))
// CHECK-LABEL: a_add_clamp
// CHECK-NEXT:  g0 00000001 lds 6789a30a 80012345
// CHECK-NEXT:  g1 02d10000 007b0000 007d0000 00000000 00000000 00000080 00000000 00000000
CASE(a_add_clamp, A, UPDATE(add_offsets(3, 5), clamp_bounds))
// A step back gives back what it uncovers: 129 rows, as documented.
// CHECK-LABEL: a_back_clamp
// CHECK-NEXT:  g0 00000001 lds 6789a004 80012345
// CHECK-NEXT:  g1 02d10000 00000000 00810000 00000000 00000000 00000080 00000000 00000000
CASE(a_back_clamp, A, UPDATE(add_offsets(-1, 130), clamp_bounds))
// CHECK-LABEL: a_bounds
// CHECK-NEXT:  g0 00000001 lds 6789a000 80012345
// CHECK-NEXT:  g1 02d10000 00010000 11700001 00000001 00000000 00000080 00000000 00000000
CASE(a_bounds, A, UPDATE(set_bounds(70000, 65537)))
// CHECK-LABEL: a_pred
// CHECK-NEXT:  g0 00000000 lds 6789a000 80012345
// CHECK-NEXT:  g1 02d10000 00800000 00800000 00000000 00000000 00000080 00000000 00000000
CASE(a_pred, A, UPDATE(pred(0)))
// CHECK-LABEL: a_all
// CHECK-NEXT:  g0 00000001 lds 6789e000 80012345
// CHECK-NEXT:  g1 02d10000 00800000 00400000 00000000 00000000 00000080 00000000 00000000
CASE(a_all, A, UPDATE(add_offsets(64, 0), set_bounds(64, 128), pred(1)))

// f32, five dimensions, strides of more than 32 bits.
#define B                                                                      \
  make_tensor_descriptor<float>(                                               \
      0, {3, 4, 5, 6, 7},                                                      \
      {0x300000000, 0x280000001, 0x100008002, 0x900000007, 1})
// CHECK-LABEL: b
// CHECK-NEXT:  g0 00000001 lds 00000000 80000000
// CHECK-NEXT:  g1 00020000 00070000 00060000 00000000 00000000 00000007 80020009 00010000
// CHECK-NEXT:  g2 00000005 00000004 80000001 00000002
// CHECK-NEXT:  g3 00000000 00030003 00000000 00000000
CASE(b, B)
// CHECK-LABEL: b_bounds
// CHECK-NEXT:  g0 00000001 lds 00000000 80000000
// CHECK-NEXT:  g1 00020000 00050000 00040005 00000004 00000000 00000007 80020009 00010000
// CHECK-NEXT:  g2 00030003 00020002 80000001 00000002
// CHECK-NEXT:  g3 00000000 00010003 00000001 00000000
CASE(b_bounds, B,
     UPDATE(set_bounds(0x10001, 0x20002, 0x30003, 0x40004, 0x50005)))

// Bytes in one dimension.
#define C make_tensor_descriptor<u8>(0x1000, {1000}, {1})
// CHECK-LABEL: c
// CHECK-NEXT:  g0 00000001 lds 00001000 80000000
// CHECK-NEXT:  g1 00000000 03e80000 00000000 00000000 00000000 00000000 00000000 00000000
CASE(c, C)
// CHECK-LABEL: c_900
// CHECK-NEXT:  g0 00000001 lds 00001384 80000000
// CHECK-NEXT:  g1 00000000 00640000 00000000 00000000 00000000 00000000 00000000 00000000
CASE(c_900, C, UPDATE(add_offsets(900), clamp_bounds))
// CHECK-LABEL: c_1001
// CHECK-NEXT:  g0 00000001 lds 000013e9 80000000
// CHECK-NEXT:  g1 00000000 00000000 00000000 00000000 00000000 00000000 00000000 00000000
CASE(c_1001, C, UPDATE(add_offsets(1001), clamp_bounds))

// A carry into the upper half of the address.
// CHECK-LABEL: d_carry
// CHECK-NEXT:  g0 00000001 lds 00000000 80000001
// CHECK-NEXT:  g1 00010000 00080000 00080000 00000000 00000000 00000008 00000000 00000000
CASE(d_carry, make_tensor_descriptor<_Float16>(0xFFFFFFFE, {8, 8}, {8, 1}),
     UPDATE(add_offsets(0, 1)))
