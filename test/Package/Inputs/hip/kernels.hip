#include <hip/hip_runtime.h>
#include <tile/config.h>

#if !TILE_PLUGIN
#error "tile_enable() did not load the plugin"
#endif

__global__ void anyAbove(const int *In, int *Out) {
  *Out = __warp_any(*In > 7);
}
