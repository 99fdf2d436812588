#!/usr/bin/env python3
"""Makes sources of the C++ blocks of a page, so that what it shows compiles.

    ```c++ nvptx
    ```c++ amdgpu
    ```c++ both
    ```c++ nvptx error: what the compiler must say

usage: extract.py PAGE FOLDER

Writes FOLDER/nvptx.cu and FOLDER/amdgpu.hip with all blocks that compile, each in
a namespace of its own, and FOLDER/error-N.cu or .hip for each that must not, with
the message as a comment for FileCheck. Lines are numbered as in the page.
"""
import pathlib
import re
import sys

page, folder = map(pathlib.Path, sys.argv[1:])
folder.mkdir(parents=True, exist_ok=True)
SUFFIX = {"nvptx": ".cu", "amdgpu": ".hip"}
HEAD = '#include "device.h"\n#include <tile/tile.h>\n'

lines = page.read_text().splitlines()
good = {target: [] for target in SUFFIX}
errors = 0
at = 0
while at < len(lines):
    fence = re.fullmatch(r"```c\+\+ (nvptx|amdgpu|both)(?: error: (.*))?", lines[at])
    if lines[at].startswith("```c++") and not fence:
        sys.exit("%s:%d: no target after ```c++" % (page, at + 1))
    if not lines[at].startswith("```"):
        at += 1
        continue
    end = lines.index("```", at + 1)
    body = "\n".join(['#line %d "%s"' % (at + 2, page.name)] + lines[at + 1 : end])
    if fence:
        targets = SUFFIX if fence[1] == "both" else [fence[1]]
        for target in targets:
            if not fence[2]:
                good[target].append("namespace block_%d {\n%s\n}" % (at + 1, body))
                continue
            errors += 1
            path = folder / ("error-%d%s" % (errors, SUFFIX[target]))
            path.write_text("// CHECK: error: %s\n%s%s\n" % (fence[2], HEAD, body))
    at = end + 1
for target, blocks in good.items():
    (folder / (target + SUFFIX[target])).write_text(HEAD + "\n".join(blocks) + "\n")
print("%d compile, %d do not" % (sum(map(len, good.values())), errors))
