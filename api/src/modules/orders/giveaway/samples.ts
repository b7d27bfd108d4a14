/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    'addPlacev2.place': ({ centre, postcode }) => ({
      ...{ name: 'Oak', geometry: { type: 'Point', coordinates: centre }, address: postcode },
      ...{ type: 'ORDER', subType: 'ORDERED', category: 'quercus_alba', source: 'GTORDER_PRD', sourceId: 'user|' },
    }),
  },
  // A postcode of one town is none in the country of the other.
  foreignRefusals: { addPlacev2: 'BAD_USER_INPUT' },
};
