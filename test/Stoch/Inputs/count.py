"""How many instructions does each function of this AMD assembly take?

    $ count.py kernel.s
    fp8x4: 4 conversions, 16 others

Counted is vector work inside device functions, whose arguments are in registers
already. A constant that is moved into a register is not: in a loop that happens
once. Nor are waits and returns, which every function has.
"""
import re
import sys


def instructions(text):
    """Pairs of function and the mnemonics and operands in it."""
    for name, body in re.findall(r"^(\w+):.*?\n(.*?)^\ts_set_?pc", text, re.MULTILINE | re.DOTALL):
        lines = re.findall(r"^\t(v_\S+)([^;\n]*)", body, re.MULTILINE)
        # gfx1250 writes two in one line.
        yield name, [part.strip() for line in lines for part in "".join(line).split("::")]


def is_constant(line):
    return re.match(r"v_(dual_)?mov_b32\S* v\d+, (-?\d|0x|-?\d\.)", line) is not None


def main():
    with open(sys.argv[1]) as file:
        text = file.read()
    for name, lines in instructions(text):
        lines = [line for line in lines if not is_constant(line) and not line.startswith("v_nop")]
        conversions = sum(line.startswith(("v_cvt_sr", "v_cvt_scalef32_sr")) for line in lines)
        print("%s: %d conversions, %d others" % (name, conversions, len(lines) - conversions))


if __name__ == "__main__":
    main()
