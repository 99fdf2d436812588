# Builds, then runs four kinds of tests: sourced by ./dev.
#   the rules of the house that grep sees           (here)
#   test/checks/*   programs: exit 0 passes, 77 skips (last line says why)
#   test/unit/      GoogleTest, natively, once
#   test/           lit, once per LLVM, where that LLVM lives
# scripts/summary.py adds them up. A PATH below test/ runs only those lit tests:
#   ./dev check --llvm 22 test/Warp

cmd_check() {
  local Paths=() Options=() N Failed=0
  while (($#)); do
    case $1 in
    --llvm) Options+=("$1" "${2-}"); shift ;;
    -*) Options+=("$1") ;;
    *) Paths+=("$1") ;;
    esac
    shift
  done
  parse_llvms "19 22" "${Options[@]}"
  RESULTS=$SRC/build/results
  rm -rf "$RESULTS"
  mkdir -p "$RESULTS"
  build_all all "${LLVMS[@]}"
  if ((${#Paths[@]} == 0)); then
    check_rules
    run_checks
    run_unit_tests
  fi
  for N in "${LLVMS[@]}"; do run_lit "$N" "${Paths[@]}"; done
  /usr/bin/python3 "$SRC/scripts/summary.py" "$RESULTS"
}

# One line per test for summary.py: pass, fail or skip, a name, a reason.
result() { printf '%s\t%s\t%s\n' "$1" "$2" "${3-}" >>"$RESULTS/checks.tsv"; }

# lit ignores a RUN line that lacks its colon: the test would pass unrun.
check_rules() {
  local Found
  if Found=$(grep -rnE '(//|#|;)[ 	]*RUN[ 	]+[^:]' "$SRC/test" \
    --include='*.cu' --include='*.cpp' --include='*.hip' --include='*.test'); then
    printf 'RUN without a colon, so lit would skip it:\n%s\n' "$Found"
    result fail "RUN lines have their colon"
  else
    result pass "RUN lines have their colon"
  fi
  # What differs between clangs is read in one place, or the next clang is
  # ported in twenty.
  if Found=$(grep -nE '^ *# *(el)?if.*(CLANG|LLVM)_VERSION' "$SRC"/clang-plugin/* |
    grep -v '/Compat\.h:'); then
    printf 'a version of clang outside Compat.h:\n%s\n' "$Found"
    result fail "versions are asked in Compat.h only"
  else
    result pass "versions are asked in Compat.h only"
  fi
  # A file longer than this holds two things, and a FIXME is nobody's.
  Found=$(cd "$SRC" && {
    find clang-plugin include runtime tools scripts examples -type f \
      ! -name '*.pyc' -exec wc -l {} + | awk '$1 > 600 && $2 != "total"'
    grep -rnE '\b(TODO|FIXME|XXX)\b' clang-plugin include runtime tools examples
  } || true)
  if [[ $Found ]]; then
    printf 'too long, or left open:\n%s\n' "$Found"
    result fail "no file is too long or left open"
  else
    result pass "no file is too long or left open"
  fi
}

run_checks() {
  local Check Log Code
  Log=$(mktemp)
  for Check in "$SRC"/test/checks/*; do
    [[ -f $Check && -x $Check ]] || continue
    Code=0
    (cd "$SRC" && "$Check") >"$Log" 2>&1 </dev/null || Code=$?
    case $Code in
    0) result pass "${Check#"$SRC"/}" ;;
    77) result skip "${Check#"$SRC"/}" "$(tail -n 1 "$Log")" ;;
    *)
      printf -- '--- %s failed:\n' "${Check#"$SRC"/}"
      cat "$Log"
      result fail "${Check#"$SRC"/}"
      ;;
    esac
  done
  rm -f "$Log"
}

run_unit_tests() {
  local Program=$SRC/build/host/test/TileUnitTests
  if [[ ! -x $Program ]]; then
    # Configured without unit tests; only an empty test/unit/ explains that.
    compgen -G "$SRC/test/unit/*.cpp" >/dev/null || return 0
    result fail "unit tests" "not built"
    return 0
  fi
  "$Program" --gtest_brief=1 --gtest_output="json:$RESULTS/unit.json" || true
  [[ -s $RESULTS/unit.json ]] || result fail "unit tests" "crashed"
}

run_lit() {
  local N=$1 Filter=()
  shift
  (($# == 0)) || Filter=(--filter "($(printf '%s\n' "$@" | sed 's,^\(\./\)\?test/,,' | paste -sd'|'))")
  load_llvm "$N"
  # lit's exit code adds nothing to the file, but a missing file says a lot.
  (PYTHONPATH=$TILE_HOME/py in_root /usr/bin/python3 "$TILE_HOME/py/bin/lit" -j "$JOBS" -sv \
    "${Filter[@]}" -o "$RESULTS/llvm-$N.json" "$SRC/build/llvm-$N/test") || true
  [[ -s $RESULTS/llvm-$N.json ]] || result fail "lit with LLVM $N" "did not run"
}
