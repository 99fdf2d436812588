// tile::shared_view(p) is one 32-bit shared-memory address, however many
// elements a copy works on.
//
// A generic pointer in 'ld.shared' is another address that happens to exist; a
// 64-bit one in a 32-bit register would be cut off. (U10)
//
// RUN: %tile_cuda --offload-arch=sm_75 -O2 %s | %filecheck %s
// RUN: %tile_hip --offload-arch=gfx942 -O2 %s | %filecheck %s
// RUN: %tile_ptx --offload-arch=sm_90 %s -o %t.ptx
// RUN: %filecheck %s --check-prefix=PTX --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// RUN: %tile_gcn -Xclang -emit-obj --offload-arch=gfx1100 %s -o %t.o

#include "Inputs/asm.h"

#ifdef __AMDGCN__
#define STORE "ds_write_b32 $0, $1\n"
#else
#define STORE "st.shared.u32 [$0], $1;\n"
#endif

__shared__ u32 Cells[64];

TEST void first(u32 X) {
  __tile_inline_asm<>(STORE, R "," R, false, tile::shared_view(Cells), X);
}
// CHECK-LABEL: @first(
// CHECK:       asm sideeffect "{{[^"]*}}", "[[R:[rv]]],[[R]],{{[^"]*}}~{memory}"(i32 {{.+}}, i32 {{.*}}%0)
// PTX-LABEL:   first(
// PTX:         st.shared.u32 [%r{{[0-9]+}}], %r

// Of a pointer that C++ only knows to be one.
TEST void any(u32 *P, u32 X) {
  __tile_inline_asm<>(STORE, R "," R, false, tile::shared_view(P), X);
}
// CHECK-LABEL: @any(
// CHECK:       addrspacecast ptr {{.*}}%0 to ptr addrspace(3)
// CHECK:       asm sideeffect
// PTX-LABEL:   any(
// PTX:         cvta.to.shared.u64

// In an elementwise call it is one operand of each copy, never splatted.
TEST void elements(fragment<u8, 8> X) {
  __tile_inline_asm_elementwise<>(STORE, R "," R, false, 4,
                                  tile::shared_view(&Cells[5]), X);
}
// CHECK-LABEL: @elements(
// CHECK-COUNT-2: asm sideeffect "{{[^"]*}}", "[[R]],[[R]],{{[^"]*}}"(i32 {{.+}}, i32 %
// CHECK-NOT:   asm

// It is no element: a call with nothing else is one copy with a scalar result.
static_assert(__is_same(
    decltype(__tile_inline_asm_elementwise<u32>("", "=" R "," R, false, 1, tile::shared_address{})), u32));

// A generic pointer to shared memory stays 64 bits.
TEST u32 generic() {
#ifdef __NVPTX__
  return __tile_inline_asm<u32>("ld.u32 $0, [$1];", "=r,l", false, &Cells[3]);
#else
  return __tile_inline_asm<u32>("flat_load_dword $0, $1\ns_waitcnt vmcnt(0) lgkmcnt(0)", "=v,v", false, &Cells[3]);
#endif
}
// CHECK-LABEL: @generic(
// CHECK:       asm sideeffect {{.*}}(ptr {{.*}}addrspacecast
