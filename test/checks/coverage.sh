#!/bin/sh
# Every builtin, diagnostic and option has a test that names it; what nobody
# tests is what the next change breaks unnoticed.
set -e
./scripts/generate.sh --check >/dev/null || true # stale files are generated.sh's
build/tablegen/tablegen names | /usr/bin/python3 scripts/coverage.py
