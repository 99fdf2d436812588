#!/usr/bin/env python3
"""Does a kernel cost more than its twin that is written by hand?

    $ compare_twins.py --nvdisasm nvdisasm twins.ptx twins.cubin twins.s
    twins.s  ISA  not8   7 instructions, 3 VGPRs   by hand   7 instructions, 3 VGPRs

`X_by_hand` is the twin of kernel `X`. Ends with an error where X has more
instructions, more vector registers or any scratch memory, or where a file has
fewer than the number of pairs that --pairs says.
"""
import argparse
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "scripts"))
from count_instructions import count


def registers(path):
    """Vector registers and scratch bytes of each kernel, where the text says so."""
    data = pathlib.Path(path).read_bytes()
    if data.startswith(b"\x7fELF"):
        return {}
    text = data.decode()
    found = {}
    for name, body in re.findall(r"\.amdhsa_kernel (\S+)\n(.*?)\.end_amdhsa_kernel", text, re.DOTALL):
        vgprs = int(re.search(r"\.amdhsa_next_free_vgpr (\d+)", body)[1])
        scratch = int(re.search(r"\.amdhsa_private_segment_fixed_size (\d+)", body)[1])
        found[name] = vgprs, scratch
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--nvdisasm", default="nvdisasm")
    parser.add_argument("--pairs", type=int, required=True)
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    failures = []
    for path in options.files:
        kind, counts = count(path, options.nvdisasm)
        used = registers(path)
        pairs = [name for name in sorted(counts) if name + "_by_hand" in counts]
        if len(pairs) < options.pairs:
            failures.append("%s: %d pairs, not %d" % (path, len(pairs), options.pairs))
        for name in pairs:
            ours = counts[name], *used.get(name, (0, 0))
            theirs = counts[name + "_by_hand"], *used.get(name + "_by_hand", (0, 0))
            print("%s %-4s %-16s %3d instructions, %2d VGPRs   by hand %3d, %2d" % (path, kind, name, *ours[:2], *theirs[:2]))
            if not theirs[0]:
                failures.append("%s: no instruction in '%s_by_hand'" % (path, name))
            if any(a > b for a, b in zip(ours, theirs)) or ours[2]:
                failures.append("%s: '%s' costs more than its twin" % (path, name))
    for failure in failures:
        print("error: " + failure)
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
