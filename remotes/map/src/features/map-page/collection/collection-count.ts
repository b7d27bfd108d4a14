/** The heading above a collection's list: its name and number of places, or why it is not shown. */
import type { Words } from '@greenward/tenant';
import type { CollectionOnMap } from './use-collection-on-map.ts';

export function collectionCount(
  { state, name, members, placeCount }: Omit<CollectionOnMap, 'retry'>,
  words: Words,
): string {
  switch (state) {
    case 'off':
      return '';
    case 'shown':
      return words(placeCount > members.length ? 'map.collection.countCut' : 'map.collection.count', {
        name: name ?? '',
        count: members.length,
        all: placeCount,
      });
    default:
      return words(`map.collection.${state}`);
  }
}
