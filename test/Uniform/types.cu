// Every trivially copyable type is made uniform bit for bit, dword by dword.
//
// clang's own builtin takes int only: a float would go through a conversion and
// 1.5 become 1.0, a pointer lose its upper half, all without a warning. LLVM's
// overloads abort for bytes and 128-bit integers.
//
// RUN: %tile_hip --offload-arch=gfx942 -std=c++20 %s | %filecheck %s --check-prefix=IR --implicit-check-not=fptosi --implicit-check-not=sitofp --implicit-check-not='@__tile'
// RUN: %tile_gcn --offload-arch=gfx942 -std=c++20 %s | %filecheck %s --check-prefix=GCN
// RUN: %tile_gcn --offload-arch=gfx1100 -std=c++20 %s | %filecheck %s --check-prefix=GCN
// RUN: %tile_cc -x hip --cuda-device-only -nogpuinc -nogpulib -std=c++20 -O0 --offload-arch=gfx942 --offload-arch=gfx1201 -c %s -o %t.o

#include "../Inputs/device.h"

enum Small : u8 { One = 1 };
enum class Wide : u64 { One = 1 };
typedef float float4v __attribute__((ext_vector_type(4)));
typedef u8 uchar4v __attribute__((ext_vector_type(4)));
struct S3 {
  u8 B[3];
};
struct S7 {
  u8 B[7];
};
struct S12 {
  float X, Y, Z;
};
struct S40 {
  u64 W[5];
};
struct Mixed {
  u8 B;
  int *P;
  short S;
};
struct Derived : S3 {
  _Float16 H;
};
union Either {
  float F;
  u8 B[6];
};
struct Empty {};

#define KERNEL(Name, ...)                                                      \
  extern "C" __global__ void k_##Name(const __VA_ARGS__ *P, __VA_ARGS__ *Q) {  \
    [[assume_uniform]] __VA_ARGS__ X = P[__tile_thread_id(0)];                 \
    Q[0] = X;                                                                  \
  }

KERNEL(i32, int)
// IR-LABEL: define {{.*}}@k_i32(
// IR: call {{.*}}i32 @llvm.amdgcn.readfirstlane.i32(
// GCN-LABEL: k_i32:
// GCN-COUNT-1: v_readfirstlane_b32
// GCN-NOT: readfirstlane
KERNEL(float, float)
// IR-LABEL: define {{.*}}@k_float(
// IR: call {{.*}}float @llvm.amdgcn.readfirstlane.f32(
// GCN-LABEL: k_float:
// GCN-COUNT-1: v_readfirstlane_b32
// GCN-NOT: readfirstlane
KERNEL(double, double)
// IR-LABEL: define {{.*}}@k_double(
// IR: call {{.*}}double @llvm.amdgcn.readfirstlane.f64(
// GCN-LABEL: k_double:
// GCN-COUNT-2: v_readfirstlane_b32
// GCN-NOT: readfirstlane
KERNEL(i64, long long)
// IR-LABEL: define {{.*}}@k_i64(
// IR: call {{.*}}i64 @llvm.amdgcn.readfirstlane.i64(
// GCN-LABEL: k_i64:
// GCN-COUNT-2: v_readfirstlane_b32
// GCN-NOT: readfirstlane
KERNEL(half, _Float16)
// GCN-LABEL: k_half:
// GCN-COUNT-1: v_readfirstlane_b32
// GCN-NOT: readfirstlane
KERNEL(bf16, __bf16)
// GCN-LABEL: k_bf16:
// GCN-COUNT-1: v_readfirstlane_b32
// GCN-NOT: readfirstlane
KERNEL(bool, bool)
// GCN-LABEL: k_bool:
// GCN-COUNT-1: v_readfirstlane_b32
// GCN-NOT: readfirstlane
KERNEL(u8, u8)
// GCN-LABEL: k_u8:
// GCN-COUNT-1: v_readfirstlane_b32
// GCN-NOT: readfirstlane
KERNEL(small, Small)
// GCN-LABEL: k_small:
// GCN-COUNT-1: v_readfirstlane_b32
// GCN-NOT: readfirstlane
KERNEL(wide, Wide)
// GCN-LABEL: k_wide:
// GCN-COUNT-2: v_readfirstlane_b32
// GCN-NOT: readfirstlane
KERNEL(i128, __int128)
// GCN-LABEL: k_i128:
// GCN-COUNT-4: v_readfirstlane_b32
// GCN-NOT: readfirstlane
KERNEL(float4, float4v)
// GCN-LABEL: k_float4:
// GCN-COUNT-4: v_readfirstlane_b32
// GCN-NOT: readfirstlane
KERNEL(uchar4, uchar4v)
// GCN-LABEL: k_uchar4:
// GCN-COUNT-1: v_readfirstlane_b32
// GCN-NOT: readfirstlane
KERNEL(s3, S3)
// GCN-LABEL: k_s3:
// GCN-COUNT-1: v_readfirstlane_b32
// GCN-NOT: readfirstlane
KERNEL(s12, S12)
// GCN-LABEL: k_s12:
// GCN-COUNT-3: v_readfirstlane_b32
// GCN-NOT: readfirstlane
KERNEL(s40, S40)
// GCN-LABEL: k_s40:
// GCN-COUNT-10: v_readfirstlane_b32
// GCN-NOT: readfirstlane
// Six bytes: the last half of a dword is a dword.
KERNEL(derived, Derived)
// GCN-LABEL: k_derived:
// GCN-COUNT-2: v_readfirstlane_b32
// GCN-NOT: readfirstlane
KERNEL(s7, S7)
// GCN-LABEL: k_s7:
// GCN-COUNT-2: v_readfirstlane_b32
// GCN-NOT: readfirstlane
KERNEL(either, Either)
// GCN-LABEL: k_either:
// GCN-COUNT-2: v_readfirstlane_b32
// GCN-NOT: readfirstlane

// A pointer stays a pointer, so that what it points to stays known.
extern "C" __global__ void k_pointer(float *const *P, float *Q) {
  [[assume_uniform]] const float *X = P[__tile_thread_id(0)];
  *Q = *X;
}
// IR-LABEL: define {{.*}}@k_pointer(
// IR: call {{.*}}ptr @llvm.amdgcn.readfirstlane.p0(
// GCN-LABEL: k_pointer:
// GCN-COUNT-2: v_readfirstlane_b32

extern "C" __global__ void k_mixed(const Mixed *P, Mixed *Q) {
  [[assume_uniform]] Mixed X = P[__tile_thread_id(0)];
  Q->P = X.P;
  *Q->P = X.B + X.S;
}
// GCN-LABEL: k_mixed:
// GCN: v_readfirstlane_b32

extern "C" __global__ void k_empty() { [[assume_uniform]] Empty X = Empty(); }
// GCN-LABEL: k_empty:
// GCN-NOT: readfirstlane
// GCN: s_endpgm
