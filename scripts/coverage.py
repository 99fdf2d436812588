#!/usr/bin/env python3
"""Which row of the tables has no test?

    build/tablegen/tablegen names | scripts/coverage.py     (what ./dev check runs)

A row of Builtins.def is tested when, for each vendor that it has a lowering on,
some lit test compiles a call of it for that vendor and checks what comes out. A
row of Diagnostics.def is tested when a test expects its words (the longest piece
of text between two arguments) in a check line; an option, when a RUN line passes
it.

It cannot see whether a test is a good one, nor texts that are one argument only
("%0"): AsmProblems.def has its own check in test/unit/.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
VENDORS = {
    "NVIDIA": r"\bsm_\d|%(tile_ptx|\w+_cuda)\b",
    "AMD": r"\bgfx\d|%(tile_gcn|\w+_hip)\b",
}
# How a call of the row is written, where that is not the row's own name.
CALLS = {
    "tdm": r"\b(async_load|async_store)\s*\(",
    "tma": r"\bupdate_tensor_map\s*\(",
    "assume_uniform": r"\b(__tile_)?assume_uniform\b",
}
ELEMENT = {"f16": r"_Float16|__half|\bf16", "bf16": r"__bf16|__nv_bfloat16|\bbf16"}
CHECK_LINE = re.compile(r"(expected|[\w-]+)-(error|warning|note|remark)|\b(error|warning|note|remark): |//\s*[\w-]+:")


def tests():
    """Text of every lit test, and of it the RUN lines and the check lines."""
    for path in sorted((ROOT / "test").rglob("*")):
        if path.suffix not in (".cu", ".cpp", ".hip", ".test") or "unit" in path.parts:
            continue
        text = path.read_text(errors="replace")
        runs = "\n".join(re.findall(r"(?:RUN|DEFINE|REDEFINE):(.*)", text))
        if runs:
            checks = "\n".join(line for line in text.splitlines() if CHECK_LINE.search(line))
            yield text, runs, checks


def call_of(row):
    if row in CALLS:
        return CALLS[row]
    if row.startswith("stoch_round_"):
        element = row[len("stoch_round_"):]
        words = ELEMENT.get(element, r"_%s\b" % element)
        return r"__stoch_round<[^>]*(%s)" % words
    return r"\b(__|__tile_|tile::)%s\s*[(<]" % row


def words_of(text):
    """The longest piece between the arguments, and its place does not matter."""
    return max(re.split(r"%\d", text), key=len).strip()


def main():
    names = sys.stdin.read().splitlines()
    matrix = subprocess.run([ROOT / "build/tablegen/tablegen", "matrix"], text=True, capture_output=True, check=True).stdout
    vendors = {}
    for row, nvidia, amd in re.findall(r"\| `(\w+)` \| (.*?) \| (.*?) \|", matrix):
        vendors[row] = [v for v, cell in (("NVIDIA", nvidia), ("AMD", amd)) if cell != "no"]
    every = list(tests())
    bad = []
    for name in names:
        kind, _, rest = name.partition(" ")
        if kind == "row":
            call = re.compile(call_of(rest))
            for vendor in vendors[rest]:
                if not any(call.search(text) and re.search(VENDORS[vendor], runs) and
                           re.search(r"[Ff]ile[Cc]heck|verify|ptxas|diff", runs) for text, runs, _ in every):
                    bad.append("no test of '%s' for %s" % (rest, vendor))
        elif kind == "diagnostic":
            id, _, text = rest.partition("\t")
            words = words_of(text)
            if words and not any(words in checks for _, _, checks in every):
                bad.append("no test expects %s: \"%s\"" % (id, words))
        elif kind == "option":
            if not any("-fplugin-arg-tile-" + rest in runs for _, runs, _ in every):
                bad.append("no test passes -fplugin-arg-tile-" + rest)
    for line in bad:
        print(line)
    if not names or not vendors or not every:
        print("nothing to compare: the tables or the tests were not found")
        return 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
