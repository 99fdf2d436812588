# The LLVM majors that a payload can be built for. The loader, tile_enable()
# and the messages of both read them here.
set(TILE_SUPPORTED_LLVM 19 21 22 23 24)
