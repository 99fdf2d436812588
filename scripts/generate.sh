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
[ "${1:-}" = --check ] && check=1
renew builtins.h include/tile/builtins.h
renew BUILTINS.md docs/BUILTINS.md
exit $stale
