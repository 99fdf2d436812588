// Sees neither the headers nor the plugin.
#if __has_include(<tile/config.h>)
#error "the headers' folder leaks into other targets"
#endif
int Bystander;
