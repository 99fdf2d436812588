// One source for both vendors: the tests here that are about registers, not
// about instructions, only move them.
#ifndef TEST_ASM_INPUTS_ASM_H
#define TEST_ASM_INPUTS_ASM_H

#include "../../Inputs/device.h"
#include <tile/asm.h>

typedef signed char i8;
typedef short i16;
using tile::fragment;

#ifdef __AMDGCN__
#define MOV(TO, FROM) "v_mov_b32 $" #TO ", $" #FROM "\n"
#define R "v"
#else
#define MOV(TO, FROM) "mov.b32 $" #TO ", $" #FROM ";\n"
#define R "r"
#endif

// Kept on AMDGPU at -O2, where an unused function of the device is dropped.
#define TEST extern "C" __device__ __attribute__((used))

#endif // TEST_ASM_INPUTS_ASM_H
