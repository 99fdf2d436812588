//===- descriptor_print.h - what does this descriptor say? ----------------===//
//
// Field by field, one a line, for a debugger's session or a failing test:
//
//   auto D = tile::tdm::make_tensor_descriptor<__half>(...);
//   puts(printTdm({D.group0().data(), D.group1().data(), ...}).c_str());
//
//   count                  1
//   global_address         0x123456789a000
//   tensor_dim0            128
//   ...
//
// A tensor map's layout is NVIDIA's secret; ours was measured: on an H200
// (driver 580) by encoding maps that differ in one parameter, and by comparing
// what `tensormap.replace` writes with what cuTensorMapEncodeTiled does. Maps
// of tiled mode on sm_90 read right, others may not.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_RUNTIME_DESCRIPTOR_PRINT_H
#define TILE_RUNTIME_DESCRIPTOR_PRINT_H

#include <cstdint>
#include <string>

namespace tile_model {

/// Where the four groups of a TDM descriptor are; groups 2 and 3 may be null.
struct TdmGroups {
  const uint32_t *G0, *G1, *G2, *G3;
};

/// Fields that are zero are left out, except extents of the tensor and tile.
/// With `gather` set, groups 2 and 3 are printed as row numbers.
std::string printTdm(const TdmGroups &Groups);

/// `Map` points to the 128 bytes of a CUtensorMap on the host.
std::string printTensorMap(const void *Map);

} // namespace tile_model

#endif // TILE_RUNTIME_DESCRIPTOR_PRINT_H
