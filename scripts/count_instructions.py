#!/usr/bin/env python3
"""How many instructions does each kernel of these files have?

    $ count_instructions.py scan.s scan.cubin
    scan.s      PTX   sample_rows          52
    scan.s      PTX   sample_rows_by_hand  52
    scan.cubin  SASS  sample_rows          70

usage: count_instructions.py [--nvdisasm PROGRAM] [--no-more OURS THEIRS]
                             [--without NAME]... FILE...

Reads PTX and AMDGPU assembly as clang writes them, and cubins through nvdisasm.
`--no-more OURS THEIRS` ends with an error where a file has more instructions in
kernel OURS than in THEIRS, or lacks one of them. `--without` leaves AMDGPU
instructions of that name out.

Not counted: labels, directives, comments, padding after the end of the code.
In PTX, `{` and `}` of a scope are no instructions.
"""
import argparse
import re
import subprocess
import sys


def without_comments(text):
    return re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL)


def count_ptx(text):
    """Statements between the braces of each .entry."""
    kernels = {}
    text = without_comments(text)
    for match in re.finditer(r"\.entry\s+([\w$]+)\s*(?:\([^)]*\))?[^{;]*\{", text):
        depth, at = 1, match.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(text[at], 0)
            at += 1
        kernels[match[1]] = sum(map(is_ptx_instruction, ptx_statements(text[match.end() : at - 1])))
    return kernels


def ptx_statements(body):
    """Splits at ';' and at the braces of scopes; a brace within a statement
    (`mov.b64 %rd1, {%r1, %r2};`) follows a comma or the opcode."""
    for statement in body.split(";"):
        statement = statement.strip()
        while statement[:1] in ("{", "}") or re.match(r"[\w$]+:", statement):
            statement = re.sub(r"^(?:[{}]|[\w$]+:)\s*", "", statement)
        yield statement


def is_ptx_instruction(statement):
    return bool(statement) and not statement.startswith(".")


def count_gcn(text, without):
    """Lines that are instructions, from a kernel's label to its .size; clang
    puts the metadata of a kernel between them, as directives."""
    kernels, name = {}, None
    wanted = set(re.findall(r"^\s*\.amdhsa_kernel\s+([\w$.]+)", text, re.MULTILINE))
    for line in text.splitlines():
        code = line.split(";")[0].strip()
        label = re.match(r"([\w$.]+):", code)
        if label and label[1] in wanted:
            name = label[1]
            kernels[name] = 0
        elif code.startswith((".section", ".size")):
            name = None
        elif name and re.match(r"[a-z]\w*", code) and not label and not is_padding(code) and code.split()[0] not in without:
            kernels[name] += 1
    return kernels


def is_padding(code):
    return code.startswith("s_code_end")


def count_sass(path, nvdisasm):
    text = subprocess.run([nvdisasm, "-c", path], capture_output=True, text=True, check=True).stdout
    kernels, name = {}, None
    for line in text.splitlines():
        section = re.match(r"\s*\.section\s+\.text\.([\w$]+)", line)
        if section:
            name = section[1]
            kernels[name] = []
        elif name and re.match(r"\s*/\*[0-9a-f]{4,}\*/\s", line):
            kernels[name].append(line.split("*/", 1)[1].split(";")[0].strip())
    return {name: len(without_padding(code)) for name, code in kernels.items()}


def without_padding(code):
    """The branch to itself that ends a kernel, and the NOPs that fill its line."""
    while code and (code[-1] == "NOP" or re.match(r"BRA\s", code[-1])):
        code.pop()
    return code


def count(path, nvdisasm, without=()):
    with open(path, "rb") as file:
        content = file.read()
    if content.startswith(b"\x7fELF"):
        return "SASS", count_sass(path, nvdisasm)
    text = content.decode()
    if re.search(r"^\s*\.target\s+sm_", text, re.MULTILINE):
        return "PTX", count_ptx(text)
    if ".amdgcn_target" in text:
        return "ISA", count_gcn(text, without)
    sys.exit("%s: neither PTX nor AMDGPU assembly nor a cubin" % path)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--nvdisasm", default="nvdisasm")
    parser.add_argument("--no-more", nargs=2, metavar=("OURS", "THEIRS"))
    parser.add_argument("--without", action="append", default=[])
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    failed = False
    for path in options.files:
        kind, kernels = count(path, options.nvdisasm, options.without)
        for name in sorted(kernels):
            print("%s  %-4s  %-28s %4d" % (path, kind, name, kernels[name]))
        if not options.no_more:
            continue
        ours, theirs = options.no_more
        missing = [name for name in (ours, theirs) if not kernels.get(name)]
        if missing:
            print("error: %s: no instruction of '%s' found" % (path, "', '".join(missing)))
            failed = True
        elif kernels[ours] > kernels[theirs]:
            print("error: %s: '%s' has %d more than '%s'" % (path, ours, kernels[ours] - kernels[theirs], theirs))
            failed = True
    sys.exit(failed)


if __name__ == "__main__":
    main()
