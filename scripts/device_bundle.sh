#!/usr/bin/env bash
# Everything of ours that runs on a GPU, in one folder that needs neither clang
# nor CUDA, only a driver:
#
#   scripts/device_bundle.sh            builds build/device/
#   build/device/run_all                runs it, there or on another machine
#
# usage: device_bundle.sh [--arch sm_90] [--llvm N]...
#
# Modules are compiled with every LLVM named (default: all whose payload is
# built), at -O0 and -O2; the examples are whole programs, too, where the clang
# can read CUDA's headers. A kernel that a clang refuses fails the build.
set -euo pipefail

SRC=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
Out=$SRC/build/device
Arch=sm_90
Llvms=()
while (($#)); do
  case $1 in
  --llvm) Llvms+=("$2"); shift 2 ;;
  --arch) Arch=$2; shift 2 ;;
  *) echo "unknown argument '$1'" >&2; exit 1 ;;
  esac
done
if ((${#Llvms[@]} == 0)); then
  for Payload in "$SRC"/build/lib/ClangTile-*.so; do
    Llvms+=("$(basename "${Payload#*ClangTile-}" .so)")
  done
fi

rm -rf "$Out"
mkdir -p "$Out/source"

# The runner's source travels along: g++ there makes another if this one's
# libraries are newer than that machine's.
cp "$SRC"/runtime/*_model.h "$SRC"/runtime/run/*.{h,cpp} "$SRC"/test/Run/*.{h,cpp} "$Out/source/"
sed -i 's,"run/Run.h","Run.h",' "$Out"/source/*.{h,cpp}
g++ -std=c++17 -O1 "$Out"/source/*.cpp -o "$Out/tile_run" -ldl

# Tensor maps are rewritten by sm_90a's own instructions; what runs there is the
# example, and test/Header/tma-run.test.
bundle_tensor_maps() {
  local Test=$SRC/test/Header/Inputs Name=$Out/tma_copies-$1
  "$SRC/dev" cc --llvm "$1" -O2 -std=c++17 --offload-arch=sm_90a \
    "$SRC/examples/tma_grouped_copy.cu" -o "$Out/tma_grouped_copy-$1" \
    -lcudart_static -ldl -lrt -pthread
  "$SRC/dev" cc --llvm "$1" -x cuda --cuda-device-only -nocudainc -nocudalib \
    --offload-arch=sm_90a -O2 -std=c++17 -S "$Test/grouped_copy.cu" -o "$Name.ptx"
  "$Ptxas" -arch=sm_90a "$Name.ptx" -o "$Name.image"
  g++ -std=c++17 -O1 -I "$Cuda/include" "$Test/grouped_copy_host.cpp" \
    -o "$Out/tma_copies_host" -ldl
  printf '#!/bin/sh\n./tma_copies_host %s && echo PASS tma_copies\n' \
    "$(basename "$Name").image" >"$Name"
  chmod +x "$Name"
}

Examples=("$SRC"/examples/{int4_dequant,early_exit_scan,stream_compaction}.cu
  "$SRC"/examples/{stochastic_quantize,mixed_fp4_fp8}.cu)
Cuda=${CLANG_TILE_HOME:-$HOME/.cache/clang-tile}/cuda
Ptxas=$Cuda/bin/ptxas
for N in "${Llvms[@]}"; do "$SRC/dev" build --llvm "$N"; done
for N in "${Llvms[@]}"; do
  for Kernels in "$SRC"/test/Run/*.cu "${Examples[@]}"; do
    for Level in O0 O2; do
      Module=$Out/$(basename "$Kernels" .cu)-$N-$Level
      "$SRC/dev" cc --llvm "$N" -x cuda --cuda-device-only -nocudainc -nocudalib \
        --offload-arch="$Arch" "-$Level" -std=c++17 -S "$Kernels" -o "$Module.ptx"
      "$Ptxas" -arch="$Arch" "$Module.ptx" -o "$Module.cubin"
    done
  done
  # CUDA 13's headers do not compile with older clangs.
  ((N >= 22)) || continue
  for Example in "${Examples[@]}"; do
    "$SRC/dev" cc --llvm "$N" -O2 -std=c++17 --offload-arch="$Arch" "$Example" \
      -o "$Out/$(basename "$Example" .cu)-$N" \
      -lcudart_static -ldl -lrt -pthread
  done
  [[ $Arch != sm_90 ]] || bundle_tensor_maps "$N"
done

cat >"$Out/run_all" <<'EOF'
#!/usr/bin/env bash
# Runs every module and program here: one line per test, then
#     N passed, N failed
# Exit code 0, 1 on a failure, 77 without a GPU.
cd -- "$(dirname -- "${BASH_SOURCE[0]}")" || exit 1
export LD_LIBRARY_PATH=${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}/usr/local/nvidia/lib64
Runner=./tile_run
$Runner >/dev/null 2>&1
if (($? > 77)); then
  Runner=$(mktemp) && g++ -std=c++17 -O1 source/*.cpp -o "$Runner" -ldl || exit 1
fi
Log=$(mktemp)
"$Runner" >"$Log" 2>&1
if (($? == 77)); then
  cat "$Log"
  exit 77
fi
head -n 1 "$Log"
# A fault or a hang ends one process, not the rest.
for Module in *.cubin; do
  timeout 60 "$Runner" "$Module" 2>&1 || echo "exit code $? of $Module"
done | grep -v '^on ' >"$Log"
for Program in *-[0-9][0-9]; do
  [[ -x $Program ]] || continue
  timeout 60 "./$Program" 2>&1 | sed "s/^\(PASS\|FAIL\) /\1 program $Program: /"
  ((PIPESTATUS[0] == 0)) || echo "FAIL program $Program: exit code ${PIPESTATUS[0]}"
done >>"$Log"
# The runner's own sums and codes are shown only where a test did not finish.
grep -vE '^[0-9]+ passed, |^exit code 1 of' "$Log" | sed 's/^exit code/FAIL exit code/'
Passed=$(grep -c '^PASS ' "$Log")
Failed=$(grep -vE '^exit code 1 of' "$Log" | grep -cE '^FAIL |^exit code')
echo "$Passed passed, $Failed failed"
((Passed > 0 && Failed == 0))
EOF
chmod +x "$Out/run_all"
echo "$Out: $(find "$Out" -name '*.cubin' | wc -l) modules, $(find "$Out" -name '*-[0-9][0-9]' | wc -l) programs, $(du -sh "$Out" | cut -f1)"
