"""Are the x4 instructions of this PTX all that there are, each once?

    $ forms.py kernel.ptx
    448 forms

The list is written from the grammar of PTX 9.4, not from the header:

    {add,sub}.rn{.satfinite}.D.A      d, a, c
    {mul,fma}.rn{.satfinite}.D.A.B    d, a, b [, c]

.e2m1x4 operands are 16-bit registers (%rs), all others 32-bit ones. The forms
without .rn are left out by the header: they may be contracted.
"""
import collections
import re
import sys

RESULTS = ["e4m3x4", "e5m2x4"]
OPERANDS = RESULTS + ["e2m3x4", "e3m2x4", "e2m1x4", "e2m1p4x4", "ue8m0x4"]


def register(operand):
    return "%rs" if operand == "e2m1x4" else "%r"


def every_form():
    """Instruction with its registers' letters: "add.rn.e4m3x4.e2m1x4 %r %rs %r"."""
    for saturate in ("", ".satfinite"):
        for result in RESULTS:
            for a in OPERANDS:
                for name in ("add", "sub"):
                    yield "%s.rn%s.%s.%s %%r %s %%r" % (name, saturate, result, a, register(a))
                for b in OPERANDS:
                    for name, addend in (("mul", ""), ("fma", " %r")):
                        yield "%s.rn%s.%s.%s.%s %%r %s %s%s" % (
                            name, saturate, result, a, b, register(a), register(b), addend)


def forms_of(text):
    for name, operands in re.findall(r"^\s*(?:\{ )?((?:add|sub|mul|fma)\.[\w.]*x4[\w.]*)\s+([^;]*);", text, re.MULTILINE):
        yield " ".join([name] + [re.sub(r"\d+$", "", word.strip()) for word in operands.split(",")])


def main():
    with open(sys.argv[1]) as file:
        have = collections.Counter(forms_of(file.read()))
    need = collections.Counter(every_form())
    for form in sorted((need - have).elements()):
        print("missing: " + form)
    for form in sorted((have - need).elements()):
        print("not expected: " + form)
    print("%d forms" % sum(have.values()))
    sys.exit(have != need)


if __name__ == "__main__":
    main()
