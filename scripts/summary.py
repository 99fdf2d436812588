#!/usr/bin/env python3
"""Adds up what ./dev check ran, says why tests were skipped, and ends in

    241 passed, 0 failed, 12 skipped

usage: summary.py FOLDER, with lit's and GoogleTest's JSON and checks.tsv in it.
Exits 1 on a failure, or when nothing ran at all: a filter that matches no test
must not look like success.
"""
import collections
import json
import pathlib
import re
import sys

PASSED = {"PASS", "FLAKYPASS", "XFAIL"}
SKIPPED = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


def lit_results(path):
    """Yields (outcome, name, reason). Excluded: not asked for, so not counted."""
    for test in json.loads(path.read_text())["tests"]:
        code = test["code"]
        if code == "EXCLUDED":
            continue
        if code in PASSED:
            yield "pass", test["name"], ""
        elif code in SKIPPED:
            yield "skip", test["name"], reason_of(test["output"])
        else:
            yield "fail", test["name"], code.lower()


def reason_of(output):
    missing = re.search(r"unavailable features: *(.+)", output)
    if missing:
        return "needs " + missing.group(1)
    unwanted = re.search(r"(?:unsupported|incompatible).*: *(.+)", output)
    return "not with " + unwanted.group(1) if unwanted else "no reason given"


def unit_results(path):
    for suite in json.loads(path.read_text())["testsuites"]:
        for test in suite["testsuite"]:
            name = "%s.%s" % (suite["name"], test["name"])
            if test.get("failures"):
                yield "fail", name, ""
            elif test["result"] == "SKIPPED":
                yield "skip", name, "the test skipped itself"
            else:
                yield "pass", name, ""


def check_results(path):
    for line in path.read_text().splitlines():
        yield tuple(line.split("\t"))


def main():
    folder = pathlib.Path(sys.argv[1])
    total = collections.Counter()
    failed, skipped = [], collections.defaultdict(list)
    for title, pattern, read in (
        ("rules and checks", "checks.tsv", check_results),
        ("unit tests", "unit.json", unit_results),
        ("LLVM", "llvm-*.json", lit_results),
    ):
        for path in sorted(folder.glob(pattern)):
            label = "LLVM " + path.stem[5:] if title == "LLVM" else title
            here = collections.Counter()
            for outcome, name, reason in read(path):
                here[outcome] += 1
                if outcome == "fail":
                    failed.append("%s: %s%s" % (label, name.split(" :: ")[-1], " (%s)" % reason if reason else ""))
                elif outcome == "skip":
                    skipped[label, reason].append(name)
            print("%-16s %4d passed, %d failed, %d skipped" % (label + ":", here["pass"], here["fail"], here["skip"]))
            total += here
    for (label, reason), names in sorted(skipped.items()):
        some = ", ".join(name.split(" :: ")[-1] for name in names[:3]) + (", ..." if len(names) > 3 else "")
        print("skipped, %s: %d, %s: %s" % (label, len(names), reason, some))
    for line in failed:
        print("failed, " + line)
    if not total["pass"] + total["fail"]:
        print("no test ran")
    print("%d passed, %d failed, %d skipped" % (total["pass"], total["fail"], total["skip"]))
    return 1 if total["fail"] or not total["pass"] else 0


if __name__ == "__main__":
    sys.exit(main())
