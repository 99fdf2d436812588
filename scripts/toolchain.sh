# Installs one LLVM, and what every LLVM needs: sourced by ./dev, which calls
#   install_toolchain 22
# LLVM 19 comes from the system's own packages. The others would drag a newer
# libc into the system, so they live in chroots of newer Debian releases.
# Once installed, this is never read again.

# suite that holds LLVM N: stable where it can be, because CI uses 22.
suite_of() {
  case $1 in
  19 | 22) echo trixie ;;
  *) echo sid ;;
  esac
}

# clang-tools-N holds clang-linker-wrapper and lld-N is HIP's device linker:
# without them only full CUDA and HIP links fail.
llvm_packages() {
  echo "clang-$1 libclang-$1-dev llvm-$1-dev llvm-$1-tools clang-tools-$1 lld-$1"
}

# HIP's headers, runtime to link with, and device library, where the suite has
# a set that clang N accepts. clang 23 and 24 refuse the headers of both.
hip_packages() {
  case $1 in
  21) echo "libamdhip64-dev rocm-device-libs-21" ;;
  22) echo "libamdhip64-dev rocm-device-libs-17" ;;
  esac
}

BUILD_PACKAGES="g++ cmake ninja-build ccache python3 libgtest-dev"

install_toolchain() {
  local N=$1
  mkdir -p "$TILE_HOME"
  [[ -w $TILE_HOME ]] || die "cannot write to $TILE_HOME, and LLVM $N is not all there; run as its owner:
  $SRC/dev toolchain $N"
  # Two commands at once (CI and a person) must not install into each other.
  exec 9>"$TILE_HOME/.lock"
  flock 9
  install_host_packages "$N"
  install_cuda
  install_lit
  if [[ $(root_of "$N") == / ]]; then
    record "$N" / -
  else
    install_in_chroot "$N"
  fi
  exec 9>&-
}

has_candidate() {
  local Policy
  Policy=$(apt-cache policy "$1" 2>/dev/null)
  [[ $Policy == *Candidate:* && $Policy != *"Candidate: (none)"* ]]
}

# 19 is native on Debian 12 and 13 and on Ubuntu 24.04; elsewhere it shares
# 22's chroot.
root_of() {
  if [[ $1 == 19 ]] && { [[ -x /usr/lib/llvm-19/bin/llvm-config ]] || has_candidate clang-19; }; then
    echo /
  else
    echo "$TILE_HOME/$(suite_of "$1")"
  fi
}

missing_packages() {
  local Package
  for Package; do
    [[ $(dpkg-query -W -f '${Status}' "$Package" 2>/dev/null) == "install ok installed" ]] ||
      echo "$Package"
  done
}

install_host_packages() {
  local N=$1 Wanted Missing
  command -v apt-get >/dev/null ||
    die "this needs Debian or Ubuntu (no apt-get here); elsewhere build with cmake, see README.md"
  # pip fetches CUDA's wheels and lit; the rest builds the loader and the unit
  # tests.
  Wanted="$BUILD_PACKAGES python3-pip"
  refresh_lists_once
  if [[ $(root_of "$N") == / ]]; then
    # clang-format for ./dev format; clangd and clang-tidy are tested with headers
    # and plugin.
    Wanted+=" $(llvm_packages 19) clang-format-19 clangd-19 clang-tidy-19"
  else
    Wanted+=" debootstrap debian-archive-keyring"
  fi
  # shellcheck disable=SC2086
  Missing=$(missing_packages $Wanted | paste -sd' ')
  [[ $Missing ]] || return 0
  ((EUID == 0)) ||
    die "not root, so nothing was installed. Run this, then try again:
  sudo apt-get install --no-install-recommends $Missing"
  say "installing from the system's packages: $Missing"
  say "  (compiler, plugin headers and test tools for LLVM $N; a few minutes at most)"
  # shellcheck disable=SC2086
  quietly apt-get install -y -q --no-install-recommends $Missing
}

