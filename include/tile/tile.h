//===- tile/tile.h - all of it --------------------------------------------===//
#ifndef TILE_TILE_H
#define TILE_TILE_H

#include <tile/asm.h>
#include <tile/builtins.h>
#include <tile/config.h>
#include <tile/formats.h>
#include <tile/fragment.h>
#include <tile/memory.h>
#include <tile/packed.h>
#include <tile/random.h>
#include <tile/stoch.h>
#include <tile/tdm.h>
#include <tile/tma.h>
#include <tile/types.h>
#include <tile/warp.h>

#endif // TILE_TILE_H
