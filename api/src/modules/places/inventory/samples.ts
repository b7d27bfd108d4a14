/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  questions: {
    getInventorySummary: {
      query: '{ getInventorySummary { treeCount pitCount speciesCount youngTreeCount topGenera { genus name count } } }',
      variables: async () => ({}),
    },
  },
};
