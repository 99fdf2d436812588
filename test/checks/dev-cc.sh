#!/usr/bin/env bash
# ./dev cc is a compiler like any other, also where its clang lives in a chroot:
# host paths, the current folder, stdin, stdout, -o and the exit code.
#
# When this breaks a build system fails far from the cause: a file "does not
# exist" that does, or a failed compile counts as success.
set -euo pipefail
Dev=$PWD/dev
Work=$(mktemp -d)
trap 'rm -rf "$Work"' EXIT
mkdir "$Work/a folder"
cd "$Work/a folder"

fail() { echo "LLVM $N: $*"; exit 1; }
cuda() {
  "$Dev" cc --llvm "$N" -x cuda --cuda-device-only -nocudainc -nocudalib \
    --cuda-gpu-arch=sm_90 -Werror -S "$@"
}

Tested=0
for Payload in "${Dev%/dev}"/build/lib/ClangTile-*.so; do
  N=${Payload##*-}
  N=${N%.so}
  Root=${Dev%/dev}
  # Left from an earlier build: cc would first build it again.
  [[ ! $(find "$Root/clang-plugin" "$Root/cmake" -newer "$Root/build/lib/.built-$N" 2>&1 | head -n 1) ]] || continue

  echo '#include <tile/config.h>
    __attribute__((global)) void f() { static_assert(TILE_PLUGIN == 1); }' >f.cu
  cuda -o - - <f.cu >f.ptx || fail "stdin to stdout does not compile"
  grep -q '^.version 9\|^.version 8\.[58]' f.ptx || fail "not the newest PTX: $(grep '^.version' f.ptx)"
  cuda --cuda-feature=+ptx78 -o - f.cu | grep -q '^.version 7.8' || fail "the user's PTX version is not taken"

  "$Dev" cc --llvm "$N" -Werror -c -x c++ -o f.o "$Work/a folder/f.cu" 2>/dev/null &&
    fail "device code compiled as C++"
  echo 'int X;' >x.cpp
  "$Dev" cc --llvm "$N" -Wall -Wextra -Werror -c x.cpp -o x.o ||
    fail "plain C++ does not compile without a warning"
  [[ -s x.o ]] || fail "-o relative to the current folder wrote nothing"
  "$Dev" cc --llvm "$N" -c "$Work/a folder/x.cpp" -o "$Work/abs.o"
  cmp x.o "$Work/abs.o" || fail "absolute paths give another object"

  Code=0
  echo 'int X = ;' | "$Dev" cc --llvm "$N" -fsyntax-only -x c++ - 2>message || Code=$?
  [[ $Code == 1 ]] || fail "a wrong source exits with $Code"
  grep -q '<stdin>:1:9: error: expected expression' message || fail "its error is lost"
  Code=0
  "$Dev" run --llvm "$N" sh -c 'exit 7' || Code=$?
  [[ $Code == 7 ]] || fail "exit code 7 became $Code"

  # A payload older than its sources would compile yesterday's lowering.
  Stamp=$Root/build/lib/.built-$N
  touch -d '1 January 2020' "$Stamp"
  "$Dev" cc --llvm "$N" -fsyntax-only -x c++ x.cpp 2>message || fail "no compile after a change"
  grep -q 'dev: build/lib/ClangTile.so serves' message || fail "a stale payload is used"
  "$Dev" cc --llvm "$N" -fsyntax-only -x c++ x.cpp 2>message
  [[ ! -s message ]] || fail "built again without a change: $(cat message)"

  # clang would only say that it cannot find HIP.
  read -r _ _ Libs <"${CLANG_TILE_HOME:-${HOME:-/root}/.cache/clang-tile}/llvm-$N"
  echo '#include <hip/hip_runtime.h>
    __global__ void k() {}' >h.hip
  if [[ $Libs == - && ! ${ROCM_PATH-}${HIP_PATH-} ]] && ! compgen -G "/opt/rocm*" >/dev/null; then
    ! "$Dev" cc --llvm "$N" -x hip -c h.hip 2>message || fail "HIP compiles without its headers"
    grep -q "^dev: HIP's headers and device library are not here for LLVM $N, but for 21 and 22: use" message ||
      fail "a HIP compile does not say where HIP is: $(cat message)"
    echo '__attribute__((global)) void k() {}' |
      "$Dev" cc --llvm "$N" -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx942 -c -o h.o - ||
      fail "device code alone does not compile"
  fi
  Tested=$((Tested + 1))
done
[[ $Tested -gt 0 ]]
