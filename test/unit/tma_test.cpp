//===- tma_test.cpp - what of tensor maps can be known on the host --------===//
//
// `tensormap.replace` runs on the device only; that the bytes come out as
// cuTensorMapEncodeTiled would have written them is checked there
// (test/Header/tma-run.test). Here: how values travel to it, which
// updates are refused, and the printer, against maps that an H200's driver
// encoded.
//
//===----------------------------------------------------------------------===//
#include "descriptor_print.h"

#include <tile/tma.h>

#include <gtest/gtest.h>

namespace tma = tile::tma;

namespace {

// Values keep their width: an extent of 2^32 - 1, a stride of 2^40 - 16.
constexpr auto Dims = tma::dims(3u, 0xffffffffu);
static_assert(Dims.__values[0] == 3 && Dims.__values[1] == 0xffffffff);
constexpr auto Strides = tma::strides((int64_t(1) << 40) - 16, 32);
static_assert(Strides.__values[0] == 0xfffffffff0 && Strides.__values[1] == 32);
static_assert(tma::address(uint64_t(0x123456789ab0)).__values[0] ==
              0x123456789ab0);

TEST(Tma, AddressOfAPointer) {
  float X[4];
  EXPECT_EQ(tma::address(X).__values[0], reinterpret_cast<uintptr_t>(X));
  EXPECT_EQ(tma::address(static_cast<const void *>(X)).__values[0],
            reinterpret_cast<uintptr_t>(X));
}

// The lists of one update name one rank; strides count one less.
template <class... Fields> constexpr bool agree(Fields...) {
  return tma::detail::one_rank<Fields...>();
}
static_assert(agree(tma::dims(1, 2), tma::strides(16), tma::box(1, 4)));
static_assert(agree(tma::strides(16, 16), tma::element_strides(1, 1, 1)));
static_assert(agree(tma::dims(1), tma::address(uint64_t(0)), tma::box(1)));
static_assert(!agree(tma::dims(1, 2), tma::strides(16, 16)));
static_assert(!agree(tma::dims(1, 2), tma::address(uint64_t(0)),
                     tma::box(1, 2, 3)));
static_assert(!agree(tma::strides(16), tma::element_strides(1)));

// Any 128 bytes are a map; of an incomplete type only the user knows.
struct Opaque;
struct alignas(64) Map {
  uint64_t Words[16];
};
static_assert(tma::detail::is_map<Map>::value &&
              tma::detail::is_map<Opaque>::value &&
              tma::detail::is_map<void>::value &&
              !tma::detail::is_map<uint64_t>::value);

TEST(Tma, PrintsAMapOfTheDriver) {
  // f32, dims {3, 5, 7, 9, 11}, strides {80, 112, 176, 208}, box {1,1,1,1,4}.
  const uint32_t Encoded[32] = {
      0x56789ab0, 0x00001234, 0x000003c0, 0x0000000d, 0x0000000b, 0x00000007,
      0x00000005, 0x00000000, 0x0000000a, 0x00000008, 0x00000006, 0x00000004,
      0x00000002, 0x03000000, 0x00000000, 0x00000000, 0x00000010};
  EXPECT_EQ(tile_model::printTensorMap(Encoded),
            "global_address         0x123456789ab0\n"
            "element_type           f32\n"
            "rank                   5\n"
            "global_dim0            11\n"
            "global_stride0         208\n"
            "box_dim0               4\n"
            "element_stride0        1\n"
            "global_dim1            9\n"
            "global_stride1         176\n"
            "box_dim1               1\n"
            "element_stride1        1\n"
            "global_dim2            7\n"
            "global_stride2         112\n"
            "box_dim2               1\n"
            "element_stride2        1\n"
            "global_dim3            5\n"
            "global_stride3         80\n"
            "box_dim3               1\n"
            "element_stride3        1\n"
            "global_dim4            3\n"
            "box_dim4               1\n"
            "element_stride4        1\n"
            "interleave             none\n"
            "swizzle                none\n"
            "fill                   zero\n"
            "l2_promotion           none\n");
}

// The same map with one parameter changed, as the driver encoded each.
TEST(Tma, PrintsEachField) {
  struct {
    unsigned Word;
    uint32_t Value;
    const char *Line;
  } const Cases[] = {
      {12, 0xfffffffe, "global_dim4            4294967295\n"},
      {8, 0, "global_dim0            1\n"},
      {13, 0xff000000, "box_dim0               256\n"},
      {14, 0xff000000, "box_dim4               256\n"},
      {14, 0x0000ff00, "box_dim2               256\n"},
      {13, 0x03007000, "element_stride4        8\n"},
      {13, 0x03000007, "element_stride0        8\n"},
      {2, 0x000103c0, "element_type           tf32\n"},
      {2, 0x00010440, "element_type           tf32.ftz\n"},
      {2, 0x00000540, "element_type           bf16\n"},
      {2, 0x000004c0, "element_type           f64\n"},
      {2, 0x00000bc0, "interleave             16B\n"},
      {2, 0x000063c0, "swizzle                128B\n"},
      {2, 0x000083c0, "fill                   nan\n"},
      {2, 0x000403c0, "l2_promotion           128B\n"},
      {2, 0x00000380, "rank                   1\n"},
  };
  for (auto Case : Cases) {
    uint32_t Map[32] = {0, 0,   0x000003c0, 0xd, 0xb, 7, 5,
                        0, 0xa, 8,          6,   4,   2, 0x03000000};
    Map[Case.Word] = Case.Value;
    EXPECT_NE(tile_model::printTensorMap(Map).find(Case.Line),
              std::string::npos)
        << Case.Line;
  }
  uint32_t Map[32] = {0, 0, 0x000003c0, 0, 0, 0, 0xffffffff, 0x0000f000};
  EXPECT_NE(tile_model::printTensorMap(Map).find(
                "global_stride3         1099511627760\n"),
            std::string::npos);
}

} // namespace
