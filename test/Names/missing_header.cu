// A portable name whose header is missing is said to need it, ahead of clang's
// own "no member named", and only where clang finds nothing.
//
// RUN: not %parse_cuda --offload-arch=sm_90 -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not="needs '#include"
// RUN: not %parse_hip --offload-arch=gfx942 -ferror-limit=0 -std=c++20 %s 2>&1 | FileCheck %s --implicit-check-not="needs '#include"
// RUN: %parse_cuda --offload-arch=sm_90 -DLEGAL %s

#include "../Inputs/device.h"
#include <tile/config.h>
#include <tile/fragment.h>

// A user's own namespace of that name is theirs.
namespace mine {
namespace tile {
__device__ int stoch_round(int X) { return X; }
} // namespace tile
__device__ int call(int X) { return tile::stoch_round(X); }
} // namespace mine

#ifndef LEGAL
__device__ void calls(int X, float *P) {
  // CHECK: :[[@LINE+2]]:15: error: 'tile::packed_add4' needs '#include <tile/packed.h>' before its first use
  // CHECK: :[[@LINE+1]]:15: error: no member named 'packed_add4' in namespace 'tile'
  (void)tile::packed_add4(X, X);
  // CHECK: :[[@LINE+1]]:15: error: 'tile::buffer_load' needs '#include <tile/memory.h>' before its first use
  (void)tile::buffer_load(P, X);
  // CHECK: :[[@LINE+1]]:9: error: 'tile::warp_predicate' needs '#include <tile/warp.h>' before its first use
  tile::warp_predicate(X, X, X);
  // CHECK: :[[@LINE+1]]:5: error: '__packed_fma4' needs '#include <tile/packed.h>' before its first use
  ::__packed_fma4(X, X, X);
  // Nothing to include would help.
  // CHECK: error: no {{member|type}} named 'nonsense' in namespace 'tile'
  tile::nonsense(X);
}
#endif
