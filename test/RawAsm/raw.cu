// -Rpass-analysis=tile points at asm statements that a builtin could replace,
// once each and at their own line, and at nothing else: not at our builtins, not
// at empty barriers, not in host code.
//
// RUN: %tile_cuda --offload-arch=sm_90 -O1 %s -Rpass-analysis=tile 2>&1 >%t.ll | %filecheck %s \
// RUN:   --implicit-check-not=remark:
// Without the flag: silence.
// RUN: %tile_cuda --offload-arch=sm_90 -O1 %s 2>&1 >%t2.ll | count 0
#define __device__ __attribute__((device))

__device__ unsigned any(int P) {
  unsigned R;
  // CHECK-DAG: raw.cu:[[@LINE+1]]:3: remark: raw asm that '__warp_any' could replace: its result is uniform on every target [-Rpass-analysis=tile]
  asm("{ .reg .pred p; setp.ne.s32 p, %1, 0; vote.sync.any.pred p, p, -1; selp.u32 %0, 1, 0, p; }" : "=r"(R) : "r"(P));
  return R;
}

template <class T> __device__ T twice(T X) {
  // CHECK-DAG: raw.cu:[[@LINE+1]]:3: remark: raw asm that '__tile_inline_asm' could replace
  asm("add.u32 %0, %0, %0;" : "+r"(X));
  return X;
}

__device__ unsigned lane() {
  unsigned R;
  // CHECK-DAG: raw.cu:[[@LINE+1]]:3: remark: raw asm that 'tile::lane_id' could replace: it works on every target and can be folded [-Rpass-analysis=tile]
  asm("mov.u32 %0, %%laneid;" : "=r"(R));
  return R;
}

__device__ unsigned long long now() {
  unsigned long long R;
  // CHECK-DAG: raw.cu:[[@LINE+1]]:3: remark: raw asm that 'tile::realtime' could replace: it works on every target and is ordered with memory [-Rpass-analysis=tile]
  asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(R));
  return R;
}

__device__ long clocks(unsigned &R) {
  R = twice(R) + twice(3u);
  asm volatile("" ::: "memory"); // an optimisation barrier
  long T;
  // CHECK-DAG: raw.cu:[[@LINE+1]]:3: remark: raw asm that '__tile_clock64' could replace
  asm volatile("mov.u64 %0, %%clock64;" : "=l"(T));
  return T + __tile_clock64();
}

void host() { asm("nop"); }
