"""How many scalar instructions does one loop have more than another?

    count_loop.py FILE.s KERNEL BASE MOST

Counts the innermost loop of each kernel, waits and delay hints left out: they
are the scheduler's, and differ from LLVM to LLVM.
"""
import re
import sys


def loop(text, kernel):
    body = re.search(r"^%s:(.*?)s_endpgm" % kernel, text, re.M | re.S).group(1)
    trip = re.search(r"=>This Inner Loop.*?s_cbranch", body, re.S).group(0)
    words = re.findall(r"^\t([sv]_\w+)", trip, re.M)
    if any(word.startswith("v_") for word in words):
        sys.exit("%s: vector instructions in the loop" % kernel)
    hints = ("s_wait_", "s_delay_alu", "s_clause")
    return [word for word in words if not word.startswith(hints)]


path, kernel, base, most = sys.argv[1:]
text = open(path).read()
more = len(loop(text, kernel)) - len(loop(text, base))
print("%s: %d more than %s" % (kernel, more, base))
sys.exit(more > int(most))
