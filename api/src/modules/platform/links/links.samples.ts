/** Arguments of signed links for tests. */
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'decrypt.data': (town) => town.link(),
};
