#!/usr/bin/env bash
# Random calls, the same in every run: what the front end takes, the backends
# and the assemblers take. test/fuzz/compile_fuzz.py with more --files and other
# seeds looks further.
#
# When this breaks a user meets "Cannot select", a register allocator's error
# without a place in the source, or a stack dump.
set -euo pipefail
Tile=${CLANG_TILE_HOME:-${HOME:-/root}/.cache/clang-tile}
for Payload in build/lib/ClangTile-*.so; do # the oldest is enough
  N=${Payload##*-}
  N=${N%.so}
  [[ -e $Payload && -r $Tile/llvm-$N ]] || continue
  Options=(--llvm "$N" --calls 120 --files 5 --seed 1)
  [[ ! -x $Tile/cuda/bin/ptxas ]] || Options+=(--ptxas "$Tile/cuda/bin/ptxas")
  exec nice python3 test/fuzz/compile_fuzz.py "${Options[@]}"
done
echo "no LLVM with a payload here"
exit 77
