# Loader, payloads and unit tests: sourced by ./dev.
#   build/llvm-N/   payload N, built where LLVM N lives
#   build/host/     the loader and the unit tests, built natively, because what
#                   a chroot's newer libc links may not load into clang 19
#   build/lib/      what -fplugin= names, and the payloads beside it

# Prints what went wrong or is worth a warning, not every compile.
ninja_in() {
  local Tree=$1
  shift
  (in_root ninja -C "$Tree" -j "$JOBS" -k 0 "$@") 2>&1 |
    { grep -vE '^(\[[0-9]+/[0-9]+\] |ninja: (no work|Entering)|-- )' || true; } >&2
}

# configure TREE ARGS...: only the first time; ninja reruns cmake by itself.
configure() {
  local Tree=$1
  shift
  [[ ! -e $Tree/build.ninja ]] || return 0
  local Log
  Log=$(mktemp)
  (in_root cmake -S "$SRC" -B "$Tree" -G Ninja "$@") >"$Log" 2>&1 || {
    cat "$Log" >&2
    rm -f "$Log"
    die "cmake failed for $Tree"
  }
  rm -f "$Log"
}

build_payload() {
  local N=$1 Tree=$SRC/build/llvm-$1
  load_llvm "$N"
  configure "$Tree" -DTILE_LLVM="$N" -DTILE_BUILD_LOADER=OFF \
    -DTILE_LLVM_CONFIG="/usr/lib/llvm-$N/bin/llvm-config" \
    -DTILE_CUDA="$CUDA" -DTILE_NEWEST_PTX="$PTX" \
    -DCMAKE_CXX_COMPILER="/usr/lib/llvm-$N/bin/clang++"
  ninja_in "$Tree" || die "the payload for LLVM $N does not build"
}

# build_host TARGET: TileLoader alone, or all, which adds the unit tests.
build_host() {
  local Tree=$SRC/build/host ROOT=/
  configure "$Tree" -DTILE_BUILD_TESTS=ON
  ninja_in "$Tree" "$1" || die "'$1' of build/host does not build"
}

# build_all TARGET N...: one at a time in this checkout, since payloads share
# build/lib. The loader comes last: it carries a stamp about those beside it.
build_all() {
  local N Target=$1
  shift
  mkdir -p "$SRC/build/lib"
  exec 8>"$SRC/build/.lock"
  flock 8
  # Taken before, so that what is edited meanwhile is newer.
  for N; do touch "$SRC/build/lib/.building-$N"; done
  for N; do build_payload "$N"; done
  build_host "$Target"
  # Each link has stamped the loader; this covers payloads copied or removed.
  cmake -DLIBDIR="$SRC/build/lib" -P "$SRC/cmake/StampLoader.cmake" >&2
  for N; do mv "$SRC/build/lib/.building-$N" "$SRC/build/lib/.built-$N"; done
  exec 8>&-
}

# What takes too long for check, one core each.
cmd_exhaustive() {
  local Program Failed=0
  mkdir -p "$SRC/build"
  build_host exhaustive
  for Program in "$SRC"/test/unit/exhaustive/*.cpp; do
    Program=$(basename "$Program" .cpp)
    say "running $Program"
    "$SRC/build/host/test/$Program" || Failed=1
  done
  return $Failed
}

cmd_build() {
  local Start=$SECONDS
  parse_llvms 19 "$@"
  build_all TileLoader "${LLVMS[@]}"
  say "build/lib/ClangTile.so serves LLVM" \
    "$(cd "$SRC/build/lib" && ls ClangTile-*.so | sed 's/[^0-9]//g' | paste -sd, | sed 's/,/, /g')" \
    "($((SECONDS - Start)) s)"
}
