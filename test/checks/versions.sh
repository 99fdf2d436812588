#!/usr/bin/env bash
# The clangs that are supported stand in cmake/SupportedLLVM.cmake, and all code
# reads them there. People read them in documents, and presets are JSON.
#
# When this breaks somebody installs a clang that the loader refuses, or does
# not try one that it would take.
set -euo pipefail
Listed=$(sed -n 's/^set(TILE_SUPPORTED_LLVM \(.*\))$/\1/p' cmake/SupportedLLVM.cmake)
Commas=${Listed// /, }
Words="${Commas%, *} and ${Commas##*, }"
Failed=0

has() { # FILE TEXT
  grep -qF -- "$2" "$1" || { echo "$1 does not say '$2'"; Failed=1; }
}
has README.md "clang $Words)"
has docs/LOADING.md "($Commas)"
for N in $Listed; do has CMakePresets.json "{ \"name\": \"llvm-$N\", \"inherits\": \"base\""; done

Presets=$(grep -c '"TILE_LLVM"' CMakePresets.json)
[[ $Presets == "$(wc -w <<<"$Listed")" ]] || { echo "CMakePresets.json has $Presets presets for '$Listed'"; Failed=1; }
Help=$(./dev help)
[[ $Help == *"install LLVM N ($Commas)"* ]] || { echo "./dev help does not say '$Commas'"; Failed=1; }
exit $Failed
