"""Random calls of builtins for compile_fuzz.py: one function, on one line, each.

    Calls("gfx942", seed=1).call(7)
      -> 'extern "C" __global__ void f7(I16 *a0, void *o, int n) { ... }'

Most calls are meant to be right (letters fit their values, text moves
registers), because a call that the front end refuses never reaches a backend.
The rest is free choice: odd types, wrong letters, fixed registers, ties.
What a call computes is of no interest here; test/run looks at that.
"""
import random

PRELUDE = r"""#include <tile/tile.h>
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
template <class T> __device__ inline void keep(void *o, const T &x) { __builtin_memcpy(o, &x, sizeof(T)); }
template <class T> __device__ __attribute__((noinline)) T opaque(T x) { return x; }
"""

# name, C++ type, bits of a leaf, leaves, kind (i, f, b, p or x: refused or odd)
SCALARS = [
    ("Bool", "bool", 8, 1, "b"), ("Chr", "char", 8, 1, "i"), ("I8", "signed char", 8, 1, "i"),
    ("U8", "unsigned char", 8, 1, "i"), ("I16", "short", 16, 1, "i"), ("U16", "unsigned short", 16, 1, "i"),
    ("I32", "int", 32, 1, "i"), ("U32", "unsigned", 32, 1, "i"), ("Lng", "long", 64, 1, "i"),
    ("I64", "long long", 64, 1, "i"), ("U64", "unsigned long long", 64, 1, "i"),
    ("I128", "__int128", 128, 1, "i"), ("U128", "unsigned __int128", 128, 1, "i"),
    ("Wch", "wchar_t", 32, 1, "i"), ("C16", "char16_t", 16, 1, "i"), ("C32", "char32_t", 32, 1, "i"),
    ("F16", "_Float16", 16, 1, "h"), ("BF16", "__bf16", 16, 1, "h"), ("F32", "float", 32, 1, "f"),
    ("F64", "double", 64, 1, "f"), ("LDbl", "long double", 64, 1, "f"),
    ("E8", "enum E8_ : signed char { e8a, e8b }", 8, 1, "i"),
    ("E16", "enum class E16_ : unsigned short { a, b }", 16, 1, "i"),
    ("E32", "enum E32_ { e32a, e32b = 70000 }", 32, 1, "i"),
    ("E64", "enum class E64_ : long long { a, b }", 64, 1, "i"),
    ("EB", "enum EB_ : bool { eb0, eb1 }", 8, 1, "i"),
    ("P0", "int *", 64, 1, "p"), ("PV", "const void *", 64, 1, "p"), ("PF", "void (*)()", 64, 1, "p"),
    ("P1", "__attribute__((address_space(1))) float *", 64, 1, "p"),
    ("P3", "__attribute__((address_space(3))) int *", None, 1, "p"),
    ("P4", "__attribute__((address_space(4))) const int *", 64, 1, "p"),
    ("P5", "__attribute__((address_space(5))) char *", None, 1, "p"),
]
AMD_ODD = [
    ("P2", "__attribute__((address_space(2))) int *", 32, 1, "p"),
    ("P6", "__attribute__((address_space(6))) int *", 32, 1, "p"),
    ("P7", "__attribute__((address_space(7))) int *", 160, 1, "x"),
    ("P8", "__attribute__((address_space(8))) int *", 128, 1, "p"),
    ("P9", "__attribute__((address_space(9))) int *", 192, 1, "x"),
]
ODD = [
    ("B7", "_BitInt(7)", 8, 1, "x"), ("B32", "_BitInt(32)", 32, 1, "i"), ("B33", "_BitInt(33)", 64, 1, "x"),
    ("B128", "unsigned _BitInt(128)", 128, 1, "i"), ("B13", "unsigned _BitInt(13)", 16, 1, "x"),
    ("Nul", "decltype(nullptr)", 64, 1, "x"), ("CF", "_Complex float", 32, 2, "x"),
    ("VB", "bool __attribute__((ext_vector_type(4)))", 8, 4, "x"),
    ("MP", "struct MPs; typedef int MPs::*", 64, 1, "x"),
    ("FP16", "__fp16", 16, 1, "h"), ("VI", "volatile int", 32, 1, "i"), ("CI", "const int", 32, 1, "i"),
    ("Emp", "struct Emp_ {}", 0, 0, "x"), ("Bf", "struct Bf_ { int a : 3; }", 32, 1, "x"),
    ("Mix", "struct Mix_ { int a; float b; }", 32, 2, "x"),
    ("Sh", "tile::shared_address", 32, 1, "i"),
]
CLASSES = [
    ("Half", "struct Half_ { unsigned short x; }", 16, 1, "h"),
    ("One", "struct One_ { struct { struct { _Float16 h; } a; } b; }", 16, 1, "h"),
    ("Byt", "struct Byt_ { unsigned char b; }", 8, 1, "i"), ("Boo", "struct Boo_ { bool b; }", 8, 1, "b"),
    ("Dbl", "struct Dbl_ { double d; }", 64, 1, "f"), ("Ptr", "struct Ptr_ { int *p; }", 64, 1, "p"),
    ("Big", "struct alignas(32) Big_ { int x; }", 32, 1, "i"), ("W128", "struct W128_ { __int128 x; }", 128, 1, "i"),
    ("Fp8", "tile::fp8_e4m3", 8, 1, "i"), ("Fp4", "tile::fp4x2_e2m1", 8, 1, "i"), ("Fp4s", "tile::fp4x4_e2m1", 16, 1, "i"),
    ("Fp8q", "tile::fp8x4_e4m3", 32, 1, "i"), ("Uni", "union Uni_ { float f; int i[4]; }", 32, 1, "f"),
    ("Un2", "union Un2_ { short s[2]; double d; }", 16, 2, "i"),
]
GROUPS = [
    ("Fl4", "struct alignas(16) Fl4_ { float x, y, z, w; }", 32, 4, "f"), ("Uc4", "struct Uc4_ { unsigned char x, y, z, w; }", 8, 4, "i"),
    ("Uc3", "struct Uc3_ { unsigned char x, y, z; }", 8, 3, "i"), ("H2", "struct H2_ { Half x, y; }", 16, 2, "h"),
    ("Bas", "struct Bas_ : Half { unsigned short y; }", 16, 2, "i"), ("Pk", "struct __attribute__((packed)) Pk_ { short a[3]; }", 16, 3, "i"),
    ("V2f", "float __attribute__((ext_vector_type(2)))", 32, 2, "f"), ("V4f", "float __attribute__((ext_vector_type(4)))", 32, 4, "f"),
    ("V3c", "char __attribute__((ext_vector_type(3)))", 8, 3, "i"), ("V4c", "unsigned char __attribute__((ext_vector_type(4)))", 8, 4, "i"),
    ("V2h", "_Float16 __attribute__((ext_vector_type(2)))", 16, 2, "h"), ("V8s", "short __attribute__((vector_size(16)))", 16, 8, "i"),
    ("V2q", "__int128 __attribute__((vector_size(32)))", 128, 2, "i"), ("V1f", "float __attribute__((ext_vector_type(1)))", 32, 1, "f"),
    ("V2p", "struct V2p_ { V2f a[2]; }", 32, 4, "f"), ("UnG", "union UnG_ { V4c v; int i; }", 8, 4, "i"),
    ("Arr", "int[4]", 32, 4, "i"), ("Ar2", "short[2][3]", 16, 6, "i"), ("ArB", "bool[4]", 8, 4, "b"),
    ("ArH", "Half[8]", 16, 8, "h"), ("ArP", "int *[2]", 64, 2, "p"), ("ArV", "V3c[2]", 8, 6, "i"),
]

