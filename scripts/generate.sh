#!/usr/bin/env bash
# Renews the files that are made from the tables. With --check it changes
# nothing and fails, naming the files that are stale.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build=$root/build/tablegen
mkdir -p "$build"
${CXX:-c++} -std=c++17 -O0 -I"$root/clang-plugin" "$root/tools/TableGen.cpp" \
  "$root"/clang-plugin/{Tables,Matrix,Options}.cpp -o "$build/tablegen"

stale=0
renew() { # WHAT FILE
  "$build/tablegen" "$1" >"$build/$1"
  if [ "${check:-}" ]; then
    cmp -s "$build/$1" "$root/$2" || { echo "stale: $2 (run ./dev generate)"; stale=1; }
  else
    cp "$build/$1" "$root/$2"
  fi
}
# The README keeps its table between two marks.
renew_readme() {
  "$build/tablegen" matrix >"$build/matrix"
  awk -v table="$build/matrix" '
    /^<!-- support matrix/ { print; while ((getline line < table) > 0) print line; skip = 1; next }
    /^<!-- end of support matrix/ { skip = 0 }
    !skip' "$root/README.md" >"$build/README.md"
  if [ "${check:-}" ]; then
    cmp -s "$build/README.md" "$root/README.md" || { echo "stale: README.md (run ./dev generate)"; stale=1; }
  else
    cp "$build/README.md" "$root/README.md"
  fi
}
[ "${1:-}" = --check ] && check=1
renew builtins.h include/tile/builtins.h
renew BUILTINS.md docs/BUILTINS.md
renew_readme
exit $stale
