"""A PTX file with all 896 spellings of the x4 instructions, and is it certain
that the half without .rn is the same half again?

    $ all_forms.py ptx sm_100a > all.ptx
    $ all_forms.py compare all.sass
    448 forms, 448 without .rn are the same instructions

The first kernel holds the 448 forms with .rn, the second the same without. The
registers are the same, so equal instructions are equal lines of SASS.
"""
import re
import sys

import forms

HEAD = """.visible .entry %s(.param .u64 out, .param .u64 in)
{
	.reg .b32 %%a, %%b, %%c, %%d;
	.reg .b16 %%ah, %%bh;
	.reg .b64 %%o, %%i;
	ld.param.u64 %%o, [out];
	ld.param.u64 %%i, [in];
	ld.global.b32 %%a, [%%i];
	ld.global.b32 %%b, [%%i+4];
	ld.global.b32 %%c, [%%i+8];
	ld.global.b16 %%ah, [%%i+12];
	ld.global.b16 %%bh, [%%i+14];"""


def instruction(form):
    """A form of forms.every_form() on registers: c is the addend, if any."""
    name, _, *letters = form.split()
    sources = ["%a", "%b"]
    operands = [sources[k] + ("h" if letter == "%rs" else "") for k, letter in enumerate(letters[:2])]
    if name.startswith("fma"):
        operands.append("%c")
    elif not name.startswith("mul"):
        operands[1] = "%c"
    return "%s %%d, %s;" % (name, ", ".join(operands))


def kernel(name, lines):
    text = [HEAD % name]
    for number, line in enumerate(lines):
        text.append("\t%s\n\tst.global.b32 [%%o+%d], %%d;" % (line, 4 * number))
    return "\n".join(text + ["\tret;\n}"])


def write(target):
    lines = [instruction(form) for form in forms.every_form()]
    print(".version 9.4\n.target %s\n.address_size 64" % target)
    print(kernel("rounded", lines))
    print(kernel("plain", [line.replace(".rn", "") for line in lines]))


def arithmetic(sass, name):
    """The Q... instructions of a kernel, without their registers' numbers."""
    body = re.search(r"\n\.text\.%s:(.*?)EXIT" % name, sass, re.DOTALL).group(1)
    # ".reuse" is a hint that depends on the neighbours, as the numbers do.
    return [re.sub(r"\.reuse|\d+(?=[.,;\s])", "", line) for line in re.findall(r"Q(?:ADD|MUL|FMA)4[^;]*;", body)]


def compare(path):
    with open(path) as file:
        sass = file.read()
    rounded, plain = arithmetic(sass, "rounded"), arithmetic(sass, "plain")
    same = sum(a == b for a, b in zip(rounded, plain))
    print("%d forms, %d without .rn are the same instructions" % (len(rounded), same))
    return len(plain) != len(rounded) or same != len(rounded)


if __name__ == "__main__":
    sys.exit({"ptx": write, "compare": compare}[sys.argv[1]](sys.argv[2]))
