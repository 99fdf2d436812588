#!/usr/bin/env python3
"""Random asm calls, and what must be in their registers and results.

    random_calls.py make SEED cuda|hip > calls.cu
    random_calls.py check calls.cu INPUTS.ll RESULTS.ll

The packing rules of the manual are written here a second time, as loops over
elements, and each source carries its expectations as comments:

    // f3 copy 67305985 7      the registers of each copy's arguments
    // f3 result 17            the value of each element of each result

INPUTS.ll is the optimised module, in which constants have become operands;
RESULTS.ll the same after known_results.py. Equal pure copies may have been merged.
"""
import collections
import random
import re
import sys

BITS = {"u8": 8, "i8": 8, "u16": 16, "i16": 16, "u32": 32, "int": 32, "u64": 64, "bool": 8, "byte_enum": 8, "half_like": 16}
SIGNED = {"i8", "i16", "int"}
HEAD = '#include "../Asm/Inputs/asm.h"\nenum byte_enum : u8 {};\nstruct half_like {\n  u16 Bits;\n};\n'
Value = collections.namedtuple("Value", "kind elements is_scalar")


def per_register(kind, pack):
    return min(max(32 // BITS[kind], 1), pack)


def literal(kind, x):
    if kind == "half_like":
        return "half_like{u16(%d)}" % x
    return "%s(%d%s)" % (kind, x, "ull" if kind == "u64" else "")


def register(kind, elements):
    """Element k is bits [k*w, (k+1)*w); a single signed one is extended."""
    width = BITS[kind]
    word = sum((x & (1 << width) - 1) << width * k for k, x in enumerate(elements))
    if len(elements) == 1 and kind in SIGNED and elements[0] < 0 and width < 32:
        word |= (1 << 32) - (1 << width)
    return word


class Call:
    def __init__(self, rng, name, is_amd):
        self.rng, self.name, self.is_amd = rng, name, is_amd
        self.is_mapped = rng.random() < 0.8
        self.is_pure = rng.random() < 0.7
        self.pack = rng.choice([1, 2, 4, 8]) if self.is_mapped else 1
        self.size = rng.choice([1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 16])
        if self.is_mapped and not self.is_pure:
            self.size = -(-self.size // self.pack) * self.pack
        self.arguments = [self.argument() for _ in range(rng.randint(1, 3))]
        self.is_group = self.is_mapped and not all(a.is_scalar for a in self.arguments)
        if self.is_mapped and not self.is_group:
            self.size = 1
            self.pack = self.pack if self.is_pure else 1
        self.results = [rng.choice(list(BITS)) for _ in range(rng.randint(1, 3))]

    def argument(self):
        kind = self.rng.choice(list(BITS))
        is_scalar = self.rng.random() < 0.3
        count = 1 if is_scalar else self.size if self.is_mapped else self.rng.randint(1, 4)
        low, high = (-100, 100) if kind in SIGNED else (0, 1) if kind == "bool" else (0, (1 << min(BITS[kind], 62)) - 1)
        return Value(kind, [self.rng.randint(low, high) for _ in range(count)], is_scalar)

    def copies(self):
        return -(-self.size // self.pack) if self.is_mapped else 1

    def registers(self, value, copy):
        if not self.is_mapped:
            return [register(value.kind, [x]) for x in value.elements]
        per = per_register(value.kind, self.pack)
        at = lambda k: value.elements[0] if value.is_scalar else value.elements[k] if k < self.size else 0
        first = copy * self.pack
        return [register(value.kind, [at(first + r + e) for e in range(per)]) for r in range(0, self.pack, per)]

    def expected_results(self):
        """known_results.py: byte j of output k is 0x10 * (k + 1) + j + 1."""
        base = 0
        for kind in self.results:
            per, size = per_register(kind, self.pack), BITS[kind] // 8
            for k in range(self.size if self.is_mapped else 1):
                place = k % self.pack
                output, byte = base + place // per, place % per * size
                value = sum((0x10 * (output + 1) + byte + j + 1) << 8 * j for j in range(size))
                yield 1 if kind == "bool" else value
            base += self.pack // per
        self.outputs = base

    def letter(self, kind):
        return "v" if self.is_amd else "l" if BITS[kind] * per_register(kind, self.pack) == 64 else "r"

    def source(self):
        results = list(self.expected_results())
        letters = []
        for kind in self.results:
            letters += ["=" + self.letter(kind)] * (self.pack // per_register(kind, self.pack))
        lines = []
        for value in self.arguments:
            letters += [self.letter(value.kind)] * len(self.registers(value, 0))
        for copy in range(self.copies()):
            row = [r for value in self.arguments for r in self.registers(value, copy)]
            lines.append("// %s copy %s" % (self.name, " ".join(map(str, row))))
        lines += ["// %s result %d" % (self.name, x) for x in results]
        lines.append("TEST void %s(char *P) {" % self.name)
        for n, value in enumerate(self.arguments):
            items = ", ".join(literal(value.kind, x) for x in value.elements)
            lines.append("  %s A%d = %s;" % (value.kind, n, items) if value.is_scalar else "  fragment<%s, %d> A%d = {%s};" % (value.kind, len(value.elements), n, items))
        lines.append('  auto Y = %s<%s>("// %s", "%s", %s, %s%s);' % (
            "__tile_inline_asm_elementwise" if self.is_mapped else "__tile_inline_asm", ", ".join(self.results),
            " ".join("$%d" % n for n in range(len(letters))), ",".join(letters), "true" if self.is_pure else "false",
            "%d, " % self.pack if self.is_mapped else "", ", ".join("A%d" % n for n in range(len(self.arguments)))))
        for n, kind in enumerate(self.results):
            whole = "Y" if len(self.results) == 1 else "Y.__v%d" % n
            for k in range(self.size if self.is_mapped else 1):
                element = whole + ("[%d]" % k if self.is_group else "") + (".Bits" if kind == "half_like" else "")
                stored = {"bool": "u8", "byte_enum": "u8", "half_like": "u16"}.get(kind, kind)
                lines.append("  *(volatile %s *)P = %s;" % (stored, element))
        return "\n".join(lines + ["}"])


def make(seed, language):
    rng = random.Random(seed)
    print(HEAD)
    made = 0
    while made < 60:
        call = Call(rng, "f%d" % made, language == "hip")
        source = call.source()
        # Bytes of known_results.py stay below 256. AMDGPU's clang returns a
        # class of one bool as i1 and stores that, which nobody may look at.
        lone_bool = call.is_group and call.size == 1 and call.results == ["bool"]
        if call.outputs <= 14 and not lone_bool:
            print(source)
            made += 1


def functions(path):
    text = open(path).read()
    return {m[1]: m[2] for m in re.finditer(r"define [^@\n]*@(f\d+)\([^\n]*\n(.*?)\n\}", text, re.DOTALL)}


def operands(body):
    for match in re.finditer(r'asm (?:sideeffect )?"[^"]*", "[^"]*"\((.*?)\) #', body):
        row = []
        for operand in filter(None, match[1].split(", ")):
            kind, value = operand.split(" ")[0], operand.split(" ")[-1]
            row.append((int(value) if value.lstrip("-").isdigit() else 0) & (1 << int(kind[1:])) - 1)
        yield row


def check(source, inputs, results):
    expected = {"copy": collections.defaultdict(list), "result": collections.defaultdict(list)}
    for name, what, numbers in re.findall(r"^// (f\d+) (copy|result) ?(.*)$", open(source).read(), re.MULTILINE):
        expected[what][name].append([int(x) for x in numbers.split()])
    inputs, results = functions(inputs), functions(results)
    failed = 0
    for name, copies in expected["copy"].items():
        seen = list(operands(inputs[name]))
        is_merged = "sideeffect" not in inputs[name] and {*map(tuple, seen)} == {*map(tuple, copies)}
        if seen != copies and not is_merged:
            print("error: %s: registers %s, not %s" % (name, seen, copies))
            failed += 1
        stored = [[int(x) & (1 << int(w)) - 1] for w, x in re.findall(r"store volatile i(\d+) (-?\d+)", results[name])]
        if stored != expected["result"][name]:
            print("error: %s: results %s, not %s" % (name, stored, expected["result"][name]))
            failed += 1
    print("%d calls, %d copies, %d failed" % (len(expected["copy"]), sum(map(len, expected["copy"].values())), failed))
    sys.exit(failed or len(expected["copy"]) < 60)


if sys.argv[1] == "make":
    make(int(sys.argv[2]), sys.argv[3])
else:
    check(*sys.argv[2:])
