/** Arguments of collections for tests. */
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'getCollection.slug': ({ ownCollection }) => ownCollection,
  'getCollectionPlaces.slug': () => 'one-of-a-kind',
};
