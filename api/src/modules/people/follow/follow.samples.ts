/** Arguments of follows for tests. */
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  listCode: ({ ownPlace }) => `place:${ownPlace.guid}`,
};
