/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    'getNeighbourhood.slug': ({ tenant }) => `middle-of-${tenant.code}`,
  },
};
