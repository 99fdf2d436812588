// Every changed value is exactly one tensormap.replace, dims reversed to the
// hardware's ordinals, and nothing else of the map is touched.
//
// An ordinal that is off by one describes another tensor, and no tool says so:
// a map cannot be read back. Whether the bytes are right: tma-run.test.
//
// RUN: %tile_ptx --offload-arch=sm_90a -std=c++17 %s -o %t.ptx
// RUN: %filecheck %s --input-file=%t.ptx --implicit-check-not=tensormap
// RUN: %ptxas -arch=sm_90a %t.ptx -o %t.cubin
// Immediate ordinals are immediate at -O0, too.
// RUN: %tile_ptx -O0 --offload-arch=sm_90a -std=c++17 %s -o %t.O0.ptx
// RUN: %ptxas -arch=sm_90a %t.O0.ptx -o %t.cubin

#include "../Inputs/device.h"
#include <tile/tma.h>

namespace tma = tile::tma;

struct alignas(64) Map {
  u64 Words[16];
};

// CHECK-LABEL: .entry one(
// CHECK-DAG:     ld.param{{(::entry)?}}.{{[bu]}}64 [[P:%rd[0-9]+]], [one_param_1];
// CHECK-DAG:     ld.param{{(::entry)?}}.{{[bu]}}32 [[A:%r[0-9]+]], [one_param_2];
// CHECK-DAG:     ld.param{{(::entry)?}}.{{[bu]}}32 [[B:%r[0-9]+]], [one_param_3];
// CHECK-DAG:     tensormap.replace.tile.global_address.b1024.b64 [{{%rd[0-9]+}}], [[P]];
// CHECK-DAG:     tensormap.replace.tile.global_dim.b1024.b32 [{{%rd[0-9]+}}], 0, [[B]];
// CHECK-DAG:     tensormap.replace.tile.global_dim.b1024.b32 [{{%rd[0-9]+}}], 1, [[A]];
// CHECK:         ret;
extern "C" __global__ void one(Map *M, const float *P, int A, int B) {
  tma::update_tensor_map(M, tma::address(P), tma::dims(A, B));
}

// Four values of four fields, in shared memory; then to global memory.
// CHECK-LABEL: .entry draft(
// CHECK:         tensormap.replace.tile.global_stride.b1024.b64 [{{%rd[0-9]+}}], 0, {{%rd[0-9]+}};
// CHECK:         tensormap.replace.tile.global_stride.b1024.b64 [{{%rd[0-9]+}}], 1, {{%rd[0-9]+}};
// CHECK:         tensormap.replace.tile.box_dim.b1024.b32 [{{%rd[0-9]+}}], 0, {{%r[0-9]+}};
// CHECK:         tensormap.replace.tile.box_dim.b1024.b32 [{{%rd[0-9]+}}], 1, {{%r[0-9]+}};
// CHECK:         tensormap.replace.tile.box_dim.b1024.b32 [{{%rd[0-9]+}}], 2, {{%r[0-9]+}};
// CHECK:         tensormap.replace.tile.element_stride.b1024.b32 [{{%rd[0-9]+}}], 0, {{%r[0-9]+}};
// CHECK:         tensormap.replace.tile.element_stride.b1024.b32 [{{%rd[0-9]+}}], 1, {{%r[0-9]+}};
// CHECK:         tensormap.replace.tile.element_stride.b1024.b32 [{{%rd[0-9]+}}], 2, {{%r[0-9]+}};
// CHECK:         tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [{{%rd[0-9]+}}], [{{%rd[0-9]+}}], 128;
// CHECK:         ret;
__shared__ Map Draft;
extern "C" __global__ void draft(Map *M, long Plane, long Row, int N) {
  tma::update_tensor_map(&Draft, tma::strides(Plane, Row), tma::box(N, 2, 3),
                         tma::element_strides(1, 1, N));
  tma::publish(M, &Draft);
}

// CHECK-LABEL: .entry fences(
// CHECK:         fence.proxy.tensormap::generic.release.gpu;
// CHECK:         fence.proxy.tensormap::generic.acquire.gpu [{{%rd[0-9]+}}], 128;
// CHECK:         fence.proxy.tensormap::generic.release.sys;
// CHECK:         fence.proxy.tensormap::generic.acquire.cluster [{{%rd[0-9]+}}], 128;
// CHECK:         fence.proxy.tensormap::generic.acquire.cta [{{%rd[0-9]+}}], 128;
// CHECK:         ret;
extern "C" __global__ void fences(const Map *M) {
  tma::release();
  tma::acquire(M);
  tma::release<tma::scope::sys>();
  tma::acquire<tma::scope::cluster>(M);
  tma::acquire<tma::scope::cta>(M);
}
