//===- tdm_test.cpp - worked values and edges of TDM descriptors ----------===//
//
// Nearly everything here is a static_assert: a descriptor is a constant
// expression, and if one of these lines compiles the compiler has computed it.
// The bit patterns come from a model of the documents that Triton's code was
// compared with (facts on TLX and TDM, section 12.5), not from our headers.
//
// A wrong bit faults nothing. The copy reads another place, or too much.
//
//===----------------------------------------------------------------------===//
#include "descriptor_print.h"
#include "tdm_model.h"

#include <tile/tdm.h>

#include <gtest/gtest.h>

#include <cstring>
#include <type_traits>

namespace tdm = tile::tdm;
using tdm::add_offsets;
using tdm::clamp_bounds;
using tdm::make_tensor_descriptor;
using tdm::pred;
using tdm::set_bounds;
using tdm::update_tensor_descriptor;

namespace {

template <int N>
constexpr bool is(const tile::fragment<uint32_t, N> &Got,
                  const uint32_t (&Want)[N]) {
  for (int I = 0; I < N; ++I)
    if (Got[I] != Want[I])
      return false;
  return true;
}

//===----------------------------------------------------------------------===//
// Case A: f16, 128 x 128, every 32 elements followed by 4 of padding
//===----------------------------------------------------------------------===//

using half = uint16_t;
constexpr auto A = make_tensor_descriptor<half>(
    0x0001'2345'6789'A000, {128, 128}, {128, 1}, {}, tdm::padding(32, 4));
static_assert(is(A.group0(), {0x00000001, 0, 0x6789a000, 0x80012345}));
static_assert(is(A.group1(),
                 {0x02d10000, 0x00800000, 0x00800000, 0, 0, 0x00000080, 0, 0}));
static_assert(is(A.group2(), {0, 0, 0, 0}) && is(A.group3(), {0, 0, 0, 0}));

constexpr auto AMoved = update_tensor_descriptor(A, add_offsets(3, 5));
static_assert(is(AMoved.group0(), {1, 0, 0x6789a30a, 0x80012345}));
static_assert(is(AMoved.group1(),
                 {0x02d10000, 0x00800000, 0x00800000, 0, 0, 0x00000080, 0, 0}));

constexpr auto AClamped =
    update_tensor_descriptor(A, add_offsets(3, 5), clamp_bounds);
static_assert(is(AClamped.group0(), {1, 0, 0x6789a30a, 0x80012345}));
static_assert(is(AClamped.group1(),
                 {0x02d10000, 0x007b0000, 0x007d0000, 0, 0, 0x00000080, 0, 0}));

// A step back gives back what it uncovers; Triton's code makes a 0 of it.
constexpr auto ABack =
    update_tensor_descriptor(A, add_offsets(-1, 130), clamp_bounds);
static_assert(is(ABack.group0(), {1, 0, 0x6789a004, 0x80012345}));
static_assert(is(ABack.group1(),
                 {0x02d10000, 0, 0x00810000, 0, 0, 0x00000080, 0, 0}));

// Both extents straddle words; the tile above tensor_dim1 must stay.
constexpr auto ABounds = update_tensor_descriptor(A, set_bounds(70000, 65537));
static_assert(ABounds.group0()[2] == 0x6789a000);
static_assert(is(ABounds.group1(), {0x02d10000, 0x00010000, 0x11700001,
                                    0x00000001, 0, 0x00000080, 0, 0}));

constexpr auto AOff = update_tensor_descriptor(A, pred(false));
static_assert(is(AOff.group0(), {0, 0, 0x6789a000, 0x80012345}));
static_assert(update_tensor_descriptor(AOff, pred(4)) == A);

constexpr auto AAll = update_tensor_descriptor(A, add_offsets(64, 0),
                                               set_bounds(64, 128), pred(1));
static_assert(is(AAll.group0(), {1, 0, 0x6789e000, 0x80012345}));
static_assert(is(AAll.group1(),
                 {0x02d10000, 0x00800000, 0x00400000, 0, 0, 0x00000080, 0, 0}));

// The order of the arguments says nothing.
static_assert(update_tensor_descriptor(A, pred(1), set_bounds(64, 128),
                                       add_offsets(64, 0)) == AAll);
static_assert(update_tensor_descriptor(A, clamp_bounds, pred(1),
                                       add_offsets(3, 5)) == AClamped);

// A second clamp counts from where the first one left the tile.
static_assert(update_tensor_descriptor(
                  update_tensor_descriptor(A, add_offsets(1, 2), clamp_bounds),
                  add_offsets(2, 3), clamp_bounds) == AClamped);

//===----------------------------------------------------------------------===//
// Case B: f32, five dimensions, strides of more than 32 bits
//===----------------------------------------------------------------------===//

constexpr auto B = make_tensor_descriptor<float>(
    0, {3, 4, 5, 6, 7},
    {0x300000000, 0x280000001, 0x100008002, 0x900000007, 1});
static_assert(is(B.group1(), {0x00020000, 0x00070000, 0x00060000, 0, 0,
                              0x00000007, 0x80020009, 0x00010000}));
static_assert(is(B.group2(), {5, 4, 0x80000001, 0x00000002}));
static_assert(is(B.group3(), {0, 0x00030003, 0, 0}));

constexpr auto BBounds = update_tensor_descriptor(
    B, set_bounds(0x10001, 0x20002, 0x30003, 0x40004, 0x50005));
static_assert(is(BBounds.group1(), {0x00020000, 0x00050000, 0x00040005, 4, 0,
                                    0x00000007, 0x80020009, 0x00010000}));
static_assert(is(BBounds.group2(), {0x00030003, 0x00020002, 0x80000001, 2}));
static_assert(is(BBounds.group3(), {0, 0x00010003, 0x00000001, 0}));

// One step along each dimension is that dimension's stride, in bytes.
constexpr uint64_t addressAfter(int I0, int I1, int I2, int I3, int I4) {
  return update_tensor_descriptor(B, add_offsets(I0, I1, I2, I3, I4)).address();
}
static_assert(addressAfter(1, 0, 0, 0, 0) == 4 * 0x300000000);
static_assert(addressAfter(0, 1, 0, 0, 0) == 4 * 0x280000001);
static_assert(addressAfter(0, 0, 1, 0, 0) == 4 * 0x100008002);
static_assert(addressAfter(0, 0, 0, 1, 0) == 4 * 0x900000007);
static_assert(addressAfter(0, 0, 0, 0, 1) == 4);

//===----------------------------------------------------------------------===//
// Cases C and D: one dimension, and a carry into the upper half
//===----------------------------------------------------------------------===//

constexpr auto C = make_tensor_descriptor<uint8_t>(0x1000, {1000}, {1});
static_assert(is(C.group0(), {1, 0, 0x00001000, 0x80000000}));
static_assert(is(C.group1(), {0, 0x03e80000, 0, 0, 0, 0, 0, 0}));

constexpr auto C900 =
    update_tensor_descriptor(C, add_offsets(900), clamp_bounds);
static_assert(is(C900.group0(), {1, 0, 0x00001384, 0x80000000}));
static_assert(is(C900.group1(), {0, 0x00640000, 0, 0, 0, 0, 0, 0}));

constexpr auto C1001 =
    update_tensor_descriptor(C, add_offsets(1001), clamp_bounds);
static_assert(is(C1001.group0(), {1, 0, 0x000013e9, 0x80000000}));
static_assert(is(C1001.group1(), {0, 0, 0, 0, 0, 0, 0, 0}));

constexpr auto D = update_tensor_descriptor(
    make_tensor_descriptor<half>(0xFFFFFFFE, {8, 8}, {8, 1}),
    add_offsets(0, 1));
static_assert(is(D.group0(), {1, 0, 0, 0x80000001}));
static_assert(is(D.group1(),
                 {0x00010000, 0x00080000, 0x00080000, 0, 0, 0x00000008, 0, 0}));

//===----------------------------------------------------------------------===//
// Edges
//===----------------------------------------------------------------------===//

// The extent that is left of `Extent`. int and int64_t offsets are clamped by
// code of their own.
template <class Offset> constexpr uint32_t clamped(uint32_t Extent, Offset By) {
  auto Words = update_tensor_descriptor(
                   make_tensor_descriptor<uint8_t>(1 << 20, {Extent}, {1}),
                   add_offsets(By), clamp_bounds)
                   .group1();
  return Words[1] >> 16 | Words[2] << 16;
}
// Around the last element, and an extent of nothing.
static_assert(clamped(100, 99) == 1 && clamped(100, 100) == 0 &&
              clamped(100, 101) == 0 && clamped(0, 0) == 0 &&
              clamped(0, 1) == 0 && clamped(0, -3) == 3);
// Extents above 2^31 are large, not negative.
static_assert(clamped(0x80000000, 0) == 0x80000000 &&
              clamped(0x80000000, 1) == 0x7fffffff &&
              clamped(0xffffffff, 0x7fffffff) == 0x80000000 &&
              clamped(0x7fffffff, INT32_MIN) == 0xffffffff);
// Offsets of 64 bits, beyond every extent.
static_assert(clamped(0xffffffff, int64_t(1) << 32) == 0 &&
              clamped(0xffffffff, INT64_MAX) == 0 &&
              clamped(7, int64_t(-5)) == 12);
// An unsigned offset above 2^31 goes forward.
static_assert(update_tensor_descriptor(C, add_offsets(0x80000000u)).address() ==
              0x80001000);
static_assert(update_tensor_descriptor(C, add_offsets(-0x1000)).address() == 0);

// Steps back across 2^32 borrow, and leave the type bits alone.
static_assert(is(update_tensor_descriptor(D, add_offsets(0, -1)).group0(),
                 {1, 0, 0xFFFFFFFE, 0x80000000}));
// 2^47 elements of stride, three rows on: 2^48 + 2^47 elements.
constexpr auto Wide =
    make_tensor_descriptor<uint8_t>(0, {4, 16}, {int64_t(1) << 47, 1});
static_assert(is(Wide.group1(),
                 {0, 0x00100000, 0x00040000, 0, 0, 0, 0x8000, 0}));
static_assert(update_tensor_descriptor(Wide, add_offsets(3, 0)).address() ==
              uint64_t(3) << 47);
static_assert(make_tensor_descriptor<double>(0, {1, 1}, {0xffffffffffff, 1})
                  .group1()[6] == 0xffff);
// The highest address there is; more does not reach the reserved bits.
static_assert(is(
    make_tensor_descriptor<float>((uint64_t(1) << 57) - 4, {1}, {1}).group0(),
    {1, 0, 0xfffffffc, 0x81ffffff}));

// Every tile field, and its neighbours.
constexpr auto Tiled =
    make_tensor_descriptor<double>(0, {1, 1, 1, 1, 1}, {0, 0, 0, 0, 1},
                                   {0x1111, 0x2222, 0x3333, 0x4444, 0xffff});
static_assert(is(Tiled.group1(), {0x00030000, 0x00010000, 0x00010000,
                                  0xffff0000, 0x33334444, 0, 0, 0}));
static_assert(is(Tiled.group2(), {1, 1, 0, 0x22220000}));
static_assert(is(Tiled.group3(), {0, 0x00010000, 0x11110000, 0}));
static_assert(update_tensor_descriptor(Tiled, set_bounds(1, 1, 1, 1, 1)) ==
              Tiled);

// Padding: the smallest and the largest there is.
static_assert(make_tensor_descriptor<float>(0, {8}, {1}, {8},
                                            tdm::padding(2, 1))
                  .group1()[0] == 0x00120000);
static_assert(make_tensor_descriptor<float>(0, {8}, {1}, {8},
                                            tdm::padding(256, 128))
                  .group1()[0] == 0xffd20000);
static_assert(make_tensor_descriptor<float>(0, {8}, {1}, {8}, tdm::padding())
                  .group1()[0] == 0x00020000);

// A type of its own for each element and rank, and nothing to copy with care.
static_assert(std::is_trivially_copyable<decltype(A)>::value &&
              std::is_standard_layout<decltype(A)>::value &&
              std::is_same<decltype(A)::element_type, half>::value &&
              B.rank() == 5);

//===----------------------------------------------------------------------===//
// Rows of a gather
//===----------------------------------------------------------------------===//

constexpr auto Tile8 =
    make_tensor_descriptor<half>(0x1000, {64, 128}, {128, 1}, {8, 32});
constexpr auto Rows3 = tdm::with_rows(Tile8, {7, 0x12345678, 9});
static_assert(is(Rows3.group0(), {0xc0000001, 0, 0x1000, 0x80000000}));
static_assert(Rows3.group1()[4] == 3 && Rows3.group1()[3] == 0x00200000);
static_assert(is(Rows3.group2(), {7, 0x12345678, 9, 0}));
static_assert(is(Rows3.group3(), {0, 0, 0, 0}));

constexpr auto Rows9 = tdm::with_rows(Tile8, {1, 2, 3, 4, 5, 6, 7, 8, 0xffff});
static_assert(is(Rows9.group0(), {0x80000001, 0, 0x1000, 0x80000000}));
static_assert(is(Rows9.group2(),
                 {0x00020001, 0x00040003, 0x00060005, 0x00080007}));
static_assert(is(Rows9.group3(), {0x0000ffff, 0, 0, 0}));

// Whatever is updated, the row numbers and the bits that announce them stay.
constexpr auto Rows9Later = update_tensor_descriptor(Rows9, add_offsets(0, 32),
                                                     clamp_bounds, pred(false));
static_assert(is(Rows9Later.group0(), {0x80000000, 0, 0x1040, 0x80000000}));
static_assert(is(Rows9Later.group2(),
                 {0x00020001, 0x00040003, 0x00060005, 0x00080007}));
static_assert(is(Rows9Later.group3(), {0x0000ffff, 0, 0, 0}));
static_assert(update_tensor_descriptor(Rows9Later, pred(true), set_bounds(1, 2))
                  .group0()[0] == 0x80000001);

// Scope, hint and the reserved bits beside the count are not pred's either.
constexpr uint32_t controlAfterPred(uint32_t Control, bool P) {
  auto E = C;
  E.__control = Control;
  return update_tensor_descriptor(E, pred(P)).group0()[0];
}
static_assert(controlAfterPred(0xffffffff, false) == 0xfffffffc &&
              controlAfterPred(0xfffffffc, true) == 0xfffffffd);

//===----------------------------------------------------------------------===//
// Values that are known at run time only
//===----------------------------------------------------------------------===//

TEST(Tdm, TryMakeSaysWhatIsWrong) {
  auto Error = [](auto Result) {
    return std::string(Result ? "" : Result.error);
  };
  volatile int64_t N = 8; // Not a constant, or the compiler would object.
  float X[64];
  EXPECT_EQ(Error(tdm::try_make<float>(X, {N, N}, {N, 1}, {4, 4})), "");
  EXPECT_EQ(
      Error(tdm::try_make<float>(X, {N, N}, {N, 1}, {}, tdm::padding(N, 2))),
      "");
  EXPECT_NE(Error(tdm::try_make<float>(X, {N, -N}, {N, 1})).find("extent"),
            std::string::npos);
  EXPECT_NE(Error(tdm::try_make<float>(X, {N << 30, N}, {N, 1})).find("extent"),
            std::string::npos);
  EXPECT_NE(Error(tdm::try_make<float>(X, {N, N}, {N << 45, 1})).find("stride"),
            std::string::npos);
  EXPECT_NE(Error(tdm::try_make<float>(X, {N, N}, {N, N})).find("innermost"),
            std::string::npos);
  EXPECT_NE(
      Error(tdm::try_make<float>(X, {N, N}, {N, 1}, {N << 13, 1})).find("tile"),
      std::string::npos);
  EXPECT_NE(
      Error(tdm::try_make<float>(uint64_t(N) << 54, {N}, {1})).find("address"),
      std::string::npos);
  // 12 dwords are no power of two, 129 and half a dword no amount.
  for (auto P : {tdm::padding(N + 4, 2), tdm::padding(N, 129),
                 tdm::padding(N, 0), tdm::padding(0, N), tdm::padding(1, 1),
                 tdm::padding(512, 1), tdm::padding(-N, 1)})
    EXPECT_NE(Error(tdm::try_make<float>(X, {N}, {1}, {}, P)).find("padding"),
              std::string::npos)
        << P.__interval << ", " << P.__amount;
  const void *Halves = X; // of another size than a float
  EXPECT_NE(
      Error(tdm::try_make<half>(Halves, {N}, {1}, {}, tdm::padding(32, 3))),
      "");
}

TEST(Tdm, TryMakeIsMake) {
  static_assert(*tdm::try_make<half>(0x0001'2345'6789'A000, {128, 128},
                                     {128, 1}, {}, tdm::padding(32, 4)) == A);
  static_assert(!tdm::try_make<half>(0, {4, 4}, {4, 2}));
  float X[4];
  EXPECT_EQ(make_tensor_descriptor<float>(X, {2, 2}, {2, 1}).address(),
            reinterpret_cast<uintptr_t>(X));
}

// A value that is too large loses its upper bits; the fields beside it do not.
TEST(Tdm, TooLargeValuesStayInTheirField) {
  volatile int64_t N = int64_t(1) << 48;
  auto E = make_tensor_descriptor<uint8_t>(uint64_t(N) << 10, {N | 5, N | 6},
                                           {N | 7, 1}, {N | 3, N | 2},
                                           tdm::padding(8, 4 * (N | 1)));
  auto Want = make_tensor_descriptor<uint8_t>(0, {5, 6}, {7, 1}, {3, 2},
                                              tdm::padding(8, 4));
  EXPECT_TRUE(E == Want);
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

TEST(Tdm, PrintsFieldByField) {
  auto Print = [](const auto &E) {
    auto G0 = E.group0();
    auto G1 = E.group1();
    auto G2 = E.group2(), G3 = E.group3();
    return tile_model::printTdm({G0.data(), G1.data(), G2.data(), G3.data()});
  };
  EXPECT_EQ(Print(A), "count                  1\n"
                      "global_address         0x123456789a000\n"
                      "type                   2\n"
                      "data_size_log2         1 (2 bytes)\n"
                      "pad_enable             1\n"
                      "pad_interval           3 (16 dwords)\n"
                      "pad_amount             1 (2 dwords)\n"
                      "tensor_dim0            128\n"
                      "tensor_dim1            128\n"
                      "tile_dim0              0\n"
                      "tensor_dim0_stride     128\n");
  std::string Text = Print(Rows3);
  EXPECT_NE(Text.find("row[1]                 305419896\n"), std::string::npos);
  EXPECT_EQ(Text.find("row[3]"), std::string::npos);
  EXPECT_EQ(Text.find("tensor_dim2"), std::string::npos);
  EXPECT_NE(Print(Rows9).find("row[8]                 65535\n"),
            std::string::npos);
  EXPECT_NE(Print(BBounds).find("tensor_dim4            65537\n"),
            std::string::npos);
}

} // namespace
