//===- tdm_words.h - the 20 words of a descriptor, as the models see them -===//
//
//   TdmBits Bits = wordsOf(tile::tdm::make_tensor_descriptor<float>(...));
//
// Read through the accessors that a user has, so these are tested as well.
//
//===----------------------------------------------------------------------===//
#ifndef TEST_UNIT_TDM_WORDS_H
#define TEST_UNIT_TDM_WORDS_H

#include "tdm_model.h"

#include <tile/tdm.h>

template <class T, int Rank>
tile_model::TdmBits wordsOf(const tile::tdm::tensor_descriptor<T, Rank> &D) {
  tile_model::TdmBits Bits;
  for (int I = 0; I < 4; ++I) {
    Bits.Words[I] = D.group0()[I];
    Bits.Words[12 + I] = D.group2()[I];
    Bits.Words[16 + I] = D.group3()[I];
  }
  for (int I = 0; I < 8; ++I)
    Bits.Words[4 + I] = D.group1()[I];
  return Bits;
}

#endif // TEST_UNIT_TDM_WORDS_H
