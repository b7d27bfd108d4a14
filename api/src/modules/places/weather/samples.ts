/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    fromDay: () => '2026-11-01',
    toDay: () => '2026-11-20',
    'getRainfall.coordinates': ({ centre }) => centre,
  },
};
