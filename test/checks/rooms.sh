#!/usr/bin/env bash
# Every source file of the plugin stands in a room of docs/ARCHITECTURE.md, and
# every file that stands there exists.
#
# When this breaks somebody looks for a step of a call where it no longer is.
set -euo pipefail
# `Names`, `Compat.h`, `AsmText*` in the third column.
mapfile -t Named < <(awk -F'|' '/^\| room \|/ {on=1; next} !/^\|/ {on=0} on {print $4}' docs/ARCHITECTURE.md |
  grep -o '`[^`]*`' | tr -d '`' | sort -u)
((${#Named[@]})) || { echo "docs/ARCHITECTURE.md has no table of rooms"; exit 1; }
Failed=0

shopt -s nullglob
for Path in clang-plugin/*.cpp clang-plugin/*.h; do
  File=${Path##*/}
  Found=
  for Name in "${Named[@]}"; do
    # shellcheck disable=SC2053
    [[ ${File%.*} != $Name && $File != $Name ]] || Found=1
  done
  [[ $Found ]] || { echo "$Path is in no room"; Failed=1; }
done
for Name in "${Named[@]}"; do
  Files=(clang-plugin/$Name clang-plugin/$Name.*)
  for File in "${Files[@]}"; do [[ ! -e $File ]] || continue 2; done
  echo "'$Name' of docs/ARCHITECTURE.md is not there"
  Failed=1
done
exit $Failed
