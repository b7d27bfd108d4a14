/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    guid: ({ ownPlace }) => ownPlace.guid,
    'getPlaces.where': ({ tenant }) => ({ boundingBox: tenant.config.maximumBoundingBox }),
    'getPlaces.first': () => 5,
    'findPlaces.where': ({ tenant }) => ({ boundingBox: tenant.config.maximumBoundingBox }),
    'findPlaces.near': ({ tenant }) => tenant.config.boundingBox.slice(0, 2),
    'matchPlaces.coordinates': ({ centre }) => centre,
    'matchPlaces.searchRangeMetres': () => 10_000,
    'getPlacesAsFeatureCollection.where': ({ ownPlace, place }) => ({ guids: [ownPlace.guid, place.guid] }),
    'searchAddresses.text': ({ tenant }) => `1 ${tenant.code} Street`,
  },
};
