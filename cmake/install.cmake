# What `cmake --install` copies, from any of the build trees:
#
#   lib/clang-tile/ClangTile.so, ClangTile-<major>.so   those built so far
#   include/clang-tile/tile/*.h
#   lib/cmake/ClangTile/                                for find_package
#
# Payloads of other LLVMs are built in other trees, so this copies what lies in
# TILE_OUTPUT_DIR at that time. An older payload left in the prefix is not in
# the new loader's stamp and is never loaded.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
include("${CMAKE_CURRENT_LIST_DIR}/SupportedLLVM.cmake")

set(TILE_INSTALL_PLUGINDIR "${CMAKE_INSTALL_LIBDIR}/clang-tile")
set(TILE_INSTALL_INCLUDEDIR "${CMAKE_INSTALL_INCLUDEDIR}/clang-tile")
set(TILE_INSTALL_CMAKEDIR "${CMAKE_INSTALL_LIBDIR}/cmake/ClangTile")

install(CODE "set(TILE_LIBDIR \"${TILE_OUTPUT_DIR}\")
set(TILE_STAMP_SCRIPT \"${CMAKE_CURRENT_LIST_DIR}/StampLoader.cmake\")")
install(CODE [[
  file(GLOB TILE_PAYLOADS "${TILE_LIBDIR}/ClangTile-*.so")
  if(NOT EXISTS "${TILE_LIBDIR}/ClangTile.so" OR NOT TILE_PAYLOADS)
    message(FATAL_ERROR
      "need ClangTile.so and at least one ClangTile-<major>.so in "
      "'${TILE_LIBDIR}' to install; run './dev build'")
  endif()
  # Stamped here rather than in the prefix: what is copied is what was tested.
  execute_process(COMMAND "${CMAKE_COMMAND}" "-DLIBDIR=${TILE_LIBDIR}"
    -P "${TILE_STAMP_SCRIPT}" RESULT_VARIABLE TILE_STATUS)
  if(TILE_STATUS)
    message(FATAL_ERROR "the loader could not be stamped; see above")
  endif()
]])
install(DIRECTORY "${TILE_OUTPUT_DIR}/" DESTINATION "${TILE_INSTALL_PLUGINDIR}"
  USE_SOURCE_PERMISSIONS
  FILES_MATCHING PATTERN "ClangTile.so" PATTERN "ClangTile-*.so")

install(DIRECTORY "${CMAKE_CURRENT_LIST_DIR}/../include/tile"
  DESTINATION "${TILE_INSTALL_INCLUDEDIR}" FILES_MATCHING PATTERN "*.h")
install(FILES "${CMAKE_CURRENT_LIST_DIR}/../LICENSE"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}")

configure_package_config_file(
  "${CMAKE_CURRENT_LIST_DIR}/ClangTileConfig.cmake.in"
  "${CMAKE_CURRENT_BINARY_DIR}/ClangTileConfig.cmake"
  INSTALL_DESTINATION "${TILE_INSTALL_CMAKEDIR}"
  PATH_VARS TILE_INSTALL_PLUGINDIR TILE_INSTALL_INCLUDEDIR)
# Before 1.0 a minor version may change the headers.
write_basic_package_version_file(
  "${CMAKE_CURRENT_BINARY_DIR}/ClangTileConfigVersion.cmake"
  VERSION "${PROJECT_VERSION}" COMPATIBILITY SameMinorVersion)
install(FILES
  "${CMAKE_CURRENT_BINARY_DIR}/ClangTileConfig.cmake"
  "${CMAKE_CURRENT_BINARY_DIR}/ClangTileConfigVersion.cmake"
  "${CMAKE_CURRENT_LIST_DIR}/SupportedLLVM.cmake"
  "${CMAKE_CURRENT_LIST_DIR}/StampLoader.cmake"
  "${CMAKE_CURRENT_LIST_DIR}/TileEnable.cmake"
  DESTINATION "${TILE_INSTALL_CMAKEDIR}")
