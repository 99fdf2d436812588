//===- LoaderStamp.cpp - reading the stamp, and checking it ---------------===//
//
// A stamp that does not belong to the payload beside it is worse than none:
// ccache would go on serving what the old payload made. So after loading, the
// build id in the payload's memory is compared with the stamp's:
//
//   PT_NOTE { namesz 4, descsz 20, NT_GNU_BUILD_ID, "GNU\0", 3f 09 ... e1 }
//
// That cannot see a change made after linking (strip, patchelf); the SHA-256 in
// the stamp changes for those, but is not computed again at each start-up.
//
//===----------------------------------------------------------------------===//
#include "LoaderStamp.h"

#include <dlfcn.h>
#include <link.h>
#include <string.h>

using namespace tileloader;

// Never read by name: the compiler knows these bytes, but not the later ones.
extern "C" __attribute__((section(".clang_tile"), used, visibility("hidden")))
const char clang_tile_stamp_bytes[StampSize] = "clang-tile stamp none\n";

// Two loaders in one process compare stamps through this (Loader.cpp).
extern "C" __attribute__((used, visibility("default")))
const char *const clang_tile_stamp = clang_tile_stamp_bytes;

const char *tileloader::stampText() {
  const char *Text = clang_tile_stamp_bytes;
  asm volatile("" : "+r"(Text));
  return Text;
}

bool tileloader::isStamped() {
  static const char Head[] = "clang-tile stamp 1\n";
  return !strncmp(stampText(), Head, sizeof Head - 1);
}

namespace {

/// Copies up to the next `End` into `To`, cut to its size, and steps over it.
template <size_t N> void readField(const char *&Text, char End, char (&To)[N]) {
  size_t Size = 0;
  for (; *Text && *Text != End && *Text != '\n'; ++Text)
    if (Size + 1 < N)
      To[Size++] = *Text;
  To[Size] = '\0';
  if (*Text)
    ++Text;
}

int hexDigit(char C) {
  if (C >= '0' && C <= '9')
    return C - '0';
  return C >= 'a' && C <= 'f' ? C - 'a' + 10 : -1;
}

bool equalsHex(const unsigned char *Bytes, size_t Size, const char *Hex) {
  if (strlen(Hex) != 2 * Size)
    return false;
  for (size_t I = 0; I != Size; ++I)
    if (hexDigit(Hex[2 * I]) != Bytes[I] >> 4 ||
        hexDigit(Hex[2 * I + 1]) != (Bytes[I] & 15))
      return false;
  return true;
}

struct BuildIdQuery {
  ElfW(Addr) Base;
  const char *Hex;
  bool Equal;
};

bool noteHasBuildId(const char *Note, size_t Size, const char *Hex) {
  while (Size >= sizeof(ElfW(Nhdr))) {
    ElfW(Nhdr) Header;
    memcpy(&Header, Note, sizeof Header);
    size_t NameSize = (size_t(Header.n_namesz) + 3) & ~size_t(3);
    size_t DescSize = (size_t(Header.n_descsz) + 3) & ~size_t(3);
    size_t Whole = sizeof Header + NameSize + DescSize;
    if (Whole > Size)
      return false;
    const char *Name = Note + sizeof Header;
    if (Header.n_type == NT_GNU_BUILD_ID && Header.n_namesz == 4 &&
        !memcmp(Name, "GNU", 4))
      return equalsHex(reinterpret_cast<const unsigned char *>(Name + NameSize),
                       Header.n_descsz, Hex);
    Note += Whole;
    Size -= Whole;
  }
  return false;
}

int visitLibrary(dl_phdr_info *Info, size_t, void *Data) {
  auto &Query = *static_cast<BuildIdQuery *>(Data);
  if (Info->dlpi_addr != Query.Base)
    return 0;
  for (unsigned I = 0; I != Info->dlpi_phnum; ++I) {
    const ElfW(Phdr) &Segment = Info->dlpi_phdr[I];
    if (Segment.p_type != PT_NOTE)
      continue;
    auto *Note = reinterpret_cast<const char *>(Query.Base + Segment.p_vaddr);
    if (noteHasBuildId(Note, Segment.p_memsz, Query.Hex))
      Query.Equal = true;
  }
  return 1;
}

} // namespace

bool tileloader::nextPayload(const char *&Next, Payload &P) {
  static const char Key[] = "payload ";
  const char *Row = strstr(Next, Key);
  if (!isStamped() || !Row)
    return false;
  Row += sizeof Key - 1;
  char Major[8], Checks[4], Digest[65];
  readField(Row, ' ', Major);
  readField(Row, ' ', P.BuildId);
  readField(Row, ' ', Checks);
  readField(Row, ' ', Digest);
  readField(Row, '\n', P.ClangLine);
  P.Major = 0;
  for (const char *Digit = Major; *Digit; ++Digit)
    P.Major = P.Major * 10 + unsigned(*Digit - '0');
  P.ABIBreakingChecks =
      strcmp(Checks, "on") ? tileloader::Checks::Off : tileloader::Checks::On;
  Next = Row;
  return true;
}

bool tileloader::findPayload(unsigned Major, Payload &P) {
  const char *Next = stampText();
  while (nextPayload(Next, P))
    if (P.Major == Major)
      return true;
  return false;
}

bool tileloader::hasBuildId(void *Handle, const char *Hex) {
  link_map *Map = nullptr;
  if (dlinfo(Handle, RTLD_DI_LINKMAP, &Map) || !Map)
    return false;
  BuildIdQuery Query = {Map->l_addr, Hex, false};
  dl_iterate_phdr(visitLibrary, &Query);
  return Query.Equal;
}
