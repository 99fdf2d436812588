# The LLVM majors that a payload can be built for, oldest first. The loader,
# tile_enable(), the messages of both and ./dev read them here; where they must be
# written out (documents, presets) test/checks/versions.sh compares.
set(TILE_SUPPORTED_LLVM 19 21 22 23 24)
