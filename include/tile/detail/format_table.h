//===- tile/detail/format_table.h - the small float formats, a row each ---===//
//
// Included with one or both of these defined, as often as needed:
//
//   TILE_DETAIL_FORMAT(name, width, mantissa, bias, max, inf, nan, fnuz,
//                      vendor, ptx, same)
//   TILE_DETAIL_SCALE(the same)      not rounded to stochastically
//
//     name      enumerator of `format`, and suffix of a row `stoch_round_…`
//     width … fnuz  see `format_info`
//     vendor    how CUDA's and HIP's classes end, as in `__nv_fp8x4_e4m3`; ""
//               if they are called otherwise
//     ptx       PTX's name of a word of them; "" if it has none
//     same      whether PTX's cvt.rs is known to give the software's bits
//
// To add a format: write its row here, its class in <tile/formats.h>, its model
// in runtime/formats_model.h, its rows in clang-plugin/*.def. The unit tests
// name what is missing.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_DETAIL_FORMAT
#define TILE_DETAIL_FORMAT(...)
#endif
#ifndef TILE_DETAIL_SCALE
#define TILE_DETAIL_SCALE(...)
#endif

// clang-format off
TILE_DETAIL_FORMAT(e4m3,      8,  3,  7,   0x7E,   0,      0x7F,   false, "e4m3",      "e4m3x4",  true)
TILE_DETAIL_FORMAT(e5m2,      8,  2,  15,  0x7B,   0x7C,   0x7F,   false, "e5m2",      "e5m2x4",  false)
TILE_DETAIL_FORMAT(e4m3_fnuz, 8,  3,  8,   0x7F,   0,      0x80,   true,  "e4m3_fnuz", "",        false)
TILE_DETAIL_FORMAT(e5m2_fnuz, 8,  2,  16,  0x7F,   0,      0x80,   true,  "e5m2_fnuz", "",        false)
TILE_DETAIL_FORMAT(e2m3,      6,  3,  1,   0x1F,   0,      0,      false, "e2m3",      "e2m3x4",  false)
TILE_DETAIL_FORMAT(e3m2,      6,  2,  3,   0x1F,   0,      0,      false, "e3m2",      "e3m2x4",  false)
TILE_DETAIL_FORMAT(e2m1,      4,  1,  1,   0x07,   0,      0,      false, "e2m1",      "e2m1x4",  false)
TILE_DETAIL_SCALE (ue8m0,     8,  0,  127, 0xFE,   0,      0xFF,   false, "e8m0",      "ue8m0x4", false)
TILE_DETAIL_FORMAT(f16,       16, 10, 15,  0x7BFF, 0x7C00, 0x7FFF, false, "",          "f16x2",   false)
TILE_DETAIL_FORMAT(bf16,      16, 7,  127, 0x7F7F, 0x7F80, 0x7FFF, false, "",          "bf16x2",  true)
// clang-format on

#undef TILE_DETAIL_FORMAT
#undef TILE_DETAIL_SCALE
