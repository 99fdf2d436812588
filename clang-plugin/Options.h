//===- Options.h - -fplugin-arg-tile-NAME[=VALUE] -------------------------===//
#ifndef CLANG_TILE_OPTIONS_H
#define CLANG_TILE_OPTIONS_H

#include <optional>
#include <string>
#include <vector>

namespace clang_tile {

/// What the command line asked for; unset where it said nothing.
struct Options {
#define OPTION(Id, Name, Value, Does) std::optional<std::string> Id;
#include "Options.def"
};

/// An argument that names no option, and the option it may have meant.
struct UnknownOption {
  std::string Said, Near;
};

Options parseOptions(const std::vector<std::string> &Arguments,
                     std::vector<UnknownOption> &Unknown);

std::string helpText();

} // namespace clang_tile
#endif
