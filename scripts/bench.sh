# What the plugin costs a compile: sourced by ./dev.

cmd_bench() {
  [[ ${1-} == compile ]] || die "usage: ./dev bench compile [--llvm N]"
  shift
  parse_llvms "$(newest_installed)" "$@"
  local N
  for N in "${LLVMS[@]}"; do
    build_all TileLoader "$N"
    load_llvm "$N"
    [[ -x ${ROOT%/}/usr/bin/valgrind ]] || {
      source "$SRC/scripts/toolchain.sh"
      install_extra "$N" valgrind "counts the compiler's instructions, so that a busy machine does not matter"
    }
    (in_root /usr/bin/python3 "$SRC/scripts/compile_cost.py" \
      "/usr/lib/llvm-$N/bin/clang++" "$SRC/build/lib/ClangTile.so" "$SRC/include")
  done
}
