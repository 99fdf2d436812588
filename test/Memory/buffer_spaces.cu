// A base may point into a named address space; what is loaded is a plain value.
//
// A class in address space 1 kept the space in the type of its value, which no
// local variable can have, while a float lost it.
//
// RUN: %tile_gcn --offload-arch=gfx942 -Wall -Wextra -Werror %s | %filecheck %s --check-prefix=GCN
// RUN: %tile_ptx --offload-arch=sm_90 -Wall -Wextra -Werror %s | %filecheck %s --check-prefix=PTX

#include "../Inputs/device.h"
#include <tile/fragment.h>
#include <tile/memory.h>

struct vec {
  float X, Y;
};
using words = tile::fragment<u32, 4>;
#define GLOBAL __attribute__((address_space(1)))
#define IS(EXPRESSION, TYPE) static_assert(__is_same(decltype(EXPRESSION), TYPE))

extern "C" __attribute__((device, used)) void portable(GLOBAL vec *P, GLOBAL const vec *Q, GLOBAL words *R, GLOBAL const volatile float *F, vec *Out) {
  IS(tile::buffer_load(P, 3), vec);
  IS(tile::buffer_load(Q, 3), vec);
  IS(tile::buffer_load(R, 3, true, words{}), words);
  IS(tile::buffer_load(F, 3), float);
  Out[0] = tile::buffer_load(Q, 3);
  Out[1] = tile::buffer_load(P, 4, true, vec{1, 2});
  tile::buffer_store(P, 5, Out[2]);
  tile::buffer_store(R, 6, tile::buffer_load(R, 7));
}
// GCN-LABEL: {{^}}portable:
// GCN-DAG:   buffer_load_dwordx2 {{.*}} offset:24
// GCN-DAG:   buffer_load_dwordx2 {{.*}} offset:32
// GCN-DAG:   buffer_load_dwordx4 {{.*}} offset:112
// GCN-DAG:   buffer_store_dwordx2 {{.*}} offset:40
// GCN-DAG:   buffer_store_dwordx4 {{.*}} offset:96
// GCN:       s_setpc_b64
// PTX-LABEL: portable(
// PTX:       ld.global.{{[a-z]}}32 {{.*}}+2{{[48]}}]
// PTX:       ret;

#ifdef __AMDGCN__
extern "C" __attribute__((device, used)) void native(GLOBAL vec *P, GLOBAL const vec *Q, vec *Out) {
  IS(__buffer_load(P, 3), vec);
  Out[0] = __buffer_load(Q, 3);
  __buffer_store(P, 5, Out[1]);
}
// GCN-LABEL: {{^}}native:
// GCN:       buffer_load_dwordx2 {{.*}} offset:24
// GCN:       buffer_store_dwordx2 {{.*}} offset:40
#endif
