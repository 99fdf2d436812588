#include <tile/config.h>

#if !TILE_PLUGIN
#error "tile_enable() did not load the plugin"
#endif

// The plugin's name, with no declaration anywhere.
__attribute__((global)) void anyAbove(const int *In, int *Out) {
  *Out = __warp_any(*In > 7);
}
