"""With which words does a kernel's copy run?

    descriptor_words.py FILE.s KERNEL   prints the groups of its last copy

Only for descriptors that are constants: every instruction before the copy that
writes one of its registers must be a scalar move, or this fails. So what it
prints is also the proof that all was computed by the compiler. Word 1 of the
first group is a shared address and shown as such.
"""
import re
import sys

path, kernel = sys.argv[1:]
text = open(path).read()
body = re.search(r"^%s:(.*?)s_endpgm" % kernel, text, re.M | re.S).group(1)
registers = {}


def numbers(operand):
    """s7 and s[4:5] as lists of register numbers."""
    match = re.fullmatch(r"s(\d+)", operand)
    if match:
        return [int(match[1])]
    match = re.fullmatch(r"s\[(\d+):(\d+)\]", operand)
    return list(range(int(match[1]), int(match[2]) + 1)) if match else None


def value(operand, width):
    sources = numbers(operand)
    if sources:
        return [registers.get(source) for source in sources]
    literal = int(operand, 0)
    return [(literal >> 32 * i) & 0xFFFFFFFF for i in range(width)]


copy = None
for line in body.splitlines():
    words = line.split(";")[0].replace(",", " ").split()
    if not words:
        continue
    name, operands = words[0], words[1:]
    if name.startswith("tensor_"):
        copy = [[registers.get(r) for r in numbers(group)] for group in operands]
    elif name in ("s_mov_b32", "s_mov_b64", "s_movk_i32") and numbers(operands[0]):
        to = numbers(operands[0])
        for register, word in zip(to, value(operands[1], len(to))):
            registers[register] = word
    elif name == "s_brev_b32" and not numbers(operands[1]):  # 0x80000000
        bits = format(int(operands[1], 0), "032b")
        registers[numbers(operands[0])[0]] = int(bits[::-1], 2)
    elif operands and numbers(operands[0]):
        for register in numbers(operands[0]):
            registers[register] = None  # Computed at run time.

for number, group in enumerate(copy):
    shown = ["lds" if (number, i) == (0, 1) else word for i, word in enumerate(group)]
    if None in shown:
        sys.exit("%s: word %d of group %d is no constant" % (kernel, shown.index(None), number))
    print("g%d" % number, *[word if word == "lds" else "%08x" % word for word in shown])
