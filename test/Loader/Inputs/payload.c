// Stands in for a payload: says on stderr that it was loaded, and which one it
// is, so that a test can tell a payload from another and loaded once from
// twice. The record is what PayloadRecord.cpp writes into real ones.
//
//   %toy_payload -DMAJOR='"22"' -DCLANG='"clang version 22.1.8"' -DNAME='"one"'
#include <unistd.h>

#ifndef CHECKS
#define CHECKS "off"
#endif

__attribute__((used)) const char clang_tile_payload[] =
    "\nclang-tile payload " MAJOR " " CHECKS " " CLANG "\n";

#ifdef NEEDS_SYMBOL
extern int symbol_that_this_clang_lacks;
int *Needed = &symbol_that_this_clang_lacks;
#endif

__attribute__((constructor)) static void load(void) {
  static const char Text[] = "payload " NAME " loaded\n";
  if (write(STDERR_FILENO, Text, sizeof Text - 1) < 0)
    _exit(3);
}
