# Real kernels, compiled, and what each call in them became: sourced by ./dev.
# With a clang that accepts CUDA's or HIP's headers the examples are also linked
# as whole programs, and where there is a GPU they run and check themselves.

cmd_demo() {
  parse_llvms "$(newest_installed)" "$@"
  local N
  for N in "${LLVMS[@]}"; do
    build_all TileLoader "$N"
    say "LLVM $N"
    /usr/bin/python3 "$SRC/scripts/show_lowering.py" --llvm "$N" \
      --arch sm_90 --arch gfx942 --arch gfx1100 "$SRC"/examples/*.cu
    load_llvm "$N"
    link_examples "$N"
  done
}

link_examples() {
  local N=$1 Source Name Program
  mkdir -p "$SRC/build/demo"
  for Source in "$SRC"/examples/*.cu; do
    Name=$(basename "$Source" .cu)
    Program=$SRC/build/demo/$Name
    # CUDA 13's headers do not compile with clang 19.
    if ((N >= 21)); then
      "$SRC/dev" cc --llvm "$N" -O2 -std=c++17 --offload-arch=sm_90 "$Source" \
        -o "$Program-cuda" -lcudart_static -ldl -lrt -pthread
      run_example "$Program-cuda"
    fi
    if [[ $DEVICE_LIBS != - ]]; then
      "$SRC/dev" cc --llvm "$N" -O2 -std=c++17 -x hip --offload-arch=gfx942 \
        --offload-arch=gfx1100 "$Source" -o "$Program-hip" -lamdhip64
      echo "linked ${Program#"$SRC"/}-hip (gfx942, gfx1100)"
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
    echo "linked $Shown (sm_90; not run: no GPU here)"
  fi
}
