# Real kernels, compiled, and what each call in them became: sourced by ./dev.
# With a clang that accepts CUDA's or HIP's headers the examples are also linked
# as whole programs, and where there is a GPU they run and check themselves.

cmd_demo() {
  parse_llvms "$(newest_installed)" "$@"
  local N Source
  for N in "${LLVMS[@]}"; do
    build_all TileLoader "$N"
    say "LLVM $N"
    for Source in "$SRC"/examples/*.cu; do
      targets_of "$Source" "$N" || continue
      native_targets_of "$Source" "$N"
      /usr/bin/python3 "$SRC/scripts/show_lowering.py" --llvm "$N" \
        "${TARGETS[@]/#/--arch=}" "${NATIVE[@]/#/--arch=}" "$Source"
    done
    load_llvm "$N"
    link_examples "$N"
  done
}

# TARGETS of an example: those its head names, as in
#   // Targets: gfx1250 llvm>=22
# else three that stand for all. Fails for an LLVM that is too old.
targets_of() {
  local Named Least
  Named=$(sed -n 's,^// Targets: ,,p' "$1")
  Least=$(sed -n 's,.*llvm>=,,p' <<<"$Named")
  read -ra TARGETS <<<"${Named%llvm>=*}"
  ((${#TARGETS[@]})) || TARGETS=(sm_90 gfx942 gfx1100)
  (($2 >= ${Least:-0})) ||
    { say "$(basename "$1") needs LLVM $Least"; return 1; }
}

# NATIVE targets of an example that runs everywhere: more to show, not to link
# for, unless the LLVM is too old. In its head:
#   // Native on: sm_100a llvm>=24
native_targets_of() {
  local Named
  Named=$(sed -n 's,^// Native on: ,,p' "$1")
  read -ra NATIVE <<<"${Named%llvm>=*}"
  [[ $Named != *'llvm>='* ]] || (($2 >= ${Named##*llvm>=})) || NATIVE=()
}

link_examples() {
  local N=$1 Source Program Target Cuda Hip
  mkdir -p "$SRC/build/demo"
  for Source in "$SRC"/examples/*.cu; do
    targets_of "$Source" "$N" 2>/dev/null || continue
    Program=$SRC/build/demo/$(basename "$Source" .cu)
    Cuda=() Hip=()
    for Target in "${TARGETS[@]}"; do
      case $Target in
      sm_*) Cuda+=(--offload-arch="$Target") ;;
      # Debian's device library has nothing for it; the example needs nothing.
      gfx125*) Hip+=(--offload-arch="$Target" -nogpulib) ;;
      gfx*) Hip+=(--offload-arch="$Target") ;;
      esac
    done
    # CUDA 13's headers do not compile with clang 19.
    if ((N >= 21 && ${#Cuda[@]})); then
      "$SRC/dev" cc --llvm "$N" -O2 -std=c++17 "${Cuda[@]}" "$Source" \
        -o "$Program-cuda" -lcudart_static -ldl -lrt -pthread
      run_example "$Program-cuda"
    fi
    if [[ $DEVICE_LIBS != - ]] && ((${#Hip[@]})); then
      "$SRC/dev" cc --llvm "$N" -O2 -std=c++17 -x hip "${Hip[@]}" "$Source" \
        -o "$Program-hip" -lamdhip64
      echo "linked ${Program#"$SRC"/}-hip"
    fi
  done
}

has_gpu() {
  [[ -n ${HAS_GPU-} ]] || HAS_GPU=$(/usr/bin/python3 -c '
import ctypes
count = ctypes.c_int(0)
try:
    cuda = ctypes.CDLL("libcuda.so.1")
    print(int(not cuda.cuInit(0) and not cuda.cuDeviceGetCount(ctypes.byref(count)) and count.value > 0))
except OSError:
    print(0)')
  [[ $HAS_GPU == 1 ]]
}

run_example() {
  local Shown=${1#"$SRC"/}
  if has_gpu; then
    "$1" || die "$Shown gave wrong results"
    echo "ran $Shown"
  else
    echo "linked $Shown (not run: no GPU here)"
  fi
}
