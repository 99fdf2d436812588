// A wrong update or a descriptor that cannot be encoded is an error at the
// call that makes it, on every target.
//
// What would go wrong unnoticed: an offset for the wrong dimension, a clamp
// that does nothing because there is nothing to clamp by, an extent that was
// negative and is now four billion. The copy then reads what it should not.
//
// Legal twins stand beside the errors. The notes point into the header.
//
// RUN: %verify_hip --offload-arch=gfx942 -std=c++17 -Xclang -verify-ignore-unexpected=note -ferror-limit=0 %s
// RUN: %verify_cuda --offload-arch=sm_90 -std=c++20 -Xclang -verify-ignore-unexpected=note -ferror-limit=0 %s
// The host, with no GPU in sight, hears the same.
// RUN: %cc -I%source/include -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note -std=c++17 -ferror-limit=0 %s
#include <tile/tdm.h>

namespace tdm = tile::tdm;

void update(const float *P, int N, bool Last) {
  auto D = tdm::make_tensor_descriptor<float>(P, {N, N}, {N, 1}, {16, 16});

  (void)tdm::update_tensor_descriptor(D); // expected-error {{nothing to update: name at least one of 'add_offsets(...)', 'set_bounds(...)' and 'pred(x)'}}
  (void)tdm::update_tensor_descriptor(D, tdm::pred(Last));

  (void)tdm::update_tensor_descriptor(D, tdm::clamp_bounds); // expected-error {{'clamp_bounds' needs 'add_offsets(...)'}}
  (void)tdm::update_tensor_descriptor(D, tdm::pred(Last), tdm::clamp_bounds); // expected-error {{'clamp_bounds' needs 'add_offsets(...)'}}
  (void)tdm::update_tensor_descriptor(D, tdm::clamp_bounds, tdm::add_offsets(1, N));

  (void)tdm::update_tensor_descriptor(D, tdm::add_offsets(1, N), tdm::set_bounds(N, N), tdm::clamp_bounds); // expected-error {{'clamp_bounds' and 'set_bounds' exclude each other}}
  (void)tdm::update_tensor_descriptor(D, tdm::set_bounds(N, N), tdm::clamp_bounds); // expected-error {{'clamp_bounds' and 'set_bounds' exclude each other}}
  (void)tdm::update_tensor_descriptor(D, tdm::set_bounds(N, N), tdm::add_offsets(1, N));

  (void)tdm::update_tensor_descriptor(D, tdm::add_offsets(1)); // expected-error {{'add_offsets' must have as many values as the descriptor has dimensions}}
  (void)tdm::update_tensor_descriptor(D, tdm::pred(1), tdm::add_offsets(1, 2, 3)); // expected-error {{'add_offsets' must have as many values as the descriptor has dimensions}}
  (void)tdm::update_tensor_descriptor(D, tdm::set_bounds(1)); // expected-error {{'set_bounds' must have as many values as the descriptor has dimensions}}
  (void)tdm::update_tensor_descriptor(D, tdm::add_offsets()); // expected-error {{'add_offsets' must have as many values as the descriptor has dimensions}}

  (void)tdm::update_tensor_descriptor(D, tdm::pred(1), tdm::pred(0)); // expected-error {{named only once in an update}}
  (void)tdm::update_tensor_descriptor(D, tdm::add_offsets(1, 1), tdm::add_offsets(1, 1)); // expected-error {{named only once in an update}}
  (void)tdm::update_tensor_descriptor(D, 3); // expected-error {{an update is one of 'add_offsets(...)', 'set_bounds(...)', 'pred(x)' and 'clamp_bounds'}}
  (void)tdm::update_tensor_descriptor(D, true); // expected-error {{an update is one of}}

  (void)tdm::update_tensor_descriptor(D, tdm::add_offsets({1, N})); // expected-error {{'add_offsets' takes its values without braces}}
  (void)tdm::update_tensor_descriptor(D, tdm::set_bounds({1, N})); // expected-error {{'set_bounds' takes its values without braces}}
  (void)tdm::add_offsets(1, 2.5); // expected-error {{'add_offsets' takes an integer per dimension}}
  (void)tdm::set_bounds(P, 1); // expected-error {{'set_bounds' takes an integer per dimension}}
  (void)tdm::set_bounds(1, -1); // expected-error {{a bound is negative}}
  (void)tdm::set_bounds(1, N - 1);
}

struct Three {
  char Bytes[3];
};

