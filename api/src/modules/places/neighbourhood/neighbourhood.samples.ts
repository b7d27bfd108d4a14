/** Arguments of neighbourhoods for tests. */
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'getNeighbourhood.slug': ({ tenant }) => `middle-of-${tenant.code}`,
};
