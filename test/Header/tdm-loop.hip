// A K loop keeps its descriptor in scalar registers: one 64-bit addition a
// trip, and with clamp_bounds at most twelve scalar instructions more for two
// dimensions (Triton: 22).
//
// Nothing crashes when this breaks. The descriptor moves to vector registers
// and comes back word by word through v_readfirstlane, beside every copy. A
// saturating subtraction is enough for that: clang makes one of a comparison
// as soon as it knows the offset's sign, and gfx1250 has none on the scalar
// unit.
//
// (From clang 23 on a kernel begins with a v_nop.)
//
// REQUIRES: llvm-at-least-22
// RUN: %tile_gcn --offload-arch=gfx1250 -std=c++17 %s -o %t.s
// RUN: %filecheck %s --input-file=%t.s
// RUN: %python %S/Inputs/count_loop.py %t.s clamped plain 12
// RUN: %python %S/Inputs/count_loop.py %t.s clamped_by_constants plain 12
// RUN: %python %S/Inputs/count_loop.py %t.s clamped_by_unsigned plain 14
// RUN: %python %S/Inputs/count_loop.py %t.s twice plain 0
// RUN: %python %S/Inputs/count_loop.py %t.s clamped_twice clamped 0

#include "../Inputs/device.h"
#include <tile/tdm.h>

namespace tdm = tile::tdm;

__shared__ short Tile[2][4096];

// The loop stays one: what is counted is a trip.
#define LOOP(name, Offset, Change)                                             \
  extern "C" __global__ void name(const short *P, int M, int N, long Stride,   \
                                  int Trips, Offset A, Offset B) {             \
    auto D = tdm::make_tensor_descriptor<short>(P, {M, N}, {Stride, 1},        \
                                                {64, 64}, tdm::padding(64, 8)); \
    _Pragma("clang loop unroll(disable)") for (int I = 0; I < Trips; ++I) {    \
      tdm::async_load(D, Tile[I % 2]);                                         \
      Change;                                                                  \
      __builtin_amdgcn_s_barrier();                                            \
    }                                                                          \
    D = tdm::update_tensor_descriptor(D, tdm::set_bounds(A, B));               \
    tdm::async_load(D, Tile[0]);                                               \
    tdm::async_wait<0>();                                                      \
  }

// CHECK-LABEL: plain:
// CHECK:         =>This Inner Loop
// CHECK-NOT:     {{[[:space:]]v_([^n]|n[^o]|no[^p])|_add_nc_u64}}
// CHECK:         tensor_load_to_lds s[[[LOW:[0-9]+]]:{{[0-9]+}}], s[{{[0-9:]+}}]{{$}}
// CHECK-NOT:     {{[[:space:]]v_([^n]|n[^o]|no[^p])|_add_nc_u64}}
// CHECK:         s_add_nc_u64 s[[[ADDRESS:[0-9]+:[0-9]+]]], s[[[ADDRESS]]], 0x80
// CHECK-NOT:     {{[[:space:]]v_([^n]|n[^o]|no[^p])|_add_nc_u64}}
// CHECK:         s_cbranch
// The peeled trip: bounds are packed, nothing is computed on the vector unit.
// CHECK-NOT:     {{[[:space:]]v_([^n]|n[^o]|no[^p])}}
// CHECK:         tensor_load_to_lds
// CHECK-NEXT:    s_wait_tensorcnt 0x0
// CHECK:         s_endpgm
LOOP(plain, int, D = tdm::update_tensor_descriptor(D, tdm::add_offsets(0, 64)))

// CHECK-LABEL: clamped:
// CHECK-NOT:     {{[[:space:]]v_([^n]|n[^o]|no[^p])}}
// CHECK:         s_endpgm
LOOP(clamped, int,
     D = tdm::update_tensor_descriptor(D, tdm::add_offsets(A, B),
                                       tdm::clamp_bounds))

// CHECK-LABEL: clamped_by_constants:
// CHECK-NOT:     {{[[:space:]]v_([^n]|n[^o]|no[^p])}}
// CHECK:         s_endpgm
LOOP(clamped_by_constants, int,
     D = tdm::update_tensor_descriptor(D, tdm::add_offsets(32, 64),
                                       tdm::clamp_bounds))

// Their sign is known, too.
// CHECK-LABEL: clamped_by_unsigned:
// CHECK-NOT:     {{[[:space:]]v_([^n]|n[^o]|no[^p])}}
// CHECK:         s_endpgm
LOOP(clamped_by_unsigned, unsigned,
     D = tdm::update_tensor_descriptor(D, tdm::add_offsets(A, B),
                                       tdm::clamp_bounds))

// Two updates by constants are one: 64 + 64 elements are 0x100 bytes.
// CHECK-LABEL: twice:
// CHECK:         =>This Inner Loop
// CHECK-NOT:     {{[[:space:]]v_([^n]|n[^o]|no[^p])|_add_nc_u64}}
// CHECK:         s_add_nc_u64 {{.*}}, 0x100
// CHECK-NOT:     {{[[:space:]]v_([^n]|n[^o]|no[^p])|_add_nc_u64}}
// CHECK:         s_cbranch
LOOP(twice, int,
     D = tdm::update_tensor_descriptor(D, tdm::add_offsets(0, 64));
     D = tdm::update_tensor_descriptor(D, tdm::add_offsets(0, 64)))

// A predicate that a wave computes stays scalar, too. (clang 22 makes 0 or 1 of
// a comparison on the vector unit; then it is fetched once, before the loop.)
// CHECK-LABEL: by_one_wave:
// CHECK:         =>This Inner Loop
// CHECK-NOT:     {{[[:space:]]v_([^n]|n[^o]|no[^p])|_add_nc_u64}}
// CHECK:         tensor_load_to_lds
// CHECK-NOT:     {{[[:space:]]v_([^n]|n[^o]|no[^p])|_add_nc_u64}}
// CHECK:         s_add_nc_u64 s[[[ADDRESS:[0-9]+:[0-9]+]]], s[[[ADDRESS]]], 0x80
// CHECK-NOT:     {{[[:space:]]v_([^n]|n[^o]|no[^p])|_add_nc_u64}}
// CHECK:         s_cbranch
extern "C" __global__ void by_one_wave(const short *P, int M, int N, int Trips) {
  [[assume_uniform]] unsigned Wave = __tile_thread_id(0) / 32;
  auto D = tdm::make_tensor_descriptor<short>(P, {M, N}, {N, 1}, {64, 64});
  D = tdm::update_tensor_descriptor(D, tdm::pred(Wave == 1));
  _Pragma("clang loop unroll(disable)") for (int I = 0; I < Trips; ++I) {
    tdm::async_load(D, Tile[I % 2]);
    D = tdm::update_tensor_descriptor(D, tdm::add_offsets(0, 64));
    __builtin_amdgcn_s_barrier();
  }
}

// Two updates by constants that clamp: the address moves once, and the extent
// is clamped twice for less than one clamp by two unknown offsets costs.
// CHECK-LABEL: clamped_twice:
// CHECK:         =>This Inner Loop
// CHECK:         s_add_nc_u64 {{.*}}, 0x100
// CHECK-NOT:     _add_nc_u64 {{.*}}, 0x80
// CHECK:         s_cbranch
LOOP(clamped_twice, int,
     D = tdm::update_tensor_descriptor(D, tdm::add_offsets(0, 64),
                                       tdm::clamp_bounds);
     D = tdm::update_tensor_descriptor(D, tdm::add_offsets(0, 64),
                                       tdm::clamp_bounds))
