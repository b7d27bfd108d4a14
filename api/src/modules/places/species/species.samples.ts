/** Arguments of species for tests. */
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  setCode: () => 'species',
  setCodes: () => ['species'],
  'getCategory.slug': () => 'tilia_cordata',
  'getMultipleCategories.slugs': () => ['tilia_cordata'],
  'getCategoryStats.slug': ({ ownSpecies }) => ownSpecies,
};