void make(const float *P, int N, unsigned long Rows, unsigned Columns, long Stride) {
  (void)tdm::make_tensor_descriptor<float>(P, {Rows, Columns}, {Stride, 1});
  (void)tdm::make_tensor_descriptor<float>(P, {N, N, N, N, N}, {N, N, N, N, 1});
  (void)tdm::make_tensor_descriptor<float>(P, {N}, {1}, {}, tdm::padding(2, 1));
  (void)tdm::make_tensor_descriptor<float>(P, {0xffffffff}, {1}, {65535});

  (void)tdm::make_tensor_descriptor<float>(P, {N, N}, {1}); // expected-error {{'strides' must have as many values as 'shape'}}
  (void)tdm::make_tensor_descriptor<float>(P, {N}, {1}, {16, 16}); // expected-error {{'tile' must have as many values as 'shape'}}
  (void)tdm::make_tensor_descriptor<float>(P, {N, N, N, N, N, N}, {N, N, N, N, N, 1}); // expected-error {{a tensor descriptor has 1 to 5 dimensions}}
  (void)tdm::make_tensor_descriptor<float>(1.5f, {N}, {1}); // expected-error {{'base' must be a pointer or a 64-bit address}}
  (void)tdm::make_tensor_descriptor<float>(nullptr, {N}, {1}); // expected-error {{'base' must be a pointer or a 64-bit address}}
  (void)tdm::make_tensor_descriptor<void>(P, {N}, {1}); // expected-error {{have 1, 2, 4 or 8 bytes}}
  (void)tdm::make_tensor_descriptor<Three>(0x1000, {N}, {1}); // expected-error {{have 1, 2, 4 or 8 bytes}}

  (void)tdm::make_tensor_descriptor<float>(P, {-1, 4}, {N, 1}); // expected-error {{every extent in 'shape' must be from 0 to 2^32 - 1}}
  (void)tdm::make_tensor_descriptor<float>(P, {0x100000000, 4}, {N, 1}); // expected-error {{every extent in 'shape' must be from 0 to 2^32 - 1}}
  (void)tdm::make_tensor_descriptor<float>(P, {N, N}, {0x1000000000000, 1}); // expected-error {{every stride must be from 0 to 2^48 - 1}}
  (void)tdm::make_tensor_descriptor<float>(P, {N, N}, {4, 2}); // expected-error {{the innermost stride, the last in the list, must be 1}}
  (void)tdm::make_tensor_descriptor<float>(P, {N, N}, {N, 1}, {65536, 1}); // expected-error {{every extent in 'tile' must be from 0 to 65535}}
  (void)tdm::make_tensor_descriptor<float>(0x200000000000000, {N}, {1}); // expected-error {{the address of a tensor must be below 2^57}}
  (void)tdm::make_tensor_descriptor<float>(P, {N}, {1}, {}, tdm::padding(3, 1)); // expected-error {{padding in dwords}}
  (void)tdm::make_tensor_descriptor<float>(P, {N}, {1}, {8}, tdm::padding(8, 129)); // expected-error {{padding in dwords}}
  (void)tdm::make_tensor_descriptor<short>(0x1000, {N}, {1}, {8}, tdm::padding(8, 1)); // expected-error {{padding in dwords}}

  (void)tdm::make_tensor_descriptor<float>(static_cast<const void *>(P), {N}, {1});
  (void)tdm::make_tensor_descriptor<int>(P, {N}, {1});
  (void)tdm::make_tensor_descriptor<short>(P, {N}, {1}); // two of them in each float
  (void)tdm::make_tensor_descriptor<double>(P, {N}, {1}, {8}); // expected-error {{'base' points to smaller elements than the descriptor's; pass a 'void *' if that is meant}}

  (void)tdm::try_make<float>(P, {-1, 4}, {N, 1});
  (void)tdm::try_make<float>(P, {N, N}, {1}); // expected-error {{'strides' must have as many values as 'shape'}}

  auto D = tdm::make_tensor_descriptor<float>(P, {N, N}, {N, 1}, {16, 16});
  (void)tdm::with_rows(D, {1, N, 3});
  (void)tdm::with_rows(D, {1, 2, 3, 4, 5, 6, 7, 8, 0x10000}); // expected-error {{a row number must be from 0 to 65535, or to 2^32 - 1 where there are at most 8}}
  (void)tdm::with_rows(D, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}); // expected-error {{at most 16 row numbers}}
}

// In a template the call is judged when its types are known.
template <int Rank> void dependent(const float *P, int N) {
  auto D = tdm::make_tensor_descriptor<float>(P, {N, N}, {N, 1});
  if constexpr (Rank == 1)
    (void)tdm::update_tensor_descriptor(D, tdm::add_offsets(1)); // expected-error {{'add_offsets' must have as many values as the descriptor has dimensions}}
  else
    (void)tdm::update_tensor_descriptor(D, tdm::add_offsets(1, 1));
}
void instantiate(const float *P) {
  dependent<1>(P, 4);
  dependent<2>(P, 4);
}
