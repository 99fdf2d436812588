#!/usr/bin/env python3
"""What did each call become? Compiles sources through ./dev cc and shows it:

    examples/early_exit_scan.cu:31: if (__warp_any(Found))
      becomes llvm.nvvm.vote.any.sync
      sm_90    setp.ne.b32 %p1, %r1, 0;
               vote.sync.any.pred %p2, %p1, -1;

usage: show_lowering.py [--llvm N] --arch ARCH... SOURCE...

The calls are those that -Rpass=tile names, or -Rpass-missed=tile where software
does what one target's instruction would. Their instructions are found by the
line table, so instructions that the optimizer moved to another line, or merged
with another call's, stand there.
"""
import argparse
import collections
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
REMARK = re.compile(r"^(.+?):(\d+):\d+: remark: (.+) \[-Rpass(?:-missed)?=tile\]$")
FILE = re.compile(r'^\s*\.file\s+(\d+)\s+(?:"[^"]*"\s+)?"([^"]*)"', re.MULTILINE)
LOC = re.compile(r"^\s*\.loc\s+(\d+)\s+(\d+)\s+(\d+)")
# PTX says "inlined_at FILE LINE COLUMN", which is the place of an earlier .loc,
# AMDGPU's comment says "@[ path:LINE:COLUMN @[ ... ] ]".
PTX_INLINED = re.compile(r"inlined_at (\d+) (\d+) (\d+)")
GCN_INLINED = re.compile(r"@\[ *([^\s:]+):(\d+)")
SHOWN = 16
# Inline asm is not indented; what ends in a colon is a label.
INSTRUCTION = re.compile(r"^\s*\{?\s*[@a-z_].*[^:]$")


def compile_for(arch, source, llvm, *flags):
    """Assembly with a line table, and the compiler's words."""
    if arch.startswith("gfx"):
        mode = ["-x", "hip", "-nogpuinc", "-nogpulib"]
    else:
        mode = ["-x", "cuda", "-nocudainc", "-nocudalib"]
    run = subprocess.run(
        [os.path.join(ROOT, "dev"), "cc", *(["--llvm", llvm] if llvm else []), *mode]
        + ["--cuda-device-only", "--offload-arch=" + arch, "-O2", "-std=c++17"]
        + ["-gline-tables-only", "-Rpass=tile", "-Rpass-missed=tile", *flags]
        + ["-S", "-o", "-", source],
        capture_output=True,
        text=True,
    )
    if run.returncode:
        sys.exit("%s does not compile for %s:\n%s" % (source, arch, run.stderr))
    return run.stdout, run.stderr


def remarks_by_line(text, source):
    found = collections.defaultdict(list)
    for line in text.splitlines():
        match = REMARK.match(line)
        if match and os.path.realpath(match[1]) == os.path.realpath(source):
            if match[3] not in found[int(match[2])]:
                found[int(match[2])].append(match[3])
    return found


def instructions_by_line(assembly, source):
    """Instructions of each source line, those inlined into it included."""
    name = os.path.basename(source)
    # PTX names its files last.
    ours = {number for number, file in FILE.findall(assembly) if os.path.basename(file) == name}
    lines = set()
    found = collections.defaultdict(list)
    callers = {}
    in_asm = False
    for line in assembly.splitlines():
        if "inline asm" in line:  # begins or ends
            in_asm = "begin" in line
        match = LOC.match(line)
        if match:
            if in_asm:  # clang 24 counts the text's lines on from the call's
                continue
            lines = set()
            place = match.groups()
            inlined = PTX_INLINED.search(line)
            callers[place] = inlined and inlined.groups()
            seen = set()
            while place and place not in seen:
                seen.add(place)
                if place[0] in ours:
                    lines.add(int(place[1]))
                place = callers.get(place)
            lines |= {int(n) for f, n in GCN_INLINED.findall(line) if os.path.basename(f) == name}
            continue
        code = re.split(r"//|;", line)[0].rstrip()
        if INSTRUCTION.match(code):
            for number in lines:
                found[number].append(" ".join(code.lstrip("{ \t").split()))
    return found


def code_of_calls(assembly, arch, source, llvm):
    """clang 19's assembly does not say where a line was inlined. Then a second
    compile, which books inlined instructions on the caller, fills the gaps."""
    code = instructions_by_line(assembly, source)
    if not PTX_INLINED.search(assembly) and not GCN_INLINED.search(assembly):
        assembly, _ = compile_for(arch, source, llvm, "-gno-inline-line-tables")
        for line, instructions in instructions_by_line(assembly, source).items():
            code[line] = max(code[line], instructions, key=len)
    return code


def show(source, archs, llvm):
    calls = collections.defaultdict(dict)
    code = {}
    for arch in archs:
        assembly, words = compile_for(arch, source, llvm)
        code[arch] = code_of_calls(assembly, arch, source, llvm)
        for line, texts in remarks_by_line(words, source).items():
            calls[line][arch] = texts
    with open(source) as file:
        text = file.read().splitlines()
    print("\n== " + os.path.relpath(source))
    if not calls:
        sys.exit("no call of a builtin was compiled in %s" % source)
    for line in sorted(calls):
        print("\n%s:%d: %s" % (os.path.relpath(source), line, text[line - 1].strip()))
        for arch in archs:
            if arch not in calls[line]:
                continue
            for remark in calls[line][arch]:
                print("  %-8s %s" % (arch, remark))
            instructions = code[arch][line] or ["(no instruction of its own)"]
            # An unrolled loop says the same several times.
            for instruction in instructions[:SHOWN]:
                print("             %s" % instruction)
            if len(instructions) > SHOWN:
                print("             ... and %d more" % (len(instructions) - SHOWN))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--llvm")
    parser.add_argument("--arch", action="append", required=True)
    parser.add_argument("sources", nargs="+")
    options = parser.parse_args()
    for source in options.sources:
        show(source, options.arch, options.llvm)


if __name__ == "__main__":
    main()
