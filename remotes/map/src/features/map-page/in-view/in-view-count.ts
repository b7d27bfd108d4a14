/** The heading above the list of places in view: how many there are. */
import type { Words } from '@greenward/tenant';
import { COUNTS_FROM_ZOOM } from '@greenward/map';
import type { ListedPlaces } from './use-listed-places.ts';

/** @param zoom of the map; null without a map: then the list is always counted (domain §9 counts from zoom 14) */
export function inViewCount({ matched }: Pick<ListedPlaces, 'matched'>, zoom: number | null, words: Words): string {
  if (matched === null) return words('map.list.near');
  if (zoom !== null && zoom < COUNTS_FROM_ZOOM) return words('map.list.zoomIn');
  return words(matched.atLeast ? 'map.list.countAtLeast' : 'map.list.count', { count: matched.number });
}
