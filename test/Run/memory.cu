// Buffer access, prefetches and expected bytes, executed: see MemoryRun.cpp for
// what must come out.
#include "kernels.h"

// Offsets inside, outside and far outside; `other` differs per thread.
template <class T>
DEVICE void load(T *Out, const T *Base, const int *Offsets, const bool *Preds,
                 T Other) {
  Out[global()] =
      tile::buffer_load(Base, Offsets[global()], Preds[global()], Other);
}

TEST_KERNEL(load_u32)(uint32_t *Out, const uint32_t *Base, const int *Offsets,
                      const bool *Preds) {
  load(Out, Base, Offsets, Preds, 0xABCD0000 + global());
}
TEST_KERNEL(load_u8)(uint8_t *Out, const uint8_t *Base, const int *Offsets,
                     const bool *Preds) {
  load(Out, Base, Offsets, Preds, uint8_t(global()));
}
TEST_KERNEL(load_f64)(double *Out, const double *Base, const int *Offsets,
                      const bool *Preds) {
  load(Out, Base, Offsets, Preds, global() + 0.25);
}

// Without `other`: zeros. Four at a time.
TEST_KERNEL(load_fragments)(tile::fragment<uint16_t, 4> *Out,
                            const uint16_t *Base, const int *Offsets,
                            const bool *Preds) {
  Out[global()] = tile::buffer_load<tile::fragment<uint16_t, 4>>(
      Base, Offsets[global()], Preds[global()]);
}

TEST_KERNEL(store_u16)(uint16_t *Base, const int *Offsets, const bool *Preds,
                       const uint16_t *Values) {
  tile::buffer_store(Base, Offsets[global()], Values[global()],
                     Preds[global()]);
}

// A hint must neither change nor fault, whatever the address where it is off.
TEST_KERNEL(prefetches)(uint32_t *Out, const uint32_t *In) {
  const uint32_t *Wild = reinterpret_cast<const uint32_t *>(16);
  __tile_prefetch(In + global());
  __tile_prefetch(In + global(), tile::L1);
  __tile_prefetch(global() % 2 ? In : Wild, tile::L2, global() % 2 == 1);
  __tile_prefetch(Wild, tile::L1, false);
  Out[global()] = In[global()];
}

#ifdef __NVPTX__
// One thread expects a block's bytes and copies them; all wait. A barrier that
// counted otherwise would end early, with old data, or never.
template <class F>
DEVICE void bulk_copy(uint32_t *Out, const uint32_t *In, F Expect) {
  SHARED uint64_t Barrier;
  SHARED __attribute__((aligned(128))) uint32_t Cells[256];
  auto At = [](const void *P) {
    return uint32_t(
        uintptr_t((__attribute__((address_space(3))) const void *)P));
  };
  Cells[local()] = 0xDEAD;
  if (local() == 0)
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;\n"
                 "fence.proxy.async.shared::cta;" ::"r"(At(&Barrier))
                 : "memory");
  asm volatile("fence.proxy.async.shared::cta;\nbar.sync 0;" ::: "memory");
  Expect(&Barrier, sizeof Cells);
  if (local() == 0)
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::"
                 "bytes [%0], [%1], %2, [%3];" ::"r"(At(Cells)),
                 "l"(In), "r"(uint32_t(sizeof Cells)), "r"(At(&Barrier))
                 : "memory");
  uint32_t Done = 0;
  for (int Tries = 0; !Done && Tries < 1 << 20; ++Tries)
    asm volatile("{.reg .pred p;\n"
                 "mbarrier.try_wait.parity.shared::cta.b64 p, [%1], 0;\n"
                 "selp.b32 %0, 1, 0, p;}"
                 : "=r"(Done)
                 : "r"(At(&Barrier))
                 : "memory");
  Out[local()] = Done ? Cells[local()] : 0xBAD;
}

TEST_KERNEL(expect_in_one)(uint32_t *Out, const uint32_t *In) {
  bulk_copy(Out, In, [](uint64_t *Barrier, uint32_t Bytes) {
    if (local() == 0)
      __barrier_expect_bytes(Barrier, Bytes);
  });
}
TEST_KERNEL(expect_predicated)(uint32_t *Out, const uint32_t *In) {
  bulk_copy(Out, In, [](uint64_t *Barrier, uint32_t Bytes) {
    __barrier_expect_bytes(Barrier, Bytes, local() == 0);
  });
}
#endif
