// The code that ccache returns is the code that the compiler makes, with its
// direct mode and without (where it compiles preprocessed text).
//
// REQUIRES: ccache
// RUN: rm -rf %t && mkdir -p %t && cd %t
//
// clang hashes the output's name into an object unless told not to (cuid).
// DEFINE: %{compile} = %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib -fuse-cuid=none --offload-arch=gfx90a -O2 -c %s
// RUN: %{compile} -o plain.o
// RUN: env CCACHE_DIR=%t/direct ccache %{compile} -o miss.o && cmp plain.o miss.o
// RUN: env CCACHE_DIR=%t/direct ccache %{compile} -o hit.o && cmp plain.o hit.o
// RUN: env CCACHE_DIR=%t/direct ccache --print-stats | FileCheck %s --check-prefix=DIRECT
// DIRECT-DAG: cache_miss{{[[:space:]]}}1{{$}}
// DIRECT-DAG: direct_cache_hit{{[[:space:]]}}1{{$}}
//
// RUN: env CCACHE_DIR=%t/two CCACHE_NODIRECT=1 ccache %{compile} -o miss.o && cmp plain.o miss.o
// RUN: env CCACHE_DIR=%t/two CCACHE_NODIRECT=1 ccache %{compile} -o hit.o && cmp plain.o hit.o
// RUN: env CCACHE_DIR=%t/two CCACHE_NODIRECT=1 ccache --print-stats | FileCheck %s --check-prefix=TWO
// TWO-DAG: cache_miss{{[[:space:]]}}1{{$}}
// TWO-DAG: preprocessed_cache_hit{{[[:space:]]}}1{{$}}

extern "C" __attribute__((global)) void pick(int *P) {
  *P = __warp_any(*P > 7) ? 1234 : 5678;
}
