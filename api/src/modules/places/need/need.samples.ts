/** Arguments of the need-first list for tests. */
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'findTreesInNeed.from': ({ centre }) => centre,
};
