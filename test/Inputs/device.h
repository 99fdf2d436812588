// CUDA's words without CUDA's or HIP's headers, so that every test compiles on
// a machine that has neither. In plain C++ they are nothing.
#ifndef TEST_INPUTS_DEVICE_H
#define TEST_INPUTS_DEVICE_H

#if defined(__CUDA__) || defined(__HIP__)
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#else
#define __global__
#define __device__
#define __host__
#define __shared__
#define __constant__
#endif

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef long long i64;

#endif // TEST_INPUTS_DEVICE_H
