# Writes into LIBDIR/ClangTile.so which payloads lie beside it, so that its
# bytes change whenever one of theirs does (ccache hashes only the file named by
# -fplugin=) and it can say what it was built for without loading anything:
#
#   cmake -DLIBDIR=build/lib -P cmake/StampLoader.cmake
#
# Run it whenever a payload was added, changed or removed; it may run many times
# and several at once. Without a loader in LIBDIR it does nothing: the loader's
# own build runs it again. The text it writes is described in LoaderStamp.h.
#
# It needs objcopy (binutils or llvm). It cannot know of a payload that changes
# later: the loader finds that out by the build id and refuses to go on.
cmake_minimum_required(VERSION 3.22)

if(NOT LIBDIR)
  message(FATAL_ERROR "need -DLIBDIR=<folder with ClangTile.so>")
endif()
get_filename_component(LIBDIR "${LIBDIR}" ABSOLUTE)
set(LOADER "${LIBDIR}/ClangTile.so")
set(STAMP_SIZE 4096) # StampSize in LoaderStamp.h

# Sets `var` to the payload's row. ELF notes are read as hexadecimal text.
function(payload_row file var)
  file(STRINGS "${file}" record REGEX "^clang-tile payload [0-9]+ (on|off) ")
  if(NOT record MATCHES "^clang-tile payload ([0-9]+) (on|off) ([^;]+)$")
    message(FATAL_ERROR "'${file}' is no payload: it has no record of "
      "what it was built for (clang-plugin/PayloadRecord.cpp)")
  endif()
  set(major "${CMAKE_MATCH_1}")
  set(checks "${CMAKE_MATCH_2}")
  set(clang "${CMAKE_MATCH_3}")
  if(NOT file MATCHES "/ClangTile-${major}\\.so$")
    message(FATAL_ERROR "'${file}' was built for LLVM ${major}; "
      "its name must be ClangTile-${major}.so")
  endif()

  # namesz 4, descsz 20 (sha1) or 16 (md5, uuid), NT_GNU_BUILD_ID, "GNU"
  file(READ "${file}" head LIMIT 65536 HEX)
  if(head MATCHES "040000001[04]00000003000000474e5500")
    string(FIND "${head}" "${CMAKE_MATCH_0}" start)
    math(EXPR start "${start} + 32")
    set(digits 40)
    if(CMAKE_MATCH_0 MATCHES "^0400000010")
      set(digits 32)
    endif()
    string(SUBSTRING "${head}" ${start} ${digits} build_id)
  else()
    message(FATAL_ERROR "'${file}' has no build id; "
      "link it with -Wl,--build-id=sha1")
  endif()
  file(SHA256 "${file}" digest)
  set(${var} "payload ${major} ${build_id} ${checks} ${digest} ${clang}\n"
    PARENT_SCOPE)
endfunction()

if(NOT EXISTS "${LOADER}")
  return()
endif()
file(LOCK "${LIBDIR}/.ClangTile.lock" GUARD PROCESS TIMEOUT 120)

set(STAMP "clang-tile stamp 1\n")
file(GLOB PAYLOADS "${LIBDIR}/ClangTile-*.so")
list(SORT PAYLOADS COMPARE NATURAL)
foreach(file IN LISTS PAYLOADS)
  payload_row("${file}" row)
  string(APPEND STAMP "${row}")
endforeach()
string(LENGTH "${STAMP}" size)
math(EXPR padding "${STAMP_SIZE} - ${size}")
if(padding LESS 1)
  message(FATAL_ERROR "the stamp of ${PAYLOADS} needs ${size} bytes, but the "
    "loader has room for ${STAMP_SIZE}")
endif()
string(REPEAT "\n" ${padding} padding)
string(APPEND STAMP "${padding}")

set(OBJCOPY_NAMES objcopy llvm-objcopy)
include("${CMAKE_CURRENT_LIST_DIR}/SupportedLLVM.cmake")
list(REVERSE TILE_SUPPORTED_LLVM)
foreach(major IN LISTS TILE_SUPPORTED_LLVM)
  list(APPEND OBJCOPY_NAMES llvm-objcopy-${major})
endforeach()
find_program(OBJCOPY NAMES ${OBJCOPY_NAMES} NO_CACHE)
if(NOT OBJCOPY)
  message(FATAL_ERROR "need objcopy (of binutils) or llvm-objcopy to stamp "
    "'${LOADER}'")
endif()

function(run_objcopy)
  execute_process(COMMAND "${OBJCOPY}" ${ARGV} RESULT_VARIABLE status
    ERROR_VARIABLE text OUTPUT_VARIABLE text)
  if(status)
    message(FATAL_ERROR "cannot stamp '${LOADER}': ${OBJCOPY}: ${text}")
  endif()
endfunction()

# An unchanged stamp leaves the file alone, time included: by default ccache
# looks at size and time of a plugin rather than at its bytes.
set(TEXT "${LIBDIR}/ClangTile.stamp")
set(NEW "${LIBDIR}/ClangTile.so.new")
run_objcopy(--dump-section ".clang_tile=${TEXT}" "${LOADER}" "${NEW}")
file(READ "${TEXT}" OLD_STAMP)
if(NOT OLD_STAMP STREQUAL STAMP)
  file(WRITE "${TEXT}" "${STAMP}")
  run_objcopy(--update-section ".clang_tile=${TEXT}" "${LOADER}" "${NEW}")
  # In one step: a compiler may be opening the loader just now.
  file(RENAME "${NEW}" "${LOADER}")
endif()
file(REMOVE "${TEXT}" "${NEW}")
