#include <tile/config.h>

#if TILE_PLUGIN
#error "plain C++ needs no plugin beside CUDA sources"
#endif
int Wrapper;