# A fresh image has no package lists at all, and then apt knows no candidate.
refresh_lists_once() {
  if ((EUID != 0)) || has_candidate debootstrap; then return 0; fi
  say "fetching the package lists (none here yet)"
  quietly apt-get update -q
}

quietly() {
  local Log
  Log=$(mktemp)
  if ! DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@" >"$Log" 2>&1 </dev/null; then
    tail -n 30 "$Log" >&2
    rm -f "$Log"
    die "failed: $*"
  fi
  rm -f "$Log"
}

pip_install() {
  local Target=$1
  shift
  rm -rf "$Target.new"
  quietly /usr/bin/python3 -m pip install --quiet --disable-pip-version-check \
    --no-deps --no-compile --root-user-action=ignore --target "$Target.new" "$@"
}

# CUDA comes as wheels because clang needs only these pieces of it and Debian's
# is too old: headers and cudart for full programs, ptxas for PTX 9.4, libdevice,
# fatbinary, and the disassemblers.
install_cuda() {
  local Version=13.5.37 Part Wheels=()
  [[ ! -x $CUDA/bin/ptxas || ! -e $CUDA/.complete ]] || return 0
  for Part in cuda-nvcc cuda-crt cuda-runtime nvvm cuda-nvdisasm cuda-cuobjdump; do
    Wheels+=("nvidia-$Part==$Version")
  done
  say "installing CUDA $Version to $CUDA (from Python wheels, 130 MB: ptxas, headers, cudart, libdevice)"
  pip_install "$CUDA" "${Wheels[@]}" nvidia-cuda-cccl
  local Tree=$CUDA.new/nvidia/cu13
  # The wheels' names end in the version, and clang looks in lib64.
  ln -s lib "$Tree/lib64"
  ln -s libcudart.so.13 "$Tree/lib/libcudart.so"
  # clang's CUDA wrapper includes this header of cuRAND only to give two of its
  # names other types. Nothing here uses cuRAND, so an empty one serves.
  [[ -e $Tree/include/curand_mtgp32_kernel.h ]] ||
    echo "// Empty: clang's CUDA wrapper wants the name, see scripts/toolchain.sh." \
      >"$Tree/include/curand_mtgp32_kernel.h"
  touch "$Tree/.complete"
  rm -rf "$CUDA"
  mv "$Tree" "$CUDA"
  rm -rf "$CUDA.new"
}

# Debian's llvm-22-tools and later hold FileCheck and not, but no lit.
install_lit() {
  local Version=23.1.5
  [[ ! -e $TILE_HOME/py/lit/main.py ]] || return 0
  say "installing lit $Version to $TILE_HOME/py (the test runner, from a Python wheel)"
  pip_install "$TILE_HOME/py" "lit==$Version"
  rm -rf "$TILE_HOME/py"
  mv "$TILE_HOME/py.new" "$TILE_HOME/py"
}

