#!/bin/bash
# A seeded minute of random asm text and constraint strings through the readers,
# under the sanitizers. libFuzzer finds more in a night; this finds what a change
# breaks at once, and the same way each time.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
sources=()
for name in AsmText AsmStatements AsmMnemonics AsmTextChecks AsmTextFacts \
  AsmTextValues AsmConstraints AsmLetters AsmRegisterNames; do
  sources+=("clang-plugin/$name.cpp")
done
for target in AsmText AsmConstraints; do
  "${CXX:-c++}" -std=c++17 -O1 -fsanitize=address,undefined \
    -fno-sanitize-recover=all -DTILE_FUZZ_STANDALONE -Iclang-plugin \
    "test/fuzz/${target}_fuzz.cpp" "${sources[@]}" -o "$folder/$target"
  "$folder/$target" 30 1
done
