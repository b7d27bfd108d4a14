/** Arguments of the weather for tests. */
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  fromDay: () => '2026-11-01',
  toDay: () => '2026-11-20',
  'getRainfall.coordinates': ({ centre }) => centre,
};
