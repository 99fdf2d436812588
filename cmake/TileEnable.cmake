# tile_enable(TARGET...): the plugin and its headers, for these targets alone.
#
#   find_package(ClangTile REQUIRED)
#   add_library(kernels kernels.cu)
#   tile_enable(kernels)
#
# Which compiler must be clang: those of the target's CUDA and HIP sources; the
# C++ one if it is told to compile CUDA or HIP ("-x hip"), or if the target has
# nothing but C++. Plain C++ beside CUDA or HIP sources may be anyone's; it gets
# the headers, whose portable forms need no plugin.
#
# Any other compiler stops the configuration here, where one line says what is
# needed and what was found; by the build it would be an unknown flag or, worse,
# a kernel compiled without the plugin. The compiler is asked to load the plugin
# once, which finds what no version number shows (another vendor's clang).
#
# It looks at the sources when the calling CMakeLists.txt ends, so sources added
# later from another folder are not checked, and sources that are generator
# expressions never are.

function(tile_enable)
  foreach(target IN LISTS ARGV)
    if(NOT TARGET "${target}")
      message(FATAL_ERROR "tile_enable: there is no target '${target}'")
    endif()
    get_target_property(type "${target}" TYPE)
    get_target_property(imported "${target}" IMPORTED)
    if(imported OR NOT type MATCHES "^(EXECUTABLE|(STATIC|SHARED|MODULE|OBJECT)_LIBRARY)$")
      message(FATAL_ERROR "tile_enable: needs a target that compiles sources, "
        "but '${target}' does not (${type}); for the headers alone link "
        "ClangTile::headers")
    endif()
    get_target_property(enabled "${target}" CLANG_TILE_ENABLED)
    if(enabled)
      continue()
    endif()
    set_target_properties("${target}" PROPERTIES CLANG_TILE_ENABLED ON)
    # Not target_link_libraries: that would force its keyword form on callers.
    target_include_directories("${target}" SYSTEM PRIVATE
      "${ClangTile_INCLUDE_DIR}")
    # EVAL, since the arguments of a deferred call are expanded when it runs.
    cmake_language(EVAL CODE
      "cmake_language(DEFER CALL _tile_finish_target [[${target}]])")
  endforeach()
endfunction()

function(_tile_finish_target target)
  _tile_device_languages("${target}" languages)
  foreach(lang IN LISTS languages)
    _tile_check_compiler("${target}" ${lang})
    target_compile_options("${target}" PRIVATE
      "$<$<COMPILE_LANGUAGE:${lang}>:-fplugin=${ClangTile_PLUGIN}>")
    string(TOLOWER ${lang} prefix)
    if("${prefix}_std_17" IN_LIST CMAKE_${lang}_COMPILE_FEATURES)
      target_compile_features("${target}" PRIVATE ${prefix}_std_17)
    endif()
  endforeach()
endfunction()

# Sets `var` to the languages whose compiler needs the plugin.
function(_tile_device_languages target var)
  set(languages "")
  get_target_property(sources "${target}" SOURCES)
  get_target_property(options "${target}" COMPILE_OPTIONS)
  get_target_property(flags "${target}" COMPILE_FLAGS)
  _tile_names_device("${options};${flags};${CMAKE_CXX_FLAGS}" device_cxx)
  foreach(source IN LISTS sources)
    _tile_source_language("${target}" "${source}" lang)
    if(lang MATCHES "^(CUDA|HIP)$")
      list(APPEND languages ${lang})
    elseif(lang STREQUAL "CXX")
      foreach(property COMPILE_OPTIONS COMPILE_FLAGS)
        get_source_file_property(options "${source}"
          TARGET_DIRECTORY "${target}" ${property})
        _tile_names_device("${options}" device_source)
        if(device_source)
          set(device_cxx TRUE)
        endif()
      endforeach()
    endif()
  endforeach()
  if(device_cxx OR NOT languages)
    list(APPEND languages CXX)
  endif()
  list(REMOVE_DUPLICATES languages)
  set(${var} "${languages}" PARENT_SCOPE)
endfunction()

# Do these flags make a C++ compiler compile CUDA or HIP?
function(_tile_names_device flags var)
  string(REGEX MATCH "(^|[; :])-x[; ]*(cuda|hip)" found "${flags}")
  set(${var} "${found}" PARENT_SCOPE)
endfunction()

function(_tile_source_language target source var)
  set(${var} "" PARENT_SCOPE)
  if(source MATCHES "\\$<")
    return()
  endif()
  get_source_file_property(lang "${source}"
    TARGET_DIRECTORY "${target}" LANGUAGE)
  get_source_file_property(header "${source}"
    TARGET_DIRECTORY "${target}" HEADER_FILE_ONLY)
  if(header)
    return()
  endif()
  get_filename_component(extension "${source}" LAST_EXT)
  string(REGEX REPLACE "^\\." "" extension "${extension}")
  if(NOT lang)
    foreach(candidate CUDA HIP CXX)
      if(extension IN_LIST CMAKE_${candidate}_SOURCE_FILE_EXTENSIONS)
        set(lang ${candidate})
        break()
      endif()
    endforeach()
  endif()
  if(NOT lang AND extension MATCHES "^(cu|hip)$")
    # CMake skips a file of no known language without a word.
    message(FATAL_ERROR "tile_enable(${target}): no language compiles "
      "'${source}'; enable CUDA or HIP, or set its LANGUAGE property to CXX "
      "and add '-x cuda' or '-x hip'")
  endif()
  if(lang)
    set(${var} "${lang}" PARENT_SCOPE)
  endif()
endfunction()

function(_tile_check_compiler target lang)
  set(compiler "${CMAKE_${lang}_COMPILER}")
  set(found "${CMAKE_${lang}_COMPILER_ID} ${CMAKE_${lang}_COMPILER_VERSION}")
  list(JOIN TILE_SUPPORTED_LLVM ", " supported)
  set(need "tile_enable(${target}): needs clang ${supported} as\
 CMAKE_${lang}_COMPILER, but found ${found} ('${compiler}')")

  string(REGEX MATCH "^[0-9]+" major "${CMAKE_${lang}_COMPILER_VERSION}")
  if(NOT CMAKE_${lang}_COMPILER_ID STREQUAL "Clang"
     OR NOT major IN_LIST TILE_SUPPORTED_LLVM)
    message(FATAL_ERROR "${need}")
  endif()

  # Once per compiler and run: the answer may change between two runs.
  get_property(known GLOBAL PROPERTY CLANG_TILE_LOADS)
  if("${compiler}" IN_LIST known)
    return()
  endif()
  execute_process(
    COMMAND "${compiler}" "-fplugin=${ClangTile_PLUGIN}" -x c++ -fsyntax-only
      /dev/null
    RESULT_VARIABLE status OUTPUT_VARIABLE text ERROR_VARIABLE text)
  if(status)
    string(STRIP "${text}" text)
    message(FATAL_ERROR "${need}, which does not load the plugin: ${text}")
  endif()
  set_property(GLOBAL APPEND PROPERTY CLANG_TILE_LOADS "${compiler}")
endfunction()
