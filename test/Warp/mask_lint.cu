// A constant mask that cannot name the caller: on NVIDIA the vote is undefined,
// on AMD it says 0.
//
// Nothing fails where the lanes that are missing happen not to matter.
//
// RUN: %verify_cuda --offload-arch=sm_90 -Xclang -verify=vote,nv %s
// RUN: %verify_hip --offload-arch=gfx1100 -Xclang -verify=vote %s

#include "../Inputs/device.h"
#include <tile/warp.h>

__global__ void masks(u32 *O, bool P, u32 M) {
  u32 Lane = tile::lane_id(), T = __tile_thread_id(0);
  O[0] = __vote_ballot_sync(0, P); // vote-warning {{mask 0x0 does not name every lane that calls: lane 0 is missing}}
  if (Lane >= 16)
    O[1] = __vote_ballot_sync(0xffff, P); // vote-warning {{mask 0xFFFF does not name every lane that calls: lane 16 is missing}}
  else
    O[2] = __vote_ballot_sync(0xffff, P);
  if (Lane == 5 && P)
    O[3] = __vote_ballot_sync(1, P); // vote-warning {{mask 0x1 does not name every lane that calls: lane 5 is missing}}
  // Some are named. AMD counts the others as 0, as documented.
  if (Lane < 20)
    O[4] = __vote_ballot_sync(0xffff, P); // nv-warning {{mask 0xFFFF does not name every lane that calls: lane 16 is missing}}
  O[5] = (T % 32) < 4 && __vote_ballot_sync(0xf0, P); // vote-warning {{mask 0xF0 does not name every lane that calls: lane 0 is missing}}

  // Legal, or not to be known.
  O[6] = __vote_ballot_sync(0xffff, P);
  O[7] = __vote_ballot_sync(M, P);
  if (!(Lane > 7))
    O[8] = __vote_ballot_sync(0xff, P);
  if (T < 8)
    O[9] = __vote_ballot_sync(0xff, P);
  if (P)
    return;
  if (Lane < 20)
    O[10] = __vote_ballot_sync(0xffff, P);
}
