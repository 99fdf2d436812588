// The headers compile without a warning as CUDA, as HIP and as plain C++, on both
// sides, with every standard, with the plugin and without, and under names that
// users like to define as macros. Some of the headers' own users only know nvcc.
//
// DEFINE: %{warn} = -Wall -Wextra -Wno-unknown-cuda-version -Werror -fsyntax-only %s
// DEFINE: %{nv} = -x cuda --cuda-device-only -nocudainc -nocudalib --cuda-path=%cuda --offload-arch=sm_90
// DEFINE: %{amd} = -x hip -nogpuinc -nogpulib --offload-arch=gfx1100
// RUN: %tile_cc %{nv} -std=c++17 %{warn} && %tile_cc %{nv} -std=c++23 %{warn}
// RUN: %tile_cc %{amd} -std=c++17 %{warn} && %tile_cc %{amd} -std=c++20 %{warn}
// RUN: %cc -isystem %source/include %{amd} --cuda-device-only -std=c++20 %{warn}
// Chips with branches of their own.
// RUN: %if llvm-at-least-21 %{ %tile_cc %{amd} --offload-arch=gfx950 --offload-arch=gfx1250 --cuda-device-only -std=c++17 %{warn} %}
// RUN: %if llvm-at-least-22 %{ %tile_cc %{nv} --offload-arch=sm_100a -std=c++17 %{warn} %}
// RUN: %tile_cc -std=c++17 %{warn} && %cc -isystem %source/include -std=c++23 %{warn}
//
// Included as a user's own files, not as a system's, they are clean, too.
// RUN: %cc -I %source/include %{nv} -std=c++17 %{warn} && %cc -I %source/include %{amd} -std=c++20 %{warn} && %cc -I %source/include -std=c++17 %{warn}

// Parameters and locals that a kernel's author might have macros for. (Names of
// the standard library's or of our interface cannot be on this list.)
#define N 8
#define M 16
#define K 32
#define T int
#define R 3
#define I 1
#define A 2
#define B 4
#define C ?
#define D ?
#define p ?
#define q ?
#define x ?
#define y ?
#define i ?
#define n ?
#define f ?
#define d ?
#define out ?
#define in ?
#define src ?
#define dst ?
#define ptr ?
#define lane ?
#define warp ?
#define mask ?
#define level ?
#define other ?
#define index ?
#define a ?
#define b ?
#define c ?
#define r ?
#define v ?
#define op ?
#define text ?
#define word ?
#define bytes ?
#define packed ?
#define info ?
#define width ?
#define mantissa ?
#define exponent ?
#define bias ?
#define inf ?
#define nan ?
#define low ?
#define high ?
#define even ?
#define odd ?
#define up ?
#define down ?
#define raw ?
#define power ?
#define saturate ?
#define scaled ?
#define pick ?
#define count ?
#define min(...) ?
#define max(...) ?
#include <tile/tile.h>
