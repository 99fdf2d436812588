#!/usr/bin/env python3
"""Does anything that the front end takes die behind it?

    $ compile_fuzz.py --arch gfx942 --seed 7 --calls 150
    gfx942 seed 7: 150 calls, 61 refused by the front end, 0 short of registers, 89 compiled at -O2, 0 findings

A file of random calls (compile_calls.py) is compiled twice: to IR without
passes, where everything that the front end refuses is an error on the line of
its call and is dropped; then for real, to an object on AMDGPU and through ptxas
on NVPTX. Whatever fails there is a finding: a backend's abort, an assembler's
error, a crash. It is bisected to the call, printed with its message and, with
--keep, written as a file of its own.

What it cannot do: tell whether the code computes the right thing.

usage: compile_fuzz.py [--llvm N] [--arch A]... [--opt O]... [--seed N]
                       [--files N] [--calls N] [--seconds N] [--keep FOLDER]
                       [--dev PATH] [--ptxas PATH]
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
import time

from compile_calls import Calls

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ARCHS = ["sm_75", "sm_90", "gfx90a", "gfx942", "gfx1100", "gfx1201"]


class Compiler:
    def __init__(self, options, arch, folder):
        self.arch, self.amd = arch, arch.startswith("gfx")
        self.source = os.path.join(folder, "f.hip" if self.amd else "f.cu")
        self.output = os.path.join(folder, "f.o")
        self.ptxas = options.ptxas
        self.base = [options.dev, "cc"] + (["--llvm", options.llvm] if options.llvm else [])
        self.base += ["--offload-arch=" + arch, "--cuda-device-only", "-w", "-ferror-limit=0", "-std=c++17", "-fno-crash-diagnostics"]
        self.base += ["-nogpuinc", "-nogpulib"] if self.amd else ["-nocudainc", "-nocudalib"]

    def run(self, *command):
        """(exit code, messages); 124 when it takes too long."""
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=90)
            return done.returncode, done.stderr + done.stdout
        except subprocess.TimeoutExpired:
            return 124, "takes longer than 90 s"

    def front(self, lines):
        """What the front end says; nothing is optimised or selected."""
        self.write(lines)
        return self.run(*self.base, "-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes", self.source, "-o", self.output)

    def back(self, lines, opt):
        self.write(lines)
        ptx = self.output + ".ptx"
        out = self.output if self.amd else ptx
        code, said = self.run(*self.base, "-O" + opt, "-c" if self.amd else "-S", self.source, "-o", out)
        if code or self.amd or not self.ptxas:
            return code, said
        target = re.search(r"\.target\s+(\w+)", open(ptx).read()).group(1)
        return self.run(self.ptxas, "-O0", "-arch=" + target, ptx, "-o", self.output)

    def write(self, lines):
        with open(self.source, "w") as f:
            f.write("\n".join(lines) + "\n")


# A function has as many registers as its kernel's launch bounds leave it, which
# no front end knows. LLVM says so at the call: no finding, but counted.
PRESSURE = re.compile("requires more registers than available|register allocation failed|ran out of registers|no registers from class available")


class Session:
    def __init__(self, compiler, prelude, calls):
        self.compiler = compiler
        self.head = prelude.rstrip("\n").split("\n")
        self.calls = calls
        self.findings, self.crowded = [], 0

    def lines(self, calls):
        return self.head + calls

    def refused(self, said):
        """Calls that have an error of their own, or cause one in a header."""
        blocks = re.split(r"^(?=.*\berror: )", said, flags=re.M)[1:]
        numbers = [re.search(r"\bf\.(?:cu|hip):(\d+):\d+: ", block) for block in blocks]
        return {int(n.group(1)) - len(self.head) - 1 for n in numbers if n} & set(range(len(self.calls)))

    def narrow(self, fails):
        """The smallest set of calls that still fails: one, nearly always."""
        calls = list(self.calls)
        while len(calls) > 1:
            half = len(calls) // 2
            for part in (calls[:half], calls[half:]):
                if fails(part)[0]:
                    calls = part
                    break
            else:
                return calls
        return calls

    def suspects(self, said):
        """Calls that the message names by line or by function."""
        found = self.refused(said)
        names = set(re.findall(r"\bf\d+\b", said))
        for i, call in enumerate(self.calls):
            name = re.search(r"\b(f\d+)\(", call).group(1)
            if name in names:
                found.add(i)
        return [self.calls[i] for i in sorted(found)]

    def find(self, fails, said, stage):
        """Takes out what fails, one call nearly always."""
        guilty = [c for c in self.suspects(said)[:20] if fails([c])[0]]
        guilty = guilty or self.narrow(fails)
        for call in guilty if len(guilty) < 8 else guilty[:1]:
            why = fails([call])[1]
            if PRESSURE.search(why):
                self.crowded += 1
            else:
                self.findings.append((stage, why, call))
        self.calls = [c for c in self.calls if c not in guilty]

    def front(self):
        """Drops what the front end refuses; a crash there is a finding."""
        dropped = 0
        for _ in range(30):
            code, said = self.compiler.front(self.lines(self.calls))
            if code == 0:
                break
            bad = self.refused(said)
            if bad and code == 1:
                dropped += len(bad)
                self.calls = [c for i, c in enumerate(self.calls) if i not in bad]
                continue
            self.find(self.front_crash, said, "front end")
        return dropped

    def front_crash(self, calls):
        code, said = self.compiler.front(self.lines(calls))
        return code not in (0, 1) or (code == 1 and not self.refused(said)), said

    def back(self, opt):
        fails = lambda calls: self.compiler.back(self.lines(calls), opt)
        for _ in range(40):
            code, said = fails(self.calls)
            if code == 0:
                return
            self.find(fails, said, "-O" + opt)


def gist(said):
    """The line that says what went wrong."""
    for pattern in (r"LLVM ERROR.*", r".*Assertion .*", r"fatal error: error in backend.*", r"error: .*", r".*: error.*", r"Stack dump", r".+"):
        found = re.search(pattern, said)
        if found:
            return found.group(0).strip()
    return "?"


def report(options, arch, seed, session):
    for i, (stage, said, call) in enumerate(session.findings):
        print("FINDING %s %s seed %s: %s\n  %s" % (arch, stage, seed, gist(said), call), flush=True)
        if options.keep:
            os.makedirs(options.keep, exist_ok=True)
            name = "%s-%s-%d%s" % (arch, seed, i, ".hip" if session.compiler.amd else ".cu")
            with open(os.path.join(options.keep, name), "w") as f:
                f.write("\n".join(session.lines([call])) + "\n/* %s\n%s\n*/\n" % (stage, said[:4000].replace("*/", "* /")))


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    for name, default in (("--llvm", ""), ("--dev", os.path.join(ROOT, "dev")), ("--keep", ""), ("--ptxas", "")):
        parser.add_argument(name, default=default)
    for name, default in (("--seed", 1), ("--files", 1), ("--calls", 150), ("--seconds", 0)):
        parser.add_argument(name, type=int, default=default)
    for name in ("--arch", "--opt"):
        parser.add_argument(name, action="append")
    options = parser.parse_args()
    begin, failed = time.time(), 0
    with tempfile.TemporaryDirectory() as folder:
        for n in range(options.files):
            for k, arch in enumerate(options.arch or ARCHS):
                if options.seconds and time.time() - begin > options.seconds:
                    return failed
                seed = options.seed + n
                generator = Calls(arch, seed)
                session = Session(Compiler(options, arch, folder), generator.prelude(), [generator.call(i) for i in range(options.calls)])
                dropped = session.front()
                opts = options.opt or ["012"[(seed + k) % 3]]
                for opt in opts:
                    session.back(opt)
                report(options, arch, seed, session)
                failed += len(session.findings)
                print("%s seed %d: %d calls, %d refused by the front end, %d short of registers, %d compiled at -O%s, %d findings" % (
                    arch, seed, options.calls, dropped, session.crowded, len(session.calls), ",".join(opts), len(session.findings)), flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
