#!/usr/bin/env python3
"""What does the plugin cost a compile? Prints two tables:

  loaded and unused   instructions of one whole compile with and without the
                      plugin (valgrind counts them, so the figure repeats on a
                      busy machine), and start-up in milliseconds
  calls               seconds for 1,250 to 10,000 calls in one file; where cost
                      is linear, the time per call stays the same

usage: compile_cost.py CLANG PLUGIN INCLUDE
Times are medians of runs that alternate between the two sides, because a
machine that grows slower or faster would favour one of two separate series.
"""
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

RUNS = 21
CALL_RUNS = 5
TEXTS = 2000
COUNTS = (1250, 2500, 5000, 10000)

# Ordinary device code: templates, loops, classes, no builtin.
PLAIN = """
template <typename T, int N> struct Tile%(i)d {
  T Values[N];
  __attribute__((device)) T sum() const {
    T Sum = 0;
    for (int I = 0; I < N; ++I)
      Sum += Values[I] * Values[N - 1 - I];
    return Sum;
  }
};
__attribute__((device)) float work%(i)d(const float *In, int Count) {
  Tile%(i)d<float, 8> A{};
  Tile%(i)d<int, 4> B{};
  for (int I = 0; I < Count; ++I) {
    A.Values[I & 7] += In[I] * %(i)d;
    B.Values[I & 3] ^= I;
  }
  return B.sum() ? A.sum() : In[%(i)d];
}
"""

CALLS = """
__attribute__((device)) int call%(i)d(int X) {
  int Y = 0;
  if (__warp_any(X > %(i)d))
    Y = __tile_inline_asm<int>("add.s32 $0, $1, $2;", "=r,r,r", true, X, %(i)d);
  return Y + (int)__warp_ballot(X == Y);
}
"""
CALLS_EACH = 3


def main():
    clang, plugin, include = sys.argv[1:]
    base = [clang, "-x", "cuda", "--cuda-device-only", "-nocudainc", "-nocudalib"]
    base += ["--cuda-gpu-arch=sm_75", "--cuda-feature=+ptx65", "--cuda-path=/nowhere", "-std=c++17"]
    with_plugin = base + ["-fplugin=" + plugin, "-isystem", include]
    with tempfile.TemporaryDirectory() as folder:
        unused(base, with_plugin, folder)
        calls(with_plugin, folder)
        assembled(clang, plugin, include, folder)


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def seconds(command):
    start = time.perf_counter()
    subprocess.run(command, check=True)
    return time.perf_counter() - start


def instructions(command):
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command],
        check=True,
        stderr=subprocess.PIPE,
        text=True,
    )
    return int(re.search(r"Collected : (\d+)", run.stderr)[1])


def unused(base, with_plugin, folder):
    source = write(folder, "plain.cu", "".join(PLAIN % {"i": i} for i in range(60)))
    empty = write(folder, "empty.cu", "")
    compile_plain = ["-O2", "-S", "-o", os.devnull, source]
    without = instructions(base + compile_plain)
    loaded = instructions(with_plugin + compile_plain)
    off, on = [], []
    for _ in range(RUNS):
        off.append(seconds(base + ["-fsyntax-only", empty]))
        on.append(seconds(with_plugin + ["-fsyntax-only", empty]))
    print("plugin loaded and unused (%s):" % version(base[0]))
    print("  instructions  %d without, %d with: %+.2f %%" % (without, loaded, 100 * (loaded - without) / without))
    start = (statistics.median(on) - statistics.median(off)) * 1000
    print("  start-up      %.1f ms without, %+.1f ms (medians of %d)" % (statistics.median(off) * 1000, start, RUNS))


def calls(with_plugin, folder):
    sources = {}
    for count in COUNTS:
        text = "#include <tile/tile.h>\n" + "".join(CALLS % {"i": i} for i in range(count // CALLS_EACH))
        sources[count] = write(folder, "calls%d.cu" % count, text)
    none = write(folder, "calls0.cu", "#include <tile/tile.h>\n")
    times = {count: [] for count in (0, *COUNTS)}
    for _ in range(CALL_RUNS):
        for count in times:
            command = with_plugin + ["-O0", "-S", "-emit-llvm", "-o", os.devnull, sources.get(count, none)]
            times[count].append(seconds(command))
    start = statistics.median(times.pop(0))
    print("calls in one file, -O0 to IR (medians of %d, less %.0f ms for none):" % (CALL_RUNS, start * 1000))
    for count, taken in times.items():
        spent = statistics.median(taken) - start
        print("  %6d calls  %6.3f s  %5.1f us each" % (count, spent, spent / count * 1e6))


def assembled(clang, plugin, include, folder):
    """AMDGPU text goes through the chip's assembler at the call, each distinct text once."""
    command = [clang, "-x", "hip", "--cuda-device-only", "-nogpuinc", "-nogpulib", "--offload-arch=gfx942"]
    command += ["-std=c++17", "-fplugin=" + plugin, "-isystem", include, "-fsyntax-only"]
    call = '__attribute__((device)) int f%d(int x) { return __tile_inline_asm<int>("v_add_u32 $0, %d, $1", "=v,v", true, x); }\n'
    sources = {}
    for kind in ("the same", "distinct"):
        text = "".join(call % (i, 1 if kind == "the same" else i) for i in range(TEXTS))
        sources[kind] = write(folder, kind.split()[-1] + ".hip", "#include <tile/tile.h>\n" + text)
    times = {kind: [] for kind in sources}
    for _ in range(CALL_RUNS):
        for kind, source in sources.items():
            times[kind].append(seconds(command + [source]))
    extra = statistics.median(times["distinct"]) - statistics.median(times["the same"])
    print("AMDGPU text verified at the call: %.1f us for each distinct text (%d texts)" % (extra / TEXTS * 1e6, TEXTS))


def version(clang):
    text = subprocess.run([clang, "--version"], capture_output=True, text=True).stdout
    return "LLVM " + re.search(r"version (\S+)", text)[1]


if __name__ == "__main__":
    main()
