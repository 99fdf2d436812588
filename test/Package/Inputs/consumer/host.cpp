#include <tile/fragment.h>

#if TILE_PLUGIN
#error "the plugin is here, though nobody asked for it"
#endif

int main() {
  tile::fragment<int, 2> F = {3, 4};
  return F[0] + F[1] == 7 ? 0 : 1;
}