AMD_FIXED = ["{v5}", "{v[4:5]}", "{v[8:11]}", "{v255}", "{v[1:2]}", "{s4}", "{s[4:5]}", "{s[8:11]}", "{s105}", "{s[100:101]}",
             "{vcc}", "{vcc_lo}", "{vcc_hi}", "{m0}", "{scc}", "{exec}", "{exec_lo}", "{flat_scratch}", "{a3}", "{a[4:5]}", "{v0}",
             "{s0}", "{v[2]}", "{s[0:7]}", "{v[0:15]}", "{s32}", "{s33}", "{a255}", "{v31}", "{flat_scratch_lo}", "{v[0:31]}", "{exec_hi}"]
AMD_CLOBBERS = ["memory", "cc", "v7", "s[4:7]", "vcc", "scc", "exec", "a0", "m0", "v[0:3]", "s32", "v[32:47]", "vcc_lo", "flat_scratch",
                "s[30:31]", "s33", "v40", "a[0:31]", "v[224:255]", "s[96:103]", "exec_lo", "s[0:3]", "v31"]


def declare(name, spelled):
    """A typedef of any type expression."""
    if spelled.startswith("struct MPs"):
        return "struct MPs; typedef int MPs::*%s;" % name
    if "[" in spelled and "{" not in spelled and "(" not in spelled:
        base, dims = spelled.split("[", 1)
        return "typedef %s%s[%s;" % (base + " ", name, dims)
    if spelled == "void (*)()":
        return "typedef void (*%s)();" % name
    for key in ("ext_vector_type", "vector_size"):
        if key in spelled and "{" not in spelled:
            base, attribute = spelled.split(" __attribute__", 1)
            return "typedef %s %s __attribute__%s;" % (base, name, attribute)
    return "typedef %s %s;" % (spelled, name)