install_in_chroot() {
  local N=$1 Suite Root Hip Target=() Libs=-
  Suite=$(suite_of "$N")
  Root=$TILE_HOME/$Suite
  if [[ ! -e $Root/.llvm-$N ]]; then
    ((EUID == 0)) ||
      die "LLVM $N lives in a chroot that only root can make. Run this, then try again:
  sudo CLANG_TILE_HOME=$TILE_HOME $SRC/dev toolchain $N"
    make_chroot "$Suite" "$Root"
    Hip=$(hip_packages "$N")
    # The snapshot of the next release is in experimental only.
    [[ $N != 24 ]] || Target=(-t experimental)
    say "installing LLVM $N into $Root (1 GB; the compiler, its headers and tools${Hip:+, HIP})"
    # shellcheck disable=SC2046,SC2086
    in_chroot "$Root" apt-get install -y -q "${Target[@]}" \
      $BUILD_PACKAGES $(llvm_packages "$N") $Hip
    in_chroot "$Root" apt-get clean
    touch "$Root/.llvm-$N"
  fi
  # Of "... rocm-device-libs-17" the release of LLVM that the library is for.
  Hip=$(hip_packages "$N")
  [[ ! $Hip ]] || Libs=${Hip##*-}
  record "$N" "$Root" "$Libs"
}

# A tool that only one command needs, where LLVM N lives.
install_extra() {
  local N=$1 Package=$2 Why=$3
  ((EUID == 0)) || die "not root, so '$Package' was not installed where LLVM $N lives ($ROOT)"
  say "installing $Package in $ROOT ($Why)"
  if [[ $ROOT == / ]]; then
    quietly apt-get install -y -q --no-install-recommends "$Package"
  else
    in_chroot "$ROOT" apt-get install -y -q "$Package"
  fi
}

# A real chroot, with its own /var, for installing; /proc and /dev only for as
# long as the command runs.
in_chroot() {
  local Root=$1
  shift
  # shellcheck disable=SC2016
  quietly unshare -m -- /bin/sh -c '
    Root=$0
    mount -n --rbind /proc "$Root/proc" && mount -n --rbind /dev "$Root/dev" || exit 125
    exec chroot "$Root" "$@"' "$Root" "$@"
}

# debootstrap is not restartable, so it works beside the final place. The
# mirror is the one this Debian uses; on Ubuntu, the one debootstrap knows. All
# its scripts for newer suites are the one for sid, which is the one that an
# older Ubuntu surely has.
make_chroot() {
  local Suite=$1 Root=$2 Mirror Script=/usr/share/debootstrap/scripts/sid
  [[ ! -e $Root/.complete ]] || return 0
  Mirror=$(apt-get indextargets --format '$(ORIGIN) $(REPO_URI)' 'Created-By: Packages' |
    awk '$1 == "Debian" && $2 !~ /security/ {print $2; exit}')
  say "making a minimal Debian '$Suite' in $Root (for LLVMs newer than this system's)"
  rm -rf "$Root" "$Root.new"
  quietly debootstrap --variant=minbase "$Suite" "$Root.new" "$Mirror" "$Script"
  # A mirror may be a dated snapshot; and nothing here is worth an fsync.
  cat >"$Root.new/etc/apt/apt.conf.d/99clang-tile" <<'EOF'
APT::Install-Recommends "false";
Acquire::Check-Valid-Until "false";
Dpkg::Options:: "--force-unsafe-io";
EOF
  apt-config dump | grep -i '^Acquire::.*proxy' >"$Root.new/etc/apt/apt.conf.d/98proxy" || true
  cp -L /etc/resolv.conf /etc/hosts "$Root.new/etc/" 2>/dev/null || true
  [[ $Suite != sid ]] ||
    sed -n 's/ sid / experimental /p' "$Root.new/etc/apt/sources.list" \
      >"$Root.new/etc/apt/sources.list.d/experimental.list"
  in_chroot "$Root.new" apt-get update -q
  touch "$Root.new/.complete"
  mv "$Root.new" "$Root"
}

# Written last, so that an interrupted installation is taken up again.
record() {
  local N=$1 ROOT=$2 Libs=$3 Newest
  Newest=$( (in_root "/usr/lib/llvm-$N/bin/llc" -mtriple=nvptx64 -mattr=help 2>&1 </dev/null || true) |
    sed -n 's/^ *ptx\([0-9][0-9]*\) .*/\1/p' | sort -n | tail -n 1)
  [[ $Newest ]] || die "LLVM $N does not run in '$ROOT'; is unshare -m allowed here?"
  echo "${ROOT#"$TILE_HOME/"} $Newest $Libs" >"$TILE_HOME/llvm-$N.new"
  mv "$TILE_HOME/llvm-$N.new" "$TILE_HOME/llvm-$N"
}
