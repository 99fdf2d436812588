"""Which compiler do the RUN lines use, and what can be tested here?

    // RUN: %tile_cuda --offload-arch=sm_75  %s | %filecheck %s --check-prefix=NV
    // RUN: %tile_hip  --offload-arch=gfx942 %s | %filecheck %s --check-prefix=AMD

  %tile_cuda %tile_hip        with plugin and headers, device only, -O0, IR to stdout
  %tile_ptx %tile_gcn         the same, but -O2 and assembly to stdout
  %parse_cuda %parse_hip      the same, but -fsyntax-only
  %verify_cuda %verify_hip    the same, and -verify; a diagnostic that the source
                              does not expect is a failure
  %tile_cc                    with plugin and headers, nothing else
  %cc                         the bare compiler
  %newest_ptx                 --cuda-feature for the newest PTX this clang emits;
                              without it, it is the newest CUDA that clang knows
  %filecheck                  FileCheck; an unmentioned error or warning fails
  %ptxas %nvdisasm %cuobjdump of the newest CUDA
  %cuda %source %python       CUDA's folder, the checkout, this Python

FileCheck, not, split-file, llvm-mc, llvm-objdump, opt and the like of that LLVM
are on PATH.

Features: llvm-N, llvm-at-least-N, gpu, ptxas, ccache, hip-headers. A test that `REQUIRES:` one that is
missing is counted as skipped, with the reason (scripts/summary.py).

The GPU is one that this process can open; a clang in a chroot cannot see the
host's driver, so there the run tier is skipped.
"""
import ctypes
import os
import shutil
import sys

import lit.formats

config.name = "clang-tile with LLVM %d" % config.llvm_major
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".cu", ".cpp", ".hip", ".test"]
# device/ holds programs that take a GPU for minutes; they are run by hand.
config.excludes = ["Inputs", "unit", "fuzz", "checks", "device"]
config.test_source_root = os.path.dirname(__file__)

config.environment["PATH"] = os.pathsep.join([config.llvm_bin, os.environ["PATH"]])
for name in ("HOME", "CCACHE_DIR", "CLANG_TILE_HOME", "LD_LIBRARY_PATH"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

clang = os.path.join(config.llvm_bin, "clang++")
cuda_bin = os.path.join(config.cuda, "bin")
tile_cc = "%s -fplugin=%s -isystem %s/include" % (clang, config.plugin, config.source_root)
# The CUDA path is there for the PTX version only, and newer than clang knows.
cuda = tile_cc + (
    " -x cuda --cuda-device-only -nocudainc -nocudalib --cuda-path=%s"
    " -Wno-unknown-cuda-version" % config.cuda
)
hip = tile_cc + " -x hip --cuda-device-only -nogpuinc -nogpulib"
ir = " -O0 -S -emit-llvm -o -"
assembly = " -O2 -S -o -"
parse = " -fsyntax-only"
verify = parse + " -Xclang -verify"

# Whole words: lit would otherwise put %cc's value into "%ccache".
for name, value in {
    "tile_cuda": cuda + ir,
    "tile_hip": hip + ir,
    "tile_ptx": cuda + assembly,
    "tile_gcn": hip + assembly,
    "parse_cuda": cuda + parse,
    "parse_hip": hip + parse,
    "verify_cuda": cuda + verify,
    "verify_hip": hip + verify,
    "tile_cc": tile_cc,
    "cc": clang,
    "newest_ptx": "--cuda-feature=+ptx" + config.newest_ptx,
    "filecheck": "FileCheck --implicit-check-not='{{(error|warning):}}'",
    "ptxas": os.path.join(cuda_bin, "ptxas"),
    "nvdisasm": os.path.join(cuda_bin, "nvdisasm"),
    "cuobjdump": os.path.join(cuda_bin, "cuobjdump"),
    "cuda": config.cuda,
    "source": config.source_root,
    "python": sys.executable,
}.items():
    config.substitutions.append((r"%" + name + r"\b", value))


def gpu_is_there():
    """Asks the driver itself: a device file or nvidia-smi can be there without one."""
    try:
        driver = ctypes.CDLL("libcuda.so.1")
    except OSError:
        return False
    count = ctypes.c_int(0)
    return driver.cuInit(0) == 0 and driver.cuDeviceGetCount(ctypes.byref(count)) == 0 and count.value > 0


config.available_features.add("llvm-%d" % config.llvm_major)
for major in range(1, config.llvm_major + 1):
    config.available_features.add("llvm-at-least-%d" % major)
if gpu_is_there():
    config.available_features.add("gpu")
if os.access(os.path.join(cuda_bin, "ptxas"), os.X_OK):
    config.available_features.add("ptxas")
# HIP 6 asks clang for device functions that clang 23 no longer declares.
if os.path.exists("/usr/include/hip/hip_fp8.h") and config.llvm_major < 23:
    config.available_features.add("hip-headers")
if shutil.which("ccache"):
    config.available_features.add("ccache")
