// Pure text may be merged, moved and deleted; impure text runs exactly as often
// as the source says, in its place.
//
// Impure text that is merged or unrolled into fewer copies loses atomics; one
// that a branch duplicates is a barrier that half a warp waits in. Neither is
// seen in a kernel of one warp. Text without a result is kept. (U04, U09, U40;
// peers b10, b13)
//
// RUN: %tile_cuda --offload-arch=sm_90 -O3 %s | %filecheck %s
// RUN: %tile_hip --offload-arch=gfx942 -O3 %s | %filecheck %s
// RUN: %tile_ptx --offload-arch=sm_75 %s | %filecheck %s --check-prefix=PTX
// At -O0 too: the copies that the source asks for, no loop.
// RUN: %tile_hip --offload-arch=gfx1201 %s | %filecheck %s --check-prefix=PLAIN
//
// From clang 20 on, pure text of known instructions is not convergent, so that
// it leaves a loop; before, it stays where it is.
// RUN: %if llvm-at-least-21 %{ %tile_cuda --offload-arch=sm_90 -O3 %s | %filecheck %s --check-prefix=HOISTED %}
// RUN: %if llvm-at-least-21 %{ %tile_hip --offload-arch=gfx1100 -O3 %s | %filecheck %s --check-prefix=HOISTED %}

#include "../Asm/Inputs/asm.h"

// One copy per `pack` elements, whatever the result is used for.
TEST void copies(fragment<u8, 16> X) {
  (void)__tile_inline_asm_elementwise<u8>(MOV(0, 1), "=" R "," R, false, 4, X);
}
// CHECK-LABEL: @copies(
// CHECK-COUNT-4: asm sideeffect
// CHECK-NOT:   asm
// PLAIN-LABEL: define {{.*}}@copies(
// PLAIN-COUNT-4: asm sideeffect
// PLAIN-NOT:   asm
// PLAIN:       ret void

// No result: kept, though nothing says what it is for.
TEST void noResult(fragment<u32, 2> X) {
  __tile_inline_asm_elementwise<>("// $0", R, tile::impure, 1, X);
}
// CHECK-LABEL: @noResult(
// CHECK-COUNT-2: asm sideeffect
// CHECK-NOT:   asm

// Equal impure calls stay two.
TEST u32 twice(u32 X) {
  return __tile_inline_asm<u32>(MOV(0, 1), "=" R "," R, false, X) +
         __tile_inline_asm<u32>(MOV(0, 1), "=" R "," R, false, X);
}
// CHECK-LABEL: @twice(
// CHECK-COUNT-2: asm sideeffect
// CHECK-NOT:   asm

// A loop that is unrolled: five times.
TEST u32 unrolled(u32 X) {
#pragma unroll
  for (int I = 0; I < 5; ++I)
    X = __tile_inline_asm<u32>(MOV(0, 1), "=" R "," R, false, X);
  return X;
}
// CHECK-LABEL: @unrolled(
// CHECK-COUNT-5: asm sideeffect
// CHECK-NOT:   asm

// In both arms: once in each, never before or behind.
TEST u32 arms(u32 X, u32 Y) {
  u32 Z;
  if (X > Y)
    Z = __tile_inline_asm<u32>(MOV(0, 1), "=" R "," R, false, X) + 1;
  else
    Z = __tile_inline_asm<u32>(MOV(0, 1), "=" R "," R, false, X);
  return Z;
}
// CHECK-LABEL: @arms(
// CHECK:       br i1
// CHECK:       asm sideeffect
// CHECK:       br label
// CHECK:       asm sideeffect
// CHECK-NOT:   asm

// Between two branches with one condition: one copy, not one for each way.
TEST void between(u32 *P, u32 X) {
  if (X == 0)
    P[0] = 1;
  __tile_inline_asm<>("// $0", R, false, X);
  if (X == 0)
    P[1] = 2;
}
// CHECK-LABEL: @between(
// CHECK:       asm sideeffect
// CHECK-NOT:   asm

// Pure and unused: gone. Pure and equal: one.
TEST void unused(u32 X) {
  (void)__tile_inline_asm<u32>(MOV(0, 1), "=" R "," R, true, X);
}
// CHECK-LABEL: define {{.*}}@unused(
// PTX-LABEL:   unused(
// PTX-NOT:     inline asm
// PTX:         ret;
TEST u32 merged(u32 X) {
  return __tile_inline_asm_elementwise<u32>(MOV(0, 1), "=" R "," R, true, 1, X) +
         __tile_inline_asm_elementwise<u32>(MOV(0, 1), "=" R "," R, true, 1, X);
}
// CHECK-LABEL: @merged(
// CHECK:       asm "
// CHECK-NOT:   asm
// CHECK-LABEL: @hoisted(

TEST u32 hoisted(u32 X, u32 N) {
  u32 Sum = 0;
  for (u32 I = 0; I < N; ++I)
    Sum ^= __tile_inline_asm_elementwise<u32>(MOV(0, 1), "=" R "," R,
                                              tile::pure, 1, X) +
           I;
  return Sum;
}
// HOISTED-LABEL: @hoisted(
// HOISTED:     asm "
// HOISTED-NOT: phi
// HOISTED:     phi
// HOISTED-NOT: asm
