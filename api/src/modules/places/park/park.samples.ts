/** Arguments of parks for tests. */
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'getPark.slug': ({ tenant }) => `park-of-${tenant.code}`,
};