def fixed_bits(register):
    """Of "{s[4:5]}" 64."""
    if ":" in register:
        first, last = register[3:-2].split(":")
        return 32 * (int(last) - int(first) + 1)
    return 64 if register in ("{vcc}", "{exec}", "{flat_scratch}") else 32


class Calls:
    def __init__(self, arch, seed):
        self.r = random.Random("%s/%s" % (arch, seed))
        self.amd = arch.startswith("gfx")
        self.cdna = arch.startswith("gfx9")
        # What this file has more of than others.
        self.fixed, self.constant = self.r.choice([(0.03, 0.05), (0.03, 0.05), (0.4, 0.05), (0.03, 0.4), (0.2, 0.2)])
        small = 32 if self.amd else 64  # pointers to shared and private memory
        fix = lambda rows: [(n, s, b if b is not None else small, l, k) for n, s, b, l, k in rows]
        self.scalars = fix(SCALARS)
        self.classes, self.groups = fix(CLASSES), fix(GROUPS)
        self.odd = fix(ODD + (AMD_ODD if self.amd else []))

    def prelude(self):
        rows = self.scalars + self.classes + self.groups + self.odd
        return PRELUDE + "\n".join(declare(n, s) for n, s, *_ in rows) + "\n"

    # -- types ---------------------------------------------------------------

    def element(self):
        r = self.r.random()
        pool = self.scalars if r < 0.72 else self.classes if r < 0.93 else self.odd
        return self.r.choice(pool)

    def group(self, n=None):
        """(C++ type, bits, leaves, kind)"""
        if n is None and self.r.random() < 0.4:
            name, _, bits, leaves, kind = self.r.choice(self.groups)
            return name, bits, leaves, kind
        name, _, bits, leaves, kind = self.element()
        n = n or self.r.randint(1, 17)
        return "tile::fragment<%s, %d>" % (name, n), bits, leaves * n, kind

    def value(self):
        if self.r.random() < 0.3:
            return self.group()
        name, _, bits, leaves, kind = self.element()
        return name, bits, leaves, kind

    # -- constraints ----------------------------------------------------------

    def letter(self, bits, kind, output):
        """A letter that should fit; now and then one that may not."""
        r = self.r.random()
        if self.amd:
            if r < self.fixed:
                width = max(bits, 32)
                fits = [f for f in AMD_FIXED if fixed_bits(f) == width]
                # LLVM 19 loses which half of an output in a[4:5] is meant when
                # stores of two such are merged: "Illegal instruction detected".
                fits = [f for f in fits if f[1] != "a" or width == 32 or not output]
                return self.r.choice(fits or AMD_FIXED)
            if not output and r < self.fixed + self.constant:
                return self.r.choice(["I", "J", "A", "B", "C", "^DA", "^DB", "n", "i", "vi", "sI", "vA", "sn", "vB", "v^DA"])
            return self.r.choice("vvvvvsssa" if self.cdna else "vvvvsss") if r < 0.98 else self.r.choice(["^VA", "a"])
        if not output and r < self.constant:
            return self.r.choice(["n", "i", "rn", "ri", "ln", "hi", "fn", "di", "qn"])
        if r > 0.96:
            return self.r.choice("rhlqfdb")
        if kind == "b":
            return self.r.choice("brrh")
        if bits == 128:
            return "q"
        if bits == 64:
            return self.r.choice("ld" if kind == "f" else "lllld")
        if bits == 32:
            return self.r.choice("rf")
        return self.r.choice("hhr") if bits <= 16 else "r"

    def registers(self, values, pack, output):
        """One constraint for each register of these values."""
        result = []
        for _, bits, leaves, kind in values:
            if pack is None:
                count, width = leaves, bits
            else:
                per = min(max(32 // max(bits, 1), 1), pack)
                count, width = pack // per, bits * per
                kind = kind if per == 1 else "i"
            letter = self.letter(width, kind, output)
            mixed = self.r.random() < 0.05
            for _ in range(count):
                result.append((self.letter(width, kind, output) if mixed else letter, width))
        return result

    # -- text -----------------------------------------------------------------

    def move(self, to, source, i, j):
        """An instruction that puts operand j, or 1, into operand i."""
        (a, width), (b, from_width) = to, source or ("n", 0)
        what = "$%d" % j if source else "1"
        if not self.amd:
            kind = {"r": "b32", "f": "b32", "h": "b16", "l": "b64", "d": "b64", "q": "b128", "b": "pred"}.get(a)
            same = b[0] == a[0] or {a[0], b[0]} in ({"r", "f"}, {"l", "d"})
            if a == "q":
                return "mov.b128 $%d, $%d;" % (i, j) if same else "mov.b128 $%d, {%%clock64, %%clock64};" % i
            if a == "f" and not same:
                return "mov.f32 $%d, 0f3F800000;" % i
            if a == "d" and not same:
                return "mov.f64 $%d, 0d3FF0000000000000;" % i
            if a == "b":
                return "mov.pred $%d, $%d;" % (i, j) if same else "setp.eq.u32 $%d, 1, 1;" % i
            return "mov.%s $%d, %s;" % (kind, i, what if same else "1")
        file = a.strip("{")[0]
        words = max(width, 1) // 32 if width > 32 else 1
        vgpr = b.strip("{")[0] in "va"
        if words == 1 and a in ("v", "s") and from_width <= 32:
            half = "${%d:l}" % i
            if a == "v" and b in ("v", "s") and self.r.random() < 0.8:
                return "v_mov_b32 $%d, %s" % (i, what)
            if a == "s" and not vgpr and b == "s":
                return "s_mov_b32 $%d, %s" % (i, what)
            return "%s_mov_b32 $%d, 1 // %s" % (file, i, half if a == "v" else "")
        if words == 2 and a == "s":
            return "s_mov_b64 $%d, %s" % (i, what if b == "s" and from_width == 64 else "1")
        if words == 1 and a == "a":
            return "v_accvgpr_write_b32 $%d, 1" % i
        return "// $%d" % i

    def text(self, outs, ins):
        end = "\n" if self.amd else " "
        if self.r.random() < 0.2:  # every operand, in a comment
            return "// " + " ".join("$%d" % i for i in range(len(outs) + len(ins)))
        lines = []
        for i, out in enumerate(outs):
            j = self.r.randrange(len(ins)) if ins else 0
            lines.append(self.move(out, ins[j] if ins else None, i, len(outs) + j))
        r = self.r.random()
        if r < 0.1:
            lines = ["L:"] + lines + (["s_branch L"] if self.amd else ["bra L;"])
        elif r < 0.2:
            lines = ["L_${:uid}:"] + lines
        elif r < 0.3 and not self.amd:
            lines = ["{ .reg .b32 t; mov.b32 t, 1;"] + lines + ["}"]
        elif r < 0.4 and self.amd:
            lines.append(self.r.choice(["s_nop 0", "v_mov_b32 v1, 0", "s_mov_b64 vcc, 0", "s_mov_b32 m0, 1", "s_cmp_eq_u32 s0, 0",
                                        "v_cmp_eq_u32 vcc, v0, v1", "s_barrier", "s_mov_b32 s4, 0", "v_nop", "s_mov_b64 s[6:7], exec"]))
        elif r < 0.5:
            lines.append("// done $%d" % self.r.randrange(len(outs) + len(ins)) if outs or ins else "// done")
            return "\n".join(lines)
        return "\n".join(lines) if self.r.random() < 0.3 else end.join(lines)

    # -- a call -----------------------------------------------------------------

    def argument(self, name, kind, k, immediate=False):
        """An expression of this type: memory, a constant, a parameter."""
        r = self.r.random()
        if "<" not in name and kind in "ibfh" and (r < 0.2 or immediate):
            return "(%s)%s" % (name, self.r.choice(["0", "2", "33", "1", "-1", "7", "64", "65", "-17", "32768", "2147483647", "-2147483648ll",
                                                   "0x123456789abcdefll", "1.5", "4294967295u", "'a'", "255"]))
        if r < 0.3:
            # LLVM's NVPTX aborts on an array of null pointers of these spaces.
            return "%s{}" % name if "<" in name and "<P" not in name else "a%d[0]" % k
        return "a%d[%s]" % (k, self.r.choice(["t", "t", "t + 1", "0", "n", "k"]))

    def asm(self):
        elementwise = self.r.random() < 0.55
        pack = None
        pure = self.r.random() < 0.6
        if elementwise:
            pack = self.r.choice([1, 1, 2, 2, 4, 4, 8, 8, 16, 32, 64])
            size = self.r.randint(1, 17) if pure or self.r.random() < 0.2 else pack * self.r.randint(1, 3)
            results = [(n, b, l, k) for n, _, b, l, k in (self.element() for _ in range(self.r.choice([1, 1, 1, 2, 3])))]
            args = [self.group(size) if self.r.random() < 0.7 else self.value() for _ in range(self.r.choice([0, 1, 1, 2, 2, 3]))]
        else:
            results = [self.value() for _ in range(self.r.choice([0, 1, 1, 1, 2, 3]))]
            args = [self.value() for _ in range(self.r.choice([0, 1, 1, 2, 2, 3, 4]))]
        outs = self.registers(results, pack, True)
        ins, immediate = [], []
        for value in args:
            these = self.registers([value], pack, False)
            immediate.append(any(len(c) == 1 and c in "IJABCni" or c[0] == "^D" for c, _ in these))
            ins += these
        self.words = sum(max(1, (w or 0) // 32) for _, w in outs + ins)
        spelled = ["=" + ("&" if self.r.random() < 0.15 else "") + c for c, _ in outs]
        tied = set()
        for i, (c, w) in enumerate(ins):
            same = [o for o, (_, ow) in enumerate(outs) if ow == w and o not in tied]
            if same and self.r.random() < 0.12:
                tied.add(same[0])
                ins[i] = outs[same[0]]
                c = str(same[0])
            spelled.append(c)
        for clobber in self.r.sample(AMD_CLOBBERS if self.amd else ["memory"], self.r.choice([0, 0, 0, 1]) if not self.amd else self.r.choice([0, 0, 0, 1, 2])):
            spelled.append("~{%s}" % clobber)
        text = self.text(outs, ins).replace("\n", "\\n")
        call = "%s<%s>(\"%s\", \"%s\", %s%s%s)" % (
            "__tile_inline_asm_elementwise" if elementwise else "__tile_inline_asm", ", ".join(n for n, *_ in results),
            text, ",".join(spelled), "true" if pure else "false", ", %d" % pack if elementwise else "",
            "".join(", " + self.argument(n, k, i, immediate[i]) for i, (n, _, _, k) in enumerate(args)))
        return call, args, bool(results)

    def other(self):
        """A call of another builtin: expression, arguments, has a value."""
        name, bits, leaves, kind = self.value()
        while any("P%d" % n in name for n in (2, 6, 7, 8, 9)):  # plain copies of these abort LLVM
            name, bits, leaves, kind = self.value()
        p = self.r.choice(["true", "t > n", "n != 3", "a0[t] == a0[0]", "t & 1", "false", "t == n || t > 5"])
        one = [("I32", 32, 1, "i")]
        value = [(name, bits, leaves, kind)]
        x = self.argument(name, kind, 0)
        memory = self.r.choice(["a0 + t", "a0", "(const %s *)a0" % name, "(__attribute__((address_space(1))) %s *)a0" % name, "&a0[n]",
                                "(void *)a0", "&sh"])
        target = self.r.choice(["fp8_e4m3", "fp8_e5m2", "fp8_e4m3_fnuz", "fp8_e5m2_fnuz", "fp6_e2m3", "fp6_e3m2", "fp4_e2m1"])
        fp8 = self.r.choice(["tile::fp8_e4m3", "tile::fp8_e5m2"])
        m = self.r.choice([4, 8, 12])
        rows = [
            ("__tile_assume_uniform(%s)" % x, value, True), ("__tile_assume_uniform(%s)" % x, value, True),
            ("[&]{ [[assume_uniform]] %s u = %s; return u; }()" % (name, x), value, True),
            ("[]([[tile::assume_uniform]] %s u) { return u; }(%s)" % (name, x), value, True),
            ("__warp_any(%s)" % p, one, True), ("__warp_all(%s)" % p, one, True), ("__warp_ballot(%s)" % p, one, True),
            ("__vote_ballot_sync(%s, %s)" % (self.r.choice(["~0u", "0xff", "n", "t"]), p), one, True),
            ("(__warp_any(%s) ? __warp_all(%s) : __warp_ballot(%s) > 5)" % (p, p, p), one, True),
            ("[&]{ int c = 0; while (__warp_any(c < t) && c < 100) ++c; return c; }()", one, True),
            ("__warp_any(%s)" % x, value, True),
            ("__tile_clock64()", one, True), ("[&]{ long long c = 0; for (int i = 0; i < t; ++i) c += __tile_clock64(); return c; }()", one, True),
            ("tile::clock_delta(__tile_clock64(), __tile_clock64())", one, True), ("tile::realtime()", one, True),
            ("__tile_thread_id(%d)" % self.r.randrange(3), one, True), ("tile::lane_id()", one, True),
            ("__tile_prefetch(%s)" % memory, value, False), ("__tile_prefetch(%s, tile::L1, %s)" % (memory, p.replace("a0[t] == a0[0]", "n")), value, False),
            ("__tile_prefetch_tensormap(%s)" % memory, value, False),
            ("__buffer_load<%s>(%s, %s)" % (name, memory, self.r.choice(["t", "0", "n", "1ll << 40", "-1"])), value, True),
            ("__buffer_load(%s, t, n > 3)" % memory, value, True), ("__buffer_load(a0, t, n > 3, a0[0])", value, True),
            ("__buffer_store(%s, t, %s)" % (memory, x), value, False), ("__buffer_store(a0, t, a0[0], n > 3)", value, False),
            ("tile::buffer_load(%s, t)" % memory, value, True), ("tile::buffer_store(%s, t, %s)" % (memory, x), value, False),
            ("__barrier_expect_bytes(&sh, %s)" % self.r.choice(["n", "64", "t"]), one, False), ("__barrier_expect_bytes(&sh, 4, n > 2)", one, False),
            ("tile::warp_predicate(t < n, %s, [](%s v, int q) { return v; }, n)" % (x, name), value, True),
            ("tile::warp_predicate(tile::wave_uniform, n > 2, %s, [](%s v) { return opaque(v); })" % (x, name), value, True),
            ("__stoch_round<tile::%s>(a0[t], n)" % target, [("F32", 32, 1, "f")], True),
            ("__stoch_round<tile::%s>(a0[t], n)" % target, [("tile::fragment<float, 4>", 32, 4, "f")], True),
            ("tile::stoch_round<tile::%s>(a0[t], (unsigned)n)" % target, [("tile::fragment<float, 4>", 32, 4, "f")], True),
            ("tile::stoch_round<tile::%s>(a0[t], (unsigned)n, tile::native_bits)" % target, [("F32", 32, 1, "f")], True),
            ("tile::stoch_round<%s>(a0[t], (unsigned)n)" % self.r.choice(["_Float16", "__bf16"]), [("tile::fragment<float, 2>", 32, 2, "f")], True),
            ("__packed_fma4(a0[t], a0[0], a0[n])", [("tile::fragment<%s, %d>" % (fp8, m), 8, m, "i")], True),
            ("tile::packed_%s4(a0[t], a0[0]%s)" % self.r.choice([("add", ""), ("sub", ", tile::satfinite"), ("fma", ", a0[n]")]),
             [("tile::fragment<%s, %d>" % (fp8, m), 8, m, "i")], True),
            ("tile::packed_mul4<%s>(a0[t], a0[0])" % fp8, [("tile::fragment<tile::fp4x2_e2m1, %d>" % (m // 2), 8, m, "i")], True),
            ("tile::load<%s, 4>(a0)" % name, value, True),
            ("tile::as<tile::fragment<unsigned char, sizeof(%s)>>(a0[t])" % name, value, True),
            ("tile::randint4x(t, n)", one, True),
        ]
        return self.r.choice(rows)

    def sized(self):
        """An asm of a size that people write; one in fifty may be any."""
        while True:
            call = self.asm()
            if self.words <= 48 or self.r.random() < 0.02:
                return call

    def call(self, number):
        call, args, has_value = self.sized() if self.r.random() < 0.8 else self.other()
        shared = self.r.choice(["long long", "int", "char"]) if "&sh" in call else None
        keep = "{ auto r = %s; keep((char *)o + t * sizeof r, r); }" % call if has_value else call + ";"
        context = self.r.choice([
            "%s", "%s", "%s",
            "for (; k < n; ++k) { %s }",
            "if (t > n) { %s }",
            "[&]{ %s }();",
            "_Pragma(\"unroll\") for (k = 0; k < 3; ++k) { %s }",
            "[&](auto q) { %s }(1);",
            "if (n > 3) { %s } else { t ^= 1; %s }",
            "switch (t) { case 1: %s break; default: k = 2; }",
        ])
        body = context.replace("%s", keep)
        parameters = "".join("%s *a%d, " % (n, i) for i, (n, *_) in enumerate(args))
        declared = "__shared__ %s sh; " % shared if shared else ""
        return "extern \"C\" __global__ void f%d(%svoid *o, int n) { %sint t = __tile_thread_id(0), k = 0; %s }" % (
            number, parameters, declared, body)
