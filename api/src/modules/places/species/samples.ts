/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    setCode: () => 'species',
    setCodes: () => ['species'],
    'getCategory.slug': () => 'tilia_cordata',
    'getMultipleCategories.slugs': () => ['tilia_cordata'],
    'getCategoryStats.slug': ({ ownSpecies }) => ownSpecies,
  },
};
