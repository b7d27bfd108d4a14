/** What stands above the list: how many places there are of what is listed. */
import type { Words } from '@greenward/tenant';
import { COUNTS_FROM_ZOOM } from '@greenward/map';
import type { CollectionOnMap } from '../collection/use-collection-on-map.ts';
import type { ListedPlaces } from '../in-view/use-listed-places.ts';

export function collectionCount({ state, name, members, placeCount }: Omit<CollectionOnMap, 'retry'>, words: Words): string {
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

/** @param zoom what the map shows; null where there is no map: a list is counted as it is (domain §9 counts from zoom 14) */
export function inViewCount({ matched }: Pick<ListedPlaces, 'matched'>, zoom: number | null, words: Words): string {
  if (matched === null) return words('map.list.near');
  if (zoom !== null && zoom < COUNTS_FROM_ZOOM) return words('map.list.zoomIn');
  return words(matched.atLeast ? 'map.list.countAtLeast' : 'map.list.count', { count: matched.number });
}
