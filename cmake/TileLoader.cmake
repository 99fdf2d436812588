# What makes a loader and its payloads fit each other:
#
#   add_library(TileLoader MODULE Loader.cpp LoaderHost.cpp LoaderStamp.cpp)
#   tile_loader(TileLoader)
#   add_library(TilePayload MODULE ... PayloadRecord.cpp)
#   tile_payload(TilePayload "${BINDIR}" "${VERSION}")   # of llvm-config
#
# Both leave a stamped loader behind each build. A payload that arrives any
# other way (copied, built in a chroot) needs, once it lies beside the loader,
#
#   cmake -DLIBDIR=<folder> -P cmake/StampLoader.cmake
#
# Output names, folders and visibility stay the caller's.

include("${CMAKE_CURRENT_LIST_DIR}/SupportedLLVM.cmake")
set(TILE_STAMP_SCRIPT "${CMAKE_CURRENT_LIST_DIR}/StampLoader.cmake")

function(tile_stamp_after_build target)
  add_custom_command(TARGET ${target} POST_BUILD
    COMMAND "${CMAKE_COMMAND}" "-DLIBDIR=$<TARGET_FILE_DIR:${target}>"
            -P "${TILE_STAMP_SCRIPT}"
    VERBATIM)
endfunction()

function(tile_loader target)
  list(JOIN TILE_SUPPORTED_LLVM ", " supported)
  target_compile_definitions(${target} PRIVATE
    "CLANG_TILE_SUPPORTED=\"${supported}\"")
  target_compile_options(${target} PRIVATE -fno-rtti -fno-exceptions
    # A reader of the stamp must not be given the bytes it was compiled with.
    -fno-lto)
  # No symbol may be left to the host, and no library but libc: the loader goes
  # into hosts with any libstdc++ and with none.
  target_link_options(${target} PRIVATE -Wl,-z,defs -Wl,-z,nodelete
    -Wl,--as-needed -static-libgcc)
  target_link_libraries(${target} PRIVATE ${CMAKE_DL_LIBS})
  tile_stamp_after_build(${target})
endfunction()

function(tile_payload target bindir version)
  execute_process(COMMAND "${bindir}/clang" --version
    OUTPUT_VARIABLE line ERROR_QUIET RESULT_VARIABLE status)
  string(REGEX MATCH "^[^\n]+" line "${line}")
  if(status OR NOT line)
    # Only headers here: take them for LLVM's own.
    set(line "clang version ${version}")
  endif()
  target_compile_definitions(${target} PRIVATE
    "CLANG_TILE_BUILT_FOR=\"${line}\"")
  # The loader compares the build id with the one it was stamped with.
  target_link_options(${target} PRIVATE -Wl,--build-id=sha1)
  if(TARGET TileLoader)
    add_dependencies(${target} TileLoader)
  endif()
  tile_stamp_after_build(${target})
endfunction()
