/** Arguments of collections for tests. */
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'getCollection.slug': ({ tenant }) => (tenant.code === 'greentown' ? 'great-trunks' : 'widest-crowns'),
  'getCollectionPlaces.slug': () => 'one-of-a-kind',
};
